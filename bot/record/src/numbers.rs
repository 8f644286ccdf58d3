//! Numbers of one's own, which a match names by their hash.
//!
//! **Invariant:** a match is played with the numbers that it began with, or not at all.
//! `Store::load_since` alone fetches them for it, by their hash. Guard: `store/laws/numbers.rs`,
//! which every store obeys, and `tests/it/numbers.rs` of the desk and of the program.

mod differing;

use std::{str, sync::Arc};

use games::{DataHash, Setup};
use sha2::{Digest as _, Sha256};

pub use self::differing::{Difference, differing};
use crate::{BlobHash, Entry, Record, Store, StoreError, What};

/// The largest file of numbers, in bytes.
pub const MAX_NUMBERS: usize = 64 * 1024;

/// Numbers of one's own, as text, with their hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    hash: DataHash,
    text: Arc<String>,
}

/// Why bytes are no numbers of anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotNumbers {
    #[error("it has more than {MAX_NUMBERS} bytes")]
    TooLarge,
    #[error("line {0} is not UTF-8: save the file as UTF-8")]
    NotUtf8(usize),
}

impl Numbers {
    /// Reads text, of which no game has been asked whether it makes sense.
    ///
    /// # Errors
    ///
    /// If it is none, or very long.
    pub fn read(bytes: &[u8]) -> Result<Self, NotNumbers> {
        if bytes.len() > MAX_NUMBERS {
            return Err(NotNumbers::TooLarge);
        }
        let text = str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            NotNumbers::NotUtf8(1 + before.iter().filter(|&&byte| byte == b'\n').count())
        })?;
        let hash = DataHash(Sha256::digest(bytes).into());
        Ok(Self { hash, text: Arc::new(text.to_owned()) })
    }

    pub fn hash(&self) -> DataHash {
        self.hash
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// A match that is laid out so is played with them.
    #[must_use]
    pub fn put_into(&self, setup: Setup) -> Setup {
        Setup { data: Some(self.hash), numbers: Some(Arc::clone(&self.text)), ..setup }
    }

    /// Keeps them, so that matches can be played with them.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn keep(&self, store: &dyn Store) -> Result<(), StoreError> {
        store.keep_blob(self.text.as_bytes()).await.map(drop)
    }

    /// Those that were kept; none if there are none with this hash.
    ///
    /// # Errors
    ///
    /// If what is kept is damaged, or the store fails.
    pub async fn load<S: Store + ?Sized>(
        store: &S,
        hash: DataHash,
    ) -> Result<Option<Self>, StoreError> {
        let name = BlobHash::from(hash);
        let Some(bytes) = store.blob(&name).await? else { return Ok(None) };
        let corrupt =
            |why: &dyn std::fmt::Display| StoreError::corrupt(format!("blob {name}"), why);
        let found = Self::read(&bytes).map_err(|why| corrupt(&why))?;
        match found.hash == hash {
            true => Ok(Some(found)),
            false => Err(corrupt(&"it has another hash")),
        }
    }
}

/// A blob has the name of the numbers that it holds.
impl From<DataHash> for BlobHash {
    fn from(hash: DataHash) -> Self {
        Self::from(&*hash.to_string())
    }
}

/// The numbers that a log is played with, if they are its own: by its first entry.
pub fn numbers_hash(entries: &[Arc<Entry>]) -> Option<DataHash> {
    match &entries.first()?.what {
        What::Opened { setup, .. } => setup.data,
        _ => None,
    }
}

/// The numbers that a log brings along.
pub fn numbers_in_log(entries: &[Arc<Entry>]) -> Option<Numbers> {
    match &entries.first()?.what {
        What::Opened { setup, .. } => {
            Some(Numbers { hash: setup.data?, text: setup.numbers.clone()? })
        }
        _ => None,
    }
}

/// Puts the numbers into the log that names them.
pub fn bring(entries: &mut [Arc<Entry>], numbers: &Numbers) {
    if let Some(first) = entries.first_mut()
        && let What::Opened { setup, .. } = &mut Arc::make_mut(first).what
        && setup.data == Some(numbers.hash)
    {
        setup.numbers = Some(Arc::clone(&numbers.text));
    }
}

/// The same record with the numbers that it names.
///
/// # Errors
///
/// [`Corrupt`](StoreError::Corrupt) if they are missing or damaged.
pub(crate) async fn fetch_numbers<S: Store + ?Sized>(
    store: &S,
    mut record: Record,
) -> Result<Record, StoreError> {
    let Some(hash) = numbers_hash(&record.entries) else { return Ok(record) };
    let why = match Numbers::load(store, hash).await {
        Ok(Some(numbers)) => {
            bring(&mut record.entries, &numbers);
            return Ok(record);
        }
        Ok(None) => missing(hash),
        Err(StoreError::Corrupt { why, .. }) => format!("{} ({why})", missing(hash)),
        Err(error) => return Err(error),
    };
    Err(StoreError::corrupt(format!("match {}", record.head.id), why))
}

/// Explains that the numbers of a match are missing, and what helps.
pub fn missing(hash: DataHash) -> String {
    format!(
        "its own numbers are missing, those with the SHA-256 {hash}: start the program once with \
         their file below [numbers] in the config, or import an export that has them"
    )
}

/// The same of a match that is saved from a damaged store, with which no program starts.
pub fn lost_numbers_error(hash: DataHash) -> String {
    format!(
        "its own numbers are lost, those with the SHA-256 {hash}: name their file below [numbers] \
         in the config and salvage once more"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_is_refused_with_its_line() {
        assert_eq!(Numbers::read(b"a\nb\xff"), Err(NotNumbers::NotUtf8(2)));
        let long = vec![b'#'; MAX_NUMBERS + 1];
        assert_eq!(Numbers::read(&long), Err(NotNumbers::TooLarge));
        let most = Numbers::read(&long[1..]).expect("as much as can be");
        assert_eq!(BlobHash::from(most.hash()), BlobHash::of(&long[1..]));
    }

    #[test]
    fn numbers_are_brought_to_who_names_them() {
        let [one, other] =
            ["one", "other"].map(|text| Numbers::read(text.as_bytes()).expect("text"));
        let named = one.put_into(Setup::new(2));
        assert_eq!(named, Setup { numbers: None, ..named.clone() }, "a hash says it all");
        assert_ne!(named, other.put_into(Setup::new(2)));
        assert_ne!(named, Setup::new(2));
    }
}
