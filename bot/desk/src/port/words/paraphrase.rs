//! Commands in words of one's own: a key word among words that change nothing, such as
//! `könnten wir mal kurz pausieren?`.

use std::sync::LazyLock;

use games::{Message, msg};

use super::vocabulary::{WordList, phrase_of, phrases_in, words_of};

/// The most words of such a sentence.
const LONGEST: usize = 10;

/// Words beside a key word.
static BESIDE: LazyLock<WordList> = LazyLock::new(|| phrases_in(&msg!("talk-beside-wishes")));

/// Words by which somebody speaks of others, too.
static OF_ALL: LazyLock<WordList> = LazyLock::new(|| phrases_in(&msg!("talk-wishes-of-all")));

/// Whether a sentence says one of some phrases in any order, and nothing else that matters.
pub fn paraphrases(text: &str, keys: &Message) -> bool {
    let words = words_of(text);
    if words.len() > LONGEST {
        return false;
    }
    phrases_in(keys).iter().any(|key| {
        let key: Vec<&str> = key.split(' ').collect();
        let is_key = |word: &&String| key.contains(&word.as_str());
        let is_whole = || key.iter().all(|wanted| words.iter().any(|word| word == wanted));
        let mut others = words.iter().filter(|word| !is_key(word));
        is_whole() && others.all(|word| BESIDE.contains(word))
    })
}

/// The same where the speaker speaks of nobody else: `lass uns aufhören` asks the others.
pub fn paraphrases_alone(text: &str, keys: &Message) -> bool {
    !words_of(text).iter().any(|word| OF_ALL.contains(word)) && paraphrases(text, keys)
}

/// Whether a sentence asks to take something back: `wait, take that back`, `ich nehm das zurück`.
pub fn asks_back(text: &str) -> bool {
    let phrase = phrase_of(text);
    let text = ["no ", "nope "].iter().find_map(|no| phrase.strip_prefix(no)).unwrap_or(&phrase);
    phrases_in(&msg!("talk-undo-asked")).contains(&phrase_of(text))
        || paraphrases(text, &msg!("talk-undo-words"))
        || paraphrases(text, &msg!("talk-back-words"))
}
