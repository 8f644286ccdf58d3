//! Sentences about their own reader speak to that reader.

use std::collections::BTreeSet;

use games::{Game, Seat, Seats, Setup, Span, Viewer, dice::Seeded};
use words::{Language, Reader, text};

/// Verbs that fit only somebody else, in each language.
pub type Third = [(&'static str, &'static [&'static str]); 2];

/// Plays `games` games at random, in which whoever could do what `leaves` says resigns now
/// and then, and holds what is told to those it speaks of. An event that `is_list` is what
/// one player did, one thing after the other. Returns how many kinds of sentences there were.
pub fn hold<G: Game>(
    games: u64,
    third: &Third,
    is_list: impl Fn(&G::Event) -> bool,
    leaves: impl Fn(&G::Action) -> bool,
) -> usize {
    let mut kinds = BTreeSet::new();
    for seed in 0..games {
        let mut dice = Seeded::from_number(seed);
        let mut game = G::setup(&Setup::new(2 + (seed % 3) as u8), &mut dice).expect("a setup");
        while let Some(seat) = game.to_act().iter().next() {
            let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("something to do");
            let mut events = Vec::new();
            if seed % 7 == 0 && leaves(&action) {
                game.resign(seat, &mut dice, &mut events);
            } else {
                game.advance(seat, &action, &mut dice, &mut events).expect("a legal action");
            }
            for event in &events {
                if let Some(Span::Message(message)) = G::tell(event, Viewer::Everything).0.first() {
                    kinds.insert(message.key);
                }
                game.order()
                    .iter()
                    .for_each(|reader| check::<G>(event, *reader, third, is_list(event)));
            }
        }
    }
    kinds.len()
}

fn check<G: Game>(event: &G::Event, reader: Seat, third: &Third, is_list: bool) {
    for &(tag, third) in third {
        let language = Language::of_tag(tag).expect("a language");
        let said = said::<G>(event, reader, language);
        let words: Vec<&str> = said
            .split(|character: char| !character.is_alphanumeric())
            .filter(|part| !part.is_empty())
            .collect();
        let mut behind = words.windows(2).filter(|pair| matches!(pair[0], "you" | "du"));
        assert!(!behind.any(|pair| third.contains(&pair[1])), "{said}");
        if is_list && !words.contains(&"bob") {
            assert!(!words.iter().any(|word| third.contains(word)), "{said}");
        }
        for odd in [["you", "s"], ["of", "you"], ["by", "you"], ["von", "du"], ["mit", "du"]] {
            assert!(!words.windows(2).any(|pair| pair == odd), "{said}");
        }
    }
}

/// Returns the sentence about an event, as its reader reads it.
fn said<G: Game>(event: &G::Event, reader: Seat, language: Language) -> String {
    let you = if language == Language::ENGLISH { "you" } else { "du" };
    let reader_is = Reader { language, you: Seats::from(reader) };
    text(&G::tell(event, Viewer::Seat(reader)), reader_is, |seat| {
        if seat == reader { you.to_owned() } else { "bob".to_owned() }
    })
}
