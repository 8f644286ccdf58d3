//! The commands, as data: the parser, the help, and what platforms are told of
//! our commands all come from here.

use games::Span;

use crate::Kind;

/// What somebody wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    Start,
    Again,
    Accept,
    Decline,
    Join,
    Begin,
    Cancel,
    Play,
    Board,
    History,
    Undo,
    Resign,
    Rules,
    Mine,
    List,
    Settings,
    Help,
    About,
}

/// Something people can say to the bot.
#[derive(Debug)]
pub struct Command {
    pub verb: Verb,
    /// What people type. Lower-case letters.
    pub word: &'static str,
    /// Other words for it, for who guesses.
    pub also: &'static [&'static str],
    pub scope: Scope,
    /// One line, at most 100 characters, without a full stop.
    pub help: &'static str,
    pub arguments: &'static [Argument],
    /// Arguments that make sense, to show.
    pub example: &'static str,
}

/// After which word a command stands: `atlanteon start`, `table mine`. The
/// short form, without that word, is understood for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The name of a game.
    Game,
    /// `table`.
    Table,
}

/// Something that a command takes. None is required but those that say so.
#[derive(Debug)]
pub struct Argument {
    /// Lower-case letters.
    pub name: &'static str,
    pub takes: Takes,
    /// One line, at most 100 characters.
    pub help: &'static str,
    pub required: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// People to play with, and `computer`, any number: `@bob computer`.
    Opponents,
    /// How many sit down: `seats=4`. Only for games that leave it open.
    Seats,
    /// The knobs of the game: `size=7`.
    Options,
    /// Which match: `k3f9` or `match=k3f9`.
    Match,
    /// One move, or several after each other.
    Move,
    /// A number.
    Number,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A command, or a game.
    Topic,
}

const MATCH: Argument = Argument {
    name: "match",
    takes: Takes::Match,
    help: "Which match, if there are several",
    required: false,
};

/// Every command, in the order the help shows them.
pub const COMMANDS: &[Command] = &[
    Command {
        verb: Verb::Start,
        word: "start",
        also: &["new", "challenge", "open"],
        scope: Scope::Game,
        help: "Start a match against somebody, the computer or whoever joins",
        arguments: &[
            Argument {
                name: "opponents",
                takes: Takes::Opponents,
                help: "Who plays with you; leave it out and anybody may join",
                required: false,
            },
            Argument { name: "seats", takes: Takes::Seats, help: "How many play", required: false },
            Argument {
                name: "options",
                takes: Takes::Options,
                help: "How the game is set up",
                required: false,
            },
        ],
        example: "@bob",
    },
    Command {
        verb: Verb::Again,
        word: "again",
        also: &["rematch", "replay"],
        scope: Scope::Game,
        help: "Play your last match here once more, with the same people",
        arguments: &[MATCH],
        example: "",
    },
    Command {
        verb: Verb::Accept,
        word: "accept",
        also: &["yes", "agree", "grant"],
        scope: Scope::Game,
        help: "Say yes to a challenge, or to taking a move back",
        arguments: &[MATCH],
        example: "",
    },
    Command {
        verb: Verb::Decline,
        word: "decline",
        also: &["no", "refuse", "reject"],
        scope: Scope::Game,
        help: "Say no to a challenge, or to taking a move back",
        arguments: &[MATCH],
        example: "",
    },
    Command {
        verb: Verb::Join,
        word: "join",
        also: &["sit"],
        scope: Scope::Game,
        help: "Take a free seat",
        arguments: &[MATCH],
        example: "",
    },
    Command {
        verb: Verb::Begin,
        word: "begin",
        also: &["go"],
        scope: Scope::Game,
        help: "Begin your match with those who are there",
        arguments: &[MATCH],
        example: "",
    },
    Command {
        verb: Verb::Play,
        word: "play",
        also: &["move", "place"],
        scope: Scope::Game,
        help: "Make a move; several at once go one after the other",
        arguments: &[
            Argument {
                name: "move",
                takes: Takes::Move,
                help: "Your move, as the board shows it",
                required: true,
            },
            MATCH,
        ],
        example: "",
    },
    Command {
        verb: Verb::Board,
        word: "board",
        also: &["show", "look", "position"],
        scope: Scope::Game,
        help: "Show the board, and what is asked of you",
        arguments: &[MATCH],
        example: "",
    },
    Command {
        verb: Verb::History,
        word: "history",
        also: &["moves", "log"],
        scope: Scope::Game,
        help: "List the moves so far, or show the board after one of them",
        arguments: &[
            Argument {
                name: "number",
                takes: Takes::Number,
                help: "Show the board after this move",
                required: false,
            },
            MATCH,
        ],
        example: "",
    },
    Command {
        verb: Verb::Undo,
        word: "undo",
        also: &["takeback", "back"],
        scope: Scope::Game,
        help: "Take your last move back; the others are asked if they have to be",
        arguments: &[MATCH],
        example: "",
    },
    Command {
        verb: Verb::Resign,
        word: "resign",
        also: &["surrender", "leave", "quit"],
        scope: Scope::Game,
        help: "Give a match up",
        arguments: &[
            Argument {
                name: "sure",
                takes: Takes::OneOf(&["confirm"]),
                help: "Do it without asking again",
                required: false,
            },
            MATCH,
        ],
        example: "",
    },
    Command {
        verb: Verb::Rules,
        word: "rules",
        also: &["rule", "howto"],
        scope: Scope::Game,
        help: "Read the rules of a game",
        arguments: &[Argument {
            name: "page",
            takes: Takes::Number,
            help: "Which page",
            required: false,
        }],
        example: "",
    },
    Command {
        verb: Verb::Mine,
        word: "mine",
        also: &["my", "turns"],
        scope: Scope::Table,
        help: "List your matches, and where it is your turn",
        arguments: &[],
        example: "",
    },
    Command {
        verb: Verb::List,
        word: "list",
        also: &["matches", "games"],
        scope: Scope::Table,
        help: "List the matches in this room",
        arguments: &[],
        example: "",
    },
    Command {
        verb: Verb::Cancel,
        word: "cancel",
        also: &["withdraw", "abort"],
        scope: Scope::Table,
        help: "Take your challenge back before the match begins",
        arguments: &[MATCH],
        example: "",
    },
    Command {
        verb: Verb::Settings,
        word: "settings",
        also: &["setting", "set"],
        scope: Scope::Table,
        help: "Choose how boards look to you, and whether your moves are confirmed",
        arguments: &[
            Argument {
                name: "theme",
                takes: Takes::OneOf(&["light", "dark"]),
                help: "The colours of boards that only you see",
                required: false,
            },
            Argument {
                name: "confirm",
                takes: Takes::OneOf(&["on", "off"]),
                help: "Whether a move you choose step by step is shown to you before it is made",
                required: false,
            },
        ],
        example: "theme dark",
    },
    Command {
        verb: Verb::Help,
        word: "help",
        also: &["h", "commands"],
        scope: Scope::Table,
        help: "Explain the commands, or one of them",
        arguments: &[Argument {
            name: "topic",
            takes: Takes::Topic,
            help: "A command or a game",
            required: false,
        }],
        example: "start",
    },
    Command {
        verb: Verb::About,
        word: "about",
        also: &["version", "info"],
        scope: Scope::Table,
        help: "Say what this is, and which games it has",
        arguments: &[],
        example: "",
    },
];

