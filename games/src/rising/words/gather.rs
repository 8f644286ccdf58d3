//! The events to tell, of those that happened in one go or go into one message.

use crate::{
    Seat,
    rising::{Event, event::Placed, place::Place},
};

/// Puts together what is one sentence, and leaves out what a later one says, too.
pub(in crate::rising) fn gather(events: Vec<Event>) -> Vec<Event> {
    let mut told: Vec<Event> = Vec::new();
    for event in events {
        match event {
            Event::Put { by, place, brave } => {
                add_group(&mut told, by, Placed { place, brave, n: 1 });
            }
            Event::Rested { by, n } => {
                add_group(&mut told, by, Placed { place: Place::CENTRE, brave: false, n });
            }
            Event::Placed { by, groups } => {
                groups.into_iter().for_each(|group| add_group(&mut told, by, group));
            }
            Event::Pledged { by, .. } | Event::Wished { by, .. } => {
                add_promise(&mut told, by, event);
            }
            Event::Cancelled { .. } | Event::Accepted { .. } | Event::Raised { .. } => {
                add_decision(&mut told, event);
            }
            Event::Energy { by, n } => match told.last_mut() {
                Some(Event::Energy { by: other, n: more }) if *other == by => {
                    *more = more.saturating_add(n);
                }
                _ => told.push(event),
            },
            Event::Recruited { by, n: 1.. } => match (told.last_mut(), event) {
                (
                    Some(Event::Recruited { by: other, n: more @ 1.. }),
                    Event::Recruited { n, .. },
                ) if *other == by => {
                    *more = more.saturating_add(n);
                }
                (_, event) => told.push(event),
            },
            Event::Passed { by } => match told.last_mut() {
                Some(Event::AllPassed { by: others }) => *others = others.with(by),
                _ => told.push(Event::AllPassed { by: by.into() }),
            },
            // The seats still awaited are told anyway.
            Event::Ended { idle: 0, .. } if !told.is_empty() => (),
            event => told.push(event),
        }
    }
    told
}

/// Where those events are that have only been about placing, promises and wishes up to now,
/// the last first.
fn run(told: &[Event]) -> impl ExactSizeIterator<Item = usize> + use<> {
    let is_of_it = |event: &&Event| {
        let placed = matches!(event, Event::Placed { .. } | Event::Later { .. });
        placed || matches!(event, Event::Pledged { .. } | Event::Wished { .. })
    };
    let n = told.iter().rev().take_while(is_of_it).count();
    (told.len() - n..told.len()).rev()
}

/// Adds a promise or a wish of a seat: only the last one holds.
fn add_promise(told: &mut Vec<Event>, by: Seat, event: Event) {
    let is_pledge = matches!(event, Event::Pledged { .. });
    let at = run(told).find(|at| match told[*at] {
        Event::Pledged { by: other, .. } => is_pledge && other == by,
        Event::Wished { by: other, .. } => !is_pledge && other == by,
        _ => false,
    });
    at.map(|at| told.remove(at));
    told.push(event);
}

/// Adds a joint decision: payers are told with the thing they pay for, and a flood that comes
/// with its loss.
fn add_decision(told: &mut Vec<Event>, event: Event) {
    let from = told.len() - run(told).len();
    let mut at = 0;
    told.retain(|event| {
        at += 1;
        at <= from || !matches!(event, Event::Pledged { .. })
    });
    let is_known = matches!(
        (told.last(), &event),
        (Some(Event::Drew { by, .. }), Event::Accepted { by: other, .. }) if by == other
    );
    if !is_known {
        told.push(event);
    }
}

fn add_group(told: &mut Vec<Event>, by: Seat, more: Placed) {
    let own = run(told).find(|at| matches!(told[*at], Event::Placed { by: of, .. } if of == by));
    let Some(Event::Placed { groups, .. }) = own.and_then(|at| told.get_mut(at)) else {
        return told.push(Event::Placed { by, groups: vec![more] });
    };
    match groups.iter_mut().find(|group| (group.place, group.brave) == (more.place, more.brave)) {
        Some(group) => group.n = group.n.saturating_add(more.n),
        None => groups.push(more),
    }
}
