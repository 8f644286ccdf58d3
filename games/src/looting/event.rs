//! The events of a game.

use super::{
    Action, Always, Ended, Kingdom, Lava, Looting, Reaction, Score,
    numbers::card::Kind,
    position::{Ability, Deed, Turn, lava::Cell},
};
use crate::{Arg, Audience, Importance, Message, Prose, Seat, Seats, msg};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A car stands where it begins.
    Placed {
        by: Seat,
        space: u8,
    },
    /// The lava of a turn was placed, or another's anew.
    Lava {
        by: Seat,
        lava: Lava,
        of: Seat,
    },
    /// All cars stand: from now on players may be asked in the turns of others.
    Answers,
    /// Somebody has answered. What, will be told once it counts.
    Answered {
        by: Seat,
    },
    /// These were asked and pass, so that lava or an ability stands.
    Stands {
        seats: Seats,
    },
    /// An ability is used, unless somebody nullifies it.
    Tries {
        by: Seat,
        ability: Ability,
        card: Option<Kind>,
        against: Seat,
    },
    /// An ability was nullified.
    Nullified {
        by: Seat,
        of: Seat,
    },
    /// A Force Field works: who played it places the lava of that turn.
    Withdrew {
        by: Seat,
        of: Seat,
    },
    /// Lava covers a city space for good.
    Covered {
        space: u8,
        cards: u8,
        hit: Seats,
    },
    /// Lava has reached the city.
    PhaseTwo {
        actions: u8,
        more_lava: Option<u8>,
    },
    Stood {
        by: Seat,
        left: u8,
    },
    /// A step of a turn, which only who drafts it hears.
    Drafted {
        by: Seat,
        deed: Deed,
        left: u8,
    },
    TookBack {
        by: Seat,
        deed: Deed,
    },
    /// The draft of a turn counts now.
    Steps {
        turn: Turn,
        from: u8,
        ends: bool,
    },
    Charged {
        by: Seat,
        n: u8,
    },
    Took {
        by: Seat,
        space: u8,
        kind: Kind,
        pays: Kind,
        /// Whether others could have nullified it, so that it was told what it is for.
        tried: bool,
    },
    Swapped {
        by: Seat,
        with: Seat,
        kind: Kind,
    },
    Fled {
        by: Seat,
        kingdom: Kingdom,
        value: u16,
    },
    /// The answer that a player gives from now on. Only they hear it.
    Standing {
        by: Seat,
        of: Reaction,
        always: Always,
    },
    Resigned {
        by: Seat,
    },
    /// The best first.
    Over {
        why: Ended,
        scores: Vec<Final>,
    },
}

/// The result of a player at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Final {
    pub seat: Seat,
    pub score: Score,
    pub cards: u8,
    pub place: u8,
    /// Whether they have resigned.
    pub left: bool,
}

impl Event {
    pub(super) fn audience(&self) -> Audience {
        match self {
            Self::Drafted { by, .. } | Self::TookBack { by, .. } | Self::Standing { by, .. } => {
                (*by).into()
            }
            _ => Audience::Everyone,
        }
    }

    /// Losses, gains from another and flights change how the match stands. Attempts, answers and
    /// charges are steps on the way to what is told behind them.
    pub(super) fn importance(&self) -> Importance {
        match self {
            Self::Covered { hit, .. } if !hit.is_empty() => Importance::Decisive,
            Self::PhaseTwo { .. } | Self::Nullified { .. } => Importance::Decisive,
            Self::Swapped { .. } | Self::Fled { .. } => Importance::Decisive,
            Self::Resigned { .. } | Self::Over { .. } => Importance::Decisive,
            Self::Answers | Self::Answered { .. } | Self::Stands { .. } => Importance::Detail,
            Self::Tries { .. } | Self::Stood { .. } | Self::Standing { .. } => Importance::Detail,
            Self::Drafted { .. } | Self::TookBack { .. } => Importance::Detail,
            Self::Charged { .. } => Importance::Detail,
            Self::Steps { turn, from, .. } if turn.deeds().len() <= usize::from(*from) => {
                Importance::Detail
            }
            _ => Importance::Usual,
        }
    }

