//! The position in words.

use std::collections::BTreeMap;

use games::{
    Arg, Game as _, Message, Prose,
    looting::{Car, Kind, Looting, Player, View},
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
    tell(Looting::INFO.name.into());
    tell(words::headline(view, cast).into());
    tell(words::task(view, cast).into());
    if let Some(last) = words::last(view, cast, 6).filter(|_| view.outcome.is_none()) {
        tell(last.into());
    }
    let players = words::order(view);
    let stands = players.iter().map(|player| stand(view, player, cast).into());
    tell(Prose::join_parts(stands, "; "));
    let lava = view.tracks.iter().map(|track| (track.markers + track.provisional).to_string());
    let lava: Vec<String> = lava.collect();
    tell(msg!("looting-told-tracks", lava = lava.join(", ")).into());
    let sunk = (0..).zip(&view.spaces).filter(|(_, space)| space.covered);
    let sunk: Vec<String> = sunk.map(|space| words::name(space.0)).collect();
    if !sunk.is_empty() {
        tell(msg!("looting-told-sunk", spaces = Arg::list(sunk)).into());
    }
    let unsure = (0..).zip(&view.spaces).filter(|(_, space)| space.provisional);
    let unsure: Vec<String> = unsure.map(|unsure| words::name(unsure.0)).collect();
    if !unsure.is_empty() {
        tell(msg!("looting-told-unsure", spaces = Arg::list(unsure)).into());
    }
    let layers: Vec<Message> = (0..).map_while(|depth| layer(view, depth)).collect();
    for top in layers.iter().take(1) {
        tell(top.clone().into());
    }
    for player in players {
        tell(holds(player, cast));
    }
    // Deeper and deeper, and where there is no more room, where they can be read.
    let deeper = cast.sentence(msg!("looting-told-deeper"));
    let reserved = deeper.chars().count() + 1;
    for (n, layer) in layers.iter().enumerate().skip(1) {
        let sentence = cast.sentence(layer.clone());
        let is_last = n + 1 == layers.len();
        let room = MOST.saturating_sub(told.chars().count() + 1);
        let needed = sentence.chars().count() + if is_last { 0 } else { reserved };
        if room < needed {
            told = format!("{told} {deeper}");
            break;
        }
        told = format!("{told} {sentence}");
    }
    told
}

/// The cards that lie so deep, kind by kind; nothing where no stack is as high.
fn layer(view: &View, depth: usize) -> Option<Message> {
    let mut cards: BTreeMap<Kind, Vec<String>> = BTreeMap::new();
    for (n, space) in (0..).zip(&view.spaces) {
        if let Some(kind) = space.cards.get(depth).filter(|_| !space.covered) {
            cards.entry(*kind).or_default().push(words::name(n));
        }
    }
    let of = |(kind, at): (Kind, Vec<String>)| -> Prose {
        msg!("looting-told-top", card = kind.name(), spaces = Arg::list(at)).into()
    };
    let cards: Vec<Prose> = cards.into_iter().map(of).collect();
    let place = depth + 1;
    (!cards.is_empty())
        .then(|| msg!("looting-told-layer", place = place, cards = Prose::join_parts(cards, "; ")))
}

/// `bob 45, on space 7`.
fn stand(view: &View, player: &Player, cast: Cast<'_>) -> Message {
    let by = words::who(player.seat, cast);
    let n = player.score.total;
    if player.resigned {
        return msg!("looting-told-left", by = by);
    }
    match player.car {
        Car::On(space) => msg!("looting-told-on", by = by, n = n, space = words::name(space)),
        Car::Down => msg!("looting-told-down", by = by, n = n),
        Car::Fled(at) => {
            let kingdom = view.kingdoms.get(usize::from(at)).map(|kingdom| kingdom.kingdom.name());
            let kingdom = kingdom.map_or(Prose::default(), Prose::from);
            msg!("looting-told-fled", by = by, n = n, kingdom = kingdom)
        }
        Car::Waiting | Car::Gone => msg!("looting-told-waits", by = by, n = n),
    }
}

/// `bob has 3 Battery, 1 Generator`.
fn holds(player: &Player, cast: Cast<'_>) -> Prose {
    let cards = Kind::ALL.into_iter().filter(|kind| 0 < player.cards[kind.index()]);
    let cards: Vec<Prose> = cards
        .map(|kind| {
            msg!("looting-told-cards", n = player.cards[kind.index()], card = kind.name()).into()
        })
        .collect();
    let by = words::who(player.seat, cast);
    match cards.is_empty() {
        true => msg!("looting-told-nothing", by = by).into(),
        false => msg!("looting-told-holds", by = by, cards = Prose::join_parts(cards, ", ")).into(),
    }
}
