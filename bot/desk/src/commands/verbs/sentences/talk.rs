//! Talk that may be a move.
//!
//! **Invariant:** a player's text in a room of their match that looks like a move is answered, and
//! talk is not. `Game::resembles_action` and `games::is_end_of_turn` tell by words alone. Guard:
//! `tests/it/spoken.rs` of the program, which says 2,000 lines.

mod addressed;
mod attempt;
mod correction;
mod overheard;
mod permission;
mod sentence;

use std::sync::Arc;

use games::{Role, Seat, msg};
use record::Head;
use render::DrawableGame;

pub use self::permission::{permission_asked, piece_asked};
use self::{
    addressed::{speaks_to_player, with_last_name_as_you, without_addressee},
    attempt::{ends_own_turn, ends_plan, ends_turn, is_about_time, match_of_attempt},
    correction::correct,
    permission::{goals, permit},
};
use super::typed::with_plain_signs;
use crate::{
    Args, Context, Decision, GameKind, Match, Refusal, Said,
    commands::{
        find::which,
        texts::parse::LONGEST,
        verbs::moves::play::{self, Mover},
    },
    matches::{
        error::refuse,
        reading::{ACTIONS, DRAFTS, MoveReader, expand_moves, moves, pieces, units, without_more},
        tiers::{awaits, opening},
    },
    port::{
        MENU, names,
        words::{
            courtesy::{without_courtesy, without_end_phrase, without_greeting},
            remarks::is_remark,
            text,
            vocabulary::{VOCABULARY, is_field, names_pass, words_of},
        },
    },
    present::{
        announce::{Buttons, Situation},
        confirm::{self, Chosen, Preview},
    },
};

/// The most words of a text that is a move by the place which it leaves: `two from the navy`.
const SHORT: usize = 8;

/// The word that passes in each game.
const PASS: &str = "pass";

/// The word that ends a turn in each game.
const DONE: &str = "done";

/// Whether what somebody says may be a move of a match they play, as far as can be
/// seen without its position.
pub fn is_move(head: &Head, kind: &GameKind, text: &str, ctx: &Context<'_>) -> bool {
    // A speaker who looks at a board means it, even in somebody else's turn. In a team, all may
    // have a say.
    let has_say = || kind.info.together;
    let looks = || ctx.about.as_ref() == Some(&head.id);
    let is_meant = || awaits(head, ctx.me()) || looks() || has_say();
    let word = text.trim().trim_end_matches('.');
    let is_end = || games::is_end_of_turn(word) || ends_own_turn(text);
    let is_verb = || games::is_distinct(word) || is_end() || is_listed(word);
    let bare = || without_courtesy(text).or_else(|| permission_asked(text));
    let is_polite = || bare().is_some_and(|bare| is_polite_move(kind, &bare));
    let names_field = || words_of(text).iter().any(|word| is_field(word));
    let is_said = is_worded(kind, text) || is_verb() || is_part_over(kind, text) || is_polite();
    text.len() <= LONGEST && (is_said || is_meant() || names_field())
}

