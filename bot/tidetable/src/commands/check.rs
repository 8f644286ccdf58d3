#[cfg(feature = "matrix")]
mod matrix;

use std::{
    io::{self, Write},
    path::Path,
};

use desk::{Clock as _, Match, ReplayError};
use pollster::block_on;
use record::{MatchId, Query, Store as _, StoreError};
use store::{
    ExportError, ExportSettings, IfEmptier, OpenError, Options, SledStore, export, latest_good,
};

use crate::{
    clock::SystemClock,
    config::{
        Config, ConfigError, DEFAULT_FILE, DiscordConfig, HAS_DISCORD, StoreConfig, TOKEN_VARIABLE,
    },
    faults,
    kinds::KINDS,
    numbers::Own,
    text::{counted, grouped},
};

#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    #[error(transparent)]
    Numbers(#[from] ConfigError),
    #[cfg(feature = "matrix")]
    #[error(transparent)]
    Avatar(#[from] crate::avatar::AvatarError),
    #[cfg(feature = "matrix")]
    #[error(
        "{} cannot be used for the keys of Matrix: {source}; name another folder as matrix.path",
        path.display()
    )]
    Folder { path: std::path::PathBuf, source: io::Error },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("match {id} cannot be read: {why}")]
    Match { id: MatchId, why: Why },
    #[error("the store is damaged: {0}; `tidetable salvage` writes what can be read to a file")]
    Damaged(String),
    #[error(transparent)]
    Export(#[from] ExportError),
    #[error("what was found cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl CheckError {
    /// Whether what the host set is wrong.
    pub(super) fn is_usage(&self) -> bool {
        match self {
            Self::Numbers(_) => true,
            #[cfg(feature = "matrix")]
            Self::Avatar(_) => true,
            _ => false,
        }
    }
}

/// What is wrong with a match.
#[derive(Debug, thiserror::Error)]
pub enum Why {
    #[error("it is gone")]
    Gone,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{}", faults::at(.0))]
    Replay(#[from] ReplayError),
}

/// Looks at everything that the program needs. The config itself was read
/// before, and is sound; the numbers that it names may not be.
pub(super) fn check(
    named: Option<&Path>,
    config: &Config,
    own: Result<Own, ConfigError>,
    out: &mut impl Write,
) -> Result<(), CheckError> {
    match named.or(Some(Path::new(DEFAULT_FILE)).filter(|path| path.exists())) {
        Some(path) => writeln!(out, "config   {} is sound", path.display())?,
        None => writeln!(out, "config   there is none: all is as in config.example.toml")?,
    }
    writeln!(out, "page     {}", page(config))?;
    if HAS_DISCORD {
        writeln!(out, "discord  {}", discord(&config.discord))?;
    }
    let mut wrong: Vec<(&str, CheckError)> = Vec::new();
    #[cfg(feature = "matrix")]
    match matrix::check(&config.matrix) {
        Ok(found) => writeln!(out, "matrix   {found}")?,
        Err(error) => wrong.push(("matrix", error)),
    }
    let own = own.unwrap_or_else(|error| {
        wrong.push(("numbers", error.into()));
        Own::new()
    });
    for (game, numbers) in &own {
        let path = config.numbers.0.get(game).map(|it| it.path.display().to_string());
        let (path, hash) = (path.unwrap_or_default(), numbers.hash());
        writeln!(out, "numbers  {game} is played with {path} (SHA-256 {hash})")?;
    }
    match stored(&config.store) {
        Ok(found) => {
            writeln!(out, "store    {found}")?;
            let exports = &config.store.export_path;
            match latest_good(exports) {
                Some(path) => writeln!(out, "exports  the last good one is {}", path.display())?,
                None => writeln!(out, "exports  none in {} so far", exports.display())?,
            }
        }
        Err(error) => wrong.push(("store", error)),
    }
    let last = wrong.pop();
    // All are to be known, and only one can be told last.
    for (what, error) in wrong {
        writeln!(out, "{what:<8} {error}")?;
    }
    last.map_or(Ok(()), |(_, error)| Err(error))
}

fn page(config: &Config) -> String {
    let page = &config.page;
    match (page.is_on(), &page.access_key) {
        (false, _) => "is switched off".to_owned(),
        (true, None) => format!("http://{}/, for this machine", page.listen),
        (true, Some(_)) => format!("http://{}/, with an access key", page.listen),
    }
}

fn discord(config: &DiscordConfig) -> String {
    if config.token.is_none() {
        return format!("is off, without a token in {TOKEN_VARIABLE}");
    }
    let mut out = "is on".to_owned();
    if let Some(url) = &config.api_url {
        out.push_str(&format!(", through {}", url.0));
    }
    if let Some(server) = config.dev_guild {
        out.push_str(&format!(", with commands for the server {server} alone"));
    }
    out
}

/// Opens the store, plays every match again and reads all else.
fn stored(config: &StoreConfig) -> Result<String, CheckError> {
    let folder = config.path.display();
    // As a start would.
    let options = Options { exports: Some(&config.export_path), if_emptier: IfEmptier::Refuse };
    // Opening a store makes one.
    if !SledStore::is_in(&config.path, &options)? {
        return Ok(format!("none yet: it will be made in {folder}"));
    }
    let store = match SledStore::open_with(&config.path, &options) {
        Ok(store) => store,
        Err(OpenError::InUse { .. }) => {
            return Ok(format!("{folder} is in use; stop what uses it to have it checked"));
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
            let sound = || {
                let record = block_on(store.load(&head.id))?.ok_or(Why::Gone)?;
                Match::of(KINDS, &record)?;
                Ok(())
            };
            sound().map_err(|why| CheckError::Match { id: head.id.clone(), why })?;
            n_matches += 1;
            n_live += u64::from(!head.stage.is_past());
        }
    }
    rest(&store)?;
    let all = counted(n_matches, "match", "matches");
    Ok(format!("{folder} is sound: {all}, {} of them not over", grouped(n_live)))
}

/// Reads all there is, as an export does, which sees that nothing is missing. A
/// head that cannot be read is found here, too.
fn rest(store: &SledStore) -> Result<(), CheckError> {
    let settings = ExportSettings::full(SystemClock.now());
    let found = block_on(export(store, &mut io::sink(), &settings))?;
    if let Some((what, why)) = found.damaged.first() {
        let n_things = counted(found.damaged.len() as u64, "thing", "things");
        let what = format!("{n_things} cannot be read, the first is {what}: {why}");
        return Err(CheckError::Damaged(what));
    }
    Ok(())
}

/// How many matches are looked at together.
const PAGE: usize = 100;
