//! The names of actions where they are offered, in English and in German: read as the words of
//! commands.

use super::verbs::{self, parts};
use crate::{
    input::origins::is_within,
    rising::{Action, numbers::ids::Component},
};

/// Whole sentences that mean one action of one word.
pub(super) fn plain(text: &str) -> Option<Action> {
    // Text in brackets only explains.
    let text = text.split(" (").next().unwrap_or(text).trim_end_matches(['!', '.', ' ']);
    Some(match text {
        "leave it" | "leave it be" | "let it come" | "let the flood come" => Action::Leave,
        "add no energy" | "forge no more" | "forge nothing" | "don't give it" => Action::Leave,
        "lass es" | "es lassen" | "kommen lassen" | "sie kommen lassen" => Action::Leave,
        "flut kommen lassen" | "die flut kommen lassen" | "lass sie kommen" => Action::Leave,
        "lass die flut kommen" | "keine energie dazugeben" | "keines mehr schmieden" => {
            Action::Leave
        }
        "es nicht geben" => Action::Leave,
        _ if LEAVING.contains(&text) => Action::Leave,
        _ if CANCELLING.contains(&text) => Action::Cancel,
        "send all who are left to the centre" | "send all who are left to the center" => {
            Action::Rest
        }
        "alle übrigen in die mitte schicken" | "übrige in die mitte" => Action::Rest,
        "place everybody after the misfortunes" | "place all after the misfortunes" => {
            Action::Later
        }
        "place after the misfortunes" | "nach dem unglück setzen" => Action::Later,
        "alle erst nach dem unglück setzen" | "setze alle erst nach dem unglück" => Action::Later,
        "roll the attack die" | "roll the die" | "für den angriff würfeln" => Action::Roll,
        "würfle für den angriff" | "würfle den angriff" => Action::Roll,
        _ if ACTING.contains(&text) => Action::All,
        "mit der förderung aufhören" | "die förderung beenden" => Action::End,
        _ if BUILDING_NOTHING.contains(&text) => Action::Pass,
        "go on" | "weitergehen" => Action::Go,
        "add the energy" | "die energie dazugeben" | "dazugeben" => Action::Boost,
        "forge an ore" | "ein erz schmieden" => Action::Forge,
        "give it" | "es geben" => Action::Agree,
        "leave it at that" | "es dabei lassen" => Action::Enough,
        "promise nothing" | "nichts versprechen" => Action::Pledge(0),
        "wish for nothing in particular" | "make no wish" | "no wish" => Action::Wish(None),
        "kein wunsch" | "keinen wunsch" | "keinen wunsch haben" => Action::Wish(None),
        "sich nichts bestimmtes wünschen" => Action::Wish(None),
        "discard none" | "keines ablegen" => Action::Drop(None),
        _ if is_made_of(text, &["misfortune", "unglück"], &DRAWING) => Action::Draw,
        _ if is_made_of(text, &PRODUCTION, &ENDING) => Action::End,
        _ if is_made_of(text, &["building", "bauen"], &ENDING) => Action::Pass,
        _ if text.starts_with("cancel the flood") => Action::Cancel,
        _ if text.starts_with("cancel for ") => Action::Cancel,
        _ if text.starts_with("die flut") && text.ends_with(" verhindern") => Action::Cancel,
        _ if text.starts_with("für ") && text.ends_with(" energie verhindern") => Action::Cancel,
        _ => return None,
    })
}

/// Whether a text names a tile of the forges by `forge`, and does not forge: `one to the forge`.
pub(super) fn is_at_forge(text: &str) -> bool {
    let words: Vec<&str> = parts(text).collect();
    let is_within = |word: &&str| is_within(word);
    matches!(words.last(), Some(&("forge" | "schmiede"))) && words.iter().any(is_within)
}

