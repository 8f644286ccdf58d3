//! The computer player: a teammate who takes what looks best for all.

pub(super) mod advice;
mod lookahead;
mod outlook;
mod plan;
mod rollout;

pub(super) use self::outlook::Aim;
use self::{
    lookahead::Lookahead,
    outlook::section_worth,
    plan::{BOOST, Plan, Taste},
};
use super::{
    Action, Rising,
    numbers::{
        effect::Effect,
        ids::{Card, RESOURCES, Resource, Section},
    },
    place::Place,
    play::{Referee, defaults::Autopilot},
    position::{Ask, Phase},
};
use crate::{
    Seat, Seats,
    search::{Observation, Thought},
};

/// Returns the next actions of the computer. Empty if it was stopped, or is not asked.
///
/// With few steps they are those of the quick player, who weighs what is open. With more, the
/// quick player plays on to the end from what it would do and from other things, and what wins
/// most often is done: a step is one action of such a game.
pub(super) fn think(seen: &Observation<'_, Rising>, thought: &mut Thought<'_>) -> Vec<Action> {
    let seat = seen.seat();
    let game = seen.determinize(thought.dice);
    let options = game.offers(seat).legal();
    // It looks at each thing it could do, and at as many again of what follows.
    if (0..options.len().saturating_mul(4)).any(|_| thought.is_stopped()) {
        return Vec::new();
    }
    let quick = Strategist { game: &game, seat };
    let plan = quick.legal_plan(&options, thought.nodes >= TEAM, thought.stop);
    let plan = match thought.nodes {
        0..AHEAD => plan,
        _ => Lookahead { game: &game, seat, thought: &mut *thought }.better_than(plan, &options),
    };
    if thought.is_stopped() { Vec::new() } else { plan }
}

/// From so many steps on, a placement is planned for all, and games are played to their end.
const TEAM: u32 = 16;
const AHEAD: u32 = 2_000;

/// Nothing is thought of that dice decide.
pub(super) struct Still;

impl crate::Dice for Still {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}

/// A computer player at its seat.
#[derive(Clone, Copy)]
pub(super) struct Strategist<'a> {
    pub game: &'a Rising,
    pub seat: Seat,
}

impl<'a> Strategist<'a> {
    /// Returns the aim of this seat, if there is anything left to aim at.
    fn aim(self) -> Option<Aim> {
        self.game.outlook().aims()[self.seat.index()]
    }

