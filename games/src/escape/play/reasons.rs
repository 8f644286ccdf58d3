//! Why an action is not possible.

use crate::{
    Arg, Message, Prose, Seat,
    escape::{
        Action,
        board::{cell::Cell, map::Ring},
        event::name,
        numbers::Kind,
        position::Step,
        words::to_type::to_type,
    },
    msg,
};

/// Why a player cannot do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// The player has left.
    Left,
    /// It is somebody else's turn.
    NotYourTurn { mover: Seat },
    /// Something else is asked of the player.
    NotThis(Step),
    /// All of the player's people are on the island.
    NobodyWaits,
    /// They have said so before.
    AsItIs,
    /// All moves of the turn are made.
    NoMoves { n: u8 },
    /// The board has no such hex, or nothing of this game happens there.
    NoSuchHex { at: Cell },
    /// No board has such a hex.
    Beyond { column: char, row: u8 },
    /// Nobody can end the game before it is over.
    GoesOn,
    /// The Acropolis takes nobody in.
    Acropolis,
    /// There is no piece, or it has sunk.
    NoPiece { at: Cell },
    /// Another piece is there than was named.
    OtherPiece { at: Cell, ring: Ring },
    /// Three stand on the piece.
    Crowded { at: Cell },
    /// None of the player's people stands there.
    NobodyThere { at: Cell },
    /// None of the player's people swims there.
    NoSwimmer { at: Cell },
    /// A dolphin guards the player's people there, or it guards none of them.
    Guarded { at: Cell, is: bool },
    /// None of the player's people is aboard there.
    NobodyAboard { at: Cell },
    /// The hexes do not touch.
    NotBeside { from: Cell, to: Cell },
    /// It is no sea.
    NoSea { at: Cell },
    /// A creature there would devour a swimmer.
    Deadly { at: Cell, kind: Kind },
    /// They have dived or swum in this turn.
    Spent { at: Cell },
    /// The dolphin went along with a swimmer in this turn.
    DolphinSpent { at: Cell },
    /// No ship is there.
    NoShip { at: Cell },
    /// No ship has that name. Those that are there are bits, from A on.
    NoSuchShip { name: char, ships: u32 },
    /// Nobody else fits aboard.
    ShipFull { at: Cell },
    /// Others have more people aboard.
    NotYourShip { at: Cell },
    /// Another ship is there.
    ShipThere { at: Cell },
    /// A creature is there that no ship passes.
    InTheWay { at: Cell, kind: Kind },
    /// People land from red hexes alone.
    NotRed { at: Cell },
    /// Pieces of another ring sink first.
    NotYet { ring: Ring, sinks: Ring },
    /// There is nothing left to sink: the dice are rolled.
    NothingToSink,
    /// A piece has to sink before the dice are rolled.
    SinkFirst,
    /// It was not said which piece sinks.
    WhichPiece,
    /// A turn ends when a piece has sunk, and none has.
    EndsBySinking,
    /// It was not said where somebody is put.
    WherePlaced,
    /// One piece sinks in a turn, and more were named.
    OneSinks,
    /// One person is put on the island at a time, and more pieces were named.
    OneIsPut,
    /// It was not said where to.
    WhereTo { example: Action },
    /// It was said neither where from nor where to.
    WhichWay { example: Action },
    /// Nobody can make a move of that kind.
    NoSuchMove,
    /// Nobody of the player's is there or beside it to make such a move.
    NobodyComes { at: Cell },
    /// Somebody is there, and no hex beside it is one they could go to.
    NoWayFrom { at: Cell, into_sea: bool },
    /// The last move is taken back, and not the move that is named.
    BackByName,
    /// Nobody is beside the ship, or swims where it is.
    NobodyBeside { at: Cell },
    /// Nothing is drafted.
    NothingDrafted,
    /// The dice show another creature.
    OtherKind { rolled: Kind },
    /// There is no such creature.
    NoCreature { at: Cell, kind: Kind },
    /// Another creature has begun to move, and one moves a turn.
    OtherBegan { kind: Kind },
    /// A creature that dives comes up elsewhere.
    SameHex,
}

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        reason.message().map_or_else(Self::default, Self::from)
    }
}

