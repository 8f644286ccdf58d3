//! The language that a visitor reads.

use axum::http::{
    HeaderMap,
    header::{ACCEPT_LANGUAGE, COOKIE},
};
use games::{Message, Prose};
use words::{Language, Reader};

/// The name of the cookie that holds which language was chosen.
pub const CHOSEN: &str = "tidetable-language";

/// A language that can be chosen.
#[derive(Debug)]
pub struct LanguageView {
    pub tag: &'static str,
    /// Its name in the language itself.
    pub name: String,
    pub current: bool,
}

/// The words of one language, for the templates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words(pub Language);

impl Words {
    pub fn say(self, message: Message) -> String {
        self.text(&message.into())
    }

    pub fn text(self, prose: &Prose) -> String {
        words::text(prose, self.reader(), |seat| seat.to_string())
    }

    pub fn reader(self) -> Reader {
        Reader::of(self.0)
    }

    pub fn tag(self) -> &'static str {
        self.0.tag()
    }

    /// All that can be read, each called by its own name.
    pub fn languages(self) -> Vec<LanguageView> {
        let view = |language: Language| LanguageView {
            tag: language.tag(),
            name: language.name(),
            current: language.tag() == self.0.tag(),
        };
        Language::all().map(view).collect()
    }
}

/// The language of a browser's reader: the one chosen in it, or else the first available one of
/// those it asks for.
pub fn of_browser(headers: &HeaderMap) -> Option<Language> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut cookies =
        cookies.flat_map(|cookie| cookie.split(';')).filter_map(|pair| pair.split_once('='));
    let chosen = cookies.find(|(name, _)| name.trim() == CHOSEN);
    chosen.and_then(|(_, tag)| Language::of_tag(tag.trim())).or_else(|| {
        let asked =
            headers.get_all(ACCEPT_LANGUAGE).iter().filter_map(|header| header.to_str().ok());
        parse_accept_language(&asked.collect::<Vec<_>>().join(","))
    })
}

/// The language that is wanted most of those there are: `de-AT, en;q=0.8`.
fn parse_accept_language(asked: &str) -> Option<Language> {
    let wanted = asked.split(',').filter_map(|range| {
        let mut parts = range.split(';').map(str::trim);
        let language = Language::of_tag(parts.next()?)?;
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        let weight: f32 = weight.map_or(Some(1.0), |weight| weight.trim().parse().ok())?;
        (weight > 0.0).then_some((language, weight))
    });
    // Of several that are wanted as much, the first.
    let more =
        |best: (Language, f32), other: (Language, f32)| if other.1 > best.1 { other } else { best };
    wanted.reduce(more).map(|(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&'static str, &str)]) -> HeaderMap {
        let header = |(name, value): &(&'static str, &str)| {
            (name.parse().expect("a name"), value.parse().expect("a value"))
        };
        all.iter().map(header).collect()
    }

    #[test]
    fn the_language_that_is_wanted_most_is_read() {
        let german = Language::of_tag("de");
        let english = Some(Language::ENGLISH);
        for (asked, read) in [
            ("de", german),
            ("de-AT, en;q=0.8", german),
            ("en;q=0.8,de-CH", german),
            ("fr, tlh;q=0.9, de;q=0.5, en;q=0.4", german),
            ("en, de", english),
            ("en;q=0.5, de;q=0.5", english),
            ("en; q=0, de;q=0.0", None),
            ("de;q=0, en;q=0.1", english),
            ("de;q=much, en;q=0.1", english),
            ("fr, *;q=0.1", None),
            ("", None),
            (",;q=,;;", None),
        ] {
            assert_eq!(parse_accept_language(asked), read, "{asked}");
        }
    }

    #[test]
    fn what_was_chosen_goes_first() {
        let german = Language::of_tag("de");
        let asked = ("accept-language", "en");
        let cookie = |text| headers(&[asked, ("cookie", text)]);
        assert_eq!(of_browser(&cookie("a=b; tidetable-language=de")), german);
        assert_eq!(of_browser(&cookie("tidetable-language=tlh")), Some(Language::ENGLISH));
        assert_eq!(of_browser(&headers(&[])), None);
    }
}
