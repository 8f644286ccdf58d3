//! A long round in few lines: one of its begin, of the island, of the attack and of each player.

use crate::{
    Seat,
    rising::{Event, event::Topic},
};

/// Rounds that fit in so many lines are told event by event.
const LINES: usize = 12;

/// Puts the events of long rounds together by what they are about; those of short ones stay.
pub(in crate::rising) fn condense(told: Vec<Event>) -> Vec<Event> {
    if told.len() <= LINES {
        return told;
    }
    // The council is told before the first turn, and belongs to it.
    let is_prelude = |event: &Event| {
        matches!(event, Event::Council { .. } | Event::LastTurn { .. } | Event::Chosen { .. })
    };
    let (mut rounds, mut round) = (Vec::new(), Vec::new());
    for event in told {
        if matches!(event, Event::Turn { .. }) && !round.iter().all(is_prelude) {
            rounds.push(std::mem::take(&mut round));
        }
        round.push(event);
    }
    rounds.push(round);
    rounds.into_iter().flat_map(summaries).collect()
}

/// The lines of one round.
fn summaries(events: Vec<Event>) -> Vec<Event> {
    // They are gathered again when another round has joined them.
    if events.len() == 1 || events.iter().any(|event| matches!(event, Event::Summary { .. })) {
        return events;
    }
    let (mut before, mut after) = (Vec::new(), Vec::new());
    let (mut about, mut attacked) = (Vec::new(), false);
    for event in events {
        attacked |= matches!(event, Event::Attacked { .. });
        match event {
            // Its deeds tell that a phase has begun.
            Event::Phase(_) => (),
            Event::AllPassed { by } => {
                by.iter().for_each(|by| add(&mut about, Topic::Deeds(by), Event::Passed { by }));
            }
            Event::Over { .. } => after.push(event),
            event => match topic(&event, attacked) {
                Some(topic) => add(&mut about, topic, event),
                None => before.push(event),
            },
        }
    }
    about.sort_by_key(|summary: &(Topic, Vec<Event>)| rank(summary.0));
    let is_rest = about.iter().all(|summary| matches!(summary.0, Topic::Deeds(_)));
    let lines: Vec<(Topic, Vec<Event>)> = match is_rest && about.len() > 1 {
        true => vec![(Topic::Rest, about.into_iter().flat_map(|summary| summary.1).collect())],
        false => about,
    };
    let lines = lines.into_iter().map(|(of, events)| Event::Summary { of, events });
    before.into_iter().chain(lines).chain(after).collect()
}

fn add(about: &mut Vec<(Topic, Vec<Event>)>, topic: Topic, event: Event) {
    match about.iter_mut().find(|summary| summary.0 == topic) {
        Some((_, events)) => events.push(event),
        None => about.push((topic, vec![event])),
    }
}

/// The line that an event goes into; none if it has its own.
fn topic(event: &Event, attacked: bool) -> Option<Topic> {
    Some(match event {
        Event::Turn { .. } | Event::Income { .. } => Topic::Opening,
        Event::Attacked { .. } | Event::Awarded { .. } | Event::Galley { .. } => Topic::Attack,
        Event::Destroyed { .. } if attacked => Topic::Attack,
        Event::Drew { .. }
        | Event::Nothing { .. }
        | Event::Cancelled { .. }
        | Event::Accepted { .. }
        | Event::Warded { .. }
        | Event::Gone { .. }
        | Event::Destroyed { .. }
        | Event::Braved { .. }
        | Event::InVain { .. }
        | Event::Raided { .. }
        | Event::Despaired
        | Event::Cycled { .. }
        | Event::Raised { .. } => Topic::Island,
        event => Topic::Deeds(event.by()?),
    })
}

/// The order of the lines.
fn rank(topic: Topic) -> (u8, Seat) {
    match topic {
        Topic::Opening => (0, Seat(0)),
        Topic::Island => (1, Seat(0)),
        Topic::Attack => (2, Seat(0)),
        Topic::Deeds(seat) => (3, seat),
        Topic::Rest => (4, Seat(0)),
    }
}
