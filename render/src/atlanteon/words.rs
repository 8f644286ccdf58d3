//! The words in the picture, and those for people who do not see it.

use games::{
    Arg, Message, Prose, Seat,
    atlanteon::{Cell, Finished, Phase, Side, Square, Tile, Tower, View, Win},
    msg,
};

use crate::{Look, look::players::Cast};

/// The player to move and their task, or the winner.
pub(super) fn headline(view: &View, cast: Cast<'_>) -> Message {
    if cast.is_proposed() {
        return cast.preview_headline(view.to_move.map(|side| (seat(view, side), side.name())));
    }
    let Some(side) = view.to_move else { return result(view, cast, 1 < view.games) };
    if cast.is_still() {
        return msg!("render-still");
    }
    let seat = seat(view, side);
    let by = cast.by(seat, side.name());
    let what = match view.phase {
        Phase::Claims => return msg!("atlanteon-may-claim", by = by),
        Phase::Towers => "tower",
        Phase::Tiles | Phase::Over => "tile",
    };
    if cast.is_you(seat) {
        let turn = cast.whose_turn(seat, side.name());
        msg!("atlanteon-your-turn", turn = turn, what = what)
    } else {
        msg!("atlanteon-to-place", by = by, what = what)
    }
}

/// The same where there is little room.
pub(super) fn short_headline(view: &View, cast: Cast<'_>) -> Message {
    match view.to_move {
        _ if cast.is_proposed() => msg!("render-proposed"),
        Some(_) if cast.is_still() => msg!("render-still"),
        Some(side) => cast.whose_turn(seat(view, side), side.name()),
        None => result(view, cast, false),
    }
}

fn result(view: &View, cast: Cast<'_>, is_match: bool) -> Message {
    let Some(side) = view.winner else { return msg!("atlanteon-draw") };
    let by = cast.by(seat(view, side), side.name());
    match is_match {
        true => msg!("atlanteon-wins-match", by = by),
        false => msg!("atlanteon-wins", by = by),
    }
}

/// Puts the last move, or the proposed one, behind its title.
pub(super) fn with_title(what: Prose, look: &Look) -> Prose {
    match look.proposed {
        true => msg!("render-planned", what = what).into(),
        false => msg!("atlanteon-last-turn", what = what).into(),
    }
}

/// The task at hand, or how the game was won.
pub(super) fn task(view: &View) -> Option<Message> {
    Some(match view.phase {
        Phase::Towers if view.unplaced.len() == 3 => msg!("atlanteon-first-tower"),
        Phase::Towers => msg!("atlanteon-next-tower"),
        Phase::Tiles => msg!("atlanteon-any-square"),
        Phase::Claims => msg!("atlanteon-any-claim"),
        // Beside the points there is no room for more.
        Phase::Over if view.games == 1 => reason(view.finished.last()?, false),
        Phase::Over => msg!("atlanteon-last-game", how = reason(view.finished.last()?, true)),
    })
}

/// The same where there is little room.
pub(super) fn short_task(view: &View) -> Option<Message> {
    match view.phase {
        Phase::Towers if view.unplaced.len() < 3 => Some(msg!("atlanteon-next-tower-short")),
        Phase::Claims => Some(msg!("atlanteon-any-claim-short")),
        Phase::Over => Some(reason(view.finished.last()?, true)),
        Phase::Towers | Phase::Tiles => task(view),
    }
}

fn reason(finished: &Finished, is_short: bool) -> Message {
    let (side, other) = (finished.winner.name(), finished.winner.other().name());
    let markers = finished.markers[finished.winner.index()];
    match finished.by {
        Win::King => msg!("atlanteon-by-king", side = side, other = other),
        Win::Towers => msg!("atlanteon-by-towers", side = side),
        Win::Markers if is_short => {
            msg!("atlanteon-by-markers-short", side = side, markers = markers)
        }
        Win::Markers => msg!("atlanteon-by-markers", side = side, markers = markers),
        Win::Resigned => msg!("atlanteon-by-resigning", side = other),
    }
}

/// Which game of the match it is; nothing in a match of one.
pub(super) fn game(view: &View) -> Option<Message> {
    (1 < view.games).then(|| msg!("atlanteon-game", game = view.game, games = view.games))
}

/// The points of the match so far.
pub(super) fn points(view: &View) -> Message {
    let [white, blue] = view.points;
    msg!("atlanteon-points", white = white, blue = blue)
}

/// The same where there is little room.
pub(super) fn short_points(view: &View) -> Message {
    let [white, blue] = view.points;
    msg!("atlanteon-points-short", white = white, blue = blue)
}