impl Reason {
    /// Whether it is about who acts, and not about what was tried.
    pub(in crate::escape) fn is_about_seats(&self) -> bool {
        matches!(self, Self::Over | Self::Left | Self::NotYourTurn { .. })
    }

    /// Whether no move at all would do now.
    pub(in crate::escape) fn is_about_turn(&self) -> bool {
        self.is_about_seats() || matches!(self, Self::NotThis(_) | Self::NoMoves { .. })
    }

    fn message(self) -> Option<Message> {
        match self {
            Self::Over | Self::Left | Self::NotYourTurn { .. } | Self::NotThis(_) => self.of_turn(),
            Self::NobodyWaits | Self::AsItIs | Self::NoMoves { .. } => self.of_turn(),
            Self::GoesOn | Self::OneIsPut | Self::WherePlaced => self.of_turn(),
            Self::WhereTo { .. } | Self::WhichWay { .. } | Self::NoSuchMove => self.of_turn(),
            Self::BackByName | Self::NothingDrafted => self.of_turn(),
            Self::NoSuchHex { .. } | Self::Beyond { .. } | Self::Acropolis => self.of_hex(),
            Self::NoPiece { .. } | Self::OtherPiece { .. } | Self::Crowded { .. } => self.of_hex(),
            Self::NotBeside { .. } | Self::NoSea { .. } | Self::NotRed { .. } => self.of_hex(),
            Self::NotYet { .. } | Self::NothingToSink | Self::SinkFirst => self.of_hex(),
            Self::EndsBySinking | Self::WhichPiece | Self::OneSinks => self.of_hex(),
            Self::NobodyThere { .. } | Self::NoSwimmer { .. } => self.of_figure(),
            Self::Guarded { .. } | Self::NobodyAboard { .. } => self.of_figure(),
            Self::Deadly { .. } | Self::Spent { .. } => self.of_figure(),
            Self::DolphinSpent { .. } | Self::NoShip { .. } => self.of_figure(),
            Self::NoSuchShip { .. } | Self::ShipFull { .. } => self.of_figure(),
            Self::NotYourShip { .. } | Self::ShipThere { .. } => self.of_figure(),
            Self::InTheWay { .. } | Self::NobodyComes { .. } => self.of_figure(),
            Self::NoWayFrom { .. } => self.of_figure(),
            Self::NobodyBeside { .. } | Self::OtherKind { .. } => self.of_figure(),
            Self::NoCreature { .. } | Self::OtherBegan { .. } | Self::SameHex => self.of_figure(),
        }
    }

    /// Reasons of the turn, and of its moves.
    fn of_turn(self) -> Option<Message> {
        Some(match self {
            Self::Over => msg!("escape-no-over"),
            Self::Left => msg!("escape-no-left"),
            Self::NotYourTurn { mover } => msg!("escape-no-turn", mover = mover),
            Self::NotThis(step) => not_this(step),
            Self::NobodyWaits => msg!("escape-no-rest"),
            Self::AsItIs => msg!("escape-no-change"),
            Self::NoMoves { n } => msg!("escape-no-moves", n = n),
            Self::GoesOn => msg!("games-no-early-end"),
            Self::OneIsPut => msg!("escape-no-second-person", example = Arg::Example("place")),
            Self::WhereTo { example } => msg!("escape-no-goal", example = to_type(example)),
            Self::WhichWay { example } => msg!("escape-no-hexes", example = to_type(example)),
            Self::NoSuchMove => msg!("escape-no-such-move"),
            Self::BackByName => msg!("escape-no-back-by-name"),
            Self::WherePlaced => msg!("escape-no-place-named", example = Arg::Example("place")),
            Self::NothingDrafted => msg!("escape-no-draft"),
            _ => return None,
        })
    }

