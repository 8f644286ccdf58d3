//! Texts for players: actions as questions and as they are typed, what they lead to, and the
//! story of a turn.

pub(super) mod tell;
pub(super) mod why;

use self::tell::{explosions, travel};
use super::{
    Action, Atlantis, Board, Chronicle, Fields, Place, Side, State, View,
    action::{Meaning, Way, is_said_of_moves, meaning},
    play::reasons::{self, Reason},
};
use crate::{
    Arg, Game as _, Message, Prose, Seat,
    input::{
        menu::Word,
        resemblance::{
            asks_for_end, fold_text, is_about_squares, is_nothing, taken_back_by_name,
            without_hedges,
        },
    },
    msg,
};

/// With more stacks than this, one chooses the part of the board first: a menu
/// of 25 also holds what ends the turn, takes back and ends the game.
const STACKS: usize = 20;

/// The most parts of the board to choose from.
const PARTS: usize = 22;

fn first() -> Message {
    msg!("atlantis-which-move")
}

/// The questions that lead to an action.
pub(super) fn words(game: &Atlantis, seat: Seat, action: Action) -> Vec<Word> {
    let fields = game.course.fields();
    match action {
        Action::Done => {
            let label = match game.plan.is_empty() {
                true => msg!("atlantis-button-pass"),
                false => msg!("atlantis-button-done"),
            };
            vec![Word::new(first(), "done").label(label)]
        }
        Action::Back => {
            vec![Word::new(first(), "back").label(msg!("atlantis-button-back"))]
        }
        // It is offered nowhere.
        Action::Miscounted(..) => vec![Word::new(first(), action.to_string())],
        Action::Stop => {
            let (ask, label) = match game.stop.is_empty() {
                true => (msg!("atlantis-which-end"), msg!("atlantis-button-ask")),
                false => (msg!("atlantis-which-agree"), msg!("atlantis-button-agree")),
            };
            let ask = if game.moves(seat).is_some() { first() } else { ask };
            vec![Word::new(ask, "stop").label(label).apart()]
        }
        Action::PlayOn => {
            let is_mover = game.moves(seat).is_some();
            let ask = if is_mover { first() } else { msg!("atlantis-which-agree") };
            vec![Word::new(ask, "play-on").label(msg!("atlantis-button-play-on")).apart()]
        }
        Action::Move(from, to) => {
            let board = fields.board();
            let source = board.find(from).unwrap_or(0);
            let distance = from.line(to).map_or(0, |(_, distance)| distance);
            let stack = format!("{from} ({})", fields.field(source).stones);
            let target = msg!("atlantis-button-target", n = distance, to = to.to_string());
            let target = Word::new(msg!("atlantis-which-target"), to.to_string()).label(target);
            let stack = Word::new(first(), from.to_string()).label(stack);
            if !game.moves(seat).is_some_and(|side| has_many_stacks(fields, side)) {
                return vec![stack, target];
            }
            let part = part(board, board.segment(source));
            vec![part, Word { ask: msg!("atlantis-which-stack").into(), ..stack }, target]
        }
    }
}

/// Whether a side has so many stacks to move that a part of the board is chosen
/// first. The plan of the turn makes no difference.
fn has_many_stacks(fields: &Fields, side: Side) -> bool {
    fields.movable(side, &[]).nth(STACKS).is_some()
}

/// The part of the board that a segment is in: a few segments in a row.
fn part(board: &Board, segment: u16) -> Word {
    let n_segments = board.n_segments().div_ceil(PARTS).max(1) as u16;
    let from = segment - segment % n_segments;
    let last = (from + n_segments).min(board.n_segments() as u16) - 1;
    let head = |segment| board.place(board.head(segment)).to_string();
    let label = match last - from {
        0 => msg!("atlantis-part-one", first = head(from)),
        1 => msg!("atlantis-part-two", first = head(from), last = head(last)),
        _ => msg!("atlantis-part-more", first = head(from), last = head(last)),
    };
    Word::new(first(), head(from)).label(label)
}

