//! Questions and wishes of people who play together: whose turn it is, what somebody did, what a
//! good move is, which page of the rules to show.

use words::{Language, Reader};

use crate::port::{
    names::{BOARD, HINT, HISTORY, Name},
    words::{
        text::consents,
        vocabulary::{
            VOCABULARY, WordList, is_beside_moves, is_thing, phrase_of, phrases_of, words_of,
        },
    },
};

/// The most words of a question for a good move.
const LONGEST: usize = 12;

/// The word in place of a name in phrases about a player.
const NAME: &str = "x";

/// A page of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesPage {
    Number(u64),
    /// The first of those behind the screens.
    Whole,
}

/// The command that answers a question about turns, or for a good move. `things` gives the nouns of
/// games, where they are needed.
pub fn asked_of_turns(text: &str, things: impl Fn() -> WordList) -> Option<Name> {
    let lists = &*VOCABULARY;
    let all = words_of(text);
    let is_filler =
        |word: &&String| lists.question_fillers.contains(*word) || lists.polite.contains(*word);
    let words: Vec<&String> = all.iter().filter(|word| !is_filler(word)).collect();
    let is_open = text.trim_end().ends_with('?');
    let is_listed = |list: &WordList| {
        let bare: Vec<&str> = words.iter().map(|word| word.as_str()).collect();
        list.contains(&phrase_of(text)) || list.contains(&bare.join(" "))
    };
    if (is_open || words.len() > 3) && is_listed(&lists.turns_asked) {
        return Some(BOARD);
    }
    if is_open && asks_who_has_to(&phrase_of(text)) {
        return Some(BOARD);
    }
    if lists.history_asked.contains(&phrase_of(text)) {
        return Some(HISTORY);
    }
    asks_for_good_move(&words, is_open, things).then_some(HINT)
}

/// `who still has to place?`
fn asks_who_has_to(phrase: &str) -> bool {
    let lists = &*VOCABULARY;
    let is_verb = |verb: &str| is_beside_moves(verb) || lists.question_verbs.contains(verb);
    lists.duties_begin.iter().any(|begin| {
        let verb = phrase.strip_prefix(begin.as_str()).and_then(|rest| rest.strip_prefix(' '));
        verb.is_some_and(|verb| !verb.contains(' ') && is_verb(verb))
    })
}

/// `what's the best move here?`, `wo lege ich am besten hin?`
fn asks_for_good_move(words: &[&String], is_open: bool, things: impl Fn() -> WordList) -> bool {
    let lists = &*VOCABULARY;
    let has = |list: &WordList| words.iter().any(|word| list.contains(*word));
    let begins = words.first().is_some_and(|word| lists.question_words.contains(*word));
    // `is this a good move?` asks about a move that was named.
    let is_named = |word: &&String| ["it", "that", "this"].contains(&word.as_str());
    let is_verdict = words.first().is_some_and(|word| ["are", "is"].contains(&word.as_str()));
    // `How strong is Athens?` asks for a number.
    let measures = |word: &&&String| ["how", "wie"].contains(&word.as_str());
    let is_measure = words.first().filter(measures).and(words.get(1));
    let is_verdict = is_verdict || is_measure.is_some_and(|word| lists.praise.contains(*word));
    let is_long = words.len() > LONGEST || (!is_open && words.len() < 4);
    if !begins || is_verdict || is_long || !has(&lists.praise) || has(&lists.of_you) {
        return false;
    }
    if words.iter().any(is_named) {
        return false;
    }
    let things = things();
    let is_choice = |word: &String| lists.choices.contains(word) || is_thing(word, &things);
    let is_known = |word: &String| {
        let beside = [
            &lists.praise,
            &lists.beside_questions,
            &lists.question_words,
            &lists.question_verbs,
            &lists.speakers,
            &lists.modals,
        ];
        is_choice(word) || is_beside_moves(word) || beside.iter().any(|list| list.contains(word))
    };
    words.iter().all(|word| is_known(word))
        && (words.iter().any(|word| is_choice(word)) || has(&lists.speakers))
}

/// The name of a player whom a question is about, in small letters: `ann` of `what did ann play?`.
pub fn player_asked(text: &str) -> Option<String> {
    let phrase = phrase_of(text);
    VOCABULARY.players_named.iter().find_map(|pattern| {
        let (before, behind) = pattern.split_once(&format!(" {NAME}"))?;
        let rest = phrase.strip_prefix(before)?.strip_prefix(' ')?;
        let name = rest.strip_suffix(behind)?;
        (!name.is_empty() && !name.contains(' ')).then(|| name.to_owned())
    })
}

/// Whether a text asks for the rules, and for none in particular: `hmm, how do you play this?`.
pub fn asks_for_all_rules(text: &str) -> bool {
    let lists = &*VOCABULARY;
    let words = words_of(text);
    let is_filler = |word: &&String| lists.question_fillers.contains(*word);
    let bare: Vec<&str> =
        words.iter().filter(|word| !is_filler(word)).map(|word| &**word).collect();
    lists.rules_asked.contains(&bare.join(" "))
}

/// Whether a text asks how a match that is over ended.
pub fn asks_for_result(text: &str) -> bool {
    VOCABULARY.results_asked.contains(&phrase_of(text))
}