/// The word before the commands that belong to no game.
pub const TABLE: &str = "table";

/// A command as people say it: `hex play c3`, `table mine`. Always in the long
/// form, which is understood everywhere and the only one some platforms have.
/// `game` is the id of a game, for the commands that belong to one.
pub fn say(verb: Verb, game: &str, rest: &str) -> Span {
    let command = verb.command();
    let scope = match command.scope {
        Scope::Game => game,
        Scope::Table => TABLE,
    };
    let gap = if rest.is_empty() { "" } else { " " };
    Span::Command(format!("{scope} {}{gap}{rest}", command.word))
}

impl Verb {
    pub fn command(self) -> &'static Command {
        // Every verb has its command: a test sees to it.
        COMMANDS.iter().find(|command| command.verb == self).unwrap_or(&COMMANDS[0])
    }

    /// The verb that a word stands for, as typed.
    pub fn named(word: &str) -> Option<Self> {
        let word = word.to_lowercase();
        let is = |command: &&Command| command.word == word || command.also.contains(&&*word);
        COMMANDS.iter().find(is).map(|command| command.verb)
    }
}

impl Command {
    /// All that can stand behind it: `[@name computer] [seats=2-6]`.
    pub fn usage(&self, kind: Option<&Kind>) -> String {
        let mut out: Vec<String> = Vec::new();
        for argument in self.arguments {
            let shown = match argument.takes {
                Takes::Opponents => "@name computer".to_owned(),
                Takes::Match => "match=id".to_owned(),
                Takes::Move => "your-move".to_owned(),
                Takes::Number => argument.name.to_owned(),
                Takes::OneOf([only]) => (*only).to_owned(),
                Takes::OneOf(words) => format!("{}={}", argument.name, words.join("|")),
                Takes::Topic => "command".to_owned(),
                Takes::Seats => match kind.map(|kind| &kind.info.seats) {
                    Some(seats) if seats.start() < seats.end() => {
                        format!("seats={}-{}", seats.start(), seats.end())
                    }
                    _ => continue,
                },
                Takes::Options => match kind.map(|kind| kind.info.knobs) {
                    Some(knobs) if !knobs.is_empty() => {
                        let knob = |knob: &games::Knob| {
                            let values: Vec<&str> = knob.values.iter().map(|it| it.key).collect();
                            format!("{}={}", knob.key, values.join("|"))
                        };
                        knobs.iter().map(knob).collect::<Vec<_>>().join(" ")
                    }
                    _ => continue,
                },
            };
            let (open, close) = if argument.required { ("<", ">") } else { ("[", "]") };
            out.push(format!("{open}{shown}{close}"));
        }
        out.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_word_means_one_command() {
        let mut seen = BTreeSet::new();
        for command in COMMANDS {
            assert_eq!(command.verb.command().word, command.word, "its own command");
            for word in command.also.iter().chain([&command.word]) {
                assert!(seen.insert(word), "{word} twice");
                assert_eq!(Verb::named(&word.to_uppercase()), Some(command.verb));
            }
        }
    }

    /// What Discord takes; nobody takes less.
    #[test]
    fn commands_fit_platforms() {
        let word = |text: &str| (1..=32).contains(&text.len()) && text.is_ascii();
        for command in COMMANDS {
            assert!(word(command.word) && command.help.len() <= 100, "{}", command.word);
            assert!(!command.help.ends_with('.'), "{}", command.word);
            let mut optional = false;
            for argument in command.arguments {
                assert!(word(argument.name) && argument.help.len() <= 100, "{}", argument.name);
                assert!(!(optional && argument.required), "required ones come first");
                optional |= !argument.required;
            }
        }
    }
}
