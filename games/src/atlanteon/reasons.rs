//! Why an action is not possible.

use super::{
    Action, Atlanteon, Object, Phase, Side, Square, Tile, Tower, event::tile_name, set::Set,
};
use crate::{Prose, Seat, Span, prose};

/// Why a player cannot do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// It is the other's turn.
    NotYourTurn,
    /// There are no early claims in this match.
    NoClaims,
    /// The time of towers is over.
    TowersStand,
    /// There are towers to place.
    TowersFirst,
    /// A claim comes after the tile of the turn.
    TileFirst,
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
    /// The tile is not in the hand any more.
    NoTile { tile: Tile },
    /// Something lies or stands on the square.
    Filled { square: Square, by: Object },
    /// A tower stood on the square.
    StaysFilled { square: Square, by: Tower },
    /// There is nothing on the square to claim.
    NothingThere { square: Square },
    /// What is on the square has an owner.
    Owned { square: Square, by: Side },
    /// The other could still get what is on the square, with the best they could
    /// each bring there.
    NotSafe { square: Square, object: Object, other: Side, mine: u8, theirs: u8 },
}

/// Says why `seat` cannot do this now, if it cannot.
pub(super) fn check(game: &Atlanteon, seat: Seat, action: Action) -> Result<(), Reason> {
    let phase = game.phase();
    if phase == Phase::Over {
        return Err(Reason::Over);
    }
    if game.seat_of(game.turn()) != seat {
        return Err(Reason::NotYourTurn);
    }
    match (action, phase) {
        (Action::Build(tower, square), Phase::Towers) => build(game, tower, square),
        (Action::Place(tile, square), Phase::Tiles) => place(game, tile, square),
        (Action::Claim(square), Phase::Claims) => claim(game, square),
        (Action::Done, Phase::Claims) => Ok(()),
        (Action::Claim(_), _) if !game.claims => Err(Reason::NoClaims),
        (Action::Build(..), _) => Err(Reason::TowersStand),
        (_, Phase::Towers) => Err(Reason::TowersFirst),
        (Action::Claim(_), _) => Err(Reason::TileFirst),
        (Action::Done, _) => Err(Reason::MustPlace),
        (Action::Place(..), _) => Err(Reason::TilePlaced),
    }
}

fn build(game: &Atlanteon, tower: Tower, square: Square) -> Result<(), Reason> {
    let board = &game.board;
    if board.unplaced(tower) == 0 {
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
        match reason {
            Reason::Over => prose!["the game is over"],
            Reason::NotYourTurn => prose!["it is not your turn"],
            Reason::NoClaims => prose!["this match is played without early claims"],
            Reason::TowersStand => prose!["all three towers stand already"],
            Reason::TowersFirst => {
                prose!["the towers come first: place one, such as ", code("white-c3")]
            }
            Reason::TileFirst => prose!["place a tile first, then claim"],
            Reason::MustPlace => prose!["you must place a tile: a turn cannot be passed"],
            Reason::TilePlaced => {
                prose!["you have placed your tile: claim something, or say ", code("done")]
            }
            Reason::NoTower { tower: Tower::White } => prose!["both white towers stand already"],
            Reason::NoTower { tower: Tower::Black } => prose!["the black tower stands already"],
            Reason::TowerThere { square } => prose![format!("a tower stands on {square} already")],
            Reason::TooClose { square, near } => prose![format!(
                "{square} is too close to the tower on {near}: towers may only be diagonal \
                 neighbours"
            )],
            Reason::NoTile { tile } => {
                prose![format!("you have already played your {}", tile_name(tile))]
            }
            Reason::Filled { square, by: Object::Tile(side, tile) } => prose![format!(
                "{square} is filled: {}'s {} lies there",
                side.name(),
                tile_name(tile)
            )],
            Reason::Filled { square, by: Object::Tower(tower) } => {
                prose![format!("{square} is filled: a {tower} tower stands there")]
            }
            Reason::StaysFilled { square, by } => {
                prose![format!("{square} stays filled: a {by} tower stood there")]
            }
            Reason::NothingThere { square } => {
                prose![format!("there is nothing on {square} to claim")]
            }
            Reason::Owned { square, by } => {
                prose![format!("{square} belongs to {} already", by.name())]
            }
            Reason::NotSafe {
                square,
                object: Object::Tower(Tower::Black),
                other,
                mine,
                theirs,
            } => {
                prose![format!(
                    "{square} is not safe: with your best tiles you would have {mine} there, and \
                     {} has {theirs}",
                    other.name()
                )]
            }
            Reason::NotSafe { square, other, mine, theirs, .. } => prose![format!(
                "{square} is not safe: {} could still bring {theirs} there, and you have {mine}",
                other.name()
            )],
        }
    }
}

fn code(text: &str) -> Span {
    Span::Code(text.to_owned())
}
