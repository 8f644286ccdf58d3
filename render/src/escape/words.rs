//! The words in the picture, and those for people who do not see it.

use games::{
    Message, Prose, Seat,
    escape::{Action, Cell, Ended, Hex, Kind, Player, Ring, Step, Turn, View},
    msg,
};

use crate::look::players::{Cast, several};

/// The player to move, or the winner.
pub(super) fn headline(view: &View, cast: Cast<'_>) -> Message {
    if cast.is_proposed() {
        return cast.preview_headline(view.mover.map(|mover| (Some(mover), side(mover))));
    }
    if let Some(seat) = view.mover {
        if cast.is_still() {
            return msg!("render-still");
        }
        return cast.whose_turn(Some(seat), side(seat));
    }
    let winners: Vec<Seat> = winners(view).collect();
    match winners[..] {
        [one] => msg!("escape-seen-won", by = who(one, cast)),
        _ => msg!(
            "escape-seen-shared",
            who = several(winners.iter().map(|winner| who(*winner, cast)))
        ),
    }
}

/// The headline where there is little room for the winner.
pub(super) fn short_headline(view: &View, cast: Cast<'_>) -> Message {
    match view.mover {
        Some(_) => headline(view, cast),
        None => msg!("escape-seen-over"),
    }
}

/// The name of a player, or else the look of their people.
pub(super) fn who(seat: Seat, cast: Cast<'_>) -> Prose {
    if cast.name(Some(seat)).is_some() { seat.into() } else { side(seat).into() }
}

/// The look of the people of a seat.
fn side(seat: Seat) -> Message {
    let side = match seat.0 {
        0 => "bell",
        1 => "block",
        2 => "cone",
        _ => "hourglass",
    };
    msg!("escape-seen-side", side = side)
}

/// Those in the first place.
pub(super) fn winners(view: &View) -> impl Iterator<Item = Seat> {
    view.players.iter().map(|player| player.seat).filter(|seat| place(view, *seat) == Some(1))
}

/// At the end.
pub(super) fn place(view: &View, seat: Seat) -> Option<u8> {
    view.outcome.as_ref()?.place(seat)
}

/// Those at the table, in turn order; at the end the best first.
pub(super) fn order(view: &View) -> Vec<&Player> {
    let mut players: Vec<&Player> =
        view.order.iter().filter_map(|seat| view.players.get(seat.index())).collect();
    if view.outcome.is_some() {
        players.sort_by_key(|player| place(view, player.seat));
    }
    players
}

/// The ring of which a piece sinks next.
pub(super) fn sinking(view: &View) -> Option<Ring> {
    view.rings.iter().find(|ring| ring.sinks).map(|ring| ring.ring)
}

/// The part of a turn that is played, from 0.
pub(super) fn part(view: &View) -> Option<usize> {
    match view.step {
        Step::Moving if view.left > 0 => Some(0),
        Step::Moving => Some(1),
        Step::Creature { .. } => Some(2),
        Step::Placing | Step::Over(_) => None,
    }
}

/// The names of the parts of a turn.
pub(super) fn parts(view: &View) -> [Message; 3] {
    let sinks = if sinking(view).is_some() { "sink" } else { "roll" };
    ["move", sinks, "creature"].map(|part| msg!("escape-seen-part", part = part))
}

/// The question, or how the game ended.
pub(super) fn task(view: &View) -> Message {
    match view.step {
        Step::Placing => {
            let waiting = view.mover.and_then(|mover| view.players.get(mover.index()));
            msg!("escape-seen-place", n = waiting.map_or(0, |player| player.waiting))
        }
        Step::Moving => {
            let ring = sinking(view).map_or("none", Ring::key);
            msg!("escape-seen-moving", n = view.left, ring = ring)
        }
        Step::Creature { kind, distance, which } => {
            let again = if which.is_some() { "yes" } else { "no" };
            let n_steps = view.now.path.len().saturating_sub(1) as u8;
            let left = distance.saturating_sub(n_steps);
            msg!("escape-seen-creature", kind = kind.key(), n = left, again = again)
        }
        Step::Over(end) => msg!("escape-seen-why", why = end_key(end)),
    }
}

fn end_key(end: Ended) -> &'static str {
    match end {
        Ended::Nobody => "nobody",
        Ended::Citadel => "citadel",
        Ended::Clock => "clock",
        Ended::Alone => "alone",
    }
}

/// Beside the headline.
pub(super) fn turn(view: &View) -> Option<Message> {
    (0 < view.turn).then(|| msg!("escape-seen-turn", n = view.turn))
}

/// Once the island is gone: how many more turns whoever moves has.
pub(super) fn clock(view: &View) -> Option<Message> {
    view.clock.map(|clock| msg!("escape-seen-clock", n = clock))
}

