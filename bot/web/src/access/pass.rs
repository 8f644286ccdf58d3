//! The passes of visitors, and the words that show them.
//!
//! They are made from the page's key and need no list: a program that is started
//! anew knows them, and `tidetable invite` makes them while it runs. Only what is
//! taken back, and who is renamed, has to be remembered (`guests.rs`).

use hmac::{Hmac, KeyInit as _, Mac as _};
use percent_encoding::percent_decode_str;
use sha2::Sha256;
use subtle::ConstantTimeEq as _;

use crate::{Key, forms::fields::encode, names};

/// The identities that somebody may have here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pass {
    /// Anybody they say they are: the page has no key.
    Anybody,
    /// The same, with the key.
    Host,
    /// This one person, with a link of their own: what they are called by now.
    Guest(String),
}

/// The content of a word that was made here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    Host,
    Guest {
        name: String,
        /// Millionths of seconds since 1970, when they were invited: finer than it can
        /// be taken back and made anew.
        at: u64,
    },
}

/// The word of who knows the key. It stays the same as long as the key does.
pub fn of_host(key: &Key) -> String {
    format!("host.{}", seal(key, "host"))
}

/// The word of one person.
pub fn of_guest(key: &Key, name: &str, at: u64) -> String {
    let said = format!("{}.{at:x}", encode(name));
    format!("{said}.{}", seal(key, &format!("guest {said}")))
}

/// Where an invitation leads, and the name as it is shown; none if that is no name.
pub fn invitation(key: &Key, typed: &str, at: u64) -> Option<(String, String)> {
    // A long name cut short may be another person's.
    let name = names::clean(typed).filter(|_| !names::is_long(typed))?;
    let path = format!("/in/{}", of_guest(key, &name, at));
    Some((name, path))
}

/// Reads a word, if it was made with this key.
pub fn read(key: &Key, word: &str) -> Option<Word> {
    let (said, seal_of_it) = word.rsplit_once('.')?;
    let is = |what: &str| bool::from(seal(key, what).as_bytes().ct_eq(seal_of_it.as_bytes()));
    if said == "host" {
        return is("host").then_some(Word::Host);
    }
    let (name, at) = said.split_once('.')?;
    let name = percent_decode_str(name).decode_utf8().ok()?.into_owned();
    let at = u64::from_str_radix(at, 16).ok()?;
    // Written anew: whatever was between had to be just this.
    is(&format!("guest {}.{at:x}", encode(&name))).then_some(Word::Guest { name, at })
}

/// A seal that nobody can make without the key.
fn seal(key: &Key, what: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key.reveal()) else {
        // It takes keys of any length. If not, nobody gets in.
        tracing::error!("the key cannot be used");
        return super::nonce::fresh();
    };
    mac.update(b"tidetable page: ");
    mac.update(what.as_bytes());
    let full = mac.finalize().into_bytes();
    hex::encode(full.get(..16).unwrap_or(&full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_says_who_it_was_made_for_and_nobody_else() {
        let key = |text: &str| text.parse::<Key>().expect("it is long enough");
        let (ours, other) = (key("0123456789abcdef"), key("0123456789abcdeX"));
        let word = of_guest(&ours, "Anna-Lena", 1_700_000_000);
        let anna = Word::Guest { name: "Anna-Lena".to_owned(), at: 1_700_000_000 };
        assert_eq!(read(&ours, &word), Some(anna));
        assert_eq!(read(&ours, &of_host(&ours)), Some(Word::Host));
        assert_eq!(read(&other, &word), None);
        assert_eq!(read(&other, &of_host(&ours)), None);
        let seal = word.rsplit('.').next().expect("a seal");
        for forged in [
            "",
            "host",
            "host.",
            "..",
            seal,
            &format!("host.{seal}"),
            &format!("bob.6553f100.{seal}"),
            &word.replace("6553f100", "6553f101"),
            &word[..word.len() - 1],
            &word.to_uppercase(),
        ] {
            assert_eq!(read(&ours, forged), None, "{forged}");
        }
        assert_eq!(invitation(&ours, "Tidetable", 7), None);
        assert_eq!(invitation(&ours, &"a".repeat(41), 7), None);
        let (name, path) = invitation(&ours, " @ann ", 7).expect("a name");
        assert_eq!(name, "ann");
        assert!(path.starts_with("/in/ann.7."), "{path}");
    }
}
