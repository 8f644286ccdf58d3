//! The turn that is told as one message, in games in which others may be asked in the
//! midst of one.

use games::{Seat, Seats};
use record::{Head, Slot, Stage, What};
use render::DrawableGame;

/// Since when it is taken, and who is asked in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    number: u32,
    /// The revision before the first entry that is told in it: the one that ended the
    /// turn before, if that was play.
    began: u64,
    /// The revision since which nobody has been asked who was not asked then.
    asked: u64,
    persons: Seats,
}

impl Turn {
    /// The turn at the revision of `head`, which `what` made; `before` is that of the
    /// revision before.
    pub fn after(
        before: Option<Self>,
        what: &What,
        head: &Head,
        table: Option<&dyn DrawableGame>,
    ) -> Option<Self> {
        let Stage::Playing { undo: None } = head.stage else { return None };
        let number = table?.turn_number()?;
        let is_person = |seat: &Seat| head.person(*seat).is_some();
        let persons: Seats = head.to_act.iter().filter(is_person).collect();
        let is_played = matches!(what, What::Played { .. });
        Some(match before.filter(|turn| is_played && turn.number == number) {
            Some(turn) if persons.iter().all(|seat| turn.persons.contains(seat)) => turn,
            Some(turn) => Self { asked: head.rev, persons, ..turn },
            None => {
                let began = head.rev - u64::from(is_played);
                Self { number, began, asked: head.rev, persons }
            }
        })
    }

    /// The message in which it is told.
    pub fn slot(self) -> Slot {
        Slot::Turn { began: self.began, asked: self.asked }
    }
}
