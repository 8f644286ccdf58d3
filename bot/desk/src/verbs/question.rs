//! Questions that commands answer, as people ask them: `whose turn is it?`.

use crate::{
    names::{BOARD, HELP, HINT, HISTORY, LIST, MINE, Name, ODDS, RULES, SETTINGS},
    verbs::vocabulary::{VOCABULARY, WordList, phrase_of},
};

/// Commands that only look: their words are understood without a sign before them where
/// somebody talks to the bot.
const LOOKING: [Name; 8] = [HELP, MINE, RULES, SETTINGS, LIST, BOARD, HINT, HISTORY];

/// The most words of a question.
const LONGEST: usize = 9;
/// The most words of one that asks for a hint: `gib mir mal einen Tipp`.
const HINT_WORDS: usize = 6;

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

/// The command that answers a question about a match, asked among people: none for questions to
/// one of them. Whoever asks what to do is shown what is asked of them; a hint has to be asked
/// for.
pub fn asked_of_match(text: &str) -> Option<Name> {
    let phrase = phrase_of(text);
    let words: Vec<&str> = phrase.split(' ').collect();
    let lists = &VOCABULARY;
    if words.len() > LONGEST || text.trim_end().ends_with([':', ')', '(']) {
        return None;
    }
    let is_question = text.trim_end().ends_with('?');
    if lists.rules_asked.contains(&phrase) {
        return Some(RULES);
    }
    if lists.boards_asked.contains(&phrase) || asks_what_to_do(text) {
        return Some(BOARD);
    }
    let has = |list: &WordList| words.iter().any(|word| list.contains(*word));
    let begins = |list: &WordList| words.first().is_some_and(|word| list.contains(*word));
    let starts = |list: &WordList| {
        let is_start = |begin: &String| {
            phrase.strip_prefix(begin.as_str()).is_some_and(|rest| rest.starts_with(' '))
        };
        list.iter().any(is_start)
    };
    let asks_for_hint = is_question || starts(&lists.hints_begin);
    if has(&lists.hints) && asks_for_hint && words.len() <= HINT_WORDS {
        return Some(HINT);
    }
    if has(&lists.of_you) || starts(&lists.exclamations) {
        return None;
    }
    if has(&lists.odds) && (begins(&lists.question_words) || is_question) {
        return Some(ODDS);
    }
    if is_question && starts(&lists.rules_begin) {
        return Some(RULES);
    }
    (begins(&lists.question_words) && has(&lists.states) && (is_question || words.len() > 2))
        .then_some(BOARD)
}

/// Whether a text asks what to do, as whoever is to move asks the bot and others one another.
pub fn asks_what_to_do(text: &str) -> bool {
    text.trim_end().ends_with('?') && VOCABULARY.hints_asked.contains(&phrase_of(text))
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
            ("what's the goal here", RULES),
            ("was macht ein Hai?", RULES),
        ] {
            assert_eq!(asked_of_match(text), Some(name), "{text}");
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
            "good tip",
            "who is hungry?",
            "I like the odds",
        ] {
            assert_eq!(asked_of_match(talk), None, "{talk}");
        }
    }
}
