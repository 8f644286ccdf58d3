//! Preferences for all in a room or a server, chosen by those who manage it.

use games::{Arg, ClockKind, Message, msg};
use record::RoomId;

use super::settings;
use crate::{
    Args, Context, Decision, GameKind, Pins, Refusal, Reply, To,
    commands::find,
    matches::{error::refuse, timing::clocks},
    people::{
        command::{Argument, Command, Reach, Takes},
        rooms::{Here, RoomPreferences},
    },
    port::{
        names,
        words::{
            spans,
            text::{self, code},
        },
    },
};

pub static COMMAND: Command = Command {
    name: names::ROOM,
    also: &["channel"],
    help: msg!("desk-command-room"),
    arguments: &[
        Argument {
            name: CLOCK,
            takes: Takes::Clock(ClockKind::Turn, &clocks::WORDS),
            help: msg!("desk-argument-room-clock"),
            required: false,
        },
        Argument {
            name: MATCHES,
            takes: Takes::OneOf(&SWITCH),
            help: msg!("desk-argument-room-matches"),
            required: false,
        },
        Argument {
            name: "game",
            takes: Takes::Game,
            help: msg!("desk-argument-room-game"),
            required: false,
        },
        Argument {
            name: names::RANKED,
            takes: Takes::OneOf(&SWITCH),
            help: msg!("desk-argument-room-ranked"),
            required: false,
        },
        Argument {
            name: THREADS,
            takes: Takes::OneOf(&SWITCH),
            help: msg!("desk-argument-room-threads"),
            required: false,
        },
        Argument {
            name: DASHBOARD,
            takes: Takes::OneOf(&SWITCH),
            help: msg!("desk-argument-room-dashboard"),
            required: false,
        },
        Argument {
            name: names::CAPTIONS,
            takes: Takes::OneOf(&SWITCH),
            help: msg!("desk-argument-room-captions"),
            required: false,
        },
        Argument {
            name: FOR,
            takes: Takes::OneOf(&["room", SERVER]),
            help: msg!("desk-argument-room-for"),
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
const THREADS: &str = "threads";
const DASHBOARD: &str = "dashboard";
const FOR: &str = "for";
const SERVER: &str = "server";
const SWITCH: [&str; 2] = ["on", "off"];

/// Says how it is, or changes it: all or nothing.
fn room(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    find::leads_to(&settings::COMMAND, args, |key| match key {
        "language" | "sprache" => settings::LANGUAGE_HERE,
        key => key,
    })?;
    find::no_more(&COMMAND, args, ctx.example())?;
    if args.choices.is_empty() && args.spans.is_empty() && args.game.is_none() {
        let lines = how_it_is(ctx).into_iter().map(Into::into).collect();
        return Ok(Decision::reply(ctx.whisper(lines)));
    }
    if args.game.is_some() && args.choice(MATCHES).is_none() {
        let command = names::ROOM.say("", &format!("game={} {MATCHES}=off", ctx.example()));
        return Err(refuse(msg!("desk-room-game-how", command = command)));
    }
    let (place, here) = place_to_configure(args, ctx)?;
    let mut prefers = here.prefers.clone();
    let mut lines: Vec<Message> = Vec::new();
    for (name, word) in args.choices.iter().filter(|(name, _)| *name != FOR) {
        lines.extend(change(&mut prefers, (name, word), args.game, ctx)?);
    }
    for (name, seconds) in &args.spans {
        let word = spans::write(*seconds);
        lines.extend(change(&mut prefers, (name, &word), args.game, ctx)?);
    }
    if lines.is_empty() {
        return Err(refuse(msg!("desk-room-for-what", command = ctx.say(names::ROOM))));
    }
    if args.choice(FOR) == Some(SERVER) {
        lines.insert(0, msg!("desk-room-for-server"));
    }
    let rows: Vec<_> = here.change(place, &prefers).into_iter().collect();
    let reply = match rows.is_empty() {
        true => ctx.whisper(lines.into_iter().map(Into::into).collect()),
        false => announce_to_room(lines, ctx),
    };
    Ok(Decision { rows, ..Decision::default() }.answering(Some(reply)))
}

/// Tells the room what changed, and who did it. A platform on which the answer to a
/// command is private shows it to the speaker alone.
fn announce_to_room(mut lines: Vec<Message>, ctx: &Context<'_>) -> Reply {
    lines.insert(0, msg!("desk-room-changed", who = text::shown_name(&ctx.account().name)));
    let to = To::Room(ctx.room.clone());
    let lines = lines.into_iter().map(Into::into).collect();
    Reply { language: ctx.room_language(), ..Reply::words(to, lines) }
}

/// Where something is chosen for, and what was chosen there.
fn place_to_configure<'a>(
    args: &Args,
    ctx: &'a Context<'_>,
) -> Result<(&'a RoomId, &'a Here), Refusal> {
    if args.choice(FOR) != Some(SERVER) {
        let managed = ctx.manages.room.as_ref().map(|(managed, here)| (&managed.room, here));
        return managed.ok_or_else(|| refuse(msg!("desk-room-not-yours")));
    }
    if args.choice(DASHBOARD).is_some() {
        return Err(refuse(msg!("desk-room-server-dashboard")));
    }
    let managed = ctx.manages.server.as_ref().map(|(server, here)| (server, here));
    managed.ok_or_else(|| refuse(msg!("desk-room-server-not-yours")))
}

/// The choices of the room, and how to change each.
fn how_it_is(ctx: &Context<'_>) -> Vec<Message> {
    let clock = clocks::usual(ctx.here.clock(), ctx.settings.clocks).turn;
    let change = |name: &str| names::ROOM.say("", &format!("{name}="));
    let switch = |on: bool| if on { "on" } else { "off" };
    let is_open = |kind: &&GameKind| ctx.here.has_matches(kind.info.id);
    let (open, closed): (Vec<&GameKind>, Vec<&GameKind>) = ctx.kinds.iter().partition(is_open);
    let so = match (&open[..], &closed[..]) {
        ([], _) => "off",
        (_, []) => "on",
        _ => "some",
    };
    let captions = ctx.manages.room.as_ref().and_then(|(managed, _)| managed.captions);
    let captions = captions.map(|usual| {
        let is_on = ctx.here.captions().unwrap_or(usual);
        msg!("desk-room-captions", so = switch(is_on), command = change(names::CAPTIONS))
    });
    let mut lines = vec![
        msg!(
            "desk-room-clock",
            so = if clock.is_some() { "some" } else { "none" },
            time = code(clock.map_or_else(String::new, spans::write)),
            command = change(CLOCK),
            words = Arg::or(clocks::WORDS.iter().map(|word| code(*word))),
        ),
        msg!(
            "desk-room-matches",
            so = so,
            games = Arg::and(open.iter().map(|kind| kind.info.name)),
            command = change(MATCHES),
            one = names::ROOM.say("", &format!("game={} {MATCHES}=off", ctx.example())),
        ),
        msg!(
            "desk-room-ranked",
            so = switch(ctx.here.has_ranked()),
            command = change(names::RANKED),
        ),
        msg!("desk-room-threads", so = switch(ctx.here.has_threads()), command = change(THREADS),),
        msg!(
            "desk-room-dashboard",
            so = switch(ctx.here.has_dashboard()),
            command = change(DASHBOARD),
        ),
    ];
    lines.extend(captions);
    let server = names::ROOM.say("", &format!("{FOR}={SERVER} {MATCHES}=off"));
    lines.push(msg!("desk-room-who", command = server));
    lines
}

/// Changes one thing, and says so.
fn change(
    prefers: &mut RoomPreferences,
    (name, word): (&str, &str),
    game: Option<&'static GameKind>,
    ctx: &Context<'_>,
) -> Result<Vec<Message>, Refusal> {
    let is_on = word == "on";
    Ok(vec![match (name, game) {
        (CLOCK, _) => {
            prefers.clock = Some(word.to_owned());
            let so = if word == "none" { "none" } else { "some" };
            msg!("desk-room-set-clock", so = so, time = code(word))
        }
        (names::RANKED, _) => {
            prefers.ranked = Some(is_on);
            msg!("desk-room-set-ranked", so = word)
        }
        (THREADS, _) => {
            prefers.threads = Some(is_on);
            msg!("desk-room-set-threads", so = word)
        }
        (DASHBOARD, _) => return dashboard(prefers, word, ctx),
        (names::CAPTIONS, _) => {
            let managed = ctx.manages.room.as_ref().map(|(managed, _)| managed);
            if managed.is_none_or(|managed| managed.captions.is_none()) {
                return Err(refuse(msg!("desk-room-captions-never")));
            }
            prefers.captions = Some(is_on);
            msg!("desk-room-set-captions", so = word)
        }
        (_, Some(kind)) => {
            prefers.games.insert(kind.info.id.to_owned(), is_on);
            msg!("desk-room-set-game", so = word, game = kind.info.name)
        }
        (_, None) => {
            prefers.matches = Some(is_on);
            // A choice for all games replaces the choices for single games.
            prefers.games.clear();
            msg!("desk-room-set-matches", so = word)
        }
    }])
}

fn dashboard(
    prefers: &mut RoomPreferences,
    word: &str,
    ctx: &Context<'_>,
) -> Result<Vec<Message>, Refusal> {
    let pins = ctx.manages.room.as_ref().map(|(managed, _)| &managed.pins);
    if pins == Some(&Pins::Never) && word == "on" {
        let list = ctx.say(names::LIST);
        return Err(refuse(msg!("desk-room-dashboard-never", list = list)));
    }
    prefers.dashboard = Some(word == "on");
    let set = msg!("desk-room-set-dashboard", so = word);
    Ok(match (pins, word) {
        (Some(Pins::Lacks(right)), "on") => {
            vec![set, msg!("desk-room-dashboard-lacks", right = right.clone())]
        }
        _ => vec![set],
    })
}
