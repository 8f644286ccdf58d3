//! What those who manage a room choose for all in it.

use games::{Arg, msg};

use crate::{
    Args, Context, Decision, Managed, Pins, Refusal, clocks,
    command::{Argument, Command, Reach, Takes},
    error::refuse,
    find, names,
    text::code,
};

pub static COMMAND: Command = Command {
    name: names::ROOM,
    also: &["channel"],
    help: msg!("desk-command-room"),
    arguments: &[
        Argument {
            name: CLOCK,
            takes: Takes::OneOf(&clocks::WORDS),
            help: msg!("desk-argument-room-clock"),
            required: false,
        },
        Argument {
            name: MATCHES,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-room-matches"),
            required: false,
        },
        Argument {
            name: DASHBOARD,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-room-dashboard"),
            required: false,
        },
    ],
    example: "clock=3d",
    opens: false,
    counts: false,
    reach: Reach::Free(room),
};

const CLOCK: &str = "clock";
const MATCHES: &str = "matches";
const DASHBOARD: &str = "dashboard";

/// Says how it is, or changes it: all or nothing.
fn room(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    find::no_more(&COMMAND, args, ctx.example())?;
    if args.choices.is_empty() {
        let clock = clocks::usual(&ctx.here, ctx.settings.clocks).turn;
        let change = |name: &str| names::ROOM.say("", &format!("{name}="));
        let lines = [
            msg!(
                "desk-room-clock",
                so = if clock.is_some() { "some" } else { "none" },
                time = code(clock.map_or_else(String::new, clocks::in_words)),
                command = change(CLOCK),
                words = Arg::or(clocks::WORDS.iter().map(|it| code(*it))),
            ),
            msg!(
                "desk-room-matches",
                so = if ctx.here.has_matches() { "on" } else { "off" },
                command = change(MATCHES),
            ),
            msg!(
                "desk-room-dashboard",
                so = if ctx.here.has_dashboard() { "on" } else { "off" },
                command = change(DASHBOARD),
            ),
            msg!("desk-room-who"),
        ];
        return Ok(Decision::reply(ctx.whisper(lines.map(Into::into).into())));
    }
    let Some((Managed { room, pins }, here)) = &ctx.manages else {
        return Err(refuse(msg!("desk-room-not-yours")));
    };
    let mut prefers = here.prefers.clone();
    let mut lines = Vec::new();
    for (name, word) in &args.choices {
        match *name {
            CLOCK => {
                prefers.clock = Some((*word).to_owned());
                let so = if *word == "none" { "none" } else { "some" };
                lines.push(msg!("desk-room-set-clock", so = so, time = code(*word)).into());
            }
            DASHBOARD => {
                if *pins == Pins::Never && *word == "on" {
                    let list = ctx.say(names::LIST);
                    return Err(refuse(msg!("desk-room-dashboard-never", list = list)));
                }
                prefers.dashboard = Some(*word == "on");
                lines.push(msg!("desk-room-set-dashboard", so = *word).into());
                if let (Pins::Lacks(right), "on") = (pins, *word) {
                    lines.push(msg!("desk-room-dashboard-lacks", right = right.clone()).into());
                }
            }
            _ => {
                prefers.matches = Some(*word == "on");
                lines.push(msg!("desk-room-set-matches", so = *word).into());
            }
        }
    }
    let rows = here.change(room, &prefers).into_iter().collect();
    let decision = Decision { rows, ..Decision::default() };
    Ok(decision.answering(Some(ctx.whisper(lines))))
}
