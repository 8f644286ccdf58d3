mod line;

use std::sync::Arc;

use games::{Arg, PlayError, Prose, Role, Seat, Viewer, menu::Gap, msg};
use record::What;

use self::line::{Made, TypedLine};
use crate::{
    Args, Button, Context, Decision, Match, Press, Prompt, Refusal, Reply,
    commands::{
        texts::parse::{LONGEST, too_long},
        verbs::{
            seats::bring::offer,
            sentences::typed::{action_by_description, with_plain_signs, with_seat_numbers},
        },
    },
    matches::{
        error::refuse,
        reading::{self, MORE, can_play, expand_moves},
        tiers::{AWAITS, Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::command::{Argument, Command, MATCH, Reach, Takes},
    port::{
        MENU, names,
        press::At,
        words::{
            courtesy::without_courtesy,
            text::{self, sentence},
            vocabulary::{VOCABULARY, names_pass, words_of},
        },
    },
    present::{
        announce::{Buttons, Situation},
        lessons,
        shown::board_reply,
    },
};

pub static COMMAND: Command = Command {
    name: names::PLAY,
    also: &["move", "place"],
    help: msg!("desk-command-play"),
    arguments: &[
        Argument {
            name: "move",
            takes: Takes::Move,
            help: msg!("desk-argument-play-move"),
            required: true,
        },
        MATCH,
    ],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, play),
};

/// Which matches a move may be for.
pub const TIERS: Tiers =
    Tiers { fits: &[AWAITS, PLAYING, SEATED], none: plays_none, among: Among::All };

/// So many moves are named that a text may mean.
const NAMED: usize = 6;

fn play(m: &Match, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if let Some(refusal) = lessons::over(m, ctx) {
        return Err(refusal);
    }
    let seat = ctx.player(m)?;
    let said = args.moves.iter().map(String::as_str).chain(args.words.iter().map(String::as_str));
    let said = said.collect::<Vec<_>>().join(" ");
    if said.chars().nth(LONGEST).is_some() {
        return Err(too_long());
    }
    if said.trim().is_empty() {
        return Err(no_move(m, seat, ctx).of(ctx.cast(m)));
    }
    play_all(m, seat, &said, ctx)
}

/// Plays one action.
pub fn play_one(
    m: &Match,
    seat: Seat,
    action: &str,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    play_each(m, seat, std::slice::from_ref(&action), ctx)
}

/// Plays actions, all or nothing.
pub fn play_each(
    m: &Match,
    seat: Seat,
    actions: &[impl AsRef<str>],
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    let mut next = m.fork();
    for action in actions {
        let played = next.play(seat, action.as_ref(), ctx.now, ctx.by());
        played.map_err(|error| refusal(m, seat, error, ctx))?;
    }
    settle_and_reply(m, next, seat, ctx)
}

/// Plays what was said, one action after the other, and all or nothing.
///
/// Only where dice were rolled it stops: nobody may take back what a die showed
/// by adding a mistake.
pub fn play_all(m: &Match, seat: Seat, text: &str, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    check_no_correction(text, m, seat, ctx)
        .and_then(|()| play_text(text, m, seat, ctx))
        .map_err(|refusal| hiding_plan(refusal, m, seat))
}

/// Words in the middle of a text, behind which another move takes the place of the first.
const INSIDE: [&str; 16] = [
    " no ",
    " no, ",
    " wait ",
    " wait, ",
    " sorry ",
    " sorry, ",
    " i mean ",
    " rather ",
    " nein ",
    " nein, ",
    " warte ",
    " warte, ",
    " ich meine ",
    " sondern ",
    " nee ",
    " nope ",
];

/// The same, where they stand between two moves: elsewhere, they say something else.
const BETWEEN_MOVES: [&str; 3] = [" / ", " doch ", " meine "];

/// # Errors
///
/// If somebody corrects themselves in the middle of a text: one move has to be left of it.
fn check_no_correction(
    text: &str,
    m: &Match,
    seat: Seat,
    ctx: &Context<'_>,
) -> Result<(), Refusal> {
    let lower = with_plain_signs(text).to_lowercase();
    let Some(table) = m.table() else { return Ok(()) };
    let is_move = |part: &str| !table.read(seat, part.trim().trim_end_matches(',')).is_empty();
    let means = |part: &str| part.bytes().any(|byte| byte.is_ascii_digit()) || is_move(part);
    let has = |words: &[&str], fits: &dyn Fn(&str) -> bool| {
        let parts = words.iter().filter_map(|word| lower.split_once(word));
        parts.into_iter().any(|(before, behind)| fits(before) && fits(behind))
    };
    let is_corrected = has(&INSIDE, &means) || has(&BETWEEN_MOVES, &is_move);
    // `track no 2` reads as one.
    match is_corrected && table.read(seat, &lower).is_empty() {
        true => Err(refuse(msg!("desk-name-one")).of(ctx.cast(m)).about(m.id())),
        false => Ok(()),
    }
}

/// A refusal as it is shown to a seat: its question goes on from the planned moves, which nobody
/// else sees.
pub fn hiding_plan(refusal: Refusal, m: &Match, seat: Seat) -> Refusal {
    refusal.secretly(!m.describe_plan(seat).is_empty())
}

fn play_text(text: &str, m: &Match, seat: Seat, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if let Some(refusal) = lessons::over(m, ctx) {
        return Err(refusal);
    }
    let text = with_plain_signs(text);
    if games::is_withdrawn(&text) {
        return Err(no_move(m, seat, ctx));
    }
    let is_unread = || m.table().is_some_and(|table| table.read(seat, &text).is_empty());
    if takes_back(&text) && !is_notation(&text, m) && is_unread() {
        return Err(refuse(msg!("desk-line-denied")).of(ctx.cast(m)));
    }
    let (text, goes_on) = without_more(m, &text);
    let text = spelled_out(text, m, seat, ctx);
    let line = TypedLine::new(&text, m, seat, ctx)?;
    if let Some(reply) = line.reply_to_half_move() {
        return Ok(Decision::reply(reply));
    }
    if names_pass(&text) && !m.describe_plan(seat).is_empty() && can_play(m, seat, "done") {
        let asked = ctx.questions(m).first(seat);
        return Err(refuse(msg!("desk-pass-with-plan")).of(ctx.cast(m)).asking(asked));
    }
    let (mut next, left) = match line.play()? {
        Made::Moves { next, left } => (*next, left),
        Made::Proposal(reply) => return Ok(Decision::reply(*reply)),
    };
    // A whole turn need not say that it is one.
    if !goes_on && let Some(end) = ending(&next, seat) {
        let played = next.play(seat, &end, ctx.now, ctx.by());
        played.map_err(|error| refusal(&next, seat, error, ctx))?;
    }
    let decision = settle_and_reply(m, next, seat, ctx)?;
    let Some(left) = left else { return Ok(decision) };
    let reply = decision.steps.first().map(|step| ctx.whisper_of(step, vec![left.into()]));
    Ok(Decision { replies: Vec::new(), ..decision }.answering(reply))
}

/// Whether all of a text is written as the log writes actions: `s1 back s2` means what it says.
fn is_notation(text: &str, m: &Match) -> bool {
    reading::pieces(m.kind(), text).all(m.kind().is_notation)
}

/// Whether a text that says something else takes back, too: `navy alles zurück`, `m2 undo h2`. To
/// bring somebody back is a move.
fn takes_back(text: &str) -> bool {
    let words = words_of(text);
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&&**word));
    let behind = words.get(1..).unwrap_or_default();
    let is_said = behind.iter().any(|word| matches!(&**word, "rückgängig" | "undo" | "zurück"))
        || words.last().is_some_and(|word| word == "back");
    let is_whole = VOCABULARY.all_back.contains(&words.join(" "));
    let brings = ["bring", "bringe", "hol", "hole", "holen", "nimm", "recall", "take", "von"];
    words.len() > 1 && is_said && !is_whole && !has(&brings)
}

