use std::io::{self, Write};

use desk::{Filter, MatchId, Notice, Store, StoreError, lines};
use serde::Serialize;

use super::{
    FORMAT, Note, VERSION,
    seal::{End, Seal},
};

/// What was written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    pub matches: u64,
    pub notes: u64,
    pub notices: u64,
    /// Matches that could not be read, and why: they are not in the export.
    pub damaged: Vec<(MatchId, String)>,
}

#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the export cannot be written: {0}")]
    Io(#[from] io::Error),
}

/// Writes all there is, `at` seconds after 1970. It waits for `to`: do it where
/// that is fine.
///
/// Each match is as it was at one time; they need not be of the same time. What
/// a store remembers of events is not written.
pub async fn export(
    store: &dyn Store,
    to: &mut (dyn Write + Send),
    at: u64,
) -> Result<Exported, ExportError> {
    let mut done = Exported::default();
    let mut out = Out { to, seal: Seal::default() };
    out.json(&Header { format: FORMAT, version: VERSION, at })?;
    // First, so that what they are about is written in any case.
    let notices = store.outbox(usize::MAX).await?;
    for head in store.find(&Filter::All).await? {
        match store.load(&head.id).await {
            Ok(Some(record)) => {
                lines::write(&record).iter().try_for_each(|line| out.line(line))?;
                done.matches += 1;
            }
            Ok(None) => done.damaged.push((head.id, "it has gone".to_owned())),
            Err(StoreError::Corrupt { what, why }) => {
                tracing::error!(%what, %why, "a match is damaged and not in the export");
                done.damaged.push((head.id, format!("{what}: {why}")));
            }
            Err(error) => return Err(error.into()),
        }
    }
    for (key, value) in store.notes().await? {
        out.json(&Row::Note(&Note { key, value }))?;
        done.notes += 1;
    }
    for notice in notices {
        out.json(&Row::Notice(&notice))?;
        done.notices += 1;
    }
    let end = out.seal.end(done.matches);
    out.json(&Row::End(&end))?;
    out.to.flush()?;
    Ok(done)
}

struct Out<'a> {
    to: &'a mut (dyn Write + Send),
    seal: Seal,
}

#[derive(Serialize)]
struct Header {
    format: &'static str,
    version: u32,
    at: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Row<'a> {
    Note(&'a Note),
    Notice(&'a Notice),
    End(&'a End),
}

impl Out<'_> {
    fn json(&mut self, row: &impl Serialize) -> io::Result<()> {
        self.line(&serde_json::to_string(row)?)
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        self.seal.add(line);
        writeln!(self.to, "{line}")
    }
}
