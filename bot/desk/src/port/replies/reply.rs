use std::{iter, sync::Arc};

use games::{
    Prose, Seat, Span,
    menu::{ChoiceRole, Emblem},
};
use record::{AccountId, MatchId, RoomId, Slot};
use render::Scene;
use words::{Language, Reader};

use super::plain;
use crate::{Account, Brief, Press, port::words::text};

/// The longest label, in characters (Discord).
const LABEL: usize = 80;

/// Something to show, on any platform.
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    pub to: To,
    /// The language of its readers.
    pub language: Language,
    /// Which message of its match it is: one in a living slot takes the place of
    /// the one before.
    pub slot: Slot,
    pub lines: Vec<Prose>,
    /// The same turn in short, if it is one.
    pub brief: Option<Brief>,
    /// Platforms draw it, or say its words.
    pub picture: Option<Picture>,
    /// The latest turn, picture after picture, if the game finds it worth a moving one. Platforms
    /// that cannot show it leave it out.
    pub film: Vec<Scene>,
    /// Whether it is only said beside the game: what was shown and asked before
    /// holds, and its buttons stay.
    pub aside: bool,
    /// The matter that the buttons of an aside are about.
    pub matter: Option<Matter>,
    /// The matters beside the game that can still be answered. The buttons of another go.
    pub open_matters: Vec<Matter>,
    /// Which of the lines says what its reader has planned and not yet done.
    pub plan: Option<usize>,
    pub prompt: Option<Prompt>,
    /// The press that shows the same once more, if the reply is a page that is turned in its place.
    pub page: Option<Press>,
    /// The lines about one match each. A platform may link them to the newest question of the
    /// match.
    pub leads: Vec<(usize, MatchId)>,
    /// The players in their seats, to put names in place of seats.
    pub cast: Arc<[Seated]>,
    /// The match this is about, and its revision.
    pub about: Option<(MatchId, u64)>,
    /// Whether its reader would have the board as text, and no picture.
    pub in_text: bool,
    /// The accounts that should notice: only they are mentioned so that it rings. Each is in it
    /// once, and those who must act come first.
    pub ring: Vec<AccountId>,
    /// Whether it is for the eyes of its reader alone: what they plan, what only they
    /// may know, a hint, a lesson. A platform on which a room hears every word says it
    /// elsewhere.
    pub secret: bool,
    /// Whether it only tells its reader that nobody but the others heard them: a platform with a
    /// smaller sign for that shows the sign.
    pub quiet: bool,
}

/// Something that is asked beside the game, until it is answered or the game settles it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Matter {
    /// Whether a seat changes hands.
    Seat,
    /// Clocks that stand still or have run out, or whether they are to stand still.
    Time,
    /// A proposal of a player to the others, such as to end the game.
    Proposal,
    /// Whether to go on without somebody who does not answer.
    Absence,
}

impl Matter {
    pub const ALL: [Self; 4] = [Self::Seat, Self::Time, Self::Proposal, Self::Absence];

    /// A word for it in rows of an adapter.
    pub fn word(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Time => "time",
            Self::Proposal => "proposal",
            Self::Absence => "absence",
        }
    }
}

/// The player in a seat, as shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Seated {
    Person(Account),
    /// The reader, where nobody else reads it: in a lesson.
    You,
    /// Which one, from 1, if there are several.
    Computer(Option<u8>),
}

/// A board: drawn, in words (`scene.alt`) and in monospaced text.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    pub scene: Scene,
    /// Pictures that show the rest of it, where one would be too dense.
    pub others: Vec<Scene>,
    pub text: String,
    /// The button that shows it to the one who presses, zoomed or whole again, where that makes a
    /// difference.
    pub zoom: Option<Button>,
    /// The buttons that show the pictures of the rest of it.
    pub parts: Vec<Button>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum To {
    Room(RoomId),
    /// In private, wherever the person is. It may hold secrets.
    Account(AccountId),
    /// Only to the speaker, in the room if the platform can do that; else in
    /// private.
    Whisper(AccountId),
}

/// A question, with all that is needed to understand the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    pub ask: Prose,
    /// At most 25, with labels of at most 80 characters: see the laws.
    pub options: Vec<Button>,
    /// Buttons that help to answer it, and are no answers.
    pub beside: Vec<Button>,
    /// The accounts whose answers count; everybody's if empty.
    pub of: Vec<AccountId>,
    /// A sentence with the words that can be typed instead. Platforms that show buttons leave it
    /// out.
    pub typed: Option<Prose>,
}

/// A possible answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    pub press: Press,
    pub label: Prose,
    pub role: ChoiceRole,
    /// The piece that it is about, of which platforms may show a small picture.
    pub emblem: Option<Emblem>,
}

