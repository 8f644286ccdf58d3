//! Actions as people type them, in words that each language has of its own.

use crate::{
    Game as _, Message, Prose,
    escape::{Action, Cell, Escape, Lander},
    msg,
};

/// `walk-d4-d5`, or `laufe d4 d5`.
pub(in crate::escape) fn to_type(action: Action) -> Prose {
    let way = |what: &str, from: Cell, to: Cell, how: &str| {
        let (from, to) = (from.to_string(), to.to_string());
        msg!("escape-type-way", what = what, from = from, to = to, how = how)
    };
    let at = |what: &str, at: Cell, how: &str| {
        msg!("escape-type-at", what = what, at = at.to_string(), how = how)
    };
    let text: Message = match action {
        Action::Place(cell) => at("place", cell, "none"),
        Action::Sink(cell) => at("sink", cell, "none"),
        Action::Climb { at: cell, guarded: false } => at("climb", cell, "none"),
        Action::Climb { at: cell, guarded: true } => at("climb", cell, "guarded"),
        Action::Land { at: cell, from: Lander::Swimmer } => at("land", cell, "none"),
        Action::Land { at: cell, from: Lander::Guarded } => at("land", cell, "guarded"),
        Action::Land { at: cell, from: Lander::Ship } => at("land", cell, "ship"),
        Action::Walk { from, to } => way("walk", from, to, "none"),
        Action::Dive { from, to } => way("dive", from, to, "none"),
        Action::Board { from, to } => way("board", from, to, "none"),
        Action::Hop { from, to } => way("hop", from, to, "none"),
        Action::Swim { from, to, leaves: false } => way("swim", from, to, "none"),
        Action::Swim { from, to, leaves: true } => way("swim", from, to, "alone"),
        Action::Escort { from, to } => way("escort", from, to, "none"),
        Action::Sail { from, to } => way("sail", from, to, "none"),
        Action::Creature { kind, from, to, guards: None } => way(kind.key(), from, to, "none"),
        Action::Creature { guards: Some(_), .. }
        | Action::Rest
        | Action::Ask
        | Action::Back
        | Action::Roll
        | Action::Stop => return Prose::input_text(Escape::input_text(&action)),
    };
    Prose::to_type(text)
}
