//! Code shared by several answers to a challenge or to an undo request.

use games::{Arg, Message, Prose, msg};
use record::{Salt, Stage, What};

use super::verbs::seats::{beside::Proposals, transfer::SeatTransfer};
use crate::{
    Context, Decision, Match, Refusal, Reply,
    matches::{
        error::refuse,
        tiers::{is_proposer, joinable, offers_seat},
        timing::closing,
    },
    people::quota,
    port::{names, words::text::code},
    present::announce::{self, Awaited},
};

/// The answer of the speaker to a challenge, or to what else a match asks.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> Answer<'a> {
    /// Says yes to what is asked of the speaker.
    pub fn accept(self, salt: Option<Salt>) -> Result<Decision, Refusal> {
        if self.is_about_seat() {
            return SeatTransfer { m: self.m, ctx: self.ctx }.agree();
        }
        if matches!(self.m.head().stage, Stage::Playing { undo: Some(_) }) {
            return match salt {
                Some(_) => Err(refuse(msg!("desk-salt-too-late"))),
                None => self.grant(true),
            };
        }
        if joinable(self.m.head(), self.ctx.me()) {
            return self.sit(salt);
        }
        self.consent(salt)
    }

    /// Whether an answer is one to whether a seat is handed over: what is asked about moves
    /// comes first, for those who play.
    fn is_about_seat(self) -> bool {
        let is_back = matches!(self.m.head().stage, Stage::Playing { undo: Some(_) });
        self.m.seating().offer().is_some() && !(is_back && self.m.seat_of(self.ctx.me()).is_some())
    }

    pub fn decline(self) -> Result<Decision, Refusal> {
        if self.is_about_seat() {
            return SeatTransfer { m: self.m, ctx: self.ctx }.end();
        }
        if matches!(self.m.head().stage, Stage::Playing { undo: Some(_) }) {
            return self.grant(false);
        }
        self.refuse_challenge()
    }

    /// Accepts a challenge, and adds to the seed what was typed, or else what the platform
    /// says of the event.
    pub fn consent(self, salt: Option<Salt>) -> Result<Decision, Refusal> {
        self.consent_after(None, salt)
    }

    fn consent_after(self, before: Option<What>, salt: Option<Salt>) -> Result<Decision, Refusal> {
        self.is_asked()?;
        quota::sit(self.m.head(), true, self.ctx)?;
        let told = self.salt_reply(salt.as_ref());
        let what = What::Accepted { salt: salt.or_else(|| self.ctx.client.stamp.clone()) };
        Ok(self.go_on(before.into_iter().chain([what]))?.answering(told))
    }

    /// Declines a challenge, also after it was accepted, as long as the match has not begun.
    pub fn refuse_challenge(self) -> Result<Decision, Refusal> {
        let is_open = matches!(self.m.head().stage, Stage::Open { .. });
        // The person who opened it is told how to cancel it.
        if is_open
            && (self.m.seating().has_joined(self.ctx.me())
                || is_proposer(self.m.head(), self.ctx.me()))
        {
            return self.leave();
        }
        if !(is_open && self.m.seating().was_named(self.ctx.me())) {
            self.is_asked()?;
        }
        self.go_on([What::Declined])
    }

    fn is_asked(self) -> Result<(), Refusal> {
        let Stage::Open { asked } = &self.m.head().stage else {
            return Err(self.not_open_refusal());
        };
        if !asked.contains(self.ctx.me()) {
            return Err(refuse(match self.m.seat_of(self.ctx.me()) {
                Some(seat) if seat == self.m.head().proposer => self.waits_for(),
                Some(_) => msg!("desk-said-yes-already"),
                None => msg!("desk-challenge-not-yours"),
            })
            .of(self.ctx.cast(self.m)));
        }
        Ok(())
    }

    /// Takes a free seat, and adds to the seed as who accepts does.
    pub fn sit(self, salt: Option<Salt>) -> Result<Decision, Refusal> {
        self.sit_after(None, salt)
    }

    fn sit_after(self, before: Option<What>, salt: Option<Salt>) -> Result<Decision, Refusal> {
        let Stage::Open { asked } = &self.m.head().stage else {
            return Err(self.not_open_refusal());
        };
        if asked.contains(self.ctx.me()) {
            return self.consent_after(before, salt);
        }
        if self.m.seat_of(self.ctx.me()).is_some() {
            return Err(refuse(match self.m.seating().has_joined(self.ctx.me()) {
                true => msg!("desk-seated-already-leave", resign = self.m.say(names::RESIGN)),
                false => msg!("desk-seated-already"),
            }));
        }
        if self.m.head().players.len() >= usize::from(self.m.head().setup.seats) {
            return Err(refuse(msg!("desk-seats-taken")));
        }
        quota::sit(self.m.head(), false, self.ctx)?;
        let told = self.salt_reply(salt.as_ref());
        let what = What::Joined { salt: salt.or_else(|| self.ctx.client.stamp.clone()) };
        let joined = self.go_on(before.into_iter().chain([what]))?.answering(told);
        Ok(Decision { rows: self.ctx.speaker.seated_rows(), ..joined })
    }

    /// Takes a free seat of a match that is played elsewhere, and has the match shown here as well. A
    /// player who already sits in it only wants the latter.
    pub fn sit_elsewhere(self, salt: Option<Salt>) -> Result<Decision, Refusal> {
        if self.m.head().stage.is_past() {
            return Err(self.not_open_refusal());
        }
        let asked =
            matches!(&self.m.head().stage, Stage::Open { asked } if asked.contains(self.ctx.me()));
        let sits = self.m.seat_of(self.ctx.me()).is_some() && !asked;
        if self.m.head().is_in(&self.ctx.room) {
            return match sits {
                true => Err(refuse(msg!("desk-shown-here-already"))),
                false => self.sit(salt),
            };
        }
        if self.m.head().rooms.len() >= ROOMS {
            return Err(refuse(msg!("desk-rooms-many", n = ROOMS)));
        }
        if !self.ctx.here.has_matches(self.m.info().id) {
            return Err(refuse(msg!("desk-room-closed")));
        }
        let shown = What::RoomAdded { room: self.ctx.room.clone() };
        if sits {
            quota::show(self.ctx)?;
            return self.ctx.change(self.m).add_entries(vec![shown]);
        }
        quota::room(self.ctx)?;
        self.sit_after(Some(shown), salt)
    }

    /// Gives up a seat that the speaker took, before the match begins.
    pub fn leave(self) -> Result<Decision, Refusal> {
        if self.m.seating().has_joined(self.ctx.me()) {
            let left = self.ctx.change(self.m).add_entries(vec![What::Left])?;
            let line = msg!("desk-left-table", game = self.m.info().name);
            return Ok(left.answering(Some(self.ctx.whisper_of(self.m, vec![line.into()]))));
        }
        Err(refuse(match self.m.seat_of(self.ctx.me()) {
            Some(seat) if seat == self.m.head().proposer => {
                msg!("desk-not-begun-cancel", cancel = self.m.say(names::CANCEL))
            }
            _ => msg!("desk-not-begun-decline", decline = self.m.say(names::DECLINE)),
        }))
    }

    /// Begins with those who are there.
    pub fn begin(self) -> Result<Decision, Refusal> {
        if !matches!(self.m.head().stage, Stage::Open { .. }) {
            return Err(self.not_open_refusal());
        }
        if !is_proposer(self.m.head(), self.ctx.me()) {
            let line = msg!("desk-who-can-begin", who = self.m.head().proposer);
            return Err(refuse(line).of(self.ctx.cast(self.m)));
        }
        if !announce::may_begin(self.m.head(), self.m.info()) {
            return Err(refuse(self.waits_for()).of(self.ctx.cast(self.m)));
        }
        let mut change = self.ctx.change(self.m);
        change.begin()?;
        Ok(change.decision())
    }

    /// Takes a challenge back, or a request to take a move back.
    pub fn cancel(self) -> Result<Decision, Refusal> {
        match &self.m.head().stage {
            Stage::Open { .. } => (),
            Stage::Playing { undo: Some(_) } if self.m.seat_of(self.ctx.me()).is_some() => {
                return self.withdraw();
            }
            Stage::Playing { .. } if offers_seat(self.m.head(), self.ctx.me()) => {
                return SeatTransfer { m: self.m, ctx: self.ctx }.end();
            }
            Stage::Playing { .. } => {
                if let Some(ended) = (Proposals { m: self.m, ctx: self.ctx }).cancel() {
                    return ended;
                }
                let resign = self.m.say(names::RESIGN);
                return Err(refuse(msg!("desk-begun-resign", resign = resign)));
            }
            _ => return Err(self.not_open_refusal()),
        }
        if !is_proposer(self.m.head(), self.ctx.me()) {
            let decline = self.m.say(names::DECLINE);
            let line = msg!("desk-who-can-cancel", who = self.m.head().proposer, decline = decline);
            return Err(refuse(line).of(self.ctx.cast(self.m)));
        }
        self.go_on([What::Cancelled])
    }

    /// Answers somebody who asks to take back.
    pub fn grant(self, yes: bool) -> Result<Decision, Refusal> {
        let seat = self.ctx.player(self.m)?;
        let Stage::Playing { undo: Some((by, to)) } = self.m.head().stage else {
            return Err(refuse(msg!("desk-no-take-back-asked")));
        };
        // A player who asked withdraws by a no.
        if seat == by && !yes {
            return self.withdraw();
        }
        let voters = Awaited { m: self.m }.voters(by);
        // To have agreed is no promise while others are still asked.
        let changes_mind = !yes && self.m.votes().undo_consents().contains(seat);
        if !voters.contains(&seat) && !changes_mind {
            return Err(refuse(if seat == by {
                msg!("desk-others-have-to-agree")
            } else {
                msg!("desk-agreed-already")
            }));
        }
        if !yes {
            return self.ctx.change(self.m).add_entries(vec![What::UndoRefused { seat }]);
        }
        let mut whats = vec![What::UndoGranted { seat }];
        if voters.len() == 1 {
            whats.push(What::TookBack { to });
        }
        self.ctx.change(self.m).add_entries(whats)
    }

    /// Ends the question whether the speaker may take back.
    pub fn withdraw(self) -> Result<Decision, Refusal> {
        let seat = self.ctx.player(self.m)?;
        match self.m.head().stage {
            Stage::Playing { undo: Some((by, _)) } if by == seat => {
                self.ctx.change(self.m).add_entries(vec![What::UndoWithdrawn { seat }])
            }
            Stage::Playing { undo: Some((by, _)) } => {
                let no = self.m.say(names::DECLINE);
                let line = msg!("desk-who-can-withdraw", who = by, decline = no);
                Err(refuse(line).of(self.ctx.cast(self.m)))
            }
            _ => Err(refuse(msg!("desk-no-longer-asked"))),
        }
    }

    /// Adds what happened, and begins if that was the last thing missing.
    fn go_on(self, whats: impl IntoIterator<Item = What>) -> Result<Decision, Refusal> {
        let mut change = self.ctx.change(self.m);
        for what in whats {
            change.note(what)?;
        }
        change.begin_if_full()?;
        Ok(change.decision())
    }

    /// Why a match that is not open cannot be answered.
    fn not_open_refusal(self) -> Refusal {
        refuse(match self.m.head().stage {
            Stage::Off => msg!("desk-match-cancelled-start"),
            Stage::Over(_) => msg!("desk-match-over-start"),
            Stage::Closed => closing::match_closed_message(self.m.head()),
            _ => msg!("desk-match-begun-already"),
        })
    }

    /// `Still waiting for bob and one more player.`
    fn waits_for(self) -> Message {
        let Stage::Open { asked } = &self.m.head().stage else {
            return msg!("desk-waits-for-nobody");
        };
        let seats = asked.iter().filter_map(|person| self.m.seat_of(person));
        let mut missing: Vec<Prose> = seats.map(Prose::from).collect();
        let few = usize::from(*self.m.info().seats.start());
        match few.saturating_sub(self.m.head().players.len()) {
            0 => (),
            more => missing.push(msg!("desk-more-players", n = more).into()),
        }
        if missing.is_empty() {
            missing.push(msg!("desk-whoever-joins").into());
        }
        msg!("desk-still-waits", missing = Arg::and(missing))
    }

    /// Tells who typed a salt where it went.
    pub fn salt_reply(self, typed: Option<&Salt>) -> Option<Reply> {
        let Salt(salt) = typed?;
        let (salt, about) = (code(&**salt), names::about(self.m.id()));
        let line: Prose = msg!("desk-salt-added", salt = salt, about = about).into();
        Some(self.ctx.whisper_of(self.m, vec![line]))
    }
}

/// In how many rooms a match may be played.
const ROOMS: usize = 8;
