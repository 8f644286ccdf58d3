//! The effects of actions, with the numbers that decide.

use crate::{
    Arg, Dice, Message, Outcome, Seat,
    escape::{
        Action, Escape,
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
    told.extend(loss(game, &next));
    told.extend(last.filter(|action| action.is_move()).and_then(|action| way(&next, action)));
    // Why this piece, and at what risk, is said last, whatever else there is to say.
    let stake = sinks.and_then(|at| stake(&next, seat, at));
    told.truncate(SENTENCES - usize::from(stake.is_some()));
    told.extend(stake);
    told
}

/// How it ends the game.
fn end(next: &Escape, seat: Seat) -> Option<Message> {
    let Outcome::Places(places) = next.result()? else { return None };
    let firsts = places.iter().filter(|&&place| place == 1).count();
    let won = match places.get(seat.index()) {
        Some(1) if firsts > 1 => "shared",
        Some(1) => "yes",
        _ => "no",
    };
    Some(msg!("escape-hint-ends", won = won))
}

fn ashore(game: &Escape, next: &Escape, seat: Seat) -> Option<Message> {
    let (before, after) = (game.sea.n_ashore(seat), next.sea.n_ashore(seat));
    (after > before).then(|| msg!("escape-hint-ashore", n = after - before, all = after))
}

/// Tells whose people the actions cost.
fn loss(game: &Escape, next: &Escape) -> Option<Message> {
    let of = |seat: Seat| {
        let n = next.fate(seat).1.saturating_sub(game.fate(seat).1);
        (n > 0).then(|| msg!("escape-people", n = n, who = seat))
    };
    let who: Vec<Message> = game.seats().filter_map(of).collect();
    (!who.is_empty()).then(|| msg!("escape-hint-lost", who = Arg::and(who)))
}

/// Tells who stands on the piece that sinks, and whether that costs its player least. Also tells
/// how many of the symbols that may be there are deadly, and whom beside it a whirlpool would take.
fn stake(game: &Escape, seat: Seat, at: Cell) -> Option<Message> {
    let on = |at: Cell| game.map.piece(at).map(|piece| game.sea.on[piece]);
    let here = on(at)?;
    let of = |seat: Seat| {
        let n = here[seat.index()];
        (n > 0).then(|| msg!("escape-people", n = n, who = seat))
    };
    let who: Vec<Message> = game.seats().filter_map(of).collect();
    let ring = game.map.ring(at)?;
    let pieces = game.map.rings[ring.index()].and(&game.sea.land);
    let least = pieces.iter().filter_map(on).map(|people| people[seat.index()]).min();
    let own = here[seat.index()];
    let swept = game.swept(at);
    let near: Vec<Message> = game
        .seats()
        .filter(|seat| swept[seat.index()] > 0)
        .map(|seat| msg!("escape-people", n = swept[seat.index()], who = seat))
        .collect();
    let whose = match own {
        _ if who.is_empty() && !near.is_empty() => "near",
        _ if who.is_empty() => "nobody",
        0 => "others",
        _ if least == Some(own) => "least",
        _ => "own",
    };
    let unseen = game.unseen(ring);
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
        swept = swept[seat.index()],
        n = n,
        all = unseen.iter().sum::<u8>()
    ))
}

/// How far it is from where somebody or something went.
fn way(next: &Escape, action: Action) -> Option<Message> {
    let at = action.to()?;
    let far = Ways::new(next, &Cells::NONE).from(at).filter(|distance| *distance > 0)?;
    Some(msg!("escape-hint-way", at = name(at), n = far))
}

/// Nothing is said of what dice decide.
struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}
