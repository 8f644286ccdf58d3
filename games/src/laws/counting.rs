//! Numbers, and what they count.

/// Things that are counted, one or many.
const THINGS: [&str; 14] = [
    "stone", "field", "stack", "wave", "marker", "point", "move", "round", "region", "turn",
    "tile", "tower", "card", "action",
];

/// The verbs for one, and for many.
const VERBS: [[&str; 2]; 7] = [
    ["is", "are"],
    ["has", "have"],
    ["was", "were"],
    ["explodes", "explode"],
    ["gains", "gain"],
    ["loses", "lose"],
    ["takes", "take"],
];

/// Words between a number and the thing that it counts.
const KINDS: [&str; 5] = ["control", "growing", "quiet", "more", "lava"];

/// Things that a number may name; such a number counts nothing.
const NUMBERED: [&str; 9] =
    ["player", "computer", "game", "turn", "wave", "match", "space", "track", "card"];

/// One of something is one, and all other numbers are many: `1 field explodes`,
/// `0 fields are dead`.
///
/// # Panics
///
/// If a sentence says otherwise.
pub fn check_number_agreement(text: &str) {
    if let Some(wrong) = find_number_mismatch(text) {
        panic!("law: numbers fit what they count, not `{wrong}`: {text}");
    }
}

/// The first words that do not agree.
fn find_number_mismatch(text: &str) -> Option<String> {
    let words: Vec<&str> =
        text.split_whitespace().map(|word| word.trim_start_matches('(')).collect();
    (0..words.len()).find_map(|at| {
        let number: u64 = words[at].parse().ok()?;
        let before = at.checked_sub(1).map(|at| words[at].to_lowercase());
        let is_name = before.is_some_and(|word| NUMBERED.contains(&&*word));
        (!is_name && differs(number == 1, &words[at + 1..]))
            .then(|| words[at..words.len().min(at + 4)].join(" "))
    })
}

/// Whether the words after a number are of one where it is not, or the other way.
fn differs(is_one: bool, words: &[&str]) -> bool {
    let mut words = words.iter().skip_while(|word| KINDS.contains(word)).copied();
    let Some(word) = words.next() else { return false };
    let plain = |word: &str| {
        word.trim_end_matches(|character: char| !character.is_alphanumeric()).to_owned()
    };
    let is_wrong =
        |word: &str| VERBS.iter().any(|[one, many]| *(if is_one { many } else { one }) == word);
    let thing = plain(word);
    match THINGS.iter().find(|noun| thing.trim_end_matches('s') == **noun) {
        None => is_wrong(&thing),
        Some(one) if (thing == *one) != is_one => true,
        // A sentence may go on with somebody else.
        Some(_) if thing.len() < word.len() => false,
        Some(_) => words.next().is_some_and(|next| is_wrong(&plain(next))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_agrees() {
        for right in [
            "0 fields explode, 1 field explodes and 2 fields explode.",
            "White has 1 control marker; Blue 12 control markers.",
            "player 1 moves 2 stacks (1 growing field).",
            "7 on c3, 1 is dead",
        ] {
            assert_eq!(find_number_mismatch(right), None);
        }
        for (wrong, part) in [
            ("Red has 1 stones.", "1 stones."),
            ("(0 field)", "0 field)"),
            ("then 2 more turn", "2 more turn"),
            ("so 1 field explode now", "1 field explode now"),
            ("2 fields explodes", "2 fields explodes"),
            ("81 of 105 fields are alive, 1 are dead", "1 are dead"),
        ] {
            assert_eq!(find_number_mismatch(wrong).as_deref(), Some(part));
        }
    }
}
