//! What is written in the picture, and told to those who do not see it.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use games::{
    Outcome,
    atlantis::{Color, Ended, Place, Side, State, Told, View},
};

/// Whose turn it is, or who won.
pub(super) fn headline(view: &View) -> String {
    match view.turn {
        Some(side) => format!("{}'s turn", name(view, side)),
        None => {
            let winners: Vec<&str> = winners(view).map(|side| name(view, side)).collect();
            match &winners[..] {
                [] => "The game is over".to_owned(),
                [one] => format!("{one} wins"),
                all if 2 < all.len() && all.len() == n_players(view) => {
                    "All share the win".to_owned()
                }
                _ => format!("{} share the win", list(&winners)),
            }
        }
    }
}

/// The sides that somebody plays.
fn n_players(view: &View) -> usize {
    view.sides.iter().filter(|it| it.seat.is_some()).count()
}

/// The sides in the first place.
pub(super) fn winners(view: &View) -> impl Iterator<Item = Side> {
    let first = |seat: games::Seat| match &view.outcome {
        Some(Outcome::Places(places)) => places.get(seat.index()) == Some(&1),
        Some(Outcome::Together { won }) => *won,
        None => false,
    };
    (0..).zip(&view.sides).filter(move |(_, it)| it.seat.is_some_and(first)).map(|(side, _)| side)
}

/// What is planned, or how the game ended, or how near it is to its end.
pub(super) fn task(view: &View) -> String {
    if let Some(end) = view.end {
        return match end {
            Ended::Settled => "All regions are settled",
            Ended::Quiet => "Ten rounds in a row were quiet",
            Ended::Agreed => "All agreed to stop",
            Ended::Alone => "Nobody else is left",
            Ended::Limit => "That was the last turn there is",
        }
        .to_owned();
    }
    if !view.plan.is_empty() {
        return format!("Planned: {}", plan(view, 6));
    }
    let stop: Vec<&str> = view
        .sides
        .iter()
        .filter(|it| it.seat.is_some_and(|seat| view.stop.contains(seat)))
        .map(|it| it.name)
        .collect();
    if !stop.is_empty() {
        return format!("{} would stop here", list(&stop));
    }
    match view.quiet {
        0 | 1 => "One move from each segment, or none".to_owned(),
        n => format!("{n} quiet rounds: after ten it ends"),
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

/// What the last turn did, and those it led to: `Red moves 4 stacks, 12 fields
/// explode in 5 waves; Blue has nothing to move`.
pub(super) fn last(view: &View) -> Option<String> {
    let by_itself = |it: &Told| {
        let stand = view.sides.get(usize::from(it.side));
        stand.is_some_and(|it| it.seat.is_none() || it.resigned)
    };
    // Nobody expects a dummy to move.
    let worth = |it: &&Arc<Told>| !(it.automatic && it.exploded.is_empty() && by_itself(it));
    let mut turns: Vec<String> =
        view.last_turns.iter().filter(worth).map(|it| told(view, it)).collect();
    if MOST_TURNS < turns.len() {
        let more = turns.len() - MOST_TURNS;
        turns.truncate(MOST_TURNS);
        turns.push(format!("then {}", count(more, "more turn")));
    }
    (!turns.is_empty()).then(|| turns.join("; "))
}

/// How many turns are told.
const MOST_TURNS: usize = 2;

/// What a turn did.
pub(super) fn told(view: &View, last: &Told) -> String {
    let mut told = Vec::new();
    match last.steps.len() {
        0 if last.automatic && !last.exploded.is_empty() => {}
        0 if last.automatic => told.push("has nothing to move".to_owned()),
        0 => told.push("passes".to_owned()),
        n => told.push(format!("moves {}", count(n, "stack"))),
    }
    if !last.exploded.is_empty() {
        let n = last.n_exploded();
        let verb = if n == 1 { "explodes" } else { "explode" };
        let waves = count(last.n_waves() as usize, "wave");
        let by = if told.is_empty() { "sees " } else { "" };
        told.push(format!("{by}{} {verb} in {waves}", count(n, "field")));
    }
    told.extend(losses(view, last));
    format!("{} {}", name(view, last.side), told.join(", "))
}

/// How many live fields are in regions that nobody holds yet and somebody may.
pub(super) fn contested(view: &View) -> usize {
    let open = view.regions.iter().filter(|it| it.holder.is_none() && !it.settled);
    open.map(|it| it.fields.len()).sum()
}

fn losses(view: &View, last: &Told) -> Option<String> {
    let lost = (0..).zip(last.lost).filter(|(_, n)| 0 < *n);
    let lost: Vec<String> = lost.map(|(side, n)| format!("{} {n}", name(view, side))).collect();
    (!lost.is_empty()).then(|| format!("stones lost: {}", lost.join(", ")))
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

pub(super) fn count(n: usize, what: &str) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("{n} {what}{s}")
}

/// `1 field is`, `7 fields are`.
pub(super) fn many(n: usize, one: &str, more: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { more })
}

pub(super) fn n_dead(view: &View) -> usize {
    view.fields.iter().filter(|it| it.state == State::Dead).count()
}

fn list(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
