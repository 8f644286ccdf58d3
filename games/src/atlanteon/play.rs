//! The rules: whose turn it is, what a turn does, and why an action is not possible.

pub(super) mod reasons;
pub(super) mod series;

use super::{
    Atlanteon, Cell, Event, Finished, Last, Object, Phase, Player, Resolved, Side, Square, Stake,
    Tile, Tower, View, Win, Won,
    board::{Board, MARKERS, set::Set},
};
use crate::Seat;

/// The sides that place the three towers, in this order.
const BUILDERS: [Side; 3] = [Side::Blue, Side::White, Side::Blue];

impl Atlanteon {
    pub(super) fn new(white: Seat, claims: bool, games: u8) -> Self {
        Self {
            board: Board::EMPTY,
            claims,
            claiming: false,
            games,
            white,
            finished: [None; 2],
            placed: None,
            resolved: Set::NONE,
        }
    }

    pub(super) fn phase(&self) -> Phase {
        if self.is_over() {
            Phase::Over
        } else if self.claiming {
            Phase::Claims
        } else if self.board.all_towers().len() < 3 {
            Phase::Towers
        } else {
            Phase::Tiles
        }
    }

    pub(super) fn is_over(&self) -> bool {
        let resigned = |finished: &Finished| finished.by == Win::Resigned;
        self.past_games().count() == usize::from(self.games) || self.past_games().any(resigned)
    }

    pub(super) fn past_games(&self) -> impl Iterator<Item = &Finished> {
        self.finished.iter().flatten()
    }

    /// The game being played, or the last one, from 1.
    pub(super) fn game(&self) -> u8 {
        let n_finished = self.past_games().count() as u8;
        if self.is_over() { n_finished } else { n_finished + 1 }
    }

    /// The side whose turn it is. It follows from the objects on the board.
    pub(super) fn turn(&self) -> Side {
        let n_towers = self.board.all_towers().len();
        if let Some(&builder) = BUILDERS.get(usize::from(n_towers)) {
            return builder;
        }
        let n_turns = self.board.n_tiles() - u8::from(self.claiming);
        if n_turns.is_multiple_of(2) { Side::White } else { Side::Blue }
    }

    /// The side whose last turn is [`placed`](Self::placed).
    pub(super) fn last_mover(&self) -> Side {
        match (self.board.n_tiles(), self.board.all_towers().len()) {
            (0, n_towers) => BUILDERS[usize::from(n_towers.clamp(1, 3) - 1)],
            (n_tiles, _) if n_tiles.is_multiple_of(2) => Side::Blue,
            _ => Side::White,
        }
    }

    pub(super) fn seat_of(&self, side: Side) -> Seat {
        let white = if self.game() == 1 { self.white } else { self.white.next(2) };
        match side {
            Side::White => white,
            Side::Blue => white.next(2),
        }
    }

    pub(super) fn player(&self, seat: Seat) -> Player {
        let white = seat == self.seat_of(Side::White);
        Player { seat, side: if white { Side::White } else { Side::Blue } }
    }