/// Whether a text takes back what it names, as no action does: `m1 back`. People and things are
/// taken back and laid back, too.
pub(super) fn is_taken_back(text: &str) -> bool {
    let mut words = parts(text).rev();
    let is_back = matches!(words.next(), Some("back" | "zurück"));
    let is_brought = |word: &str| {
        use verbs::Verb::{Lay, Next, Recall, Take, Ward};
        let verb = verbs::verb(word);
        matches!(verb, Some(Lay | Next | Recall | Take | Ward)) || word.starts_with("bring")
    };
    is_back && words.clone().next().is_some() && !words.any(is_brought)
}

/// The rest of a text behind a consent: `yes, cancel it`.
pub(super) fn behind_yes(text: &str) -> Option<&str> {
    behind_one(text, &["yes", "yeah", "ja", "okay", "ok", "klar", "gut"])
}

/// The rest of a text behind a denial: `no, let it sink`.
pub(super) fn behind_no(text: &str) -> Option<&str> {
    behind_one(text, &["nope", "nah", "no", "nein", "nee", "nö", "ne"])
}

fn behind_one<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    let rest = words.iter().find_map(|word| text.strip_prefix(word))?;
    let behind = rest.trim_start_matches([' ', ',', '!', '.']);
    (behind.len() < rest.len() && !behind.is_empty()).then_some(behind)
}

const ACTING: [&str; 24] = [
    "all act",
    "all of mine act",
    "all roll",
    "alle arbeiten",
    "alle handeln",
    "alle handeln lassen",
    "alle meine handeln",
    "alle meine leute arbeiten",
    "alle würfeln",
    "everybody act",
    "everybody acts",
    "everybody of mine act",
    "everybody rolls",
    "everybody works",
    "everyone act",
    "everyone acts",
    "lass alle handeln",
    "lass meine handeln",
    "let all act",
    "let everybody act",
    "let everyone act",
    "let mine act",
    "let them all act",
    "meine handeln",
];
const BUILDING_NOTHING: [&str; 29] = [
    "no building",
    "no building for me",
    "not building",
    "i'm not building",
    "nobody builds",
    "build nothing",
    "build nothing more",
    "can't build anything",
    "i build nothing",
    "i can build nothing",
    "i can't build anything",
    "i can't build yet",
    "ich bau nichts",
    "ich bau nix",
    "ich baue nichts",
    "ich baue nichts mehr",
    "ich baue nix",
    "ich kann eh nix bauen",
    "ich kann nichts bauen",
    "ich kann nix bauen",
    "kann nichts bauen",
    "kann nix bauen",
    "nichts bauen",
    "nichts mehr bauen",
    "nichts zu bauen",
    "nix bauen",
    "nix zu bauen",
    "nothing to build",
    "we can't build",
];
/// Words beside `leave` that name nobody and no time.
const BESIDE_LEAVING: [&str; 18] = [
    "attack",
    "angriff",
    "bitte",
    "das",
    "die",
    "es",
    "flood",
    "flut",
    "it",
    "lass",
    "lasse",
    "lassen",
    "leave",
    "misfortune",
    "please",
    "sie",
    "the",
    "unglück",
];

/// Whether a text leaves something as it is, and not somebody: `leave me`, `lass mich mal`.
pub(super) fn is_left(text: &str) -> bool {
    parts(text).all(|word| BESIDE_LEAVING.contains(&word))
}

