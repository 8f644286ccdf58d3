use games::{Arg, Message, Prose, msg};

use crate::{
    Args, Button, Context, Decision, GameKind, Press, Prompt, Refusal,
    commands::texts::parse::nearest,
    matches::error::refuse,
    people::command::{Argument, Command, Reach, Takes},
    port::{
        names::{self, Name, Scope},
        words::text::{self, code},
    },
    present::lists::PAGE,
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

/// Commands that few people need. They stand behind the others.
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

/// The most letters of a page, and how much longer than its words a line may be: platforms show the
/// command that a line names as a link.
const HELP_PAGE: usize = PAGE - 100;
const LINK: usize = 24;

fn help(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let lines = match (args.topic.as_deref(), args.game) {
        (None, Some(kind)) => of_game(kind),
        (None, None) => return page_of_all(1, ctx),
        (Some(word), kind) => {
            let lower = word.to_lowercase();
            if let Ok(number) = lower.parse() {
                return page_of_all(number, ctx);
            }
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

/// Shows a page of all help, from 1, with the ways to the others.
fn page_of_all(number: usize, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let parts = [everyday(ctx), seldom(ctx)].into_iter();
    let pages: Vec<Vec<Prose>> = parts.flat_map(|lines| pages(lines, ctx)).collect();
    let n_pages = pages.len();
    let index = number.checked_sub(1);
    let Some(lines) = index.and_then(|index| pages.into_iter().nth(index)) else {
        let all = ctx.say(names::HELP);
        return Err(refuse(msg!("desk-help-pages", n = n_pages, all = all)));
    };
    let turn = |page: usize, label| Button::new(Press::Help { page: page as u64 }, label);
    let next = (number < n_pages).then(|| turn(number + 1, msg!("desk-button-read-on")));
    let back = (number > 1).then(|| turn(number - 1, msg!("desk-button-read-back")));
    let options: Vec<Button> = next.into_iter().chain(back).collect();
    let ask = match number < n_pages {
        true => msg!("desk-ask-read-on"),
        false => msg!("desk-ask-help-all"),
    };
    let of = vec![ctx.account().id.clone()];
    let prompt = (!options.is_empty()).then(|| Prompt { options, of, ..Prompt::new(ask) });
    Ok(Decision::reply(ctx.whisper(lines).asking(prompt)))
}

/// Lines in pages that fit in one message.
fn pages(lines: Vec<Prose>, ctx: &Context<'_>) -> Vec<Vec<Prose>> {
    let mut pages: Vec<Vec<Prose>> = Vec::new();
    let mut room = 0_usize;
    for line in lines {
        let length = ctx.text(&line).chars().count() + LINK;
        match pages.last_mut() {
            Some(page) if length <= room => page.push(line),
            _ => {
                room = HELP_PAGE;
                pages.push(vec![line]);
            }
        }
        room = room.saturating_sub(length);
    }
    pages
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

/// The games, and the commands that everybody needs: a page ends between commands.
fn everyday(ctx: &Context<'_>) -> Vec<Prose> {
    let example = ctx.example();
    let start = |who| names::START.say(example, who);
    let mut lines =
        vec![msg!("desk-help-intro", people = start("@name"), computer = start("computer"))];
    let of = |scope| {
        let commands = ctx.commands.iter().filter(move |command| command.name.scope == scope);
        commands
            .filter(|command| !SELDOM.contains(&command.name))
            .map(|command| describe(command, ctx))
    };
    let one = names::HELP.say("", names::START.word);
    lines.push(msg!("desk-help-more", command = one));
    if ctx.kinds.len() > 1 {
        lines.push(msg!("desk-help-others"));
        let of_game = |kind: &GameKind| {
            let (id, name) = (code(kind.info.id), kind.info.name);
            let what = kind.info.what.clone();
            msg!("desk-help-game", id = id, game = name, what = what, n = seats(kind))
        };
        lines.extend(ctx.kinds.iter().map(of_game));
    }
    lines.extend(of(Scope::Game));
    lines.extend(of(Scope::Table));
    lines.into_iter().map(Prose::from).collect()
}

/// The commands that few people need.
fn seldom(ctx: &Context<'_>) -> Vec<Prose> {
    let commands = ctx.commands.iter().filter(|command| SELDOM.contains(&command.name));
    let lines = commands.map(|command| describe(command, ctx));
    [msg!("desk-help-seldom")].into_iter().chain(lines).map(Prose::from).collect()
}

fn describe(command: &Command, ctx: &Context<'_>) -> Message {
    msg!("desk-help-command", command = ctx.say(command.name), help = command.help.clone())
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
