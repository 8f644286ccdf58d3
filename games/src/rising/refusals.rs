//! Reasons against an action, in sentences.

use super::{
    Action,
    ids::Resource,
    reasons::Reason,
    tell,
    to_type::{places, to_type},
};
use crate::{Arg, Message, Prose, msg};

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        reason.message().into()
    }
}

impl Reason {
    fn message(self) -> Message {
        let at = tell::place;
        match self {
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
            Self::StillHome { n } => {
                msg!("rising-no-end-of-placing", n = n, example = Arg::Example(""))
            }
            Self::StillActing { n } => msg!("rising-no-end-yet", n = n),
            Self::NoCourage => msg!("rising-no-courage"),
            Self::NotLate => msg!("rising-no-late"),
            Self::NobodyThere { place } => msg!("rising-no-there", place = at(place)),
            Self::NobodyActs { place, n } => {
                msg!("rising-no-actor", place = at(place), n = n, example = Arg::Example("act"))
            }
            Self::NotFilled { place, n } => msg!("rising-no-filled", place = at(place), n = n),
            Self::NobodyToRecruit => msg!("rising-no-recruit"),
            Self::NoOre => msg!("rising-no-ore"),
            Self::NoEffect => msg!("rising-no-effect"),
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
            Self::NothingSunken { section } => msg!("rising-no-raise", section = section.name()),
            Self::NotThatSection { section } => msg!("rising-no-sink", section = section.name()),
            Self::NoResource(resource) => msg!("rising-no-resource", resource = resource.name()),
            Self::HasBarrier { place } => msg!("rising-no-ward", place = at(place)),
            Self::NoTile => msg!("rising-no-ward-there", example = Arg::Example("ward")),
            Self::SamePlace { place } => msg!("rising-no-same", place = at(place)),
            Self::MovedAlready { place } => msg!("rising-no-again", place = at(place)),
            Self::Taken { councilor, by } => {
                msg!("rising-no-taken", councilor = councilor.name(), by = by)
            }
            Self::Pays => msg!("rising-no-pays"),
            Self::NoOreBut { from, n } => {
                let ore = Action::Transmute { from, to: Resource::Ore };
                msg!("rising-no-ore-but", example = to_type(ore), n = n)
            }
            Self::TooMany { n } => msg!("rising-no-many", n = n, example = Arg::Example("sink")),
            Self::OtherWay => msg!("rising-no-way"),
            Self::KeepFewer { n } => msg!("rising-no-keep", n = n, example = Arg::Example("keep")),
            Self::NoCardNow => msg!("rising-no-cards"),
            Self::NoneSunken => msg!("rising-no-sunken-at-all"),
            Self::NothingToTransmute => msg!("rising-no-transmute"),
            Self::HowMuch { n } => {
                msg!("rising-no-half-pledge", example = to_type(Action::Pledge(n)))
            }
            Self::WhichTile { section, tile } => {
                msg!("rising-no-which", section = section.name(), example = tile.input_text())
            }
            Self::EitherTile { first, second } => msg!(
                "rising-no-either",
                first = at(first),
                second = at(second),
                one = first.input_text(),
                other = second.input_text()
            ),
            Self::NotListed { n } => msg!("rising-no-listed", n = n),
            Self::NotOffered(card) => {
                msg!("rising-no-offered", card = card.name(), example = Arg::Example("keep"))
            }
            Self::NoSuchTile { section } => msg!("rising-no-tile", section = section.name()),
            Self::Half(half) => half.message(),
        }
    }
}
