//! What actions bring, with the numbers that decide.

use super::{
    Action, Escape,
    cell::{Cell, Cells},
    event::name,
    numbers::Symbol,
    worth::Ways,
};
use crate::{Arg, Dice, Message, Outcome, Seat, msg};

/// The most sentences.
const SENTENCES: usize = 2;

/// What comes of these actions, the most important first, up to where dice are rolled.
pub(super) fn why(game: &Escape, seat: Seat, actions: &[Action]) -> Vec<Message> {
    let mut next = game.clone();
    let (mut sinks, mut last) = (None, None);
    for &action in actions {
        if next.check_action(seat, action).is_err() {
            return Vec::new();
        }
        match action {
            Action::Sink(at) => sinks = Some(at),
            Action::Roll => (),
            _ => {
                next.carry_out(seat, action, &mut NoDice, &mut Vec::new());
                last = Some(action);
                continue;
            }
        }
        break;
    }
    let mut told = Vec::new();
    told.extend(end(&next, seat));
    told.extend(ashore(game, &next, seat));
    told.extend(lost(game, &next));
    if let Some(at) = sinks {
        told.extend(below(&next, at));
        told.push(odds(&next, at));
    }
    told.extend(last.filter(|it| it.is_move()).and_then(|it| way(&next, it)));
    told.truncate(SENTENCES);
    told
}

/// How it ends the game.
fn end(next: &Escape, seat: Seat) -> Option<Message> {
    let Outcome::Places(places) = next.result()? else { return None };
    let firsts = places.iter().filter(|&&it| it == 1).count();
    let won = match places.get(seat.index()) {
        Some(1) if firsts > 1 => "shared",
        Some(1) => "yes",
        _ => "no",
    };
    Some(msg!("escape-hint-ends", won = won))
}

fn ashore(game: &Escape, next: &Escape, seat: Seat) -> Option<Message> {
    let (before, after) = (game.sea.saved(seat), next.sea.saved(seat));
    (after > before).then(|| msg!("escape-hint-ashore", n = after - before, all = after))
}

/// Whose people it costs.
fn lost(game: &Escape, next: &Escape) -> Option<Message> {
    let of = |seat: Seat| {
        let n = next.fate(seat).1.saturating_sub(game.fate(seat).1);
        (n > 0).then(|| msg!("escape-people", n = n, who = seat))
    };
    let who: Vec<Message> = game.seats().filter_map(of).collect();
    (!who.is_empty()).then(|| msg!("escape-hint-lost", who = Arg::and(who)))
}

/// Whose people stand on what sinks.
fn below(game: &Escape, at: Cell) -> Option<Message> {
    let on = game.sea.on[game.map.piece(at)?];
    let of = |seat: Seat| {
        let n = on[seat.index()];
        (n > 0).then(|| msg!("escape-people", n = n, who = seat))
    };
    let who: Vec<Message> = game.seats().filter_map(of).collect();
    (!who.is_empty()).then(|| msg!("escape-hint-sink", at = name(at), who = Arg::and(who)))
}

/// How many of the symbols that may be there are deadly for who stands on it.
fn odds(game: &Escape, at: Cell) -> Message {
    let unseen = game.map.ring(at).map_or([0; 6], |ring| game.unseen(ring));
    let deadly = |symbol: &Symbol| {
        *symbol == Symbol::Whirlpool || symbol.creature().is_some_and(|it| it.is_deadly())
    };
    let n: u8 = Symbol::ALL.iter().filter(|it| deadly(it)).map(|it| unseen[it.index()]).sum();
    msg!("escape-hint-odds", n = n, all = unseen.iter().sum::<u8>())
}

/// How far it is from where somebody or something went.
fn way(next: &Escape, action: Action) -> Option<Message> {
    let at = action.to()?;
    let far = Ways::new(next, &Cells::NONE).from(at).filter(|it| *it > 0)?;
    Some(msg!("escape-hint-way", at = name(at), n = far))
}

/// Nothing is said of what dice decide.
struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}
