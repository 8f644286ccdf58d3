//! A record played again, entry by entry, to be read.

use std::{
    io::{self, Write},
    iter,
};

use desk::{Match, Rolled, compare_rolls, lines::Read};
use games::{Events, Outcome, Seat, Viewer};
use record::{Actor, Entry, MatchId, Record, Salt, Stage, What};
use render::{Look, Theme};
use words::Reader;

use crate::{
    cli,
    kinds::KINDS,
    machine::source::{self, OpenError},
    matches::records::{RecordError, Records, makes_position},
    text,
};

#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("the positions cannot be written: {0}")]
    Output(#[from] io::Error),
    #[error("match {0}: its rolls are not those of its seed")]
    Unfair(MatchId),
}

/// The most differing rolls that are named.
const NAMED: usize = 20;

/// Holds a record to the rules, and prints its positions.
pub(super) fn replay(args: &cli::Replay, out: &mut impl Write) -> Result<(), ReplayError> {
    let mut unfair = None;
    let mut records = Records::new(source::open(&args.file)?);
    while let Some(read) = records.next_line()? {
        match (read, records.current_match()) {
            (Read::Blob | Read::Header, _) => (),
            (Read::Entry(events), Some(found)) => print_entry(found, events.as_ref(), out)?,
            (Read::Entry(_), None) => (),
            (Read::Whole(record, _), _) => {
                let outcome = match &record.head.stage {
                    Stage::Over(outcome) => describe_outcome(outcome),
                    Stage::Closed => {
                        "The record is sound; the match was closed, since nobody played.".to_owned()
                    }
                    _ => "The record is sound; the match is not over.".to_owned(),
                };
                writeln!(out, "{outcome} {}\n", fairness(&record, &mut unfair))?;
            }
        }
    }
    out.flush()?;
    unfair.map_or(Ok(()), |id| Err(ReplayError::Unfair(id)))
}

/// Describes the rolls of a sound record; the first record whose rolls are not those of its seed is
/// remembered.
fn fairness(record: &Record, unfair: &mut Option<MatchId>) -> String {
    // The record was replayed with this seed before.
    let Some(Ok(all)) = record.seed.map(|seed| compare_rolls(KINDS, &record.entries, seed)) else {
        return "Its seed is not in the record, so its rolls cannot be checked.".to_owned();
    };
    let differing: Vec<&Rolled> = all.iter().filter(|roll| !roll.is_fair()).collect();
    if differing.is_empty() {
        return match all.len() {
            0 => "Nothing was rolled in it.".to_owned(),
            n => format!("Its rolls ({n}) are those of its seed."),
        };
    }
    unfair.get_or_insert_with(|| record.head.id.clone());
    let (n, n_all) = (differing.len(), all.len());
    let mut told = format!("Its rolls are not those of its seed: {n} of {n_all} differ.");
    for Rolled { entry, nth, of, is, by_seed } in differing.iter().take(NAMED) {
        told.push_str(&format!(
            "\n   entry {entry}, roll {nth}: the record has {is} of {of}, its seed gives {by_seed}"
        ));
    }
    if n > NAMED {
        told.push_str("\n   and so on");
    }
    told
}

/// The rolls of an entry as people read them: `3 of 6, 0 of 2`, counted from 0.
fn rolls(what: &What) -> Option<String> {
    let sides =
        what.sides().iter().map(|of| format!(" of {of}")).chain(iter::repeat(String::new()));
    let rolls: Vec<String> =
        what.rolls().iter().zip(sides).map(|(is, of)| format!("{is}{of}")).collect();
    (!rolls.is_empty()).then(|| rolls.join(", "))
}

