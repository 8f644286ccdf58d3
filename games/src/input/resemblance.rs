//! Phrases that people say among themselves, and that still are about the game.

/// Words in which nobody speaks of anything but a game: with one of them in front, a text is
/// about the game though one word behind it is unknown.
///
/// The others are common: `take it easy`, `move over`. Behind them all has to be known.
const DISTINCT: [&str; 57] = [
    "abwenden",
    "ashore",
    "barrier",
    "baue",
    "begleite",
    "besteig",
    "besteige",
    "build",
    "citadel",
    "claim",
    "climb",
    "discard",
    "dive",
    "embark",
    "escort",
    "fels",
    "flee",
    "flieh",
    "fliehe",
    "forge",
    "hop",
    "klettere",
    "land",
    "lava",
    "marker",
    "neutralisiere",
    "nullify",
    "pledge",
    "produce",
    "raise",
    "recall",
    "recruit",
    "rekrutiere",
    "rock",
    "roll",
    "sail",
    "schwimm",
    "schwimme",
    "segel",
    "segle",
    "sink",
    "standing",
    "swap",
    "swim",
    "tauche",
    "tausch",
    "tausche",
    "transmute",
    "verhindern",
    "versenk",
    "versenke",
    "verwandle",
    "walk",
    "ward",
    "würfeln",
    "würfle",
    "zitadelle",
];

/// The most words of a text of which one is unknown.
const SHORT: usize = 4;

/// Whether a text that begins with a `verb` of a game is meant as an action, and not said by
/// the way. `known` tells of each word behind it whether the game knows it.
pub fn is_action(verb: &str, known: impl IntoIterator<Item = bool>) -> bool {
    let (mut n_known, mut n_unknown) = (0, 0);
    for is_known in known {
        *(if is_known { &mut n_known } else { &mut n_unknown }) += 1;
    }
    match n_unknown {
        0 => n_known > 0,
        1 => DISTINCT.contains(&verb) && 1 + n_known + n_unknown <= SHORT,
        _ => false,
    }
}

/// Whether a word means nothing but an action, so that a player who is asked and says it alone
/// is answered.
pub fn is_distinct(word: &str) -> bool {
    DISTINCT.contains(&&*word.to_lowercase())
}

/// Phrases that end a turn, without spaces.
const ENDINGS: [&str; 68] = [
    "alldone",
    "beendedenzug",
    "beenden",
    "binfertig",
    "dasende",
    "dasistalles",
    "daswares",
    "daswars",
    "done",
    "donemoving",
    "donewithmoving",
    "donewithmymoves",
    "end",
    "ende",
    "endmyturn",
    "endtheturn",
    "endturn",
    "enoughmoves",
    "fertig",
    "fertiggezogen",
    "fertigmitziehen",
    "finish",
    "finished",
    "finishedmoving",
    "finishmyturn",
    "genuggezogen",
    "iamdone",
    "iamdonemoving",
    "iamfinished",
    "iamfinishedmoving",
    "ichbeendedenzug",
    "ichbeendemeinenzug",
    "ichbinfertig",
    "ichbinfertigmitziehen",
    "ichhabefertig",
    "ichhabefertiggezogen",
    "ichpasse",
    "imdone",
    "imdonemoving",
    "imfinished",
    "imfinishedmoving",
    "ipass",
    "keinebewegungmehr",
    "keinezugemehr",
    "meinzugistfertig",
    "meinzugistvorbei",
    "myturnisdone",
    "myturnisover",
    "nichtsmehr",
    "nomoremoves",
    "nothingmore",
    "pass",
    "passe",
    "passen",
    "passmyturn",
    "skip",
    "skipmyturn",
    "thatisall",
    "thatisit",
    "thatsall",
    "thatsit",
    "thatwasit",
    "theend",
    "turndone",
    "zugbeenden",
    "zugende",
    "zugfertig",
    "zugistfertig",
];

/// Phrases that propose to stop a game, without spaces.
const STOPS: [&str; 42] = [
    "ichbieteendean",
    "ichbietedasendean",
    "abbrechendasspiel",
    "asktoend",
    "asktoendit",
    "asktoendthegame",
    "asktoendthegamenow",
    "callitadraw",
    "canweendthegame",
    "canwestopthegame",
    "canwestopthegamehere",
    "canwestopthegameheredraw",
    "dasspielabbrechen",
    "dasspielbeenden",
    "endejetztvorschlagen",
    "endevorschlagen",
    "endgame",
    "endthegame",
    "endthematch",
    "idliketoendthegame",
    "idliketoendthegameearly",
    "lassunsabbrechen",
    "lassunsaufhoren",
    "lassunsaufhorenunentschieden",
    "letscallitadraw",
    "letsendthegame",
    "letsendthematch",
    "letsstophere",
    "letsstopthegame",
    "partieabbrechen",
    "partiebeenden",
    "remis",
    "spielabbrechen",
    "spielbeenden",
    "stopgame",
    "stoppdasspiel",
    "stopthegame",
    "stopthematch",
    "unentschieden",
    "vorschlagspielbeenden",
    "wollenwiraufhoren",
    "yesletsstophere",
];

