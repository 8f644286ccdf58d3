use std::{
    collections::BTreeMap,
    fs,
    io::{self, Write},
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
};

use async_trait::async_trait;
use desk::{Platform, Press, Prompt, Reply, ShowError, To, plain::plain};
use games::{Message, Prose, msg};
use record::{AccountId, Addressee, MatchId, NoticeId};
use words::{Language, Reader};

/// How wide the pictures are, in pixels.
const WIDTH: u32 = 1000;

/// How many questions can be answered: the last ones.
const QUESTIONS: usize = 200;

/// The output besides the words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    pub boards: Boards,
    /// Pictures, as files in this folder.
    pub pictures: Option<PathBuf>,
    /// The language of the screen itself.
    pub language: Language,
}

/// How boards are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Boards {
    /// As what stands where.
    #[default]
    Words,
    /// Drawn in monospaced text, for the eye.
    Text,
    Both,
}

/// Where replies are written, and what was asked in them.
pub struct Screen {
    shown: Shown,
    state: Mutex<State>,
}

struct State {
    out: Box<dyn Write + Send>,
    asked: Vec<Asked>,
    /// Up to which revision each match was told of.
    told: BTreeMap<(MatchId, Addressee), u64>,
    /// How many replies were written.
    n_shown: u64,
}

struct Asked {
    /// The accounts that were asked; anybody if empty.
    of: Vec<AccountId>,
    /// Whether only they see it.
    is_private: bool,
    prompt: Prompt,
    is_closed: bool,
}

impl std::fmt::Debug for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Screen").field("shown", &self.shown).finish_non_exhaustive()
    }
}

impl Screen {
    pub fn new(shown: Shown, out: impl Write + Send + 'static) -> Self {
        let state =
            State { out: Box::new(out), asked: Vec::new(), told: BTreeMap::new(), n_shown: 0 };
        Self { shown, state: Mutex::new(state) }
    }

    /// Says something about the console itself.
    pub fn note(&self, hint: Message) -> io::Result<()> {
        let (itself, hint) = (self.message_text(msg!("console-itself")), self.message_text(hint));
        let line = format!("[{itself}] {hint}");
        let mut state = self.state();
        match self.shown.boards {
            Boards::Text => writeln!(state.out, "{}", broken(&line))?,
            Boards::Words | Boards::Both => writeln!(state.out, "{line}")?,
        }
        state.out.flush()
    }

    /// Asks for a line, which is written behind it.
    pub fn ask(&self, prompt: &str) -> io::Result<()> {
        let mut state = self.state();
        write!(state.out, "{prompt}")?;
        state.out.flush()
    }

    /// Ends a line that nobody ended.
    pub fn end_line(&self) -> io::Result<()> {
        writeln!(self.state().out)
    }

    fn message_text(&self, message: Message) -> String {
        let reader = Reader::of(self.shown.language);
        words::text(&Prose::from(message), reader, |seat| seat.to_string())
    }

    /// Shows a line as it was heard.
    pub fn echo(&self, line: &str) -> io::Result<()> {
        writeln!(self.state().out, "{line}")
    }

    /// Writes a reply, each line with who hears it, and remembers its question.
    pub fn print(&self, reply: &Reply) -> io::Result<()> {
        let to = match &reply.to {
            To::Room(_) => None,
            To::Account(user) | To::Whisper(user) => Some(user),
        };
        let name = match to {
            Some(user) => short(user).to_owned(),
            None => self.message_text(msg!("console-room")),
        };
        let mut state = self.state();
        state.n_shown += 1;
        for line in self.reply_lines(reply) {
            let line = line.under(&name);
            match self.shown.boards {
                Boards::Text => writeln!(state.out, "{}", broken(&line))?,
                Boards::Words | Boards::Both => writeln!(state.out, "{line}")?,
            }
        }
        self.draw(reply, to)?;
        if let Some(prompt) = &reply.prompt {
            let of = to.map_or_else(|| prompt.of.clone(), |user| vec![user.clone()]);
            if state.asked.len() >= QUESTIONS {
                state.asked.remove(0);
            }
            let is_private = to.is_some();
            state.asked.push(Asked { of, is_private, prompt: prompt.clone(), is_closed: false });
        }
        Ok(())
    }

    /// A reply line by line. A board that is drawn stands above the question.
    fn reply_lines(&self, reply: &Reply) -> Vec<Written> {
        let said = |reply: &Reply| plain(reply).lines().map(Written::from_line).collect::<Vec<_>>();
        let board = reply.picture.iter().flat_map(|picture| picture.text.lines());
        match self.shown.boards {
            Boards::Words => said(reply),
            Boards::Both => {
                let board = board.map(|line| Written::from_line(&format!("  {line}")));
                said(reply).into_iter().chain(board).collect()
            }
            Boards::Text => {
                let above = Reply { picture: None, prompt: None, ..reply.clone() };
                let below =
                    Reply { lines: Vec::new(), prompt: reply.prompt.clone(), ..above.clone() };
                let board = board.map(|line| Written::Drawn(line.to_owned()));
                said(&above).into_iter().chain(board).chain(said(&below)).collect()
            }
        }
    }

    /// The question that somebody was asked `back` questions ago.
    pub fn find_prompt(&self, user: &AccountId, back: usize) -> Option<Prompt> {
        let state = self.state();
        let mut own = state
            .asked
            .iter()
            .rev()
            .filter(|question| question.of.is_empty() || question.of.contains(user));
        own.nth(back).map(|asked| asked.prompt.clone())
    }

