use sled::Tree;

use crate::{
    base::{Broken, State},
    keys,
    step::Step,
};

/// Changes what an older program wrote into what this one reads.
pub type Migration = fn(&Tree, &mut Step<'_>) -> Result<(), Broken>;

/// Each makes one version out of the one before; the first makes 2 out of 1.
///
/// **Only ever add to the end.** What is here has run on somebody's store, and
/// will not run there again: do not change it, do not take it out, do not put
/// anything before it. Each runs as one batch together with the new version, so
/// it has happened or it has not.
pub const MIGRATIONS: &[Migration] = &[];

/// Why a store cannot be read by this program.
#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    #[error("it has schema {found} and this program knows schemas up to {known}")]
    Newer { found: u64, known: u64 },
    #[error("its schema is {0:?}, which is no version")]
    Unreadable(String),
    #[error("it is a sled database of some other program")]
    Foreign,
    #[error(transparent)]
    Broken(#[from] Broken),
}

/// Brings the database to the latest schema, and returns its state.
pub fn migrate(tree: &Tree, migrations: &[Migration]) -> Result<State, SchemaError> {
    let known = migrations.len() as u64 + 1;
    let Some(mut found) = version(tree)? else {
        return found_new(tree, known);
    };
    if found > known {
        return Err(SchemaError::Newer { found, known });
    }
    let mut state = state(tree)?;
    for migration in migrations.iter().skip(found as usize - 1) {
        let mut step = Step::new(tree, state);
        migration(tree, &mut step)?;
        found += 1;
        tracing::info!(schema = found, "the store is brought up to date");
        step.put(keys::SCHEMA.to_vec(), found.to_string().into_bytes()).map_err(Broken::from)?;
        let (batch, new) = step.finish()?;
        tree.apply_batch(batch).map_err(Broken::from)?;
        state = new;
    }
    Ok(state)
}

fn version(tree: &Tree) -> Result<Option<u64>, SchemaError> {
    let Some(value) = tree.get(keys::SCHEMA).map_err(Broken::from)? else { return Ok(None) };
    let text = String::from_utf8_lossy(&value).into_owned();
    match text.parse() {
        Ok(version) if version > 0 => Ok(Some(version)),
        _ => Err(SchemaError::Unreadable(text)),
    }
}

fn state(tree: &Tree) -> Result<State, SchemaError> {
    let state = tree.get(keys::STATE).map_err(Broken::from)?;
    let state = state.and_then(|state| serde_json::from_slice(&state).ok());
    state.ok_or_else(|| SchemaError::Unreadable("without a state".to_owned()))
}

fn found_new(tree: &Tree, version: u64) -> Result<State, SchemaError> {
    if !tree.is_empty() {
        return Err(SchemaError::Foreign);
    }
    let mut step = Step::new(tree, State::default());
    step.put(keys::SCHEMA.to_vec(), version.to_string().into_bytes()).map_err(Broken::from)?;
    let (batch, state) = step.finish()?;
    tree.apply_batch(batch).map_err(Broken::from)?;
    Ok(state)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use desk::Store as _;
    use pollster::block_on;

    use super::*;
    use crate::{OpenError, SledStore};

    fn open(folder: &Path, migrations: &'static [Migration]) -> Result<SledStore, OpenError> {
        SledStore::open_with(folder, None, migrations)
    }

    fn note(store: &SledStore, key: &str) -> Option<String> {
        block_on(store.note(key)).expect("a note")
    }

    /// Notes get another name, and one goes away.
    const RENAME: Migration = |tree, step| {
        let old = tree.get(keys::note("old"))?.unwrap_or_default();
        step.put(keys::note("new"), old.to_vec())?;
        step.put(keys::note("more"), b"more".to_vec())?;
        step.remove(keys::note("old"));
        Ok(())
    };

    const FAIL: Migration = |_, step| {
        step.put(keys::note("new"), b"half".to_vec())?;
        Err(Broken::Panic("a migration that fails".to_owned()))
    };

    #[test]
    fn migrates_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(folder.path(), &[]).expect("a store");
        block_on(store.set_note("old", Some("kept"))).expect("a note");
        drop(store);
        let store = open(folder.path(), &[RENAME]).expect("a newer program");
        assert_eq!((note(&store, "old"), note(&store, "new")), (None, Some("kept".to_owned())));
        block_on(store.set_note("new", Some("changed"))).expect("a note");
        drop(store);
        let store = open(folder.path(), &[RENAME]).expect("the same program");
        assert_eq!(note(&store, "new").as_deref(), Some("changed"));
        drop(store);

        let error = open(folder.path(), &[]).expect_err("an older program");
        assert!(matches!(error, OpenError::Newer { found: 2, known: 1, .. }), "{error}");
        assert!(error.to_string().contains("schema 2, and this one knows up to 1"), "{error}");
        open(folder.path(), &[RENAME]).expect("it is as it was");
    }

    #[test]
    fn migrates_all_or_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(folder.path(), &[]).expect("a store");
        block_on(store.set_note("new", Some("as it was"))).expect("a note");
        drop(store);
        let error = open(folder.path(), &[FAIL]).expect_err("it fails");
        assert!(error.to_string().contains("a migration that fails"), "{error}");
        let store = open(folder.path(), &[]).expect("the older program");
        assert_eq!(note(&store, "new").as_deref(), Some("as it was"));
    }

    #[test]
    fn leaves_the_databases_of_others_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let theirs = sled::open(folder.path()).expect("a database");
        theirs.insert("theirs", "theirs").expect("a write");
        theirs.flush().expect("a write");
        drop(theirs);
        let error = open(folder.path(), &[]).expect_err("of another program");
        assert!(error.to_string().contains("some other program"), "{error}");
        let theirs = sled::open(folder.path()).expect("a database");
        assert_eq!(theirs.len(), 1);
        theirs.insert(keys::SCHEMA, "next").expect("a write");
        drop(theirs);
        let error = open(folder.path(), &[]).expect_err("no version");
        assert!(error.to_string().contains(r#"its schema is "next""#), "{error}");
    }
}
