//! Typed text, made fit to be shown again.

use std::sync::LazyLock;

use games::{Message, Prose, SetupError, Span, msg};
use unicode_segmentation::UnicodeSegmentation;
use words::{Language, Reader};

use super::letters::{is_blank, is_hidden};

/// The longest name we show, in what people take for letters.
pub const NAME: usize = 40;
/// The longest piece of somebody's text we say again.
pub const ECHO: usize = 60;

/// A name as we show it; empty if nothing of it can be seen.
pub fn shown_name(text: &str) -> String {
    let mut tidy = tidy(text, NAME);
    if tidy.chars().all(|character| is_blank(character) || character == ' ') {
        tidy.clear();
    }
    tidy
}

/// A piece of what somebody typed, to say it again.
pub fn echo(text: &str) -> String {
    tidy(text, ECHO)
}

/// A text for a button, at most `max` code points long.
pub fn shorten(text: &str, max: usize) -> String {
    let text = tidy(text, max);
    if text.chars().count() <= max {
        return text;
    }
    let mut short = String::new();
    let mut room = max.saturating_sub(1);
    for letter in text.graphemes(true) {
        let length = letter.chars().count();
        if length > room {
            break;
        }
        room -= length;
        short.push_str(letter);
    }
    short.push('…');
    short
}

/// A sentence of its own: a capital letter first and a full stop last.
pub fn sentence(mut prose: Prose) -> Prose {
    if let Some(Span::Text(text)) = prose.0.first_mut()
        && let Some(first) = text.chars().next()
        && !text.split(' ').next().is_some_and(is_notation)
    {
        let rest = &text[first.len_utf8()..];
        *text = first.to_uppercase().chain(rest.chars()).collect();
    }
    let closed = match prose.0.last() {
        Some(Span::Text(text) | Span::Strong(text)) => text.ends_with(['.', '!', '?', ':', '…']),
        Some(Span::Code(_) | Span::Command(_) | Span::Seat(_)) => false,
        // The catalogues have sentences.
        Some(Span::Message(_)) => true,
        None => true,
    };
    if !closed {
        prose.0.push(".".into());
    }
    prose
}

/// Whether a word is a move such as `b1`, which stays as it is written.
fn is_notation(word: &str) -> bool {
    word.chars().any(|character| character.is_ascii_digit())
}

/// Why a match cannot be laid out.
pub fn setup_error(error: &SetupError) -> Message {
    error.message()
}

/// Whether words, in small letters, say yes or no, in whatever language: people answer in
/// their own, and some say it twice. None if they say neither, or both.
pub fn consents(said: &str) -> Option<bool> {
    match () {
        () if is_listed(said, &YES) => Some(true),
        () if is_listed(said, &NO) => Some(false),
        () => None,
    }
}

/// The same for words that answer a challenge, and no other question: `let's play`.
pub fn answers_challenge(said: &str) -> Option<bool> {
    match () {
        () if is_listed(said, &PLAY) => Some(true),
        () if is_listed(said, &NO_PLAY) => Some(false),
        () => None,
    }
}

/// Whether words, in small letters, refuse to take a move back, and no other question: `it stands`.
pub fn refuses_undo(said: &str) -> bool {
    is_listed(said, &STANDS)
}

/// The same as [`consents`] where yes cannot be taken back: `ok` may be said to the others, and whoever
/// hesitates says no.
pub fn is_sure(said: &str) -> Option<bool> {
    let refuses = || {
        let plain = said.replace(',', " ");
        let first = plain.split_whitespace().next().unwrap_or_default();
        consents(first) == Some(false) || hesitates(said)
    };
    // Said twice in German, it brushes something off.
    let brushes_off = || said.replace(',', " ").split_whitespace().eq(["ja", "ja"]);
    match () {
        () if brushes_off() => None,
        () if is_listed(said, &SURE) => Some(true),
        () if refuses() => Some(false),
        () => None,
    }
}

