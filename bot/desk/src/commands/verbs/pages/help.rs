use games::{Arg, Message, Prose, Span, msg};

use crate::{
    Args, Context, Decision, GameKind, Refusal,
    commands::texts::parse::nearest,
    matches::error::refuse,
    people::command::{Argument, Command, Reach, Takes},
    port::{
        names::{self, Name, Scope},
        words::text::{self, code},
    },
};

pub static COMMAND: Command = Command {
    name: names::HELP,
    also: &["h", "commands", "hilfe"],
    help: msg!("desk-command-help"),
    arguments: &[Argument {
        name: "topic",
        takes: Takes::Topic,
        help: msg!("desk-argument-help-topic"),
        required: false,
    }],
    example: "start",
    opens: false,
    counts: false,
    reach: Reach::Free(help),
};

/// Commands that few people need. A message can explain no more than the others, so these are only
/// named.
const SELDOM: [Name; 21] = [
    names::DECLINE,
    names::BEGIN,
    names::CANCEL,
    names::RESULTS,
    names::ROOM,
    names::ODDS,
    names::WITHOUT,
    names::LATE,
    names::NUDGE,
    names::PAUSE,
    names::RESUME,
    names::RETURN,
    names::HAND,
    names::FORGET,
    names::MOVE,
    names::HIDE,
    names::LINK,
    names::UNLINK,
    names::RELAY,
    names::SAY,
    names::ABOUT,
];

fn help(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let lines = match (args.topic.as_deref(), args.game) {
        (None, Some(kind)) => of_game(kind),
        (None, None) => of_all(ctx),
        (Some(word), kind) => {
            let lower = word.to_lowercase();
            // `move` is a command, and another word for one.
            let named = ctx.commands.iter().filter(|command| command.is_named(&lower));
            let mut named: Vec<&Command> = named.copied().collect();
            named.sort_by_key(|command| command.name.word != lower);
            match (&named[..], ctx.kind(&lower)) {
                ([], Some(kind)) => of_game(kind),
                ([], None) => return Err(no_such(word, ctx)),
                (named, _) => named.iter().flat_map(|command| of_one(command, kind, ctx)).collect(),
            }
        }
    };
    Ok(Decision::reply(ctx.whisper(lines)))
}

fn no_such(word: &str, ctx: &Context<'_>) -> Refusal {
    let words = ctx.commands.iter().map(|command| command.name.word);
    let (all, echo) = (ctx.say(names::HELP), text::echo(word));
    refuse(match nearest(word, words) {
        Some(near) => {
            let near = names::HELP.say("", near);
            msg!("desk-help-meant", word = echo, near = near, all = all)
        }
        None => msg!("desk-help-unknown", word = echo, all = all),
    })
}

fn of_all(ctx: &Context<'_>) -> Vec<Prose> {
    let example = ctx.example();
    let start = |who| names::START.say(example, who);
    let mut lines =
        vec![msg!("desk-help-intro", people = start("@name"), computer = start("computer"))];
    let of = |scope| {
        let is_plain = |command: &&&Command| !SELDOM.contains(&command.name);
        let commands = ctx.commands.iter().filter(move |command| command.name.scope == scope);
        commands.filter(is_plain).map(|command| {
            msg!("desk-help-command", command = ctx.say(command.name), help = command.help.clone())
        })
    };
    lines.extend(of(Scope::Game));
    if ctx.kinds.len() > 1 {
        lines.push(msg!("desk-help-others", example = code(example)));
        let of_game = |kind: &GameKind| {
            let (id, name) = (code(kind.info.id), kind.info.name);
            let what = kind.info.what.clone();
            msg!("desk-help-game", id = id, game = name, what = what, n = seats(kind))
        };
        lines.extend(ctx.kinds.iter().map(of_game));
    }
    lines.extend(of(Scope::Table));
    let (of_table, of_games): (Vec<Name>, Vec<Name>) =
        SELDOM.into_iter().partition(|name| name.scope == Scope::Table);
    lines.push(msg!(
        "desk-help-seldom",
        commands = Arg::and(of_games.into_iter().map(|name| ctx.say(name))),
        table = Span::Command(names::TABLE.to_owned()),
        words = Arg::and(of_table.into_iter().map(|name| code(name.word))),
    ));
    let one = names::HELP.say("", names::START.word);
    lines.push(msg!("desk-help-more", command = one));
    lines.into_iter().map(Prose::from).collect()
}

fn of_game(kind: &GameKind) -> Vec<Prose> {
    let info = kind.info;
    let usage = crate::commands::verbs::offers::start::COMMAND.usage(Some(kind));
    let (few, most) = (*info.seats.start(), *info.seats.end());
    let (name, what) = (info.name, info.what.clone());
    let players = match few == most {
        true => msg!("desk-help-players-exactly", game = name, n = few, what = what),
        false => msg!("desk-help-players", game = name, few = few, most = most, what = what),
    };
    let start = msg!("desk-help-start", command = names::START.say(info.id, &usage));
    let rules = msg!("desk-help-rules", command = names::RULES.say(info.id, ""));
    let lines = [players, start].into_iter().chain(options(kind)).chain([rules]);
    lines.map(Prose::from).collect()
}

/// For how many a game is: `2-6`.
fn seats(kind: &GameKind) -> String {
    let (few, most) = (kind.info.seats.start(), kind.info.seats.end());
    if few == most { few.to_string() } else { format!("{few}-{most}") }
}

/// The options that can be chosen when a game is set up, a line for each.
fn options(kind: &GameKind) -> impl Iterator<Item = Message> {
    kind.info.options.iter().map(|option| {
        let value = |value: &games::Value| {
            msg!("desk-help-value", value = code(value.key), label = value.label.clone())
        };
        msg!(
            "desk-help-option",
            option = code(format!("{}=", option.key)),
            label = option.label.clone(),
            values = Arg::or(option.values.iter().map(value)),
        )
    })
}

fn of_one(command: &Command, kind: Option<&'static GameKind>, ctx: &Context<'_>) -> Vec<Prose> {
    let game = kind.map_or(ctx.example(), |kind| kind.info.id);
    let say = |rest: &str| command.name.say(game, rest);
    let mut lines = vec![
        msg!("desk-help-what", help = command.help.clone()),
        msg!("desk-help-say", command = say(&command.usage(kind))),
    ];
    for it in command.arguments {
        // The options of a game are explained below, with the game.
        if let Some(typed) = it.syntax(kind).filter(|_| it.takes != Takes::Options) {
            let (typed, help) = (code(typed), it.help.clone());
            lines.push(msg!("desk-help-argument", argument = typed, help = help));
        }
    }
    match kind {
        Some(kind) if command.takes(Takes::Options) => lines.extend(options(kind)),
        None if command.takes(Takes::Options) => {
            let about = ctx.kinds.iter().map(|kind| names::HELP.say("", kind.info.id));
            lines.push(msg!("desk-help-options", commands = Arg::or(about)));
        }
        _ => (),
    }
    if !command.example.is_empty() {
        lines.push(msg!("desk-help-example", command = say(command.example)));
    }
    lines.into_iter().map(Prose::from).collect()
}
