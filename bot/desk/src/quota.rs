//! Whether somebody may open one match more.

use games::prose;
use record::RowChange;

use crate::{Context, Refusal, decision::Opening, error::refuse, limits::HOUR, names};

/// Refuses one match too many, and counts this one.
///
/// # Errors
///
/// With what to do about it.
pub fn count(opening: &Opening, ctx: &Context<'_>) -> Result<RowChange, Refusal> {
    let limits = &ctx.settings.limits;
    if opening.n_own_here >= limits.per_person_in_room {
        let most = limits.per_person_in_room;
        return Err(refuse(prose![
            format!("You have {most} matches in this room, and that is all I can tell apart. "),
            "Finish one or ",
            ctx.say(names::CANCEL),
            " a challenge first."
        ]));
    }
    if opening.n_own >= limits.per_person {
        return Err(refuse(prose![
            format!(
                "You have {} matches going on, and that is as many as you may have here. ",
                limits.per_person
            ),
            ctx.say(names::MINE),
            " lists them: finish one or ",
            ctx.say(names::CANCEL),
            " a challenge first."
        ]));
    }
    if opening.n_here >= limits.per_room {
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
