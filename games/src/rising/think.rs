//! The computer player: a teammate who takes what looks best for all.

pub(super) mod advice;
pub(super) mod plan;

use self::plan::{BOOST, Plan};
use super::{
    Action, Rising,
    numbers::{
        effect::{Effect, Harm},
        ids::{Card, Misfortune, RESOURCES, Resource, Section},
    },
    place::Place,
    position::{Ask, Cause, Phase},
};
use crate::{
    Seat, Seats,
    search::{Observation, Thought},
};

/// Returns the next actions of the computer. Empty if it was stopped, or is not asked.
pub(super) fn think(seen: &Observation<'_, Rising>, thought: &mut Thought<'_>) -> Vec<Action> {
    let seat = seen.seat();
    let game = seen.determinize(thought.dice);
    let mut options = Vec::new();
    game.list_actions(seat, &mut options);
    // It looks at each thing it could do, and at as many again of what follows.
    if (0..options.len().saturating_mul(4)).any(|_| thought.is_stopped()) {
        return Vec::new();
    }
    let plan = game.wanted_actions(seat, &options, thought);
    // If the wanted action is illegal, the default for absent players takes its place.
    let mut next = game.clone();
    let mut legal = Vec::new();
    for action in plan {
        if next.check_action(seat, action).is_err() {
            break;
        }
        legal.push(action);
        let mut dice = Still;
        next.carry_out(seat, action, &mut dice, &mut Vec::new());
        // Nobody knows the result of a roll beforehand.
        if !matches!(action, Action::Put { .. }) {
            break;
        }
    }
    if thought.is_stopped() {
        return Vec::new();
    }
    match legal.is_empty() {
        true => game.default_action(seat).into_iter().collect(),
        false => legal,
    }
}

/// Nothing is thought of that dice decide.
pub(super) struct Still;

impl crate::Dice for Still {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}