/// Whether words, in small letters, say yes or no by the first of them and something else by the
/// rest: nothing is agreed to by `no, ok`, and nothing refused by `yes, later`. `no problem` agrees
/// as a whole.
pub fn begins_otherwise(said: &str, is_yes: bool) -> bool {
    let mut words =
        said.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_other = words.next().is_some_and(|word| consents(word) == Some(!is_yes));
    is_other && words.next().is_some() && consents(said) != Some(is_yes)
}

/// Whether words, in small letters, take back what somebody was about to do: `never mind`.
pub fn hesitates(said: &str) -> bool {
    is_listed(said, &UNSURE)
}

/// The place in a list, counted from 0, that somebody names by its ordinal: `the second one`,
/// `das zweite, bitte`.
pub fn ordinal(said: &str) -> Option<usize> {
    const BEFORE: [&str; 6] = ["das", "den", "der", "die", "number", "the"];
    const BEHIND: [&str; 9] =
        ["bitte", "game", "match", "one", "option", "partie", "please", "spiel", "choice"];
    let said = said.replace(',', " ");
    let mut words: Vec<&str> = said.split_whitespace().collect();
    while words.len() > 1 && words.last().is_some_and(|word| BEHIND.contains(word)) {
        words.pop();
    }
    if words.len() > 1 && words.first().is_some_and(|word| BEFORE.contains(word)) {
        words.remove(0);
    }
    let [word] = words[..] else { return None };
    let place = games::ordinal(word).filter(|_| word.chars().all(char::is_alphabetic))?;
    usize::from(place).checked_sub(1)
}

/// Whether words, in small letters, name the last of a list: `the last one`.
pub fn is_last(said: &str) -> bool {
    const LAST: [&str; 9] = [
        "das letzte",
        "den letzten",
        "der letzte",
        "die letzte",
        "last one",
        "letzte",
        "letztes",
        "the last",
        "the last one",
    ];
    LAST.contains(&said)
}

/// Whether a text names a place in a list and nothing else: `the second one`, `das letzte`.
pub fn names_place(text: &str) -> bool {
    let said = bare(text);
    is_last(&said) || ordinal(&said).is_some()
}

/// Signs behind an answer that change nothing.
const SMILES: [&str; 9] = [":)", ":-)", ";)", ":d", "🙂", "😀", "😊", "😄", "🎉"];

/// Phrases of all languages, as their words. To read them takes longer than all else that is done
/// with a line of talk.
type Phrases = LazyLock<Vec<Vec<String>>>;

static YES: Phrases = LazyLock::new(|| phrases(&msg!("desk-plain-yes")));
static NO: Phrases = LazyLock::new(|| phrases(&msg!("desk-plain-no")));
static PLAY: Phrases = LazyLock::new(|| phrases(&msg!("desk-plain-play")));
static NO_PLAY: Phrases = LazyLock::new(|| phrases(&msg!("desk-plain-no-play")));
static STANDS: Phrases = LazyLock::new(|| phrases(&msg!("desk-plain-stands")));
static SURE: Phrases = LazyLock::new(|| phrases(&msg!("desk-plain-sure")));
static UNSURE: Phrases = LazyLock::new(|| phrases(&msg!("desk-plain-unsure")));
static FOLLOW: Phrases = LazyLock::new(|| phrases(&msg!("desk-plain-follow")));
static AGREED: Phrases = LazyLock::new(|| phrases(&msg!("desk-plain-agreed")));

fn phrases(list: &Message) -> Vec<Vec<String>> {
    let listed = Language::all()
        .map(|language| words::text(&list.clone().into(), Reader::of(language), |_| String::new()));
    let split = |phrase: &str| phrase.split_whitespace().map(str::to_owned).collect();
    listed.flat_map(|listed| listed.split(',').map(split).collect::<Vec<_>>()).collect()
}

