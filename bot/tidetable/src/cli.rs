//! The command line.

use std::{
    num::NonZeroU32,
    path::{Path, PathBuf},
    str::FromStr,
};

use clap::{
    Args, Parser, Subcommand,
    builder::{OsStringValueParser, TypedValueParser as _},
};
use games::{Seat, Viewer};
use words::Language;

/// Board games of sinking Atlantis, played slowly, by chat.
#[derive(Clone, Debug, Parser)]
#[command(name = "tidetable", version, after_help = AFTER_HELP)]
pub struct Cli {
    /// The config (or TIDETABLE_CONFIG); else tidetable.toml, if it is here
    #[arg(
        long,
        global = true,
        value_name = "FILE",
        env = "TIDETABLE_CONFIG",
        hide_env = true,
        // An empty path is that of a variable which some tool passes on unset.
        value_parser = OsStringValueParser::new().map(PathBuf::from),
    )]
    config: Option<PathBuf>,

    /// The arguments of `run`, which is the command if none is named.
    #[command(flatten)]
    pub run: Run,

    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Cli {
    /// Returns the config file that the host named.
    pub fn config(&self) -> Option<&Path> {
        self.config.as_deref().filter(|path| !path.as_os_str().is_empty())
    }

    /// Whether the program runs until it is stopped, with a log of its own.
    pub fn runs(&self) -> bool {
        matches!(self.command, None | Some(Command::Run(_)))
    }
}

#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Run {
    /// Start although there is much less in the store than in the last backup
    #[arg(long)]
    pub accept_empty: bool,
}

const AFTER_HELP: &str = "\
Examples:
  tidetable                            opens a page to play on, and prints its address
  tidetable chat                       plays here, in the terminal
  tidetable simulate atlanteon --seed 7 | tidetable replay -

Exit codes: 0 done; 1 it could not be done, or something was found wrong;
2 the command line or the config is wrong.";

#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Run the bot and its page until stopped (this is what happens without a command)
    Run(Run),
    /// Print a link with which one person plays on the page, as themselves and as nobody else
    Invite(Invite),
    /// Check the config and the store, and say what is wrong
    Check,
    /// Ask the running program how it does: its store, its page and each platform
    Healthy(Healthy),
    /// Play on standard input and output
    Chat(Chat),
    /// Write all matches to a plain file of JSON lines, or one as a transcript
    Export(Export),
    /// Take over the matches of such a file, or a transcript of Atlantis
    Import(Import),
    /// Write all that can still be read of a damaged store to a file
    Salvage(Salvage),
    /// Print the numbers of a game, to change them in a file of your own
    Numbers(Numbers),
    /// Let random or computer players play, and print the record
    Simulate(Simulate),
    /// Hold a record to the rules and its rolls to its seed, and print its positions
    Replay(Replay),
    /// Draw a position of a record
    Render(Render),
}

#[derive(Clone, Debug, Args)]
#[command(after_help = INVITE_HELP)]
pub struct Invite {
    /// The guest's name on the page
    pub name: String,
}

const INVITE_HELP: &str = "\
For a page with an access key. The program may be running. The link works until it
is taken back on the page, by who has the access key (Guests), or until the access
key is changed.

Example:
  tidetable invite ann";

#[derive(Clone, Debug, Args)]
#[command(after_help = HEALTHY_HELP)]
pub struct Healthy {
    /// The socket of the program; without it, the one beside the store of the config
    #[arg(long, value_name = "FILE")]
    pub socket: Option<PathBuf>,
}

const HEALTHY_HELP: &str = "\
Prints a line for each part, and ends with 0 if all that is switched on works or has
been connecting for less than 5 minutes, else with 1.

Examples:
  tidetable healthy
  tidetable healthy --socket /var/lib/tidetable/tidetable-data.sock";

#[derive(Clone, Debug, Default, Args)]
#[command(after_help = CHAT_HELP)]
pub struct Chat {
    /// Make everything reproducible: chance, names of matches, time
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u64>)]
    pub seed: Option<u64>,
    /// Keep the matches in this folder
    #[arg(long, value_name = "DIR")]
    pub store: Option<PathBuf>,
    /// Write the pictures to this folder, as MATCH-REVISION.png
    #[arg(long, value_name = "DIR")]
    pub pictures: Option<PathBuf>,
    /// Print boards in monospaced text, too; a terminal has them anyway
    #[arg(long)]
    pub text: bool,
    /// Print boards in words also at a terminal
    #[arg(long, conflicts_with = "text")]
    pub words: bool,
    /// Language to speak: en or de; else as LC_ALL or LANG say, or the config
    #[arg(long, value_name = "LANGUAGE", value_parser = language)]
    pub language: Option<Language>,
    /// Print each line before its answers: a transcript
    #[arg(long)]
    pub echo: bool,
}

