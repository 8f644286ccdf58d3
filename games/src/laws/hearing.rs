//! Laws about the telling of events, and about their listeners.

use super::{Say, same};
use crate::{Audience, Game, Prose, Seat, Span, Viewer, dice::Seeded};

/// All that a viewer hears.
pub(super) fn prose_for_viewer<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<Prose> {
    let hears = |event: &&G::Event| G::audience(event).hears(viewer);
    events.iter().filter(hears).map(|event| G::tell(event, viewer)).collect()
}

/// The words for an event give nothing away that is not also seen.
///
/// Two worlds that a viewer cannot tell apart, before an action and after it,
/// must sound the same: one with other secrets, one with other luck.
pub(super) fn hearsay<G: Game>(game: &G, seat: Seat, action: &G::Action, seats: u8, seed: u64) {
    for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
        let eyes = match viewer {
            Viewer::Seat(eyes) => eyes,
            Viewer::Public | Viewer::Everything => seat,
        };
        let seen_and_heard = |game: &G, seed| {
            let (next, events) = game.play(seat, action, &mut Seeded::from_number(seed)).ok()?;
            Some((next.view(viewer), prose_for_viewer::<G>(&events, viewer)))
        };
        let other_secrets = game.determinize(eyes, &mut Seeded::from_number(seed ^ 1));
        let here = seen_and_heard(game, seed).expect("law: legal actions play");
        // In another world the action may be impossible: then it tells nothing.
        for there in [seen_and_heard(&other_secrets, seed), seen_and_heard(game, seed ^ 2)] {
            if let Some(there) = there
                && there.0 == here.0
            {
                same(&there.1, &here.1, "who sees the same, hears the same");
            }
        }
    }
}

/// Events that are told together have the same listeners as before.
pub(super) fn check_gathering<G: Game>(events: &[G::Event], seats: u8, say: Say<'_>) {
    let together = G::gather(events.to_vec());
    for event in &together {
        check_event::<G>(event, seats, say);
    }
    for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
        let hears =
            |events: &[G::Event]| events.iter().any(|event| G::audience(event).hears(viewer));
        assert_eq!(hears(&together), hears(events), "law: told together, the same hear it");
    }
    same(&G::gather(together.clone()), &together, "what is told together is gathered once");
}

/// The listeners of an event are at the table, and so are the players named to them.
pub(super) fn check_event<G: Game>(event: &G::Event, seats: u8, say: Say<'_>) {
    if let Audience::Seats(audience) = G::audience(event) {
        assert!(!audience.is_empty(), "law: an event without listeners says so: {event:?}");
        let there = audience.iter().all(|seat| seat.0 < seats);
        assert!(there, "law: who hears of it sits at the table: {event:?}");
    }
    let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::Everything]);
    for viewer in viewers.filter(|&viewer| G::audience(event).hears(viewer)) {
        let line = G::tell(event, viewer);
        assert!(!line.0.is_empty(), "law: what is heard is told: {event:?}");
        assert!(!say(&line).trim().is_empty(), "law: what is told is in words: {event:?}");
        for span in &line.0 {
            if let Span::Seat(seat) = span {
                assert!(seat.0 < seats, "law: who is named sits at the table: {event:?}");
            }
        }
    }
}
