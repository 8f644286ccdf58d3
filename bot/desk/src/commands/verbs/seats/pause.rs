//! Clocks that stand still for a while, since all would have it so.

use games::{Arg, msg};
use record::{Stage, What};

use crate::{
    Args, Context, Decision, Match, Refusal,
    matches::{
        error::refuse,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::{
        command::{Command, MATCH, Reach},
        often::{self, OFTEN},
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
    reach: Reach::OneOf(TIERS, |game_match, _: &Args, ctx| pause(game_match, ctx)),
};

pub static RESUME: Command = Command {
    name: names::RESUME,
    also: &["continue", "unpause", "weiter"],
    help: msg!("desk-command-resume"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, |game_match, _: &Args, ctx| resume(game_match, ctx)),
};

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

/// Says that the speaker would have the clocks stand still. They do when all persons who
/// play have said so.
pub fn pause(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    let resume = names::RESUME.say("", "");
    if m.paused_at().is_some() {
        return Err(refuse(msg!("desk-paused-already", resume = resume)));
    }
    if matches!(m.head().stage, Stage::Playing { undo: Some(_) }) {
        return Err(refuse(msg!("desk-without-later")));
    }
    if m.pausing().contains(seat) {
        let seats = Arg::and(m.pause_voters().iter());
        let line = msg!("desk-pause-said", seats = seats, resume = resume);
        return Err(refuse(line).of(ctx.cast(m)));
    }
    // It takes two to go to and fro.
    if m.pausing().is_empty() {
        often::check(m, |what| matches!(what, What::PauseAgreed { .. }), OFTEN, ctx)?;
    }
    ctx.change(m).add_entries(vec![What::PauseAgreed { seat }])
}

/// Ends a pause, or the question whether there is to be one.
pub fn resume(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    if m.paused_at().is_none() && m.pausing().is_empty() {
        return Err(refuse(msg!("desk-not-paused")));
    }
    ctx.change(m).add_entries(vec![What::Resumed { seat }])
}
