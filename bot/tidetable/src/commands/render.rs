use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use desk::lines::Read;
use games::Viewer;
use record::MatchId;
use render::{DrawableGame, Look, PngError, Theme};

use crate::{
    cli,
    machine::source::{self, OpenError},
    matches::records::{RecordError, Records, makes_position},
};

#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    #[error("{} says not what to draw: let it end in .png or .svg", .0.display())]
    NoFormat(PathBuf),
    #[error("there is no theme `{0}`; there are: {themes}", themes = themes())]
    NoSuchTheme(String),
    #[error("the record has {positions} after its set-up; --ply {ply} is beyond them")]
    NoSuchPly { ply: usize, positions: String },
    #[error("there is no match `{id}` in the file; there are: {}", ids(.known))]
    NoSuchMatch { id: String, known: Vec<MatchId> },
    #[error("the record has no position: the match never began")]
    NeverBegan,
    #[error("there are {seats} seats; seat:{seat} is none of them")]
    NoSuchSeat { seat: usize, seats: u8 },
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Png(#[from] PngError),
    #[error("{} cannot be written: {source}", path.display())]
    Output { path: PathBuf, source: io::Error },
}

impl RenderError {
    pub(super) fn is_usage(&self) -> bool {
        matches!(self, Self::NoFormat(_) | Self::NoSuchTheme(_))
    }
}

fn themes() -> String {
    Theme::ALL.map(|theme| theme.name).join(", ")
}

/// At most so many matches are named.
const NAMED: usize = 20;

fn ids(known: &[MatchId]) -> String {
    let mut ids: Vec<String> = known.iter().take(NAMED).map(MatchId::to_string).collect();
    if NAMED < known.len() {
        ids.push(format!("{} more", known.len() - NAMED));
    }
    ids.join(", ")
}

/// Draws a position of a match of a file.
pub(super) fn render(args: &cli::Render, usual: &'static Theme) -> Result<(), RenderError> {
    let draw = format(&args.out)?;
    let theme = match &args.theme {
        Some(name) => Theme::by_name(name)
            .ok_or_else(|| RenderError::NoSuchTheme(name.chars().take(40).collect()))?,
        None => usual,
    };
    let table = position(args)?;
    for part in 0..table.n_parts() {
        let look = Look::new(theme).at(part);
        let picture = draw(&table.scene(args.viewer.0, &look), args.width)?;
        let path = of_part(&args.out, part);
        fs::write(&path, picture).map_err(|source| RenderError::Output { path, source })?;
    }
    Ok(())
}

/// Where a picture goes: what takes several has them beside each other, as `board.png` and
/// `board-2.png`.
fn of_part(out: &Path, part: u8) -> PathBuf {
    if part == 0 {
        return out.to_owned();
    }
    let mut name = out.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{}.", part + 1));
    name.push(out.extension().unwrap_or_default());
    out.with_file_name(name)
}

type Draw = fn(&render::Scene, u32) -> Result<Vec<u8>, PngError>;

fn format(out: &Path) -> Result<Draw, RenderError> {
    let extension = out.extension().and_then(OsStr::to_str).unwrap_or_default();
    match extension.to_lowercase().as_str() {
        "png" => Ok(render::png),
        "svg" => Ok(|scene, _| Ok(render::svg(scene).into_bytes())),
        _ => Err(RenderError::NoFormat(out.to_owned())),
    }
}

/// The position of the match that is asked for after so many moves, or the last
/// one. All of the match is held to the rules before.
fn position(args: &cli::Render) -> Result<Box<dyn DrawableGame>, RenderError> {
    let (ply, viewer) = (args.ply, args.viewer.0);
    let mut records = Records::new(source::open(&args.file)?);
    let mut others: Vec<MatchId> = Vec::new();
    let mut n_positions = 0;
    let mut wanted = None;
    let mut seats = 0;
    while let Some(read) = records.next_line()? {
        let Some(found) = records.current_match() else {
            if matches!(read, Read::Whole(..)) && seats > 0 {
                break;
            }
            continue;
        };
        if args.id.as_deref().is_some_and(|id| MatchId::from(id) != *found.id()) {
            if others.last() != Some(found.id()) {
                others.push(found.id().clone());
            }
            continue;
        }
        seats = found.head().setup.seats;
        let made = found.entries().last().is_some_and(|entry| makes_position(&entry.what));
        if let (true, Some(table)) = (made, found.table()) {
            if ply.is_none_or(|ply| ply == n_positions) {
                wanted = Some(table.fork());
            }
            n_positions += 1;
        }
    }
    if let (Some(id), 0) = (&args.id, seats) {
        let id = id.chars().take(40).collect();
        return Err(RenderError::NoSuchMatch { id, known: others });
    }
    if let Viewer::Seat(seat) = viewer
        && seat.0 >= seats
    {
        return Err(RenderError::NoSuchSeat { seat: seat.index() + 1, seats });
    }
    match (wanted, ply) {
        (Some(table), _) => Ok(table),
        (None, _) if n_positions == 0 => Err(RenderError::NeverBegan),
        (None, ply) => {
            let positions = match n_positions - 1 {
                0 => "no move".to_owned(),
                1 => "1 move".to_owned(),
                n => format!("{n} moves"),
            };
            Err(RenderError::NoSuchPly { ply: ply.unwrap_or_default(), positions })
        }
    }
}
