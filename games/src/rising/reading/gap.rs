//! Groups of Atlanteans that lack their tile, such as `two to the hills`.

use super::{
    counted::{Many, NamedGroup, for_section, groups, with_commas},
    read::{LONGEST, Listener},
    things::section,
    tiles::with_tiles,
};
use crate::{
    Arg, Message, Prose,
    input::menu::Gap,
    msg,
    rising::{
        Action,
        numbers::ids::{DEPTH, Section},
        place::Place,
        words::{Buttons, tell},
    },
};

/// A part of a list of groups.
enum ListPart {
    /// Groups with their places.
    Groups(Vec<NamedGroup>),
    /// A group in some section.
    In(Section, Many),
}

impl Listener<'_> {
    /// The tiles that complete groups of which one names only its section.
    pub fn gap(self, text: &str) -> Option<Gap<Action>> {
        if text.len() > LONGEST || !self.is_placing() || !self.read(text).is_empty() {
            return None;
        }
        let text = with_commas(&with_tiles(text));
        let part = |text: &str| match for_section(text, section) {
            Some((section, many)) => Some(ListPart::In(section, many)),
            None => groups(text).map(ListPart::Groups),
        };
        let parts = text.split(',').map(part).collect::<Option<Vec<ListPart>>>()?;
        let mut left = self.game.player(self.seat).home;
        let mut actions = Vec::new();
        let mut open = None;
        for part in &parts {
            match part {
                ListPart::Groups(groups) => {
                    for group in groups {
                        let n = number(group.many, left)?;
                        left = left.checked_sub(n)?;
                        let put = Action::Put { place: group.place, brave: group.brave };
                        actions.extend((0..n).map(|_| put));
                    }
                }
                ListPart::In(section, many) if open.is_none() => {
                    let n = number(*many, left)?;
                    left = left.checked_sub(n)?;
                    open = Some((*section, n));
                }
                ListPart::In(..) => return None,
            }
        }
        let (section, n) = open?;
        let way = |at: u8| {
            let place = Place::tile(section, at);
            let put = Action::Put { place, brave: false };
            let taken = actions.iter().filter(|action| **action == put).count();
            let room = usize::from(self.game.island().room(place).unwrap_or(0));
            if room < usize::from(n) + taken || self.refusals().check(put).is_err() {
                return None;
            }
            let gives = Buttons { game: self.game, seat: self.seat }.value(place);
            let label =
                msg!("rising-button-tile-times", tile = place.input_text(), n = n, gives = gives);
            let puts = (0..n).map(|_| put);
            Some((Prose::from(label), actions.iter().copied().chain(puts).collect()))
        };
        let ways: Vec<_> = (0..DEPTH).filter_map(way).collect();
        let ask = msg!("rising-which-tile-for", n = n);
        let ask = match actions.is_empty() {
            true => ask.into(),
            false => {
                let others = Arg::and(placed_groups(&actions));
                msg!("rising-which-tile-besides", ask = ask, others = others).into()
            }
        };
        (!ways.is_empty()).then_some(Gap { ask, ways })
    }
}

/// Those whose place is known, in words: `2 to the centre`.
fn placed_groups(actions: &[Action]) -> Vec<Message> {
    let groups = actions.chunk_by(|one, other| one == other);
    let word = |group: &[Action]| match group.first() {
        Some(&Action::Put { place, brave }) => Some(tell::placed_group(place, brave, group.len())),
        _ => None,
    };
    groups.filter_map(word).collect()
}

/// How many go, with so many left at home.
fn number(many: Many, left: u8) -> Option<u8> {
    match many {
        Many::One | Many::Last => Some(1),
        Many::N(n) => Some(n),
        Many::All => Some(left).filter(|left| *left > 0),
        Many::Some => None,
    }
}
