//! What is written in the picture, and told to those who do not see it.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use games::{
    Outcome, Seat,
    atlantis::{Color, Ended, Place, Side, State, Told, View},
};

use crate::players::Cast;

/// Whose turn it is, or who won.
pub(super) fn headline(view: &View, cast: Cast<'_>) -> String {
    if let Some(side) = view.turn {
        return cast.turn(seat(view, side), name(view, side));
    }
    let winners: Vec<Side> = winners(view).collect();
    match winners[..] {
        [] => "The game is over".to_owned(),
        [one] => format!("{} {}", who(view, one, cast), cast.verb(seat(view, one), "win")),
        ref all if 2 < all.len() && all.len() == n_players(view) => "A draw between all".to_owned(),
        // Of many names, the sides are enough.
        ref some => {
            let called = |side: &Side| match winners.len() {
                2 => who(view, *side, cast),
                _ => name(view, *side).to_owned(),
            };
            format!("A draw between {}", list(&some.iter().map(called).collect::<Vec<_>>()))
        }
    }
}

/// The sides that somebody plays.
fn n_players(view: &View) -> usize {
    view.sides.iter().filter(|it| it.seat.is_some()).count()
}

/// What a side is called by who plays it.
pub(super) fn who(view: &View, side: Side, cast: Cast<'_>) -> String {
    cast.who(seat(view, side), name(view, side))
}

/// Who plays a side: nobody plays a dummy.
pub(super) fn seat(view: &View, side: Side) -> Option<Seat> {
    view.sides.get(usize::from(side))?.seat
}

/// The sides in the first place.
pub(super) fn winners(view: &View) -> impl Iterator<Item = Side> {
    let first = |seat: Seat| match &view.outcome {
        Some(Outcome::Places(places)) => places.get(seat.index()) == Some(&1),
        Some(Outcome::Together { won }) => *won,
        None => false,
    };
    (0..).zip(&view.sides).filter(move |(_, it)| it.seat.is_some_and(first)).map(|(side, _)| side)
}

/// What is planned, or how the game ended, or how near it is to its end.
pub(super) fn task(view: &View, cast: Cast<'_>) -> String {
    if let Some(end) = view.end {
        return match end {
            Ended::Settled => "All regions are settled",
            Ended::Quiet => "Ten rounds went by and nothing happened",
            Ended::Agreed => "All agree to end the game",
            Ended::Alone => "Nobody else is left",
            Ended::Limit => "That was the last turn there is",
        }
        .to_owned();
    }
    if !view.plan.is_empty() {
        return format!("Planned: {}", plan(view, 6));
    }
    let asks =
        |it: &games::atlantis::SideView| it.seat.is_some_and(|seat| view.stop.contains(seat));
    let stop: Vec<Side> =
        (0..).zip(&view.sides).filter(|(_, it)| asks(it)).map(|(side, _)| side).collect();
    match (&stop[..], view.quiet) {
        ([], 0 | 1) => "One move from each segment, or none".to_owned(),
        ([], n) => format!("{n} quiet rounds: after ten it ends"),
        ([one], _) => {
            let verb = cast.verb(seat(view, *one), "ask");
            format!("{} {verb} to end the game here", who(view, *one, cast))
        }
        (some, _) => {
            let sides: Vec<String> = some.iter().map(|it| name(view, *it).to_owned()).collect();
            format!("{} ask to end the game here", list(&sides))
        }
    }
}

/// `d4-d7, b2-b3`: at most `most` moves.
pub(super) fn plan(view: &View, most: usize) -> String {
    let step = |step: &games::atlantis::Step| {
        format!("{}-{}", view.board.place(step.from), view.board.place(step.to))
    };
    let mut steps: Vec<String> = view.plan.iter().take(most).map(step).collect();
    if most < view.plan.len() {
        steps.push(format!("{} more", view.plan.len() - most));
    }
    steps.join(", ")
}