/// Handles talk: a move of a match that the speaker plays here gets the same answer as the command.
/// All other talk is left alone, unless the players of a match want it to be read in its other
/// rooms.
///
/// It is a move if it is written just as moves are, or like one, by anybody at any time. It is also
/// a move if the match waits for the speaker or is the one that they look at, and the game reads
/// the text as moves that can be made, or that name something by a number. A player who says that
/// they are done, but has done nothing in their turn, is asked first.
///
/// # Errors
///
/// As the command, or if it could be a move of several matches.
pub fn talk(matches: &[Arc<Match>], said: &str, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let signed = with_plain_signs(said);
    let text = without_greeting(&signed);
    if speaks_to_player(matches, text, ctx) {
        return Ok(only_said(said, ctx));
    }
    // A move that is not meant is not played, and `want to sink i7` may be meant.
    if games::is_withdrawn(text) {
        return Ok(only_said(said, ctx).answering(overheard::sign(text, matches, ctx)));
    }
    let text = without_addressee(matches, text, ctx);
    let is_plan = |found: &Arc<Match>| !is_notation(found.kind(), text);
    if is_about_time(text) && matches.iter().all(is_plan) {
        return Ok(only_said(said, ctx));
    }
    let text = end_in_one_word(text, matches, ctx).unwrap_or(text);
    // The match is over, and the speaker may not know.
    if let [m] = matches
        && m.head().stage.is_past()
    {
        let again = names::AGAIN.say(m.info().id, "");
        return Err(refuse(msg!("desk-match-over-again", again = again)).about(m.id()));
    }
    // In a lesson, there is nobody else to talk with.
    if is_remark(text) && matches.iter().all(|found| found.lesson().is_none()) {
        return Ok(only_said(said, ctx));
    }
    if let Some(decision) = correct(matches, text, ctx)? {
        return Ok(decision);
    }
    if let Some(decision) = answer_question(matches, text, ctx)? {
        return Ok(decision);
    }
    check_named_undo(text, matches, ctx)?;
    let moves = likeliest(candidates(text, matches, ctx), text, ctx);
    if moves.is_empty()
        && let Some(bare) = meant_politely(matches, text, ctx)
    {
        return talk(matches, &bare, ctx);
    }
    let is_awaited = |(game_match, _): &(&Match, Seat)| awaits(game_match.head(), ctx.me());
    match moves[..] {
        [] => Ok(answer_attempt(text, matches, ctx)?.unwrap_or_else(|| {
            only_said(said, ctx).answering(overheard::sign(text, matches, ctx))
        })),
        [(m, seat)] => Mover { m, seat, ctx }.play_or_confirm(text),
        // It is the turn of others in all of them.
        [(m, _), ..] if !moves.iter().any(is_awaited) => {
            Err(refuse(Situation { m }.whose_turn()).of(ctx.cast(m)).about(m.id()))
        }
        _ => {
            let words = text.split_whitespace().map(str::to_owned).collect();
            let heads: Vec<Head> =
                moves.iter().map(|(game_match, _)| game_match.head().clone()).collect();
            let args = Args { words, ..Args::default() };
            Err(which(&play::COMMAND, &args, &heads, ctx))
        }
    }
}

/// Talk that is left alone, but for the other rooms of a match.
fn only_said(said: &str, ctx: &Context<'_>) -> Decision {
    let rooms = ctx.background.elsewhere.clone();
    let said = (!rooms.is_empty()).then(|| Said { text: said.to_owned(), rooms });
    Decision { said, ..Decision::default() }
}

/// The one word for the end of a turn, of a player who is asked and ends theirs in other words.
fn end_in_one_word(text: &str, matches: &[Arc<Match>], ctx: &Context<'_>) -> Option<&'static str> {
    let bare = without_courtesy(text);
    let unnamed = with_last_name_as_you(matches, text, ctx);
    let has_plan = |game_match: &Arc<Match>| {
        let seat = game_match.seat_of(ctx.me());
        seat.is_some_and(|seat| !game_match.drafts().describe(seat).is_empty())
    };
    let ends = || {
        ends_turn(text)
            || unnamed.as_deref().is_some_and(ends_turn)
            || (ends_plan(text) && !ctx.background.is_remarked && matches.iter().any(has_plan))
    };
    let is_end = !games::is_end_of_turn(text)
        && !games::asks_for_end(text)
        && (ends() || bare.as_deref().is_some_and(games::is_end_of_turn));
    let is_asked = || matches.iter().any(|found| awaits(found.head(), ctx.me()));
    // To pass is not to do what is planned.
    (is_end && is_asked()).then(|| if names_pass(text) { PASS } else { DONE })
}

/// # Errors
///
/// If a move is named behind `undo`, since it would be done instead.
fn check_named_undo(text: &str, matches: &[Arc<Match>], ctx: &Context<'_>) -> Result<(), Refusal> {
    let Some(rest) = taken_back_by_name(text).filter(|_| !games::is_chat(text)) else {
        return Ok(());
    };
    let is_order = || words_of(&rest).iter().any(|word| games::ordinal(word).is_some());
    let is_meant = |game_match: &&Arc<Match>| {
        is_worded(game_match.kind(), &rest) || is_listed(&rest) || is_order()
    };
    match matches.iter().find(is_meant).filter(|game_match| game_match.seat_of(ctx.me()).is_some())
    {
        Some(m) => Err(refuse(msg!("desk-undo-alone", undo = m.say(names::UNDO)))),
        None => Ok(()),
    }
}

/// The matches in which a text may be a move of the speaker.
fn candidates<'a>(
    text: &str,
    matches: &'a [Arc<Match>],
    ctx: &Context<'_>,
) -> Vec<(&'a Match, Seat)> {
    let mut moves: Vec<(&Match, Seat)> = Vec::new();
    for m in matches {
        let (Some(seat), Some(table)) = (m.seat_of(ctx.me()), m.table()) else { continue };
        // In a lesson, there is nobody else to talk to.
        let alone = m.lesson().is_some() && ctx.about.as_ref() == Some(m.id());
        if !alone && (asks_others(text) || is_letter_of_consent(text)) {
            continue;
        }
        let text = &*expand_moves(table, seat, text);
        // A short word with a number, such as `99`, is meant as an answer. To somebody who looks
        // at a board, the page says more: it knows how far a choice has come.
        let is_asked = awaits(m.head(), ctx.me()) && ctx.about.is_none();
        let says = alone
            || is_worded(m.kind(), text)
            || (is_asked && is_token(text))
            || (matches.len() == 1 && !awaits(m.head(), ctx.me()) && is_listed(text))
            || Mover { m, seat, ctx }.is_only_said_of_games(text)
            || is_said(m.kind(), table, seat, text)
            || without_end_phrase(text).is_some_and(|moves| is_said(m.kind(), table, seat, &moves))
            || (awaits(m.head(), ctx.me())
                && has_number(text)
                && Mover { m, seat, ctx }.is_called(text));
        // `I'm back` takes nothing back, and the `m` of `I'm in` is no tile.
        let is_end = || games::is_end_of_turn(text) || is_part_over(m.kind(), text);
        let is_aside = is_about_speaker(text) && !is_end();
        // `back in 5` is no space of a board.
        let says = says && (alone || !is_aside && !games::is_chat(text));
        if says && !m.seats_resigned().contains(seat) {
            moves.push((m, seat));
        }
    }
    moves
}

