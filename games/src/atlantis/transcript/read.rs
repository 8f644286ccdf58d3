//! Reads transcripts, and says where they are wrong.
//!
//! **Invariant:** a transcript is checked like any input, and refused with the place and the
//! reason. Guard: `tests/it/atlantis.rs` of the program, and `fuzz/targets/transcript.rs`.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::{
    Entry, FORMAT, Fault, MISSPELLED, Transcript, TranscriptError, TranscriptPlayer, VERSION,
    check_number, strict::Strict,
};
use crate::atlantis::{Board, MOST_STONES, Place, standard_segment};

type Result<T> = std::result::Result<T, TranscriptError>;

impl Transcript {
    /// Reads a file: JSON text, with all that a file must have.
    pub fn parse(text: &str) -> Result<Self> {
        // Some editors begin every file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let Strict(value) = serde_json::from_str(text).map_err(|error| {
            let at = format!("line {}, column {}", error.line(), error.column());
            // It ends with the place, which is said in front.
            let told = error.to_string();
            let told = told.split(" at line ").next().unwrap_or_default().to_owned();
            match error.is_data() {
                true => Fault::Twice(told).at(at),
                false => Fault::Syntax(told).at(at),
            }
        })?;
        let keys = object(&value, "the file")?;
        let transcript = Self::from_value(&value)?;
        if !keys.contains_key("version") {
            return Err(Fault::Missing.at("version"));
        }
        if let Some(key) = transcript.extra.iter().find(is_stray).map(|(key, _)| key) {
            return Err(Fault::Stray.at(key.chars().take(40).collect::<String>()));
        }
        let has_turns = keys.contains_key("turns") || keys.contains_key("events");
        if !transcript.players.is_empty() && !has_turns {
            return Err(Fault::NoTurns.at("turns"));
        }
        Ok(transcript)
    }

    /// Reads JSON. The board and the position at the start are checked, the
    /// moves are not: see [`play`](Self::play).
    pub fn from_value(value: &Value) -> Result<Self> {
        let mut keys = object(value, "the file")?.clone();
        read_format(&mut keys)?;
        let segments = keys.remove("segments").ok_or_else(|| Fault::Missing.at("segments"))?;
        let segments = read_segments(&segments)?;
        let board = Board::of_segments(segments.clone())
            .map_err(|error| Fault::Board(error).at("segments"))?;
        let players = match keys.remove("players") {
            Some(players) => read_players(&players, &board)?,
            None => Vec::new(),
        };
        let turns = keys.remove("turns");
        let events = keys.remove("events");
        let is_events = events.is_some();
        let entries = match (turns, events) {
            (Some(_), Some(_)) => return Err(Fault::TurnsAndEvents.at("events")),
            (Some(turns), None) => read_list(&turns, "turns", read_turn)?,
            (None, Some(events)) => read_list(&events, "events", read_event)?,
            (None, None) => Vec::new(),
        };
        if players.is_empty() && !entries.is_empty() {
            return Err(Fault::NoPlayers.at("players"));
        }
        // Only a board has no entries, in neither form.
        let events = is_events && !players.is_empty();
        let transcript = Self { segments, players, entries, events, extra: keys };
        if !transcript.players.is_empty() {
            transcript.start()?;
        }
        Ok(transcript)
    }
}

/// Whether a key that means nothing seems to hold turns.
fn is_stray((key, value): &(&String, &Value)) -> bool {
    let is_move = |step: &Value| step.as_array().is_some_and(|places| places.len() == 2);
    let is_turn = |value: &Value| match value {
        Value::Array(moves) => moves.iter().all(is_move),
        Value::Object(event) => event.contains_key("moves"),
        _ => false,
    };
    let named = ["turns", "turn", "events", "event", "moves"];
    let list = value.as_array().filter(|turns| !turns.is_empty());
    list.is_some_and(|turns| turns.iter().all(is_turn))
        || named.contains(&&*key.trim().to_lowercase())
}

fn read_format(keys: &mut Map<String, Value>) -> Result<()> {
    let format = keys.remove("format").ok_or_else(|| Fault::Missing.at("format"))?;
    if format != FORMAT && format != MISSPELLED {
        return Err(Fault::Expected("\"Atlantis transcript\"").at("format"));
    }
    match keys.remove("version") {
        Some(version) if version != VERSION => Err(Fault::Version.at("version")),
        _ => Ok(()),
    }
}

fn read_segments(segments: &Value) -> Result<Vec<Vec<Place>>> {
    read_list(segments, "segments", |segment, at| read_list(segment, at, read_place))
}

