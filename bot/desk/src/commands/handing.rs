//! Seats that are offered to somebody: what is answered to that, and until when.
use games::{Arg, Role, Seat, msg};
use record::{Player, Stage, What};

use crate::{
    Context, Decision, Match, Refusal, ReplayError,
    matches::error::refuse,
    people::{away, quota},
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
        let Some(offer) = self.m.offer() else { return Err(self.not_open_refusal()) };
        if matches!(self.m.head().stage, Stage::Playing { undo: Some(_) }) {
            return Err(refuse(msg!("desk-without-later")));
        }
        let is_theirs = offer.to == *self.ctx.me();
        let votes = self
            .m
            .seat_of(self.ctx.me())
            .is_some_and(|seat| self.m.seat_voters(self.ctx.now).contains(seat));
        let has_say =
            !offer.is_own() && self.m.seat_of(self.ctx.me()).is_some_and(|seat| seat != offer.seat);
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
        let mut next = self.m.fork();
        let agreed = next.note(self.ctx.now, self.ctx.by(), What::SeatAgreed);
        agreed.map_err(|error| Refusal::broken(error, self.m))?;
        if next.is_agreed(self.ctx.now) {
            seat_next(&mut next, (seat, Player::Person(to)), self.ctx)?;
        }
        let rows = if is_theirs { self.ctx.speaker.seated_rows() } else { Vec::new() };
        Ok(Decision { rows, ..Decision::step(next) })
    }

    /// Says no to what is asked about a seat, or offers it no more.
    pub fn end(self) -> Result<Decision, Refusal> {
        let Some(offer) = self.m.offer() else { return Err(self.not_open_refusal()) };
        let seat =
            self.m.seat_of(self.ctx.me()).filter(|seat| !self.m.seats_resigned().contains(*seat));
        let has_say = seat.is_some_and(|seat| !offer.is_own() || seat == offer.seat);
        if offer.to != *self.ctx.me() && !has_say {
            return Err(self.not_asked_refusal());
        }
        let mut next = self.m.fork();
        let ended = next.note(self.ctx.now, self.ctx.by(), What::SeatDeclined);
        ended.map_err(|error| Refusal::broken(error, self.m))?;
        Ok(Decision::step(next))
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

/// Lets somebody else, or the computer, play on in a seat. What was drafted there was for
/// nobody else's eyes, and is gone.
pub fn seat_next(
    next: &mut Match,
    (seat, player): (Seat, Player),
    ctx: &Context<'_>,
) -> Result<(), Refusal> {
    let changed = transfer_seat(next, (seat, player), ctx);
    changed.map_err(|error| Refusal::broken(error, next))
}

fn transfer_seat(
    next: &mut Match,
    (seat, player): (Seat, Player),
    ctx: &Context<'_>,
) -> Result<(), ReplayError> {
    let draft = |game_match: &Match| {
        game_match.table().and_then(|table| table.action_with(seat, Role::Retract))
    };
    while let Some(back) = draft(next) {
        next.play(seat, &back, ctx.now, ctx.by())?;
    }
    next.note(ctx.now, ctx.by(), What::SeatChanged { seat, player })?;
    away::cover(next, &ctx.people, ctx.now)?;
    next.settle(ctx.now)
}
