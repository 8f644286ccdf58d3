//! Seats that are offered to somebody: what is answered to that, and until when.
use games::{Arg, msg};
use record::{Player, Stage, What};

use crate::{
    Context, Decision, Match, Refusal,
    matches::error::refuse,
    people::quota,
    present::announce::{OfferedSeat, Situation},
};

/// The transfer of a seat that is offered.
#[derive(Clone, Copy, Debug)]
pub struct SeatTransfer<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> SeatTransfer<'a> {
    /// Says yes to what is asked about a seat. When all have, it is handed over.
    pub fn agree(self) -> Result<Decision, Refusal> {
        let Some(offer) = self.m.seating().offer() else { return Err(self.not_open_refusal()) };
        if matches!(self.m.head().stage, Stage::Playing { undo: Some(_) }) {
            return Err(refuse(msg!("desk-without-later")));
        }
        let is_theirs = offer.to == *self.ctx.me();
        let (own, voters) =
            (self.m.seat_of(self.ctx.me()), self.m.seating().seat_voters(self.ctx.now));
        let votes = own.is_some_and(|seat| voters.contains(seat));
        let has_say = !offer.is_own() && own.is_some_and(|seat| seat != offer.seat);
        if is_theirs && offer.taken || !is_theirs && has_say && !votes {
            let seats = Arg::and(OfferedSeat { m: self.m }.seats_asked());
            return Err(refuse(msg!("desk-hand-said", seats = seats)).of(self.ctx.cast(self.m)));
        }
        if !is_theirs && !votes {
            return Err(self.not_asked_refusal());
        }
        if is_theirs {
            quota::sit(self.m.head(), true, self.ctx)?;
        }
        let (seat, to) = (offer.seat, offer.to.clone());
        let mut change = self.ctx.change(self.m);
        change.note(What::SeatAgreed)?;
        if change.next.seating().is_agreed(self.ctx.now) {
            change.transfer_seat(seat, Player::Person(to))?;
        }
        let rows = if is_theirs { self.ctx.speaker.seated_rows() } else { Vec::new() };
        Ok(Decision { rows, ..change.decision() })
    }

    /// Says no to what is asked about a seat, or offers it no more.
    pub fn end(self) -> Result<Decision, Refusal> {
        let Some(offer) = self.m.seating().offer() else { return Err(self.not_open_refusal()) };
        let seat =
            self.m.seat_of(self.ctx.me()).filter(|seat| !self.m.seats_resigned().contains(*seat));
        let has_say = seat.is_some_and(|seat| !offer.is_own() || seat == offer.seat);
        if offer.to != *self.ctx.me() && !has_say {
            return Err(self.not_asked_refusal());
        }
        self.ctx.change(self.m).add_entries(vec![What::SeatDeclined])
    }

    /// Nothing is asked about a seat, or not any more.
    fn not_open_refusal(self) -> Refusal {
        let line = match self.m.is_playing() {
            true => msg!("desk-hand-settled"),
            false => msg!("desk-match-over"),
        };
        let now = Some(Situation { m: self.m }.whose_turn()).filter(|_| self.m.is_playing());
        now.into_iter().fold(refuse(line), Refusal::with).of(self.ctx.cast(self.m))
    }

    /// It is for others to say.
    fn not_asked_refusal(self) -> Refusal {
        let seats = Arg::and(OfferedSeat { m: self.m }.seats_asked());
        refuse(msg!("desk-hand-not-asked", seats = seats)).of(self.ctx.cast(self.m))
    }
}
