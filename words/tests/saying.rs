//! The texts that messages become.

use games::{Arg, Prose, Seat, Seats, Span, msg};
use words::{Language, Reader, say};

fn english(prose: impl Into<Prose>) -> Prose {
    say(&prose.into(), Reader::default())
}

#[test]
fn lists_are_written_as_the_language_writes_them() {
    let listed = |number: u8| Arg::and((0..number).map(Seat));
    let said = |count, language| {
        let message = msg!("desk-names", names = listed(count));
        say(&message.into(), Reader::of(language)).to_string()
    };
    let german = Language::of_tag("de").expect("German");
    assert_eq!(said(1, Language::ENGLISH), "player 1");
    assert_eq!(said(2, Language::ENGLISH), "player 1 and player 2");
    assert_eq!(said(3, Language::ENGLISH), "player 1, player 2 and player 3");
    assert_eq!(said(3, german), "player 1, player 2 und player 3");
    assert_eq!(
        english(msg!("desk-names", names = Arg::or(["a", "b", "c"]))).to_string(),
        "a, b or c"
    );
    assert_eq!(
        english(msg!("desk-names", names = Arg::list(["a", "b", "c"]))).to_string(),
        "a, b, c"
    );
}

#[test]
fn who_reads_is_spoken_to() {
    let message: Prose = msg!("render-turn", by = Seat(1), side = "none").into();
    let you = Reader { you: Seats::from(Seat(1)), ..Reader::default() };
    assert_eq!(say(&message, you), "Your turn");
    let other = Prose(vec![Span::Seat(Seat(1)), "'s turn".into()]);
    assert_eq!(say(&message, Reader::default()), other);
}

#[test]
fn spans_and_messages_can_be_spoken_of() {
    let what = msg!("desk-names", names = Span::Strong("c3".to_owned()));
    let message = msg!("desk-names", names = what);
    assert_eq!(english(message), Prose::from(Span::Strong("c3".to_owned())));
}
