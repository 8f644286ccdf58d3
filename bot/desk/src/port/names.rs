//! The names of commands, for sentences that mention them.

use games::Span;
use record::MatchId;

/// A command's word, and after which word it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Name {
    /// The word that people type, in lower-case letters.
    pub word: &'static str,
    pub scope: Scope,
}

/// After which word a command stands: `atlanteon start`, `table mine`. The
/// short form, without that word, is understood for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// The name of a game.
    Game,
    /// `table`.
    Table,
}

/// The argument of `start` that says how strong the computers are: `level=easy`.
pub const LEVEL: &str = "level";

/// The argument of `start` that makes a match count: `ranked=on`.
pub const RANKED: &str = "ranked";

/// The argument of `hand` that says whose seat it is about: `seat=ann`.
pub const SEAT: &str = "seat";

/// Whether words are captions of pictures in a room.
pub const CAPTIONS: &str = "captions";

/// The argument of `accept` that says what to add to the seed: `salt=pepper`.
pub const SALT: &str = "salt";

/// The argument of `join` that says which match, where it is played elsewhere: `code=4kq7m3xa`.
pub const CODE: &str = "code";

/// Where it is written how chance can be checked, and what that proves.
pub const FAIRNESS: &str = "docs/fairness.md";

/// The setting of who is away for some days, and what else people call that.
pub const AWAY: &str = "away";
pub const AWAY_ALSO: [&str; 5] = ["vacation", "vacations", "holiday", "holidays", "absent"];

/// The word before the commands that belong to no game.
pub const TABLE: &str = "table";

pub const START: Name = Name::game("start");
pub const AGAIN: Name = Name::game("again");
pub const ACCEPT: Name = Name::game("accept");
pub const DECLINE: Name = Name::game("decline");
pub const JOIN: Name = Name::game("join");
pub const BEGIN: Name = Name::game("begin");
pub const PLAY: Name = Name::game("play");
pub const BOARD: Name = Name::game("board");
pub const HINT: Name = Name::game("hint");
pub const LOG: Name = Name::game("log");
pub const HISTORY: Name = Name::game("history");
pub const RESIGN: Name = Name::game("resign");
pub const UNDO: Name = Name::game("undo");
pub const RESULTS: Name = Name::table("results");
pub const RULES: Name = Name::game("rules");
pub const LEARN: Name = Name::game("learn");
pub const ABOUT: Name = Name::table("about");
pub const CANCEL: Name = Name::table("cancel");
pub const HELP: Name = Name::table("help");
pub const HIDE: Name = Name::table("hide");
pub const LINK: Name = Name::table("link");
pub const UNLINK: Name = Name::table("unlink");
pub const RELAY: Name = Name::table("relay");
pub const ROOM: Name = Name::table("room");
pub const SAY: Name = Name::table("say");
pub const LIST: Name = Name::table("list");
pub const ODDS: Name = Name::table("odds");
pub const WITHOUT: Name = Name::table("without");
pub const HAND: Name = Name::table("hand");
pub const LATE: Name = Name::table("late");
pub const NUDGE: Name = Name::table("nudge");
pub const PAUSE: Name = Name::table("pause");
pub const RESUME: Name = Name::table("resume");
pub const RETURN: Name = Name::table("return");
pub const MINE: Name = Name::table("mine");
pub const MOVE: Name = Name::table("move");
pub const FORGET: Name = Name::table("forget");
pub const SETTINGS: Name = Name::table("settings");

/// Returns the command that shows all about the chance of a match.
pub fn about(id: &MatchId) -> Span {
    ABOUT.say("", &format!("match={id}"))
}

impl Name {
    pub const fn game(word: &'static str) -> Self {
        Self { word, scope: Scope::Game }
    }

    pub const fn table(word: &'static str) -> Self {
        Self { word, scope: Scope::Table }
    }

    /// A command as people say it: `hex play c3`, `table mine`. Always in the long
    /// form, which is understood everywhere and the only one some platforms have.
    /// `game` is the id of a game, for the commands that belong to one.
    pub fn say(self, game: &str, rest: &str) -> Span {
        let scope = match self.scope {
            Scope::Game => game,
            Scope::Table => TABLE,
        };
        let gap = if rest.is_empty() { "" } else { " " };
        Span::Command(format!("{scope} {}{gap}{rest}", self.word))
    }
}
