//! Single words that are commands although nothing marks them as such.

use std::{collections::BTreeMap, sync::LazyLock};

use games::{Message, msg};

use super::{
    asked::{asked_of_turns, asks_for_all_rules},
    question::{KnownTerms, asked_of_match, asks_what_to_do},
    talk::permission_asked,
    typed::with_plain_signs,
};
use crate::{
    GameKind,
    commands::verbs::{
        COMMANDS,
        moves::{hint, odds, undo},
        offers::{accept, again, begin, cancel, decline, join},
        pages::{history, rules::terms::Terms},
        seats::{nudge, pause, resign},
    },
    matches::tiers::{
        ASKS, ASKS_ABOUT_SEAT, ASKS_BACK, AWAITS, Among, GUEST, JOINABLE, OFFERS_SEAT, PAUSED,
        PLAYING, PROPOSED, SEATED, Tiers, WANTS_BACK, asked_nothing,
    },
    people::command::Command,
    port::{
        names::{self, Name},
        words::{
            courtesy::without_courtesy,
            paraphrase::{is_idle, paraphrases, paraphrases_alone, without_exclamations},
            text::{answers_challenge, begins_otherwise, consents, is_consent, refuses_undo},
            vocabulary::{
                VOCABULARY, WordList, is_beside_moves, phrase_of, phrases_in, things_of, words_of,
            },
        },
    },
};

/// The command that a text is if it is nothing but its word, however politely it is said, and
/// for which matches that holds: those in which the word answers or does something. Elsewhere
/// it is talk, as `yes` mostly is.
pub fn plain_command(text: &str) -> Option<Meaning> {
    if text.len() > LONGEST {
        return None;
    }
    let text = &*with_plain_signs(text);
    let word = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    // `> agreed` quotes somebody, and 👎 is a word.
    if games::is_withdrawn(text) && consents(&word).is_none() {
        return None;
    }
    // `No pause` answers whoever asks for one.
    if is_idle(text) && !PHRASES.contains_key(&phrase_of(&word)) {
        return clause(text);
    }
    // A question whether one can agree or leave does neither.
    let permitted = || {
        let supposes = ["what ", "was "].iter().any(|begin| word.starts_with(begin));
        let asked = permission_asked(text).or_else(|| service_asked(text)).filter(|_| !supposes)?;
        if VOCABULARY.undo_permitted.contains(&phrase_of(&asked)) {
            return Some((&undo::COMMAND, &IN_PLAY));
        }
        let (command, tiers) = command(&asked)?;
        [names::UNDO, names::HINT, names::ODDS, names::RESIGN]
            .contains(&command.name)
            .then_some((command, tiers))
    };
    let asks_whether = || {
        let (command, tiers) = command(word.strip_suffix('?')?.trim_end())?;
        [names::ODDS, names::AGAIN, names::PAUSE]
            .contains(&command.name)
            .then_some((command, tiers))
    };
    let meaning = command(&word)
        .or_else(|| command(&without_courtesy(text)?))
        .or_else(permitted)
        .or_else(asks_whether)
        .or_else(|| behind_exclamation(&word))
        .or_else(|| paraphrase(text))
        .or_else(|| clause(text));
    // `No, agreed` agrees to nothing, and `yes, later` refuses nothing.
    let contradicts = |(command, _): &Meaning| match command.name {
        names::ACCEPT | names::PAUSE => begins_otherwise(&word, true),
        // `Oh no` bewails something.
        names::DECLINE => begins_otherwise(&word, false) || BEWAILING.contains(&&*phrase_of(&word)),
        _ => false,
    };
    meaning.filter(|meaning| !contradicts(meaning))
}

/// The command that one clause of a text asks for, and the rest says why: `I need a break, pause
/// please`, `back again, let's continue`. None where the rest takes it back.
fn clause(text: &str) -> Option<Meaning> {
    let clauses: Vec<&str> = text.split_inclusive([',', '.', '!', '?', ';']).collect();
    let (first, last) = (clauses.first()?, clauses.last().filter(|_| clauses.len() > 1)?);
    let denies = |part: &&str| words_of(part).iter().any(|word| DENYING.contains(&&**word));
    if clauses.iter().any(denies) {
        return None;
    }
    let wish = |part: &str, names: &[Name]| {
        let part = part.trim().trim_end_matches([',', ';']);
        plain_command(part).filter(|(command, _)| names.contains(&command.name))
    };
    wish(last, &[names::PAUSE, names::RESIGN, names::RESUME, names::UNDO])
        .or_else(|| wish(first, &[names::PAUSE, names::RESIGN]))
        .filter(|(command, _)| command.name != names::RESIGN || !answers_itself(text))
}

