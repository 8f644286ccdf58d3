//! The entries of a log, done again: what they say is checked against the position.

use games::{Dice, Events, Seat};
use record::{Actor, Entry, MAX_SALT, PersonId, Player, RoomId, Salt, Stage, What};

use super::{
    Fault, Match,
    follow::{Done, Effect, replay},
    handing::Handed,
    opened::SALT_TOO_LONG,
};

impl Match {
    /// Agrees to a match again, or begins it.
    pub(super) fn open_again(&mut self, entry: &Entry) -> Done<Effect> {
        let by = entry.by.person();
        match &entry.what {
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
            What::Declined if by.is_some_and(|person| self.was_named(person)) => {
                self.persons_asked()?;
            }
            What::Declined => self.apply_answer(by)?,
            What::Cancelled => {
                self.persons_asked()?;
                let opener = self.head.person(self.head.proposer);
                let is_opener = by.is_some() && by == opener;
                if entry.by != Actor::Host && !is_opener {
                    return Err(Fault::Order("who proposed the match cancels it"));
                }
            }
            What::Expired => drop(self.persons_asked()?),
            What::Began { rolls, of } => replay((rolls, of), |dice| self.lay_out(dice))?,
            _ => return Err(Fault::Order("a match opens once")),
        }
        Ok(Effect::PLAIN)
    }

    /// Plays an action again, or leaves.
    pub(super) fn move_again(
        &mut self,
        entry: &Entry,
        telling: bool,
    ) -> Done<(Effect, Option<Events>)> {
        match &entry.what {
            What::Played { seat, action, rolls, of } if telling => {
                let (effect, events) = replay((rolls, of), |dice| self.act(*seat, action, dice))?;
                Ok((effect, Some(events)))
            }
            What::Played { seat, action, rolls, of } => {
                let act = |dice: &mut dyn Dice| self.act_again(*seat, action, &entry.by, dice);
                Ok((replay((rolls, of), act)?, None))
            }
            What::Resigned { .. } if entry.by == Actor::Clock && !self.head.ranked => {
                Err(Fault::Order("nobody loses by the clock alone"))
            }
            What::Resigned { seat, rolls, of } if telling => {
                let events = replay((rolls, of), |dice| self.leave(*seat, dice))?;
                Ok((Effect::PLAIN, Some(events)))
            }
            What::Resigned { seat, rolls, of } => {
                replay((rolls, of), |dice| Ok(self.staying(*seat)?.follow_resign(*seat, dice)?))?;
                Ok((Effect::PLAIN, None))
            }
            _ => Ok((Effect::PLAIN, None)),
        }
    }

