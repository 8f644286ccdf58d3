//! Texts for players: actions as questions, what is asked, and hints.

pub(super) mod standing;
pub(super) mod to_type;
pub(super) mod why;

use super::{
    Action, Escape, Lander,
    board::{cell::Cell, map::Ring},
    event::{letter, name},
    position::{Step, sea::ROOM},
};
use crate::{Game, Message, Prose, Seat, input::menu::Word, msg};

const ID: &str = Escape::INFO.id;

/// The questions that lead a player to an action.
#[derive(Clone, Copy)]
pub(super) struct Questions<'a> {
    pub(super) game: &'a Escape,
    pub(super) seat: Seat,
}

impl Questions<'_> {
    /// The question for a player, to follow their name.
    pub(super) fn ask(self) -> Message {
        let Self { game, seat } = self;
        if seat != game.turn || game.end_reason().is_some() {
            return msg!("escape-ask-nothing");
        }
        match game.step {
            Step::Placing => msg!("escape-ask-place", n = game.waiting[seat.index()]),
            Step::Moving if game.sea.land.is_empty() => {
                msg!("escape-ask-roll", n = game.moves_left())
            }
            Step::Moving => msg!("escape-ask-sink", n = game.moves_left()),
            Step::Creature { kind, distance: 0, .. } => msg!("escape-ask-dive", kind = kind.key()),
            Step::Creature { kind, distance, .. } => {
                let n_steps = game.now.path.len().saturating_sub(1) as u8;
                msg!("escape-ask-creature", kind = kind.key(), n = distance.saturating_sub(n_steps))
            }
            Step::Over(_) => msg!("escape-ask-nothing"),
        }
    }

    /// The first question.
    fn first(self) -> Message {
        match self.game.step {
            Step::Placing => msg!("escape-which-ring"),
            Step::Moving if self.game.moves_left() > 0 => msg!("escape-which-figure"),
            Step::Moving => msg!("escape-which-end"),
            Step::Creature { which: Some(_), .. } => msg!("escape-which-on"),
            Step::Creature { .. } => msg!("escape-which-creature"),
            Step::Over(_) => msg!("escape-which-end"),
        }
    }

    /// The questions that lead to an action: who or what, then where, and then how, if
    /// there is more than one way.
    pub(super) fn words(self, action: Action) -> Vec<Word> {
        let first = |token: &str| Word::new(self.first(), token);
        let plain = |token: &str, label: Message| vec![first(token).label(label)];
        match action {
            Action::Place(at) => {
                let ring = self.game.map.ring(at).map_or("rock", Ring::key);
                let which = Word::new(msg!("escape-which-place"), name(at));
                vec![
                    first(ring).label(msg!("escape-button-ring", ring = ring)).about(ID, ring),
                    which.label(self.piece(at)),
                ]
            }
            Action::Sink(at) => {
                let which = Word::new(msg!("escape-which-sink"), name(at));
                vec![first("sink").label(msg!("escape-button-sink")), which.label(self.piece(at))]
            }
            Action::Rest => vec![first("rest").label(msg!("escape-button-rest")).apart()],
            Action::Ask => vec![first("ask").label(msg!("escape-button-ask")).apart()],
            Action::Back => plain("back", msg!("escape-button-back")),
            Action::Roll => plain("roll", msg!("escape-button-roll")),
            Action::Stop => plain("stop", msg!("escape-button-stop")),
            Action::Creature { from, to, guards, .. } => self.creature(from, to, guards),
            _ => {
                let (Some(from), Some(to)) = (action.from(), action.to()) else {
                    return Vec::new();
                };
                let is_ashore = matches!(action, Action::Land { .. });
                let to_token = if is_ashore { "land".to_owned() } else { name(to) };
                let target = match action {
                    Action::Land { .. } => msg!("escape-button-land").into(),
                    _ => self.target(from, to),
                };
                let (how, label) = how(action);
                let thing = match action {
                    Action::Sail { .. } => "ship",
                    _ => "person",
                };
                vec![
                    first(&name(from)).label(self.figures(from)).about(ID, thing),
                    Word::new(msg!("escape-which-to"), to_token).label(target),
                    Word::new(msg!("escape-which-how"), how).label(label),
                ]
            }
        }
    }

    /// Which creature, if it has not begun, and where it goes. In all the sea, the column
    /// is asked first.
    fn creature(self, from: Cell, to: Cell, guards: Option<Seat>) -> Vec<Word> {
        let Step::Creature { kind, distance, which } = self.game.step else { return Vec::new() };
        let target = self.target(from, to);
        if which.is_some() {
            return vec![Word::new(self.first(), name(to)).label(target)];
        }
        let (kind, at) = (kind.key(), name(from));
        let (token, label) = match guards {
            None => (at.clone(), msg!("escape-button-creature", kind = kind, at = at)),
            Some(seat) => {
                let n = seat.0 + 1;
                (format!("{at}-{n}"), msg!("escape-button-guard", whose = seat, at = at))
            }
        };
        let mut words = vec![Word::new(self.first(), token).label(label).about(ID, kind)];
        if distance == 0 {
            let column = char::from(b'a' + to.column()).to_string();
            let label = msg!("escape-button-column", column = column.to_uppercase());
            words.push(Word::new(msg!("escape-which-column"), column).label(label));
        }
        words.push(Word::new(msg!("escape-which-to"), name(to)).label(target));
        words
    }

    /// The figures of a seat that could act from a hex: `d4: 2 of yours`, `d4: ship A`.
    fn figures(self, at: Cell) -> Prose {
        let sea = &self.game.sea;
        let at_name = name(at);
        if let Some(piece) = self.game.map.piece(at).filter(|_| sea.land.has(at)) {
            let n = sea.on[piece][self.seat.index()];
            return msg!("escape-button-people", at = at_name, n = n).into();
        }
        let n = sea.swimmers_at(at).filter(|swimmer| swimmer.1.seat == self.seat).count();
        match sea.ship(at) {
            None => msg!("escape-button-swimmers", at = at_name, n = n).into(),
            Some(ship) => {
                let (crew, own) = (ship.crew.len(), ship.count(self.seat));
                let ship = letter(ship.name);
                let of = msg!("escape-button-ship", at = at_name, ship = ship, n = crew, own = own);
                let swim = (n > 0).then(|| Prose::from(msg!("escape-button-and-swimmers", n = n)));
                Prose::join_parts([Some(of.into()), swim].into_iter().flatten(), "")
            }
        }
    }

    /// A hex to go to, with what makes a difference there.
    fn target(self, from: Cell, to: Cell) -> Prose {
        let sea = &self.game.sea;
        let at = name(to);
        if let Some(piece) = self.game.map.piece(to).filter(|_| sea.land.has(to)) {
            return msg!("escape-button-piece", at = at, n = sea.crowd(piece), room = ROOM).into();
        }
        let mut there: Vec<Prose> = Vec::new();
        if let Some(ship) = sea.ship(to) {
            let (name, n) = (letter(ship.name), ship.crew.len());
            there.push(msg!("escape-there-ship", ship = name, n = n).into());
        }
        let mut kinds: Vec<&str> =
            sea.creatures_at(to).map(|creatures_at| creatures_at.1.kind.key()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let creature = |kind: &str| msg!("escape-there-creature", kind = kind).into();
        there.extend(kinds.into_iter().map(creature));
        let n_swim = sea.swimmers_at(to).count();
        if n_swim > 0 && from != to {
            there.push(msg!("escape-there-swimmers", n = n_swim).into());
        }
        if there.is_empty() {
            let is_red = self.game.map.refuge(to).is_some();
            return match is_red {
                true => msg!("escape-there-red", at = at).into(),
                false => at.into(),
            };
        }
        Prose::join_parts([at.into(), Prose::join_parts(there, ", ")], ": ")
    }

    /// A piece, and whose people stand on it.
    fn piece(self, at: Cell) -> Prose {
        let on = self.game.map.piece(at).map_or([0; 4], |piece| self.game.sea.on[piece]);
        let of = |seat: Seat| {
            let n = on[seat.index()];
            (n > 0).then(|| msg!("escape-people", n = n, who = seat).into())
        };
        let people: Vec<Prose> = self.game.seats().filter_map(of).collect();
        match people.is_empty() {
            true => name(at).into(),
            false => Prose::join_parts([name(at).into(), Prose::join_parts(people, ", ")], ": "),
        }
    }
}

/// The kind of a move.
fn how(action: Action) -> (&'static str, Message) {
    match action {
        Action::Walk { .. } => ("walk", msg!("escape-how-walk")),
        Action::Dive { .. } => ("dive", msg!("escape-how-dive")),
        Action::Board { .. } => ("board", msg!("escape-how-board")),
        Action::Hop { .. } => ("hop", msg!("escape-how-hop")),
        Action::Climb { guarded: false, .. } => ("climb", msg!("escape-how-climb")),
        Action::Climb { .. } => ("guarded", msg!("escape-how-guarded")),
        Action::Swim { leaves: false, .. } => ("swim", msg!("escape-how-swim")),
        Action::Swim { .. } => ("alone", msg!("escape-how-alone")),
        Action::Escort { .. } => ("escort", msg!("escape-how-escort")),
        Action::Sail { .. } => ("sail", msg!("escape-how-sail")),
        Action::Land { from: Lander::Ship, .. } => ("ship", msg!("escape-how-ship")),
        Action::Land { from: Lander::Swimmer, .. } => ("swimmer", msg!("escape-how-swimmer")),
        _ => ("guarded", msg!("escape-how-guarded")),
    }
}