    /// Returns the next actions, as far as they are legal and no chance comes between them; the
    /// default for absent players if the wanted action is illegal.
    fn legal_plan(
        self,
        options: &[Action],
        for_team: bool,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Action> {
        let (game, seat) = (self.game, self.seat);
        let plan = self.wanted_actions(options, for_team, stop);
        let mut next = game.clone();
        let mut legal = Vec::new();
        for action in plan {
            if next.refusals(seat).check(action).is_err() {
                break;
            }
            legal.push(action);
            let mut dice = Still;
            Referee { game: &mut next, dice: &mut dice, events: &mut Vec::new() }
                .carry_out(seat, action);
            // Nobody knows the result of a roll beforehand.
            if !matches!(action, Action::Put { .. }) {
                break;
            }
        }
        match legal.is_empty() {
            true => Autopilot { game, seat }.default_action().into_iter().collect(),
            false => legal,
        }
    }

    fn wanted_actions(
        self,
        options: &[Action],
        for_team: bool,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Action> {
        if let Some(ask) = self.game.open() {
            return self.answer_to(ask, options).into_iter().collect();
        }
        if let Some(aside) = self.aside(options) {
            return vec![aside];
        }
        match self.game.phase {
            Phase::Choosing(_) => {
                let liked = ["artificer", "champion", "priest", "scholar", "explorer"];
                let open = |action: &&Action| matches!(action, Action::Choose(action) if liked.contains(&action.key()));
                options.iter().find(open).copied().into_iter().collect()
            }
            Phase::Place | Phase::Late => self.puts(for_team, stop),
            Phase::Produce => self.best_act(options).into_iter().collect(),
            Phase::Build => self.best_build(options).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Something that is good at any time: to play a card, or to raise a tile.
    fn aside(self, options: &[Action]) -> Option<Action> {
        let card = self.good_card(options).map(Action::Play);
        card.or_else(|| self.worth_raising(options).map(Action::Raise))
    }

    /// A section to be raised with energy, if there is plenty.
    fn worth_raising(self, options: &[Action]) -> Option<Section> {
        let rich = self.game.player(self.seat).energy >= self.game.numbers.prices.raise + 4
            && self.game.outlook().tile_worth() > RAISE;
        let raised = options.iter().filter_map(|option| match option {
            Action::Raise(section) if rich => Some(*section),
            _ => None,
        });
        raised.max_by_key(|section| {
            (self.game.island().tiles_of(*section) <= 2, section_worth(*section))
        })
    }

    /// Whether it places after the misfortunes, since others still place before them.
    fn waits(self) -> bool {
        let can_wait = self.game.phase == Phase::Place && self.game.member(self.seat).can_wait();
        can_wait && self.game.waiting().seats().len() > 1
    }

    /// Where its Atlanteans go, as part of what would be best for all who have not placed.
    fn puts(self, for_team: bool, stop: &dyn Fn() -> bool) -> Vec<Action> {
        if self.waits() {
            return vec![Action::Later];
        }
        let all = match for_team {
            false => Seats::from(self.seat),
            true => self.game.seats().filter(|seat| self.game.plays(*seat)).collect(),
        };
        // A step changes what the next best one is for all. So whoever is asked step by step
        // plans from the beginning of their placement, and goes on with it.
        let mut whole = Plan::new(self.game, Taste::USUAL);
        let placed = whole.take_home(self.seat);
        let mut plan = Plan::new(self.game, Taste::USUAL);
        let is_begun = self.game.phase == Phase::Place && !placed.is_empty();
        if is_begun && !whole.place_all(all, stop) {
            return Vec::new();
        }
        let rest = is_begun.then(|| whole.rest(self.seat, &placed)).flatten();
        let mut puts = match rest {
            Some(rest) => rest,
            None if plan.place_all(all, stop) => std::mem::take(&mut plan.puts[self.seat.index()]),
            None => return Vec::new(),
        };
        self.encourage(&mut puts);
        puts
    }

    /// Gives courage to those whose tiles may go under, and then to the navy.
    fn encourage(self, puts: &mut [Action]) {
        for _ in 0..self.game.player(self.seat).courage {
            let worth = |action: &Action| match *action {
                Action::Put { place, brave: false } if place == Place::NAVY => 0.45,
                Action::Put { place, brave: false } if place != Place::CENTRE => {
                    match place.section() {
                        Some(Section::Cities) => 0.0,
                        _ => {
                            self.game.chances().sink_chance(place)
                                * self.game.chances().roll_chance(self.seat, place)
                        }
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
    fn best_act(self, options: &[Action]) -> Option<Action> {
        let aim = self.aim();
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
        let hardest = sought.max_by_key(|place| self.game.member(self.seat).target(*place));
        let hard = |place: &Place| self.game.member(self.seat).target(*place) >= Some(4);
        match hardest.filter(hard) {
            Some(place) => Some(Action::Act { place, seek: true }),
            None if options.contains(&Action::All) => Some(Action::All),
            None => self.ore_to_forge(options).or(Some(Action::End)),
        }
    }

    /// Ore for who waits at a forge that makes more than one Atlantium of it, out of what can
    /// be spared.
    fn ore_to_forge(self, options: &[Action]) -> Option<Action> {
        let aim = self.aim()?;
        let makes_more = |place: &Place| {
            let is_forge = place.section() == Some(Section::Forges);
            is_forge
                && self.game.group(*place, self.seat).n > 0
                && self.game.numbers.tiles.frg[usize::from(place.at())] > 1
        };
        let is_worth = aim.lacks[Resource::Atlantium.index()] > 1;
        let cost = self.game.numbers.part(aim.component).cost();
        let spare = |resource: Resource| {
            self.game.member(self.seat).has(resource).saturating_sub(cost[resource.index()])
        };
        let from = Resource::ALL.into_iter().max_by_key(|resource| spare(*resource))?;
        let change = Action::Transmute { from, to: Resource::Ore };
        let can = is_worth && spare(from) > 0 && options.contains(&change);
        (can && Place::tiles().any(|tile| makes_more(&tile))).then_some(change)
    }

    /// The dearest component it can pay; else energy makes up for what is missing.
    fn best_build(self, options: &[Action]) -> Option<Action> {
        let built = options.iter().filter_map(|option| match option {
            Action::Build { component, saves } => Some((*option, *component, *saves)),
            _ => None,
        });
        let rarest = |saves: Option<Resource>| saves.map_or(0, |resource| resource.index());
        let best =
            built.max_by_key(|choice| (self.game.numbers.part(choice.1).sum(), rarest(choice.2)));
        if let Some((action, ..)) = best {
            return Some(action);
        }
        if !self.game.member(self.seat).can_build() {
            return Some(Action::Pass);
        }
        // Energy could still turn the resources at hand into others.
        let price = self.game.numbers.prices.transmute;
        let steps = if self.game.despair { 0 } else { self.game.player(self.seat).energy / price };
        let change = self.missing_step(steps);
        let change = change.map(|(from, to)| Action::Transmute { from, to });
        Some(change.filter(|change| options.contains(change)).unwrap_or(Action::Pass))
    }

    /// A change of resources on the way to a component that at most so many of them reach.
    fn missing_step(self, steps: u8) -> Option<(Resource, Resource)> {
        let discount = self.game.member(self.seat).talent().map_or(0, |talent| talent.discount);
        let mut best: Option<(u8, (Resource, Resource))> = None;
        for component in self.game.unbuilt() {
            let aim = self.game.outlook().aim(self.seat, component);
            let cost = self.game.numbers.part(component).cost();
            let lacks: u8 = aim.lacks.iter().sum::<u8>().saturating_sub(discount);
            let has = self.game.player(self.seat).resources;
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
    fn good_card(self, options: &[Action]) -> Option<Card> {
        let is_good = |card: &Card| {
            let effects = self.game.numbers.effects(*card);
            effects.iter().all(|effect| self.is_good(*effect))
        };
        let cards = options.iter().filter_map(|option| match option {
            Action::Play(card) => Some(*card),
            _ => None,
        });
        cards.into_iter().find(is_good)
    }

    fn is_good(self, effect: Effect) -> bool {
        let game = self.game;
        let lacks =
            |resource: Resource| self.aim().is_some_and(|aim| aim.lacks[resource.index()] > 0);
        match effect {
            Effect::Energy(_) | Effect::Courage(_) | Effect::Recruit(_) | Effect::Gain(..) => true,
            Effect::Draw(_) | Effect::Galley(_) => true,
            Effect::Barrier(_) | Effect::Foresee(_) => {
                matches!(game.phase, Phase::Place | Phase::Draw(_))
            }
            Effect::Raise(_) => game.left.iter().any(|count| *count <= 4),
            Effect::Smith(_) => lacks(Resource::Atlantium),
            Effect::Bulwark(n) => {
                let late = matches!(game.phase, Phase::Produce | Phase::Ready | Phase::Attack);
                let strength = game.team().strength();
                let now = game.chances().attack_odds(strength).lost;
                let then = game.chances().attack_odds(strength.saturating_add(n)).lost;
                late && now - then > 1.4
            }
            Effect::Change(n) => {
                game.phase == Phase::Build
                    && self.game.member(self.seat).can_build()
                    && self.payments().is_empty()
                    && self.missing_step(n).is_some()
            }
            Effect::Build(_) => game.built[self.seat.index()] > 0 && !self.payments().is_empty(),
            Effect::Exchange => {
                game.n == 1 || (game.phase == Phase::Build && self.gift().is_some())
            }
            Effect::Share | Effect::Command(_) | Effect::Seek => false,
        }
    }

    /// The ways to build something.
    fn payments(self) -> Vec<Action> {
        let mut ways = Vec::new();
        let member = self.game.member(self.seat);
        self.game.unbuilt().for_each(|component| member.list_payments(component, &mut ways));
        ways
    }

    /// Something that one other could give a seat, so that it can build at once what it
    /// could not before.
    fn gift(self) -> Option<Action> {
        if !self.game.member(self.seat).can_build() || self.game.done.contains(self.seat) {
            return None;
        }
        for component in self.game.unbuilt() {
            let lacks = self.game.outlook().aim(self.seat, component).lacks;
            if lacks == [0; RESOURCES] {
                continue;
            }
            let helps = |other: &Seat| {
                let fits = Resource::ALL.iter().all(|resource| {
                    self.game.member(*other).has(*resource) >= lacks[resource.index()]
                });
                *other != self.seat && self.game.plays(*other) && fits
            };
            if let Some(from) = self.game.seats().find(helps) {
                let resource =
                    Resource::ALL.into_iter().find(|resource| lacks[resource.index()] > 0)?;
                let n = lacks[resource.index()];
                return Some(Action::Give { from, to: self.seat, resource, n });
            }
        }
        None
    }

    /// Energy that a computer promises, unasked, to cancel a flood that is worth it: what
    /// whoever decides lacks.
    pub fn help(self) -> Option<Action> {
        let (game, seat) = (self.game, self.seat);
        let Some(Ask::Cancel { by, section }) = game.open() else { return None };
        let own = self.game.player(self.seat).energy;
        if *by == seat || !game.plays(seat) || own == 0 || game.pledges[seat.index()] > 0 {
            return None;
        }
        let lacks = game.member(*by).lacks_to_cancel();
        let is_worth = self.game.outlook().worth_of_cancelling(*section) > CANCEL;
        (lacks > 0 && is_worth).then(|| Action::Pledge(lacks.min(own)))
    }

    /// Returns the computer's answer to a question.
    fn answer_to(self, ask: &Ask, options: &[Action]) -> Option<Action> {
        let aim = self.aim();
        let lacks = |resource: Resource| aim.map_or(0, |aim| aim.lacks[resource.index()]);
        let enough = options.contains(&Action::Enough).then_some(Action::Enough);
        match ask {
            Ask::Cancel { by, section } if *by == self.seat => {
                let worth = self.game.outlook().worth_of_cancelling(*section);
                let payable = options.contains(&Action::Cancel);
                Some(if payable && worth > CANCEL { Action::Cancel } else { Action::Leave })
            }
            Ask::Cancel { .. } => self.help(),
            Ask::Sink { cause, .. } => self.game.outlook().least_tile(*cause).map(Action::Sink),
            Ask::Lose { .. } => {
                let has = |resource: Resource| self.game.member(self.seat).has(resource);
                let spare = |resource: &Resource| {
                    (has(*resource) > 0, lacks(*resource) == 0, has(*resource))
                };
                Resource::ALL.into_iter().max_by_key(spare).map(Action::Lose)
            }
            Ask::Recall { .. } => self.least_recall(options),
            Ask::Boost { place, missing, .. } => {
                let good = self.is_worth_boosting(*place, *missing, lacks)?;
                Some(if good { Action::Boost } else { Action::Leave })
            }
            Ask::Forge { .. } => Some(Action::Forge),
            Ask::Keep { cards, .. } => {
                cards.iter().copied().max_by_key(|card| self.card_worth(*card)).map(Action::Keep)
            }
            Ask::Ward { .. } => self.game.outlook().best_ward(),
            Ask::Raise { .. } => self.game.outlook().best_raise(),
            Ask::Foresee { cards, may_drop: true, .. } => {
                let worst =
                    cards.iter().copied().max_by_key(|card| self.game.outlook().harm_of(*card));
                Some(Action::Drop(worst.filter(|worst| self.game.outlook().harm_of(*worst) > 0)))
            }
            Ask::Foresee { cards, .. } => cards
                .iter()
                .copied()
                .min_by_key(|card| self.game.outlook().harm_of(*card))
                .map(Action::Next),
            Ask::Change { n, .. } => {
                let step = self.missing_step(*n);
                step.map(|(from, to)| Action::Change { from, to }).or(enough)
            }
            Ask::Exchange { .. } => {
                let gift = self.gift().filter(|gift| options.contains(gift));
                gift.or(enough)
            }
            // Resources that help to build are given, but nobody gives those they need themselves.
            Ask::Agree { resource, n, .. } => {
                let needs = aim.is_some_and(|aim| {
                    let part = self.game.numbers.part(aim.component).cost()[resource.index()];
                    part > 0 && self.game.member(self.seat).has(*resource) < part.saturating_add(*n)
                });
                Some(if needs { Action::Leave } else { Action::Agree })
            }
            Ask::Command { .. } => enough,
            Ask::Hand { .. } => self.spare_card(options),
        }
    }

    /// The Atlantean who is missed least.
    fn least_recall(self, options: &[Action]) -> Option<Action> {
        let worth = |action: &&Action| match **action {
            Action::Recall { place, brave } => {
                let brave = if brave { 0.3 } else { 0.0 };
                brave + self.game.chances().yield_chance(self.seat, place)
            }
            _ => 9.0,
        };
        options.iter().min_by(|left, right| worth(left).total_cmp(&worth(right))).copied()
    }

    /// A card that does good now is played, and else the one of least worth is discarded.
    fn spare_card(self, options: &[Action]) -> Option<Action> {
        let hand = &self.game.player(self.seat).hand;
        let playable = options.iter().find(|option| {
            matches!(option, Action::Play(card)
            if self.game.numbers.effects(*card).iter().all(|effect| self.is_good(*effect)))
        });
        let least = hand.iter().copied().min_by_key(|card| self.card_worth(*card));
        playable.copied().or_else(|| least.map(Action::Discard))
    }

    /// A roll is made good if that is cheap, or its yield is needed.
    fn is_worth_boosting(
        self,
        place: Place,
        missing: u8,
        lacks: impl Fn(Resource) -> u8,
    ) -> Option<bool> {
        let resource = place.section().and_then(Section::yields)?;
        let needed =
            lacks(resource) > 0 || (resource == Resource::Ore && lacks(Resource::Atlantium) > 0);
        let price = f64::from(missing) * BOOST / self.game.outlook().haste();
        Some(missing == 1 || (needed && price < 1.0))
    }

    fn card_worth(self, card: Card) -> i32 {
        let of = |effect: &Effect| match effect {
            Effect::Raise(_) => 9,
            Effect::Gain(..) => 9,
            Effect::Recruit(_) if self.game.member(self.seat).can_recruit() => 9,
            Effect::Energy(n) => 3 + 2 * i32::from(*n),
            Effect::Barrier(_) | Effect::Bulwark(_) | Effect::Smith(_) => 6,
            Effect::Courage(_) | Effect::Seek | Effect::Change(_) => 5,
            Effect::Foresee(_) | Effect::Build(_) | Effect::Draw(_) | Effect::Galley(_) => 4,
            _ => 2,
        };
        self.game.numbers.effects(card).iter().map(of).sum()
    }
}

/// A flood is cancelled if what it would cost is worth so many resources, and a tile is
/// raised that is worth so many.
const CANCEL: f64 = 1.0;
const RAISE: f64 = 0.5;
