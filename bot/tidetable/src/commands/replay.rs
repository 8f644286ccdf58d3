use std::io::{self, Write};

use desk::{Match, lines::Read, rolls_are_of_seed};
use games::{Events, Outcome, Seat, Viewer};
use record::{Actor, Stage, What};
use render::{Look, Theme};
use words::Reader;

use crate::{
    cli,
    kinds::KINDS,
    records::{RecordError, Records, makes_position},
    source::{self, OpenError},
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
}

/// Holds a record to the rules, and prints its positions.
pub(super) fn replay(args: &cli::Replay, out: &mut impl Write) -> Result<(), ReplayError> {
    let mut records = Records::new(source::open(&args.file)?);
    while let Some(read) = records.next_line()? {
        match (read, records.found()) {
            (Read::Header, _) => (),
            (Read::Entry(events), Some(found)) => print_entry(found, events.as_ref(), out)?,
            (Read::Entry(_), None) => (),
            (Read::Whole(record, _), _) => {
                let outcome = match &record.head.stage {
                    Stage::Over(outcome) => ended(outcome),
                    _ => "The record is sound; the match is not over.".to_owned(),
                };
                let fair = record.seed.map(|seed| rolls_are_of_seed(KINDS, &record.entries, seed));
                let fair = match fair {
                    Some(Ok(true)) => "Its rolls are those of its seed.",
                    Some(_) => "Its rolls are not those of its seed.",
                    None => "Its seed is not in the record, so its rolls cannot be checked.",
                };
                writeln!(out, "{outcome} {fair}\n")?;
            }
        }
    }
    Ok(())
}

fn print_entry(found: &Match, events: Option<&Events>, out: &mut impl Write) -> io::Result<()> {
    let Some(entry) = found.entries().last() else {
        return Ok(());
    };
    let what = match &entry.what {
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
        What::UndoAsked { seat, to } => format!("{seat} asks to go back to entry {to}"),
        What::UndoGranted { seat } => format!("{seat} agrees"),
        What::UndoRefused { seat } => format!("{seat} does not agree"),
        What::UndoWithdrawn { seat } => format!("{seat} does not ask any more"),
        What::TookBack { to } => format!("back to entry {to}"),
        What::Resigned { seat, .. } => format!("{seat} resigns"),
        What::RoomAdded { room } => format!("it is played in {} as well", text::one_line(room)),
        What::RoomMoved { to, .. } => format!("it goes on in {}", text::one_line(to)),
        What::RoomLeft { room } => format!("it is not played in {} any more", text::one_line(room)),
        What::SeatChanged { seat, .. } => format!("somebody else plays for {seat}"),
        What::Extended { by } => format!("the clocks are put off by {by} s"),
    };
    writeln!(out, "{}. {what}", found.rev())?;
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

fn ended(outcome: &Outcome) -> String {
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
