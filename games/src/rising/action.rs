//! The actions of a player, and their notation.

use std::{fmt, str::FromStr};

use super::{
    numbers::{
        SEATS,
        ids::{Card, Component, Councilor, Misfortune, Resource, Section},
    },
    place::Place,
    position::{WISHES, Wish},
};
use crate::Seat;

/// Players are written as people count them, from 1; a `+` marks courage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Pick a councilor: `choose-priest`.
    Choose(Councilor),
    /// Go on, at a window of the starting player.
    Go,
    /// Place an Atlantean: `put-mtn1`, `put-ctr`, `put-nav+`.
    Put { place: Place, brave: bool },
    /// Place all who are left in the centre.
    Rest,
    /// Place everybody after the misfortunes.
    Later,
    /// Draw a misfortune.
    Draw,
    /// Roll the attack die.
    Roll,
    /// Let an Atlantean act: `act-mtn1`; `act-mtn1-seek` with a card instead of a roll.
    Act { place: Place, seek: bool },
    /// Let all Atlanteans act, one after the other.
    All,
    /// End one's production: who has not acted comes home.
    End,
    /// Build a component: `build-a1`; `build-a1-gold` leaves out one gold.
    Build { component: Component, saves: Option<Resource> },
    /// Build nothing more.
    Pass,
    /// Promise energy to what is decided: `pledge-2`.
    Pledge(u8),
    /// Raise the innermost sunken tile of a section: `raise-for`.
    Raise(Section),
    /// Turn a resource into another, for energy: `transmute-ore-gold`.
    Transmute { from: Resource, to: Resource },
    /// Play a card: `play-well`.
    Play(Card),
    /// Pay energy to cancel a flood.
    Cancel,
    /// Pay the energy that a roll lacks.
    Boost,
    /// Forge an ore on a tile that goes under.
    Forge,
    /// Do neither.
    Leave,
    /// Give up the outermost tile of a section: `sink-lib`.
    Sink(Section),
    /// `lose-gold`.
    Lose(Resource),
    /// Take an Atlantean back: `recall-hil2`, `recall-nav+`.
    Recall { place: Place, brave: bool },
    /// Keep a card: `keep-well`.
    Keep(Card),
    /// `discard-well`.
    Discard(Card),
    /// Place a barrier: `ward-frg4`.
    Ward(Place),
    /// Discard a misfortune that was looked at: `drop-flood-cit`, or `drop-none`.
    Drop(Option<Misfortune>),
    /// Put a misfortune back as the next one: `next-calm`.
    Next(Misfortune),
    /// Turn a resource into another, by a card: `change-ore-gold`.
    Change { from: Resource, to: Resource },
    /// Let a player give another something: `give-1-2-gold-3`.
    Give { from: Seat, to: Seat, resource: Resource, n: u8 },
    /// Move an Atlantean: `move-mtn1-nav`, `move-ctr+-hil2`.
    Move { from: Place, brave: bool, to: Place },
    /// Tell the team where one would like to see so many: in a section, in the centre or in
    /// the navy; computers follow it. `wish-hil-2`, `wish-nav-3`, or `wish-none`.
    Wish(Option<Wish>),
    /// Give what somebody proposes in an exchange.
    Agree,
    /// Leave it at that: no more is exchanged, changed or moved.
    Enough,
}

fn mark(brave: bool) -> &'static str {
    if brave { "+" } else { "" }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Choose(councilor) => write!(f, "choose-{councilor}"),
            Self::Put { place, brave } => write!(f, "put-{place}{}", mark(brave)),
            Self::Act { place, seek: false } => write!(f, "act-{place}"),
            Self::Act { place, seek: true } => write!(f, "act-{place}-seek"),
            Self::Build { component, saves: None } => write!(f, "build-{component}"),
            Self::Build { component, saves: Some(saved) } => write!(f, "build-{component}-{saved}"),
            Self::Pledge(n) => write!(f, "pledge-{n}"),
            Self::Raise(section) => write!(f, "raise-{section}"),
            Self::Transmute { from, to } => write!(f, "transmute-{from}-{to}"),
            Self::Play(card) => write!(f, "play-{card}"),
            Self::Sink(section) => write!(f, "sink-{section}"),
            Self::Lose(resource) => write!(f, "lose-{resource}"),
            Self::Recall { place, brave } => write!(f, "recall-{place}{}", mark(brave)),
            Self::Keep(card) => write!(f, "keep-{card}"),
            Self::Discard(card) => write!(f, "discard-{card}"),
            Self::Ward(place) => write!(f, "ward-{place}"),
            Self::Drop(None) => f.write_str("drop-none"),
            Self::Drop(Some(misfortune)) => write!(f, "drop-{misfortune}"),
            Self::Next(misfortune) => write!(f, "next-{misfortune}"),
            Self::Change { from, to } => write!(f, "change-{from}-{to}"),
            Self::Give { from, to, resource, n } => {
                write!(f, "give-{}-{}-{resource}-{n}", from.0 + 1, to.0 + 1)
            }
            Self::Move { from, brave, to } => write!(f, "move-{from}{}-{to}", mark(brave)),
            Self::Wish(None) => f.write_str("wish-none"),
            Self::Wish(Some(Wish { place, n })) => match place.section() {
                Some(section) => write!(f, "wish-{section}-{n}"),
                None => write!(f, "wish-{place}-{n}"),
            },
            plain => f.write_str(word(plain)),
        }
    }
}