impl Reply {
    /// Whether some replies answer anything: a quiet one does not.
    pub fn answer_any(replies: &[Self]) -> bool {
        replies.iter().any(|reply| !reply.quiet)
    }

    /// Words, and nothing else.
    pub fn words(to: To, lines: Vec<Prose>) -> Self {
        Self {
            to,
            language: Language::ENGLISH,
            slot: Slot::News,
            lines,
            brief: None,
            picture: None,
            film: Vec::new(),
            aside: false,
            matter: None,
            open_matters: Vec::new(),
            plan: None,
            prompt: None,
            page: None,
            leads: Vec::new(),
            cast: [].into(),
            about: None,
            in_text: false,
            ring: Vec::new(),
            secret: false,
            quiet: false,
        }
    }

    /// The same with a turn in short, if a board is shown.
    #[must_use]
    pub fn with_brief(self, brief: impl FnOnce() -> Option<Brief>) -> Self {
        Self { brief: self.picture.is_some().then(brief).flatten(), ..self }
    }

    /// Only to the speaker.
    pub fn whisper(account: &AccountId, lines: Vec<Prose>) -> Self {
        Self::words(To::Whisper(account.clone()), lines)
    }

    /// The same with words in place of messages.
    #[must_use]
    pub fn with_words(mut self) -> Self {
        let reader = reader(self.language, &self.cast);
        let say = |prose: &mut Prose| *prose = words::say(prose, reader);
        self.lines.iter_mut().for_each(say);
        self.brief = self.brief.map(|brief| brief.with_words(reader));
        self.picture = self.picture.map(|picture| picture.with_words(reader));
        self.prompt = self.prompt.map(|prompt| prompt.with_words(self.language, &self.cast));
        self
    }

    /// Returns the button that shows its picture zoomed, or whole again.
    pub fn zoom(&self) -> Option<&Button> {
        self.picture.as_ref()?.zoom.as_ref()
    }

    /// The buttons that show more of the turn and of the board.
    pub fn buttons_for_more(&self) -> impl Iterator<Item = &Button> {
        let brief = self.brief.iter().flat_map(|brief| brief.buttons(!self.film.is_empty()));
        let zoom =
            self.picture.iter().flat_map(|picture| picture.zoom.iter().chain(&picture.parts));
        brief.chain(zoom)
    }

    /// Whether there is anything on it that can be pressed.
    pub fn has_controls(&self) -> bool {
        self.prompt.is_some() || self.buttons_for_more().next().is_some()
    }

    #[must_use]
    pub fn asking(self, prompt: Option<Prompt>) -> Self {
        Self { prompt, ..self }
    }
}

impl Picture {
    /// All that shows it, from what matters most on.
    pub fn scenes(&self) -> impl Iterator<Item = &Scene> {
        iter::once(&self.scene).chain(&self.others)
    }

    /// All of it in words.
    pub fn alt(&self) -> String {
        self.scenes().map(|scene| &*scene.alt).collect::<Vec<&str>>().join(" ")
    }

    /// The same with words in place of messages.
    #[must_use]
    pub fn with_words(mut self, reader: Reader) -> Self {
        let labels = self.zoom.iter_mut().chain(&mut self.parts).map(|button| &mut button.label);
        labels.for_each(|label| *label = words::say(label, reader));
        self
    }
}

/// Returns the reader of a text about these players: in a lesson, one of them.
pub fn reader(language: Language, cast: &[Seated]) -> Reader {
    let seats = (0..).map(Seat).zip(cast);
    let you = seats.filter_map(|(seat, player)| (*player == Seated::You).then_some(seat)).collect();
    Reader { language, you }
}

impl Seated {
    pub fn account(&self) -> Option<&Account> {
        match self {
            Self::Person(account) => Some(account),
            Self::You | Self::Computer(_) => None,
        }
    }
}