/// The last turn: `bob places 7 on c3. Blue takes b3, d3`. At most `most` squares are named for a
/// side.
pub(super) fn last(view: &View, cast: Cast<'_>, most: usize) -> Option<Prose> {
    let takes = Side::BOTH.into_iter().filter_map(|side| takes(view, side, most));
    let sentences = [last_action(view, cast)?].into_iter().chain(takes);
    Some(Prose::join_parts(sentences.map(Prose::from), ". "))
}

/// The action of the last turn itself, as the chat says it.
pub(super) fn last_action(view: &View, cast: Cast<'_>) -> Option<Message> {
    let by = view.last.by?;
    let by = cast.by(seat(view, by), by.name());
    let Some(square) = view.last.placed else {
        return Some(msg!("atlanteon-claims-no-more", by = by));
    };
    let at = square.to_string();
    Some(match view.cells[square.index()] {
        Cell::Tile { tile, .. } => {
            msg!("atlanteon-places", by = by, tile = tile.to_string(), square = at)
        }
        Cell::Tower { tower } | Cell::Ruin { tower, .. } => {
            msg!("atlanteon-builds", by = by, tower = tower.to_string(), square = at)
        }
        Cell::Empty => return None,
    })
}

/// The squares that a side got by the last turn. A long list is cut short.
fn takes(view: &View, side: Side, most: usize) -> Option<Message> {
    let won = |square: &&Square| winner_of(&view.cells[square.index()]) == Some(side);
    let squares: Vec<String> =
        view.last.resolved.iter().filter(won).map(Square::to_string).collect();
    match squares.get(most..) {
        _ if squares.is_empty() => None,
        Some(rest) if !rest.is_empty() => {
            let (squares, more) = (squares[..most].join(", "), rest.len());
            Some(msg!("atlanteon-takes-more", side = side.name(), squares = squares, more = more))
        }
        _ => Some(msg!("atlanteon-takes", side = side.name(), squares = Arg::list(squares))),
    }
}

/// The square that a chosen word means, whether or not it is said yet what goes there.
pub(super) fn site(view: &View, look: &Look) -> Option<Square> {
    let is_placing = view.to_move.is_some() && matches!(view.phase, Phase::Tiles | Phase::Towers);
    look.chosen.iter().filter(|_| is_placing).find_map(|word| word.parse().ok())
}

/// The viewer's choice so far.
pub(super) fn selection(view: &View, look: &Look) -> Option<Message> {
    match parse_choice(view, look) {
        (Some(tile), _) => Some(msg!("atlanteon-told-chosen", tile = tile.to_string())),
        (_, Some(tower)) => Some(msg!("atlanteon-told-chosen-tower", tower = tower.to_string())),
        _ => site(view, look)
            .map(|site| msg!("atlanteon-told-chosen-square", square = site.to_string())),
    }
}

/// The tile, or the tower, that the first chosen word means.
pub(super) fn parse_choice(view: &View, look: &Look) -> (Option<Tile>, Option<Tower>) {
    let (Some(word), Some(side)) = (look.chosen.first(), view.to_move) else {
        return (None, None);
    };
    match view.phase {
        Phase::Tiles => {
            let hand = view.hands[side.index()].iter();
            (hand.copied().find(|tile| tile.to_string() == *word), None)
        }
        Phase::Towers => {
            (None, view.unplaced.iter().copied().find(|tower| tower.to_string() == *word))
        }
        Phase::Claims | Phase::Over => (None, None),
    }
}

/// The seat that plays a side in this game.
pub(super) fn seat(view: &View, side: Side) -> Option<Seat> {
    view.sides.iter().position(|other| *other == side).map(|seat| Seat(seat as u8))
}

/// `white`, `black`.
pub(super) fn tower(tower: &Tower) -> Message {
    msg!("atlanteon-board-tower", tower = tower.to_string())
}

fn winner_of(cell: &Cell) -> Option<Side> {
    match cell {
        Cell::Tile { marker, .. } => *marker,
        Cell::Ruin { by, .. } => Some(*by),
        Cell::Empty | Cell::Tower { .. } => None,
    }
}

/// The squares that one more tile decides, then those that two decide, with their sums so far.
pub(super) fn stakes(view: &View) -> impl Iterator<Item = Message> {
    let of = |gaps: u8| {
        let stakes = view.stakes.iter().filter(move |stake| stake.gaps == gaps);
        let told = stakes.map(|stake| {
            let [white, blue] = stake.influence;
            format!("{} {white}:{blue}", stake.square)
        });
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| msg!("atlanteon-stakes", gaps = gaps, stakes = Arg::list(told)))
    };
    [1, 2].into_iter().filter_map(of)
}
