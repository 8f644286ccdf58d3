//! Lenient parser for typed actions, beyond the notation.

use super::{
    Action, Rising,
    counted::{Many, for_section, groups, quantity, with_commas},
    ids::{Card, Component, DEPTH, Misfortune, Resource, Section},
    names::{self, verb_and_rest},
    offered::{named_card, says_when},
    place::Place,
    position::{Ask, Phase, WISHES, Wish},
    sentences,
    things::{Nth, Thing, nth, parse_tile, place, section, thing},
    tiles::{is_tile_in_words, with_tiles},
    verbs::{Verb, command, split, verb},
};
use crate::{
    Seat,
    resemblance::{is_action, is_end_of_turn, is_nothing, is_ready},
};

/// No sentence that means one action is longer, in bytes.
pub(super) const LONGEST: usize = 100;

/// Reads an action: `m1`, `navy+`, `act h2`, `build a1`, `2 energy`, `spiele schild`.
pub(super) fn read(game: &Rising, seat: Seat, text: &str) -> Vec<Action> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let mut text = with_tiles(text);
    if let Ok(action) = text.parse() {
        return vec![action];
    }
    if sentences::is_taken_back(&text) {
        return Vec::new();
    }
    if let (Some(Ask::Cancel { .. }), Some(rest)) = (game.open(), sentences::behind_yes(&text)) {
        text = rest.to_owned();
    }
    let named = named_card(game, seat, &text);
    let mut meant: Vec<Action> = named.into_iter().collect();
    let commanded_too = command_actions(game, seat, &text);
    meant.extend(commanded_too.into_iter().filter(|action| Some(action) != named.as_ref()));
    if is_ready(&text) {
        meant.push(Action::Go);
    }
    if is_end_of_turn(&text) || sentences::is_end_of_phase(&text) {
        // Each part of a turn has its own word. A flood is not let come by one.
        let ends = [Action::End, Action::Pass, Action::Enough, Action::Go];
        let others: Vec<Action> = ends.into_iter().filter(|end| !meant.contains(end)).collect();
        meant.extend(others);
    }
    if is_nothing(&text) {
        meant.extend(game.nothing(seat));
    }
    if meant.is_empty() {
        meant = sentence_actions(game, seat, &text);
    }
    if sentences::is_at_forge(&text) {
        meant.retain(|action| *action != Action::Forge);
    }
    if ends_too_early(game, seat, &text) {
        return Vec::new();
    }
    let mut legal = Vec::new();
    game.list_actions(seat, &mut legal);
    let possible: Vec<Action> =
        meant.iter().copied().filter(|action| legal.contains(action)).collect();
    match possible.is_empty() {
        // A player who meant one thing is told why not.
        true => meant.into_iter().take(1).collect(),
        false => possible,
    }
}

/// Whether somebody says in passing that they are done, while some of theirs could act: they
/// would come home for nothing. `end production` is meant as it is said.
pub(super) fn ends_too_early(game: &Rising, seat: Seat, text: &str) -> bool {
    let is_said = || is_end_of_turn(text) || is_nothing(text) || sentences::is_end_of_phase(text);
    (is_said() || sentences::is_done_with_production(text)) && game.wastes_by_ending(seat)
}

/// All that a sentence may mean which is no plain command.
fn sentence_actions(game: &Rising, seat: Seat, text: &str) -> Vec<Action> {
    if let Some(action) = sentences::plain(text) {
        return vec![action];
    }
    let command = sentences::command(text);
    let is_place = |words: &[&str]| {
        let (verb, rest) = verb_and_rest(words);
        things(verb, rest).is_some_and(|things| matches!(things[..], [Thing::Nth(_)]))
    };
    match says_when(text) && is_place(&split(&command).collect::<Vec<_>>()) {
        true => Vec::new(),
        false => command_actions(game, seat, &command),
    }
}