    /// Reasons of hexes and pieces, and of sinking them.
    fn of_hex(self) -> Option<Message> {
        Some(match self {
            Self::NoSuchHex { at } => msg!("escape-no-hex", at = name(at)),
            Self::Beyond { column, row } => msg!("escape-no-hex", at = format!("{column}{row}")),
            Self::Acropolis => msg!("escape-no-acropolis"),
            Self::NoPiece { at } => msg!("escape-no-piece", at = name(at)),
            Self::OtherPiece { at, ring } => {
                msg!("escape-no-such-piece", at = name(at), ring = ring.key())
            }
            Self::Crowded { at } => msg!("escape-no-room", at = name(at)),
            Self::NotBeside { from, to } if from == to => {
                msg!("escape-no-distance", at = name(from))
            }
            Self::NotBeside { from, to } => {
                msg!("escape-no-beside", from = name(from), to = name(to))
            }
            Self::NoSea { at } => msg!("escape-no-sea", at = name(at)),
            Self::NotRed { at } => msg!("escape-no-red", at = name(at)),
            Self::NotYet { ring, sinks } => {
                msg!("escape-no-ring", ring = ring.key(), sinks = sinks.key())
            }
            Self::NothingToSink => msg!("escape-no-sinking"),
            Self::SinkFirst => msg!("escape-no-roll", example = Arg::Example("sink")),
            Self::EndsBySinking => {
                msg!("escape-no-end-before-sinking", example = Arg::Example("sink"))
            }
            Self::WhichPiece => msg!("escape-no-piece-named", example = Arg::Example("sink")),
            Self::OneSinks => msg!("escape-no-second-sinking", example = Arg::Example("sink")),
            _ => return None,
        })
    }

    /// Reasons of people, ships and creatures.
    fn of_figure(self) -> Option<Message> {
        Some(match self {
            Self::NobodyThere { at } => msg!("escape-no-person", at = name(at)),
            Self::NoSwimmer { at } => msg!("escape-no-swimmer", at = name(at)),
            Self::Guarded { at, is: true } => msg!("escape-no-loose", at = name(at)),
            Self::Guarded { at, is: false } => msg!("escape-no-dolphin", at = name(at)),
            Self::NobodyAboard { at } => msg!("escape-no-crew", at = name(at)),
            Self::Deadly { at, kind } => msg!("escape-no-safety", at = name(at), kind = kind.key()),
            Self::Spent { at } => msg!("escape-no-breath", at = name(at)),
            Self::DolphinSpent { at } => msg!("escape-no-escort", at = name(at)),
            Self::NoShip { at } => msg!("escape-no-ship", at = name(at)),
            Self::NoSuchShip { name, ships } => {
                let there = ('A'..='Z').enumerate().filter(|(at, _)| ships >> at & 1 == 1);
                let there: Vec<Prose> = there.map(|(_, name)| name.to_string().into()).collect();
                let n = there.len();
                let ships = Arg::and(there);
                msg!("escape-no-ship-named", ship = name.to_string(), n = n, ships = ships)
            }
            Self::ShipFull { at } => msg!("escape-no-seat", at = name(at)),
            Self::NotYourShip { at } => msg!("escape-no-control", at = name(at)),
            Self::ShipThere { at } => msg!("escape-no-berth", at = name(at)),
            Self::InTheWay { at, kind } => msg!("escape-no-way", at = name(at), kind = kind.key()),
            Self::NobodyComes { at } => msg!("escape-no-comer", at = name(at)),
            Self::NoWayFrom { at, into_sea } => {
                let to = if into_sea { "sea" } else { "other" };
                msg!("escape-no-way-from", at = name(at), to = to)
            }
            Self::NobodyBeside { at } => msg!("escape-no-boarder", at = name(at)),
            Self::OtherKind { rolled } => msg!("escape-no-kind", kind = rolled.key()),
            Self::NoCreature { at, kind } => {
                msg!("escape-no-creature", at = name(at), kind = kind.key())
            }
            Self::OtherBegan { kind } => msg!("escape-no-other", kind = kind.key()),
            Self::SameHex => msg!("escape-no-same"),
            _ => return None,
        })
    }
}

/// Tells what is asked instead.
fn not_this(step: Step) -> Message {
    match step {
        Step::Placing => msg!("escape-no-but-place", example = Arg::Example("place")),
        Step::Moving => msg!("escape-no-but-move", example = Arg::Example("")),
        Step::Creature { kind, .. } => {
            msg!("escape-no-but-creature", kind = kind.key(), example = Arg::Example(kind.key()))
        }
        Step::Over(_) => msg!("escape-no-over"),
    }
}
