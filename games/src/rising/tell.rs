//! Sentences about events and possible actions.

use super::{
    Action, Event, Rising,
    effect::{Effect, Harm},
    event::{Learned, Payers, Placed},
    ids::{Card, Component, Councilor, Misfortune, RESOURCES, Resource, Section},
    numbers::Talent,
    place::Place,
    position::{Ask, Ended, Phase, Stake},
};
use crate::{Arg, Message, Prose, Seat, msg};

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

/// Returns the key of a place by which messages choose words, and its number in its section.
fn spot(at: Place) -> (&'static str, String) {
    match at.section() {
        Some(section) => (section.key(), (at.at() + 1).to_string()),
        None if at == Place::CENTRE => ("ctr", String::new()),
        None => ("nav", String::new()),
    }
}

/// A place that somebody goes to: `to the navy`.
fn toward(place: Place) -> Message {
    let (at, n) = spot(place);
    msg!("rising-toward", at = at, n = n)
}

/// A place that somebody is in: `in the navy`.
fn within(place: Place) -> Message {
    let (at, n) = spot(place);
    msg!("rising-within", at = at, n = n)
}

/// A place that somebody comes from: `from the navy`.
fn out_of(place: Place) -> Message {
    let (at, n) = spot(place);
    msg!("rising-out-of", at = at, n = n)
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

impl Rising {
    /// Returns the effects as they are among so many players.
    pub(super) fn scale_effects(&self, effects: &[Effect]) -> Vec<Effect> {
        effects.iter().map(|effect| effect.among(self.n)).collect()
    }

    pub(super) fn card_with_effects(&self, card: Card) -> Learned {
        Learned { card, does: self.scale_effects(self.numbers.effects(card)) }
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

/// So much of a resource: `2 gold`.
pub(super) fn amount(resource: Resource, n: u8) -> Message {
    msg!("rising-amount", resource = resource.key(), n = n)
}

/// Returns the cost of a component: `1 gold, 2 crystals`.
pub(super) fn cost(cost: [u8; RESOURCES]) -> Arg {
    let parts = Resource::ALL.into_iter().zip(cost).filter(|part| part.1 > 0);
    Arg::list(parts.map(|(resource, count)| amount(resource, count)))
}

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

fn mark(brave: bool) -> &'static str {
    if brave { "yes" } else { "no" }
}

impl Event {
    pub(super) fn tell(&self) -> Message {
        match self {
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
            Self::Put { by, place: at, brave } => {
                msg!("rising-put", by = *by, place = place(*at), brave = mark(*brave))
            }
            Self::Placed { by, groups } => {
                let group = |placement: &Placed| {
                    let (at, brave) = (place(placement.place), mark(placement.brave));
                    msg!("rising-placed-group", n = placement.n, place = at, brave = brave)
                };
                msg!("rising-placed", by = *by, groups = Arg::and(groups.iter().map(group)))
            }
            Self::Rested { by, n } => msg!("rising-rested", by = *by, n = *n),
            Self::Later { by } => msg!("rising-later", by = *by),
            Self::Drew { by, misfortune, does, n, stake } => {
                let stake = stake.map_or("none", Stake::key);
                let does = msg!("rising-harm", verb = verb(*does), n = *n, stake = stake);
                msg!("rising-drew", by = *by, misfortune = misfortune.name(), does = does)
            }
            Self::Nothing { by } => msg!("rising-nothing", by = *by),
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
            Self::Raided { n } => msg!("rising-raided", n = *n),
            Self::Despaired => msg!("rising-despaired"),
            Self::Cycled { n } => msg!("rising-cycled", n = *n),
            Self::Lost { by, resource } => {
                msg!("rising-lost", by = *by, what = amount(*resource, 1))
            }
            Self::Recalled { by, place: at } => {
                msg!("rising-recalled", by = *by, place = place(*at))
            }
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
            Self::Ended { by, idle } => msg!("rising-ended", by = *by, n = *idle),
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
            Self::Passed { by } => msg!("rising-passed", by = *by),
            Self::AllPassed { by } => msg!("rising-passed-all", who = Arg::and(by.iter())),
            Self::Played { by, card } => msg!("rising-played", by = *by, card = card.name()),
            Self::Discarded { by, card } => msg!("rising-discarded", by = *by, card = card.name()),
            Self::Barrier { by, place: at } => msg!("rising-barrier", by = *by, place = place(*at)),
            Self::NoBarrier { by } => msg!("rising-no-barrier", by = *by),
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
            Self::Raised { place: at, payers: paid } if paid.is_empty() => {
                msg!("rising-raised", place = place(*at))
            }
            Self::Raised { place: at, payers: paid } => {
                msg!("rising-raised-by", place = place(*at), payers = payers(paid))
            }
            Self::NothingSunken { by } => msg!("rising-nothing-sunken", by = *by),
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
            Self::Moved { by, from, to } => {
                msg!("rising-moved", by = *by, from = place(*from), to = place(*to))
            }
            Self::Enough { by } => msg!("rising-enough", by = *by),
            Self::Bulwark { by, n } => msg!("rising-bulwark", by = *by, n = *n),
            Self::More { by, n } => msg!("rising-more", by = *by, n = *n),
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
        }
    }
}

/// Returns the key of the question that is left alone: a flood comes then, or a gift is not given.
fn left_alone(game: &Rising) -> &'static str {
    match game.open() {
        Some(Ask::Cancel { .. }) => "cancel",
        Some(Ask::Boost { .. }) => "boost",
        Some(Ask::Forge { .. }) => "forge",
        _ => "agree",
    }
}

/// An action as it is done: `send somebody to Mountains 1`.
pub(super) fn to_do(game: &Rising, seat: Seat, action: Action) -> Message {
    match action {
        Action::Choose(councilor) => msg!("rising-do-choose", councilor = councilor.name()),
        Action::Go => msg!("rising-do-go"),
        Action::Put { place: at, brave } => {
            msg!("rising-do-put", to = toward(at), brave = mark(brave))
        }
        Action::Rest => msg!("rising-do-rest"),
        Action::Later => msg!("rising-do-later"),
        Action::Draw => msg!("rising-do-draw"),
        Action::Roll => msg!("rising-do-roll"),
        Action::Act { place: at, seek: false } => msg!("rising-do-act", within = within(at)),
        Action::Act { place: at, seek: true } => msg!("rising-do-seek", within = within(at)),
        Action::All => msg!("rising-do-all"),
        Action::End => {
            let n = if game.wastes_by_ending(seat) { game.n_who_can_act(seat) } else { 0 };
            msg!("rising-do-end", n = n)
        }
        Action::Build { component, saves } => {
            let paid = cost(game.price(component, saves));
            msg!("rising-do-build", part = component.name(), paid = paid)
        }
        Action::Pass => msg!("rising-do-pass", n = game.built[seat.index()]),
        Action::Pledge(n) => msg!("rising-do-pledge", n = n),
        Action::Raise(section) => {
            let n = match game.open() {
                Some(_) => 0,
                None => {
                    let price = game.numbers.prices.raise;
                    price.saturating_sub(game.pledged_by_others(seat))
                }
            };
            msg!("rising-do-raise", section = section.name(), n = n)
        }
        Action::Transmute { from, to } => msg!(
            "rising-do-transmute",
            from = amount(from, 1),
            to = amount(to, 1),
            n = game.numbers.prices.transmute
        ),
        Action::Play(card) => msg!("rising-do-play", card = game.card_with_effects(card).name()),
        Action::Cancel => {
            let price = game.numbers.prices.cancel;
            msg!("rising-do-cancel", n = price.saturating_sub(game.pledged_by_others(seat)))
        }
        Action::Boost => msg!("rising-do-boost"),
        Action::Forge => msg!("rising-do-forge"),
        Action::Leave => msg!("rising-do-leave", ask = left_alone(game)),
        Action::Sink(section) => msg!("rising-do-sink", section = section.name()),
        Action::Lose(resource) => msg!("rising-do-lose", what = amount(resource, 1)),
        Action::Recall { place: at, brave } => {
            msg!("rising-do-recall", from = out_of(at), brave = mark(brave))
        }
        Action::Keep(card) => msg!("rising-do-keep", card = game.card_with_effects(card).name()),
        Action::Discard(card) => {
            msg!("rising-do-discard", card = game.card_with_effects(card).name())
        }
        Action::Ward(at) => msg!("rising-do-ward", place = place(at)),
        Action::Drop(Some(it)) => msg!("rising-do-drop", misfortune = it.name()),
        Action::Drop(None) => msg!("rising-do-drop-none"),
        Action::Next(it) => {
            let above = match game.open() {
                Some(Ask::Foresee { back, .. }) => back.len(),
                _ => 0,
            };
            msg!("rising-do-next", misfortune = it.name(), above = above)
        }
        Action::Change { from, to } => {
            msg!("rising-do-change", from = amount(from, 1), to = amount(to, 1))
        }
        Action::Give { from, to, resource, n } => {
            msg!("rising-do-give", from = from, to = to, what = amount(resource, n))
        }
        Action::Move { from, brave, to } => {
            let brave = mark(brave);
            msg!("rising-do-move", from = out_of(from), to = toward(to), brave = brave)
        }
        Action::Wish(Some(wish)) => {
            msg!("rising-do-wish", n = wish.n, place = area(wish.place))
        }
        Action::Wish(None) => msg!("rising-do-wish-none"),
        Action::Agree => msg!("rising-do-agree"),
        Action::Enough => msg!("rising-do-enough"),
    }
}