/// All that a command may mean.
fn command_actions(game: &Rising, seat: Seat, text: &str) -> Vec<Action> {
    let words: Vec<&str> = split(text).collect();
    let (verb, rest) = verb_and_rest(&words);
    match things(verb, rest) {
        Some(things) if !words.is_empty() => candidates(game, seat, verb, &things),
        _ => Vec::new(),
    }
}

/// Whether a text is meant as an action, possible or not.
pub(super) fn resembles_action(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let is_tile = is_tile_in_words(text);
    let text = with_tiles(text);
    // `leave it at that` may be said of anything, and `give it`.
    let is_sentence = || {
        let of_flood = text.contains("flood") || text.contains("flut");
        let is_common = |action| match action {
            Action::Leave => !of_flood,
            Action::Cancel => !of_flood && !text.contains("energ"),
            action => matches!(action, Action::Agree | Action::Enough | Action::Go),
        };
        sentences::plain(&text).is_some_and(|action| !is_common(action))
    };
    // Of a sentence, all is known: `jetzt bauen` is said by the way.
    let is_called = || {
        let command = sentences::command(&text);
        let words: Vec<&str> = split(&command).collect();
        let (verb, rest) = verb_and_rest(&words);
        recognize_words(Some(verb), rest).into_iter().all(|is_known| is_known)
            && is_command(&command)
    };
    is_tile
        || is_command(&text)
        || is_sentence()
        || sentences::is_end_of_phase(&text)
        || is_called()
}

fn is_known(word: &str) -> bool {
    // An infinitive stands at the end, and is moved to the front of a command.
    thing(word).is_some() || (verb(word).is_some() && command(word).is_none())
}

/// The words behind a verb, each as whether it is known, names of several words as one.
fn recognize_words(verb: Option<Verb>, words: &[&str]) -> Vec<bool> {
    let is_list = words.len() > 2;
    let (mut known, mut rest) = (Vec::new(), words);
    while let [word, behind @ ..] = rest {
        let named = names::parse_name(rest).map(|(_, count)| count);
        // `sink hills and cities` is a list, and `yes and no` is none.
        let is_short_name = |word| verb.is_some_and(|verb| names::behind(verb, word).is_some());
        let is_followed =
            || begins_with_thing(behind) || behind.first().is_some_and(|word| is_short_name(word));
        let is_link = is_list && ["and", "und"].contains(word) && is_followed();
        let is_short = || is_short_name(word);
        if !is_link {
            let is_promised = || verb == Some(Verb::Pledge) && quantity(word).is_some();
            known.push(named.is_some() || is_known(word) || is_short() || is_promised());
        }
        rest = rest.get(named.unwrap_or(1)..).unwrap_or_default();
    }
    known
}

fn begins_with_thing(words: &[&str]) -> bool {
    names::parse_name(words).is_some() || words.first().is_some_and(|word| thing(word).is_some())
}

fn is_command(text: &str) -> bool {
    let words: Vec<&str> = split(text).collect();
    let Some((first, rest)) = words.split_first() else { return false };
    let is_tile = |word: &str| {
        place(word.trim_end_matches('+')).is_some_and(|place| place.section().is_some())
    };
    // `navy` alone may be said of anything, `navy+` and `navy centre` of nothing else.
    let is_place = |word: &str| place(word.trim_end_matches('+')).is_some();
    let begins = |word: &str| is_tile(word) || (word.ends_with('+') && is_place(word));
    let is_in_list = |word: &str| is_place(word) || word.parse::<u8>().is_ok();
    let are_places = || {
        let has_place = words.iter().any(|word| is_place(word));
        has_place && !rest.is_empty() && words.iter().all(|word| is_in_list(word))
    };
    let are_counted = || groups(text).is_some_and(|groups| groups.iter().any(|group| group.worded));
    let are_sections = || {
        let linked = with_commas(text);
        let is_section = |part: &str| for_section(part, section).is_some();
        linked.split(',').any(is_section)
            && linked.split(',').all(|part| is_section(part) || groups(part).is_some())
    };
    are_counted()
        || are_sections()
        || match verb_and_rest(&words) {
            (Verb::None, _) => {
                (begins(first) && rest.iter().all(|word| is_known(word))) || are_places()
            }
            // `take five` is talk, and `take the valor` is not; nor is `nimm die 8`.
            (Verb::Take, [n]) if first.starts_with('n') && n.parse::<u8>().is_ok() => true,
            (Verb::Take, rest) => things(Verb::Take, rest).is_some_and(|things| {
                let is_taken = |thing: &Thing| matches!(thing, Thing::Card(_) | Thing::Nth(_));
                !things.is_empty() && things.iter().all(is_taken)
            }),
            (verb, rest) => is_action(first, recognize_words(Some(verb), rest)),
        }
}

