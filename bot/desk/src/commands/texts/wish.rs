//! A wish to play in a sentence: `I want to play looting against the computer`.

use games::msg;

use super::parse::{Parser, names_in, somebody};
use crate::{
    Desk, GameKind, Refusal,
    commands::verbs::with_plain_signs,
    matches::error::refuse,
    port::{
        args::{Args, Opponent},
        names,
        request::{Called, Line},
    },
};

/// How a wish begins, in small letters.
const BEGINNINGS: [&str; 29] = [
    "can i",
    "can we",
    "could we",
    "i want to",
    "i would like to",
    "i'd like to",
    "i'd love to",
    "ich hätte gern",
    "ich möchte",
    "ich will",
    "ich würde gern",
    "ich würde gerne",
    "kann ich",
    "können wir",
    "lass mich",
    "lass uns",
    "lasst uns",
    "let me",
    "let us",
    "let's",
    "play",
    "please",
    "spiel",
    "spiele",
    "spielen wir",
    "start",
    "starte",
    "bitte",
    "wollen wir",
];

/// Words for playing, in small letters.
const PLAYING: [&str; 13] = [
    "game", "match", "partie", "play", "playing", "round", "runde", "spiel", "spiele", "spielen",
    "start", "starte", "starten",
];

/// Other words of a wish. Any word that is not here may turn it around.
const FILLERS: [&str; 25] = [
    "a", "again", "against", "an", "and", "bitte", "das", "den", "der", "die", "eine", "einen",
    "gegen", "gern", "gerne", "mal", "mit", "now", "of", "please", "the", "und", "versus", "vs",
    "with",
];

/// Words in front of those whom somebody wants to play with.
const JOINTS: [&str; 6] = ["against", "gegen", "mit", "versus", "vs", "with"];

/// The most words from the first of these on.
const NAMES: usize = 6;

/// The start of a match that a sentence wishes for: of the one game that it names, against
/// those that it names. None if it wishes for none.
///
/// # Errors
///
/// If it names nobody to play with: with what to say.
pub fn parse_wish(parser: &Parser, line: &Line) -> Option<Result<Called, Refusal>> {
    let text = with_plain_signs(line.text.trim()).to_lowercase();
    let text = text.trim_end_matches(['.', '!', '?', ' ']);
    let rest = BEGINNINGS.iter().filter_map(|begin| {
        let rest = text.strip_prefix(begin).filter(|rest| rest.starts_with(' '))?;
        // A verb of playing is a word for it, too.
        Some(if PLAYING.contains(begin) { text } else { rest })
    });
    let rest = rest.min_by_key(|rest| rest.len())?;
    let plain = |word: &str| word.trim_end_matches([',', '.']).to_owned();
    let words: Vec<String> = rest.split_whitespace().flat_map(names_in).map(plain).collect();
    let is_known = |word: &String| {
        let word = word.as_str();
        parser.game(word).is_some()
            || PLAYING.contains(&word)
            || FILLERS.contains(&word)
            || word.starts_with('@')
            || somebody(word, &line.mentions).is_some()
    };
    if !words.iter().all(is_known) {
        return None;
    }
    let mut games = words.iter().filter_map(|word| parser.game(word));
    let kind = games.next().filter(|kind| games.all(|other| other.info.id == kind.info.id))?;
    words.iter().find(|word| PLAYING.contains(&word.as_str()))?;
    let opponents: Vec<Opponent> =
        words.iter().filter_map(|word| somebody(word, &line.mentions)).collect();
    if opponents.is_empty() {
        let start = |whom| names::START.say(kind.info.id, whom);
        let (person, computer) = (start("@name"), start("computer"));
        let name = kind.info.name;
        return Some(Err(refuse(msg!(
            "desk-play-with-whom",
            game = name,
            person = person,
            computer = computer
        ))));
    }
    let args = Args { game: Some(kind), opponents, ..Args::default() };
    Some(Ok(Called { command: names::START.word, args }))
}

