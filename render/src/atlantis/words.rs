//! The words in the picture, and those for people who do not see it.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use games::{
    Arg, Message, Outcome, Prose, Seat,
    atlantis::{Color, Ended, Place, Side, SideView, State, Step, Told, View},
    msg,
};

use crate::look::players::Cast;

/// The player to move, or the winner.
pub(super) fn headline(view: &View, cast: Cast<'_>) -> Message {
    if cast.is_proposed() {
        return cast.preview_headline(view.turn.map(|turn| (seat(view, turn), name(view, turn))));
    }
    if let Some(side) = view.turn {
        if cast.is_still() {
            return msg!("render-still");
        }
        return cast.whose_turn(seat(view, side), name(view, side));
    }
    let winners: Vec<Side> = winners(view).collect();
    match winners[..] {
        [] => msg!("atlantis-seen-over"),
        [one] => msg!("atlantis-seen-won", by = by(view, one, cast)),
        ref all if 2 < all.len() && all.len() == n_players(view) => {
            msg!("atlantis-seen-draw-all")
        }
        // Of many names, the sides are enough.
        ref some => {
            let called = |side: &Side| match winners.len() {
                2 => by(view, *side, cast),
                _ => name(view, *side).into(),
            };
            msg!("atlantis-seen-draw", who = Arg::and(some.iter().map(called)))
        }
    }
}

/// The sides that somebody plays.
fn n_players(view: &View) -> usize {
    view.sides.iter().filter(|side| side.seat.is_some()).count()
}

/// A side by who plays it, to begin a sentence with.
pub(super) fn by(view: &View, side: Side, cast: Cast<'_>) -> Prose {
    cast.by(seat(view, side), name(view, side))
}

/// The seat that plays a side: nobody plays a dummy.
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
    (0..)
        .zip(&view.sides)
        .filter(move |(_, side_view)| side_view.seat.is_some_and(first))
        .map(|(side, _)| side)
}

/// The plan, or how the game ended, or how near it is to its end.
pub(super) fn task(view: &View, cast: Cast<'_>) -> Message {
    if let Some(end) = view.end {
        let why = match end {
            Ended::Settled => "settled",
            Ended::Quiet => "quiet",
            Ended::Agreed => "agreed",
            Ended::Alone => "alone",
            Ended::Limit => "limit",
        };
        return msg!("atlantis-seen-end", why = why);
    }
    if !view.plan.is_empty() {
        return plan(view, 6);
    }
    let asks = |side_view: &SideView| side_view.seat.is_some_and(|seat| view.stop.contains(seat));
    let stop: Vec<Side> = (0..)
        .zip(&view.sides)
        .filter(|(_, side_view)| asks(side_view))
        .map(|(side, _)| side)
        .collect();
    match (&stop[..], view.quiet) {
        ([], 0 | 1) => msg!("atlantis-seen-task"),
        ([], n) => msg!("atlantis-seen-quiet", n = n),
        ([one], _) => msg!("atlantis-seen-asks", by = by(view, *one, cast)),
        (some, _) => {
            let sides = Arg::and(some.iter().map(|side| name(view, *side)));
            msg!("atlantis-seen-ask", sides = sides)
        }
    }
}

/// `Planned: d4-d7, b2-b3`: at most `most` moves.
pub(super) fn plan(view: &View, most: usize) -> Message {
    let place = |field| view.board.place(field);
    let step = |step: &Step| Prose::from(format!("{}-{}", place(step.from), place(step.to)));
    let steps = view.plan.iter().take(most).map(step);
    let more = view.plan.len().saturating_sub(most);
    let more = (0 < more).then(|| msg!("atlantis-seen-planned-more", n = more).into());
    msg!("atlantis-seen-planned", steps = Arg::list(steps.chain(more)))
}

/// The last turn, and those it led to: `Last turn: bob moves 4 stacks: 12 fields explode in 5
/// waves. Blue has nothing to move`.
pub(super) fn last(view: &View, cast: Cast<'_>, length: Length) -> Option<Message> {
    let by_itself = |turn: &Told| {
        let stand = view.sides.get(usize::from(turn.side));
        stand.is_some_and(|stand| stand.seat.is_none() || stand.resigned)
    };
    // Nobody expects a dummy to move.
    let worth =
        |turn: &&Arc<Told>| !(turn.automatic && turn.exploded.is_empty() && by_itself(turn));
    let turns: Vec<&Arc<Told>> = view.last_turns.iter().filter(worth).collect();
    let more = turns.len().saturating_sub(MOST_TURNS);
    let told = turns.iter().take(MOST_TURNS).flat_map(|turn| sentences(view, turn, cast, length));
    let more = (0 < more).then(|| msg!("atlantis-seen-more-turns", n = more));
    let told: Vec<Message> = told.chain(more).collect();
    // A drafted plan is told beside the last turn.
    let is_proposed = cast.is_proposed() && view.plan.is_empty();
    (!told.is_empty()).then(|| match is_proposed {
        true => msg!("render-planned", what = in_a_row(told)),
        false => msg!("atlantis-seen-last", last = in_a_row(told)),
    })
}

