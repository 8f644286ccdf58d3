use games::{Prose, SetupError, prose};

use crate::{
    Args, Context, Decision, GameKind, Refusal,
    command::{Argument, Command, Reach, Takes},
    error::refuse,
    names::{self, Scope},
    parse::nearest,
    text::{self, code, or, sentence},
};

pub static COMMAND: Command = Command {
    name: names::HELP,
    also: &["h", "commands"],
    help: "Explain the commands, or one of them",
    arguments: &[Argument {
        name: "topic",
        takes: Takes::Topic,
        help: "A command or a game",
        required: false,
    }],
    example: "start",
    opens: false,
    counts: false,
    reach: Reach::Free(help),
};

fn help(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let lines = match (args.topic.as_deref(), args.game) {
        (None, Some(kind)) => of_game(kind),
        (None, None) => of_all(ctx),
        (Some(word), kind) => {
            let lower = word.to_lowercase();
            let command = ctx.commands.iter().find(|command| command.is_named(&lower));
            match (command, ctx.kind(&lower)) {
                (Some(command), _) => of_one(command, kind, ctx),
                (None, Some(kind)) => of_game(kind),
                (None, None) => return Err(no_such(word, ctx)),
            }
        }
    };
    Ok(Decision::reply(ctx.whisper(lines)))
}

fn no_such(word: &str, ctx: &Context<'_>) -> Refusal {
    let words = ctx.commands.iter().map(|command| command.name.word);
    let mut line = prose!["There is no command “", text::echo(word), "”."];
    if let Some(near) = nearest(word, words) {
        let near = names::HELP.say("", near);
        line.0.extend([" Did you mean ".into(), near, "?".into()]);
    }
    line.0.extend([" ".into(), ctx.say(names::HELP), " shows all.".into()]);
    refuse(line)
}

fn of_all(ctx: &Context<'_>) -> Vec<Prose> {
    let example = ctx.example();
    let start = |who| names::START.say(example, who);
    let mut lines = vec![prose![
        "Play board games here, at your own pace. Start with ",
        start("@name"),
        " or ",
        start("computer"),
        "."
    ]];
    let of = |scope| {
        let commands = ctx.commands.iter().filter(move |command| command.name.scope == scope);
        commands.map(|command| prose![ctx.say(command.name), ": ", command.help, "."])
    };
    lines.extend(of(Scope::Game));
    let others = text::and(ctx.kinds.iter().skip(1).map(|kind| prose![code(kind.info.id)]));
    if !others.0.is_empty() {
        let mut line = prose!["The same goes for "];
        line.0.extend(others.0);
        line.0.extend([" in place of ".into(), code(example), ".".into()]);
        lines.push(line);
    }
    lines.extend(of(Scope::Table));
    let one = names::HELP.say("", names::START.word);
    lines.push(prose!["More on one of them: ", one, "."]);
    lines
}

fn of_game(kind: &GameKind) -> Vec<Prose> {
    let info = kind.info;
    let usage = super::start::COMMAND.usage(Some(kind));
    let seats = SetupError::Seats(info.seats.clone()).to_string();
    let players = seats.rsplit_once(" for ").map_or("", |(_, players)| players).to_owned();
    let mut lines = vec![
        prose![info.name, " is for ", players, "."],
        prose!["Start: ", names::START.say(info.id, &usage), "."],
    ];
    lines.extend(options(kind));
    lines.push(prose!["The rules: ", names::RULES.say(info.id, ""), "."]);
    lines
}

/// What can be chosen when a game is set up, a line for each option.
fn options(kind: &GameKind) -> impl Iterator<Item = Prose> {
    kind.info.options.iter().map(|option| {
        let mut line = prose![code(format!("{}=", option.key)), ": ", option.label.clone(), ": "];
        let value = |value: &games::Value| prose![code(value.key), " (", value.label.clone(), ")"];
        line.0.extend(or(option.values.iter().map(value)).0);
        sentence(line)
    })
}

fn of_one(command: &Command, kind: Option<&'static GameKind>, ctx: &Context<'_>) -> Vec<Prose> {
    let game = kind.map_or(ctx.example(), |kind| kind.info.id);
    let say = |rest: &str| command.name.say(game, rest);
    let mut lines = vec![prose![command.help, "."], prose!["Say ", say(&command.usage(kind)), "."]];
    for argument in command.arguments {
        // What a game can be set up with, is said by the game below.
        match (argument.takes, argument.typed(kind)) {
            (_, None) => (),
            (Takes::Options, Some(_)) => (),
            (_, Some(typed)) => lines.push(prose![code(typed), ": ", argument.help, "."]),
        }
    }
    match kind {
        Some(kind) if command.takes(Takes::Options) => lines.extend(options(kind)),
        None if command.takes(Takes::Options) => {
            let about = |kind: &GameKind| prose![names::HELP.say("", kind.info.id)];
            let mut line = prose!["How a game can be set up: "];
            line.0.extend(or(ctx.kinds.iter().map(about)).0);
            lines.push(sentence(line));
        }
        _ => (),
    }
    if !command.example.is_empty() {
        lines.push(prose!["For example: ", say(command.example), "."]);
    }
    lines
}
