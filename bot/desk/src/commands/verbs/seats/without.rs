//! Going on without somebody whom a team is waiting for.

use games::{Arg, Seat, msg};
use record::{Stage, What};

use crate::{
    Decision, Refusal,
    matches::{
        error::refuse,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
        timing::absence::{self, LeftOut},
    },
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
};

pub static COMMAND: Command = Command {
    name: names::WITHOUT,
    also: &["skip"],
    help: msg!("desk-command-without"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, without),
};

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

/// Says that the speaker would go on without all who have been asked for long. When the
/// others of the team have said so of somebody, what the rules provide is done for them.
pub fn without(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    if !m.info().together {
        return Err(refuse(msg!("desk-without-rivals", game = m.info().name)));
    }
    if matches!(m.head().stage, Stage::Playing { undo: Some(_) }) {
        return Err(refuse(msg!("desk-without-later")));
    }
    let is_other = |other: &Seat| *other != seat && m.head().person(*other).is_some();
    let others: Vec<Seat> = m.head().to_act.iter().filter(is_other).collect();
    if others.is_empty() {
        return Err(refuse(msg!("desk-without-nobody")));
    }
    let long: Vec<Seat> = LeftOut { m, now: ctx.now }.seats().iter().filter(is_other).collect();
    if long.is_empty() {
        let line = msg!("desk-without-soon", n = others.len(), seats = Arg::and(others));
        return Err(refuse(line).of(ctx.cast(m)));
    }
    let is_new = |whom: &Seat| !m.votes().leaving_out(*whom).contains(seat);
    let new: Vec<Seat> = long.iter().copied().filter(is_new).collect();
    if new.is_empty() {
        let missing = |whom: &Seat| LeftOut { m, now: ctx.now }.consents_missing(*whom).iter();
        let mut missing: Vec<Seat> = long.iter().flat_map(missing).collect();
        missing.sort_unstable();
        missing.dedup();
        let line = msg!("desk-without-said", seats = Arg::and(missing));
        return Err(refuse(line).of(ctx.cast(m)));
    }
    let mut next = m.fork();
    let broken = |error| Refusal::broken(error, m);
    for &whom in &new {
        next.note(ctx.now, ctx.by(), What::Without { seat, whom }).map_err(broken)?;
    }
    let agreed =
        |whom: &Seat| LeftOut { m: &next, now: ctx.now }.consents_missing(*whom).is_empty();
    let agreed: Vec<Seat> = new.into_iter().filter(agreed).collect();
    for whom in agreed {
        absence::stand_in(&mut next, whom, ctx.now).map_err(broken)?;
    }
    Ok(Decision::step(next))
}
