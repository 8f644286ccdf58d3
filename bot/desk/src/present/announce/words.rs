//! Sentences about what happened and what is next.

use games::{Arg, Level, Message, Outcome, Prose, Seat, Setup, msg};
use record::{Actor, Addressee, PersonId, Player, RoomId, Stage, What};

use super::{Awaited, Happened, describe_undo, handing, question::may_begin};
use crate::{
    Match,
    matches::{
        invitations::join_codes::of_match,
        timing::{absence, clocks, closing},
    },
    people::away::days,
    port::{
        names,
        words::text::{code, sentence},
    },
};

/// So many digits of a commitment bind: to find two seeds that have the same would take
/// 2^64 attempts. With half of them it would take minutes.
const SEAL: usize = 32;

/// Tells the meaning of an entry, besides what the rules say it did.
pub fn happened_line(happened: &Happened, m: &Match, to: &Addressee) -> Vec<Prose> {
    let what = &happened.entry.what;
    let line = match what {
        What::Opened { .. }
        | What::Accepted { .. }
        | What::Joined { .. }
        | What::Left
        | What::Declined
        | What::Cancelled
        | What::Expired
        | What::Began { .. } => opening_line(happened, m),
        What::Played { .. } | What::Without { .. } | What::Resigned { .. } => {
            turn_line(happened, m)
        }
        What::UndoAsked { .. }
        | What::UndoGranted { .. }
        | What::UndoRefused { .. }
        | What::UndoWithdrawn { .. }
        | What::TookBack { .. } => undo_line(happened),
        What::RoomAdded { .. }
        | What::RoomMoved { .. }
        | What::RoomLeft { .. }
        | What::Relay { .. } => room_line(happened, m, to),
        // The change that all have agreed to is told at once.
        What::SeatAgreed if m.offer().is_none() => None,
        What::SeatOffered { .. }
        | What::SeatAgreed
        | What::SeatDeclined
        | What::SeatChanged { .. } => {
            handing::line(m, &happened.entry, || doer(&happened.entry.by, m))
        }
        What::RanOut { .. }
        | What::Nudged { .. }
        | What::PauseAgreed { .. }
        | What::Away { .. }
        | What::Back { .. }
        | What::Resumed { .. }
        | What::Extended { .. }
        | What::CloseWarned { .. }
        | What::Closed => time_line(happened, m),
    };
    let Some(line) = line else { return Vec::new() };
    let more = terms(what, m)
        .chain(relays_here(what, m, to))
        .chain(uses_own_numbers(what))
        .chain(clocks::describe_clocks(m, what))
        .chain(commitment_line(m, what));
    [line].into_iter().chain(more).map(Prose::from).collect()
}

/// The name of whoever made an entry.
fn doer(by: &Actor, m: &Match) -> Prose {
    match by {
        Actor::Person(person) => {
            m.place(person).map_or_else(|| msg!("desk-news-somebody").into(), Prose::from)
        }
        _ => msg!("desk-news-host").into(),
    }
}

/// Tells of a challenge: who opened, took or declined it, and that the match begins.
fn opening_line(happened: &Happened, m: &Match) -> Option<Message> {
    let by = || doer(&happened.entry.by, m);
    Some(match &happened.entry.what {
        What::Opened { players, .. } => proposal(m, players),
        What::Accepted { .. } => msg!("desk-news-accepted", by = by()),
        What::Joined { .. } => msg!("desk-news-joined", by = by()),
        What::Left => msg!("desk-news-left"),
        What::Declined => msg!("desk-news-declined", by = by()),
        What::Cancelled => msg!("desk-news-cancelled", by = by()),
        What::Expired => {
            msg!(
                "desk-news-expired",
                game = m.info().name,
                by = m.head().proposer,
                id = code(m.id().as_str())
            )
        }
        What::Began { .. } => began(m),
        _ => return None,
    })
}