/// Reads the words behind a verb: `hills 2` is a tile, except in wishes, where it means so many in
/// a section.
pub(super) fn things(verb: Verb, words: &[&str]) -> Option<Vec<Thing>> {
    let (mut things, mut rest) = (Vec::new(), words);
    while let [word, behind @ ..] = rest {
        if names::is_noise(verb, word) {
            rest = behind;
            continue;
        }
        let (thing, n) = next_thing(verb, rest)?;
        things.push(thing);
        rest = rest.get(n..)?;
    }
    Some(things)
}

/// The first thing that words name, and how many of them do.
fn next_thing(verb: Verb, words: &[&str]) -> Option<(Thing, usize)> {
    let (word, behind) = words.split_first()?;
    let tile = || {
        let next = behind.first().filter(|_| verb != Verb::Wish)?;
        Some((parse_tile(word, next)?, 2))
    };
    let short = || Some((names::behind(verb, word)?, 1));
    let listed = || Some((Thing::Nth(nth(word).filter(|_| can_be_listed(verb))?), 1));
    let thing = || Some((thing(word)?, 1));
    let number = || match quantity(word).filter(|_| matches!(verb, Verb::Pledge | Verb::Give)) {
        Some(Many::N(n)) => Some((Thing::Number(n), 1)),
        _ => None,
    };
    names::parse_name(words)
        .or_else(number)
        .or_else(short)
        .or_else(tile)
        .or_else(thing)
        .or_else(listed)
}

/// Whether a verb is said of what is offered in a list.
fn can_be_listed(verb: Verb) -> bool {
    let discards = matches!(verb, Verb::Discard | Verb::Lay | Verb::Drop);
    discards || matches!(verb, Verb::None | Verb::Keep | Verb::Take | Verb::Choose)
}

/// The action that yes or no stands for. A drawer who cannot cancel a flood yet is asked whether
/// to let it come; those who could save the game are asked how much they promise.
fn answer(game: &Rising, speaker: Seat, is_yes: bool) -> Option<Action> {
    Some(match (game.open()?, is_yes) {
        (Ask::Cancel { by, .. }, false) if *by != speaker => Action::Pledge(0),
        (Ask::Cancel { by, .. }, true) if *by != speaker => return None,
        (Ask::Cancel { by, .. }, true) if game.can_cancel(*by) => Action::Cancel,
        (Ask::Cancel { by, .. }, false) if !game.can_cancel(*by) => return None,
        (Ask::Forge { .. }, true) => Action::Forge,
        (Ask::Agree { .. }, true) => Action::Agree,
        (Ask::Boost { .. }, true) => Action::Boost,
        (Ask::Cancel { .. }, _)
        | (Ask::Forge { .. } | Ask::Agree { .. } | Ask::Boost { .. }, _) => Action::Leave,
        _ => return None,
    })
}

