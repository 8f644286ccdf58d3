//! The outcome of a long round in few words: totals before details.

use super::{
    place,
    tally::{self, Tally},
};
use crate::{
    Arg, Message, Prose, Seat, Seats, msg,
    rising::{
        Event, SEATS,
        event::{Payers, Topic},
        numbers::effect::Effect,
        position::AttackSeen,
    },
};

/// Between the parts of a line.
const BETWEEN: &str = " · ";

/// The line about a topic of a round.
pub(super) fn summary(of: Topic, events: &[Event]) -> Prose {
    match of {
        Topic::Opening => opening(events),
        Topic::Island => island(events),
        Topic::Attack => attack(events),
        Topic::Deeds(seat) => deeds(seat, events),
        Topic::Rest => {
            let of_seat = |seat: Seat| {
                let own: Vec<Event> =
                    events.iter().filter(|event| event.by() == Some(seat)).cloned().collect();
                (!own.is_empty()).then(|| deeds(seat, &own))
            };
            Prose::join_parts(Seat::all(SEATS as u8).filter_map(of_seat), "; ")
        }
    }
}

fn opening(events: &[Event]) -> Prose {
    let turn = events.iter().filter(|event| matches!(event, Event::Turn { .. })).map(Event::tell);
    let income = |event: &Event| match *event {
        Event::Income { by, energy, courage } => {
            let all = [Effect::Energy(energy), Effect::Courage(courage)];
            let gains = all.into_iter().zip([energy, courage]).filter(|gain| gain.1 > 0);
            let gains = Arg::list(gains.map(|gain| tally::gain(gain.0)));
            Some(msg!("rising-brief-income", by = by, gains = gains))
        }
        _ => None,
    };
    let incomes = Arg::list(events.iter().filter_map(income));
    let incomes = match &incomes {
        Arg::List(all) if all.is_empty() => None,
        _ => Some(msg!("rising-brief-incomes", all = incomes).into()),
    };
    Prose::join_parts(turn.chain(incomes), " ")
}

/// How many tiles have sunk; then each misfortune, with what has become of it.
fn island(events: &[Event]) -> Prose {
    let n = events.iter().filter(|event| matches!(event, Event::Destroyed { .. })).count();
    let mut items: Vec<(Prose, Vec<Prose>)> = Vec::new();
    for event in events {
        let fate = || fate(event).map(Prose::from);
        match (event, items.last_mut()) {
            (Event::Drew { misfortune, .. }, _) => {
                items.push((misfortune.name().into(), Vec::new()));
            }
            (Event::Raised { .. } | Event::Nothing { .. }, _) | (_, None) => {
                items.extend(fate().map(|fate| (fate, Vec::new())));
            }
            (_, Some(item)) => item.1.extend(fate()),
        }
    }
    let item = |(name, details): (Prose, Vec<Prose>)| match details.is_empty() {
        true => name,
        false => msg!("rising-brief-item", what = name, details = Prose::join_parts(details, ", "))
            .into(),
    };
    let all = Prose::join_parts(items.into_iter().map(item), BETWEEN);
    msg!("rising-brief-island", n = n, all = all).into()
}

/// The sum and the loss, the tiles that it took, and what came with it.
fn attack(events: &[Event]) -> Prose {
    let rolled = events.iter().find_map(|event| match event {
        Event::Attacked { seen, .. } => Some(attack_total(*seen)),
        _ => None,
    });
    let is_taken = |event: &&Event| matches!(event, Event::Destroyed { .. });
    let taken: Vec<Prose> = events
        .iter()
        .filter(is_taken)
        .filter_map(|event| match event {
            Event::Destroyed { place: at, home } if home.is_empty() => Some(place(*at).into()),
            event => Some(fate(event)?.into()),
        })
        .collect();
    let rolled = rolled.map(|rolled| match taken.is_empty() {
        true => rolled.into(),
        false => msg!("rising-brief-item", what = rolled, details = Arg::list(taken)).into(),
    });
    let others = events.iter().filter(|event| !is_taken(event)).filter_map(fate).map(Prose::from);
    Prose::join_parts(rolled.into_iter().chain(others), BETWEEN)
}

fn attack_total(seen: AttackSeen) -> Message {
    let more = seen.bonus.saturating_add(seen.raid);
    msg!(
        "rising-brief-attack",
        n = seen.lost,
        total = seen.die.saturating_add(more).to_string(),
        die = seen.die.to_string(),
        bonus = more.to_string(),
        strength = seen.strength.to_string()
    )
}

/// The fate of a tile, or of all: in words that name nobody twice.
fn fate(event: &Event) -> Option<Message> {
    let short = |what: &'static str, count: u8, thing: Message, who: Arg| {
        msg!("rising-brief-fate", what = what, n = count, thing = thing, who = who)
    };
    let nothing = || msg!("rising-brief-none");
    let nobody = || Arg::and(Seats::NONE.iter());
    Some(match event {
        Event::Destroyed { place: at, home } if home.is_empty() => {
            short("sinks", 1, place(*at), nobody())
        }
        Event::Destroyed { place: at, home } => {
            short("sinks-home", 1, place(*at), Arg::and(home.iter()))
        }
        Event::Cancelled { payers: paid, .. } => short("cancelled", 0, nothing(), shares(paid)),
        Event::Warded { place: at } => short("warded", 1, place(*at), nobody()),
        Event::Gone { section, .. } => short("gone", 0, section.name(), nobody()),
        Event::Braved { by, n, .. } => short("braved", *n, nothing(), Arg::list([*by])),
        Event::InVain { by, .. } => short("vain", 0, nothing(), Arg::list([*by])),
        Event::Raided { n } => short("raided", *n, nothing(), nobody()),
        Event::Despaired => short("despaired", 0, nothing(), nobody()),
        Event::Cycled { n } => {
            short("cycled", u8::try_from(*n).unwrap_or(u8::MAX), nothing(), nobody())
        }
        Event::Nothing { .. } => short("nothing", 0, nothing(), nobody()),
        Event::Raised { place: at, payers: paid } if paid.is_empty() => {
            short("rises", 1, place(*at), nobody())
        }
        Event::Raised { place: at, payers: paid } => {
            short("rises-paid", 1, place(*at), shares(paid))
        }
        Event::Awarded { by } => short("awarded", 1, nothing(), Arg::list([*by])),
        Event::Galley { bonus, back: true, .. } => short("back", *bonus, nothing(), nobody()),
        Event::Galley { bonus, .. } => short("nearer", *bonus, nothing(), nobody()),
        // A flood that comes is told with the tile that it takes.
        _ => return None,
    })
}

fn shares(payers: &Payers) -> Arg {
    Arg::list(payers.iter().map(|(who, share)| msg!("rising-promise", who = *who, n = *share)))
}

/// All that somebody has sent, gained and rolled, and then what else they have done.
fn deeds(by: Seat, events: &[Event]) -> Prose {
    let mut tally = Tally::default();
    events.iter().for_each(|event| tally.add(event));
    let all = Prose::join_parts(tally.parts(), BETWEEN);
    msg!("rising-brief-deeds", by = by, all = all).into()
}