fn read_players(players: &Value, board: &Board) -> Result<Vec<TranscriptPlayer>> {
    let players = read_list(players, "players", |player, at| read_player(player, at, board))?;
    check_number(players.len())?;
    for (number, player) in players.iter().enumerate() {
        if player.stacks.values().all(|&stones| stones == 0) {
            return Err(Fault::NoStones.at(format!("players[{number}].stacks")));
        }
    }
    Ok(players)
}

fn read_player(player: &Value, at: &str, board: &Board) -> Result<TranscriptPlayer> {
    let mut keys = object(player, at)?.clone();
    let key = |key: &str| format!("{at}.{key}");
    let stacks = keys.remove("stacks").ok_or_else(|| Fault::Missing.at(key("stacks")))?;
    let stacks = read_stacks(&stacks, &key("stacks"), board)?;
    let mut text = |name: &str| match keys.remove(name) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(Fault::Expected("a text").at(key(name))),
    };
    let (color, name) = (text("color")?, text("name")?);
    let dummy = match keys.remove("dummy") {
        None => false,
        Some(Value::Bool(dummy)) => dummy,
        Some(_) => return Err(Fault::Expected("true or false").at(key("dummy"))),
    };
    Ok(TranscriptPlayer { stacks, color, name, dummy, extra: keys })
}

fn read_stacks(stacks: &Value, at: &str, board: &Board) -> Result<BTreeMap<Place, i32>> {
    let mut read = BTreeMap::new();
    for (id, stones) in object(stacks, at)? {
        let at = format!("{at}.{id}");
        let most = i64::from(MOST_STONES);
        let stones = stones.as_i64().filter(|stones| (-most..=most).contains(stones));
        let stones = stones.ok_or_else(|| Fault::Stones.at(&at))?;
        for place in read_places(id, &at)? {
            if board.find(place).is_none() {
                return Err(Fault::NotOnBoard(place).at(at));
            }
            if read.insert(place, stones as i32).is_some() {
                return Err(Fault::TwoStacks(place).at(at));
            }
        }
    }
    Ok(read)
}

/// The fields that the key of a stack means: in upper case it is the centre of
/// a standard segment.
fn read_places(id: &str, at: &str) -> Result<Vec<Place>> {
    if id.bytes().any(|byte| byte.is_ascii_uppercase())
        && !id.bytes().any(|byte| byte.is_ascii_lowercase())
    {
        let centre = id.to_ascii_lowercase();
        return Ok(standard_segment(read_place(&Value::String(centre), at)?));
    }
    Ok(vec![read_place(&Value::String(id.to_owned()), at)?])
}

fn read_turn(turn: &Value, at: &str) -> Result<Entry> {
    Ok(Entry::turn(read_list(turn, at, read_move)?))
}

fn read_event(event: &Value, at: &str) -> Result<Entry> {
    let mut keys = object(event, at)?.clone();
    match keys.remove("type").as_ref().and_then(Value::as_str) {
        Some("turn") => {
            let at = format!("{at}.moves");
            let moves = keys.remove("moves").ok_or_else(|| Fault::Missing.at(&at))?;
            let moves = read_list(&moves, &at, read_move)?;
            Ok(Entry::Turn { moves, extra: keys })
        }
        Some("chat") if keys.contains_key("moves") => Err(Fault::Stray.at(format!("{at}.moves"))),
        Some("chat") => Ok(Entry::Chat(keys)),
        _ => Err(Fault::Expected("\"turn\" or \"chat\"").at(format!("{at}.type"))),
    }
}

fn read_move(pair: &Value, at: &str) -> Result<(Place, Place)> {
    match *read_list(pair, at, read_place)? {
        [from, to] => Ok((from, to)),
        _ => Err(Fault::Expected("two fields").at(at)),
    }
}

fn read_place(place: &Value, at: &str) -> Result<Place> {
    let text = place.as_str().ok_or_else(|| Fault::Expected("a field").at(at))?;
    text.parse().map_err(|_| Fault::NoField(text.to_owned()).at(at))
}

fn read_list<T>(
    list: &Value,
    at: &str,
    read: impl Fn(&Value, &str) -> Result<T>,
) -> Result<Vec<T>> {
    let list = list.as_array().ok_or_else(|| Fault::Expected("a list").at(at))?;
    let items = list.iter().enumerate();
    items.map(|(number, item)| read(item, &format!("{at}[{number}]"))).collect()
}

fn object<'a>(value: &'a Value, at: &str) -> Result<&'a Map<String, Value>> {
    value.as_object().ok_or_else(|| Fault::Expected("an object").at(at))
}
