//! What comes of messages.

use games::{Arg, Prose, Seat, Seats, Span, msg};
use words::{Language, Reader, say};

fn english(prose: impl Into<Prose>) -> Prose {
    say(&prose.into(), Reader::default())
}

#[test]
fn lists_are_written_as_the_language_writes_them() {
    let listed = |n: u8| Arg::and((0..n).map(Seat));
    let said = |n, language| {
        let message = msg!("language-test-list", list = listed(n));
        say(&message.into(), Reader::of(language)).to_string()
    };
    let german = Language::of_tag("de").expect("German");
    assert_eq!(said(1, Language::ENGLISH), "player 1");
    assert_eq!(said(2, Language::ENGLISH), "player 1 and player 2");
    assert_eq!(said(3, Language::ENGLISH), "player 1, player 2 and player 3");
    assert_eq!(said(3, german), "player 1, player 2 und player 3");
    assert_eq!(
        english(msg!("language-test-list", list = Arg::or(["a", "b", "c"]))).to_string(),
        "a, b or c"
    );
    assert_eq!(
        english(msg!("language-test-list", list = Arg::list(["a", "b", "c"]))).to_string(),
        "a, b, c"
    );
}

#[test]
fn who_reads_is_spoken_to() {
    let message: Prose = msg!("language-test-who", by = Seat(1)).into();
    let you = Reader { you: Seats::from(Seat(1)), ..Reader::default() };
    assert_eq!(say(&message, you), "You play");
    let other = Prose(vec![Span::Seat(Seat(1)), " plays".into()]);
    assert_eq!(say(&message, Reader::default()), other);
}

#[test]
fn spans_and_messages_can_be_spoken_of() {
    let what = msg!("language-test-list", list = Span::Strong("c3".to_owned()));
    let message = msg!("language-test-list", list = what);
    assert_eq!(english(message), Prose::from(Span::Strong("c3".to_owned())));
}

#[test]
fn what_is_not_translated_is_english() {
    let german = Reader::of(Language::of_tag("de").expect("German"));
    let message: Prose = msg!("language-test-who", by = Seat(1)).into();
    assert_eq!(say(&message, german), english(message));
}
