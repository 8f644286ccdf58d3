//! The effects of actions, with the numbers that decide.

use crate::{
    Arg, Dice, Game as _, Message, Outcome, Seat,
    escape::{
        Action, Escape,
        action::SEATS,
        board::cell::{Cell, Cells},
        event::name,
        numbers::Symbol,
        think::worth::Ways,
    },
    msg,
};

/// The most sentences.
const SENTENCES: usize = 2;

/// The effects of these actions, the most important first, up to where dice are rolled.
pub(in crate::escape) fn why(game: &Escape, seat: Seat, actions: &[Action]) -> Vec<Message> {
    let mut next = game.clone();
    let (mut sinks, mut last) = (None, None);
    for &action in actions {
        if next.check(seat, &action).is_err() {
            return Vec::new();
        }
        match action {
            Action::Sink(at) => sinks = Some(at),
            Action::Roll => (),
            _ => {
                next.apply(seat, &action, &mut NoDice, &mut Vec::new());
                last = Some(action);
                continue;
            }
        }
        break;
    }
    let effects = Effects { before: game, after: &next, seat };
    let mut told = Vec::new();
    told.extend(effects.end());
    told.extend(effects.ashore());
    told.extend(effects.loss());
    told.extend(last.filter(|action| action.is_move()).and_then(|action| effects.way(action)));
    // Why this piece, and at what risk, is said last, whatever else there is to say.
    let stake = sinks.and_then(|at| effects.stake(at));
    told.truncate(SENTENCES - usize::from(stake.is_some()));
    told.extend(stake);
    told
}

/// The effects of actions of a seat: the position before them, and the one after.
#[derive(Clone, Copy)]
struct Effects<'a> {
    before: &'a Escape,
    after: &'a Escape,
    seat: Seat,
}

impl Effects<'_> {
    /// How it ends the game.
    fn end(self) -> Option<Message> {
        let Outcome::Places(places) = self.after.result()? else { return None };
        let firsts = places.iter().filter(|&&place| place == 1).count();
        let won = match places.get(self.seat.index()) {
            Some(1) if firsts > 1 => "shared",
            Some(1) => "yes",
            _ => "no",
        };
        Some(msg!("escape-hint-ends", won = won))
    }

    fn ashore(self) -> Option<Message> {
        let count = |game: &Escape| game.sea.n_ashore(self.seat);
        let (before, after) = (count(self.before), count(self.after));
        (after > before).then(|| msg!("escape-hint-ashore", n = after - before, all = after))
    }

    /// Tells whose people the actions cost.
    fn loss(self) -> Option<Message> {
        let of = |seat: Seat| {
            let n = self.after.fate(seat).1.saturating_sub(self.before.fate(seat).1);
            (n > 0).then(|| msg!("escape-people", n = n, who = seat))
        };
        let who: Vec<Message> = self.before.seats().filter_map(of).collect();
        (!who.is_empty()).then(|| msg!("escape-hint-lost", who = Arg::and(who)))
    }

    /// Tells who stands on the piece that sinks, and whether that costs its player least. Also tells
    /// how many of the symbols that may be there are deadly, and whom beside it a whirlpool would take.
    fn stake(self, at: Cell) -> Option<Message> {
        let on = |at: Cell| self.after.map.piece(at).map(|piece| self.after.sea.on[piece]);
        let here = on(at)?;
        let people = |counts: [u8; SEATS]| -> Vec<Message> {
            let there = self.after.seats().filter(|seat| counts[seat.index()] > 0);
            there.map(|seat| msg!("escape-people", n = counts[seat.index()], who = seat)).collect()
        };
        let ring = self.after.map.ring(at)?;
        let pieces = self.after.map.rings[ring.index()].and(&self.after.sea.land);
        let least = pieces.iter().filter_map(on).map(|people| people[self.seat.index()]).min();
        let own = here[self.seat.index()];
        let swept = self.after.swept(at);
        let (who, near) = (people(here), people(swept));
        let whose = match own {
            _ if who.is_empty() && !near.is_empty() => "near",
            _ if who.is_empty() => "nobody",
            0 => "others",
            _ if least == Some(own) => "least",
            _ => "own",
        };
        let unseen = self.after.unseen(ring);
        let deadly = |symbol: &Symbol| {
            *symbol == Symbol::Whirlpool
                || symbol.creature().is_some_and(|creature| creature.is_deadly())
        };
        let n: u8 = Symbol::ALL
            .iter()
            .filter(|symbol| deadly(symbol))
            .map(|symbol| unseen[symbol.index()])
            .sum();
        Some(msg!(
            "escape-hint-odds",
            whose = whose,
            at = name(at),
            who = Arg::and(who),
            near = Arg::and(near),
            swept = swept[self.seat.index()],
            n = n,
            all = unseen.iter().sum::<u8>()
        ))
    }

    /// How far it is from where somebody or something went.
    fn way(self, action: Action) -> Option<Message> {
        let at = action.to()?;
        let ways = Ways::new(self.after.map, &self.after.sea, &Cells::NONE);
        let far = ways.from(at).filter(|distance| *distance > 0)?;
        Some(msg!("escape-hint-way", at = name(at), n = far))
    }
}

/// Nothing is said of what dice decide.
struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}
