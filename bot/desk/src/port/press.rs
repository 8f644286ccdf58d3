//! The meaning of a button, and its text: the only place that writes or reads it.
//!
//! ```text
//! k3f9|12|7|c3            the words 7, c3 towards a move, asked at revision 12
//! k3f9|12|7|c3|!play|0    yes, that move, by the seat 0
//! k3f9|12|7|c3|!change    no, another one
//! k3f9|12|7|!zoom         the board and the question behind 7 once more, zoomed
//! k3f9|12|!whole          the board once more, all of it
//! k3f9|12|!follow|0|7c3   what was proposed to the seat 0, action by action
//! k3f9|12|!propose|0|7c3  the same, to be looked at once more
//! k3f9|12|!log|7         what happened from revision 7 to 12, in full
//! k3f9|12|!film|7        .. as a film
//! k3f9|12|!part|1        the second picture of the board
//! k3f9|12|!accept         a deed, here to accept
//! k3f9|12|!resign|0       the player of seat 0 gives up
//! k3f9|12|!keep|0         .. and here does not
//! -|0|!board|k3f9         the command `board`, of the match that was chosen
//! -|0|!history|9|k3f9     .. with what else was typed
//! -|0|!rules|hex|2        the second page of the rules of Hex
//! -|0|!lessons|hex        the lessons of Hex
//! -|0|!!help|2            the second page of the help
//! ```
//!
//! **Invariant:** the id of a button is all its context, and names the revision that it was about.
//! Guard: the tests below read every kind back; `tests/it/laws.rs` plays by buttons alone;
//! `fuzz/targets/press.rs` forges them.

use std::{fmt, str::FromStr};

use games::Seat;
use record::MatchId;

/// All the context of a button, so that it works weeks later, after a restart,
/// or is refused for a reason. Whose answer it is, the platform tells us.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press {
    /// Words chosen so far on the way to an action.
    Choose { at: At, path: Vec<String> },
    /// The action that these words lead to was looked at and is meant. Asked of
    /// one seat.
    Confirm { at: At, path: Vec<String>, seat: Seat },
    /// The proposed actions are to be done, one by one. Asked of one seat.
    Follow { at: At, seat: Seat, actions: Vec<String> },
    /// A proposal is to be looked at once more. Asked of one seat.
    Propose { at: At, seat: Seat, actions: Vec<String> },
    /// It was not meant.
    Change { at: At, path: Vec<String> },
    /// The board and the question behind these words are to be looked at once more: zoomed, or
    /// whole.
    Look { at: At, path: Vec<String>, zoom: bool },
    /// Tells the events from a revision on in full, or shows them as a film.
    Retell { at: At, from: u64, film: bool },
    /// Another picture of the board, from 0.
    Part { at: At, part: u8 },
    /// Something else that is done to a match.
    Do { at: At, deed: Deed },
    /// A match was chosen for a command, with what else was said.
    Pick { command: String, words: Vec<String>, id: MatchId },
    /// A page of the rules of a game.
    Page { game: String, number: u64 },
    /// The lessons of a game.
    Learn { game: String },
    /// A page of the help, from 1.
    Help { page: u64 },
}

/// A match and its revision: the position that a question was about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At {
    pub id: MatchId,
    pub rev: u64,
}

/// A button's effect on a match, other than a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Accept,
    Decline,
    Join,
    Begin,
    Cancel,
    Board,
    Again,
    /// The next lesson.
    Next,
    /// Show the right turn of a lesson.
    Show,
    /// Play the game of a lesson against the weakest computer.
    Start,
    /// Agree to take back.
    Grant,
    Refuse,
    /// Do not ask any more to take back.
    Withdraw,
    /// Go on without those who have been asked for long.
    Without,
    /// Go on without somebody whose time is up: between two, that wins.
    Claim,
    /// Give them more time.
    Wait,
    /// Let the computer play on for them.
    StandIn,
    /// Take a seat that is offered, or agree that somebody does.
    TakeSeat,
    /// Do not.
    LeaveSeat,
    /// Agree that the clocks stand still.
    Pause,
    /// Let them run again.
    Resume,
    /// Give up, as asked of this seat.
    Resign(Seat),
    /// Do not give up, as asked of this seat.
    PlayOn(Seat),
}