const CHAT_HELP: &str = "\
Lines:
  ann: /atlanteon start @bob    what ann says; a name is 1 to 32 letters, digits, - or _
  bob # 2                       bob presses the 2nd option last offered to bob
  bob ## 2                      .. of the question before that one
  bob # ann 2                   bob presses what was last offered to ann
  # ...                         is skipped, and so are empty lines; a number is not
  quit                          ends it, and so does the end of input

Answers begin with who hears them: [room], or a name. At a terminal there is a
prompt with the name of who spoke last, at first atlas: what names nobody is theirs,
`# 2` presses their option, and `bob:` alone passes on to bob. `help` needs no slash.

Examples:
  tidetable chat
  tidetable chat --seed 1 < script.txt";

#[derive(Clone, Debug, Args)]
#[command(after_help = EXPORT_HELP)]
pub struct Export {
    /// The file to write; without it, standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write this match of Atlantis alone, as a transcript for other programs
    #[arg(long, value_name = "MATCH")]
    pub transcript: Option<String>,
    /// Write only what anybody may read: matches that are over, and matches in play without
    /// their seeds if the game has no secrets; numbers in place of players and rooms, and
    /// no settings. It is no backup then
    #[arg(long, conflicts_with = "transcript")]
    pub without_seeds: bool,
    /// Write the transcript in its newer form: events instead of turns
    #[arg(long, requires = "transcript")]
    pub events: bool,
}

const EXPORT_HELP: &str = "\
Examples:
  tidetable export --out matches.jsonl
  tidetable export | gzip > matches.jsonl.gz
  tidetable export --transcript k3f9 --out game.json";

#[derive(Clone, Debug, Args)]
#[command(after_help = IMPORT_HELP)]
pub struct Import {
    /// The file to read; - is standard input
    pub file: PathBuf,
    /// For an export: fill a new store, and move the one that is there aside
    #[arg(long, conflicts_with_all = ["place", "players"])]
    pub replace: bool,
    /// For a transcript: the room of its match
    #[arg(long, value_name = "ROOM", default_value = "import:table")]
    pub place: String,
    /// For a transcript: who its players are, in turn order, such as web:ann
    #[arg(long, value_name = "PERSON,..", value_delimiter = ',')]
    pub players: Vec<String>,
}

const IMPORT_HELP: &str = "\
An export is a backup: all of it is taken over, and what is there stays as it is.
A transcript of Atlantis, by this program or by the game's own page, becomes a
match. One that is not over goes on if its room and its players are named:

Examples:
  tidetable import matches.jsonl
  tidetable import --replace matches.jsonl
  tidetable import game.json
  tidetable import game.json --place web:table --players web:ann,web:bob,web:cyd";

#[derive(Clone, Debug, Args)]
#[command(after_help = SALVAGE_HELP)]
pub struct Salvage {
    /// The file to write
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

const SALVAGE_HELP: &str = "\
The store is left as it is. What could not be read is listed; the file is an
export, to be taken over by a new store.

Example:
  tidetable salvage --out saved.jsonl
  tidetable import --replace saved.jsonl";

#[derive(Clone, Debug, Args)]
#[command(after_help = NUMBERS_HELP)]
pub struct Numbers {
    /// The game, such as looting
    pub game: String,
}

const NUMBERS_HELP: &str = "\
Each is told with what it is. Write them to a file, put in what stands in your rules
or on your cards, and name the file in the config:

  [numbers]
  looting = \"our-looting.toml\"

New matches are played with it from the next start on; others keep what they have.

Example:
  tidetable numbers looting > our-looting.toml";

#[derive(Clone, Debug, Args)]
#[command(after_help = SIMULATE_HELP)]
pub struct Simulate {
    /// The game, such as atlanteon
    pub game: String,
    /// How many play; without it, as few as can
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// The same number gives the same games
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>)]
    pub seed: u64,
    /// An option of the game; can be given again
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<GameOption>,
    /// Play with the numbers of this file; see `tidetable numbers`
    #[arg(long, value_name = "FILE")]
    pub numbers: Option<PathBuf>,
    /// How many games
    #[arg(long, value_name = "G", default_value = "1", value_parser = positive)]
    pub games: NonZeroU32,
    /// Let the computer play every seat, with this many playouts
    #[arg(long, value_name = "PLAYOUTS", num_args = 0..=1, require_equals = true, default_missing_value = "1000", conflicts_with = "seat_kinds")]
    pub computer: Option<NonZeroU32>,
    /// Players, seat by seat: random, computer or computer=PLAYOUTS
    #[arg(long, value_name = "KIND,..", value_delimiter = ',')]
    pub seat_kinds: Option<Vec<SeatKind>>,
    /// Print only how many games and how fast
    #[arg(long, short)]
    pub quiet: bool,
}

