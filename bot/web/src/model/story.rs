//! A match turn by turn.

use desk::Moment;

use crate::{
    template::{Link, StoryView},
    visit::Visit,
};

/// The way through the boards of a match, of which one is shown.
pub(super) fn story(moments: &[Moment], at: usize, visit: &Visit) -> StoryView {
    let last = moments.len().saturating_sub(1);
    let link = |to: usize, label: &str| Link {
        label: label.to_owned(),
        url: visit.url_at(Some(to)),
        current: to == at,
        waits: false,
    };
    let turns = moments.iter().enumerate().map(|(n, moment)| match n {
        0 => link(0, "The beginning"),
        n => link(n, &moment.said),
    });
    let said = match (at, last) {
        (0, 0) => "Nobody has moved yet".to_owned(),
        (0, last) => format!("The beginning of {}", turns_in_words(last)),
        (at, last) => format!("Turn {at} of {last}"),
    };
    StoryView {
        said,
        turn: moments.get(at).map_or_else(String::new, |it| it.said.clone()),
        steps: vec![
            link(0, "First"),
            link(at.saturating_sub(1), "Back"),
            link((at + 1).min(last), "Next"),
            link(last, "Last"),
        ],
        turns: turns.collect(),
        now: visit.url_at(None),
    }
}

fn turns_in_words(n: usize) -> String {
    if n == 1 { "one turn".to_owned() } else { format!("{n} turns") }
}
