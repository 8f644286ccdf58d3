use super::{
    super::{Action, Atlanteon},
    search::{Node, Turn},
    solve::Solver,
    worth::TABLE,
};
use crate::{
    Game as _, Position as _, Seat, Setup,
    dice::Seeded,
    search::{Observation, Thought},
};

/// A game that was played at random until so many squares are empty; none if it ended before.
fn near_the_end(seed: u64, n_empty: u8) -> Option<Atlanteon> {
    let mut dice = Seeded::from_number(seed);
    let mut game = Atlanteon::setup(&Setup::new(2), &mut dice).expect("a setup");
    while game.board.empty().len() > n_empty {
        let seat = game.to_act().iter().next()?;
        let action = game.sample(seat, &mut dice, &mut Vec::new())?;
        game.apply(seat, &action, &mut dice, &mut Vec::new());
    }
    game.outcome().is_none().then_some(game)
}

fn node(game: &Atlanteon) -> Node {
    Node { board: game.board, mover: game.turn(), claims: game.claims }
}

/// Whether who is to move wins, by the rules of the game alone.
fn wins_by_force(game: &Atlanteon, seat: Seat) -> bool {
    game.legal(seat).iter().any(|action| {
        let mut next = *game;
        next.apply(seat, action, &mut Seeded::from_number(0), &mut Vec::new());
        match (next.outcome(), next.to_act().iter().next()) {
            (Some(outcome), _) => outcome.worth(seat) > 0.5,
            (None, Some(other)) => !wins_by_force(&next, other),
            (None, None) => false,
        }
    })
}

#[test]
fn ends_are_seen_as_the_rules_have_them() {
    let mut n_seen = [0; 2];
    for seed in 0..150 {
        let Some(game) = near_the_end(seed, 3 + (seed % 3) as u8) else { continue };
        let seat = game.to_act().iter().next().expect("somebody moves");
        let wins = Solver::new(&TABLE, u32::MAX, &|| false).wins(&node(&game));
        assert_eq!(wins, Some(wins_by_force(&game, seat)), "{game:?}");
        n_seen[usize::from(wins == Some(true))] += 1;
    }
    assert!(n_seen.iter().all(|count| *count > 10), "{n_seen:?}");
}

/// A won position with eight empty squares is won to the end, against any reply.
#[test]
fn a_won_end_is_not_thrown_away() {
    let mut n_won = 0;
    for seed in 0..60 {
        let Some(mut game) = near_the_end(seed, 8) else { continue };
        let own = game.to_act().iter().next().expect("somebody moves");
        if Solver::new(&TABLE, u32::MAX, &|| false).wins(&node(&game)) != Some(true) {
            continue;
        }
        let mut dice = Seeded::from_number(seed);
        while let Some(seat) = game.to_act().iter().next() {
            let action = match seat == own {
                true => {
                    let thought = &mut Thought::new(100, &mut dice);
                    super::think(Observation::new(&game, seat), thought).pop()
                }
                false => game.sample(seat, &mut dice, &mut Vec::new()),
            };
            let action = action.expect("there is one");
            game.apply(seat, &action, &mut dice, &mut Vec::new());
        }
        assert!(game.outcome().is_some_and(|outcome| outcome.worth(own) > 0.5), "{seed}");
        n_won += 1;
    }
    assert!(n_won > 10, "{n_won}");
}

/// By a glance at turns, the change of each is near to what the whole board is worth after it: they
/// are looked at in a good order.
#[test]
fn promising_turns_are_found_by_a_glance() {
    let mut n_good = 0;
    let mut n_all = 0;
    for seed in 0..100 {
        let Some(game) = near_the_end(seed, 12) else { continue };
        let node = node(&game);
        let mut list = Vec::new();
        node.candidates(&TABLE, &mut list);
        list.sort_by_key(|candidate| -candidate.worth);
        let worth = |turn: Turn| match node.after(turn) {
            Err(winner) => {
                if winner == node.mover {
                    i32::MAX
                } else {
                    i32::MIN
                }
            }
            Ok(next) => -TABLE.of(&next),
        };
        let best = list.iter().map(|candidate| worth(candidate.turn)).max();
        n_all += 1;
        n_good += u32::from(list.iter().take(12).any(|found| Some(worth(found.turn)) == best));
    }
    assert!(n_good * 10 >= n_all * 6, "{n_good} of {n_all}");
}

#[test]
fn the_same_dice_give_the_same_turn() {
    let game = near_the_end(3, 16).expect("it goes on");
    let seat = game.to_act().iter().next().expect("somebody moves");
    let think = || -> Vec<Action> {
        let mut dice = Seeded::from_number(7);
        super::think(Observation::new(&game, seat), &mut Thought::new(3_000, &mut dice))
    };
    assert_eq!(think(), think());
    let mut dice = Seeded::from_number(7);
    let mut stopped = Thought { nodes: 10_000_000, dice: &mut dice, stop: &|| true };
    assert!(super::think(Observation::new(&game, seat), &mut stopped).is_empty());
}
