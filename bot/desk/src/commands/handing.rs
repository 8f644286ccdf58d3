//! Seats that are offered to somebody: what is answered to that, and until when.
use games::{Arg, Role, Seat, msg};
use record::{Player, Stage, What};

use crate::{
    Context, Decision, Match, Refusal, ReplayError,
    matches::error::refuse,
    people::{away, quota},
    present::announce::{OfferedSeat, Situation},
};

/// Says yes to what is asked about a seat. When all have, it is handed over.
pub fn agree(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let Some(offer) = m.offer() else { return Err(no_transfer_refusal(m, ctx)) };
    if matches!(m.head().stage, Stage::Playing { undo: Some(_) }) {
        return Err(refuse(msg!("desk-without-later")));
    }
    let is_theirs = offer.to == *ctx.me();
    let votes = m.seat_of(ctx.me()).is_some_and(|seat| m.seat_voters(ctx.now).contains(seat));
    let has_say = !offer.is_own() && m.seat_of(ctx.me()).is_some_and(|seat| seat != offer.seat);
    if is_theirs && offer.taken || !is_theirs && has_say && !votes {
        let seats = Arg::and(OfferedSeat { m }.seats_asked());
        return Err(refuse(msg!("desk-hand-said", seats = seats)).of(ctx.cast(m)));
    }
    if !is_theirs && !votes {
        return Err(not_asked(m, ctx));
    }
    if is_theirs {
        quota::sit(m, true, ctx)?;
    }
    let (seat, to) = (offer.seat, offer.to.clone());
    let mut next = m.fork();
    let agreed = next.note(ctx.now, ctx.by(), What::SeatAgreed);
    agreed.map_err(|error| Refusal::broken(error, m))?;
    if next.is_agreed(ctx.now) {
        seat_next(&mut next, (seat, Player::Person(to)), ctx)?;
    }
    let rows = if is_theirs { ctx.speaker.seated_rows() } else { Vec::new() };
    Ok(Decision { rows, ..Decision::step(next) })
}

/// Says no to what is asked about a seat, or offers it no more.
pub fn end(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let Some(offer) = m.offer() else { return Err(no_transfer_refusal(m, ctx)) };
    let seat = m.seat_of(ctx.me()).filter(|seat| !m.seats_resigned().contains(*seat));
    let has_say = seat.is_some_and(|seat| !offer.is_own() || seat == offer.seat);
    if offer.to != *ctx.me() && !has_say {
        return Err(not_asked(m, ctx));
    }
    let mut next = m.fork();
    let ended = next.note(ctx.now, ctx.by(), What::SeatDeclined);
    ended.map_err(|error| Refusal::broken(error, m))?;
    Ok(Decision::step(next))
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

/// Nothing is asked about a seat, or not any more.
fn no_transfer_refusal(m: &Match, ctx: &Context<'_>) -> Refusal {
    let line = match m.is_playing() {
        true => msg!("desk-hand-settled"),
        false => msg!("desk-match-over"),
    };
    let now = Some(Situation { m }.whose_turn()).filter(|_| m.is_playing());
    now.into_iter().fold(refuse(line), Refusal::with).of(ctx.cast(m))
}

/// It is for others to say.
fn not_asked(m: &Match, ctx: &Context<'_>) -> Refusal {
    let seats = Arg::and(OfferedSeat { m }.seats_asked());
    refuse(msg!("desk-hand-not-asked", seats = seats)).of(ctx.cast(m))
}
