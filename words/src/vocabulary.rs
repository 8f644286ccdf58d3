//! Whether a text is in a language: for tests.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use fluent_syntax::{ast, parser};

use crate::{
    Language,
    catalog::{self, catalogs, rules},
};

/// The English words in a text that should be in another language, in lower case: those
/// that the English catalogues say, and neither the catalogues nor the rules of that
/// language. What is set as code, what is said to the bot, and names in `<…>` are left
/// out. For tests.
pub fn english_words(text: &str, language: Language) -> Vec<String> {
    static ENGLISH: LazyLock<BTreeSet<String>> = LazyLock::new(|| of_catalogue("en"));
    static OWN: LazyLock<BTreeMap<&str, BTreeSet<String>>> = LazyLock::new(|| {
        Language::all().map(|language| (language.tag(), vocabulary(language))).collect()
    });
    let Some(own) = OWN.get(language.tag()) else { return Vec::new() };
    let words = plain(text);
    let words = words.split(|character: char| !character.is_alphabetic()).map(str::to_lowercase);
    words
        .filter(|word| word.chars().count() > 1 && ENGLISH.contains(word) && !own.contains(word))
        .collect()
}

/// All words that a language has, with those of the rules of games.
fn vocabulary(language: Language) -> BTreeSet<String> {
    let mut words = of_catalogue(language.tag());
    for game in catalog::games() {
        let rules = rules(&game, language).unwrap_or_default();
        words.extend(split(rules));
    }
    words
}

/// A text without what is the same in all languages: `` `code` ``, `/commands`, `<…>`.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut until: Option<char> = None;
    for c in text.chars() {
        match until {
            Some(end) => {
                if c == end {
                    until = None;
                }
            }
            None if c == '`' => until = Some('`'),
            None if c == '<' => until = Some('>'),
            None => out.push(c),
        }
    }
    out
}

fn split(text: &str) -> impl Iterator<Item = String> {
    text.split(|character: char| !character.is_alphabetic()).map(str::to_lowercase)
}

fn of_catalogue(tag: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for source in
        catalogs().iter().filter(|catalog| catalog.tag == tag).flat_map(|catalog| catalog.sources())
    {
        let resource = match parser::parse(source.as_str()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        for entry in &resource.body {
            match entry {
                ast::Entry::Message(ast::Message { value: Some(pattern), .. }) => {
                    add(pattern, &mut words);
                }
                ast::Entry::Term(term) => add(&term.value, &mut words),
                _ => (),
            }
        }
    }
    words
}

fn add(pattern: &ast::Pattern<&str>, words: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => words.extend(split(value)),
            ast::PatternElement::Placeable { expression } => {
                let shown = match expression {
                    ast::Expression::Select { variants, .. } => {
                        variants.iter().for_each(|variant| add(&variant.value, words));
                        continue;
                    }
                    ast::Expression::Inline(shown) => shown,
                };
                // `STRONG("…")` is said; code and commands are no language.
                if let ast::InlineExpression::FunctionReference { id, arguments } = shown
                    && id.name == "STRONG"
                {
                    for argument in &arguments.positional {
                        if let ast::InlineExpression::StringLiteral { value } = argument {
                            words.extend(split(value));
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_another_language_are_found() {
        let german = Language::of_tag("de").expect("German");
        let english = |text: &str| english_words(text, german);
        assert_eq!(english("Du bist am Zug: place a tile."), ["place", "tile"]);
        assert!(english("Weiß legt die 7 auf c3, an den König.").is_empty());
        assert!(english("Sag `/hex again` oder </atlanteon board:12>.").is_empty());
        assert!(english_words("Your turn", Language::ENGLISH).is_empty());
    }
}
