//! Laws about a player who leaves.

use super::{Say, hearing::check_event, most_actions, same};
use crate::{
    Dice, Game, Seat,
    dice::{Recorder, ReplayDice, Seeded},
};

/// The match does not wait for a player who leaves, and the others can go on or are done.
pub(super) fn check_resignation<G: Game>(game: &G, seats: u8, seed: u64, say: Say<'_>) {
    for seat in Seat::all(seats) {
        let leave = |dice: &mut dyn Dice| {
            let (mut next, mut events) = (game.clone(), Vec::new());
            next.resign(seat, dice, &mut events);
            (next, events)
        };
        let mut live = Recorder::new(Seeded::from_number(seed));
        let (next, events) = leave(&mut live);
        let rolls = live.into_rolls();
        let mut tape = ReplayDice::new(&rolls);
        same(&leave(&mut tape), &(next.clone(), events.clone()), "a resignation replays");
        assert_eq!(tape.finish(), Ok(()), "law: a resignation replays");

        assert!(!events.is_empty(), "law: a resignation is told");
        events.iter().for_each(|event| check_event::<G>(event, seats, say));
        assert!(!next.to_act().contains(seat), "law: nobody waits for who has left");
        assert!(next.legal(seat).is_empty(), "law: who has left can do nothing");
        let saved = serde_json::to_string(&next).expect("law: a position can be saved");
        same(&serde_json::from_str(&saved).ok(), &Some(next.clone()), "and restored");

        play_on(next, seat.next(seats), seats, seed);
    }
}

/// The others play to the end, and now and then one more of them leaves.
fn play_on<G: Game>(mut game: G, mut leaver: Seat, seats: u8, seed: u64) {
    let mut dice = Seeded::from_number(seed);
    let mut scratch = Vec::new();
    for _ in 0..most_actions(G::INFO) {
        if game.outcome().is_some() {
            assert!(game.to_act().is_empty(), "law: nobody acts once the game is over");
            return;
        }
        let awaited = game.to_act().iter().next();
        let mover = awaited.expect("law: after a resignation somebody acts, or it is over");
        let action = game.sample(mover, &mut dice, &mut scratch);
        let action = action.expect("law: who must act, can");
        if dice.roll(8) == 0 {
            game.resign(leaver, &mut dice, &mut Vec::new());
            leaver = leaver.next(seats);
        } else {
            game.apply(mover, &action, &mut dice, &mut Vec::new());
        }
    }
    panic!("law: games end, whoever leaves");
}
