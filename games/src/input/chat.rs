//! Talk among people that is about no game, though it looks like a move.

use super::resemblance::{fold_text, is_distinct, is_end_of_turn, without_hedges};

/// In front of a time: `at 8`, `um 8`.
const BEFORE_A_TIME: [&str; 12] =
    ["about", "ab", "around", "at", "bis", "by", "gegen", "in", "seit", "till", "um", "until"];

/// Behind a number that is a time by itself: `9pm`, `5 min`.
const UNITS: [&str; 27] = [
    "clock", "day", "days", "hour", "hours", "min", "mins", "minute", "minuten", "minutes",
    "oclock", "pm", "sec", "second", "seconds", "secs", "sek", "sekunde", "sekunden", "stunde",
    "stunden", "tag", "tage", "tagen", "uhr", "week", "weeks",
];

/// Units that are one letter, and only behind a word such as `in`.
const SHORT_UNITS: [&str; 3] = ["am", "h", "s"];

/// Other words in a sentence that says when somebody is there.
const AROUND_A_TIME: [&str; 71] = [
    "a",
    "abend",
    "afk",
    "again",
    "another",
    "away",
    "back",
    "bbl",
    "be",
    "bin",
    "brauche",
    "brb",
    "ca",
    "da",
    "dann",
    "etwa",
    "gehts",
    "gib",
    "give",
    "gone",
    "here",
    "heute",
    "hier",
    "home",
    "i",
    "ich",
    "ill",
    "im",
    "just",
    "later",
    "ll",
    "m",
    "maybe",
    "me",
    "meet",
    "mir",
    "moment",
    "more",
    "morgen",
    "need",
    "noch",
    "nur",
    "o",
    "off",
    "ok",
    "okay",
    "only",
    "re",
    "ready",
    "see",
    "sind",
    "so",
    "soon",
    "spater",
    "sure",
    "the",
    "then",
    "today",
    "tomorrow",
    "tonight",
    "ungefahr",
    "vielleicht",
    "wait",
    "warte",
    "we",
    "weiter",
    "wieder",
    "wir",
    "you",
    "zuruck",
    "zu",
];

/// Smileys with a number in them, and the sign of agreement.
const SMILEYS: [&str; 7] = ["<3", "</3", ":3", ";3", ">:3", "=3", "+1"];

/// Signs that a text is not meant, or is asked.
const DENYING: [char; 19] = [
    '\u{270b}',
    '\u{23f8}',
    '\u{23f3}',
    '\u{1f937}',
    '\u{274c}',
    '\u{2717}',
    '\u{2718}',
    '\u{1f6ab}',
    '\u{26d4}',
    '\u{1f44e}',
    '\u{1f645}',
    '\u{2260}',
    '\u{ac}',
    '\u{1f914}',
    '\u{ff1f}',
    '\u{61f}',
    '\u{2047}',
    '\u{2753}',
    '\u{1f6d1}',
];

/// Words in brackets that deny what stands beside them: `m1 (not!)`.
const DENIALS: [&str; 26] = [
    "don't",
    "dont",
    "falsch",
    "hypothetically",
    "if",
    "jk",
    "joke",
    "joking",
    "kidding",
    "later",
    "maybe",
    "nein",
    "never",
    "nicht",
    "nie",
    "niemals",
    "no",
    "nope",
    "not",
    "scherz",
    "spaß",
    "später",
    "vielleicht",
    "wait",
    "warte",
    "wrong",
];

/// Whether a text says by a sign that it is not meant: struck through, quoted, crossed out,
/// denied or asked in brackets.
pub fn is_withdrawn(text: &str) -> bool {
    let text = text.trim();
    let is_denied = |inside: &str| {
        let inside = inside.to_lowercase();
        let is_part = |character: char| character.is_alphanumeric() || character == '\'';
        inside.trim_end().ends_with('?')
            || inside.split(|character| !is_part(character)).any(|word| DENIALS.contains(&word))
    };
    let mut brackets = text.split('(').skip(1);
    let is_negative = text
        .strip_prefix('-')
        .is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()));
    // `~m1~` is struck through in some chats; `~0` is a token of menus.
    let is_struck = text.len() > 2 && text.starts_with('~') && text.ends_with('~');
    // `>9 d5` quotes, and `>:3` is a cat.
    let is_quoted =
        text.strip_prefix('>').is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
            || is_in_quotes(text);
    let is_tagged = ["<s>", "<del>", "<strike>"].iter().any(|tag| text.contains(tag));
    text.contains("~~")
        || text.starts_with('¿')
        || is_tagged
        || is_struck
        || text.starts_with("> ")
        || is_quoted
        || refrains(text)
        || is_of_anybody(text)
        || ["!=", "<>", " < "].iter().any(|sign| text.contains(sign))
        || is_negative
        || text.contains(DENYING)
        || brackets.any(|part| is_denied(part.split(')').next().unwrap_or(part)))
}

