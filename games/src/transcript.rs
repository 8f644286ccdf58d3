//! Games written down for people to read, and for tests to play again.
//!
//! A transcript has a head (`game`, `seats`, `seed`, options), an empty line, and
//! actions such as `> 1 7c3`: the seat, counted from one, and what is typed.
//! `> 2 resign` leaves the match. What is indented is what the room and the
//! players hear. Other lines are remarks, and stay.

use std::fmt::{self, Write as _};

use crate::{Dice, Events, Line, PlayError, Prose, Seat, Setup, SetupError, Table, dice::Seeded};

/// Lays out the game with this id.
pub type Open<'a> = &'a dyn Fn(&str, &Setup, &mut dyn Dice) -> Option<Opened>;

/// A table, or why there is none.
pub type Opened = Result<Box<dyn Table>, SetupError>;

/// Why a transcript cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum TranscriptError {
    #[error("a transcript is a head, an empty line, and actions")]
    NoHead,
    #[error("not understood: {0:?}")]
    Line(String),
    #[error("no game has the id {0:?}")]
    NoGame(String),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Write(#[from] fmt::Error),
}

/// Plays the head and the actions of `old`, and writes down what is heard, as
/// `words` words it.
pub fn perform(
    old: &str,
    open: Open<'_>,
    words: &dyn Fn(&Prose) -> String,
) -> Result<String, TranscriptError> {
    let (head, body) = old.split_once("\n\n").ok_or(TranscriptError::NoHead)?;
    let mut setup = Setup::new(2);
    let (mut game, mut seed) = ("", 0);
    let wrong = |line: &str| TranscriptError::Line(line.to_owned());
    for line in head.lines() {
        match line.split_once(": ").ok_or_else(|| wrong(line))? {
            ("game", id) => game = id,
            ("seats", n) => setup.seats = n.parse().map_err(|_| wrong(line))?,
            ("seed", number) => seed = number.parse().map_err(|_| wrong(line))?,
            (option, value) => setup = setup.with(option, value),
        }
    }
    let mut dice = Seeded::from_number(seed);
    let opened = open(game, &setup, &mut dice);
    let mut table = opened.ok_or_else(|| TranscriptError::NoGame(game.to_owned()))??;

    let mut new = format!("{head}\n\n");
    let ours = |line: &&str| !line.starts_with("    ") && !line.is_empty() && !is_end(line);
    for line in body.lines().filter(ours) {
        writeln!(new, "{line}")?;
        let Some(said) = line.strip_prefix("> ") else {
            continue;
        };
        let (seat, said) = said.split_once(' ').ok_or_else(|| wrong(line))?;
        let seat: u8 = seat.parse().map_err(|_| wrong(line))?;
        let seat = Seat(seat.checked_sub(1).ok_or_else(|| wrong(line))?);
        match say(&mut *table, seat, said, &mut dice) {
            Err(PlayError::Illegal(reason)) => writeln!(new, "    ! {}", words(&reason))?,
            Err(error) => writeln!(new, "    ! {error}")?,
            Ok(events) => {
                events.lines().iter().try_for_each(|line| write_line(&mut new, line, words))?;
            }
        }
    }
    match table.position().outcome() {
        Some(outcome) => writeln!(new, "\nend: {outcome:?}")?,
        None => writeln!(new, "\nto act: {:?}", table.position().to_act())?,
    }
    Ok(new)
}

fn is_end(line: &str) -> bool {
    line.starts_with("end: ") || line.starts_with("to act: ")
}

fn say(
    table: &mut dyn Table,
    seat: Seat,
    said: &str,
    dice: &mut dyn Dice,
) -> Result<Events, PlayError> {
    if said == "resign" {
        return table.resign(seat, dice);
    }
    match &table.read(seat, said)[..] {
        [action] => table.play(seat, action, dice),
        _ => Err(PlayError::Unreadable),
    }
}

fn write_line(out: &mut String, line: &Line, words: &dyn Fn(&Prose) -> String) -> fmt::Result {
    if let Some(public) = &line.public {
        writeln!(out, "    {}", words(public))?;
    }
    let mut private = line.private.iter();
    private.try_for_each(|(seat, said)| writeln!(out, "    ({seat} hears: {})", words(said)))
}