/// Beginnings of such phrases, without spaces.
const PROPOSALS: [&str; 20] = [
    "canweendit",
    "canweendthegame",
    "canweendthematch",
    "canwestopthegame",
    "canwestopthematch",
    "ichbindafuraufzuhoren",
    "ichschlagevordasspielzubeenden",
    "ichschlagevorwirhoren",
    "ichschlagvorwirhoren",
    "isuggestweend",
    "isuggesttoend",
    "ivotetoend",
    "konnenwiraufhoren",
    "letsendit",
    "letsendthe",
    "letsstopit",
    "letsstopthe",
    "wirkonnengernaufhoren",
    "wollenwiraufhoren",
    "wollenwirschlussmachen",
];

/// Words that agree in front of such a proposal.
const AGREEING: [&str; 8] = ["agreed", "alright", "gut", "ja", "ok", "okay", "sure", "yes"];

/// Whether a text asks to end the game before its rules do.
pub fn asks_for_end(text: &str) -> bool {
    let said: String =
        fold_text(text).chars().filter(|character| character.is_alphanumeric()).collect();
    let proposes =
        |said: &str| STOPS.contains(&said) || PROPOSALS.iter().any(|begin| said.starts_with(begin));
    let behind = |word: &&str| said.strip_prefix(word).is_some_and(proposes);
    proposes(&said) || AGREEING.iter().any(behind)
}

/// Whether a text says that a turn is over, or that nothing is done in it: `I'm done`,
/// `ich beende den Zug`.
pub fn is_end_of_turn(text: &str) -> bool {
    let said: String =
        fold_text(text).chars().filter(|character| character.is_alphanumeric()).collect();
    ENDINGS.contains(&&*said)
}

/// Whether a text says that nothing is done in a turn: `I pass`.
pub fn is_pass(text: &str) -> bool {
    let said: String =
        fold_text(text).chars().filter(|character| character.is_alphanumeric()).collect();
    ["ichpasse", "ipass", "pass", "passe", "passen", "passmyturn", "skip", "skipmyturn"]
        .contains(&&*said)
}

const NOTHING: [&str; 9] = [
    "furmichnichts",
    "garnichts",
    "nichts",
    "nichtsfurmich",
    "nix",
    "nothing",
    "nothingatall",
    "nothingforme",
    "uberhauptnichts",
];

/// Whether a text answers that nothing of what is offered is wanted. It may be said of anything.
pub fn is_nothing(text: &str) -> bool {
    let said: String =
        fold_text(text).chars().filter(|character| character.is_alphanumeric()).collect();
    NOTHING.contains(&&*said)
}

/// Words of an answer or of a guess in front of a move, in small letters.
const OPENINGS: [&str; 31] = [
    "alright",
    "fine",
    "gut",
    "i guess",
    "i suppose",
    "i think",
    "i would say",
    "i'd say",
    "ich denke",
    "ich glaube",
    "ich schatze",
    "ich schätze",
    "ich wurde sagen",
    "ich würde sagen",
    "in ordnung",
    "ja",
    "jep",
    "jo",
    "jup",
    "klar",
    "na gut",
    "ok",
    "okay",
    "right",
    "sure",
    "very well",
    "well",
    "yeah",
    "yep",
    "yes",
    "yup",
];

/// Words of a guess behind a move, in small letters. Whoever says `maybe` or `vielleicht`
/// has not decided, so that neither is one.
const HEDGES: [&str; 21] = [
    "denk ich",
    "denke ich",
    "glaub ich",
    "glaube ich",
    "i believe",
    "i guess",
    "i suppose",
    "i think",
    "i would say",
    "i'd say",
    "meine ich",
    "nehme ich an",
    "schatz ich",
    "schatze ich",
    "schätz ich",
    "schätze ich",
    "wurd ich sagen",
    "wurde ich sagen",
    "würd ich sagen",
    "würde ich sagen",
    "wurde ich meinen",
];

