//! Buttons that do something to a match, or show more of it.

use games::{Arg, Prose, Seat, msg};
use record::Player;

use crate::{
    Button, Match, Press,
    matches::{lessons::ME, timing::absence::LeftOut},
    port::{
        names,
        press::{At, Deed},
    },
};

/// The buttons that do something to a match as it is now.
#[derive(Clone, Copy, Debug)]
pub struct Buttons<'a> {
    pub m: &'a Match,
}

impl<'a> Buttons<'a> {
    /// Where a match stands now, as far as `reader` knows, or else the room.
    pub fn at(self, reader: Option<Seat>) -> At {
        At { id: self.m.id().clone(), rev: self.m.log().known_rev(reader) }
    }

    /// A button for `reader`, or else the room, that does something to a match as it is
    /// now.
    pub fn for_deed(self, reader: Option<Seat>, deed: Deed, label: impl Into<Prose>) -> Button {
        Button::new(Press::Do { at: self.at(reader), deed }, label)
    }

    /// A button to go on without those who have been asked for long, for the others.
    pub fn leave_out(self, now: u64) -> Option<Button> {
        let long = LeftOut { m: self.m, now }.seats();
        let is_there = |(seat, player): (Seat, &Player)| {
            player.person().is_some() && !self.m.seats_resigned().contains(seat)
        };
        let several = self.m.head().seats().filter(|seat| is_there(*seat)).count() > 1;
        let label = msg!("desk-button-without", seats = Arg::and(long.iter()));
        (several && !long.is_empty()).then(|| self.for_deed(None, Deed::Without, label))
    }

    /// The way to how the game is played, if it teaches that.
    pub fn howto(self) -> Option<Button> {
        self.m.info().tutorial.filter(|tutorial| !tutorial.screens.is_empty())?;
        let press = Press::Page { game: self.m.head().game.clone(), number: 1 };
        Some(Button::new(press, msg!("desk-button-howto")))
    }

    pub fn withdraw(self) -> Button {
        self.for_deed(None, Deed::Withdraw, msg!("desk-button-withdraw"))
    }

    /// A button that shows whoever is to act what a computer would do.
    pub fn hint(self) -> Button {
        let press = Press::Pick {
            command: names::HINT.word.to_owned(),
            words: Vec::new(),
            id: self.m.id().clone(),
        };
        Button::new(press, msg!("desk-button-hint"))
    }

    /// A button that plays the right turn of a lesson.
    pub fn solution(self) -> Button {
        self.for_deed(Some(ME), Deed::Show, msg!("desk-button-show"))
    }

    /// A button that shows whoever presses it what the game computes of chances.
    pub fn odds(self) -> Button {
        let press = Press::Pick {
            command: names::ODDS.word.to_owned(),
            words: Vec::new(),
            id: self.m.id().clone(),
        };
        Button::new(press, msg!("desk-button-odds"))
    }
}

pub fn is_howto(button: &Button) -> bool {
    matches!(button.press, Press::Page { .. })
}

pub fn is_odds(button: &Button) -> bool {
    matches!(&button.press, Press::Pick { command, .. } if command == names::ODDS.word)
}