/// The turn of which it is told what was done: this one, as soon as something was done in
/// it, or else the one before.
pub(super) fn turn_to_describe(view: &View) -> Option<&Turn> {
    let now = &view.now;
    let done = !now.moves.is_empty() || now.sank.is_some() || now.rolled.is_some();
    if done || (view.mover.is_none() && view.turn > 0) { Some(now) } else { view.last.as_ref() }
}

/// The fates of a player's people: saved, still in danger, and lost. After the end nobody is in
/// danger any more, and whoever is not ashore is lost.
pub(super) fn fates(view: &View, player: &Player) -> [u8; 3] {
    let out = player.out.saturating_add(player.waiting);
    match view.outcome.is_some() {
        true => [player.saved, 0, player.lost.saturating_add(out)],
        false => [player.saved, out, player.lost],
    }
}

/// The last turn, with at most `most` deeds: steps are left out before what sank and who was lost.
/// The number of those left out is said if `counted`.
pub(super) fn last(view: &View, cast: Cast<'_>, most: usize, counted: bool) -> Option<Message> {
    let turn = turn_to_describe(view)?;
    let deeds = deeds(turn, cast);
    if deeds.is_empty() {
        return None;
    }
    let left_out = deeds.len().saturating_sub(most);
    let more = (counted && 0 < left_out).then(|| msg!("escape-seen-more", n = left_out).into());
    // Among equally telling deeds, the latest count most.
    let mut places: Vec<usize> = (0..deeds.len()).collect();
    places.sort_by_key(|at| (deeds[*at].0, *at));
    let dropped = &places[..left_out];
    let kept = deeds.iter().enumerate().filter(|(at, _)| !dropped.contains(at));
    let kept = kept.map(|(_, (_, told))| Prose::from(told.clone()));
    let what = Prose::join_parts(more.into_iter().chain(kept), ", ");
    let by = who(turn.by, cast);
    let is_now = std::ptr::eq(turn, &view.now);
    if cast.is_proposed() && (is_now || cast.is_you(Some(turn.by))) {
        return Some(msg!("render-planned-turn", what = what));
    }
    Some(match is_now && view.mover.is_some() {
        true => msg!("escape-seen-now", by = by, what = what),
        false => msg!("escape-seen-last", by = by, what = what),
    })
}

/// How telling something is that a turn did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Weight {
    /// A move, or what the dice showed.
    Step,
    /// Where a creature went.
    Path,
    /// Other losses by a whirlpool: the picture shows them.
    Swept,
    /// Ships and creatures that are lost.
    Thing,
    /// A piece that sank, what came up, and the people lost.
    Loss,
}

/// All that a turn did, one after the other.
fn deeds(turn: &Turn, cast: Cast<'_>) -> Vec<(Weight, Message)> {
    let moves = turn.moves.iter().filter_map(|action| did(*action));
    let mut told: Vec<(Weight, Message)> = moves.map(|message| (Weight::Step, message)).collect();
    if let Some((cell, symbol)) = turn.sank {
        let what = symbol_key(symbol);
        let sank = msg!("escape-seen-sank", cell = cell.to_string(), what = what);
        told.push((Weight::Loss, sank));
    }
    if !turn.swept.is_empty() {
        told.push((Weight::Swept, msg!("escape-seen-swept", n = turn.swept.len())));
    }
    if let Some((kind, n)) = turn.rolled {
        told.push((Weight::Step, msg!("escape-seen-rolled", kind = kind.key(), n = n)));
    }
    if let (Some((kind, _)), [from, .., to]) = (turn.rolled, &turn.path[..]) {
        let (from, to) = (from.to_string(), to.to_string());
        let path = msg!("escape-seen-path", kind = kind.key(), from = from, to = to);
        told.push((Weight::Path, path));
    }
    told.extend(loss_messages(turn, cast));
    told
}

fn symbol_key(symbol: games::escape::Symbol) -> &'static str {
    match symbol.creature() {
        Some(kind) => kind.key(),
        None if symbol == games::escape::Symbol::Ship => "ship",
        None => "whirlpool",
    }
}

/// A move, without who did it: `walked to d5`.
fn did(action: Action) -> Option<Message> {
    let kind = match action {
        Action::Walk { .. } => "walk",
        Action::Dive { .. } => "dive",
        Action::Board { .. } => "board",
        Action::Climb { .. } => "climb",
        Action::Hop { .. } => "hop",
        Action::Swim { .. } => "swim",
        Action::Escort { .. } => "escort",
        Action::Sail { .. } => "sail",
        Action::Land { .. } => "land",
        _ => return None,
    };
    let (from, to) = action.from().zip(action.to())?;
    Some(msg!("escape-seen-did", what = kind, from = from.to_string(), to = to.to_string()))
}

