//! The effects of cards, components and misfortunes: the verbs that their files are written in.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::ids::{Resource, Section};

/// An effect of a knowledge card or a component, for its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Places so many mystic barriers.
    Barrier(u8),
    /// Looks at so many misfortunes.
    Foresee(u8),
    /// Raises so many tiles.
    Raise(u8),
    Energy(u8),
    Courage(u8),
    Gain(Resource, u8),
    /// Turns up to so many resources into others.
    Change(u8),
    /// Two players exchange resources.
    Exchange,
    /// All players do.
    Share,
    /// Moves up to so many placed Atlanteans.
    Command(u8),
    /// Makes the navy stronger in this turn.
    Bulwark(u8),
    /// A production roll succeeds.
    Seek,
    /// Turns an ore into so much Atlantium.
    Smith(u8),
    Recruit(u8),
    /// Allows so many more components in this phase.
    Build(u8),
    Draw(u8),
    /// The galley goes back so many steps.
    Galley(u8),
}

/// The effect of a misfortune.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Harm {
    Flood(Section),
    Calm,
    Controlled(u8),
    Cycle,
    Tremor(u8),
    Sabotage(u8),
    Fever(u8),
    Despair,
    Raid(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not what a card can do: see the verbs above the list")]
pub struct ParseEffectError;

/// The most that any verb counts.
const MOST: u8 = 20;

/// A verb, and what follows it.
fn split(text: &str) -> (&str, Option<&str>) {
    text.split_once(' ').map_or((text, None), |(verb, rest)| (verb, Some(rest)))
}

/// From 1, in one way.
fn number(text: &str) -> Option<u8> {
    let n = text.parse().ok()?;
    ((1..=MOST).contains(&n) && n.to_string() == text).then_some(n)
}

impl FromStr for Effect {
    type Err = ParseEffectError;

    fn from_str(text: &str) -> Result<Self, ParseEffectError> {
        let (verb, rest) = split(text);
        let effect = match rest {
            None => match verb {
                "exchange" => Some(Self::Exchange),
                "share" => Some(Self::Share),
                "seek" => Some(Self::Seek),
                _ => None,
            },
            Some(rest) => number(rest).and_then(|number| Self::of(verb, number)),
        };
        effect.ok_or(ParseEffectError)
    }
}

impl Effect {
    /// Returns the effect among so many players: alone, nobody is there to exchange anything with.
    pub fn among(self, players: u8) -> Self {
        match self {
            Self::Exchange | Self::Share if players == 1 => Self::Energy(1),
            effect => effect,
        }
    }

    fn of(verb: &str, n: u8) -> Option<Self> {
        Some(match verb {
            "barrier" => Self::Barrier(n),
            "foresee" => Self::Foresee(n),
            "raise" => Self::Raise(n),
            "energy" => Self::Energy(n),
            "courage" => Self::Courage(n),
            "change" => Self::Change(n),
            "command" => Self::Command(n),
            "bulwark" => Self::Bulwark(n),
            "smith" => Self::Smith(n),
            "recruit" => Self::Recruit(n),
            "build" => Self::Build(n),
            "draw" => Self::Draw(n),
            "galley" => Self::Galley(n),
            resource => Self::Gain(resource.parse().ok()?, n),
        })
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Barrier(n) => write!(f, "barrier {n}"),
            Self::Foresee(n) => write!(f, "foresee {n}"),
            Self::Raise(n) => write!(f, "raise {n}"),
            Self::Energy(n) => write!(f, "energy {n}"),
            Self::Courage(n) => write!(f, "courage {n}"),
            Self::Gain(resource, n) => write!(f, "{resource} {n}"),
            Self::Change(n) => write!(f, "change {n}"),
            Self::Exchange => f.write_str("exchange"),
            Self::Share => f.write_str("share"),
            Self::Command(n) => write!(f, "command {n}"),
            Self::Bulwark(n) => write!(f, "bulwark {n}"),
            Self::Seek => f.write_str("seek"),
            Self::Smith(n) => write!(f, "smith {n}"),
            Self::Recruit(n) => write!(f, "recruit {n}"),
            Self::Build(n) => write!(f, "build {n}"),
            Self::Draw(n) => write!(f, "draw {n}"),
            Self::Galley(n) => write!(f, "galley {n}"),
        }
    }
}

impl FromStr for Harm {
    type Err = ParseEffectError;

    fn from_str(text: &str) -> Result<Self, ParseEffectError> {
        let (verb, rest) = split(text);
        let counted = rest.and_then(number);
        let harm = match (verb, rest, counted) {
            ("calm", None, _) => Some(Self::Calm),
            ("cycle", None, _) => Some(Self::Cycle),
            ("despair", None, _) => Some(Self::Despair),
            ("flood", Some(section), _) => section.parse().ok().map(Self::Flood),
            ("controlled", _, Some(n)) => Some(Self::Controlled(n)),
            ("tremor", _, Some(n)) => Some(Self::Tremor(n)),
            ("sabotage", _, Some(n)) => Some(Self::Sabotage(n)),
            ("fever", _, Some(n)) => Some(Self::Fever(n)),
            ("raid", _, Some(n)) => Some(Self::Raid(n)),
            _ => None,
        };
        harm.ok_or(ParseEffectError)
    }
}

impl fmt::Display for Harm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flood(section) => write!(f, "flood {section}"),
            Self::Calm => f.write_str("calm"),
            Self::Controlled(n) => write!(f, "controlled {n}"),
            Self::Cycle => f.write_str("cycle"),
            Self::Tremor(n) => write!(f, "tremor {n}"),
            Self::Sabotage(n) => write!(f, "sabotage {n}"),
            Self::Fever(n) => write!(f, "fever {n}"),
            Self::Despair => f.write_str("despair"),
            Self::Raid(n) => write!(f, "raid {n}"),
        }
    }
}

macro_rules! written {
    ($($kind:ident),*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    )*};
}

written!(Effect, Harm);
