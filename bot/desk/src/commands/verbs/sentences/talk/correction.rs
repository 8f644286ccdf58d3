//! A move in place of the last: `sorry, I meant 12`.

use std::sync::Arc;

use games::{Role, Seat, dice::ReplayDice, msg};
use record::What;
use render::DrawableGame;

use super::taken_back_by_name;
use crate::{
    Context, Decision, Match, Refusal,
    commands::verbs::{UndoRequest, moves::play::Mover},
    matches::{error::refuse, reading::read_playable_moves, tiers::awaits},
    port::{
        names,
        words::{
            courtesy::{corrects, without_courtesy},
            paraphrase::paraphrases,
            vocabulary::{VOCABULARY, is_field, phrase_of, words_of},
        },
    },
};

/// The move that somebody means in place of their last one. Of a plan, the last step is replaced;
/// else they are told how to take it back, so that nobody makes one more move by a correction.
/// None if a text corrects no move of the speaker.
///
/// # Errors
///
/// If the last move has to be taken back first.
pub fn correct(
    matches: &[Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Result<Option<Decision>, Refusal> {
    if let Some(decision) = take_all_back(matches, text, ctx)? {
        return Ok(Some(decision));
    }
    if let Some(decision) = take_named_back(matches, text, ctx)? {
        return Ok(Some(decision));
    }
    if let Some(decision) = take_denied_back(matches, text, ctx)? {
        return Ok(Some(decision));
    }
    if !corrects(text) {
        return Ok(None);
    }
    let said = text.trim().trim_matches('*').trim();
    let bare = without_courtesy(said).unwrap_or_else(|| said.to_owned());
    let mut awaited = matches.iter().filter(|game_match| awaits(game_match.head(), ctx.me()));
    let (Some(m), None) = (awaited.next(), awaited.next()) else { return Ok(None) };
    let Some(seat) = m.seat_of(ctx.me()) else { return Ok(None) };
    if !m.drafts().describe(seat).is_empty() {
        // `doch nicht, zurück` is one step back.
        let back = m.table().and_then(|table| table.action_with(seat, Role::Retract));
        let read = m.table().map_or_else(Vec::new, |table| table.read(seat, &bare));
        if let Some(back) = back.filter(|back| read == [back.as_str()]) {
            return Mover { m, seat, ctx }.play_each(&[back]).map(Some);
        }
        if let Some(actions) = instead_of_last(&bare, m, seat) {
            return Mover { m, seat, ctx }.play_each(&actions).map(Some);
        }
        // No further step is made of what cannot stand in its place.
        let plays = Mover { m, seat, ctx }.play_all(&bare).is_ok_and(|next| !next.is_look());
        return match plays {
            true => Err(refuse(msg!("desk-correction-of-plan")).of(ctx.cast(m)).about(m.id())),
            false => Ok(None),
        };
    }
    let plays = || Mover { m, seat, ctx }.play_all(&bare).is_ok_and(|decision| !decision.is_look());
    if has_moved_last(seat, m, ctx) && (UndoRequest { m, ctx }).is_possible() && plays() {
        return Err(refuse(msg!("desk-correction", undo = m.say(names::UNDO)))
            .of(ctx.cast(m))
            .about(m.id()));
    }
    Ok(None)
}

/// Takes the last planned step back that a text names, also behind words that correct: `wait, take
/// back b2 c2`. None if it names none, or another.
fn take_named_back(
    matches: &[Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Result<Option<Decision>, Refusal> {
    let bare = without_courtesy(text).unwrap_or_else(|| text.to_lowercase());
    let Some(named) = taken_back_by_name(&bare).filter(|_| !games::is_chat(text)) else {
        return Ok(None);
    };
    let mut steps = matches.iter().filter_map(|game_match| {
        let seat = game_match.seat_of(ctx.me())?;
        Some((game_match, seat, LastStep::of(seat, game_match)?))
    });
    let (Some((m, seat, last)), None) = (steps.next(), steps.next()) else { return Ok(None) };
    match last.is_named(seat, &named) {
        true => Mover { m, seat, ctx }.play_each(&[last.back]).map(Some),
        false => Ok(None),
    }
}

/// Takes the last planned step back, if a text denies it and nobody else said anything since: `no,
/// not that`.
fn take_denied_back(
    matches: &[Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Result<Option<Decision>, Refusal> {
    if ctx.background.is_remarked || !VOCABULARY.step_back.contains(&phrase_of(text)) {
        return Ok(None);
    }
    let mut steps = matches.iter().filter_map(|game_match| {
        let seat = game_match.seat_of(ctx.me())?;
        Some((game_match, seat, LastStep::of(seat, game_match)?))
    });
    let (Some((m, seat, last)), None) = (steps.next(), steps.next()) else { return Ok(None) };
    Mover { m, seat, ctx }.play_each(&[last.back]).map(Some)
}

/// The last step of a plan.
struct LastStep {
    action: String,
    /// The action that takes it back, and the position that it leads to.
    back: String,
    before: Box<dyn DrawableGame>,
}

impl LastStep {
    fn of(seat: Seat, m: &Match) -> Option<Self> {
        let table = m.table().filter(|_| !m.drafts().describe(seat).is_empty())?;
        let last = m.entries().last()?;
        let What::Played { seat: by, action, .. } = &last.what else { return None };
        if *by != seat {
            return None;
        }
        let back = table.action_with(seat, Role::Retract)?;
        let mut before = table.fork();
        before.follow(seat, &back, &mut ReplayDice::new(&[])).ok()?;
        Some(Self { action: action.clone(), back, before })
    }

    /// Whether words name it: as a move, by the place where it begins, or as the last one.
    fn is_named(&self, seat: Seat, words: &str) -> bool {
        let is_last = |word: &String| {
            matches!(word.as_str(), "last" | "letzte" | "letzten" | "letztes" | "letzter")
        };
        let begin = self.action.split('-').find(|part| is_field(part));
        words_of(words).iter().any(is_last)
            || self.before.read(seat, words).contains(&self.action)
            || begin.is_some_and(|begin| words.trim() == begin)
    }

    /// The step with another goal, where a text names only that: `to d4`.
    fn with_goal(&self, seat: Seat, text: &str) -> Option<String> {
        let words = words_of(text);
        let is_lead = |word: &String| games::is_within(word);
        let named: Vec<&String> = words.iter().skip_while(|word| is_lead(word)).collect();
        let [goal] = named[..] else { return None };
        let (begin, old) = self.action.rsplit_once('-')?;
        let action = format!("{begin}-{goal}");
        let is_meant = is_field(goal) && is_field(old) && begin.split('-').any(is_field);
        (is_meant && self.before.legal(seat).contains(&action)).then_some(action)
    }
}

/// Takes all back that is planned, if a text asks for that: `alles zurück`.
fn take_all_back(
    matches: &[Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Result<Option<Decision>, Refusal> {
    let bare = without_courtesy(text).unwrap_or_else(|| text.to_owned());
    let is_listed = [text, &bare].iter().any(|text| VOCABULARY.all_back.contains(&phrase_of(text)));
    if !is_listed && !paraphrases(text, &VOCABULARY.all_back_words) {
        return Ok(None);
    }
    let plans = matches.iter().filter_map(|game_match| {
        let seat = game_match.seat_of(ctx.me())?;
        Some((game_match, seat, steps_back(seat, game_match)))
    });
    let mut plans = plans.filter(|(_, _, steps)| !steps.is_empty());
    let (Some((m, seat, steps)), None) = (plans.next(), plans.next()) else { return Ok(None) };
    Mover { m, seat, ctx }.play_each(&steps).map(Some)
}

/// The actions that take back all that a seat has planned, one after the other.
fn steps_back(seat: Seat, m: &Match) -> Vec<String> {
    let Some(table) = m.table().filter(|_| !m.drafts().describe(seat).is_empty()) else {
        return Vec::new();
    };
    let (mut table, mut steps) = (table.fork(), Vec::new());
    while let Some(back) = table.action_with(seat, Role::Retract)
        && table.follow(seat, &back, &mut ReplayDice::new(&[])).is_ok()
    {
        steps.push(back);
    }
    steps
}

/// The actions that take the last planned step back and plan another instead.
fn instead_of_last(text: &str, m: &Match, seat: Seat) -> Option<Vec<String>> {
    let last = LastStep::of(seat, m)?;
    let before = &*last.before;
    let actions = match last.with_goal(seat, text) {
        Some(action) => vec![action],
        None => match &before.read(seat, text)[..] {
            // A goal alone is that of a step of the same kind: a flight replaces no claim.
            [action] if is_goal(text) && !is_of_same_kind(action, &last.action) => return None,
            [action] if before.legal(seat).contains(action) => vec![action.clone()],
            _ => read_playable_moves(before, seat, m.kind(), text)?,
        },
    };
    Some([vec![last.back], actions].concat())
}

/// Whether a text names nothing but a place: `auf die 13`.
fn is_goal(text: &str) -> bool {
    let words = words_of(text);
    let is_lead = |word: &&String| games::is_within(word) || VOCABULARY.joints.contains(*word);
    words.iter().filter(|word| !is_lead(word)).count() == 1
}

/// Whether two actions begin with the same verb, as far as their notation has verbs.
fn is_of_same_kind(action: &str, other: &str) -> bool {
    let verb = |action: &str| {
        let first = action.split('-').next().unwrap_or_default().to_owned();
        first.chars().all(char::is_alphabetic).then_some(first)
    };
    verb(action).zip(verb(other)).is_none_or(|(verb, other)| verb == other)
}

/// Whether the last entry of a match is a move that the speaker made for this seat.
fn has_moved_last(seat: Seat, m: &Match, ctx: &Context<'_>) -> bool {
    m.entries().last().is_some_and(|entry| {
        let is_own = matches!(&entry.what, What::Played { seat: by, .. } if *by == seat);
        is_own && entry.by == ctx.by()
    })
}
