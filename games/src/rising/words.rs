//! Actions as questions, and what is asked.

use super::{
    Action, Rising,
    effect::Effect,
    ids::{Resource, Section},
    place::Place,
    position::{Ask, Cause, Exchange, Phase, Stake},
    tell::{amount, area, cost, place, to_do},
};
use crate::{Arg, Dice, Message, Prose, Seat, menu::Word, msg};

/// Returns the request to a player, to follow their name.
pub(super) fn ask(game: &Rising, seat: Seat) -> Message {
    if !game.seats_asked().contains(seat) {
        return msg!("rising-ask-nothing");
    }
    let Some(ask) = game.open() else { return base(game, seat) };
    match ask {
        Ask::Cancel { by, .. } if *by != seat => msg!("rising-ask-rescue"),
        Ask::Cancel { by, .. } => {
            msg!("rising-ask-cancel", can = yes(game.can_cancel(*by)))
        }
        Ask::Sink { cause, .. } => {
            msg!("rising-ask-sink", cause = cause_key(*cause), n = game.times())
        }
        Ask::Lose { .. } => msg!("rising-ask-lose", n = game.times()),
        Ask::Recall { .. } => msg!("rising-ask-recall", n = game.times()),
        Ask::Boost { missing, .. } => msg!("rising-ask-boost", n = *missing),
        Ask::Forge { .. } => msg!("rising-ask-forge"),
        Ask::Keep { n, .. } => msg!("rising-ask-keep", n = *n),
        Ask::Ward { .. } => msg!("rising-ask-ward", n = game.times()),
        Ask::Raise { .. } => msg!("rising-ask-raise", n = game.times()),
        Ask::Foresee { may_drop: true, .. } => msg!("rising-ask-drop"),
        Ask::Foresee { .. } => msg!("rising-ask-next"),
        Ask::Change { n, .. } => msg!("rising-ask-change", n = *n),
        Ask::Exchange { exchange, .. } => {
            msg!("rising-ask-exchange", who = if exchange.two { "two" } else { "all" })
        }
        Ask::Agree { to, resource, n, .. } => {
            msg!("rising-ask-agree", to = *to, what = amount(*resource, *n))
        }
        Ask::Command { n, .. } => msg!("rising-ask-command", n = *n),
        Ask::Hand { .. } => {
            msg!("rising-ask-hand", n = game.numbers.limits.hand, more = game.times())
        }
    }
}

fn yes(it: bool) -> &'static str {
    if it { "yes" } else { "no" }
}

/// Tells the joint decision, its progress, and the stake.
pub(super) fn deciding(game: &Rising) -> Option<Prose> {
    let decided = Prose::from(decision(game)?);
    let stake = match game.open() {
        Some(Ask::Cancel { section, .. }) => at_stake(game, *section).map(Prose::from),
        _ => None,
    };
    Some(Prose::join_parts([decided].into_iter().chain(stake), " "))
}

/// Names the loss to a flood, if it is not the section's own tile.
fn at_stake(game: &Rising, section: Section) -> Option<Message> {
    let stake = game.at_stake_of(section);
    let is_more = matches!(stake, Stake::Others | Stake::Game);
    is_more.then(|| msg!("rising-stake", section = section.name(), stake = stake.key()))
}

fn decision(game: &Rising) -> Option<Message> {
    let promised = || {
        let promises = game
            .seats()
            .map(|seat| (seat, game.pledges[seat.index()]))
            .filter(|promise| promise.1 > 0);
        Arg::list(promises.map(|(who, count)| msg!("rising-promise", who = who, n = count)))
    };
    let others = |by: Seat| {
        let can = |seat: &Seat| *seat != by && game.plays(*seat) && game.player(*seat).energy > 0;
        let others: Vec<Seat> = game.seats().filter(can).collect();
        (others.len() as u8, Arg::and(others))
    };
    let total = game.pledges.iter().copied().fold(0, u8::saturating_add);
    match game.open() {
        Some(Ask::Cancel { by, section }) => {
            let price = game.numbers.prices.cancel;
            let warded = game.outermost(*section).filter(|outermost| game.has_barrier(*outermost));
            let section = section.name();
            if let Some(at) = warded {
                return Some(msg!(
                    "rising-deciding-warded",
                    section = section,
                    n = price,
                    by = *by,
                    place = place(at)
                ));
            }
            Some(match total {
                0 => match others(*by) {
                    (0, _) => msg!("rising-deciding-alone", section = section, n = price),
                    (_, others) => msg!(
                        "rising-deciding",
                        section = section,
                        n = price,
                        by = *by,
                        others = others
                    ),
                },
                _ => msg!(
                    "rising-deciding-promised",
                    section = section,
                    n = price,
                    by = *by,
                    promised = promised(),
                    missing = price.saturating_sub(total),
                    lacks = price.saturating_sub(total).saturating_sub(game.player(*by).energy)
                ),
            })
        }
        None if total > 0 && game.is_window() => {
            let price = game.numbers.prices.raise;
            let missing = price.saturating_sub(total);
            Some(msg!("rising-deciding-raise", n = price, promised = promised(), missing = missing))
        }
        _ => None,
    }
}

fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Flood => "flood",
        Cause::Controlled => "controlled",
        Cause::Tremor => "tremor",
        Cause::Attack => "attack",
    }
}

fn base(game: &Rising, seat: Seat) -> Message {
    match game.phase {
        Phase::Choosing(_) => msg!("rising-ask-choose"),
        Phase::Start | Phase::Ready | Phase::End => msg!("rising-ask-go"),
        Phase::Place | Phase::Late => msg!("rising-ask-place", n = game.player(seat).home),
        Phase::Draw(_) => msg!("rising-ask-draw"),
        Phase::Produce => msg!("rising-ask-produce"),
        Phase::Attack => msg!("rising-ask-roll"),
        Phase::Build => msg!("rising-ask-build"),
        Phase::Over(_) => msg!("rising-ask-nothing"),
    }
}

/// The first question.
fn first(game: &Rising, seat: Seat) -> Message {
    if !game.seats_asked().contains(seat) {
        return msg!("rising-which-beside");
    }
    match game.open() {
        Some(Ask::Sink { .. }) => msg!("rising-which-sink", n = game.times()),
        Some(Ask::Lose { .. }) => msg!("rising-which-lose", n = game.times()),
        Some(Ask::Recall { .. }) => msg!("rising-which-recall", n = game.times()),
        Some(Ask::Change { n, .. }) => msg!("rising-which-change", n = *n),
        Some(Ask::Command { n, .. }) => msg!("rising-which-move", n = *n),
        Some(Ask::Ward { .. }) => msg!("rising-which-ward", n = game.times()),
        Some(Ask::Keep { n, .. }) => msg!("rising-which-keep", n = *n),
        Some(Ask::Hand { .. }) => msg!("rising-which-hand", n = game.times()),
        Some(Ask::Raise { .. }) => msg!("rising-which-raise", n = game.times()),
        Some(Ask::Foresee { may_drop: true, .. }) => msg!("rising-which-drop"),
        Some(Ask::Foresee { .. }) => msg!("rising-which-next"),
        Some(Ask::Exchange { exchange, .. }) => giver(game, exchange),
        Some(Ask::Cancel { by, section }) if game.is_rescuer(seat) => {
            msg!(
                "rising-which-rescue",
                section = section.name(),
                by = *by,
                lacks = game.lacks_to_cancel(*by)
            )
        }
        Some(Ask::Cancel { by, section }) => {
            msg!(
                "rising-whether-cancel",
                section = section.name(),
                lacks = game.lacks_to_cancel(*by),
                stake = game.at_stake_of(*section).key()
            )
        }
        Some(Ask::Boost { missing, .. }) => msg!("rising-whether-boost", n = *missing),
        Some(Ask::Forge { .. }) => msg!("rising-whether-forge"),
        Some(Ask::Agree { to, resource, n, .. }) => {
            msg!("rising-whether-give", to = *to, what = amount(*resource, *n))
        }
        None => match game.phase {
            Phase::Choosing(_) => msg!("rising-which-councilor"),
            Phase::Place | Phase::Late => {
                let home = |seat: Seat| game.player(seat).home;
                let alike = game.base_asked().iter().all(|other| home(other) == home(seat));
                // In a room, several are asked by one question.
                msg!("rising-which-place", n = if alike { home(seat) } else { 1 })
            }
            Phase::Produce => msg!("rising-which-act"),
            Phase::Build => msg!("rising-which-part"),
            _ => msg!("rising-which"),
        },
    }
}

/// Asks for the giver within the limits of an exchange: everybody at first, then those left.
fn giver(game: &Rising, exchange: &Exchange) -> Message {
    let both = exchange.gave.iter().chain(&exchange.got).flat_map(|seats| seats.iter());
    let mut named: Vec<Seat> = both.collect();
    named.sort();
    named.dedup();
    let who = match exchange.two {
        true => named,
        false => game.seats().filter(|seat| game.plays(*seat)).collect(),
    };
    match (exchange.two, who.len()) {
        (true, 0..2) => msg!("rising-which-giver"),
        (true, _) => msg!("rising-which-giver-of", who = Arg::and(who)),
        (false, _) => msg!("rising-which-giver-all"),
    }
}