/// Of several matches, those for which a text is a move most likely: that await the speaker, in
/// which it can be made or is written as one, and in which a turn that it ends was begun.
fn likeliest<'a>(
    mut moves: Vec<(&'a Match, Seat)>,
    text: &str,
    ctx: &Context<'_>,
) -> Vec<(&'a Match, Seat)> {
    let is_awaited = |(game_match, _): &(&Match, Seat)| awaits(game_match.head(), ctx.me());
    if moves.iter().any(is_awaited) {
        moves.retain(is_awaited);
    }
    let can_play = |(game_match, seat): &(&Match, Seat)| {
        MoveReader { m: game_match, seat: *seat }.can_play(text)
    };
    if moves.len() > 1 && moves.iter().any(can_play) {
        moves.retain(can_play);
    }
    // `5 on c2` names a tile, also in the wrong turn, and no stack of another game.
    let is_worded = |(game_match, _): &(&Match, Seat)| is_worded(game_match.kind(), text);
    if moves.len() > 1 && moves.iter().any(is_worded) {
        moves.retain(is_worded);
    }
    // A player who says that they are done has done something in their turn.
    let has_begun = |(game_match, seat): &(&Match, Seat)| {
        Preview { m: game_match, seat: *seat }.idle_end(text, ctx).is_none()
    };
    if moves.iter().any(has_begun) {
        moves.retain(has_begun);
    }
    moves
}

/// The answer to a text that seems to be a move and that no game reads. None if it is talk.
fn answer_attempt(
    text: &str,
    matches: &[Arc<Match>],
    ctx: &Context<'_>,
) -> Result<Option<Decision>, Refusal> {
    // A move of a match that has not begun is told so.
    let is_early = |game_match: &&Arc<Match>| {
        opening(game_match.head(), ctx.me()) && is_worded(game_match.kind(), text)
    };
    if let Some(m) = matches.iter().find(is_early) {
        ctx.player(m)?;
    }
    // Only a player ends a turn of theirs.
    if let [m] = matches
        && ends_own_turn(text)
        && m.seat_of(ctx.me()).is_some()
        && !awaits(m.head(), ctx.me())
    {
        return Err(refuse(Situation { m }.whose_turn()).of(ctx.cast(m)).about(m.id()));
    }
    // Of a question, what somebody wants to do: `board j7` of `can I board j7?`.
    let deed = permission_asked(text);
    let attempted = deed.as_deref().unwrap_or(text);
    match match_of_attempt(matches, attempted, ctx) {
        Some((m, seat)) if !(m.info().together && asks_team(text)) => Mover { m, seat, ctx }
            .attempt(attempted)
            .map(Some)
            .map_err(|refusal| refusal.about(m.id())),
        _ => Ok(None),
    }
}

