//! Handles a match whose player has run out of time for their turn: the others decide what becomes
//! of it.
//!
//! **Invariant:** nobody who plays for themselves loses by a clock, unless the match is ranked.
//! `What::RanOut` changes nothing in the game; the others decide here. Guard: `tests/it/ticker.rs`,
//! `tests/it/ranked.rs`, and `tests/it/slow.rs`, a thousand slow matches of Looting Atlantis at
//! night.

use games::{Seat, msg};
use record::What;

use crate::{
    Args, Context, Decision, Match, Refusal,
    commands::{
        handing::seat_next,
        verbs::{offers::start::computer_of, pages::results},
    },
    matches::{
        error::refuse,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
        timing::clocks::{CLAIM, COMPUTER, WAIT},
    },
    people::command::{Argument, Command, MATCH, Reach, Takes},
    port::names,
};

pub static COMMAND: Command = Command {
    name: names::LATE,
    also: &["timeout"],
    help: msg!("desk-command-late"),
    arguments: &[
        Argument {
            name: THEN,
            takes: Takes::OneOf(&[WAIT, COMPUTER, CLAIM]),
            help: msg!("desk-argument-late-then"),
            required: true,
        },
        MATCH,
    ],
    example: WAIT,
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, late),
};

const THEN: &str = "then";

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

/// How much longer somebody is waited for, in seconds.
const LONGER: u64 = 2 * 24 * 3600;

fn late(m: &Match, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    match args.choice(THEN) {
        Some(COMPUTER) => stand_in(m, ctx),
        Some(CLAIM) => claim(m, ctx),
        _ => wait(m, ctx),
    }
}

/// The one whose time is up, if it is for the speaker to say what becomes of it.
fn who(m: &Match, ctx: &Context<'_>) -> Result<Seat, Refusal> {
    let seat = ctx.player(m)?;
    if m.paused_at().is_some() {
        let resume = names::RESUME.say("", "");
        return Err(refuse(msg!("desk-late-paused", resume = resume)));
    }
    let out = m.timed_out();
    out.iter().find(|other| *other != seat).ok_or_else(|| {
        refuse(match out.is_empty() {
            true => msg!("desk-late-nobody"),
            false => msg!("desk-late-yourself"),
        })
    })
}

/// The late one leaves the game, as the rules have it; between two, that wins.
pub fn claim(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let late = who(m, ctx)?;
    let mut next = m.fork();
    let left = next.resign(late, ctx.now, ctx.by()).and_then(|()| next.settle(ctx.now));
    left.map_err(|error| Refusal::broken(error, m))?;
    Ok(Decision::step(next))
}

/// They have two more days from now.
pub fn wait(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let late = who(m, ctx)?;
    let length = m.clocks().turn.unwrap_or_default();
    let over = ctx.now.saturating_sub(m.asked_since(late).saturating_add(length));
    note(m, ctx, What::Extended { by: over.saturating_add(LONGER) })
}

/// The computer takes over their seat. They can come back to it.
pub fn stand_in(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    results::played_oneself(m)?;
    let seat = who(m, ctx)?;
    let mut next = m.fork();
    seat_next(&mut next, (seat, computer_of(m.kind(), None, ctx)), ctx)?;
    Ok(Decision::step(next))
}

fn note(m: &Match, ctx: &Context<'_>, what: What) -> Result<Decision, Refusal> {
    let mut next = m.fork();
    let noted = next.note(ctx.now, ctx.by(), what).and_then(|()| next.settle(ctx.now));
    noted.map_err(|error| Refusal::broken(error, m))?;
    Ok(Decision::step(next))
}
