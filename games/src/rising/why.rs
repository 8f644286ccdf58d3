//! What actions bring, with the chances that decide: hints, and what a computer intends.

use super::{
    Action, Rising,
    ids::{Resource, Section},
    place::Place,
    position::{Ask, Phase},
    tell::{amount, place},
};
use crate::{Arg, Message, Seat, msg};

/// The most sentences.
const SENTENCES: usize = 2;

/// What comes of these actions, the most important first.
pub(super) fn why(game: &Rising, seat: Seat, actions: &[Action]) -> Vec<Message> {
    let Some(&first) = actions.first() else { return Vec::new() };
    if game.check_action(seat, first).is_err() {
        return Vec::new();
    }
    let mut told = match first {
        Action::Put { .. } | Action::Rest => of_puts(game, seat, actions),
        Action::Act { place, seek: false } => of_act(game, seat, place).into_iter().collect(),
        Action::Build { component, saves } => {
            let paid = super::tell::cost(game.price(component, saves));
            let n = game.unbuilt().count().saturating_sub(1);
            vec![msg!("rising-hint-build", part = component.name(), paid = paid, n = n)]
        }
        Action::Cancel => of_cancel(game, seat).into_iter().collect(),
        Action::Sink(section) => of_sink(game, section).into_iter().collect(),
        Action::Ward(at) => vec![sinks(game, at)],
        Action::Roll => vec![attack(game, game.strength())],
        Action::Boost => of_boost(game).into_iter().collect(),
        Action::Draw => floods(game),
        _ => Vec::new(),
    };
    told.truncate(SENTENCES);
    told
}

/// A chance in whole hundredths.
fn percent(chance: f64) -> u8 {
    (100.0 * chance).round().clamp(0.0, 100.0) as u8
}

/// A number of tiles, such as 1.5: what stands before the mark and behind it, for that is
/// another in each language.
fn tenths(n: f64) -> (String, String) {
    let tenths = (10.0 * n).round() as u32;
    ((tenths / 10).to_string(), (tenths % 10).to_string())
}

/// Where all of these go, what for, and what the navy can do then.
fn of_puts(game: &Rising, seat: Seat, actions: &[Action]) -> Vec<Message> {
    let mut next = game.clone();
    let mut puts: Vec<Place> = Vec::new();
    for &action in actions {
        if next.check_action(seat, action).is_err() {
            break;
        }
        if let Action::Put { place, .. } = action {
            puts.push(place);
        }
        // More than the placing alone would be told of what is drawn.
        next.act(seat, action, &mut Still, &mut Vec::new());
    }
    let mut told = Vec::new();
    told.extend(intention(game, seat, &puts));
    let navy = puts.iter().filter(|it| **it == Place::NAVY).count();
    if navy > 0 {
        told.push(attack(&next, next.strength()));
    }
    // One alone has its chance told.
    let mut tiles = puts.iter().filter(|it| it.section().is_some());
    if let (Some(&at), None) = (tiles.next(), tiles.next()) {
        told.push(yields(game, seat, at));
    }
    told
}

/// What can be known of the chances of this turn: of the attack, of floods, and of what a
/// seat's Atlanteans bring where they stand or may go.
pub(super) fn advice(game: &Rising, seat: Seat) -> Vec<Message> {
    if !game.plays(seat) || matches!(game.phase, Phase::Choosing(_)) {
        return Vec::new();
    }
    let mut told = Vec::new();
    if game.is_before_attack() {
        let strength = game.strength();
        told.push(attack(game, strength));
        if game.attack_odds(strength).lost > 0.0 {
            let more = (1..=3).map(|more| {
                let odds = game.attack_odds(strength.saturating_add(more));
                msg!(
                    "rising-odds-navy",
                    n = strength.saturating_add(more),
                    safe = percent(odds.safe)
                )
            });
            told.push(msg!("rising-odds-more", navies = Arg::list(more)));
        }
    }
    told.extend(floods_of_all(game));
    told.extend(places(game, seat));
    told
}

/// How likely each section is flooded before the next production.
fn floods_of_all(game: &Rising) -> Option<Message> {
    let draws = game.draws_left();
    let flood = |section: Section| {
        let (once, twice) = (game.flood_chance(section, 1), game.flood_chance(section, 2));
        let section = section.name();
        msg!("rising-odds-flood", section = section, once = percent(once), twice = percent(twice))
    };
    (draws > 0)
        .then(|| msg!("rising-odds-floods", n = draws, floods = Arg::list(Section::ALL.map(flood))))
}

