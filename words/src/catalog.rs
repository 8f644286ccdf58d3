//! The words of one language.

use std::{
    path::Path,
    sync::{LazyLock, OnceLock},
};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle as Bundle};
use icu_list::{ListFormatter, ListFormatterPreferences, options::ListFormatterOptions};
use icu_locale_core::Locale;
use include_dir::{Dir, include_dir};
use unic_langid::LanguageIdentifier;

use crate::{
    Language,
    marks::{Mark, is_reader},
    pseudo,
};

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/locales");

/// Every language, English first and then by their tags.
pub(crate) fn catalogs() -> &'static [Catalog] {
    static ALL: LazyLock<Vec<Catalog>> = LazyLock::new(|| {
        let mut all: Vec<Catalog> = LOCALES.dirs().filter_map(Catalog::of).collect();
        all.sort_by_key(|catalog| (catalog.tag != "en", catalog.tag));
        all
    });
    &ALL
}

/// The rules of a game in a language, in Markdown; none where there are only those
/// that the game brings along.
pub fn rules(game: &str, language: Language) -> Option<&'static str> {
    LOCALES.get_file(format!("{}/rules/{game}.md", language.tag()))?.contents_utf8()
}

/// The games that have rules here, by their ids.
pub(crate) fn games() -> Vec<String> {
    let rules = LOCALES.dirs().flat_map(Dir::dirs).flat_map(Dir::files);
    let name = |path: &Path| Some(path.file_stem()?.to_str()?.to_owned());
    rules.filter_map(|rule| name(rule.path())).collect()
}

pub(crate) struct Catalog {
    pub tag: &'static str,
    /// Its files, in Fluent's format.
    sources: Vec<String>,
    /// Read when it is first needed.
    read: OnceLock<Read>,
}

struct Read {
    bundle: Bundle<FluentResource>,
    /// In the order of [`Listing`].
    lists: Vec<ListFormatter>,
}

#[derive(Clone, Copy)]
pub(crate) enum Listing {
    And,
    Or,
    Commas,
}

impl Catalog {
    fn of(dir: &Dir<'static>) -> Option<Self> {
        let tag = dir.path().file_name()?.to_str()?;
        let files = dir
            .files()
            .filter(|file| file.path().extension().is_some_and(|extension| extension == "ftl"));
        let sources = files.filter_map(|file| Some(file.contents_utf8()?.to_owned())).collect();
        Some(Self { tag, sources, read: OnceLock::new() })
    }

    /// English, changed so that it is told apart and longer.
    pub fn pseudo() -> Self {
        let sources = catalogs()[0].sources.iter().map(|source| pseudo::pseudo(source)).collect();
        Self { tag: "en", sources, read: OnceLock::new() }
    }

    pub fn sources(&self) -> &[String] {
        &self.sources
    }

    /// A message in words, none if this language has none for it.
    pub fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = &self.read().bundle;
        let pattern = bundle.get_message(key)?.value()?;
        // The text names anything that is missing: a test sees to it that nothing is.
        Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
    }

    /// The same, in English if this language has no words for it.
    pub fn or_english(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let english = || Language::ENGLISH.catalog().format(key, args);
        self.format(key, args).or_else(english).unwrap_or_else(|| key.to_owned())
    }

    /// A message that speaks of nothing.
    pub fn pattern(&self, key: &str) -> Option<String> {
        self.format(key, &FluentArgs::new())
    }

    pub fn list(&self, listing: Listing, items: &[String]) -> String {
        match self.read().lists.get(listing as usize) {
            Some(list) => list.format(items.iter()).to_string(),
            None => items.join(", "),
        }
    }

    fn read(&self) -> &Read {
        self.read.get_or_init(|| self.build())
    }

    fn build(&self) -> Read {
        let language: LanguageIdentifier = self.tag.parse().unwrap_or_default();
        let mut bundle = Bundle::new_concurrent(vec![language]);
        // Names from right to left are rare, and marks would be read aloud, copied and
        // drawn; platforms isolate what they must.
        bundle.set_use_isolating(false);
        for source in &self.sources {
            // Of a file with mistakes, the rest holds: a test finds them.
            let resource = match FluentResource::try_new(source.clone()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        for (name, mark) in
            [("STRONG", Mark::Strong), ("CODE", Mark::Code), ("COMMAND", Mark::Command)]
        {
            // Only fails if there is one of that name.
            let _ = bundle.add_function(name, move |args, _| match args {
                [FluentValue::String(text)] => mark.around(text).into(),
                [FluentValue::Number(number)] => mark.around(&number.as_string()).into(),
                _ => FluentValue::Error,
            });
        }
        let _ = bundle.add_function("UP", |args, _| match args {
            [FluentValue::String(text)] => with_capital(text).into(),
            _ => FluentValue::Error,
        });
        let _ = bundle.add_function("WHO", |args, _| match args {
            [FluentValue::String(text)] if is_reader(text) => "you".into(),
            _ => "other".into(),
        });
        let lists = {
            let tag = bundle.get_message("language-lists").and_then(|message| message.value());
            let tag = tag.map(|tag| bundle.format_pattern(tag, None, &mut Vec::new()).into_owned());
            let locale = tag.and_then(|tag| tag.parse().ok()).unwrap_or(Locale::UNKNOWN);
            let prefers = ListFormatterPreferences::from(&locale);
            let options = ListFormatterOptions::default();
            [
                ListFormatter::try_new_and(prefers, options),
                ListFormatter::try_new_or(prefers, options),
                ListFormatter::try_new_unit(prefers, options),
            ]
            .into_iter()
            .filter_map(Result::ok)
            .collect()
        };
        Read { bundle, lists }
    }
}

/// A text with a capital letter first. A move such as `b1` stays as it is written.
fn with_capital(text: &str) -> String {
    let is_notation = |word: &str| word.chars().any(|sign| sign.is_ascii_digit());
    let Some((at, first)) = text.char_indices().find(|(_, sign)| sign.is_alphanumeric()) else {
        return text.to_owned();
    };
    if text[at..].split(' ').next().is_some_and(is_notation) {
        return text.to_owned();
    }
    let (before, rest) = text.split_at(at);
    let behind = &rest[first.len_utf8()..];
    before.chars().chain(first.to_uppercase()).chain(behind.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_begin_with_a_capital_letter() {
        for (text, label) in [
            ("the centre", "The centre"),
            ("übrige in die Mitte", "Übrige in die Mitte"),
            ("b1", "b1"),
            ("", ""),
        ] {
            assert_eq!(with_capital(text), label);
        }
    }

    #[test]
    fn what_is_not_translated_is_english() {
        let sources = vec!["games-not-possible = Zut !".to_owned()];
        let catalog = Catalog { tag: "fr", sources, read: OnceLock::new() };
        let said = |key: &str| catalog.or_english(key, &FluentArgs::new());
        assert_eq!(said("games-not-possible"), "Zut !");
        assert_eq!(said("games-ask"), "choose a move");
        assert_eq!(said("games-unknown"), "games-unknown");
    }
}
