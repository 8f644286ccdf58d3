//! Games played on by whole turns: each player takes the best that a glance finds.

use super::{
    weights::Weights,
    worth::{Gains, Worth, gains},
};
use crate::{
    Seat,
    looting::{
        Action, Event, Looting,
        numbers::card::{Hand, Kind},
        position::{Step, lava::bits},
    },
};

/// More turns and answers than any game has.
const LONGEST: u32 = 1_200;
/// Numbers for playing on, of which many are wanted: xorshift.
pub(super) struct Noise(pub(super) u64);

impl Noise {
    /// Something between 0 and `most`.
    fn up_to(&mut self, most: f32) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        most * (self.0 >> 40) as f32 / (1_u64 << 24) as f32
    }
}

/// Plays to the end, and gives what it is worth to a seat, from 0 to 1.
pub(super) fn play_out(
    mut game: Looting,
    seat: Seat,
    weights: &Weights,
    noise: &mut Noise,
    events: &mut Vec<Event>,
) -> f32 {
    for _ in 0..LONGEST {
        let Some(mover) = game.seats_asked().iter().next() else { break };
        events.clear();
        let turn = Turns { game: &game, seat: mover, weights };
        match game.step {
            Step::Act => turn.best(noise).play(&mut game, mover, events),
            _ => {
                let action = turn.answer(noise);
                game.carry_out(mover, action, events);
            }
        }
    }
    Worth { game: &game, seat, weights }.of_result()
}

/// What is done in a turn after the lava.
#[derive(Clone, Copy, Default)]
struct Course {
    /// Something that comes before the rest, after which the turn is looked at anew.
    first: Option<Action>,
    /// Claims where the car is, a move, and claims there.
    here: u8,
    to: Option<u8>,
    there: u8,
    worth: f32,
}

impl Course {
    fn play(self, game: &mut Looting, seat: Seat, events: &mut Vec<Event>) {
        let claims = |n: u8| (0..n).map(|_| Action::Claim);
        let steps = claims(self.here).chain(self.to.map(Action::Move)).chain(claims(self.there));
        for step in self.first.into_iter().chain(steps) {
            game.carry_out(seat, step, events);
        }
        let goes_on = matches!(self.first, Some(Action::Battery));
        if !goes_on && game.step == Step::Act && game.turn == seat {
            game.carry_out(seat, Action::Done, events);
        }
    }
}

/// A player who looks for whole turns.
#[derive(Clone, Copy)]
struct Turns<'a> {
    game: &'a Looting,
    seat: Seat,
    weights: &'a Weights,
}

impl<'a> Turns<'a> {
    fn worth(self) -> Worth<'a> {
        Worth { game: self.game, seat: self.seat, weights: self.weights }
    }

    fn answer(self, noise: &mut Noise) -> Action {
        match self.game.step {
            Step::Placing => Action::Place(self.place(noise)),
            Step::Lava | Step::Redo { .. } => self.lava(noise),
            _ => {
                let [plays, passes] = self.game.step.answers().unwrap_or([Action::Pass; 2]);
                if self.worth().would_play() { plays } else { passes }
            }
        }
    }

    fn place(self, noise: &mut Noise) -> u8 {
        let worth = self.worth();
        let gains = worth.gains();
        let mut best = (f32::MIN, 0);
        for space in self.game.cars.free_spaces() {
            let looks = worth.of_stack(space, &gains) + noise.up_to(self.weights.doubt[0]);
            if looks > best.0 {
                best = (looks, space);
            }
        }
        best.1
    }

    fn lava(self, noise: &mut Noise) -> Action {
        let Self { game, .. } = self;
        let worths = self.worth().of_spaces();
        let not = game.now.lava.filter(|_| matches!(game.step, Step::Redo { .. }));
        let (mut chosen, mut most) = (None, f32::MIN);
        game.lava(|lava| {
            if not == Some(lava) {
                return;
            }
            let sum: f32 = bits(lava.spaces()).map(|space| worths[usize::from(space)]).sum();
            let looks = sum + noise.up_to(self.weights.doubt[1]);
            if looks > most {
                (chosen, most) = (Some(lava), looks);
            }
        });
        chosen.map_or(Action::Pass, Action::Lava)
    }

    /// The best turn.
    fn best(self, noise: &mut Noise) -> Course {
        let Self { game, seat, .. } = self;
        if game.mover().flees() {
            return Course::default();
        }
        let is_fresh = game.mover().is_fresh();
        if is_fresh
            && game.flow.covered != 0
            && let Some((kingdom, better)) = self.worth().refuge()
            && better > 0.0
        {
            return Course { first: Some(Action::Flee(kingdom)), ..Course::default() };
        }
        let best = self.course(game.left, noise);
        if !game.used.contains(seat) && game.hands.has(seat, Kind::Battery) {
            let cost = self.worth().loss_of_card(Kind::Battery) + self.weights.margins[2];
            let more = self.course(game.left + game.numbers.turns.battery, noise);
            if more.worth - best.worth > cost {
                return Course { first: Some(Action::Battery), ..Course::default() };
            }
        }
        best
    }

    /// The best way to use so many actions.
    fn course(self, left: u8, noise: &mut Noise) -> Course {
        let Self { game, seat, .. } = self;
        let own = game.cars.space(seat);
        let mut hand = *game.hands.of(seat);
        let mut now = gains(&hand, &game.numbers, self.weights);
        let near = game.flow.next(&game.numbers, game.both);
        let worth = self.worth();
        let rest = |space: u8, claimed: u8, gains: &Gains| {
            let next = worth.of_rest_of_stack(space, claimed, gains);
            worth.of_waiting(next, near >> space & 1 == 1)
        };
        let mut best = Course { worth: f32::MIN, ..Course::default() };
        let mut gained = 0.0;
        let mut stack = own.map(|space| (space, game.stacks.cards(space)));
        for here in 0..=left {
            if let Some(space) = own
                && (here == left || here == game.stacks.height(space))
            {
                let looks = gained + rest(space, here, &now) + noise.up_to(self.weights.doubt[0]);
                if looks > best.worth {
                    best = Course { here, worth: looks, ..Course::default() };
                }
            }
            if here == left {
                break;
            }
            for to in bits(game.flow.open()).filter(|&to| Some(to) != own) {
                let mine = Reach { hand, gains: now, left: left - here - 1 };
                let (sum, there, then) = self.claims(to, mine);
                let looks =
                    gained + sum + rest(to, there, &then) + noise.up_to(self.weights.doubt[0]);
                if looks > best.worth {
                    best = Course { first: None, here, to: Some(to), there, worth: looks };
                }
            }
            let Some(kind) = stack.as_mut().and_then(|(_, cards)| cards.next()) else { break };
            gained += now[kind.index()];
            hand[kind.index()] += 1;
            now = gains(&hand, &game.numbers, self.weights);
        }
        best
    }

    /// As many claims of a stack as there are actions: their worth, how many they are, and
    /// what cards are worth then.
    fn claims(self, space: u8, reach: Reach) -> (f32, u8, Gains) {
        let Reach { mut hand, mut gains, left } = reach;
        let (mut sum, mut n) = (0.0, 0);
        for kind in self.game.stacks.cards(space).take(left.into()) {
            sum += gains[kind.index()];
            n += 1;
            hand[kind.index()] += 1;
            if n < left {
                gains = super::worth::gains(&hand, &self.game.numbers, self.weights);
            }
        }
        (sum, n, gains)
    }
}

/// What a player has when they come to a space.
struct Reach {
    hand: Hand,
    gains: Gains,
    left: u8,
}