/// Whether words, in small letters, are some phrases of a list, in whatever language.
fn is_listed(said: &str, list: &[Vec<String>]) -> bool {
    // `Klar, gerne :)`; phones send signs in colours and shapes of their own.
    let is_shade = |character: char| matches!(character, '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}');
    let said: String = said
        .chars()
        .filter(|character| !is_shade(*character))
        .map(|character| if character == ',' { ' ' } else { character })
        .collect();
    let mut said: Vec<&str> = said.split_whitespace().collect();
    while said.len() > 1 && said.last().is_some_and(|word| SMILES.contains(word)) {
        said.pop();
    }
    !said.is_empty() && is_made_of(&said, list)
}

/// Whether a text says yes or no, and nothing else.
pub fn is_consent(text: &str) -> bool {
    consents(&bare(text)).is_some()
}

/// Whether a text says yes in a word that may be said of anything, such as `ok`, to what cannot
/// be taken back.
pub fn is_half_hearted(text: &str) -> bool {
    let said = bare(text);
    consents(&said) == Some(true) && is_sure(&said) != Some(true)
}

/// Whether a text says yes in words that answer much else, such as `I agree`, to what cannot be
/// taken back: nobody says `agree to end` of the cake.
pub fn is_loose(text: &str) -> bool {
    let said = bare(text);
    consents(&said) == Some(true) && !is_listed(&said, &AGREED)
}

/// Whether a text follows a move that was proposed, in words that answer nothing else: `ok, that
/// one`.
pub fn follows(text: &str) -> bool {
    let said = bare(text);
    consents(&said).is_none() && is_listed_after_yes(&said, &FOLLOW)
}

/// Whether words are some phrases of a list, also behind words that agree.
fn is_listed_after_yes(said: &str, list: &[Vec<String>]) -> bool {
    let words: Vec<&str> = said.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let n_yes = words.iter().take_while(|word| consents(word) == Some(true)).count();
    (0..=n_yes).any(|n_agreeing| is_listed(&words[n_agreeing..].join(" "), list))
}

/// A text in small letters without the signs behind it.
fn bare(text: &str) -> String {
    text.trim().trim_end_matches(['.', '!']).to_lowercase()
}

/// Whether words are some phrases, one behind the other.
fn is_made_of(words: &[&str], phrases: &[Vec<String>]) -> bool {
    // Whether the first so many words are.
    let mut is_made = vec![true];
    for end in 1..=words.len() {
        let ends_so = |phrase: &Vec<String>| {
            let begin = end.checked_sub(phrase.len()).filter(|begin| is_made[*begin]);
            !phrase.is_empty() && begin.is_some_and(|begin| words[begin..end] == phrase[..])
        };
        is_made.push(phrases.iter().any(ends_so));
    }
    is_made.last() == Some(&true)
}

/// Something to type, other than a command.
pub fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// One line without anything that cannot be seen or turns the text around, at
/// most `max` letters long.
fn tidy(text: &str, max: usize) -> String {
    let seen: String = text
        .chars()
        .map(|character| if character.is_whitespace() { ' ' } else { character })
        .collect();
    let seen: String = seen.chars().filter(|&character| !is_hidden(character)).collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let line = words.join(" ");
    let mut letters = line.graphemes(true);
    // A letter may carry any number of marks: a few are enough for any script.
    let short: String =
        letters.by_ref().take(max).flat_map(|letter| letter.chars().take(8)).collect();
    if letters.next().is_some() { format!("{short}…") } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied() {
        assert_eq!(shown_name(" Ann\u{202e}\n\tLee\0 "), "Ann Lee");
        for blank in ["\u{200f}\u{2066}", "\u{3164} \u{115f}", "\u{2800}", "\u{e0100}"] {
            assert_eq!(shown_name(blank), "", "{blank:?}");
        }
        assert_eq!(shown_name("a\u{ad}nn"), "ann");
        assert_eq!(shown_name("👩‍👩‍👧 José"), "👩‍👩‍👧 José", "a family is one letter");
        assert_eq!(shown_name(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
        assert!(shown_name(&format!("e{}", "\u{301}".repeat(999))).len() < 40, "marks pile up");
    }
}
