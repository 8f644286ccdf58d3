//! Talk between the rooms of a match: whether it is carried over, and saying something
//! where the bot does not hear what is said.

use games::msg;
use record::What;

use crate::{
    Args, Context, Decision, Refusal, Said,
    matches::{
        error::refuse,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::{
        command::{Argument, Command, MATCH, MatchCommand, Reach, Takes},
        often::OFTEN,
    },
    port::names,
};

pub static COMMAND: Command = Command {
    name: names::RELAY,
    also: &["bridge"],
    help: msg!("desk-command-relay"),
    arguments: &[
        Argument {
            name: TALK,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-relay-talk"),
            required: false,
        },
        MATCH,
    ],
    example: "on",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, relay),
};

pub static SAY: Command = Command {
    name: names::SAY,
    also: &["tell"],
    help: msg!("desk-command-say"),
    arguments: &[Argument {
        name: "text",
        takes: Takes::Text,
        help: msg!("desk-argument-say-text"),
        required: true,
    }],
    example: "hello",
    opens: false,
    counts: false,
    reach: Reach::Free(say),
};

const TALK: &str = "talk";

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

/// Switches it on or off for a match; all its rooms are told.
fn relay(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    if m.seat_of(ctx.me()).is_none() {
        return Err(refuse(msg!("desk-not-playing")));
    }
    if m.head().stage.is_past() {
        return Err(refuse(msg!("desk-match-over")));
    }
    let change = |word| names::RELAY.say("", &format!("{word} match={}", m.id()));
    let so = match m.relays() {
        true => msg!("desk-relay-is-on", off = change("off")),
        false => msg!("desk-relay-is-off", on = change("on")),
    };
    match args.choice(TALK) {
        Some(word) if (word == "on") != m.relays() => {
            ctx.check_often(m, |what| matches!(what, What::Relay { .. }), OFTEN)?;
            ctx.change(m).add_entries(vec![What::Relay { on: word == "on" }])
        }
        _ => Ok(Decision::reply(ctx.whisper_of(m, vec![so.into()]))),
    }
}

/// Says something in all rooms of the matches that are played here with it switched on.
fn say(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let text = args.text.as_deref().unwrap_or_default().to_owned();
    if text.trim().is_empty() {
        let say = names::SAY.say("", "hello");
        return Err(refuse(msg!("desk-say-what", say = say)));
    }
    if ctx.background.elsewhere.is_empty() {
        let on = names::RELAY.say("", "on");
        return Err(refuse(msg!("desk-say-nowhere", on = on)));
    }
    // Nobody here has seen it either.
    let mut rooms = ctx.background.elsewhere.clone();
    rooms.push(ctx.room.clone());
    let reply = ctx.whisper(vec![msg!("desk-say-said", n = ctx.background.elsewhere.len()).into()]);
    Ok(Decision { said: Some(Said { text, rooms }), ..Decision::reply(reply) })
}
