//! Numbers of one's own, from files that the config names.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use desk::GameKind;
use games::{
    Setup, SetupError,
    dice::{Seeded, Use},
};
use record::{
    Numbers, Store, StoreError,
    numbers::{MAX_NUMBERS, NotNumbers},
};

use crate::{
    config::{ConfigError, DEFAULT_FILE, NumbersConfig, NumbersFile, Problem},
    kinds,
    machine::plain_file,
    matches::faults,
    text,
};

/// Those that new matches are to have, by the id of their game.
pub type Own = BTreeMap<String, Numbers>;

/// Why a file is not played with.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    #[error(transparent)]
    NotNumbers(#[from] NotNumbers),
    #[error(transparent)]
    Unsound(#[from] Unsound),
}

/// Why numbers are not played with.
#[derive(Debug, thiserror::Error)]
pub enum Unsound {
    #[error("it makes no game of {game}: {why}")]
    NoGame { game: &'static str, why: String },
    #[error("{0} takes no numbers of your own; these do: {with}", with = takers())]
    NoNumbers(&'static str),
}

fn takers() -> String {
    kinds::with_numbers().collect::<Vec<_>>().join(", ")
}

/// Reads all files that a config names.
///
/// # Errors
///
/// Everything that is wrong with them.
pub fn load(named: Option<&Path>, config: &NumbersConfig) -> Result<Own, ConfigError> {
    let (mut own, mut problems) = (Own::new(), Vec::new());
    for (game, NumbersFile { path, line, named: key }) in &config.0 {
        // The config was held to the list of games.
        let Ok(kind) = kinds::find(game) else { continue };
        let read = plain_file::look(path).map_err(Into::into).and_then(|_| read(kind, path));
        match read {
            Ok(numbers) => drop(own.insert(game.clone(), numbers)),
            Err(why) => {
                let what = text::one_line(&format!("is {}, but {why}", path.display()));
                problems.push(Problem { line: *line, key: key.clone(), what });
            }
        }
    }
    problems.sort_by_key(|problem| problem.line);
    let path = || named.map_or_else(|| PathBuf::from(DEFAULT_FILE), Path::to_owned);
    if problems.is_empty() { Ok(own) } else { Err(ConfigError::Wrong { path: path(), problems }) }
}

/// Reads a file, and lays the game out with it.
///
/// # Errors
///
/// If it is not there, is no text, or makes no game.
pub fn read(kind: &GameKind, path: &Path) -> Result<Numbers, FileError> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_NUMBERS as u64 + 1).read_to_end(&mut bytes)?;
    let numbers = Numbers::read(&bytes)?;
    sound(kind, &numbers)?;
    Ok(numbers)
}

/// Lays a game out with numbers, for each number of players.
///
/// # Errors
///
/// If that cannot be.
pub fn sound(kind: &GameKind, numbers: &Numbers) -> Result<(), Unsound> {
    let game = kind.info.name;
    if kind.info.data.is_none() {
        return Err(Unsound::NoNumbers(game));
    }
    for seats in kind.info.seats.clone() {
        let setup = numbers.put_into(Setup::new(seats));
        let mut dice = Seeded::new(&games::Seed::from_number(0), Use::Thought, 0);
        (kind.open)(&setup, &mut dice).map_err(|why| match why {
            SetupError::Data(why) => Unsound::NoGame { game, why },
            why => Unsound::NoGame { game, why: faults::of_setup(&why) },
        })?;
    }
    Ok(())
}

/// Keeps them, so that matches find what they are played with, whatever becomes of the
/// files.
///
/// # Errors
///
/// If the store fails.
pub async fn keep(own: &Own, store: &dyn Store) -> Result<(), StoreError> {
    for (game, numbers) in own {
        numbers.keep(store).await?;
        tracing::info!(game, sha256 = %numbers.hash(), "new matches have numbers of their own");
    }
    Ok(())
}
