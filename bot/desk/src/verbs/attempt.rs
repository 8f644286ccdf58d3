//! Sentences of a player who is asked that seem to be a move and that no game reads: they are
//! answered with the reason, and with an example.

use std::sync::Arc;

use games::{Seat, menu::Menu};

use crate::{
    Context, Decision, MENU, Match, Refusal, announce,
    tiers::awaits,
    verbs::{play, typed::words_of},
};

/// The most words of a sentence that is taken for a move.
const LONGEST: usize = 6;
/// The fewest letters of a word that names something.
const NAME: usize = 4;

/// Verbs with which people begin a move in any game, in small letters.
const VERBS: [&str; 52] = [
    "activate", "baue", "benutze", "bewege", "build", "claim", "climb", "draw", "fahr", "fahre",
    "geh", "gehe", "get", "go", "jump", "lay", "leave", "leg", "lege", "let", "move", "nehme",
    "nimm", "opfere", "pick", "place", "play", "put", "recruit", "schicke", "send", "setz",
    "setze", "sink", "spend", "spiel", "spiele", "springe", "start", "stay", "steig", "steige",
    "stell", "stelle", "swim", "take", "use", "versenke", "walk", "ziehe", "zieh", "wähle",
];

/// Words in front of such a verb, in small letters.
const BEFORE_VERBS: [&str; 12] =
    ["and", "also", "dann", "i", "ich", "jetzt", "now", "nun", "so", "then", "und", "well"];

/// Infinitives with which people end a move in German, in small letters.
const INFINITIVES: [&str; 20] = [
    "aktivieren",
    "bauen",
    "benutzen",
    "bewegen",
    "einsetzen",
    "fahren",
    "gehen",
    "legen",
    "nehmen",
    "nutzen",
    "opfern",
    "schicken",
    "setzen",
    "spielen",
    "springen",
    "steigen",
    "stellen",
    "versenken",
    "verwenden",
    "ziehen",
];

/// Words with which people ask for a thing, in small letters.
const POLITE: [&str; 3] = ["bitte", "please", "pls"];

/// Words of sentences about somebody, and of those that are not decided, in small letters.
const ABOUT_OTHERS: [&str; 66] = [
    "aber",
    "are",
    "bist",
    "but",
    "care",
    "could",
    "dein",
    "deine",
    "dich",
    "did",
    "dir",
    "du",
    "er",
    "euch",
    "have",
    "he",
    "her",
    "hers",
    "his",
    "if",
    "ihr",
    "is",
    "ist",
    "looks",
    "maybe",
    "me",
    "mich",
    "might",
    "nicht",
    "not",
    "oder",
    "or",
    "seems",
    "she",
    "should",
    "sie",
    "sieht",
    "sind",
    "sollte",
    "their",
    "they",
    "think",
    "uns",
    "us",
    "vielleicht",
    "war",
    "was",
    "we",
    "wenn",
    "were",
    "why",
    "will",
    "wir",
    "would",
    "wäre",
    "kannst",
    "könnte",
    "könntest",
    "musst",
    "sollten",
    "würde",
    "würden",
    "würdest",
    "you",
    "your",
    "yours",
];

/// The match in which a text seems to be a move that nothing reads: of the one that awaits the
/// speaker. It leads from field to field, or has a verb of moves and names a field or an offer,
/// or asks for one.
pub fn match_of_attempt<'a>(
    matches: &'a [Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Option<(&'a Match, Seat)> {
    let mut asked = matches.iter().filter(|m| awaits(m.head(), ctx.me()) && m.is_playing());
    let m = asked.next()?;
    let seat = m.seat_of(ctx.me()).filter(|_| asked.next().is_none())?;
    let words = words_of(text);
    let is_sentence = text.trim_end().ends_with(['?', ':', ')', '('])
        || words.len() > LONGEST
        || words.len() < 2
        || words.iter().any(|word| ABOUT_OTHERS.contains(&word.as_str()));
    if is_sentence || games::is_chat(text) {
        return None;
    }
    let n_fields = words.iter().filter(|word| is_field(word)).count();
    let is_one_of = |word: Option<&String>, list: &[&str]| {
        word.is_some_and(|word| list.contains(&word.as_str()))
    };
    let mut behind = words.iter().skip_while(|word| BEFORE_VERBS.contains(&word.as_str()));
    let has_verb = is_one_of(behind.next(), &VERBS) || is_one_of(words.last(), &INFINITIVES);
    let asks = is_one_of(words.first(), &POLITE) || is_one_of(words.last(), &POLITE);
    let leads = n_fields > 1 && words.first().is_some_and(|word| is_field(word));
    let is_move = || n_fields > 0 || names_offer(m, seat, &words, ctx);
    (leads || (has_verb || asks) && is_move()).then_some((m, seat))
}

/// The rest of a move that a text begins, or why it is no move, and the same question once
/// more.
pub fn attempt(m: &Match, seat: Seat, text: &str, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let decision = play::play_all(m, seat, text, ctx)?;
    if decision.is_look() {
        return Ok(decision);
    }
    // It was no move a moment ago, and is none now.
    let asked = announce::asked(m, &ctx.people, seat);
    Err(play::no_move(m, seat, ctx).of(ctx.cast(m)).asking(asked))
}

/// Whether a word is the name of a field, such as `b2`.
fn is_field(word: &str) -> bool {
    let mut letters = word.chars();
    let (letter, rest) = (letters.next(), letters.as_str());
    letter.is_some_and(|c| c.is_ascii_alphabetic())
        && (1..=2).contains(&rest.len())
        && rest.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether one of some words names what a seat is offered.
fn names_offer(m: &Match, seat: Seat, words: &[String], ctx: &Context<'_>) -> bool {
    let Some(Menu::Ask(question)) = m.table().map(|table| table.menu(seat, &[], MENU)) else {
        return false;
    };
    let offered: Vec<String> =
        question.options.iter().flat_map(|choice| words_of(&ctx.text(&choice.label))).collect();
    let names = |word: &String| {
        let is_common = VERBS.contains(&word.as_str()) || INFINITIVES.contains(&word.as_str());
        let is_name = word.chars().count() >= NAME && !is_common && !games::is_end_of_turn(word);
        is_name && offered.contains(word)
    };
    words.iter().any(names)
}