/// Whether a text asks how long a match takes.
pub fn asks_how_long(text: &str) -> bool {
    let phrase = phrase_of(text);
    VOCABULARY.durations_asked.contains(&phrase)
}

/// Whether a text asks by its last words for a match once more: `that was fun, again?`.
pub fn asks_for_rematch(text: &str) -> bool {
    let lists = &*VOCABULARY;
    let mut clauses = text.split([',', '.', '!', '?', ';']).map(phrase_of);
    let last = clauses.rfind(|clause| !clause.is_empty());
    last.is_some_and(|last| lists.rematch_asked.contains(&last))
}

/// Whether a text agrees in words that say yes to something, and are not said of anything.
pub fn takes_offer(text: &str) -> bool {
    let phrase = phrase_of(text);
    consents(&text.trim().trim_end_matches(['.', '!']).to_lowercase()) == Some(true)
        && !VOCABULARY.weak_yes.contains(&phrase)
}

/// Whether a text takes a seat where one is offered: `me!`.
pub fn takes_seat(text: &str) -> bool {
    !text.trim_end().ends_with('?') && VOCABULARY.seat_wanted.contains(&phrase_of(text))
}

/// Whether a text accepts by the word of the button, also behind others: `ok, I accept`.
pub fn accepts_by_name(text: &str) -> bool {
    let phrase = phrase_of(text);
    let ends = [" accept", " akzeptiere", " akzeptiert", " nehm an", " nehme an"];
    ends.iter().any(|end| phrase.ends_with(end))
}

/// The page of the rules that a text asks for: `rules 2`, `more rules`.
pub fn page_asked(text: &str) -> Option<RulesPage> {
    let lists = &*VOCABULARY;
    if lists.all_rules_asked.contains(&phrase_of(text)) {
        return Some(RulesPage::Whole);
    }
    let words = words_of(text);
    let (first, rest) = words.split_first()?;
    let is_page = |word: &String| matches!(&**word, "page" | "seite");
    let rest: Vec<&String> = rest.iter().filter(|word| !is_page(word)).collect();
    match rest[..] {
        [number] if lists.rules_nouns.contains(first) => number.parse().ok().map(RulesPage::Number),
        _ => None,
    }
}

/// Whether a text asks which commands there are.
pub fn asks_for_commands(text: &str) -> bool {
    VOCABULARY.commands_asked.contains(&phrase_of(text))
}

/// The word that help is wanted with: `undo` of `help undo`.
pub fn help_topic(text: &str) -> Option<String> {
    match &words_of(text)[..] {
        [help, topic] if matches!(&**help, "help" | "hilfe") => Some(topic.clone()),
        _ => None,
    }
}

/// The language that a text asks to be spoken to in: `speak German`.
pub fn language_asked(text: &str) -> Option<Language> {
    let phrase = phrase_of(text);
    let wish = games::msg!("talk-language-wanted");
    Language::all().find(|&language| {
        let list = words::text(&wish.clone().into(), Reader::of(language), |seat| seat.to_string());
        phrases_of(&list).contains(&phrase)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn things() -> WordList {
        ["tile", "turm"].map(str::to_owned).into_iter().collect()
    }

    #[test]
    fn turns_and_good_moves_are_asked_for() {
        for (text, name) in [
            ("who is on turn?", BOARD),
            ("whose go is it?", BOARD),
            ("whose move?", BOARD),
            ("who still has to place?", BOARD),
            ("wer muss noch setzen?", BOARD),
            ("wie lange habe ich noch Zeit?", BOARD),
            ("moves", HISTORY),
            ("what's the best move here?", HINT),
            ("what is a good tile to play?", HINT),
            ("what's the best place to start?", HINT),
            ("wo lege ich am besten hin?", HINT),
            ("was ist ein guter Zug?", HINT),
        ] {
            assert_eq!(asked_of_turns(text, things), Some(name), "{text}");
        }
        for talk in [
            "",
            "?",
            "what's the best place for lunch?",
            "what's a good movie?",
            "is this a good move?",
            "what was your best move?",
            "who has to go to the dentist?",
            "wer muss noch einkaufen?",
            "who plays",
            "good move",
            "was that the best move?",
            "how strong is the tile?",
            "wie stark ist der Turm?",
        ] {
            assert_eq!(asked_of_turns(talk, things), None, "{talk}");
        }
    }

    #[test]
    fn a_player_is_asked_about_by_name() {
        for text in ["what did ann play?", "Which colour is Ann?", "was hat ann gezogen?"] {
            assert_eq!(player_asked(text).as_deref(), Some("ann"), "{text}");
        }
        for talk in ["what did you all play?", "what did ann say?", "what did play?"] {
            assert_eq!(player_asked(talk), None, "{talk}");
        }
    }

    #[test]
    fn pages_and_languages_are_asked_for() {
        assert_eq!(page_asked("Regeln 2"), Some(RulesPage::Number(2)));
        assert_eq!(page_asked("rules page 3"), Some(RulesPage::Number(3)));
        assert_eq!(page_asked("more rules"), Some(RulesPage::Whole));
        assert_eq!(page_asked("rule of thumb 2"), None);
        let tag = |text| language_asked(text).map(Language::tag);
        assert_eq!(tag("speak German"), Some("de"));
        assert_eq!(tag("auf Englisch bitte"), Some("en"));
        assert_eq!(tag("German beer"), None);
    }
}