/// The questions that lead to an action.
pub(super) fn words(game: &Rising, seat: Seat, action: Action) -> Vec<Word> {
    let first = |token: &str| Word::new(first(game, seat), token);
    let beside = |token: &str, label: Message| first(token).label(label).apart();
    let whole = || vec![first(&action.to_string()).label(to_do(game, seat, action))];
    match action {
        Action::Put { place: at, brave } => {
            let mut words = place_words(game, seat, first, at, true);
            words.push(brave_word(brave));
            words
        }
        Action::Act { place: at, seek } => {
            let how = Word::new(msg!("rising-which-how"), if seek { "seek" } else { "act" });
            let how = how.label(match seek {
                true => msg!("rising-button-seek"),
                false => msg!("rising-button-act"),
            });
            vec![first(&at.to_string()).label(act_label(game, seat, at)), how]
        }
        Action::Build { component, saves } => {
            let paid = cost(game.price(component, None));
            let does = game.scale_effects(&game.numbers.part(component).does);
            let part = component.name();
            let label = match does[..] {
                [] => msg!("rising-button-build", part = part, cost = paid),
                _ => {
                    let does = Arg::list(does.into_iter().map(Effect::name));
                    msg!("rising-button-build-for", part = part, cost = paid, does = does)
                }
            };
            let saved = Word::new(msg!("rising-which-saved"), saves.map_or("none", Resource::key));
            let saved = saved.label(saves.unwrap_or(Resource::Ore).name());
            vec![first(component.key()).label(label), saved]
        }
        Action::Recall { place: at, brave } => {
            vec![first(&at.to_string()).label(place(at)), brave_word(brave)]
        }
        Action::Ward(at) => place_words(game, seat, first, at, false),
        Action::Move { from, brave, to } => {
            let to_word = Word::new(msg!("rising-which-to"), to.to_string()).label(place(to));
            vec![first(&from.to_string()).label(place(from)), brave_word(brave), to_word]
        }
        Action::Change { from, to } => vec![
            first(from.key()).label(from.name()),
            Word::new(msg!("rising-which-into"), to.key()).label(to.name()),
        ],
        Action::Give { from, to, resource, n } => vec![
            first(&(from.0 + 1).to_string()).label(from),
            Word::new(msg!("rising-which-getter"), (to.0 + 1).to_string()).label(to),
            Word::new(msg!("rising-which-resource"), resource.key()).label(resource.name()),
            Word::new(msg!("rising-which-n"), n.to_string()).label(amount(resource, n)),
        ],
        Action::Transmute { from, to } => vec![
            beside("transmute", msg!("rising-button-transmute")),
            Word::new(msg!("rising-which-from"), from.key()).label(from.name()).apart(),
            Word::new(msg!("rising-which-into"), to.key()).label(to.name()).apart(),
        ],
        Action::Play(card) if game.open().is_none() => vec![
            beside("play", msg!("rising-button-play")),
            Word::new(msg!("rising-which-card"), card.key())
                .label(game.card_with_effects(card).name())
                .apart(),
        ],
        Action::Pledge(n) if game.is_rescuer(seat) => {
            vec![first(&n.to_string()).label(msg!("rising-button-energy", n = n))]
        }
        Action::Pledge(n) => vec![
            beside("pledge", msg!("rising-button-pledge")),
            Word::new(msg!("rising-which-pledge"), n.to_string())
                .label(msg!("rising-button-energy", n = n))
                .apart(),
        ],
        Action::Wish(wish) => {
            let group = beside("wish", msg!("rising-button-wish"));
            let token = wish.map_or_else(|| "none".to_owned(), |wish| area_key(wish.place));
            let which = Word::new(msg!("rising-which-wish"), token);
            let which = match wish {
                Some(it) => which.label(area(it.place)),
                None => which.label(msg!("rising-button-no-wish")),
            };
            let n = wish.map_or(0, |wish| wish.n).to_string();
            vec![group, which.apart(), Word::new(msg!("rising-which-many"), n).apart()]
        }
        Action::Raise(section) if game.open().is_none() => vec![
            beside("raise", msg!("rising-button-raise")),
            Word::new(msg!("rising-which-raise", n = 1), section.key())
                .label(section.name())
                .apart(),
        ],
        Action::Raise(section) => {
            vec![first(section.key()).label(game.innermost(section).map_or_else(
                || section.name(),
                |tile| msg!("rising-button-rises", place = place(tile)),
            ))]
        }
        Action::Sink(section) => {
            let n = game.left[section.index()];
            let label = msg!("rising-button-section", section = section.name(), n = n);
            vec![first(section.key()).label(label)]
        }
        Action::Keep(card) => vec![first(card.key()).label(game.card_with_effects(card).name())],
        Action::Choose(councilor) => {
            let label = msg!(
                "rising-button-councilor",
                councilor = councilor.name(),
                does = Arg::list(game.numbers.talent(councilor).describe())
            );
            vec![first(councilor.key()).label(label)]
        }
        Action::Rest | Action::Later | Action::Cancel => {
            let label = match action {
                Action::Rest => msg!("rising-button-rest"),
                Action::Later => msg!("rising-button-later"),
                _ => msg!("rising-button-cancel", n = game.numbers.prices.cancel),
            };
            vec![first(&action.to_string()).label(label)]
        }
        // Ending sends home Atlanteans who could still act, so the bot asks once more. In a room,
        // all share one button, which therefore names no number.
        Action::End => {
            let end = first(&action.to_string()).label(msg!("rising-do-end", n = 0));
            vec![if game.wastes_by_ending(seat) { end.apart() } else { end }]
        }
        // Others are asked whether they could save the game: that comes before.
        Action::Leave if !game.seats_asked().contains(seat) => {
            whole().into_iter().map(Word::apart).collect()
        }
        _ => whole(),
    }
}

