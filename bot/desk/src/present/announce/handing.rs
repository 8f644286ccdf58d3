//! A seat that is offered: what is said of it, and what is asked.

use games::{Arg, Message, Prose, Seat, msg};
use record::{Entry, PersonId, Player, What};

use super::{Buttons, or_say};
use crate::{
    Match, People, Prompt,
    port::{names, press::Deed},
};

/// A seat that is offered to somebody.
#[derive(Clone, Copy, Debug)]
pub struct OfferedSeat<'a> {
    pub m: &'a Match,
}

impl<'a> OfferedSeat<'a> {
    /// Returns the line about an entry, if the entry is about a seat; `by` names its author.
    pub fn news(self, entry: &Entry, by: impl Fn() -> Prose) -> Option<Message> {
        let place = |person: Option<&PersonId>| {
            let place = person.and_then(|person| self.m.seating().place(person));
            place.map_or_else(|| msg!("desk-news-somebody").into(), Prose::from)
        };
        let is_by = |seat: Seat| {
            entry.by.person().is_some_and(|person| self.m.seat_of(person) == Some(seat))
        };
        Some(match &entry.what {
            What::SeatOffered { seat, to, .. } if is_by(*seat) => {
                let cancel = names::CANCEL.say("", "");
                let (by, to) = (by(), place(Some(to)));
                msg!("desk-news-seat-offered", by = by, to = to, cancel = cancel)
            }
            What::SeatOffered { seat, to, .. } => {
                let (to, whom) = (place(Some(to)), place(self.m.seating().owner(*seat)));
                msg!("desk-news-seat-proposed", by = by(), to = to, whom = whom)
            }
            What::SeatAgreed => msg!("desk-news-seat-agreed", by = by()),
            What::SeatDeclined if entry.by.person().is_none() => msg!("desk-news-seat-lapsed"),
            What::SeatDeclined
                if entry.by.person().is_some_and(|person| self.m.seat_of(person).is_none()) =>
            {
                msg!("desk-news-seat-not-taken", by = by())
            }
            What::SeatDeclined if self.is_withdrawn(entry) => {
                msg!("desk-news-seat-withdrawn", by = by())
            }
            What::SeatDeclined => msg!("desk-news-seat-kept", by = by()),
            What::SeatChanged { seat, player: Player::Person(_) } => {
                match self.m.seating().plays_for(*seat) {
                    Some(whom) => {
                        msg!("desk-news-seat-handed", by = *seat, whom = place(Some(whom)))
                    }
                    None => msg!("desk-news-seat-taken", by = *seat),
                }
            }
            What::SeatChanged { seat, .. } => {
                let (whom, back) =
                    (place(self.m.seating().owner(*seat)), names::RETURN.say("", ""));
                msg!("desk-news-seat-computer", whom = whom, back = back)
            }
            _ => return None,
        })
    }

    /// Whether somebody ends what they offered themselves.
    fn is_withdrawn(self, entry: &Entry) -> bool {
        let offers = |before: &&std::sync::Arc<Entry>| {
            before.at <= entry.at && matches!(before.what, What::SeatOffered { .. })
        };
        self.m.entries().iter().rfind(offers).is_some_and(|offer| offer.by == entry.by)
    }

    /// Returns the places in the cast whose word is missing before a seat is handed over.
    pub fn seats_asked(self) -> Vec<Seat> {
        let Some(offer) = self.m.seating().offer() else { return Vec::new() };
        let to = self.m.seating().place(&offer.to).filter(|_| !offer.taken);
        to.into_iter().chain(offer.asked.iter()).collect()
    }

    /// The persons whose word that is.
    pub fn askers(self) -> Vec<&'a PersonId> {
        self.m
            .head()
            .persons_involved()
            .filter(|person| self.m.head().asks_about_seat(person))
            .collect()
    }

    /// That a seat is offered, and whom it waits for: `Waiting for cyd: may cyd play on for ann?`
    pub fn status(self) -> Option<Message> {
        let offer = self.m.seating().offer()?;
        let (to, whom) = (
            self.m.seating().place(&offer.to)?,
            self.m.seating().place(self.m.seating().owner(offer.seat)?)?,
        );
        Some(msg!("desk-next-handed", seats = Arg::and(self.seats_asked()), to = to, whom = whom))
    }

    /// The question about a seat that is offered, to one person, or else to all whose word is
    /// missing; none if that is nobody.
    pub fn question(self, people: &People, reader: Option<&PersonId>) -> Option<Prompt> {
        let offer = self.m.seating().offer()?;
        let askers = self.askers();
        let of: Vec<&PersonId> = match reader {
            Some(reader) => askers.into_iter().filter(|asker| *asker == reader).collect(),
            None => askers,
        };
        let (ask, yes, no) = match offer.is_own() {
            true => (
                msg!("desk-ask-seat"),
                msg!("desk-button-seat-take"),
                msg!("desk-button-seat-leave"),
            ),
            false => (
                msg!("desk-ask-seat-of-gone"),
                msg!("desk-button-seat-agree"),
                msg!("desk-button-seat-refuse"),
            ),
        };
        let seat = reader.and_then(|reader| self.m.seat_of(reader));
        let options = vec![
            Buttons { m: self.m }.for_deed(seat, Deed::TakeSeat, yes),
            Buttons { m: self.m }.for_deed(seat, Deed::LeaveSeat, no),
        ];
        let typed = [names::ACCEPT, names::DECLINE].map(|name| self.m.say(name).into());
        let typed = Some(or_say(typed.into()));
        let is_any = !of.is_empty();
        let prompt = Prompt { options, of: people.all_accounts(of), typed, ..Prompt::new(ask) };
        is_any.then_some(prompt)
    }
}