    /// The kinds of tower that are still to be placed.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Tower> {
        Tower::BOTH.into_iter().filter(|&tower| self.board.n_unplaced(tower) > 0)
    }

    pub(super) fn build(
        &mut self,
        by: Player,
        tower: Tower,
        square: Square,
        events: &mut Vec<Event>,
    ) {
        self.board.build(tower, square);
        self.placed = Some(square);
        events.push(Event::Built { by, tower, square });
    }

    pub(super) fn place(
        &mut self,
        by: Player,
        tile: Tile,
        square: Square,
        events: &mut Vec<Event>,
    ) {
        self.board.place(by.side, tile, square);
        self.placed = Some(square);
        self.resolved = Set::NONE;
        events.push(Event::Placed { by, tile, square });
        for (surrounded, winner) in self.board.decided_by(by.side, square) {
            self.resolve(surrounded, winner, false, events);
        }
        self.claim_or_end(by.side, events);
    }

    pub(super) fn claim(&mut self, by: Player, square: Square, events: &mut Vec<Event>) {
        self.resolve(square, by.side, true, events);
        self.claim_or_end(by.side, events);
    }

    fn claim_or_end(&mut self, side: Side, events: &mut Vec<Event>) {
        self.claiming = self.claims && self.can_gain(side) && self.board.has_claims(side);
        if !self.claiming {
            self.end_turn(side, events);
        }
    }

    /// Whether a claim can still change anything for the side on turn: not once
    /// it has won. In a match of two, more markers may break a tie later.
    pub(super) fn can_gain(&self, side: Side) -> bool {
        self.games > 1 || self.board.win(side).is_none()
    }

    fn resolve(&mut self, square: Square, side: Side, claimed: bool, events: &mut Vec<Event>) {
        let Some(object) = self.board.object(square) else {
            return;
        };
        let influence = self.board.influence(square);
        let by = Player { seat: self.seat_of(side), side };
        self.board.resolve(square, side);
        self.resolved.insert(square);
        events.push(Event::Resolved(Resolved { square, object, influence, by, claimed }));
    }

    /// Looks for a winner, first the player whose turn it was.
    pub(super) fn end_turn(&mut self, side: Side, events: &mut Vec<Event>) {
        self.claiming = false;
        let wins = |side: Side| Some((side, self.board.win(side)?));
        if let Some((winner, how)) = wins(side).or_else(|| wins(side.other())) {
            self.win(winner, how, events);
        }
    }

    /// Ends the game, and begins the next one of the match if there is one.
    pub(super) fn win(&mut self, winner: Side, how: Win, events: &mut Vec<Event>) {
        let game = self.game();
        let by = Player { seat: self.seat_of(winner), side: winner };
        let finished = Finished::new(&self.board, by, how);
        events.push(Event::Won(Won {
            by,
            loser: by.seat.next(2),
            how,
            also: self.board.win(winner.other()).filter(|_| how != Win::Resigned),
            markers: finished.markers,
            points: finished.points,
            game,
            games: self.games,
        }));
        if let Some(free) = self.finished.iter_mut().find(|slot| slot.is_none()) {
            *free = Some(finished);
        }
        self.claiming = false;
        if !self.is_over() {
            let finished = self.finished;
            *self = Self { finished, ..Self::new(self.white, self.claims, self.games) };
            let [white, blue] = Side::BOTH.map(|side| self.seat_of(side));
            events.push(Event::Begun { game: self.game(), games: self.games, white, blue });
        } else if self.games == 2 && how != Win::Resigned {
            let tallies = series::tallies(self.past_games());
            let winner = series::decide(tallies);
            events.push(Event::Match { winner, points: tallies.map(|tally| tally.points) });
        }
    }

    /// The winner of the match that is over; none in a draw.
    pub(super) fn winner(&self) -> Option<Seat> {
        let last = self.past_games().last()?;
        if last.by == Win::Resigned || self.games == 1 {
            return Some(last.seat);
        }
        let (winner, _) = series::decide(series::tallies(self.past_games()))?;
        Some(winner)
    }

    fn stakes(&self) -> Vec<Stake> {
        if self.is_over() {
            return Vec::new();
        }
        let stake = |square| Stake {
            square,
            influence: self.board.influence(square),
            gaps: self.board.gaps(square).len(),
        };
        self.board.open().into_iter().map(stake).collect()
    }

    pub(super) fn look(&self) -> View {
        let board = &self.board;
        let towers = |&tower: &Tower| (0..board.n_unplaced(tower)).map(move |_| tower);
        let captured = |side: Side| {
            let mine =
                board.capture_order().filter(|&square| board.controller(square) == Some(side));
            let tower = |square| match board.object(square) {
                Some(Object::Tower(tower)) => Some(tower),
                _ => None,
            };
            mine.filter_map(tower).collect()
        };
        let tallies = series::tallies(self.past_games());
        View {
            sides: [0, 1].map(|seat| self.player(Seat(seat)).side),
            cells: Square::all().map(|square| Cell::at(board, square)).collect(),
            hands: Side::BOTH.map(|side| board.hand(side).iter().collect()),
            markers: Side::BOTH.map(|side| board.markers(side)),
            captured: Side::BOTH.map(captured),
            unplaced: Tower::BOTH.iter().flat_map(towers).collect(),
            phase: self.phase(),
            to_move: (!self.is_over()).then(|| self.turn()),
            last: Last {
                by: self.placed.map(|_| self.last_mover()),
                placed: self.placed,
                resolved: self.resolved.into_iter().collect(),
            },
            claimable: if self.phase() == Phase::Claims {
                board.claimable(self.turn()).into_iter().collect()
            } else {
                Vec::new()
            },
            stakes: self.stakes(),
            claims: self.claims,
            game: self.game(),
            games: self.games,
            finished: self.past_games().copied().collect(),
            points: Side::BOTH.map(|side| tallies[self.seat_of(side).index()].points),
            winner: self.winner().filter(|_| self.is_over()).map(|seat| self.player(seat).side),
        }
    }
}

impl Finished {
    pub(super) fn new(board: &Board, winner: Player, by: Win) -> Self {
        let markers = Side::BOTH.map(|side| board.markers(side));
        Self::count(winner, by, markers)
    }

    /// The winner gets a point for each marker the loser could not place.
    pub(super) fn count(Player { seat, side }: Player, by: Win, markers: [u8; 2]) -> Self {
        let points = MARKERS.saturating_sub(markers[side.other().index()]);
        Self { winner: side, seat, by, markers, points }
    }
}

impl Cell {
    fn at(board: &Board, square: Square) -> Self {
        let by = board.controller(square);
        match (board.object(square), by) {
            (None, _) => Self::Empty,
            (Some(Object::Tile(side, tile)), marker) => Self::Tile { side, tile, marker },
            (Some(Object::Tower(tower)), None) => Self::Tower { tower },
            (Some(Object::Tower(tower)), Some(by)) => Self::Ruin { tower, by },
        }
    }
}
