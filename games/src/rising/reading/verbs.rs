//! The verbs of what people type, in English and in German.

use crate::rising::Action;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Yes,
    No,
    Put,
    Act,
    Build,
    Pledge,
    Raise,
    Transmute,
    Change,
    Play,
    Sink,
    Lose,
    Recall,
    Keep,
    /// A card is kept or an Atlantean taken back: `nimm`.
    Take,
    Discard,
    Ward,
    /// A barrier or a card is laid down: `lege`.
    Lay,
    Drop,
    Next,
    Give,
    Move,
    /// An Atlantean is moved or a misfortune drawn: `ziehe`.
    Pull,
    Choose,
    Wish,
    Plain(Action),
    /// None was said.
    None,
}

/// The verb that a word is, in front of what it is about.
pub(super) fn verb(word: &str) -> Option<Verb> {
    Some(match word {
        "put" | "place" | "send" | "bring" | "setze" | "setz" | "schicke" | "schick" | "sende"
        | "bringe" | "stelle" | "stell" => Verb::Put,
        "act" | "produce" | "work" | "handle" | "handel" | "arbeite" | "fördere" => Verb::Act,
        "build" | "baue" | "bau" => Verb::Build,
        "pledge" | "promise" | "pay" | "offer" | "donate" | "versprich" | "verspreche"
        | "versprech" | "zahle" | "zahl" | "spende" => Verb::Pledge,
        "raise" | "lift" | "hebe" | "heb" => Verb::Raise,
        "transmute" | "verwandle" | "verwandel" => Verb::Transmute,
        "change" | "turn" | "wandle" | "wandel" => Verb::Change,
        "play" | "card" | "spiele" | "spiel" | "karte" => Verb::Play,
        "sink" | "give-up" | "versenke" | "versenk" | "opfere" | "opfer" => Verb::Sink,
        "lose" | "verliere" | "verlier" => Verb::Lose,
        "recall" | "hole" | "hol" => Verb::Recall,
        "keep" | "behalte" | "behalt" => Verb::Keep,
        "take" | "nimm" | "nehm" | "nehme" => Verb::Take,
        "discard" => Verb::Discard,
        "ward" | "barrier" | "barriere" | "schütze" | "schütz" => Verb::Ward,
        "lay" | "lege" | "leg" => Verb::Lay,
        "drop" | "wirf" | "werfe" | "verwirf" => Verb::Drop,
        "next" | "dann" => Verb::Next,
        "give" | "gib" | "gebe" | "geb" => Verb::Give,
        "move" | "versetze" | "versetz" => Verb::Move,
        "ziehe" | "zieh" => Verb::Pull,
        "choose" | "pick" | "wähle" | "wähl" => Verb::Choose,
        "wish" | "pin" | "want" | "wünsche" | "wünsch" | "wunsch" => Verb::Wish,
        _ => return alone(word).or_else(|| infinitive(word)),
    })
}

/// Words that are an action by themselves.
fn alone(word: &str) -> Option<Verb> {
    Some(match word {
        "go" | "weiter" | "los" => Verb::Plain(Action::Go),
        "rest" | "übrige" | "übrigen" => Verb::Plain(Action::Rest),
        "later" | "später" => Verb::Plain(Action::Later),
        "draw" | "decke" | "deck" => Verb::Plain(Action::Draw),
        "roll" | "dice" | "würfle" | "würfel" => Verb::Plain(Action::Roll),
        "all" | "everything" | "alle" | "alles" => Verb::Plain(Action::All),
        "end" | "done" | "fertig" => Verb::Plain(Action::End),
        "pass" | "passe" | "passen" => Verb::Plain(Action::Pass),
        "cancel" | "stop" | "verhindere" | "verhinder" | "wehr" | "wehre" => {
            Verb::Plain(Action::Cancel)
        }
        "boost" => Verb::Plain(Action::Boost),
        "yes" | "yeah" | "yep" | "ja" | "jo" => Verb::Yes,
        "no" | "nah" | "nope" | "nein" | "nee" | "nö" => Verb::No,
        "forge" | "schmiede" => Verb::Plain(Action::Forge),
        "leave" | "lass" | "lasse" | "lassen" => Verb::Plain(Action::Leave),
        "agree" | "einverstanden" => Verb::Plain(Action::Agree),
        "enough" | "genug" => Verb::Plain(Action::Enough),
        _ => return None,
    })
}

/// The verb that a German infinitive is, which stands behind what it is about, or alone.
fn infinitive(word: &str) -> Option<Verb> {
    verb(command(word)?)
}

/// The English verb of commands that a German infinitive is. `schmieden` is none: that is a
/// section, too.
pub(super) fn command(infinitive: &str) -> Option<&'static str> {
    Some(match infinitive {
        "schicken" | "setzen" | "senden" | "bringen" | "stellen" => "put",
        "handeln" | "arbeiten" | "fördern" | "handelt" | "arbeitet" | "fördert" | "acts"
        | "works" | "produces" => "act",
        "bauen" => "build",
        "versprechen" => "pledge",
        "heben" | "anheben" => "raise",
        "verwandeln" | "umwandeln" => "transmute",
        "wandeln" => "change",
        "spielen" | "ausspielen" => "play",
        "aufgeben" | "versenken" | "opfern" => "sink",
        "verlieren" => "lose",
        "zurückholen" => "recall",
        "behalten" => "keep",
        "nehmen" => "take",
        "ablegen" | "abwerfen" => "discard",
        "legen" | "schützen" => "ward",
        "verwerfen" => "drop",
        "geben" => "give",
        "versetzen" => "move",
        "ziehen" => "ziehe",
        "aufdecken" => "draw",
        "würfeln" => "roll",
        "verhindern" | "abwehren" => "cancel",
        "wünschen" => "wish",
        "wählen" => "choose",
        _ => return None,
    })
}

/// Words that change nothing.
const FILLERS: [&str; 62] = [
    "a",
    "ab",
    "als",
    "also",
    "auch",
    "too",
    "am",
    "an",
    "at",
    "atlanteans",
    "atlantean",
    "atlanter",
    "atlantern",
    "auf",
    "aus",
    "dem",
    "den",
    "der",
    "die",
    "das",
    "ein",
    "eine",
    "einen",
    "einer",
    "for",
    "für",
    "from",
    "im",
    "in",
    "into",
    "ins",
    "jemand",
    "jemanden",
    "me",
    "mich",
    "nach",
    "of",
    "on",
    "one",
    "somebody",
    "someone",
    "the",
    "them",
    "to",
    "vom",
    "von",
    "with",
    "mit",
    "zu",
    "zurück",
    "bitte",
    "please",
    "angriff",
    "attack",
    "i",
    "ich",
    "misfortune",
    "unglück",
    "zum",
    "zur",
    "soll",
    "sollen",
];

/// The words of a text that matter.
pub(super) fn split(text: &str) -> impl Iterator<Item = &str> {
    parts(text).filter(|word| !is_filler(word))
}

/// All words of a text.
pub(super) fn parts(text: &str) -> impl DoubleEndedIterator<Item = &str> + Clone {
    let is_part = |character: char| character.is_alphanumeric() || character == '+';
    text.split(move |character| !is_part(character)).filter(|word| !word.is_empty())
}

/// Whether a word changes nothing.
pub(super) fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word)
}