    /// Asks again to take back, answers that, or takes back.
    pub(super) fn take_back_again(&mut self, entry: &Entry) -> Done<Effect> {
        match &entry.what {
            What::UndoAsked { seat, to } => {
                self.running(*seat)?;
                self.was_position(*to)?;
            }
            What::UndoGranted { seat } | What::UndoRefused { seat } => {
                self.running(*seat)?;
                if !matches!(self.head.stage, Stage::Playing { undo: Some(_) }) {
                    return Err(Fault::Order("nobody asked to take back"));
                }
            }
            What::UndoWithdrawn { seat } => {
                self.running(*seat)?;
                if !matches!(self.head.stage, Stage::Playing { undo: Some((by, _)) } if by == *seat)
                {
                    return Err(Fault::Order("this seat did not ask to take back"));
                }
            }
            What::TookBack { to } => {
                self.running(Seat(0))?;
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
    pub(super) fn move_room_again(&mut self, entry: &Entry) -> Done<Effect> {
        match &entry.what {
            What::RoomAdded { room } => self.in_room(room, false)?,
            What::RoomMoved { from, to } => {
                self.in_room(from, true)?;
                self.in_room(to, false)?;
                return Ok(Effect::PLAIN);
            }
            What::RoomLeft { room } => {
                self.in_room(room, true)?;
                if self.head.rooms.len() == 1 {
                    return Err(Fault::Order("a match is played somewhere"));
                }
            }
            What::Relay { on } if self.relays == *on => {
                return Err(Fault::Order("it is so already"));
            }
            _ => (),
        }
        Ok(Effect::ASIDE)
    }

    /// Goes on without a seat again, or hands one over.
    pub(super) fn change_seat_again(&mut self, entry: &Entry) -> Done<Effect> {
        match &entry.what {
            What::Without { seat, whom } => {
                self.running(*seat)?;
                let is_open = matches!(self.head.stage, Stage::Playing { undo: None });
                if !self.info().together || !is_open || seat == whom {
                    return Err(Fault::Order("nobody is left out here"));
                }
                if !self.head.to_act.contains(*whom) {
                    return Err(Fault::Order("this seat is not asked"));
                }
                if self.leaving_out(*whom).contains(*seat) {
                    return Err(Fault::Order("this seat has said so"));
                }
                Ok(Effect::PLAIN)
            }
            What::SeatChanged { seat, player } => {
                let is_asked = self.head.to_act.contains(*seat);
                if self.hand_over((*seat, player), entry)? == Handed::ToThemselves {
                    return Ok(Effect { is_silent: true, ..Effect::ASIDE });
                }
                // Questions to other seats stay as they are.
                match matches!(self.head.stage, Stage::Playing { undo: None }) && !is_asked {
                    true => Ok(Effect::ASIDE),
                    false => Ok(Effect::PLAIN),
                }
            }
            _ => {
                self.check_handing(entry)?;
                Ok(Effect::ASIDE)
            }
        }
    }

    /// Follows the clocks again, or the absence of somebody.
    pub(super) fn pass_time_again(&mut self, entry: &Entry) -> Done<Effect> {
        match &entry.what {
            What::RanOut { seat }
            | What::Nudged { seat }
            | What::PauseAgreed { seat }
            | What::Resumed { seat } => {
                self.running(*seat)?;
                self.check_time_entry(&entry.what)?;
            }
            What::Away { seat, .. } | What::Back { seat } => {
                self.running(*seat)?;
                self.check_away(entry)?;
            }
            What::CloseWarned { .. } => self.check_idle_entry(entry)?,
            What::Closed => {
                self.check_idle_entry(entry)?;
                return Ok(Effect::PLAIN);
            }
            What::Extended { .. }
                if self.head.deadline.is_none() && !self.timing.waits.is_any_out() =>
            {
                return Err(Fault::Order("there is no deadline"));
            }
            What::Extended { .. } if entry.by.person().is_none() => return Ok(Effect::PLAIN),
            _ => (),
        }
        Ok(Effect::ASIDE)
    }

    fn apply_answer(&mut self, by: Option<&PersonId>) -> Done {
        let asked = self.persons_asked()?;
        let Some(index) = asked.iter().position(|other| Some(other) == by) else {
            return Err(Fault::Order("nobody is waiting for that answer"));
        };
        asked.remove(index);
        Ok(())
    }

    fn apply_join(&mut self, by: Option<&PersonId>) -> Done {
        self.persons_asked()?;
        let Some(person) = by else {
            return Err(Fault::Order("only persons join"));
        };
        if self.head.seat_of(person).is_some() {
            return Err(Fault::Order("nobody sits twice"));
        }
        if self.head.players.len() >= usize::from(self.head.setup.seats) {
            return Err(Fault::Order("all seats are taken"));
        }
        self.head.players.push(Player::Person(person.clone()));
        Ok(())
    }

    fn apply_leave(&mut self, by: Option<&PersonId>) -> Done {
        self.persons_asked()?;
        match by.and_then(|person| self.seat_of(person)) {
            Some(seat) if by.is_some_and(|person| self.has_joined(person)) => {
                self.head.players.remove(seat.index());
                Ok(())
            }
            _ => Err(Fault::Order("only who joined can leave")),
        }
    }

    fn add_salt(&mut self, salt: Option<&Salt>) -> Done {
        if salt.is_some_and(|Salt(salt)| salt.len() > MAX_SALT) {
            return Err(Fault::Order(SALT_TOO_LONG));
        }
        self.chance.salts.extend(salt.cloned());
        Ok(())
    }
    fn in_room(&self, room: &RoomId, is_there: bool) -> Done {
        match (self.head.is_in(room), is_there) {
            (true, false) => Err(Fault::Order("it is played in that room already")),
            (false, true) => Err(Fault::Order("it is not played in that room")),
            _ => Ok(()),
        }
    }
}
