//! One match of Atlantis, from or to a transcript that other programs read.

use std::io::{self, Write};

use desk::{Addressee, Clock as _, Commit, MatchId, Notice, NoticeId, Record, Store, StoreError};
use games::atlantis::Transcript;
use pollster::block_on;

use crate::{
    cli,
    clock::SystemClock,
    text::counted,
    transcripts::{self, ExportError, ImportError, Imported, Seating, SeatingError, extras},
};

#[derive(Debug, thiserror::Error)]
pub enum TranscriptError {
    #[error(transparent)]
    Seating(#[from] SeatingError),
    #[error(transparent)]
    Import(#[from] ImportError),
    #[error("this is match {0}, which is in the store already")]
    Known(MatchId),
    #[error("there is no match `{0}` in the store")]
    NoMatch(String),
    #[error("match {id}: {error}")]
    Export { id: MatchId, error: ExportError },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("what was done cannot be told: {0}")]
    Output(#[from] io::Error),
}

/// Makes a match of a transcript.
pub(super) fn import(
    args: &cli::Import,
    text: &str,
    store: &dyn Store,
    out: &mut impl Write,
) -> Result<(), TranscriptError> {
    let seating = Seating::new(&args.place, &args.players)?;
    let transcript = Transcript::parse(text).map_err(ImportError::from)?;
    let now = SystemClock.now();
    let Imported { record, turns } = transcripts::import(&transcript, &seating, now)?;
    let head = record.head.clone();
    if block_on(store.load(&head.id))?.is_some() {
        return Err(TranscriptError::Known(head.id));
    }
    let notices = notices(&record, &seating);
    let Record { head, entries } = record;
    let note = extras::kept(&transcript);
    let (id, over) = (head.id.clone(), head.stage.is_past());
    block_on(store.commit(&Commit { rev: 0, entries, head, notices, event: None }))?;
    if note.is_some() {
        block_on(store.set_note(&extras::key(&id), note.as_deref()))?;
    }
    let state = if over { "it is over" } else { "it is not over" };
    writeln!(out, "match {id}: {}; {state}", counted(turns.into(), "turn", "turns"))?;
    Ok(())
}

/// A match that goes on in a room is announced there, once the program runs.
fn notices(record: &Record, seating: &Seating) -> Vec<Notice> {
    if record.head.stage.is_past() || !seating.is_somewhere() {
        return Vec::new();
    }
    let id = NoticeId { id: record.head.id.clone(), rev: record.rev(), n: 0 };
    let to = Addressee::Room(seating.place().clone());
    vec![Notice { id, from: record.rev() - 1, to }]
}

/// Writes a match as a transcript, on one line.
pub(super) fn export(
    id: &str,
    events: bool,
    store: &dyn Store,
    to: &mut dyn Write,
) -> Result<(), TranscriptError> {
    let no_match = || TranscriptError::NoMatch(id.chars().take(40).collect());
    let found = MatchId::from(id);
    if !found.is_plain() {
        return Err(no_match());
    }
    let record = block_on(store.load(&found))?.ok_or_else(no_match)?;
    let failed = |error| TranscriptError::Export { id: found.clone(), error };
    let kept = block_on(store.note(&extras::key(&found)))?;
    let transcript = transcripts::export(&record).map_err(failed)?;
    writeln!(to, "{}", extras::put_back(&transcript, kept.as_deref(), events))?;
    Ok(())
}
