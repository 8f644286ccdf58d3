//! The things in the game, by their names in actions and files.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A part of the island: a row of six tiles, from the sea to the centre.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Section {
    Mountains,
    Libraries,
    Hills,
    Cities,
    Forests,
    Forges,
}

/// How many sections there are, and how many tiles each has.
pub const SECTIONS: usize = 6;
pub const DEPTH: u8 = 6;

/// A yield of production, and a part of the cost of components.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Resource {
    Ore,
    Gold,
    Crystal,
    Atlantium,
}

/// How many resources there are.
pub const RESOURCES: usize = 4;

/// A knowledge card. Cards of one kind are all the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

/// A component of the cosmic gate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Component(u8);

/// A kind of misfortune.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Misfortune(u8);

/// A councilor, whose followers a player leads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Councilor(u8);

/// How many kinds there are of each.
pub const CARDS: usize = 17;
pub const COMPONENTS: usize = 21;
pub const MISFORTUNES: usize = 14;
pub const COUNCILORS: usize = 6;

const CARD_IDS: [&str; CARDS] = [
    "shield",
    "foresee",
    "raise",
    "well",
    "change",
    "exchange",
    "command",
    "valor",
    "bulwark",
    "seek",
    "smith",
    "follow",
    "build",
    "ore",
    "gold",
    "crystal",
    "atlantium",
];

const COMPONENT_IDS: [&str; COMPONENTS] = [
    "core", "a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "c1", "c2", "c3", "c4",
    "c5", "d1", "d2", "d3", "d4", "d5",
];

const MISFORTUNE_IDS: [&str; MISFORTUNES] = [
    "flood-mtn",
    "flood-hil",
    "flood-for",
    "flood-lib",
    "flood-frg",
    "flood-cit",
    "calm",
    "controlled",
    "cycle",
    "tremor",
    "sabotage",
    "fever",
    "despair",
    "raid",
];

const COUNCILOR_IDS: [&str; COUNCILORS] =
    ["explorer", "astrologer", "priest", "champion", "artificer", "scholar"];

impl Section {
    /// All of them, in the order in which ties are broken.
    pub const ALL: [Self; SECTIONS] =
        [Self::Mountains, Self::Libraries, Self::Hills, Self::Cities, Self::Forests, Self::Forges];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn key(self) -> &'static str {
        ["mtn", "lib", "hil", "cit", "for", "frg"][self.index()]
    }

    /// How people write it in short: `h3` is a tile of the Hills.
    pub fn letter(self) -> char {
        ['m', 'l', 'h', 'c', 'f', 'g'][self.index()]
    }

    /// Returns the resource that is rolled for there.
    pub fn yields(self) -> Option<Resource> {
        match self {
            Self::Mountains => Some(Resource::Ore),
            Self::Hills => Some(Resource::Gold),
            Self::Forests => Some(Resource::Crystal),
            Self::Libraries | Self::Forges | Self::Cities => None,
        }
    }
}

impl Resource {
    pub const ALL: [Self; RESOURCES] = [Self::Ore, Self::Gold, Self::Crystal, Self::Atlantium];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn key(self) -> &'static str {
        ["ore", "gold", "crystal", "atlantium"][self.index()]
    }
}

/// No such name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such name in the game")]
pub struct ParseIdError;

macro_rules! listed {
    ($($kind:ident: $ids:ident, $n:expr;)*) => {$(
        impl $kind {
            /// All of them, in the order of the files.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..$n as u8).map(Self)
            }

            /// Its place in that order.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// As it is written in actions and files.
            pub fn key(self) -> &'static str {
                $ids.get(self.index()).copied().unwrap_or("")
            }
        }

        impl FromStr for $kind {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                Self::all().find(|id| id.key() == text).ok_or(ParseIdError)
            }
        }
    )*};
}

listed! {
    Card: CARD_IDS, CARDS;
    Component: COMPONENT_IDS, COMPONENTS;
    Misfortune: MISFORTUNE_IDS, MISFORTUNES;
    Councilor: COUNCILOR_IDS, COUNCILORS;
}

macro_rules! enumerated {
    ($($kind:ident),*) => {$(
        impl FromStr for $kind {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                Self::ALL.into_iter().find(|id| id.key() == text).ok_or(ParseIdError)
            }
        }
    )*};
}

enumerated!(Section, Resource);

macro_rules! written {
    ($($kind:ident),*) => {$(
        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.key())
            }
        }

        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    )*};
}

written!(Section, Resource, Card, Component, Misfortune, Councilor);

impl Component {
    pub const CORE: Self = Self(0);

    /// Its deck, from `a` to `d`; none of the Power Core.
    pub fn deck(self) -> Option<char> {
        self.key().chars().next().filter(|_| self != Self::CORE)
    }
}
