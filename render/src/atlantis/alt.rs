//! The position in words.

use games::atlantis::{SideView, State, View};

use super::words::{self, Length};
use crate::{Look, players::Cast};

/// As much of the position as fits into 1,000 characters, the most telling
/// first: the text board has the rest.
pub(super) fn alt(view: &View, look: &Look) -> String {
    let cast = Cast::told(look);
    let mut told = format!("Atlantis. {}.", words::headline(view, cast));
    let mut tell = |sentence: String| add(&mut told, &format!(" {sentence}."));
    tell(words::task(view, cast));
    let scores: Vec<String> = view.sides.iter().map(|it| stand(it, cast)).collect();
    tell(scores.join("; "));
    if let Some(last) = words::last(view, cast, Length::Whole) {
        tell(format!("Last turn: {last}"));
    }
    let contested = words::contested(view);
    if 0 < contested {
        tell(format!("{} contested", words::many(contested, "field is", "fields are")));
    }
    let live = view.fields.iter().filter(|it| it.state == State::Live).count();
    let dead = words::n_dead(view);
    let (live, dead) = (words::many(live, "is", "are"), words::many(dead, "is", "are"));
    tell(format!("Of {} fields, {live} alive and {dead} dead", view.fields.len()));
    stacks(&mut told, view);
    told
}

/// The most characters that are told.
const MOST: usize = 1000;

/// Adds a sentence if there is room.
fn add(told: &mut String, sentence: &str) -> bool {
    let fits = told.chars().count() + sentence.chars().count() <= MOST;
    if fits {
        told.push_str(sentence);
    }
    fits
}

/// `bob (Red) 34 stones, 5 growing, holds 20 fields`.
fn stand(side: &SideView, cast: Cast<'_>) -> String {
    let note = match (side.seat, side.resigned) {
        (_, true) => ", resigned,",
        (None, false) => " (a dummy)",
        (Some(_), false) => "",
    };
    let who = cast.who(side.seat, side.name);
    let mut told = format!("{who}{note} {}", words::count(side.stones as usize, "stone"));
    if 0 < side.growing {
        told += &format!(", {} growing", side.growing);
    }
    if 0 < side.score {
        told += &format!(
            ", {} {}",
            cast.verb(side.seat, "hold"),
            words::count(side.score as usize, "field")
        );
    }
    told
}

/// Where the stacks are, side by side, those to move first: as many as fit, each
/// side getting its share of the room.
fn stacks(told: &mut String, view: &View) {
    let n_sides = view.sides.len();
    let first = usize::from(view.turn.unwrap_or(0));
    for n in 0..n_sides {
        let side = (first + n) % n_sides;
        let room = MOST.saturating_sub(told.chars().count()) / (n_sides - n);
        let mut sentence = String::new();
        let mut left: usize = 0;
        for stacks in words::stacks(view, side as u8) {
            for (at, place) in stacks.places.iter().enumerate() {
                let before = match (at, sentence.is_empty()) {
                    (0, true) => format!(" {}: {} on ", view.sides[side].name, stacks.label),
                    (0, false) => format!("; {} on ", stacks.label),
                    _ => " ".to_owned(),
                };
                let size = sentence.chars().count() + before.chars().count() + place.len();
                if left == 0 && size + ", 100 more.".len() <= room {
                    sentence += &before;
                    sentence += place;
                } else {
                    left += 1;
                }
            }
        }
        if sentence.is_empty() {
            continue;
        }
        sentence += &if left == 0 { ".".to_owned() } else { format!(", {left} more.") };
        add(told, &sentence);
    }
}