/// A text in small letters without the answer in front of a move or the guess behind it:
/// `yes, 7c2`, `9 c4 I guess`, `7c2, denke ich`. A question stays as it is.
pub fn without_hedges(text: &str) -> &str {
    if text.contains('?') {
        return text;
    }
    let is_gap = |character: char| !character.is_alphanumeric();
    let mut bare = text.trim_end_matches(['.', '!', ' ']);
    let mut is_bare = false;
    while let Some(before) = HEDGES.iter().find_map(|hedge| bare.strip_suffix(hedge))
        && before.ends_with(is_gap)
    {
        bare = before.trim_end_matches([' ', ',', ';', '-', '.']);
        is_bare = true;
    }
    while let Some(behind) = OPENINGS.iter().find_map(|opening| strip_opening(bare, opening)) {
        bare = behind;
        is_bare = true;
    }
    if is_bare && !bare.is_empty() { bare } else { text }
}

/// The move behind an opening. Without a number, `ok back` may be said of the speaker, and
/// `yes, take the battery` is a move by its comma.
fn strip_opening<'a>(text: &'a str, opening: &str) -> Option<&'a str> {
    let rest = text.trim_start().strip_prefix(opening)?;
    let behind = rest.trim_start_matches([' ', ',', ';', ':', '.', '!', '-']);
    let has_number = behind.contains(|character: char| character.is_ascii_digit());
    let is_listed = rest.starts_with(',') && behind.contains(' ');
    (behind.len() < rest.len() && (has_number || is_listed)).then_some(behind)
}

/// Words for a part of a board, beside the name of a place: `in the middle, c3`.
const REGIONS: [&str; 14] = [
    "bottom", "center", "centre", "corner", "ecke", "edge", "middle", "mitte", "oben", "rand",
    "side", "top", "unten", "zentrum",
];

/// Words for a direction, of which no game knows what lies there.
const DIRECTIONS: [&str; 24] = [
    "above",
    "below",
    "diagonal",
    "diagonally",
    "down",
    "downwards",
    "east",
    "hoch",
    "left",
    "linke",
    "linken",
    "links",
    "north",
    "norden",
    "oberhalb",
    "osten",
    "rechten",
    "rechts",
    "right",
    "runter",
    "south",
    "unterhalb",
    "up",
    "west",
];

/// Whether a word says in which direction something is, or somebody goes.
pub fn is_direction(word: &str) -> bool {
    DIRECTIONS.contains(&word)
}

/// Whether a word only says in which part of a board a place is.
pub fn is_region(word: &str) -> bool {
    REGIONS.contains(&word)
}

/// The action that a text takes back by name, in small letters: `take back claim`, `nimm den zug zurück`.
/// It is never done.
pub fn taken_back_by_name(text: &str) -> Option<&str> {
    let text = text.trim().trim_end_matches(['.', '!']);
    let between = |begin: &str, end: &str| text.strip_prefix(begin)?.strip_suffix(end);
    let named = ["take back ", "takeback ", "nimm zurück ", "nimm zuruck "]
        .iter()
        .find_map(|begin| text.strip_prefix(begin))
        .or_else(|| between("take ", " back"))
        .or_else(|| between("nimm ", " zurück"))
        .or_else(|| between("nimm ", " zuruck"))
        .or_else(|| between("mach ", " rückgängig"))?;
    (!named.trim().is_empty()).then_some(named.trim())
}

/// Words of people for whom the next part can come, without spaces.
const READY: [&str; 8] = [
    "bereit",
    "iamready",
    "ichbinbereit",
    "ichbinsoweit",
    "imready",
    "ready",
    "readytogo",
    "soweit",
];

/// Whether a text says that the next part of a game that is played together can come.
pub fn is_ready(text: &str) -> bool {
    let said: String =
        fold_text(text).chars().filter(|character| character.is_alphanumeric()).collect();
    READY.contains(&&*said)
}

/// A text in small letters, with those of German as they are found on every keyboard:
/// `weiss`, `konig`.
pub fn fold_text(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => folded.push('a'),
            'ö' => folded.push('o'),
            'ü' => folded.push('u'),
            'ß' => folded.push_str("ss"),
            // The dots of a letter that is written in two parts.
            '\u{308}' => (),
            c => folded.push(c),
        }
    }
    folded
}