/// A text as its game reads it: without polite words, with players by their numbers, several moves
/// one by one, and an action by its notation where it was called as it is offered.
fn spelled_out(text: &str, m: &Match, seat: Seat, ctx: &Context<'_>) -> String {
    let text = without_opening(without_end(m, seat, text), m, seat);
    let bare =
        without_courtesy(text).filter(|bare| !can_play(m, seat, text) && can_play(m, seat, bare));
    let text = bare.as_deref().unwrap_or(text);
    let text = &*with_seat_numbers(m, seat, text, ctx);
    let spelled = m.table().map(|table| expand_moves(table, seat, text));
    let text = spelled.as_deref().unwrap_or(text);
    // Text that the game does not read may be the name of an action as it is offered.
    let named =
        (!can_play(m, seat, text)).then(|| action_by_description(m, seat, text, ctx)).flatten();
    named.unwrap_or_else(|| text.to_owned())
}

/// The question for the one part of a move that a text lacks.
fn ask_for(gap: Gap, at: &At, seat: Seat, ctx: &Context<'_>) -> Option<Prompt> {
    let Gap { ask, ways } = gap;
    let button = |(label, actions)| {
        let press = Press::Follow { at: at.clone(), seat, actions };
        press.fits().then(|| Button::new(press, label))
    };
    let options: Vec<Button> = ways.into_iter().filter_map(button).collect();
    let of = vec![ctx.account().id.clone()];
    (!options.is_empty()).then(|| Prompt { options, of, ..Prompt::new(ask) })
}