/// All that could be meant, legal or not, the likeliest first.
pub(super) fn candidates(
    game: &Rising,
    speaker: Seat,
    verb: Verb,
    things: &[Thing],
) -> Vec<Action> {
    use Thing::{At, Nothing, Number, Seek};
    let seat = |number: u8| number.checked_sub(1).filter(|index| *index < game.n).map(Seat);
    match (verb, things) {
        (Verb::Yes | Verb::No, []) => {
            answer(game, speaker, verb == Verb::Yes).into_iter().collect()
        }
        (Verb::Plain(Action::Boost), []) if matches!(game.open(), Some(Ask::Forge { .. })) => {
            vec![Action::Forge]
        }
        (Verb::Plain(Action::Boost), []) if matches!(game.open(), Some(Ask::Agree { .. })) => {
            vec![Action::Agree]
        }
        (Verb::Act, [] | [Thing::All]) => vec![Action::All],
        // How much energy: of a question that is about that.
        (Verb::None, &[Number(n)]) => match game.open() {
            Some(Ask::Cancel { by, .. }) if *by != speaker => vec![Action::Pledge(n)],
            Some(Ask::Boost { missing, .. }) if *missing == n => vec![Action::Boost],
            _ => Vec::new(),
        },
        (Verb::Plain(Action::Leave), []) if game.is_rescuer(speaker) => vec![Action::Pledge(0)],
        (Verb::Plain(action), []) => vec![action],
        (Verb::Plain(Action::All | Action::Rest), &[At(Place::CENTRE, false)])
        | (
            Verb::Plain(Action::All) | Verb::Put | Verb::Move | Verb::None,
            &[Thing::All, At(Place::CENTRE, false)],
        ) => vec![Action::Rest],
        (Verb::Put | Verb::Move, &[At(place, brave)])
        | (Verb::Put | Verb::Move | Verb::None, &[Number(1), At(place, brave)]) => {
            vec![Action::Put { place, brave }]
        }
        (Verb::Pull, []) => vec![Action::Draw],
        (Verb::Act, &[Thing::Section(section)]) => {
            of_section(section, |place| Action::Act { place, seek: false })
        }
        (Verb::Recall | Verb::Take, &[Thing::Section(section)]) => {
            of_section(section, |place| Action::Recall { place, brave: false })
        }
        (Verb::Act, &[At(place, false)]) => vec![Action::Act { place, seek: false }],
        (Verb::Act, &[At(place, false), Seek]) => vec![Action::Act { place, seek: true }],
        (Verb::Build, &[Thing::Component(component)]) => payments(component, None),
        (Verb::Build, &[Thing::Component(component), Thing::Resource(saves)]) => {
            payments(component, Some(saves))
        }
        // `c1` is a tile and a component.
        (Verb::Build, &[At(place, false)]) => {
            of_tile(place).map_or_else(Vec::new, |component| payments(component, None))
        }
        (Verb::Build, &[At(place, false), Thing::Resource(saves)]) => {
            of_tile(place).map_or_else(Vec::new, |component| payments(component, Some(saves)))
        }
        (verb, &[Thing::Nth(nth)]) => game.nth_offered(speaker, verb, nth).into_iter().collect(),
        (Verb::Keep | Verb::Take | Verb::Discard | Verb::Choose, &[Number(n)]) => {
            game.nth_offered(speaker, verb, Nth::N(n)).into_iter().collect()
        }
        (Verb::Pledge, &[Number(n)]) => vec![Action::Pledge(n)],
        (Verb::Raise, &[Thing::Section(section)]) => vec![Action::Raise(section)],
        (Verb::Raise, &[At(place, false)]) => {
            place.section().map(Action::Raise).into_iter().collect()
        }
        (Verb::Sink, &[Thing::Section(section)]) => vec![Action::Sink(section)],
        (Verb::None, &[Thing::Section(section)]) => match game.open() {
            Some(Ask::Sink { .. }) => vec![Action::Sink(section)],
            Some(Ask::Raise { .. }) => vec![Action::Raise(section)],
            _ => Vec::new(),
        },
        (Verb::Transmute, &[Thing::Resource(from), Thing::Resource(to)]) => {
            vec![Action::Transmute { from, to }, Action::Change { from, to }]
        }
        (Verb::None | Verb::Change, &[Thing::Resource(from), Thing::Resource(to)]) => {
            vec![Action::Change { from, to }, Action::Transmute { from, to }]
        }
        // A card is called so, too.
        (Verb::Change, []) => "change".parse().map_or_else(|_| Vec::new(), of_card),
        (Verb::Play, &[thing]) => card(thing).map(Action::Play).into_iter().collect(),
        (Verb::Recall | Verb::Take, &[At(place, brave)]) => vec![Action::Recall { place, brave }],
        (Verb::Keep | Verb::Take, &[thing]) => card(thing).map(Action::Keep).into_iter().collect(),
        (Verb::Discard, &[thing]) => card(thing).map(Action::Discard).into_iter().collect(),
        (Verb::Lay, &[At(place, false)]) => vec![Action::Ward(place)],
        (Verb::Lay, &[thing]) => lay_actions(thing),
        (Verb::Lose | Verb::None, &[Thing::Resource(it)]) => vec![Action::Lose(it)],
        (Verb::Ward, &[At(place, false)]) => vec![Action::Ward(place)],
        (Verb::Drop, &[Nothing]) => vec![Action::Drop(None)],
        (Verb::Drop, &[thing]) => {
            let dropped = harm(thing).map(|harm| Action::Drop(Some(harm)));
            dropped.or_else(|| card(thing).map(Action::Discard)).into_iter().collect()
        }
        (Verb::Give, &[Number(n)]) if matches!(game.open(), Some(Ask::Cancel { .. })) => {
            vec![Action::Pledge(n)]
        }
        (Verb::Give, &[Thing::Section(section)]) => vec![Action::Sink(section)],
        (Verb::Next, &[thing]) => harm(thing).map(Action::Next).into_iter().collect(),
        (Verb::Give, &[Number(from), Number(to), Thing::Resource(resource)]) => {
            give(seat(from), seat(to), resource, 1)
        }
        (Verb::Give, &[Number(from), Number(to), Thing::Resource(resource), Number(n)])
        | (Verb::Give, &[Number(from), Number(to), Number(n), Thing::Resource(resource)])
        | (Verb::Give, &[Number(n), Thing::Resource(resource), Number(from), Number(to)]) => {
            give(seat(from), seat(to), resource, n)
        }
        (Verb::Wish, &[Nothing]) => vec![Action::Wish(None)],
        (Verb::Wish, &[Number(n), thing] | &[thing, Number(n)]) => wish_actions(thing, n),
        (Verb::Wish, &[thing]) => wish_actions(thing, 1),
        (Verb::Move | Verb::Pull, &[At(from, brave), At(to, false)]) => {
            vec![Action::Move { from, brave, to }]
        }
        (Verb::Choose | Verb::None, &[Thing::Councilor(it)]) => vec![Action::Choose(it)],
        (Verb::None, &[At(place, brave)]) => at(game, place, brave),
        (Verb::None, &[At(place, false), Seek]) => vec![Action::Act { place, seek: true }],
        (Verb::None, &[Thing::Card(it)]) => of_card(it),
        // Where tiles are named, `b2` is no component.
        (Verb::None, &[Thing::Component(component)])
            if component.deck() == Some('b') && names_tiles(game) =>
        {
            Vec::new()
        }
        (Verb::None, &[Thing::Component(component)]) => payments(component, None),
        (Verb::None, &[Thing::Component(component), Thing::Resource(saves)]) => {
            payments(component, Some(saves))
        }
        (Verb::None, &[Thing::Misfortune(it)]) => vec![Action::Next(it), Action::Drop(Some(it))],
        _ => Vec::new(),
    }
}

