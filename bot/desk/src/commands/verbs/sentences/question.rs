//! Questions that commands answer, as people ask them: `whose turn is it?`.

use std::cell::LazyCell;

use super::talk::{permission_asked, piece_asked};
use crate::port::{
    names::{BOARD, HELP, HINT, HISTORY, LIST, MINE, Name, ODDS, RULES, SETTINGS},
    words::vocabulary::{
        VOCABULARY, WordList, is_beside_moves, is_field, is_thing, phrase_of, words_of,
    },
};

/// Commands that only look: their words are understood without a sign before them where
/// somebody talks to the bot.
const LOOKING: [Name; 8] = [HELP, MINE, RULES, SETTINGS, LIST, BOARD, HINT, HISTORY];

/// The most words of a question, and bytes of a text that is looked at.
const LONGEST: usize = 10;
const LONGEST_TEXT: usize = 200;

/// The command that is meant by a text without the sign of one, said to the bot: one word of
/// those that only look, or a question that newcomers ask.
pub fn asked_aloud(text: &str) -> Option<Name> {
    let phrase = phrase_of(text);
    let looking = LOOKING.into_iter().find(|name| name.word == phrase);
    let lists = &VOCABULARY;
    let asked = [
        (&lists.help_asked, HELP),
        (&lists.matches_asked, LIST),
        (&lists.own_matches_asked, MINE),
        (&lists.history_asked, HISTORY),
        (&lists.hints_asked, HINT),
        (&lists.hints, HINT),
        (&lists.rules_asked, RULES),
        (&lists.boards_asked, BOARD),
    ];
    let by_phrase = || asked.into_iter().find(|(list, _)| list.contains(&phrase));
    looking.or_else(|| by_phrase().map(|(_, name)| name))
}

/// The words of some rules.
pub trait KnownTerms {
    /// Whether a word stands in them.
    fn has(&self, word: &str) -> bool;

    /// Whether words name what a line of them is about, and nothing that they do not speak of.
    fn explain(&self, words: &[String]) -> bool;
}

/// A question, taken apart.
struct Question<'a> {
    text: &'a str,
    /// Its words, without those that change nothing.
    words: Vec<String>,
    phrase: String,
    /// Whether it has the sign of a question.
    is_open: bool,
}

impl<'a> Question<'a> {
    /// None if a text is none.
    fn of(text: &'a str) -> Option<Self> {
        if text.len() > LONGEST_TEXT || text.trim_end().ends_with([':', ')', '(']) {
            return None;
        }
        let lists = &VOCABULARY;
        let all = words_of(text);
        let n_polite = all.iter().rev().take_while(|word| lists.polite.contains(*word)).count();
        let asked = &all[..all.len() - n_polite];
        let is_filler = |word: &&String| lists.question_fillers.contains(*word);
        let words: Vec<String> = asked.iter().filter(|word| !is_filler(word)).cloned().collect();
        let (phrase, is_open) = (words.join(" "), text.trim_end().ends_with('?'));
        (words.len() <= LONGEST).then_some(Self { text, words, phrase, is_open })
    }

    fn has(&self, list: &WordList) -> bool {
        self.words.iter().any(|word| list.contains(word))
    }

    fn begins(&self, list: &WordList) -> bool {
        self.words.first().is_some_and(|word| list.contains(word))
    }

    /// Whether it begins with one of some phrases.
    fn starts(&self, list: &WordList) -> bool {
        begins_with_one(&self.phrase, list)
    }

    /// Whether it has a word of a list, and else only words of any question.
    fn asks_only(&self, list: &WordList) -> bool {
        self.has(list) && self.words.iter().all(|word| is_beside(word, list))
    }

    /// Whether it asks what things of a game are, or are for, and names nothing else: `what does
    /// lava do?`.
    fn wants_explained(&self, things: &WordList) -> bool {
        let lists = &VOCABULARY;
        let is_named = |word: &String| is_thing(word, things);
        let is_last = |word: &String| is_named(word) || lists.explained_end.contains(word);
        let is_known = |word: &String| {
            is_named(word) || is_beside(word, &lists.explained_end) || lists.joints.contains(word)
        };
        self.starts(&lists.explained_begin)
            && !self.has(&lists.speakers)
            && self.words.last().is_some_and(is_last)
            && self.words.iter().any(is_named)
            && self.words.iter().all(is_known)
    }

