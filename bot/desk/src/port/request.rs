//! Requests of people, as every platform hands them over.

use games::Message;
use record::{AccountId, EventId, MatchId, RoomId, Salt};
use render::Surface;
use words::Language;

use crate::{Args, Press};

/// Somebody on a platform.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Account {
    pub id: AccountId,
    /// The name that the platform shows.
    pub name: String,
}

/// Something a person did, on any platform.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    pub from: Account,
    pub room: RoomId,
    /// The language that they read, as far as the platform knows. A language that the person has
    /// chosen goes first.
    pub reads: Option<Language>,
    /// The match that they look at, on platforms that show one: what they say is
    /// about it, if it can be. None where all matches of a room stand side by side.
    pub about: Option<MatchId>,
    pub act: Act,
    /// The platform's name of this event; the same event is acted on once.
    pub event: Option<EventId>,
    /// The same, where neither who did it nor we can choose it: it goes into the seed
    /// of a match that they take part in. None where we number events ourselves, or
    /// who sends them does.
    pub stamp: Option<Salt>,
    /// Whether the platform wants a move that was chosen step by step to be
    /// looked at before it is made. What a person has set for themselves goes
    /// first.
    pub careful: bool,
    /// Whether a button of a message was pressed that everybody reads: what it shows
    /// is before the eyes of who pressed.
    pub in_sight: bool,
    /// Whether others read what the speaker is answered: boards show the speaker by name
    /// then, and not as `You`.
    pub overheard: bool,
    /// Where the boards of an answer are seen.
    pub surface: Surface,
    /// The room, without a thread, if the speaker manages it by the platform's rules.
    pub manages: Option<Managed>,
}

/// A room, to who manages it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Managed {
    pub room: RoomId,
    pub pins: Pins,
    /// The server that the room is in, if the speaker manages all of that, too.
    pub server: Option<RoomId>,
    /// Whether words are captions of pictures there, if nothing was chosen for the room; none
    /// where that cannot be chosen.
    pub captions: Option<bool>,
}

/// How far the bot may pin messages in a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pins {
    Allowed,
    /// Not until we are allowed something.
    Lacks(Message),
    /// Nothing is pinned there, and messages pass by.
    Never,
}

/// The content of a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    Command(Box<Called>),
    /// A command as typed, without what marks it as one (`/` or `!`). For
    /// platforms that have nothing but text.
    Line(Line),
    /// A move, or else a command, where it is plain that one of both is meant: it was said
    /// to the bot, or where nobody else hears it. As it was said, and as a command.
    Told {
        said: String,
        line: Line,
    },
    /// Something said aloud that was not addressed to the bot. What is written as
    /// moves are gets the answer of the command; other things only if the speaker
    /// is awaited and they read as a move; all else is just talk.
    Talk(String),
    Press(Press),
    /// A button that is none of ours, or no longer.
    Unknown,
}

/// A command, with all that belongs to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Called {
    /// The word of the command.
    pub command: &'static str,
    pub args: Args,
}

/// A line of text that is a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub text: String,
    /// The accounts meant by words of the text that begin with `@`. The words are as typed, in
    /// lower case and without the `@`. Words that are not here name nobody known.
    pub mentions: Vec<(String, Account)>,
}

/// Text that somebody is typing in a field of a command, to be told how it may go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing {
    pub from: Account,
    pub room: RoomId,
    /// The language that they read, as far as the platform knows.
    pub reads: Option<Language>,
    /// The id of the game whose command it is.
    pub game: Option<&'static str>,
    /// The match, if another field says which.
    pub id: Option<MatchId>,
    pub what: Completing,
    /// The text typed so far.
    pub text: String,
}

/// The kind of value in a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completing {
    Move,
    Match,
    /// A command, or a game.
    Topic,
}

/// Somebody who only looks.
pub fn looking(from: Account, room: RoomId, reads: Option<Language>) -> Request {
    Request {
        from,
        room,
        reads,
        about: None,
        act: Act::Unknown,
        event: None,
        stamp: None,
        careful: false,
        in_sight: false,
        overheard: false,
        surface: Surface::Full,
        manages: None,
    }
}