/// Whether a text is little more than squares: `9 on c2`, `black d9`, `d4-d7`.
///
/// `is_word` tells what else may stand there.
pub fn is_about_squares(text: &str, is_word: impl Fn(&str) -> bool) -> bool {
    let words =
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    let words = words.flat_map(with_capture_apart);
    let mut n_squares = 0;
    let all_fit = words.take(2 * SHORT + 1).enumerate().all(|(at, word)| {
        n_squares += usize::from(is_square(word));
        let is_known = is_square(word) || is_word(word) || is_region(word);
        at < 2 * SHORT && (is_known || word.parse::<u8>().is_ok())
    });
    all_fit && n_squares > 0
}

/// `a2xa3`, as in chess, is two squares.
pub fn with_capture_apart(word: &str) -> impl Iterator<Item = &str> {
    let squares = word.split_once('x').filter(|(from, to)| is_square(from) && is_square(to));
    let (first, second) = squares.map_or((word, None), |(from, to)| (from, Some(to)));
    [Some(first), second].into_iter().flatten()
}

/// A letter or two and a number of at most two digits, and perhaps a digit in front, as of a
/// tile: `c3`, `aa12`, `7c3`.
pub fn is_square(word: &str) -> bool {
    let word = word.strip_prefix(|character: char| character.is_ascii_digit()).unwrap_or(word);
    let letters = word.trim_end_matches(|character: char| character.is_ascii_digit());
    let n_digits = word.len() - letters.len();
    let is_letters = letters.chars().all(|character| character.is_ascii_alphabetic());
    (1..=2).contains(&letters.len()) && (1..=2).contains(&n_digits) && is_letters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn talk_is_no_action() {
        assert!(is_action("swap", [false, true]));
        assert!(is_action("take", [true]));
        assert!(is_action("build", [false]));
        assert!(!is_action("take", [false, false]));
        assert!(!is_action("take", [false]));
        assert!(!is_action("sink", []));
        assert!(!is_action("claim", [true, false, true, true, true]));
    }

    #[test]
    fn ends_of_turns_are_known() {
        for text in ["done", "I'm done.", "End turn", "Ich beende den Zug", "ich passe"] {
            assert!(is_end_of_turn(text), "{text}");
        }
        for text in ["done moving", "No more moves.", "fertig mit Ziehen", "keine Züge mehr"] {
            assert!(is_end_of_turn(text), "{text}");
        }
        for text in ["well done", "pass the salt", "no", "weiter", ""] {
            assert!(!is_end_of_turn(text), "{text}");
        }
        assert!(is_ready("I'm ready") && is_ready("Bereit.") && !is_ready("already"));
        assert!(is_distinct("Nullify") && !is_distinct("take"));
    }

    #[test]
    fn guesses_are_left_out() {
        for (text, bare) in [
            ("yes, 7c2", "7c2"),
            ("ok 7c2", "7c2"),
            ("ja, dann 7c2", "dann 7c2"),
            ("9 c4 i guess", "9 c4"),
            ("7c2, würde ich sagen.", "7c2"),
            ("ok, 7c2, i think", "7c2"),
            ("yes, take the battery", "take the battery"),
            ("done, i guess", "done"),
        ] {
            assert_eq!(without_hedges(text), bare, "{text}");
        }
        let kept =
            ["yes", "ja!", "7c2 maybe?", "ok back", "yesterday 7", "i guess", "", "7c2, i guess?"];
        for text in kept {
            assert_eq!(without_hedges(text), text);
        }
    }

    #[test]
    fn moves_are_taken_back_by_name() {
        for (text, named) in [
            ("take back claim", "claim"),
            ("take the lava back", "the lava"),
            ("nimm den zug zurück!", "den zug"),
        ] {
            assert_eq!(taken_back_by_name(text), Some(named), "{text}");
        }
        for text in ["take back", "undo sink e4", "nimm zurück", "back in 5", "claim", "take 3"] {
            assert_eq!(taken_back_by_name(text), None, "{text}");
        }
    }

    #[test]
    fn german_is_read_from_any_keyboard() {
        for text in ["Weiß König", "weiss ko\u{308}nig", "WEISS KONIG"] {
            assert_eq!(fold_text(text), "weiss konig");
        }
    }

    #[test]
    fn squares_are_known_by_their_form() {
        let is_word = |word: &str| ["on", "black"].contains(&word);
        for text in
            ["9 on c2", "black d9", "d4-d7", "z9", "7c3", "b2 - b3, c4 - d4", "a2xa3", "middle, c3"]
        {
            assert!(is_about_squares(text, is_word), "{text}");
        }
        for text in ["", "9", "black", "see c3 there", "route66 on c2", "b2b or not b2b"] {
            assert!(!is_about_squares(text, is_word), "{text}");
        }
    }
}