    /// Whether it begins as questions about the rules do.
    fn may_ask_of_terms(&self) -> bool {
        let lists = &VOCABULARY;
        [&lists.explained_begin, &lists.rules_begin, &lists.ways_begin]
            .iter()
            .any(|list| self.starts(list))
    }

    /// Whether it names what a line of the rules is about, and nothing that they do not speak of:
    /// `how far can a ship sail?`.
    fn asks_of_names(&self, things: &WordList, terms: &impl KnownTerms) -> bool {
        let lists = &VOCABULARY;
        let has_thing = || self.words.iter().any(|word| is_thing(word, things));
        // `When do we eat?`
        let is_of_way = || self.starts(&lists.ways_begin) || self.starts(&lists.rules_begin);
        let is_of_time = || self.begins(&lists.times_asked) && !has_thing();
        let is_told = || self.starts(&lists.explained_begin) && !self.has(&lists.speakers);
        let asks = || (is_of_way() && !is_of_time()) || is_told() || self.asks_of_kind(things);
        let is_of_rule = || asks() && !self.asks_of_own() && permission_asked(self.text).is_none();
        let is_numbered = self.words.iter().any(|word| is_digits(word));
        let is_meant = |word: &&String| {
            let is_plain =
                lists.rules_words.contains(*word) || lists.question_verbs.contains(*word);
            !is_plain || terms.has(word)
        };
        let words: Vec<String> = self.words.iter().filter(is_meant).cloned().collect();
        !self.names_place()
            && (!is_numbered || self.has(&lists.meanings))
            && (is_of_rule() || self.asks_count() || self.asks_often())
            && terms.explain(&words)
    }

    /// Whether it names a field, or a piece by its letter: `how far can ship A sail?`.
    fn names_place(&self) -> bool {
        let mut words = self.text.split(|sign: char| !sign.is_alphanumeric());
        let is_letter = |word: &str| {
            word.len() == 1 && word != "I" && word.bytes().all(|sign| sign.is_ascii_uppercase())
        };
        words.any(is_letter) || self.words.iter().any(|word| is_field(word))
    }

    /// Whether it goes on with the name of a thing, of any of its kind: `do sharks eat swimmers?`.
    fn asks_of_kind(&self, things: &WordList) -> bool {
        const ARTICLES: [&str; 6] = ["a", "an", "ein", "eine", "einen", "any"];
        let named = self.words.iter().skip(1).find(|word| !ARTICLES.contains(&&***word));
        self.begins(&VOCABULARY.kinds_asked) && named.is_some_and(|word| is_thing(word, things))
    }

    /// Whether it asks what is somebody's, or where something is: that is a question about a
    /// position.
    fn asks_of_own(&self) -> bool {
        let lists = &VOCABULARY;
        // `What do I have to sink?`
        let is_own = |at: usize| {
            let is_must = self.words.get(at + 1).is_some_and(|next| next == "to");
            lists.possession.contains(&self.words[at]) && !is_must
        };
        (0..self.words.len()).any(is_own)
    }

    /// Whether it asks for a number in a rule: `how many stones explode?`.
    fn asks_count(&self) -> bool {
        let lists = &VOCABULARY;
        let is_open = || !self.has(&lists.speakers) && !self.asks_of_own();
        // The board shows how many are left.
        let is_first = || !words_of(self.text).iter().any(|word| lists.left.contains(word));
        begins_with_one(&self.phrase, &lists.counts_begin)
            && (self.has(&lists.counting) && is_open() || self.has(&lists.counted) && is_first())
    }

    /// Whether it asks how often something is allowed: `can I swim twice?`.
    fn asks_often(&self) -> bool {
        let lists = &VOCABULARY;
        // `In one turn` is no place.
        let is_turn = |word: &String| ["round", "runde", "turn", "zug"].contains(&&**word);
        let is_direction = |at: usize| {
            let behind = self.words.iter().skip(at + 1).take(2);
            lists.directions.contains(&self.words[at]) && !behind.into_iter().any(is_turn)
        };
        self.begins(&lists.modals)
            && self.has(&lists.several)
            && !(0..self.words.len()).any(is_direction)
    }

