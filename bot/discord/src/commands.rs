//! What Discord is told of our commands.

use desk::{
    COMMANDS, GameKind,
    command::Command,
    names::{Scope, TABLE},
};
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext,
};
use sha2::{Digest as _, Sha256};

use crate::{
    inputs::{Field, Input, fields},
    markdown::cut,
};

/// The longest description, and the longest name of a choice.
const WORDS: usize = 100;

/// Every command: one for each game, in the order of `kinds`, and one for what
/// belongs to no game. The same games give the same commands, byte for byte.
pub fn commands(kinds: &[GameKind]) -> Vec<CreateCommand> {
    let of_game = |kind: &GameKind| {
        let help = format!("Play {} here", kind.info.name);
        command(kind.info.id, &help, Scope::Game, Some(kind), kinds)
    };
    let mut commands: Vec<CreateCommand> = kinds.iter().map(of_game).collect();
    let help = "Your matches, your settings and help";
    commands.push(command(TABLE, help, Scope::Table, None, kinds));
    commands
}

/// Names a list of commands: registering is needed only when it has changed,
/// and Discord allows just so many new commands in a day. SHA-256 of the JSON
/// that is sent, in hexadecimal.
///
/// # Errors
///
/// If a command cannot be written as JSON, which would be a fault of ours.
pub fn fingerprint(commands: &[CreateCommand]) -> Result<String, serde_json::Error> {
    Ok(hex::encode(Sha256::digest(serde_json::to_vec(commands)?)))
}

fn command(
    name: &str,
    help: &str,
    scope: Scope,
    kind: Option<&GameKind>,
    kinds: &[GameKind],
) -> CreateCommand {
    let contexts = vec![
        InteractionContext::Guild,
        InteractionContext::BotDm,
        InteractionContext::PrivateChannel,
    ];
    let subcommands = COMMANDS.iter().filter(|command| command.name.scope == scope);
    let subcommands = subcommands.map(|command| subcommand(command, kind, kinds));
    CreateCommand::new(name)
        .kind(CommandType::ChatInput)
        .description(cut(help, WORDS))
        .contexts(contexts)
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
        .set_options(subcommands.collect())
}

fn subcommand(
    command: &Command,
    kind: Option<&GameKind>,
    kinds: &[GameKind],
) -> CreateCommandOption {
    CreateCommandOption::new(
        CommandOptionType::SubCommand,
        command.name.word,
        words::english(&command.help),
    )
    .set_sub_options(fields(command, kind, kinds).into_iter().map(option))
}

fn option(field: Field) -> CreateCommandOption {
    let kind = match field.input {
        Input::Opponent => CommandOptionType::User,
        Input::Computers(_) | Input::Seats(_) | Input::Number => CommandOptionType::Integer,
        Input::Thread => CommandOptionType::Boolean,
        _ => CommandOptionType::String,
    };
    let option = CreateCommandOption::new(kind, field.name, cut(&field.help, WORDS))
        .required(field.required);
    match field.input {
        Input::Opponent | Input::Thread => option,
        Input::Computers(most) => option.min_int_value(1).max_int_value(most.into()),
        Input::Seats(seats) => {
            option.min_int_value((*seats.start()).into()).max_int_value((*seats.end()).into())
        }
        Input::GameOption(of_game) => of_game.values.iter().fold(option, |option, value| {
            let label = format!("{}: {}", value.key, words::english(&value.label));
            option.add_string_choice(cut(&label, WORDS), value.key)
        }),
        Input::Match | Input::Move => option.set_autocomplete(true),
        Input::Number => option.min_int_value(0),
        Input::OneOf(_, words) => words.iter().fold(option, |option, word| choice(option, word)),
        Input::Topic(words) => words.into_iter().fold(option, choice),
    }
}

fn choice(option: CreateCommandOption, word: &str) -> CreateCommandOption {
    option.add_string_choice(word, word)
}
