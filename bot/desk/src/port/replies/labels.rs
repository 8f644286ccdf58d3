//! Labels of options, taken apart: how people name one.

/// Words around the name of a match where it is an answer: `the one with bob`.
const AROUND_A_NAME: [&str; 14] = [
    "against", "das", "die", "game", "gegen", "in", "match", "mit", "one", "partie", "please",
    "spiel", "the", "with",
];

/// The name of the game in the label of a match, which stands between its id and its players.
pub(super) fn game_of(label: &str) -> &str {
    let named = label.split(':').next().unwrap_or_default();
    named.split_once(' ').map_or(named, |(_, game)| game)
}

pub(super) fn words_of(text: &str) -> Vec<String> {
    let words =
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// The words that name a match, without those around a name.
pub(super) fn without_fillers(said: &str) -> Vec<String> {
    let mut words = words_of(said);
    words.retain(|word| !AROUND_A_NAME.contains(&word.as_str()));
    words
}
