//! People who come back after minutes, hours or days, and some who do not.

use games::{ClockKind, Dice, Holder, Role, Seat, dice::ReplayDice, search::Thought};
use render::DrawableGame;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
pub const DAY: u64 = 24 * HOUR;

/// Players take the best of a few turns.
const STEPS: u32 = 8;

/// How somebody plays, and how often they look.
#[derive(Clone, Debug)]
pub struct Person {
    pub name: &'static str,
    /// Between how many seconds and how many they come back.
    pace: (u64, u64),
    /// Whether they answer in the turns of others at all.
    pub reacts: bool,
    /// Whether they think of what they do, or do anything.
    thinks: bool,
    /// Whether they look at the board before they answer.
    senses: bool,
    /// Whether they type all that they can in one line.
    terse: bool,
    /// Whether they want to be asked each time.
    curious: bool,
    /// One in so many times they change what is answered for them.
    changes: u32,
    /// After so many turns of the match they do not come back.
    pub leaves: Option<u64>,
}

/// The people in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowd {
    /// All think, answer all they are asked, and want to be asked each time.
    Curious,
    /// All think, answer all they are asked, and leave it at that.
    Eager,
    /// All kinds.
    Mixed,
}

impl Person {
    pub fn any(name: &'static str, crowd: Crowd, dice: &mut dyn Dice) -> Self {
        let terse = dice.roll(2) == 0;
        if crowd != Crowd::Mixed {
            return Self {
                name,
                pace: (MINUTE, HOUR),
                reacts: true,
                thinks: true,
                senses: true,
                terse,
                curious: crowd == Crowd::Curious,
                changes: 0,
                leaves: None,
            };
        }
        let pace = match dice.roll(3) {
            0 => (MINUTE, HOUR),
            1 => (HOUR, 12 * HOUR),
            _ => (12 * HOUR, 4 * DAY),
        };
        let mut one_in = |number: u32| dice.roll(number) == 0;
        let (thinks, reacts, senses) = (one_in(2), !one_in(6), !one_in(3));
        let changes = if one_in(4) { 12 } else { 0 };
        let leaves = one_in(12).then(|| u64::from(dice.roll(30)));
        Self { name, pace, reacts, thinks, senses, terse, curious: false, changes, leaves }
    }

    /// After how many seconds they come, if they do.
    pub fn comes_after(&self, turn: u64, is_reaction: bool, dice: &mut dyn Dice) -> Option<u64> {
        if self.leaves.is_some_and(|leaves| leaves <= turn) || (is_reaction && !self.reacts) {
            return None;
        }
        let (least, most) = self.pace;
        Some(least + u64::from(dice.roll((most - least) as u32)))
    }

    /// Returns the words that they type.
    pub fn says(&self, table: &dyn DrawableGame, seat: Seat, dice: &mut dyn Dice) -> String {
        if self.changes > 0 && dice.roll(self.changes) == 0 {
            let legal = table.legal(seat);
            let standing: Vec<&String> =
                legal.iter().filter(|action| is_standing(action)).collect();
            if let Some(action) = dice.pick(&standing) {
                return (*action).clone();
            }
        }
        let legal = if self.curious { table.legal(seat) } else { Vec::new() };
        let ask = |text: &&String| is_standing(text) && text.ends_with("-ask");
        if let Some(ask) = legal.iter().find(ask) {
            return ask.clone();
        }
        let mut plan = self.plan(table, seat, dice);
        let senses =
            table.position().clock(seat) == ClockKind::Reaction && self.thinks != self.senses;
        if senses {
            plan = Self { thinks: self.senses, ..self.clone() }.plan(table, seat, dice);
        }
        assert!(!plan.is_empty(), "who is asked can do something");
        // Some type all of their turn at once.
        let mut then = table.fork();
        for action in &plan {
            then.play(seat, action, &mut ReplayDice::new(&[]))
                .expect("what is thought of is legal");
        }
        // Nor do they say what comes behind an answer that somebody always gives.
        let always = |then: &dyn DrawableGame| {
            let seats = Seat::all(4);
            let mut always = seats.map(|seat| (seat, then.automatic(seat, Holder::Person)));
            always.find_map(|(seat, action)| Some((seat, action?)))
        };
        while let Some((seat, action)) = always(&*then) {
            then.play(seat, &action, &mut ReplayDice::new(&[])).expect("it is legal");
        }
        let goes_on = then.position().to_act() == seat.into()
            && then.position().turn_number() == table.position().turn_number();
        if goes_on && self.terse {
            plan.extend(self.plan(&*then, seat, dice));
        }
        plan.join(" ")
    }
}

impl Person {
    /// Returns their next actions, as far ahead as they have thought.
    fn plan(&self, table: &dyn DrawableGame, seat: Seat, dice: &mut dyn Dice) -> Vec<String> {
        if self.thinks {
            return table.think(seat, &mut Thought::new(STEPS, dice));
        }
        loop {
            let action = table.sample(seat, dice).expect("who is asked can do something");
            if !matches!(table.role(seat, &action), Some(Role::Aside | Role::Retract)) {
                return vec![action];
            }
        }
    }
}

pub fn is_standing(action: &str) -> bool {
    action.starts_with("standing-")
}
