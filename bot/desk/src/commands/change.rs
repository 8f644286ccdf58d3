//! Changes of a match: what the speaker adds to its log.

use games::{Role, Seat};
use record::{Player, Stage, What};

use crate::{
    Context, Decision, Fault, Match, Refusal, ReplayError, matches::error::refuse,
    people::away::Absences, port::words::text::setup_error,
};

/// A match with the entries that the speaker adds to it.
#[derive(Debug)]
pub struct Change<'a> {
    pub next: Match,
    pub ctx: &'a Context<'a>,
}

impl Context<'_> {
    /// A change of a match, in which nothing has changed so far.
    pub fn change(&self, m: &Match) -> Change<'_> {
        Change { next: m.fork(), ctx: self }
    }
}

impl Change<'_> {
    /// Adds an entry of the speaker.
    pub fn note(&mut self, what: What) -> Result<(), Refusal> {
        let noted = self.next.note(self.ctx.now, self.ctx.by(), what);
        noted.map_err(|error| self.broken(error))
    }

    /// Adds what the speaker did, in so many entries, and nothing else.
    pub fn add_entries(mut self, whats: Vec<What>) -> Result<Decision, Refusal> {
        for what in whats {
            self.note(what)?;
        }
        Ok(self.decision())
    }

    /// Lays the game out if everybody is there.
    pub fn begin_if_full(&mut self) -> Result<(), Refusal> {
        let head = self.next.head();
        let asked = matches!(&head.stage, Stage::Open { asked } if asked.is_empty());
        if asked && head.players.len() == usize::from(head.setup.seats) {
            self.begin()?;
        }
        Ok(())
    }

    /// Lays the game out.
    pub fn begin(&mut self) -> Result<(), Refusal> {
        let (now, by) = (self.ctx.now, self.ctx.by());
        self.next.begin(now, by).map_err(|error| match error.fault {
            Fault::Setup(error) => refuse(setup_error(&error)),
            _ => self.broken(error),
        })?;
        self.settle()?;
        let covered = Absences { m: &mut self.next, now }.cover(&self.ctx.people);
        covered.map_err(|error| self.broken(error))
    }

    /// Lets somebody else, or the computer, play on in a seat. What was drafted there was for
    /// nobody else's eyes, and is gone.
    pub fn transfer_seat(&mut self, seat: Seat, player: Player) -> Result<(), Refusal> {
        self.hand_over(seat, player).map_err(|error| self.broken(error))
    }

    fn hand_over(&mut self, seat: Seat, player: Player) -> Result<(), ReplayError> {
        let Self { next, ctx } = self;
        let draft = |game_match: &Match| {
            game_match.table().and_then(|table| table.action_with(seat, Role::Retract))
        };
        while let Some(back) = draft(next) {
            next.play(seat, &back, ctx.now, ctx.by())?;
        }
        next.note(ctx.now, ctx.by(), What::SeatChanged { seat, player })?;
        Absences { m: next, now: ctx.now }.cover(&ctx.people)?;
        next.settle(ctx.now)
    }

    /// Lets follow what follows without a question.
    pub fn settle(&mut self) -> Result<(), Refusal> {
        let settled = self.next.settle(self.ctx.now);
        settled.map_err(|error| self.broken(error))
    }

    /// The decision to make this change.
    pub fn decision(self) -> Decision {
        Decision::step(self.next)
    }

    fn broken(&self, error: ReplayError) -> Refusal {
        Refusal::broken(error, &self.next)
    }
}
