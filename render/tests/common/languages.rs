//! Languages to draw in, and whether what is written is in them.

use games::{Erased, Viewer, dice::Seeded, laws};
use render::{Look, Paint, Player, Shape, Theme};
use words::Language;

use crate::looks::flat;

/// All there are, and the one that is there to see what does not fit.
pub fn languages() -> impl Iterator<Item = Language> {
    Language::all().chain([Language::PSEUDO])
}

/// Plays games at random, and looks at every position.
pub fn hold<G: Paint>() {
    for (seed, setup) in (0..).zip(laws::setups(G::INFO)) {
        let mut table = Erased::<G>::open(&setup, &mut Seeded::from_number(seed)).expect("a setup");
        laws::walk(&mut table, seed, |table, _| {
            let game = table.game();
            let mover = game.to_act().iter().next();
            let view = game.view(mover.map_or(Viewer::Public, Viewer::Seat));
            // The first word of some action.
            let action = mover.and_then(|seat| game.legal(seat).pop());
            let words = mover.zip(action).map(|(seat, action)| game.words(seat, &action));
            let word = words.and_then(|words| Some(words.first()?.token.clone()));
            told::<G>(&view, word.as_slice());
        });
    }
}

/// As the room, as one who plays, and as nobody who is known is told.
pub fn told<G: Paint>(view: &G::View, chosen: &[String]) {
    let named = |name: &str| Player::Named(name.to_owned());
    let tables = [vec![named("ann"), named("bob")], vec![Player::You, named("bob")], Vec::new()];
    for players in tables {
        let look = Look::new(Theme::LIGHT).of(players).choosing(chosen);
        let said = |language| said::<G>(view, &Look { language, ..look.clone() });
        for text in said(german()) {
            let english = words::english_words(&text, german());
            assert!(english.is_empty(), "law: German is German: {english:?} in {text}");
        }
        for text in said(Language::PSEUDO) {
            assert_eq!(plain_word(&text, &NAMES), None, "law: all is translated: {text}");
            assert!(!text.contains('…'), "law: nothing is cut: {text}");
        }
    }
}

/// Names in every language, words that are typed in each of them, and words that join lists: none
/// of them is from a catalogue.
const NAMES: [&str; 9] =
    ["Atlanteon", "Atlantis", "Looting", "ann", "bob", "and", "or", "ctr", "nav"];

/// All that is drawn and told of a view.
fn said<G: Paint>(view: &G::View, look: &Look) -> Vec<String> {
    let mut said = vec![G::text(view, look)];
    for part in 0..G::PARTS {
        let scene = G::scene(view, &Look { part, ..look.clone() });
        // The name of a game is the same in every language.
        said.push(scene.alt.replace(G::INFO.name, ""));
        said.extend(flat(&scene).all_shapes().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.text.clone()),
            _ => None,
        }));
    }
    said
}

fn german() -> Language {
    Language::of_tag("de").expect("German")
}

/// The first word in what should be [`Language::PSEUDO`] that has a letter without
/// its accent, and is neither a field, a sign of one letter nor one of these names.
fn plain_word<'a>(text: &'a str, names: &[&str]) -> Option<&'a str> {
    let mut words = text.split(|character: char| !character.is_alphanumeric());
    words.find(|word| {
        let letters = word.trim_end_matches(|character: char| character.is_ascii_digit());
        let is_notation =
            matches!(letters.as_bytes(), [b'a'..=b'z' | b'A'..=b'Z'] | [b'a', b'a'..=b'c']);
        let has_plain = word.contains(|character| "aceinouyACEINOUY".contains(character));
        has_plain && !is_notation && !names.contains(word)
    })
}

#[test]
fn words_of_another_language_are_found() {
    assert_eq!(plain_word("bob pläçéés 7 on c3", &["bob"]), Some("on"));
    assert_eq!(plain_word("bob: WK _w_ /b\\ c3 K", &["bob"]), None);
}
