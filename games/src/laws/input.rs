//! Actions as they are written, chosen and typed.

use super::{Say, same};
use crate::{
    Arg, Game, Prose, Role, Seat, Span,
    input::menu::{Choice, ChoiceRole, Menu, Pages, menu},
};

/// The most options a menu may have (Discord), and the most questions we ask.
const MENU: usize = 25;
const QUESTIONS: usize = 5;
/// The longest notation.
const NOTATION: usize = 40;
/// The longest way to an action, with a mark between its words: it must fit in a
/// button's id, with the match and the question whether it is meant.
const WAY: usize = 52;

/// An action reads back as it is written; what is `known` was seen in an earlier position.
pub(super) fn notation<G: Game>(game: &G, seat: Seat, action: &G::Action, known: bool) {
    let text = action.to_string();
    let plain = |character: char| character.is_ascii_graphic() && !matches!(character, '~' | '|');
    assert!(text.chars().all(plain), "law: notation is plain: {text:?}");
    assert!((1..=NOTATION).contains(&text.len()), "law: notation is short: {text:?}");
    same(&text.parse().ok().as_ref(), &Some(action), "notation reads back");
    for typed in [text.clone(), text.to_uppercase(), format!(" {text} ")] {
        same(&game.read(seat, &typed), &vec![action.clone()], "people may type the notation");
    }
    let read = game.read(seat, &G::input_text(action));
    same(&read, &vec![action.clone()], "what people are told to type reads back");
    // How an action is written does not depend on the position.
    if known {
        return;
    }
    for at in 0..=text.len() {
        for noise in ["0", "1", "+", "-", " ", "a", "A"] {
            let noisy = [&text[..at], noise, &text[at..]].concat();
            if let Ok(other) = noisy.parse::<G::Action>() {
                same(&other.to_string(), &noisy, "there is one way to write an action");
            }
        }
    }
}

/// Every legal action can be reached through small menus, and nothing else.
pub(super) fn menus<G: Game>(game: &G, seat: Seat, legal: &[G::Action], say: Say<'_>) {
    let mut reached = Vec::new();
    let mut paths = vec![Vec::new()];
    while let Some(path) = paths.pop() {
        match menu(game, seat, &path, MENU) {
            Menu::Done(notation) => {
                assert!(
                    path.join("|").len() <= WAY,
                    "law: the way to an action is short: {path:?}"
                );
                reached.push(notation);
            }
            Menu::Lost => assert!(path.is_empty() && legal.is_empty(), "law: menus lead on"),
            Menu::Ask(question) => {
                assert!(path.len() < QUESTIONS, "law: few questions: {path:?}");
                assert!((1..=MENU).contains(&question.options.len()), "law: menus are small");
                check_pages(game, seat, &path, &question.pages);
                if path.is_empty() {
                    let of =
                        |kind| question.options.iter().filter(|option| option.kind == kind).count();
                    let is = |role| usize::from(game.action_with(seat, role).is_some());
                    same(
                        &of(ChoiceRole::Ends),
                        &is(Role::EndTurn),
                        "the end of a turn is offered by itself",
                    );
                    let n_back = of(ChoiceRole::TakesBack);
                    same(&n_back, &is(Role::Retract), "and so is to take a step back");
                }
                for Choice { token, label, .. } in question.options {
                    assert!(!token.is_empty() && token.len() <= NOTATION, "law: short tokens");
                    assert!(!token.starts_with('!'), "law: some words are the desk's: {token}");
                    let said = say(&label);
                    let fits = (1..=80).contains(&said.chars().count());
                    assert!(fits, "law: labels fit buttons: {said}");
                    paths.push([&path[..], &[token]].concat());
                }
            }
        }
    }
    let ways =
        |action: &G::Action| vec![action.to_string(); 1 + game.other_words(seat, action).len()];
    let mut expected: Vec<String> = legal.iter().flat_map(ways).collect();
    expected.sort();
    reached.sort();
    same(&reached, &expected, "menus reach every action once, or in each of its words");
    let stray = ["no such token".to_owned()];
    assert_eq!(menu(game, seat, &stray, MENU), Menu::Lost, "law: a forged menu is noticed");
}

