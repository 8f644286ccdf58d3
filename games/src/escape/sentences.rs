//! Whole sentences that mean one action, in English and in German.

/// Sentences of a player who leaves a creature or a person where it is, in small letters.
const STAYING: [&str; 14] = [
    "bleib da",
    "bleib stehen",
    "bleibt da",
    "bleibt stehen",
    "do not move it",
    "don't move it",
    "it stays",
    "lass es da",
    "lass es stehen",
    "lass ihn da",
    "leave it",
    "leave it there",
    "nicht bewegen",
    "stay there",
];

/// Whether a text in small letters leaves a creature or a person where it is.
pub(super) fn is_staying(text: &str) -> bool {
    STAYING.contains(&text.trim_end_matches(['.', '!']))
}
