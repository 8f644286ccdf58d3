use games::{Prose, prose};
use record::Stage;

use crate::{
    Args, Context, Decision, Match, Prompt, Refusal,
    announce::deed,
    answer,
    command::{Argument, Command, MATCH, Reach, Takes},
    names,
    press::Deed,
    shown::others,
    tiers::{Among, PLAYING, SEATED, Tiers},
};

pub static COMMAND: Command = Command {
    name: names::RESIGN,
    also: &["surrender", "leave", "quit"],
    help: "Give a match up, or your seat in one that has not begun",
    arguments: &[
        Argument {
            name: SURE,
            takes: Takes::OneOf(&["confirm"]),
            help: "Do it without asking again",
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

const TIERS: Tiers = Tiers {
    fits: &[PLAYING, SEATED],
    none: "You play no match here. Start one with",
    among: Among::All,
};

/// Gives a match up, after asking whether that is meant.
fn resign(m: &Match, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if matches!(m.head().stage, Stage::Open { .. }) && m.seat_of(ctx.me()).is_some() {
        return answer::leave(m, ctx);
    }
    let seat = ctx.player(m)?;
    if args.choice(SURE).is_some() {
        return give_up(m, ctx);
    }
    let typed = prose!["Or say ", names::RESIGN.say(m.info().id, "confirm"), "."];
    let prompt = Prompt {
        ask: "Are you sure?".into(),
        options: vec![
            deed(m, Some(seat), Deed::Resign(seat), "Give up"),
            deed(m, Some(seat), Deed::PlayOn(seat), "Play on"),
        ],
        of: vec![ctx.account().id.clone()],
        typed: Some(typed),
    };
    let line = prose![
        "You are about to give up ",
        m.info().name,
        " against ",
        others(m, ctx),
        ". That cannot be taken back."
    ];
    Ok(Decision::reply(ctx.whisper_of(m, vec![line]).asking(Some(prompt))))
}

pub fn give_up(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    let mut next = m.fork();
    let resigned = next.resign(seat, ctx.now, ctx.by()).and_then(|()| next.settle(ctx.now));
    resigned.map_err(|error| Refusal::broken(error, m))?;
    Ok(Decision::step(next))
}

pub fn play_on(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    ctx.player(m)?;
    let line: Prose = prose!["Good: the match goes on."];
    Ok(Decision::reply(ctx.whisper_of(m, vec![line])))
}
