//! Texts for players: actions as questions and as they are typed, and what they lead to.

pub(super) mod tally;
pub(super) mod why;

use super::{
    Action, Atlanteon, Event, Object, Side, Square, Tile, Tower,
    action::{
        Meaning, is_beyond_tiles, is_said_of_actions, is_several, is_without_square, meaning,
        squares, takes,
    },
    board::Board,
    play::reasons::Reason,
};
use crate::{
    Arg, Game as _, Message, Prose, Seat, Span,
    dice::ReplayDice,
    input::{
        menu::Word,
        resemblance::{asks_for_end, fold_text, is_about_squares, without_hedges},
    },
    msg,
};

/// The questions that lead to an action.
pub(super) fn words(board: &Board, action: Action) -> Vec<Word> {
    let whether = || msg!("atlanteon-whether-claim");
    match action {
        Action::Place(tile, square) => {
            vec![tile_word(tile), Word::new(msg!("atlanteon-which-square"), square.to_string())]
        }
        Action::Build(tower, square) => {
            let thing = match tower {
                Tower::White => "white_tower",
                Tower::Black => "black_tower",
            };
            let tower = tower.to_string();
            let label = msg!("atlanteon-tower", tower = tower.as_str());
            // The first is not asked where only one kind is left.
            let ask = msg!("atlanteon-which-site", tower = tower.as_str());
            vec![
                Word::new(msg!("atlanteon-which-tower"), tower)
                    .label(label)
                    .about(Atlanteon::INFO.id, thing),
                Word::new(ask, square.to_string()),
            ]
        }
        Action::Claim(at) => {
            let square = at.to_string();
            let what: Prose = match board.object(at) {
                Some(Object::Tile(side, tile)) => msg!(
                    "atlanteon-claim-tile",
                    square = square.as_str(),
                    side = side.name(),
                    tile = tile.name()
                )
                .into(),
                Some(Object::Tower(tower)) => msg!(
                    "atlanteon-claim-tower",
                    square = square.as_str(),
                    tower = tower.to_string()
                )
                .into(),
                None => square.as_str().into(),
            };
            vec![
                Word::new(whether(), "claim").label(msg!("atlanteon-claim")),
                Word::new(msg!("atlanteon-which-claim"), square).label(what),
            ]
        }
        Action::Done => vec![Word::new(whether(), "done").label(msg!("atlanteon-done"))],
    }
}

fn tile_word(tile: Tile) -> Word {
    let word = Word::new(msg!("atlanteon-which-tile"), tile.to_string()).label(tile.name());
    if tile == Tile::KING { word.about(Atlanteon::INFO.id, "king") } else { word }
}

