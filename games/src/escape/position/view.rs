//! The view of a position: everything, except the draft of another player.

use std::sync::Arc;

use serde::Serialize;

use super::{Ended, Escape, Step, Turn};
use crate::{
    Game, Outcome, Seat, Seats, Viewer,
    escape::{
        action::Action,
        board::{
            cell::Cell,
            map::{Ground, Map, Ring},
        },
        numbers::{Kind, Numbers, SYMBOLS, Symbol},
    },
};

/// A position of Escape from Atlantis, ready to be drawn and told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The board, as the option names it: see [`Map::find_by_key`].
    pub board: &'static str,
    /// The symbols that the pieces hide, the dice and all other numbers of this match.
    pub numbers: Arc<Numbers>,
    /// Every hex with all that is there, row by row from the top, each from the left.
    pub hexes: Vec<Hex>,
    /// Seat by seat.
    pub players: Vec<Player>,
    /// How many of each seat are ashore at each refuge.
    pub refuges: Vec<Vec<u8>>,
    /// Ring by ring, the outermost first.
    pub rings: Vec<RingView>,
    /// Turn order, from who has the first turn.
    pub order: Vec<Seat>,
    /// The turn that is being played, from 1; 0 while people are placed.
    pub turn: u16,
    /// The seat whose turn it is, or that places somebody; none at the end.
    pub mover: Option<Seat>,
    /// The step that the match waits for.
    pub step: Step,
    /// Moves that whose turn it is has left.
    pub left: u8,
    /// The number of the last moves of this turn that are only drafted. Only their player sees
    /// any.
    pub drafts: u8,
    /// This turn so far.
    pub now: Turn,
    /// The turn before.
    pub last: Option<Turn>,
    /// Turns that the player who moves still has after this one, once the island is gone.
    pub clock: Option<u8>,
    /// Whether the game ends with the last citadel piece.
    pub short: bool,
    /// All that whose turn it is can do now, but for what is said beside the game.
    pub can: Vec<Action>,
    /// Why it is over.
    pub end: Option<Ended>,
    pub outcome: Option<Outcome>,
}

