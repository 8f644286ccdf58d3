//! A quick random player: it takes any legal action, but not each as likely.

use crate::{
    Dice, Seat,
    escape::{
        Action, Escape, Lander,
        board::cell::Cell,
        position::{
            Step,
            sea::{Creature, Swimmer},
        },
    },
};

/// One random action in so many is drawn from all that are legal.
const ANY: u32 = 256;
/// One random action in so many takes a move back, if there is one.
const BACK: u32 = 64;
/// So often a random player looks for a move before it goes on.
const TRIES: u32 = 4;

pub(in crate::escape) fn sample(
    game: &Escape,
    seat: Seat,
    dice: &mut dyn Dice,
    scratch: &mut Vec<Action>,
) -> Option<Action> {
    if seat == game.turn && dice.roll(ANY) > 0 {
        let quick = match game.step {
            Step::Placing => some_place(game, dice),
            Step::Moving => some_move(game, seat, dice).or_else(|| some_end(game, dice)),
            Step::Creature { .. } => some_step(game, dice),
            Step::Over(_) => None,
        };
        if let Some(action) = quick.filter(|quick| game.check_action(seat, *quick).is_ok()) {
            return Some(action);
        }
    }
    scratch.clear();
    game.list_actions(seat, scratch);
    dice.pick(scratch).copied()
}

fn some_place(game: &Escape, dice: &mut dyn Dice) -> Option<Action> {
    dice.pick(&game.map.pieces).map(|pick| Action::Place(*pick))
}

fn some_end(game: &Escape, dice: &mut dyn Dice) -> Option<Action> {
    let Some(ring) = game.sea.sinking(game.map) else { return Some(Action::Roll) };
    let left = game.map.rings[ring.index()].and(&game.sea.land);
    let which = dice.roll(left.len() as u32) as usize;
    left.iter().nth(which).map(Action::Sink)
}

fn some_near(game: &Escape, at: Cell, dice: &mut dyn Dice) -> Option<Cell> {
    let n = game.map.near(at).count() as u32;
    let which = dice.roll(n.max(1)) as usize;
    game.map.near(at).nth(which)
}

/// A random figure goes somewhere, if that is possible; else another tries.
fn some_move(game: &Escape, seat: Seat, dice: &mut dyn Dice) -> Option<Action> {
    if !game.now.moves.is_empty() && dice.roll(BACK) == 0 {
        return Some(Action::Back);
    }
    if game.moves_left() == 0 || dice.roll(BACK) == 0 {
        return None;
    }
    let is_own = |swimmer: &Swimmer| swimmer.seat == seat;
    let n_swim = game.sea.swimmers.iter().filter(|swimmer| is_own(swimmer)).count() as u32;
    let n_ships = game.sea.ships.len() as u32;
    let n_stand = game.sea.on.iter().filter(|people| people[seat.index()] > 0).count() as u32;
    let n_all = n_swim + n_ships + n_stand;
    if n_all == 0 {
        return None;
    }
    for _ in 0..TRIES {
        let which = dice.roll(n_all);
        let action = if which < n_swim {
            let mut own = game.sea.swimmers.iter().enumerate().filter(|swimmer| is_own(swimmer.1));
            let (at, it) = own.nth(which as usize)?;
            from_water(game, at, it, dice)
        } else if which < n_swim + n_ships {
            from_ship(game, seat, (which - n_swim) as usize, dice)
        } else {
            let own = |people: &(usize, &[u8; 4])| people.1[seat.index()] > 0;
            let nth = (which - n_swim - n_ships) as usize;
            let (piece, _) = game.sea.on.iter().enumerate().filter(own).nth(nth)?;
            from_piece(game, *game.map.pieces.get(piece)?, dice)
        };
        if let Some(action) = action.filter(|action| game.check_move(seat, *action).is_ok()) {
            return Some(action);
        }
    }
    None
}

fn from_piece(game: &Escape, from: Cell, dice: &mut dyn Dice) -> Option<Action> {
    let to = some_near(game, from, dice)?;
    if game.sea.land.has(to) {
        return Some(Action::Walk { from, to });
    }
    let boards = game.sea.ship(to).is_some() && dice.roll(2) == 0;
    Some(if boards { Action::Board { from, to } } else { Action::Dive { from, to } })
}

fn from_ship(game: &Escape, seat: Seat, which: usize, dice: &mut dyn Dice) -> Option<Action> {
    let ship = game.sea.ships.get(which)?;
    let from = ship.at;
    if ship.count(seat) > 0 && game.map.refuge(from).is_some() && dice.roll(4) > 0 {
        return Some(Action::Land { at: from, from: Lander::Ship });
    }
    let to = some_near(game, from, dice)?;
    let hops = ship.count(seat) > 0 && game.sea.ship(to).is_some();
    Some(if hops { Action::Hop { from, to } } else { Action::Sail { from, to } })
}

fn from_water(game: &Escape, which: usize, it: &Swimmer, dice: &mut dyn Dice) -> Option<Action> {
    let (at, guarded) = (it.at, game.sea.is_guarded(which));
    if game.map.refuge(at).is_some() && dice.roll(4) > 0 {
        let from = if guarded { Lander::Guarded } else { Lander::Swimmer };
        return Some(Action::Land { at, from });
    }
    if dice.roll(2) == 0 && game.sea.ship(at).is_some() {
        return Some(Action::Climb { at, guarded });
    }
    let (from, to) = (at, some_near(game, at, dice)?);
    Some(match guarded && dice.roll(2) == 0 {
        true => Action::Escort { from, to },
        false => Action::Swim { from, to, leaves: guarded },
    })
}

/// A creature of those that were rolled goes somewhere, or nowhere.
fn some_step(game: &Escape, dice: &mut dyn Dice) -> Option<Action> {
    let Step::Creature { kind, distance, which } = game.step else { return None };
    let is_it = |at: usize| which.is_none_or(|index| usize::from(index) == at);
    let fits = |creature: &(usize, &Creature)| creature.1.kind == kind && is_it(creature.0);
    let n = game.sea.creatures.iter().enumerate().filter(fits).count() as u32;
    if n == 0 || dice.roll(8) == 0 {
        return Some(Action::Stop);
    }
    let nth = dice.roll(n) as usize;
    let (_, it) = game.sea.creatures.iter().enumerate().filter(fits).nth(nth)?;
    let to = match distance {
        0 => game.map.floods.iter().nth(dice.roll(game.map.floods.len() as u32) as usize)?,
        _ => some_near(game, it.at, dice)?,
    };
    let guards = game.sea.ward(it).map(|ward| ward.seat);
    Some(Action::Creature { kind, from: it.at, to, guards })
}
