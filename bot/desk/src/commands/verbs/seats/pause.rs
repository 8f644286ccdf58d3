//! Clocks that stand still for a while, since all would have it so.

use games::{Arg, msg};
use record::{Stage, What};

use crate::{
    Decision, Refusal,
    matches::{
        error::refuse,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::{
        command::{Command, MATCH, MatchCommand, Reach},
        often::OFTEN,
    },
    port::names,
};

pub static COMMAND: Command = Command {
    name: names::PAUSE,
    also: &["break"],
    help: msg!("desk-command-pause"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, pause),
};

pub static RESUME: Command = Command {
    name: names::RESUME,
    also: &["continue", "unpause", "weiter"],
    help: msg!("desk-command-resume"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, resume),
};

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

/// Says that the speaker would have the clocks stand still. They do when all persons who
/// play have said so.
pub fn pause(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    let resume = names::RESUME.say("", "");
    if m.time().paused_at().is_some() {
        return Err(refuse(msg!("desk-paused-already", resume = resume)));
    }
    if matches!(m.head().stage, Stage::Playing { undo: Some(_) }) {
        return Err(refuse(msg!("desk-without-later")));
    }
    if m.votes().pausing().contains(seat) {
        let seats = Arg::and(m.votes().pause_voters().iter());
        let line = msg!("desk-pause-said", seats = seats, resume = resume);
        return Err(refuse(line).of(ctx.cast(m)));
    }
    // It takes two to go to and fro.
    if m.votes().pausing().is_empty() {
        ctx.check_often(m, |what| matches!(what, What::PauseAgreed { .. }), OFTEN)?;
    }
    ctx.change(m).add_entries(vec![What::PauseAgreed { seat }])
}

/// Ends a pause, or the question whether there is to be one.
pub fn resume(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    if m.time().paused_at().is_none() && m.votes().pausing().is_empty() {
        return Err(refuse(msg!("desk-not-paused")));
    }
    ctx.change(m).add_entries(vec![What::Resumed { seat }])
}
