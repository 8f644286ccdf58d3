//! Sentences about events.

use super::{amount, area, brief, cost, mark, place, placed_group};
use crate::{
    Arg, Message, Prose, Seat, msg,
    rising::{
        Event,
        event::{Learned, Payers, Placed},
        numbers::{
            Talent,
            effect::Harm,
            ids::{Resource, Section},
        },
        place::Place,
        position::{Ended, Phase, Stake},
    },
};

/// Returns the product of a roll in a place.
fn roll_product(at: Place) -> Message {
    amount(at.section().and_then(Section::yields).unwrap_or(Resource::Ore), 1)
}

fn payers(payers: &Payers) -> Arg {
    Arg::and(payers.iter().map(|(who, count)| msg!("rising-payer", who = *who, n = *count)))
}

/// The verb of a misfortune.
fn verb(harm: Harm) -> &'static str {
    match harm {
        Harm::Flood(_) => "flood",
        Harm::Calm => "calm",
        Harm::Controlled(_) => "controlled",
        Harm::Cycle => "cycle",
        Harm::Tremor(_) => "tremor",
        Harm::Sabotage(_) => "sabotage",
        Harm::Fever(_) => "fever",
        Harm::Despair => "despair",
        Harm::Raid(_) => "raid",
    }
}

impl Event {
    /// The sentence about the event.
    pub(in crate::rising) fn tell(&self) -> Prose {
        let told = match self {
            Self::Summary { of, events } => return brief::summary(*of, events),
            Self::Chosen { .. } | Self::Council { .. } | Self::LastTurn { .. } => self.of_turn(),
            Self::Turn { .. } | Self::Income { .. } | Self::Phase(_) => self.of_turn(),
            Self::Passed { .. } | Self::AllPassed { .. } | Self::Ended { .. } => self.of_turn(),
            Self::Wished { .. } | Self::Resigned { .. } | Self::Over { .. } => self.of_turn(),
            Self::Put { .. } | Self::Placed { .. } | Self::Rested { .. } => self.of_placing(),
            Self::Later { .. } | Self::Recalled { .. } | Self::Moved { .. } => self.of_placing(),
            Self::Enough { .. } => self.of_placing(),
            Self::Drew { .. } | Self::Nothing { .. } | Self::Raided { .. } => self.of_misfortune(),
            Self::Despaired | Self::Cycled { .. } | Self::Lost { .. } => self.of_misfortune(),
            Self::Looked { .. } | Self::Dropped { .. } | Self::Next { .. } => self.of_misfortune(),
            Self::Pledged { .. } | Self::Cancelled { .. } => self.of_flood(),
            Self::Accepted { .. } | Self::Warded { .. } | Self::Gone { .. } => self.of_flood(),
            Self::Destroyed { .. } | Self::Braved { .. } | Self::InVain { .. } => self.of_flood(),
            Self::Barrier { .. } | Self::NoBarrier { .. } | Self::Raised { .. } => self.of_flood(),
            Self::NothingSunken { .. } => self.of_flood(),
            Self::Rolled(_) | Self::Sought { .. } | Self::Boosted { .. } => self.of_production(),
            Self::Leaves { .. } | Self::Read { .. } | Self::Kept { .. } => self.of_production(),
            Self::Forged { .. } | Self::Recruited { .. } => self.of_production(),
            Self::Energy { .. } | Self::Courage { .. } => self.of_production(),
            Self::Gained { .. } => self.of_production(),
            Self::Played { .. } | Self::Discarded { .. } => self.of_trade(),
            Self::Transmuted { .. } | Self::Changed { .. } => self.of_trade(),
            Self::Proposed { .. } | Self::Refused { .. } | Self::Gave { .. } => self.of_trade(),
            Self::Attacked { .. } | Self::Awarded { .. } | Self::Galley { .. } => self.of_gate(),
            Self::Built { .. } | Self::Bulwark { .. } | Self::More { .. } => self.of_gate(),
        };
        told.map_or_else(Prose::default, Prose::from)
    }