/// Tells of what was done in a turn that the rules do not tell of.
fn turn_line(happened: &Happened, m: &Match) -> Option<Message> {
    let Happened { entry, events, .. } = happened;
    Some(match &entry.what {
        What::Played { seat, .. } if entry.by == Actor::Absent => {
            msg!("desk-news-absent", by = *seat)
        }
        What::Without { seat, whom } => msg!("desk-news-without", by = *seat, whom = *whom),
        What::Resigned { seat, .. } if entry.by == Actor::Clock => {
            msg!("desk-news-lost-by-time", by = *seat)
        }
        What::Resigned { seat, .. } if is_claimed(m, *seat, &entry.by) => {
            let by = doer(&entry.by, m);
            match m.outcome() {
                Some(_) => msg!("desk-news-claimed", by = by, whom = *seat),
                None => msg!("desk-news-left-out", by = by, whom = *seat),
            }
        }
        What::Resigned { seat, .. } if !events.is_public() => {
            msg!("desk-news-resigned", by = *seat)
        }
        _ => return None,
    })
}

/// Tells of moves that are taken back, or are to be.
fn undo_line(happened: &Happened) -> Option<Message> {
    let Happened { entry, taken, taken_by, .. } = happened;
    let moves = || Arg::and(taken.iter().cloned());
    Some(match &entry.what {
        What::UndoAsked { seat, .. } if taken.is_empty() => {
            msg!("desk-news-undo-asked-something", by = *seat)
        }
        What::UndoAsked { seat, .. } => msg!("desk-news-undo-asked", by = *seat, moves = moves()),
        What::UndoGranted { seat } => msg!("desk-news-undo-granted", by = *seat),
        What::UndoRefused { seat } => msg!("desk-news-undo-refused", by = *seat),
        What::UndoWithdrawn { seat } => msg!("desk-news-undo-withdrawn", by = *seat),
        What::TookBack { .. } => match (taken_by, taken.is_empty()) {
            (Some(seat), true) => msg!("desk-news-took-back-something-by", by = *seat),
            (Some(seat), false) => msg!("desk-news-took-back-by", by = *seat, moves = moves()),
            (None, true) => msg!("desk-news-took-back-something"),
            (None, false) => msg!("desk-news-took-back", moves = moves()),
        },
        _ => return None,
    })
}

/// Tells of the rooms in which a match is played.
fn room_line(happened: &Happened, m: &Match, to: &Addressee) -> Option<Message> {
    let by = || doer(&happened.entry.by, m);
    Some(match &happened.entry.what {
        What::RoomAdded { room } if *to == Addressee::Room(room.clone()) => {
            let seats = Arg::and(m.head().seats().map(|(seat, _)| seat));
            let (game, id) = (m.info().name, code(m.id().as_str()));
            msg!("desk-news-room-added-here", game = game, id = id, seats = seats)
        }
        What::RoomAdded { .. } => msg!("desk-news-room-added", by = by()),
        What::RoomMoved { .. } => msg!("desk-news-room-moved", by = by()),
        What::RoomLeft { .. } => msg!("desk-news-room-left", by = by()),
        What::Relay { on: true } => {
            let off = names::RELAY.say("", "off");
            msg!("desk-news-relay-on", by = by(), off = off)
        }
        What::Relay { on: false } => msg!("desk-news-relay-off", by = by()),
        _ => return None,
    })
}

