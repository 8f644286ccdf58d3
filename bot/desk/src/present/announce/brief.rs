//! A turn in short, for messages that are read at a glance.

use games::{Prose, msg};

use super::{Buttons, Situation};
use crate::{
    Brief, Button, Match, Press,
    port::{
        names,
        replies::brief::{BriefStory, StoryLine},
        words::text::code,
    },
};

/// The turn of a match that is told in short.
#[derive(Clone, Copy, Debug)]
pub struct TurnBrief<'a> {
    /// The match after it.
    pub m: &'a Match,
    /// The revision before it.
    pub from: u64,
    /// Whether nothing else has happened since.
    pub latest: bool,
    /// Whether other matches go on in the same room.
    pub crowded: bool,
}

impl TurnBrief<'_> {
    /// The game, with what is asked of whom; at most three of the lines in which the turn is told;
    /// how the match stands.
    pub fn of(self, lines: Vec<StoryLine>) -> Brief {
        let log = names::LOG.say(self.m.info().id, "");
        let seed = self.latest.then(|| Situation { m: self.m }.seed()).flatten();
        let closing = seed.into_iter().collect();
        let (heading, scores) = (self.heading(), self.scores());
        let story = BriefStory { heading, lines, scores, closing, log };
        Brief::new(story, self.retell(false), self.retell(true))
    }

    /// Returns the question first: a locked phone shows nothing else.
    fn heading(self) -> Vec<Prose> {
        let game = self.m.info().name;
        let title: Prose = match self.crowded {
            true => {
                let id = code(self.m.id().as_str());
                msg!("desk-brief-title", game = game, id = id).into()
            }
            false => game.into(),
        };
        let next = if self.latest { Situation { m: self.m }.question_first() } else { Vec::new() };
        let mut next = next.into_iter();
        let first = match next.next() {
            Some(asked) => msg!("desk-brief-heading", title = title, asked = asked).into(),
            None => title,
        };
        [first].into_iter().chain(next).collect()
    }

    fn scores(self) -> Option<Prose> {
        let scores = self.m.table()?.position().scores();
        (!scores.is_empty()).then(|| Prose::join_parts(scores, " · "))
    }

    fn retell(self, film: bool) -> Button {
        let at = Buttons { m: self.m }.at(None);
        let label = if film { msg!("desk-button-film") } else { msg!("desk-button-log") };
        Button::new(Press::Retell { at, from: self.from, film }, label)
    }
}
