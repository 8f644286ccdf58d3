//! Why an action is not possible.

use crate::{
    Game, Message, Prose, Seat,
    atlanteon::{
        Action, Atlanteon, Object, Phase, Side, Square, Tile, Tower, board::set::Set,
        words::to_type,
    },
    msg,
};

/// Why a player cannot do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// It is the other's turn.
    NotYourTurn { mover: Seat },
    /// There are no early claims in this match.
    NoClaims,
    /// The time of towers is over.
    TowersStand,
    /// There are towers to place, such as this one.
    TowersFirst { example: Action },
    /// A claim comes after the tile of the turn.
    TileFirst,
    /// A tile or a tower was named without a square.
    NoSquare { example: Action },
    /// A square was named that the board does not have.
    NoField,
    /// Tiles and towers on the board stay there.
    NothingMoves { example: Action },
    /// Nobody can end the game before it is over.
    GoesOn,
    /// A turn cannot be passed.
    MustPlace,
    /// The tile of this turn lies there.
    TilePlaced,
    /// There is no such tower left.
    NoTower { tower: Tower },
    /// A tower stands on the square.
    TowerThere { square: Square },
    /// A tower stands beside the square.
    TooClose { square: Square, near: Square },
    /// No tile has such a number.
    NoSuchTile,
    /// The tile is not in the hand any more.
    NoTile { tile: Tile },
    /// Something lies or stands on the square.
    Filled { square: Square, by: Object },
    /// A tower stood on the square.
    StaysFilled { square: Square, by: Tower },
    /// There is nothing on the square to claim.
    NothingThere { square: Square },
    /// The tile or tower on the square has an owner.
    Owned { square: Square, by: Side },
    /// The other could still get what is on the square, with the best they could
    /// each bring there.
    NotSafe { square: Square, object: Object, other: Side, mine: u8, theirs: u8 },
}

/// Says why `seat` cannot do this now, if it cannot.
pub(in crate::atlanteon) fn check(
    game: &Atlanteon,
    seat: Seat,
    action: Action,
) -> Result<(), Reason> {
    let phase = game.phase();
    if phase == Phase::Over {
        return Err(Reason::Over);
    }
    let mover = game.seat_of(game.turn());
    if mover != seat {
        return Err(Reason::NotYourTurn { mover });
    }
    match (action, phase) {
        (Action::Build(tower, square), Phase::Towers) => build(game, tower, square),
        (Action::Place(tile, square), Phase::Tiles) => place(game, tile, square),
        (Action::Claim(square), Phase::Claims) => claim(game, square),
        (Action::Done, Phase::Claims) => Ok(()),
        (Action::Claim(_), _) if !game.claims => Err(Reason::NoClaims),
        (Action::Build(..), _) => Err(Reason::TowersStand),
        (_, Phase::Towers) => Err(towers_first(game, seat)),
        (Action::Claim(_), _) => Err(Reason::TileFirst),
        (Action::Done, _) => Err(Reason::MustPlace),
        (Action::Place(..), _) => Err(Reason::TilePlaced),
    }
}

fn towers_first(game: &Atlanteon, seat: Seat) -> Reason {
    let mut towers = Vec::new();
    game.list(seat, &mut towers);
    let example = towers.get(towers.len() / 2);
    example.map_or(Reason::TowersStand, |&example| Reason::TowersFirst { example })
}

fn build(game: &Atlanteon, tower: Tower, square: Square) -> Result<(), Reason> {
    let board = &game.board;
    if board.n_unplaced(tower) == 0 {
        return Err(Reason::NoTower { tower });
    }
    if board.all_towers().contains(square) {
        return Err(Reason::TowerThere { square });
    }
    match (Set::beside(square) & board.all_towers()).nth(0) {
        None => Ok(()),
        Some(near) => Err(Reason::TooClose { square, near }),
    }
}

fn place(game: &Atlanteon, tile: Tile, square: Square) -> Result<(), Reason> {
    if !game.board.hand(game.turn()).contains(tile) {
        return Err(Reason::NoTile { tile });
    }
    match (game.board.object(square), game.board.controller(square)) {
        (None, _) => Ok(()),
        (Some(Object::Tower(by)), Some(_)) => Err(Reason::StaysFilled { square, by }),
        (Some(by), _) => Err(Reason::Filled { square, by }),
    }
}

