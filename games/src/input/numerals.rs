//! Numbers in words, in all languages, in small letters: `nine`, `zwölf`, `the third`.

/// The number that a word means, from 0 to 20.
pub fn cardinal(word: &str) -> Option<u8> {
    Some(match word {
        "zero" | "null" => 0,
        "one" | "eins" => 1,
        "two" | "zwei" | "zwo" => 2,
        "three" | "drei" => 3,
        "four" | "vier" => 4,
        "five" | "fünf" | "funf" | "fuenf" => 5,
        "six" | "sechs" => 6,
        "seven" | "sieben" => 7,
        "eight" | "acht" => 8,
        "nine" | "neun" => 9,
        "ten" | "zehn" => 10,
        "eleven" | "elf" => 11,
        "twelve" | "zwölf" | "zwolf" | "zwoelf" => 12,
        "thirteen" | "dreizehn" => 13,
        "fourteen" | "vierzehn" => 14,
        "fifteen" | "fünfzehn" | "funfzehn" => 15,
        "sixteen" | "sechzehn" => 16,
        "seventeen" | "siebzehn" => 17,
        "eighteen" | "achtzehn" => 18,
        "nineteen" | "neunzehn" => 19,
        "twenty" | "zwanzig" => 20,
        _ => return None,
    })
}

/// The place, from 1, that a word or a number means: `third`, `3rd`, `dritten`.
pub fn ordinal(word: &str) -> Option<u8> {
    const ENGLISH: [&str; 20] = [
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "eleventh",
        "twelfth",
        "thirteenth",
        "fourteenth",
        "fifteenth",
        "sixteenth",
        "seventeenth",
        "eighteenth",
        "nineteenth",
        "twentieth",
    ];
    const GERMAN: [&str; 20] = [
        "erste",
        "zweite",
        "dritte",
        "vierte",
        "fünfte",
        "sechste",
        "siebte",
        "achte",
        "neunte",
        "zehnte",
        "elfte",
        "zwölfte",
        "dreizehnte",
        "vierzehnte",
        "fünfzehnte",
        "sechzehnte",
        "siebzehnte",
        "achtzehnte",
        "neunzehnte",
        "zwanzigste",
    ];
    // `Auf dem siebten Feld`, `ein dritter`
    let plain = word.strip_suffix(['m', 'n', 'r', 's']).unwrap_or(word);
    let english = ["st", "nd", "rd", "th"].iter().find_map(|ending| word.strip_suffix(ending));
    let german = || plain.strip_suffix("te").or_else(|| plain.strip_suffix("ste"));
    if let Some(number) = english.or_else(german).and_then(|digits| digits.parse().ok()) {
        return Some(number);
    }
    let place = [ENGLISH, GERMAN]
        .iter()
        .find_map(|words| words.iter().position(|ordinal| *ordinal == plain))?;
    u8::try_from(place + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::{cardinal, ordinal};

    #[test]
    fn numbers_are_read_in_both_languages() {
        for (word, number) in [("nine", 9), ("zwölf", 12), ("zwoelf", 12), ("null", 0)] {
            assert_eq!(cardinal(word), Some(number), "{word}");
        }
        for (word, number) in [
            ("first", 1),
            ("3rd", 3),
            ("erstes", 1),
            ("siebten", 7),
            ("7ten", 7),
            ("zwanzigste", 20),
        ] {
            assert_eq!(ordinal(word), Some(number), "{word}");
        }
        for word in ["", "st", "night", "a", "ein", "letzte"] {
            assert_eq!((cardinal(word), ordinal(word)), (None, None), "{word}");
        }
    }
}