fn area_key(at: Place) -> String {
    at.section().map_or_else(|| at.to_string(), |section| section.key().to_owned())
}

fn brave_word(brave: bool) -> Word {
    let token = if brave { "brave" } else { "plain" };
    Word::new(msg!("rising-which-courage"), token).label(match brave {
        true => msg!("rising-button-brave"),
        false => msg!("rising-button-plain"),
    })
}

/// A section and a tile of it, or the centre, or the navy.
fn place_words(
    game: &Rising,
    seat: Seat,
    first: impl Fn(&str) -> Word,
    at: Place,
    has_to_hold: bool,
) -> Vec<Word> {
    let tile = Word::new(msg!("rising-which-tile"), at.to_string());
    match at.section() {
        Some(section) => {
            let label = match has_to_hold {
                true => tile_label(game, seat, at),
                false => act_label(game, seat, at),
            };
            vec![first(section.key()).label(section.name()), tile.label(label)]
        }
        None => vec![first(&at.to_string()).label(place(at)), tile.label(place(at))],
    }
}

/// A tile with what it yields: `1: gold from 3 on, room for 1`.
fn tile_label(game: &Rising, seat: Seat, at: Place) -> Message {
    let n = (at.at() + 1).to_string();
    let room = game.room(at).unwrap_or(0);
    msg!("rising-button-tile", n = n, gives = value(game, seat, at), room = room)
}

/// Returns the yield of a tile for a seat.
pub(super) fn value(game: &Rising, seat: Seat, at: Place) -> Message {
    let rings = game.numbers.rings(at).unwrap_or(0);
    match (at.section(), game.target(seat, at)) {
        (Some(section), Some(target)) => msg!(
            "rising-value-target",
            resource = section.yields().unwrap_or(Resource::Ore).key(),
            target = target.to_string()
        ),
        (Some(Section::Libraries), _) => {
            let (draw, keep) = game.library(seat, at);
            msg!("rising-value-cards", draw = draw, keep = keep)
        }
        (Some(Section::Forges), _) => {
            let n = game.numbers.tiles.frg[usize::from(at.at())];
            msg!("rising-value-forge", n = n)
        }
        (Some(_), _) => msg!("rising-value-recruit", n = rings),
        (None, _) if at == Place::CENTRE => msg!("rising-value-energy"),
        (None, _) => msg!("rising-value-navy"),
    }
}

fn act_label(game: &Rising, seat: Seat, at: Place) -> Message {
    msg!("rising-button-acts", place = place(at), gives = value(game, seat, at))
}

/// Picks what a random player does: what answers what is asked, and now and then
/// something else.
pub(super) fn sample(
    game: &Rising,
    seat: Seat,
    dice: &mut dyn Dice,
    scratch: &mut Vec<Action>,
) -> Option<Action> {
    scratch.clear();
    if !game.seats_asked().contains(seat) || dice.roll(BESIDE) == 0 {
        game.list_beside(seat, scratch);
    }
    if scratch.is_empty() {
        game.list_asked(seat, scratch);
    }
    dice.pick(scratch).copied()
}

/// One random action in so many is not what is asked.
const BESIDE: u32 = 24;

/// Returns the name of a seat: its councilor.
pub(super) fn seat_name(game: &Rising, seat: Seat) -> Option<Prose> {
    game.player(seat).councilor.map(|councilor| councilor.name().into())
}