/// Tells of clocks, pauses, and players who are away.
fn time_line(happened: &Happened, m: &Match) -> Option<Message> {
    let entry = &happened.entry;
    Some(match &entry.what {
        What::RanOut { seat } => msg!("desk-news-ran-out", by = *seat),
        What::Nudged { seat } => msg!("desk-news-nudged", by = *seat),
        What::PauseAgreed { .. } if m.paused_at().is_some() => msg!("desk-news-paused"),
        What::PauseAgreed { seat } if m.pausing().len() > 1 => {
            msg!("desk-news-pause-agreed-too", by = *seat)
        }
        What::PauseAgreed { seat } => msg!("desk-news-pause-agreed", by = *seat),
        What::Away { seat, until } => {
            let n = days(until.saturating_sub(entry.at));
            match m.is_clocked() {
                true => msg!("desk-news-away", by = *seat, n = n),
                false => msg!("desk-news-away-clockless", by = *seat, n = n),
            }
        }
        What::Back { seat } => msg!("desk-news-back", by = *seat),
        What::Resumed { seat } => msg!("desk-news-resumed", by = *seat),
        What::Extended { .. } if entry.by.person().is_some() => {
            msg!("desk-news-waits-longer", by = doer(&entry.by, m))
        }
        What::Extended { .. } => msg!("desk-news-extended"),
        What::CloseWarned { at } => {
            let n = closing::idle_days(m, entry.at);
            let days = closing::days(at.saturating_sub(entry.at)).max(1);
            msg!("desk-news-close-warned", n = n, days = days)
        }
        What::Closed => msg!("desk-news-closed", n = closing::idle_days(m, entry.at)),
        _ => return None,
    })
}

/// The seats of a match that is played once more, and whether it counts and has hints.
fn terms(what: &What, m: &Match) -> impl Iterator<Item = Message> {
    let once_more = matches!(what, What::Opened { after: Some(_), .. });
    let seated = once_more.then(|| {
        let seats = Arg::and(m.head().seats().map(|(seat, _)| seat));
        msg!("desk-news-seated", seats = seats)
    });
    let ranked = matches!(what, What::Opened { ranked: true, .. });
    let ranked = ranked.then(|| msg!("desk-news-ranked", results = names::RESULTS.say("", "")));
    let unaided = matches!(what, What::Opened { no_hints: true, ranked: false, .. });
    let unaided = unaided.then(|| msg!("desk-news-no-hints"));
    [seated, ranked, unaided].into_iter().flatten()
}

/// Whether talk is passed on to a room that comes later, and has not heard of it.
fn relays_here(what: &What, m: &Match, to: &Addressee) -> Option<Message> {
    let is_open = matches!(m.head().stage, Stage::Open { .. });
    let adds = |room: &RoomId| *to == Addressee::Room(room.clone());
    let is_later = matches!(what, What::RoomAdded { room } if adds(room)) && !is_open;
    (is_later && m.relays())
        .then(|| msg!("desk-news-relay-here", off = names::RELAY.say("", "off")))
}

fn uses_own_numbers(what: &What) -> Option<Message> {
    let is_own = matches!(what, What::Opened { setup, .. } if setup.data.is_some());
    is_own.then(|| msg!("desk-news-own-numbers"))
}

/// Whether a seat left since its time was up, as somebody else would have it.
fn is_claimed(m: &Match, seat: Seat, by: &Actor) -> bool {
    by.person().is_some_and(|by| m.head().person(seat) != Some(by))
}

/// Tells in short what binds the chance of a match that is proposed. Where nothing is rolled,
/// nothing is said of it.
fn commitment_line(m: &Match, what: &What) -> Option<Message> {
    let What::Opened { commitment, .. } = what else { return None };
    let mut seal = commitment.to_string();
    seal.truncate(SEAL);
    let (seal, about) = (code(seal), names::about(m.id()));
    (m.kind().rolls)(m.setup()).then(|| msg!("desk-news-sealed", seal = seal, about = about))
}

/// The seed of a match that is over, if anything could be rolled in it.
pub fn seed_line(m: &Match) -> Option<Prose> {
    let (seed, about) = (code(m.opened_seal()?.to_string()), names::about(m.id()));
    let is_told = m.head().stage.was_played() && (m.kind().rolls)(m.setup());
    is_told.then(|| msg!("desk-news-unsealed", seed = seed, about = about).into())
}

