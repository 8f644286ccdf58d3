//! Rows of text and blobs.

use record::{BlobHash, Row, RowChange, StoreError, store::MAX_BLOB};
use serde::{Serialize, de::DeserializeOwned};
use sled::Tree;

use crate::{
    thread::db::Db,
    tree::{
        broken::Broken,
        changes::Changes,
        gaps::{self, Rows},
        keys, parts,
    },
};

pub type Result<T, E = Broken> = std::result::Result<T, E>;

/// How much of a blob is in one row, in bytes.
const PART: usize = 30_000;

/// Puts changes of rows down, if all rows are what was expected.
pub fn change(db: &Db, changes: &mut Changes<'_>, rows: &[RowChange]) -> Result<()> {
    for RowChange { key, expected, row } in rows {
        let old = get(db, key);
        // One that cannot be read can still be replaced, but not by guessing.
        let old = match expected {
            record::Expected::Anything => old.unwrap_or_default(),
            _ => old?,
        };
        if !expected.holds(old.as_ref()) {
            return Err(StoreError::Conflict.into());
        }
        let due = |row: &Row| Some(keys::due_row(row.due?, key));
        if let Some(gone) = old.as_ref().and_then(due) {
            changes.remove(gone);
        }
        match row {
            Some(row) => {
                changes.insert(keys::plain(keys::ROW, key), value(row))?;
                if let Some(due) = due(row) {
                    changes.insert(due, Vec::new())?;
                }
            }
            None => changes.remove(keys::plain(keys::ROW, key)),
        }
    }
    Ok(())
}

/// When it is due (8 bytes, or none), and the text.
fn value(row: &Row) -> Vec<u8> {
    match row.due {
        None => [b"-", row.value.as_bytes()].concat(),
        Some(due) => [b"d", &due.to_be_bytes()[..], row.value.as_bytes()].concat(),
    }
}

pub fn row(key: &str, bytes: &[u8]) -> Result<Row> {
    let (due, text) = match bytes.split_first() {
        Some((b'-', text)) => (None, Some(text)),
        Some((b'd', rest)) => match rest.split_first_chunk::<8>() {
            Some((due, text)) => (Some(u64::from_be_bytes(*due)), Some(text)),
            None => (None, None),
        },
        _ => (None, None),
    };
    let text = text.and_then(|text| str::from_utf8(text).ok());
    let text = text.ok_or_else(|| StoreError::corrupt(format!("row {key}"), "it is no text"))?;
    Ok(Row { value: text.to_owned(), due })
}

pub fn get(db: &Db, key: &str) -> Result<Option<Row>> {
    let bytes = parts::get(&db.tree, &keys::plain(keys::ROW, key))?;
    bytes.map(|bytes| row(key, &bytes)).transpose()
}

/// A list in which what could not be read has its place.
pub type Listed<T> = Vec<std::result::Result<T, StoreError>>;

/// Returns the readable items of a list. The rest is reported and left out.
pub fn readable<T>(listed: Listed<T>) -> Vec<T> {
    let report = |error: &StoreError| tracing::error!(%error, "it is left out");
    listed.into_iter().filter_map(|item| item.inspect_err(report).ok()).collect()
}

/// At most `limit` rows, and what cannot be read between them.
pub fn list(
    db: &Db,
    prefix: &str,
    after: Option<&str>,
    limit: usize,
) -> Result<Listed<(String, Row)>> {
    let prefix = keys::plain(keys::ROW, prefix);
    let from = after.map(|after| [&keys::plain(keys::ROW, after)[..], b"\0"].concat());
    let from = from.filter(|from| *from > prefix).unwrap_or_else(|| prefix.clone());
    let end = keys::after(&prefix);
    let rows = Rows::new(&db.tree, from, end).map(|found| {
        let (key, value) = found?;
        let key = String::from_utf8_lossy(&key[1..]).into_owned();
        let row = row(&key, &value)?;
        Ok((key, row))
    });
    page(rows, "some rows", limit)
}

/// The first of what there is, at most `limit`, with all gaps between them.
fn page<T>(
    mut found: impl Iterator<Item = Result<T>>,
    what: &str,
    limit: usize,
) -> Result<Listed<T>> {
    let mut listed = Vec::new();
    let mut n_items = 0;
    while n_items < limit
        && let Some(item) = found.next()
    {
        n_items += usize::from(item.is_ok());
        listed.push(match item {
            Ok(item) => Ok(item),
            Err(error) => Err(gaps::damage(error, what)?),
        });
    }
    Ok(listed)
}

pub fn keep_blob(db: &mut Db, bytes: &[u8]) -> Result<BlobHash> {
    if bytes.len() > MAX_BLOB {
        let why = format!("it has more than {MAX_BLOB} bytes");
        return Err(StoreError::unfit("a blob", why).into());
    }
    let hash = BlobHash::of(bytes);
    match blob(&db.tree, &hash) {
        Ok(Some(_)) => return Ok(hash),
        Ok(None) => (),
        // It is written anew.
        Err(error) => drop(gaps::damage(error, "a blob")?),
    }
    let mut changes = db.changes();
    // One that is empty is there, too.
    changes.insert(keys::blob(&hash, 0), bytes[..bytes.len().min(PART)].to_vec())?;
    for (part, n) in bytes.chunks(PART).zip(0..).skip(1) {
        changes.insert(keys::blob(&hash, n), part.to_vec())?;
    }
    let ready = changes.finish()?;
    db.apply(ready)?;
    Ok(hash)
}

pub fn blob(tree: &Tree, hash: &BlobHash) -> Result<Option<Vec<u8>>> {
    if !keys::is_name(hash.as_str()) {
        return Ok(None);
    }
    let mut bytes = None;
    for part in tree.scan_prefix(keys::blob_prefix(hash)) {
        let (key, first) = part?;
        let part = parts::whole(tree, &key, first)?;
        bytes.get_or_insert_with(Vec::new).extend_from_slice(&part);
    }
    match &bytes {
        Some(bytes) if BlobHash::of(bytes) != *hash => {
            Err(StoreError::corrupt(format!("blob {hash}"), "a part of it is missing").into())
        }
        _ => Ok(bytes),
    }
}

/// At most `limit` hashes, and what cannot be read between them.
pub fn blobs(db: &Db, after: Option<&BlobHash>, limit: usize) -> Result<Listed<BlobHash>> {
    let from = match after {
        Some(after) => keys::after(&keys::blob_prefix(after)),
        None => vec![keys::BLOB],
    };
    let end = keys::end(keys::BLOB);
    let mut rows = Rows::new(&db.tree, from, end.clone());
    let hashes = std::iter::from_fn(|| {
        let key = match rows.next()? {
            Ok((key, _)) => key,
            Err(error) => return Some(Err(error)),
        };
        let name = key[1..].split(|byte| *byte == 0).next().unwrap_or_default();
        let hash = BlobHash::from(&*String::from_utf8_lossy(name));
        // Its other parts need not be looked at.
        rows = Rows::new(&db.tree, keys::after(&keys::blob_prefix(&hash)), end.clone());
        Some(Ok(hash))
    });
    page(hashes, "some blobs", limit)
}

pub fn encode(value: &impl Serialize) -> Result<Vec<u8>> {
    Ok(serde_json::to_vec(value).map_err(StoreError::failure)?)
}

pub fn decode<T: DeserializeOwned>(bytes: &[u8], what: impl FnOnce() -> String) -> Result<T> {
    serde_json::from_slice(bytes).map_err(|error| StoreError::corrupt(what(), error).into())
}
