use std::{
    fs,
    io::{self, BufWriter, IsTerminal as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use desk::{Clock, Desk};
use pollster::block_on;
use record::{Query, Store, StoreError, memory::MemoryStore};
use store::{OpenError, SledStore};

use crate::{
    cli,
    clock::{FrozenClock, SystemClock},
    config::Config,
    console::{Console, ConsoleError, Screen, Shown},
    kinds::KINDS,
    source::{self, Line, MAX_LINE},
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
    /// What could not be written.
    pub(super) fn output(&self) -> Option<&io::Error> {
        match self {
            Self::Console(ConsoleError::Output(error)) => Some(error),
            _ => None,
        }
    }
}

/// Handles standard input line by line, until it ends.
pub(super) fn chat(args: &cli::Chat, config: &Config) -> Result<(), ChatError> {
    if let Some(path) = &args.pictures {
        let failed = |source| ChatError::Pictures { path: path.clone(), source };
        fs::create_dir_all(path).map_err(failed)?;
    }
    let store = open(args.store.as_deref())?;
    let clock = clock(args.seed, store.as_ref())?;
    let desk = Desk::new(KINDS, store, clock, config.desk_settings());
    let shown = Shown { text: args.text, pictures: args.pictures.clone() };
    let screen = Screen::new(shown, BufWriter::new(io::stdout()));
    let console = Console::new(Arc::new(desk), screen);
    if io::stdin().is_terminal() {
        eprintln!("Write `ann: /table help` to begin, and press Ctrl-D to end.");
    }
    block_on(handle_all(&console, args.echo))
}

async fn handle_all(console: &Console, echo: bool) -> Result<(), ChatError> {
    console.catch_up().await?;
    let mut input = io::stdin().lock();
    loop {
        match source::next_line(&mut input).map_err(ChatError::Input)? {
            None => return Ok(()),
            Some(Line::Text(text)) => {
                if echo {
                    console.echo(&text)?;
                }
                console.handle(&text).await?;
            }
            Some(Line::NotUtf8) => console.note("that line is not UTF-8 text")?,
            Some(Line::TooLong) => {
                console.note(&format!("that line is longer than {MAX_LINE} bytes"))?;
            }
        }
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
