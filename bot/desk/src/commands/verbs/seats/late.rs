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
    Context, Decision, Match, Refusal,
    commands::verbs::{offers::start::computer_of, pages::results},
    matches::{
        error::refuse,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
        timing::clocks::{CLAIM, COMPUTER, WAIT},
    },
    people::command::{Argument, Command, MATCH, MatchCommand, Reach, Takes},
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

fn late(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let late = LatePlayer { m, ctx };
    match args.choice(THEN) {
        Some(COMPUTER) => late.stand_in(),
        Some(CLAIM) => late.claim(),
        _ => late.wait(),
    }
}

/// The player whose time is up, of whom the speaker decides.
#[derive(Clone, Copy, Debug)]
pub struct LatePlayer<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> LatePlayer<'a> {
    /// The one whose time is up, if it is for the speaker to say what becomes of it.
    fn seat(self) -> Result<Seat, Refusal> {
        let seat = self.ctx.player(self.m)?;
        if self.m.time().paused_at().is_some() {
            let resume = names::RESUME.say("", "");
            return Err(refuse(msg!("desk-late-paused", resume = resume)));
        }
        let out = self.m.time().timed_out();
        out.iter().find(|other| *other != seat).ok_or_else(|| {
            refuse(match out.is_empty() {
                true => msg!("desk-late-nobody"),
                false => msg!("desk-late-yourself"),
            })
        })
    }

    /// The late one leaves the game, as the rules have it; between two, that wins.
    pub fn claim(self) -> Result<Decision, Refusal> {
        let late = self.seat()?;
        let mut next = self.m.fork();
        let left =
            next.resign(late, self.ctx.now, self.ctx.by()).and_then(|()| next.settle(self.ctx.now));
        left.map_err(|error| Refusal::broken(error, self.m))?;
        Ok(Decision::step(next))
    }

    /// They have two more days from now.
    pub fn wait(self) -> Result<Decision, Refusal> {
        let late = self.seat()?;
        let length = self.m.time().clocks().turn.unwrap_or_default();
        let over =
            self.ctx.now.saturating_sub(self.m.time_of(late).asked_since().saturating_add(length));
        let mut change = self.ctx.change(self.m);
        change.note(What::Extended { by: over.saturating_add(LONGER) })?;
        change.settle()?;
        Ok(change.decision())
    }

    /// The computer takes over their seat. They can come back to it.
    pub fn stand_in(self) -> Result<Decision, Refusal> {
        results::played_oneself(self.m.head())?;
        let seat = self.seat()?;
        let mut change = self.ctx.change(self.m);
        change.transfer_seat(seat, computer_of(self.m.kind(), None, self.ctx))?;
        Ok(change.decision())
    }
}
