//! The words of messages, in each language.
//!
//! Code makes a [`Message`](games::Message): a key and what it speaks of. The
//! catalogues in `locales`, a folder for each language, have the words for it in
//! [Fluent](https://projectfluent.org)'s format, and beside them the rules of the games.
//! A new language is a new folder, and its tag in [`Language::TAGS`].
//!
//! In the catalogues, there are besides Fluent's own functions:
//!
//! - `WHO($by)` is `you` if that seat is the reader's, and else `other`;
//! - `UP(…)` begins with a capital letter: a label, or a sentence that begins with a name;
//! - `STRONG(…)`, `CODE(…)` and `COMMAND(…)` set something off: what matters, what can
//!   be typed, and what can be said to the bot (`COMMAND("table help")`).
//!
//! **Invariant:** code that plays knows no language: a sentence is a key and its arguments. Guard:
//! `tests/keys.rs` compares code and catalogues. [`english_words`] finds no English word on a
//! German page (`tests/it/languages.rs`) or in German games (`tests/it/german.rs` and
//! `tests/discord/german.rs` of the program).

mod catalog;
mod language;
mod marks;
mod pseudo;
mod say;
mod vocabulary;

pub use catalog::rules;
pub use language::Language;
pub use say::{Reader, english, say, text};
pub use vocabulary::english_words;