/// The game that a sentence among people wishes to play, in front of names that nobody knows: `let's
/// play atlanteon with bob`. It begins no match, and may be told how one does.
pub fn wished_game(parser: &Parser, text: &str) -> Option<&'static GameKind> {
    let lower = with_plain_signs(text.trim()).to_lowercase();
    let lower = lower.trim_end_matches(['.', '!', '?', ' ']);
    let begins = BEGINNINGS
        .iter()
        .any(|begin| lower.strip_prefix(begin).is_some_and(|rest| rest.starts_with(' ')));
    let words: Vec<String> =
        lower.split_whitespace().map(|word| word.trim_end_matches([',', '.']).to_owned()).collect();
    let joint = words.iter().position(|word| JOINTS.contains(&word.as_str()));
    let (wish, names) = words.split_at(joint.unwrap_or(words.len()));
    let is_known = |word: &String| {
        parser.game(word).is_some()
            || PLAYING.contains(&word.as_str())
            || FILLERS.contains(&word.as_str())
            || BEGINNINGS.iter().any(|begin| begin.split(' ').any(|known| known == word))
            || word.starts_with('@')
    };
    let names_somebody = names.len() > 1 || words.iter().any(|word| word.starts_with('@'));
    let is_short = names_somebody && names.len() <= NAMES && wish.iter().all(is_known);
    let plays = words.iter().any(|word| PLAYING.contains(&word.as_str()));
    let mut games = words.iter().filter_map(|word| parser.game(word));
    let kind = games.next().filter(|kind| games.all(|other| other.info.id == kind.info.id))?;
    (begins && is_short && plays).then_some(kind)
}

impl Desk {
    /// Whether a text, said to whomever, wishes for a match against the computer alone: only the
    /// bot can be meant.
    pub fn wishes_for_computer(&self, text: &str) -> bool {
        let line = Line { text: text.to_owned(), mentions: Vec::new() };
        let is_computer = |opponent: &Opponent| matches!(opponent, Opponent::Computer);
        match parse_wish(&self.parser(), &line) {
            Some(Ok(wish)) => wish.args.opponents.iter().all(is_computer),
            Some(Err(_)) | None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Account, commands::verbs::COMMANDS, kit::KINDS};

    #[test]
    fn a_sentence_that_names_a_game_and_opponents_starts_it() {
        let parser = Parser { kinds: KINDS, commands: COMMANDS };
        let game = KINDS[0].info.id;
        let bob = Account { id: "test:bob".into(), name: "bob".to_owned() };
        let wish = |text: &str| {
            let mentions = vec![("bob".to_owned(), bob.clone())];
            parse_wish(&parser, &Line { text: text.to_owned(), mentions })
        };
        for text in [
            "I want to play GAME against the computer.",
            "Ich möchte GAME gegen den Computer spielen",
        ] {
            let wish = wish(&text.replace("GAME", game)).expect("a wish").expect("a start");
            assert_eq!(wish.args.opponents, [Opponent::Computer], "{text}");
        }
        let wished = wish(&format!("let's play {game} with @bob, please")).expect("a wish");
        let opponents = wished.expect("a start").args.opponents;
        assert_eq!(opponents, [Opponent::Account(bob.clone())]);
        let nobody = wish(&format!("I want to play {game}")).expect("a wish");
        assert!(nobody.is_err(), "nobody is named");
        assert!(wish("I want to play against the computer").is_none(), "no game is named");
        for wish in
            ["let's play GAME with bob", "start GAME @bob", "ich will gegen jonas GAME spielen"]
        {
            let wished = wished_game(&parser, &wish.replace("GAME", game));
            assert_eq!(wished.map(|kind| kind.info.id), Some(game), "{wish}");
        }
        for talk in ["let's play with bob", "GAME with bob", "let's not play GAME with bob"] {
            assert!(wished_game(&parser, &talk.replace("GAME", game)).is_none(), "{talk}");
        }
        for talk in [
            "GAME and the computer",
            "I don't want to play GAME against the computer",
            "I want to never play GAME against the computer",
            "let's not play GAME with @bob",
            "how do I play GAME against the computer?",
            "did you play GAME against the computer?",
            "bob should play GAME against the computer",
            "stop playing GAME against the computer",
            "Ich will nicht GAME gegen den Computer spielen",
            "Ich möchte kein GAME gegen den Computer spielen",
            "lass uns nicht GAME mit @bob spielen",
        ] {
            assert!(wish(&talk.replace("GAME", game)).is_none(), "{talk}");
        }
    }
}
