//! The entries of a log, done again: what they say is checked against the position.

use games::{Dice, Events, Seat};
use record::{Actor, MAX_SALT, PersonId, Player, RoomId, Salt, Stage, What};

use super::{
    Again, Fault,
    follow::{Done, Effect, persons_asked, replay},
    handing::Handed,
    opened::SALT_TOO_LONG,
};

impl Again<'_> {
    /// Agrees to a match again, or begins it.
    pub(super) fn open(&mut self) -> Done<Effect> {
        let by = self.entry.by.person();
        match &self.entry.what {
            What::Accepted { salt } => {
                self.apply_answer(by)?;
                self.add_salt(salt.as_ref())?;
            }
            What::Joined { salt } => {
                self.apply_join(by)?;
                self.add_salt(salt.as_ref())?;
            }
            What::Left => self.apply_leave(by)?,
            // Named persons may decline until it begins, also after they have accepted.
            What::Declined if by.is_some_and(|person| self.m.seating().was_named(person)) => {
                persons_asked(&mut self.m.head)?;
            }
            What::Declined => self.apply_answer(by)?,
            What::Cancelled => {
                persons_asked(&mut self.m.head)?;
                let opener = self.m.head.person(self.m.head.proposer);
                let is_opener = by.is_some() && by == opener;
                if self.entry.by != Actor::Host && !is_opener {
                    return Err(Fault::Order("who proposed the match cancels it"));
                }
            }
            What::Expired => drop(persons_asked(&mut self.m.head)?),
            What::Began { rolls, of } => replay((rolls, of), |dice| {
                self.m.board.lay_out(&mut self.m.head, self.m.kind, dice)
            })?,
            _ => return Err(Fault::Order("a match opens once")),
        }
        Ok(Effect::PLAIN)
    }

    /// Plays an action again, or leaves.
    pub(super) fn play(&mut self, telling: bool) -> Done<(Effect, Option<Events>)> {
        match &self.entry.what {
            What::Played { seat, action, rolls, of } if telling => {
                let (effect, events) = replay((rolls, of), |dice| {
                    self.m.board.act(&self.m.head, *seat, action, dice)
                })?;
                Ok((effect, Some(events)))
            }
            What::Played { seat, action, rolls, of } => {
                let act = |dice: &mut dyn Dice| {
                    self.m.board.act_again(&self.m.head, (*seat, action), &self.entry.by, dice)
                };
                Ok((replay((rolls, of), act)?, None))
            }
            What::Resigned { .. } if self.entry.by == Actor::Clock && !self.m.head.ranked => {
                Err(Fault::Order("nobody loses by the clock alone"))
            }
            What::Resigned { seat, rolls, of } if telling => {
                let events =
                    replay((rolls, of), |dice| self.m.board.leave(&self.m.head, *seat, dice))?;
                Ok((Effect::PLAIN, Some(events)))
            }
            What::Resigned { seat, rolls, of } => {
                replay((rolls, of), |dice| {
                    Ok(self.m.board.staying(&self.m.head, *seat)?.follow_resign(*seat, dice)?)
                })?;
                Ok((Effect::PLAIN, None))
            }
            _ => Ok((Effect::PLAIN, None)),
        }
    }

    /// Asks again to take back, answers that, or takes back.
    pub(super) fn take_back(&mut self) -> Done<Effect> {
        match &self.entry.what {
            What::UndoAsked { seat, to } => {
                self.m.board.running(&self.m.head, *seat)?;
                self.was_position(*to)?;
            }
            What::UndoGranted { seat } | What::UndoRefused { seat } => {
                self.m.board.running(&self.m.head, *seat)?;
                if !matches!(self.m.head.stage, Stage::Playing { undo: Some(_) }) {
                    return Err(Fault::Order("nobody asked to take back"));
                }
            }
            What::UndoWithdrawn { seat } => {
                self.m.board.running(&self.m.head, *seat)?;
                if !matches!(self.m.head.stage, Stage::Playing { undo: Some((by, _)) } if by == *seat)
                {
                    return Err(Fault::Order("this seat did not ask to take back"));
                }
            }
            What::TookBack { to } => {
                self.m.board.running(&self.m.head, Seat(0))?;
                self.was_position(*to)?;
                let role = self.role_of_going_back(*to);
                self.stand(*to)?;
                return Ok(Effect { role, ..Effect::PLAIN });
            }
            _ => (),
        }
        Ok(Effect::PLAIN)
    }

    /// Shows the match in other rooms again, or passes on what is said in them.
    pub(super) fn move_room(&mut self) -> Done<Effect> {
        match &self.entry.what {
            What::RoomAdded { room } => self.in_room(room, false)?,
            What::RoomMoved { from, to } => {
                self.in_room(from, true)?;
                self.in_room(to, false)?;
                return Ok(Effect::PLAIN);
            }
            What::RoomLeft { room } => {
                self.in_room(room, true)?;
                if self.m.head.rooms.len() == 1 {
                    return Err(Fault::Order("a match is played somewhere"));
                }
            }
            What::Relay { on } if self.m.relays == *on => {
                return Err(Fault::Order("it is so already"));
            }
            _ => (),
        }
        Ok(Effect::ASIDE)
    }

    /// Goes on without a seat again, or hands one over.
    pub(super) fn change_seat(&mut self) -> Done<Effect> {
        match &self.entry.what {
            What::Without { seat, whom } => {
                self.m.board.running(&self.m.head, *seat)?;
                let is_open = matches!(self.m.head.stage, Stage::Playing { undo: None });
                if !self.m.info().together || !is_open || seat == whom {
                    return Err(Fault::Order("nobody is left out here"));
                }
                if !self.m.head.to_act.contains(*whom) {
                    return Err(Fault::Order("this seat is not asked"));
                }
                if self.m.votes().leaving_out(*whom).contains(*seat) {
                    return Err(Fault::Order("this seat has said so"));
                }
                Ok(Effect::PLAIN)
            }
            What::SeatChanged { seat, player } => {
                let is_asked = self.m.head.to_act.contains(*seat);
                if self.hand_over((*seat, player))? == Handed::ToThemselves {
                    return Ok(Effect { is_silent: true, ..Effect::ASIDE });
                }
                // Questions to other seats stay as they are.
                match matches!(self.m.head.stage, Stage::Playing { undo: None }) && !is_asked {
                    true => Ok(Effect::ASIDE),
                    false => Ok(Effect::PLAIN),
                }
            }
            _ => {
                self.check_handing()?;
                Ok(Effect::ASIDE)
            }
        }
    }

    /// Follows the clocks again, or the absence of somebody.
    pub(super) fn pass_time(&mut self) -> Done<Effect> {
        match &self.entry.what {
            What::RanOut { seat }
            | What::Nudged { seat }
            | What::PauseAgreed { seat }
            | What::Resumed { seat } => {
                self.m.board.running(&self.m.head, *seat)?;
                self.check_time_entry()?;
            }
            What::Away { seat, .. } | What::Back { seat } => {
                self.m.board.running(&self.m.head, *seat)?;
                self.check_away()?;
            }
            What::CloseWarned { .. } => self.check_idle_entry()?,
            What::Closed => {
                self.check_idle_entry()?;
                return Ok(Effect::PLAIN);
            }
            What::Extended { .. }
                if self.m.head.deadline.is_none() && !self.m.timing.waits.is_any_out() =>
            {
                return Err(Fault::Order("there is no deadline"));
            }
            What::Extended { .. } if self.entry.by.person().is_none() => return Ok(Effect::PLAIN),
            _ => (),
        }
        Ok(Effect::ASIDE)
    }

    fn apply_answer(&mut self, by: Option<&PersonId>) -> Done {
        let asked = persons_asked(&mut self.m.head)?;
        let Some(index) = asked.iter().position(|other| Some(other) == by) else {
            return Err(Fault::Order("nobody is waiting for that answer"));
        };
        asked.remove(index);
        Ok(())
    }

    fn apply_join(&mut self, by: Option<&PersonId>) -> Done {
        persons_asked(&mut self.m.head)?;
        let Some(person) = by else {
            return Err(Fault::Order("only persons join"));
        };
        if self.m.head.seat_of(person).is_some() {
            return Err(Fault::Order("nobody sits twice"));
        }
        if self.m.head.players.len() >= usize::from(self.m.head.setup.seats) {
            return Err(Fault::Order("all seats are taken"));
        }
        self.m.head.players.push(Player::Person(person.clone()));
        Ok(())
    }

    fn apply_leave(&mut self, by: Option<&PersonId>) -> Done {
        persons_asked(&mut self.m.head)?;
        match by.and_then(|person| self.m.seat_of(person)) {
            Some(seat) if by.is_some_and(|person| self.m.seating().has_joined(person)) => {
                self.m.head.players.remove(seat.index());
                Ok(())
            }
            _ => Err(Fault::Order("only who joined can leave")),
        }
    }

    fn add_salt(&mut self, salt: Option<&Salt>) -> Done {
        if salt.is_some_and(|Salt(salt)| salt.len() > MAX_SALT) {
            return Err(Fault::Order(SALT_TOO_LONG));
        }
        self.m.chance.salts.extend(salt.cloned());
        Ok(())
    }

    fn in_room(&self, room: &RoomId, is_there: bool) -> Done {
        match (self.m.head.is_in(room), is_there) {
            (true, false) => Err(Fault::Order("it is played in that room already")),
            (false, true) => Err(Fault::Order("it is not played in that room")),
            _ => Ok(()),
        }
    }
}
