//! Sentences about what happened.

use games::{Arg, Level, Message, Prose, Seat, Setup, msg};
use record::{Actor, Addressee, Player, RoomId, Stage, What};

use super::{Happened, handing::OfferedSeat};
use crate::{
    Match,
    matches::timing::{clocks, closing},
    people::away::days,
    port::{names, words::text::code},
};

/// The digits of a commitment that are shown, which bind: to find two seeds that have the same would take
/// 2^64 attempts. With half of them it would take minutes.
const SEAL: usize = 32;

/// The lines about an entry, as somebody reads them.
#[derive(Clone, Copy, Debug)]
pub struct EntryLines<'a> {
    pub happened: &'a Happened,
    pub m: &'a Match,
    pub to: &'a Addressee,
}

impl<'a> EntryLines<'a> {
    /// Tells the meaning of an entry, besides what the rules say it did.
    pub fn all(self) -> Vec<Prose> {
        let what = &self.happened.entry.what;
        let line = match what {
            What::Opened { .. }
            | What::Accepted { .. }
            | What::Joined { .. }
            | What::Left
            | What::Declined
            | What::Cancelled
            | What::Expired
            | What::Began { .. } => self.opening(),
            What::Played { .. } | What::Without { .. } | What::Resigned { .. } => self.turn(),
            What::UndoAsked { .. }
            | What::UndoGranted { .. }
            | What::UndoRefused { .. }
            | What::UndoWithdrawn { .. }
            | What::TookBack { .. } => self.undo(),
            What::RoomAdded { .. }
            | What::RoomMoved { .. }
            | What::RoomLeft { .. }
            | What::Relay { .. } => self.room(),
            // The change that all have agreed to is told at once.
            What::SeatAgreed if self.m.seating().offer().is_none() => None,
            What::SeatOffered { .. }
            | What::SeatAgreed
            | What::SeatDeclined
            | What::SeatChanged { .. } => OfferedSeat { m: self.m }
                .news(&self.happened.entry, || self.doer(&self.happened.entry.by)),
            What::RanOut { .. }
            | What::Nudged { .. }
            | What::PauseAgreed { .. }
            | What::Away { .. }
            | What::Back { .. }
            | What::Resumed { .. }
            | What::Extended { .. }
            | What::CloseWarned { .. }
            | What::Closed => self.time(),
        };
        let Some(line) = line else { return Vec::new() };
        let more = self
            .terms(what)
            .chain(self.relays_here(what))
            .chain(uses_own_numbers(what))
            .chain(clocks::describe_clocks(self.m.info(), what))
            .chain(self.commitment(what));
        [line].into_iter().chain(more).map(Prose::from).collect()
    }

    /// The name of whoever made an entry.
    fn doer(self, by: &Actor) -> Prose {
        let Actor::Person(person) = by else { return msg!("desk-news-host").into() };
        let place = self.m.seating().place(person);
        place.map_or_else(|| msg!("desk-news-somebody").into(), Prose::from)
    }

    /// Tells of a challenge: who opened, took or declined it, and that the match begins.
    fn opening(self) -> Option<Message> {
        let by = || self.doer(&self.happened.entry.by);
        Some(match &self.happened.entry.what {
            What::Opened { players, .. } => self.proposal(players),
            What::Accepted { .. } => msg!("desk-news-accepted", by = by()),
            What::Joined { .. } => msg!("desk-news-joined", by = by()),
            What::Left => msg!("desk-news-left"),
            What::Declined => msg!("desk-news-declined", by = by()),
            What::Cancelled => msg!("desk-news-cancelled", by = by()),
            What::Expired => {
                msg!(
                    "desk-news-expired",
                    game = self.m.info().name,
                    by = self.m.head().proposer,
                    id = code(self.m.id().as_str())
                )
            }
            What::Began { .. } => self.beginning(),
            _ => return None,
        })
    }

