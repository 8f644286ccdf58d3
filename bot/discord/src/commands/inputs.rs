//! Inputs of a command on Discord: one list, from which commands are registered and filled-in
//! values are read.

use std::ops::RangeInclusive;

use desk::{
    GameKind,
    command::{Argument, Command, MATCH, Takes},
    names,
};
use games::{ClockKind, GameOption, Info, Level, Message, Prose, msg};

/// A field that Discord shows for a command.
#[derive(Debug)]
pub struct Field {
    pub name: String,
    pub help: Prose,
    pub required: bool,
    pub input: Input,
}

#[derive(Debug)]
pub enum Input {
    /// Somebody to play with.
    Opponent,
    /// One person, or the computer.
    Person,
    /// The player whose seat is meant.
    Player,
    /// How many seats the computer takes, at most.
    Computers(u8),
    /// How many sit down.
    Seats(RangeInclusive<u8>),
    GameOption(&'static GameOption),
    /// The id of a match, offered while it is typed.
    Match,
    /// A move, offered while it is typed.
    Move,
    Number,
    /// A text that is added to the seed.
    Salt,
    /// A code that was shown elsewhere.
    Code,
    /// Something to say to people.
    Text,
    /// One of a few words, for the argument of this name.
    OneOf(&'static str, &'static [&'static str]),
    /// One of the games.
    Game(Vec<&'static Info>),
    /// A command, or a game, offered while it is typed: there are more than Discord takes
    /// as choices.
    Topic,
    /// Whether the match gets a thread of its own.
    Thread,
}

/// The most choices a field may offer.
pub const CHOICES: usize = 25;

/// The fields of a command, in the order of its arguments: those that are
/// required come first there.
pub fn fields(command: &Command, kind: Option<&GameKind>, kinds: &[GameKind]) -> Vec<Field> {
    // Captions are Matrix's own.
    let arguments = command.arguments.iter().filter(|argument| argument.name != names::CAPTIONS);
    let fields = arguments.flat_map(|argument| fields_of(argument, kind, kinds));
    // Nobody but Discord has threads: the desk knows of none.
    fields.chain((command.name == names::START).then(thread)).collect()
}

fn thread() -> Field {
    Field {
        name: "thread".to_owned(),
        help: msg!("discord-field-thread").into(),
        required: false,
        input: Input::Thread,
    }
}

fn fields_of(argument: &Argument, kind: Option<&GameKind>, kinds: &[GameKind]) -> Vec<Field> {
    let field = |input| Field {
        name: argument.name.to_owned(),
        help: argument.help.clone().into(),
        required: argument.required,
        input,
    };
    let info = kind.map(|kind| kind.info);
    match argument.takes {
        Takes::Opponents => info.map(|info| opponents(argument, *info.seats.end())),
        Takes::Seats => info
            .filter(|info| info.seats.start() < info.seats.end())
            .map(|info| vec![field(Input::Seats(info.seats.clone()))]),
        Takes::Options => info.map(|info| info.options.iter().map(option).collect()),
        Takes::Person => Some(vec![field(Input::Person)]),
        Takes::Player => Some(vec![field(Input::Player)]),
        Takes::Match => Some(vec![field(Input::Match)]),
        Takes::Move => Some(vec![field(Input::Move)]),
        Takes::Salt => info.is_none_or(|info| info.chance).then(|| vec![field(Input::Salt)]),
        Takes::Code => Some(vec![field(Input::Code)]),
        Takes::Text => Some(vec![field(Input::Text)]),
        Takes::Number => Some(vec![field(Input::Number)]),
        Takes::OneOf(words) => Some(vec![field(Input::OneOf(argument.name, words))]),
        // Turns are in every game.
        Takes::Clock(clock, words) => info
            .map_or(clock == ClockKind::Turn, |info| desk::has_clock(clock, info))
            .then(|| vec![field(Input::OneOf(argument.name, words))]),
        Takes::Rivals(words) => info
            .filter(|info| !info.together)
            .map(|_| vec![field(Input::OneOf(argument.name, words))]),
        Takes::Game => Some(vec![field(Input::Game(kinds.iter().map(|kind| kind.info).collect()))]),
        Takes::Topic => Some(vec![field(Input::Topic)]),
    }
    .unwrap_or_default()
}

/// A field for each opponent there may be, and one for the computer.
fn opponents(argument: &Argument, seats: u8) -> Vec<Field> {
    let opponent = |number| Field {
        name: if number == 1 { "opponent".to_owned() } else { format!("opponent{number}") },
        help: if number == 1 {
            argument.help.clone().into()
        } else {
            msg!("discord-field-opponent").into()
        },
        required: argument.required && number == 1,
        input: Input::Opponent,
    };
    let mut fields: Vec<Field> = (1..seats).map(opponent).collect();
    if seats > 1 {
        fields.push(Field {
            name: "computers".to_owned(),
            help: msg!("discord-field-computers").into(),
            required: false,
            input: Input::Computers(seats - 1),
        });
    }
    fields
}

/// The name of an option of a game: `match` is the id of a match, and nothing else.
pub fn field_name(key: &str) -> String {
    if key == MATCH.name { "series" } else { key }.to_owned()
}

fn option(option: &'static GameOption) -> Field {
    Field {
        name: field_name(option.key),
        help: option.label.clone().into(),
        required: false,
        input: Input::GameOption(option),
    }
}

/// The meaning of a choice besides its word, if the word alone says too little in another language.
pub fn meaning(word: &str) -> Option<Message> {
    Some(match word {
        "confirm" => msg!("discord-choice-confirm"),
        "dark" => msg!("discord-choice-dark"),
        "light" => msg!("discord-choice-light"),
        "off" => msg!("discord-choice-off"),
        "on" => msg!("discord-choice-on"),
        _ => return Level::from_name(word).map(Level::label),
    })
}
