//! The events of a game.

use super::{
    Action, Cause, Ended, Lander, Loss, Lost,
    board::{cell::Cell, map::Ring},
    numbers::{Kind, Symbol},
};
use crate::{Arg, Audience, Importance, Message, Prose, Seat, msg};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Placed {
        by: Seat,
        at: Cell,
    },
    /// The rest of a player's people are placed without a question. Only their player hears it.
    Rest {
        by: Seat,
        n: u8,
        /// Whether the placing goes on beside that.
        others: bool,
    },
    /// Somebody wants to be asked again.
    Asked {
        by: Seat,
        n: u8,
    },
    /// Everybody is on the island, and the first turn begins.
    Begins {
        by: Seat,
    },
    /// A move of a turn, which only who drafts it hears.
    Drafted {
        by: Seat,
        action: Action,
        left: u8,
    },
    TookBack {
        by: Seat,
        action: Action,
    },
    /// The draft of a turn counts now.
    Moved {
        by: Seat,
        moves: Vec<Action>,
    },
    /// A piece is turned up.
    Sank {
        by: Seat,
        at: Cell,
        ring: Ring,
        symbol: Symbol,
        fell: Vec<Seat>,
    },
    /// The pieces of the island that a whirlpool took.
    Swept {
        at: Cell,
        pieces: Vec<Cell>,
    },
    /// The island is gone: so many turns are left to each.
    Gone {
        turns: u8,
    },
    /// The dice were rolled. How far is 0 for Dive.
    Rolled {
        by: Seat,
        kind: Kind,
        distance: u8,
        moves: bool,
    },
    /// A creature went a step, or dived.
    Crept {
        by: Seat,
        kind: Kind,
        from: Cell,
        to: Cell,
    },
    /// The creature goes no further, if one has moved; else none moves.
    Stopped {
        by: Seat,
        kind: Kind,
        moved: bool,
    },
    Lost {
        losses: Vec<Loss>,
    },
    Resigned {
        by: Seat,
    },
    /// The best first.
    Over {
        why: Ended,
        scores: Vec<Final>,
    },
}

/// The result of a player at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Final {
    pub seat: Seat,
    /// How many are ashore.
    pub saved: u8,
    pub place: u8,
    /// Whether they have resigned.
    pub left: bool,
}

impl Event {
    pub(super) fn audience(&self) -> Audience {
        match self {
            Self::Drafted { by, .. }
            | Self::TookBack { by, .. }
            | Self::Rest { by, .. }
            | Self::Asked { by, .. } => (*by).into(),
            _ => Audience::Everyone,
        }
    }

    pub(super) fn importance(&self) -> Importance {
        let lands = |action: &Action| matches!(action, Action::Land { .. });
        let is_creature = |loss: &Loss| matches!(loss.what, Lost::Creature(_));
        match self {
            Self::Moved { moves, .. } if moves.iter().any(lands) => Importance::Decisive,
            Self::Sank { symbol: Symbol::Whirlpool, .. } => Importance::Decisive,
            Self::Lost { losses } if !losses.iter().all(is_creature) => Importance::Decisive,
            Self::Gone { .. } | Self::Resigned { .. } | Self::Over { .. } => Importance::Decisive,
            // A die and a step lead to what is told of a creature, and the picture shows both.
            Self::Rolled { .. } | Self::Crept { .. } | Self::Stopped { .. } => Importance::Detail,
            Self::Swept { pieces, .. } if pieces.is_empty() => Importance::Detail,
            Self::Rest { .. } | Self::Asked { .. } => Importance::Detail,
            Self::Drafted { .. } | Self::TookBack { .. } => Importance::Detail,
            _ => Importance::Usual,
        }
    }