/// A hex, and all that is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hex {
    pub cell: Cell,
    /// The ground of the hex at the beginning.
    pub ground: Ground,
    /// A piece that has not sunk.
    pub stands: bool,
    /// The symbol that came up when the piece was sunk; none if a whirlpool took it.
    pub turned: Option<Symbol>,
    /// The owners of the people on the piece, by seat.
    pub people: Vec<Seat>,
    /// The longest in the water first.
    pub swimmers: Vec<SwimmerView>,
    pub ship: Option<ShipView>,
    /// The first that came up first.
    pub creatures: Vec<CreatureView>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SwimmerView {
    pub seat: Seat,
    /// Whether a dolphin guards them.
    pub guarded: bool,
    /// Dived or swam in this turn, and can swim no further in it.
    pub spent: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ShipView {
    /// From `A`.
    pub name: char,
    /// The owners of the people aboard, in the order in which they came; a ship has room for three.
    pub crew: Vec<Seat>,
    /// The seats that may sail the ship; none if it is empty, when anybody may.
    pub captains: Seats,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CreatureView {
    pub kind: Kind,
    /// The seat whose swimmer a dolphin guards.
    pub guards: Option<Seat>,
    /// Whether it is the one that is moved now.
    pub moves: bool,
    /// Whether a dolphin went along with a swimmer in this turn, and does not again.
    pub escorted: bool,
}

/// A player, with all that they have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Player {
    pub seat: Seat,
    /// Not on the island yet.
    pub waiting: u8,
    /// On pieces, aboard or in the water.
    pub out: u8,
    /// Ashore at a refuge.
    pub saved: u8,
    pub lost: u8,
    pub resigned: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RingView {
    pub ring: Ring,
    /// Pieces that have not sunk.
    pub left: u8,
    /// The number of each symbol, as [`Symbol::ALL`] has them, below all pieces that were not
    /// turned up. Pieces that whirlpools took are included: the next piece hides one of these
    /// symbols.
    pub unseen: [u8; SYMBOLS],
    /// Whether one of them sinks next.
    pub sinks: bool,
}

impl View {
    /// Everything that a viewer may know of a position.
    pub fn of(game: &Escape, viewer: Viewer) -> Self {
        if game.n_drafts() > 0 && !viewer.sees(game.turn) {
            return Self::whole(&game.without_drafts());
        }
        Self::whole(game)
    }

    /// The board as it is laid out.
    pub fn map(&self) -> &'static Map {
        // The name is that of a board.
        Map::find_by_key(self.board).unwrap_or(&Map::all()[0])
    }

    pub fn hex(&self, cell: Cell) -> Option<&Hex> {
        self.hexes.iter().find(|hex| hex.cell == cell)
    }

    /// Where the figures of a hex can go now: what can be done from there, in their order.
    pub fn can_from(&self, cell: Cell) -> impl Iterator<Item = Action> {
        self.can.iter().copied().filter(move |action| action.from() == Some(cell))
    }

    fn whole(game: &Escape) -> Self {
        let player = |seat: Seat| {
            let (saved, lost) = game.fate(seat);
            Player {
                seat,
                waiting: game.waiting[seat.index()],
                out: game.sea.out[seat.index()],
                saved,
                lost,
                resigned: game.resigned.contains(seat),
            }
        };
        let sinks = game.sea.sinking(game.map);
        let ring = |ring: Ring| RingView {
            ring,
            left: game.map.rings[ring.index()].and(&game.sea.land).len() as u8,
            unseen: game.unseen(ring),
            sinks: sinks == Some(ring),
        };
        let end = game.end_reason();
        let n = usize::from(game.n);
        Self {
            board: game.map.key,
            numbers: Arc::clone(&game.numbers),
            hexes: game.map.cells.iter().filter_map(|&cell| hex(game, cell)).collect(),
            players: game.seats().map(player).collect(),
            refuges: game.sea.ashore.iter().map(|refuge| refuge[..n].to_vec()).collect(),
            rings: Ring::ALL.into_iter().map(ring).collect(),
            order: game.turn_order(),
            turn: game.turns,
            mover: end.is_none().then_some(game.turn),
            step: game.step,
            left: game.moves_left(),
            drafts: game.n_drafts() as u8,
            now: game.now.clone(),
            last: (game.turns > 1).then(|| game.last.clone()),
            clock: game.clock_left(),
            short: game.short,
            can: Game::legal(game, game.turn)
                .into_iter()
                .filter(|action| !matches!(action, Action::Rest | Action::Ask))
                .collect(),
            end,
            outcome: game.result(),
        }
    }
}

fn hex(game: &Escape, cell: Cell) -> Option<Hex> {
    let sea = &game.sea;
    let piece = game.map.piece(cell);
    let swimmer = |(at, swimmer): (usize, &super::sea::Swimmer)| SwimmerView {
        seat: swimmer.seat,
        guarded: sea.is_guarded(at),
        spent: swimmer.spent,
    };
    let moved = match game.step {
        Step::Creature { which, .. } => which.map(usize::from),
        _ => None,
    };
    let creature = |(at, creature): (usize, &super::sea::Creature)| CreatureView {
        kind: creature.kind,
        guards: sea.ward(creature).map(|ward| ward.seat),
        moves: moved == Some(at),
        escorted: creature.escorted,
    };
    Some(Hex {
        cell,
        ground: game.map.ground(cell)?,
        stands: sea.land.has(cell),
        turned: piece.and_then(|piece| game.turned[piece]),
        people: piece.into_iter().flat_map(|piece| sea.people_on(piece)).collect(),
        swimmers: sea.swimmers_at(cell).map(swimmer).collect(),
        ship: sea.ship(cell).map(|ship| ShipView {
            name: char::from(b'A' + ship.name),
            crew: ship.crew().collect(),
            captains: ship.captains(),
        }),
        creatures: sea.creatures_at(cell).map(creature).collect(),
    })
}
