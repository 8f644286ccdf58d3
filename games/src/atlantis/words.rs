//! Texts for players: actions as questions and as they are typed, what they lead to, and the
//! story of a turn.

pub(super) mod read;
pub(super) mod tally;
pub(super) mod tell;
pub(super) mod why;

use self::tell::{explosions, travel};
use super::{Action, Atlantis, Board, Chronicle, Fields, Side, View};
use crate::{Arg, Game as _, Message, Prose, Seat, input::menu::Word, msg};

/// With more stacks than this, one chooses the part of the board first: a menu
/// of 25 also holds what ends the turn, takes back and ends the game.
const STACKS: usize = 20;

/// The most parts of the board to choose from.
const PARTS: usize = 22;

fn first() -> Message {
    msg!("atlantis-which-move")
}

/// The words for the actions of a seat.
#[derive(Clone, Copy)]
pub(super) struct Phrases<'a> {
    pub(super) game: &'a Atlantis,
    pub(super) seat: Seat,
}

impl Phrases<'_> {
    /// The questions that lead to an action.
    pub(super) fn words(self, action: Action) -> Vec<Word> {
        let Self { game, seat } = self;
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
                let label = match game.stop.is_empty() {
                    true => msg!("atlantis-button-ask"),
                    false => msg!("atlantis-button-agree"),
                };
                vec![Word::new(self.of_end(), "stop").label(label).apart()]
            }
            Action::PlayOn => {
                let label = msg!("atlantis-button-play-on");
                vec![Word::new(self.of_end(), "play-on").label(label).apart()]
            }
            Action::Move(from, to) => {
                let board = fields.board();
                let source = board.find(from).unwrap_or(0);
                let distance = from.line(to).map_or(0, |(_, distance)| distance);
                let stack = format!("{from} ({})", fields.field(source).stones);
                let target = msg!("atlantis-button-target", n = distance, to = to.to_string());
                let target = Word::new(msg!("atlantis-which-target"), to.to_string()).label(target);
                let stack = Word::new(first(), from.to_string()).label(stack);
                let color = fields.field(source).side.map(|side| game.color(side).name());
                let stack = match color {
                    Some(color) => stack.about(Atlantis::INFO.id, color),
                    None => stack,
                };
                if !game.moves(seat).is_some_and(|side| has_many_stacks(fields, side)) {
                    return vec![stack, target];
                }
                let part = part(board, board.segment(source));
                vec![part, Word { ask: msg!("atlantis-which-stack").into(), ..stack }, target]
            }
        }
    }

    /// The question about the end of the game: the first one to who is to move.
    fn of_end(self) -> Message {
        match self.game.moves(self.seat) {
            Some(_) => first(),
            None => msg!("atlantis-which-end"),
        }
    }

    /// `3 stones from d4 to d7`, `end the turn: 12 fields explode in 5 waves`.
    pub(super) fn describe(self, action: Action) -> Prose {
        let what = self.name(action);
        match (action == Action::Done).then(|| self.leads_to()).flatten() {
            Some(leads) => msg!("atlantis-do-leads", what = what, leads = leads).into(),
            None => what.into(),
        }
    }

    /// The same, without what it leads to.
    pub(super) fn name(self, action: Action) -> Message {
        let Self { game, seat } = self;
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
    fn leads_to(self) -> Option<Arg> {
        let Self { game, seat } = self;
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