/// Whether a text asks a question and goes on behind it: `resign? me?`.
fn answers_itself(text: &str) -> bool {
    let behind = text.split_once('?').filter(|(asked, _)| permission_asked(asked).is_none());
    behind.is_some_and(|(_, rest)| rest.contains(char::is_alphanumeric))
}

/// Words that refuse nothing.
const BEWAILING: [&str; 6] = ["ach nee", "ach nein", "ah no", "oh nee", "oh nein", "oh no"];

/// Words of a clause that may take back what another one asks for.
const DENYING: [&str; 17] = [
    "but", "aber", "don't", "kein", "keine", "later", "nein", "never", "nicht", "nie", "niemals",
    "no", "not", "oder", "or", "später", "wait",
];

/// The command that a sentence asks for in words of its own.
fn paraphrase(text: &str) -> Option<Meaning> {
    let lists = &*VOCABULARY;
    let wishes: [(&WordList, Meaning); 6] = [
        (&lists.undo_words, (&undo::COMMAND, &IN_PLAY)),
        (&lists.pause_words, (&pause::COMMAND, &IN_PLAY)),
        (&lists.hint_words, (&hint::COMMAND, &IN_PLAY)),
        (&lists.nudge_words, (&nudge::COMMAND, &IN_PLAY)),
        (&lists.history_words, (&history::COMMAND, &IN_PLAY)),
        (&lists.rematch_words, (&again::COMMAND, &OWN_PAST)),
    ];
    let is_wish = || paraphrases_alone(text, &lists.resign_words) && !answers_itself(text);
    let resigns = || is_wish().then_some((&resign::COMMAND, &IN_PLAY));
    let wished = wishes.iter().find(|(keys, _)| paraphrases(text, keys));
    wished.map(|(_, meaning)| *meaning).or_else(resigns)
}

/// The command that takes a move back behind words that people cry out: `nein, nimm das zurück`.
fn behind_exclamation(word: &str) -> Option<Meaning> {
    let phrase = phrase_of(word);
    let rest = without_exclamations(&phrase);
    let is_undo = |(command, _): &Meaning| command.name == names::UNDO;
    let is_back = || VOCABULARY.undo_permitted.contains(rest);
    let known = || is_back().then_some((&undo::COMMAND, &IN_PLAY));
    (rest.len() < phrase.len()).then(|| command(rest).filter(is_undo).or_else(known))?
}

/// The command that answers a question about a match of such games, and for which matches that
/// holds.
pub fn question_command(
    text: &str,
    kinds: &[GameKind],
) -> Option<(&'static Command, &'static Tiers)> {
    // `die` is an article, too.
    let things = || {
        let all = kinds.iter().flat_map(|kind| things_of(kind.info));
        all.filter(|word| !is_beside_moves(word)).collect()
    };
    let of_turns = asked_of_turns(text, things);
    let explained = || command_explained(text).map(|_| names::HELP);
    let asked = || asked_of_match(text, things, &Rules { kinds });
    let name = of_turns.or_else(explained).or_else(asked)?;
    let command = COMMANDS.iter().copied().find(|command| command.name == name)?;
    let is_of_page = of_turns.is_some() || [names::HELP, names::RULES].contains(&name);
    let is_for_mover = !is_of_page && asks_what_to_do(text);
    Some((command, if is_for_mover { &AWAITED } else { &IN_PLAY }))
}

/// The topic of the page that answers a question: all of the question, or a command.
pub fn topic_of(command: &Command, text: &str) -> Option<String> {
    match command.name {
        names::RULES if !asks_for_all_rules(text) => Some(text.to_owned()),
        names::HELP => command_explained(text).map(|name| name.word.to_owned()),
        _ => None,
    }
}

/// The command that people ask how to give: `resign` of `how do I give up?`.
fn command_explained(text: &str) -> Option<Name> {
    let (asked, phrase) = (&VOCABULARY.command_ways, phrase_of(text));
    if VOCABULARY.clocks_asked.contains(&phrase) {
        return Some(names::START);
    }
    let rests = asked.iter().filter_map(|begin| phrase.strip_prefix(&**begin)?.strip_prefix(' '));
    let bare = |rest: &'_ str| {
        let ends = [" do", " mean", " work", " works"];
        ends.iter().find_map(|end| rest.strip_suffix(end)).unwrap_or(rest).to_owned()
    };
    let mut named =
        rests.filter_map(|rest| plain_command(&bare(rest)).map(|(command, _)| command.name));
    let explained = [names::HINT, names::HISTORY, names::PAUSE, names::RESIGN, names::UNDO];
    named.find(|name| explained.contains(name))
}

/// The rules of some games.
struct Rules<'a> {
    kinds: &'a [GameKind],
}

impl KnownTerms for Rules<'_> {
    fn has(&self, word: &str) -> bool {
        self.kinds.iter().any(|kind| Terms::of(kind).has(word))
    }

    fn explain(&self, words: &[String]) -> bool {
        self.kinds.iter().any(|kind| Terms::of(kind).explain(words))
    }
}