/// The chances of where a seat's Atlanteans stand, or, as long as some are to be placed, of
/// the best tile of each section that has room.
fn places(game: &Rising, seat: Seat) -> Option<Message> {
    let asked = game.base_asked().contains(seat) && game.player(seat).home > 0;
    let is_placing = asked && matches!(game.phase, Phase::Place | Phase::Late);
    let chance = |at: Place| {
        let n = percent(game.yield_chance(seat, at));
        msg!("rising-odds-place", place = place(at), n = n)
    };
    let tiles = Place::tiles().filter(|at| game.stands(*at));
    let told: Vec<Message> = match is_placing {
        true => {
            let open: Vec<Place> = tiles.filter(|at| game.has_room(*at)).collect();
            let best = |section: Section| {
                let of = open.iter().copied().filter(|at| at.section() == Some(section));
                of.max_by(|a, b| {
                    let of = |at: &Place| game.yield_chance(seat, *at);
                    // Of those that are as likely, the outer one brings more.
                    of(a).total_cmp(&of(b)).then(b.at().cmp(&a.at()))
                })
            };
            Section::ALL.into_iter().filter_map(best).map(chance).collect()
        }
        false => tiles.filter(|at| game.group(*at, seat).n > 0).map(chance).collect(),
    };
    let key = if is_placing { "best" } else { "own" };
    (!told.is_empty()).then(|| msg!("rising-odds-places", which = key, places = Arg::list(told)))
}

struct Still;

impl crate::Dice for Still {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}

/// What they are to bring: `2 to Hills and 1 to the navy: Base Ring lacks 1 gold`.
fn intention(game: &Rising, seat: Seat, puts: &[Place]) -> Option<Message> {
    let mut areas: Vec<(Place, u8)> = Vec::new();
    for &at in puts {
        let area = at.section().map_or(at, |section| Place::tile(section, 0));
        match areas.iter_mut().find(|it| it.0 == area) {
            Some((_, n)) => *n += 1,
            None => areas.push((area, 1)),
        }
    }
    let goes = |(area, n): &(Place, u8)| {
        msg!("rising-hint-goes", n = *n, place = super::tell::area(*area))
    };
    let goes = Arg::and(areas.iter().map(goes));
    let aim = game.aims()[seat.index()].filter(|_| !puts.is_empty())?;
    let lacks = Resource::ALL.into_iter().zip(aim.lacks).filter(|it| it.1 > 0);
    let lacks: Vec<Message> = lacks.map(|(resource, n)| amount(resource, n)).collect();
    let part = aim.component.name();
    Some(match lacks.is_empty() {
        true => msg!("rising-hint-ready", goes = goes, part = part),
        false => msg!("rising-hint-lacks", goes = goes, part = part, lacks = Arg::and(lacks)),
    })
}

/// How likely a placement brings something.
fn yields(game: &Rising, seat: Seat, at: Place) -> Message {
    let n = percent(game.yield_chance(seat, at));
    let sunk = percent(game.sink_chance(at));
    msg!("rising-hint-yields", place = place(at), n = n, sunk = sunk)
}

fn of_act(game: &Rising, seat: Seat, at: Place) -> Option<Message> {
    game.target(seat, at)?;
    let n = percent(game.roll_chance(seat, at));
    Some(msg!("rising-hint-roll", place = place(at), n = n))
}

/// What a navy of this strength does to the attack of this turn.
fn attack(game: &Rising, strength: u8) -> Message {
    let odds = game.attack_odds(strength);
    let (safe, most) = (percent(odds.safe), odds.most);
    let (whole, tenth) = tenths(odds.lost);
    msg!("rising-hint-attack", n = strength, safe = safe, whole = whole, tenth = tenth, most = most)
}

fn sinks(game: &Rising, at: Place) -> Message {
    msg!("rising-hint-sinks", place = place(at), n = percent(game.sink_chance(at)))
}

/// What cancelling saves.
fn of_cancel(game: &Rising, seat: Seat) -> Option<Message> {
    let Some(Ask::Cancel { section, .. }) = game.open() else { return None };
    let needs = game.numbers.prices.cancel;
    let n = needs.saturating_sub(game.pledged_by_others(seat));
    Some(match game.outermost(*section) {
        Some(at) => {
            let crowd = game.crowd(at);
            msg!("rising-hint-saves", place = place(at), n = crowd, cost = n)
        }
        None => msg!("rising-hint-saves-two", cost = n),
    })
}

fn of_sink(game: &Rising, section: Section) -> Option<Message> {
    let at = game.outermost(section)?;
    let left = game.left[section.index()].saturating_sub(1);
    Some(msg!("rising-hint-gives", place = place(at), n = game.crowd(at), left = left))
}

fn of_boost(game: &Rising) -> Option<Message> {
    let Some(Ask::Boost { by, place: at, missing, .. }) = game.open() else { return None };
    let n = missing.saturating_mul(game.numbers.prices.boost);
    let resource = at.section().and_then(Section::yields)?;
    let left = game.player(*by).energy.saturating_sub(n);
    Some(msg!("rising-hint-boost", n = n, what = amount(resource, 1), left = left))
}

/// The section that is likeliest to be flooded in this round.
fn floods(game: &Rising) -> Vec<Message> {
    if !matches!(game.phase, Phase::Draw(_)) {
        return Vec::new();
    }
    let chance = |it: &Section| game.flood_chance(*it, 1);
    let worst = Section::ALL.into_iter().max_by(|a, b| chance(a).total_cmp(&chance(b)));
    let told = |section: Section| {
        msg!("rising-hint-floods", section = section.name(), n = percent(chance(&section)))
    };
    worst.map(told).into_iter().collect()
}
