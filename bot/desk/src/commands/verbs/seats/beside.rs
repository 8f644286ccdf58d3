//! Proposals of other players beside the game: to end it, or to stop its clocks.

use games::{
    Role, Seat,
    menu::{ChoiceRole, Menu},
    msg,
};
use record::{Stage, What};

use super::pause;
use crate::{
    Args, Context, Decision, Match, Refusal, commands::verbs::moves::play::Mover,
    matches::error::refuse, people::command::MatchCommand, port::MENU,
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
    /// Whether something takes this word of a person. What they asked for themselves, they can
    /// withdraw.
    pub fn takes(self, is_yes: bool) -> bool {
        self.pending_consent().is_some() || (!is_yes && self.is_own())
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

    /// Whether a pause is asked for that the speaker may refuse or withdraw, and nothing else was
    /// asked beside the game since.
    pub fn is_of_pause(self) -> bool {
        let is_asked = self.m.time().paused_at().is_none() && !self.m.votes().pausing().is_empty();
        is_asked && (self.is_pause_last() || !self.is_own())
    }

    /// Whether the speaker agrees to end the game, and others have not yet.
    pub fn is_own(self) -> bool {
        self.is_undisturbed() && self.agreement().is_none() && self.declining().is_some()
    }

    /// Says yes or no to it, for who plays. None if something else is asked in the match, or may
    /// be.
    pub fn answer(self, is_yes: bool) -> Option<Result<Decision, Refusal>> {
        let seat = self.m.seat_of(self.ctx.me()).filter(|_| self.is_undisturbed())?;
        Some(match self.pending_consent() {
            // They may mean their plan.
            Some(Wanted::Action(_)) if is_yes && self.has_planned(seat) => {
                let prompt = self.ctx.questions(self.m).for_seat(Some(seat));
                Err(refuse(msg!("desk-yes-to-what")).asking(prompt))
            }
            Some(Wanted::Action(action)) if is_yes => {
                Mover { m: self.m, seat, ctx: self.ctx }.play_one(&action)
            }
            Some(Wanted::Action(_)) => self.play_on(seat),
            Some(Wanted::Pause) if is_yes => {
                pause::pause(MatchCommand { m: self.m, args: &Args::default(), ctx: self.ctx })
            }
            Some(Wanted::Pause) => {
                pause::resume(MatchCommand { m: self.m, args: &Args::default(), ctx: self.ctx })
            }
            None if !is_yes && self.is_own() => self.play_on(seat),
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

    fn play_on(self, seat: Seat) -> Result<Decision, Refusal> {
        match self.declining() {
            Some(action) => Mover { m: self.m, seat, ctx: self.ctx }.play_one(&action),
            None => Err(refuse(msg!("desk-goes-on-as-is"))),
        }
    }
}
