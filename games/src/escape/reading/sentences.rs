//! Whole sentences that mean one action, in English and in German.

/// Sentences of a player who leaves a creature or a person where it is, in small letters.
const STAYING: [&str; 20] = [
    "bleib da",
    "bleib stehen",
    "bleibt da",
    "bleibt stehen",
    "das reicht",
    "das reicht so",
    "do not move it",
    "don't move it",
    "far enough",
    "it stays",
    "lass es da",
    "lass es stehen",
    "lass ihn da",
    "leave it",
    "leave it there",
    "nicht bewegen",
    "stay there",
    "that is far enough",
    "that's far enough",
    "weit genug",
];

/// Words for a creature that stays, and words that may stand beside them.
const STAY: [&str; 16] = [
    "bleib",
    "bleibe",
    "bleiben",
    "bleibt",
    "don",
    "dont",
    "lass",
    "lasse",
    "leave",
    "leaves",
    "nicht",
    "not",
    "stay",
    "staying",
    "stays",
    "stehenlassen",
];
const BESIDE: [&str; 36] = [
    "at",
    "be",
    "bewege",
    "bewegen",
    "bewegt",
    "da",
    "das",
    "delfin",
    "den",
    "der",
    "die",
    "dolphin",
    "dort",
    "es",
    "hai",
    "i",
    "ich",
    "ihn",
    "is",
    "it",
    "krake",
    "let",
    "monster",
    "move",
    "moves",
    "moving",
    "octopus",
    "shark",
    "stehen",
    "t",
    "that",
    "the",
    "there",
    "ungeheuer",
    "where",
    "wo",
];

/// Whether a text in small letters leaves a creature or a person where it is: `leave the dolphin`,
/// `der Delfin bleibt da`.
pub(super) fn is_staying(text: &str) -> bool {
    let text = text.trim_end_matches(['.', '!']);
    let words = || text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_said = || words().any(|word| STAY.contains(&word)) && words().count() > 1;
    STAYING.contains(&text)
        || is_said() && words().all(|word| STAY.contains(&word) || BESIDE.contains(&word))
}
