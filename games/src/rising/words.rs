//! Texts for players: questions, events, reasons and hints; and the decisions that they take
//! together.

mod choices;
pub(super) mod gather;
mod refusals;
pub(super) mod tell;
pub(super) mod to_type;
pub(super) mod why;

pub(super) use self::choices::{value, words};
use self::tell::{amount, place};
use super::{
    Action, Rising,
    numbers::ids::Section,
    position::{Ask, Cause, Phase, Stake},
};
use crate::{Arg, Dice, Message, Prose, Seat, msg};

/// Returns the request to a player, to follow their name.
pub(super) fn ask(game: &Rising, seat: Seat) -> Message {
    if !game.waiting().seats().contains(seat) {
        return msg!("rising-ask-nothing");
    }
    let Some(ask) = game.open() else { return base(game, seat) };
    match ask {
        Ask::Cancel { by, .. } if *by != seat => msg!("rising-ask-rescue"),
        Ask::Cancel { by, .. } => {
            msg!("rising-ask-cancel", can = yes(game.member(*by).can_cancel()))
        }
        Ask::Sink { cause, .. } => {
            msg!("rising-ask-sink", cause = cause_key(*cause), n = game.waiting().times())
        }
        Ask::Lose { .. } => msg!("rising-ask-lose", n = game.waiting().times()),
        Ask::Recall { .. } => msg!("rising-ask-recall", n = game.waiting().times()),
        Ask::Boost { missing, .. } => msg!("rising-ask-boost", n = *missing),
        Ask::Forge { .. } => msg!("rising-ask-forge"),
        Ask::Keep { n, .. } => msg!("rising-ask-keep", n = *n),
        Ask::Ward { .. } => msg!("rising-ask-ward", n = game.waiting().times()),
        Ask::Raise { .. } => msg!("rising-ask-raise", n = game.waiting().times()),
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
            msg!("rising-ask-hand", n = game.numbers.limits.hand, more = game.waiting().times())
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
    let stake = game.island().at_stake_of(section);
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
    let total = game.team().total_pledge();
    match game.open() {
        Some(Ask::Cancel { by, section }) => {
            let price = game.numbers.prices.cancel;
            let warded = game
                .island()
                .outermost(*section)
                .filter(|outermost| game.island().has_barrier(*outermost));
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

/// Picks what a random player does: what answers what is asked, and now and then
/// something else.
pub(super) fn sample(
    game: &Rising,
    seat: Seat,
    dice: &mut dyn Dice,
    scratch: &mut Vec<Action>,
) -> Option<Action> {
    scratch.clear();
    if !game.waiting().seats().contains(seat) || dice.roll(BESIDE) == 0 {
        game.offers(seat).list_beside(scratch);
    }
    if scratch.is_empty() {
        game.offers(seat).list_asked(scratch);
    }
    dice.pick(scratch).copied()
}

/// One random action in so many is not what is asked.
const BESIDE: u32 = 24;

/// Returns the name of a seat: its councilor.
pub(super) fn seat_name(game: &Rising, seat: Seat) -> Option<Prose> {
    game.player(seat).councilor.map(|councilor| councilor.name().into())
}