const SIMULATE_HELP: &str = "\
The record is one JSON object a line: a header, the entries with the position
after each, and the outcome; docs/formats.md describes it.

Examples:
  tidetable simulate atlanteon --seed 7
  tidetable simulate atlanteon --option variant=claims --option match=2 --computer=500
  tidetable simulate atlanteon --seat-kinds random,computer --games 100 --quiet";

#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Examples:\n  tidetable replay game.jsonl\n  tidetable simulate atlanteon | tidetable replay -"
)]
pub struct Replay {
    /// The record, or an export; - is standard input
    pub file: PathBuf,
}

#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Examples:\n  tidetable render game.jsonl --out end.png\n  tidetable render all.jsonl --match g6cd --out end.png\n  tidetable render game.jsonl --ply 12 --theme dark --width 600 --out after-12.svg"
)]
pub struct Render {
    /// The record, or an export; - is standard input
    pub file: PathBuf,
    /// Which match, if the file holds several; without it, the first
    #[arg(long = "match", value_name = "ID")]
    pub id: Option<String>,
    /// After how many moves; without it, the last position
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>)]
    pub ply: Option<usize>,
    /// Viewer: public, all or seat:1
    #[arg(long, value_name = "WHO", default_value = "public")]
    pub viewer: Looker,
    /// The colours: light or dark; without it, those of the config
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// How wide the picture is, in pixels: 100 to 4000
    #[arg(long, value_name = "PIXELS", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(100..=4000))]
    pub width: u32,
    /// The file to write; .png or .svg decides what it is
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

fn language(text: &str) -> Result<Language, String> {
    Language::of_tag(text).ok_or_else(|| {
        let known: Vec<&str> = Language::all().map(Language::tag).collect();
        format!("there is {}", known.join(", "))
    })
}

fn positive(text: &str) -> Result<NonZeroU32, &'static str> {
    text.parse().map_err(|_| "it should be a whole number from 1")
}

fn whole<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|_| "it should be a whole number from 0")
}

/// An option of a game: `variant=claims`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOption {
    pub key: String,
    pub value: String,
}

impl FromStr for GameOption {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (key, value) = text.split_once('=').ok_or("write it as key=value")?;
        Ok(Self { key: key.to_owned(), value: value.to_owned() })
    }
}

/// The player of a seat in a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatKind {
    Random,
    Computer(NonZeroU32),
}

impl FromStr for SeatKind {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let playouts = match text.split_once('=') {
            None if text == "random" => return Ok(Self::Random),
            None if text == "computer" => NonZeroU32::new(1000),
            Some(("computer", playouts)) => playouts.parse().ok(),
            _ => None,
        };
        playouts.map(Self::Computer).ok_or("it can be random, computer or computer=PLAYOUTS")
    }
}

/// A viewer as typed: `public`, `all`, `seat:1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looker(pub Viewer);

impl FromStr for Looker {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let viewer = match text.split_once(':') {
            None if text == "public" => Some(Viewer::Public),
            None if text == "all" => Some(Viewer::Everything),
            Some(("seat", number)) => match number.parse::<u8>() {
                Ok(number @ 1..=16) => Some(Viewer::Seat(Seat(number - 1))),
                _ => None,
            },
            _ => None,
        };
        viewer.map(Self).ok_or("it can be public, all or seat:1 (a seat's number, from 1)")
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn numbers_are_asked_for_in_plain_words() {
        for line in [
            "tidetable chat --seed x",
            "tidetable simulate atlanteon --seed -1",
            "tidetable simulate atlanteon --games 0",
            "tidetable render a --ply -1 --out b.png",
        ] {
            let error = Cli::try_parse_from(line.split(' ')).expect_err(line).to_string();
            assert!(error.contains("it should be a whole number from "), "{line}: {error}");
        }
    }

    #[test]
    fn viewers_are_named() {
        let read = |text: &str| text.parse::<Looker>().map(|Looker(viewer)| viewer).ok();
        assert_eq!(read("public"), Some(Viewer::Public));
        assert_eq!(read("all"), Some(Viewer::Everything));
        assert_eq!(read("seat:1"), Some(Viewer::Seat(Seat(0))));
        for bad in ["seat:0", "seat:17", "seat:", "seat", "", "Public", "seat:-1"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn seats_are_played_by_somebody() {
        let read = |text: &str| text.parse::<SeatKind>().ok();
        assert_eq!(read("random"), Some(SeatKind::Random));
        assert_eq!(read("computer=5"), NonZeroU32::new(5).map(SeatKind::Computer));
        assert_eq!(read("computer"), NonZeroU32::new(1000).map(SeatKind::Computer));
        for bad in ["", "computer=0", "computer=-1", "human", "random=3"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