/// What the last turn did, and those it led to: `bob moves 4 stacks: 12 fields
/// explode in 5 waves. Blue has nothing to move`.
pub(super) fn last(view: &View, cast: Cast<'_>, length: Length) -> Option<String> {
    let by_itself = |it: &Told| {
        let stand = view.sides.get(usize::from(it.side));
        stand.is_some_and(|it| it.seat.is_none() || it.resigned)
    };
    // Nobody expects a dummy to move.
    let worth = |it: &&Arc<Told>| !(it.automatic && it.exploded.is_empty() && by_itself(it));
    let mut turns: Vec<String> =
        view.last_turns.iter().filter(worth).map(|it| told(view, it, cast, length)).collect();
    if MOST_TURNS < turns.len() {
        let more = turns.len() - MOST_TURNS;
        turns.truncate(MOST_TURNS);
        turns.push(format!("Then {}", count(more, "more turn")));
    }
    (!turns.is_empty()).then(|| turns.join(". "))
}

/// How many turns are told.
const MOST_TURNS: usize = 2;

/// Whether it is told who lost stones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Length {
    Short,
    Whole,
}

/// What a turn did, as the chat says it in more words.
pub(super) fn told(view: &View, last: &Told, cast: Cast<'_>, length: Length) -> String {
    let verb = |verb| cast.verb(seat(view, last.side), verb);
    let mut told = who(view, last.side, cast);
    match last.steps.len() {
        0 if last.automatic && !last.exploded.is_empty() => {}
        0 if last.automatic => told += &format!(" {} nothing to move", verb("have")),
        0 => told += &format!(" {}", verb("pass")),
        n => told += &format!(" {} {}", verb("move"), count(n, "stack")),
    }
    if let Some(explosions) = explosions(last) {
        told += &format!(": {explosions}");
    }
    if length == Length::Whole {
        told += &losses(view, last);
    }
    told
}

/// `12 fields explode in 5 waves`, if any does.
fn explosions(told: &Told) -> Option<String> {
    let waves = match told.n_waves() {
        0 => return None,
        1 => String::new(),
        n => format!(" in {n} waves"),
    };
    Some(many(told.n_exploded(), "field explodes", "fields explode") + &waves)
}

/// How many live fields are in regions that nobody holds yet and somebody may.
pub(super) fn contested(view: &View) -> usize {
    let open = view.regions.iter().filter(|it| it.holder.is_none() && !it.settled);
    open.map(|it| it.fields.len()).sum()
}

/// `. Red loses 3 stones, Blue 1`; nothing, if nobody does.
fn losses(view: &View, last: &Told) -> String {
    let lost = (0..).zip(last.lost).filter(|(_, n)| 0 < *n);
    let each = lost.enumerate().map(|(at, (side, n))| match at {
        0 => format!(". {} loses {}", name(view, side), count(n as usize, "stone")),
        _ => format!(", {} {n}", name(view, side)),
    });
    each.collect()
}

/// The fields of a side with so many stones each.
pub(super) struct Stacks {
    /// `3`, `growing 2`.
    pub label: String,
    pub places: Vec<String>,
}

/// The stacks of a side, the high ones first, those that grow last.
pub(super) fn stacks(view: &View, side: Side) -> Vec<Stacks> {
    let mut stacks: BTreeMap<(bool, Reverse<u32>), Vec<Place>> = BTreeMap::new();
    for (index, field) in view.board.fields().zip(&view.fields) {
        if field.side == Some(side) && field.state != State::Dead {
            let key = (field.state == State::Growing, Reverse(field.stones));
            stacks.entry(key).or_default().push(view.board.place(index));
        }
    }
    let told = |((growing, Reverse(stones)), mut places): ((bool, _), Vec<Place>)| {
        places.sort_by_key(|it| (it.x, it.y));
        Stacks {
            label: format!("{}{stones}", if growing { "growing " } else { "" }),
            places: places.iter().map(Place::to_string).collect(),
        }
    };
    stacks.into_iter().map(told).collect()
}

/// What a side is called.
pub(super) fn name(view: &View, side: Side) -> &'static str {
    view.color(side).name()
}

/// The letter a side is called by where there is little room.
pub(super) fn letter(color: Color) -> char {
    color.name().chars().next().unwrap_or('?')
}

/// `1 stone`, `7 stones`.
pub(super) fn count(n: usize, what: &str) -> String {
    format!("{n} {}", plural(n, what))
}

pub(super) fn plural(n: usize, what: &str) -> String {
    format!("{what}{}", if n == 1 { "" } else { "s" })
}

/// `1 field is`, `7 fields are`.
pub(super) fn many(n: usize, one: &str, more: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { more })
}

pub(super) fn n_dead(view: &View) -> usize {
    view.fields.iter().filter(|it| it.state == State::Dead).count()
}

fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
