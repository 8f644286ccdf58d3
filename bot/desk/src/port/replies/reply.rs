use std::{iter, sync::Arc};

use games::{Prose, Seat, Span, menu::ChoiceRole};
use record::{AccountId, MatchId, RoomId, Slot};
use render::Scene;
use words::{Language, Reader};

use super::{
    labels::{game_of, without_fillers, words_of},
    plain,
};
use crate::{
    Account, Press,
    port::words::{
        courtesy::{corrects, denies, without_courtesy},
        paraphrase::asks_back,
        text,
    },
};

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
    /// Platforms draw it, or say its words.
    pub picture: Option<Picture>,
    /// The latest turn, picture after picture, if the game finds it worth a moving one. Platforms
    /// that cannot show it leave it out.
    pub film: Vec<Scene>,
    /// Whether it is only said beside the game: what was shown and asked before
    /// holds, and its buttons stay.
    pub aside: bool,
    /// Which of the lines says what its reader has planned and not yet done.
    pub plan: Option<usize>,
    pub prompt: Option<Prompt>,
    /// The press that shows the same once more, if the reply is a page that is turned in its place.
    pub page: Option<Press>,
    /// The lines that are about a match each: a platform that knows where it was said what
    /// is asked there leads to it.
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
            picture: None,
            film: Vec::new(),
            aside: false,
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
        self.picture = self.picture.map(|picture| picture.with_words(reader));
        self.prompt = self.prompt.map(|prompt| prompt.with_words(self.language, &self.cast));
        self
    }

    /// Returns the button that shows its picture zoomed, or whole again.
    pub fn zoom(&self) -> Option<&Button> {
        self.picture.as_ref()?.zoom.as_ref()
    }

    /// Whether there is anything on it that can be pressed.
    pub fn has_controls(&self) -> bool {
        self.prompt.is_some() || self.zoom().is_some()
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
        let labels = self.zoom.iter_mut().map(|button| &mut button.label);
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

/// Words behind which a label says the opposite of what it begins with.
const DENIALS: [&str; 6] = ["nothing", "none", "no", "nichts", "nicht", "keine"];

/// Words in front of the rest of a move whose beginning was chosen. None says when.
const LEADING: [&str; 17] = [
    "and ", "auf ", "dann ", "das ", "den ", "der ", "die ", "into ", "it goes ", "nach ", "on ",
    "onto ", "the ", "then ", "to ", "und ", "zu ",
];

/// Words in front of a name where it is an answer: `the king`, `tile 7`, `den König`.
const ARTICLES: [&str; 16] = [
    "a ",
    "das ",
    "den ",
    "der ",
    "die ",
    "mein ",
    "meine ",
    "meinen ",
    "my ",
    "number ",
    "nummer ",
    "plättchen ",
    "the ",
    "tile ",
    "to the ",
    "zur ",
];

/// Words against a move whose beginning was chosen: nothing of it counts yet, so that nobody
/// has to agree.
const TAKEN_BACK: [&str; 27] = [
    "abbrechen",
    "back",
    "cancel",
    "das zurücknehmen",
    "doch nicht",
    "etwas anderes",
    "forget it",
    "go back",
    "i take that back",
    "mach das rückgängig",
    "nein",
    "never mind",
    "nimm das zurück",
    "nimm zurück",
    "no",
    "rückgängig",
    "something else",
    "take back",
    "take it back",
    "take that back",
    "takeback",
    "undo",
    "undo it",
    "undo that",
    "vergiss es",
    "zurück",
    "zurücknehmen",
];

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

    fn is_private(&self) -> bool {
        self.options.iter().any(|option| option.press.is_private())
    }

    /// Whether it asks whether somebody is sure of what cannot be taken back.
    pub fn is_final(&self) -> bool {
        self.options.iter().any(|option| option.press.is_final())
    }

    /// The option that somebody names by its place in the list: `the second one`, in a question on
    /// the way to a move; `option 2`, in any.
    fn answer_in_order(&self, said: &str) -> Option<&Button> {
        let nouns = ["choice ", "nr ", "nr. ", "nummer ", "number ", "option "];
        let number = nouns.iter().find_map(|noun| said.strip_prefix(noun)?.parse::<usize>().ok());
        let is_begun = || !self.path_so_far().is_empty() && said.contains(' ');
        let place = number
            .and_then(|number| number.checked_sub(1))
            .or_else(|| text::ordinal(said).filter(|_| is_begun()))?;
        self.buttons().nth(place)
    }

    /// The answer that somebody gives in plain words: its label or how that begins,
    /// its word in the notation, or yes and no in any language where that is what is
    /// asked. None if several could be meant.
    pub fn answer(&self, text: &str) -> Option<&Button> {
        if games::is_withdrawn(text) {
            return None;
        }
        let bare = |text: &str| text.trim().trim_end_matches(['.', '!']).to_lowercase();
        let said = bare(text);
        let only = |fits: &dyn Fn(&Button) -> bool| {
            let mut fitting = self.options.iter().filter(|button| fits(button));
            fitting.next().filter(|_| fitting.next().is_none())
        };
        // Some end so themselves: `Liar!`
        let label = |button: &Button| bare(&button.label.to_string());
        let ends = |role| matches!(role, ChoiceRole::Ends | ChoiceRole::Aside);
        // `build` is not how `build nothing` begins.
        let denies = |rest: &str| rest.split(' ').any(|word| DENIALS.contains(&word));
        let begins = |button: &Button| {
            !ends(button.role)
                && label(button)
                    .strip_prefix(&*said)
                    .is_some_and(|rest| rest.starts_with([' ', ',', ':']) && !denies(rest))
        };
        if said.is_empty() {
            return None;
        }
        only(&|button| label(button) == said)
            .or_else(|| {
                only(&|button| button.token().is_some_and(|token| token.to_lowercase() == said))
            })
            .or_else(|| only(&begins))
            .or_else(|| {
                let said = match self.is_final() {
                    true => text::is_sure(&said).or_else(|| text::consents(&said)),
                    // A person may leave what they were about to do in other words.
                    false if self.is_private() && text::hesitates(&said) => Some(false),
                    false => text::consents(&said),
                };
                said.and_then(|said| only(&|button| button.press.consents() == Some(said)))
            })
            .or_else(|| self.answer_in_order(&said))
            .or_else(|| {
                // Once a tile is chosen, `to c3` is its square.
                let rest = LEADING.iter().find_map(|word| said.strip_prefix(word))?;
                self.path_so_far().first().and_then(|_| self.answer(rest))
            })
            .or_else(|| {
                // `The king` names an option as `King` does.
                let mut name = &*said;
                while let Some(rest) = ARTICLES.iter().find_map(|word| name.strip_prefix(word)) {
                    name = rest.trim_start();
                }
                let is_named = |button: &Button| {
                    let is_token =
                        || button.token().is_some_and(|token| token.to_lowercase() == name);
                    !ends(button.role) && (label(button) == name || is_token())
                };
                (name.len() < said.len()).then(|| only(&is_named)).flatten()
            })
            .or_else(|| {
                // `Ok, take it back!`
                let has_number = said.contains(|character: char| character.is_ascii_digit());
                let is_talk = has_number || games::is_chat(&said);
                let bare = without_courtesy(&said).filter(|_| !is_talk)?;
                // `The centre instead` is no second move.
                let is_first = |button: &Button| button.press.path().len() == 1;
                let is_meant = |button: &Button| !(corrects(&said) && is_first(button));
                only(&|button| label(button) == bare && is_meant(button))
            })
            .or_else(|| {
                if !self.options.iter().all(|option| is_listed(&option.press)) {
                    return None;
                }
                // `The second one` of a list of matches.
                let are_matches = matches!(self.options.first()?.press, Press::Pick { .. });
                if let Some(place) = text::ordinal(&said).filter(|_| are_matches) {
                    return self.options.get(place);
                }
                let said = without_fillers(&said);
                let is_game = |button: &Button| words_of(game_of(&label(button))) == said;
                // `d2 to d3` is not what leads from d3 to d2.
                let is_named = |button: &Button| {
                    let known = words_of(&label(button));
                    let mut rest = known.iter();
                    !said.is_empty() && said.iter().all(|word| rest.any(|known| known == word))
                };
                // `board` of `board-c7-b7`, as the question wrote it.
                let is_verb = |button: &Button| {
                    let Press::Follow { actions, .. } = &button.press else { return false };
                    matches!((&actions[..], &said[..]), ([action], [verb])
                        if action.split('-').next() == Some(verb))
                };
                only(&is_game).or_else(|| only(&is_named)).or_else(|| only(&is_verb))
            })
    }

    /// The way back to the first question, if somebody has chosen the beginning of a move and
    /// says that they did not mean it.
    pub fn taken_back(&self, text: &str) -> Option<Press> {
        let said = text.trim().trim_end_matches(['.', '!']).to_lowercase();
        let path = self.path_so_far().to_vec();
        let at = self.options.first()?.press.at()?.clone();
        let is_change = |option: &&Button| matches!(option.press, Press::Change { .. });
        // Of a move that waits for a yes, nothing else is meant.
        if let Some(change) = self.options.iter().find(is_change).filter(|_| asks_back(text)) {
            return Some(change.press.clone());
        }
        let is_back = || TAKEN_BACK.contains(&&*said) || denies(&said) || asks_back(text);
        (!path.is_empty() && is_back()).then_some(Press::Change { at, path })
    }

    /// The revision it is about.
    pub fn rev(&self) -> Option<u64> {
        self.options.first()?.press.at().map(|at| at.rev)
    }
}