impl View {
    /// The answers to the first question of a move, by field, for the side to move. A stack is
    /// answered by its field, or by its part of the board, whatever the plan. None if the stack
    /// cannot be moved.
    pub fn tokens(&self) -> Vec<Option<String>> {
        let none = vec![None; self.fields.len()];
        let (Some(side), Some(fields)) = (self.turn, self.position()) else { return none };
        let crowded = has_many_stacks(&fields, side);
        let mut tokens = none;
        for field in fields.movable(side, &self.plan) {
            let token = if crowded {
                part(&self.board, self.board.segment(field)).token
            } else {
                self.board.place(field).to_string()
            };
            if let Some(it) = tokens.get_mut(usize::from(field)) {
                *it = Some(token);
            }
        }
        tokens
    }

    /// The fields with the rules on them.
    pub fn position(&self) -> Option<Fields> {
        let mut fields = Fields::new(self.board.clone(), self.sides.len() as u8);
        for (field, &content) in self.board.fields().zip(&self.fields) {
            fields.set(field, content).ok()?;
        }
        Some(fields)
    }
}

/// Reads what a person types. A field alone means whatever can be moved there, or, if it has an
/// own stack, from there; words such as `to` say which.
pub(super) fn read(game: &Atlantis, seat: Seat, text: &str) -> Vec<Action> {
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
pub(super) fn unread(game: &Atlantis, seat: Seat, text: &str) -> Option<Reason> {
    let now = || reasons::check(game, seat, Action::Done).err();
    if taken_back_by_name(&text.to_lowercase()).is_some() {
        return Some(now().unwrap_or(Reason::BackByName));
    }
    if !resembles_action(text) || !read(game, seat, text).is_empty() {
        return None;
    }
    now().or_else(|| match (meaning(text)?, game.moves(seat)?) {
        (Meaning::Field(place, _, way), side) => Some(no_way(game, side, place, way)),
        (Meaning::Action(_), _) => None,
    })
}

/// Why no stones of a side go to a field, or from it.
fn no_way(game: &Atlantis, side: Side, place: Place, way: Way) -> Reason {
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

/// Whether a text is meant as an action, possible or not.
pub(super) fn resembles_action(text: &str) -> bool {
    let text = fold_text(text);
    let text = without_hedges(&text);
    is_about_squares(text, is_said_of_moves) || asks_for_end(text)
}

/// `3 stones from d4 to d7`, `end the turn: 12 fields explode in 5 waves`.
pub(super) fn describe(game: &Atlantis, seat: Seat, action: Action) -> Prose {
    let what = name(game, seat, action);
    match (action == Action::Done).then(|| leads_to(game, seat)).flatten() {
        Some(leads) => msg!("atlantis-do-leads", what = what, leads = leads).into(),
        None => what.into(),
    }
}

/// The same, without what it leads to.
pub(super) fn name(game: &Atlantis, seat: Seat, action: Action) -> Message {
    match action {
        Action::Move(from, to) => {
            let distance = from.line(to).map_or(0, |(_, distance)| distance);
            let (from, to) = (from.to_string(), to.to_string());
            msg!("atlantis-travel", n = distance, from = from, to = to)
        }
        Action::Miscounted(n, from, to) => {
            msg!("atlantis-travel", n = n, from = from.to_string(), to = to.to_string())
        }
        Action::Back => match game.plan.last().filter(|_| game.moves(seat).is_some()) {
            Some(&step) => {
                msg!("atlantis-do-back", travel = travel(game.course.fields().board(), step))
            }
            None => msg!("atlantis-do-back-any"),
        },
        Action::Stop if game.stop.is_empty() => {
            msg!("atlantis-do-ask", standing = tell::standing(game))
        }
        Action::PlayOn => msg!("atlantis-do-play-on"),
        Action::Stop => msg!("atlantis-do-agree", standing = tell::standing(game)),
        Action::Done => match game.plan.len() {
            0 => msg!("atlantis-do-pass"),
            n => msg!("atlantis-do-done", n = n),
        },
    }
}

/// The effects of the turn as planned: `12 fields explode in 5 waves`.
fn leads_to(game: &Atlantis, seat: Seat) -> Option<Arg> {
    let side = game.moves(seat)?;
    let mut fields = game.course.fields().clone();
    let mut chronicle = Chronicle::default();
    fields.carry_out(side, &game.plan, &mut chronicle);
    let told = chronicle.turns.first()?;
    let mut leads = vec![explosions(told).unwrap_or_else(|| msg!("atlantis-leads-nothing"))];
    let own = told.lost.get(usize::from(side)).copied().unwrap_or(0);
    if own > 0 {
        leads.push(msg!("atlantis-leads-lost", n = own));
    }
    Some(Arg::list(leads))
}
