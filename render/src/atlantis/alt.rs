//! The position in words.

use games::atlantis::{State, View};

use super::words;

/// As much of the position as fits into 1,000 characters, the most telling
/// first: the text board has the rest.
pub(super) fn alt(view: &View) -> String {
    let mut told = format!("Atlantis. {}.", words::headline(view));
    let mut tell = |sentence: String| add(&mut told, &format!(" {sentence}."));
    tell(words::task(view));
    let scores: Vec<String> = view.sides.iter().map(stand).collect();
    tell(scores.join("; "));
    if let Some(last) = words::last(view) {
        tell(format!("Last turn: {last}"));
    }
    let live = view.fields.iter().filter(|it| it.state == State::Live).count();
    let dead = words::n_dead(view);
    tell(format!("{live} of {} fields are alive, {dead} dead", view.fields.len()));
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

/// `Red 34 stones, 5 growing, 20 fields`.
fn stand(side: &games::atlantis::SideView) -> String {
    let note = match (side.seat, side.resigned) {
        (_, true) => " (resigned)",
        (None, false) => " (dummy)",
        (Some(_), false) => "",
    };
    format!(
        "{}{note} {}, {} growing, {}",
        side.name,
        words::count(side.stones as usize, "stone"),
        side.growing,
        words::count(side.score as usize, "field"),
    )
}

/// Where the stacks are, side by side, those to move first and the high ones
/// first: as many as fit, each side getting its share of the room.
fn stacks(told: &mut String, view: &View) {
    let n_sides = view.sides.len();
    let first = usize::from(view.turn.unwrap_or(0));
    for n in 0..n_sides {
        let side = (first + n) % n_sides;
        let room = MOST.saturating_sub(told.chars().count()) / (n_sides - n);
        let mut stacks: Vec<(bool, std::cmp::Reverse<u32>, String)> = (0_u16..)
            .zip(&view.fields)
            .filter(|(_, it)| it.side == Some(side as u8) && it.state != State::Dead)
            .map(|(index, field)| {
                let growing = field.state == State::Growing;
                let g = if growing { " growing " } else { " " };
                let place = view.board.place(index);
                let told = format!("{place}{g}{}", field.stones);
                (growing, std::cmp::Reverse(field.stones), told)
            })
            .collect();
        stacks.sort();
        let mut sentence = String::new();
        for (at, (_, _, stack)) in stacks.iter().enumerate() {
            let before =
                if at == 0 { format!(" {}: ", view.sides[side].name) } else { ", ".into() };
            let rest = format!(", {} more.", stacks.len() - at);
            let more = if at + 1 == stacks.len() { 1 } else { rest.chars().count() };
            if room < sentence.len() + before.len() + stack.len() + more {
                if at != 0 {
                    sentence.push_str(&rest);
                }
                break;
            }
            sentence += &before;
            sentence += stack;
            if at + 1 == stacks.len() {
                sentence.push('.');
            }
        }
        add(told, &sentence);
    }
}
