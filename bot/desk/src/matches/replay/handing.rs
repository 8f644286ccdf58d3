//! Seats that are handed over.
//!
//! **Invariant:** nobody plays on in a seat but the person who took it. That needs the word of its
//! owner, or of all others if the owner is gone. The replay refuses any other log. Guard:
//! `tests/it/hand.rs`.

use std::{collections::BTreeMap, mem};

use games::{ClockKind, Seat, Seats};
use record::{Actor, Offer, PersonId, Player, Stage, What};

use super::{Again, Fault, Match, Writing};
use crate::matches::turns::is_draft;

/// For how long somebody has done nothing, although they are awaited, who is gone where no
/// clock tells. In seconds.
pub const GONE: u64 = 7 * 24 * 3600;

/// The state of seat transfers.
#[derive(Clone, Debug, Default)]
pub(super) struct Handing {
    /// The players who have agreed to what is offered.
    agreed: Seats,
    /// For whom somebody plays on, and since when. Seconds since 1970.
    plays_for: BTreeMap<Seat, (PersonId, u64)>,
    /// Of whom entries speak although they may have no seat: who had one, or was offered
    /// one.
    others: Vec<PersonId>,
}

/// The seats of a match: who has each, who could take it over, and who has to agree.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'a> {
    pub m: &'a Match,
}

impl<'a> Seating<'a> {
    /// The seat that is offered to somebody, if one is.
    pub fn offer(self) -> Option<&'a Offer> {
        self.m.head.offer.as_ref()
    }

    /// Those of whom entries speak besides those who play. In a cast they come after them.
    pub fn others(self) -> &'a [PersonId] {
        &self.m.occupancy.handing.others
    }

    /// Where somebody stands in a cast: in their seat, or behind those who play.
    pub fn place(self, person: &PersonId) -> Option<Seat> {
        let behind = || {
            let index = self.m.occupancy.handing.others.iter().position(|other| other == person)?;
            u8::try_from(self.m.head.players.len() + index).ok().map(Seat)
        };
        self.m.seat_of(person).or_else(behind)
    }

    /// For whom the person in a seat plays on.
    pub fn plays_for(self, seat: Seat) -> Option<&'a PersonId> {
        self.m.occupancy.handing.plays_for.get(&seat).map(|plays_for| &plays_for.0)
    }

    /// Since when they do. Seconds since 1970.
    pub fn took_over(self, seat: Seat) -> Option<u64> {
        self.m.occupancy.handing.plays_for.get(&seat).map(|plays_for| plays_for.1)
    }

    /// The owner of a seat: also the person who can come back to it while the computer sits in.
    pub fn owner(self, seat: Seat) -> Option<&'a PersonId> {
        self.m.head.person(seat).or_else(|| self.m.occupancy.sat_in_for.get(&seat))
    }

    /// Whether a person has a seat that nobody asked them to take.
    pub fn has_joined(self, person: &PersonId) -> bool {
        // Players who were named sit in front of those who joined.
        let named = match self.m.log().what(0) {
            Some(What::Opened { players, .. }) => players.len(),
            _ => 0,
        };
        self.m.seat_of(person).is_some_and(|seat| seat.index() >= named)
    }

    /// Whether a person was challenged by name.
    pub fn was_named(self, person: &PersonId) -> bool {
        let seat = self.m.seat_of(person);
        seat.is_some_and(|seat| seat != self.m.head.proposer) && !self.has_joined(person)
    }

    /// The seat in which the computer sits in for a person.
    pub fn substitute_seat(self, person: &PersonId) -> Option<Seat> {
        self.m.occupancy.sat_in_for.iter().find(|place| place.1 == person).map(|place| *place.0)
    }

    /// Whether the others may find somebody for a seat: the time of who sits there is up,
    /// the computer sits in for them, or they were awaited in vain for a week where no
    /// clock tells.
    pub fn is_gone(self, seat: Seat, at: u64) -> bool {
        if !self.m.is_playing()
            || self.m.timing.pause.since.is_some()
            || self.m.board.resigned.contains(seat)
        {
            return false;
        }
        // A player who is away has said so, and when they will be back.
        if self.m.time_of(seat).away_until().is_some() {
            return false;
        }
        let (Some(person), Some(table)) = (self.m.head.person(seat), &self.m.board.table) else {
            return self.m.occupancy.sat_in_for.contains_key(&seat);
        };
        if self.m.time().timed_out().contains(seat) {
            return true;
        }
        let then = at.saturating_sub(GONE);
        let indexes = (0..self.m.log.entries.len()).rev();
        let is_theirs = |index: &usize| {
            let by = self.m.log.entries.get(*index).and_then(|entry| entry.by.person());
            by == Some(person) && self.m.log().hears(*index, None)
        };
        let last = indexes.clone().find(is_theirs);
        let last_at =
            last.and_then(|index| self.m.log.entries.get(index)).map_or(0, |entry| entry.at);
        let since = last_at.max(self.took_over(seat).unwrap_or(0));
        let has_clock = match table.position().clock(seat) {
            ClockKind::Turn => self.m.timing.clocks.turn.is_some(),
            ClockKind::Reaction => self.m.timing.clocks.reaction.is_some(),
        };
        let is_asked = self.m.head.to_act.contains(seat)
            && !has_clock
            && self.m.timing.waits.since(seat) <= then;
        // Where time runs out, the rules have gone on without them.
        let absent = |index: usize| {
            let entry = self.m.log.entries.get(index).filter(|entry| entry.by == Actor::Absent);
            entry.is_some_and(
                |entry| matches!(entry.what, What::Played { seat: by, .. } if by == seat),
            )
        };
        since <= then && (is_asked || indexes.take_while(|index| Some(*index) > last).any(absent))
    }

    /// The seats whose consent is missing at a time before a seat is handed over, besides that of
    /// the person to whom it is offered. Where the owner is gone, these are the seats of all other
    /// persons who play, except those who are gone as well.
    pub fn seat_voters(self, at: u64) -> Seats {
        let Some(offer) = self.offer().filter(|offer| !offer.is_own()) else { return Seats::NONE };
        let persons =
            self.m.head.seats().filter(|seat| seat.1.person().is_some()).map(|seat| seat.0);
        let others = persons
            .collect::<Seats>()
            .minus(self.m.board.resigned)
            .minus(self.m.occupancy.handing.agreed);
        others.without(offer.seat).iter().filter(|seat| !self.is_gone(*seat, at)).collect()
    }

    /// Whether all have agreed to what is offered.
    pub fn is_agreed(self, at: u64) -> bool {
        self.offer().is_some_and(|offer| offer.taken) && self.seat_voters(at).is_empty()
    }
}

