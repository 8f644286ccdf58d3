//! What happened and what is next, in sentences.

use games::{Outcome, Prose, Seat, Span, prose};
use record::{Actor, Entry, PersonId, Player, Stage, What};

use super::{
    Happened,
    question::{may_begin, voters, what_back},
};
use crate::{
    Match,
    text::{and, code, sentence},
};

/// What an entry means, besides what the rules say it did.
pub fn happened_line(happened: &Happened, m: &Match) -> Vec<Prose> {
    let Happened { entry, taken, lines } = happened;
    let Entry { by, what, .. } = &**entry;
    let by = || match by {
        Actor::Person(person) => m.seat_of(person).map_or("Somebody".into(), Span::from),
        _ => "The host".into(),
    };
    let taken_back = || and(taken.iter().map(|action| prose![code(action)]));
    vec![match what {
        What::Opened { players, .. } => proposal(m, players),
        What::Accepted { .. } => prose![by(), " accepts."],
        What::Joined { .. } => prose![by(), " joins."],
        What::Left => prose!["Somebody who had joined leaves again."],
        What::Declined => prose![by(), " declines: the match is cancelled."],
        What::Cancelled => prose![by(), " takes it back: the match is cancelled."],
        What::Expired => prose![
            m.info().name,
            " of ",
            Seat(0),
            " was cancelled: not everybody answered in time. Match ",
            code(m.id().as_str()),
            "."
        ],
        What::Began { .. } => began(m),
        What::Played { seat, .. } if entry.by == Actor::Absent => {
            prose![*seat, " did not answer in time."]
        }
        What::Played { .. } => return Vec::new(),
        What::UndoAsked { seat, .. } if taken.is_empty() => {
            prose![*seat, " asks to take a move back."]
        }
        What::UndoAsked { seat, .. } => joined(prose![*seat, " asks to take back "], taken_back()),
        What::UndoGranted { seat } => prose![*seat, " agrees."],
        What::UndoRefused { seat } => prose![*seat, " does not agree: the move stands."],
        What::UndoWithdrawn { seat } => {
            prose![*seat, " withdraws the request: the move stands."]
        }
        What::TookBack { .. } if taken.is_empty() => prose!["A move is taken back."],
        What::TookBack { .. } => joined(prose!["Taken back: "], taken_back()),
        What::Resigned { seat, .. } if lines.iter().all(|line| line.public.is_none()) => {
            prose![*seat, " gives up."]
        }
        What::Resigned { .. } => return Vec::new(),
        What::RoomAdded { .. } => prose!["This match is played in one more room now."],
        What::RoomMoved { .. } => prose![by(), " goes on with this match here."],
        What::RoomLeft { .. } => prose!["This match is played in one room less."],
        What::SeatChanged { seat, player } => match player {
            Player::Person(_) => prose![*seat, " takes over a seat."],
            Player::Computer(_) => prose!["The computer takes over a seat."],
        },
        What::Extended { .. } => {
            prose!["I was away, so there is more time: all clocks were put off by as much."]
        }
    }]
}

fn joined(mut start: Prose, end: Prose) -> Prose {
    start.0.extend(end.0);
    sentence(start)
}

fn proposal(m: &Match, players: &[Player]) -> Prose {
    let head = m.head();
    let name = m.info().name;
    let others: Vec<Prose> = (1..players.len()).map(|index| prose![Seat(index as u8)]).collect();
    let persons = players.iter().skip(1).any(|player| player.person().is_some());
    let mut line = match others.is_empty() {
        true => prose![Seat(0), " opens a table of ", name],
        false => {
            let how = if persons { " challenges " } else { " plays against " };
            let mut line = prose![Seat(0), how];
            line.0.extend(and(others).0);
            line.0.extend([if persons { " to " } else { " at " }.into(), name.into()]);
            line
        }
    };
    let options: Vec<Prose> = head
        .setup
        .options
        .iter()
        .map(|(key, value)| prose![code(format!("{key}={value}"))])
        .collect();
    if !options.is_empty() {
        line.0.push(" with ".into());
        line.0.extend(and(options).0);
    }
    line.0.extend([". Match ".into(), code(head.id.as_str()), ".".into()]);
    line
}

fn began(m: &Match) -> Prose {
    let Some(table) = m.table() else {
        return prose!["The game begins."];
    };
    let order = table.order();
    let begins = match order.len() > 2 {
        true => "The game begins, and this is the order of turns: ",
        false => "The game begins: ",
    };
    let mut seats: Vec<Seat> = m.head().seats().map(|(seat, _)| seat).collect();
    let to_act = m.head().to_act;
    match order.len() > 2 {
        true => seats.sort_by_key(|seat| order.iter().position(|other| other == seat)),
        // Whose turn it is finds themselves first.
        false => seats.sort_by_key(|seat| !to_act.contains(*seat)),
    }
    let role = |seat| Some(prose![seat, " is ", table.seat_name(seat)?]);
    let roles: Vec<Prose> = seats.into_iter().filter_map(role).collect();
    if roles.is_empty() {
        return prose!["The game begins."];
    }
    joined(prose![begins], and(roles))
}

