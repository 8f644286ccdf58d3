//! The tutorial of a game: how it is played, in a few screens, and lessons.
//!
//! A tutorial is data: positions, what is asked there, which turns are right, and the
//! keys of messages. What a turn did, and what it would have led to, comes from the
//! rules ([`Claim`]), and is never written by hand.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{Arg, Message, Prose, Setup, Span};

/// All that a game teaches.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Tutorial {
    /// How it is played, to be read one after the other: at most six.
    pub screens: Vec<Screen>,
    /// The exercises, easiest first.
    pub lessons: Vec<Lesson>,
}

/// Something to read, with a position to look at.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Screen {
    pub title: Key,
    pub text: Key,
    pub scene: Scene,
}

/// A position in which somebody has to find a turn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Lesson {
    /// The name of the lesson.
    pub title: Key,
    /// The task for the learner.
    pub task: Key,
    /// The point to look at, for learners who did something else.
    pub hint: Key,
    /// The lesson to learn from the right turn.
    pub idea: Key,
    pub scene: Scene,
    pub goal: Goal,
    /// Turns that reach the goal, in the notation of actions: what is told to who does
    /// not find one. There may be more.
    pub right: Vec<Vec<String>>,
}

/// A position, as it came about. The first seat looks at it, and in a lesson it is
/// that seat's turn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    pub setup: Setup,
    /// Action by action. Only where one seat at a time is asked.
    #[serde(default)]
    pub played: Vec<String>,
}

/// When a turn is right.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// All of it is told of the turn.
    Reached(Vec<Claim>),
    /// It is told neither of the turn nor of any with which the next player could
    /// answer.
    Prevented(Claim),
}

/// Something that the rules may tell of a turn: a message with these arguments among
/// others, also one that is part of another.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    pub told: String,
    #[serde(default)]
    pub with: BTreeMap<String, Expected>,
}

/// The value that an argument must have.
#[derive(Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Expected {
    /// As it is shown without words.
    Text(String),
    Number(i64),
    AtLeast {
        at_least: i64,
    },
}

/// The key of a message that speaks of nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Key(&'static str);

impl Key {
    pub fn message(self) -> Message {
        Message { key: self.0, args: Vec::new() }
    }
}

impl Tutorial {
    /// Reads what a game brings along. A test reads it as well: nothing is taught by
    /// one that cannot be read.
    pub fn read(json: &'static str) -> Self {
        serde_json::from_str(json).unwrap_or_default()
    }
}

impl Claim {
    /// Whether it is among what was told.
    pub fn is_in(&self, told: &[Prose]) -> bool {
        told.iter().any(|prose| self.is_in_prose(prose))
    }

    fn is_in_prose(&self, prose: &Prose) -> bool {
        prose.0.iter().any(|span| match span {
            Span::Message(message) => self.is_said_by(message),
            _ => false,
        })
    }

    fn is_said_by(&self, message: &Message) -> bool {
        let is_there = |(name, expected): (&String, &Expected)| {
            message.args.iter().any(|(known, arg)| known == name && expected.is(arg))
        };
        let is_this = message.key == self.told && self.with.iter().all(is_there);
        is_this
            || message.args.iter().any(|(_, arg)| match arg {
                Arg::Number(_) | Arg::Example(_) => false,
                Arg::Prose(prose) => self.is_in_prose(prose),
                Arg::And(items) | Arg::Or(items) | Arg::List(items) => self.is_in(items),
            })
    }
}

impl Expected {
    fn is(&self, arg: &Arg) -> bool {
        match (self, arg) {
            (Self::Text(text), Arg::Prose(prose)) => *prose == **text,
            (Self::Number(number), Arg::Number(found)) => number == found,
            (Self::AtLeast { at_least }, Arg::Number(found)) => at_least <= found,
            _ => false,
        }
    }
}

/// One for each game that teaches something, where [`Info`](crate::Info) finds it.
pub type Lazy = std::sync::LazyLock<Tutorial>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    fn claim(json: &str) -> Claim {
        serde_json::from_str(json).expect("a claim")
    }

    #[test]
    fn a_claim_is_found_wherever_it_is_told() {
        let inner = Message { key: "toy-leads", args: vec![("n", 3.into())] };
        let args = vec![("by", Seat(1).into()), ("all", Arg::and([inner]))];
        let told = [Prose::from(Message { key: "toy-moves", args })];
        let found = |json| claim(json).is_in(&told);
        assert!(found(r#"{"told":"toy-moves"}"#));
        assert!(found(r#"{"told":"toy-moves","with":{"by":"player 2"}}"#));
        assert!(found(r#"{"told":"toy-leads","with":{"n":3}}"#));
        assert!(found(r#"{"told":"toy-leads","with":{"n":{"at_least":2}}}"#));
        assert!(!found(r#"{"told":"toy-leads","with":{"n":{"at_least":4}}}"#));
        assert!(!found(r#"{"told":"toy-leads","with":{"n":"3"}}"#));
        assert!(!found(r#"{"told":"toy-leads","with":{"m":3}}"#));
        assert!(!found(r#"{"told":"toy-moves","with":{"by":"player 1"}}"#));
        assert!(!found(r#"{"told":"toy-other"}"#));
    }
}
