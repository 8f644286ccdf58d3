//! The store and its exports.

use std::{io, path::Path};

use desk::{Clock as _, Match};
use pollster::block_on;
use record::{Query, Store as _};
use store::{
    CopiedStore, ExportSettings, IfEmptier, OpenError, Options, SledStore, export, latest_good,
};

use super::{CheckError, Findings, Why};
use crate::{
    config::StoreConfig,
    kinds::KINDS,
    machine::clock::SystemClock,
    text::{format_count, group_digits},
};

/// The number of matches that are read together.
const PAGE: usize = 100;

/// The state that a store was found in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    Free,
    /// A running program has it open.
    InUse,
}

/// Reads all of the store, and names the newest export.
pub(super) fn check(config: &StoreConfig, report: &mut Findings) -> Found {
    // One that can be read may still be no use to a start.
    let usable = SledStore::check_files(&config.path);
    let found = match read(config).and_then(|found| Ok(usable.map(|()| found)?)) {
        Ok((found, line)) => {
            report.line("store", line);
            found
        }
        Err(error) => {
            report.refuse("store", error);
            return Found::Free;
        }
    };
    report.line("exports", newest(&config.export_path));
    found
}

fn newest(folder: &Path) -> String {
    match latest_good(folder) {
        Some(path) => format!("the last good one is {}", path.display()),
        None => format!("none in {} so far", folder.display()),
    }
}

/// Opens the store, plays every match again and reads all else.
fn read(config: &StoreConfig) -> Result<(Found, String), CheckError> {
    let folder = config.path.display();
    // As a start would.
    let options = Options { exports: Some(&config.export_path), if_emptier: IfEmptier::Refuse };
    // Opening a store makes one.
    if !SledStore::is_in(&config.path, &options)? {
        return Ok((Found::Free, format!("none yet: it will be made in {folder}")));
    }
    // sled writes into whatever it opens.
    let store = match CopiedStore::open(&config.path, &options) {
        Ok(store) => store,
        Err(OpenError::InUse { .. }) => {
            let line = format!("{folder} is in use; stop what uses it to have it checked");
            return Ok((Found::InUse, line));
        }
        Err(error) => return Err(error.into()),
    };
    let (mut n_matches, mut n_live) = (0, 0);
    let mut after = None;
    loop {
        let heads = block_on(store.heads(&Query::All { after }, PAGE))?;
        let Some(last) = heads.last() else { break };
        after = Some(last.id.clone());
        for head in &heads {
            let replay = || {
                let record = block_on(store.load(&head.id))?.ok_or(Why::Gone)?;
                Match::of(KINDS, &record)?;
                Ok(())
            };
            replay().map_err(|why| CheckError::Match { id: head.id.clone(), why })?;
            n_matches += 1;
            n_live += u64::from(!head.stage.is_past());
        }
    }
    read_rest(&store)?;
    let all = format_count(n_matches, "match", "matches");
    let line = format!("{folder} is sound: {all}, {} of them not over", group_digits(n_live));
    Ok((Found::Free, line))
}

/// Reads all there is, as an export does, which sees that nothing is missing. A head that
/// cannot be read is found here, too.
fn read_rest(store: &SledStore) -> Result<(), CheckError> {
    let settings = ExportSettings::full(SystemClock.now());
    let found = block_on(export(store, &mut io::sink(), &settings))?;
    if let Some((what, why)) = found.damaged.first() {
        let n_things = format_count(found.damaged.len() as u64, "thing", "things");
        let what = format!("{n_things} cannot be read, the first is {what}: {why}");
        return Err(CheckError::Damaged(what));
    }
    Ok(())
}
