use games::msg;
use record::{PersonId, Player, Stage};

use super::start::{Proposal, TWICE, propose};
use crate::{
    Context, Decision, Match, Refusal, Reply,
    matches::{
        error::refuse,
        tiers::{Among, SEATED, Tiers},
    },
    people::command::{Argument, Command, MATCH, MatchCommand, Reach, Takes},
    port::names,
    present::board::view,
};

pub static COMMAND: Command = Command {
    name: names::AGAIN,
    also: &["rematch", "replay", "revanche"],
    help: msg!("desk-command-again"),
    arguments: &[
        Argument {
            name: SIDES,
            takes: Takes::OneOf(&["swap", "same"]),
            help: msg!("desk-argument-again-sides"),
            required: false,
        },
        MATCH,
    ],
    example: "",
    opens: true,
    counts: false,
    reach: Reach::OneOf(TIERS, once_more),
};

/// Whether everybody moves on by a seat.
const SIDES: &str = "sides";

const TIERS: Tiers = Tiers {
    fits: &[SEATED],
    none: |game| msg!("desk-none-played-yet", start = names::START.say(game, "")),
    among: Among::OwnPast,
};

fn once_more(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    Rematch { m, ctx }.open(args.choice(SIDES) != Some("same"), false)
}

/// A match that is played once more.
#[derive(Clone, Copy, Debug)]
pub struct Rematch<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> Rematch<'a> {
    /// Plays once more with sides swapped, by a press, which may be the second one of the same
    /// button.
    pub fn by_press(self) -> Result<Decision, Refusal> {
        self.open(true, true)
    }

    /// Opens a match with the players, options and numbers of another, also if new ones have
    /// others by now: it is the same game once more. All move on by a seat, so that whoever
    /// moved first moves second, or sit where they sat.
    fn open(self, swaps: bool, is_press: bool) -> Result<Decision, Refusal> {
        let Some(seat) = self.ctx.seat(self.m.head()) else {
            let start = self.m.say(names::START);
            return Err(refuse(msg!("desk-did-not-play", start = start)));
        };
        if !self.m.head().stage.was_played() {
            return Err(refuse(msg!("desk-not-over-yet")));
        }
        if let Some(sequel) =
            self.ctx.background.opening.as_ref().and_then(|opening| opening.sequel.as_ref())
        {
            return Ok(Rematch { m: sequel, ..self }.lead_here(is_press));
        }
        // Somebody may be another by now than they were then.
        let now = |player: &Player| match player {
            Player::Person(person) => Player::Person(self.ctx.people.now(person).clone()),
            computer => computer.clone(),
        };
        let mut players: Vec<Player> = self.m.head().players.iter().map(now).collect();
        if let Some(own) = players.get_mut(seat.index()) {
            *own = Player::Person(self.ctx.me().clone());
        }
        let others = players.iter().filter(|player| player.person() != Some(self.ctx.me()));
        let known = |person: &PersonId| {
            self.ctx
                .background
                .opening
                .iter()
                .flat_map(|opening| &opening.invited)
                .any(|speaker| speaker.id == *person)
        };
        if !others.filter_map(Player::person).all(known) {
            let start = self.m.say(names::START);
            return Err(refuse(msg!("desk-players-forgotten", start = start)));
        }
        if swaps {
            players.rotate_right(1);
        }
        let setup = match self.m.table().filter(|_| swaps) {
            Some(table) => table.position().rematch_setup(&self.m.head().setup),
            None => self.m.head().setup.clone(),
        };
        let (kind, after) = (self.m.kind(), Some(self.m.id().clone()));
        let (clocks, no_hints, relay) =
            (self.m.time().clocks(), self.m.no_hints(), self.m.relays());
        let ranked = self.m.head().ranked;
        let salt = None;
        let proposal =
            Proposal { kind, players, setup, clocks, no_hints, ranked, relay, after, salt };
        propose(proposal, self.ctx)
    }

    /// Leads to what somebody has asked for before: there are not to be two of it.
    fn lead_here(self, is_press: bool) -> Decision {
        let head = self.m.head();
        let is_own = self.m.entries().first().is_some_and(|entry| entry.by == self.ctx.by());
        if is_press && is_own && self.ctx.now < head.opened_at.saturating_add(TWICE) {
            // The same press: the room shows what came of it.
            return Decision::default();
        }
        let first = match &head.stage {
            Stage::Open { .. } if is_own => msg!("desk-again-asked"),
            Stage::Open { asked } if asked.contains(self.ctx.me()) => msg!("desk-again-were-asked"),
            _ => msg!("desk-again-playing"),
        };
        let mut reply = view(self.m, self.ctx);
        reply.lines.insert(0, first.into());
        // The planned actions are told after the new first line.
        let plan = reply.plan.map(|line| line + 1);
        Decision::reply(Reply { plan, ..reply })
    }
}