    pub(super) fn tell(&self) -> Prose {
        let told = match self {
            Self::Placed { .. } | Self::Lava { .. } | Self::Covered { .. } => self.of_lava(),
            Self::PhaseTwo { .. } => self.of_lava(),
            Self::Answers | Self::Answered { .. } | Self::Stands { .. } => self.of_answers(),
            Self::Tries { .. } | Self::Nullified { .. } => self.of_answers(),
            Self::Withdrew { .. } | Self::Stood { .. } | Self::Standing { .. } => self.of_answers(),
            Self::Drafted { .. } | Self::TookBack { .. } | Self::Steps { .. } => self.of_turn(),
            Self::Charged { .. } | Self::Took { .. } | Self::Swapped { .. } => self.of_turn(),
            Self::Fled { .. } | Self::Resigned { .. } | Self::Over { .. } => self.of_turn(),
        };
        told.unwrap_or_default()
    }

    /// Events of lava, and of the phases of the game.
    fn of_lava(&self) -> Option<Prose> {
        Some(match *self {
            Self::Placed { by, space } => {
                msg!("looting-placed", by = by, space = name(space)).into()
            }
            Self::Lava { by, lava, of } if by == of => {
                msg!("looting-lava", by = by, n = times(lava), cells = cells(lava)).into()
            }
            Self::Lava { by, lava, of } => {
                let (n, cells) = (times(lava), cells(lava));
                msg!("looting-lava-anew", by = by, of = of, n = n, cells = cells).into()
            }
            Self::Covered { space, cards, hit } => {
                let covered = msg!("looting-covered", space = name(space), n = cards).into();
                if hit.is_empty() {
                    return Some(covered);
                }
                let hit = msg!("looting-hit", who = Arg::and(hit.iter()), n = hit.len()).into();
                Prose::join_parts([covered, hit], " ")
            }
            Self::PhaseTwo { actions, more_lava: None } => {
                msg!("looting-phase-two", n = actions).into()
            }
            Self::PhaseTwo { actions, more_lava: Some(lava) } => {
                msg!("looting-phase-two-lava", n = actions, lava = lava).into()
            }
            _ => return None,
        })
    }

    /// Events of cards that answer an action.
    fn of_answers(&self) -> Option<Prose> {
        Some(match *self {
            Self::Answers => msg!("looting-answers").into(),
            Self::Answered { by } => msg!("looting-answered", by = by).into(),
            Self::Stands { seats } => {
                msg!("looting-stands", who = Arg::and(seats.iter()), n = seats.len()).into()
            }
            Self::Tries { by, ability, card, against } => {
                attempt(by, ability, card, against).into()
            }
            Self::Nullified { by, of } => msg!("looting-nullified", by = by, of = of).into(),
            Self::Withdrew { by, of } => msg!("looting-withdrew", by = by, of = of).into(),
            Self::Stood { by, .. } => msg!("looting-stood", by = by).into(),
            Self::Standing { of, always, .. } => {
                let (of, always) = (of.key(), always.key(Reaction::Field));
                msg!("looting-standing", of = of, always = always).into()
            }
            _ => return None,
        })
    }