/// From a range of options, the ranges beside it are a step away.
fn check_pages<G: Game>(game: &G, seat: Seat, path: &[String], pages: &Pages) {
    let Some((last, before)) = path.split_last().filter(|(last, _)| last.starts_with('~')) else {
        return same(pages, &Pages::default(), "only ranges have others beside them");
    };
    let Menu::Ask(asked) = menu(game, seat, before, MENU) else {
        panic!("law: a range is chosen: {path:?}")
    };
    let is_range = |option: &Choice| option.token.starts_with('~');
    let ranges: Vec<String> =
        asked.options.into_iter().filter(is_range).map(|option| option.token).collect();
    let here = ranges.iter().position(|token| token == last).expect("law: a range is offered");
    let earlier = here.checked_sub(1).map(|index| ranges[index].clone());
    let expected = Pages { earlier, later: ranges.get(here + 1).cloned() };
    same(pages, &expected, "the ranges beside one are a step away");
}

/// Actions in words are short, and the question to a seat is there.
pub(super) fn check_wording<G: Game>(game: &G, seat: Seat, legal: &[G::Action], say: Say<'_>) {
    for action in legal {
        let words = say(&game.describe(seat, action));
        assert!((1..=100).contains(&words.chars().count()), "law: descriptions fit: {words:?}");
    }
    let ask = say(&game.ask(seat));
    assert!((1..=60).contains(&ask.chars().count()), "law: what is asked is short: {ask}");
    let name = game.seat_name(seat).map_or(1, |name| say(&name).chars().count());
    assert!((1..=20).contains(&name), "law: what a seat is called is short");
}

/// An example in a refusal can be done now.
pub(super) fn examples<G: Game>(game: &G, seat: Seat, legal: &[G::Action], why: &Prose) {
    for span in &why.0 {
        let Span::Message(message) = span else { continue };
        for (name, arg) in &message.args {
            let Arg::Prose(shown) = arg else { continue };
            if *name == "example" {
                let spans = shown.0.iter().map(|span| match span {
                    Span::Text(text) | Span::Strong(text) | Span::Code(text) => text.as_str(),
                    _ => "",
                });
                let typed: String = spans.collect();
                let can_be = || {
                    let read = game.read(seat, &typed);
                    read.iter().any(|action| legal.contains(action))
                };
                // Worded by a language, it is one of these.
                let is_worded = legal.iter().any(|action| G::to_type(action) == *shown);
                assert!(is_worded || can_be(), "law: examples are legal: {typed:?} in {message}");
            }
        }
    }
}

/// Any input, typed or pressed, leads to actions in their notation, or to nothing, and never to a
/// panic.
///
/// # Panics
///
/// If a law is broken.
pub fn bad_input<G: Game>(game: &G, seat: Seat, text: &str) {
    for action in game.read(seat, text) {
        let notation = action.to_string();
        same(&notation.parse().ok(), &Some(action.clone()), "what is read can be written");
        let listed = game.legal(seat).contains(&action);
        assert_eq!(game.check(seat, &action).is_ok(), listed, "law: only legal actions pass");
        let _ = game.describe(seat, &action);
    }
    let _ = (game.unread(seat, text), game.several(seat, text));
    if let Ok(action) = text.parse::<G::Action>() {
        assert_eq!(action.to_string(), text, "law: there is one way to write an action");
    }
    for path in [vec![text.to_owned()], text.split(' ').map(str::to_owned).collect()] {
        for max in [0, 1, MENU] {
            if let Menu::Ask(question) = menu(game, seat, &path, max) {
                assert!(!question.options.is_empty(), "law: a question has answers");
            }
        }
    }
}
