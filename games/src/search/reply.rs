//! The replies of the next player to a turn: whether one of them ends the game against the player
//! who took the turn.
//!
//! **Invariant:** no hint, and no computer, loses at once to a reply that the rules can see, where
//! another turn does not; and none leaves a win out that one action brings. Guard:
//! `tests/replies.rs`, a thousand positions of each game at night.

use std::collections::VecDeque;

use super::{Arm, Observation, Thought, halve};
use crate::{Dice, Game, Role, Seat};

/// How many positions behind the first step of a reply are looked at, at most. Its first
/// steps are all looked at, whatever that takes.
const DEEPER: u32 = 2_000;
/// In so many worlds a turn has to lose, where chance or secrets make a difference.
const WORLDS: u32 = 4;
/// In so many ways at most it looks at how a turn that goes on can be ended.
const OWN: u32 = 64;
/// How many other turns are weighed where turns have many steps, and by how many playouts:
/// one takes long there.
const OTHERS: usize = 16;
const OTHER_PLAYOUTS: u32 = 200;

/// The computer player: what it would do next, as [`Game::think`] has it, unless that loses
/// at once and something else does not.
///
/// To lose at once is to be beaten by the turn itself or by one reply, wherever chance and
/// secrets do not decide about it. Where all play together, nobody replies.
pub fn think<G: Game>(seen: &Observation<'_, G>, thought: &mut Thought<'_>) -> Vec<G::Action> {
    if !G::INFO.together
        && let Some(win) = winning_turn(seen, thought.dice)
    {
        return win;
    }
    let plan = G::think(*seen, thought);
    if plan.is_empty() || G::INFO.together {
        return plan;
    }
    match loses(seen, &plan, thought) {
        None => return Vec::new(),
        Some(false) => return plan,
        Some(true) => (),
    }
    let most = if G::INFO.drafts { OTHERS } else { usize::MAX };
    let mut safe = Vec::new();
    for other in others(seen, &plan, thought.dice) {
        if safe.len() < most && !loses(seen, &other, thought).unwrap_or(true) {
            safe.push(other);
        }
        if thought.is_stopped() {
            return Vec::new();
        }
    }
    let playouts = if G::INFO.drafts { OTHER_PLAYOUTS } else { thought.nodes };
    let arms = safe.into_iter().map(Arm::new).collect::<Vec<_>>();
    if arms.is_empty() {
        return plan;
    }
    halve(seen, arms, playouts, thought).unwrap_or_default()
}

/// A turn of one action that wins for certain: the match, or one of its games.
fn winning_turn<G: Game>(seen: &Observation<'_, G>, dice: &mut dyn Dice) -> Option<Vec<G::Action>> {
    if G::INFO.secrets {
        return None;
    }
    let (seat, game) = (seen.seat(), seen.determinize(dice));
    let wins = |position: &G, events: &[G::Event]| match position.outcome() {
        Some(outcome) => outcome.worth(seat) == 1.0,
        None => events.iter().filter_map(G::winner).any(|winner| winner == seat),
    };
    let mut events = Vec::new();
    game.legal(seat).into_iter().find_map(|action| {
        if matches!(game.role(seat, &action), Role::Aside | Role::Retract) {
            return None;
        }
        let next = certain(&game, seat, &action, &mut events)?;
        if wins(&next, &events) {
            return Some(vec![action]);
        }
        let end = next.action_with(seat, Role::EndTurn).filter(|_| next.outcome().is_none())?;
        let done = certain(&next, seat, &end, &mut events)?;
        wins(&done, &events).then(|| vec![action, end])
    })
}

/// Other whole turns: those that leave out one step, those that end in another way, and
/// those of one step.
fn others<G: Game>(
    seen: &Observation<'_, G>,
    plan: &[G::Action],
    dice: &mut dyn Dice,
) -> Vec<Vec<G::Action>> {
    let (seat, game) = (seen.seat(), seen.determinize(dice));
    let mut others = Vec::new();
    if plan.len() > 1 {
        for at in 0..plan.len() {
            others.push([&plan[..at], &plan[at + 1..]].concat());
        }
        let before = &plan[..plan.len() - 1];
        let then = play_actions(&game, seat, before, dice)
            .filter(|followed| followed.to_act().contains(seat));
        for last in then.iter().flat_map(|position| position.legal(seat)) {
            others.push([before, &[last]].concat());
        }
    }
    let mut single = game.legal(seat);
    // Of many, any may be weighed.
    dice.shuffle(&mut single);
    for action in single {
        let end = (game.role(seat, &action) == Role::Draft)
            .then(|| play_actions(&game, seat, std::slice::from_ref(&action), dice))
            .flatten()
            .and_then(|position| position.action_with(seat, Role::EndTurn));
        others.push(std::iter::once(action).chain(end).collect());
    }
    others.retain(|other| other != plan && is_whole(&game, seat, other, dice));
    others
}

/// The position after some actions, if they are all legal.
fn play_actions<G: Game>(
    game: &G,
    seat: Seat,
    plan: &[G::Action],
    dice: &mut dyn Dice,
) -> Option<G> {
    let mut next = game.clone();
    for action in plan {
        next.advance(seat, action, dice, &mut Vec::new()).ok()?;
    }
    Some(next)
}