/// How many turns are told.
const MOST_TURNS: usize = 2;

/// Whether it is told who lost stones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Length {
    Short,
    Whole,
}

/// The deeds of a turn, which the chat tells in more words.
pub(super) fn describe_turn(view: &View, last: &Told, cast: Cast<'_>, length: Length) -> Prose {
    in_a_row(sentences(view, last, cast, length))
}

/// One sentence after the other. What it is part of ends the last one.
fn in_a_row(mut sentences: Vec<Message>) -> Prose {
    let last = sentences.pop();
    let ended = |message: Message| msg!("render-sentence", text = message).into();
    let all = sentences.into_iter().map(ended).chain(last.map(Prose::from));
    Prose::join_parts(all, " ")
}

fn sentences(view: &View, last: &Told, cast: Cast<'_>, length: Length) -> Vec<Message> {
    let (by, n) = (by(view, last.side, cast), last.steps.len());
    let turn = match (n, explosions(last)) {
        (0, None) if last.automatic => msg!("atlantis-seen-idle", by = by),
        (0, None) => msg!("atlantis-seen-passed", by = by),
        (0, Some(explosions)) if last.automatic => {
            msg!("atlantis-seen-exploded", by = by, explosions = explosions)
        }
        (0, Some(explosions)) => {
            msg!("atlantis-seen-passed-exploded", by = by, explosions = explosions)
        }
        (_, None) => msg!("atlantis-seen-moved", by = by, n = n),
        (_, Some(explosions)) => {
            msg!("atlantis-seen-moved-exploded", by = by, n = n, explosions = explosions)
        }
    };
    let losses = losses(view, last).filter(|_| length == Length::Whole);
    [turn].into_iter().chain(losses).collect()
}

/// `12 fields explode in 5 waves`, if any does.
fn explosions(told: &Told) -> Option<Message> {
    let (fields, waves) = (told.n_exploded(), told.n_waves());
    (0 < waves).then(|| msg!("atlantis-explosions", fields = fields, waves = waves))
}

/// How many live fields are in regions that nobody holds yet and somebody may.
pub(super) fn n_contested(view: &View) -> usize {
    let open = view.regions.iter().filter(|region| region.holder.is_none() && !region.settled);
    open.map(|region| region.fields.len()).sum()
}

/// `Red loses 3 stones, Blue 1`, if anybody does.
fn losses(view: &View, last: &Told) -> Option<Message> {
    let lost = (0..).zip(last.lost).filter(|(_, count)| 0 < *count);
    let each = lost.enumerate().map(|(at, (side, count))| match at {
        0 => msg!("atlantis-loses", by = name(view, side), n = count),
        _ => msg!("atlantis-loses-too", by = name(view, side), n = count),
    });
    let each: Vec<Message> = each.collect();
    (!each.is_empty()).then(|| msg!("atlantis-seen-lost", all = Arg::list(each)))
}

/// The fields of a side with so many stones each.
pub(super) struct Stacks {
    pub stones: u32,
    pub growing: bool,
    pub places: Vec<String>,
}

impl Stacks {
    /// `3 on a1 b2`, `growing 2 on c3`, of some of the places.
    pub fn on(&self, places: &[String]) -> Message {
        let growing = if self.growing { "yes" } else { "no" };
        msg!("atlantis-told-stack", n = self.stones, growing = growing, places = places.join(" "))
    }
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
        places.sort_by_key(|place| (place.x, place.y));
        Stacks { stones, growing, places: places.iter().map(Place::to_string).collect() }
    };
    stacks.into_iter().map(told).collect()
}

/// The name of a side.
pub(super) fn name(view: &View, side: Side) -> Message {
    view.color(side).message()
}

/// The letter a side is called by where there is little room.
pub(super) fn letter(color: Color, cast: Cast<'_>) -> char {
    cast.say(color.message()).chars().next().unwrap_or('?')
}

pub(super) fn n_dead(view: &View) -> usize {
    view.fields.iter().filter(|field| field.state == State::Dead).count()
}

/// Which stacks explode in the next turn of their side unless stones leave them, those
/// of who is to move first; none at the end.
pub(super) fn fuses(view: &View) -> Option<Message> {
    let first = view.turn?;
    let fuses = view.fuses();
    let n_sides = view.sides.len() as Side;
    let of = |offset: Side| {
        let side = (first + offset) % n_sides;
        let burns = view.board.fields().zip(&view.fields).zip(&fuses);
        let burns =
            burns.filter(|((_, field), fuse)| field.side == Some(side) && **fuse == Some(0));
        let mut places: Vec<Place> = burns.map(|((at, _), _)| view.board.place(at)).collect();
        places.sort_by_key(|place| (place.x, place.y));
        let places: Vec<String> = places.iter().map(Place::to_string).collect();
        let told = || msg!("atlantis-fuse", side = name(view, side), places = places.join(" "));
        (!places.is_empty()).then(told)
    };
    let told: Vec<Prose> = (0..n_sides).filter_map(of).map(Prose::from).collect();
    let joined = || Prose::join_parts(told.clone(), "; ");
    (!told.is_empty()).then(|| msg!("atlantis-fuses", stacks = joined()))
}
