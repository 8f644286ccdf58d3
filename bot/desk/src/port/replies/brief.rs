use std::cmp::Reverse;

use games::{Importance, Prose, Span, msg};
use words::Reader;

use crate::Button;

/// The most lines of what happened.
const TOLD: usize = 3;

/// How high the words above a board may be on a phone, in lines.
const HEIGHT: usize = 8;

/// The letters in a line on a phone 390 pixels wide, and those of a name.
const WIDTH: usize = 38;
const NAME: usize = 12;

/// A line of what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryLine {
    pub told: Prose,
    pub importance: Importance,
}

/// A turn in short, for platforms on which it is one message among many: they show its lines in
/// place of all lines of a reply, and the rest behind buttons.
#[derive(Clone, PartialEq, Debug)]
pub struct Brief {
    /// Game and question; at most three lines of what happened, with how many there are besides;
    /// how the match stands.
    pub lines: Vec<Prose>,
    /// The button that shows the film of the turn, where it has one.
    pub film: Button,
    /// The buttons that show more of the turn.
    pub beside: Vec<Button>,
    /// All of the turn with the button that shows it, until it is in words: then it is known how
    /// much fits.
    story: Option<(BriefStory, Button)>,
}

/// All of which a turn in short is made.
#[derive(Clone, PartialEq, Debug)]
pub struct BriefStory {
    /// Game and question.
    pub heading: Vec<Prose>,
    /// All of what happened.
    pub lines: Vec<StoryLine>,
    /// How the match stands.
    pub scores: Option<Prose>,
    /// Lines at the end, such as the seed of a match that is over.
    pub closing: Vec<Prose>,
    /// The command that tells all of it.
    pub log: Span,
}

impl Brief {
    /// Makes a turn in short, with the buttons that show all of it and its film.
    pub fn new(story: BriefStory, log: Button, film: Button) -> Self {
        let mut brief = Self { lines: Vec::new(), film, beside: Vec::new(), story: None };
        brief.take_lines(&story, &log);
        Self { story: Some((story, log)), ..brief }
    }

    /// Takes the lines of a story that fit, and the button that shows all of it if not all do.
    fn take_lines(&mut self, story: &BriefStory, log: &Button) {
        let (lines, n_more) = story.compose();
        self.lines = lines;
        self.beside = if n_more > 0 { vec![log.clone()] } else { Vec::new() };
    }

    /// Puts a line in front, such as why it comes this way.
    pub fn put_first(&mut self, line: Prose) {
        if let Some((story, _)) = &mut self.story {
            story.heading.insert(0, line.clone());
        }
        self.lines.insert(0, line);
    }

    /// Adds a line at the end.
    pub fn add_last(&mut self, line: Prose) {
        if let Some((story, _)) = &mut self.story {
            story.closing.push(line.clone());
        }
        self.lines.push(line);
    }

    /// The buttons that show more of the turn, with that of its film if it has one.
    pub fn buttons(&self, has_film: bool) -> impl Iterator<Item = &Button> {
        self.beside.iter().chain(has_film.then_some(&self.film))
    }

    /// The same with words in place of messages.
    #[must_use]
    pub fn with_words(mut self, reader: Reader) -> Self {
        let say = |prose: &mut Prose| *prose = words::say(prose, reader);
        if let Some((mut story, log)) = self.story.take() {
            let said = story.heading.iter_mut().chain(&mut story.scores);
            said.chain(&mut story.closing).for_each(say);
            story.lines.iter_mut().for_each(|line| say(&mut line.told));
            self.take_lines(&story, &log);
        }
        self.lines.iter_mut().for_each(say);
        let buttons = self.beside.iter_mut().chain([&mut self.film]);
        buttons.for_each(|button| say(&mut button.label));
        self
    }
}

impl BriefStory {
    /// Its lines, and how many lines of what happened are left out. What decides the match is told
    /// before how it stands.
    fn compose(&self) -> (Vec<Prose>, usize) {
        // One for how many are left out.
        let heading: usize = self.heading.iter().chain(&self.closing).map(height).sum();
        let room = HEIGHT.saturating_sub(heading + 1);
        let scores = self.scores.as_ref().filter(|scores| {
            let left = room.saturating_sub(height(scores));
            self.lines.is_empty() || !self.most_important(left).is_empty()
        });
        let told = self.most_important(room.saturating_sub(scores.map_or(0, height)));
        let n_more = self.lines.len() - told.len();
        let mut lines = self.heading.clone();
        lines.extend(told);
        if n_more > 0 {
            lines.push(msg!("desk-brief-more", n = n_more, log = self.log.clone()).into());
        }
        lines.extend(scores.cloned().into_iter().chain(self.closing.iter().cloned()));
        (lines, n_more)
    }

    /// The lines that matter most, in the order in which they happened, as far as there is room. Of
    /// those that matter as much, the latest are taken.
    fn most_important(&self, room: usize) -> Vec<Prose> {
        let mut ranked: Vec<(usize, &StoryLine)> = self.lines.iter().enumerate().collect();
        ranked.sort_by_key(|(index, line)| Reverse((line.importance, *index)));
        let mut left = room;
        let mut taken: Vec<(usize, &StoryLine)> = Vec::new();
        for (index, line) in ranked {
            let height = height(&line.told);
            if taken.len() < TOLD && height <= left {
                left -= height;
                taken.push((index, line));
            }
        }
        taken.sort_by_key(|(index, _)| *index);
        taken.into_iter().map(|(_, line)| line.told.clone()).collect()
    }
}

/// How many lines some words take on a phone.
fn height(words: &Prose) -> usize {
    let length = |span: &Span| match span {
        Span::Seat(_) => NAME,
        other => Prose(vec![other.clone()]).to_string().chars().count(),
    };
    words.0.iter().map(length).sum::<usize>().div_ceil(WIDTH).max(1)
}

#[cfg(test)]
mod tests {
    use games::Importance::{self, Decisive, Detail, Usual};

    use super::*;

    fn told(story: &[(&str, Importance)], room: usize) -> Vec<String> {
        let line = |(told, importance): &(&str, Importance)| StoryLine {
            told: (*told).into(),
            importance: *importance,
        };
        let lines = story.iter().map(line).collect();
        let log = Span::Command("hex log".to_owned());
        let story =
            BriefStory { heading: Vec::new(), lines, scores: None, closing: Vec::new(), log };
        story.most_important(room).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn decisive_lines_stay_in_their_order() {
        let story = [("a", Detail), ("b", Decisive), ("c", Usual), ("d", Usual), ("e", Decisive)];
        assert_eq!(told(&story, 9), ["b", "d", "e"]);
    }

    #[test]
    fn a_short_story_is_told_whole() {
        assert_eq!(told(&[("a", Detail), ("b", Usual)], 9), ["a", "b"]);
    }

    #[test]
    fn long_lines_leave_no_room_for_others() {
        let long = "x".repeat(2 * WIDTH + 1);
        assert_eq!(told(&[(&long, Decisive), ("b", Usual), ("c", Detail)], 4), [&*long, "b"]);
        assert_eq!(told(&[(&long, Usual), ("b", Detail)], 2), ["b"]);
    }
}
