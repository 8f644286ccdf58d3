use record::MatchId;

use super::{names, words::spans};
use crate::{Account, GameKind};

/// The arguments of a command. Platforms with fields fill them in one by one; the parser makes them
/// of text.
#[derive(Clone, Default, Debug)]
pub struct Args {
    pub game: Option<&'static GameKind>,
    /// Which match, if it was said.
    pub id: Option<MatchId>,
    pub opponents: Vec<Opponent>,
    /// One person, or the computer.
    pub person: Option<Opponent>,
    /// The player whose seat it is about, as typed.
    pub player: Option<Box<str>>,
    /// How many sit down.
    pub seats: Option<u8>,
    /// The options of the game, by key.
    pub options: Vec<(String, String)>,
    /// One move, or several after each other, as typed.
    pub moves: Option<String>,
    /// The salt to add to the seed, as typed.
    pub salt: Option<String>,
    /// The code of a match that goes on elsewhere, or of somebody's other account, as typed.
    pub code: Option<Box<str>>,
    /// Something to say to people.
    pub text: Option<Box<str>>,
    /// Which page, or after which move.
    pub number: Option<u64>,
    /// A word each for arguments that take one of a few.
    pub choices: Vec<(&'static str, &'static str)>,
    /// Times that are not among those on offer, in seconds, by the argument.
    pub spans: Vec<(&'static str, u64)>,
    /// The command or game that help is wanted for, or a question about rules.
    pub topic: Option<String>,
    /// Other words that were typed: perhaps the id of a match, a move, or nothing known.
    pub words: Vec<String>,
}

/// A player that is wanted for a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opponent {
    Account(Account),
    Computer,
}

impl Args {
    /// The word that was chosen for an argument.
    pub fn choice(&self, name: &str) -> Option<&'static str> {
        self.choices.iter().find(|(known, _)| *known == name).map(|(_, word)| *word)
    }

    /// The time that was typed for an argument, in seconds.
    pub fn span(&self, name: &str) -> Option<u64> {
        self.spans.iter().find(|(known, _)| *known == name).map(|(_, seconds)| *seconds)
    }

    pub fn is_chosen(&self, name: &str) -> bool {
        self.choice(name).is_some() || self.span(name).is_some()
    }

    /// Returns the arguments as words, to say them again when a match was chosen.
    pub fn to_words(&self) -> Vec<String> {
        let moves = self.moves.iter().flat_map(|text| text.split_whitespace());
        let number = self.number.map(|number| number.to_string());
        let salt = self.salt.iter().map(|salt| format!("{}={salt}", names::SALT));
        let player = self.player.iter().map(|player| format!("{}={player}", names::SEAT));
        let choices = self.choices.iter().map(|(_, word)| (*word).to_owned());
        let spans = self.spans.iter().map(|(name, time)| format!("{name}={}", spans::write(*time)));
        let words = moves.map(str::to_owned).chain(self.words.iter().cloned());
        words.chain(number).chain(choices).chain(spans).chain(player).chain(salt).collect()
    }
}

impl PartialEq for Args {
    fn eq(&self, other: &Self) -> bool {
        let game = |args: &Self| args.game.map(|kind| kind.info.id);
        let said = |args: &Self| (args.id.clone(), args.seats, args.number, args.moves.clone());
        game(self) == game(other)
            && said(self) == said(other)
            && (
                &self.opponents,
                &self.person,
                &self.player,
                &self.options,
                (&self.choices, &self.spans),
                &self.topic,
                &self.words,
                &self.salt,
                &self.code,
                &self.text,
            ) == (
                &other.opponents,
                &other.person,
                &other.player,
                &other.options,
                (&other.choices, &other.spans),
                &other.topic,
                &other.words,
                &other.salt,
                &other.code,
                &other.text,
            )
    }
}