/// Whether all of a text stands in one pair of quotation marks: somebody repeats words.
fn is_in_quotes(text: &str) -> bool {
    const PAIRS: [(char, char); 5] = [('"', '"'), ('\'', '\''), ('„', '“'), ('“', '”'), ('«', '»')];
    PAIRS.iter().any(|&(open, close)| {
        let inside = text.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
        inside.is_some_and(|inside| !inside.is_empty() && !inside.contains([open, close]))
    })
}

/// Whether a text says in German what somebody leaves alone: `versenke i7 lass ich lieber`.
fn refrains(text: &str) -> bool {
    let text = text.to_lowercase();
    let words: Vec<&str> =
        text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.windows(2).any(|pair| matches!(pair, ["lass" | "lasse", "ich"]))
}

/// Whether a text wants anybody to do something, or asks without a sign: `someone roll`, `want to
/// leave`.
fn is_of_anybody(text: &str) -> bool {
    const BEGINNINGS: [&str; 6] =
        ["irgendwer ", "somebody ", "someone ", "wanna ", "want to ", "wollt ihr "];
    let text = text.to_lowercase();
    BEGINNINGS.iter().any(|begin| text.starts_with(begin))
}

/// Words behind a verb that make another thing of it: `sail away`, `land ho`, `flee the scene`.
/// None is a thing in a game.
const IDIOMS: [&str; 37] = [
    "ahoi",
    "ahoy",
    "along",
    "around",
    "away",
    "bed",
    "bett",
    "bullet",
    "call",
    "crime",
    "davon",
    "dog",
    "dogs",
    "down",
    "dream",
    "fame",
    "heimwarts",
    "ho",
    "house",
    "job",
    "lamp",
    "laugh",
    "los",
    "meet",
    "off",
    "opportunity",
    "park",
    "pen",
    "plank",
    "scene",
    "sicht",
    "sight",
    "suit",
    "sunset",
    "talk",
    "up",
    "work",
];

/// Sayings in which all is known to a game.
const SAYINGS: [&str; 53] = [
    "a second",
    "act up",
    "all aboard",
    "all in",
    "alle auf",
    "alle fur einen",
    "alle mit",
    "alles an",
    "alles auf",
    "alles aus",
    "alles mit",
    "at first",
    "back again",
    "back then",
    "bin wieder zuruck",
    "bin zuruck",
    "das erste mal",
    "das letzte mal",
    "done for",
    "du zuerst",
    "eine sekunde",
    "give me a second",
    "hang on a second",
    "i am all in",
    "ich bin wieder zuruck",
    "ich bin zuruck",
    "ich nehme an",
    "ich zuerst",
    "im ubrigen",
    "in the end",
    "just a second",
    "land of the free",
    "lass los",
    "lass nach",
    "mach mal pause",
    "me first",
    "nehme ich an",
    "on a roll",
    "one second",
    "rest auf",
    "rest in peace",
    "rest on",
    "rest up",
    "roll with it",
    "sink or swim",
    "so done",
    "take a break",
    "take a rest",
    "take a second",
    "wait a second",
    "walk in the park",
    "zum ersten mal",
    "zum letzten mal",
];

/// Words behind the end of a turn that make another thing of it: `pass auf`, `finish first`.
const BEHIND_ENDS: [&str; 9] = ["auf", "dir", "euch", "first", "last", "mit", "of", "on", "second"];

/// The most words of a saying.
const SHORT: usize = 5;

/// Whether a text is talk, although its words are also said of moves: when somebody is back,
/// or a saying.
pub fn is_chat(text: &str) -> bool {
    let has_smiley = || text.split_whitespace().any(|word| SMILEYS.contains(&word));
    if is_score(text) || has_smiley() {
        return true;
    }
    let text = fold_text(text);
    let words = words(without_hedges(&text));
    is_time(&words) || is_saying(&words)
}

