//! Coordinates of fields, and their names.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Where a field lies: two axes that are 60 degrees apart.
///
/// Its name is the x as letters (a is 0, z is 25, aa is 26, -a is -1) and y + 1:
/// `b2` is (1, 1) and `h-1` is (7, -2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    pub x: i16,
    pub y: i16,
}

/// The six directions, going round.
pub const DIRECTIONS: [(i16, i16); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

impl Place {
    /// No coordinate is farther from zero, so that no sum of a few overflows.
    pub const FARTHEST: i16 = 9_000;

    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The place `steps` away in one of the six [`DIRECTIONS`].
    #[must_use]
    pub fn toward(self, direction: usize, steps: i16) -> Self {
        let (dx, dy) = DIRECTIONS[direction % 6];
        Self { x: self.x + dx * steps, y: self.y + dy * steps }
    }

    /// The direction and the distance from here, if `to` lies on one of the six
    /// lines.
    pub fn line(self, to: Self) -> Option<(usize, u16)> {
        let (dx, dy) = (to.x - self.x, to.y - self.y);
        if (dx, dy) == (0, 0) || (dx != 0 && dy != 0 && dx != dy) {
            return None;
        }
        let direction = match (dx.signum(), dy.signum()) {
            (1, 0) => 0,
            (1, 1) => 1,
            (0, 1) => 2,
            (-1, 0) => 3,
            (-1, -1) => 4,
            (0, -1) => 5,
            _ => return None,
        };
        Some((direction, dx.unsigned_abs().max(dy.unsigned_abs())))
    }

    /// How many steps it takes to get from one place to another.
    pub fn distance(self, to: Self) -> u16 {
        let (dx, dy) = (i32::from(to.x) - i32::from(self.x), i32::from(to.y) - i32::from(self.y));
        ((dx.abs() + dy.abs() + (dx - dy).abs()) / 2) as u16
    }

    /// The six places around this one.
    pub fn around(self) -> impl Iterator<Item = Self> {
        (0..6).map(move |direction| self.toward(direction, 1))
    }

    /// Reads a name at the start of `text`, and gives what follows it.
    ///
    /// ```
    /// use games::atlantis::Place;
    ///
    /// let rest = Place::read("h-1-e11");
    /// assert_eq!(rest, Some((Place::new(7, -2), "-e11")));
    /// ```
    pub fn read(text: &str) -> Option<(Self, &str)> {
        let (negative, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let n_letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let (letters, rest) = rest.split_at(n_letters);
        let column = read_letters(letters)?;
        let digits_from = usize::from(rest.starts_with('-'));
        let n_digits = rest[digits_from..].bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = rest.split_at(digits_from + n_digits);
        let number: i16 = number.parse().ok()?;
        let x = if negative { -1 - column } else { column };
        let place = Self { x, y: number.checked_sub(1)? };
        let near = |number: i16| (-Self::FARTHEST..=Self::FARTHEST).contains(&number);
        (near(place.x) && near(place.y)).then_some((place, rest))
    }
}

/// The number that letters stand for: a is 0, z is 25, aa is 26.
fn read_letters(letters: &str) -> Option<i16> {
    if letters.is_empty() || letters.len() > 3 {
        return None;
    }
    let number = letters.bytes().fold(0, |sum, letter| sum * 26 + i32::from(letter - b'a') + 1);
    i16::try_from(number - 1).ok()
}

fn write_letters(f: &mut fmt::Formatter<'_>, number: i16) -> fmt::Result {
    if number >= 26 {
        write_letters(f, number / 26 - 1)?;
    }
    let letter = b'a' + (number % 26) as u8;
    write!(f, "{}", char::from(letter))
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.x < 0 {
            f.write_str("-")?;
            write_letters(f, -1 - self.x)?;
        } else {
            write_letters(f, self.x)?;
        }
        write!(f, "{}", self.y + 1)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a field is letters and a number, such as b2")]
pub struct ParsePlaceError;

impl FromStr for Place {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Self, ParsePlaceError> {
        match Self::read(text) {
            Some((place, "")) if place.to_string() == text => Ok(place),
            _ => Err(ParsePlaceError),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_and_a_number() {
        let named =
            [("b2", 1, 1), ("h-1", 7, -2), ("aa1", 26, 0), ("-a0", -1, -1), ("-aa3", -27, 2)];
        for (name, x, y) in named {
            assert_eq!(name.parse(), Ok(Place::new(x, y)));
            assert_eq!(Place::new(x, y).to_string(), name);
        }
        for wrong in
            ["", "b", "2", "b02", "B2", "b-", "--a1", "b+2", "b2 ", "b-0", "aaaa1", "b99999"]
        {
            assert_eq!(wrong.parse::<Place>(), Err(ParsePlaceError), "{wrong}");
        }
    }

    #[test]
    fn every_name_reads_back() {
        for x in -800..800 {
            for y in [-30, -1, 0, 1, 30] {
                let place = Place::new(x, y);
                assert_eq!(place.to_string().parse(), Ok(place));
            }
        }
    }

    #[test]
    fn lines_go_in_six_directions() {
        let from = Place::new(3, 4);
        for direction in 0..6 {
            assert_eq!(from.line(from.toward(direction, 5)), Some((direction, 5)));
        }
        assert_eq!(from.line(from), None);
        assert_eq!(from.line(Place::new(4, 3)), None);
        assert_eq!(from.line(Place::new(5, 5)), None);
    }
}
