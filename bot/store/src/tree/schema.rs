use sled::Tree;

use super::{
    broken::Broken,
    changes::{Changes, Ready},
    keys, parts,
    state::State,
};

/// Changes what an older program wrote into what this one reads.
pub type Migration = fn(&Tree, &mut Changes<'_>) -> Result<(), Broken>;

/// Each makes one version out of the one before; the first makes 2 out of 1.
///
/// **Only ever add to the end.** What is here has run on somebody's store, and
/// will not run there again: do not change it, do not take it out, do not put
/// anything before it. Each runs as one batch together with the new version, so
/// it has happened or it has not.
pub const MIGRATIONS: &[Migration] = &[
    // 2: a value of just so many bytes goes on in other rows. Larger ones of before
    // are left as they are until they change.
    |tree, changes| {
        for row in tree.iter() {
            let (key, value) = row?;
            if value.len() == parts::PART {
                changes.insert(key.to_vec(), value.to_vec())?;
            }
        }
        Ok(())
    },
];

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
        let mut changes = Changes::new(tree, state);
        migration(tree, &mut changes)?;
        found += 1;
        tracing::info!(schema = found, "the store is brought up to date");
        state = set_version(tree, changes, found)?;
    }
    Ok(state)
}

/// Refuses what a newer program wrote. A version that cannot be read is none.
pub fn refuse_newer(tree: &Tree, migrations: &[Migration]) -> Result<(), SchemaError> {
    let known = migrations.len() as u64 + 1;
    match version(tree) {
        Ok(Some(found)) if found > known => Err(SchemaError::Newer { found, known }),
        _ => Ok(()),
    }
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
    Ok(set_version(tree, Changes::new(tree, State::default()), version)?)
}

fn set_version(tree: &Tree, mut changes: Changes<'_>, version: u64) -> Result<State, Broken> {
    changes.insert(keys::SCHEMA.to_vec(), version.to_string().into_bytes())?;
    let Ready { batch, state, .. } = changes.finish()?;
    tree.apply_batch(batch)?;
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open() -> (tempfile::TempDir, sled::Db) {
        let folder = tempfile::tempdir().expect("a folder");
        let tree = sled::open(folder.path()).expect("a database");
        (folder, tree)
    }

    /// A row gets another name, and one more is added.
    const RENAME: Migration = |tree, changes| {
        let old = tree.get("rold")?.unwrap_or_default();
        changes.insert(b"rnew".to_vec(), old.to_vec())?;
        changes.insert(b"rmore".to_vec(), b"more".to_vec())?;
        changes.remove(b"rold".to_vec());
        Ok(())
    };

    const FAIL: Migration = |_, changes| {
        changes.insert(b"rnew".to_vec(), b"half".to_vec())?;
        Err(Broken::Panic("a migration that fails".to_owned()))
    };

    #[test]
    fn migrates_once() {
        let (_folder, tree) = open();
        let state = migrate(&tree, &[]).expect("a new database");
        let mut changes = Changes::new(&tree, state);
        changes.insert(b"rold".to_vec(), b"kept".to_vec()).expect("a row");
        tree.apply_batch(changes.finish().expect("a batch").batch).expect("a write");
        let state = migrate(&tree, &[RENAME]).expect("a newer program");
        assert_eq!(state.keys, 2);
        assert_eq!(tree.get("rnew").expect("a row").as_deref(), Some(&b"kept"[..]));
        tree.insert("rnew", "changed").expect("a write");
        assert_eq!(migrate(&tree, &[RENAME]).expect("the same program"), state);
        assert_eq!(tree.get("rnew").expect("a row").as_deref(), Some(&b"changed"[..]));
        let error = migrate(&tree, &[]).expect_err("an older program");
        assert!(matches!(error, SchemaError::Newer { found: 2, known: 1 }), "{error}");
    }

    #[test]
    fn migrates_all_or_nothing() {
        let (_folder, tree) = open();
        let state = migrate(&tree, &[]).expect("a new database");
        let error = migrate(&tree, &[FAIL]).expect_err("it fails");
        assert!(error.to_string().contains("a migration that fails"), "{error}");
        assert_eq!(migrate(&tree, &[]).expect("the older program"), state);
        assert_eq!(tree.get("rnew").expect("a row"), None);
    }

    #[test]
    fn a_value_of_just_so_many_bytes_is_not_taken_for_a_part() {
        let (_folder, tree) = open();
        migrate(&tree, &[]).expect("a new database");
        let value = vec![7; parts::PART];
        tree.insert("rold", &*value).expect("a write");
        parts::get(&tree, b"rold").expect_err("it seems to go on");
        migrate(&tree, MIGRATIONS).expect("a newer program");
        assert_eq!(parts::get(&tree, b"rold").expect("a row").as_deref(), Some(&value[..]));
    }

    #[test]
    fn leaves_other_databases_alone() {
        let (_folder, tree) = open();
        tree.insert("hello", "world").expect("a write");
        let error = migrate(&tree, &[]).expect_err("it is not ours");
        assert!(matches!(error, SchemaError::Foreign), "{error}");
    }
}