/// The service that somebody asks for: `undo my last move` of `can you undo my last move?`.
fn service_asked(text: &str) -> Option<String> {
    let lower = text.trim().to_lowercase();
    let bare = lower.strip_suffix('?')?.trim_end();
    ["can you ", "could you "].iter().find_map(|begin| bare.strip_prefix(begin)).map(str::to_owned)
}

/// The longest text that is looked at, in bytes.
const LONGEST: usize = 200;

/// The meaning of a phrase: a command, and for which matches.
type Meaning = (&'static Command, &'static Tiers);

/// The phrases in place of a command, in all languages.
static PHRASES: LazyLock<BTreeMap<String, Meaning>> = LazyLock::new(|| {
    let lists: [(Message, Meaning); 16] = [
        (msg!("talk-accept-asked"), (&accept::COMMAND, &ASKED)),
        (msg!("talk-decline-asked"), (&decline::COMMAND, &ASKED)),
        (msg!("talk-join-asked"), (&join::COMMAND, &OPEN_SEAT)),
        (msg!("talk-undo-asked"), (&undo::COMMAND, &IN_PLAY)),
        (msg!("talk-hint-asked"), (&hint::COMMAND, &IN_PLAY)),
        (msg!("talk-odds-asked"), (&odds::COMMAND, &IN_PLAY)),
        (msg!("talk-resign-asked"), (&resign::COMMAND, &IN_PLAY)),
        (msg!("talk-pause-asked"), (&pause::COMMAND, &IN_PLAY)),
        (msg!("talk-rematch-asked"), (&again::COMMAND, &OWN_PAST)),
        (msg!("talk-new-game"), (&again::COMMAND, &OWN_ANY)),
        (msg!("talk-cancel-asked"), (&cancel::COMMAND, &OWN_QUESTION)),
        (msg!("talk-request-cancelled"), (&cancel::COMMAND, &OWN_QUESTION)),
        (msg!("talk-seat-taken"), (&accept::COMMAND, &JOINING)),
        (msg!("talk-resume-asked"), (&pause::RESUME, &IN_PAUSE)),
        (msg!("talk-begin-asked"), (&begin::COMMAND, &OWN_CHALLENGE)),
        (msg!("talk-again-asked"), (&again::COMMAND, &OWN_LAST)),
    ];
    let of_list = |(list, meaning): &(Message, Meaning)| {
        let meaning = *meaning;
        phrases_in(list).into_iter().map(move |phrase| (phrase, meaning)).collect::<Vec<_>>()
    };
    lists.iter().flat_map(of_list).collect()
});

fn command(word: &str) -> Option<Meaning> {
    let known = PHRASES.get(&phrase_of(word)).filter(|_| !word.ends_with('?'));
    known.copied().or_else(|| match (consents(word), answers_challenge(word)) {
        (Some(true), _) => Some((&accept::COMMAND, &ASKED)),
        (Some(false), _) => Some((&decline::COMMAND, &ASKED)),
        (None, Some(true)) => Some((&accept::COMMAND, &CHALLENGED)),
        (None, Some(false)) => Some((&decline::COMMAND, &INVITED)),
        (None, None) if refuses_undo(word) => Some((&decline::COMMAND, &ASKED_BACK)),
        (None, None) => parse_acceptance(word),
    })
}

/// Words that accept behind words that agree: `jo, bin dabei`, `na klar, ich bin dabei`.
fn parse_acceptance(word: &str) -> Option<Meaning> {
    let accepts = |rest: &str| {
        command(rest.trim()).filter(|(command, _)| command.name == accept::COMMAND.name)
    };
    let (first, rest) = word.split_once([',', ' '])?;
    let (clause, behind) = word.split_once(',').unwrap_or((first, rest));
    [(first, rest), (clause, behind)]
        .into_iter()
        .filter(|(agreeing, _)| consents(agreeing.trim()) == Some(true))
        .find_map(|(_, rest)| accepts(rest))
}

/// Whether a text is the name of a command that answers, which is said to nobody else: `accept`.
pub fn names_answer(text: &str) -> bool {
    const NAMES: [&str; 5] = ["accept", "ablehnen", "akzeptieren", "annehmen", "decline"];
    let bare = without_courtesy(text).unwrap_or_else(|| text.trim().to_lowercase());
    NAMES.contains(&bare.trim_end_matches(['.', '!']))
}

/// Whether a text agrees or refuses in words that answer any question: `fine with me`.
pub fn is_answer(text: &str) -> bool {
    let is_phrase = |text: &str| {
        let phrase = phrase_of(text);
        VOCABULARY.accepted.contains(&phrase) || VOCABULARY.declined.contains(&phrase)
    };
    names_answer(text)
        || is_consent(text)
        || (!text.ends_with('?')
            && (is_phrase(text) || without_courtesy(text).is_some_and(|bare| is_phrase(&bare))))
}