impl Mover<'_> {
    /// Plays the one move that was said, or asks first whether it is meant: an end of a turn in
    /// which nothing was done, and a choice beside the moves.
    fn play_or_confirm(self, text: &str) -> Result<Decision, Refusal> {
        if let Some(path) = self.preview().idle_end(text, self.ctx) {
            return Ok(Decision::reply(self.preview().confirm_end(&path, self.ctx)));
        }
        let confirming = |(path, action): (Vec<String>, String)| {
            let at = Buttons { m: self.m }.at(Some(self.seat));
            let chosen =
                Chosen { m: self.m, seat: self.seat, at: &at, path: &path, action: &action };
            Decision::reply(confirm::confirming(chosen, self.ctx))
        };
        let is_asked = awaits(self.m.head(), self.ctx.me());
        let ends_game = games::asks_for_end(text) || text.trim().eq_ignore_ascii_case("stop");
        if let Some(aside) = self.preview().aside(text).filter(|_| is_asked || ends_game) {
            return Ok(confirming(aside));
        }
        let decision = self.play_all(text).map_err(|refusal| refusal.about(self.m.id()))?;
        let next = decision.steps.first().filter(|_| is_asked && !is_notation(self.m.kind(), text));
        let new = next.and_then(|next| next.entries().get(self.m.entries().len()..));
        let table = self.m.table().filter(|_| self.m.lesson().is_none());
        let done =
            table.zip(new).and_then(|(table, new)| confirm::aside_done(table, self.seat, new));
        Ok(done.map_or(decision, confirming))
    }

    /// Whether a text ends a turn or is a verb of games alone, and the game knows it or asks the
    /// speaker: whoever is done in another's turn is told whose it is.
    fn is_only_said_of_games(self, text: &str) -> bool {
        let is_asked = awaits(self.m.head(), self.ctx.me());
        let ends: &[char] =
            if is_asked && games::is_end_of_turn(text) { &['.', '!'] } else { &['.'] };
        let word = text.trim().trim_end_matches(ends);
        if word.ends_with(['!', '?']) {
            return false;
        }
        if is_part_over(self.m.kind(), word) {
            return true;
        }
        let is_known = || self.reader().knows(word);
        let is_verb = games::is_distinct(word) || games::is_end_of_turn(word);
        // Of others, `nothing` is talk.
        (is_verb && (is_asked || is_known())) || (is_asked && games::is_nothing(word))
    }

    /// Whether a text is what an action is called where it is offered.
    fn is_called(self, text: &str) -> bool {
        !asks_others(text) && self.action_by_description(text).is_some()
    }
}