/// How long the text of a button may be, in bytes: platforms take 100, and may
/// put something of their own before ours.
pub const MAX_BYTES: usize = 98;

/// The command whose pages are turned.
const RULES: &str = "rules";
/// The word that takes up lessons. No command is called so: it would choose a match.
const LESSONS: &str = "lessons";
/// The word that turns a page of the help: the command of that name chooses no match.
const HELP: &str = "!help";

const LOG: &str = "!log";
const FILM: &str = "!film";
const PART: &str = "!part";
const FOLLOW: &str = "!follow";
const PROPOSE: &str = "!propose";

const DEEDS: [(&str, Deed); 21] = [
    ("!accept", Deed::Accept),
    ("!decline", Deed::Decline),
    ("!join", Deed::Join),
    ("!begin", Deed::Begin),
    ("!cancel", Deed::Cancel),
    ("!board", Deed::Board),
    ("!again", Deed::Again),
    ("!next", Deed::Next),
    ("!show", Deed::Show),
    ("!start", Deed::Start),
    ("!grant", Deed::Grant),
    ("!refuse", Deed::Refuse),
    ("!withdraw", Deed::Withdraw),
    ("!without", Deed::Without),
    ("!claim", Deed::Claim),
    ("!wait", Deed::Wait),
    ("!standin", Deed::StandIn),
    ("!takeseat", Deed::TakeSeat),
    ("!leaveseat", Deed::LeaveSeat),
    ("!pause", Deed::Pause),
    ("!resume", Deed::Resume),
];

impl Press {
    pub fn choose(at: At, path: Vec<String>) -> Self {
        Self::Choose { at, path }
    }

    /// The match it is about, if it is about one and its position.
    pub fn at(&self) -> Option<&At> {
        match self {
            Self::Choose { at, .. }
            | Self::Confirm { at, .. }
            | Self::Follow { at, .. }
            | Self::Propose { at, .. }
            | Self::Change { at, .. }
            | Self::Look { at, .. }
            | Self::Retell { at, .. }
            | Self::Part { at, .. }
            | Self::Do { at, .. } => Some(at),
            Self::Pick { .. } | Self::Page { .. } | Self::Learn { .. } | Self::Help { .. } => None,
        }
    }

    /// The words chosen so far; none for what is no choice of a move.
    pub fn path(&self) -> &[String] {
        match self {
            Self::Choose { path, .. }
            | Self::Confirm { path, .. }
            | Self::Change { path, .. }
            | Self::Look { path, .. } => path,
            _ => &[],
        }
    }

    /// Whether it answers a question that one person was asked in private.
    pub fn is_private(&self) -> bool {
        match self {
            Self::Confirm { .. } | Self::Follow { .. } | Self::Change { .. } => true,
            Self::Do { deed, .. } => matches!(deed, Deed::Resign(_) | Deed::PlayOn(_)),
            _ => false,
        }
    }

