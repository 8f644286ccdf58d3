//! Actions in words: as questions, as they are typed, and what they lead to.

use super::{
    Action, Atlanteon, Event, Object, Side, Tower,
    action::{Meaning, meaning},
    board::Board,
    event::tile_name,
};
use crate::{Game as _, Prose, Seat, dice::ReplayDice, menu::Word};

/// The questions that lead to an action.
pub(super) fn words(board: &Board, action: Action) -> Vec<Word> {
    match action {
        Action::Place(tile, square) => vec![
            Word::new("Which tile?", tile.to_string()).label(tile_name(tile)),
            Word::new("Which square?", square.to_string()),
        ],
        Action::Build(tower, square) => {
            // The first is not asked where only one kind is left.
            let (label, ask) = match tower {
                Tower::White => ("White tower", "Where do you place the white tower?"),
                Tower::Black => ("Black tower", "Where do you place the black tower?"),
            };
            vec![
                Word::new("Which tower?", tower.to_string()).label(label),
                Word::new(ask, square.to_string()),
            ]
        }
        Action::Claim(square) => {
            let what = match board.object(square) {
                Some(Object::Tile(side, tile)) => {
                    format!("{square}: {} {}", side.name(), tile_name(tile))
                }
                Some(Object::Tower(tower)) => format!("{square}: {tower} tower"),
                None => square.to_string(),
            };
            vec![
                Word::new(CLAIM, "claim").label("Claim"),
                Word::new("What do you claim?", square.to_string()).label(what),
            ]
        }
        Action::Done => vec![Word::new(CLAIM, "done").label("End turn")],
    }
}

const CLAIM: &str = "Claim, or end your turn?";

/// Reads what a person types. A square alone means whatever can be done there.
pub(super) fn read(game: &Atlanteon, seat: Seat, text: &str) -> Vec<Action> {
    match meaning(text) {
        None => Vec::new(),
        Some(Meaning::Action(action)) => vec![action],
        Some(Meaning::Square(wanted)) => {
            let there = |action: &Action| match *action {
                Action::Place(_, at) | Action::Build(_, at) | Action::Claim(at) => at == wanted,
                Action::Done => false,
            };
            game.legal(seat).into_iter().filter(there).collect()
        }
    }
}

/// `7 on c3: controls b3, takes the black tower`.
pub(super) fn describe(game: &Atlanteon, seat: Seat, action: Action) -> Prose {
    let what = match action {
        Action::Place(tile, square) => format!("{} on {square}", tile_name(tile)),
        Action::Build(tower, square) => format!("{tower} tower on {square}"),
        Action::Claim(square) => format!("claim {square}"),
        Action::Done => "end the turn".to_owned(),
    };
    if game.check(seat, &action).is_err() {
        return what.into();
    }
    let mut next = *game;
    let mut events = Vec::new();
    next.apply(seat, &action, &mut ReplayDice::new(&[]), &mut events);
    let leads = consequences(&events, game.player(seat).side);
    let what = if leads.is_empty() { what } else { format!("{what}: {}", leads.join("; ")) };
    what.into()
}

fn consequences(events: &[Event], own: Side) -> Vec<String> {
    let other = own.other().name();
    let mut leads = Vec::new();
    let mut resolved = |mine: bool, is: fn(Object) -> bool, words: &str| {
        let squares: Vec<String> = events
            .iter()
            .filter_map(|event| match event {
                Event::Resolved(it) if (it.by.side == own) == mine && is(it.object) => {
                    Some(it.square.to_string())
                }
                _ => None,
            })
            .collect();
        if !squares.is_empty() {
            leads.push(format!("{words} {}", squares.join(", ")));
        }
    };
    let tile = |object| matches!(object, Object::Tile(..));
    let white = |object| object == Object::Tower(Tower::White);
    let black = |object| object == Object::Tower(Tower::Black);
    resolved(true, tile, "controls");
    resolved(true, white, "captures white tower");
    resolved(true, black, "captures black tower");
    let gives = format!("gives {other}");
    resolved(false, tile, &gives);
    resolved(false, white, &format!("{gives} white tower"));
    resolved(false, black, &format!("{gives} black tower"));
    for event in events {
        if let Event::Won(won) = event {
            let verb = if won.by.side == own { "wins" } else { "loses" };
            leads.push(format!("{verb} the game"));
        }
    }
    leads
}