const LEAVING: [&str; 26] = [
    "lass sinken",
    "lass kommen",
    "lass es kommen",
    "dann lass kommen",
    "dann lass es kommen",
    "add nothing",
    "don't cancel",
    "don't cancel it",
    "don't prevent it",
    "i don't want to pay",
    "lass absaufen",
    "lass es absaufen",
    "lass es sinken",
    "lass es untergehen",
    "lass sie absaufen",
    "lass sie sinken",
    "lass sie untergehen",
    "let it drown",
    "let it flood",
    "let it go",
    "let it happen",
    "let it sink",
    "nicht abwehren",
    "nicht verhindern",
    "no energy",
    "soll kommen",
];
const CANCELLING: [&str; 22] = [
    "abwenden",
    "aufhalten",
    "bezahlen",
    "cancel it",
    "dann zahlen",
    "flut abwenden",
    "flut verhindern",
    "let's pay",
    "pay",
    "pay for it",
    "pay it",
    "prevent it",
    "save it",
    "sie verhindern",
    "stop it",
    "stop the flood",
    "verhindere sie",
    "verhindern wir sie",
    "we pay",
    "zahl sie",
    "zahlen",
    "zahlen wir",
];
const DRAWING: [&str; 9] =
    ["draw", "turn", "ziehe", "zieh", "ziehen", "decke", "deck", "aufdecken", "reveal"];
const PRODUCTION: [&str; 4] = ["production", "producing", "förderung", "fördern"];
const ENDING: [&str; 9] =
    ["end", "stop", "finish", "finished", "done", "beende", "beenden", "fertig", "aufhören"];

/// Whether a text says of the production that it is done, and does not ask for its end.
pub(super) fn is_done_with_production(text: &str) -> bool {
    let text = text.trim_end_matches(['!', '.', ' ']);
    is_made_of(text, &PRODUCTION, &["done", "finish", "finished", "fertig"])
}

/// A turn, a part of it, and what is done in it.
const PARTS: [&str; 18] = [
    "phase",
    "turn",
    "part",
    "moving",
    "placing",
    "sending",
    "acting",
    "working",
    "zug",
    "runde",
    "setzen",
    "schicken",
    "verteilen",
    "versetzen",
    "handeln",
    "gesetzt",
    "verteilt",
    "gehandelt",
];

/// Whether a text says that a part of a turn is over, whichever it is: `end the phase`.
pub(super) fn is_end_of_phase(text: &str) -> bool {
    let text = text.trim_end_matches(['!', '.', ' ']);
    is_made_of(text, &PARTS, &ENDING)
}

/// Whether a text is one of these nouns and one of those verbs, and nothing more that matters.
fn is_made_of(text: &str, nouns: &[&str], verbs: &[&str]) -> bool {
    const BETWEEN: [&str; 18] = [
        "a", "the", "my", "your", "this", "with", "i", "i'm", "am", "up", "ein", "das", "die",
        "der", "mein", "meine", "mit", "auf",
    ];
    let words: Vec<&str> = text.split_whitespace().collect();
    let has = |named: &[&str]| words.iter().any(|word| named.contains(word));
    let fits = |word: &&str| {
        let is_about_me = ["ich", "bin", "meiner", "dieser", "dem", "den"].contains(word);
        is_about_me || [nouns, verbs, &BETWEEN].iter().any(|named| named.contains(word))
    };
    has(nouns) && has(verbs) && words.iter().all(fits)
}

