//! Atlanteon: two sides fight for a sunken city, tile by tile.
//!
//! Reiner Knizia's game (Fantasy Flight Games, 2003). The numbers of the rules
//! are in [`Tile::influence`] and in `board.rs`.

mod action;
mod board;
mod event;
mod play;
mod position;
pub mod think;
mod words;

use serde::{Deserialize, Serialize};

use self::{
    board::{Board, set::Set},
    play::{reasons, series},
    position::saved::Saved,
    words::{tally, why},
};
use crate::{
    Dice, Game, GameOption, Importance, Info, Message, Outcome, Position, Prose, Seat, Seats,
    Setup, SetupError, Value, Viewer,
    input::menu::Word,
    msg,
    search::{Observation, Thought},
    tutorial::{self, Tutorial},
};

pub use self::{
    action::{Action, ParseActionError},
    board::{
        Object,
        parts::{ParsePartError, Side, Square, Tile, Tower},
    },
    event::{Event, Player, Resolved, Won},
    play::{reasons::Reason, series::Decision},
    position::{
        saved::SavedError,
        view::{Cell, Finished, Last, Phase, Stake, View, Win},
    },
};

static TUTORIAL: tutorial::Lazy =
    tutorial::Lazy::new(|| Tutorial::read(include_str!("tutorial.json")));

const SIDES: GameOption = GameOption {
    key: "sides",
    label: msg!("atlanteon-sides"),
    values: &[
        Value { key: "random", label: msg!("atlanteon-sides-random") },
        Value { key: "white", label: msg!("atlanteon-sides-white") },
        Value { key: "blue", label: msg!("atlanteon-sides-blue") },
    ],
};

const VARIANT: GameOption = GameOption {
    key: "variant",
    label: msg!("atlanteon-variant"),
    values: &[
        Value { key: "plain", label: msg!("atlanteon-variant-plain") },
        Value { key: "claims", label: msg!("atlanteon-variant-claims") },
    ],
};

const MATCH: GameOption = GameOption {
    key: "match",
    label: msg!("atlanteon-match"),
    values: &[
        Value { key: "1", label: msg!("atlanteon-match-one") },
        Value { key: "2", label: msg!("atlanteon-match-two") },
    ],
};

/// A position, in a match of one or two games. Nothing is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct Atlanteon {
    board: Board,
    /// Whether tiles and towers can be claimed early.
    claims: bool,
    /// Whether the tile of this turn is placed, and something can be claimed.
    claiming: bool,
    /// How many games the match has: 1 or 2.
    games: u8,
    /// The seat that plays White in the first game.
    white: Seat,
    finished: [Option<Finished>; 2],
    /// Where the last turn placed something.
    placed: Option<Square>,
    /// The squares that the last turn resolved.
    resolved: Set,
}

impl Position for Atlanteon {
    fn to_act(&self) -> Seats {
        if self.is_over() { Seats::NONE } else { self.seat_of(self.turn()).into() }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| series::outcome(self.winner()))
    }

    fn seat_name(&self, seat: Seat) -> Option<Prose> {
        Some(self.player(seat).side.name().into())
    }

    fn scores(&self) -> Vec<Prose> {
        tally::tallies(self)
    }

    fn ask(&self, _seat: Seat) -> Prose {
        match self.phase() {
            Phase::Towers => msg!("atlanteon-do-tower"),
            Phase::Tiles => msg!("atlanteon-do-tile"),
            Phase::Claims => msg!("atlanteon-do-claim"),
            Phase::Over => msg!("atlanteon-do-nothing"),
        }
        .into()
    }

    fn rematch_setup(&self, setup: &Setup) -> Setup {
        // In a match of two games everybody plays both sides.
        if self.games > 1 {
            return setup.clone();
        }
        let side = match self.player(Seat(0)).side {
            Side::White => "white",
            Side::Blue => "blue",
        };
        setup.clone().with("sides", side)
    }
}

