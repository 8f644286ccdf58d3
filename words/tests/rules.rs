//! The rules of every game, in every language.

use games::{Game, for_each_game};
use words::Language;

/// The heading of each part, the items, and all that is set off as code.
fn outline(markdown: &str) -> (Vec<&str>, usize, Vec<&str>) {
    let level = |line: &'static str| move |it: &&str| it.starts_with(line);
    let headings = markdown.lines().filter(level("#")).map(|it| it.split(' ').next().unwrap_or(it));
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
