//! `Can I sink e4?`: whether somebody may do something, asked before they do it.

use std::sync::Arc;

use games::{Arg, Prose, Seat, dice::ReplayDice, msg};
use render::{DrawableGame, Look};

use crate::{
    Button, Context, Decision, Match, Press, Prompt, Refusal, Reply,
    commands::verbs::moves::play::Mover,
    matches::{error::refuse, reading::read_playable_moves, tiers::awaits},
    port::words::{
        text::sentence,
        vocabulary::{is_field, words_of},
    },
    present::{
        announce::{Buttons, Situation, table_picture},
        shown::{Begun, partial_move_question, viewer},
    },
};

/// How such a question begins, in small letters.
const BEGINNINGS: [&str; 31] = [
    "i think i'll ",
    "i think i will ",
    "i think ",
    "ich denke ich ",
    "ich glaube ich ",
    "ich glaube, ich ",
    "could you please ",
    "would you ",
    "könnten sie ",
    "würden sie ",
    "würdest du ",
    "what happens if i ",
    "what happens when i ",
    "what would happen if i ",
    "what if i ",
    "was passiert wenn ich ",
    "was passiert, wenn ich ",
    "was wäre wenn ich ",
    "was wäre, wenn ich ",
    "can you ",
    "could you ",
    "kannst du ",
    "könntest du ",
    "am i allowed to ",
    "can i ",
    "could i ",
    "may i ",
    "darf ich ",
    "dürfte ich ",
    "kann ich ",
    "könnte ich ",
];

/// Words behind a move that ask for it: `versenk g4, ok?`.
const TAGS: [&str; 10] = [
    ", ja",
    ", ok",
    ", okay",
    ", oder",
    ", right",
    " ok",
    " okay",
    ", geht das",
    ", is that ok",
    ", allowed",
];

/// Words behind such a beginning that change nothing.
const BETWEEN: [&str; 10] =
    ["also ", "auch ", "denn ", "jetzt ", "just ", "noch ", "now ", "schon ", "still ", "then "];

/// Others who may do something.
const PERSONS: [&str; 17] = [
    "anybody", "anyone", "du", "er", "he", "ihr", "it", "jemand", "man", "she", "sie", "somebody",
    "someone", "they", "we", "wir", "you",
];

/// Words behind the deed that change nothing.
const BEHIND: [&str; 7] =
    [" already", " bitte", " for me", " für mich", " jetzt", " now", " please"];

/// The deed that somebody asks permission for, in small letters: `sink e4` of `Can I sink
/// e4?`. None if a text asks for none.
pub fn permission_asked(text: &str) -> Option<String> {
    let lower = text.trim().to_lowercase();
    let bare = lower.trim_end_matches(['?', '!', '.', ' ']);
    let begun = BEGINNINGS.iter().find_map(|begin| bare.strip_prefix(begin));
    let tagged = || {
        let asked = lower.strip_suffix('?')?.trim_end();
        TAGS.iter().find_map(|tag| asked.strip_suffix(tag))
    };
    let mut rest = begun.or_else(|| deed_of_piece(bare)).or_else(tagged)?.trim();
    while let Some(behind) = BETWEEN.iter().find_map(|word| rest.strip_prefix(word)) {
        rest = behind.trim_start();
    }
    let rest = BEHIND.iter().find_map(|word| rest.strip_suffix(word)).unwrap_or(rest);
    (!rest.is_empty()).then(|| rest.to_owned())
}

/// The deed asked of a piece: `ship A go to c7` of `can ship A go to c7`.
fn deed_of_piece(text: &str) -> Option<&str> {
    let rest = ["can ", "may ", "kann ", "darf ", "geht "]
        .iter()
        .find_map(|begin| text.strip_prefix(begin))?;
    let words = words_of(rest);
    let is_of_person = words.first().is_none_or(|word| PERSONS.contains(&&**word));
    (!is_of_person && words.iter().any(|word| is_field(word))).then_some(rest)
}

/// How a question begins after the goals of a piece, the longest first, and how it ends, in small
/// letters.
const WHERE: [&str; 17] = [
    "wohin kann der auf ",
    "wohin kann die auf ",
    "wie weit könnte ",
    "how far could ",
    "wie weit darf ",
    "wie weit kann ",
    "wohin könnte ",
    "how far can ",
    "how far may ",
    "where could ",
    "wohin darf ",
    "wohin kann ",
    "where can ",
    "where may ",
    "wo könnte ",
    "wo darf ",
    "wo kann ",
];
const GOING: [&str; 11] = [
    " fahren",
    " fly",
    " gehen",
    " go",
    " hin",
    " move",
    " sail",
    " schwimmen",
    " segeln",
    " swim",
    " ziehen",
];

/// The piece whose goals somebody asks for, in small letters: `c7` of `where can c7 go?`.
pub fn piece_asked(text: &str) -> Option<String> {
    let lower = text.trim().to_lowercase();
    let bare = lower.trim_end_matches(['?', '!', '.', ' ']);
    let inside = WHERE.iter().find_map(|begin| bare.strip_prefix(begin));
    let piece = match inside {
        Some(rest) => GOING.iter().find_map(|end| rest.strip_suffix(end)).unwrap_or(rest),
        // `c7 can go where?`
        None => bare.strip_suffix(" can go where").or_else(|| bare.strip_suffix(" go where"))?,
    };
    let words = words_of(piece);
    let is_of_person = words.first().is_none_or(|word| PERSONS.contains(&&**word) || word == "i");
    // `ship A`, or only `A`
    let is_letter =
        |word: &String| word.len() == 1 && word.bytes().all(|sign| sign.is_ascii_alphabetic());
    let names_piece = words.iter().any(|word| is_field(word) || is_letter(word));
    (!is_of_person && names_piece).then(|| piece.trim().to_owned())
}

