//! Names of places, cards, resources and what belongs to them, as messages; sentences about
//! events and actions are in its parts.

mod brief;
mod deeds;
mod news;
mod tally;

pub(in crate::rising) use self::deeds::Describer;
use crate::{
    Arg, Message, Prose, msg,
    rising::{
        event::Learned,
        numbers::{
            Talent,
            effect::Effect,
            ids::{Card, Component, Councilor, Misfortune, RESOURCES, Resource, Section},
        },
        place::Place,
    },
};

/// A place by its name: `Mountains 1`, `the centre`.
pub(super) fn place(place: Place) -> Message {
    match place.section() {
        Some(section) => {
            msg!("rising-place-tile", section = section.key(), n = (place.at() + 1).to_string())
        }
        None if place == Place::CENTRE => msg!("rising-place-centre"),
        None => msg!("rising-place-navy"),
    }
}

/// A number of Atlanteans who go to a place: `2 to the centre`.
pub(in crate::rising) fn placed_group(at: Place, brave: bool, n: usize) -> Message {
    msg!("rising-placed-group", n = n, place = place(at), brave = mark(brave))
}

/// A whole section that its first tile stands for, or what is no section.
pub(super) fn area(at: Place) -> Message {
    at.section().map_or_else(|| place(at), Section::name)
}

impl Section {
    /// Returns the name of the section.
    pub fn name(self) -> Message {
        msg!("rising-section", section = self.key())
    }
}

impl Resource {
    /// Returns the name of the resource.
    pub fn name(self) -> Message {
        msg!("rising-resource", resource = self.key())
    }
}

impl Card {
    /// Returns the name of the card.
    pub fn name(self) -> Message {
        msg!("rising-card", card = self.key())
    }
}

impl Effect {
    /// Returns the effect in a few words: `2 energy`.
    pub fn name(self) -> Message {
        let mut resource = Prose::default();
        let (verb, n) = match self {
            Self::Barrier(n) => ("barrier", n),
            Self::Foresee(n) => ("foresee", n),
            Self::Raise(n) => ("raise", n),
            Self::Energy(n) => ("energy", n),
            Self::Courage(n) => ("courage", n),
            Self::Gain(it, n) => {
                resource = it.name().into();
                ("gain", n)
            }
            Self::Change(n) => ("change", n),
            Self::Exchange => ("exchange", 0),
            Self::Share => ("share", 0),
            Self::Command(n) => ("command", n),
            Self::Bulwark(n) => ("bulwark", n),
            Self::Seek => ("seek", 0),
            Self::Smith(n) => ("smith", n),
            Self::Recruit(n) => ("recruit", n),
            Self::Build(n) => ("build", n),
            Self::Draw(n) => ("draw", n),
            Self::Galley(n) => ("galley", n),
        };
        msg!("rising-effect", verb = verb, n = n, resource = resource)
    }
}

impl Learned {
    /// Returns the name of the card and its effects: `Lore of the Well (2 energy)`.
    pub fn name(&self) -> Message {
        let does = Arg::list(self.does.iter().map(|effect| effect.name()));
        msg!("rising-card-does", card = self.card.name(), does = does)
    }
}

impl Component {
    /// Returns the name of the component.
    pub fn name(self) -> Message {
        msg!("rising-part", part = self.key())
    }
}

impl Misfortune {
    /// Returns the name of the misfortune.
    pub fn name(self) -> Message {
        msg!("rising-misfortune", misfortune = self.key())
    }
}

impl Councilor {
    /// Returns the name of the councilor.
    pub fn name(self) -> Message {
        msg!("rising-councilor", councilor = self.key())
    }
}

impl Talent {
    /// Returns the talents of the councilor, in a few words each: `1 energy each turn`.
    pub fn describe(&self) -> Vec<Message> {
        let late = u8::from(self.late);
        let kept = self.draw.min(self.keep);
        let all = [
            ("lower", self.lower),
            ("late", late),
            ("energy", self.energy),
            ("courage", self.courage),
            ("discount", self.discount),
            ("cards", self.cards),
            ("keep", kept),
            ("draw", self.draw - kept),
        ];
        let some = all.into_iter().filter(|talent| talent.1 > 0);
        some.map(|(what, count)| msg!("rising-talent", what = what, n = count)).collect()
    }
}

/// An amount of a resource: `2 gold`.
pub(super) fn amount(resource: Resource, n: u8) -> Message {
    msg!("rising-amount", resource = resource.key(), n = n)
}

/// Returns the cost of a component: `1 gold, 2 crystals`.
pub(super) fn cost(cost: [u8; RESOURCES]) -> Arg {
    let parts = Resource::ALL.into_iter().zip(cost).filter(|part| part.1 > 0);
    Arg::list(parts.map(|(resource, count)| amount(resource, count)))
}

/// Returns the key of whether there is courage, or another yes or no.
pub(super) fn mark(brave: bool) -> &'static str {
    if brave { "yes" } else { "no" }
}
