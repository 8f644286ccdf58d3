//! The language that each person reads.

use desk::{Request, plain::plain};
use words::Language;

use crate::room::Room;

/// Returns the answer to somebody, and what the room is told of it.
fn said(room: &Room, who: &str, text: &str) -> String {
    room.command(who, text).iter().map(plain).collect()
}

fn german() -> Language {
    Language::of_tag("de").expect("German")
}

#[test]
fn who_has_chosen_a_language_reads_it() {
    let room = Room::new();
    let chosen = said(&room, "ann", "settings language de");
    assert_eq!(chosen, "Ich spreche jetzt Deutsch mit dir.\n");
    assert!(said(&room, "ann", "help start").starts_with("Partie beginnen:"));
    assert!(said(&room, "bob", "help start").starts_with("Start a match"));
    let rules = said(&room, "ann", "atlanteon rules 7");
    assert!(rules.contains("Weiß greift eine versunkene Stadt an"), "{rules}");
    assert!(said(&room, "bob", "atlanteon rules 7").contains("White attacks a sunken city"));
    // Toys have no German rules.
    assert!(said(&room, "ann", "hex rules").starts_with("Hex"));
    // A text for everybody stays as it is.
    assert!(said(&room, "ann", "hex start @bob size=3").contains("ann challenges @bob to Hex"));
}

#[test]
fn a_german_room_is_told_in_german() {
    let room = Room::new();
    let chosen = said(&room, "ann", "settings language-here de");
    assert_eq!(chosen, "In diesem Raum spreche ich jetzt Deutsch.\n");
    let start = said(&room, "bob", "hex start @ann size=3");
    assert!(start.contains("bob fordert @ann zu Hex heraus, mit `size=3`. Partie"), "{start}");
    assert!(start.contains("Spielst du mit? 1) Annehmen  2) Ablehnen"), "{start}");
    assert!(said(&room, "ann", "accept").contains("Das Spiel beginnt: "));
    assert!(said(&room, "cyd", "help start").starts_with("Partie beginnen:"));
    let own = said(&room, "cyd", "settings language en");
    assert_eq!(own, "I now speak English with you.\n");
    assert!(said(&room, "cyd", "help start").starts_with("Start a match"));
    let against = said(&room, "ann", "hex start computer size=3");
    assert!(against.contains("ann spielt Hex gegen den Computer"), "{against}");
}

#[test]
fn an_unknown_language_is_refused_with_those_there_are() {
    let room = Room::new();
    let refused = said(&room, "ann", "settings language klingon");
    assert!(refused.contains("klingon") && refused.contains("`en` or `de`"), "{refused}");
    let now = said(&room, "ann", "settings");
    assert!(now.contains("I speak English with you."), "{now}");
    assert!(now.contains("`en` (English) or `de` (Deutsch)"), "{now}");
}

/// The language that the platform knows of holds until a person chooses, also where the room has
/// chosen something else.
#[test]
fn who_has_chosen_nothing_reads_what_their_platform_knows() {
    let room = Room::new();
    let answer = |text: &str| -> String {
        let request = room.request("ann", crate::room::line(text));
        room.handle(&Request { reads: Some(german()), ..request }).iter().map(plain).collect()
    };
    assert!(answer("help start").starts_with("Partie beginnen"));
    assert!(said(&room, "bob", "help start").starts_with("Start a match"));
    said(&room, "bob", "settings language-here en");
    assert!(answer("help start").starts_with("Partie beginnen"));
    assert!(answer("settings language en").starts_with("I now speak English"));
    assert!(answer("help start").starts_with("Start a match"));
}