    /// Events of a turn, and of the end.
    fn of_turn(&self) -> Option<Prose> {
        Some(match *self {
            Self::Drafted { by, deed: Deed::Fled { kingdom, .. }, .. } => {
                let kingdom = Kingdom::ALL[usize::from(kingdom).min(Kingdom::ALL.len() - 1)];
                msg!("looting-drafted-flight", by = by, kingdom = kingdom.name()).into()
            }
            Self::Drafted { by, deed, left } => {
                msg!("looting-drafted", by = by, deed = did(by, deed, None), n = left).into()
            }
            Self::TookBack { by, deed } => {
                msg!("looting-took-back", by = by, deed = did(by, deed, None)).into()
            }
            Self::Steps { ref turn, from, ends } => {
                let by = turn.by;
                let from = usize::from(from).min(turn.deeds().len());
                match &turn.deeds()[from..] {
                    [] if ends => msg!("looting-nothing-more", by = by).into(),
                    deeds => {
                        let before = [None].into_iter().chain(deeds.iter().map(|&deed| Some(deed)));
                        let told =
                            deeds.iter().zip(before).map(|(&deed, last)| did(by, deed, last));
                        msg!("looting-turn", by = by, deeds = Arg::and(told)).into()
                    }
                }
            }
            Self::Charged { by, n } => msg!("looting-charged", by = by, n = n).into(),
            Self::Took { by, space, kind, pays, tried } => msg!(
                "looting-took",
                by = by,
                space = name(space),
                card = a(kind),
                pays = a(pays),
                tried = if tried { "yes" } else { "no" }
            )
            .into(),
            Self::Swapped { by, with, kind } => {
                msg!("looting-swapped", by = by, with = with, card = a(kind)).into()
            }
            Self::Fled { by, kingdom, value } => {
                msg!("looting-fled", by = by, kingdom = kingdom.name(), n = value).into()
            }
            Self::Resigned { by } => msg!("looting-resigns", by = by).into(),
            Self::Over { why, ref scores } => over(why, scores).into(),
            _ => return None,
        })
    }
}

/// A city space as people call it.
pub(super) fn name(space: u8) -> String {
    (space + 1).to_string()
}

/// One card of a kind, as the object of a sentence: `a Battery`.
pub(super) fn a(kind: Kind) -> Message {
    msg!("looting-a-card", kind = kind.key())
}

/// Where markers lie: `track 2 and space 7`.
pub(super) fn cells(lava: Lava) -> Arg {
    let cell = |cell: Cell| match cell {
        Cell::Space(space) => msg!("looting-cell-space", space = name(space)),
        Cell::Track(track) => msg!("looting-cell-track", track = name(track)),
    };
    // A space may be reached only once its track is full, and is named behind it.
    let mut cells: Vec<Cell> = lava.cells().collect();
    cells.sort_by_key(|cell| (matches!(cell, Cell::Space(_)), *cell));
    cells.dedup();
    Arg::and(cells.into_iter().map(cell))
}

/// How many markers go to each place: both may go to one track.
fn times(lava: Lava) -> u8 {
    let mut cells = lava.cells();
    let first = cells.next();
    if first.is_some() && first == cells.next() { 2 } else { 1 }
}

/// The deed, to follow the name of its player: `moves to 7`. The place is clear if it was named
/// just before.
fn did(by: Seat, deed: Deed, before: Option<Deed>) -> Message {
    match deed {
        Deed::Stood => msg!("looting-did-stand", by = by),
        Deed::Moved { from: Some(_), to } => msg!("looting-did-move", by = by, space = name(to)),
        Deed::Moved { from: None, to } => msg!("looting-did-enter", by = by, space = name(to)),
        Deed::Claimed { space, kind } => {
            let place = match before {
                Some(Deed::Claimed { kind: last, .. }) if last == kind => "again",
                Some(Deed::Claimed { .. }) => "known",
                Some(Deed::Moved { to, .. }) if to == space => "known",
                _ => "new",
            };
            msg!("looting-did-claim", by = by, card = a(kind), space = name(space), place = place)
        }
        Deed::Charged => msg!("looting-did-charge", by = by),
        Deed::Took { kind, .. } => msg!("looting-did-take", by = by, card = a(kind)),
        Deed::Swapped { kind, .. } => msg!("looting-did-swap", by = by, card = a(kind)),
        Deed::Fled { .. } => msg!("looting-did-flee", by = by),
    }
}