/// Whether these actions can be taken one after the other, and the last of them counts.
fn is_whole<G: Game>(game: &G, seat: Seat, plan: &[G::Action], dice: &mut dyn Dice) -> bool {
    let Some((last, before)) = plan.split_last() else { return false };
    play_actions(game, seat, before, dice).is_some_and(|then| {
        let counts = !matches!(then.role(seat, last), Role::Draft | Role::Retract | Role::Aside);
        counts && then.check(seat, last).is_ok()
    })
}

/// Whether a turn loses at once, whatever the dice show and the others hide; none if the
/// thought was stopped.
fn loses<G: Game>(
    seen: &Observation<'_, G>,
    plan: &[G::Action],
    thought: &mut Thought<'_>,
) -> Option<bool> {
    for _ in 0..WORLDS {
        let game = seen.determinize(thought.dice);
        let mut dice = Counted { dice: &mut *thought.dice, rolled: false };
        let is_lost = loses_in(game, seen.seat(), plan, &mut dice, (thought.nodes, thought.stop));
        let is_chance = dice.rolled || G::INFO.secrets;
        if thought.is_stopped() {
            return None;
        }
        if !is_lost {
            return Some(false);
        }
        if !is_chance {
            break;
        }
    }
    Some(true)
}

fn loses_in<G: Game>(
    mut game: G,
    seat: Seat,
    plan: &[G::Action],
    dice: &mut dyn Dice,
    (nodes, stop): (u32, &dyn Fn() -> bool),
) -> bool {
    let mut events = Vec::new();
    for action in plan {
        // It is played as far as it stays legal.
        if game.advance(seat, action, dice, &mut events).is_err() {
            break;
        }
        if is_beaten(&game, &events, seat) {
            return true;
        }
    }
    game.outcome().is_none() && is_lost(&game, seat, nodes.min(DEEPER), &mut { OWN }, stop)
}

/// Whether a seat is beaten by a reply, however it ends a turn that it has not ended yet.
/// Where that is too much to look at, it is taken not to be.
fn is_lost<G: Game>(
    game: &G,
    seat: Seat,
    deeper: u32,
    left: &mut u32,
    stop: &dyn Fn() -> bool,
) -> bool {
    if game.to_act() != seat.into() {
        return is_beaten_by_a_reply(game, seat, deeper, stop);
    }
    let mut events = Vec::new();
    game.legal(seat).iter().all(|action| {
        if matches!(game.role(seat, action), Role::Aside | Role::Retract) {
            return true;
        }
        if *left == 0 || stop() {
            return false;
        }
        *left -= 1;
        certain(game, seat, action, &mut events).is_some_and(|next| {
            is_beaten(&next, &events, seat)
                || next.outcome().is_none() && is_lost(&next, seat, deeper, left, stop)
        })
    })
}

/// Whether another can do something, in the one turn that is theirs now, by which `seat` is
/// beaten for certain. What they have to roll for is not certain.
fn is_beaten_by_a_reply<G: Game>(
    game: &G,
    seat: Seat,
    deeper: u32,
    stop: &dyn Fn() -> bool,
) -> bool {
    let mut left = deeper;
    let mut todo: VecDeque<(G, Seat, bool)> = VecDeque::new();
    todo.extend(
        game.to_act()
            .iter()
            .filter(|other| *other != seat)
            .map(|other| (game.clone(), other, true)),
    );
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    while let Some((at, mover, is_first)) = todo.pop_front() {
        actions.clear();
        at.list(mover, &mut actions);
        for action in &actions {
            if stop() || !is_first && left == 0 {
                return false;
            }
            if matches!(at.role(mover, action), Role::Aside | Role::Retract) {
                continue;
            }
            left = left.saturating_sub(u32::from(!is_first));
            let Some(next) = certain(&at, mover, action, &mut events) else { continue };
            if is_beaten(&next, &events, seat) {
                return true;
            }
            if next.outcome().is_some() || next.to_act() != mover.into() {
                continue;
            }
            // The shortest turns first.
            if let Some(end) = next.action_with(mover, Role::EndTurn)
                && let Some(done) = certain(&next, mover, &end, &mut events)
                && is_beaten(&done, &events, seat)
            {
                return true;
            }
            if todo.len() < deeper as usize {
                todo.push_back((next, mover, false));
            }
        }
    }
    false
}

/// The position after an action for which nothing is rolled.
fn certain<G: Game>(
    game: &G,
    mover: Seat,
    action: &G::Action,
    events: &mut Vec<G::Event>,
) -> Option<G> {
    events.clear();
    let (mut next, mut dice) = (game.clone(), Counted { dice: &mut Lowest, rolled: false });
    next.apply(mover, action, &mut dice, events);
    (!dice.rolled).then_some(next)
}

/// Whether a seat has lost: the match, or one of its games.
fn is_beaten<G: Game>(game: &G, events: &[G::Event], seat: Seat) -> bool {
    match game.outcome() {
        Some(outcome) => outcome.worth(seat) < 0.5,
        None => events.iter().filter_map(G::winner).any(|winner| winner != seat),
    }
}

/// Dice that know whether they were rolled.
struct Counted<'a> {
    dice: &'a mut dyn Dice,
    rolled: bool,
}

impl Dice for Counted<'_> {
    fn roll(&mut self, sides: u32) -> u32 {
        self.rolled |= sides > 1;
        self.dice.roll(sides)
    }
}

/// Nobody looks at what these show.
struct Lowest;

impl Dice for Lowest {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}
