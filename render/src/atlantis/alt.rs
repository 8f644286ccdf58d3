//! The position in words.

use games::{
    Message, Prose,
    atlantis::{Side, SideView, State, View},
    msg,
};

use super::words::{self, Length, Stacks};
use crate::{Look, look::players::Cast};

/// As much of the position as fits into 1,000 characters, the most telling
/// first: the text board has the rest.
pub(super) fn alt(view: &View, look: &Look) -> String {
    let cast = Cast::for_text(look);
    let mut told = cast.say(msg!("atlantis-told", headline = words::headline(view, cast)));
    let mut tell = |text: Prose| {
        add(&mut told, &cast.sentence(text));
    };
    tell(words::task(view, cast).into());
    tell(Prose::join_parts(view.sides.iter().map(|side| stand(side, cast).into()), "; "));
    if let Some(last) = words::last(view, cast, Length::Whole) {
        tell(last.into());
    }
    let contested = words::n_contested(view);
    if 0 < contested {
        tell(msg!("atlantis-told-contested", n = contested).into());
    }
    let live = view.fields.iter().filter(|field| field.state == State::Live).count();
    let (n, dead) = (view.fields.len(), words::n_dead(view));
    tell(msg!("atlantis-told-fields", n = n, live = live, dead = dead).into());
    if let Some(fuses) = words::fuses(view) {
        tell(fuses.into());
    }
    stacks(&mut told, view, cast);
    told
}

/// The most characters that are told.
const MOST: usize = 1000;

/// Adds a sentence if there is room.
fn add(told: &mut String, sentence: &str) {
    if told.chars().count() + 1 + sentence.chars().count() <= MOST {
        told.push(' ');
        told.push_str(sentence);
    }
}

/// `bob (Red) 34 stones, 5 growing, holds 20 fields`.
fn stand(side: &SideView, cast: Cast<'_>) -> Message {
    let note = match (side.seat, side.resigned) {
        (_, true) => "resigned",
        (None, false) => "dummy",
        (Some(_), false) => "none",
    };
    msg!(
        "atlantis-told-side",
        by = cast.by(side.seat, side.color.message()),
        note = note,
        n = side.stones,
        growing = side.growing,
        fields = side.score,
    )
}

/// Where the stacks are, side by side, those to move first: as many as fit, each
/// side getting its share of the room.
fn stacks(told: &mut String, view: &View, cast: Cast<'_>) {
    let n_sides = view.sides.len();
    let first = usize::from(view.turn.unwrap_or(0));
    for n in 0..n_sides {
        let side = ((first + n) % n_sides) as Side;
        let room = MOST.saturating_sub(told.chars().count() + 1) / (n_sides - n);
        let all = words::stacks(view, side);
        let n_places: usize = all.iter().map(|stacks| stacks.places.len()).sum();
        let told_of =
            |count: usize, more| cast.say(describe_stacks(view, side, (&all, count), more));
        // There is room for how many are left out.
        let more = told_of(0, 100).chars().count() - told_of(0, 0).chars().count();
        let counts: Vec<usize> = (1..=n_places).collect();
        let fits = |number: &usize| told_of(*number, 0).chars().count() + more <= room;
        let n = counts.partition_point(fits);
        if 0 < n {
            add(told, &told_of(n, n_places - n));
        }
    }
}

/// The first `n` places of stacks, and how many there are `more`.
fn describe_stacks(view: &View, side: Side, (all, n): (&[Stacks], usize), more: usize) -> Message {
    let mut left = n;
    let some = all.iter().map_while(|stacks| {
        let places = stacks.places.get(..left.min(stacks.places.len()))?;
        left -= places.len();
        (!places.is_empty()).then(|| stacks.on(places).into())
    });
    let stacks = Prose::join_parts(some.collect::<Vec<_>>(), "; ");
    msg!("atlantis-told-stacks", side = words::name(view, side), stacks = stacks, more = more)
}