/// The command that a sentence is: `put hills 2+` for `send somebody with courage to
/// Hills 2`, and `put hügel 2+` for `einen Atlanter mit Mut auf den Hügel 2 schicken`.
pub(super) fn command(text: &str) -> String {
    let text = named_in_brackets(text);
    let words: Vec<&str> = text
        .split_whitespace()
        .map(|word| word.trim_matches([':', ',', '.', '!', '→']))
        .filter(|word| !word.is_empty())
        .collect();
    let (verb, words) = verb_first(&without_price(&words));
    let has = |named: &[&str]| words.iter().any(|word| named.contains(word));
    let is_card = has(&["lehre", "lore", "science", "gift", "gabe"]);
    let verb = if verb == "discard" && !is_card { "drop" } else { verb };
    let (moves, acts) = (matches!(verb, "put" | "send" | "recall" | "move"), verb == "act");
    let is_brave = moves && has(&["courage", "mut"]) && !has(&["without", "ohne"]);
    let words = words.iter().filter(|word| !is_noise(word, moves));
    // Followers follow who is chosen.
    let words = words.filter(|word| !(verb == "choose" && **word == "followers"));
    let mut words: Vec<String> = words.map(|word| (*word).to_owned()).collect();
    if !matches!(verb, "wish" | "give" | "pledge" | "promise") {
        without_amounts(&mut words);
    }
    let is_place = |word: &&mut String| {
        let ends_place = ["centre", "center", "mitte", "navy", "flotte"].contains(&word.as_str());
        ends_place || word.parse::<u8>().is_ok()
    };
    if let Some(place) = words.iter_mut().find(is_place).filter(|_| is_brave) {
        place.push('+');
    }
    if acts {
        words.sort_by_key(|word| matches!(word.as_str(), "seek" | "seeking" | "suchen"));
    }
    [verb.to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

/// A component stands in brackets behind its name, and its price behind that; of all else,
/// brackets only explain.
fn named_in_brackets(text: &str) -> String {
    let Some((before, (inside, behind))) =
        text.split_once('(').and_then(|(before, rest)| Some((before, rest.split_once(')')?)))
    else {
        return text.to_owned();
    };
    match inside.parse::<Component>() {
        Ok(component) => format!("build {component}"),
        Err(_) => format!("{before} {behind}"),
    }
}

/// Words without the energy that an action takes, and without what promises are made in.
fn without_price<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let is_energy =
        |at: usize| words.get(at).is_some_and(|word| matches!(*word, "energy" | "energie"));
    let (mut kept, mut at) = (Vec::new(), 0);
    while let Some(&word) = words.get(at) {
        match word {
            "for" | "für" if is_energy(at + 2) => at += 2,
            _ if is_energy(at) => (),
            _ => kept.push(word),
        }
        at += 1;
    }
    kept
}

/// The verb as commands have it, and the other words.
fn verb_first<'a>(words: &[&'a str]) -> (&'a str, Vec<&'a str>) {
    let has = |named: &[&str]| words.iter().any(|word| named.contains(word));
    let last = words.iter().enumerate().rev();
    let german = last.clone().find_map(|(at, word)| Some((at, verbs::command(word)?)));
    let (at, verb) = match (german, words) {
        (Some(german), _) => german,
        (None, ["take", ..]) => (0, "recall"),
        (None, ["lead", ..]) => (0, "choose"),
        (None, ["give", "up", ..]) => (0, "sink"),
        (None, [first, ..]) => (0, *first),
        (None, []) => return ("", Vec::new()),
    };
    let verb = match verb {
        "ward" | "put" if has(&["top", "below", "obenauf", "darunter"]) => "next",
        "place" if has(&["barrier"]) => "ward",
        verb => verb,
    };
    (verb, last.rev().filter(|(nth, _)| *nth != at).map(|(_, word)| *word).collect())
}

/// `1 ore` is an ore.
fn without_amounts(words: &mut Vec<String>) {
    const RESOURCES: [&str; 6] = ["ore", "erz", "gold", "crystal", "kristall", "atlantium"];
    let next = words.iter().skip(1).map(|word| RESOURCES.contains(&word.as_str()));
    let before: Vec<bool> = next.chain([false]).collect();
    let mut before = before.into_iter();
    words.retain(|word| !(before.next() == Some(true) && word.parse::<u8>().is_ok()));
}

/// Words that no command has.
fn is_noise(word: &str, moves: bool) -> bool {
    match word {
        "courage" | "mut" => moves,
        "without" | "ohne" => moves,
        "somebody" | "someone" | "jemanden" | "tile" | "outermost" | "plättchen" | "äußerste" => {
            true
        }
        "barrier" | "barriere" | "ratsmitglied" | "lehre" | "lore" | "science" | "gift" => true,
        "gabe" | "vom" | "flood" | "flut" | "seas" | "see" | "spur" | "neuer" | "athenian" => true,
        "athener" | "top" | "below" | "that" | "obenauf" | "darunter" | "here" | "back" => true,
        "sich" | "up" => true,
        _ => false,
    }
}