    /// Events of the game and its turns.
    fn of_turn(&self) -> Option<Message> {
        Some(match self {
            Self::Chosen { by, councilor } => {
                msg!("rising-chosen", by = *by, councilor = councilor.name())
            }
            Self::Council { led } => {
                let one = |(by, talent): &(Seat, Talent)| {
                    let does = Arg::list(talent.describe());
                    msg!("rising-council-one", by = *by, councilor = talent.id.name(), does = does)
                };
                let all = led.iter().map(|led| one(led).into()).collect::<Vec<Prose>>();
                msg!("rising-council", all = Prose::join_parts(all, "; "))
            }
            Self::LastTurn { turn } => msg!("rising-last-turn", turn = turn.to_string()),
            Self::Turn { turn, first, bonus } => {
                msg!("rising-turn", turn = turn.to_string(), first = *first, bonus = *bonus)
            }
            Self::Income { by, energy, courage: 0 } => {
                msg!("rising-income-energy", by = *by, n = *energy)
            }
            Self::Income { by, energy: 0, courage } => {
                msg!("rising-income-courage", by = *by, n = *courage)
            }
            Self::Income { by, energy, courage } => {
                msg!("rising-income", by = *by, energy = *energy, courage = *courage)
            }
            Self::Phase(Phase::Produce) => msg!("rising-phase-produce"),
            Self::Phase(Phase::Build) => msg!("rising-phase-build"),
            Self::Phase(_) => msg!("rising-phase-place"),
            Self::Ended { by, idle } => msg!("rising-ended", by = *by, n = *idle),
            Self::Passed { by } => msg!("rising-passed", by = *by),
            Self::AllPassed { by } => msg!("rising-passed-all", who = Arg::and(by.iter())),
            Self::Wished { by, wish: Some(wish) } => {
                msg!("rising-wished", by = *by, n = wish.n, place = area(wish.place))
            }
            Self::Wished { by, wish: None } => msg!("rising-wished-none", by = *by),
            Self::Resigned { by, alone: true } => msg!("rising-resigns-last", by = *by),
            Self::Resigned { by, .. } => msg!("rising-resigns", by = *by),
            Self::Over { why, sunk, turn, built, of } => {
                let why = match why {
                    Ended::Gate => "gate",
                    Ended::Sunk if *sunk => "sunk",
                    Ended::Sunk => "doomed",
                    Ended::Deadline => "deadline",
                    Ended::Left => "left",
                };
                let turn = turn.to_string();
                msg!("rising-over", why = why, turn = turn, n = *built, of = *of)
            }
            _ => return None,
        })
    }

    /// Events of Atlanteans who go to a place, or from one.
    fn of_placing(&self) -> Option<Message> {
        Some(match self {
            Self::Put { by, place: at, brave } => {
                msg!("rising-put", by = *by, place = place(*at), brave = mark(*brave))
            }
            Self::Placed { by, groups } => {
                let group = |placement: &Placed| {
                    placed_group(placement.place, placement.brave, placement.n.into())
                };
                msg!("rising-placed", by = *by, groups = Arg::and(groups.iter().map(group)))
            }
            Self::Rested { by, n } => msg!("rising-rested", by = *by, n = *n),
            Self::Later { by } => msg!("rising-later", by = *by),
            Self::Recalled { by, place: at } => {
                msg!("rising-recalled", by = *by, place = place(*at))
            }
            Self::Moved { by, from, to } => {
                msg!("rising-moved", by = *by, from = place(*from), to = place(*to))
            }
            Self::Enough { by } => msg!("rising-enough", by = *by),
            _ => return None,
        })
    }

    /// Events of misfortunes, but for the floods.
    fn of_misfortune(&self) -> Option<Message> {
        Some(match self {
            Self::Drew { by, misfortune, does, n, stake } => {
                let stake = stake.map_or("none", Stake::key);
                let does = msg!("rising-harm", verb = verb(*does), n = *n, stake = stake);
                msg!("rising-drew", by = *by, misfortune = misfortune.name(), does = does)
            }
            Self::Nothing { by } => msg!("rising-nothing", by = *by),
            Self::Raided { n } => msg!("rising-raided", n = *n),
            Self::Despaired => msg!("rising-despaired"),
            Self::Cycled { n } => msg!("rising-cycled", n = *n),
            Self::Lost { by, resource } => {
                msg!("rising-lost", by = *by, what = amount(*resource, 1))
            }
            Self::Looked { by, cards } => {
                msg!(
                    "rising-looked",
                    by = *by,
                    cards = Arg::list(cards.iter().map(|card| card.name()))
                )
            }
            Self::Dropped { by, misfortune: Some(misfortune) } => {
                msg!("rising-dropped", by = *by, misfortune = misfortune.name())
            }
            Self::Dropped { by, misfortune: None } => msg!("rising-dropped-none", by = *by),
            Self::Next { by, misfortune, above } => {
                msg!("rising-next", by = *by, misfortune = misfortune.name(), above = *above)
            }
            _ => return None,
        })
    }

    /// Events of tiles that sink, are kept or rise.
    fn of_flood(&self) -> Option<Message> {
        Some(match self {
            Self::Pledged { by, n, total, price } => {
                msg!("rising-pledged", by = *by, n = *n, total = *total, price = *price)
            }
            Self::Cancelled { section, payers: paid } => {
                msg!("rising-cancelled", section = section.name(), payers = payers(paid))
            }
            Self::Accepted { by, section } => {
                msg!("rising-accepted", by = *by, section = section.name())
            }
            Self::Warded { place: at } => msg!("rising-warded", place = place(*at)),
            Self::Gone { section, enough: false, .. } => {
                msg!("rising-gone-all", section = section.name())
            }
            Self::Gone { section, choice: false, .. } => {
                msg!("rising-gone-one", section = section.name())
            }
            Self::Gone { by, section, .. } => {
                msg!("rising-gone", by = *by, section = section.name())
            }
            Self::Destroyed { place: at, home } if home.is_empty() => {
                msg!("rising-destroyed", place = place(*at))
            }
            Self::Destroyed { place: at, home } => {
                msg!("rising-destroyed-home", place = place(*at), who = Arg::and(home.iter()))
            }
            Self::Braved { by, place: at, n } => {
                msg!("rising-braved", by = *by, place = place(*at), n = *n)
            }
            Self::InVain { by, place: at } => {
                msg!("rising-in-vain", by = *by, place = place(*at))
            }
            Self::Barrier { by, place: at } => msg!("rising-barrier", by = *by, place = place(*at)),
            Self::NoBarrier { by } => msg!("rising-no-barrier", by = *by),
            Self::Raised { place: at, payers: paid } if paid.is_empty() => {
                msg!("rising-raised", place = place(*at))
            }
            Self::Raised { place: at, payers: paid } => {
                msg!("rising-raised-by", place = place(*at), payers = payers(paid))
            }
            Self::NothingSunken { by } => msg!("rising-nothing-sunken", by = *by),
            _ => return None,
        })
    }