/// An action on each tile of a section: on which one somebody is, the rules know.
fn of_section(section: Section, action: impl Fn(Place) -> Action) -> Vec<Action> {
    (0..DEPTH).map(|at| action(Place::tile(section, at))).collect()
}

/// The actions of laying down a thing that is no barrier: a card, or a misfortune that was
/// looked at.
fn lay_actions(thing: Thing) -> Vec<Action> {
    let discarded = card(thing).map(Action::Discard);
    let dropped = harm(thing).map(|harm| Action::Drop(Some(harm)));
    let next = harm(thing).map(Action::Next);
    discarded.into_iter().chain(dropped).chain(next).collect()
}

/// A wish for so many there. Of a wish without a number, one is meant.
fn wish_actions(thing: Thing, n: u8) -> Vec<Action> {
    let place = match thing {
        Thing::Section(section) => Some(Place::tile(section, 0)),
        Thing::Resource(resource) => source(resource).map(|section| Place::tile(section, 0)),
        Thing::At(place, false) if place.section().is_none() => Some(place),
        _ => None,
    };
    let wish = place.map(|place| Action::Wish(Some(Wish { place, n })));
    wish.filter(|_| (1..=WISHES).contains(&n)).into_iter().collect()
}

/// Where a resource comes from.
fn source(resource: Resource) -> Option<Section> {
    match resource {
        Resource::Atlantium => Some(Section::Forges),
        _ => Section::ALL.into_iter().find(|section| section.yields() == Some(resource)),
    }
}

