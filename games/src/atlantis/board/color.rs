//! The colours of sides, which are also their names.

use serde::{Deserialize, Serialize};

use crate::{Message, msg};

/// The colour of a side. No two sides of a match have the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    Red,
    Blue,
    Green,
    Yellow,
    Purple,
    Orange,
}

impl Color {
    /// In the order in which sides have them if nobody says otherwise.
    pub const ALL: [Self; 6] =
        [Self::Red, Self::Blue, Self::Green, Self::Yellow, Self::Purple, Self::Orange];

    /// Its name for programs; players read its [`message`](Self::message).
    pub fn name(self) -> &'static str {
        match self {
            Self::Red => "Red",
            Self::Blue => "Blue",
            Self::Green => "Green",
            Self::Yellow => "Yellow",
            Self::Purple => "Purple",
            Self::Orange => "Orange",
        }
    }

    pub fn message(self) -> Message {
        msg!("atlantis-color", color = self.name())
    }

    /// Its place in [`ALL`](Self::ALL).
    pub fn index(self) -> u8 {
        self as u8
    }

    /// A colour by its name, in capitals or not.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.name().eq_ignore_ascii_case(name.trim()))
    }

    /// A colour for each side: the one that it wishes for, if no side before it
    /// has it, and else the first that nobody wishes for.
    pub(in crate::atlantis) fn of_sides(wishes: &[Option<Self>]) -> Vec<Self> {
        let granted =
            |side: usize| wishes[side].filter(|color| !wishes[..side].contains(&Some(*color)));
        let mut others = Self::ALL.into_iter().filter(|color| !wishes.contains(&Some(*color)));
        (0..wishes.len()).filter_map(|side| granted(side).or_else(|| others.next())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_what_they_wish_for_if_they_can() {
        let of = |names: &[&str]| {
            let wishes: Vec<_> = names.iter().map(|name| Color::from_name(name)).collect();
            let colors = Color::of_sides(&wishes);
            colors.into_iter().map(Color::name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(of(&["", "", "", "", "", ""]), "Red Blue Green Yellow Purple Orange");
        assert_eq!(of(&["red", "green", "blue"]), "Red Green Blue");
        assert_eq!(of(&["", "RED", " red "]), "Blue Red Green");
        assert_eq!(of(&["teal", "blue", "blue", "orange"]), "Red Blue Green Orange");
    }
}
