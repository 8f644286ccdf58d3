//! Typed text with the signs and numbers that the rules read.

use std::borrow::Cow;

use games::Seat;
use words::{Language, Reader};

use crate::{
    Context, Match, Seated,
    matches::reading::reads,
    port::{replies::plain, words::vocabulary::phrase_of},
};

/// Signs that keyboards and word processors put in place of plain ones.
const PLAIN: [(char, &str); 15] = [
    ('\u{2010}', "-"),
    ('\u{2011}', "-"),
    ('\u{2012}', "-"),
    ('\u{2013}', "-"),
    ('\u{2014}', "-"),
    ('\u{2212}', "-"),
    ('\u{2018}', "'"),
    ('\u{2019}', "'"),
    ('\u{201c}', "\""),
    ('\u{201d}', "\""),
    ('\u{201e}', "\""),
    ('\u{a0}', " "),
    ('\u{202f}', " "),
    ('\u{2026}', "..."),
    ('\u{2190}', " from "),
];

/// A text with plain dashes, quotes and spaces.
pub fn with_plain_signs(text: &str) -> Cow<'_, str> {
    let plain = |character: char| {
        PLAIN.iter().find(|(sign, _)| *sign == character).map(|(_, plain)| *plain)
    };
    // `c2 <- b2`
    let text = match text.contains("<-") && !text.contains("<->") {
        true => Cow::Owned(text.replace("<-", " from ")),
        false => Cow::Borrowed(text),
    };
    if text.chars().all(|character| plain(character).is_none()) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match plain(c) {
            Some(plain) => out.push_str(plain),
            None => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// A text in which players are called by their numbers, as the rules do, where it names them
/// and cannot be read otherwise: `swap bob battery` is `swap 2 battery`.
pub fn with_seat_numbers<'a>(
    m: &Match,
    seat: Seat,
    text: &'a str,
    ctx: &Context<'_>,
) -> Cow<'a, str> {
    if m.table().is_none() || reads(m, seat, text) {
        return Cow::Borrowed(text);
    }
    let cast = ctx.cast(m);
    let name =
        |player: &Seated| plain::player_name(player, false, Language::ENGLISH).to_lowercase();
    let mut names: Vec<(String, usize)> = cast
        .iter()
        .take(m.head().players.len())
        .enumerate()
        .map(|(at, player)| (name(player), at + 1))
        .collect();
    // `bob smith` goes before `bob`.
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let mut words = text.to_lowercase();
    for (name, number) in names {
        words = replace_name(&words, &name, &number.to_string());
    }
    if reads(m, seat, &words) { Cow::Owned(words) } else { Cow::Borrowed(text) }
}

/// The action that a seat could take and that is called so where it is offered, in what the
/// speaker reads: `weißer Turm auf b3`, `send somebody to the navy`.
pub fn action_by_description(
    m: &Match,
    seat: Seat,
    text: &str,
    ctx: &Context<'_>,
) -> Option<String> {
    let table = m.table()?;
    let (wanted, cast, language) = (phrase_of(text), ctx.cast(m), ctx.language());
    let player = |seat: Seat| match cast.get(seat.index()) {
        Some(player) => plain::player_name(player, false, language),
        None => seat.to_string(),
    };
    let is_called = |action: &String| {
        let described = table.describe(seat, action);
        let described = words::text(&described, Reader::of(language), player);
        // Behind a colon may stand what it leads to.
        let ends = described.match_indices(": ").map(|(at, _)| at).chain([described.len()]);
        ends.into_iter().any(|end| {
            let name = &described[..end];
            phrase_of(name) == wanted || phrase_of(&without_asides(name)) == wanted
        })
    };
    let mut found = table.legal(seat).into_iter().filter(is_called);
    let only = found.next().filter(|_| !wanted.is_empty())?;
    found.next().is_none().then_some(only)
}

/// A text without what stands in brackets.
fn without_asides(text: &str) -> String {
    let mut depth = 0_u32;
    let mut is_said = |character: char| {
        depth = depth
            .saturating_add(u32::from(character == '('))
            .saturating_sub(u32::from(character == ')'));
        depth == 0 && character != ')'
    };
    text.chars().filter(|character| is_said(*character)).collect()
}

/// A text with `name` replaced wherever it stands by itself, with or without an `@`.
fn replace_name(text: &str, name: &str, by: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(name).filter(|_| !name.is_empty()) {
        let (before, found) = rest.split_at(at);
        let behind = &found[name.len()..];
        let is_part = |character: Option<char>| character.is_some_and(char::is_alphanumeric);
        if is_part(before.chars().last()) || is_part(behind.chars().next()) {
            out.push_str(before);
            out.push_str(name);
        } else {
            out.push_str(before.strip_suffix('@').unwrap_or(before));
            out.push_str(by);
        }
        rest = behind;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_replaced_where_they_stand_alone() {
        assert_eq!(replace_name("swap bob battery", "bob", "2"), "swap 2 battery");
        assert_eq!(replace_name("swap @bob battery", "bob", "2"), "swap 2 battery");
        assert_eq!(replace_name("swap bobby, bob", "bob", "2"), "swap bobby, 2");
        assert_eq!(replace_name("under score", "under score", "3"), "3");
        assert_eq!(replace_name("as it is", "", "3"), "as it is");
    }

    #[test]
    fn what_is_said_by_the_way_can_be_left_out() {
        let said = "flee to China (20 points), now";
        assert_eq!(phrase_of(&without_asides(said)), "flee to china now");
        assert_eq!(phrase_of(said), "flee to china 20 points now");
    }

    #[test]
    fn signs_are_plain() {
        assert_eq!(with_plain_signs("b2\u{2014}b3 \u{201c}x\u{201d}"), "b2-b3 \"x\"");
        assert_eq!(with_plain_signs("b2\u{2011}b3"), "b2-b3");
        assert!(matches!(with_plain_signs("b2-b3"), Cow::Borrowed(_)));
    }
}
