//! One match of Atlantis, from or to a transcript that other programs read.

use std::io::{self, Write};

use desk::{Account, Clock as _, People, Person, account_key, person_key};
use games::atlantis::Transcript;
use pollster::block_on;
use record::{
    Addressee, Commit, MatchId, Notice, NoticeId, PersonId, Record, Row, RowChange, Slot, Step,
    Store, StoreError,
};

use crate::{
    cli,
    machine::clock::SystemClock,
    matches::transcripts::{
        self, ExportError, ImportError, Imported, Seating, SeatingError, extras,
    },
    text::format_count,
};

#[derive(Debug, thiserror::Error)]
pub enum TranscriptError {
    #[error(transparent)]
    Seating(#[from] SeatingError),
    #[error(transparent)]
    Import(#[from] ImportError),
    #[error(
        "this is match {0}, which is in the store already: to play it once more, name other people with --players or another room with --place"
    )]
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
    let mut people = Newcomers { store, rows: Vec::new(), failed: None };
    let imported =
        transcripts::import(&transcript, &seating, &mut |account| people.meet(account), now);
    let Newcomers { mut rows, failed, .. } = people;
    failed.map_or(Ok(()), Err)?;
    let Imported { record, turns, endless } = imported?;
    let id = record.head.id.clone();
    if block_on(store.head(&id))?.is_some() {
        return Err(TranscriptError::Known(id));
    }
    let notices = notices(&record, &seating);
    let over = record.head.stage.is_past();
    let extra = extras::extra_fields(&transcript)
        .map(|text| RowChange::set(extras::key(&id), Row::new(text)));
    rows.extend(extra);
    let Record { head, entries, seed } = record;
    let steps = vec![Step { rev: 0, entries, head, seed }];
    block_on(store.commit(&Commit { steps, rows, notices, event: None, at: now }))?;
    let state = if over { "it is over" } else { "it is not over" };
    writeln!(out, "match {id}: {}; {state}", format_count(turns.into(), "turn", "turns"))?;
    if endless {
        writeln!(out, "it goes on beyond ten quiet rounds, so these do not end it (lull=lasts)")?;
    }
    Ok(())
}

/// A match that goes on in a room is announced there, once the program runs.
fn notices(record: &Record, seating: &Seating) -> Vec<Notice> {
    if record.head.stage.is_past() || !seating.is_somewhere() {
        return Vec::new();
    }
    let Record { head, .. } = record;
    let to = Addressee::Room(seating.room().clone());
    let id = NoticeId { id: head.id.clone(), to, rev: head.rev, slot: Slot::News };
    vec![Notice { id, from: head.rev - 1, not_before: 0, call: None }]
}

/// Those who play what is imported: known to the store, or about to be.
struct Newcomers<'a> {
    store: &'a dyn Store,
    rows: Vec<RowChange>,
    failed: Option<StoreError>,
}

impl Newcomers<'_> {
    fn meet(&mut self, account: &Account) -> PersonId {
        let key = account_key(&account.id);
        match block_on(self.store.row(&key)) {
            Ok(Some(row)) => return PersonId::from(&*row.value),
            Ok(None) => (),
            Err(error) => self.failed = Some(error),
        }
        let id = PersonId::from(&*SystemClock.id());
        let person = Person {
            name: account.name.clone(),
            accounts: vec![account.id.clone()],
            ..Person::default()
        };
        let value = serde_json::to_string(&person).unwrap_or_default();
        self.rows.push(RowChange::set(key, Row::new(id.as_str())).expecting(None));
        self.rows.push(RowChange::set(person_key(&id), Row::new(value)).expecting(None));
        id
    }
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
    let kept = block_on(store.row(&extras::key(&found)))?.map(|row| row.value);
    let mut people = People::default();
    for person in record.head.persons() {
        let row = block_on(store.row(&person_key(person)))?;
        let known = row.and_then(|row| serde_json::from_str(&row.value).ok());
        people.add(person.clone(), known.unwrap_or_default());
    }
    let transcript = transcripts::export(&record, &people).map_err(failed)?;
    writeln!(to, "{}", extras::put_back(&transcript, kept.as_deref(), events))?;
    Ok(())
}