    /// Whether all that it names are words of the rules: `what happens on a tie?`.
    fn asks_of_terms(&self, is_term: &impl Fn(&str) -> bool) -> bool {
        let lists = &VOCABULARY;
        let beside = [
            &lists.joints,
            &lists.modals,
            &lists.question_fillers,
            &lists.question_verbs,
            &lists.rules_words,
            &lists.speakers,
        ];
        let is_plain = |word: &&String| {
            is_beside(word, &lists.explained_end) || beside.iter().any(|list| list.contains(*word))
        };
        let names: Vec<&String> = self.words.iter().filter(|word| !is_plain(word)).collect();
        let is_named = |name: &&String| !is_field(name) && !is_digits(name) && is_term(name);
        (1..=3).contains(&names.len()) && names.iter().all(is_named)
    }

    /// Whether it asks for a state such as `what cards does bob have?`: one word may be the name
    /// of a player.
    fn is_of_state(&self, things: &WordList) -> bool {
        let lists = &VOCABULARY;
        let is_known = |word: &&String| is_beside(word, &lists.states) || things.contains(*word);
        let n_unknown = self.words.iter().filter(|word| !is_known(word)).count();
        let names_player = self.has(&lists.before_names);
        self.has(&lists.states) && n_unknown <= usize::from(names_player)
    }
}

/// Whether a word is of a list, or may stand in any question.
fn is_beside(word: &str, list: &WordList) -> bool {
    let lists = &VOCABULARY;
    [list, &lists.beside_questions, &lists.question_words].iter().any(|known| known.contains(word))
}

/// The command that answers a question about a match, asked among people: none for questions to
/// one of them, or about anything else. `things` gives the nouns of games, where they are needed.
/// To the question what to do, the board is the answer; a hint has to be asked for. `terms`
/// knows the words of their rules: a question in no other words is about them.
pub fn asked_of_match(
    text: &str,
    things: impl Fn() -> WordList,
    terms: &impl KnownTerms,
) -> Option<Name> {
    let question = Question::of(text)?;
    let (lists, things, is_open) = (&VOCABULARY, LazyCell::new(things), question.is_open);
    if let Some(name) = asked_by_phrase(&question.phrase) {
        return Some(name);
    }
    // `What does surrounded mean` needs no sign at its end.
    let is_for_meaning =
        || question.starts(&lists.explained_begin) && question.has(&lists.meanings);
    let is_told = question.has(&lists.of_you) || !(is_open || is_for_meaning());
    if !is_told && question.asks_of_names(&things, terms) {
        return Some(RULES);
    }
    if asks_what_to_do(text) {
        return Some(BOARD);
    }
    let is_term = |word: &str| terms.has(word);
    // `any tips for a present?` asks for no hint.
    if question.asks_only(&lists.hints) && (is_open || question.starts(&lists.hints_begin)) {
        return Some(HINT);
    }
    if question.has(&lists.of_you) || question.starts(&lists.exclamations) {
        return None;
    }
    let asks = question.begins(&lists.question_words);
    if question.asks_only(&lists.odds) && (asks || is_open) {
        return Some(ODDS);
    }
    if question.asks_only(&lists.rules_nouns) && is_open {
        return Some(RULES);
    }
    let begins_rule = question.starts(&lists.rules_begin);
    let is_of_rules = || begins_rule || asks && question.has(&lists.rules_words);
    // With such a beginning, nobody needs the sign of a question.
    if (is_open || begins_rule) && is_of_rules() && question.has(&things) {
        return Some(RULES);
    }
    if (is_open || asks) && question.wants_explained(&things) {
        return Some(RULES);
    }
    if is_open && question.may_ask_of_terms() && question.asks_of_terms(&is_term) {
        return Some(RULES);
    }
    let is_asked = asks && (is_open || question.words.len() > 2);
    if is_asked && question.is_of_state(&things) {
        return Some(BOARD);
    }
    let asks_of_things = is_asked || is_open && question.begins(&lists.question_beginnings);
    match asks_of_things && !is_of_move(question.text) {
        true => asked_of_things(&question.words, &things, is_term),
        false => None,
    }
}

