use std::{
    env, fs,
    io::{self, BufWriter, IsTerminal as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use desk::{Clock, Desk};
use games::{Message, msg};
use pollster::block_on;
use record::{Query, Store, StoreError, memory::MemoryStore};
use store::{OpenError, SledStore};
use words::Language;

use crate::{
    cli,
    config::Config,
    console::{Boards, Console, ConsoleError, Screen, Shown, UNNAMED},
    kinds::KINDS,
    machine::{
        clock::{FrozenClock, SystemClock},
        source::{self, InputLine, MAX_LINE},
    },
    numbers::{self, Own},
};

#[derive(Debug, thiserror::Error)]
pub enum ChatError {
    #[error("the folder {} for the pictures cannot be made: {source}", path.display())]
    Pictures { path: PathBuf, source: io::Error },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("standard input cannot be read: {0}")]
    Input(#[source] io::Error),
    #[error(transparent)]
    Console(#[from] ConsoleError),
}

impl ChatError {
    /// The error of output that could not be written.
    pub(super) fn output(&self) -> Option<&io::Error> {
        match self {
            Self::Console(ConsoleError::Output(error)) => Some(error),
            _ => None,
        }
    }
}

/// Handles standard input line by line, until it ends.
pub(super) fn chat(args: &cli::Chat, config: &Config, own: Own) -> Result<(), ChatError> {
    if let Some(path) = &args.pictures {
        let failed = |source| ChatError::Pictures { path: path.clone(), source };
        fs::create_dir_all(path).map_err(failed)?;
    }
    let store = open(args.store.as_deref())?;
    block_on(numbers::keep(&own, store.as_ref()))?;
    let clock = clock(args.seed, store.as_ref())?;
    let settings = config.desk_settings();
    let language = args.language.or_else(of_environment).unwrap_or(settings.language);
    let desk =
        Desk::new(KINDS, store, clock, desk::Settings { language, numbers: own, ..settings });
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let boards = match (args.text, args.words) {
        (true, _) => Boards::Both,
        (false, false) if is_terminal => Boards::Text,
        _ => Boards::Words,
    };
    let shown = Shown { boards, pictures: args.pictures.clone(), language };
    let screen = Screen::new(shown, BufWriter::new(io::stdout()));
    let console = Console::new(Arc::new(desk), screen);
    let console = if is_terminal { console.prompting() } else { console };
    block_on(handle_all(&console, args, is_terminal))
}

/// The language of the person at the terminal, as the environment tells programs.
fn of_environment() -> Option<Language> {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let set = variables.iter().find_map(|name| env::var(name).ok().filter(|var| !var.is_empty()));
    // `de_AT.UTF-8`
    Language::of_tag(set?.split(['.', '@']).next()?)
}

async fn handle_all(
    console: &Console,
    args: &cli::Chat,
    is_terminal: bool,
) -> Result<(), ChatError> {
    if is_terminal {
        console.note(msg!("console-begin", who = UNNAMED))?;
    }
    console.catch_up().await?;
    let mut input = io::stdin().lock();
    loop {
        console.prompt()?;
        match source::next_line(&mut input).map_err(ChatError::Input)? {
            None if is_terminal => {
                console.end_line()?;
                return Ok(console.note(goodbye(args))?);
            }
            None => return Ok(()),
            Some(InputLine::Text(text)) => {
                if args.echo {
                    console.echo(&text)?;
                }
                if console.handle(&text).await?.is_break() {
                    return Ok(console.note(goodbye(args))?);
                }
            }
            Some(InputLine::NotUtf8) => console.note(msg!("console-not-text"))?,
            Some(InputLine::TooLong) => console.note(msg!("console-too-long", n = MAX_LINE))?,
        }
    }
}

fn goodbye(args: &cli::Chat) -> Message {
    match &args.store {
        Some(folder) => msg!("console-kept", folder = folder.display().to_string()),
        None => msg!("console-not-kept"),
    }
}

fn open(folder: Option<&Path>) -> Result<Arc<dyn Store>, OpenError> {
    Ok(match folder {
        Some(folder) => Arc::new(SledStore::open(folder, None)?),
        None => Arc::new(MemoryStore::default()),
    })
}

/// Each match uses up a secret or two: in a store that has some, the next ones
/// are taken.
fn clock(seed: Option<u64>, store: &dyn Store) -> Result<Arc<dyn Clock>, StoreError> {
    let Some(seed) = seed else {
        return Ok(Arc::new(SystemClock));
    };
    let n_matches = block_on(store.count(&Query::All { after: None }))? as u64;
    Ok(Arc::new(FrozenClock::new(seed, n_matches << 16)))
}
