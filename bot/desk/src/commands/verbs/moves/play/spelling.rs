//! The names by which a player calls players and actions, in the notation of the rules.

use std::borrow::Cow;

use games::Seat;
use words::{Language, Reader};

use super::Mover;
use crate::{
    Seated,
    port::{replies::plain, words::vocabulary::phrase_of},
};

impl Mover<'_> {
    /// A text in which players are called by their numbers, as the rules do, where it names them
    /// and cannot be read otherwise: `swap bob battery` is `swap 2 battery`.
    pub fn with_seat_numbers<'t>(self, text: &'t str) -> Cow<'t, str> {
        if self.m.table().is_none() || self.reader().reads(text) {
            return Cow::Borrowed(text);
        }
        let cast = self.ctx.cast(self.m);
        let name =
            |player: &Seated| plain::player_name(player, false, Language::ENGLISH).to_lowercase();
        let mut names: Vec<(String, usize)> = cast
            .iter()
            .take(self.m.head().players.len())
            .enumerate()
            .map(|(at, player)| (name(player), at + 1))
            .collect();
        // `bob smith` goes before `bob`.
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        let mut words = text.to_lowercase();
        for (name, number) in names {
            words = replace_name(&words, &name, &number.to_string());
        }
        if self.reader().reads(&words) { Cow::Owned(words) } else { Cow::Borrowed(text) }
    }

    /// The action that a seat could take and that is called so where it is offered, in what the
    /// speaker reads: `weißer Turm auf b3`, `send somebody to the navy`.
    pub fn action_by_description(self, text: &str) -> Option<String> {
        let table = self.m.table()?;
        let (wanted, cast, language) =
            (phrase_of(text), self.ctx.cast(self.m), self.ctx.language());
        let player = |seat: Seat| match cast.get(seat.index()) {
            Some(player) => plain::player_name(player, false, language),
            None => seat.to_string(),
        };
        let is_called = |action: &String| {
            let described = table.describe(self.seat, action);
            let described = words::text(&described, Reader::of(language), player);
            // Behind a colon may stand what it leads to.
            let ends = described.match_indices(": ").map(|(at, _)| at).chain([described.len()]);
            ends.into_iter().any(|end| {
                let name = &described[..end];
                phrase_of(name) == wanted || phrase_of(&without_asides(name)) == wanted
            })
        };
        let mut found = table.legal(self.seat).into_iter().filter(is_called);
        let only = found.next().filter(|_| !wanted.is_empty())?;
        found.next().is_none().then_some(only)
    }
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
}
