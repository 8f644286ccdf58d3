//! The rules of every game, in every language.

use games::{Game, for_each_game};
use words::{Language, Reader};

/// The heading of each part, the items, and all that is set off as code.
fn outline(markdown: &str) -> (Vec<&str>, usize, Vec<&str>) {
    let level = |line: &'static str| move |text: &&str| text.starts_with(line);
    let headings =
        markdown.lines().filter(level("#")).map(|line| line.split(' ').next().unwrap_or(line));
    let items = markdown.lines().map(str::trim_start).filter(level("- ")).count();
    let mut codes: Vec<&str> = markdown.split('`').skip(1).step_by(2).collect();
    codes.sort_unstable();
    (headings.collect(), items, codes)
}

macro_rules! infos {
    ($($game:ty),* $(,)?) => { [$( <$game as Game>::INFO ),*] };
}

/// A translation says of all options and notations what they mean, in the same parts.
#[test]
fn rules_are_the_same_in_every_language() {
    for info in for_each_game!(infos) {
        assert_eq!(words::rules(info.id, Language::ENGLISH), None, "the game brings them along");
        for language in Language::all().skip(1) {
            let rules = words::rules(info.id, language).expect("rules in every language");
            assert!(rules.starts_with(&format!("# {}\n", info.name)), "{}", info.id);
            assert_eq!(outline(rules), outline(info.rules), "{} in {language:?}", info.id);
        }
    }
    assert_eq!(words::rules("nothing", Language::ENGLISH), None);
}

/// The word that people look for first: the one for winning, in each language.
const WINNING: [(&str, &str); 2] = [("en", "win"), ("de", "gewinn")];

/// How long what is read at a glance may be, as on the page's first screen.
const GLANCE: usize = 190;

#[test]
fn the_first_sentence_says_how_one_wins() {
    for info in for_each_game!(infos) {
        for language in Language::all() {
            let known = WINNING.iter().find(|(tag, _)| *tag == language.tag());
            let (_, winning) = known.expect("the word for winning in every language");
            let rules = words::rules(info.id, language).unwrap_or(info.rules);
            let begins = rules.lines().find(|line| !line.is_empty() && !line.starts_with('#'));
            let of_rules = first_sentence(begins.expect("a beginning"));
            assert!(of_rules.len() <= GLANCE, "longer than {GLANCE} bytes: {of_rules}");
            // A game need not teach itself.
            let screen = info.tutorial.map(|tutorial| {
                let text = tutorial.screens[0].text.message().into();
                words::text(&text, Reader::of(language), |seat| seat.to_string())
            });
            for sentence in [Some(of_rules), screen.as_deref().map(first_sentence)] {
                let is_found = sentence.is_none_or(|sentence| sentence.contains(winning));
                assert!(is_found, "{}: no `{winning}` in {sentence:?}", info.id);
            }
        }
    }
}

fn first_sentence(text: &str) -> &str {
    text.split_once(". ").map_or(text, |(first, _)| first)
}
