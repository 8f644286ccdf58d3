//! Tiles in the words of players: `forges, tile 6`, `the second library`.

use super::things::{Thing, parse_tile, place, section};
use crate::{input::numerals::ordinal, rising::place::Place};

/// Nouns for a tile, in front of its number.
const NOUNS: [&str; 8] = ["tile", "tiles", "plättchen", "feld", "number", "nummer", "nr", "stück"];

/// Words between a tile and its section: `tile 6 of the forges`.
const OF: [&str; 14] =
    ["of", "in", "on", "from", "the", "der", "des", "den", "dem", "von", "vom", "aus", "im", "auf"];

/// The singular names of sections: `a forge` means one tile of the forges.
const SINGULAR: [&str; 16] = [
    "mountain",
    "berg",
    "bergwerk",
    "library",
    "bibliothek",
    "hill",
    "hügel",
    "city",
    "town",
    "stadt",
    "forest",
    "wood",
    "wald",
    "forge",
    "schmiede",
    "mine",
];

/// A text in small letters in which each tile is its section and its number: `two to the
/// forges 6`, `the library 2`. `I want to` in front of it is left out: it is no wish.
pub(super) fn with_tiles(text: &str) -> String {
    let lower = text.trim().to_lowercase();
    let wanting = ["i want to ", "want to "];
    let text = wanting.iter().find_map(|begin| lower.strip_prefix(begin)).unwrap_or(&lower);
    let text = text.to_owned();
    let words: Vec<&str> = text.split_whitespace().collect();
    let (mut plain, mut rest) = (Vec::new(), &words[..]);
    let mut is_changed = false;
    while let [word, behind @ ..] = rest {
        if let Some((tile, n)) = tile(rest) {
            plain.push(tile);
            is_changed = true;
            rest = rest.get(n..).unwrap_or_default();
            continue;
        }
        plain.push((*word).to_owned());
        rest = behind;
    }
    if is_changed { plain.join(" ") } else { text }
}

/// Whether a place is the one that words begin with: a tile, the navy, the centre, or any tile
/// of a section. None if they begin with none.
pub(in crate::rising) fn place_named(words: &[&str]) -> Option<impl Fn(Place) -> bool + use<>> {
    let (name, behind) = words.split_first()?;
    let tile = behind.first().and_then(|number| match parse_tile(name, number)? {
        Thing::At(place, _) => Some(place),
        _ => None,
    });
    let one = tile.or_else(|| place(name.trim_end_matches('+')));
    let of = section(name);
    one.or(of.map(|section| Place::tile(section, 0)))?;
    Some(move |place: Place| match one {
        Some(one) => place == one,
        None => place.section() == of,
    })
}

/// Whether a text names one tile by its place among those of a section, and nothing else.
pub(super) fn is_tile_in_words(text: &str) -> bool {
    let text = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_article = |word: &&&str| ["the", "die", "der", "das", "den"].contains(*word);
    let begin = words.iter().take_while(is_article).count();
    words.get(begin..).and_then(tile).is_some_and(|(_, count)| begin + count == words.len())
}

/// The tile at the beginning of words, and how many of them name it.
fn tile(words: &[&str]) -> Option<(String, usize)> {
    let named = behind_section(words).or_else(|| own_tile(words)).or_else(|| twice(words));
    named.or_else(|| in_front(words)).or_else(|| of_singular(words))
}

/// `forges, tile 6`
fn behind_section(words: &[&str]) -> Option<(String, usize)> {
    let [name, noun, n, ..] = words else { return None };
    let name = name.trim_end_matches([',', ':']);
    let is_tile = NOUNS.contains(noun) && section(name).is_some();
    let (n, end) = number(n).filter(|_| is_tile)?;
    Some((format!("{name} {n}{end}"), 3))
}

/// `hills on h5`
fn own_tile(words: &[&str]) -> Option<(String, usize)> {
    let [name, link, tile, ..] = words else { return None };
    let (bare, _) = without_end(tile);
    let of = place(bare.trim_end_matches('+'))?.section()?;
    let is_own = OF.contains(link) && section(name) == Some(of);
    is_own.then(|| ((*tile).to_owned(), 3))
}

