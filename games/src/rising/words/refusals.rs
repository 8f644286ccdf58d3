//! Reasons against an action, in sentences.

use super::{
    tell,
    to_type::{places, to_type},
};
use crate::{
    Arg, Message, Prose, msg,
    rising::{Action, numbers::ids::Resource, play::reasons::Reason},
};

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        reason.message().map_or_else(Self::default, Self::from)
    }
}

impl Reason {
    fn message(self) -> Option<Message> {
        match self {
            Self::Over | Self::Left | Self::NotYourTurn { .. } => self.of_turn(),
            Self::Done { .. } | Self::NotThis(_) | Self::Decides { .. } => self.of_turn(),
            Self::StillHome { .. } | Self::StillActing { .. } | Self::NotLate => self.of_turn(),
            Self::Taken { .. } | Self::OtherWay | Self::NotListed { .. } => self.of_turn(),
            Self::Half(_) => self.of_turn(),
            Self::NobodyHome | Self::Sunken { .. } | Self::Full { .. } => self.of_place(),
            Self::Crowded { .. } | Self::TooFew { .. } | Self::OneEach { .. } => self.of_place(),
            Self::HowMany { .. } | Self::NoCourage | Self::NobodyThere { .. } => self.of_place(),
            Self::NobodyActs { .. } | Self::NotFilled { .. } => self.of_place(),
            Self::NobodyToRecruit | Self::NoOre | Self::NoOreBut { .. } => self.of_place(),
            Self::NoEffect | Self::SamePlace { .. } | Self::MovedAlready { .. } => self.of_place(),
            Self::NothingSunken { .. } | Self::NotThatSection { .. } => self.of_tile(),
            Self::HasBarrier { .. } | Self::NoTile | Self::TooMany { .. } => self.of_tile(),
            Self::NoneSunken
            | Self::WhichTile { .. }
            | Self::TooManyForTiles { .. }
            | Self::WhichTiles { .. }
            | Self::EitherTile { .. } => self.of_tile(),
            Self::NoSuchTile { .. } => self.of_tile(),
            Self::NoCard(_) | Self::NoSeeking | Self::NotNow(_) => self.of_hand(),
            Self::NoComponent(_) | Self::Built { .. } | Self::OneOnly => self.of_hand(),
            Self::TooDear { .. } | Self::NoSaving(_) | Self::NoResource(_) => self.of_hand(),
            Self::KeepFewer { .. } | Self::NoCardNow | Self::NothingToTransmute => self.of_hand(),
            Self::NotOffered(_) => self.of_hand(),
            Self::Despair | Self::Energy { .. } | Self::NoCancel { .. } => self.of_energy(),
            Self::TeamEnergy { .. } | Self::NothingToPay | Self::Pledge { .. } => self.of_energy(),
            Self::Pays | Self::HowMuch { .. } => self.of_energy(),
        }
    }

    /// Reasons of the turn: others are asked, or something else is.
    fn of_turn(self) -> Option<Message> {
        Some(match self {
            Self::Over => msg!("rising-no-over"),
            Self::Left => msg!("rising-no-left"),
            Self::NotYourTurn { movers, wanted } => {
                msg!("rising-no-turn", who = Arg::and(movers.iter()), what = wanted.deed_message())
            }
            Self::Done { movers, wanted } => {
                msg!("rising-no-done", who = Arg::and(movers.iter()), what = wanted.deed_message())
            }
            Self::NotThis(wanted) => wanted.message(),
            Self::Decides { by, wanted } => {
                msg!("rising-no-decides", who = Arg::and(by.iter()), what = wanted.deed_message())
            }
            Self::StillHome { n } => {
                msg!("rising-no-end-of-placing", n = n, example = Arg::Example(""))
            }
            Self::StillActing { n } => msg!("rising-no-end-yet", n = n),
            Self::NotLate => msg!("rising-no-late"),
            Self::Taken { councilor, by } => {
                msg!("rising-no-taken", councilor = councilor.name(), by = by)
            }
            Self::OtherWay => msg!("rising-no-way"),
            Self::NotListed { n } => msg!("rising-no-listed", n = n),
            Self::Half(half) => half.message(),
            _ => return None,
        })
    }

