//! The names by which the bot is called.

use desk::{COMMANDS, command::Command};
use matrix_sdk::ruma::UserId;

/// The most words in front of our name in a text that is for us: `Hello @tidetable`. In a longer text, we
/// are spoken of.
const WORDS: usize = 2;

/// How a text is for us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addressed<'a> {
    /// With the prefix: other bots may have the same.
    Prefix(&'a str),
    /// By name.
    Name(&'a str),
    No,
}

/// The prefix of commands, and the names of the bot.
#[derive(Clone, Copy)]
pub struct Callsign<'a> {
    pub prefix: &'a str,
    /// The display name, if it is set.
    pub name: Option<&'a str>,
    pub me: &'a UserId,
}

impl Callsign<'_> {
    /// Whether a text is for us by its first words.
    pub fn calls(&self, text: &str) -> bool {
        self.parse(text.trim()) != Addressed::No
    }

    /// Tells how a text is for us, by its first words or its last.
    pub fn parse<'a>(&self, text: &'a str) -> Addressed<'a> {
        if let Some(rest) = text.strip_prefix(self.prefix) {
            return Addressed::Prefix(rest.trim_start());
        }
        let id = self.me.as_str();
        let name = self.name.unwrap_or_else(|| self.me.localpart());
        for called in [id, name, self.me.localpart()] {
            let bare = text.strip_prefix('@').filter(|_| called != id).unwrap_or(text);
            let Some(begin) = bare.get(..called.len()) else { continue };
            let Some(rest) = bare.get(called.len()..) else { continue };
            let ends = rest.is_empty() || rest.starts_with([':', ',', ' ', '\n']);
            // A name may be a word: then a colon or a comma tells that it is called.
            let tells = called == id || bare.len() < text.len() || rest.starts_with([':', ',']);
            if begin.eq_ignore_ascii_case(called) && ends && (tells || rest.is_empty()) {
                return Addressed::Name(rest.trim_start_matches([':', ',', ' ', '\n']));
            }
        }
        self.parse_behind(text)
    }

    /// `Hello @tidetable!`: what is said before our name, where it stands last and nothing
    /// but us can be meant.
    fn parse_behind<'a>(&self, text: &'a str) -> Addressed<'a> {
        let bare = text.trim_end_matches(['!', '.', '?']);
        let local = format!("@{}", self.me.localpart());
        for called in [self.me.as_str(), &local] {
            let Some(at) = bare.len().checked_sub(called.len()) else { continue };
            let (Some(said), Some(end)) = (bare.get(..at), bare.get(at..)) else { continue };
            let words: Vec<String> = said.split_whitespace().map(str::to_owned).collect();
            let is_short = said.ends_with([' ', ',', '\n']) && words.len() <= WORDS;
            // `start @tidetable` names an opponent.
            if end.eq_ignore_ascii_case(called) && is_short && !is_opening(&words) {
                return Addressed::Name(said.trim_end_matches([' ', ',', '\n']));
            }
        }
        Addressed::No
    }

    /// Whether a name behind an `@` is that of the bot.
    pub fn is_name(&self, name: &str) -> bool {
        name == &self.me.as_str()[1..] || name.eq_ignore_ascii_case(self.me.localpart())
    }
}

/// Whether the first of some words are a command that opens a match.
pub fn is_opening(words: &[String]) -> bool {
    is_first(words, |command| command.opens)
}

/// Whether the first of some words, or the one behind it, is such a command.
pub fn is_first(words: &[String], is: impl Fn(&Command) -> bool) -> bool {
    words
        .iter()
        .take(2)
        .map(|word| word.to_lowercase())
        .any(|word| COMMANDS.iter().any(|command| is(command) && command.is_named(&word)))
}
