use games::{Seat, msg};
use record::{Actor, Stage};

use crate::{
    Context, Decision, Match, Prompt, Refusal, ReplayError,
    commands::answer::Answer,
    matches::tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
    people::command::{Argument, Command, MATCH, MatchCommand, Reach, Takes},
    port::{names, press::Deed},
    present::{announce::Buttons, shown::others},
};

pub static COMMAND: Command = Command {
    name: names::RESIGN,
    also: &["surrender", "leave", "quit", "aufgeben"],
    help: msg!("desk-command-resign"),
    arguments: &[
        Argument {
            name: SURE,
            takes: Takes::OneOf(&["confirm"]),
            help: msg!("desk-argument-resign-sure"),
            required: false,
        },
        MATCH,
    ],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, resign),
};

const SURE: &str = "sure";

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

/// Gives a match up, after asking whether that is meant.
fn resign(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    if matches!(m.head().stage, Stage::Open { .. }) && m.seat_of(ctx.me()).is_some() {
        return Answer { m, ctx }.leave();
    }
    let seat = ctx.player(m)?;
    if args.choice(SURE).is_some() {
        return Resignation { m, ctx }.give_up();
    }
    let confirm = names::RESIGN.say(m.info().id, &format!("confirm match={}", m.id()));
    let prompt = Prompt {
        options: vec![
            Buttons { m }.for_deed(Some(seat), Deed::Resign(seat), msg!("desk-give-up")),
            Buttons { m }.for_deed(Some(seat), Deed::PlayOn(seat), msg!("desk-play-on")),
        ],
        of: vec![ctx.account().id.clone()],
        typed: Some(msg!("desk-resign-typed", confirm = confirm).into()),
        ..Prompt::new(msg!("desk-ask-sure"))
    };
    let line = msg!("desk-about-to-resign", game = m.info().name, others = others(m.head(), ctx));
    Ok(Decision::reply(ctx.whisper_of(m, vec![line.into()]).asking(Some(prompt))))
}

/// The end of a match for the speaker.
#[derive(Clone, Copy, Debug)]
pub struct Resignation<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> Resignation<'a> {
    pub fn give_up(self) -> Result<Decision, Refusal> {
        let seat = self.ctx.player(self.m)?;
        let mut next = self.m.fork();
        let resigned = next
            .resign(seat, self.ctx.now, self.ctx.by())
            .and_then(|()| self.dismiss_computers(&mut next))
            .and_then(|()| next.settle(self.ctx.now));
        resigned.map_err(|error| Refusal::broken(error, self.m))?;
        Ok(Decision::step(next))
    }

    /// Computers of a team leave with the last person: a room hears nothing of a game that
    /// nobody plays.
    fn dismiss_computers(self, next: &mut Match) -> Result<(), ReplayError> {
        if !next.kind().info.together {
            return Ok(());
        }
        let playing = |game_match: &Match| -> Vec<(Seat, bool)> {
            let staying = game_match
                .head()
                .seats()
                .filter(|(seat, _)| !game_match.seats_resigned().contains(*seat));
            staying.map(|(seat, player)| (seat, player.computer().is_some())).collect()
        };
        if playing(next).iter().any(|(_, is_computer)| !is_computer) {
            return Ok(());
        }
        for (seat, _) in playing(next) {
            if next.is_playing() {
                next.resign(seat, self.ctx.now, Actor::Computer)?;
            }
        }
        Ok(())
    }

    pub fn play_on(self) -> Result<Decision, Refusal> {
        self.ctx.player(self.m)?;
        Ok(Decision::reply(self.ctx.whisper_of(self.m, vec![msg!("desk-goes-on").into()])))
    }
}