    /// Whether nothing that it does can be taken back.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Do { deed: Deed::Resign(_), .. })
    }

    /// Whether it says yes to what was asked, or no; none if that is not what it says.
    pub fn consents(&self) -> Option<bool> {
        match self {
            Self::Confirm { .. } | Self::Follow { .. } => Some(true),
            Self::Change { .. } => Some(false),
            Self::Do { deed, .. } => match deed {
                Deed::Accept | Deed::Grant | Deed::TakeSeat | Deed::Resign(_) => Some(true),
                Deed::Decline | Deed::Refuse | Deed::LeaveSeat | Deed::PlayOn(_) => Some(false),
                Deed::Join
                | Deed::Begin
                | Deed::Cancel
                | Deed::Board
                | Deed::Again
                | Deed::Next
                | Deed::Show
                | Deed::Start
                | Deed::Withdraw
                | Deed::Without
                | Deed::Claim
                | Deed::Wait
                | Deed::StandIn
                | Deed::Pause
                | Deed::Resume => None,
            },
            Self::Choose { .. }
            | Self::Propose { .. }
            | Self::Look { .. }
            | Self::Retell { .. }
            | Self::Part { .. }
            | Self::Pick { .. }
            | Self::Page { .. }
            | Self::Learn { .. }
            | Self::Help { .. } => None,
        }
    }

    /// Whether it answers a request that its asker made to others.
    pub fn asks_others(&self) -> bool {
        matches!(self, Self::Do { deed: Deed::Pause, .. }) || self.consents().is_some()
    }

    /// Whether its text is short enough for every platform, and reads back.
    pub fn fits(&self) -> bool {
        let text = self.to_string();
        text.len() <= MAX_BYTES && text.parse().as_ref() == Ok(self)
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(At { id, rev }) = self.at() {
            write!(f, "{id}|{rev}")?;
        } else {
            f.write_str("-|0")?;
        }
        self.path().iter().try_for_each(|word| write!(f, "|{word}"))?;
        match self {
            Self::Choose { .. } => Ok(()),
            Self::Confirm { seat, .. } => write!(f, "|!play|{}", seat.0),
            Self::Change { .. } => f.write_str("|!change"),
            Self::Look { zoom: true, .. } => f.write_str("|!zoom"),
            Self::Look { zoom: false, .. } => f.write_str("|!whole"),
            Self::Retell { from, film: false, .. } => write!(f, "|{LOG}|{from}"),
            Self::Retell { from, film: true, .. } => write!(f, "|{FILM}|{from}"),
            Self::Part { part, .. } => write!(f, "|{PART}|{part}"),
            Self::Follow { seat, actions, .. } => {
                write!(f, "|{FOLLOW}|{}", seat.0)?;
                actions.iter().try_for_each(|action| write!(f, "|{action}"))
            }
            Self::Propose { seat, actions, .. } => {
                write!(f, "|{PROPOSE}|{}", seat.0)?;
                actions.iter().try_for_each(|action| write!(f, "|{action}"))
            }
            Self::Do { deed: Deed::Resign(seat), .. } => write!(f, "|!resign|{}", seat.0),
            Self::Do { deed: Deed::PlayOn(seat), .. } => write!(f, "|!keep|{}", seat.0),
            Self::Do { deed, .. } => {
                let word =
                    DEEDS.iter().find(|(_, other)| other == deed).map_or("", |(word, _)| word);
                write!(f, "|{word}")
            }
            Self::Pick { command, words, id } => {
                write!(f, "|!{command}")?;
                words.iter().try_for_each(|word| write!(f, "|{word}"))?;
                write!(f, "|{id}")
            }
            Self::Page { game, number } => write!(f, "|!{RULES}|{game}|{number}"),
            Self::Learn { game } => write!(f, "|!{LESSONS}|{game}"),
            Self::Help { page } => write!(f, "|!{HELP}|{page}"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not one of our buttons")]
pub struct ParsePressError;

impl FromStr for Press {
    type Err = ParsePressError;

    fn from_str(text: &str) -> Result<Self, ParsePressError> {
        let mut parts = text.split('|');
        let id = parts.next().ok_or(ParsePressError)?;
        let rev: u64 = parts.next().and_then(|rev| rev.parse().ok()).ok_or(ParsePressError)?;
        let words: Vec<&str> = parts.collect();
        if id == "-" {
            return command(&words);
        }
        let id = MatchId::from(id);
        if !id.is_plain() {
            return Err(ParsePressError);
        }
        about(At { id, rev }, &words)
    }
}

fn about(at: At, words: &[&str]) -> Result<Press, ParsePressError> {
    let ours = words.iter().position(|word| word.starts_with('!')).unwrap_or(words.len());
    let (chosen, said) = words.split_at(ours);
    let path: Vec<String> = chosen.iter().map(|&word| word.to_owned()).collect();
    match (&path[..], said) {
        (_, []) => Ok(Press::Choose { at, path }),
        (_, ["!play", number]) => Ok(Press::Confirm { at, path, seat: seat(number)? }),
        (_, ["!change"]) => Ok(Press::Change { at, path }),
        (_, ["!zoom"]) => Ok(Press::Look { at, path, zoom: true }),
        (_, ["!whole"]) => Ok(Press::Look { at, path, zoom: false }),
        ([], [kind @ (LOG | FILM), from]) => {
            let from = from.parse().map_err(|_| ParsePressError)?;
            Ok(Press::Retell { at, from, film: *kind == FILM })
        }
        ([], [PART, part]) => {
            Ok(Press::Part { at, part: part.parse().map_err(|_| ParsePressError)? })
        }
        ([], [FOLLOW, number, actions @ ..]) if !actions.is_empty() => {
            let actions = actions.iter().map(|&action| action.to_owned()).collect();
            Ok(Press::Follow { at, seat: seat(number)?, actions })
        }
        ([], [PROPOSE, number, actions @ ..]) if !actions.is_empty() => {
            let actions = actions.iter().map(|&action| action.to_owned()).collect();
            Ok(Press::Propose { at, seat: seat(number)?, actions })
        }
        ([], ["!resign", number]) => Ok(Press::Do { at, deed: Deed::Resign(seat(number)?) }),
        ([], ["!keep", number]) => Ok(Press::Do { at, deed: Deed::PlayOn(seat(number)?) }),
        ([], [word]) => {
            let deed = DEEDS.iter().find(|(known, _)| known == word).ok_or(ParsePressError)?.1;
            Ok(Press::Do { at, deed })
        }
        _ => Err(ParsePressError),
    }
}

fn command(words: &[&str]) -> Result<Press, ParsePressError> {
    let (word, rest) = words.split_first().ok_or(ParsePressError)?;
    match (word.strip_prefix('!').ok_or(ParsePressError)?, rest) {
        (RULES, [game, number]) => {
            let number = number.parse().map_err(|_| ParsePressError)?;
            Ok(Press::Page { game: (*game).to_owned(), number })
        }
        (HELP, [page]) => Ok(Press::Help { page: page.parse().map_err(|_| ParsePressError)? }),
        (LESSONS, [game]) => Ok(Press::Learn { game: (*game).to_owned() }),
        ("", _) | (_, []) => Err(ParsePressError),
        (command, [words @ .., id]) => Ok(Press::Pick {
            command: command.to_owned(),
            words: words.iter().map(|&word| word.to_owned()).collect(),
            id: MatchId::from(*id),
        }),
    }
}

fn seat(number: &str) -> Result<Seat, ParsePressError> {
    number.parse().map(Seat).map_err(|_| ParsePressError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_button_reads_back() {
        for text in [
            "k3f9|12",
            "k3f9|12|7|c3",
            "k3f9|12|7|c3|!play|0",
            "k3f9|12|7|c3|!change",
            "k3f9|12|7|!zoom",
            "k3f9|12|!whole",
            "k3f9|12|!follow|0|7c3",
            "k3f9|12|!follow|1|d4-d7|b2-b3",
            "k3f9|12|!log|7",
            "k3f9|12|!film|7",
            "k3f9|12|!part|1",
            "k3f9|12|!resign|1",
            "k3f9|12|!keep|1",
            "-|0|!board|k3f9",
            "-|0|!play|c3|k3f9",
            "-|0|!rules|hex|2",
            "-|0|!!help|2",
        ] {
            let press: Press = text.parse().expect(text);
            assert_eq!(press.to_string(), text);
            assert!(press.fits(), "{text}");
        }
        for (word, deed) in DEEDS {
            let text = format!("k3f9|12|{word}");
            let at = At { id: "k3f9".into(), rev: 12 };
            assert_eq!(text.parse(), Ok(Press::Do { at, deed }));
        }
    }

    #[test]
    fn what_is_no_button_is_refused() {
        for text in [
            "",
            "k3f9",
            "k3f9|x",
            "|0|c3",
            "k3f9|1|!",
            "k3f9|1|!no",
            "k3f9|1|c3|!accept",
            "k3f9|1|!resign|x",
            "k3f9|1|!play",
            "k3f9|1|!log",
            "k3f9|1|!log|x",
            "k3f9|1|c3|!film|1",
            "k3f9|1|!part|300",
            "k3f9|1|!follow|0",
            "k3f9|1|!follow|x|7c3",
            "-|0",
            "-|0|board|k3f9",
            "-|0|!rules|hex|two",
            "-|0|!board",
        ] {
            assert_eq!(text.parse::<Press>(), Err(ParsePressError), "{text:?}");
        }
    }
}
