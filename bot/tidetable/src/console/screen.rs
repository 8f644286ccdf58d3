use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
};

use async_trait::async_trait;
use desk::{Platform, Prompt, Reply, ShowError, To, plain::plain};
use record::{AccountId, NoticeId};

/// How wide the pictures are, in pixels.
const WIDTH: u32 = 1000;

/// How many questions can be answered: the last ones.
const QUESTIONS: usize = 200;

/// What is shown besides the words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// Boards in monospaced text.
    pub text: bool,
    /// Pictures, as files in this folder.
    pub pictures: Option<PathBuf>,
}

/// Where replies are written, and what was asked in them.
pub struct Screen {
    shown: Shown,
    state: Mutex<State>,
}

struct State {
    out: Box<dyn Write + Send>,
    asked: Vec<Asked>,
}

struct Asked {
    /// Who was asked; anybody if empty.
    of: Vec<AccountId>,
    prompt: Prompt,
}

impl std::fmt::Debug for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Screen").field("shown", &self.shown).finish_non_exhaustive()
    }
}

impl Screen {
    pub fn new(shown: Shown, out: impl Write + Send + 'static) -> Self {
        let state = State { out: Box::new(out), asked: Vec::new() };
        Self { shown, state: Mutex::new(state) }
    }

    /// Says something about the console itself.
    pub fn note(&self, hint: &str) -> io::Result<()> {
        let mut state = self.state();
        writeln!(state.out, "[console] {hint}")?;
        state.out.flush()
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
        let name = to.map_or("room", |user| short(user));
        let mut state = self.state();
        for line in plain(reply).lines() {
            writeln!(state.out, "[{name}] {line}")?;
        }
        if let Some(picture) = reply.picture.as_ref().filter(|_| self.shown.text) {
            for line in picture.text.lines() {
                writeln!(state.out, "[{name}]   {line}")?;
            }
        }
        self.draw(reply, to)?;
        if let Some(prompt) = &reply.prompt {
            let of = to.map_or_else(|| prompt.of.clone(), |user| vec![user.clone()]);
            if state.asked.len() >= QUESTIONS {
                state.asked.remove(0);
            }
            state.asked.push(Asked { of, prompt: prompt.clone() });
        }
        Ok(())
    }

    /// The question that somebody was asked `back` questions ago.
    pub fn asked(&self, user: &AccountId, back: usize) -> Option<Prompt> {
        let state = self.state();
        let mut own =
            state.asked.iter().rev().filter(|it| it.of.is_empty() || it.of.contains(user));
        own.nth(back).map(|asked| asked.prompt.clone())
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
        let png = render::png(&picture.scene, WIDTH).map_err(io::Error::other)?;
        fs::write(folder.join(format!("{id}-{rev}{whose}.png")), png)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing in it is ever half done.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A person without the platform: `ann`.
fn short(user: &AccountId) -> &str {
    user.0.split_once(':').map_or(&user.0, |(_, name)| name)
}

#[async_trait]
impl Platform for Screen {
    fn name(&self) -> &'static str {
        "console"
    }

    async fn show(&self, _notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        // Only what has left us is shown.
        let shown = self.print(reply).and_then(|()| self.flush());
        shown.map_err(|error| ShowError::Later(error.to_string()))
    }
}
