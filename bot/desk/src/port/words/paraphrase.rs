//! Commands in words of one's own: a key word among words that change nothing, such as
//! `könnten wir mal kurz pausieren?`.

use super::vocabulary::{VOCABULARY, WordList, phrase_of, words_of};

/// The most words of such a sentence.
const LONGEST: usize = 10;

/// Words that people cry out in front of what they want.
const EXCLAMATIONS: [&str; 25] = [
    "ach", "ah", "aha", "äh", "halt", "hm", "hmm", "hoppla", "mist", "moment", "ne", "nee", "nein",
    "no", "nope", "oh", "oops", "sorry", "stop", "stopp", "ups", "verdammt", "wait", "warte",
    "whoops",
];

/// Whether a sentence says one of some phrases in any order, and nothing else that matters.
pub fn paraphrases(text: &str, keys: &WordList) -> bool {
    let words = words_of(text);
    if words.len() > LONGEST {
        return false;
    }
    let says = |key: &String| {
        let is_key = |word: &String| key.split(' ').any(|wanted| wanted == word);
        let has = |wanted: &str| words.iter().any(|word| word == wanted);
        let is_beside = |word: &String| VOCABULARY.beside_wishes.contains(word);
        key.split(' ').all(has) && words.iter().all(|word| is_key(word) || is_beside(word))
    };
    keys.iter().any(says)
}

/// Whether a wish is none: denied (`no undo`), put off (`undo tomorrow`), or only thought of (`I
/// might undo that`).
pub fn is_idle(text: &str) -> bool {
    let (words, lists) = (words_of(text), &VOCABULARY);
    let is_polite = |word: &&String| lists.polite.contains(*word) || *word == "bitte";
    let asked: Vec<&str> =
        words.iter().filter(|word| !is_polite(word)).map(String::as_str).collect();
    let is_wish = |words: &[&str]| {
        let phrase = words.join(" ");
        let keys = [&lists.undo_words, &lists.pause_words, &lists.hint_words];
        keys.iter().any(|list| list.contains(&phrase))
    };
    let is_denied = match &asked[..] {
        [no, wish @ ..] if ["kein", "keine", "keinen", "no"].contains(no) => is_wish(wish),
        [wish @ .., last] => ["nein", "nicht", "not"].contains(last) && is_wish(wish),
        [] => false,
    };
    let until = ["bis", "for", "für", "till", "until"];
    let is_later = asked.windows(2).any(|pair| {
        let is_time = |word: &str| lists.times.contains(word);
        is_time(pair[1]) && !until.contains(&pair[0])
    });
    let gladly = ["gern", "gerne", "lieber", "like", "love"];
    let is_thought = !text.trim_end().ends_with('?')
        && !asked.iter().any(|word| gladly.contains(word))
        && matches!(&asked[..], [who, modal, ..] if lists.speakers.contains(*who)
            && (["could", "könnte", "might", "würde", "würd", "would"].contains(modal)
                || (*who, *modal) == ("i", "can")));
    is_denied || is_later || is_thought
}

/// As [`paraphrases`], where the speaker speaks of nobody else: `lass uns aufhören` asks the others.
pub fn paraphrases_alone(text: &str, keys: &WordList) -> bool {
    let is_of_all = |word: &String| VOCABULARY.wishes_of_all.contains(word);
    !words_of(text).iter().any(is_of_all) && paraphrases(text, keys)
}

/// A phrase without what is cried out in front of it: `undo that` of `oh no undo that`.
pub fn without_exclamations(phrase: &str) -> &str {
    let mut rest = phrase;
    while let Some((first, behind)) = rest.split_once(' ')
        && EXCLAMATIONS.contains(&first)
    {
        rest = behind;
    }
    rest
}

/// Whether a sentence asks to take back what was just begun: `wait, take that back`, `ich nehm das
/// zurück`.
pub fn asks_back(text: &str) -> bool {
    let phrase = phrase_of(text);
    let phrase = without_exclamations(&phrase);
    VOCABULARY.undo_asked.contains(phrase)
        || VOCABULARY.undo_permitted.contains(phrase)
        || paraphrases(phrase, &VOCABULARY.undo_words)
}
