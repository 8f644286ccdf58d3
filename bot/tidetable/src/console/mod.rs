//! A chat channel on standard input and output.
//!
//! [`line::parse`] reads what a line means, [`Console`] does it, and shows
//! what the desk says to the room and to each person.

pub mod line;
mod screen;

use std::{
    io,
    ops::ControlFlow,
    sync::{Arc, Mutex, PoisonError},
};

use desk::{
    Account, Act, Button, Consent, Desk, Line as Typed, Managed, Pins, Platforms, Press, Prompt,
    Request, asked_aloud, letters::to_nfc, names_in,
};
use games::{Message, menu::ChoiceRole, msg};
use record::{AccountId, RoomId, StoreError};
use render::Surface;

use self::line::Line;
pub use self::screen::{Boards, Screen, Shown};
use crate::text;

/// The speaker at a prompt before anybody is named: a king of Atlantis, whose name is a name in
/// every language.
pub const UNNAMED: &str = "atlas";

/// The room of the console.
const ROOM: &str = "console:table";

#[derive(Debug, thiserror::Error)]
pub enum ConsoleError {
    #[error("what was said cannot be delivered: {0}")]
    Store(#[from] StoreError),
    #[error("what there is to say cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// Hears lines and shows what they do.
#[expect(missing_debug_implementations, reason = "a desk has nothing to show")]
pub struct Console {
    desk: Arc<Desk>,
    screen: Arc<Screen>,
    platforms: Platforms,
    /// The last speaker, where it is asked for: at a prompt.
    speaker: Option<Mutex<String>>,
}

impl Console {
    pub fn new(desk: Arc<Desk>, screen: Screen) -> Self {
        let screen = Arc::new(screen);
        let mut platforms = Platforms::default();
        platforms.add(screen.clone());
        Self { desk, screen, platforms, speaker: None }
    }

    /// The same with a prompt: who spoke last need not be named again, and at first it is
    /// [`UNNAMED`].
    #[must_use]
    pub fn prompting(self) -> Self {
        Self { speaker: Some(Mutex::new(UNNAMED.to_owned())), ..self }
    }

    /// Asks for a line, if there is a prompt.
    ///
    /// # Errors
    ///
    /// If the screen fails.
    pub fn prompt(&self) -> Result<(), ConsoleError> {
        if let Some(speaker) = self.speaker() {
            self.screen.ask(&format!("{speaker}> "))?;
        }
        Ok(())
    }

    fn speaker(&self) -> Option<String> {
        let speaker = self.speaker.as_ref()?;
        Some(speaker.lock().unwrap_or_else(PoisonError::into_inner).clone())
    }

    fn remember(&self, who: &str) {
        if let Some(speaker) = &self.speaker {
            *speaker.lock().unwrap_or_else(PoisonError::into_inner) = who.to_owned();
        }
    }

    /// Shows what was not shown before the program ended, and lets the computer
    /// move where it was about to.
    ///
    /// # Errors
    ///
    /// If the store fails, or the screen.
    pub async fn catch_up(&self) -> Result<(), ConsoleError> {
        self.desk.tick().await?;
        self.deliver().await?;
        while self.desk.compute().await? {
            self.deliver().await?;
        }
        Ok(())
    }

    /// Does what a line says, and shows all that it leads to. What is shown is safe.
    /// Tells whether to go on.
    ///
    /// # Errors
    ///
    /// If the store fails, or the screen.
    pub async fn handle(&self, text: &str) -> Result<ControlFlow<()>, ConsoleError> {
        let speaker = self.speaker();
        let text = &*to_nfc(text);
        let line = line::parse(text, speaker.as_deref());
        if let Line::Is(who) | Line::Says { who, .. } | Line::Presses { who, .. } = line {
            self.remember(who);
        }
        match line {
            Line::Quit => return Ok(ControlFlow::Break(())),
            Line::Nothing | Line::Is(_) => (),
            Line::Unclear(hint) => self.note(hint)?,
            Line::Says { who, text } => {
                let act = self.interpret_text(who, text).await?;
                let is_talk = matches!(act, Act::Talk(_));
                let otherwise = match is_talk {
                    true => self.find_option(who, text).await?,
                    false => None,
                };
                let n_shown = self.screen.n_shown();
                self.act_or(who, act, otherwise).await?;
                // At a prompt, silence would look like a fault.
                if is_talk && self.speaker.is_some() && self.screen.n_shown() == n_shown {
                    self.note(msg!("console-talk"))?;
                }
            }
            Line::Presses { who, back, whose, option } => {
                match self.press_of_option(whose.unwrap_or(who), back, option) {
                    Ok(press) => self.act(who, Act::Press(press)).await?,
                    Err(hint) => self.note(hint)?,
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The meaning of what somebody says: a marked command, an answer to the last question, a
    /// question of newcomers, or else talk.
    async fn interpret_text(&self, who: &str, text: &str) -> Result<Act, ConsoleError> {
        if let Some(command) = text.strip_prefix(['/', '!']) {
            let text = command.trim().to_owned();
            return Ok(Act::Line(Typed { mentions: mentions(&text), text }));
        }
        let (from, room) = (account(who), RoomId::from(ROOM));
        if let Some(number) = listed_number(text)
            && let Some(request) = self.screen.find_request(&from.id)
            && let Some(button) = request.buttons().nth(number - 1)
            && let Some(act) = self.chosen_act(who, &button.press, text).await?
        {
            return Ok(act);
        }
        let prompt = self.screen.find_prompt(&from.id, 0);
        let is_open = match &prompt {
            Some(prompt) if prompt.is_of_a_match() => {
                self.desk.asked_now(&from, &room, None, prompt).await?.is_some()
            }
            _ => true,
        };
        if let Some(prompt) = prompt.filter(|_| is_open) {
            let answer = prompt.answer(text);
            if let Some(button) = answer
                && (!prompt.path_so_far().is_empty() || !is_notation(button, text))
                && let Some(act) = self.chosen_act(who, &button.press, text).await?
            {
                return Ok(act);
            }
            if let Some(press) = prompt.taken_back(text) {
                return Ok(Act::Press(press));
            }
            if answer.is_none()
                && listed_number(text).is_none()
                && let Some(whole) = self.desk.rest_of_move(&from, &room, &prompt, text).await?
            {
                return Ok(Act::Talk(whole));
            }
            // A number that is listed is that option, where it is no name of another.
            if answer.is_none()
                && let Some(button) =
                    listed_number(text).and_then(|number| option_at(&prompt, number))
                && let Some(act) = self.chosen_act(who, &button.press, text).await?
            {
                return Ok(act);
            }
        }
        Ok(match asked_aloud(text) {
            Some(name) => Act::Line(Typed { text: name.word.to_owned(), mentions: Vec::new() }),
            None if self.desk.wishes_for_computer(text) => {
                Act::Line(Typed { text: text.to_owned(), mentions: Vec::new() })
            }
            None => Act::Talk(text.to_owned()),
        })
    }

    /// The act of an option that a text chooses: none if it may be said to others.
    async fn chosen_act(
        &self,
        who: &str,
        press: &Press,
        text: &str,
    ) -> Result<Option<Act>, ConsoleError> {
        let consent = self.desk.consent(&account(who), &RoomId::from(ROOM), press, text).await?;
        Ok(match consent {
            Consent::Answer => Some(Act::Press(press.clone())),
            Consent::AskAgain(act) => Some(act),
            Consent::ToOthers => None,
        })
    }

    /// The option of the last question that a number or the whole of a label stands for, where
    /// it is nothing else.
    async fn find_option(&self, who: &str, text: &str) -> Result<Option<Press>, ConsoleError> {
        let Some(prompt) = self.screen.find_prompt(&account(who).id, 0) else { return Ok(None) };
        let text = text.trim();
        let button = match listed_number(text) {
            Some(number) => option_at(&prompt, number),
            // `done` may be said of the dishes.
            None => prompt.answer_in_order(&text.to_lowercase()).or_else(|| {
                prompt.buttons().find(|button| {
                    let is_label = button.label.to_string().to_lowercase() == text.to_lowercase();
                    let is_token =
                        || button.token().is_some_and(|token| token.eq_ignore_ascii_case(text));
                    button.role != ChoiceRole::Ends && (is_label || is_token())
                })
            }),
        };
        let Some(press) = button.and_then(|button| button.id().parse().ok()) else {
            return Ok(None);
        };
        let is_meant = self.chosen_act(who, &press, text).await?.is_some();
        Ok(is_meant.then_some(press))
    }

    /// Does something, or presses a button where nothing comes of it: nobody is answered, and
    /// the same is asked.
    async fn act_or(
        &self,
        from: &str,
        act: Act,
        otherwise: Option<Press>,
    ) -> Result<(), ConsoleError> {
        let Some(press) = otherwise else { return self.act(from, act).await };
        let n_shown = self.screen.n_shown();
        self.act(from, act).await?;
        if self.screen.n_shown() == n_shown {
            self.act(from, Act::Press(press)).await?;
        }
        Ok(())
    }

    async fn act(&self, from: &str, act: Act) -> Result<(), ConsoleError> {
        self.desk.tick().await?;
        if let Act::Press(press) = &act
            && press.consents() == Some(false)
        {
            self.screen.close_question(&account(from).id, press);
        }
        let (from, room) = (account(from), RoomId::from(ROOM));
        let request = Request {
            from,
            room: room.clone(),
            reads: None,
            about: None,
            act,
            event: None,
            stamp: None,
            careful: false,
            in_sight: false,
            overheard: false,
            surface: Surface::Full,
            manages: Some(Managed { room, pins: Pins::Never, server: None, captions: None }),
        };
        for reply in self.desk.handle(&request).await {
            self.screen.print(&reply)?;
        }
        self.screen.flush()?;
        self.catch_up().await
    }

    /// Says something about the console itself.
    ///
    /// # Errors
    ///
    /// If the screen fails.
    pub fn note(&self, hint: Message) -> Result<(), ConsoleError> {
        Ok(self.screen.note(hint)?)
    }

    /// Shows a line that is about to be heard.
    ///
    /// # Errors
    ///
    /// If the screen fails.
    pub fn echo(&self, line: &str) -> Result<(), ConsoleError> {
        Ok(self.screen.echo(&text::one_line(&line))?)
    }

    /// Ends a line that nobody ended.
    ///
    /// # Errors
    ///
    /// If the screen fails.
    pub fn end_line(&self) -> Result<(), ConsoleError> {
        Ok(self.screen.end_line()?)
    }

    async fn deliver(&self) -> Result<(), ConsoleError> {
        self.desk.deliver(&self.platforms).await?;
        // Delivery only postpones what it failed to show, so the flush reports the error.
        Ok(self.screen.flush()?)
    }

    /// The press that chooses the `option`th option of the question that somebody was asked `back`
    /// questions ago.
    fn press_of_option(&self, whose: &str, back: usize, option: usize) -> Result<Press, Message> {
        let prompt = self.screen.find_prompt(&account(whose).id, back);
        let Some(prompt) = prompt.filter(|prompt| prompt.buttons().next().is_some()) else {
            return Err(msg!("console-nothing-offered", who = whose));
        };
        let n_options = prompt.buttons().count();
        let Some(button) = option.checked_sub(1).and_then(|index| prompt.buttons().nth(index))
        else {
            return Err(msg!("console-options", n = n_options));
        };
        // As on a platform: the text of the button goes out and comes back.
        button.id().parse().map_err(|_| msg!("console-not-pressed"))
    }
}

/// The number of an option as it is listed, from 1.
fn listed_number(text: &str) -> Option<usize> {
    let digits = text.trim().trim_end_matches([')', '.']);
    let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|number| is_plain && *number > 0)
}

/// The option at a place in the list, from 1. Beside tiles and spaces, which are called by numbers
/// of their own, only what has none is called by its place: `11` is the king there, and `7` no
/// other tile.
fn option_at(prompt: &Prompt, number: usize) -> Option<&Button> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let has_own_number = |button: &Button| {
        let label = button.label.to_string();
        let first = label.split([':', ' ']).next().unwrap_or_default();
        is_number(first) || button.token().is_some_and(is_number)
    };
    prompt.buttons().nth(number - 1).filter(|button| !has_own_number(button))
}

/// Whether a text is the word that an option has in the notation: at the beginning of a move,
/// the desk reads that, and knows who only talks.
fn is_notation(button: &Button, text: &str) -> bool {
    let word = text.trim().trim_end_matches(['.', '!']);
    button.token().is_some_and(|token| token.eq_ignore_ascii_case(word))
}

/// The account of a name. Capital letters make no difference.
fn account(name: &str) -> Account {
    let id = AccountId::from(format!("console:{}", name.to_lowercase()).as_str());
    Account { id, name: name.to_owned() }
}

/// The account of a name that was given elsewhere; none if it is not a name.
pub fn parse_account(name: &str) -> Option<Account> {
    line::is_name(name).then(|| account(name))
}

/// The accounts of the words that begin with `@`. Anybody can be named without having spoken first.
/// Words that call a whole room name nobody.
fn mentions(text: &str) -> Vec<(String, Account)> {
    let named = |word: &str| {
        let word = word.strip_prefix('@')?;
        let name = word.trim_end_matches([',', '.', ';', ':', '!', '?']);
        let everybody = ["everyone", "here", "room", "all"];
        let means_one = !everybody.iter().any(|word| name.eq_ignore_ascii_case(word));
        let named = means_one && line::is_name(name);
        named.then(|| (word.to_lowercase(), account(name)))
    };
    text.split_whitespace().flat_map(names_in).filter_map(named).collect()
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use desk::Settings;
    use pollster::block_on;
    use record::memory::MemoryStore;

    use super::*;
    use crate::{kinds::KINDS, machine::clock::FrozenClock};

    /// The written text, shared with its reader.
    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("nobody panicked").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Paper {
        /// Takes the text written since the last call.
        fn take(&self) -> String {
            let bytes = std::mem::take(&mut *self.0.lock().expect("nobody panicked"));
            String::from_utf8(bytes).expect("it is text")
        }
    }

    #[test]
    fn at_a_prompt_nobody_has_to_say_who_they_are() {
        let (store, clock) = (Arc::new(MemoryStore::default()), FrozenClock::new(1, 0));
        let desk = Desk::new(KINDS, store, Arc::new(clock), Settings::default());
        let paper = Paper::default();
        let console = Console::new(Arc::new(desk), Screen::new(Shown::default(), paper.clone()));
        let console = console.prompting();
        let answer = |line: &str| {
            console.prompt().expect("paper takes it");
            let asked = paper.take();
            let goes_on = block_on(console.handle(line)).expect("memory does not fail");
            assert!(goes_on.is_continue(), "{line}");
            (asked, paper.take())
        };
        let (asked, told) = answer("# 1");
        assert_eq!(asked, "atlas> ");
        assert_eq!(told, "[console] atlas was offered nothing to press yet\n");
        for help in ["help", "Help!", "hilfe"] {
            let (_, told) = answer(help);
            assert!(told.starts_with("[atlas] ") && told.contains("/table help"), "{help}: {told}");
        }
        let (_, told) = answer("/atlanteon start computer");
        assert!(told.contains("[room] "), "{told}");
        let (_, told) = answer("# 99");
        assert!(told.starts_with("[console] there are options 1 to "), "{told}");
        let (_, told) = answer("# 1");
        assert!(!told.is_empty() && !told.starts_with("[console] "), "{told}");
        let (_, told) = answer("bob: hello");
        assert!(told.starts_with("[console] ") && told.contains("help"), "{told}");
        let (asked, told) = answer("# cyd 1");
        assert_eq!(
            (&*asked, &*told),
            ("bob> ", "[console] cyd was offered nothing to press yet\n")
        );
    }

    /// As in a room: by the words of an option, and by what newcomers ask.
    #[test]
    fn what_was_asked_is_answered_in_its_words() {
        let (store, clock) = (Arc::new(MemoryStore::default()), FrozenClock::new(1, 0));
        let desk = Desk::new(KINDS, store, Arc::new(clock), Settings::default());
        let paper = Paper::default();
        let console = Console::new(Arc::new(desk), Screen::new(Shown::default(), paper.clone()));
        let told = |line: &str| {
            let goes_on = block_on(console.handle(line)).expect("memory does not fail");
            assert!(goes_on.is_continue(), "{line}");
            paper.take()
        };
        told("ann: /atlanteon start @bob sides=white");
        let begun = told("bob: Accept!");
        assert!(begun.contains("The game begins"), "{begun}");
        // Blue begins.
        let asked = told("bob: white tower");
        assert!(asked.contains("So far: "), "{begun}{asked}");
        let placed = told("bob: c3");
        assert!(placed.contains("on c3"), "{placed}");
        for question in ["What can I do?", "regeln", "board"] {
            let answer = told(&format!("ann: {question}"));
            assert!(answer.starts_with("[ann] "), "{question}: {answer}");
        }
        let taken = [told("bob: undo"), told("ann: take it back")].concat();
        assert!(taken.contains("takes back"), "{taken}");
        assert_eq!(told("bob: good morning"), "", "talk");
    }

    #[test]
    fn people_are_mentioned() {
        let names = |text| -> Vec<String> {
            mentions(text)
                .into_iter()
                .map(|(word, person)| format!("{word}={}", person.id))
                .collect()
        };
        assert_eq!(names("start @Bob @cyd, x@y"), ["bob=console:bob", "cyd,=console:cyd"]);
        assert!(names("@everyone @here @ @a\u{202e}b @<b>").is_empty());
    }
}
