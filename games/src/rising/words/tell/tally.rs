//! The deeds of a player in a round, counted.

use super::{amount, area, cost, place};
use crate::{
    Arg, Message, Prose, msg,
    rising::{
        Event,
        event::Placed,
        numbers::{
            effect::Effect,
            ids::{RESOURCES, Resource, Section},
        },
        place::Place,
    },
};

/// The deeds of a player, counted.
#[derive(Default)]
pub(super) struct Tally {
    /// The number sent to a place or a section, by its key, and those of them with courage.
    sent: Vec<(&'static str, u8, u8)>,
    gained: [u8; RESOURCES],
    energy: u8,
    courage: u8,
    people: u8,
    /// Each die, and the energy added to it.
    rolls: Vec<(u8, u8)>,
    /// Ore that was forged.
    forged: u8,
    idle: u8,
    has_built: bool,
    /// Cards to choose from, and those that were picked last.
    offered: usize,
    is_picking: bool,
    picked: Vec<Prose>,
    kept: Vec<Prose>,
    /// Other deeds, and how often each was done.
    rest: Vec<(Prose, u8)>,
}

impl Tally {
    pub fn add(&mut self, event: &Event) {
        self.is_picking &= matches!(event, Event::Kept { .. });
        match event {
            Event::Placed { groups, .. } => groups.iter().for_each(|group| self.send(*group)),
            Event::Put { place, brave, .. } => {
                self.send(Placed { place: *place, brave: *brave, n: 1 });
            }
            Event::Rested { n, .. } => {
                self.send(Placed { place: Place::CENTRE, brave: false, n: *n });
            }
            Event::Rolled(roll) => {
                self.rolls.push((roll.die, 0));
                if roll.won {
                    self.gain(product(roll.place), 1);
                }
            }
            Event::Boosted { place, n, .. } => {
                if let Some(roll) = self.rolls.last_mut() {
                    roll.1 = roll.1.saturating_add(*n);
                }
                self.gain(product(*place), 1);
            }
            Event::Sought { place: at, .. } => {
                self.gain(product(*at), 1);
                self.note(besides("seeks", 1, place(*at), ""));
            }
            Event::Forged { n, .. } => {
                self.forged = self.forged.saturating_add(1);
                self.gain(Resource::Atlantium, *n);
            }
            Event::Gained { resource, n, .. } => self.gain(*resource, *n),
            Event::Energy { n, .. } => self.energy = self.energy.saturating_add(*n),
            Event::Courage { n: n @ 1.., .. } => self.courage = self.courage.saturating_add(*n),
            Event::Recruited { n: n @ 1.., .. } => self.people = self.people.saturating_add(*n),
            Event::Ended { idle, .. } => self.idle = self.idle.saturating_add(*idle),
            Event::Read { cards, .. } => {
                self.offered += cards.len();
                self.is_picking = true;
            }
            Event::Kept { cards, .. } if !cards.is_empty() => {
                let names = cards.iter().map(|card| card.card.name().into());
                if self.is_picking { &mut self.picked } else { &mut self.kept }.extend(names);
            }
            // Building is told; only nothing is built by those who pass at once.
            Event::Passed { .. } if self.has_built => (),
            event => {
                self.has_built |= matches!(event, Event::Built { .. });
                deed(event).into_iter().for_each(|deed| self.note(deed));
            }
        }
    }

    /// Sections are counted as a whole.
    fn send(&mut self, more: Placed) {
        let key = whole(more.place);
        let brave = if more.brave { more.n } else { 0 };
        match self.sent.iter_mut().find(|group| group.0 == key) {
            Some((_, n, with)) => {
                *n = n.saturating_add(more.n);
                *with = with.saturating_add(brave);
            }
            None => self.sent.push((key, more.n, brave)),
        }
    }

    fn note(&mut self, deed: Message) {
        let deed = Prose::from(deed);
        match self.rest.iter_mut().find(|known| known.0 == deed) {
            Some((_, times)) => *times = times.saturating_add(1),
            None => self.rest.push((deed, 1)),
        }
    }

    fn gain(&mut self, resource: Resource, n: u8) {
        let gained = &mut self.gained[resource.index()];
        *gained = gained.saturating_add(n);
    }

    /// The gains of all who were sent, and the rest.
    pub fn parts(mut self) -> Vec<Prose> {
        let sent = self.sent.iter().map(|(at, count, brave)| {
            msg!("rising-brief-sent", n = *count, at = *at, brave = *brave).into()
        });
        let sent = Prose::join_parts(sent, ", ");
        let first = [sent, self.outcome()].into_iter().filter(|part| !part.is_empty());
        let first = Prose::join_parts(first, ": ");
        let picked = (!self.picked.is_empty()).then(|| {
            besides(
                "picks",
                u8::try_from(self.offered).unwrap_or(u8::MAX),
                Arg::list(self.picked),
                "",
            )
        });
        let kept = (!self.kept.is_empty()).then(|| besides("keeps", 1, Arg::list(self.kept), ""));
        let times = |(deed, count): (Prose, u8)| match count {
            1 => deed,
            count => msg!("rising-brief-times", what = deed, n = count).into(),
        };
        let cards = picked.into_iter().chain(kept).map(Prose::from);
        let first = [first].into_iter().filter(|part| !part.is_empty());
        first.chain(cards).chain(self.rest.into_iter().map(times)).collect()
    }

