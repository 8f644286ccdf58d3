//! Hex: two players, nothing hidden, no chance.

mod action;
mod paint;

use serde::{Deserialize, Serialize};

use games::{
    Dice, Game, GameOption, Info, Outcome, Position, Prose, Seat, Seats, Setup, SetupError, Value,
    Viewer, menu::Word, prose,
};

pub use self::action::{Cell, ParseCellError};

const SIZE: GameOption = GameOption {
    key: "size",
    label: games::msg!("Size of the board"),
    values: &[
        Value { key: "11", label: games::msg!("11 by 11") },
        Value { key: "7", label: games::msg!("7 by 7") },
        Value { key: "3", label: games::msg!("3 by 3") },
    ],
};

/// A position of Hex. Nothing is hidden: it is its own view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hex {
    size: u8,
    /// Row by row.
    cells: Vec<Option<Seat>>,
    turn: Seat,
    won: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Placed(Seat, Cell),
    Connected(Seat),
    Resigned(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    NotYourTurn,
    NotOnBoard(Cell),
    Taken(Cell, Seat),
}

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::NotYourTurn => prose!["it is not your turn"],
            Reason::NotOnBoard(cell) => prose![cell.to_string(), " is not on the board"],
            Reason::Taken(cell, owner) => prose![cell.to_string(), " belongs to ", owner],
        }
    }
}

impl Hex {
    pub fn size(&self) -> u8 {
        self.size
    }

    pub fn stone(&self, cell: Cell) -> Option<Seat> {
        self.cells[self.index(cell)]
    }

    /// The cells, column by column: a1, a2 and so on.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let size = self.size;
        (0..size).flat_map(move |col| (0..size).map(move |row| Cell { col, row }))
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.size) + usize::from(cell.col)
    }

    fn on_board(&self, cell: Cell) -> bool {
        cell.col < self.size && cell.row < self.size
    }

    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let beside = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
        beside.into_iter().filter_map(move |(col, row)| {
            let cell = Cell {
                col: cell.col.checked_add_signed(col)?,
                row: cell.row.checked_add_signed(row)?,
            };
            self.on_board(cell).then_some(cell)
        })
    }

    /// Whether the chain through `cell` joins the two sides of its owner.
    fn joins(&self, cell: Cell) -> bool {
        let Some(owner) = self.stone(cell) else {
            return false;
        };
        let side = |cell: Cell| if owner == Seat(0) { cell.row } else { cell.col };
        let mut seen = vec![false; self.cells.len()];
        let mut chain = vec![cell];
        seen[self.index(cell)] = true;
        let (mut first, mut last) = (false, false);
        while let Some(cell) = chain.pop() {
            first |= side(cell) == 0;
            last |= side(cell) == self.size - 1;
            for near in self.neighbours(cell) {
                let index = self.index(near);
                if self.cells[index] == Some(owner) && !seen[index] {
                    seen[index] = true;
                    chain.push(near);
                }
            }
        }
        first && last
    }
}

impl Position for Hex {
    fn to_act(&self) -> Seats {
        match self.won {
            None => self.turn.into(),
            Some(_) => Seats::NONE,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.won.map(|winner| Outcome::winner(winner, 2))
    }

    fn seat_name(&self, seat: Seat) -> Option<Prose> {
        Some((if seat == Seat(0) { "Red" } else { "Blue" }).into())
    }

    fn ask(&self, _seat: Seat) -> Prose {
        "place a stone".into()
    }
}

impl Game for Hex {
    type Action = Cell;
    type Event = Event;
    type Reason = Reason;
    type View = Self;

    const INFO: &'static Info = &Info {
        id: "hex",
        name: "Hex",
        what: games::msg!("a toy"),
        things: games::msg!(" "),
        edition: 1,
        engine: 1,
        budgets: [4, 1_000, 10_000, 40_000],
        seats: 2..=2,
        chance: false,
        secrets: false,
        together: false,
        drafts: false,
        reactions: false,
        starts: false,
        data: None,
        options: &[SIZE],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: None,
    };

    fn setup(setup: &Setup, _dice: &mut dyn Dice) -> Result<Self, SetupError> {
        let size: u8 = setup
            .get(&SIZE)
            .parse()
            .map_err(|_| SetupError::Together(games::msg!("no such size")))?;
        let cells = vec![None; usize::from(size) * usize::from(size)];
        Ok(Self { size, cells, turn: Seat(0), won: None })
    }

    fn list(&self, seat: Seat, out: &mut Vec<Cell>) {
        if self.to_act().contains(seat) {
            out.extend(self.cells().filter(|&cell| self.stone(cell).is_none()));
        }
    }

    fn check(&self, seat: Seat, &cell: &Cell) -> Result<(), Reason> {
        if !self.to_act().contains(seat) {
            return Err(Reason::NotYourTurn);
        }
        if !self.on_board(cell) {
            return Err(Reason::NotOnBoard(cell));
        }
        self.stone(cell).map_or(Ok(()), |owner| Err(Reason::Taken(cell, owner)))
    }

    fn apply(&mut self, seat: Seat, &cell: &Cell, _dice: &mut dyn Dice, events: &mut Vec<Event>) {
        let index = self.index(cell);
        self.cells[index] = Some(seat);
        self.turn = seat.next(2);
        events.push(Event::Placed(seat, cell));
        if self.joins(cell) {
            self.won = Some(seat);
            events.push(Event::Connected(seat));
        }
    }

    fn resign(&mut self, seat: Seat, _dice: &mut dyn Dice, events: &mut Vec<Event>) {
        self.won = Some(seat.next(2));
        events.push(Event::Resigned(seat));
    }

    fn view(&self, _viewer: Viewer) -> Self {
        self.clone()
    }

    fn tell(event: &Event, _viewer: Viewer) -> Prose {
        match *event {
            Event::Placed(seat, cell) => prose![seat, " plays ", cell.to_string()],
            Event::Connected(seat) => prose![seat, " connects the sides"],
            Event::Resigned(seat) => prose![seat, " resigns"],
        }
    }

    fn words(&self, _seat: Seat, cell: &Cell) -> Vec<Word> {
        vec![
            Word::new("Which column?", cell.col_name()),
            Word::new("Which row?", (cell.row + 1).to_string()).label(cell.to_string()),
        ]
    }
}

#[cfg(test)]
mod tests;
