//! Laws about the role of an action.

use super::{hearing::prose_for_viewer, same};
use crate::{
    Audience, Dice, Game, Holder, Role, Seat, Viewer,
    dice::{Recorder, Seeded},
};

/// Drafts are there only where a game has them, and can be ended and taken back
/// in one way.
pub(super) fn check_legal_roles<G: Game>(game: &G, seat: Seat, legal: &[G::Action]) {
    let of = |role| legal.iter().filter(|action| game.role(seat, action) == role).count();
    for role in [Role::Draft, Role::Retract, Role::EndTurn] {
        assert!(G::INFO.drafts || of(role) == 0, "law: only drafted turns have a {role:?}");
    }
    for role in [Role::Retract, Role::EndTurn] {
        assert!(of(role) <= 1, "law: a seat has one {role:?} at most");
        let found = game.action_with(seat, role);
        same(&found.as_ref().map(|action| game.role(seat, action)), &found.map(|_| role), "roles");
    }
}

/// An action did no more than its role allows.
pub(super) fn check_role_effects<G: Game>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    next: &G,
    rolls: &[u32],
    events: &[G::Event],
) {
    let role = game.role(seat, action);
    let is_public = |event: &G::Event| G::audience(event) == Audience::Everyone;
    let is_own = |event: &G::Event| G::audience(event) == Audience::from(seat);
    match role {
        Role::Move | Role::EndTurn | Role::Choice => {
            // Of whom nobody has asked, there may be nothing to tell.
            let unasked = |holder| game.automatic(seat, holder).as_ref() == Some(action);
            let is_asked = !Holder::ALL.into_iter().any(unasked);
            let is_told = events.iter().any(is_public);
            assert!(is_told || !is_asked, "law: what is done is told: {action}");
        }
        Role::Draft | Role::Retract => {
            assert!(!events.is_empty(), "law: a draft is told: {action}");
            assert!(events.iter().all(is_own), "law: a draft is told to its seat: {action}");
        }
        Role::Aside => assert!(!events.is_empty(), "law: what is said is told: {action}"),
    }
    if role.is_draft() || role == Role::Aside {
        assert!(rolls.is_empty(), "law: a {role:?} rolls nothing: {action}");
        assert_eq!(next.outcome(), None, "law: a {role:?} does not end the game: {action}");
        same(&next.to_act(), &game.to_act(), "a draft or an aside leaves the turn");
        // The words of others beside the game may change: a request can be refused.
        for other in Seat::all(game.n_seats()).filter(|&other| other != seat) {
            let counts = |action: &G::Action| {
                [game, next].iter().all(|at| at.role(other, action) != Role::Aside)
            };
            let able = |at: &G| at.legal(other).into_iter().filter(counts).collect::<Vec<_>>();
            same(&able(next), &able(game), "and what others can do");
        }
    }
    if role.is_draft() {
        for viewer in others(seat, game.n_seats()) {
            same(&next.view(viewer), &game.view(viewer), "a draft is seen by its seat alone");
        }
    }
    if role == Role::Draft {
        let back = next.action_with(seat, Role::Retract);
        let back = back.expect("law: a seat with a draft can take a step back");
        let mut again = next.clone();
        again.apply(seat, &back, &mut Seeded::from_number(0), &mut Vec::new());
        same(&again, game, "what is taken back was never drafted");
    }
    if role == Role::EndTurn {
        same(&next.action_with(seat, Role::Retract), &None, "a turn that is done is no draft");
    }
}

/// Of a secret choice nobody else learns what it was.
pub(super) fn choices<G: Game>(game: &G, seat: Seat, legal: &[G::Action], dice: &mut Seeded) {
    let is_choice = |action: &&G::Action| game.role(seat, action) == Role::Choice;
    let choices: Vec<&G::Action> = legal.iter().filter(is_choice).collect();
    let dice: &mut dyn Dice = dice;
    let (Some(first), Some(second)) = (dice.pick(&choices), dice.pick(&choices)) else {
        return;
    };
    let seed = dice.roll(u32::MAX).into();
    let chosen = |action: &G::Action| {
        let (mut next, mut events) = (game.clone(), Vec::new());
        let mut rolls = Recorder::new(Seeded::from_number(seed));
        next.apply(seat, action, &mut rolls, &mut events);
        assert!(!next.to_act().contains(seat), "law: a choice is final: {action}");
        let noticed =
            |viewer| (next.view(viewer), next.to_act(), prose_for_viewer::<G>(&events, viewer));
        let noticed: Vec<_> = others(seat, game.n_seats()).map(noticed).collect();
        (noticed, rolls.into_rolls())
    };
    same(&chosen(first), &chosen(second), "a choice is known to its seat alone");
}

/// All who look on but the seat itself.
fn others(seat: Seat, seats: u8) -> impl Iterator<Item = Viewer> {
    let others = Seat::all(seats).filter(move |&other| other != seat);
    others.map(Viewer::Seat).chain([Viewer::Public])
}