    /// The gains, and how they came.
    fn outcome(&mut self) -> Prose {
        let resources = Resource::ALL.into_iter().zip(self.gained);
        let gains = resources.map(|(resource, count)| Effect::Gain(resource, count));
        let others = [Effect::Energy(self.energy), Effect::Courage(self.courage)];
        let counts = self.gained.into_iter().chain([self.energy, self.courage]);
        let gains = gains.chain(others).zip(counts).filter(|gain| gain.1 > 0);
        let people = (self.people > 0).then(|| msg!("rising-brief-people", n = self.people));
        let mut totals: Vec<Prose> =
            gains.map(|total| gain(total.0)).chain(people).map(Prose::from).collect();
        let die = |(die, more): &(u8, u8)| match more {
            0 => die.to_string(),
            more => format!("{die}+{more}"),
        };
        let rolls: Vec<String> = self.rolls.iter().map(die).collect();
        let rolls = (!rolls.is_empty()).then(|| msg!("rising-brief-rolls", dice = rolls.join(" ")));
        let forged = (self.forged > 0).then(|| msg!("rising-brief-forged", n = self.forged));
        let idle = (self.idle > 0).then(|| msg!("rising-brief-idle", n = self.idle));
        let details: Vec<Prose> =
            [rolls, forged, idle].into_iter().flatten().map(Prose::from).collect();
        if details.is_empty() {
            return Prose::join_parts(totals, ", ");
        }
        if totals.is_empty() {
            totals.push(msg!("rising-brief-none").into());
        }
        let what = Prose::join_parts(totals, ", ");
        msg!("rising-brief-item", what = what, details = Prose::join_parts(details, "; ")).into()
    }
}

/// The key of a place, or of the section of a tile.
fn whole(at: Place) -> &'static str {
    match at.section() {
        Some(section) => section.key(),
        None if at == Place::CENTRE => "ctr",
        None => "nav",
    }
}

/// The product of a roll in a place.
fn product(at: Place) -> Resource {
    at.section().and_then(Section::yields).unwrap_or(Resource::Ore)
}

/// An effect as a gain: `+2 energy`.
pub(super) fn gain(effect: Effect) -> Message {
    msg!("rising-brief-gain", what = effect.name())
}

/// Another deed, without its player; none for events that the numbers tell.
fn deed(event: &Event) -> Option<Message> {
    in_hand(event).or_else(|| in_council(event))
}

fn besides(what: &'static str, n: u8, thing: impl Into<Arg>, other: impl Into<Arg>) -> Message {
    let (thing, other): (Arg, Arg) = (thing.into(), other.into());
    msg!("rising-brief-deed", what = what, n = n, thing = thing, other = other)
}

/// Deeds with cards and resources.
fn in_hand(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Kept { .. } => besides("no-card", 0, "", ""),
        Event::Played { card, .. } => card.name(),
        Event::Discarded { card, .. } => besides("discards", 1, card.name(), ""),
        Event::Lost { resource, .. } => besides("loses", 1, amount(*resource, 1), ""),
        Event::Transmuted { from, to, .. } | Event::Changed { from, to, .. } => {
            besides("turns", 1, amount(*from, 1), amount(*to, 1))
        }
        Event::Proposed { from, to, resource, n, .. } => {
            let gift =
                msg!("rising-brief-gift", from = *from, to = *to, what = amount(*resource, *n));
            besides("proposes", *n, gift, "")
        }
        Event::Refused { .. } => besides("refuses", 0, "", ""),
        Event::Gave { to, resource, n, .. } => besides("gives", *n, amount(*resource, *n), *to),
        Event::Looked { cards, .. } => {
            besides("sees", 1, Arg::list(cards.iter().map(|card| card.name())), "")
        }
        Event::Dropped { misfortune: Some(misfortune), .. } => {
            besides("discards", 1, misfortune.name(), "")
        }
        Event::Dropped { .. } => besides("discards-none", 0, "", ""),
        Event::Next { misfortune, above: 0, .. } => besides("on-top", 0, misfortune.name(), ""),
        Event::Next { misfortune, above, .. } => besides("below", *above, misfortune.name(), ""),
        _ => return None,
    })
}

/// Deeds with Atlanteans, tiles and the gate.
fn in_council(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Chosen { councilor, .. } => besides("leads", 0, councilor.name(), ""),
        Event::Later { .. } => besides("later", 0, "", ""),
        Event::Pledged { n, .. } => besides("promises", *n, "", ""),
        Event::Recalled { place: at, .. } => besides("recalls", 1, place(*at), ""),
        Event::Moved { from, to, .. } => besides("moves", 1, place(*from), place(*to)),
        Event::Leaves { .. } | Event::Enough { .. } => besides("leaves", 0, "", ""),
        Event::Recruited { .. } => besides("nobody", 0, "", ""),
        Event::Courage { .. } => besides("no-courage", 0, "", ""),
        Event::Built { component, paid, left, .. } => {
            besides("builds", *left, component.name(), cost(*paid))
        }
        Event::Passed { .. } => besides("passes", 0, "", ""),
        Event::Barrier { place: at, .. } => besides("barrier", 1, place(*at), ""),
        Event::NoBarrier { .. } => besides("no-barrier", 0, "", ""),
        Event::NothingSunken { .. } => besides("no-tile", 0, "", ""),
        Event::Bulwark { n, .. } => besides("bulwark", *n, "", ""),
        Event::More { n, .. } => besides("more", *n, "", ""),
        Event::Wished { wish: Some(wish), .. } => besides("wishes", wish.n, area(wish.place), ""),
        Event::Wished { wish: None, .. } => besides("no-wish", 0, "", ""),
        Event::Resigned { .. } => besides("resigns", 0, "", ""),
        _ => return None,
    })
}
