use games::{Prose, msg};
use record::{Addressee, Stage};

use super::board::TIERS;
use crate::{
    Context, Decision, Match, Refusal, Reply,
    matches::{
        error::refuse,
        turns::{LoggedTurn, Retelling},
    },
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
    present::announce::{Retold, Situation},
};

pub static COMMAND: Command = Command {
    name: names::LOG,
    also: &["protokoll"],
    help: msg!("desk-command-log"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, log),
};

fn log(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let log = TurnLog { m, ctx };
    let from = log.last_turn().ok_or_else(|| refuse(msg!("desk-no-moves-yet")))?;
    log.lines(from, m.rev())
}

/// The log of a turn, for whoever asks for it.
#[derive(Clone, Copy, Debug)]
pub struct TurnLog<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl TurnLog<'_> {
    /// The revision before the turn that goes on, or before the last one. None before anybody has
    /// moved.
    fn last_turn(self) -> Option<u64> {
        if !matches!(self.m.head().stage, Stage::Playing { .. } | Stage::Over(_)) {
            return None;
        }
        if let Some(turn) = self.m.turn() {
            return Some(turn.began());
        }
        let turns: Vec<LoggedTurn> = Retelling { m: self.m }.turns(&self.m.log().standing());
        turns.last().map(|turn| turn.first as u64)
    }

    /// Tells all that happened between two revisions, as the room heard it.
    pub fn lines(self, from: u64, to: u64) -> Result<Decision, Refusal> {
        let retold = self.play(from, to)?;
        let title: Prose = Situation { m: self.m }.title().into();
        let mut lines = vec![title];
        lines.extend(retold.lines(&Addressee::Room(self.ctx.room.clone())));
        if lines.len() == 1 {
            lines.push(msg!("desk-log-empty").into());
        }
        Ok(Decision::reply(self.ctx.whisper_of(self.m, lines)))
    }

    /// Shows it as a film.
    pub fn film(self, from: u64, to: u64) -> Result<Decision, Refusal> {
        let film = self.play(from, to)?.film;
        if film.is_empty() {
            return Err(refuse(msg!("desk-no-film")));
        }
        let title: Prose = Situation { m: self.m }.title().into();
        let reply = self.ctx.whisper_of(self.m, vec![title]);
        Ok(Decision::reply(Reply { film, ..reply }))
    }

    fn play(self, from: u64, to: u64) -> Result<Retold, Refusal> {
        let ctx = self.ctx;
        let look = |m: &Match| ctx.people.look(m.head(), ctx.theme(), ctx.language(), None);
        Retold::play(self.m, (from, to), look).map_err(|error| Refusal::broken(error, self.m))
    }
}
