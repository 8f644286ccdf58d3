//! Whether somebody may have one match more.

use games::msg;
use record::{Head, RowChange};

use super::decision::Opening;
use crate::{
    Context, Refusal,
    matches::{error::refuse, invitations::limits::HOUR},
    port::names,
};

/// Refuses one match too many, and counts this one.
///
/// # Errors
///
/// With what to do about it.
pub fn count(opening: &Opening, ctx: &Context<'_>) -> Result<RowChange, Refusal> {
    let limits = &ctx.settings.limits;
    own(None, true, ctx)?;
    room(ctx)?;
    let starts = &opening.starts;
    if let Some(first) = starts.times.first()
        && starts.times.len() >= limits.starts_per_hour
    {
        let minutes = (first + HOUR).saturating_sub(ctx.now).div_ceil(60).max(1);
        let minutes = i64::try_from(minutes).unwrap_or(i64::MAX);
        let n = limits.starts_per_hour;
        return Err(refuse(msg!("desk-started-many", n = n, minutes = minutes)));
    }
    Ok(starts.with(ctx.now, &ctx.account().id))
}

/// Refuses to take a seat in one match too many.
///
/// # Errors
///
/// With what to do about it.
pub fn sit(head: &Head, is_asked: bool, ctx: &Context<'_>) -> Result<(), Refusal> {
    own(Some(head).filter(|_| is_asked), head.is_in(&ctx.room), ctx)
}

/// Refuses to show one match too many in this room.
///
/// # Errors
///
/// With what to do about it.
pub fn room(ctx: &Context<'_>) -> Result<(), Refusal> {
    let most = ctx.settings.limits.per_room;
    match ctx.background.ongoing.n_here >= most {
        true => Err(refuse(msg!("desk-room-full", n = most))),
        false => Ok(()),
    }
}

/// Refuses to show one match too many here that the speaker plays already.
///
/// # Errors
///
/// With what to do about it.
pub fn show(ctx: &Context<'_>) -> Result<(), Refusal> {
    room(ctx)?;
    let most = ctx.settings.limits.per_person_in_room;
    if ctx.background.ongoing.n_own_here >= most {
        let cancel = ctx.say(names::CANCEL);
        return Err(refuse(msg!("desk-own-room-full", n = most, place = "here", cancel = cancel)));
    }
    Ok(())
}

/// Refuses one match too many of the speaker; one that they are `asked` to play, they
/// can also decline.
fn own(asked: Option<&Head>, is_here: bool, ctx: &Context<'_>) -> Result<(), Refusal> {
    let (limits, ongoing) = (&ctx.settings.limits, &ctx.background.ongoing);
    let (mine, cancel) = (ctx.say(names::MINE), ctx.say(names::CANCEL));
    let decline = asked.map(|head| names::DECLINE.say(&head.game, ""));
    let line = if ongoing.n_own_here >= limits.per_person_in_room {
        let (n, place) = (limits.per_person_in_room, if is_here { "here" } else { "there" });
        match decline {
            None => msg!("desk-own-room-full", n = n, place = place, cancel = cancel),
            Some(decline) => msg!(
                "desk-own-room-full-asked",
                n = n,
                place = place,
                cancel = cancel,
                decline = decline
            ),
        }
    } else if ongoing.n_own >= limits.per_person {
        let n = limits.per_person;
        match decline {
            None => msg!("desk-own-full", n = n, mine = mine, cancel = cancel),
            Some(decline) => {
                msg!("desk-own-full-asked", n = n, mine = mine, cancel = cancel, decline = decline)
            }
        }
    } else {
        return Ok(());
    };
    Err(refuse(line))
}
