//! The bot's commands, as Discord is told of them.

pub mod inputs;
pub mod menus;
mod registering;

use desk::{
    COMMANDS, GameKind, LONGEST_SALT, LONGEST_TALK,
    names::{Scope, TABLE},
};
use games::{Message, Prose, msg};
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext,
};
use sha2::{Digest as _, Sha256};
use words::{Language, Reader};

use self::{
    inputs::{Field, Input, fields, meaning},
    menus::MenuEntry,
};
use crate::messages::markdown::shorten;

/// The longest code that is typed, with whatever stands between its letters.
const CODE: u16 = 20;

/// The longest name of a player.
const NAME: u16 = 40;

/// The longest description, and the longest name of a choice.
const WORDS: usize = 100;

/// The languages that Discord's client can have.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Every command: one for each game, in the order of `kinds`, one for what belongs to no game, and
/// the entries of menus. The same games give the same commands, byte for byte.
///
/// The words that people type are the same in every language; their help is translated.
pub fn commands(kinds: &'static [GameKind]) -> Vec<CreateCommand> {
    let of_game = |kind: &GameKind| {
        let help = msg!("discord-play", game = kind.info.name);
        command(kind.info.id, help, Scope::Game, Some(kind), kinds)
    };
    let mut commands: Vec<CreateCommand> = kinds.iter().map(of_game).collect();
    commands.push(command(TABLE, msg!("discord-table"), Scope::Table, None, kinds));
    commands.extend(MenuEntry::all(kinds).map(MenuEntry::command));
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
    // As a value it has its fields in one order, its languages too.
    let commands = serde_json::to_value(commands)?;
    Ok(hex::encode(Sha256::digest(serde_json::to_vec(&commands)?)))
}

fn command(
    name: &str,
    help: Message,
    scope: Scope,
    kind: Option<&GameKind>,
    kinds: &[GameKind],
) -> CreateCommand {
    let subcommands = COMMANDS.iter().filter(|command| command.name.scope == scope);
    let subcommands = subcommands.map(|command| {
        describe_option(
            CommandOptionType::SubCommand,
            command.name.word,
            &command.help.clone().into(),
        )
        .set_sub_options(fields(command, kind, kinds).into_iter().map(option))
    });
    let help = help.into();
    let command = everywhere(CreateCommand::new(name).kind(CommandType::ChatInput))
        .description(english(&help))
        .set_options(subcommands.collect());
    elsewhere(&help)
        .fold(command, |command, (locale, text)| command.description_localized(locale, text))
}

/// In servers, in direct messages and in conversations without the bot.
fn everywhere(command: CreateCommand) -> CreateCommand {
    let contexts = vec![
        InteractionContext::Guild,
        InteractionContext::BotDm,
        InteractionContext::PrivateChannel,
    ];
    command
        .contexts(contexts)
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
}

fn option(field: Field) -> CreateCommandOption {
    let kind = match field.input {
        Input::Opponent | Input::Person => CommandOptionType::User,
        Input::Computers(_) | Input::Seats(_) | Input::Number => CommandOptionType::Integer,
        Input::Thread => CommandOptionType::Boolean,
        _ => CommandOptionType::String,
    };
    let option = describe_option(kind, &field.name, &field.help).required(field.required);
    match field.input {
        Input::Opponent | Input::Person | Input::Thread => option,
        Input::Computers(most) => option.min_int_value(1).max_int_value(most.into()),
        Input::Seats(seats) => {
            option.min_int_value((*seats.start()).into()).max_int_value((*seats.end()).into())
        }
        Input::GameOption(of_game) => of_game.values.iter().fold(option, |option, value| {
            let (key, label) = (value.key, value.label.clone());
            choice(option, key, &msg!("discord-choice", word = key, meaning = label).into())
        }),
        Input::Game(games) => {
            games.iter().fold(option, |option, game| choice(option, game.id, &game.name.into()))
        }
        Input::Match | Input::Move | Input::Topic => option.set_autocomplete(true),
        Input::Number => option.min_int_value(0),
        Input::Salt => option.min_length(1).max_length(LONGEST_SALT as u16),
        Input::Text => option.min_length(1).max_length(LONGEST_TALK as u16),
        Input::Player => option.min_length(1).max_length(NAME),
        Input::Code => option.min_length(1).max_length(CODE),
        Input::OneOf(_, words) => words.iter().fold(option, |option, word| {
            choice(option, word, &meaning(word).map_or_else(|| (*word).into(), Prose::from))
        }),
    }
}

/// An option that can be filled in, with its help in every language.
fn describe_option(kind: CommandOptionType, name: &str, help: &Prose) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, english(help));
    elsewhere(help)
        .fold(option, |option, (locale, text)| option.description_localized(locale, text))
}

fn choice(option: CreateCommandOption, word: &str, label: &Prose) -> CreateCommandOption {
    option.add_string_choice_localized(english(label), word, elsewhere(label))
}

fn english(words: &Prose) -> String {
    localize(words, Language::ENGLISH)
}

/// Translations of some words: Discord's names of the languages, and the words, if they differ from
/// the English ones.
fn elsewhere(words: &Prose) -> impl Iterator<Item = (&'static str, String)> {
    let english = english(words);
    let said = move |locale: &'static str| {
        let language =
            Language::of_tag(locale).filter(|language| *language != Language::ENGLISH)?;
        let said = localize(words, language);
        (said != english).then_some((locale, said))
    };
    LOCALES.into_iter().filter_map(said)
}

fn localize(words: &Prose, language: Language) -> String {
    shorten(&words::text(words, Reader::of(language), |seat| seat.to_string()), WORDS)
}
