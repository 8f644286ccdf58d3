//! Actions as people type them.

use crate::{
    Game as _, Seat,
    atlantis::{
        Action, Atlantis, Place, Side, State,
        action::{Meaning, Way, is_said_of_moves, meaning},
        play::reasons::{self, Reason},
    },
    input::resemblance::{
        asks_for_end, fold_text, is_about_squares, is_nothing, taken_back_by_name, without_hedges,
    },
};

/// The position in which a seat types.
#[derive(Clone, Copy)]
pub(in crate::atlantis) struct Listener<'a> {
    pub(in crate::atlantis) game: &'a Atlantis,
    pub(in crate::atlantis) seat: Seat,
}

impl Listener<'_> {
    /// Reads what a person types. A field alone means whatever can be moved there, or, if it has an
    /// own stack, from there; words such as `to` say which.
    pub(in crate::atlantis) fn read(self, text: &str) -> Vec<Action> {
        let Self { game, seat } = self;
        // Of a turn that is planned, `nothing` says too little.
        if is_nothing(text) && game.plan.is_empty() {
            return vec![Action::Done];
        }
        let (place, count, way) = match meaning(text) {
            None => return Vec::new(),
            Some(Meaning::Action(action)) => return vec![action],
            Some(Meaning::Field(place, count, way)) => (place, count, way),
        };
        let legal = game.legal(seat);
        let moves = legal.into_iter().filter_map(|action| match action {
            Action::Move(from, to) => Some((from, to)),
            _ => None,
        });
        let moves: Vec<(Place, Place)> = moves.collect();
        let starts = match way {
            Way::From => true,
            Way::To => false,
            Way::Unsaid => moves.iter().any(|(from, _)| *from == place),
        };
        let ways = moves.iter().filter(|(from, to)| if starts { *from } else { *to } == place);
        let meant: Vec<Action> =
            ways.map(|&(from, to)| Action::move_with_count(count, from, to)).collect();
        let fits: Vec<Action> =
            meant.iter().copied().filter(|action| matches!(action, Action::Move(..))).collect();
        match fits.is_empty() {
            // Where no move takes so many stones, the first says why.
            true => meant.into_iter().take(1).collect(),
            false => fits,
        }
    }

    /// Why a text that reads as nothing cannot be done: whoever names fields out of turn hears
    /// whose turn it is, and in their turn why no stack goes there.
    pub(in crate::atlantis) fn unread(self, text: &str) -> Option<Reason> {
        let Self { game, seat } = self;
        let now = || reasons::check(game, seat, Action::Done).err();
        if taken_back_by_name(&text.to_lowercase()).is_some() {
            return Some(now().unwrap_or(Reason::BackByName));
        }
        if !resembles_action(text) || !self.read(text).is_empty() {
            return None;
        }
        now().or_else(|| match (meaning(text)?, game.moves(seat)?) {
            (Meaning::Field(place, _, way), side) => Some(self.no_way(side, place, way)),
            (Meaning::Action(_), _) => None,
        })
    }

    /// Why no stones of a side go to a field, or from it.
    fn no_way(self, side: Side, place: Place, way: Way) -> Reason {
        let game = self.game;
        let fields = game.course.fields();
        let board = fields.board();
        let Some(field) = board.find(place) else { return Reason::NoField { named: Some(place) } };
        let is_own = |field| {
            let content = fields.field(field);
            content.stones > 0 && content.side == Some(side)
        };
        if way == Way::From || (way == Way::Unsaid && is_own(field)) {
            let near = place.around().filter(|near| board.find(*near).is_some());
            let mut refused = near.filter_map(|near| game.step(side, place, near).err());
            return refused.next().unwrap_or(Reason::NoField { named: None });
        }
        let state = fields.field(field).state;
        if state != State::Live {
            return Reason::Blocked { from: place, to: place, at: Some((place, state)) };
        }
        let stacks = board.fields().filter(|&stack| stack != field && is_own(stack));
        let refused = stacks.filter_map(|stack| game.step(side, board.place(stack), place).err());
        let is_near = |why: &Reason| !matches!(why, Reason::NoLine { .. } | Reason::Growing { .. });
        // Of a single stack that might be meant, there is more to say.
        let mut near = refused.filter(is_near);
        match (near.next(), near.next()) {
            (Some(only), None) => only,
            _ => Reason::NoStackReaches { to: place },
        }
    }
}

/// Whether a text is meant as an action, possible or not.
pub(in crate::atlantis) fn resembles_action(text: &str) -> bool {
    let text = fold_text(text);
    let text = without_hedges(&text);
    is_about_squares(text, is_said_of_moves) || asks_for_end(text)
}