/// What is to happen now, and who is to do it, as `reader` may know it: what others
/// draft, nobody hears of.
pub fn next(m: &Match, reader: Option<Seat>) -> Vec<Prose> {
    match &m.head().stage {
        Stage::Open { asked } => waiting(m, asked).into_iter().chain(vacant(m)).collect(),
        Stage::Playing { undo: Some((by, to)) } => {
            let voters = and(voters(m, *by).into_iter().map(|seat| prose![seat]));
            if reader == Some(*by) {
                let waits = joined(prose!["It waits for "], voters);
                let what = joined(prose![" to agree to taking back "], what_back(m, *to));
                return vec![joined(joined(waits, what), prose!["."])];
            }
            vec![joined(voters, prose![": do you agree?"])]
        }
        Stage::Playing { undo: None } => turn(m, reader).into_iter().chain(beside(m)).collect(),
        Stage::Over(outcome) => vec![result(outcome)],
        Stage::Off => Vec::new(),
    }
}

/// What is asked of somebody beside the game: `cyd asks to end the game here.`
pub fn beside(m: &Match) -> Option<Prose> {
    m.table().and_then(|table| table.beside()).map(sentence)
}

/// Whose answer is still missing.
fn waiting(m: &Match, asked: &[PersonId]) -> Option<Prose> {
    let seats = asked.iter().filter_map(|person| m.seat_of(person));
    let mut line = prose!["It waits for "];
    line.0.extend(and(seats.map(|seat| prose![seat])).0);
    (!asked.is_empty()).then(|| sentence(line))
}

/// Which seats can be taken before the match begins, if any.
pub fn vacant(m: &Match) -> Option<Prose> {
    let head = m.head();
    let free = usize::from(head.setup.seats).saturating_sub(head.players.len());
    let mut line = match free {
        0 => return None,
        1 => prose!["One seat is free."],
        free => prose![format!("{free} seats are free.")],
    };
    if may_begin(m) {
        line.0.extend([" ".into(), Seat(0).into(), " can begin at any time.".into()]);
    }
    matches!(head.stage, Stage::Open { .. }).then_some(line)
}

/// Who must act, and what is asked of them: `@bob (Blue), place a tile.`
fn turn(m: &Match, reader: Option<Seat>) -> Option<Prose> {
    let known = m.undrafted(reader);
    let table = known.as_deref().or(m.table())?;
    let mut groups: Vec<(Prose, Vec<Prose>)> = Vec::new();
    let mut thinking = Vec::new();
    for seat in m.head().to_act.iter() {
        let named = match table.seat_name(seat) {
            Some(role) => prose![seat, " (", role, ")"],
            None => prose![seat],
        };
        if m.head().person(seat).is_none() {
            thinking.push(named);
            continue;
        }
        let ask = table.ask(seat);
        match groups.iter_mut().find(|(other, _)| *other == ask) {
            Some((_, seats)) => seats.push(named),
            None => groups.push((ask, vec![named])),
        }
    }
    let mut line = Prose::default();
    for (ask, seats) in groups {
        line.0.extend(and(seats).0);
        line.0.extend(prose![", ", ask, ". "].0);
    }
    if !thinking.is_empty() {
        let verb = if thinking.len() == 1 { " thinks." } else { " think." };
        line.0.extend(and(thinking).0);
        line.0.push(verb.into());
    }
    if let Some(Span::Text(last)) = line.0.last_mut() {
        last.truncate(last.trim_end().len());
    }
    Some(sentence(line))
}

/// Who won. A game tells why it is over and by what, and leaves this to us.
fn result(outcome: &Outcome) -> Prose {
    match outcome {
        Outcome::Together { won: true } => prose!["You won together!"],
        Outcome::Together { won: false } => prose!["You lost together."],
        Outcome::Places(places) => ranks(places),
    }
}

fn ranks(places: &[u8]) -> Prose {
    let mut by_place: Vec<(u8, Vec<Prose>)> = Vec::new();
    let mut seats: Vec<(u8, Seat)> =
        places.iter().zip(0..).map(|(&place, seat)| (place, Seat(seat))).collect();
    seats.sort_unstable();
    for (place, seat) in seats {
        match by_place.last_mut() {
            Some((last, seats)) if *last == place => seats.push(prose![seat]),
            _ => by_place.push((place, vec![prose![seat]])),
        }
    }
    let mut groups = by_place.into_iter();
    let Some((_, first)) = groups.next() else {
        return Prose::default();
    };
    let rest = groups.as_slice();
    let mut line = match (&first[..], rest) {
        ([winner], _) => joined(winner.clone(), prose![" wins!"]),
        // Nobody wins: they may have nothing at all.
        (several, _) => joined(prose!["It is a draw between "], and(several.to_vec())),
    };
    // Of those who are all there is besides a winner, nothing needs to be said.
    if rest.len() > usize::from(first.len() == 1) {
        let rank = |(place, seats): &(u8, Vec<Prose>)| {
            let mut line = prose![format!(" {place}. ")];
            line.0.extend(and(seats.clone()).0);
            line
        };
        line.0.extend(and_then(rest.iter().map(rank)).0);
        line.0.push(".".into());
    }
    line
}

fn and_then(items: impl Iterator<Item = Prose>) -> Prose {
    let mut out = Prose::default();
    for item in items {
        if !out.0.is_empty() {
            out.0.push(",".into());
        }
        out.0.extend(item.0);
    }
    out
}
