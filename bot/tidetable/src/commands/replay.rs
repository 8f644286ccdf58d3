use std::io::{self, Write};

use desk::{Match, Stage, What, lines::Read, rolls_are_of_seed};
use games::{Outcome, Seat, Viewer};

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
            (Read::Entry(lines), Some(found)) => print_entry(found, &lines, out)?,
            (Read::Entry(_), None) => (),
            (Read::Whole(record), _) => {
                let outcome = match &record.head.stage {
                    Stage::Over(outcome) => ended(outcome),
                    _ => "The record is sound; the match is not over.".to_owned(),
                };
                let fair = match rolls_are_of_seed(KINDS, &record.entries) {
                    Ok(true) => "Its rolls are those of its seed.",
                    _ => "Its rolls are not those of its seed.",
                };
                writeln!(out, "{outcome} {fair}\n")?;
            }
        }
    }
    Ok(())
}

fn print_entry(found: &Match, lines: &[games::Line], out: &mut impl Write) -> io::Result<()> {
    let Some(entry) = found.entries().last() else {
        return Ok(());
    };
    let what = match &entry.what {
        What::Opened { id, .. } => {
            let (name, seats) = (found.info().name, found.head().setup.seats);
            format!("match {id}: {name} for {seats}")
        }
        What::Accepted { user } => format!("{} accepts", text::one_line(user)),
        What::Joined { person } => format!("{} joins", text::one_line(&person.id)),
        What::Declined { user } => format!("{} declines", text::one_line(user)),
        What::Cancelled { user } => format!("{} cancels", text::one_line(user)),
        What::Expired => "nobody answered in time".to_owned(),
        What::Began { .. } => "the game is laid out".to_owned(),
        What::Played { seat, action, .. } => format!("{seat} plays {action}"),
        What::UndoAsked { seat, to } => format!("{seat} asks to go back to entry {to}"),
        What::UndoGranted { seat } => format!("{seat} agrees"),
        What::UndoRefused { seat } => format!("{seat} does not agree"),
        What::TookBack { to } => format!("back to entry {to}"),
        What::Resigned { seat, .. } => format!("{seat} resigns"),
    };
    writeln!(out, "{}. {what}", found.rev())?;
    for line in lines {
        if let Some(told) = &line.public {
            writeln!(out, "   {told}")?;
        }
    }
    if let Some(table) = found.table()
        && makes_position(&entry.what)
    {
        writeln!(out, "\n{}\n", table.text(Viewer::Everything).trim_end())?;
    }
    Ok(())
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
