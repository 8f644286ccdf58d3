//! Who reads of themselves is spoken to.

use games::{
    Game, Seat, Seats, Setup, Viewer,
    dice::Seeded,
    looting::{Action, Event, Looting},
};
use words::{Language, Reader, text};

/// What only somebody else does.
const THIRD: [(&str, &[&str]); 2] = [
    (
        "en",
        &[
            "claims", "does", "enters", "flees", "gets", "gives", "has", "is", "keeps", "lets",
            "moves", "places", "plays", "resigns", "stands", "starts", "uses", "wants",
        ],
    ),
    (
        "de",
        &[
            "beginnt", "behält", "bekommt", "fliegt", "flieht", "gibt", "hat", "kann", "kommt",
            "macht", "nimmt", "spielt", "steht", "stellt", "will",
        ],
    ),
];

/// What a sentence says of its reader.
fn said(event: &Event, reader: Seat, language: Language) -> String {
    let you = if language == Language::ENGLISH { "you" } else { "du" };
    let reader_is = Reader { language, you: Seats::from(reader) };
    text(&Looting::tell(event, Viewer::Seat(reader)), reader_is, |seat| {
        if seat == reader { you.to_owned() } else { "bob".to_owned() }
    })
}

/// Holds what is told to those it speaks of.
fn hold(event: &Event, seat: Seat) {
    for (tag, third) in THIRD {
        let language = Language::of_tag(tag).expect("a language");
        let said = said(event, seat, language);
        let words: Vec<&str> =
            said.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty()).collect();
        let wrong = |word: &&&str| third.contains(*word);
        let mut behind = words.windows(2).filter(|it| matches!(it[0], "you" | "du"));
        assert!(!behind.any(|it| third.contains(&it[1])), "{said}");
        // A turn is a list of what was done.
        if matches!(event, Event::Steps { .. } | Event::Drafted { .. } | Event::TookBack { .. }) {
            let found = words.iter().find(wrong);
            assert!(found.is_none() || words.contains(&"bob"), "{said}");
        }
        for odd in ["you's", "of you", "by you", "von du", "mit du", "and you is"] {
            assert!(!said.contains(odd), "{said}");
        }
    }
}

#[test]
fn who_acts_is_spoken_to() {
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut dice = Seeded::from_number(seed);
        let setup = Setup::new(2 + (seed % 3) as u8);
        let mut game = Looting::setup(&setup, &mut dice).expect("a setup");
        while let Some(seat) = game.to_act().iter().next() {
            let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("something to do");
            let mut events = Vec::new();
            if seed % 7 == 0 && matches!(action, Action::Nullify(_)) {
                game.resign(seat, &mut dice, &mut events);
            } else {
                game.advance(seat, &action, &mut dice, &mut events).expect("a legal action");
            }
            for event in &events {
                let told = Looting::tell(event, Viewer::Everything);
                if let Some(games::Span::Message(message)) = told.0.first() {
                    kinds.insert(message.key);
                }
                game.view(Viewer::Public).order.iter().for_each(|seat| hold(event, *seat));
            }
        }
    }
    assert!(kinds.len() >= 18, "{kinds:?}");
}
