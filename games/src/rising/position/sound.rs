//! Whether a position that was written makes sense.

use super::{Ask, Cause, Ended, Exchange, Phase, Rising, Task, WISHES, Wish, saved::SavedError};
use crate::{
    Seat,
    rising::{
        numbers::{SEATS, ids::DEPTH},
        place::Place,
        play::Referee,
    },
};

fn ensure(fits: bool, error: SavedError) -> Result<(), SavedError> {
    if fits { Ok(()) } else { Err(error) }
}

/// Checks of a position that was written.
#[derive(Clone, Copy)]
pub(super) struct Soundness<'a> {
    pub game: &'a Rising,
}

impl Soundness<'_> {
    /// Whether play could have led here, as far as what comes next depends on it.
    pub fn fits(self) -> Result<(), SavedError> {
        self.seats_fit()?;
        self.pieces_fit()?;
        ensure(self.places_fit(), SavedError::Places)?;
        ensure(self.game.todo.iter().all(|task| self.task_fits(task)), SavedError::Phase)?;
        ensure(self.phase_fits(), SavedError::Phase)
    }

    fn sits(self, seat: Seat) -> bool {
        seat.0 < self.game.n
    }

    fn seats_fit(self) -> Result<(), SavedError> {
        let sets =
            [self.game.resigned, self.game.done, self.game.late, self.game.all, self.game.answered];
        let named = sets.iter().flat_map(|set| set.iter()).chain([self.game.first]);
        let built = self.game.gate.iter().filter_map(|slot| slot.by);
        let seen = &self.game.seen;
        let seen = seen
            .misfortunes
            .iter()
            .map(|misfortune| misfortune.by)
            .chain(seen.rolls.iter().map(|roll| roll.by))
            .chain(seen.attack.iter().filter_map(|attack| attack.award))
            .chain(seen.by);
        ensure(named.chain(built).chain(seen).all(|seat| self.sits(seat)), SavedError::Seats)?;
        let beyond = usize::from(self.game.n)..SEATS;
        let none = |list: &[u8; SEATS]| list[beyond.clone()].iter().all(|count| *count == 0);
        ensure(
            none(&self.game.built) && none(&self.game.more) && none(&self.game.pledges),
            SavedError::Seats,
        )?;
        let twice = |at: usize| {
            let councilor = self.game.players[at].councilor;
            councilor.is_some()
                && self.game.players[..at].iter().any(|player| player.councilor == councilor)
        };
        ensure(!(0..SEATS).any(twice), SavedError::Councilors)?;
        let chosen = |at: u8| self.game.players[usize::from(at)].councilor.is_some();
        let all = match self.game.phase {
            Phase::Choosing(next) => (0..self.game.n).all(|at| chosen(at) == (at < next)),
            // A player who leaves before all have chosen may leave seats without a councilor.
            Phase::Over(_) => true,
            _ => (0..self.game.n).all(chosen),
        };
        ensure(all, SavedError::Councilors)
    }

    fn pieces_fit(self) -> Result<(), SavedError> {
        let game = self.game;
        let hand = game.numbers.limits.hand;
        let most = |seat: Seat| {
            let player = game.player(seat);
            let few =
                player.resources.iter().all(|resource| *resource <= 200) && player.energy <= 200;
            // One misfortune can bring 40 cards, before there is time to look at them.
            few && player.hand.len() <= usize::from(hand) + 40
        };
        ensure(game.seats().all(most), SavedError::Pieces)?;
        let pledged = |seat: Seat| game.pledges[seat.index()] <= game.player(seat).energy;
        ensure(game.seats().all(pledged), SavedError::Pieces)?;
        let wish = |wish: &Wish| {
            let whole = wish.place.section().is_none() || wish.place.at() == 0;
            whole && (1..=WISHES).contains(&wish.n)
        };
        ensure(game.wishes.iter().flatten().all(wish), SavedError::Pieces)?;
        let left = game.barriers.count_ones() <= u32::from(game.numbers.limits.barriers);
        let galley = game.galley <= game.numbers.cap(game.n);
        let modest = game.raid <= 200 && game.bulwark <= 200;
        ensure(left && galley && modest && (1..60_000).contains(&game.turn), SavedError::Pieces)
    }

    fn places_fit(self) -> bool {
        let fits = |place: Place| {
            let n = self.game.island().crowd(place);
            n == 0
                || (self.game.island().stands(place)
                    && self.game.numbers.rings(place).is_none_or(|most| n <= most))
        };
        let barriers = Place::tiles()
            .all(|tile| !self.game.island().has_barrier(tile) || self.game.island().stands(tile));
        Place::all().all(fits) && barriers && self.game.left.iter().all(|count| *count <= DEPTH)
    }

    fn task_fits(self, task: &Task) -> bool {
        let few = |number: u8| number <= 20;
        match task {
            Task::Ask(ask) => self.sits(ask.by()) && self.ask_fits(ask),
            Task::EndMisfortune => matches!(self.game.phase, Phase::Draw(_)),
            Task::Destroy(_) => matches!(self.game.phase, Phase::Draw(_) | Phase::Attack),
            Task::Pick { by, n, .. } => {
                let here = matches!(self.game.phase, Phase::Draw(_) | Phase::Attack);
                self.sits(*by) && *n <= 100 && here
            }
            Task::Brave { by, place, n } => {
                let here = matches!(self.game.phase, Phase::Draw(_)) && place.section().is_some();
                self.sits(*by) && few(*n) && here
            }
            Task::Sabotage { by, n } | Task::Fever { by, n } => {
                self.sits(*by) && few(*n) && matches!(self.game.phase, Phase::Draw(_))
            }
            Task::Effect { by, .. } => self.sits(*by),
            Task::Return => self.game.phase == Phase::Attack,
        }
    }

    fn ask_fits(self, ask: &Ask) -> bool {
        let draws = matches!(self.game.phase, Phase::Draw(_));
        match ask {
            Ask::Cancel { .. } | Ask::Lose { .. } | Ask::Recall { .. } => draws,
            Ask::Sink { cause, .. } => match cause {
                Cause::Attack => self.game.phase == Phase::Attack,
                _ => draws,
            },
            Ask::Forge { place, .. } => draws && place.section().is_some(),
            Ask::Boost { by, place, missing, .. } => {
                let price = missing.saturating_mul(self.game.numbers.prices.boost);
                let has = self.game.player(*by).energy >= price;
                has && (draws || self.game.phase == Phase::Produce)
                    && self.game.numbers.target(*place).is_some()
                    && !self.game.seen.rolls.is_empty()
            }
            Ask::Keep { cards, n, .. } => {
                *n >= 1 && usize::from(*n) < cards.len() && cards.len() <= 20
            }
            Ask::Foresee { cards, back, .. } => !cards.is_empty() && cards.len() + back.len() <= 20,
            Ask::Change { n, .. } => (1..=20).contains(n),
            Ask::Exchange { exchange, .. } => self.exchange_fits(exchange),
            Ask::Agree { by, of, exchange, to, resource, n } => {
                let others = self.sits(*of) && self.sits(*to) && to != by && of != by;
                let has = *n >= 1 && self.game.member(*by).has(*resource) >= *n;
                others && has && self.exchange_fits(exchange)
            }
            Ask::Command { n, moved, .. } => {
                let here = matches!(self.game.phase, Phase::Late | Phase::Ready);
                here && (1..=20).contains(n) && moved.len() <= 20
            }
            Ask::Ward { .. } | Ask::Raise { .. } | Ask::Hand { .. } => {
                !matches!(self.game.phase, Phase::Choosing(_))
            }
        }
    }

    fn exchange_fits(self, exchange: &Exchange) -> bool {
        let all = exchange.gave.iter().chain(&exchange.got).chain([&exchange.refused]);
        all.flat_map(|seats| seats.iter()).all(|seat| self.sits(seat))
    }

    /// Whether the phase waits for somebody who can answer, with nothing left to do before.
    fn phase_fits(self) -> bool {
        let over = self.game.end_reason();
        if let Some(why) = over {
            let built = self.game.unbuilt().next().is_none();
            return self.game.todo.is_empty() && built == (why == Ended::Gate);
        }
        if self.game.unbuilt().next().is_none() || !self.game.centre {
            return false;
        }
        let asks = self.game.todo.iter().filter(|task| matches!(task, Task::Ask(_))).count();
        let tail = |task: &Task| !matches!(task, Task::Effect { .. } | Task::Ask(_));
        if let Some((last, rest)) = self.game.todo.split_last() {
            // The question is the last task. Below it are the tasks that follow it, and the very
            // first task ends the event that began it.
            let begun = match self.game.phase {
                Phase::Draw(_) => {
                    rest.iter().filter(|task| **task == Task::EndMisfortune).count() <= 1
                }
                Phase::Attack => rest.iter().filter(|task| **task == Task::Return).count() <= 1,
                _ => !rest.iter().any(tail),
            };
            let is_first =
                rest.iter().skip(1).all(|task| !matches!(task, Task::EndMisfortune | Task::Return));
            if asks != 1 || !matches!(last, Task::Ask(_)) || !begun || !is_first {
                return false;
            }
        }
        let phase = match self.game.phase {
            Phase::Choosing(at) | Phase::Draw(at) => at < self.game.n,
            _ => true,
        };
        let placed = Place::all().any(|place| self.game.island().crowd(place) > 0);
        let empty = match self.game.phase {
            Phase::Choosing(_) | Phase::Start => !placed,
            Phase::Build | Phase::End => !placed,
            _ => true,
        };
        let hands = self.game.is_running()
            || matches!(self.game.open(), Some(Ask::Hand { .. }))
            || self.game.open().is_some()
            || self.game.seats().all(|seat| {
                self.game.player(seat).hand.len() <= self.game.numbers.limits.hand.into()
            });
        phase && empty && hands && self.is_settled()
    }

    /// Whether nothing goes on by itself: somebody is asked who plays and has a choice.
    fn is_settled(self) -> bool {
        let mut settled = self.game.clone();
        Referee { game: &mut settled, dice: &mut Nothing, events: &mut Vec::new() }.settle();
        settled == *self.game && !self.game.waiting().seats().is_empty()
    }
}

/// Dice for what rolls nothing.
struct Nothing;

impl crate::Dice for Nothing {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}
