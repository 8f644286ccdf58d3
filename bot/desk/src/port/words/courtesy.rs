//! Polite words around a move: `I'd like to move b2 to c2, please`.

use super::vocabulary::{VOCABULARY, words_of};

/// Polite words in front of a move.
const BEFORE: [&str; 171] = [
    "sure, ",
    "sure ",
    "fine, ",
    "klar, ",
    "gg, ",
    "gg ",
    "ok. ",
    "okay. ",
    "stopp, ",
    "stop, ",
    "stopp ",
    "halt, stopp, ",
    "geh doch ",
    "ja, ",
    "yes, ",
    "alright, ",
    "lemme ",
    "bot, ",
    "@bot ",
    "make that ",
    "quatsch, ",
    "that's it, ",
    "that's all, ",
    "das war's, ",
    "das wars, ",
    "i'd like to ",
    "i would like to ",
    "i'd like ",
    "i would like ",
    "i want to ",
    "i'm going to ",
    "i am going to ",
    "i'll ",
    "i will ",
    "i choose ",
    "actually, ",
    "actually ",
    "let's try ",
    "try ",
    "rather ",
    "let me ",
    "let's ",
    "can you ",
    "could you ",
    "please ",
    "lets ",
    "i mean ",
    "i meant ",
    "ich meine ",
    "ich meinte ",
    "just ",
    "thanks, ",
    "thanks! ",
    "thank you, ",
    "great, ",
    "cool, ",
    "danke, ",
    "danke! ",
    "super, ",
    "oh, ",
    "oh ",
    "ah, ",
    "ah ",
    "ach ne, ",
    "ach, ",
    "ach ",
    "ne, ",
    "nee, ",
    "nope, ",
    "same, ",
    "no wait, ",
    "no, wait, ",
    "no, ",
    "wait, ",
    "oops, ",
    "sorry, ",
    "nein, warte, ",
    "nein moment, ",
    "nein, ",
    "warte, ",
    "halt, ",
    "ups, ",
    "moment, ",
    "and then ",
    "and also ",
    "and ",
    "then ",
    "now ",
    "und dann ",
    "und noch ",
    "und ",
    "dann ",
    "jetzt ",
    "nun ",
    "also ",
    "ok, ",
    "ok ",
    "okay, ",
    "okay ",
    "so, ",
    "well, ",
    "hmm, ",
    "hmm ",
    "hm ",
    "so ",
    "doch nicht, ",
    "i'd rather ",
    "nein warte, ",
    "hm, ",
    "ich möchte ",
    "ich würde gern ",
    "ich würde gerne ",
    "ich hätte gern ",
    "ich hätte gerne ",
    "ich will ",
    "ich werde ",
    "bitte ",
    "lieber ",
    "doch lieber ",
    "doch ",
    "pls ",
    "pls, ",
    "nee ",
    "whatever, ",
    "hmm... ",
    "hm... ",
    "next, ",
    "next ",
    "halt ",
    "ach ja ",
    "ach ja, ",
    "naja, ",
    "na gut, ",
    "na dann ",
    "never mind, ",
    "no moves, ",
    "egal, ",
    "sonst ",
    "ok whatever, ",
    "mal ",
    "uh.. ",
    "uh, ",
    "uh ",
    "um, ",
    "äh, ",
    "äh ",
    "hm then ",
    "right, ",
    "lets do that, ",
    "let's do that, ",
    "ok do that, ",
    "whatever ",
    "eben ",
    "give me the ",
    "gimme the ",
    "gimme ",
    "i want the ",
    "i take the ",
    "i'd take the ",
    "i'll have the ",
    "gib mir den ",
    "gib mir die ",
    "gib mir das ",
    "gib mir ",
    "ich mach ",
    "ich mache ",
    "ich nehm mal ",
    "ich glaub ich ",
    "ich glaub, ich ",
    "ich glaube ich ",
    "ich glaube, ich ",
];

/// Polite words behind it.
const BEHIND: [&str; 74] = [
    ". your turn",
    ", your turn",
    ". du bist dran",
    ", du bist dran",
    ", du bist",
    " i guess",
    " glaub ich",
    ", glaub ich",
    " denke ich",
    ", please",
    " please",
    " pls",
    ", thanks",
    " thanks",
    " thx",
    " i think",
    ", bitte",
    " bitte",
    ", danke",
    " danke",
    " instead",
    " then",
    " rather",
    " lieber",
    " stattdessen",
    " this turn",
    " diese runde",
    " for now",
    " right now",
    " now",
    " here",
    " from me",
    ", well played",
    ", gg",
    " for me",
    " für mich",
    " dann",
    ", that's my move",
    ", everyone",
    ", all",
    " jetzt",
    " erstmal",
    " von mir",
    " also",
    " again",
    ", again",
    " hihi",
    ", hihi",
    " haha",
    ", haha",
    " hehe",
    ", hehe",
    " lol",
    ", lol",
    " :)",
    " ;)",
    " :d",
    " xd",
    ", ätsch",
    " ätsch",
    ", ok",
    ", okay",
    " mal",
    " nochmal",
    " noch mal",
    " obviously",
    " of course",
    " natürlich",
    ", yes",
    ", ja",
    ", klar",
    " also bitte",
    " or so",
    " oder so",
];