impl Prompt {
    /// All that can be pressed: the answers first, and then what helps to find one.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.options.iter().chain(&self.beside)
    }

    /// A question to everybody, without options yet.
    pub fn new(ask: impl Into<Prose>) -> Self {
        Self {
            ask: ask.into(),
            options: Vec::new(),
            beside: Vec::new(),
            of: Vec::new(),
            typed: None,
        }
    }

    /// The same with words in place of messages, and names in place of seats on what
    /// can be pressed, which mentions nobody.
    #[must_use]
    pub fn with_words(mut self, language: Language, cast: &[Seated]) -> Self {
        let reader = reader(language, cast);
        let say = |prose: &mut Prose| *prose = words::say(prose, reader);
        let name = |seat: Seat| match cast.get(seat.index()) {
            Some(player) => plain::player_name(player, false, language),
            None => seat.to_string(),
        };
        say(&mut self.ask);
        for span in &mut self.ask.0 {
            if let Span::Seat(seat) = span {
                *span = Span::Text(name(*seat));
            }
        }
        for button in self.options.iter_mut().chain(&mut self.beside) {
            let label = words::text(&button.label, reader, name);
            button.label = text::shorten(&label, LABEL).into();
        }
        self.typed.iter_mut().for_each(say);
        self
    }

    /// Whether it is about one match and its position.
    pub fn is_of_a_match(&self) -> bool {
        self.options.first().is_some_and(|option| option.press.at().is_some())
    }

    /// The words that were chosen before this question, in the order of a move. Where
    /// a later word was chosen first, there are none.
    pub fn path_so_far(&self) -> &[String] {
        let mut choices = self.options.iter().filter_map(|option| match &option.press {
            Press::Choose { path, .. } => path.split_last().map(|(_, before)| before),
            _ => None,
        });
        let Some(first) = choices.next() else { return &[] };
        let shared = |count: usize, other: &[String]| {
            first.iter().zip(other).take(count).take_while(|(left, right)| left == right).count()
        };
        &first[..choices.fold(first.len(), shared)]
    }

    /// The words so far where a later word was chosen first: the place that somebody
    /// pointed at before they said what goes there, behind an empty word. None otherwise.
    pub fn target_first_path(&self) -> Vec<String> {
        let mut choices = self.options.iter().map(|option| match &option.press {
            Press::Choose { path, .. } => Some(&path[..]),
            _ => None,
        });
        let Some(Some([_, last])) = choices.next() else { return Vec::new() };
        let is_turned = choices.all(|choice| matches!(choice, Some([_, other]) if other == last));
        if is_turned { vec![String::new(), last.clone()] } else { Vec::new() }
    }

    /// The word that an option is about: what a place on a picture says.
    pub fn word<'a>(&self, option: &'a Button) -> Option<&'a str> {
        match &option.press {
            Press::Choose { path, .. } => path.get(self.path_so_far().len()).map(String::as_str),
            _ => None,
        }
    }

    /// How many words were chosen before this question.
    pub fn depth(&self) -> usize {
        let lengths = self.options.iter().map(|option| match &option.press {
            Press::Choose { path, .. } => path.len().saturating_sub(1),
            press => press.path().len(),
        });
        // A proposal stands behind the question that it answers.
        match self.options.first().map(|option| &option.press) {
            Some(Press::Follow { .. }) => 1,
            _ => lengths.min().unwrap_or(0),
        }
    }

    pub(super) fn is_private(&self) -> bool {
        self.options.iter().any(|option| option.press.is_private())
    }

    /// Whether it asks whether somebody is sure of what cannot be taken back.
    pub fn is_final(&self) -> bool {
        self.options.iter().any(|option| option.press.is_final())
    }

    /// Whether it offers one move, such as a hint, to be followed or changed.
    pub fn is_proposal(&self) -> bool {
        let [first, second] = &self.options[..] else { return false };
        matches!(
            (&first.press, &second.press),
            (Press::Follow { .. }, Press::Change { path, .. }) if path.is_empty()
        )
    }

    /// The revision it is about.
    pub fn rev(&self) -> Option<u64> {
        self.options.first()?.press.at().map(|at| at.rev)
    }
}

impl Button {
    pub fn new(press: Press, label: impl Into<Prose>) -> Self {
        Self { press, label: label.into(), role: ChoiceRole::Plain, emblem: None }
    }

    /// The text of the button, which the platform gives back when it is pressed.
    pub fn id(&self) -> String {
        self.press.to_string()
    }

    /// The last word of a way to an action.
    pub fn token(&self) -> Option<&str> {
        match &self.press {
            Press::Choose { path, .. } => path.last().map(String::as_str),
            _ => None,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A question whose options lead to these paths.
    pub fn asked(paths: &[&str]) -> Prompt {
        let option = |path: &&str| {
            let press: Press = format!("k3f9|12|{path}").parse().expect("a press");
            Button::new(press, Prose::default())
        };
        Prompt { options: paths.iter().map(option).collect(), ..Prompt::new(Prose::default()) }
    }

    #[test]
    fn a_later_word_can_be_chosen_first() {
        for (paths, chosen, pointed) in [
            (&["7|c3", "9|c3", "K|c3"][..], &[][..], &["", "c3"][..]),
            (&["7|c3", "7|d4"], &["7"], &[]),
            (&["7|c3", "9|d4"], &[], &[]),
            (&["7", "9"], &[], &[]),
            (&[], &[], &[]),
        ] {
            let prompt = asked(paths);
            assert_eq!(prompt.path_so_far(), chosen, "{paths:?}");
            assert_eq!(prompt.target_first_path(), pointed, "{paths:?}");
        }
    }
}
