//! Whether somebody may have one match more.

use games::{Prose, prose};
use record::RowChange;

use crate::{Context, Match, Refusal, decision::Opening, error::refuse, limits::HOUR, names};

/// Refuses one match too many, and counts this one.
///
/// # Errors
///
/// With what to do about it.
pub fn count(opening: &Opening, ctx: &Context<'_>) -> Result<RowChange, Refusal> {
    let limits = &ctx.settings.limits;
    own(ctx, "in this room", prose!["."])?;
    if ctx.ongoing.n_here >= limits.per_room {
        return Err(refuse(prose![
            format!(
                "{} matches go on in this room, and that is as many as it may have. ",
                limits.per_room
            ),
            "Start yours in another room, or wait until one is over."
        ]));
    }
    let starts = &opening.starts;
    if let Some(first) = starts.times.first()
        && starts.times.len() >= limits.starts_per_hour
    {
        let minutes = (first + HOUR).saturating_sub(ctx.now).div_ceil(60).max(1);
        let plural = if minutes == 1 { "" } else { "s" };
        return Err(refuse(prose![format!(
            "You have started {} matches within an hour, and that is as many as you may. Start the \
             next one in {minutes} minute{plural}.",
            limits.starts_per_hour
        )]));
    }
    Ok(starts.with(ctx.now, &ctx.account().id))
}

/// Refuses to take a seat in one match too many.
///
/// # Errors
///
/// With what to do about it.
pub fn sit(m: &Match, is_asked: bool, ctx: &Context<'_>) -> Result<(), Refusal> {
    let there = if m.head().is_in(&ctx.room) { "in this room" } else { "where it is played" };
    let end = match is_asked {
        true => prose![", or ", m.say(names::DECLINE), " this one."],
        false => prose!["."],
    };
    own(ctx, there, end)
}

/// Refuses one match too many of the speaker; `end` is what else they can do.
fn own(ctx: &Context<'_>, there: &str, end: Prose) -> Result<(), Refusal> {
    let (limits, ongoing) = (&ctx.settings.limits, &ctx.ongoing);
    let matches = |n: usize| if n == 1 { "1 match".to_owned() } else { format!("{n} matches") };
    let mut line = if ongoing.n_own_here >= limits.per_person_in_room {
        let most = matches(limits.per_person_in_room);
        prose![
            format!("You have {most} {there}, and that is all I can tell apart. Finish one or "),
            ctx.say(names::CANCEL),
            " a challenge first"
        ]
    } else if ongoing.n_own >= limits.per_person {
        let most = matches(limits.per_person);
        prose![
            format!("You have {most} going on, and that is as many as you may have here. "),
            ctx.say(names::MINE),
            " lists them: finish one or ",
            ctx.say(names::CANCEL),
            " a challenge first"
        ]
    } else {
        return Ok(());
    };
    line.0.extend(end.0);
    Err(refuse(line))
}