fn claim(game: &Atlanteon, square: Square) -> Result<(), Reason> {
    let board = &game.board;
    let side = game.turn();
    let object = board.object(square).ok_or(Reason::NothingThere { square })?;
    if let Some(by) = board.controller(square) {
        return Err(Reason::Owned { square, by });
    }
    if board.claimable(side).contains(square) {
        return Ok(());
    }
    let [mine, theirs] = board.prospects(side, square);
    Err(Reason::NotSafe { square, object, other: side.other(), mine, theirs })
}

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        reason.message().map_or_else(Self::default, Self::from)
    }
}

impl Reason {
    fn message(self) -> Option<Message> {
        match self {
            Self::Over | Self::NotYourTurn { .. } | Self::NoClaims => self.of_turn(),
            Self::TowersStand | Self::TowersFirst { .. } | Self::TileFirst => self.of_turn(),
            Self::NoSquare { .. } | Self::NoField | Self::NothingMoves { .. } => self.of_turn(),
            Self::GoesOn | Self::MustPlace | Self::TilePlaced => self.of_turn(),
            Self::NoTower { .. } | Self::TowerThere { .. } => self.of_square(),
            Self::TooClose { .. } | Self::NoSuchTile | Self::NoTile { .. } => self.of_square(),
            Self::Filled { .. } | Self::StaysFilled { .. } => self.of_square(),
            Self::NothingThere { .. } | Self::Owned { .. } => self.of_square(),
            Self::NotSafe { .. } => self.of_square(),
        }
    }

    /// Reasons of the turn, and of what is asked in it.
    fn of_turn(self) -> Option<Message> {
        Some(match self {
            Self::Over => msg!("atlanteon-no-over"),
            Self::NotYourTurn { mover } => msg!("atlanteon-no-turn", mover = mover),
            Self::NoClaims => msg!("atlanteon-no-claims"),
            Self::TowersStand => msg!("atlanteon-no-towers-stand"),
            Self::TowersFirst { example } => {
                msg!("atlanteon-no-towers-first", example = to_type(example))
            }
            Self::NoSquare { example } => {
                msg!("atlanteon-no-square", example = to_type(example))
            }
            Self::NoField => msg!("atlanteon-no-field"),
            Self::NothingMoves { example } => {
                msg!("atlanteon-no-moving", example = to_type(example))
            }
            Self::GoesOn => msg!("games-no-early-end"),
            Self::TileFirst => msg!("atlanteon-no-tile-first"),
            Self::MustPlace => msg!("atlanteon-no-pass"),
            Self::TilePlaced => msg!("atlanteon-no-second-tile"),
            _ => return None,
        })
    }

    /// Reasons of squares, tiles and towers.
    fn of_square(self) -> Option<Message> {
        Some(match self {
            Self::NoTower { tower } => {
                msg!("atlanteon-no-tower-left", tower = tower.to_string())
            }
            Self::TowerThere { square } => {
                msg!("atlanteon-no-tower-there", square = square.to_string())
            }
            Self::TooClose { square, near } => {
                msg!("atlanteon-no-too-close", square = square.to_string(), near = near.to_string())
            }
            Self::NoSuchTile => msg!("atlanteon-no-such-tile"),
            Self::NoTile { tile } => msg!("atlanteon-no-tile-left", tile = tile.name()),
            Self::Filled { square, by: Object::Tile(side, tile) } => msg!(
                "atlanteon-no-tile-there",
                square = square.to_string(),
                side = side.name(),
                tile = tile.name()
            ),
            Self::Filled { square, by: Object::Tower(tower) } => {
                msg!("atlanteon-no-filled", square = square.to_string(), tower = tower.to_string())
            }
            Self::StaysFilled { square, by } => msg!(
                "atlanteon-no-stays-filled",
                square = square.to_string(),
                tower = by.to_string()
            ),
            Self::NothingThere { square } => {
                msg!("atlanteon-no-thing", square = square.to_string())
            }
            Self::Owned { square, by } => {
                msg!("atlanteon-no-owned", square = square.to_string(), side = by.name())
            }
            Self::NotSafe { square, object: Object::Tower(Tower::Black), other, mine, theirs } => {
                msg!(
                    "atlanteon-no-black-tower",
                    square = square.to_string(),
                    mine = mine,
                    other = other.name(),
                    theirs = theirs
                )
            }
            Self::NotSafe { square, other, mine, theirs, .. } => msg!(
                "atlanteon-no-safety",
                square = square.to_string(),
                other = other.name(),
                theirs = theirs,
                mine = mine
            ),
            _ => return None,
        })
    }
}
