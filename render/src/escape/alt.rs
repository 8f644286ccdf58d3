//! The position in words.

use games::{
    Arg, Game as _, Message, Prose, Seat,
    escape::{Cell, Escape, Hex, Kind, Player, Step, View},
    msg,
};

use super::words;
use crate::{Look, look::players::Cast};

/// The most characters that a picture is told in.
const MOST: usize = 1000;

/// The most telling facts first, sentence by sentence, as far as there is room: the text board has
/// the rest.
pub(super) fn alt(view: &View, look: &Look) -> String {
    let cast = Cast::for_text(look);
    let mut told = String::new();
    let mut tell = |sentence: Prose| {
        let sentence = cast.sentence(sentence);
        let room = MOST.saturating_sub(told.chars().count() + 1);
        if sentence.chars().count() <= room {
            if !told.is_empty() {
                told.push(' ');
            }
            told += &sentence;
        }
    };
    tell(Escape::INFO.name.into());
    tell(words::headline(view, cast).into());
    tell(words::task(view).into());
    if let Some(clock) = words::clock(view) {
        tell(clock.into());
    }
    if let Some(last) = words::last(view, cast, 8, true).filter(|_| view.outcome.is_none()) {
        tell(last.into());
    }
    let players = words::order(view);
    let stands = players.iter().map(|player| stand(view, player, cast).into());
    tell(Prose::join_parts(stands, "; "));
    // The viewer, or else the player to move, comes before all others.
    let own = players
        .iter()
        .map(|player| player.seat)
        .find(|seat| cast.is_you(Some(*seat)))
        .or(view.mover);
    if let Some(seat) = own {
        people(view, seat, cast).into_iter().for_each(&mut tell);
        if let Some(dangers) = dangers(view, seat).filter(|_| view.mover.is_some()) {
            tell(dangers.into());
        }
    }
    for player in players.iter().filter(|player| Some(player.seat) != own) {
        people(view, player.seat, cast).into_iter().for_each(&mut tell);
    }
    Kind::ALL.into_iter().filter_map(|kind| creatures(view, kind)).for_each(&mut tell);
    let empty =
        view.hexes.iter().filter(|hex| hex.ship.as_ref().is_some_and(|ship| ship.crew.is_empty()));
    let empty: Vec<String> = empty.map(|empty| empty.cell.to_string()).collect();
    if !empty.is_empty() {
        tell(msg!("escape-told-empty", at = Arg::list(empty)).into());
    }
    let left = view.rings.iter().filter(|ring| ring.left > 0);
    let left: Vec<Message> = left
        .map(|ring| msg!("escape-told-left", n = ring.left, ring = words::ring(ring.ring)))
        .collect();
    if !left.is_empty() {
        tell(msg!("escape-told-island", left = Arg::and(left)).into());
    }
    told
}

/// The fields of all creatures of a kind, if there are any.
fn creatures(view: &View, kind: Kind) -> Option<Prose> {
    let at = view.hexes.iter().flat_map(|hex| {
        let n = hex.creatures.iter().filter(|creature| creature.kind == kind).count();
        (0..n).map(|_| hex.cell.to_string())
    });
    let at: Vec<String> = at.collect();
    let is_there = !at.is_empty();
    is_there
        .then(|| msg!("escape-told-creatures", kind = words::kind(kind), at = Arg::list(at)).into())
}

/// `bob 4 saved, 6 out, 2 lost`.
fn stand(view: &View, player: &Player, cast: Cast<'_>) -> Message {
    let by = words::who(player.seat, cast);
    let [saved, out, lost] = words::fates(view, player);
    let over = if view.outcome.is_some() { "yes" } else { "no" };
    let left = if player.resigned { "yes" } else { "no" };
    msg!(
        "escape-told-stand",
        by = by,
        saved = saved,
        out = out,
        lost = lost,
        over = over,
        left = left
    )
}

/// Where somebody's people are: on the island, aboard and in the water.
fn people(view: &View, seat: Seat, cast: Cast<'_>) -> Vec<Prose> {
    let count = |seats: &[Seat]| seats.iter().filter(|owner| **owner == seat).count();
    let place = |count: usize, hex: &Hex| match count {
        1 => hex.cell.to_string(),
        _ => format!("{} ×{count}", hex.cell),
    };
    let mut told: Vec<Message> = Vec::new();
    // People who have swum are of interest as long as others could still move.
    let moving = view.step == Step::Moving;
    let on = view.hexes.iter().filter(|hex| count(&hex.people) > 0);
    let on: Vec<String> = on.map(|hex| place(count(&hex.people), hex)).collect();
    if !on.is_empty() {
        told.push(msg!("escape-told-on", at = Arg::list(on)));
    }
    let aboard = view.hexes.iter().filter_map(|hex| {
        let n = hex.ship.as_ref().map_or(0, |ship| count(&ship.crew));
        (n > 0).then(|| place(n, hex))
    });
    let aboard: Vec<String> = aboard.collect();
    if !aboard.is_empty() {
        told.push(msg!("escape-told-aboard", at = Arg::list(aboard)));
    }
    for (guarded, spent) in [(false, false), (false, true), (true, false), (true, true)] {
        let swims = view.hexes.iter().filter_map(|hex| {
            let own = hex.swimmers.iter().filter(|swimmer| {
                swimmer.seat == seat
                    && swimmer.guarded == guarded
                    && (swimmer.spent && moving) == spent
            });
            let n = own.count();
            (n > 0).then(|| place(n, hex))
        });
        let swims: Vec<String> = swims.collect();
        if !swims.is_empty() {
            let [guarded, spent] = [guarded, spent].map(|flag| if flag { "yes" } else { "no" });
            let at = Arg::list(swims);
            told.push(msg!("escape-told-swims", at = at, guarded = guarded, spent = spent));
        }
    }
    if told.is_empty() {
        return Vec::new();
    }
    let told = Prose::join_parts(told.into_iter().map(Prose::from), "; ");
    vec![msg!("escape-told-people", by = words::who(seat, cast), what = told).into()]
}

/// The creatures that could take a seat's people with their next step.
fn dangers(view: &View, seat: Seat) -> Option<Message> {
    let map = view.map();
    let threatens = |kind: Kind, cell: Cell| {
        view.hex(cell).is_some_and(|hex| words::threatens(kind, hex, Some(seat)))
    };
    let mut told: Vec<Message> = Vec::new();
    for hex in &view.hexes {
        for beast in &hex.creatures {
            let is_near = map.near(hex.cell).any(|cell| threatens(beast.kind, cell));
            let here = (beast.kind.key(), hex.cell.to_string());
            let next = msg!("escape-told-danger", kind = here.0, at = here.1);
            if is_near && !told.contains(&next) {
                told.push(next);
            }
        }
    }
    (!told.is_empty()).then(|| msg!("escape-told-dangers", what = Arg::list(told)))
}
