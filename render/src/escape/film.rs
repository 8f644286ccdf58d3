//! A whirlpool, and a creature's meal, step by step.

use games::{
    Message,
    escape::{CreatureView, SwimmerView, Symbol, Turn, View},
    msg,
};

use super::{Words, draw_on, grid, words};
use crate::{Look, Scene, look::players::Cast};

/// Where somebody or something is lost; nothing else is worth a film.
pub(super) fn film(before: &View, after: &View, look: &Look) -> Vec<Scene> {
    let Some(turn) = turn(before, after) else { return Vec::new() };
    if turn.lost.len() <= before.now.lost.len() {
        return Vec::new();
    }
    let sinks = turn.sank.filter(|_| before.now.sank.is_none());
    let steps = match sinks {
        Some((_, symbol)) => sinking(before, turn, symbol),
        None => moving(before, turn),
    };
    let last = (words::headline(after, Cast::for_picture(look)), after.clone());
    let look = Look { chosen: Vec::new(), ..look.clone() };
    let grid = grid(before, &look);
    let (drawn, told) = (Cast::for_picture(&look), Cast::for_text(&look));
    let line = |cast: Cast<'_>, view: &View| {
        words::last(view, cast, usize::MAX, true).map_or(String::new(), |message| cast.say(message))
    };
    let alt = told.say(msg!("escape-film-alt", told = line(told, after)));
    steps
        .into_iter()
        .chain([last])
        .map(|(headline, view)| {
            let headline = drawn.say(headline);
            let task = drawn.say(words::task(&view));
            let words = Words { headlines: [headline.clone(), headline], task };
            let mut scene = draw_on(&view, &look, &words, &grid);
            scene.alt.clone_from(&alt);
            scene
        })
        .collect()
}

/// The turn in which it happened, as far as it went.
fn turn<'a>(before: &View, after: &'a View) -> Option<&'a Turn> {
    match after.turn == before.turn {
        true => Some(&after.now),
        false => after.last.as_ref(),
    }
}

/// A piece goes down, and something comes up.
fn sinking(before: &View, turn: &Turn, symbol: Symbol) -> Vec<(Message, View)> {
    let Some((cell, _)) = turn.sank else { return Vec::new() };
    // Moves that were left are not made any more.
    let first = View { now: moves_of(turn), left: 0, ..before.clone() };
    let mut up = first.clone();
    if let Some(hex) = up.hexes.iter_mut().find(|hex| hex.cell == cell) {
        hex.stands = false;
        hex.turned = Some(symbol);
        let fall = |seat| SwimmerView { seat, guarded: false, spent: false };
        hex.swimmers.extend(hex.people.drain(..).map(fall));
        let beast = symbol.creature();
        hex.creatures.extend(beast.map(|kind| CreatureView {
            kind,
            guards: None,
            moves: false,
            escorted: false,
        }));
    }
    up.now.sank = turn.sank;
    up.now.swept.clone_from(&turn.swept);
    let comes = msg!("escape-film-comes", what = words::symbol(symbol));
    vec![(msg!("escape-film-sinks", cell = cell.to_string()), first), (comes, up)]
}

/// A creature comes to where somebody is.
fn moving(before: &View, turn: &Turn) -> Vec<(Message, View)> {
    let (Some((kind, _)), [.., from, to]) = (turn.rolled, &turn.path[..]) else {
        return Vec::new();
    };
    let first = before.clone();
    let mut there = before.clone();
    let is_it =
        |creature_view: &CreatureView| creature_view.kind == kind && creature_view.guards.is_none();
    let left = there.hexes.iter_mut().find(|hex| hex.cell == *from);
    let moved = left.and_then(|hex| {
        let at = hex.creatures.iter().position(|creature| creature.moves && creature.kind == kind);
        let at = at.or_else(|| hex.creatures.iter().position(is_it))?;
        Some(hex.creatures.remove(at))
    });
    if let Some(hex) = there.hexes.iter_mut().find(|hex| hex.cell == *to) {
        hex.creatures.extend(moved.map(|moved| CreatureView { guards: None, ..moved }));
    }
    there.now.path.clone_from(&turn.path);
    let comes = |view: View| (msg!("escape-film-comes", what = words::kind(kind)), view);
    vec![(msg!("escape-film-hunts", what = words::kind(kind)), first), comes(there)]
}

/// The part of a turn before the piece sank.
fn moves_of(turn: &Turn) -> Turn {
    Turn { by: turn.by, moves: turn.moves.clone(), ..Turn::default() }
}