/// Lets follow what follows without a question. After drafts, and after what was
/// said for oneself alone, of which nobody else hears, the answer is the board with
/// what they did; else nothing, since the room is told.
fn settle_and_reply(
    m: &Match,
    mut next: Match,
    seat: Seat,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    if let Err(error) = next.settle(ctx.now) {
        return Err(Refusal::broken(error, &next));
    }
    let lines = heard_alone(m, &next, seat);
    let reply = match lines.is_empty() {
        true => describe_plan(&next, seat, ctx),
        // News for one player alone is not told where others read it.
        false => Some(Reply { secret: true, ..board_reply(ctx, &next, lines) }),
    };
    let reply = reply.or_else(|| offer(&next, ctx));
    Ok(Decision::step(next).answering(reply))
}

/// The news beside the game that a seat hears and nobody else does.
fn heard_alone(m: &Match, next: &Match, seat: Seat) -> Vec<Prose> {
    let mut then = m.fork();
    let mut lines = Vec::new();
    for (index, entry) in next.entries().iter().enumerate().skip(m.entries().len()) {
        // An entry that was just played can be played again.
        let events = then.append_told(Arc::clone(entry)).ok().flatten();
        if let Some(events) = events.filter(|_| next.is_silent(index)) {
            lines.extend(events.tell(Viewer::Seat(seat)).into_iter().map(sentence));
        }
    }
    lines
}

pub fn describe_plan(m: &Match, seat: Seat, ctx: &Context<'_>) -> Option<Reply> {
    if !m.only_drafts_since(m.loaded_rev()) && !ends_in_draft(m) {
        return None;
    }
    let mut reply = board_reply(ctx, m, Vec::new());
    if reply.plan.is_none() {
        reply.plan = Some(0);
        reply.lines = vec![msg!("desk-nothing-planned").into()];
    }
    // The player is in the middle of this draft, whatever else they are asked.
    Some(reply.asking(ctx.questions(m).first(seat)))
}

/// The one action that a piece of text means in `m`. An example is of the position `before`
/// the whole text, of which nothing counts.
fn action(
    m: &Match,
    before: &Match,
    seat: Seat,
    piece: &str,
    ctx: &Context<'_>,
) -> Result<String, Refusal> {
    let Some(table) = m.table() else {
        return Err(refuse(msg!("desk-match-not-begun")));
    };
    let read = table.read(seat, piece);
    // Text that reads in two ways often has one reading that is possible.
    let legal = table.legal(seat);
    let possible: Vec<&String> = read.iter().filter(|action| legal.contains(action)).collect();
    match (&read[..], &possible[..]) {
        ([action], _) => Ok(action.clone()),
        (_, [action]) => Ok((*action).clone()),
        ([], _) if let Some(why) = table.unread(seat, piece) => {
            // A player who meant a turn is not asked about the rest that is open to all.
            let asked = ctx.questions(m).first(seat);
            Err(refuse(sentence(why)).asking(asked.filter(|_| m.head().to_act.contains(seat))))
        }
        // An action beside the game is no example for a player who meant a turn.
        ([], _) if !m.head().to_act.contains(seat) => Err(refuse(Situation { m }.whose_turn())),
        ([], _) => {
            let text = text::echo(piece);
            let line = match before.table().and_then(|table| table.example(seat)) {
                Some(example) => {
                    msg!("desk-no-move-read-but", text = text, example = example)
                }
                None => msg!("desk-no-move-read", text = text),
            };
            Err(refuse(line).asking(ctx.questions(m).first(seat)))
        }
        (several, _) => {
            let mut named: Vec<Prose> =
                several.iter().take(NAMED).map(|action| table.to_type(action)).collect();
            match several.len() - named.len() {
                0 => (),
                more => named.push(msg!("desk-could-be-others", n = more).into()),
            }
            let text = text::echo(piece);
            let is_first = m.entries().len() == before.entries().len();
            let ways =
                several.iter().map(|action| (table.describe(seat, action), vec![action.clone()]));
            let gap =
                Gap { ask: msg!("desk-which-of-these").into(), ways: ways.take(MENU).collect() };
            let is_asked = is_first && m.head().to_act.contains(seat);
            let prompt = is_asked.then(|| ask_for(gap, &Buttons { m }.at(Some(seat)), seat, ctx));
            let refusal = refuse(msg!("desk-could-be", text = text, moves = Arg::or(named)));
            Err(refusal.asking(prompt.flatten()))
        }
    }
}

