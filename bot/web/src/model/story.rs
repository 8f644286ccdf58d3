//! A match turn by turn.

use desk::Moment;
use games::{Message, msg};

use super::template::{Link, StoryView};
use crate::{language::reading::Words, visit::Visit};

/// The way through the boards of a match, of which one is shown.
pub(super) fn story(moments: &[Moment], at: usize, visit: &Visit, words: Words) -> StoryView {
    let last = moments.len().saturating_sub(1);
    let link = |to: usize, label: String| Link {
        label,
        url: visit.url_at(Some(to)),
        current: to == at,
        waits: false,
    };
    let step = |to: usize, label: Message| link(to, words.say(label));
    let turns = moments.iter().enumerate().map(|(index, moment)| match index {
        0 => link(0, words.say(msg!("web-beginning"))),
        n => link(n, moment.said.clone()),
    });
    let said = match (at, last) {
        (0, 0) => msg!("web-nobody-moved"),
        (0, last) => msg!("web-beginning-of", n = last),
        (at, last) => msg!("web-turn-of", at = at, last = last),
    };
    StoryView {
        said: words.say(said),
        turn: moments.get(at).map_or_else(String::new, |moment| moment.said.clone()),
        steps: vec![
            step(0, msg!("web-first")),
            step(at.saturating_sub(1), msg!("web-before")),
            step((at + 1).min(last), msg!("web-next")),
            step(last, msg!("web-last")),
        ],
        turns: turns.collect(),
        now: visit.url_at(None),
    }
}