/// Whether a button stands for one of several that were listed.
const fn is_listed(press: &Press) -> bool {
    matches!(press, Press::Pick { .. } | Press::Follow { .. })
}

impl Button {
    pub fn new(press: Press, label: impl Into<Prose>) -> Self {
        Self { press, label: label.into(), role: ChoiceRole::Plain }
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
mod tests {
    use super::*;

    fn asked(paths: &[&str]) -> Prompt {
        let option = |path: &&str| {
            let press: Press = format!("k3f9|12|{path}").parse().expect("a press");
            Button::new(press, Prose::default())
        };
        Prompt { options: paths.iter().map(option).collect(), ..Prompt::new(Prose::default()) }
    }

    #[test]
    fn an_option_is_named_with_its_article() {
        let prompt = asked(&["7", "9", "K"]);
        for (text, token) in
            [("tile 7", Some("7")), ("the K", Some("K")), ("the tile 9.", Some("9")), ("the", None)]
        {
            assert_eq!(prompt.answer(text).and_then(Button::token), token, "{text}");
        }
    }

    /// A place that somebody pointed at before they said what goes there is known as chosen.
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

    /// Only behind the beginning of a move, `to` leads to the rest of it.
    #[test]
    fn the_rest_of_a_move_has_words_in_front() {
        let said = |paths: &[&str], text: &str| {
            asked(paths).answer(text).map(|button| button.press.path().to_vec())
        };
        let square = Some(vec!["7".to_owned(), "c3".to_owned()]);
        for text in ["to c3", "On c3!", "and then on c3", "auf c3"] {
            assert_eq!(said(&["7|c3", "7|d4"], text), square, "{text}");
        }
        assert_eq!(said(&["7|c3", "7|d4"], "at c3"), None);
        assert_eq!(said(&["7", "9"], "to 7"), None);
    }

    /// Words behind a colon are no part of the name.
    #[test]
    fn a_label_is_known_by_what_it_is_of() {
        let mut prompt = asked(&["t1", "t2"]);
        for (option, label) in prompt.options.iter_mut().zip(["Bahn 1: 0 of 7", "Bahn 2: 0 of 7"]) {
            option.label = label.into();
        }
        let said = |text: &str| prompt.answer(text).map(Button::id);
        assert_eq!(said("bahn 2"), said("t2"));
        assert_eq!(said("bahn"), None);
    }

    /// A label that denies what it begins with is not called by its beginning.
    #[test]
    fn the_beginning_of_a_label_does_not_mean_its_opposite() {
        let mut prompt = asked(&["pass", "a2"]);
        for (option, label) in prompt.options.iter_mut().zip(["build nothing", "copper coil (a2)"])
        {
            option.label = label.into();
        }
        let said = |text: &str| prompt.answer(text).map(|button| button.label.to_string());
        assert_eq!(said("build"), None);
        assert_eq!(said("Build nothing!").as_deref(), Some("build nothing"));
        assert_eq!(said("copper coil").as_deref(), Some("copper coil (a2)"));
    }
}
