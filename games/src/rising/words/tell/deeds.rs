//! Sentences about possible actions.

use super::{amount, area, cost, mark, place};
use crate::{
    Message, Prose, Seat, msg,
    rising::{Action, Learned, Rising, place::Place, position::Ask},
};

/// Sentences about what a seat may do.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Describer<'a> {
    pub game: &'a Rising,
    pub seat: Seat,
}

impl<'a> Describer<'a> {
    /// An action as it is done: `send somebody to Mountains 1`.
    pub fn to_do(self, action: Action) -> Prose {
        let done = match action {
            Action::Choose(_) | Action::Go | Action::Draw | Action::Roll => self.of_turn(action),
            Action::All | Action::End | Action::Pass | Action::Wish(_) => self.of_turn(action),
            Action::Rest | Action::Later => self.of_turn(action),
            Action::Put { .. } | Action::Act { .. } => self.of_atlanteans(action),
            Action::Move { .. } | Action::Recall { .. } => self.of_atlanteans(action),
            Action::Build { .. } => self.of_atlanteans(action),
            Action::Pledge(_) | Action::Raise(_) | Action::Cancel => self.of_flood(action),
            Action::Leave | Action::Sink(_) | Action::Ward(_) => self.of_flood(action),
            Action::Drop(_) | Action::Next(_) => self.of_flood(action),
            Action::Transmute { .. } | Action::Play(_) | Action::Boost => self.of_hand(action),
            Action::Forge | Action::Lose(_) | Action::Keep(_) => self.of_hand(action),
            Action::Discard(_) | Action::Change { .. } | Action::Give { .. } => {
                self.of_hand(action)
            }
            Action::Agree | Action::Enough => self.of_hand(action),
        };
        done.map_or_else(Prose::default, Prose::from)
    }

    /// Actions by which the turn goes on.
    fn of_turn(self, action: Action) -> Option<Message> {
        Some(match action {
            Action::Choose(councilor) => msg!("rising-do-choose", councilor = councilor.name()),
            Action::Go => msg!("rising-do-go"),
            Action::Rest => msg!("rising-do-rest"),
            Action::Later => msg!("rising-do-later"),
            Action::Draw => msg!("rising-do-draw"),
            Action::Roll => msg!("rising-do-roll"),
            Action::All => msg!("rising-do-all"),
            Action::End => {
                let member = self.game.member(self.seat);
                let n = if member.wastes_by_ending() { member.n_who_can_act() } else { 0 };
                msg!("rising-do-end", n = n)
            }
            Action::Pass => msg!("rising-do-pass", n = self.game.built[self.seat.index()]),
            Action::Wish(Some(wish)) => {
                msg!("rising-do-wish", n = wish.n, place = area(wish.place))
            }
            Action::Wish(None) => msg!("rising-do-wish-none"),
            _ => return None,
        })
    }

    /// Actions of Atlanteans: they go to a place, act, or build.
    fn of_atlanteans(self, action: Action) -> Option<Message> {
        Some(match action {
            Action::Put { place: at, brave } => {
                msg!("rising-do-put", to = toward(at), brave = mark(brave))
            }
            Action::Act { place: at, seek: false } => msg!("rising-do-act", within = within(at)),
            Action::Act { place: at, seek: true } => msg!("rising-do-seek", within = within(at)),
            Action::Build { component, saves } => {
                let paid = cost(self.game.numbers.part(component).price(saves));
                msg!("rising-do-build", part = component.name(), paid = paid)
            }
            Action::Recall { place: at, brave } => {
                msg!("rising-do-recall", from = out_of(at), brave = mark(brave))
            }
            Action::Move { from, brave, to } => {
                let brave = mark(brave);
                msg!("rising-do-move", from = out_of(from), to = toward(to), brave = brave)
            }
            _ => return None,
        })
    }

    /// Actions against the floods.
    fn of_flood(self, action: Action) -> Option<Message> {
        Some(match action {
            Action::Pledge(n) => msg!("rising-do-pledge", n = n),
            Action::Raise(section) => {
                let n = match self.game.open() {
                    Some(_) => 0,
                    None => {
                        let price = self.game.numbers.prices.raise;
                        price.saturating_sub(self.game.member(self.seat).pledged_by_others())
                    }
                };
                msg!("rising-do-raise", section = section.name(), n = n)
            }
            Action::Cancel => {
                let price = self.game.numbers.prices.cancel;
                let n = price.saturating_sub(self.game.member(self.seat).pledged_by_others());
                msg!("rising-do-cancel", n = n)
            }
            Action::Leave => msg!("rising-do-leave", ask = self.left_alone()),
            Action::Sink(section) => msg!("rising-do-sink", section = section.name()),
            Action::Ward(at) => msg!("rising-do-ward", place = place(at)),
            Action::Drop(Some(it)) => msg!("rising-do-drop", misfortune = it.name()),
            Action::Drop(None) => msg!("rising-do-drop-none"),
            Action::Next(it) => {
                let above = match self.game.open() {
                    Some(Ask::Foresee { back, .. }) => back.len(),
                    _ => 0,
                };
                msg!("rising-do-next", misfortune = it.name(), above = above)
            }
            _ => return None,
        })
    }

    /// Actions with cards and resources.
    fn of_hand(self, action: Action) -> Option<Message> {
        Some(match action {
            Action::Transmute { from, to } => msg!(
                "rising-do-transmute",
                from = amount(from, 1),
                to = amount(to, 1),
                n = self.game.numbers.prices.transmute
            ),
            Action::Play(card) => {
                msg!("rising-do-play", card = Learned::of(card, self.game).name())
            }
            Action::Boost => msg!("rising-do-boost"),
            Action::Forge => msg!("rising-do-forge"),
            Action::Lose(resource) => msg!("rising-do-lose", what = amount(resource, 1)),
            Action::Keep(card) => {
                msg!("rising-do-keep", card = Learned::of(card, self.game).name())
            }
            Action::Discard(card) => {
                msg!("rising-do-discard", card = Learned::of(card, self.game).name())
            }
            Action::Change { from, to } => {
                msg!("rising-do-change", from = amount(from, 1), to = amount(to, 1))
            }
            Action::Give { from, to, resource, n } => {
                msg!("rising-do-give", from = from, to = to, what = amount(resource, n))
            }
            Action::Agree => msg!("rising-do-agree"),
            Action::Enough => msg!("rising-do-enough"),
            _ => return None,
        })
    }

    /// Returns the key of the question that is left alone: a flood comes then, or a gift is not
    /// given.
    fn left_alone(self) -> &'static str {
        match self.game.open() {
            Some(Ask::Cancel { .. }) => "cancel",
            Some(Ask::Boost { .. }) => "boost",
            Some(Ask::Forge { .. }) => "forge",
            _ => "agree",
        }
    }
}

/// Returns the key of a place by which messages choose words, and its number in its section.
fn spot(at: Place) -> (&'static str, String) {
    match at.section() {
        Some(section) => (section.key(), (at.at() + 1).to_string()),
        None if at == Place::CENTRE => ("ctr", String::new()),
        None => ("nav", String::new()),
    }
}

/// A place that somebody goes to: `to the navy`.
fn toward(place: Place) -> Message {
    let (at, n) = spot(place);
    msg!("rising-toward", at = at, n = n)
}

/// A place that somebody is in: `in the navy`.
fn within(place: Place) -> Message {
    let (at, n) = spot(place);
    msg!("rising-within", at = at, n = n)
}

/// A place that somebody comes from: `from the navy`.
fn out_of(place: Place) -> Message {
    let (at, n) = spot(place);
    msg!("rising-out-of", at = at, n = n)
}