    /// Events of Atlanteans who act, and of their yields.
    fn of_production(&self) -> Option<Message> {
        Some(match self {
            Self::Rolled(it) => msg!(
                "rising-rolled",
                by = it.by,
                place = place(it.place),
                die = it.die.to_string(),
                target = it.target.to_string(),
                won = mark(it.won),
                what = roll_product(it.place)
            ),
            Self::Sought { by, place: at } => {
                msg!("rising-sought", by = *by, place = place(*at), what = roll_product(*at))
            }
            Self::Boosted { by, place: at, n } => {
                msg!("rising-boosted", by = *by, n = *n, what = roll_product(*at))
            }
            Self::Leaves { by } => msg!("rising-leaves", by = *by),
            Self::Read { by, cards } => {
                msg!(
                    "rising-read",
                    by = *by,
                    cards = Arg::list(cards.iter().map(|card| card.name()))
                )
            }
            Self::Kept { by, cards } if cards.is_empty() => msg!("rising-kept-none", by = *by),
            Self::Kept { by, cards } => {
                msg!("rising-kept", by = *by, cards = Arg::and(cards.iter().map(Learned::name)))
            }
            Self::Forged { by, n } => msg!("rising-forged", by = *by, n = *n),
            Self::Recruited { by, n } => msg!("rising-recruited", by = *by, n = *n),
            Self::Energy { by, n } => msg!("rising-energy", by = *by, n = *n),
            Self::Courage { by, n: 0 } => msg!("rising-courage-none", by = *by),
            Self::Courage { by, n } => msg!("rising-courage", by = *by, n = *n),
            Self::Gained { by, resource, n } => {
                msg!("rising-gained", by = *by, what = amount(*resource, *n))
            }
            _ => return None,
        })
    }

    /// Events of cards, and of resources that are changed or given.
    fn of_trade(&self) -> Option<Message> {
        Some(match self {
            Self::Played { by, card } => msg!("rising-played", by = *by, card = card.name()),
            Self::Discarded { by, card } => msg!("rising-discarded", by = *by, card = card.name()),
            Self::Transmuted { by, from, to } => {
                msg!("rising-transmuted", by = *by, from = amount(*from, 1), to = amount(*to, 1))
            }
            Self::Changed { by, from, to } => {
                msg!("rising-changed", by = *by, from = amount(*from, 1), to = amount(*to, 1))
            }
            Self::Proposed { by, from, to, resource, n } => {
                let what = amount(*resource, *n);
                msg!("rising-proposed", by = *by, from = *from, to = *to, what = what)
            }
            Self::Refused { by } => msg!("rising-refused", by = *by),
            Self::Gave { from, to, resource, n } => {
                msg!("rising-gave", from = *from, to = *to, what = amount(*resource, *n))
            }
            _ => return None,
        })
    }

    /// Events of the attack, and of the gate.
    fn of_gate(&self) -> Option<Message> {
        Some(match self {
            Self::Attacked { by, seen, left } => msg!(
                "rising-attacked",
                enough = mark(seen.lost <= *left),
                by = *by,
                die = seen.die.to_string(),
                bonus = seen.bonus.saturating_add(seen.raid).to_string(),
                strength = seen.strength.to_string(),
                n = seen.lost
            ),
            Self::Awarded { by } => msg!("rising-awarded", by = *by),
            Self::Galley { bonus, n: 0, .. } => msg!("rising-galley-stays", bonus = *bonus),
            Self::Galley { bonus, back: false, .. } => msg!("rising-galley", bonus = *bonus),
            Self::Galley { bonus, back: true, .. } => msg!("rising-galley-back", bonus = *bonus),
            Self::Built { by, component, paid, left } => msg!(
                "rising-built",
                by = *by,
                part = component.name(),
                paid = cost(*paid),
                n = *left
            ),
            Self::Bulwark { by, n } => msg!("rising-bulwark", by = *by, n = *n),
            Self::More { by, n } => msg!("rising-more", by = *by, n = *n),
            _ => return None,
        })
    }
}
