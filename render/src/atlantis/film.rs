//! A turn, wave after wave.

use std::sync::Arc;

use games::atlantis::{Frame, State, Told, View};

use super::{Words, draw, legend, style::Style, words};
use crate::{Scene, Theme};

/// Shorter chains can be seen in one picture.
const LEAST_WAVES: u32 = 4;

/// Of longer films the waves in the middle are shown less often. Fights on 427
/// fields have chains of some fifty waves.
const MOST_FRAMES: usize = 72;

/// The board after the moves, after each wave of a long chain, and after growth.
pub(super) fn film(before: &View, after: &View, theme: &'static Theme) -> Vec<Scene> {
    match turn(before, after) {
        Some(turn) if LEAST_WAVES <= turn.n_waves() => scenes(before, turn, theme),
        _ => Vec::new(),
    }
}

/// The turn that was decided on, if something happened in it.
fn turn<'a>(before: &View, after: &'a View) -> Option<&'a Told> {
    if after.turns == before.turns || after.last_turns == before.last_turns {
        return None;
    }
    let turn = after.last_turns.first()?;
    (Some(turn.side) == before.turn && !turn.automatic).then_some(turn)
}

fn scenes(before: &View, turn: &Told, theme: &'static Theme) -> Vec<Scene> {
    let frames = turn.frames(before);
    let last = frames.len().saturating_sub(1);
    let every = frames.len().div_ceil(MOST_FRAMES);
    let alt = words::told(before, turn);
    let side = before.color(turn.side).name();
    let shown = frames.into_iter().enumerate().filter(|(n, _)| n % every == 0 || *n == last);
    shown
        .map(|(n, seen)| {
            let view = at(before, turn, seen, n, last);
            let mut scene = draw(&view, theme, &frame(turn, side, n, last));
            legend::footer(&mut scene, &alt, Style::of(theme));
            scene.alt = format!("Film: {alt}.");
            scene.spots = Vec::new();
            scene
        })
        .collect()
}

/// What is written above frame `n`.
fn frame(told: &Told, side: &str, n: usize, last: usize) -> Words {
    let (headline, task) = match n {
        0 => match told.steps.len() {
            0 => (format!("{side} passes"), "The fields as they were".to_owned()),
            n => (format!("{side} moves"), words::count(n, "stack")),
        },
        n if n == last => (
            format!("After {side}'s turn"),
            match told.grown.len() {
                0 => format!("{side} has nothing that grows"),
                n => format!("{side} grows {}", words::count(n, "stone")),
            },
        ),
        n => {
            let exploded = told.exploded.iter().filter(|(_, wave)| *wave as usize == n).count();
            let verb = if exploded == 1 { "explodes" } else { "explode" };
            (
                format!("Wave {n} of {}", last - 1),
                format!("{} {verb}", words::count(exploded, "field")),
            )
        }
    };
    Words { headline, task }
}

/// What is seen in frame `n`, of which the first is 0.
fn at(before: &View, told: &Told, frame: Frame, n: usize, last: usize) -> View {
    // The wave before is seen as well: it has not faded yet.
    let near = |wave: u32| n < last && (n.saturating_sub(1)..=n).contains(&(wave as usize));
    let exploded = told.exploded.iter().filter(|(_, wave)| near(*wave)).copied().collect();
    let marks = Told {
        side: told.side,
        steps: if n == 0 { told.steps.clone() } else { Vec::new() },
        exploded,
        grown: if n == last { told.grown.clone() } else { Vec::new() },
        ..Told::default()
    };
    let mut view = View {
        turn: Some(told.side),
        plan: Vec::new(),
        last: Some(Arc::new(marks)),
        regions: frame.regions,
        ..before.clone()
    };
    for (side, (stand, score)) in (0..).zip(view.sides.iter_mut().zip(frame.scores)) {
        let own = || frame.fields.iter().filter(|it| it.side == Some(side));
        stand.stones = own().map(|it| it.stones).sum();
        stand.growing = own().filter(|it| it.state == State::Growing).count() as u32;
        stand.score = score;
    }
    view.fields = frame.fields;
    view
}