    /// Tells of what was done in a turn that the rules do not tell of.
    fn turn(self) -> Option<Message> {
        let Happened { entry, events, .. } = self.happened;
        Some(match &entry.what {
            What::Played { seat, .. } if entry.by == Actor::Absent => {
                msg!("desk-news-absent", by = *seat)
            }
            What::Without { seat, whom } => msg!("desk-news-without", by = *seat, whom = *whom),
            What::Resigned { seat, .. } if entry.by == Actor::Clock => {
                msg!("desk-news-lost-by-time", by = *seat)
            }
            What::Resigned { seat, .. } if self.is_claimed(*seat, &entry.by) => {
                let by = self.doer(&entry.by);
                match self.m.outcome() {
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
    fn undo(self) -> Option<Message> {
        let Happened { entry, taken, taken_by, .. } = self.happened;
        let moves = || Arg::and(taken.iter().cloned());
        Some(match &entry.what {
            What::UndoAsked { seat, .. } if taken.is_empty() => {
                msg!("desk-news-undo-asked-something", by = *seat)
            }
            What::UndoAsked { seat, .. } => {
                msg!("desk-news-undo-asked", by = *seat, moves = moves())
            }
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
    fn room(self) -> Option<Message> {
        let by = || self.doer(&self.happened.entry.by);
        Some(match &self.happened.entry.what {
            What::RoomAdded { room } if *self.to == Addressee::Room(room.clone()) => {
                let seats = Arg::and(self.m.head().seats().map(|(seat, _)| seat));
                let (game, id) = (self.m.info().name, code(self.m.id().as_str()));
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
    fn time(self) -> Option<Message> {
        let entry = &self.happened.entry;
        Some(match &entry.what {
            What::RanOut { seat } => msg!("desk-news-ran-out", by = *seat),
            What::Nudged { seat } => msg!("desk-news-nudged", by = *seat),
            What::PauseAgreed { .. } if self.m.time().paused_at().is_some() => {
                msg!("desk-news-paused")
            }
            What::PauseAgreed { seat } if self.m.votes().pausing().len() > 1 => {
                msg!("desk-news-pause-agreed-too", by = *seat)
            }
            What::PauseAgreed { seat } => msg!("desk-news-pause-agreed", by = *seat),
            What::Away { seat, until } => {
                let n = days(until.saturating_sub(entry.at));
                match self.m.time().is_clocked() {
                    true => msg!("desk-news-away", by = *seat, n = n),
                    false => msg!("desk-news-away-clockless", by = *seat, n = n),
                }
            }
            What::Back { seat } => msg!("desk-news-back", by = *seat),
            What::Resumed { seat } => msg!("desk-news-resumed", by = *seat),
            What::Extended { .. } if entry.by.person().is_some() => {
                msg!("desk-news-waits-longer", by = self.doer(&entry.by))
            }
            What::Extended { .. } => msg!("desk-news-extended"),
            What::CloseWarned { at } => {
                let n = closing::idle_days(self.m.time().idle_since(), entry.at);
                let days = closing::days(at.saturating_sub(entry.at)).max(1);
                msg!("desk-news-close-warned", n = n, days = days)
            }
            What::Closed => {
                msg!(
                    "desk-news-closed",
                    n = closing::idle_days(self.m.time().idle_since(), entry.at)
                )
            }
            _ => return None,
        })
    }

    /// The seats of a match that is played once more, and whether it counts and has hints.
    fn terms(self, what: &What) -> impl Iterator<Item = Message> {
        let once_more = matches!(what, What::Opened { after: Some(_), .. });
        let seated = once_more.then(|| {
            let seats = Arg::and(self.m.head().seats().map(|(seat, _)| seat));
            msg!("desk-news-seated", seats = seats)
        });
        let ranked = matches!(what, What::Opened { ranked: true, .. });
        let ranked = ranked.then(|| msg!("desk-news-ranked", results = names::RESULTS.say("", "")));
        let unaided = matches!(what, What::Opened { no_hints: true, ranked: false, .. });
        let unaided = unaided.then(|| msg!("desk-news-no-hints"));
        [seated, ranked, unaided].into_iter().flatten()
    }

    /// Whether talk is passed on to a room that comes later, and has not heard of it.
    fn relays_here(self, what: &What) -> Option<Message> {
        let is_open = matches!(self.m.head().stage, Stage::Open { .. });
        let adds = |room: &RoomId| *self.to == Addressee::Room(room.clone());
        let is_later = matches!(what, What::RoomAdded { room } if adds(room)) && !is_open;
        (is_later && self.m.relays())
            .then(|| msg!("desk-news-relay-here", off = names::RELAY.say("", "off")))
    }

    /// Whether a seat left since its time was up, as somebody else would have it.
    fn is_claimed(self, seat: Seat, by: &Actor) -> bool {
        by.person().is_some_and(|by| self.m.head().person(seat) != Some(by))
    }

    /// Tells in short what binds the chance of a match that is proposed. Where nothing is rolled,
    /// nothing is said of it.
    fn commitment(self, what: &What) -> Option<Message> {
        let What::Opened { commitment, .. } = what else { return None };
        let mut seal = commitment.to_string();
        seal.truncate(SEAL);
        let (seal, about) = (code(seal), names::about(self.m.id()));
        (self.m.kind().rolls)(&self.m.head().setup)
            .then(|| msg!("desk-news-sealed", seal = seal, about = about))
    }

    fn proposal(self, players: &[Player]) -> Message {
        let head = self.m.head();
        let by = head.proposer;
        let other = |index: &usize| *index != by.index();
        let persons = players
            .iter()
            .enumerate()
            .any(|(index, player)| other(&index) && player.person().is_some());
        let game = || self.m.info().name;
        let id = || code(head.id.as_str());
        let n_others = players.len().saturating_sub(1);
        let others = || Arg::and((0..players.len()).filter(other).map(|index| Seat(index as u8)));
        // Options that are written down in any case were not chosen.
        let usual = (self.m.kind().written)(Setup::new(head.setup.seats)).options;
        let chosen =
            head.setup.options.iter().filter(|(key, value)| usual.get(*key) != Some(value));
        let chosen = chosen.map(|(key, value)| format!("{key}={value}"));
        let chosen: Vec<String> = chosen.chain(unusual_level(players)).collect();
        let options = || Arg::and(chosen.iter().map(code));
        let among = (players.len(), persons, self.m.info().together);
        if chosen.is_empty() {
            return match among {
                (0 | 1, ..) => msg!("desk-news-table", by = by, game = game(), id = id()),
                (_, true, false) => {
                    msg!(
                        "desk-news-challenge",
                        by = by,
                        others = others(),
                        game = game(),
                        id = id()
                    )
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
                    msg!(
                        "desk-news-teammates",
                        by = by,
                        others = others(),
                        game = game(),
                        id = id()
                    )
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

    fn beginning(self) -> Message {
        let Some(table) = self.m.table() else {
            return msg!("desk-news-begins");
        };
        let order = table.position().order();
        let mut seats: Vec<Seat> = self.m.head().seats().map(|(seat, _)| seat).collect();
        let to_act = self.m.head().to_act;
        match order.len() > 2 {
            true => seats.sort_by_key(|seat| order.iter().position(|other| other == seat)),
            // Players whose turn it is find themselves first.
            false => seats.sort_by_key(|seat| !to_act.contains(*seat)),
        }
        let role = |seat| {
            Some(msg!("desk-news-role", by = seat, role = table.position().seat_name(seat)?))
        };
        let roles: Vec<Message> = seats.into_iter().filter_map(role).collect();
        match order.len() > 2 {
            _ if roles.is_empty() => msg!("desk-news-begins"),
            true => msg!("desk-news-begins-in-order", roles = Arg::and(roles)),
            false => msg!("desk-news-begins-as", roles = Arg::and(roles)),
        }
    }
}

fn uses_own_numbers(what: &What) -> Option<Message> {
    let is_own = matches!(what, What::Opened { setup, .. } if setup.data.is_some());
    is_own.then(|| msg!("desk-news-own-numbers"))
}

/// How strong the computers are, as it is typed, if that was chosen.
fn unusual_level(players: &[Player]) -> Option<String> {
    let level = players.iter().find_map(Player::computer)?.level.clone();
    let is_chosen = Level::from_name(&level).is_some_and(|level| level != Level::Medium);
    is_chosen.then(|| format!("{}={level}", names::LEVEL))
}
