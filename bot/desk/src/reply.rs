use std::{fmt, str::FromStr, sync::Arc};

use games::{Prose, guide::Choice};
use render::Scene;

use crate::{EventId, MatchId, Person, Place, Player, UserId};

/// Something a person did, on any platform.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard {
    pub from: Person,
    pub place: Place,
    pub said: Said,
    /// Who is meant by words of the text that begin with `@`, as typed, in lower
    /// case and without the `@`. Words that are not here name nobody we know.
    pub mentions: Vec<(String, Person)>,
    /// The platform's name of this event; the same event is acted on once.
    pub event: Option<EventId>,
    /// Whether the platform wants a move that was chosen step by step to be
    /// looked at before it is made. What a person has set for themselves goes
    /// first.
    pub careful: bool,
}

/// What somebody is typing in a field of a command, to be told how it may go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing {
    pub from: Person,
    pub place: Place,
    /// The id of the game whose command it is.
    pub game: Option<&'static str>,
    /// The match, if another field says which.
    pub id: Option<MatchId>,
    pub what: Completing,
    /// What stands there so far.
    pub text: String,
}

/// What a field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completing {
    Move,
    Match,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// A command as typed, without what marks it as one (`/` or `!`):
    /// `atlanteon start @bob`.
    Command(String),
    /// Something said aloud that was not addressed to the bot. What is written as
    /// moves are gets the answer of the command; other things only if the speaker
    /// is awaited and they read as a move; all else is just talk.
    Talk(String),
    /// A button or a menu entry; its id says which.
    Pressed(Press),
}

/// Something to show, on any platform.
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    pub to: To,
    pub lines: Vec<Prose>,
    /// Front ends draw it, or say its words.
    pub picture: Option<Picture>,
    /// What the latest turn did, picture after picture, if the game finds that
    /// worth a moving one. Front ends that cannot show it leave it out.
    pub film: Vec<Scene>,
    /// Whether it is only said beside the game: what was shown and asked before
    /// holds, and its buttons stay.
    pub aside: bool,
    /// Which of the lines says what who reads it has planned and not yet done.
    pub plan: Option<usize>,
    pub prompt: Option<Prompt>,
    /// Who sits where, to put names in place of seats.
    pub cast: Arc<[Player]>,
    /// The match this is about, and its revision.
    pub about: Option<(MatchId, u64)>,
    /// Who should notice: only they are mentioned so that it rings.
    pub ring: Vec<UserId>,
}

impl Reply {
    /// Words, and nothing else.
    pub fn words(to: To, lines: Vec<Prose>) -> Self {
        Self {
            to,
            lines,
            picture: None,
            film: Vec::new(),
            aside: false,
            plan: None,
            prompt: None,
            cast: [].into(),
            about: None,
            ring: Vec::new(),
        }
    }
}

/// A board: drawn, in words (`scene.alt`) and in monospaced text.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    pub scene: Scene,
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum To {
    Room(Place),
    /// In private, wherever the person is. It may hold secrets.
    Person(UserId),
    /// Only to the person who spoke, in the room if the platform can do that;
    /// else in private.
    Whisper(UserId),
}

/// A question, with all that is needed to understand the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    pub press: Press,
    pub ask: String,
    /// At most 25, with labels of at most 80 characters: see the laws.
    pub options: Vec<Choice>,
    /// Whose answer counts; everybody's if empty.
    pub of: Vec<UserId>,
    /// What can be typed instead, in a sentence. Front ends that show buttons
    /// leave it out.
    pub typed: Option<Prose>,
}

impl Prompt {
    /// A question to everybody, without options yet.
    pub fn new(press: Press, ask: impl Into<String>) -> Self {
        Self { press, ask: ask.into(), options: Vec::new(), of: Vec::new(), typed: None }
    }

    /// The id of an option: what the platform gives back when it is chosen.
    pub fn id(&self, option: &Choice) -> String {
        let mut press = self.press.clone();
        press.path.push(option.token.clone());
        press.to_string()
    }
}

/// All the context of a button, in its id: `k3f9|12|7|c3`. At most
/// [`MAX_BYTES`](Self::MAX_BYTES) long.
///
/// Match, revision and the words chosen so far. The revision names the position
/// the question was about; a later press is recognised by it. Whose answer it
/// is, the platform tells us: a question in the room may be for several.
/// Words of the desk itself, such as `!accept`, begin with `!`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Press {
    pub id: MatchId,
    pub rev: u64,
    pub path: Vec<String>,
}

impl Press {
    /// How long the id of a button may be: platforms take 100 bytes, and may put
    /// something of their own before ours.
    pub const MAX_BYTES: usize = 98;
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}|{}", self.id, self.rev)?;
        self.path.iter().try_for_each(|token| write!(f, "|{token}"))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not one of our buttons")]
pub struct ParsePressError;

impl FromStr for Press {
    type Err = ParsePressError;

    fn from_str(s: &str) -> Result<Self, ParsePressError> {
        let mut parts = s.split('|');
        let mut part = || parts.next().ok_or(ParsePressError);
        let id = MatchId::from(part()?);
        let rev = part()?.parse().map_err(|_| ParsePressError)?;
        Ok(Self { id, rev, path: parts.map(str::to_owned).collect() })
    }
}
