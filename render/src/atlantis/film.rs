//! A turn, wave after wave.

use std::sync::Arc;

use games::{
    atlantis::{Frame, State, Told, View},
    msg,
};

use super::{
    Words, chat, draw, legend,
    style::Style,
    words::{self, Length},
};
use crate::{Look, Scene, Surface, look::players::Cast};

/// Shorter chains can be seen in one picture.
const LEAST_WAVES: u32 = 4;

/// Of longer films the waves in the middle are shown less often, or they would go by
/// too fast. Fights on 427 fields have chains of some fifty waves.
const MOST_FRAMES: usize = 36;

/// The board after the moves, after each wave of a long chain, and after growth.
pub(super) fn film(before: &View, after: &View, look: &Look) -> Vec<Scene> {
    match turn(before, after) {
        Some(turn) if LEAST_WAVES <= turn.n_waves() => scenes(before, turn, look),
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

fn scenes(before: &View, turn: &Told, look: &Look) -> Vec<Scene> {
    let frames = turn.frames(before);
    let last = frames.len().saturating_sub(1);
    let every = last.div_ceil(MOST_FRAMES - 1).max(1);
    let (drawn, told) = (Cast::for_picture(look), Cast::for_text(look));
    let [line, short] = [Length::Whole, Length::Short]
        .map(|length| drawn.say(words::describe_turn(before, turn, drawn, length)));
    let alt = words::describe_turn(before, turn, told, Length::Whole);
    let alt = told.say(msg!("atlantis-film-alt", told = alt));
    // People who watch a film are asked for no field.
    let nothing = vec![false; before.fields.len()];
    // The part that matters would be another in each frame.
    let whole = Look { zoom: false, chosen: Vec::new(), ..look.clone() };
    let shown =
        frames.into_iter().enumerate().filter(|(index, _)| index % every == 0 || *index == last);
    shown
        .map(|(index, seen)| {
            let view = at(before, turn, seen, index, last);
            let mut scene = if look.surface == Surface::Chat {
                chat::draw(&view, &whole)
            } else {
                let words = frame(before, turn, drawn, index, last);
                let mut scene = draw(&view, look, &words, &nothing);
                legend::footer(&mut scene, [&line, &short], Style::of(look.theme));
                scene
            };
            scene.alt.clone_from(&alt);
            scene.spots = Vec::new();
            scene
        })
        .collect()
}

/// The words above frame `n`.
fn frame(view: &View, told: &Told, cast: Cast<'_>, n: usize, last: usize) -> Words {
    let by = words::by(view, told.side, cast);
    let (headline, task) = match n {
        0 => match told.steps.len() {
            0 => (msg!("atlantis-seen-passed", by = by), msg!("atlantis-film-before")),
            n => (msg!("atlantis-film-moves", by = by), msg!("atlantis-film-stacks", n = n)),
        },
        n if n == last => (
            msg!("atlantis-film-after", by = by),
            msg!("atlantis-film-grown", n = told.grown.len()),
        ),
        n => {
            let exploded = told.exploded.iter().filter(|(_, wave)| *wave as usize == n).count();
            (
                msg!("atlantis-film-wave", wave = n, waves = last - 1),
                msg!("atlantis-explosions", fields = exploded, waves = 1),
            )
        }
    };
    Words { headline: cast.say(headline), task: cast.say(task) }
}

/// The view in frame `n`, counted from 0.
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
        let own = || frame.fields.iter().filter(|field| field.side == Some(side));
        stand.stones = own().map(|field| field.stones).sum();
        stand.growing = own().filter(|field| field.state == State::Growing).count() as u32;
        stand.score = score;
    }
    view.fields = frame.fields;
    view
}