/// The losses, by player and kind.
fn loss_messages(turn: &Turn, cast: Cast<'_>) -> Vec<(Weight, Message)> {
    use games::escape::Lost;
    let count =
        |is_it: &dyn Fn(&Lost) -> bool| turn.lost.iter().filter(|loss| is_it(&loss.what)).count();
    let mut told = Vec::new();
    for seat in Seat::all(4) {
        match count(&|loss| *loss == Lost::Person(seat)) {
            0 => {}
            n => {
                let told_of = msg!("escape-seen-lost", by = who(seat, cast), n = n);
                told.push((Weight::Loss, told_of));
            }
        }
    }
    match count(&|loss| matches!(loss, Lost::Ship(_))) {
        0 => {}
        n => told.push((Weight::Thing, msg!("escape-seen-lost-ships", n = n))),
    }
    match count(&|loss| matches!(loss, Lost::Creature(_))) {
        0 => {}
        n => told.push((Weight::Thing, msg!("escape-seen-lost-creatures", n = n))),
    }
    told
}

/// A kind of creature, by itself.
pub(super) fn kind(kind: Kind) -> Message {
    msg!("escape-seen-kind", kind = kind.key())
}

pub(super) fn ring(ring: Ring) -> Message {
    msg!("escape-seen-ring", ring = ring.key())
}

/// To follow how many there are.
pub(super) fn symbols(symbol: games::escape::Symbol, n: u8) -> Message {
    msg!("escape-seen-many", what = symbol_key(symbol), n = n)
}

pub(super) fn symbol(symbol: games::escape::Symbol) -> Message {
    msg!("escape-seen-symbol", what = symbol_key(symbol))
}

/// Whether a creature that comes to a hex takes people of a seat, or of anybody.
pub(super) fn threatens(kind: Kind, hex: &Hex, of: Option<Seat>) -> bool {
    let is_one = |seat: Seat| of.is_none_or(|of| of == seat);
    let swims = hex.swimmers.iter().any(|swimmer| is_one(swimmer.seat) && !swimmer.guarded);
    let sails = hex.ship.as_ref().is_some_and(|ship| ship.crew.iter().any(|seat| is_one(*seat)));
    match kind {
        Kind::Dolphin => false,
        Kind::Shark => swims,
        Kind::Octopus => sails,
        Kind::Monster => swims || sails,
    }
}

/// Whether a creature is one step away from people whom it takes.
pub(super) fn is_in_danger(view: &View, hex: &Hex) -> bool {
    let near = view.map().near(hex.cell).filter_map(|cell| view.hex(cell));
    near.flat_map(|near| &near.creatures).any(|beast| threatens(beast.kind, hex, None))
}

/// The words that the viewer has chosen, as what they mean.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Chosen {
    /// Hexes, in the order in which they were chosen.
    pub cells: Vec<Cell>,
    /// Where the next word can lead.
    pub reach: Vec<Cell>,
}

impl Chosen {
    pub fn of(view: &View, words: &[String]) -> Self {
        // A dolphin is told by whom it guards: `f4-2`.
        let cell = |text: &String| text.split('-').next()?.parse::<Cell>().ok();
        let cells: Vec<Cell> = words.iter().filter_map(cell).collect();
        let moves = matches!(view.step, Step::Creature { which: Some(_), .. });
        if words.is_empty() && !moves {
            return Self::default();
        }
        let goes = |action: &&Action| {
            let ends = [action.from(), action.to()];
            cells.iter().all(|cell| ends.contains(&Some(*cell)))
                && words.iter().all(|word| agrees(view, **action, word))
        };
        let ends = view.can.iter().filter(goes).filter_map(|action| action.to());
        let mut reach: Vec<Cell> = ends.filter(|end| !cells.contains(end)).collect();
        reach.sort();
        reach.dedup();
        Self { cells, reach }
    }
}

/// Whether a word that names no hex can lead to an action.
fn agrees(view: &View, action: Action, word: &str) -> bool {
    let sinks = matches!(action, Action::Sink(_));
    match word {
        "sink" => sinks,
        "land" if view.step == Step::Moving => matches!(action, Action::Land { .. }),
        "rock" | "land" | "citadel" => {
            let ring = action.to().and_then(|cell| view.map().ring(cell));
            ring.is_some_and(|ring| ring.key() == word)
        }
        // A column.
        _ if word.len() == 1 => {
            let column = |cell: Cell| word.as_bytes().first() == Some(&(b'a' + cell.column()));
            action.to().is_some_and(column)
        }
        _ => !sinks,
    }
}