/// The goals of the piece that somebody who is asked wants to know them of. None if that is not
/// asked, or nothing can go from there.
pub fn goals(matches: &[Arc<Match>], text: &str, ctx: &Context<'_>) -> Option<Decision> {
    let piece = piece_asked(text)?;
    let begun = |game_match: &Arc<Match>| {
        let seat = game_match.seat_of(ctx.me())?;
        awaits(game_match.head(), ctx.me()).then_some(())?;
        let Begun { said, prompt, .. } = partial_move_question(game_match, seat, &piece, ctx)?;
        let lines = vec![msg!("desk-so-far", said = said).into()];
        Some(Decision::reply(ctx.whisper_of(game_match, lines).asking(Some(prompt))))
    };
    matches.iter().find_map(begun)
}

/// The answer to whether the speaker may do something: the move, shown and not made, or the
/// reason why not. None if no match knows what is meant.
///
/// # Errors
///
/// With the reason why not.
pub fn permit(
    matches: &[Arc<Match>],
    deed: &str,
    ctx: &Context<'_>,
) -> Result<Option<Decision>, Refusal> {
    let asked = |game_match: &Arc<Match>| {
        game_match.seat_of(ctx.me()).filter(|_| awaits(game_match.head(), ctx.me()))
    };
    let own: Vec<(&Arc<Match>, Seat)> =
        matches.iter().filter_map(|game_match| Some((game_match, asked(game_match)?))).collect();
    // Out of turn, nothing can be done.
    let mut why_not = match (&own[..], matches) {
        ([], [m, ..]) if m.seat_of(ctx.me()).is_some() && m.is_playing() => {
            Some(refuse(Situation { m }.whose_turn()).of(ctx.cast(m)).about(m.id()))
        }
        _ => None,
    };
    for (m, seat) in own {
        let Some(table) = m.table() else { continue };
        let read = table.read(seat, deed);
        let legal = table.legal(seat);
        match &read[..] {
            [action] if legal.contains(action) => {
                let actions = std::slice::from_ref(action);
                return Ok(Some(Decision::reply(Mover { m, seat, ctx }.propose(actions))));
            }
            _ if let Some(actions) = read_playable_moves(table, seat, m.kind(), deed) => {
                return Ok(Some(Decision::reply(Mover { m, seat, ctx }.propose(&actions))));
            }
            [action] => {
                let played = m.fork().play(seat, action, ctx.now, ctx.by());
                let refused = |error| Mover { m, seat, ctx }.refusal(error).about(m.id());
                why_not = played.err().map(refused);
            }
            [] => {
                let why = table.unread(seat, deed).map(sentence);
                why_not = why.map(|why| refuse(why).of(ctx.cast(m)).about(m.id())).or(why_not);
            }
            // Which of several is meant is asked.
            _ => match (Mover { m, seat, ctx }).play_all(deed) {
                Ok(decision) if decision.is_look() => return Ok(Some(decision)),
                asked => why_not = asked.err(),
            },
        }
    }
    why_not.map_or(Ok(None), Err)
}

impl Mover<'_> {
    /// Moves that somebody may make, and whether they want to.
    pub fn propose(self, actions: &[String]) -> Reply {
        let viewer = viewer(self.m.head(), self.ctx.me());
        let tried = self.preview().position_after(actions);
        let look = Look { proposed: tried.is_some(), ..self.ctx.look(self.m) };
        let words = Arg::and(self.describe_actions(actions));
        let line = match tried {
            Some(_) => msg!("desk-board-would-be"),
            None => msg!("desk-board-not-known"),
        };
        let lines = vec![msg!("desk-may-be-done", action = words).into(), line.into()];
        let picture =
            tried.as_deref().or(self.m.table()).map(|table| table_picture(table, viewer, &look));
        let at = Buttons { m: self.m }.at(Some(self.seat));
        let press = Press::Follow { at: at.clone(), seat: self.seat, actions: actions.to_vec() };
        if !press.fits() {
            return Reply { picture, ..self.ctx.whisper_of(self.m, lines) };
        }
        let prompt = Prompt {
            options: vec![
                Button::new(press, msg!("desk-confirm")),
                Button::new(Press::Change { at, path: Vec::new() }, msg!("desk-change")),
            ],
            of: vec![self.ctx.account().id.clone()],
            ..Prompt::new(msg!("desk-ask-your-move"))
        };
        Reply { picture, ..self.ctx.whisper_of(self.m, lines) }.asking(Some(prompt))
    }

    /// Actions in words, each as it is called where it is taken.
    fn describe_actions(self, actions: &[String]) -> Vec<Prose> {
        let Some(mut table) = self.m.table().map(DrawableGame::fork) else { return Vec::new() };
        let describe = |action: &String| {
            let words = table.describe(self.seat, action);
            // Behind a roll, nothing is known of what follows.
            let _ = table.follow(self.seat, action, &mut ReplayDice::new(&[]));
            words
        };
        actions.iter().map(describe).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_for_permission_names_the_deed() {
        for (text, deed) in [
            ("Can I sink e4?", Some("sink e4")),
            ("could I pass", Some("pass")),
            ("Can I now sink e4?", Some("sink e4")),
            ("Darf ich auch noch passen?", Some("passen")),
            ("Darf ich e4 versenken?", Some("e4 versenken")),
            ("can I?", None),
            ("sink e4?", None),
            ("can you sink e4?", Some("sink e4")),
            ("will you sink e4", None),
        ] {
            assert_eq!(permission_asked(text).as_deref(), deed, "{text}");
        }
    }
}
