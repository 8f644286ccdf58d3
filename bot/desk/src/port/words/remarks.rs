//! Remarks about how things stand, by which nobody moves anything: `oh no, my ship`, `nice card`,
//! `your king is in trouble`.

use super::vocabulary::{VOCABULARY, WordList, is_field, phrase_of, words_of};

/// The most words of a remark, and of one that praises.
const LONGEST: usize = 10;
const PRAISE: usize = 4;
/// The most words in front of the verb of a sentence about something.
const SUBJECT: usize = 4;

/// Whether a text bewails, praises or describes something, and names neither a number nor a field.
pub fn is_remark(text: &str) -> bool {
    let words = words_of(text);
    let is_number = |word: &String| word.bytes().any(|byte| byte.is_ascii_digit());
    let is_named = |word: &String| is_field(word) || is_number(word);
    let is_end = |word: &String| VOCABULARY.ends.contains(word);
    if words.len() > LONGEST
        || text.trim_end().ends_with(['?', ':'])
        || words.iter().any(|word| is_named(word) || is_end(word))
    {
        return false;
    }
    bewails(text, &words) || praises(text, &words) || describes(&words)
}

/// `oh no my ship`, `oh my king`: without a denial, only what is somebody's is bewailed, since `oh,
/// the king` may choose it.
fn bewails(text: &str, words: &[String]) -> bool {
    let lists = &VOCABULARY;
    let n_cries = count_leading(words, &lists.cries);
    let n_denials = count_leading(&words[n_cries..], &lists.denials);
    let Some((first, rest)) = words[n_cries + n_denials..].split_first() else { return false };
    let is_listed = || text.contains(',');
    let is_meant = lists.possessives.contains(first)
        || n_denials > 0 && lists.articles.contains(first) && !is_listed();
    n_cries > 0
        && is_meant
        && !rest.is_empty()
        && !rest.iter().any(|word| lists.verbs.contains(word) || lists.last_words.contains(word))
}

/// `nice card`, `sehr schöner zug`
fn praises(text: &str, words: &[String]) -> bool {
    let lists = &VOCABULARY;
    let n_degrees = count_leading(words, &lists.degrees);
    let rest = &words[n_degrees..];
    let n_praises = count_leading(rest, &lists.praises);
    let named = &rest[n_praises..];
    let is_beside = |word: &String| lists.joints.contains(word) || lists.polite.contains(word);
    n_praises > 0
        && (1..=PRAISE).contains(&words.len())
        && !named.is_empty()
        && !named.iter().any(is_beside)
        && !text.contains(',')
}

/// `my stones are so far away`, `the lava is close`
fn describes(words: &[String]) -> bool {
    let lists = &VOCABULARY;
    let is_state = |word: &String| lists.state_verbs.contains(word);
    let Some(first) = words.first() else { return false };
    let at = words.iter().take(SUBJECT).position(is_state);
    let is_led = lists.possessives.contains(first) || lists.articles.contains(first);
    is_led
        && at.is_some_and(|at| {
            let behind = words.get(at + 1);
            at > 1 && behind.is_some_and(|word| !lists.articles.contains(word))
        })
}

/// Whether a text asks a team who of it does something, or what the others advise: `who goes to the
/// mountains?`, `should I do the navy?`.
pub fn asks_for_plan(text: &str) -> bool {
    let (words, phrase, lists) = (words_of(text), phrase_of(text), &VOCABULARY);
    let is_advice =
        |begin: &String| phrase.strip_prefix(&**begin).is_some_and(|rest| rest.starts_with(' '));
    let is_who = match &words[..] {
        [who, verb, ..] => {
            lists.players_asked.contains(who)
                && lists.team_verbs.contains(verb)
                && !lists.boards_asked.contains(&phrase)
        }
        _ => false,
    };
    is_who || lists.advice_begins.iter().any(is_advice)
}

/// Whether a text is what players of a team say to each other when they plan together: `we need
/// ore`, `you do the navy`.
pub fn plans_together(text: &str) -> bool {
    let lists = &VOCABULARY;
    let is_of_team =
        |word: &String| lists.wishes_of_all.contains(word) || lists.of_you.contains(word);
    asks_for_plan(text) || words_of(text).iter().any(is_of_team)
}

fn count_leading(words: &[String], list: &WordList) -> usize {
    words.iter().take_while(|word| list.contains(*word)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_told_from_a_choice() {
        for text in [
            "oh my king",
            "oh no, my ship!",
            "oh no not the lava",
            "nice card",
            "really nice move",
            "your king is in trouble",
            "my stones are so far away",
            "the lava is close",
        ] {
            assert!(is_remark(text), "{text}");
        }
        for text in [
            "oh the king",
            "oh no, the king",
            "oh no the 7",
            "oh no, take the king",
            "my turn is done",
            "my king is on c4",
            "nice",
            "cool, the navy",
            "great the navy",
            "the ship",
            "my move is the navy",
        ] {
            assert!(!is_remark(text), "{text}");
        }
    }
}
