//! Asking those who are awaited to go on.

use games::{Arg, Seat, msg};
use record::{Stage, What};

use crate::{
    Decision, Refusal,
    matches::{
        error::refuse,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::{
        away,
        command::{Command, MATCH, MatchCommand, Reach},
    },
    port::names,
    present::announce::Awaited,
};

pub static COMMAND: Command = Command {
    name: names::NUDGE,
    also: &["poke", "ping"],
    help: msg!("desk-command-nudge"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, nudge),
};

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

/// How seldom a match is nudged, in seconds.
const SELDOM: u64 = 12 * HOUR;
/// How long somebody has been asked before, in seconds.
const PATIENCE: u64 = HOUR;
const HOUR: u64 = 3600;

fn nudge(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    if m.time().paused_at().is_some() {
        return Err(refuse(msg!("desk-paused-already", resume = names::RESUME.say("", ""))));
    }
    if matches!(m.head().stage, Stage::Playing { undo: Some(_) }) {
        return Err(refuse(msg!("desk-without-later")));
    }
    let is_other = |other: &Seat| *other != seat && m.head().person(*other).is_some();
    let others: Vec<Seat> = m.head().to_act.iter().filter(is_other).collect();
    if others.is_empty() {
        return Err(refuse(msg!("desk-without-nobody")));
    }
    let there = |seat: &Seat| m.time_of(*seat).away_until().is_none();
    if !others.iter().any(there) {
        let back =
            others.iter().filter_map(|seat| m.time_of(*seat).away_until()).min().unwrap_or(ctx.now);
        let n = away::days(back.saturating_sub(ctx.now));
        return Err(
            refuse(msg!("desk-nudge-away", seats = Arg::and(others), n = n)).of(ctx.cast(m))
        );
    }
    let others: Vec<Seat> = others.into_iter().filter(there).collect();
    let is_early = |seat: &Seat| m.time_of(*seat).asked_since().saturating_add(PATIENCE) > ctx.now;
    if others.iter().all(is_early) {
        let line = msg!("desk-nudge-early", seats = Arg::and(others));
        return Err(refuse(line).of(ctx.cast(m)));
    }
    let nudges = m.entries().iter().filter(|entry| matches!(entry.what, What::Nudged { .. }));
    let last = nudges.map(|entry| entry.at).next_back();
    if let Some(ago) =
        last.map(|last| ctx.now.saturating_sub(last)).filter(|seconds| *seconds < SELDOM)
    {
        let hours = (SELDOM - ago).div_ceil(HOUR);
        return Err(refuse(msg!("desk-nudge-soon", n = hours as usize)));
    }
    let nudged = ctx.change(m).add_entries(vec![What::Nudged { seat }])?;
    let sleeps =
        nudged.steps.first().is_some_and(|step| Awaited { m: step }.nudge_time(&ctx.people) > 0);
    let later = ctx.whisper_of(m, vec![msg!("desk-nudge-later", seats = Arg::and(others)).into()]);
    Ok(nudged.answering(Some(later).filter(|_| sleeps)))
}