    /// The question that somebody saw last, if it asks others to agree to something: a number is no
    /// answer to what they were asked before.
    pub fn find_request(&self, user: &AccountId) -> Option<Prompt> {
        let state = self.state();
        let is_seen = |question: &&Asked| !question.is_private || question.of.contains(user);
        let last = state.asked.iter().rev().find(is_seen)?;
        let is_of_others = !last.of.is_empty() && !last.of.contains(user);
        let agrees = last.prompt.options.iter().any(|option| option.press.asks_others());
        (is_of_others && agrees).then(|| last.prompt.clone())
    }

    /// Forgets a question of which somebody chose the option that does nothing: a number is for
    /// what they were asked before.
    pub fn close_question(&self, user: &AccountId, chosen: &Press) {
        let mut state = self.state();
        let is_of_user = |question: &Asked| {
            question.of.contains(user)
                && question.prompt.options.iter().any(|option| option.press == *chosen)
        };
        for question in state.asked.iter_mut().filter(|question| is_of_user(question)) {
            question.of.retain(|account| account != user);
            question.is_closed = question.of.is_empty();
        }
        state.asked.retain(|question| !question.is_closed);
    }

    /// How many replies were written so far.
    pub fn n_shown(&self) -> u64 {
        self.state().n_shown
    }

    pub fn flush(&self) -> io::Result<()> {
        self.state().out.flush()
    }

    /// Writes a picture to its file. What only one person may see has a file of
    /// its own.
    fn draw(&self, reply: &Reply, to: Option<&AccountId>) -> io::Result<()> {
        let (Some(folder), Some(picture), Some((id, rev))) =
            (&self.shown.pictures, &reply.picture, &reply.about)
        else {
            return Ok(());
        };
        let whose = to.map(|user| format!("-{}", short(user))).unwrap_or_default();
        for (scene, part) in picture.scenes().zip(1..) {
            let png = render::png(scene, WIDTH).map_err(io::Error::other)?;
            let part = if part > 1 { format!("-{part}") } else { String::new() };
            fs::write(folder.join(format!("{id}-{rev}{whose}{part}.png")), png)?;
        }
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing in it is ever half done.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A line of a reply.
enum Written {
    Said(String),
    /// Of a board, which stands by itself.
    Drawn(String),
}

impl Written {
    fn from_line(line: &str) -> Self {
        Self::Said(line.to_owned())
    }

    fn under(&self, name: &str) -> String {
        match self {
            Self::Said(line) => format!("[{name}] {line}"),
            Self::Drawn(line) => format!("  {line}"),
        }
    }
}

/// As many columns as a terminal has at least.
const COLUMNS: usize = 80;

/// A line for the eye, broken between words where it is too long. What can be chosen,
/// behind two spaces each, is not torn apart.
fn broken(line: &str) -> String {
    const INDENT: &str = "  ";
    if line.chars().count() <= COLUMNS {
        return line.to_owned();
    }
    let room = COLUMNS - INDENT.len();
    let pieces = line.split("  ").flat_map(|part| match part.chars().count() <= room {
        true => vec![("  ", part)],
        // Of a piece that is too long itself, its words.
        false => part
            .split(' ')
            .enumerate()
            .map(|(index, word)| (["  ", " "][index.min(1)], word))
            .collect(),
    });
    let (mut out, mut at) = (String::new(), 0);
    for (gap, piece) in pieces {
        let n = piece.chars().count();
        if at > 0 && at + gap.len() + n > COLUMNS {
            out.push('\n');
            out.push_str(INDENT);
            at = INDENT.len();
        } else if at > 0 {
            out.push_str(gap);
            at += gap.len();
        }
        out.push_str(piece);
        at += n;
    }
    out
}

/// The name of an account without its platform: `ann`.
fn short(user: &AccountId) -> &str {
    user.0.split_once(':').map_or(&user.0, |(_, name)| name)
}

#[async_trait]
impl Platform for Screen {
    fn name(&self) -> &'static str {
        "console"
    }

    async fn told_until(&self, notice: &NoticeId) -> Option<u64> {
        let told = &self.state().told;
        Some(told.get(&(notice.id.clone(), notice.to.clone())).copied().unwrap_or_default())
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        // Only what has left us is shown.
        let shown = self.print(reply).and_then(|()| self.flush());
        shown.map_err(|error| ShowError::Later(error.to_string()))?;
        self.state().told.insert((notice.id.clone(), notice.to.clone()), notice.rev);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        let options: Vec<String> = (1..40).map(|number| format!("{number}) a{number}")).collect();
        let question = format!("[ann] Which field? {}", options.join("  "));
        let sentence = format!("[ann] {}", "word ".repeat(60).trim_end());
        for line in [&question, &sentence] {
            let out = broken(line);
            assert!(out.lines().count() > 2, "{out}");
            assert!(out.lines().all(|line| line.chars().count() <= COLUMNS), "{out}");
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(words(&out), words(line));
        }
        for option in &options {
            assert!(broken(&question).contains(option), "{option} is in one piece");
        }
        assert_eq!(broken("[ann]  short"), "[ann]  short");
        let long = "x".repeat(200);
        assert_eq!(broken(&long), long);
    }
}
