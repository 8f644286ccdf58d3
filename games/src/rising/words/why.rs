//! The effects of actions, with the chances that decide: hints, and the intentions of a computer.

use super::tell::{amount, place};
use crate::{
    Arg, Message, Seat, msg,
    rising::{
        Action, Rising,
        numbers::ids::{Resource, Section},
        place::Place,
        play::Referee,
        position::{Ask, Member, Phase, Stake},
        think::{Aim, Still, advice::Chances},
    },
};

/// The most sentences.
const SENTENCES: usize = 2;

/// Sentences for a seat about what its actions lead to.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Hints<'a> {
    pub game: &'a Rising,
    pub seat: Seat,
}

impl<'a> Hints<'a> {
    fn member(self) -> Member<'a> {
        self.game.member(self.seat)
    }

    fn chances(self) -> Chances<'a> {
        self.game.chances()
    }

    fn aim(self) -> Option<Aim> {
        self.game.outlook().aims()[self.seat.index()]
    }

    /// Energy that a flood costs the seat beyond the promises of the others.
    fn price_of_cancelling(self) -> u8 {
        self.game.numbers.prices.cancel.saturating_sub(self.member().pledged_by_others())
    }

    /// Returns the consequences of these actions, the most important first.
    pub fn why(self, actions: &[Action]) -> Vec<Message> {
        let Some(&first) = actions.first() else { return Vec::new() };
        if self.game.refusals(self.seat).check(first).is_err() {
            return Vec::new();
        }
        let mut told = match first {
            Action::Put { .. } | Action::Rest => self.of_puts(actions),
            Action::Act { place, seek: false } => self.of_act(place).into_iter().collect(),
            Action::Build { component, saves } => {
                let paid = super::tell::cost(self.game.numbers.part(component).price(saves));
                let n = self.game.unbuilt().count().saturating_sub(1);
                vec![msg!("rising-hint-build", part = component.name(), paid = paid, n = n)]
            }
            Action::Cancel => self.of_cancel().into_iter().collect(),
            Action::Leave => self.of_leave().into_iter().collect(),
            Action::All => vec![msg!("rising-hint-all")],
            Action::End => vec![msg!("rising-hint-end")],
            Action::Pass => self.of_pass().into_iter().collect(),
            Action::Drop(it) => vec![match it {
                Some(it) => msg!("rising-hint-drop", misfortune = it.name()),
                None => msg!("rising-hint-drop-none"),
            }],
            Action::Next(it) => vec![msg!("rising-hint-next", misfortune = it.name())],
            Action::Transmute { from, to } | Action::Change { from, to } => {
                self.of_change(from, to).into_iter().collect()
            }
            Action::Sink(section) => self.of_sink(section).into_iter().collect(),
            Action::Ward(at) => vec![self.sinks(at)],
            Action::Roll => vec![self.attack()],
            Action::Boost => self.of_boost().into_iter().collect(),
            Action::Draw => self.floods(),
            _ => Vec::new(),
        };
        told.truncate(SENTENCES);
        told
    }

    /// Where all of these go, what for, and what the navy can do then.
    fn of_puts(self, actions: &[Action]) -> Vec<Message> {
        let mut next = self.game.clone();
        let mut puts: Vec<Place> = Vec::new();
        for &action in actions {
            if next.refusals(self.seat).check(action).is_err() {
                break;
            }
            if let Action::Put { place, .. } = action {
                puts.push(place);
            }
            // More than the placing alone would be told of what is drawn.
            let mut referee =
                Referee { game: &mut next, dice: &mut Still, events: &mut Vec::new() };
            referee.act(self.seat, action);
        }
        let mut told = self.intentions(&next, &puts);
        let navy = puts.iter().filter(|place| **place == Place::NAVY).count();
        if navy > 0 {
            told.push(Hints { game: &next, ..self }.attack());
        }
        // One alone has its chance told.
        let mut tiles = puts.iter().filter(|place| self.game.numbers.target(**place).is_some());
        if let (Some(&at), None) = (tiles.next(), tiles.next()) {
            told.push(self.yields(at));
        }
        told
    }

    /// Tells the known chances of this turn: of the attack, of floods, and of the yields of a
    /// seat's Atlanteans where they stand or may go.
    pub fn advice(self) -> Vec<Message> {
        if !self.game.plays(self.seat) || matches!(self.game.phase, Phase::Choosing(_)) {
            return Vec::new();
        }
        let mut told = Vec::new();
        // Once it is rolled, tiles are picked, and all is known of it.
        if self.game.phase.is_before_attack() && self.game.seen.attack.is_none() {
            let strength = self.game.team().strength();
            told.push(self.attack());
            if self.chances().attack_odds(strength).lost > 0.0 {
                let more = (1..=3).map(|more| {
                    let n = strength.saturating_add(more);
                    let safe = percent(self.chances().attack_odds(n).safe);
                    msg!("rising-odds-navy", n = n, safe = safe)
                });
                told.push(msg!("rising-odds-more", navies = Arg::list(more)));
            }
        }
        told.extend(self.floods_of_all());
        told.extend(self.places());
        told
    }

    /// How likely each section is flooded before the next production: the likeliest first,
    /// those that are as likely together.
    fn floods_of_all(self) -> Option<Message> {
        let draws = self.chances().draws_left();
        let mut groups: Vec<((u8, u8), Vec<Section>)> = Vec::new();
        for section in Section::ALL {
            let chance = |at_least| percent(self.chances().flood_chance(section, at_least));
            let chances = (chance(1), chance(2));
            match groups.iter_mut().find(|group| group.0 == chances) {
                Some((_, sections)) => sections.push(section),
                None => groups.push((chances, vec![section])),
            }
        }
        groups.sort_by_key(|group| std::cmp::Reverse(group.0));
        let floods = groups.into_iter().map(|((once, twice), sections)| {
            let which = match sections.len() == Section::ALL.len() {
                true => msg!("rising-odds-each"),
                false => {
                    let names = Arg::and(sections.into_iter().map(Section::name));
                    msg!("rising-odds-sections", sections = names)
                }
            };
            msg!("rising-odds-flood", sections = which, once = once, twice = twice)
        });
        (draws > 0).then(|| msg!("rising-odds-floods", n = draws, floods = Arg::list(floods)))
    }

    /// The chances of where a seat's Atlanteans stand, or, as long as some are to be placed, of
    /// the best tile of each section that has room: first of the rolls, then of whether the
    /// others last, and what they take.
    fn places(self) -> Vec<Message> {
        let asked = self.member().is_asked_by_phase() && self.game.player(self.seat).home > 0;
        let is_placing = asked && matches!(self.game.phase, Phase::Place | Phase::Late);
        let tiles = Place::tiles().filter(|at| self.game.island().stands(*at));
        let shown: Vec<Place> = match is_placing {
            true => {
                let open: Vec<Place> =
                    tiles.filter(|at| self.game.island().has_room(*at)).collect();
                let best = |section: Section| {
                    let of = open.iter().copied().filter(|at| at.section() == Some(section));
                    of.max_by(|left, right| {
                        let of = |at: &Place| self.chances().yield_chance(self.seat, *at);
                        // Of those that are as likely, the outer one brings more.
                        of(left).total_cmp(&of(right)).then(right.at().cmp(&left.at()))
                    })
                };
                Section::ALL.into_iter().filter_map(best).collect()
            }
            false => tiles.filter(|at| self.game.group(*at, self.seat).n > 0).collect(),
        };
        let chance = |at: Place| {
            let n = percent(self.chances().yield_chance(self.seat, at));
            let takes = match at.section() {
                Some(Section::Cities) => {
                    let n = self.game.numbers.rings(at).unwrap_or(1);
                    msg!("rising-odds-takes", what = "cities", n = n)
                }
                Some(Section::Forges) if self.member().has(Resource::Ore) == 0 => {
                    msg!("rising-odds-takes", what = "ore", n = 0)
                }
                _ => msg!("rising-odds-takes", what = "nothing", n = 0),
            };
            msg!("rising-odds-place", place = place(at), n = n, takes = takes)
        };
        let (rolls, others): (Vec<Place>, Vec<Place>) =
            shown.into_iter().partition(|at| self.game.numbers.target(*at).is_some());
        let rolls = (!rolls.is_empty()).then(|| {
            let which = if is_placing { "best" } else { "own" };
            msg!(
                "rising-odds-rolls",
                which = which,
                places = Arg::list(rolls.into_iter().map(chance))
            )
        });
        let others = (!others.is_empty()).then(|| {
            msg!("rising-odds-stands", places = Arg::list(others.into_iter().map(chance)))
        });
        rolls.into_iter().chain(others).collect()
    }

    /// Tells the purpose of placements: `2 to Hills: Base Ring lacks 1 gold`. Of the navy, and of
    /// one tile alone, more is said than that they go there.
    fn intentions(self, next: &Rising, puts: &[Place]) -> Vec<Message> {
        let mut areas: Vec<(Place, u8)> = Vec::new();
        for &at in puts {
            let area = at.section().map_or(at, |section| Place::tile(section, 0));
            match areas.iter_mut().find(|entry| entry.0 == area) {
                Some((_, n)) => *n += 1,
                None => areas.push((area, 1)),
            }
        }
        let goes = |areas: &[(Place, u8)]| {
            let goes = |(area, count): &(Place, u8)| {
                msg!("rising-hint-goes", n = *count, place = super::tell::area(*area))
            };
            Arg::and(areas.iter().map(goes))
        };
        let aim = self.aim();
        let lacks = |resource: Resource| aim.is_some_and(|aim| aim.lacks[resource.index()] > 0);
        let changes = aim.is_some_and(|aim| self.game.outlook().to_transmute(&aim) > 0);
        let serves = |area: &Place| match area.section() {
            Some(Section::Hills) => lacks(Resource::Gold) || changes,
            Some(Section::Forests) => lacks(Resource::Crystal) || changes,
            Some(Section::Mountains) => lacks(Resource::Atlantium) || changes,
            Some(Section::Forges) => lacks(Resource::Atlantium),
            _ => false,
        };
        let (useful, others): (Vec<_>, Vec<_>) =
            areas.into_iter().partition(|area| serves(&area.0));
        let mut told = Vec::new();
        if let Some(aim) = aim.filter(|_| !useful.is_empty()) {
            let lacks = Resource::ALL.into_iter().zip(aim.lacks).filter(|lack| lack.1 > 0);
            let lacks = Arg::and(lacks.map(|(resource, count)| amount(resource, count)));
            let part = aim.component.name();
            told.push(msg!("rising-hint-lacks", goes = goes(&useful), part = part, lacks = lacks));
        }
        for it in others.iter().filter(|area| area.0 != Place::NAVY) {
            let key = match it.0.section() {
                Some(Section::Cities) => "cities",
                Some(Section::Libraries) => "libraries",
                Some(_) => "later",
                None => "centre",
            };
            // Nobody comes to a tile that others fill, too, or once all have come.
            let is_filled = |at: &&Place| {
                at.section() == Some(Section::Cities) && next.member(self.seat).fills(**at)
            };
            let filled = puts.iter().find(is_filled).filter(|_| self.member().can_recruit());
            let rings = filled.and_then(|at| self.game.numbers.rings(*at));
            if key != "cities" || rings.is_some() {
                let n = rings.unwrap_or(1);
                told.push(msg!("rising-hint-for", goes = goes(&[*it]), what = key, n = n));
            }
        }
        // The attack that the navy fights may matter more than the rest.
        if puts.contains(&Place::NAVY) {
            told.truncate(SENTENCES - 1);
        }
        told
    }

    /// How likely a placement brings something.
    fn yields(self, at: Place) -> Message {
        let n = percent(self.chances().yield_chance(self.seat, at));
        let sunk = percent(self.chances().sink_chance(at));
        msg!("rising-hint-yields", place = place(at), n = n, sunk = sunk)
    }

    fn of_act(self, at: Place) -> Option<Message> {
        self.member().target(at)?;
        let n = percent(self.chances().roll_chance(self.seat, at));
        Some(msg!("rising-hint-roll", place = place(at), n = n))
    }

    /// Tells the chances of this turn's attack against the navy.
    fn attack(self) -> Message {
        let strength = self.game.team().strength();
        let odds = self.chances().attack_odds(strength);
        let (safe, most) = (percent(odds.safe), odds.most);
        let (whole, tenth) = tenths(odds.lost);
        if most == 0 {
            return msg!("rising-hint-attack-safe", n = strength);
        }
        msg!(
            "rising-hint-attack",
            n = strength,
            safe = safe,
            whole = whole,
            tenth = tenth,
            most = most
        )
    }

    fn sinks(self, at: Place) -> Message {
        msg!("rising-hint-sinks", place = place(at), n = percent(self.chances().sink_chance(at)))
    }

    /// Names the gain from cancelling.
    fn of_cancel(self) -> Option<Message> {
        let Some(Ask::Cancel { section, .. }) = self.game.open() else { return None };
        let n = self.price_of_cancelling();
        Some(match self.game.island().outermost(*section) {
            Some(at) => {
                let crowd = self.game.island().crowd(at);
                msg!("rising-hint-saves", place = place(at), n = crowd, cost = n)
            }
            None if self.game.island().at_stake_of(*section) == Stake::Game => {
                msg!("rising-hint-saves-game", cost = n)
            }
            None => msg!("rising-hint-saves-two", cost = n),
        })
    }

    /// Why a flood comes, or a roll fails, though that could be paid for.
    fn of_leave(self) -> Option<Message> {
        match self.game.open()? {
            Ask::Cancel { section, .. } => {
                let needs = self.price_of_cancelling();
                let has = self.game.player(self.seat).energy;
                Some(match self.game.island().outermost(*section) {
                    Some(at) if self.game.island().has_barrier(at) => {
                        msg!("rising-hint-warded", place = place(at))
                    }
                    _ if has < needs => msg!("rising-hint-poor", cost = needs, has = has),
                    Some(at) => {
                        let crowd = self.game.island().crowd(at);
                        msg!("rising-hint-costs", place = place(at), n = crowd, cost = needs)
                    }
                    None if self.game.island().at_stake_of(*section) == Stake::Game => {
                        msg!("rising-hint-costs-game")
                    }
                    None => msg!("rising-hint-costs-two", cost = needs),
                })
            }
            Ask::Boost { place: at, missing, .. } => {
                let n = missing.saturating_mul(self.game.numbers.prices.boost);
                let resource = at.section().and_then(Section::yields)?;
                Some(msg!("rising-hint-dear", n = n, what = amount(resource, 1)))
            }
            _ => None,
        }
    }

    /// Names the resources that the aim lacks, if nothing can be built.
    fn of_pass(self) -> Option<Message> {
        if !self.member().can_build() {
            return None;
        }
        let aim = self.aim()?;
        let lacks = Resource::ALL.into_iter().zip(aim.lacks).filter(|lack| lack.1 > 0);
        let lacks: Vec<Message> = lacks.map(|(resource, count)| amount(resource, count)).collect();
        let part = aim.component.name();
        (!lacks.is_empty()).then(|| msg!("rising-hint-pass", part = part, lacks = Arg::and(lacks)))
    }

    /// Names the purpose of turning one resource into another.
    fn of_change(self, from: Resource, to: Resource) -> Option<Message> {
        let is_meant = |aim: &Aim| {
            let cost = self.game.numbers.part(aim.component).cost();
            aim.lacks[to.index()] > 0 && cost[from.index()] < self.member().has(from)
        };
        let aims = self.game.unbuilt().map(|part| self.game.outlook().aim(self.seat, part));
        let aim = aims.filter(is_meant).min_by_key(|aim| aim.lacks.iter().sum::<u8>())?;
        let (part, from, to) = (aim.component.name(), from.name(), to.name());
        Some(msg!("rising-hint-change", part = part, from = from, to = to))
    }

    fn of_sink(self, section: Section) -> Option<Message> {
        let island = self.game.island();
        let at = island.outermost(section)?;
        let left = island.tiles_of(section).saturating_sub(1);
        Some(msg!("rising-hint-gives", place = place(at), n = island.crowd(at), left = left))
    }

    fn of_boost(self) -> Option<Message> {
        let Some(Ask::Boost { by, place: at, missing, .. }) = self.game.open() else { return None };
        let n = missing.saturating_mul(self.game.numbers.prices.boost);
        let resource = at.section().and_then(Section::yields)?;
        let left = self.game.player(*by).energy.saturating_sub(n);
        Some(msg!("rising-hint-boost", n = n, what = amount(resource, 1), left = left))
    }

    /// The section that is likeliest to be flooded in this round.
    fn floods(self) -> Vec<Message> {
        if !matches!(self.game.phase, Phase::Draw(_)) {
            return Vec::new();
        }
        let chance = |section: &Section| self.chances().flood_chance(*section, 1);
        let worst =
            Section::ALL.into_iter().max_by(|left, right| chance(left).total_cmp(&chance(right)));
        let told = |section: Section| {
            msg!("rising-hint-floods", section = section.name(), n = percent(chance(&section)))
        };
        worst.map(told).into_iter().collect()
    }
}

/// A chance in whole hundredths.
fn percent(chance: f64) -> u8 {
    let n = (100.0 * chance).round().clamp(0.0, 100.0) as u8;
    // Only what is certain is said to be.
    let (least, most) = (u8::from(chance > 1e-9), if chance < 1.0 - 1e-9 { 99 } else { 100 });
    n.clamp(least, most)
}

/// A number of tiles, such as 1.5: what stands before the mark and behind it, for that is
/// another in each language.
fn tenths(n: f64) -> (String, String) {
    let tenths = (10.0 * n).round() as u32;
    ((tenths / 10).to_string(), (tenths % 10).to_string())
}
