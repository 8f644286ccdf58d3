//! The names of people here, which are those they give themselves.

use desk::{
    Account,
    letters::{is_blank, is_hidden, to_nfc},
    names_in,
};
use record::{AccountId, RoomId};

/// How long a name may be, in characters.
pub const LONGEST: usize = 40;

/// Makes what somebody typed a name that is one word and can be mentioned;
/// `None` if nothing of it is left. A name that is too long is cut.
pub fn clean(typed: &str) -> Option<String> {
    let name: String = hyphenate_name(typed).chars().take(LONGEST).collect();
    let name = name.trim_matches(['-', '.', '_']).to_owned();
    let taken = OURS.iter().any(|word| name.eq_ignore_ascii_case(word));
    (name.chars().any(char::is_alphanumeric) && !taken).then_some(name)
}

/// Whether a name would be cut: what is left may be another person's.
pub fn is_long(typed: &str) -> bool {
    hyphenate_name(typed).chars().count() > LONGEST
}

/// One word of what can be part of a name.
fn hyphenate_name(typed: &str) -> String {
    let typed = to_nfc(typed.trim().trim_start_matches('@'));
    let plain = typed
        .split_whitespace()
        .map(|word| word.chars().filter(|&character| is_plain(character)).collect());
    plain.filter(|word: &String| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// Names that nobody may have: the word that seats a computer, the names of computers and
/// strangers, and the name of the bot.
const OURS: [&str; 6] = ["computer", "you", "the-computer", "somebody", "a-guest", "tidetable"];

/// The account of a clean name. Capital letters make no difference.
pub fn account(name: &str) -> Account {
    let id = AccountId::from(&*format!("web:{}", name.to_lowercase()));
    Account { id, name: name.to_owned() }
}

/// The account of a name that was given elsewhere; none if it is not a name.
pub fn by_name(typed: &str) -> Option<Account> {
    clean(typed).map(|name| account(&name))
}

/// The room of a name, if one can be called so.
pub fn room(name: &str) -> Option<RoomId> {
    let is_clean = clean(name).is_some_and(|clean| clean == name);
    is_clean.then(|| RoomId::from(&*format!("web:{name}")))
}

/// The accounts of the words in a text that begin with `@`. Anybody who is named may be challenged,
/// also before they come here.
pub fn mentions(
    text: &str,
    known: impl Fn(&AccountId) -> Option<String>,
) -> Vec<(String, Account)> {
    let named = |word: &str| {
        let word = word.strip_prefix('@')?;
        let mut account = account(&clean(word).filter(|_| !is_long(word))?);
        if let Some(name) = known(&account.id) {
            account.name = name;
        }
        Some((word.to_lowercase(), account))
    };
    text.split_whitespace().flat_map(names_in).filter_map(named).collect()
}

fn is_plain(c: char) -> bool {
    !is_hidden(c)
        && !is_blank(c)
        && (!c.is_ascii() || c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_plain_word() {
        let name = |typed: &str| clean(typed);
        assert_eq!(name(" ann "), Some("ann".to_owned()));
        assert_eq!(name("@Anna Lena"), Some("Anna-Lena".to_owned()));
        assert_eq!(name("海の子"), Some("海の子".to_owned()));
        assert_eq!(name("<b>x</b>&\"'"), Some("bxb".to_owned()));
        assert_eq!(name("a\u{202E}b\u{0}c\u{200B}"), Some("abc".to_owned()));
        assert_eq!(name("bob,"), Some("bob".to_owned()));
        assert_eq!(name(&"x".repeat(10_000)).map(|name| name.len()), Some(LONGEST));
        for nothing in
            ["", "   ", "@", "...", "<>", "\u{202E}", "Computer", "tideTable", "the computer"]
        {
            assert_eq!(name(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn a_name_is_the_same_however_its_marks_are_written() {
        assert_eq!(clean("Zoe\u{308}"), clean("Zo\u{eb}"));
        assert_eq!(clean("Zoe\u{308}"), Some("Zo\u{eb}".to_owned()));
    }

    #[test]
    fn a_name_can_be_seen() {
        for blank in
            ["\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}", "\u{2800}", "\u{E0100}", "\u{34F}"]
        {
            assert_eq!(clean(blank), None, "{blank:?}");
            assert_eq!(clean(&format!("a{blank}nn")), Some("ann".to_owned()), "{blank:?}");
            assert_eq!(clean(&format!("tidetable{blank}")), None, "{blank:?}");
        }
    }

    #[test]
    fn cleaning_twice_changes_nothing() {
        for typed in ["Anna Lena", "-x-", "@@a", "a . b", "é\u{301}x", &"-a".repeat(60)] {
            if let Some(once) = clean(typed) {
                assert_eq!(clean(&once), Some(once), "{typed:?}");
            }
        }
    }

    #[test]
    fn who_is_mentioned_is_somebody() {
        let known = |id: &AccountId| (&*id.0 == "web:bob").then(|| "Bob".to_owned());
        assert!(mentions(&format!("@{}", "x".repeat(300)), known).is_empty());
        let mentions = mentions("/atlanteon start @BOB @eve, or @computer", known);
        let names: Vec<(&str, &str, &str)> = mentions
            .iter()
            .map(|(word, account)| (&**word, &*account.id.0, &*account.name))
            .collect();
        assert_eq!(names, [("bob", "web:bob", "Bob"), ("eve,", "web:eve", "eve")]);
    }
}