/// The same for a text that is one of the phrases for it.
fn asked_by_phrase(phrase: &str) -> Option<Name> {
    let lists = &VOCABULARY;
    match lists.rules_asked.contains(phrase) || lists.passages_asked.contains(phrase) {
        true => Some(RULES),
        false => lists.boards_asked.contains(phrase).then_some(BOARD),
    }
}

/// Whether a text asks whether a move is possible, or where a piece can go, as only the position
/// tells.
fn is_of_move(text: &str) -> bool {
    permission_asked(text).is_some() || piece_asked(text).is_some()
}

/// The command that answers a question about things of a game which names little else: the board
/// where it names a field or what is someone's, and else the rules.
fn asked_of_things(
    words: &[String],
    things: &WordList,
    is_term: impl Fn(&str) -> bool,
) -> Option<Name> {
    let lists = &VOCABULARY;
    let beside = [
        &lists.beside_questions,
        &lists.question_words,
        &lists.question_beginnings,
        &lists.question_fillers,
    ];
    let is_thing = |word: &String| is_thing(word, things);
    let is_known = |word: &&String| {
        let is_listed = || beside.iter().any(|list| list.contains(*word));
        let is_asked = || {
            [&lists.states, &lists.rules_words, &lists.question_verbs, &lists.numbers]
                .iter()
                .any(|list| list.contains(*word))
        };
        let is_name = is_field(word) || is_digits(word) || is_thing(word);
        is_name || is_beside_moves(word) || is_listed() || is_asked()
    };
    let unknown: Vec<&String> = words.iter().filter(|word| !is_known(word)).collect();
    if !unknown.iter().all(|word| is_term(word)) {
        return None;
    }
    let names_thing = || words.iter().any(is_thing);
    let names_state = || words.iter().any(|word| lists.states.contains(word));
    let names_field = words.iter().any(|word| is_field(word));
    // `what is on 13?`
    let is_placed = |pair: &[String]| {
        ["auf", "below", "on", "under", "unter"].contains(&&*pair[0]) && is_digits(&pair[1])
    };
    let names_space = || unknown.is_empty() && words.windows(2).any(is_placed);
    let begins = |list: &WordList| words.first().is_some_and(|word| list.contains(word));
    // `which stones are mine?`, `who has most nullifiers?`, `how many cards are left?`
    let is_own = || words.iter().any(|word| lists.speakers.contains(word));
    let is_counted = || begins_with_one(&words.join(" "), &lists.counts_begin);
    let asks_state = || is_own() || begins(&lists.players_asked) || is_counted();
    match names_field || names_space() || ((names_thing() || names_state()) && asks_state()) {
        true => Some(BOARD),
        false => names_thing().then_some(RULES),
    }
}