fn proposal(m: &Match, players: &[Player]) -> Message {
    let head = m.head();
    let by = head.proposer;
    let other = |index: &usize| *index != by.index();
    let persons = players
        .iter()
        .enumerate()
        .any(|(index, player)| other(&index) && player.person().is_some());
    let game = || m.info().name;
    let id = || code(head.id.as_str());
    let n_others = players.len().saturating_sub(1);
    let others = || Arg::and((0..players.len()).filter(other).map(|index| Seat(index as u8)));
    // Options that are written down in any case were not chosen.
    let usual = (m.kind().written)(Setup::new(head.setup.seats)).options;
    let chosen = head.setup.options.iter().filter(|(key, value)| usual.get(*key) != Some(value));
    let chosen = chosen.map(|(key, value)| format!("{key}={value}"));
    let chosen: Vec<String> = chosen.chain(unusual_level(players)).collect();
    let options = || Arg::and(chosen.iter().map(code));
    let among = (players.len(), persons, m.info().together);
    if chosen.is_empty() {
        return match among {
            (0 | 1, ..) => msg!("desk-news-table", by = by, game = game(), id = id()),
            (_, true, false) => {
                msg!("desk-news-challenge", by = by, others = others(), game = game(), id = id())
            }
            (_, true, true) => {
                msg!("desk-news-invited", by = by, others = others(), game = game(), id = id())
            }
            (_, false, false) => {
                msg!(
                    "desk-news-computers",
                    by = by,
                    n = n_others,
                    others = others(),
                    game = game(),
                    id = id()
                )
            }
            (_, false, true) => {
                msg!("desk-news-teammates", by = by, others = others(), game = game(), id = id())
            }
        };
    }
    match among {
        (0 | 1, ..) => {
            msg!("desk-news-table-with", by = by, game = game(), options = options(), id = id())
        }
        (_, true, false) => msg!(
            "desk-news-challenge-with",
            by = by,
            others = others(),
            game = game(),
            options = options(),
            id = id(),
        ),
        (_, true, true) => msg!(
            "desk-news-invited-with",
            by = by,
            others = others(),
            game = game(),
            options = options(),
            id = id(),
        ),
        (_, false, false) => msg!(
            "desk-news-computers-with",
            by = by,
            n = n_others,
            others = others(),
            game = game(),
            options = options(),
            id = id(),
        ),
        (_, false, true) => msg!(
            "desk-news-teammates-with",
            by = by,
            others = others(),
            game = game(),
            options = options(),
            id = id(),
        ),
    }
}

/// How strong the computers are, as it is typed, if that was chosen.
fn unusual_level(players: &[Player]) -> Option<String> {
    let level = players.iter().find_map(Player::computer)?.level.clone();
    let is_chosen = Level::from_name(&level).is_some_and(|level| level.name != Level::MEDIUM.name);
    is_chosen.then(|| format!("{}={level}", names::LEVEL))
}

fn began(m: &Match) -> Message {
    let Some(table) = m.table() else {
        return msg!("desk-news-begins");
    };
    let order = table.position().order();
    let mut seats: Vec<Seat> = m.head().seats().map(|(seat, _)| seat).collect();
    let to_act = m.head().to_act;
    match order.len() > 2 {
        true => seats.sort_by_key(|seat| order.iter().position(|other| other == seat)),
        // Players whose turn it is find themselves first.
        false => seats.sort_by_key(|seat| !to_act.contains(*seat)),
    }
    let role =
        |seat| Some(msg!("desk-news-role", by = seat, role = table.position().seat_name(seat)?));
    let roles: Vec<Message> = seats.into_iter().filter_map(role).collect();
    match order.len() > 2 {
        _ if roles.is_empty() => msg!("desk-news-begins"),
        true => msg!("desk-news-begins-in-order", roles = Arg::and(roles)),
        false => msg!("desk-news-begins-as", roles = Arg::and(roles)),
    }
}

