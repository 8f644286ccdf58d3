//! The events of a game, and how they are told.

use super::{Decision, Object, Side, Square, Tile, Tower, Win};
use crate::{Importance, Message, Prose, Seat, msg};

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

impl Event {
    /// Towers, kings and tiles that another side controls change how the match stands.
    pub(super) fn importance(&self) -> Importance {
        match self {
            Self::Resolved(Resolved { object: Object::Tile(owner, _), by, .. })
                if *owner == by.side =>
            {
                Importance::Usual
            }
            Self::Resolved(_) | Self::Won(_) | Self::Match { .. } => Importance::Decisive,
            Self::Built { .. } | Self::Placed { .. } | Self::Begun { .. } => Importance::Usual,
            Self::Done { .. } => Importance::Detail,
        }
    }
}

pub(super) fn tell(event: &Event) -> Prose {
    match *event {
        Event::Built { by, tower, square } => msg!(
            "atlanteon-built",
            by = by.seat,
            side = by.side.name(),
            tower = tower.to_string(),
            square = square.to_string()
        ),
        Event::Placed { by, tile, square } => msg!(
            "atlanteon-placed",
            by = by.seat,
            side = by.side.name(),
            tile = tile.to_string(),
            square = square.to_string()
        ),
        Event::Resolved(resolved) => resolved.tell(),
        Event::Done { by } => {
            msg!("atlanteon-claims-nothing", by = by.seat, side = by.side.name())
        }
        Event::Won(won) => won.tell(),
        Event::Match { winner: Some((winner, by)), points: [first, second] } => {
            let (more, less) = if winner == Seat(0) { (first, second) } else { (second, first) };
            let why = match by {
                Decision::Points => "points",
                Decision::Games => "games",
                Decision::Markers => "markers",
            };
            msg!("atlanteon-match-won", winner = winner, points = more, less = less, why = why)
        }
        Event::Match { winner: None, points: [first, _] } => {
            msg!("atlanteon-match-drawn", points = first)
        }
        Event::Begun { game, games, white, blue } => {
            msg!("atlanteon-begins", game = game, games = games, white = white, blue = blue)
        }
    }
    .into()
}

impl Resolved {
    fn tell(&self) -> Message {
        let Self { square, object, by, .. } = *self;
        let [white, blue] = self.influence;
        let square = square.to_string();
        let side = by.side.name();
        let why = match object {
            _ if white == blue => "tie",
            Object::Tower(Tower::Black) => "less",
            _ => "more",
        };
        match object {
            Object::Tile(owner, tile) if self.claimed => msg!(
                "atlanteon-claims-tile",
                by = by.seat,
                side = side,
                square = square,
                owner = owner.name(),
                tile = tile.to_string(),
                white = white,
                blue = blue
            ),
            Object::Tower(tower) if self.claimed => msg!(
                "atlanteon-claims-tower",
                by = by.seat,
                side = side,
                square = square,
                tower = tower.to_string(),
                white = white,
                blue = blue
            ),
            Object::Tile(owner, tile) => msg!(
                "atlanteon-surrounded-tile",
                square = square,
                owner = owner.name(),
                tile = tile.to_string(),
                white = white,
                blue = blue,
                side = side,
                why = why
            ),
            Object::Tower(tower) => msg!(
                "atlanteon-surrounded-tower",
                square = square,
                tower = tower.to_string(),
                white = white,
                blue = blue,
                side = side,
                why = why
            ),
        }
    }
}

impl Won {
    fn tell(&self) -> Message {
        let Self { by, how, also, .. } = *self;
        let (side, loser) = (by.side, by.side.other());
        if how == Win::Resigned {
            return msg!("atlanteon-resigns", by = self.loser, side = loser.name());
        }
        let why = self.why();
        let why = if let Some(also) = also {
            let also = self.reason(loser, also);
            msg!("atlanteon-why-both", why = why, also = also, side = side.name())
        } else if how == Win::Markers {
            let markers = self.markers[loser.index()];
            msg!("atlanteon-why-more", why = why, loser = loser.name(), markers = markers)
        } else {
            why
        };
        if self.games == 1 {
            return msg!("atlanteon-over", why = why);
        }
        msg!(
            "atlanteon-over-of-two",
            by = by.seat,
            side = side.name(),
            game = self.game,
            why = why,
            points = self.points
        )
    }

    /// The possession that makes the winner win.
    pub(super) fn why(&self) -> Message {
        self.reason(self.by.side, self.how)
    }

    /// The possession that makes a side win.
    fn reason(&self, by: Side, how: Win) -> Message {
        let (side, other) = (by.name(), by.other().name());
        match how {
            Win::King => msg!("atlanteon-has-king", side = side, other = other),
            Win::Towers => msg!("atlanteon-has-towers", side = side),
            Win::Markers => {
                let markers = self.markers[by.index()];
                msg!("atlanteon-has-markers", side = side, markers = markers)
            }
            Win::Resigned => msg!("atlanteon-has-resigned", side = other),
        }
    }
}
