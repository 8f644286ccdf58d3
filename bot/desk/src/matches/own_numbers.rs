//! Where the numbers of a match are not those that the rules tell.

use games::{Arg, Info, Message, Prose, Setup, msg};
use record::{
    MatchId,
    numbers::{Difference, differing},
};

use crate::port::{
    names,
    words::text::{code, echo},
};

/// The most lines that are listed, and the most letters of them together: a message
/// has only so much room.
const LINES: usize = 20;
const LETTERS: usize = 1_000;

/// Beside the rules there is less.
const BESIDE: usize = 300;

/// The differences between the numbers that are played with and those that the rules tell.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnNumbers {
    /// Of which match; none: of those that are still to begin.
    of: Option<MatchId>,
    /// The differences, as far as there is room.
    changed: Vec<Prose>,
}

impl OwnNumbers {
    /// Those of a match, or of new ones, beside the `usual` ones.
    pub fn new(of: Option<MatchId>, own: &str, usual: &str) -> Self {
        Self { of, changed: describe_differences(own, usual, BESIDE) }
    }

    /// The message about them for readers of the rules.
    pub fn message(&self) -> Message {
        let about = |id: &str| names::ABOUT.say("", &format!("match={id}"));
        let changed = || Arg::list(self.changed.iter().cloned());
        match &self.of {
            Some(id) => msg!(
                "desk-rules-own-match",
                id = code(id.as_str()),
                about = about(id.as_str()),
                changed = changed()
            ),
            None => msg!("desk-rules-own-new", about = about("…"), changed = changed()),
        }
    }
}

/// The lines in which the numbers of a match differ, if it has its own.
pub fn describe_match_numbers(setup: &Setup, info: &Info) -> Vec<Prose> {
    let (Some(own), Some(usual)) = (&setup.numbers, info.data) else { return Vec::new() };
    describe_differences(own, usual, LETTERS)
}

/// The lines in which numbers differ from the usual ones, in about so many letters.
fn describe_differences(own: &str, usual: &str, mut room: usize) -> Vec<Prose> {
    let Some(all) = differing(usual, own) else { return Vec::new() };
    if all.is_empty() {
        return vec![msg!("desk-about-numbers-same").into()];
    }
    let mut lines = Vec::new();
    for it in all.iter().take(LINES) {
        let line = line(it);
        let letters = line.0 + 1;
        if letters > room {
            break;
        }
        room -= letters;
        lines.push(line.1.into());
    }
    let more = all.len() - lines.len();
    lines.extend((more > 0).then(|| msg!("desk-and-more", n = more).into()));
    lines
}

/// How long a line is, about, and the line.
fn line(it: &Difference) -> (usize, Message) {
    let of = |value: &Option<String>| value.as_deref().map(echo);
    let (own, usual) = (of(&it.own), of(&it.usual));
    let key = echo(&it.key);
    let shown = match &own {
        Some(own) => format!("{key} = {own}"),
        None => key.clone(),
    };
    let letters = shown.chars().count() + usual.iter().flat_map(|text| text.chars()).count() + 12;
    let shown = code(shown);
    let message = match (own, usual) {
        (Some(_), Some(usual)) => msg!("desk-about-number", line = shown, usual = code(usual)),
        (None, Some(usual)) => msg!("desk-about-number-left-out", key = shown, usual = code(usual)),
        (_, None) => msg!("desk-about-number-added", line = shown),
    };
    (letters, message)
}
