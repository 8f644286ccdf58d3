//! Whole sentences that mean one action, in English and in German.

use super::things::animal;

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

/// Words for a creature that stays, words that deny, words for one that goes, and words that may
/// stand beside them.
const STAY: [&str; 12] = [
    "bleib",
    "bleibe",
    "bleiben",
    "bleibt",
    "lass",
    "lasse",
    "leave",
    "leaves",
    "stay",
    "staying",
    "stays",
    "stehenlassen",
];
const DENY: [&str; 4] = ["don", "dont", "nicht", "not"];
const GO: [&str; 6] = ["bewege", "bewegen", "bewegt", "move", "moves", "moving"];
const BESIDE: [&str; 29] = [
    "at",
    "be",
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
    "octopus",
    "shark",
    "stehen",
    "t",
    "that",
    "the",
    "there",
    "ungeheuer",
    "where",
];

/// Whether a text in small letters leaves a creature or a person where it is: `leave the dolphin`,
/// `der Delfin bleibt da`.
pub(super) fn is_staying(text: &str) -> bool {
    let text = text.trim_end_matches(['.', '!']);
    let words = || text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let has = |list: &[&str]| words().any(|word| list.contains(&word));
    let is_known = |word: &str| {
        animal(word).is_some()
            || [&STAY[..], &DENY, &GO, &BESIDE].iter().any(|list| list.contains(&word))
    };
    let is_whole = words().all(is_known);
    // `don't leave it` is the opposite.
    let stays = (has(&STAY) && !has(&DENY) && !has(&GO)) || (has(&DENY) && has(&GO) && !has(&STAY));
    STAYING.contains(&text) || (is_whole && stays && words().count() > 1)
}

/// Words for all who are left to place, words by which nobody is asked where, verbs, and words that
/// may stand beside any of these.
const OTHERS: [&str; 15] = [
    "all",
    "alle",
    "alles",
    "andere",
    "anderen",
    "else",
    "everybody",
    "everyone",
    "others",
    "remaining",
    "rest",
    "restliche",
    "restlichen",
    "übrige",
    "übrigen",
];
const BY_ITSELF: [&str; 7] =
    ["auto", "automatic", "automatically", "automatisch", "random", "randomly", "zufällig"];
const PLACE: [&str; 8] =
    ["place", "put", "setz", "setze", "stell", "stelle", "verteil", "verteile"];
const PLACED: [&str; 31] = [
    "anywhere",
    "auf",
    "bitte",
    "dann",
    "das",
    "den",
    "die",
    "do",
    "du",
    "einfach",
    "for",
    "für",
    "hin",
    "irgendwie",
    "irgendwo",
    "irgendwohin",
    "just",
    "leute",
    "mach",
    "mache",
    "mal",
    "me",
    "meine",
    "mich",
    "my",
    "of",
    "people",
    "please",
    "the",
    "then",
    "you",
];

/// Whether a text in small letters lets all be placed who are left: `place the rest
/// automatically`, `stell die restlichen auf`.
pub(super) fn is_placing_rest(text: &str) -> bool {
    let words = || text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let has = |list: &[&str]| words().any(|word| list.contains(&word));
    let is_known = |word: &str| {
        [&OTHERS[..], &BY_ITSELF, &PLACE, &PLACED].iter().any(|list| list.contains(&word))
    };
    // `The others` alone may be said of anybody.
    let is_order = has(&BY_ITSELF) || has(&PLACE) || has(&["rest"]);
    is_order && (has(&OTHERS) || has(&BY_ITSELF)) && words().all(is_known)
}