    /// Reasons of places, and of the Atlanteans there.
    fn of_place(self) -> Option<Message> {
        let at = tell::place;
        Some(match self {
            Self::NobodyHome => msg!("rising-no-home"),
            Self::Sunken { place } => msg!("rising-no-sunken", place = at(place)),
            Self::Full { place, n } => msg!("rising-no-room", place = at(place), n = n),
            Self::Crowded { place, n, total } => {
                msg!("rising-no-room-for", place = at(place), n = n, total = total)
            }
            Self::TooFew { n } => msg!("rising-no-so-many", n = n),
            Self::OneEach { place, n, home } => {
                let line = places(&vec![place; usize::from(n.min(6))]);
                msg!("rising-no-several", n = n, home = home, line = line)
            }
            Self::HowMany { place, home } => {
                let (one, two) = (places(&[place]), places(&[place, place]));
                msg!("rising-no-number", place = at(place), n = home, one = one, two = two)
            }
            Self::NoCourage => msg!("rising-no-courage"),
            Self::NobodyThere { place } => msg!("rising-no-there", place = at(place)),
            Self::NobodyActs { place, n } => {
                msg!("rising-no-actor", place = at(place), n = n, example = Arg::Example("act"))
            }
            Self::NotFilled { place, n } => msg!("rising-no-filled", place = at(place), n = n),
            Self::NobodyToRecruit => msg!("rising-no-recruit"),
            Self::NoOre => msg!("rising-no-ore"),
            Self::NoEffect => msg!("rising-no-effect"),
            Self::SamePlace { place } => msg!("rising-no-same", place = at(place)),
            Self::MovedAlready { place } => msg!("rising-no-again", place = at(place)),
            Self::NoOreBut { from, n } => {
                let ore = Action::Transmute { from, to: Resource::Ore };
                msg!("rising-no-ore-but", example = to_type(ore), n = n)
            }
            _ => return None,
        })
    }

    /// Reasons of tiles that sink or rise.
    fn of_tile(self) -> Option<Message> {
        let at = tell::place;
        Some(match self {
            Self::NothingSunken { section } => msg!("rising-no-raise", section = section.name()),
            Self::NotThatSection { section } => msg!("rising-no-sink", section = section.name()),
            Self::HasBarrier { place } => msg!("rising-no-ward", place = at(place)),
            Self::NoTile => msg!("rising-no-ward-there", example = Arg::Example("ward")),
            Self::TooMany { n } => msg!("rising-no-many", n = n, example = Arg::Example("sink")),
            Self::NoneSunken => msg!("rising-no-sunken-at-all"),
            Self::WhichTile { section, tile } => {
                msg!("rising-no-which", section = section.name(), example = tile.input_text())
            }
            Self::TooManyForTiles { section, n, tile, room } => msg!(
                "rising-no-which-for",
                section = section.name(),
                n = n,
                tile = at(tile),
                room = room,
                line = places(&vec![tile; usize::from(room.min(6))])
            ),
            Self::WhichTiles { first, second } => {
                msg!("rising-no-whiches", first = first.input_text(), second = second.input_text())
            }
            Self::EitherTile { first, second } => msg!(
                "rising-no-either",
                first = at(first),
                second = at(second),
                one = first.input_text(),
                other = second.input_text()
            ),
            Self::NoSuchTile { section } => msg!("rising-no-tile", section = section.name()),
            _ => return None,
        })
    }

    /// Reasons of cards, resources and components.
    fn of_hand(self) -> Option<Message> {
        Some(match self {
            Self::NoCard(card) => msg!("rising-no-card", card = card.name()),
            Self::NoSeeking => msg!("rising-no-seeking"),
            Self::NotNow(card) => msg!("rising-no-now", card = card.name()),
            Self::NoComponent(part) => msg!("rising-no-part", part = part.name()),
            Self::Built { component, by } => {
                msg!("rising-no-built", part = component.name(), by = by)
            }
            Self::OneOnly => msg!("rising-no-second"),
            Self::TooDear { component, cost } => {
                msg!("rising-no-price", part = component.name(), cost = tell::cost(cost))
            }
            Self::NoSaving(part) => msg!("rising-no-saving", part = part.name()),
            Self::NoResource(resource) => msg!("rising-no-resource", resource = resource.name()),
            Self::KeepFewer { n } => msg!("rising-no-keep", n = n, example = Arg::Example("keep")),
            Self::NoCardNow => msg!("rising-no-cards"),
            Self::NothingToTransmute => msg!("rising-no-transmute"),
            Self::NotOffered(card) => {
                msg!("rising-no-offered", card = card.name(), example = Arg::Example("keep"))
            }
            _ => return None,
        })
    }

    /// Reasons of energy.
    fn of_energy(self) -> Option<Message> {
        Some(match self {
            Self::Despair => msg!("rising-no-despair"),
            Self::Energy { needs, has } => msg!("rising-no-energy", needs = needs, has = has),
            Self::NoCancel { needs, has, others } => {
                let missing = needs.saturating_sub(has);
                msg!(
                    "rising-no-cancel",
                    needs = needs,
                    has = has,
                    others = if others { "yes" } else { "no" },
                    missing = missing,
                    pledge = to_type(Action::Pledge(missing))
                )
            }
            Self::TeamEnergy { needs } => msg!("rising-no-team", needs = needs),
            Self::NothingToPay => msg!("rising-no-pledge"),
            Self::Pledge { most } => msg!("rising-no-more", n = most),
            Self::Pays => msg!("rising-no-pays"),
            Self::HowMuch { n } => {
                msg!("rising-no-half-pledge", example = to_type(Action::Pledge(n)))
            }
            _ => return None,
        })
    }
}