impl Handing {
    /// Notes that entries speak of a person.
    fn speak_of(&mut self, person: &PersonId) {
        if !self.others.contains(person) {
            self.others.push(person.clone());
        }
    }
}

impl Again<'_> {
    /// Whether what is said about a seat can be said now.
    pub(super) fn check_handing(&self) -> Result<(), Fault> {
        let by = self.entry.by.person();
        let seat = by
            .and_then(|by| self.m.seat_of(by))
            .filter(|seat| !self.m.board.resigned.contains(*seat));
        let is_open = matches!(self.m.head.stage, Stage::Playing { undo: None });
        let fault = match (&self.entry.what, self.m.seating().offer()) {
            (What::SeatOffered { .. } | What::SeatAgreed, _) if !is_open => {
                "no seat is handed over now"
            }
            (What::SeatOffered { .. }, Some(_)) => "a seat is offered already",
            (What::SeatOffered { seat: of, to, until }, None) => {
                match (self.m.seating().owner(*of), seat) {
                    (None, _) => "nobody has that seat",
                    (_, None) => "who plays offers a seat",
                    _ if self.m.board.resigned.contains(*of) => "that seat was given up",
                    _ if self.m.seat_of(to).is_some() => "nobody sits twice",
                    _ if *until <= self.entry.at => "it can be answered",
                    (_, Some(by)) if by != *of && !self.m.seating().is_gone(*of, self.entry.at) => {
                        "who sits there is not gone"
                    }
                    _ => return Ok(()),
                }
            }
            (_, None) => "no seat is offered",
            (What::SeatAgreed, Some(offer)) if by == Some(&offer.to) => match offer.taken {
                true => "they have said so",
                false => return Ok(()),
            },
            (What::SeatAgreed, Some(_)) => {
                match seat
                    .is_some_and(|seat| self.m.seating().seat_voters(self.entry.at).contains(seat))
                {
                    true => return Ok(()),
                    false => "it is not for them to say",
                }
            }
            (_, Some(offer)) => match &self.entry.by {
                Actor::Host => return Ok(()),
                Actor::Clock if self.entry.at < offer.until => "it lapses later",
                Actor::Clock => return Ok(()),
                Actor::Person(by) if *by == offer.to => return Ok(()),
                _ if seat.is_some_and(|seat| !offer.is_own() || seat == offer.seat) => {
                    return Ok(());
                }
                _ => "it is not for them to say",
            },
        };
        Err(Fault::Order(fault))
    }

    /// Hands a seat over. Whether it was to whom it was offered, or else nothing that the
    /// others hear of: whoever takes over a person's seat themselves sat there under another
    /// name.
    pub(super) fn hand_over(&mut self, (seat, player): (Seat, &Player)) -> Result<Handed, Fault> {
        let is_open = matches!(self.m.head.stage, Stage::Open { .. });
        let was_person = self.m.head.person(seat).is_some();
        let by = self.entry.by.person();
        let agreed = self.m.seating().offer().is_some_and(|offer| {
            offer.seat == seat
                && player.person() == Some(&offer.to)
                && self.m.seating().is_agreed(self.entry.at)
        });
        if !is_open {
            self.m.board.staying(&self.m.head, seat)?;
        } else if !was_person || player.person().is_none() {
            return Err(Fault::Order("before it begins, persons hand over to persons"));
        }
        if player.person().is_some_and(|person| self.m.head.seat_of(person).is_some()) {
            return Err(Fault::Order("nobody sits twice"));
        }
        let is_own = by.is_some() && by == player.person();
        if by.is_some() && player.person().is_some() && !is_own && !agreed {
            return Err(Fault::Order("not all have agreed"));
        }
        let owner = self.m.seating().owner(seat).cloned();
        if let Some(old) = self.m.head.players.get_mut(seat.index()) {
            let old = mem::replace(old, player.clone());
            match (old.person(), player.person()) {
                (Some(person), None) => {
                    drop(self.m.occupancy.sat_in_for.insert(seat, person.clone()));
                }
                (_, Some(_)) => drop(self.m.occupancy.sat_in_for.remove(&seat)),
                (None, None) => (),
            }
            if let (Stage::Open { asked }, Some(person)) = (&mut self.m.head.stage, player.person())
            {
                let is_old = |person: &&mut PersonId| Some(&**person) == old.person();
                asked.iter_mut().filter(is_old).for_each(|id| *id = person.clone());
            }
        }
        if agreed && let Some(owner) = owner.clone() {
            self.begin_in(seat, owner);
            return Ok(Handed::Over);
        }
        if was_person && is_own {
            return Ok(Handed::ToThemselves);
        }
        let at = self.m.time().ran_until(self.entry.at);
        self.m.timing.waits.draw(seat, at);
        // Time that a computer took comes out of nobody's bank.
        if !was_person && self.m.timing.waits.bank.is_some() {
            self.m.timing.waits.start_anew(seat, at);
        }
        self.m.occupancy.handing.plays_for.remove(&seat);
        owner.into_iter().for_each(|owner| self.m.occupancy.handing.speak_of(&owner));
        Ok(Handed::Over)
    }

    /// Somebody plays on for another: they have all the time there is for a turn, and a word
    /// of their own. Of the bank there is what was left.
    fn begin_in(&mut self, seat: Seat, owner: PersonId) {
        let at = self.entry.at;
        self.m.timing.waits.draw(seat, self.m.time().ran_until(at));
        // When clocks run again, they are put off by all of the pause.
        self.m.timing.waits.start_anew(seat, self.m.timing.pause.since.unwrap_or(at));
        self.m.timing.pause.agreed = self.m.timing.pause.agreed.without(seat);
        self.m.occupancy.handing.speak_of(&owner);
        self.m.occupancy.handing.plays_for.insert(seat, (owner, at));
    }
}

