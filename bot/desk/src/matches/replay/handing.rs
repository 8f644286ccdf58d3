//! Seats that are handed over.
//!
//! **Invariant:** nobody plays on in a seat but the person who took it. That needs the word of its
//! owner, or of all others if the owner is gone. The replay refuses any other log. Guard:
//! `tests/it/hand.rs`.

use std::{collections::BTreeMap, mem};

use games::{ClockKind, Seat, Seats};
use record::{Actor, Entry, Offer, PersonId, Player, Stage, What};

use super::{Fault, Match};
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

/// Queries about seat transfers.
impl Match {
    /// The seat that is offered to somebody, if one is.
    pub fn offer(&self) -> Option<&Offer> {
        self.head.offer.as_ref()
    }

    /// Those of whom entries speak besides those who play. In a cast they come after them.
    pub fn others(&self) -> &[PersonId] {
        &self.occupancy.handing.others
    }

    /// Where somebody stands in a cast: in their seat, or behind those who play.
    pub fn place(&self, person: &PersonId) -> Option<Seat> {
        let behind = || {
            let index = self.occupancy.handing.others.iter().position(|other| other == person)?;
            u8::try_from(self.head.players.len() + index).ok().map(Seat)
        };
        self.seat_of(person).or_else(behind)
    }

    /// For whom the person in a seat plays on.
    pub fn plays_for(&self, seat: Seat) -> Option<&PersonId> {
        self.occupancy.handing.plays_for.get(&seat).map(|plays_for| &plays_for.0)
    }

    /// Since when they do. Seconds since 1970.
    pub(super) fn took_over(&self, seat: Seat) -> Option<u64> {
        self.occupancy.handing.plays_for.get(&seat).map(|plays_for| plays_for.1)
    }

    /// The owner of a seat: also the person who can come back to it while the computer sits in.
    pub fn owner(&self, seat: Seat) -> Option<&PersonId> {
        self.head.person(seat).or_else(|| self.occupancy.sat_in_for.get(&seat))
    }

    /// Whether the others may find somebody for a seat: the time of who sits there is up,
    /// the computer sits in for them, or they were awaited in vain for a week where no
    /// clock tells.
    pub fn is_gone(&self, seat: Seat, at: u64) -> bool {
        if !self.is_playing()
            || self.timing.pause.since.is_some()
            || self.board.resigned.contains(seat)
        {
            return false;
        }
        // A player who is away has said so, and when they will be back.
        if self.away_until(seat).is_some() {
            return false;
        }
        let (Some(person), Some(table)) = (self.head.person(seat), &self.board.table) else {
            return self.occupancy.sat_in_for.contains_key(&seat);
        };
        if self.timed_out().contains(seat) {
            return true;
        }
        let then = at.saturating_sub(GONE);
        let indexes = (0..self.log.entries.len()).rev();
        let is_theirs = |index: &usize| {
            let by = self.log.entries.get(*index).and_then(|entry| entry.by.person());
            by == Some(person) && self.hears(*index, None)
        };
        let last = indexes.clone().find(is_theirs);
        let last_at =
            last.and_then(|index| self.log.entries.get(index)).map_or(0, |entry| entry.at);
        let since = last_at.max(self.took_over(seat).unwrap_or(0));
        let has_clock = match table.position().clock(seat) {
            ClockKind::Turn => self.timing.clocks.turn.is_some(),
            ClockKind::Reaction => self.timing.clocks.reaction.is_some(),
        };
        let is_asked =
            self.head.to_act.contains(seat) && !has_clock && self.timing.waits.since(seat) <= then;
        // Where time runs out, the rules have gone on without them.
        let absent = |index: usize| {
            let entry = self.log.entries.get(index).filter(|entry| entry.by == Actor::Absent);
            entry.is_some_and(
                |entry| matches!(entry.what, What::Played { seat: by, .. } if by == seat),
            )
        };
        since <= then && (is_asked || indexes.take_while(|index| Some(*index) > last).any(absent))
    }

