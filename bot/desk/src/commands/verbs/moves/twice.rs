//! A button that is pressed twice: the second press is the same press.

use games::menu::Menu;
use record::{Actor, What};

use super::play::Mover;
use crate::{
    Context, Decision, Match, Press,
    matches::turns::is_draft,
    port::{
        MENU,
        press::{At, Deed},
    },
};

/// A press that may repeat one before.
#[derive(Clone, Copy, Debug)]
pub struct RepeatedPress<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> RepeatedPress<'a> {
    /// The answer to a repeated press, if the first one did its work; none for all other presses.
    pub fn answer(self, press: &Press) -> Option<Decision> {
        match press {
            Press::Choose { at, path } => self.answer_choice(at, path, false),
            Press::Confirm { at, path, .. } => self.answer_choice(at, path, true),
            Press::Follow { at, actions, .. } => self.answer_follow(at, actions),
            Press::Do { at, deed } if self.is_done(at, *deed) => Some(Decision::default()),
            _ => None,
        }
    }

    /// Whether what a choice leads to is what its reader did next. Of a move that was
    /// confirmed nobody asks again; what was drafted may be meant once more as soon as
    /// anything else happened.
    fn answer_choice(self, at: &At, path: &[String], sure: bool) -> Option<Decision> {
        // Drafts of other players are not in the revision that a question names.
        let reader = self.m.seat_of(self.ctx.me());
        let mut since = usize::try_from(at.rev).ok()?..self.m.entries().len();
        let index = since.find(|&index| self.m.log().hears(index, reader))?;
        let entry = self.m.entries().get(index).filter(|entry| entry.by == self.ctx.by())?;
        let What::Played { seat, action, .. } = &entry.what else { return None };
        let since = &self.m.entries()[index + 1..];
        let undone = since.iter().any(|entry| matches!(entry.what, What::TookBack { .. }));
        if undone || !sure && since.iter().any(|entry| entry.by != Actor::Standing) {
            return None;
        }
        // Where it is looked at first, a choice by itself makes no move.
        let draft = is_draft(self.m.log().role(index)) && since.is_empty();
        if !sure && !draft && self.ctx.is_careful() {
            return None;
        }
        let then = Match::replay(self.ctx.kinds, &self.m.entries()[..index], None).ok()?;
        match then.table()?.menu(*seat, path, MENU) {
            Menu::Done(done) if done == *action => {
                let reply = draft
                    .then(|| Mover { m: self.m, seat: *seat, ctx: self.ctx }.plan_reply())
                    .flatten();
                Some(Decision::default().answering(reply))
            }
            _ => None,
        }
    }

    /// Whether what was proposed is what its reader did next.
    fn answer_follow(self, at: &At, actions: &[String]) -> Option<Decision> {
        let reader = self.m.seat_of(self.ctx.me());
        let since = usize::try_from(at.rev).ok()?..self.m.entries().len();
        let heard = since.filter(|&index| self.m.log().hears(index, reader));
        let done: Vec<usize> = heard.take(actions.len()).collect();
        let is_same = |(index, wanted): (&usize, &String)| {
            let entry = self.m.entries().get(*index).filter(|entry| entry.by == self.ctx.by());
            let what = entry.map(|entry| &entry.what);
            matches!(what, Some(What::Played { action, .. }) if action == wanted)
        };
        if done.len() < actions.len() || !done.iter().zip(actions).all(is_same) {
            return None;
        }
        let last = *done.last()?;
        let is_draft = is_draft(self.m.log().role(last)) && self.m.entries().len() == last + 1;
        let reply = is_draft
            .then(|| Mover { m: self.m, seat: reader?, ctx: self.ctx }.plan_reply())
            .flatten();
        Some(Decision::default().answering(reply))
    }

    fn is_done(self, at: &At, deed: Deed) -> bool {
        let since = self.m.entries().get(at.rev as usize..).unwrap_or_default();
        // An undo request or a seat offer that was made meanwhile is another question.
        let asked = |what: &What| matches!(what, What::UndoAsked { .. } | What::SeatOffered { .. });
        let is = |what: &What| match deed {
            Deed::Accept => matches!(what, What::Accepted { .. }),
            Deed::Decline => matches!(what, What::Declined),
            Deed::Join => matches!(what, What::Joined { .. }),
            Deed::Begin => matches!(what, What::Began { .. }),
            Deed::Cancel => matches!(what, What::Cancelled),
            Deed::Grant => matches!(what, What::UndoGranted { .. }),
            Deed::Refuse => matches!(what, What::UndoRefused { .. }),
            Deed::Withdraw => matches!(what, What::UndoWithdrawn { .. }),
            Deed::Without => matches!(what, What::Without { .. }),
            Deed::Claim => matches!(what, What::Resigned { .. }),
            Deed::Wait => matches!(what, What::Extended { .. }),
            Deed::StandIn => matches!(what, What::SeatChanged { .. }),
            Deed::TakeSeat => matches!(what, What::SeatAgreed),
            Deed::LeaveSeat => matches!(what, What::SeatDeclined),
            Deed::Pause => matches!(what, What::PauseAgreed { .. }),
            Deed::Resume => matches!(what, What::Resumed { .. }),
            Deed::Resign(_) => matches!(what, What::Resigned { .. }),
            Deed::Board | Deed::Again | Deed::Next | Deed::Show | Deed::Start | Deed::PlayOn(_) => {
                false
            }
        };
        let own = since.iter().filter(|entry| entry.by == self.ctx.by());
        own.map(|entry| &entry.what).any(is) && !since.iter().any(|entry| asked(&entry.what))
    }
}