impl Writing<'_> {
    /// Takes note of what an entry means for a seat that is offered. `heard` is whether the
    /// others hear of it.
    pub(super) fn follow_handing(&mut self, heard: bool) {
        let by = self.entry.by.person().cloned();
        match &self.entry.what {
            What::SeatOffered { seat, to, until } => {
                let Some(by) = by.and_then(|by| self.m.seat_of(&by)) else { return };
                self.m.occupancy.handing.speak_of(to);
                self.m.occupancy.handing.agreed = Seats::NONE.with(by);
                let (seat, to, until, at) = (*seat, to.clone(), *until, self.entry.at);
                let offer = Offer { seat, to, by, at, until, taken: false, asked: Seats::NONE };
                self.m.head.offer = Some(offer);
            }
            What::SeatAgreed => match by.as_ref().and_then(|by| self.m.seat_of(by)) {
                Some(seat) => {
                    self.m.occupancy.handing.agreed = self.m.occupancy.handing.agreed.with(seat);
                }
                None => self.m.head.offer.iter_mut().for_each(|offer| offer.taken = true),
            },
            _ if self.ends_offer(heard) => self.m.head.offer = None,
            _ => (),
        }
        let asked = self.m.seating().seat_voters(self.entry.at);
        self.m.head.offer.iter_mut().for_each(|offer| offer.asked = asked);
    }

    /// Whether a seat is not offered any more: by what was said, since its owner is back,
    /// or since there is nothing more to do in it.
    fn ends_offer(&self, heard: bool) -> bool {
        let Some(offer) = self.m.seating().offer() else { return false };
        let is_back = || heard && self.entry.by.person() == self.m.seating().owner(offer.seat);
        match &self.entry.what {
            What::SeatDeclined => true,
            _ if !self.m.is_playing() || self.m.board.resigned.contains(offer.seat) => true,
            // A player who has another account by now is the same person.
            What::SeatChanged { seat, .. } if heard && *seat == offer.seat => true,
            What::SeatChanged { .. } => self.m.seat_of(&offer.to).is_some(),
            _ if offer.is_own() => false,
            What::Extended { .. } if self.entry.by.person().is_some() => true,
            _ => is_back(),
        }
    }
}

/// Whether others hear of an entry.
pub(super) fn is_heard(role: games::Role, is_silent: bool) -> bool {
    !is_draft(role) && !is_silent
}

/// The kind of a seat transfer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Handed {
    Over,
    ToThemselves,
}