/// Returns the meanings of a place alone, which depend on the question.
fn at(game: &Rising, place: Place, brave: bool) -> Vec<Action> {
    match game.open() {
        Some(Ask::Ward { .. }) => vec![Action::Ward(place)],
        Some(Ask::Recall { .. }) => vec![Action::Recall { place, brave }],
        // A tile says where somebody is to go. What sinks for good is named by its section.
        Some(Ask::Sink { .. }) => Vec::new(),
        Some(Ask::Raise { .. }) => place.section().map(Action::Raise).into_iter().collect(),
        _ => match game.phase {
            Phase::Produce => vec![Action::Act { place, seek: false }],
            Phase::Build => {
                of_tile(place).map_or_else(Vec::new, |component| payments(component, None))
            }
            _ => vec![Action::Put { place, brave }],
        },
    }
}

/// Whether tiles are named in this phase, and no components.
fn names_tiles(game: &Rising) -> bool {
    game.open().is_none() && matches!(game.phase, Phase::Place | Phase::Late | Phase::Produce)
}

/// The component that is written like a tile.
fn of_tile(place: Place) -> Option<Component> {
    (place.section()? == Section::Cities).then(|| format!("c{}", place.at() + 1).parse().ok())?
}

fn payments(component: Component, saves: Option<Resource>) -> Vec<Action> {
    match saves {
        Some(_) => vec![Action::Build { component, saves }],
        None => [None]
            .into_iter()
            .chain(Resource::ALL.map(Some))
            .map(|saves| Action::Build { component, saves })
            .collect(),
    }
}

/// Returns the meanings of a card alone.
fn of_card(card: Card) -> Vec<Action> {
    vec![Action::Keep(card), Action::Play(card), Action::Discard(card)]
}

/// Some cards have the names of other things.
fn card(thing: Thing) -> Option<Card> {
    match thing {
        Thing::Card(card) => Some(card),
        Thing::Resource(resource) => resource.key().parse().ok(),
        Thing::Seek => "seek".parse().ok(),
        _ => None,
    }
}

fn harm(thing: Thing) -> Option<Misfortune> {
    match thing {
        Thing::Misfortune(it) => Some(it),
        Thing::Section(section) => format!("flood-{section}").parse().ok(),
        _ => None,
    }
}

fn give(from: Option<Seat>, to: Option<Seat>, resource: Resource, n: u8) -> Vec<Action> {
    match (from, to) {
        (Some(from), Some(to)) => vec![Action::Give { from, to, resource, n }],
        _ => Vec::new(),
    }
}