/// The command whose name a text is, if it may stand alone: `Undo!`.
pub fn command_word(text: &str) -> Option<&'static Command> {
    let (command, _) = plain_command(text)?;
    let word = text.trim().trim_end_matches(['.', '!']);
    word.eq_ignore_ascii_case(command.name.word).then_some(command)
}

const ASKED: Tiers =
    Tiers { fits: &[ASKS, ASKS_BACK, ASKS_ABOUT_SEAT], none: asked_nothing, among: Among::All };
/// A challenge, and no other question.
const CHALLENGED: Tiers = Tiers { fits: &[ASKS], none: asked_nothing, among: Among::All };
/// A request to take back, and no other question.
const ASKED_BACK: Tiers = Tiers { fits: &[ASKS_BACK], none: asked_nothing, among: Among::All };
/// The same, also of those who have accepted.
const INVITED: Tiers =
    Tiers { fits: &[ASKS, GUEST, PROPOSED], none: asked_nothing, among: Among::All };
const OPEN_SEAT: Tiers = Tiers { fits: &[JOINABLE], none: asked_nothing, among: Among::All };
/// All that go on and that the speaker plays.
pub const IN_PLAY: Tiers = Tiers { fits: &[PLAYING], none: asked_nothing, among: Among::All };
/// Those that wait for the speaker.
const AWAITED: Tiers = Tiers { fits: &[AWAITS], none: asked_nothing, among: Among::All };
/// A challenge, or else an open seat.
const JOINING: Tiers = Tiers { fits: &[ASKS, JOINABLE], none: asked_nothing, among: Among::All };
const OWN_QUESTION: Tiers =
    Tiers { fits: &[PROPOSED, WANTS_BACK, OFFERS_SEAT], none: asked_nothing, among: Among::All };
const OWN_CHALLENGE: Tiers = Tiers { fits: &[PROPOSED], none: asked_nothing, among: Among::All };
const OWN_PAST: Tiers = Tiers { fits: &[SEATED], none: asked_nothing, among: Among::OwnPast };
/// One that goes on, whose end comes first, or else the same.
const OWN_ANY: Tiers = Tiers { fits: &[SEATED], none: asked_nothing, among: Among::All };
/// The same where nothing else goes on: `again` may be said of anything.
const OWN_LAST: Tiers = Tiers { fits: &[SEATED], none: asked_nothing, among: Among::OwnLast };
const IN_PAUSE: Tiers = Tiers { fits: &[PAUSED], none: asked_nothing, among: Among::All };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_plain_however_they_are_asked_for() {
        for (text, name) in [
            ("undo, please", "undo"),
            ("Can you take that back.", "undo"),
            ("undo my move!", "undo"),
            ("bitte mach das rückgängig", "undo"),
            ("can I take that back?", "undo"),
            ("👍🏽", "accept"),
            ("yes :)", "accept"),
            ("I withdraw my request", "cancel"),
            ("I take that back", "undo"),
            ("undo my last move", "undo"),
            ("Darf ich das zurücknehmen?", "undo"),
            ("Can I have a hint?", "hint"),
            ("nimm das zurück", "undo"),
            ("I'd like a hint, please", "hint"),
            ("Ich hätte gern einen Tipp", "hint"),
            ("please give me a hint", "hint"),
            ("okay", "accept"),
            ("Ja, gern", "accept"),
            ("klar, gerne!", "accept"),
            ("yes, of course", "accept"),
            ("👍", "accept"),
            ("go ahead", "accept"),
            ("let's play!", "accept"),
            ("let’s go", "accept"),
            ("Ich bin dabei.", "accept"),
            ("Jo, bin dabei!", "accept"),
            ("yes let's play", "accept"),
            ("ok cancel it", "cancel"),
            ("Anfrage zurückziehen", "cancel"),
            ("nah", "decline"),
            ("count me out", "decline"),
            ("👎", "decline"),
            ("nein danke", "decline"),
            ("no, sorry", "decline"),
        ] {
            let command = plain_command(text).map(|(command, _)| command.name.word);
            assert_eq!(command, Some(name), "{text}");
        }
        for talk in [
            "undo what?",
            "a hint of lava",
            "take back control",
            "please",
            "yes no",
            "yes, but later",
            "can I cancel?",
            "can I decline?",
            "darf ich annehmen?",
            "kann ich leider nicht",
        ] {
            assert!(plain_command(talk).is_none(), "{talk}");
        }
        // As fast as it is short, although `ja gern` can be read in two ways.
        for word in ["ja gern ", "ok ", "jo "] {
            assert!(plain_command(&format!("{}x", word.repeat(20_000))).is_none());
        }
    }
}