impl Game for Atlanteon {
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    const INFO: &'static Info = &Info {
        id: "atlanteon",
        name: "Atlanteon",
        what: msg!("atlanteon-what"),
        things: msg!("atlanteon-things"),
        edition: 1,
        engine: 4,
        budgets: [1, 5, 40, 20_000],
        seats: 2..=2,
        chance: true,
        secrets: false,
        together: false,
        drafts: false,
        reactions: false,
        starts: false,
        data: None,
        options: &[SIDES, VARIANT, MATCH],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: Some(&TUTORIAL),
    };

    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        let white = match setup.get(&SIDES) {
            "white" => 0,
            "blue" => 1,
            _ => dice.roll(2),
        };
        let games = if setup.get(&MATCH) == "2" { 2 } else { 1 };
        let claims = setup.get(&VARIANT) == "claims";
        Ok(Self::new(Seat(u8::from(white == 1)), claims, games))
    }

    fn rolls(setup: &Setup) -> bool {
        setup.get(&SIDES) == "random"
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().contains(seat) {
            return;
        }
        match self.phase() {
            Phase::Towers => {
                let sites = self.board.sites();
                let towers = self.kinds();
                out.extend(
                    towers.flat_map(|tower| {
                        sites.into_iter().map(move |at| Action::Build(tower, at))
                    }),
                );
            }
            Phase::Tiles => {
                let empty = !self.board.non_empty_squares();
                let hand = self.board.hand(self.turn());
                out.extend(
                    hand.iter()
                        .flat_map(|tile| empty.into_iter().map(move |at| Action::Place(tile, at))),
                );
            }
            Phase::Claims => {
                out.extend(self.board.claimable(self.turn()).into_iter().map(Action::Claim));
                out.push(Action::Done);
            }
            Phase::Over => (),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        _dice: &mut dyn Dice,
        events: &mut Vec<Event>,
    ) {
        let by = self.player(seat);
        match *action {
            Action::Build(tower, square) => self.build(by, tower, square, events),
            Action::Place(tile, square) => self.place(by, tile, square, events),
            Action::Claim(square) => self.claim(by, square, events),
            Action::Done => {
                events.push(Event::Done { by });
                self.end_turn(by.side, events);
            }
        }
    }

    fn resign(&mut self, seat: Seat, _dice: &mut dyn Dice, events: &mut Vec<Event>) {
        if !self.is_over() {
            self.win(self.player(seat).side.other(), Win::Resigned, events);
        }
    }

    fn view(&self, _viewer: Viewer) -> View {
        self.look()
    }

    fn importance(event: &Event) -> Importance {
        event.importance()
    }

    fn tell(event: &Event, _viewer: Viewer) -> Prose {
        event::tell(event)
    }

    fn think(seen: Observation<'_, Self>, thought: &mut Thought<'_>) -> Vec<Action> {
        think::think(seen, thought)
    }

    fn winner(event: &Event) -> Option<Seat> {
        match event {
            Event::Won(won) => Some(won.by.seat),
            _ => None,
        }
    }

    /// Picks without listing: one roll chooses the tile and the square.
    fn sample(&self, seat: Seat, dice: &mut dyn Dice, scratch: &mut Vec<Action>) -> Option<Action> {
        if self.phase() != Phase::Tiles {
            scratch.clear();
            self.list(seat, scratch);
            return dice.pick(scratch).copied();
        }
        if !self.to_act().contains(seat) {
            return None;
        }
        let (hand, empty) = (self.board.hand(self.turn()), !self.board.non_empty_squares());
        let n_squares = u32::from(empty.len());
        let chosen = dice.roll(u32::from(hand.len()) * n_squares);
        let tile = hand.nth(chosen / n_squares)?;
        Some(Action::Place(tile, empty.nth(chosen % n_squares)?))
    }

    fn describe(&self, seat: Seat, action: &Action) -> Prose {
        words::describe(self, seat, *action)
    }

    fn name(&self, _seat: Seat, action: &Action) -> Prose {
        words::name(*action).into()
    }

    fn why(&self, seat: Seat, actions: &[Action]) -> Vec<Message> {
        why::why(self, seat, actions)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        reasons::check(self, seat, *action)
    }

    fn words(&self, _seat: Seat, action: &Action) -> Vec<Word> {
        words::words(&self.board, *action)
    }

    fn read(&self, seat: Seat, text: &str) -> Vec<Action> {
        words::read(self, seat, text)
    }

    fn leaves(&self, _seat: Seat, action: &Action, words: &[&str]) -> Option<bool> {
        // `d5 -> 9` names a square and the tile that goes there.
        if let [_, "to", tile] = words
            && tile.parse::<Tile>().is_ok()
        {
            return None;
        }
        // `from 7c3` names a tile and its square.
        let word = words.first()?;
        let square = word.len().checked_sub(2).and_then(|at| word.get(at..))?;
        let place: Square = square.parse().ok()?;
        match *action {
            Action::Place(..) | Action::Build(..) => Some(false),
            Action::Claim(square) => Some(square == place),
            Action::Done => None,
        }
    }

    fn unread(&self, seat: Seat, text: &str) -> Option<Reason> {
        words::unread(self, seat, text)
    }

    fn to_type(action: &Action) -> Prose {
        words::to_type(*action)
    }

    fn resembles_action(text: &str) -> bool {
        words::resembles_action(text)
    }
}

#[cfg(test)]
mod tests;
