//! Queries about a position: who is asked, what stands, and who has what.

use super::{Ask, Ended, Group, Phase, Player, Rising, Slot, Stake, Task};
use crate::{
    Outcome, Seat, Seats,
    rising::{
        numbers::{
            SEATS, Talent,
            effect::Effect,
            ids::{Component, DEPTH, Resource, Section},
        },
        place::{Place, TILES},
    },
};

/// Queries about a position.
impl Rising {
    /// Why it is over, if it is.
    pub fn end_reason(&self) -> Option<Ended> {
        match self.phase {
            Phase::Over(why) => Some(why),
            _ => None,
        }
    }

    /// The turn, from 1.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    pub(in crate::rising) fn result(&self) -> Option<Outcome> {
        self.end_reason().map(|why| Outcome::Together { won: why == Ended::Gate })
    }

    pub(in crate::rising) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n)
    }

    /// All seats, clockwise from the starting player.
    pub(in crate::rising) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, n) = (self.first.0, self.n.max(1));
        (0..n).map(move |by| Seat((first + by) % n))
    }

    /// Whether somebody is still in the game; nobody is once it is over.
    pub(in crate::rising) fn plays(&self, seat: Seat) -> bool {
        seat.0 < self.n && !self.resigned.contains(seat) && self.end_reason().is_none()
    }

    pub(in crate::rising) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index().min(SEATS - 1)]
    }

    pub(in crate::rising) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index().min(SEATS - 1)]
    }

    pub(in crate::rising) fn group(&self, place: Place, seat: Seat) -> Group {
        self.on[place.index()][seat.index().min(SEATS - 1)]
    }

    pub(in crate::rising) fn group_mut(&mut self, place: Place, seat: Seat) -> &mut Group {
        &mut self.on[place.index()][seat.index().min(SEATS - 1)]
    }

    /// How many stand in a place, whoever's they are.
    pub(in crate::rising) fn crowd(&self, place: Place) -> u8 {
        self.on[place.index()].iter().map(|group| group.n).sum()
    }

    /// Whether a place has not been destroyed.
    pub(in crate::rising) fn stands(&self, place: Place) -> bool {
        match place.section() {
            Some(section) => place.at() + self.left[section.index()] >= DEPTH,
            None => place == Place::NAVY || self.centre,
        }
    }

    /// How many more can be placed there; none where there is no limit.
    pub(in crate::rising) fn room(&self, place: Place) -> Option<u8> {
        self.numbers.rings(place).map(|rings| rings.saturating_sub(self.crowd(place)))
    }

    pub(in crate::rising) fn has_room(&self, place: Place) -> bool {
        self.stands(place) && self.room(place) != Some(0)
    }

    /// The outermost tile of a section that stands.
    pub(in crate::rising) fn outermost(&self, section: Section) -> Option<Place> {
        match self.left[section.index()] {
            0 => None,
            left => Some(Place::tile(section, DEPTH - left.min(DEPTH))),
        }
    }

    /// Returns the loss to a flood of a section, if it comes now.
    pub(in crate::rising) fn at_stake_of(&self, section: Section) -> Stake {
        match self.outermost(section) {
            Some(place) if self.has_barrier(place) => Stake::Barrier,
            Some(_) => Stake::Tile,
            None if self.tiles_left() < 2 => Stake::Game,
            None => Stake::Others,
        }
    }

    /// Whether whoever drew a flood can cancel it, with what others have promised.
    pub(in crate::rising) fn can_cancel(&self, by: Seat) -> bool {
        self.lacks_to_cancel(by) == 0
    }

    /// Energy that whoever drew a flood lacks to cancel it, with what others have promised.
    pub(in crate::rising) fn lacks_to_cancel(&self, by: Seat) -> u8 {
        let has = self.player(by).energy.saturating_add(self.pledged_by_others(by));
        self.numbers.prices.cancel.saturating_sub(has)
    }

    /// How many more tiles are picked that are destroyed, with the one that is asked for; 0
    /// if none is asked for.
    pub(in crate::rising) fn picks(&self) -> u8 {
        let Some(Ask::Sink { .. }) = self.open() else { return 0 };
        let more = self.todo.iter().map(|task| match task {
            Task::Pick { n, .. } => *n,
            _ => 0,
        });
        more.fold(1, u8::saturating_add)
    }

    /// How often the same is asked once more of whoever decides now, with this time.
    pub(in crate::rising) fn times(&self) -> u8 {
        match self.open() {
            Some(Ask::Sink { .. }) => return self.picks(),
            Some(Ask::Hand { by }) => return self.too_many(*by),
            _ => (),
        }
        let (Some(ask), [.., next, _]) = (self.open(), &self.todo[..]) else { return 1 };
        let by = ask.by();
        let more = match (ask, next) {
            (Ask::Lose { .. }, Task::Sabotage { n, by: other }) if *other == by => {
                let has: u16 = self.player(by).resources.iter().copied().map(u16::from).sum();
                u16::from(*n).min(has.saturating_sub(1)) as u8
            }
            (Ask::Recall { .. }, Task::Fever { n, by: other }) if *other == by => {
                let out: u8 = Place::all().map(|place| self.group(place, by).n).sum();
                (*n).min(out.saturating_sub(1))
            }
            (Ask::Ward { .. }, Task::Effect { effect: Effect::Barrier(n), by: other, .. })
                if *other == by =>
            {
                let room = self.wardable().count().min(self.free_barriers().into()) as u8;
                (*n).min(room.saturating_sub(1))
            }
            (Ask::Raise { .. }, Task::Effect { effect: Effect::Raise(n), by: other, .. })
                if *other == by =>
            {
                let sunken: u8 = self.left.iter().map(|left| DEPTH - left).sum();
                (*n).min(sunken.saturating_sub(1))
            }
            _ => 0,
        };
        more + 1
    }

    /// Cards that somebody has beyond what a hand may hold.
    fn too_many(&self, by: Seat) -> u8 {
        let most = usize::from(self.numbers.limits.hand);
        self.player(by).hand.len().saturating_sub(most) as u8
    }

    /// The tile of a section that rises next, if any has gone under.
    pub(in crate::rising) fn innermost(&self, section: Section) -> Option<Place> {
        let under = DEPTH.checked_sub(self.left[section.index()] + 1)?;
        Some(Place::tile(section, under))
    }

    /// Tiles of sections that stand.
    pub(in crate::rising) fn tiles_left(&self) -> u8 {
        self.left.iter().sum()
    }

    /// Sections of which tiles stand.
    pub(in crate::rising) fn standing(&self) -> impl Iterator<Item = Section> {
        Section::ALL.into_iter().filter(|section| self.left[section.index()] > 0)
    }

    /// Sections of which tiles can be raised.
    pub(in crate::rising) fn sunken(&self) -> impl Iterator<Item = Section> {
        Section::ALL.into_iter().filter(|section| self.left[section.index()] < DEPTH)
    }

    pub(in crate::rising) fn has_barrier(&self, place: Place) -> bool {
        self.barriers & 1 << place.index() != 0
    }

    /// Barriers that lie nowhere.
    pub(in crate::rising) fn free_barriers(&self) -> u8 {
        self.numbers.limits.barriers.saturating_sub(self.barriers.count_ones() as u8)
    }

    /// Tiles on which a barrier can be placed.
    pub(in crate::rising) fn wardable(&self) -> impl Iterator<Item = Place> {
        Place::tiles().filter(|tile| self.stands(*tile) && !self.has_barrier(*tile))
    }

    /// How strong the navy is against an attack.
    pub(in crate::rising) fn strength(&self) -> u8 {
        let navy = &self.on[Place::NAVY.index()];
        let of = |group: &Group| group.n.saturating_add(group.brave);
        navy.iter().map(of).fold(self.bulwark, u8::saturating_add)
    }

    /// Returns the bonus to the attack die.
    pub(in crate::rising) fn attack_bonus(&self) -> u8 {
        self.galley.saturating_add(self.raid)
    }

    /// Energy of all who play.
    pub(in crate::rising) fn team_energy(&self) -> u16 {
        let of = |seat| u16::from(self.player(seat).energy);
        self.seats().filter(|seat| self.plays(*seat)).map(of).sum()
    }

    /// Returns the energy that the others have promised.
    pub(in crate::rising) fn pledged_by_others(&self, seat: Seat) -> u8 {
        let others = self.seats().filter(|other| *other != seat);
        others.map(|other| self.pledges[other.index()]).fold(0, u8::saturating_add)
    }

    /// Returns the question that is decided now, if it is not that of the phase.
    pub(in crate::rising) fn open(&self) -> Option<&Ask> {
        match self.todo.last() {
            Some(Task::Ask(ask)) => Some(ask),
            _ => None,
        }
    }

    /// Whether a misfortune is being carried out.
    pub(in crate::rising) fn is_running(&self) -> bool {
        self.todo.contains(&Task::EndMisfortune)
    }

    /// The seats that are waited for.
    pub(in crate::rising) fn seats_asked(&self) -> Seats {
        if self.end_reason().is_some() {
            return Seats::NONE;
        }
        let Some(ask) = self.open() else { return self.base_asked() };
        let rescuers = self.rescuers();
        if rescuers.is_empty() { ask.by().into() } else { rescuers }
    }

    /// Those for whom the phase waits.
    pub(in crate::rising) fn base_asked(&self) -> Seats {
        match self.phase {
            Phase::Choosing(at) => Seat(at).into(),
            Phase::Start | Phase::Ready | Phase::Attack | Phase::End => self.first.into(),
            Phase::Draw(at) => self.drawer(at).into(),
            Phase::Late => self.late,
            Phase::Place | Phase::Produce | Phase::Build => {
                let mut open = self.in_order().filter(|seat| !self.done.contains(*seat));
                match self.rules.strict {
                    true => open.next().map_or(Seats::NONE, Seats::from),
                    false => open.collect(),
                }
            }
            Phase::Over(_) => Seats::NONE,
        }
    }

    /// The part of the turn that goes on, and who has something to come in it: placing,
    /// misfortunes, production with the attack, building.
    pub(in crate::rising) fn taking_part(&self) -> (u32, Seats) {
        let all: Seats = self.seats().filter(|seat| self.plays(*seat)).collect();
        // Somebody may be asked about a card who is done with all else.
        let with_asked = |seats: Seats| seats.iter().chain(self.seats_asked().iter()).collect();
        match self.phase {
            Phase::Choosing(_) => {
                let is_open = |seat: &Seat| self.player(*seat).councilor.is_none();
                (0, with_asked(all.iter().filter(is_open).collect()))
            }
            Phase::Start => (1, all),
            Phase::Place => (1, with_asked(self.base_asked())),
            // Each draws one, what is drawn may ask anybody, and all pay together.
            Phase::Draw(_) => (2, all),
            Phase::Late | Phase::Ready => {
                let goes_on = self.seats().filter(|seat| *seat == self.first);
                let to_come = self.late.iter().chain(goes_on).chain(self.payers());
                (2, with_asked(to_come.filter(|seat| all.contains(*seat)).collect()))
            }
            Phase::Produce | Phase::Attack => {
                let first = all.iter().filter(|seat| *seat == self.first);
                (3, with_asked(self.base_asked().iter().chain(first).collect()))
            }
            Phase::Build | Phase::End => (4, with_asked(self.base_asked())),
            Phase::Over(_) => (5, Seats::NONE),
        }
    }

    /// Lists the seats that could pay for the joint decision of the moment.
    fn payers(&self) -> impl Iterator<Item = Seat> {
        let is_promised = || self.is_window() && self.pledges.iter().any(|pledge| *pledge > 0);
        let is_open = matches!(self.open(), Some(Ask::Cancel { .. })) || is_promised();
        self.seats()
            .filter(move |seat| is_open && self.plays(*seat) && self.player(*seat).energy > 0)
    }

    /// The seats that are asked for energy before the drawer of a flood decides about it: it
    /// would end the game, the drawer cannot pay, and they could help and have not answered.
    /// Else a computer, which does not wait, would lose the game for all.
    pub(in crate::rising) fn rescuers(&self) -> Seats {
        let Some(&Ask::Cancel { by, section }) = self.open() else { return Seats::NONE };
        if self.at_stake_of(section) != Stake::Game || self.can_cancel(by) {
            return Seats::NONE;
        }
        let gives = |seat: Seat| match self.answered.contains(seat) {
            true => u16::from(self.pledges[seat.index()]),
            false => u16::from(self.player(seat).energy),
        };
        let most: u16 = self.seats().filter(|seat| self.plays(*seat)).map(gives).sum();
        if most < u16::from(self.numbers.prices.cancel) {
            return Seats::NONE;
        }
        let can_help = |seat: &Seat| {
            let is_open = *seat != by && !self.answered.contains(*seat);
            is_open && self.plays(*seat) && self.player(*seat).energy > 0
        };
        self.seats().filter(can_help).collect()
    }

    pub(in crate::rising) fn is_rescuer(&self, seat: Seat) -> bool {
        self.rescuers().contains(seat)
    }

    pub(super) fn drawer(&self, at: u8) -> Seat {
        Seat((self.first.0 + at) % self.n.max(1))
    }

    /// Whether cards and energy can be used now, as they can in every wait of a phase.
    pub(in crate::rising) fn is_window(&self) -> bool {
        self.open().is_none() && !matches!(self.phase, Phase::Choosing(_) | Phase::Over(_))
    }

    /// Returns the talents of a seat's councilor; none as long as there is no councilor.
    pub(in crate::rising) fn talent(&self, seat: Seat) -> Option<&Talent> {
        self.player(seat).councilor.map(|councilor| self.numbers.talent(councilor))
    }

    /// Returns the number that a production die has to show for a seat.
    pub(in crate::rising) fn target(&self, seat: Seat, place: Place) -> Option<u8> {
        let target = self.numbers.target(place)?;
        let lower = self.talent(seat).map_or(0, |talent| talent.lower);
        Some(target.saturating_sub(lower).clamp(2, 6))
    }

    /// Cards that are drawn and kept in a library.
    pub(in crate::rising) fn library(&self, seat: Seat, place: Place) -> (u8, u8) {
        let [draw, keep] = self.numbers.tiles.lib[usize::from(place.at())];
        let (more, kept) = self.talent(seat).map_or((0, 0), |talent| (talent.draw, talent.keep));
        (draw + more, keep + kept)
    }

    /// Whether somebody alone fills a tile of the cities.
    pub(in crate::rising) fn fills(&self, seat: Seat, place: Place) -> bool {
        self.numbers.rings(place).is_some_and(|rings| self.group(place, seat).n >= rings)
    }

    pub(in crate::rising) fn slot(&self, component: Component) -> Option<&Slot> {
        self.gate.iter().find(|slot| slot.component == component)
    }

    /// Components that are not built.
    pub(in crate::rising) fn unbuilt(&self) -> impl Iterator<Item = Component> {
        self.gate.iter().filter(|slot| slot.by.is_none()).map(|slot| slot.component)
    }

    pub(in crate::rising) fn has(&self, seat: Seat, resource: Resource) -> u8 {
        self.player(seat).resources[resource.index()]
    }

    /// Whether somebody has Atlanteans on the island who have not come home.
    pub(in crate::rising) fn has_out(&self, seat: Seat) -> bool {
        (0..=TILES).any(|index| self.on[index][seat.index().min(SEATS - 1)].n > 0)
    }

    /// Whether somebody can gain an Atlantean.
    pub(in crate::rising) fn can_recruit(&self, seat: Seat) -> bool {
        self.player(seat).reserve > 0 || self.gray > 0
    }
}