pub fn no_move(m: &Match, seat: Seat, ctx: &Context<'_>) -> Refusal {
    let Some(example) = m.table().and_then(|table| table.example(seat)) else {
        return refuse(Situation { m }.whose_turn());
    };
    let refusal = refuse(if m.head().to_act.contains(seat) {
        let example = names::PLAY.say(m.info().id, &ctx.text(&example));
        msg!("desk-say-which-move", example = example).into()
    } else {
        Prose::join_parts(
            [Situation { m }.whose_turn().into(), msg!("desk-what-you-can-do").into()],
            " ",
        )
    });
    refusal.asking(ctx.questions(m).first(seat))
}

/// Why an action was not played, in a sentence.
pub fn refusal(m: &Match, seat: Seat, error: crate::ReplayError, ctx: &Context<'_>) -> Refusal {
    let refusal = match error.fault {
        // Games without a catalogue give phrases.
        crate::Fault::Play(PlayError::Illegal(why)) => refuse(sentence(why)),
        crate::Fault::Play(PlayError::NotYourTurn) => refuse(Situation { m }.whose_turn()),
        crate::Fault::Play(PlayError::Over) => refuse(msg!("desk-match-over")),
        crate::Fault::Play(PlayError::Unreadable) => no_move(m, seat, ctx),
        _ => return Refusal::broken(error, m),
    };
    refusal.of(ctx.cast(m))
}

/// A text without the sign that more is to come, and whether it had one.
fn without_more<'a>(m: &Match, text: &'a str) -> (&'a str, bool) {
    match text.trim_end().strip_suffix(MORE) {
        Some(text) if m.info().drafts => (text, true),
        _ => (text, false),
    }
}

/// A text without `that's it` in front of the move that it ends with, where only that can be
/// played.
fn without_opening<'a>(text: &'a str, m: &Match, seat: Seat) -> &'a str {
    match text.split_once(',') {
        Some((first, rest))
            if games::is_end_of_turn(first)
                && !can_play(m, seat, text)
                && can_play(m, seat, rest.trim()) =>
        {
            rest.trim()
        }
        _ => text,
    }
}

/// A text without the sign that ends a sentence, where it can be played without.
fn without_end<'a>(m: &Match, seat: Seat, text: &'a str) -> &'a str {
    let plain = text.trim_end().trim_end_matches(['.', '!']);
    let is_said = plain.len() < text.trim_end().len();
    if is_said && !can_play(m, seat, text) && can_play(m, seat, plain) { plain } else { text }
}

/// The action that ends the turn, if nothing but its moves was made and they are all of it.
fn ending(m: &Match, seat: Seat) -> Option<String> {
    let mut made = m.loaded_rev() as usize..m.entries().len();
    let n = made.len();
    let is_own =
        |index| matches!(m.what(index), Some(What::Played { seat: by, .. }) if *by == seat);
    let goes_on = |index| !is_own(index) || matches!(m.role(index), Role::Draft | Role::Move);
    let is_turn = made.all(goes_on) && ends_in_draft(m);
    let whole = m.table().filter(|table| is_turn && table.position().is_whole(seat, n))?;
    whole.action_with(seat, Role::EndTurn)
}

/// Whether what was done last is only planned.
fn ends_in_draft(m: &Match) -> bool {
    let last = m.entries().len().checked_sub(1);
    m.rev() > m.loaded_rev() && last.is_some_and(|last| m.role(last) == Role::Draft)
}