/// Tells what is to happen now, and who is to do it, as far as `reader` may know: nobody hears of
/// the drafts of others.
pub fn next(m: &Match, reader: Option<Seat>) -> Vec<Prose> {
    match &m.head().stage {
        Stage::Open { asked } => waiting(m, asked).into_iter().chain(vacant(m)).collect(),
        Stage::Playing { undo: Some((by, to)) } => {
            let seats = Arg::and(Awaited { m }.voters(*by));
            let moves = describe_undo(m, *to);
            let is_own = reader == Some(*by);
            let agrees = reader.is_some_and(|reader| m.undo_consents().contains(reader));
            let line = match (is_own, agrees, moves.is_empty()) {
                (true, _, true) => msg!("desk-next-votes-something", seats = seats),
                (true, _, false) => {
                    msg!("desk-next-votes", seats = seats, moves = Arg::and(moves))
                }
                (false, true, true) => msg!("desk-next-agreed-something", seats = seats),
                (false, true, false) => {
                    msg!("desk-next-agreed", seats = seats, moves = Arg::and(moves))
                }
                (false, false, _) => msg!("desk-next-vote", seats = seats),
            };
            vec![line.into()]
        }
        Stage::Playing { undo: None } => {
            let deciding = m.table().and_then(|table| table.position().joint_decision());
            let then = deciding.is_none().then(|| soon(m)).flatten();
            // The question comes last: it stays where a message is cut.
            let turn = turn(m, reader)
                .into_iter()
                .chain(left_out(m))
                .chain(describe_players_away(m, reader));
            let turn = turn.chain(stopping(m));
            deciding.into_iter().chain(then).chain(turn).chain(beside(m)).collect()
        }
        Stage::Over(outcome) => vec![result(outcome, reader)],
        Stage::Off | Stage::Closed => Vec::new(),
    }
}

/// Names the players whose word is missing before the team goes on without somebody.
fn left_out(m: &Match) -> Vec<Prose> {
    let asked = m.head().to_act.iter().filter(|seat| !m.leaving_out(*seat).is_empty());
    let line = |whom: Seat| {
        let missing = absence::missing(m, whom, m.last_at());
        let say = names::WITHOUT.say("", "");
        let seats = Arg::and(missing.iter());
        let line = msg!("desk-next-without", whom = whom, seats = seats, without = say);
        (!missing.is_empty()).then(|| line.into())
    };
    asked.filter_map(line).collect()
}

/// Names the other awaited players who are away.
fn describe_players_away(m: &Match, reader: Option<Seat>) -> Option<Prose> {
    let gone = m.head().to_act.iter().filter(|seat| m.away().contains(*seat));
    let gone: Vec<Seat> = gone.filter(|seat| reader != Some(*seat)).collect();
    let n = gone.len();
    (n > 0).then(|| msg!("desk-next-away", seats = Arg::and(gone), n = n).into())
}

/// That the clocks stand still, or whose word is missing before they do.
fn stopping(m: &Match) -> Option<Prose> {
    let resume = names::RESUME.say("", "");
    if m.paused_at().is_some() {
        return Some(msg!("desk-next-paused", resume = resume).into());
    }
    let seats = Arg::and(m.pause_voters().iter());
    let pause = names::PAUSE.say("", "");
    (!m.pausing().is_empty()).then(|| msg!("desk-next-pause", seats = seats, pause = pause).into())
}

/// A question beside the game: `cyd asks to end the game here.` Who refuses,
/// if a computer does.
pub fn beside(m: &Match) -> Option<Prose> {
    computers_not_agreeing(m)
        .or_else(|| m.table().and_then(|table| table.position().open_proposal()).map(sentence))
}

/// The computers that do not agree to what was said beside the game.
pub fn computers_not_agreeing(m: &Match) -> Option<Prose> {
    let seats = m.computers_not_agreeing();
    let n = seats.len();
    (n > 0).then(|| msg!("desk-news-unmoved", seats = Arg::and(seats), n = n).into())
}

/// Names the players whose answer is still missing.
fn waiting(m: &Match, asked: &[PersonId]) -> Option<Prose> {
    let seats = asked.iter().filter_map(|person| m.seat_of(person));
    (!asked.is_empty()).then(|| msg!("desk-next-waits", seats = Arg::and(seats)).into())
}