    pub(super) fn tell(&self) -> Prose {
        match *self {
            Self::Placed { by, at } => msg!("escape-placed", by = by, at = name(at)).into(),
            Self::Rest { n, others, .. } => {
                let others = if others { "yes" } else { "no" };
                msg!("escape-rest", n = n, others = others).into()
            }
            Self::Asked { n, .. } => msg!("escape-asked", n = n).into(),
            Self::Begins { by } => msg!("escape-begins", by = by).into(),
            Self::Drafted { by, action, left } => {
                msg!("escape-drafted", by = by, deed = did(action, 1), n = left).into()
            }
            Self::TookBack { by, action } => {
                msg!("escape-took-back", by = by, deed = did(action, 1)).into()
            }
            Self::Moved { by, ref moves } => {
                msg!("escape-moved", by = by, deeds = all_did(moves)).into()
            }
            Self::Sank { by, at, ring, symbol, ref fell } => {
                let sank = msg!(
                    "escape-sank",
                    by = by,
                    ring = ring.key(),
                    at = name(at),
                    symbol = symbol.key()
                );
                let fell = (!fell.is_empty()).then(|| msg!("escape-fell", who = people(fell)));
                Prose::join_parts([sank].into_iter().chain(fell).map(Prose::from), " ")
            }
            Self::Swept { ref pieces, .. } if pieces.is_empty() => {
                msg!("escape-swept-nothing").into()
            }
            Self::Swept { ref pieces, .. } => {
                let names = Arg::and(pieces.iter().map(|piece| name(*piece)));
                msg!("escape-swept", n = pieces.len(), pieces = names).into()
            }
            Self::Gone { turns } => msg!("escape-gone", n = turns).into(),
            Self::Rolled { by, kind, distance, moves } => {
                roll_message(by, kind, distance, moves).into()
            }
            Self::Crept { by, kind, from, to } => {
                let kind = kind.key();
                msg!("escape-crept", by = by, kind = kind, from = name(from), to = name(to)).into()
            }
            Self::Stopped { by, kind, moved: true } => {
                msg!("escape-stays", by = by, kind = kind.key()).into()
            }
            Self::Stopped { by, kind, .. } => {
                msg!("escape-stopped", by = by, kind = kind.key()).into()
            }
            Self::Lost { ref losses } => loss(losses),
            Self::Resigned { by } => msg!("escape-resigns", by = by).into(),
            Self::Over { why, ref scores } => over(why, scores).into(),
        }
    }
}

/// A hex as people call it.
pub(super) fn name(cell: Cell) -> String {
    cell.to_string()
}

/// A ship as people call it.
pub(super) fn letter(ship: u8) -> String {
    char::from(b'A' + ship).to_string()
}

impl Symbol {
    /// As it is written in messages and files.
    pub fn key(self) -> &'static str {
        match (self, self.creature()) {
            (_, Some(kind)) => kind.key(),
            (Self::Ship, _) => "ship",
            _ => "whirlpool",
        }
    }
}

/// The owners of people, and how many each has: `2 of player 1 and 1 of player 3`.
fn people(seats: &[Seat]) -> Arg {
    let of = |seat: Seat| {
        let n = seats.iter().filter(|owner| **owner == seat).count();
        (n > 0).then(|| msg!("escape-people", n = n, who = seat))
    };
    Arg::and(Seat::all(super::action::SEATS as u8).filter_map(of))
}

fn roll_message(by: Seat, kind: Kind, distance: u8, moves: bool) -> Message {
    let kind = kind.key();
    match (moves, distance) {
        (false, 0) => msg!("escape-rolled-dive-none", by = by, kind = kind),
        (false, n) => msg!("escape-rolled-none", by = by, kind = kind, n = n),
        (true, 0) => msg!("escape-rolled-dive", by = by, kind = kind),
        (true, n) => msg!("escape-rolled", by = by, kind = kind, n = n),
    }
}

/// The losses, a sentence for the people, the ships and the creatures of each cause.
fn loss(losses: &[Loss]) -> Prose {
    let causes = [Cause::Shark, Cause::Octopus, Cause::Monster, Cause::Whirlpool, Cause::Left];
    let mut told: Vec<Prose> = Vec::new();
    for cause in causes {
        let of = || losses.iter().filter(move |loss| loss.to == cause);
        let seats: Vec<Seat> = of()
            .filter_map(|loss| match loss.what {
                Lost::Person(seat) => Some(seat),
                _ => None,
            })
            .collect();
        let ships: Vec<String> = of()
            .filter_map(|loss| match loss.what {
                Lost::Ship(ship) => Some(letter(ship)),
                _ => None,
            })
            .collect();
        let n_creatures = of().filter(|loss| matches!(loss.what, Lost::Creature(_))).count();
        let cause = cause.key();
        if !ships.is_empty() {
            let n = ships.len();
            let ships = Arg::and(ships);
            told.push(msg!("escape-lost-ships", cause = cause, n = n, ships = ships).into());
        }
        if !seats.is_empty() {
            let who = people(&seats);
            told.push(msg!("escape-lost-people", cause = cause, who = who).into());
        }
        if n_creatures > 0 {
            told.push(msg!("escape-lost-creatures", n = n_creatures).into());
        }
    }
    Prose::join_parts(told, " ")
}

