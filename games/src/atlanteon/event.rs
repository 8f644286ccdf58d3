//! What happens in a game, and how it is told.

use super::{Decision, Object, Side, Square, Tile, Tower, Win};
use crate::{Prose, Seat, Span, prose};

/// Somebody, and the side they play in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    pub seat: Seat,
    pub side: Side,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Built {
        by: Player,
        tower: Tower,
        square: Square,
    },
    Placed {
        by: Player,
        tile: Tile,
        square: Square,
    },
    Resolved(Resolved),
    /// Claimed nothing more.
    Done {
        by: Player,
    },
    Won(Won),
    /// The match of two games is over: who won it and by what, unless it is a
    /// draw, and the points seat by seat.
    Match {
        winner: Option<(Seat, Decision)>,
        points: [u8; 2],
    },
    /// The next game of a match begins.
    Begun {
        game: u8,
        games: u8,
        white: Seat,
        blue: Seat,
    },
}

/// A tile was scored, or a tower captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resolved {
    pub square: Square,
    pub object: Object,
    /// Of white and of blue.
    pub influence: [u8; 2],
    pub by: Player,
    /// Before it was surrounded.
    pub claimed: bool,
}

/// A game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Won {
    pub by: Player,
    pub loser: Seat,
    pub how: Win,
    /// How the loser could have won at the same time, had it been their turn.
    pub also: Option<Win>,
    /// The control markers of White and of Blue.
    pub markers: [u8; 2],
    /// The points that the winner gets.
    pub points: u8,
    /// The game, and how many the match has.
    pub game: u8,
    pub games: u8,
}

pub(super) fn tell(event: &Event) -> Prose {
    match *event {
        Event::Built { by, tower, square } => {
            let article = if tower == Tower::White { "a" } else { "the" };
            let tower = format!(" ({}) places {article} {tower} tower on ", by.side.name());
            prose![by.seat, tower, strong(square), "."]
        }
        Event::Placed { by, tile, square } => {
            let article = if tile == Tile::KING { "the " } else { "" };
            let places = format!(" ({}) places {article}", by.side.name());
            prose![by.seat, places, Span::Strong(tile_name(tile)), " on ", strong(square), "."]
        }
        Event::Resolved(resolved) => resolved.tell(),
        Event::Done { by } => {
            prose![by.seat, format!(" ({}) claims nothing more.", by.side.name())]
        }
        Event::Won(won) => won.tell(),
        Event::Match { winner: Some((winner, by)), points: [first, second] } => {
            let (more, less) = if winner == Seat(0) { (first, second) } else { (second, first) };
            let why = match by {
                Decision::Points => ".",
                Decision::Games => ", and has won more games.",
                Decision::Markers => ", and has more control markers.",
            };
            let points = format!(" has {} to {less}{why}", n(more, "point"));
            prose!["The match is over: ", winner, points]
        }
        Event::Match { winner: None, points: [first, _] } => {
            prose![format!("The match is over: {} each.", n(first, "point"))]
        }
        Event::Begun { game, games, white, blue } => {
            let begins = format!("Game {game} of {games} begins: ");
            prose![begins, white, " now plays White, and ", blue, " plays Blue and places a tower."]
        }
    }
}

impl Resolved {
    fn tell(&self) -> Prose {
        let Self { square, object, by, .. } = *self;
        let [white, blue] = self.influence;
        let numbers = format!("White {white}, Blue {blue}");
        let side = by.side.name();
        if self.claimed {
            let what = match object {
                Object::Tile(owner, tile) => {
                    format!(", {}'s {}: {numbers}.", owner.name(), tile_name(tile))
                }
                Object::Tower(tower) => format!(", the {tower} tower: {numbers}."),
            };
            return prose![by.seat, format!(" ({side}) claims "), strong(square), what];
        }
        let tie = white == blue;
        match object {
            Object::Tile(owner, tile) => {
                let mut what = prose![strong(square)];
                if tile == Tile::KING {
                    what = prose![format!("{}'s King on ", owner.name()), strong(square)];
                }
                let why = if tie { "owns the tile and wins the tie" } else { "takes control" };
                what.0.push(format!(" is surrounded: {numbers}. {side} {why}.").into());
                what
            }
            Object::Tower(tower) => {
                let why = match tower {
                    _ if tie => format!("{side} did not complete the ring and wins the tie."),
                    Tower::White => format!("{side} captures it."),
                    Tower::Black => format!("The lesser wins: {side} captures it."),
                };
                let rest = format!(" is surrounded: {numbers}. {why}");
                prose![format!("The {tower} tower on "), strong(square), rest]
            }
        }
    }
}

impl Won {
    fn tell(&self) -> Prose {
        let Self { by, how, also, .. } = *self;
        let (side, loser) = (by.side.name(), by.side.other().name());
        if how == Win::Resigned {
            return prose![self.loser, format!(" ({loser}) resigns.")];
        }
        let mut why = self.reason(by.side, how);
        if let Some(also) = also {
            let also = self.reason(by.side.other(), also);
            why += &format!(". At the same time {also}, but it was {side}'s turn");
        } else if how == Win::Markers {
            let less = self.markers[by.side.other().index()];
            why += &format!("; {loser} has {}", n(less, "marker"));
        }
        if self.games == 1 {
            return prose![format!("The game is over: {why}.")];
        }
        let points = n(self.points, "point");
        let wins = format!(" ({side}) wins game {}: {why}. That is worth {points}.", self.game);
        prose![by.seat, wins]
    }

    /// What a side has that wins.
    fn reason(&self, by: Side, how: Win) -> String {
        let (side, other) = (by.name(), by.other().name());
        match how {
            Win::King => format!("{side} controls {other}'s King"),
            Win::Towers => format!("{side} has all three towers"),
            Win::Markers => {
                let markers = n(self.markers[by.index()], "control marker");
                format!("{side} has {markers} and the King in play")
            }
            Win::Resigned => format!("{other} resigns"),
        }
    }
}

/// `7`, `King`.
pub(super) fn tile_name(tile: Tile) -> String {
    if tile == Tile::KING { "King".to_owned() } else { tile.to_string() }
}

fn strong(square: Square) -> Span {
    Span::Strong(square.to_string())
}

fn n(number: u8, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}
