//! How a match is laid out: boards, places and who plays which side.

use std::sync::Arc;

use crate::{
    Dice, GameOption, Seat, Seats, Setup, SetupError, Value,
    atlantis::{
        Atlantis, Board, Color, Course, Fields, Preset, Shape, Side, Transcript, corner_starts,
        transcript::{TranscriptError, TranscriptPlayer},
    },
    msg,
};

/// The options of a match.
pub(in crate::atlantis) const OPTIONS: [GameOption; 3] = [BOARD, TIES, LULL];

const BOARD: GameOption = GameOption {
    key: "board",
    label: msg!("atlantis-board"),
    values: &[
        Value { key: "standard", label: msg!("atlantis-board-standard") },
        Value { key: "large", label: msg!("atlantis-board-large") },
        Value { key: "hexagon2", label: msg!("atlantis-board-hexagon2") },
        Value { key: "hexagon3", label: msg!("atlantis-board-hexagon3") },
        Value { key: "hexagon4", label: msg!("atlantis-board-hexagon4") },
        Value { key: "hexagon5", label: msg!("atlantis-board-hexagon5") },
        Value { key: "triangle3", label: msg!("atlantis-board-triangle3") },
        Value { key: "triangle4", label: msg!("atlantis-board-triangle4") },
        Value { key: "triangle5", label: msg!("atlantis-board-triangle5") },
        Value { key: "triangle6", label: msg!("atlantis-board-triangle6") },
        Value { key: "triangle7", label: msg!("atlantis-board-triangle7") },
        Value { key: "triangle8", label: msg!("atlantis-board-triangle8") },
        Value { key: "triangle9", label: msg!("atlantis-board-triangle9") },
        Value { key: "rhombus2", label: msg!("atlantis-board-rhombus2") },
        Value { key: "rhombus3", label: msg!("atlantis-board-rhombus3") },
        Value { key: "rhombus4", label: msg!("atlantis-board-rhombus4") },
        Value { key: "rhombus5", label: msg!("atlantis-board-rhombus5") },
        Value { key: "rhombus6", label: msg!("atlantis-board-rhombus6") },
        Value { key: "rhombus7", label: msg!("atlantis-board-rhombus7") },
    ],
};

const TIES: GameOption = GameOption {
    key: "ties",
    label: msg!("atlantis-ties"),
    values: &[
        Value { key: "shared", label: msg!("atlantis-ties-shared") },
        Value { key: "later", label: msg!("atlantis-ties-later") },
    ],
};

/// The author's rules know no end by quiet, and what is played by them goes on.
pub(in crate::atlantis) const LULL: GameOption = GameOption {
    key: "lull",
    label: msg!("atlantis-lull"),
    values: &[
        Value { key: "ends", label: msg!("atlantis-lull-ends") },
        Value { key: "lasts", label: msg!("atlantis-lull-lasts") },
    ],
};

/// Whether the board is made for the number of players.
pub(in crate::atlantis) fn fits(setup: &Setup) -> Result<(), SetupError> {
    let wrong = |why| Err(SetupError::Together(why));
    match (setup.get(&BOARD), setup.seats) {
        ("large", seats) if seats != 2 => wrong(msg!("atlantis-unfit-large")),
        (board, seats) if board.starts_with("rhombus") && seats != 2 => {
            wrong(msg!("atlantis-unfit-rhombus"))
        }
        (board, seats) if board.starts_with("triangle") && seats != 3 => {
            wrong(msg!("atlantis-unfit-triangle"))
        }
        (board, _) if board != BOARD.values[0].key && setup.start.is_some() => {
            wrong(msg!("atlantis-unfit-start"))
        }
        _ => Ok(()),
    }
}