impl Action {
    /// As people type it: `m1`, `act m1`, `build a1`, `pledge 2`.
    pub(super) fn input_text(self) -> String {
        match self {
            Self::Put { place, brave } => format!("{}{}", place.input_text(), mark(brave)),
            Self::Act { place, seek: false } => format!("act {}", place.input_text()),
            Self::Act { place, seek: true } => format!("act {} seek", place.input_text()),
            Self::Raise(section) => format!("raise {}", section.letter()),
            Self::Sink(section) => format!("sink {}", section.letter()),
            Self::Recall { place, brave } => {
                format!("recall {}{}", place.input_text(), mark(brave))
            }
            Self::Ward(place) => format!("ward {}", place.input_text()),
            Self::Move { from, brave, to } => {
                format!("move {}{} {}", from.input_text(), mark(brave), to.input_text())
            }
            Self::Wish(Some(Wish { place, n })) => match place.section() {
                Some(section) => format!("wish {n} {}", section.letter()),
                None => format!("wish {n} {}", place.input_text()),
            },
            // Some of their cards have names of several words.
            Self::Drop(_) | Self::Next(_) => self.to_string(),
            other => other.to_string().replace('-', " "),
        }
    }
}

/// Those that are one word.
const PLAIN: [Action; 14] = [
    Action::Go,
    Action::Rest,
    Action::Later,
    Action::Draw,
    Action::Roll,
    Action::All,
    Action::End,
    Action::Pass,
    Action::Cancel,
    Action::Boost,
    Action::Forge,
    Action::Leave,
    Action::Agree,
    Action::Enough,
];

fn word(action: Action) -> &'static str {
    match action {
        Action::Go => "go",
        Action::Rest => "rest",
        Action::Later => "later",
        Action::Draw => "draw",
        Action::Roll => "roll",
        Action::All => "all",
        Action::End => "end",
        Action::Pass => "pass",
        Action::Cancel => "cancel",
        Action::Boost => "boost",
        Action::Forge => "forge",
        Action::Leave => "leave",
        Action::Agree => "agree",
        Action::Enough => "enough",
        _ => "",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write such as `put-mtn1`, `act-mtn1`, `build-a1` or `go`")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let action = match text.split_once('-') {
            None => PLAIN.into_iter().find(|action| word(*action) == text),
            Some((verb, rest)) => of(verb, rest),
        };
        action.ok_or(ParseActionError)
    }
}

/// A number, written in one way.
fn number(text: &str) -> Option<u8> {
    let n: u8 = text.parse().ok()?;
    (n.to_string() == text).then_some(n)
}

/// A place, and whether it is about somebody with courage there.
fn group(text: &str) -> Option<(Place, bool)> {
    match text.strip_suffix('+') {
        Some(place) => Some((place.parse().ok()?, true)),
        None => Some((text.parse().ok()?, false)),
    }
}

fn pair<A: FromStr, B: FromStr>(text: &str) -> Option<(A, B)> {
    let (first, second) = text.split_once('-')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}

fn of(verb: &str, rest: &str) -> Option<Action> {
    let seat = |text| {
        number(text)
            .filter(|number| (1..=SEATS as u8).contains(number))
            .map(|number| Seat(number - 1))
    };
    Some(match verb {
        "choose" => Action::Choose(rest.parse().ok()?),
        "put" => group(rest).map(|(place, brave)| Action::Put { place, brave })?,
        "act" => match rest.split_once('-') {
            None => Action::Act { place: rest.parse().ok()?, seek: false },
            Some((place, "seek")) => Action::Act { place: place.parse().ok()?, seek: true },
            Some(_) => return None,
        },
        "build" => match rest.split_once('-') {
            None => Action::Build { component: rest.parse().ok()?, saves: None },
            Some(_) => {
                let (component, saves) = pair(rest)?;
                Action::Build { component, saves: Some(saves) }
            }
        },
        "pledge" => Action::Pledge(number(rest)?),
        "raise" => Action::Raise(rest.parse().ok()?),
        "transmute" => pair(rest).map(|(from, to)| Action::Transmute { from, to })?,
        "play" => Action::Play(rest.parse().ok()?),
        "sink" => Action::Sink(rest.parse().ok()?),
        "lose" => Action::Lose(rest.parse().ok()?),
        "recall" => group(rest).map(|(place, brave)| Action::Recall { place, brave })?,
        "keep" => Action::Keep(rest.parse().ok()?),
        "discard" => Action::Discard(rest.parse().ok()?),
        "ward" => Action::Ward(rest.parse().ok()?),
        "drop" if rest == "none" => Action::Drop(None),
        "drop" => Action::Drop(Some(rest.parse().ok()?)),
        "next" => Action::Next(rest.parse().ok()?),
        "change" => pair(rest).map(|(from, to)| Action::Change { from, to })?,
        "give" => {
            let mut parts = rest.split('-');
            let (from, to) = (seat(parts.next()?)?, seat(parts.next()?)?);
            let (resource, n) = (parts.next()?.parse().ok()?, number(parts.next()?)?);
            parts.next().is_none().then_some(Action::Give { from, to, resource, n })?
        }
        "wish" if rest == "none" => Action::Wish(None),
        "wish" => {
            let (place, n) = rest.split_once('-')?;
            let place = match place.parse() {
                Ok(section) => Place::tile(section, 0),
                Err(_) => place.parse().ok().filter(|place: &Place| place.section().is_none())?,
            };
            let n = number(n).filter(|number| (1..=WISHES).contains(number))?;
            Action::Wish(Some(Wish { place, n }))
        }
        "move" => {
            let (from, to) = rest.split_once('-')?;
            let (from, brave) = group(from)?;
            Action::Move { from, brave, to: to.parse().ok()? }
        }
        _ => return None,
    })
}