impl Rising {
    fn wanted_actions(&self, seat: Seat, options: &[Action], thought: &Thought<'_>) -> Vec<Action> {
        if let Some(ask) = self.open() {
            return self.answer_to(ask, seat, options).into_iter().collect();
        }
        if let Some(card) = self.good_card(seat, options) {
            return vec![Action::Play(card)];
        }
        if let Some(section) = self.worth_raising(seat, options) {
            return vec![Action::Raise(section)];
        }
        match self.phase {
            Phase::Choosing(_) => {
                let liked = ["artificer", "champion", "priest", "scholar", "explorer"];
                let open = |action: &&Action| matches!(action, Action::Choose(action) if liked.contains(&action.key()));
                options.iter().find(open).copied().into_iter().collect()
            }
            Phase::Place | Phase::Late => self.puts(seat, thought),
            Phase::Produce => self.best_act(seat, options).into_iter().collect(),
            Phase::Build => self.best_build(seat, options).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// A section to be raised with energy, if there is plenty.
    fn worth_raising(&self, seat: Seat, options: &[Action]) -> Option<Section> {
        let rich =
            self.player(seat).energy >= self.numbers.prices.raise + 4 && self.tile_worth() > RAISE;
        let raised = options.iter().filter_map(|option| match option {
            Action::Raise(section) if rich => Some(*section),
            _ => None,
        });
        raised.max_by_key(|section| (self.left[section.index()] <= 2, section_worth(*section)))
    }

    /// Where its Atlanteans go, as part of what would be best for all who have not placed.
    /// A budget of few steps is for its own alone.
    fn puts(&self, seat: Seat, thought: &Thought<'_>) -> Vec<Action> {
        let waits = self.phase == Phase::Place && self.member(seat).can_wait();
        if waits && self.waiting().seats().len() > 1 {
            return vec![Action::Later];
        }
        let all = match thought.nodes {
            0..16 => Seats::from(seat),
            _ => self.seats().filter(|seat| self.plays(*seat)).collect(),
        };
        // A step changes what the next best one is for all. So whoever is asked step by step
        // plans from the beginning of their placement, and goes on with it.
        let mut whole = Plan::new(self);
        let placed = whole.take_home(seat);
        let mut plan = Plan::new(self);
        let is_begun = self.phase == Phase::Place && !placed.is_empty();
        if is_begun && !whole.place_all(all, || thought.is_stopped()) {
            return Vec::new();
        }
        let rest = is_begun.then(|| whole.rest(seat, &placed)).flatten();
        let mut puts = match rest {
            Some(rest) => rest,
            None if plan.place_all(all, || thought.is_stopped()) => {
                std::mem::take(&mut plan.puts[seat.index()])
            }
            None => return Vec::new(),
        };
        self.encourage(seat, &mut puts);
        puts
    }

    /// Gives courage to those whose tiles may go under, and then to the navy.
    fn encourage(&self, seat: Seat, puts: &mut [Action]) {
        for _ in 0..self.player(seat).courage {
            let worth = |action: &Action| match *action {
                Action::Put { place, brave: false } if place == Place::NAVY => 0.45,
                Action::Put { place, brave: false } if place != Place::CENTRE => {
                    match place.section() {
                        Some(Section::Cities) => 0.0,
                        _ => self.sink_chance(place) * self.roll_chance(seat, place),
                    }
                }
                _ => 0.0,
            };
            let best = puts.iter_mut().max_by(|left, right| worth(left).total_cmp(&worth(right)));
            if let Some(Action::Put { brave, place }) = best
                && *place != Place::CENTRE
            {
                *brave = true;
            }
        }
    }

    /// Production: with a card where that helps most, and else everybody.
    fn best_act(&self, seat: Seat, options: &[Action]) -> Option<Action> {
        let aim = self.aims()[seat.index()];
        let needs = |place: Place| {
            let resource = place.section().and_then(Section::yields);
            let lacks = |resource: Resource| aim.is_some_and(|aim| aim.lacks[resource.index()] > 0);
            resource.is_some_and(|resource| {
                lacks(resource) || (resource == Resource::Ore && lacks(Resource::Atlantium))
            })
        };
        let sought = options.iter().filter_map(|option| match *option {
            Action::Act { place, seek: true } if needs(place) => Some(place),
            _ => None,
        });
        let hardest = sought.max_by_key(|place| self.member(seat).target(*place));
        let hard = |place: &Place| self.member(seat).target(*place) >= Some(4);
        match hardest.filter(hard) {
            Some(place) => Some(Action::Act { place, seek: true }),
            None if options.contains(&Action::All) => Some(Action::All),
            None => self.ore_to_forge(seat, options).or(Some(Action::End)),
        }
    }

    /// Ore for who waits at a forge that makes more than one Atlantium of it, out of what can
    /// be spared.
    fn ore_to_forge(&self, seat: Seat, options: &[Action]) -> Option<Action> {
        let aim = self.aims()[seat.index()]?;
        let makes_more = |place: &Place| {
            let is_forge = place.section() == Some(Section::Forges);
            is_forge
                && self.group(*place, seat).n > 0
                && self.numbers.tiles.frg[usize::from(place.at())] > 1
        };
        let is_worth = aim.lacks[Resource::Atlantium.index()] > 1;
        let cost = self.numbers.part(aim.component).cost();
        let spare = |resource: Resource| {
            self.member(seat).has(resource).saturating_sub(cost[resource.index()])
        };
        let from = Resource::ALL.into_iter().max_by_key(|resource| spare(*resource))?;
        let change = Action::Transmute { from, to: Resource::Ore };
        let can = is_worth && spare(from) > 0 && options.contains(&change);
        (can && Place::tiles().any(|tile| makes_more(&tile))).then_some(change)
    }

    /// The dearest component it can pay; else energy makes up for what is missing.
    fn best_build(&self, seat: Seat, options: &[Action]) -> Option<Action> {
        let built = options.iter().filter_map(|option| match option {
            Action::Build { component, saves } => Some((*option, *component, *saves)),
            _ => None,
        });
        let rarest = |saves: Option<Resource>| saves.map_or(0, |resource| resource.index());
        let best = built.max_by_key(|choice| (self.numbers.part(choice.1).sum(), rarest(choice.2)));
        if let Some((action, ..)) = best {
            return Some(action);
        }
        if !self.member(seat).can_build() {
            return Some(Action::Pass);
        }
        // Energy could still turn the resources at hand into others.
        let price = self.numbers.prices.transmute;
        let steps = if self.despair { 0 } else { self.player(seat).energy / price };
        let change = self.missing_step(seat, steps);
        let change = change.map(|(from, to)| Action::Transmute { from, to });
        Some(change.filter(|change| options.contains(change)).unwrap_or(Action::Pass))
    }

    /// A change of resources on the way to a component that at most so many of them reach.
    fn missing_step(&self, seat: Seat, steps: u8) -> Option<(Resource, Resource)> {
        let discount = self.member(seat).talent().map_or(0, |talent| talent.discount);
        let mut best: Option<(u8, (Resource, Resource))> = None;
        for component in self.unbuilt() {
            let aim = self.aim(seat, component);
            let cost = self.numbers.part(component).cost();
            let lacks: u8 = aim.lacks.iter().sum::<u8>().saturating_sub(discount);
            let has = self.player(seat).resources;
            let spare = |at: usize| has[at].saturating_sub(cost[at]);
            let all: u8 = (0..RESOURCES).map(spare).sum();
            if lacks == 0 || lacks > steps || all < lacks {
                continue;
            }
            let from = Resource::ALL.into_iter().max_by_key(|resource| spare(resource.index()))?;
            let to = Resource::ALL.into_iter().find(|resource| aim.lacks[resource.index()] > 0)?;
            if best.is_none_or(|candidate| lacks < candidate.0) && from != to {
                best = Some((lacks, (from, to)));
            }
        }
        best.map(|candidate| candidate.1)
    }

    /// A card that is good to play now.
    fn good_card(&self, seat: Seat, options: &[Action]) -> Option<Card> {
        let is_good = |card: &Card| {
            let effects = self.numbers.effects(*card);
            effects.iter().all(|effect| self.is_good(seat, *effect))
        };
        let cards = options.iter().filter_map(|option| match option {
            Action::Play(card) => Some(*card),
            _ => None,
        });
        cards.into_iter().find(is_good)
    }

    fn is_good(&self, seat: Seat, effect: Effect) -> bool {
        let lacks = |resource: Resource| {
            self.aims()[seat.index()].is_some_and(|aim| aim.lacks[resource.index()] > 0)
        };
        match effect {
            Effect::Energy(_) | Effect::Courage(_) | Effect::Recruit(_) | Effect::Gain(..) => true,
            Effect::Draw(_) | Effect::Galley(_) => true,
            Effect::Barrier(_) | Effect::Foresee(_) => {
                matches!(self.phase, Phase::Place | Phase::Draw(_))
            }
            Effect::Raise(_) => self.left.iter().any(|count| *count <= 4),
            Effect::Smith(_) => lacks(Resource::Atlantium),
            Effect::Bulwark(n) => {
                let late = matches!(self.phase, Phase::Produce | Phase::Ready | Phase::Attack);
                let strength = self.team().strength();
                let now = self.attack_odds(strength).lost;
                let then = self.attack_odds(strength.saturating_add(n)).lost;
                late && now - then > 1.4
            }
            Effect::Change(n) => {
                let ways = |seat| {
                    let mut ways = Vec::new();
                    self.unbuilt().for_each(|component| {
                        self.member(seat).list_payments(component, &mut ways)
                    });
                    !ways.is_empty()
                };
                self.phase == Phase::Build
                    && self.member(seat).can_build()
                    && !ways(seat)
                    && self.missing_step(seat, n).is_some()
            }
            Effect::Build(_) => {
                let mut ways = Vec::new();
                self.unbuilt()
                    .for_each(|component| self.member(seat).list_payments(component, &mut ways));
                let parts = |action: &Action| match action {
                    Action::Build { component, .. } => Some(*component),
                    _ => None,
                };
                let first = ways.first().and_then(parts);
                self.built[seat.index()] > 0 && first.is_some()
            }
            Effect::Exchange => {
                self.n == 1 || (self.phase == Phase::Build && self.gift(seat).is_some())
            }
            Effect::Share | Effect::Command(_) | Effect::Seek => false,
        }
    }

    /// Something that one other could give a seat, so that it can build at once what it
    /// could not before.
    fn gift(&self, seat: Seat) -> Option<Action> {
        if !self.member(seat).can_build() || self.done.contains(seat) {
            return None;
        }
        for component in self.unbuilt() {
            let lacks = self.aim(seat, component).lacks;
            if lacks == [0; RESOURCES] {
                continue;
            }
            let helps = |other: &Seat| {
                let fits = Resource::ALL
                    .iter()
                    .all(|resource| self.member(*other).has(*resource) >= lacks[resource.index()]);
                *other != seat && self.plays(*other) && fits
            };
            if let Some(from) = self.seats().find(helps) {
                let resource =
                    Resource::ALL.into_iter().find(|resource| lacks[resource.index()] > 0)?;
                let n = lacks[resource.index()];
                return Some(Action::Give { from, to: seat, resource, n });
            }
        }
        None
    }

    /// Energy that a computer promises, unasked, to cancel a flood that is worth it: what
    /// whoever decides lacks.
    pub(super) fn help(&self, seat: Seat) -> Option<Action> {
        let Some(Ask::Cancel { by, section }) = self.open() else { return None };
        let own = self.player(seat).energy;
        if *by == seat || !self.plays(seat) || own == 0 || self.pledges[seat.index()] > 0 {
            return None;
        }
        let lacks = self.member(*by).lacks_to_cancel();
        let is_worth = self.worth_of_cancelling(*section) > CANCEL;
        (lacks > 0 && is_worth).then(|| Action::Pledge(lacks.min(own)))
    }

    fn worth_of_cancelling(&self, section: Section) -> f64 {
        match self.island().outermost(section) {
            // Then the island is gone: nothing is worth more.
            None if self.island().tiles_left() < 2 => f64::INFINITY,
            Some(place) if self.island().has_barrier(place) => 0.0,
            Some(place) => self.tile_worth() + self.at_stake(place),
            None => 2.0 * self.tile_worth(),
        }
    }

    /// Returns the computer's answer to a question.
    fn answer_to(&self, ask: &Ask, seat: Seat, options: &[Action]) -> Option<Action> {
        let aim = self.aims()[seat.index()];
        let lacks = |resource: Resource| aim.map_or(0, |aim| aim.lacks[resource.index()]);
        let enough = options.contains(&Action::Enough).then_some(Action::Enough);
        match ask {
            Ask::Cancel { by, section } if *by == seat => {
                let worth = self.worth_of_cancelling(*section);
                let payable = options.contains(&Action::Cancel);
                Some(if payable && worth > CANCEL { Action::Cancel } else { Action::Leave })
            }
            Ask::Cancel { .. } => self.help(seat),
            Ask::Sink { cause, .. } => self.least_tile(*cause).map(Action::Sink),
            Ask::Lose { .. } => {
                let has = |resource: Resource| self.member(seat).has(resource);
                let spare = |resource: &Resource| {
                    (has(*resource) > 0, lacks(*resource) == 0, has(*resource))
                };
                Resource::ALL.into_iter().max_by_key(spare).map(Action::Lose)
            }
            Ask::Recall { .. } => self.least_recall(seat, options),
            Ask::Boost { place, missing, .. } => {
                let good = self.is_worth_boosting(*place, *missing, lacks)?;
                Some(if good { Action::Boost } else { Action::Leave })
            }
            Ask::Forge { .. } => Some(Action::Forge),
            Ask::Keep { cards, .. } => cards
                .iter()
                .copied()
                .max_by_key(|card| self.card_worth(seat, *card))
                .map(Action::Keep),
            Ask::Ward { .. } => self.best_ward(),
            Ask::Raise { .. } => self.best_raise(),
            Ask::Foresee { cards, may_drop: true, .. } => {
                let worst = cards.iter().copied().max_by_key(|card| self.harm_of(*card));
                Some(Action::Drop(worst.filter(|worst| self.harm_of(*worst) > 0)))
            }
            Ask::Foresee { cards, .. } => {
                cards.iter().copied().min_by_key(|card| self.harm_of(*card)).map(Action::Next)
            }
            Ask::Change { n, .. } => {
                let step = self.missing_step(seat, *n);
                step.map(|(from, to)| Action::Change { from, to }).or(enough)
            }
            Ask::Exchange { .. } => {
                let gift = self.gift(seat).filter(|gift| options.contains(gift));
                gift.or(enough)
            }
            // Resources that help to build are given, but nobody gives those they need themselves.
            Ask::Agree { resource, n, .. } => {
                let needs = aim.is_some_and(|aim| {
                    let part = self.numbers.part(aim.component).cost()[resource.index()];
                    part > 0 && self.member(seat).has(*resource) < part.saturating_add(*n)
                });
                Some(if needs { Action::Leave } else { Action::Agree })
            }
            Ask::Command { .. } => enough,
            Ask::Hand { .. } => self.spare_card(seat, options),
        }
    }

    /// The Atlantean who is missed least.
    fn least_recall(&self, seat: Seat, options: &[Action]) -> Option<Action> {
        let worth = |action: &&Action| match **action {
            Action::Recall { place, brave } => {
                let brave = if brave { 0.3 } else { 0.0 };
                brave + self.yield_chance(seat, place)
            }
            _ => 9.0,
        };
        options.iter().min_by(|left, right| worth(left).total_cmp(&worth(right))).copied()
    }

    /// The tile that most needs a barrier.
    fn best_ward(&self) -> Option<Action> {
        let worth = |place: &Place| self.sink_chance(*place) * (1.0 + self.at_stake(*place));
        let best =
            self.island().wardable().max_by(|left, right| worth(left).total_cmp(&worth(right)));
        best.map(Action::Ward)
    }

    /// The sunken section that is needed most, one that has few tiles left before all others.
    fn best_raise(&self) -> Option<Action> {
        let worth = |section: &Section| (self.left[section.index()] <= 2, section_worth(*section));
        self.island().sunken().max_by_key(worth).map(Action::Raise)
    }

    /// A card that does good now is played, and else the one of least worth is discarded.
    fn spare_card(&self, seat: Seat, options: &[Action]) -> Option<Action> {
        let hand = &self.player(seat).hand;
        let playable = options.iter().find(|option| {
            matches!(option, Action::Play(card)
            if self.numbers.effects(*card).iter().all(|effect| self.is_good(seat, *effect)))
        });
        let least = hand.iter().copied().min_by_key(|card| self.card_worth(seat, *card));
        playable.copied().or_else(|| least.map(Action::Discard))
    }

    /// A roll is made good if that is cheap, or its yield is needed.
    fn is_worth_boosting(
        &self,
        place: Place,
        missing: u8,
        lacks: impl Fn(Resource) -> u8,
    ) -> Option<bool> {
        let resource = place.section().and_then(Section::yields)?;
        let needed =
            lacks(resource) > 0 || (resource == Resource::Ore && lacks(Resource::Atlantium) > 0);
        let price = f64::from(missing) * BOOST / self.haste();
        Some(missing == 1 || (needed && price < 1.0))
    }

    /// Returns roughly the yield of the Atlanteans who stand there.
    fn at_stake(&self, place: Place) -> f64 {
        let each = |seat: Seat| {
            let group = self.group(place, seat);
            f64::from(group.n - group.brave) * 0.7 * self.roll_chance(seat, place)
        };
        self.seats().map(each).sum()
    }

    /// The section that can best do without its outermost tile.
    fn least_tile(&self, cause: Cause) -> Option<Section> {
        let worth = |section: &Section| {
            let stake =
                self.island().outermost(*section).map_or(0.0, |outermost| self.at_stake(outermost));
            let left = f64::from(self.left[section.index()]);
            // Of few tiles, each is worth more.
            stake + f64::from(section_worth(*section)) * 0.1 + 1.2 / left.max(1.0)
        };
        self.island().sinkable(cause).min_by(|left, right| worth(left).total_cmp(&worth(right)))
    }

    fn card_worth(&self, seat: Seat, card: Card) -> i32 {
        let of = |effect: &Effect| match effect {
            Effect::Raise(_) => 9,
            Effect::Gain(..) => 9,
            Effect::Recruit(_) if self.member(seat).can_recruit() => 9,
            Effect::Energy(n) => 3 + 2 * i32::from(*n),
            Effect::Barrier(_) | Effect::Bulwark(_) | Effect::Smith(_) => 6,
            Effect::Courage(_) | Effect::Seek | Effect::Change(_) => 5,
            Effect::Foresee(_) | Effect::Build(_) | Effect::Draw(_) | Effect::Galley(_) => 4,
            _ => 2,
        };
        self.numbers.effects(card).iter().map(of).sum()
    }

    /// How bad a misfortune would be now.
    fn harm_of(&self, misfortune: Misfortune) -> i32 {
        match self.numbers.harm(misfortune) {
            Harm::Flood(section) => match self.island().outermost(section) {
                Some(place) if self.island().has_barrier(place) => 0,
                Some(place) => 4 + (4.0 * self.at_stake(place)) as i32,
                None => 9,
            },
            Harm::Controlled(_) | Harm::Tremor(_) => 4,
            Harm::Raid(n) => 2 * i32::from(n),
            Harm::Fever(_) => 4,
            Harm::Sabotage(_) | Harm::Despair => 3,
            Harm::Calm | Harm::Cycle => 0,
        }
    }
}

/// A flood is cancelled if what it would cost is worth so many resources, and a tile is
/// raised that is worth so many.
const CANCEL: f64 = 1.0;
const RAISE: f64 = 0.5;

/// How much a section is needed, from little on.
fn section_worth(section: Section) -> u8 {
    match section {
        Section::Cities => 0,
        Section::Libraries => 1,
        Section::Mountains => 3,
        Section::Forges => 3,
        Section::Hills | Section::Forests => 4,
    }
}