impl Cause {
    /// As it is written in messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Shark => "shark",
            Self::Octopus => "octopus",
            Self::Monster => "monster",
            Self::Whirlpool => "whirlpool",
            Self::Left => "left",
        }
    }
}

fn over(why: Ended, scores: &[Final]) -> Message {
    let why = match why {
        Ended::Nobody => "nobody",
        Ended::Citadel => "citadel",
        Ended::Clock => "clock",
        Ended::Alone => "alone",
    };
    let score = |player: &Final| match player.left {
        true => msg!("escape-score-left", who = player.seat),
        false => msg!("escape-score", who = player.seat, n = player.saved),
    };
    // The winner is named behind this, as in every game.
    msg!("escape-over", why = why, scores = Arg::list(scores.iter().map(score)))
}

/// The moves of a turn, those that are the same as one.
fn all_did(moves: &[Action]) -> Arg {
    let same = moves.chunk_by(|one, other| one == other);
    Arg::and(same.filter_map(|same| Some(did(*same.first()?, same.len()))))
}

/// A move as it was made, so many times: `a person walks from d4 to d5`.
fn did(action: Action, n: usize) -> Message {
    let (Some(from), Some(to)) = (action.from(), action.to()) else {
        return msg!("escape-did-nothing");
    };
    let (from, to) = (name(from), name(to));
    match action {
        Action::Walk { .. } => msg!("escape-did-walk", n = n, from = from, to = to),
        Action::Dive { .. } => msg!("escape-did-dive", n = n, from = from, to = to),
        Action::Board { .. } => msg!("escape-did-board", n = n, from = from, to = to),
        Action::Climb { .. } => msg!("escape-did-climb", n = n, at = to),
        Action::Hop { .. } => msg!("escape-did-hop", n = n, from = from, to = to),
        Action::Swim { leaves: false, .. } => {
            msg!("escape-did-swim", n = n, from = from, to = to)
        }
        Action::Swim { leaves: true, .. } => {
            msg!("escape-did-leave", n = n, from = from, to = to)
        }
        Action::Escort { .. } => msg!("escape-did-escort", n = n, from = from, to = to),
        Action::Sail { .. } => msg!("escape-did-sail", from = from, to = to),
        Action::Land { from: Lander::Ship, .. } => msg!("escape-did-disembark", n = n, at = to),
        Action::Land { .. } => msg!("escape-did-land", n = n, at = to),
        _ => msg!("escape-did-nothing"),
    }
}

/// An action as it is done: `walk from d4 to d5`.
pub(super) fn to_do(action: Action) -> Message {
    let from = action.from().map_or_else(String::new, name);
    let to = action.to().map_or_else(String::new, name);
    match action {
        Action::Place(_) => msg!("escape-do-place", at = to),
        Action::Rest => msg!("escape-do-rest"),
        Action::Ask => msg!("escape-do-ask"),
        Action::Walk { .. } => msg!("escape-do-walk", from = from, to = to),
        Action::Dive { .. } => msg!("escape-do-dive", from = from, to = to),
        Action::Board { .. } => msg!("escape-do-board", from = from, to = to),
        Action::Climb { guarded: false, .. } => msg!("escape-do-climb", at = to),
        Action::Climb { guarded: true, .. } => msg!("escape-do-climb-guarded", at = to),
        Action::Hop { .. } => msg!("escape-do-hop", from = from, to = to),
        Action::Swim { leaves: false, .. } => msg!("escape-do-swim", from = from, to = to),
        Action::Swim { leaves: true, .. } => msg!("escape-do-leave", from = from, to = to),
        Action::Escort { .. } => msg!("escape-do-escort", from = from, to = to),
        Action::Sail { .. } => msg!("escape-do-sail", from = from, to = to),
        Action::Land { from: Lander::Ship, .. } => msg!("escape-do-disembark", at = to),
        Action::Land { from: Lander::Swimmer, .. } => msg!("escape-do-land", at = to),
        Action::Land { from: Lander::Guarded, .. } => msg!("escape-do-land-guarded", at = to),
        Action::Back => msg!("escape-do-back"),
        Action::Sink(_) => msg!("escape-do-sink", at = to),
        Action::Roll => msg!("escape-do-roll"),
        Action::Creature { kind, guards: None, .. } => {
            msg!("escape-do-creature", kind = kind.key(), from = from, to = to)
        }
        Action::Creature { guards: Some(seat), .. } => {
            msg!("escape-do-guard", whose = seat, from = from, to = to)
        }
        Action::Stop => msg!("escape-do-stop"),
    }
}