    /// The seats whose consent is missing at a time before a seat is handed over, besides that of
    /// the person to whom it is offered. Where the owner is gone, these are the seats of all other
    /// persons who play, except those who are gone as well.
    pub fn seat_voters(&self, at: u64) -> Seats {
        let Some(offer) = self.offer().filter(|offer| !offer.is_own()) else { return Seats::NONE };
        let persons = self.head.seats().filter(|seat| seat.1.person().is_some()).map(|seat| seat.0);
        let others = persons
            .collect::<Seats>()
            .minus(self.board.resigned)
            .minus(self.occupancy.handing.agreed);
        others.without(offer.seat).iter().filter(|seat| !self.is_gone(*seat, at)).collect()
    }

    /// Whether all have agreed to what is offered.
    pub fn is_agreed(&self, at: u64) -> bool {
        self.offer().is_some_and(|offer| offer.taken) && self.seat_voters(at).is_empty()
    }
}

impl Match {
    /// Whether what is said about a seat can be said now.
    pub(super) fn check_handing(&self, entry: &Entry) -> Result<(), Fault> {
        let by = entry.by.person();
        let seat =
            by.and_then(|by| self.seat_of(by)).filter(|seat| !self.board.resigned.contains(*seat));
        let is_open = matches!(self.head.stage, Stage::Playing { undo: None });
        let fault = match (&entry.what, self.offer()) {
            (What::SeatOffered { .. } | What::SeatAgreed, _) if !is_open => {
                "no seat is handed over now"
            }
            (What::SeatOffered { .. }, Some(_)) => "a seat is offered already",
            (What::SeatOffered { seat: of, to, until }, None) => match (self.owner(*of), seat) {
                (None, _) => "nobody has that seat",
                (_, None) => "who plays offers a seat",
                _ if self.board.resigned.contains(*of) => "that seat was given up",
                _ if self.seat_of(to).is_some() => "nobody sits twice",
                _ if *until <= entry.at => "it can be answered",
                (_, Some(by)) if by != *of && !self.is_gone(*of, entry.at) => {
                    "who sits there is not gone"
                }
                _ => return Ok(()),
            },
            (_, None) => "no seat is offered",
            (What::SeatAgreed, Some(offer)) if by == Some(&offer.to) => match offer.taken {
                true => "they have said so",
                false => return Ok(()),
            },
            (What::SeatAgreed, Some(_)) => {
                match seat.is_some_and(|seat| self.seat_voters(entry.at).contains(seat)) {
                    true => return Ok(()),
                    false => "it is not for them to say",
                }
            }
            (_, Some(offer)) => match &entry.by {
                Actor::Host => return Ok(()),
                Actor::Clock if entry.at < offer.until => "it lapses later",
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
    pub(super) fn hand_over(
        &mut self,
        (seat, player): (Seat, &Player),
        entry: &Entry,
    ) -> Result<Handed, Fault> {
        let is_open = matches!(self.head.stage, Stage::Open { .. });
        let was_person = self.head.person(seat).is_some();
        let by = entry.by.person();
        let agreed = self.offer().is_some_and(|offer| {
            offer.seat == seat && player.person() == Some(&offer.to) && self.is_agreed(entry.at)
        });
        if !is_open {
            self.staying(seat)?;
        } else if !was_person || player.person().is_none() {
            return Err(Fault::Order("before it begins, persons hand over to persons"));
        }
        if player.person().is_some_and(|person| self.head.seat_of(person).is_some()) {
            return Err(Fault::Order("nobody sits twice"));
        }
        let is_own = by.is_some() && by == player.person();
        if by.is_some() && player.person().is_some() && !is_own && !agreed {
            return Err(Fault::Order("not all have agreed"));
        }
        let owner = self.owner(seat).cloned();
        if let Some(old) = self.head.players.get_mut(seat.index()) {
            let old = mem::replace(old, player.clone());
            match (old.person(), player.person()) {
                (Some(person), None) => {
                    drop(self.occupancy.sat_in_for.insert(seat, person.clone()));
                }
                (_, Some(_)) => drop(self.occupancy.sat_in_for.remove(&seat)),
                (None, None) => (),
            }
            if let (Stage::Open { asked }, Some(person)) = (&mut self.head.stage, player.person()) {
                let is_old = |person: &&mut PersonId| Some(&**person) == old.person();
                asked.iter_mut().filter(is_old).for_each(|id| *id = person.clone());
            }
        }
        if agreed && let Some(owner) = owner.clone() {
            self.begin_in(seat, owner, entry.at);
            return Ok(Handed::Over);
        }
        if was_person && is_own {
            return Ok(Handed::ToThemselves);
        }
        let at = self.ran_until(entry.at);
        self.timing.waits.draw(seat, at);
        // Time that a computer took comes out of nobody's bank.
        if !was_person && self.timing.waits.bank.is_some() {
            self.timing.waits.start_anew(seat, at);
        }
        self.occupancy.handing.plays_for.remove(&seat);
        owner.into_iter().for_each(|owner| self.speak_of(&owner));
        Ok(Handed::Over)
    }

    /// Somebody plays on for another: they have all the time there is for a turn, and a word
    /// of their own. Of the bank there is what was left.
    fn begin_in(&mut self, seat: Seat, owner: PersonId, at: u64) {
        self.timing.waits.draw(seat, self.ran_until(at));
        // When clocks run again, they are put off by all of the pause.
        self.timing.waits.start_anew(seat, self.timing.pause.since.unwrap_or(at));
        self.timing.pause.agreed = self.timing.pause.agreed.without(seat);
        self.speak_of(&owner);
        self.occupancy.handing.plays_for.insert(seat, (owner, at));
    }

    fn speak_of(&mut self, person: &PersonId) {
        if !self.occupancy.handing.others.contains(person) {
            self.occupancy.handing.others.push(person.clone());
        }
    }

    /// Takes note of what an entry means for a seat that is offered. `heard` is whether the
    /// others hear of it.
    pub(super) fn follow_handing(&mut self, entry: &Entry, heard: bool) {
        let by = entry.by.person().cloned();
        match &entry.what {
            What::SeatOffered { seat, to, until } => {
                let Some(by) = by.and_then(|by| self.seat_of(&by)) else { return };
                self.speak_of(to);
                self.occupancy.handing.agreed = Seats::NONE.with(by);
                let (seat, to, until, at) = (*seat, to.clone(), *until, entry.at);
                let offer = Offer { seat, to, by, at, until, taken: false, asked: Seats::NONE };
                self.head.offer = Some(offer);
            }
            What::SeatAgreed => match by.as_ref().and_then(|by| self.seat_of(by)) {
                Some(seat) => {
                    self.occupancy.handing.agreed = self.occupancy.handing.agreed.with(seat);
                }
                None => self.head.offer.iter_mut().for_each(|offer| offer.taken = true),
            },
            _ if self.ends_offer(entry, heard) => self.head.offer = None,
            _ => (),
        }
        let asked = self.seat_voters(entry.at);
        self.head.offer.iter_mut().for_each(|offer| offer.asked = asked);
    }

    /// Whether a seat is not offered any more: by what was said, since its owner is back,
    /// or since there is nothing more to do in it.
    fn ends_offer(&self, entry: &Entry, heard: bool) -> bool {
        let Some(offer) = self.offer() else { return false };
        let is_back = || heard && entry.by.person() == self.owner(offer.seat);
        match &entry.what {
            What::SeatDeclined => true,
            _ if !self.is_playing() || self.board.resigned.contains(offer.seat) => true,
            // A player who has another account by now is the same person.
            What::SeatChanged { seat, .. } if heard && *seat == offer.seat => true,
            What::SeatChanged { .. } => self.seat_of(&offer.to).is_some(),
            _ if offer.is_own() => false,
            What::Extended { .. } if entry.by.person().is_some() => true,
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
