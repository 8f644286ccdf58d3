use std::io::{self, Write};

use desk::{
    Match, What,
    lines::{LineError, Read, Reader},
};
use games::{Outcome, Seat, Viewer};

use crate::{
    cli,
    kinds::KINDS,
    source::{self, Line, OpenError},
    text,
};

#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("line {line}: {why}")]
    Broken { line: u64, why: Fault },
    #[error("there is no record: the text is empty")]
    Empty,
    #[error("the positions cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// Why a line of a record is refused.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("the text is not UTF-8")]
    NotUtf8,
    #[error("the line is longer than {} bytes", source::MAX_LINE)]
    TooLong,
    #[error(transparent)]
    Line(#[from] LineError),
    #[error("it cannot be read: {0}")]
    Read(#[from] io::Error),
}

/// Holds a record to the rules, and prints its positions.
pub(super) fn replay(args: &cli::Replay, out: &mut impl Write) -> Result<(), ReplayError> {
    let mut records = Records::open(&args.file)?;
    while let Some(read) = records.next()? {
        match (read, records.found()) {
            (Read::Header, _) => (),
            (Read::Entry(lines), Some(found)) => print_entry(found, &lines, out)?,
            (Read::Entry(_), None) => (),
            (Read::Whole(record), _) => {
                let outcome = match &record.head.stage {
                    desk::Stage::Over(outcome) => ended(outcome),
                    _ => "The record is sound; the match is not over.".to_owned(),
                };
                writeln!(out, "{outcome}\n")?;
            }
        }
    }
    Ok(())
}

/// Reads records line by line, and says which line is broken.
pub(super) struct Records {
    from: Box<dyn io::BufRead>,
    reader: Reader,
    line: u64,
}

impl Records {
    pub fn open(path: &std::path::Path) -> Result<Self, OpenError> {
        Ok(Self { from: source::open(path)?, reader: Reader::new(KINDS), line: 0 })
    }

    /// What the next line is; none after the last one, if the record is whole.
    pub fn next(&mut self) -> Result<Option<Read>, ReplayError> {
        self.line += 1;
        let line = self.line;
        let broken = |why| ReplayError::Broken { line, why };
        let text = match source::next_line(&mut self.from).map_err(|it| broken(it.into()))? {
            Some(Line::Text(text)) => text,
            Some(Line::NotUtf8) => return Err(broken(Fault::NotUtf8)),
            Some(Line::TooLong) => return Err(broken(Fault::TooLong)),
            None if line == 1 => return Err(ReplayError::Empty),
            None => {
                let reader = std::mem::replace(&mut self.reader, Reader::new(KINDS));
                reader.finish().map_err(|it| broken(it.into()))?;
                return Ok(None);
            }
        };
        self.reader.line(&text).map(Some).map_err(|it| broken(it.into()))
    }

    /// The match so far.
    pub fn found(&self) -> Option<&Match> {
        self.reader.found()
    }
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

/// Whether an entry leads to another position.
pub(super) fn makes_position(what: &What) -> bool {
    matches!(
        what,
        What::Began { .. } | What::Played { .. } | What::Resigned { .. } | What::TookBack { .. }
    )
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
