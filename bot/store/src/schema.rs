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