/// Lays a match out. The first side begins; who plays it is a matter of chance,
/// but in a position that is handed in the seats play the sides in their order.
pub(in crate::atlantis) fn open(
    setup: &Setup,
    dice: &mut dyn Dice,
) -> Result<Atlantis, SetupError> {
    fits(setup)?;
    let (fields, dummies, wishes, first) = match &setup.start {
        Some(start) => {
            let (fields, dummies, wishes) = parse_start(start, setup.seats)?;
            (fields, dummies, wishes, 0)
        }
        None => {
            let (fields, dummies) = laid_out(setup.get(&BOARD), setup.seats)?;
            let wishes = vec![None; usize::from(fields.n_sides())];
            (fields, dummies, wishes, dice.roll(setup.seats.into()) as u8)
        }
    };
    let mut seat = Seat(first % setup.seats.max(1));
    let seats = (0..fields.n_sides()).map(|side| {
        let own = (!dummies.contains(&side)).then_some(seat);
        if own.is_some() {
            seat = seat.next(setup.seats);
        }
        own
    });
    let seats = seats.collect();
    let mut course = Course::begin(fields, &dummies, 0, &mut ());
    if setup.get(&LULL) == "lasts" {
        course = course.without_quiet_end();
    }
    if course.end().is_some() {
        return Err(SetupError::Start("the game is over in this position".to_owned()));
    }
    Ok(Atlantis {
        course,
        seats,
        colors: Color::of_sides(&wishes),
        resigned: Seats::NONE,
        plan: Vec::new(),
        last: Vec::new(),
        stop: Seats::NONE,
        later: setup.get(&TIES) == "later",
        careful: setup.options.contains_key(LULL.key),
    })
}

/// The fields of a position that is handed in, its dummies, and the colours that
/// sides wish for.
fn parse_start(start: &serde_json::Value, seats: u8) -> Result<Given, SetupError> {
    let wrong = |error: TranscriptError| SetupError::Start(error.to_string());
    let transcript = Transcript::from_value(start).map_err(wrong)?;
    let fields = transcript.start().map_err(wrong)?;
    let dummies = transcript.dummies();
    let played = transcript.players.len() - dummies.len();
    if played != usize::from(seats) {
        let why = format!("players: there are {played} for {seats} seats");
        return Err(SetupError::Start(why));
    }
    let color = |player: &TranscriptPlayer| Color::from_name(player.color.as_deref()?);
    let wishes = transcript.players.iter().map(color).collect();
    Ok((fields, dummies, wishes))
}

type Given = (Fields, Vec<Side>, Vec<Option<Color>>);

/// The fields of a board that is offered, and the sides that nobody plays.
fn laid_out(board: &str, seats: u8) -> Result<(Fields, Vec<Side>), SetupError> {
    let none = || SetupError::Together(msg!("atlantis-unfit-seats"));
    if let Some(preset) = Preset::for_players(seats).find(|player| player.key == board) {
        let dummies = (0..).zip(preset.sides).filter(|(_, start)| start.dummy);
        let dummies = dummies.map(|(side, _)| side).collect();
        return Ok((preset.fields().map_err(|_| none())?, dummies));
    }
    let at = board.find(|character: char| character.is_ascii_digit()).ok_or_else(none)?;
    let (shape, size) = board.split_at(at);
    let shape = match shape {
        "hexagon" => Shape::Hexagon,
        "triangle" => Shape::Triangle,
        _ => Shape::Rhombus,
    };
    let size = size.parse().map_err(|_| none())?;
    let board = Arc::new(Board::of_shape(shape, size).map_err(|_| none())?);
    // A hexagon has six corners: with four and five players, dummies stand in
    // the others, as on the usual boards.
    let dummies: Vec<Side> = match seats {
        4 => vec![1, 4],
        5 => vec![5],
        _ => Vec::new(),
    };
    let n_sides = seats + dummies.len() as u8;
    let starts = corner_starts(&board, shape, size, n_sides).ok_or_else(none)?;
    let mut fields = Fields::new(board, n_sides);
    for (side, centre) in (0..).zip(starts) {
        fields.settle(side, centre, dummies.contains(&side));
    }
    Ok((fields, dummies))
}
