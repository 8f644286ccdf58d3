//! The seats that are waited for, and for how much.

use super::{Ask, Phase, Rising, Stake, Task};
use crate::{
    Seat, Seats,
    rising::numbers::{effect::Effect, ids::DEPTH},
};

/// The seats that a position waits for.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Waiting<'a> {
    pub(in crate::rising) game: &'a Rising,
}

impl Rising {
    pub(in crate::rising) fn waiting(&self) -> Waiting<'_> {
        Waiting { game: self }
    }
}

impl<'a> Waiting<'a> {
    /// The seats that are waited for.
    pub fn seats(self) -> Seats {
        if self.game.end_reason().is_some() {
            return Seats::NONE;
        }
        let Some(ask) = self.game.open() else { return self.seats_of_phase() };
        let rescuers = self.rescuers();
        if rescuers.is_empty() { ask.by().into() } else { rescuers }
    }

    /// Those for whom the phase waits.
    pub fn seats_of_phase(self) -> Seats {
        let game = self.game;
        match game.phase {
            Phase::Choosing(at) => Seat(at).into(),
            Phase::Start | Phase::Ready | Phase::Attack | Phase::End => game.first.into(),
            Phase::Draw(at) => self.drawer(at).into(),
            Phase::Late => game.late,
            Phase::Place | Phase::Produce | Phase::Build => {
                let mut open = game.in_order().filter(|seat| !game.done.contains(*seat));
                match game.rules.strict {
                    true => open.next().map_or(Seats::NONE, Seats::from),
                    false => open.collect(),
                }
            }
            Phase::Over(_) => Seats::NONE,
        }
    }

    fn drawer(self, at: u8) -> Seat {
        Seat((self.game.first.0 + at) % self.game.n.max(1))
    }

    /// The part of the turn that goes on, and who has something to come in it: placing,
    /// misfortunes, production with the attack, building.
    pub fn taking_part(self) -> (u32, Seats) {
        let game = self.game;
        let all: Seats = game.seats().filter(|seat| game.plays(*seat)).collect();
        // Somebody may be asked about a card who is done with all else.
        let with_asked = |seats: Seats| seats.iter().chain(self.seats().iter()).collect();
        match game.phase {
            Phase::Choosing(_) => {
                let is_open = |seat: &Seat| game.player(*seat).councilor.is_none();
                (0, with_asked(all.iter().filter(is_open).collect()))
            }
            Phase::Start => (1, all),
            Phase::Place => (1, with_asked(self.seats_of_phase())),
            // Each draws one, what is drawn may ask anybody, and all pay together.
            Phase::Draw(_) => (2, all),
            Phase::Late | Phase::Ready => {
                let goes_on = game.seats().filter(|seat| *seat == game.first);
                let to_come = game.late.iter().chain(goes_on).chain(self.payers());
                (2, with_asked(to_come.filter(|seat| all.contains(*seat)).collect()))
            }
            Phase::Produce | Phase::Attack => {
                let first = all.iter().filter(|seat| *seat == game.first);
                (3, with_asked(self.seats_of_phase().iter().chain(first).collect()))
            }
            Phase::Build | Phase::End => (4, with_asked(self.seats_of_phase())),
            Phase::Over(_) => (5, Seats::NONE),
        }
    }

    /// Lists the seats that could pay for the joint decision of the moment.
    fn payers(self) -> impl Iterator<Item = Seat> + use<'a> {
        let game = self.game;
        let is_promised = || game.is_window() && game.pledges.iter().any(|pledge| *pledge > 0);
        let is_open = matches!(game.open(), Some(Ask::Cancel { .. })) || is_promised();
        game.seats()
            .filter(move |seat| is_open && game.plays(*seat) && game.player(*seat).energy > 0)
    }

    /// The seats that are asked for energy before the drawer of a flood decides about it: it
    /// would end the game, the drawer cannot pay, and they could help and have not answered.
    /// Else a computer, which does not wait, would lose the game for all.
    pub fn rescuers(self) -> Seats {
        let game = self.game;
        let Some(&Ask::Cancel { by, section }) = game.open() else { return Seats::NONE };
        let is_lost = game.island().at_stake_of(section) == Stake::Game;
        if !is_lost || game.member(by).can_cancel() {
            return Seats::NONE;
        }
        let gives = |seat: Seat| match game.answered.contains(seat) {
            true => u16::from(game.pledges[seat.index()]),
            false => u16::from(game.player(seat).energy),
        };
        let most: u16 = game.seats().filter(|seat| game.plays(*seat)).map(gives).sum();
        if most < u16::from(game.numbers.prices.cancel) {
            return Seats::NONE;
        }
        let can_help = |seat: &Seat| {
            let is_open = *seat != by && !game.answered.contains(*seat);
            is_open && game.plays(*seat) && game.player(*seat).energy > 0
        };
        game.seats().filter(can_help).collect()
    }

    pub fn is_rescuer(self, seat: Seat) -> bool {
        self.rescuers().contains(seat)
    }

    /// How many more tiles are picked that are destroyed, with the one that is asked for; 0
    /// if none is asked for.
    pub fn picks(self) -> u8 {
        let Some(Ask::Sink { .. }) = self.game.open() else { return 0 };
        let more = self.game.todo.iter().map(|task| match task {
            Task::Pick { n, .. } => *n,
            _ => 0,
        });
        more.fold(1, u8::saturating_add)
    }

    /// How often the same is asked once more of whoever decides now, with this time.
    pub fn times(self) -> u8 {
        let game = self.game;
        match game.open() {
            Some(Ask::Sink { .. }) => return self.picks(),
            Some(Ask::Hand { by }) => return self.too_many(*by),
            _ => (),
        }
        let (Some(ask), [.., next, _]) = (game.open(), &game.todo[..]) else { return 1 };
        let by = ask.by();
        let more = match (ask, next) {
            (Ask::Lose { .. }, Task::Sabotage { n, by: other }) if *other == by => {
                u16::from(*n).min(game.member(by).n_resources().saturating_sub(1)) as u8
            }
            (Ask::Recall { .. }, Task::Fever { n, by: other }) if *other == by => {
                (*n).min(game.member(by).n_out().saturating_sub(1))
            }
            (Ask::Ward { .. }, Task::Effect { effect: Effect::Barrier(n), by: other, .. })
                if *other == by =>
            {
                let island = game.island();
                let room = island.wardable().count().min(island.free_barriers().into()) as u8;
                (*n).min(room.saturating_sub(1))
            }
            (Ask::Raise { .. }, Task::Effect { effect: Effect::Raise(n), by: other, .. })
                if *other == by =>
            {
                let sunken: u8 = game.left.iter().map(|left| DEPTH - left).sum();
                (*n).min(sunken.saturating_sub(1))
            }
            _ => 0,
        };
        more + 1
    }

    /// Cards that somebody has beyond what a hand may hold.
    fn too_many(self, by: Seat) -> u8 {
        let most = usize::from(self.game.numbers.limits.hand);
        self.game.player(by).hand.len().saturating_sub(most) as u8
    }
}