/// The answer to whether the speaker may make a move, or to where a piece can go.
///
/// # Errors
///
/// With the reason why a move is not possible.
fn answer_question(
    matches: &[Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Result<Option<Decision>, Refusal> {
    if let Some(decision) = goals(matches, text, ctx) {
        return Ok(Some(decision));
    }
    let is_team = || matches.iter().any(|game_match| game_match.kind().info.together);
    let asked = permission_asked(text).filter(|_| !(asks_team(text) && is_team()));
    let Some(deed) = asked.filter(|deed| is_deed(matches, deed, ctx)) else { return Ok(None) };
    let can = |game_match: &&Arc<Match>| {
        let seat = game_match.seat_of(ctx.me()).filter(|_| awaits(game_match.head(), ctx.me()));
        seat.is_some_and(|seat| MoveReader { m: game_match, seat }.can_play(&deed))
    };
    let fits = |game_match: &&Arc<Match>| is_worded(game_match.kind(), &deed);
    let able: Vec<Arc<Match>> = matches.iter().filter(can).cloned().collect();
    let worded: Vec<Arc<Match>> = matches.iter().filter(fits).cloned().collect();
    let found = [&able, &worded].into_iter().find(|found| !found.is_empty());
    permit(found.map_or(matches, |found| found), &deed, ctx)
}

/// Whether somebody who asks permission asks about a move: one word without a number is said of
/// anything, but for what ends a turn, and verbs of games.
fn is_deed(matches: &[Arc<Match>], deed: &str, ctx: &Context<'_>) -> bool {
    let is_meant = |game_match: &Arc<Match>| {
        game_match.seat_of(ctx.me()).is_some_and(|seat| {
            let has_two_words = deed.contains(' ');
            let reader = MoveReader { m: game_match, seat };
            let is_verb = games::is_distinct(deed.split(' ').next().unwrap_or_default());
            (is_verb && reader.knows(deed))
                || is_polite_move(game_match.kind(), deed)
                || (has_two_words && (has_number(deed) || is_worded(game_match.kind(), deed)))
                || (has_two_words && reader.can_play(deed))
        })
    };
    games::is_end_of_turn(deed) || matches.iter().any(is_meant)
}

/// The move in a polite sentence: of a player who is asked and can make it, or one that is
/// written like a move, with a number. One word without a number is none: `I'll go` may be
/// said of anything.
fn meant_politely(matches: &[Arc<Match>], text: &str, ctx: &Context<'_>) -> Option<String> {
    let bare = without_courtesy(text).filter(|_| !asks_others(text))?;
    let is_worded = has_number(&bare)
        || bare.contains(' ')
        || games::is_end_of_turn(&bare)
        || games::is_distinct(&bare)
        || is_requested(text);
    let can = |game_match: &Arc<Match>| {
        let seat = game_match.seat_of(ctx.me()).filter(|_| awaits(game_match.head(), ctx.me()));
        seat.is_some_and(|seat| MoveReader { m: game_match, seat }.can_play(&bare))
    };
    let resembles = |game_match: &Arc<Match>| {
        let is_asked = || awaits(game_match.head(), ctx.me()) && bare.contains(' ');
        let kind = game_match.kind();
        game_match.seat_of(ctx.me()).is_some()
            && (is_polite_move(kind, &bare) || is_asked() && self::is_worded(kind, &bare))
    };
    // In a team, `let's go there` asks the others.
    let is_team = || matches.iter().any(|game_match| game_match.kind().info.together);
    if asks_team(text) && is_team() {
        return None;
    }
    let is_meant = (is_worded && matches.iter().any(can)) || matches.iter().any(resembles);
    is_meant.then_some(bare)
}

/// Whether a text asks for something by its last word: `draw please`.
fn is_requested(text: &str) -> bool {
    words_of(text).last().is_some_and(|word| VOCABULARY.polite.contains(word))
}

/// Whether what is left of a polite text is written like a move, with a number.
fn is_polite_move(kind: &GameKind, bare: &str) -> bool {
    has_number(bare) && is_worded(kind, bare)
}

/// Whether a text is written as moves are, or like one.
fn is_worded(kind: &GameKind, text: &str) -> bool {
    // However it is put, nobody else can end a game.
    let is_asked = !asks_others(text) || games::asks_for_end(text);
    is_asked && (is_notation(kind, text) || resembles(kind, text))
}

/// Whether all of a text is written in the one notation of a game's actions.
fn is_notation(kind: &GameKind, text: &str) -> bool {
    (kind.is_notation)(text.trim())
        || (pieces(kind, text).next().is_some() && pieces(kind, text).all(kind.is_notation))
}

/// Whether a text is meant as an action, whatever is wrong with it.
fn resembles(kind: &GameKind, text: &str) -> bool {
    (kind.resembles_action)(text)
}

/// Whether a text asks the others: `sink e4?`, `should I sink e4`.
fn asks_others(text: &str) -> bool {
    const BEGINNINGS: [&str; 14] = [
        "am i ",
        "are we ",
        "bin ich ",
        "did i ",
        "hab ich ",
        "sind wir ",
        "should i ",
        "shall i ",
        "should we ",
        "shall we ",
        "soll ich ",
        "sollte ich ",
        "sollen wir ",
        "what if ",
    ];
    let lower = text.trim().to_lowercase();
    lower.trim_end_matches(['!', ' ']).ends_with('?')
        || BEGINNINGS.iter().any(|begin| lower.starts_with(begin))
}

/// Whether a text wants others to do something with the speaker, or for them.
fn asks_team(text: &str) -> bool {
    let lower = text.trim().to_lowercase();
    const BEGINNINGS: [&str; 9] = [
        "let's ",
        "lasst uns ",
        "lass uns ",
        "can you ",
        "could you ",
        "kannst du ",
        "könntest du ",
        "would you ",
        "würdest du ",
    ];
    BEGINNINGS.iter().any(|begin| lower.starts_with(begin))
}

/// Whether a text says yes or no in one letter, and names no place: `n` is no navy.
fn is_letter_of_consent(text: &str) -> bool {
    let letter = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    ["y", "n", "j"].contains(&&*letter)
}

/// The move that a text takes back by name: `undo sink e4`.
fn taken_back_by_name(text: &str) -> Option<String> {
    let lower = text.trim().to_lowercase();
    let by_command = ["undo ", "back "].iter().find_map(|begin| lower.strip_prefix(begin));
    by_command.or_else(|| games::taken_back_by_name(&lower)).map(str::to_owned)
}

/// Whether a text says that the speaker is done, in a game that all play together. There, parts
/// of a turn end while people type, so that it is answered in nobody's turn, too.
fn is_part_over(kind: &GameKind, text: &str) -> bool {
    let word = text.trim().trim_end_matches('.');
    let is_end = || games::is_end_of_turn(word) || games::is_ready(word);
    kind.info.together && !word.ends_with(['!', '?']) && is_end()
}

/// Whether a text says how the speaker is: `I'm back`.
fn is_about_speaker(text: &str) -> bool {
    let says = |text: &str| text.get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case("i'm "));
    // `ok, I'm back`
    let behind = text.trim().split_once([',', ' ']).filter(|(first, _)| text::is_consent(first));
    says(text.trim()) || behind.is_some_and(|(_, rest)| says(rest.trim()))
}

/// Whether a text is the number of an option, as options are listed.
fn is_listed(text: &str) -> bool {
    text.trim().parse().is_ok_and(|number: usize| (1..=MENU).contains(&number))
}

/// Whether a text is one short word with a number, as answers are.
fn is_token(text: &str) -> bool {
    let text = text.trim();
    let is_short =
        text.chars().count() <= 4 && text.chars().all(|character| character.is_alphanumeric());
    is_short && has_number(text)
}

/// Whether somebody who is to move says a move, in whatever way the game reads.
fn is_said(kind: &GameKind, table: &dyn DrawableGame, seat: Seat, text: &str) -> bool {
    // `d4-d7?` asks the others, and `done!` tells them after a drafted turn was
    // ended with a button. `Flee!` is said of nothing else.
    let is_clear = || text.split([' ', '!']).next().is_some_and(games::is_distinct);
    let told = kind.info.drafts && text.trim_end().ends_with('!') && !has_number(text);
    let told = told && !is_clear();
    if told || asks_others(text) {
        return false;
    }
    // The easiest thing to say in passing, in a word or two, is an action beside the game.
    let is_aside = |action: &String| table.role(seat, action) == Some(Role::Aside);
    let by_the_way = |text: &str| {
        text.split_whitespace().count() <= 2 && table.read(seat, text).iter().any(is_aside)
    };
    if !table.read(seat, text).is_empty() {
        return !by_the_way(text) && is_plain(table, seat, text);
    }
    let words = words_of(text);
    let is_of_speaker = words.iter().any(|word| matches!(&**word, "m" | "am" | "bin" | "work"));
    if words.len() <= SHORT && !is_of_speaker && table.begins_nowhere(seat, text) {
        return true;
    }
    let words = units(table, seat, without_more(kind, text));
    // `5 and 6` may be said of anything.
    let are_numbers = words.iter().all(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    if are_numbers && words.len() < text.split_whitespace().count() {
        return false;
    }
    let most = if kind.info.drafts { DRAFTS } else { ACTIONS };
    if words.is_empty() || words.len() > most {
        return false;
    }
    let said = moves(table, seat, &words);
    said.is_some_and(|(moves, can_be_made)| {
        !moves.iter().any(|action| by_the_way(action)) && (can_be_made || has_number(text))
    })
}

/// Whether one move is meant, possible or not, and not something like `well`.
fn is_plain(table: &dyn DrawableGame, seat: Seat, text: &str) -> bool {
    match &table.read(seat, text)[..] {
        [action] if table.legal(seat).contains(action) => true,
        _ => has_number(text),
    }
}

/// Words by themselves are said by the way; fields, cards and dice have numbers.
fn has_number(text: &str) -> bool {
    text.contains(|character: char| character.is_ascii_digit())
}