/// Which seats can be taken before the match begins, if any.
pub fn vacant(m: &Match) -> Option<Prose> {
    let head = m.head();
    let free = usize::from(head.setup.seats).saturating_sub(head.players.len());
    if free == 0 || !matches!(head.stage, Stage::Open { .. }) {
        return None;
    }
    let begin = may_begin(head, m.info()).then(|| msg!("desk-next-begin", by = head.proposer));
    let join = |code: String| names::JOIN.say(&head.game, &code);
    let join = of_match(m).map(|code| msg!("desk-next-code", join = join(code)));
    let lines = [msg!("desk-next-free", n = free)].into_iter().chain(join).chain(begin);
    Some(Prose::join_parts(lines.map(Prose::from), " "))
}

/// Tells who must act, and what is asked of them: `@bob (Blue), place a tile.`
fn turn(m: &Match, reader: Option<Seat>) -> Option<Prose> {
    let known = m.without_drafts(reader);
    let table = known.as_deref().or(m.table())?;
    let mut groups: Vec<(Prose, Vec<Prose>)> = Vec::new();
    let mut thinking: Vec<Prose> = Vec::new();
    for seat in m.head().to_act.iter() {
        let named = match table.position().seat_name(seat) {
            Some(role) => msg!("desk-next-seat", by = seat, role = role).into(),
            None => seat.into(),
        };
        if m.head().person(seat).is_none() {
            thinking.push(named);
            continue;
        }
        let ask = table.position().ask(seat);
        match groups.iter_mut().find(|(other, _)| *other == ask) {
            Some((_, seats)) => seats.push(named),
            None => groups.push((ask, vec![named])),
        }
    }
    let asked = |(ask, seats)| msg!("desk-next-turn", seats = Arg::And(seats), ask = ask);
    let n = thinking.len();
    let thinks = (n > 0).then(|| msg!("desk-next-thinking", seats = Arg::And(thinking), n = n));
    let lines = groups.into_iter().map(asked).chain(thinks);
    Some(Prose::join_parts(lines.map(Prose::from), " "))
}

/// Names the participants in what goes on who are not asked yet, or not now.
fn soon(m: &Match) -> Option<Prose> {
    let (_, part) = m.table()?.position().call_group()?;
    let others: Vec<Seat> = part.minus(m.head().to_act).iter().collect();
    (!others.is_empty()).then(|| msg!("desk-next-then", seats = Arg::and(others)).into())
}

/// Tells the player at `reader`, or else everybody, who won. A game tells why it is over and by
/// what, and leaves this to the desk.
fn result(outcome: &Outcome, reader: Option<Seat>) -> Prose {
    match outcome {
        Outcome::Together { won: true } => msg!("desk-result-won").into(),
        Outcome::Together { won: false } => msg!("desk-result-lost").into(),
        Outcome::Places(places) => ranks(places, reader),
    }
}

fn ranks(places: &[u8], reader: Option<Seat>) -> Prose {
    let mut by_place: Vec<(u8, Vec<Seat>)> = Vec::new();
    let mut seats: Vec<(u8, Seat)> =
        places.iter().zip(0..).map(|(&place, seat)| (place, Seat(seat))).collect();
    seats.sort_unstable();
    for (place, seat) in seats {
        match by_place.last_mut() {
            Some((last, seats)) if *last == place => seats.push(seat),
            _ => by_place.push((place, vec![seat])),
        }
    }
    let mut groups = by_place.into_iter();
    let Some((_, first)) = groups.next() else {
        return Prose::default();
    };
    // Of those who are all there is besides a winner, nothing needs to be said.
    let more = groups.len() > usize::from(first.len() == 1);
    let best = match first[..] {
        [winner] if reader == Some(winner) => msg!("desk-result-winner-you"),
        [winner] => msg!("desk-result-winner", by = winner),
        // Nobody wins: they may have nothing at all.
        _ => msg!("desk-result-draw", seats = Arg::and(first)),
    };
    let place =
        |(place, seats)| msg!("desk-result-place", place = place, seats = Arg::and::<Seat>(seats));
    let rest = more.then(|| msg!("desk-result-places", places = Arg::list(groups.map(place))));
    Prose::join_parts([best].into_iter().chain(rest).map(Prose::from), " ")
}
