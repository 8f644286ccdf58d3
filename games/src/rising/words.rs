//! Texts for players: questions, events, reasons and hints; and the decisions that they take
//! together.

mod choices;
pub(super) mod gather;
mod refusals;
pub(super) mod round;
pub(super) mod tell;
pub(super) mod to_type;
pub(super) mod why;

pub(super) use self::choices::Buttons;
use self::tell::{amount, place};
use super::{
    Rising,
    numbers::ids::Section,
    position::{Ask, Cause, Phase, Stake},
};
use crate::{Arg, Message, Prose, Seat, msg};

/// Requests to players, and what they decide together.
#[derive(Clone, Copy)]
pub(super) struct Prompts<'a> {
    pub game: &'a Rising,
}

impl Prompts<'_> {
    /// How far the gate and the island are, and the strength of the navy against the next attack.
    pub fn scores(self) -> Vec<Prose> {
        let game = self.game;
        let built = game.gate.iter().filter(|slot| slot.by.is_some()).count();
        let left = game.island().tiles_left();
        let more = game.galley.saturating_add(game.raid);
        let [least, most] = [1, 6].map(|die| more.saturating_add(die).to_string());
        let strength = game.team().strength().to_string();
        vec![
            msg!("rising-score-gate", n = built, of = game.gate.len()).into(),
            msg!("rising-score-tiles", n = left).into(),
            msg!("rising-score-navy", strength = strength, least = least, most = most).into(),
        ]
    }

    /// Returns the request to a player, to follow their name.
    pub fn ask(self, seat: Seat) -> Message {
        if !self.game.waiting().seats().contains(seat) {
            return msg!("rising-ask-nothing");
        }
        let Some(ask) = self.game.open() else { return self.base(seat) };
        let times = self.game.waiting().times();
        match ask {
            Ask::Cancel { by, .. } if *by != seat => msg!("rising-ask-rescue"),
            Ask::Cancel { by, .. } => {
                msg!("rising-ask-cancel", can = yes(self.game.member(*by).can_cancel()))
            }
            Ask::Sink { cause, .. } => {
                msg!("rising-ask-sink", cause = cause_key(*cause), n = times)
            }
            Ask::Lose { .. } => msg!("rising-ask-lose", n = times),
            Ask::Recall { .. } => msg!("rising-ask-recall", n = times),
            Ask::Boost { missing, .. } => msg!("rising-ask-boost", n = *missing),
            Ask::Forge { .. } => msg!("rising-ask-forge"),
            Ask::Keep { n, .. } => msg!("rising-ask-keep", n = *n),
            Ask::Ward { .. } => msg!("rising-ask-ward", n = times),
            Ask::Raise { .. } => msg!("rising-ask-raise", n = times),
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
                msg!("rising-ask-hand", n = self.game.numbers.limits.hand, more = times)
            }
        }
    }

    /// Tells the joint decision, its progress, and the stake.
    pub fn deciding(self) -> Option<Prose> {
        let decided = Prose::from(self.decision()?);
        let stake = match self.game.open() {
            Some(Ask::Cancel { section, .. }) => self.at_stake(*section).map(Prose::from),
            _ => None,
        };
        Some(Prose::join_parts([decided].into_iter().chain(stake), " "))
    }

    /// Names the loss to a flood, if it is not the section's own tile.
    fn at_stake(self, section: Section) -> Option<Message> {
        let stake = self.game.island().at_stake_of(section);
        let is_more = matches!(stake, Stake::Others | Stake::Game);
        is_more.then(|| msg!("rising-stake", section = section.name(), stake = stake.key()))
    }

    fn decision(self) -> Option<Message> {
        let (game, total) = (self.game, self.game.team().total_pledge());
        match game.open() {
            Some(Ask::Cancel { by, section }) => Some(self.flood(*by, *section)),
            None if total > 0 && game.is_window() => {
                let price = game.numbers.prices.raise;
                let missing = price.saturating_sub(total);
                let promised = self.promises();
                Some(msg!(
                    "rising-deciding-raise",
                    n = price,
                    promised = promised,
                    missing = missing
                ))
            }
            _ => None,
        }
    }

    /// Tells the decision about a flood.
    fn flood(self, by: Seat, section: Section) -> Message {
        let game = self.game;
        let (price, total) = (game.numbers.prices.cancel, game.team().total_pledge());
        let outermost = game.island().outermost(section);
        let warded = outermost.filter(|outermost| game.island().has_barrier(*outermost));
        let section = section.name();
        if let Some(at) = warded {
            let at = place(at);
            return msg!(
                "rising-deciding-warded",
                section = section,
                n = price,
                by = by,
                place = at
            );
        }
        let can = |seat: &Seat| *seat != by && game.plays(*seat) && game.player(*seat).energy > 0;
        let others: Vec<Seat> = game.seats().filter(can).collect();
        let missing = price.saturating_sub(total);
        match total {
            0 if others.is_empty() => msg!("rising-deciding-alone", section = section, n = price),
            0 => msg!(
                "rising-deciding",
                section = section,
                n = price,
                by = by,
                others = Arg::and(others)
            ),
            _ => msg!(
                "rising-deciding-promised",
                section = section,
                n = price,
                by = by,
                promised = self.promises(),
                missing = missing,
                lacks = missing.saturating_sub(game.player(by).energy)
            ),
        }
    }

    fn promises(self) -> Arg {
        let promises = self.game.seats().map(|seat| (seat, self.game.pledges[seat.index()]));
        let promises = promises.filter(|promise| promise.1 > 0);
        Arg::list(promises.map(|(who, count)| msg!("rising-promise", who = who, n = count)))
    }

    fn base(self, seat: Seat) -> Message {
        match self.game.phase {
            Phase::Choosing(_) => msg!("rising-ask-choose"),
            Phase::Start | Phase::Ready | Phase::End => msg!("rising-ask-go"),
            Phase::Place | Phase::Late => msg!("rising-ask-place", n = self.game.player(seat).home),
            Phase::Draw(_) => msg!("rising-ask-draw"),
            Phase::Produce => msg!("rising-ask-produce"),
            Phase::Attack => msg!("rising-ask-roll"),
            Phase::Build => msg!("rising-ask-build"),
            Phase::Over(_) => msg!("rising-ask-nothing"),
        }
    }
}

fn yes(it: bool) -> &'static str {
    if it { "yes" } else { "no" }
}

fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Flood => "flood",
        Cause::Controlled => "controlled",
        Cause::Tremor => "tremor",
        Cause::Attack => "attack",
    }
}
