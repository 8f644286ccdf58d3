//! Proposals of other players beside the game: to end it, or to stop its clocks.

use games::{
    Role, Seat,
    menu::{ChoiceRole, Menu},
    msg,
};
use record::{Stage, What};

use super::pause;
use crate::{
    Args, Context, Decision, Match, Refusal,
    commands::verbs::moves::play::Mover,
    matches::{
        error::refuse,
        tiers::{offers_seat, wants_back},
    },
    people::command::MatchCommand,
    port::MENU,
};

/// A proposal that needs the consent of somebody who has not given it.
enum Wanted {
    /// The action by which a player agrees.
    Action(String),
    Pause,
}

/// The proposals of other players beside the game, of which the speaker may say something.
#[derive(Clone, Copy, Debug)]
pub struct Proposals<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> Proposals<'a> {
    /// Whether something takes this word of a person. By a no, they also withdraw what they asked
    /// for or agreed to.
    pub fn takes(self, is_yes: bool) -> bool {
        let wants_back = || {
            let seat = self.m.seat_of(self.ctx.me());
            let has_agreed = |seat| self.m.votes().undo_consents().contains(seat);
            wants_back(self.m.head(), self.ctx.me())
                || seat.is_some_and(has_agreed)
                || offers_seat(self.m.head(), self.ctx.me())
        };
        self.pending_consent().is_some() || (!is_yes && (self.own().is_some() || wants_back()))
    }

    /// The proposal that somebody ends who cancels: their own, or a pause they are asked for, of
    /// both the latest.
    fn find_cancellable(self) -> Option<Wanted> {
        let asked = || self.pending_consent().filter(|wanted| matches!(wanted, Wanted::Pause));
        match self.is_pause_last() {
            true => asked().or_else(|| self.own()),
            false => self.own().or_else(asked),
        }
    }

    pub fn can_cancel(self) -> bool {
        self.find_cancellable().is_some()
    }

    /// Ends what somebody cancels. None if there is nothing of the kind.
    pub fn cancel(self) -> Option<Result<Decision, Refusal>> {
        self.find_cancellable().map(|wanted| self.end(wanted))
    }

    /// Whether the latest that the speaker asked for is a pause.
    pub fn has_own_pause(self) -> bool {
        self.is_pause_last() && matches!(self.own(), Some(Wanted::Pause))
    }

    /// Whether the speaker is asked about the end of the game, which cannot be taken back.
    pub fn is_to_end(self) -> bool {
        matches!(self.pending_consent(), Some(Wanted::Action(_)))
    }

    /// Whether nothing happened in the match since the request that takes the word of the speaker.
    pub fn is_last(self) -> bool {
        let log = self.m.log();
        let is_draft = |index: &usize| log.role(*index).is_draft();
        let last = (0..self.m.entries().len()).rev().find(|index| !is_draft(index));
        let Some(what) = last.and_then(|index| log.what(index)) else { return true };
        match (self.pending_consent(), what) {
            (None, _) => true,
            (Some(Wanted::Pause), what) => matches!(what, What::PauseAgreed { .. }),
            (Some(Wanted::Action(_)), What::Played { .. }) => {
                last.is_some_and(|index| log.role(index) == Role::Aside)
            }
            (Some(Wanted::Action(_)), _) => false,
        }
    }

    /// The latest proposal that the speaker made or agreed to, and others have not yet. Of an end,
    /// the action is the one that takes it back.
    fn own(self) -> Option<Wanted> {
        let seat = self.m.seat_of(self.ctx.me()).filter(|_| self.is_undisturbed())?;
        let pause = || self.m.votes().pausing().contains(seat).then_some(Wanted::Pause);
        let end = || self.declining().filter(|_| self.agreement().is_none()).map(Wanted::Action);
        match self.is_pause_last() {
            true => pause().or_else(end),
            false => end().or_else(pause),
        }
    }

    /// Refuses or withdraws a proposal.
    fn end(self, wanted: Wanted) -> Result<Decision, Refusal> {
        match (wanted, self.m.seat_of(self.ctx.me()), self.declining()) {
            (Wanted::Action(_), Some(seat), Some(action)) => {
                Mover { m: self.m, seat, ctx: self.ctx }.play_one(&action)
            }
            (Wanted::Action(_), ..) => Err(refuse(msg!("desk-nobody-asks"))),
            (Wanted::Pause, ..) => {
                pause::resume(MatchCommand { m: self.m, args: &Args::default(), ctx: self.ctx })
            }
        }
    }

    /// Says yes or no to it, for who plays. None if something else is asked in the match, or may
    /// be.
    pub fn answer(self, is_yes: bool) -> Option<Result<Decision, Refusal>> {
        let seat = self.m.seat_of(self.ctx.me()).filter(|_| self.is_undisturbed())?;
        // A no behind their own request is for that.
        if !is_yes
            && self.is_pause_last()
            && let Some(own @ Wanted::Pause) = self.own()
        {
            return Some(self.end(own));
        }
        Some(match self.pending_consent() {
            // They may mean their plan.
            Some(Wanted::Action(_)) if is_yes && self.has_planned(seat) => {
                let prompt = self.ctx.questions(self.m).for_seat(Some(seat));
                Err(refuse(msg!("desk-yes-to-what")).asking(prompt))
            }
            Some(Wanted::Action(action)) if is_yes => {
                Mover { m: self.m, seat, ctx: self.ctx }.play_one(&action)
            }
            Some(Wanted::Pause) if is_yes => {
                pause::pause(MatchCommand { m: self.m, args: &Args::default(), ctx: self.ctx })
            }
            Some(wanted) => self.end(wanted),
            None if !is_yes && let Some(own) = self.own() => self.end(own),
            // Others are asked about a seat.
            None if self.m.seating().offer().is_some() => return None,
            None => Err(refuse(msg!("desk-nobody-asks"))),
        })
    }

    /// Whether a match goes on in which somebody is not asked to let take back, or about a seat:
    /// that is answered first.
    fn is_undisturbed(self) -> bool {
        matches!(self.m.head().stage, Stage::Playing { undo: None })
            && !self.m.head().asks_about_seat(self.ctx.me())
    }

    /// True if somebody is to move and has planned something of it.
    fn has_planned(self, seat: Seat) -> bool {
        self.m.head().to_act.contains(seat) && !self.m.drafts().describe(seat).is_empty()
    }

    fn pending_consent(self) -> Option<Wanted> {
        // While the clocks stand still, nothing is agreed to.
        if !self.is_undisturbed() || self.m.time().paused_at().is_some() {
            return None;
        }
        let is_missing = || {
            self.m
                .seat_of(self.ctx.me())
                .is_some_and(|seat| self.m.votes().pause_voters().contains(seat))
        };
        let pause =
            || (!self.m.votes().pausing().is_empty() && is_missing()).then_some(Wanted::Pause);
        let agreement = self.agreement().map(Wanted::Action);
        // A word is for what was asked last.
        match self.is_pause_last() {
            true => pause().or(agreement),
            false => agreement.or_else(pause),
        }
    }

    /// Whether a pause was asked for after all else beside the game.
    fn is_pause_last(self) -> bool {
        let log = self.m.log();
        let last = (0..self.m.entries().len()).rev().find_map(|index| match log.what(index)? {
            What::PauseAgreed { .. } => Some(true),
            What::Played { .. } if log.role(index) == Role::Aside => Some(false),
            _ => None,
        });
        last == Some(true)
    }

    /// The action by which somebody agrees to a proposal of others beside the game, if they can.
    fn agreement(self) -> Option<String> {
        let (table, seat) = (self.m.table()?, self.m.seat_of(self.ctx.me())?);
        table
            .position()
            .open_proposal()
            .filter(|_| self.m.votes().computers_not_agreeing().is_empty())?;
        let Menu::Ask(question) = table.menu(seat, &[], MENU) else { return None };
        let apart = question.options.iter().filter(|option| option.kind == ChoiceRole::Aside);
        let declining = self.declining();
        let agrees = |token: &String| match table.menu(seat, std::slice::from_ref(token), MENU) {
            Menu::Done(action) => Some(action).filter(|action| Some(action) != declining.as_ref()),
            _ => None,
        };
        let mut ways = apart.filter_map(|option| agrees(&option.token));
        let (Some(only), None) = (ways.next(), ways.next()) else { return None };
        Some(only)
    }

    /// The action with which the speaker refuses or withdraws a proposal.
    fn declining(self) -> Option<String> {
        self.m.table()?.position().declining(self.m.seat_of(self.ctx.me())?)
    }
}
