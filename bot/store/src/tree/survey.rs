use sled::Tree;

use super::{gaps::touch, keys, state::State};

/// How many rows are read at a time.
const SLICE: usize = 256;

/// Reads everything once after opening, a little at a time while nobody wants
/// anything: sled checks the sum of each page when it reads it.
///
/// Its findings are for the log and for exports. A caller that asks for an unreadable row is told
/// so then.
#[derive(Debug, Default)]
pub struct Survey {
    /// The last key that was read; all up to it is counted.
    at: Vec<u8>,
    found: u64,
    is_over: bool,
    wrong: Option<String>,
}

impl Survey {
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// The fault that was found.
    pub fn wrong(&self) -> Option<&str> {
        self.wrong.as_deref()
    }

    pub fn give_up(&mut self, why: String) {
        self.is_over = true;
        self.wrong = Some(why);
    }

    /// Reads everything now.
    ///
    /// # Errors
    ///
    /// If something is wrong, with a description.
    pub fn all(tree: &Tree, state: State) -> Result<(), String> {
        let mut survey = Self::default();
        while !survey.is_over {
            survey.read(tree, state)?;
        }
        Ok(())
    }

    /// Takes into account what changed behind it.
    pub fn count(&mut self, changed: &[(Vec<u8>, bool)]) {
        if self.is_over {
            return;
        }
        for (_, is_there) in changed.iter().filter(|(key, _)| *key <= self.at) {
            self.found = if *is_there { self.found + 1 } else { self.found.saturating_sub(1) };
        }
    }

    /// Reads a little more.
    pub fn go_on(&mut self, tree: &Tree, state: State) {
        if self.is_over {
            return;
        }
        match self.read(tree, state) {
            Ok(()) if self.is_over => {
                tracing::info!(rows = self.found, "all rows of the store can be read");
            }
            Ok(()) => (),
            Err(error) => {
                tracing::error!(
                    error,
                    "the store is damaged: stop the program, and see `tidetable salvage`"
                );
                self.give_up(error);
            }
        }
    }

    fn read(&mut self, tree: &Tree, state: State) -> Result<(), String> {
        let from = [&self.at[..], b"\0"].concat();
        let mut read = 0;
        for row in tree.range(from..).take(SLICE) {
            read += 1;
            let (key, _) = row.map_err(|error| {
                let why = match error {
                    sled::Error::Corruption { .. } => "their checksum is wrong".to_owned(),
                    error => error.to_string(),
                };
                format!("{} rows can be read, and those behind them cannot: {why}", self.found)
            })?;
            self.found += u64::from(keys::is_content(&key));
            if read % 2 == 0 {
                touch(tree, &key);
            }
            self.at = key.to_vec();
        }
        if read < SLICE {
            self.is_over = true;
            if self.found != state.keys {
                return Err(format!("it has {} rows instead of {}", self.found, state.keys));
            }
        }
        Ok(())
    }
}