/// `2:1` and `2 to 1`, as of a football match.
fn is_score(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let between = ["at", "for", "in", "of", "to", "von", "zu"];
    let words: Vec<&str> = text.trim().trim_end_matches(['!', '.', '?']).split(' ').collect();
    if let [one, word, other] = words[..]
        && between.contains(&word)
    {
        return is_number(one) && is_number(other);
    }
    let signs = ['!', '.', '?', '(', ')'];
    let is_goals = |sign: char| {
        let goals = first.trim_matches(signs).split_once(sign);
        goals.is_some_and(|(one, other)| is_number(one) && is_number(other))
    };
    let is_whole = text.trim().trim_matches(signs).split(' ').count() == 1;
    is_goals(':') || is_whole && ['-', '/', '+'].into_iter().any(is_goals)
}

/// Letters and digits apart, all else between them.
fn words(text: &str) -> Vec<&str> {
    let kind = |character: char| (character.is_alphabetic(), character.is_ascii_digit());
    let mut words = Vec::new();
    for part in text.split(|character: char| !character.is_alphanumeric()) {
        let mut rest = part;
        while let Some(first) = rest.chars().next() {
            let end =
                rest.find(|character: char| kind(character) != kind(first)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(end);
            words.push(word);
            rest = behind;
        }
    }
    words
}

/// `back in 5`, `bin um 8 wieder da`, `20:30 Uhr`.
fn is_time(words: &[&str]) -> bool {
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_before = |word: &&str| BEFORE_A_TIME.contains(word);
    let is_unit = |word: &&str| UNITS.contains(word) || SHORT_UNITS.contains(word);
    let fits = |word: &&str| {
        is_number(word) || is_before(word) || is_unit(word) || AROUND_A_TIME.contains(word)
    };
    // A second number is that of the minutes.
    if !words.iter().all(fits) || words.iter().filter(|word| is_number(word)).count() > 2 {
        return false;
    }
    let Some(at) = words.iter().position(is_number) else { return false };
    let is_behind = at.checked_sub(1).and_then(|before| words.get(before)).is_some_and(is_before);
    is_behind || words.iter().skip(at).any(|word| UNITS.contains(word))
}

fn is_saying(words: &[&str]) -> bool {
    let Some((verb, rest)) = words.split_first().filter(|_| words.len() <= SHORT) else {
        return false;
    };
    let has_number = words.iter().any(|word| word.bytes().any(|byte| byte.is_ascii_digit()));
    let is_idiom = rest.iter().any(|word| IDIOMS.contains(word));
    let spoken = words.strip_prefix(&["ich"]).unwrap_or(words);
    let is_aside = spoken.split_first().is_some_and(|(end, behind)| {
        is_end_of_turn(end)
            && !behind.is_empty()
            && behind.iter().all(|word| BEHIND_ENDS.contains(word))
    });
    is_aside
        || (is_distinct(verb) || is_end_of_turn(verb)) && is_idiom && !has_number
        || SAYINGS.contains(&&*words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::is_chat;

    #[test]
    fn times_are_talk() {
        for text in [
            "back in 5",
            "at 8",
            "um 8",
            "bin in 5 da",
            "Bin um 20:30 Uhr wieder da.",
            "9pm",
            "I'll be back in 5",
            "5 min",
            "in 2h",
            "gegen 8",
            "see you at 7!",
            "zurück in 10 Minuten",
            "back in 5, I think",
        ] {
            assert!(is_chat(text), "{text}");
        }
        for text in ["8", "on 8", "auf 8", "start at 8", "nach 8", "b2 bis b4", "9 in b4", "m1 h2"]
        {
            assert!(!is_chat(text), "{text}");
        }
    }

    #[test]
    fn sayings_are_talk() {
        for text in [
            "land ho",
            "Land ho!",
            "sail away",
            "flee the scene",
            "claim to fame",
            "Land in Sicht",
            "take a rest",
            "take a second",
            "walk the dog",
            "sink or swim",
            "segel los",
            "yes, land ho",
            "pass auf",
            "ich pass auf",
            "finish first",
            "fertig mit dir",
            "im Übrigen",
            "rest up",
            "all in",
            "2-1!",
            "(1-2)",
            "1/2",
        ] {
            assert!(is_chat(text), "{text}");
        }
        for text in [
            "sail A e6",
            "claim the battery",
            "land",
            "flee to China",
            "take the field",
            "b2-b3",
            "t1-t2",
            "end of turn",
            "pass",
        ] {
            assert!(!is_chat(text), "{text}");
        }
    }
}