fn is_digits(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a phrase begins with one of some phrases, word by word.
fn begins_with_one(phrase: &str, list: &WordList) -> bool {
    list.iter().any(|begin| {
        let rest = phrase.strip_prefix(begin.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    })
}

/// Whether a text asks what to do, as whoever is to move asks the bot and others one another:
/// `what now?`, `where should I start?`.
pub fn asks_what_to_do(text: &str) -> bool {
    let (words, lists) = (words_of(text), &VOCABULARY);
    let has = |list: &WordList| words.iter().any(|word| list.contains(word));
    let begins = |list: &WordList| words.first().is_some_and(|word| list.contains(word));
    let by_speaker = has(&lists.speakers);
    // `Can I sink e4?` is a question for the rules.
    let has_number = text.contains(|sign: char| sign.is_ascii_digit());
    let may = begins(&lists.modals) && words.len() > 3 && !has_number;
    let asks = begins(&lists.question_words) || may;
    let is_about_moves = || {
        let is_known = |word: &&String| {
            is_beside_moves(word)
                || lists.question_verbs.contains(*word)
                || lists.question_words.contains(*word)
                || lists.modals.contains(*word)
        };
        asks && by_speaker
            && has(&lists.question_verbs)
            && !has(&lists.of_you)
            && words.iter().filter(|word| !is_known(word)).count() < 3
    };
    let is_filler = |word: &&String| lists.question_fillers.contains(*word);
    let bare =
        || words.iter().filter(|word| !is_filler(word)).cloned().collect::<Vec<_>>().join(" ");
    let is_known =
        || lists.hints_asked.contains(&phrase_of(text)) || lists.hints_asked.contains(&bare());
    text.trim_end().ends_with('?') && (is_known() || is_about_moves())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_only_looks_is_a_command_by_itself() {
        assert_eq!(asked_aloud("help"), Some(HELP));
        assert_eq!(asked_aloud(" Rules? "), Some(RULES));
        assert_eq!(asked_aloud("What should I do?"), Some(HINT));
        assert_eq!(asked_aloud("Hilfe!"), Some(HELP));
        assert_eq!(asked_aloud("Wer ist dran?"), Some(BOARD));
        for talk in ["", "?", "start", "resign", "help me with the dishes", "undo", "mine all mine"]
        {
            assert_eq!(asked_aloud(talk), None, "{talk}");
        }
    }

    /// Rules that have a line about sharks, and speak of some more.
    struct Terms;

    impl KnownTerms for Terms {
        fn has(&self, word: &str) -> bool {
            is_term(word)
        }

        fn explain(&self, words: &[String]) -> bool {
            let is_known = |word: &&String| !["far", "how", "do", "can", "a"].contains(&&***word);
            let named: Vec<&String> = words.iter().filter(is_known).collect();
            let is_shark = |word: &&String| ["shark", "sharks", "hai", "haie"].contains(&&***word);
            named.iter().any(is_shark)
                && named.iter().all(|word| is_shark(word) || ["swim", "eat"].contains(&&***word))
        }
    }

    fn things() -> WordList {
        ["force", "hai", "haie", "shark", "karten"].map(str::to_owned).into_iter().collect()
    }

    fn is_term(word: &str) -> bool {
        ["second", "phase", "begin", "after", "most", "in"].contains(&word)
    }

    #[test]
    fn a_question_about_a_match_is_told_from_talk() {
        for (text, name) in [
            ("what tiles do i have left?", BOARD),
            ("how many points do I have?", BOARD),
            ("score?", BOARD),
            ("whose turn", BOARD),
            ("what do i do now?", BOARD),
            ("Wie viele Steine hab ich?", BOARD),
            ("wer führt?", BOARD),
            ("any tips?", HINT),
            ("gib mir mal nen Tipp", HINT),
            ("einen Hinweis bitte", HINT),
            ("hast du einen Tipp?", HINT),
            ("what are the odds?", ODDS),
            ("wie stehen die Chancen?", ODDS),
            ("when does the second phase begin after a shark?", RULES),
            ("who has most sharks?", BOARD),
            ("what's on 13?", BOARD),
            ("what's the goal here", RULES),
            ("was macht ein Hai?", RULES),
            ("was macht Hai?", RULES),
            ("what do sharks do?", RULES),
            ("what are sharks for?", RULES),
            ("what are sharks", RULES),
            ("wozu sind Haie da?", RULES),
            ("was passiert in der phase?", RULES),
            ("how far can a shark swim?", RULES),
            ("do sharks eat?", RULES),
            ("what are the rules?", RULES),
            ("Wie sind die Regeln?", RULES),
        ] {
            assert_eq!(asked_of_match(text, things, &Terms), Some(name), "{text}");
        }
        for talk in [
            "",
            "?",
            "what now",
            "how are you?",
            "how many points do you have?",
            "what a turn",
            "what a score!",
            "hast du noch Karten?",
            "any tips for a present?",
            "what's the score of the bayern game?",
            "who is leading the league?",
            "whose turn is it to make coffee?",
            "how does the coffee machine work?",
            "what are the odds he shows up?",
            "what are the rules of chess?",
            "good tip",
            "who is hungry?",
            "what happens at home?",
            "I like the odds",
            "how far can you swim?",
        ] {
            assert_eq!(asked_of_match(talk, things, &Terms), None, "{talk}");
        }
    }
}
