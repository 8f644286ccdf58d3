//! Commands as data that the parser, the help and the platforms read, with the function that does
//! each.

use std::fmt;

use games::{ClockKind, Message, msg};
use record::{Head, Query};

use crate::{
    Args, Context, Decision, GameKind, Match, Refusal,
    matches::{tiers::Tiers, timing::clocks},
    port::names::{self, Name},
};

/// Something people can say to the bot.
#[derive(Debug)]
pub struct Command {
    pub name: Name,
    /// Other words for it, for people who guess.
    pub also: &'static [&'static str],
    /// One line, at most 100 characters, without a full stop.
    pub help: Message,
    pub arguments: &'static [Argument],
    /// Arguments that make sense, to show.
    pub example: &'static str,
    /// Whether it may open a match.
    pub opens: bool,
    /// Whether it depends on how many matches somebody has, or a room, although it
    /// opens none.
    pub counts: bool,
    pub reach: Reach,
}

/// The data that a command may touch, and the function that does the command.
pub enum Reach {
    /// No match, or one that it opens.
    Free(fn(&Args, &Context<'_>) -> Result<Decision, Refusal>),
    /// The heads of matches; the number is how many there are in all.
    Heads(
        fn(&Context<'_>) -> Query,
        fn(Heads<'_>, &Args, &Context<'_>) -> Result<Decision, Refusal>,
    ),
    /// The match that is meant.
    OneOf(Tiers, fn(MatchCommand<'_>) -> Result<Decision, Refusal>),
    /// The match that is named; if none is, no match.
    Either(
        fn(&Args, &Context<'_>) -> Result<Decision, Refusal>,
        fn(MatchCommand<'_>) -> Result<Decision, Refusal>,
    ),
    /// A match, unless a game is named or there is only one.
    Game(Tiers, fn(&'static GameKind, &Args, &Context<'_>) -> Result<Decision, Refusal>),
}

/// A command about a match, as somebody gave it, and all that may be known besides.
#[derive(Clone, Copy, Debug)]
pub struct MatchCommand<'a> {
    pub m: &'a Match,
    pub args: &'a Args,
    pub ctx: &'a Context<'a>,
}

/// The first matches of a query.
#[derive(Clone, Copy, Debug)]
pub struct Heads<'a> {
    pub heads: &'a [Head],
    pub n_all: usize,
}

/// Something that a command takes. None is required but those that say so.
#[derive(Debug)]
pub struct Argument {
    /// Lower-case letters.
    pub name: &'static str,
    pub takes: Takes,
    /// One line, at most 100 characters.
    pub help: Message,
    pub required: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// People to play with, and `computer`, any number: `@bob computer`.
    Opponents,
    /// One person, who need not play, or the computer: `@cyd`.
    Person,
    /// The player of a seat: `seat=ann`.
    Player,
    /// How many sit down: `seats=4`. Only for games that leave it open.
    Seats,
    /// The options of the game: `size=7`.
    Options,
    /// Which match: `k3f9` or `match=k3f9`.
    Match,
    /// One move, or several after each other.
    Move,
    /// A number.
    Number,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// One of these words: how long players have. Only for games that have such a clock.
    Clock(ClockKind, &'static [&'static str]),
    /// One of these words. Only for games that are not won together.
    Rivals(&'static [&'static str]),
    /// Text to add to the seed: `salt=pepper`. Only for games of chance.
    Salt,
    /// A code that was shown elsewhere: `4kq7m3xa`.
    Code,
    /// Which game.
    Game,
    /// A command, or a game.
    Topic,
    /// Any text: something to say to people.
    Text,
}

/// Which match, if there are several.
pub const MATCH: Argument = Argument {
    name: "match",
    takes: Takes::Match,
    help: msg!("desk-argument-match"),
    required: false,
};

/// Text to add to the seed of all chance in a match.
pub const SALT: Argument = Argument {
    name: names::SALT,
    takes: Takes::Salt,
    help: msg!("desk-argument-salt"),
    required: false,
};

/// The code of a match that goes on elsewhere, or of another account.
pub const fn code(help: Message) -> Argument {
    Argument { name: names::CODE, takes: Takes::Code, help, required: false }
}

impl Command {
    /// Whether it takes something of this kind.
    pub fn takes(&self, takes: Takes) -> bool {
        self.arguments.iter().any(|argument| argument.takes == takes)
    }

    /// The names of the arguments that take one of a few words.
    pub fn choice_argument_names(&self) -> impl Iterator<Item = &'static str> {
        let one_of = |argument: &&Argument| argument.takes.words().is_some();
        self.arguments.iter().filter(one_of).map(|argument| argument.name)
    }

    /// Whether what it does depends on how many matches there are: then no others
    /// are counted until it is done.
    pub const fn counts_matches(&self) -> bool {
        self.opens || self.counts
    }

    /// Whether a word, in lower case, stands for this command.
    pub fn is_named(&self, word: &str) -> bool {
        self.name.word == word || self.also.contains(&word)
    }

    /// All that can stand behind it: `[@name computer] [seats=2-6]`.
    pub fn usage(&self, kind: Option<&GameKind>) -> String {
        let shown = |argument: &Argument| {
            let typed = argument.syntax(kind)?;
            let (open, close) = if argument.required { ("<", ">") } else { ("[", "]") };
            Some(format!("{open}{typed}{close}"))
        };
        self.arguments.iter().filter_map(shown).collect::<Vec<_>>().join(" ")
    }
}

impl Takes {
    /// The words it is one of, if it is.
    pub fn words(self) -> Option<&'static [&'static str]> {
        match self {
            Self::OneOf(words) | Self::Clock(_, words) | Self::Rivals(words) => Some(words),
            _ => None,
        }
    }
}

impl Argument {
    /// How it is typed: `seats=2-6`. Nothing if the game takes none, or which game
    /// it is decides what there is to type.
    pub fn syntax(&self, kind: Option<&GameKind>) -> Option<String> {
        Some(match self.takes {
            Takes::Opponents => "@name computer".to_owned(),
            Takes::Person => "@name".to_owned(),
            Takes::Player => format!("{}=name", self.name),
            Takes::Match => "match=id".to_owned(),
            Takes::Salt => {
                let rolls = kind.is_none_or(|kind| kind.info.chance);
                rolls.then(|| format!("{}=text", self.name))?
            }
            Takes::Move => "your-move".to_owned(),
            Takes::Number | Takes::Code | Takes::Text => self.name.to_owned(),
            Takes::Clock(clock, words) => {
                // Turns are in every game.
                let has = match kind {
                    Some(kind) => clocks::is_in(clock, kind.info),
                    None => clock == ClockKind::Turn,
                };
                has.then(|| format!("{}={}", self.name, words.join("|")))?
            }
            Takes::Rivals(words) => {
                let has = kind.is_none_or(|kind| !kind.info.together);
                has.then(|| format!("{}={}", self.name, words.join("|")))?
            }
            Takes::OneOf([only]) => (*only).to_owned(),
            Takes::OneOf(words) => format!("{}={}", self.name, words.join("|")),
            Takes::Game => format!("{}=name", self.name),
            Takes::Topic => "command".to_owned(),
            Takes::Seats => {
                let seats = &kind?.info.seats;
                let (few, most) = (seats.start(), seats.end());
                (few < most).then(|| format!("seats={few}-{most}"))?
            }
            Takes::Options => {
                let option = |option: &games::GameOption| {
                    let values: Vec<&str> = option.values.iter().map(|value| value.key).collect();
                    format!("{}={}", option.key, values.join("|"))
                };
                let options: Vec<String> = kind?.info.options.iter().map(option).collect();
                (!options.is_empty()).then(|| options.join(" "))?
            }
        })
    }
}

impl fmt::Debug for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Free(_) => "Free",
            Self::Heads(..) => "Heads",
            Self::OneOf(..) => "OneOf",
            Self::Either(..) => "Either",
            Self::Game(..) => "Game",
        })
    }
}
