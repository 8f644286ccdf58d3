//! Single words that are commands although nothing marks them as such.

use crate::{
    command::Command,
    text::consents,
    tiers::{
        ASKS, ASKS_ABOUT_SEAT, ASKS_BACK, Among, JOINABLE, PAUSED, PLAYING, PROPOSED, SEATED,
        Tiers, asked_nothing,
    },
    verbs::{
        accept, again, begin, cancel, courtesy::without_courtesy, decline, hint, join, odds, pause,
        resign, undo,
    },
};

/// The command that a text is if it is nothing but its word, however politely it is said, and
/// for which matches that holds: those in which the word answers or does something. Elsewhere
/// it is talk, as `yes` mostly is.
pub fn plain_command(text: &str) -> Option<(&'static Command, &'static Tiers)> {
    let word = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    command(&word).or_else(|| command(&without_courtesy(text)?))
}

fn command(word: &str) -> Option<(&'static Command, &'static Tiers)> {
    let (command, tiers) = match word {
        "accept" | "agree" => (&accept::COMMAND, &ASKED),
        "decline" => (&decline::COMMAND, &ASKED),
        "join" => (&join::COMMAND, &OPEN_SEAT),
        "undo"
        | "undo it"
        | "undo that"
        | "undo my move"
        | "takeback"
        | "take back"
        | "take it back"
        | "take that back"
        | "take my move back"
        | "rückgängig"
        | "mach das rückgängig"
        | "zurücknehmen"
        | "nimm zurück"
        | "nimm das zurück" => (&undo::COMMAND, &IN_PLAY),
        "hint" | "a hint" | "give me a hint" | "tipp" | "tip" | "einen tipp"
        | "gib mir einen tipp" => (&hint::COMMAND, &IN_PLAY),
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
        word => match consents(word)? {
            true => (&accept::COMMAND, &ASKED),
            false => (&decline::COMMAND, &ASKED),
        },
    };
    Some((command, tiers))
}

/// The command whose name a text is, if it may stand alone: `Undo!`.
pub fn command_word(text: &str) -> Option<&'static Command> {
    let (command, _) = plain_command(text)?;
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
            ("nimm das zurück", "undo"),
            ("I'd like a hint, please", "hint"),
            ("Ich hätte gern einen Tipp", "hint"),
            ("please give me a hint", "hint"),
            ("okay", "accept"),
            ("Ja, gern", "accept"),
            ("klar, gerne!", "accept"),
            ("yes, of course", "accept"),
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
        ] {
            assert!(plain_command(talk).is_none(), "{talk}");
        }
        // As fast as it is long, although `ja gern` can be read in two ways.
        assert!(plain_command(&format!("{}, later", "ja gern ".repeat(500))).is_none());
    }
}