/// The text without what is only polite. None if nothing of it is, or nothing would be left;
/// and for a question, which may ask the others.
pub fn without_courtesy(text: &str) -> Option<String> {
    let lower = text.trim().to_lowercase();
    if lower.ends_with('?') {
        return None;
    }
    let mut bare = lower.trim_end_matches(['.', '!']);
    while let Some(rest) = BEFORE.iter().find_map(|polite| bare.strip_prefix(polite)) {
        bare = rest.trim_start();
    }
    while let Some(rest) = BEHIND.iter().find_map(|polite| bare.strip_suffix(polite)) {
        bare = rest.trim_end();
    }
    let plain = without_particles(bare);
    (plain.len() < lower.trim_end_matches(['.', '!']).len() && !plain.is_empty()).then_some(plain)
}

/// A text without words behind its verb that change nothing: `versenk mal e4`.
fn without_particles(text: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in text.split(' ') {
        let is_behind_verb = words.last().is_some_and(|last| VOCABULARY.verbs.contains(*last));
        if !(is_behind_verb && VOCABULARY.particles.contains(word)) {
            words.push(word);
        }
    }
    words.join(" ")
}

/// Words that greet, in front of a comma, a full stop or an exclamation mark.
const GREETINGS: [&str; 14] = [
    "good evening",
    "good morning",
    "guten abend",
    "guten morgen",
    "guten tag",
    "hallo",
    "hello",
    "hey",
    "hi",
    "moin",
    "morgen",
    "morning",
    "servus",
    "tach",
];

/// A text without a greeting in front of it: `4 on b4` of `Good morning, 4 on b4`.
pub fn without_greeting(text: &str) -> &str {
    let rest = text.split_once([',', '!', '.']).and_then(|(greeting, rest)| {
        GREETINGS.contains(&greeting.trim().to_lowercase().as_str()).then(|| rest.trim())
    });
    rest.filter(|rest| !rest.is_empty()).unwrap_or(text)
}

/// Phrases behind a move with which its turn ends.
const ENDS: [&str; 12] = [
    " and done",
    " and that's it",
    " das war's",
    " das wars",
    " das war es",
    " that is all",
    " that is it",
    " that's all",
    " that's it",
    " und das war's",
    " und fertig",
    " und ende",
];

/// A text in small letters without the phrase behind its moves that ends the turn: `b2-c2, das
/// war's`. None if it ends with no such phrase.
pub fn without_end_phrase(text: &str) -> Option<String> {
    let lower = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    let moves = ENDS.iter().find_map(|end| lower.strip_suffix(end))?;
    let moves = moves.trim_end_matches([',', ' ', ';', '.']);
    (!moves.is_empty()).then(|| moves.to_owned())
}

/// Words in front of what somebody means in place of what they said before.
const CORRECTING: [&str; 36] = [
    "stopp, ",
    "stop, ",
    "actually ",
    "actually, ",
    "doch lieber ",
    "i mean ",
    "i meant ",
    "ich meine ",
    "ich meinte ",
    "lieber ",
    "moment, ",
    "nein warte",
    "nein, ",
    "no wait",
    "no, ",
    "nope, ",
    "oops, ",
    "quatsch, ",
    "rather ",
    "sorry, ",
    "sorry ",
    "ups, ",
    "wait, ",
    "warte, ",
    "doch nicht, ",
    "make that ",
    "nee ",
    "nee, ",
    "ne, ",
    "ach nee, ",
    "ach nee ",
    "ach ne ",
    "ach ne, ",
    "nein doch ",
    "nein lieber ",
    "no actually ",
];

/// The same behind it.
const INSTEAD: [&str; 4] = [" instead", " stattdessen", " lieber", " doch lieber"];

/// Whether a text puts something in place of what was said before: `sorry, I meant 12`.
pub fn corrects(text: &str) -> bool {
    let lower = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    // `*h3`, as people correct themselves in chats; `**h3**` is loud.
    let is_starred = lower.starts_with('*') != lower.ends_with('*');
    is_starred
        || CORRECTING.iter().any(|word| lower.starts_with(word))
        || INSTEAD.iter().any(|word| lower.ends_with(word))
}

/// Whether a short text denies what was said before: `not 5`, `no wait`, `alles zurück`.
pub fn denies(text: &str) -> bool {
    let words = words_of(text);
    let begins = words.first().is_some_and(|word| {
        matches!(&**word, "nee" | "nein" | "nicht" | "no" | "nope" | "not" | "wait" | "warte")
    });
    (begins && words.len() <= 3) || VOCABULARY.all_back.contains(&words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_polite_is_left_out() {
        for (text, bare) in [
            ("I'd like to move b2 to c2", "move b2 to c2"),
            ("ok, I'll pass, please!", "pass"),
            ("can you move b2 to c2", "move b2 to c2"),
            ("Ich möchte von b2 nach c2 ziehen", "von b2 nach c2 ziehen"),
            ("ich passe diese Runde", "ich passe"),
            ("b2-c2 thx", "b2-c2"),
        ] {
            assert_eq!(without_courtesy(text).as_deref(), Some(bare), "{text}");
        }
        for text in ["move b2 to c2", "pass.", "please", "thanks", "", "can I pass?"] {
            let bare = without_courtesy(text);
            assert_eq!(bare, None, "{text}");
        }
    }
}