/// `mountains, m4`
fn twice(words: &[&str]) -> Option<(String, usize)> {
    let [name, tile, ..] = words else { return None };
    let (bare, _) = without_end(tile);
    let of = place(bare.trim_end_matches('+'))?.section()?;
    let name = name.trim_end_matches([',', ':']);
    let is_same = name.chars().count() > 1 && section(name) == Some(of);
    is_same.then(|| ((*tile).to_owned(), 2))
}

/// `tile 6 of the forges`, `the second tile of the forges`
fn in_front(words: &[&str]) -> Option<(String, usize)> {
    let (n, noun) = match words {
        [noun, n, ..] if NOUNS.contains(noun) => {
            (number(n).filter(|(_, end)| end.is_empty())?.0, n)
        }
        [n, noun, ..] if NOUNS.contains(noun) => (ordinal(n)?, noun),
        _ => return None,
    };
    let rest = words.get(2..)?;
    let n_between = rest.iter().take_while(|word| OF.contains(word)).count();
    let (name, end) = without_end(rest.get(n_between).filter(|_| n_between > 0)?);
    let is_section = !noun.ends_with(',') && section(name).is_some();
    is_section.then(|| (format!("{name} {n}{end}"), 3 + n_between))
}

/// `second library`, `second hills tile`
fn of_singular(words: &[&str]) -> Option<(String, usize)> {
    let [first, name, behind @ ..] = words else { return None };
    let n = ordinal(first)?;
    let (bare, end) = without_end(name);
    section(bare)?;
    match behind.first().map(|noun| without_end(noun)) {
        Some((noun, end_of_noun)) if end.is_empty() && NOUNS.contains(&noun) => {
            Some((format!("{bare} {n}{end_of_noun}"), 3))
        }
        _ => SINGULAR.contains(&bare).then(|| (format!("{bare} {n}{end}"), 2)),
    }
}

/// A number of a tile, and the sign behind it.
fn number(word: &str) -> Option<(u8, &str)> {
    let digits = word.trim_end_matches(|character: char| !character.is_ascii_digit());
    Some((digits.parse().ok()?, word.get(digits.len()..)?))
}

/// A word without the sign behind it, and that sign.
fn without_end(word: &str) -> (&str, &str) {
    word.split_at(word.trim_end_matches([',', '.', '!', ';']).len())
}

#[cfg(test)]
mod tests {
    use super::{is_tile_in_words, with_tiles};

    #[test]
    fn tiles_have_their_numbers() {
        for (text, plain) in [
            ("Two to the forges, tile 6", "two to the forges 6"),
            ("forges tile 6+", "forges 6+"),
            ("tile 6 of the forges", "forges 6"),
            ("the second tile in the hills, m1", "the hills 2, m1"),
            ("the second library", "the library 2"),
            ("zwei in die Schmieden, Plättchen 6", "zwei in die schmieden 6"),
            ("die zweite Bibliothek", "die bibliothek 2"),
            ("Plättchen 3 der Hügel", "hügel 3"),
            ("the third hills tile and m1", "the hills 3 and m1"),
            ("zwei in die Hügel auf h5", "zwei in die h5"),
            ("two to the hills on h5+, m1", "two to the h5+, m1"),
            ("mountains, m4", "m4"),
            ("two to the hills: h2 and h3", "two to the h2 and h3"),
        ] {
            assert_eq!(with_tiles(text), plain, "{text}");
            assert_eq!(with_tiles(&format!("I want to {text}")), plain, "{text}");
        }
        for text in [
            "two to the hills",
            "tile 7",
            "the second",
            "second hills",
            "h2, m1",
            "nr 3",
            "hills on c1",
        ] {
            assert_eq!(with_tiles(text), text);
        }
        assert!(is_tile_in_words("The second library.") && !is_tile_in_words("send the second"));
    }
}