fn attempt(by: Seat, ability: Ability, card: Option<Kind>, against: Seat) -> Message {
    match ability {
        Ability::Field => msg!("looting-tries-field", by = by, of = against),
        Ability::Battery => msg!("looting-tries-battery", by = by),
        Ability::Take { pays, .. } => {
            let card = card.map_or_else(|| a(Kind::Converter), a);
            msg!("looting-tries-take", by = by, card = card, pays = a(pays))
        }
        Ability::Swap { with, kind } => {
            msg!("looting-tries-swap", by = by, with = with, card = a(kind))
        }
    }
}

fn over(why: Ended, scores: &[Final]) -> Message {
    let why = match why {
        Ended::Lava => "lava",
        Ended::Cards => "cards",
        Ended::Alone => "alone",
    };
    let score = |player: &Final| match player.left {
        true => msg!("looting-score-left", who = player.seat),
        false => {
            msg!("looting-score", who = player.seat, points = player.score.total, n = player.cards)
        }
    };
    let by_cards = match scores {
        [best, next, ..] => {
            best.place != next.place && best.score.total == next.score.total && !next.left
        }
        _ => false,
    };
    let decided = if by_cards { "cards" } else { "points" };
    // The winner is named behind this, as in every game.
    let scores = Arg::list(scores.iter().map(score));
    msg!("looting-over", why = why, scores = scores, decided = decided)
}

impl Kingdom {
    /// The name of the kingdom.
    pub fn name(self) -> Message {
        msg!("looting-kingdom", kingdom = self.key())
    }
}

impl Looting {
    /// All with what they have, the best first.
    pub(super) fn ranking(&self) -> Vec<Final> {
        let places = match self.result() {
            Some(crate::Outcome::Places(places)) => places,
            _ => Vec::new(),
        };
        let of = |seat: Seat| Final {
            seat,
            score: self.score(seat),
            cards: self.hands.total(seat),
            place: places.get(seat.index()).copied().unwrap_or(1),
            left: self.resigned.contains(seat),
        };
        let mut all: Vec<Final> = self.seats().map(of).collect();
        all.sort_by_key(|player| player.place);
        all
    }
}

/// An action as it is done: `move to 7`, `claim a Battery`.
pub(super) fn to_do(game: &Looting, seat: Seat, action: Action) -> Message {
    let space = || game.cars.space(seat);
    match action {
        Action::Place(space) => msg!("looting-do-place", space = name(space)),
        Action::Lava(lava) => msg!("looting-do-lava", n = times(lava), cells = cells(lava)),
        Action::Move(to) => msg!("looting-do-move", space = name(to)),
        Action::Claim => match space().and_then(|space| game.stacks.top(space)) {
            Some(kind) => msg!("looting-do-claim", card = a(kind)),
            None => msg!("looting-do-claim-any"),
        },
        Action::Flee(kingdom) => {
            let value = kingdom.value(&game.numbers);
            msg!("looting-do-flee", kingdom = kingdom.name(), n = value)
        }
        Action::Battery => msg!("looting-do-battery", n = game.numbers.turns.battery),
        Action::Take { place, pays } => {
            let at = |space| game.stacks.cards(space).nth(usize::from(place));
            let place = name(place);
            match space().and_then(at) {
                Some(kind) => {
                    msg!("looting-do-take", card = a(kind), place = place, pays = a(pays))
                }
                None => msg!("looting-do-take-any", place = place, pays = a(pays)),
            }
        }
        Action::Swap { with, kind } => msg!("looting-do-swap", with = with, card = a(kind)),
        Action::Done => msg!("looting-do-done"),
        Action::Back => msg!("looting-do-back"),
        Action::Field => msg!("looting-do-field"),
        Action::Nullify(_) => msg!("looting-do-nullify"),
        Action::Pass | Action::Allow(_) => msg!("looting-do-pass"),
        Action::Standing(of, always) => {
            let always = always.key(Reaction::Field);
            msg!("looting-do-standing", of = of.key(), always = always)
        }
    }
}
