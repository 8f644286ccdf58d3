//! Single words that are commands although nothing marks them as such.

use words::Language;

use crate::{
    command::Command,
    text::consents,
    tiers::{
        ASKS, ASKS_ABOUT_SEAT, ASKS_BACK, Among, JOINABLE, PAUSED, PLAYING, PROPOSED, SEATED,
        Tiers, asked_nothing,
    },
    verbs::{accept, again, begin, cancel, decline, hint, join, odds, pause, resign, undo},
};

/// The command that a text is if it is nothing but its word, and for which matches
/// that holds: those in which the word answers or does something. Elsewhere it is
/// talk, as `yes` mostly is, which can be said in a language.
pub fn plain_command(text: &str, language: Language) -> Option<(&'static Command, &'static Tiers)> {
    let word = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    let (command, tiers) = match &*word {
        "accept" | "agree" => (&accept::COMMAND, &ASKED),
        "decline" => (&decline::COMMAND, &ASKED),
        "join" => (&join::COMMAND, &OPEN_SEAT),
        "undo" | "takeback" | "take back" | "rückgängig" | "zurücknehmen" | "nimm zurück" => {
            (&undo::COMMAND, &IN_PLAY)
        }
        "hint" | "tipp" | "tip" => (&hint::COMMAND, &IN_PLAY),
        "odds" | "chances" | "chancen" => (&odds::COMMAND, &IN_PLAY),
        "resign" | "give up" | "i resign" | "i give up" | "aufgeben" | "gib auf"
        | "ich gebe auf" => (&resign::COMMAND, &IN_PLAY),
        "pause" => (&pause::COMMAND, &IN_PLAY),
        "play again"
        | "rematch"
        | "another game"
        | "one more game"
        | "revanche"
        | "noch einmal spielen"
        | "nochmal spielen"
        | "noch mal spielen"
        | "noch eine partie" => (&again::COMMAND, &OWN_PAST),
        "cancel" => (&cancel::COMMAND, &OWN_CHALLENGE),
        "resume" | "go on" | "weiter" => (&pause::RESUME, &IN_PAUSE),
        "begin" => (&begin::COMMAND, &OWN_CHALLENGE),
        word => match consents(word, language)? {
            true => (&accept::COMMAND, &ASKED),
            false => (&decline::COMMAND, &ASKED),
        },
    };
    Some((command, tiers))
}

/// The command whose name a text is, if it may stand alone: `Undo!`.
pub fn command_word(text: &str) -> Option<&'static Command> {
    let (command, _) = plain_command(text, Language::ENGLISH)?;
    let word = text.trim().trim_end_matches(['.', '!']);
    word.eq_ignore_ascii_case(command.name.word).then_some(command)
}

const ASKED: Tiers =
    Tiers { fits: &[ASKS, ASKS_BACK, ASKS_ABOUT_SEAT], none: asked_nothing, among: Among::All };
const OPEN_SEAT: Tiers = Tiers { fits: &[JOINABLE], none: asked_nothing, among: Among::All };
/// All that go on and that the speaker plays.
pub const IN_PLAY: Tiers = Tiers { fits: &[PLAYING], none: asked_nothing, among: Among::All };
const OWN_CHALLENGE: Tiers = Tiers { fits: &[PROPOSED], none: asked_nothing, among: Among::All };
const OWN_PAST: Tiers = Tiers { fits: &[SEATED], none: asked_nothing, among: Among::OwnPast };
const IN_PAUSE: Tiers = Tiers { fits: &[PAUSED], none: asked_nothing, among: Among::All };