/// Reads what a person types. A square alone means whatever can be done there.
pub(super) fn read(game: &Atlanteon, seat: Seat, text: &str) -> Vec<Action> {
    match meaning(text) {
        None | Some(Meaning::Tile(_) | Meaning::Tower(_)) => Vec::new(),
        Some(Meaning::Action(claim @ Action::Claim(at)))
            if takes(text) && game.check(seat, &claim).is_err() =>
        {
            let is_tower = |action: &Action| matches!(action, Action::Build(_, to) if *to == at);
            let towers: Vec<Action> = game.legal(seat).into_iter().filter(is_tower).collect();
            if towers.is_empty() { vec![claim] } else { towers }
        }
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

/// Returns the reason why a text that names only a tile, a tower or a square is no move.
pub(super) fn unread(game: &Atlanteon, seat: Seat, text: &str) -> Option<Reason> {
    let to = |square| match meaning(text) {
        Some(Meaning::Tile(tile)) => Some(Action::Place(tile, square)),
        Some(Meaning::Tower(tower)) => Some(Action::Build(tower, square)),
        _ => None,
    };
    match meaning(text) {
        None => return no_meaning(game, seat, text),
        Some(Meaning::Square(square)) => return no_way_to(game, seat, square),
        Some(_) => (),
    }
    let actions: Vec<Action> = Square::all().filter_map(to).collect();
    let legal = actions.iter().find(|action| game.check(seat, action).is_ok());
    match legal {
        Some(&example) => Some(Reason::NoSquare { example }),
        None => actions.first().and_then(|action| game.check(seat, action).err()),
    }
}

/// Why a text means nothing that names squares, or asks for the end of the game.
fn no_meaning(game: &Atlanteon, seat: Seat, text: &str) -> Option<Reason> {
    let legal = game.legal(seat);
    let other = || game.check(seat, &Action::Done).err().unwrap_or(Reason::Over);
    if asks_for_end(text) {
        return Some(if game.is_over() { Reason::Over } else { Reason::GoesOn });
    }
    if is_beyond_tiles(text) {
        return Some(no_tile_now(game, seat).unwrap_or(Reason::NoSuchTile));
    }
    // Each of several actions has its own reason.
    if is_several(text) {
        return None;
    }
    let (n, is_beyond) = squares(text);
    if !resembles_action(text) || (n < 2 && !is_beyond) {
        return None;
    }
    match legal.get(legal.len() / 2) {
        None => Some(other()),
        Some(_) if is_beyond => Some(Reason::NoField),
        Some(&example) => Some(Reason::NothingMoves { example }),
    }
}

/// Why no tile at all can be placed now.
fn no_tile_now(game: &Atlanteon, seat: Seat) -> Option<Reason> {
    let tile = game.board.hand(game.turn()).iter().next();
    let any = Action::Place(tile.unwrap_or(Tile::KING), Square::all().next()?);
    let is_of_turn = |reason: &Reason| {
        matches!(
            reason,
            Reason::Over
                | Reason::NotYourTurn { .. }
                | Reason::TowersFirst { .. }
                | Reason::TilePlaced
        )
    };
    game.check(seat, &any).err().filter(is_of_turn)
}

/// Why nothing can be done on a square.
fn no_way_to(game: &Atlanteon, seat: Seat, square: Square) -> Option<Reason> {
    let kinds = game.kinds().map(|tower| Action::Build(tower, square));
    let hand = game.board.hand(game.turn());
    let tiles = hand.iter().map(|tile| Action::Place(tile, square));
    let ways = kinds.chain(tiles).chain([Action::Claim(square)]);
    let mut reasons = ways.filter_map(|way| game.check(seat, &way).err());
    // Of other parts of a turn nothing was said.
    let is_other = |reason: &Reason| {
        matches!(
            reason,
            Reason::TowersStand
                | Reason::TowersFirst { .. }
                | Reason::TileFirst
                | Reason::TilePlaced
                | Reason::NoClaims
        )
    };
    reasons.find(|reason| !is_other(reason))
}

/// Whether a text is meant as an action, possible or not.
pub(super) fn resembles_action(text: &str) -> bool {
    let text = fold_text(text);
    let text = without_hedges(&text);
    is_about_squares(text, is_said_of_actions)
        || is_without_square(text)
        || is_beyond_tiles(text)
        || asks_for_end(text)
}

/// `white-c3`, or `Weiß c3`.
pub(super) fn to_type(action: Action) -> Prose {
    let on = |what: &str, square: Square| {
        msg!("atlanteon-type", what = what, square = square.to_string())
    };
    Prose::to_type(match action {
        Action::Build(tower, square) => on(&tower.to_string(), square),
        Action::Claim(square) => on("claim", square),
        Action::Place(..) | Action::Done => return Span::Code(action.to_string()).into(),
    })
}

/// `7 on c3`.
pub(super) fn name(action: Action) -> Message {
    match action {
        Action::Place(tile, square) => {
            msg!("atlanteon-place-on", tile = tile.name(), square = square.to_string())
        }
        Action::Build(tower, square) => {
            msg!("atlanteon-build-on", tower = tower.to_string(), square = square.to_string())
        }
        Action::Claim(square) => msg!("atlanteon-claim-of", square = square.to_string()),
        Action::Done => msg!("atlanteon-end-turn"),
    }
}

/// `7 on c3: controls b3; captures black tower c4`.
pub(super) fn describe(game: &Atlanteon, seat: Seat, action: Action) -> Prose {
    let what = name(action);
    if game.check(seat, &action).is_err() {
        return what.into();
    }
    let mut next = *game;
    let mut events = Vec::new();
    next.apply(seat, &action, &mut ReplayDice::new(&[]), &mut events);
    let leads = consequences(&events, game.player(seat).side);
    if leads.is_empty() {
        return what.into();
    }
    let leads = Prose::join_parts(leads.into_iter().map(Prose::from), "; ");
    msg!("atlanteon-leads", what = what, leads = leads).into()
}

fn consequences(events: &[Event], own: Side) -> Vec<Message> {
    let other = own.other().name();
    let squares = |mine: bool, is: fn(Object) -> bool| {
        let square = |event: &Event| match event {
            Event::Resolved(it) if (it.by.side == own) == mine && is(it.object) => Some(it.square),
            _ => None,
        };
        let squares: Vec<Square> = events.iter().filter_map(square).collect();
        (!squares.is_empty()).then(|| Arg::list(squares.iter().map(Square::to_string)))
    };
    let tile = |object| matches!(object, Object::Tile(..));
    let white = |object| object == Object::Tower(Tower::White);
    let black = |object| object == Object::Tower(Tower::Black);
    let captures =
        |tower: &str, squares| msg!("atlanteon-leads-captures", tower = tower, squares = squares);
    let gives = |tower: &str, squares| {
        msg!("atlanteon-leads-gives-tower", side = other.clone(), tower = tower, squares = squares)
    };
    let leads = [
        squares(true, tile).map(|square| msg!("atlanteon-leads-controls", squares = square)),
        squares(true, white).map(|square| captures("white", square)),
        squares(true, black).map(|square| captures("black", square)),
        squares(false, tile)
            .map(|square| msg!("atlanteon-leads-gives", side = other.clone(), squares = square)),
        squares(false, white).map(|square| gives("white", square)),
        squares(false, black).map(|square| gives("black", square)),
    ];
    let end = |event: &Event| match event {
        Event::Won(won) if won.by.side == own => Some(msg!("atlanteon-leads-wins")),
        Event::Won(_) => Some(msg!("atlanteon-leads-loses")),
        _ => None,
    };
    leads.into_iter().flatten().chain(events.iter().filter_map(end)).collect()
}
