use games::msg;
use record::Stage;

use crate::{
    Args, Context, Decision, Match, Prompt, Refusal,
    announce::deed,
    answer,
    command::{Argument, Command, MATCH, Reach, Takes},
    names,
    press::Deed,
    shown::others,
    tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
};

pub static COMMAND: Command = Command {
    name: names::RESIGN,
    also: &["surrender", "leave", "quit"],
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
fn resign(m: &Match, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if matches!(m.head().stage, Stage::Open { .. }) && m.seat_of(ctx.me()).is_some() {
        return answer::leave(m, ctx);
    }
    let seat = ctx.player(m)?;
    if args.choice(SURE).is_some() {
        return give_up(m, ctx);
    }
    let confirm = names::RESIGN.say(m.info().id, &format!("confirm match={}", m.id()));
    let prompt = Prompt {
        options: vec![
            deed(m, Some(seat), Deed::Resign(seat), msg!("desk-give-up")),
            deed(m, Some(seat), Deed::PlayOn(seat), msg!("desk-play-on")),
        ],
        of: vec![ctx.account().id.clone()],
        typed: Some(msg!("desk-resign-typed", confirm = confirm).into()),
        ..Prompt::new(msg!("desk-ask-sure"))
    };
    let line = msg!("desk-about-to-resign", game = m.info().name, others = others(m, ctx));
    Ok(Decision::reply(ctx.whisper_of(m, vec![line.into()]).asking(Some(prompt))))
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
    Ok(Decision::reply(ctx.whisper_of(m, vec![msg!("desk-goes-on").into()])))
}