/// The event that an entry tells of.
fn happening(found: &Match, entry: &Entry) -> String {
    match &entry.what {
        What::Opened { id, .. } => {
            let (name, seats) = (found.info().name, found.head().setup.seats);
            format!("match {id}: {name} for {seats}")
        }
        What::Accepted { .. } => format!("{} accepts", by(&entry.by)),
        What::Joined { .. } => format!("{} joins", by(&entry.by)),
        What::Left => format!("{} leaves", by(&entry.by)),
        What::Declined => format!("{} declines", by(&entry.by)),
        What::Cancelled => format!("{} cancels", by(&entry.by)),
        What::Expired => "nobody answered in time".to_owned(),
        What::Began { .. } => "the game is laid out".to_owned(),
        What::Played { seat, action, .. } => format!("{seat} plays {action}"),
        What::Without { seat, whom } => format!("{seat} would go on without {whom}"),
        What::UndoAsked { seat, to } => format!("{seat} asks to go back to entry {to}"),
        What::UndoGranted { seat } => format!("{seat} agrees"),
        What::UndoRefused { seat } => format!("{seat} does not agree"),
        What::UndoWithdrawn { seat } => format!("{seat} does not ask any more"),
        What::TookBack { to } => format!("back to entry {to}"),
        What::Resigned { seat, .. } => format!("{seat} resigns"),
        What::RoomAdded { room } => format!("it is played in {} as well", text::one_line(room)),
        What::RoomMoved { to, .. } => format!("it goes on in {}", text::one_line(to)),
        What::RoomLeft { room } => format!("it is not played in {} any more", text::one_line(room)),
        What::Relay { on: true } => "what is said is shown in all its rooms".to_owned(),
        What::Relay { on: false } => "what is said stays in its room".to_owned(),
        What::RanOut { seat } => format!("the time of {seat} is up"),
        What::Nudged { seat } => format!("{seat} asks the others to go on"),
        What::PauseAgreed { seat } => format!("{seat} would have the clocks stand still"),
        What::Resumed { seat } => format!("{seat} would have the clocks run"),
        What::Away { seat, .. } => format!("{seat} is away"),
        What::Back { seat } => format!("{seat} is back"),
        What::CloseWarned { .. } => "nobody has done anything for long".to_owned(),
        What::Closed => "it is closed, and nobody has won".to_owned(),
        What::SeatChanged { seat, .. } => format!("somebody else plays for {seat}"),
        What::SeatOffered { seat, .. } => {
            format!("{} would have somebody else play for {seat}", by(&entry.by))
        }
        What::SeatAgreed => format!("{} agrees to that", by(&entry.by)),
        What::SeatDeclined => format!("{} ends that offer", by(&entry.by)),
        What::Extended { by } => format!("the clocks are put off by {by} s"),
    }
}

fn print_entry(found: &Match, events: Option<&Events>, out: &mut impl Write) -> io::Result<()> {
    let Some(entry) = found.entries().last() else {
        return Ok(());
    };
    writeln!(out, "{}. {}", found.rev(), happening(found, entry))?;
    if let What::Opened { commitment, setup, .. } = &entry.what {
        if let Some(hash) = setup.data {
            writeln!(out, "   its numbers are its own, with the SHA-256 {hash}")?;
        }
        writeln!(out, "   its seed is one whose SHA-256 is {commitment}")?;
    }
    if let Some(Salt(salt)) = entry.what.salt() {
        writeln!(out, "   added to the seed: {}", text::one_line(salt))?;
    }
    if let Some(rolls) = rolls(&entry.what) {
        writeln!(out, "   rolled: {rolls}")?;
    }
    for told in events.map(|events| events.tell(Viewer::Public)).unwrap_or_default() {
        let told = words::text(&told, Reader::default(), |seat| seat.to_string());
        writeln!(out, "   {told}")?;
    }
    if let Some(table) = found.table()
        && makes_position(&entry.what)
    {
        writeln!(
            out,
            "\n{}\n",
            table.text(Viewer::Everything, &Look::new(Theme::LIGHT)).trim_end()
        )?;
    }
    Ok(())
}

fn by(actor: &Actor) -> String {
    match actor {
        Actor::Person(person) => text::one_line(person),
        Actor::Computer => "the computer".to_owned(),
        _ => "the host".to_owned(),
    }
}

fn describe_outcome(outcome: &Outcome) -> String {
    let how = match outcome {
        Outcome::Together { won: true } => "all win".to_owned(),
        Outcome::Together { won: false } => "all lose".to_owned(),
        Outcome::Places(places) => {
            let place = |(seat, place): (Seat, &u8)| format!("{seat} is number {place}");
            let places: Vec<String> = (0..).map(Seat).zip(places).map(place).collect();
            places.join(", ")
        }
    };
    format!("The record is sound: {how}.")
}
