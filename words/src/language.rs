use std::{fmt, sync::LazyLock};

use crate::catalog::{Catalog, catalogs};

/// A language in which there are words: a folder of `locales`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(u8);

impl Language {
    /// The one whose words stand where another lacks some.
    pub const ENGLISH: Self = Self(0);

    /// English with accents and two fifths longer, made to see what is not
    /// translated and what does not fit. Nobody can choose it.
    pub const PSEUDO: Self = Self(u8::MAX);

    /// The tags of all that can be chosen, for tables of commands, which are constant.
    pub const TAGS: &[&str] = &["en", "de"];

    /// All that can be chosen, English first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..catalogs().len()).filter_map(|at| Some(Self(u8::try_from(at).ok()?)))
    }

    /// `en`, `de`.
    pub fn tag(self) -> &'static str {
        self.catalog().tag
    }

    /// The name of a language in itself: `Deutsch`.
    pub fn name(self) -> String {
        self.catalog().pattern("language-name").unwrap_or_else(|| self.tag().to_owned())
    }

    /// The language of a tag such as `de`, `de-AT` or `DE_at`.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let first = tag.split(['-', '_']).next()?;
        Self::all().find(|language| language.tag().eq_ignore_ascii_case(first))
    }

    pub(crate) fn catalog(self) -> &'static Catalog {
        static PSEUDO: LazyLock<Catalog> = LazyLock::new(Catalog::pseudo);
        match self {
            Self::PSEUDO => &PSEUDO,
            Self(at) => catalogs().get(usize::from(at)).unwrap_or(&catalogs()[0]),
        }
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_found_by_their_tags() {
        let german = Language::of_tag("de").expect("German");
        assert_eq!(german.name(), "Deutsch");
        assert_eq!(Language::of_tag("de-AT"), Some(german));
        assert_eq!(Language::of_tag("DE_ch"), Some(german));
        assert_eq!(Language::of_tag("en-US"), Some(Language::ENGLISH));
        assert_eq!(Language::of_tag("tlh"), None);
        assert_eq!(Language::of_tag(""), None);
        assert_eq!(Language::all().next(), Some(Language::ENGLISH));
        assert!(Language::all().map(Language::tag).eq(Language::TAGS.iter().copied()));
    }
}
