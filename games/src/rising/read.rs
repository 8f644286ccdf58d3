//! What people type, read more forgivingly than the notation.

use super::{
    Action, Rising,
    ids::{Card, Component, DEPTH, Misfortune, Resource, Section},
    place::Place,
    position::{Ask, Phase, WISHES, Wish},
    reasons::Reason,
    sentences,
    things::{Thing, place, section, thing},
    wanted::Half,
};
use crate::{
    Seat,
    resemblance::{is_action, is_end_of_turn},
};

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// Reads an action: `m1`, `navy+`, `act h2`, `build a1`, `2 energy`, `spiele schild`.
pub(super) fn read(game: &Rising, seat: Seat, text: &str) -> Vec<Action> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let text = text.trim().to_lowercase();
    if let Ok(action) = text.parse() {
        return vec![action];
    }
    let mut meant = commanded(game, seat, &text);
    if is_end_of_turn(&text) {
        // Each part of a turn has its own word. A flood is not let come by one.
        let ends = [Action::End, Action::Pass, Action::Enough, Action::Go];
        let others: Vec<Action> = ends.into_iter().filter(|end| !meant.contains(end)).collect();
        meant.extend(others);
    }
    if meant.is_empty() {
        meant = match sentences::plain(&text) {
            Some(action) => vec![action],
            None => commanded(game, seat, &sentences::command(&text)),
        };
    }
    let mut legal = Vec::new();
    game.list_actions(seat, &mut legal);
    let possible: Vec<Action> = meant.iter().copied().filter(|it| legal.contains(it)).collect();
    match possible.is_empty() {
        // Whoever meant one thing is told why not.
        true => meant.into_iter().take(1).collect(),
        false => possible,
    }
}

/// All that a command may mean.
fn commanded(game: &Rising, seat: Seat, text: &str) -> Vec<Action> {
    let words: Vec<&str> = split(text).collect();
    let (verb, rest) = match words.split_first() {
        // `Schmiede 3` is a tile.
        Some((first, [n])) if spaced(first, n).is_some() => (Verb::None, &words[..]),
        Some((first, rest)) => match verb(first) {
            Some(verb) => (verb, rest),
            None => (Verb::None, &words[..]),
        },
        None => return Vec::new(),
    };
    let things = things(verb, rest);
    things.map_or_else(Vec::new, |things| candidates(game, seat, verb, &things))
}

/// Why a text that reads as nothing cannot be done, where it is clear what it is about: a
/// tile that is not there, or a word of ours with too little behind it.
pub(super) fn unread(game: &Rising, seat: Seat, text: &str) -> Option<Reason> {
    if text.len() > LONGEST || !read(game, seat, text).is_empty() {
        return None;
    }
    let text = text.trim().to_lowercase();
    let words: Vec<&str> = split(&text).collect();
    let (first, rest) = words.split_first()?;
    let verb = verb(first).filter(|it| !matches!(it, Verb::Plain(_)));
    if let Some((place, n)) = several(verb, first, rest) {
        return Some(game.why_not_several(seat, place, n));
    }
    let tile = match (verb, rest) {
        (None, []) => tile_reason(game, seat, first),
        (None, [n]) => section(first)
            .filter(|_| n.trim_end_matches('+').parse::<u8>().is_ok())
            .map(|section| Reason::NoSuchTile { section }),
        (Some(Verb::Sink), [_, ..]) => sink_reason(game, seat, rest),
        (Some(Verb::Put | Verb::Act | Verb::Ward | Verb::Recall), [at]) => {
            tile_reason(game, seat, at)
        }
        _ => None,
    };
    if tile.is_some() {
        return tile;
    }
    let (most, half) = match verb {
        None => {
            return first.parse::<u8>().ok().filter(|_| rest.is_empty()).map(|_| {
                let is_payer = matches!(game.open(), Some(Ask::Cancel { by, .. }) if *by != seat);
                game.why_unread(seat, is_payer.then_some(Half::Pledge))
            });
        }
        Some(Verb::Pledge) => (1, Some(Half::Pledge)),
        Some(Verb::Raise) => (1, Some(Half::Raise)),
        Some(Verb::Transmute) => (2, Some(Half::Transmute)),
        Some(Verb::Change) => (2, None),
        Some(Verb::Play) => (1, Some(Half::Play)),
        Some(Verb::Wish) => (2, Some(Half::Wish)),
        Some(Verb::Give) => (4, None),
        Some(Verb::Move) => (2, None),
        Some(_) => (1, None),
    };
    (rest.len() <= most).then(|| game.why_unread(seat, half))
}

/// Whether a text is meant as an action, possible or not.
pub(super) fn resembles_action(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let text = text.trim().to_lowercase();
    // `leave it at that` may be said of anything, and `give it`.
    let is_sentence = || {
        let is_common =
            |action| matches!(action, Action::Agree | Action::Enough | Action::Go | Action::Leave);
        sentences::plain(&text).is_some_and(|action| !is_common(action))
    };
    // Of a sentence, all is known: `jetzt bauen` is said by the way.
    let is_called = || {
        let command = sentences::command(&text);
        split(&command).all(is_known) && is_command(&command)
    };
    is_command(&text) || is_sentence() || is_called()
}

fn is_known(word: &str) -> bool {
    thing(word).is_some() || verb(word).is_some()
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
    match verb(first) {
        None => (begins(first) && rest.iter().all(|word| is_known(word))) || are_places(),
        Some(_) => is_action(first, rest.iter().map(|word| is_known(word))),
    }
}

/// A tile to which several are sent in one go: `place 2 on h3`, `2 h3`.
fn several(verb: Option<Verb>, first: &str, rest: &[&str]) -> Option<(Place, u8)> {
    let (n, at) = match (verb, rest) {
        (None, [_, ..]) => (first, rest),
        (Some(Verb::Put), [n, at @ ..]) => (*n, at),
        _ => return None,
    };
    let n = match n {
        "two" | "both" | "zwei" | "beide" => 2,
        "three" | "drei" => 3,
        "four" | "vier" => 4,
        "five" | "fünf" => 5,
        n => n.parse().ok().filter(|n| *n > 1)?,
    };
    match things(Verb::Put, at)?[..] {
        [Thing::At(place, _)] => Some((place, n)),
        _ => None,
    }
}

/// Why several sections cannot be given up in one go.
fn sink_reason(game: &Rising, seat: Seat, words: &[&str]) -> Option<Reason> {
    let n = words.len();
    let are_sections = words.iter().all(|it| section(it).is_some());
    let left = game.picks_left(seat).filter(|left| are_sections && n > usize::from(*left));
    match left {
        Some(n) => Some(Reason::TooMany { n }),
        None => are_sections.then(|| game.why_unread(seat, None)),
    }
}

/// Why what is written like a section or a tile is not enough.
fn tile_reason(game: &Rising, seat: Seat, word: &str) -> Option<Reason> {
    if let Some(section) = section(word) {
        let places = matches!(game.phase, Phase::Place | Phase::Late | Phase::Produce);
        let is_tile = game.open().is_none() && places && game.base_asked().contains(seat);
        return Some(match is_tile {
            true => Reason::WhichTile { section },
            false => game.why_unread(seat, None),
        });
    }
    let plain = word.trim_end_matches('+');
    let letters = plain.trim_end_matches(|c: char| c.is_ascii_digit());
    let has_number = letters.len() < plain.len() && !letters.is_empty();
    let section = section(letters).filter(|_| has_number && place(plain).is_none())?;
    Some(Reason::NoSuchTile { section })
}

/// What the words behind a verb mean: `hills 2` is a tile, but where it is about so many
/// in a section.
fn things(verb: Verb, words: &[&str]) -> Option<Vec<Thing>> {
    let mut things = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let next = words.clone().next().filter(|_| verb != Verb::Wish);
        let tile = next.and_then(|next| spaced(word, next));
        if tile.is_some() {
            words.next();
        }
        things.push(tile.or_else(|| thing(word))?);
    }
    Some(things)
}

/// A tile, written in two words, such as `hills 2` or `hills 2+`.
fn spaced(name: &str, n: &str) -> Option<Thing> {
    let (plain, brave) = match n.strip_suffix('+') {
        Some(plain) => (plain, true),
        None => (n, false),
    };
    let n = plain.parse().ok().filter(|it| (1..=DEPTH).contains(it))?;
    section(name).map(|it| Thing::At(Place::tile(it, n - 1), brave))
}

/// Words that change nothing.
const FILLERS: [&str; 41] = [
    "a",
    "an",
    "atlanteans",
    "atlantean",
    "atlanter",
    "auf",
    "den",
    "der",
    "die",
    "das",
    "ein",
    "eine",
    "einen",
    "for",
    "für",
    "from",
    "in",
    "into",
    "jemanden",
    "nach",
    "of",
    "on",
    "one",
    "somebody",
    "someone",
    "the",
    "to",
    "von",
    "with",
    "mit",
    "zu",
    "bitte",
    "please",
    "angriff",
    "attack",
    "i",
    "ich",
    "misfortune",
    "unglück",
    "zum",
    "zur",
];

fn split(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '+';
    text.split(move |c| !is_part(c)).filter(|word| !word.is_empty() && !FILLERS.contains(word))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verb {
    Yes,
    No,
    Put,
    Act,
    Build,
    Pledge,
    Raise,
    Transmute,
    Change,
    Play,
    Sink,
    Lose,
    Recall,
    Keep,
    Discard,
    Ward,
    Drop,
    Next,
    Give,
    Move,
    Choose,
    Wish,
    Plain(Action),
    /// None was said.
    None,
}

fn verb(word: &str) -> Option<Verb> {
    Some(match word {
        "put" | "place" | "send" | "setze" | "setz" | "schicke" | "schick" => Verb::Put,
        "act" | "produce" | "work" | "handle" | "arbeite" | "fördere" | "fördern" => Verb::Act,
        "build" | "baue" | "bau" => Verb::Build,
        "pledge" | "promise" | "versprich" => Verb::Pledge,
        "raise" | "lift" | "hebe" | "heb" => Verb::Raise,
        "transmute" | "verwandle" => Verb::Transmute,
        "change" | "turn" | "wandle" | "wandel" => Verb::Change,
        "play" | "card" | "spiele" | "spiel" | "karte" => Verb::Play,
        "sink" | "give-up" | "versenke" | "versenk" => Verb::Sink,
        "lose" | "verliere" | "verlier" => Verb::Lose,
        "recall" | "zurückholen" | "hole" | "hol" => Verb::Recall,
        "keep" | "behalte" | "behalt" => Verb::Keep,
        "discard" | "ablegen" | "lege" | "leg" => Verb::Discard,
        "ward" | "barrier" | "schütze" | "schütz" => Verb::Ward,
        "drop" | "wirf" => Verb::Drop,
        "next" | "dann" => Verb::Next,
        "give" | "gib" => Verb::Give,
        "move" | "ziehe" | "zieh" => Verb::Move,
        "choose" | "pick" | "wähle" | "wähl" => Verb::Choose,
        "wish" | "pin" | "want" | "wünsche" | "wunsch" => Verb::Wish,
        "go" | "weiter" | "los" => Verb::Plain(Action::Go),
        "rest" | "übrige" | "übrigen" => Verb::Plain(Action::Rest),
        "later" | "später" => Verb::Plain(Action::Later),
        "draw" | "aufdecken" | "decke" | "deck" => Verb::Plain(Action::Draw),
        "roll" | "dice" | "würfle" | "würfeln" => Verb::Plain(Action::Roll),
        "all" | "alle" | "alles" => Verb::Plain(Action::All),
        "end" | "done" | "fertig" => Verb::Plain(Action::End),
        "pass" | "passe" | "passen" => Verb::Plain(Action::Pass),
        "cancel" | "stop" | "verhindere" => Verb::Plain(Action::Cancel),
        "boost" => Verb::Plain(Action::Boost),
        "yes" | "ja" => Verb::Yes,
        "no" | "nein" => Verb::No,
        "forge" | "schmiede" => Verb::Plain(Action::Forge),
        "leave" | "lass" | "lasse" | "lassen" => Verb::Plain(Action::Leave),
        "agree" | "einverstanden" => Verb::Plain(Action::Agree),
        "enough" | "genug" => Verb::Plain(Action::Enough),
        _ => return None,
    })
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
fn candidates(game: &Rising, speaker: Seat, verb: Verb, things: &[Thing]) -> Vec<Action> {
    use Thing::{At, Nothing, Number, Seek};
    let seat = |n: u8| n.checked_sub(1).filter(|it| *it < game.n).map(Seat);
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
        | (Verb::Put, &[Thing::All, At(Place::CENTRE, false)]) => vec![Action::Rest],
        (Verb::Put, &[At(place, brave)] | &[Number(1), At(place, brave)]) => {
            vec![Action::Put { place, brave }]
        }
        (Verb::Act, &[At(place, false)]) => vec![Action::Act { place, seek: false }],
        (Verb::Act, &[At(place, false), Seek]) => vec![Action::Act { place, seek: true }],
        (Verb::Build, &[Thing::Component(component)]) => payments(component, None),
        (Verb::Build, &[Thing::Component(component), Thing::Resource(saves)]) => {
            payments(component, Some(saves))
        }
        // `c1` is a tile and a component.
        (Verb::Build, &[At(place, false)]) => {
            of_tile(place).map_or_else(Vec::new, |it| payments(it, None))
        }
        (Verb::Build, &[At(place, false), Thing::Resource(saves)]) => {
            of_tile(place).map_or_else(Vec::new, |it| payments(it, Some(saves)))
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
        (Verb::Keep, &[thing]) => card(thing).map(Action::Keep).into_iter().collect(),
        (Verb::Discard, &[thing]) => card(thing).map(Action::Discard).into_iter().collect(),
        (Verb::Lose | Verb::None, &[Thing::Resource(it)]) => vec![Action::Lose(it)],
        (Verb::Recall, &[At(place, brave)]) => vec![Action::Recall { place, brave }],
        (Verb::Ward, &[At(place, false)]) => vec![Action::Ward(place)],
        (Verb::Drop, &[Nothing]) => vec![Action::Drop(None)],
        (Verb::Drop, &[thing]) => {
            harm(thing).map(|it| Action::Drop(Some(it))).into_iter().collect()
        }
        (Verb::Next, &[thing]) => harm(thing).map(Action::Next).into_iter().collect(),
        (Verb::Give, &[Number(from), Number(to), Thing::Resource(resource)]) => {
            give(seat(from), seat(to), resource, 1)
        }
        (Verb::Give, &[Number(from), Number(to), Thing::Resource(resource), Number(n)])
        | (Verb::Give, &[Number(from), Number(to), Number(n), Thing::Resource(resource)]) => {
            give(seat(from), seat(to), resource, n)
        }
        (Verb::Wish, &[Nothing]) => vec![Action::Wish(None)],
        (Verb::Wish, &[Number(n), thing] | &[thing, Number(n)]) => {
            let place = match thing {
                Thing::Section(section) => Some(Place::tile(section, 0)),
                Thing::Resource(resource) => source(resource).map(|it| Place::tile(it, 0)),
                At(place, false) if place.section().is_none() => Some(place),
                _ => None,
            };
            let wish = place.map(|place| Action::Wish(Some(Wish { place, n })));
            wish.filter(|_| (1..=WISHES).contains(&n)).into_iter().collect()
        }
        (Verb::Move, &[At(from, brave), At(to, false)]) => vec![Action::Move { from, brave, to }],
        (Verb::Choose | Verb::None, &[Thing::Councilor(it)]) => vec![Action::Choose(it)],
        (Verb::None, &[At(place, brave)]) => at(game, place, brave),
        (Verb::None, &[At(place, false), Seek]) => vec![Action::Act { place, seek: true }],
        (Verb::None, &[Thing::Card(it)]) => of_card(it),
        (Verb::None, &[Thing::Component(component)]) => payments(component, None),
        (Verb::None, &[Thing::Misfortune(it)]) => vec![Action::Next(it), Action::Drop(Some(it))],
        _ => Vec::new(),
    }
}

/// Where a resource comes from.
fn source(resource: Resource) -> Option<Section> {
    match resource {
        Resource::Atlantium => Some(Section::Forges),
        _ => Section::ALL.into_iter().find(|it| it.yields() == Some(resource)),
    }
}

/// What a place alone means: it depends on what is asked.
fn at(game: &Rising, place: Place, brave: bool) -> Vec<Action> {
    match game.open() {
        Some(Ask::Ward { .. }) => vec![Action::Ward(place)],
        Some(Ask::Recall { .. }) => vec![Action::Recall { place, brave }],
        // A tile says where somebody is to go. What sinks for good is named by its section.
        Some(Ask::Sink { .. }) => Vec::new(),
        Some(Ask::Raise { .. }) => place.section().map(Action::Raise).into_iter().collect(),
        _ => match game.phase {
            Phase::Produce => vec![Action::Act { place, seek: false }],
            Phase::Build => of_tile(place).map_or_else(Vec::new, |it| payments(it, None)),
            _ => vec![Action::Put { place, brave }],
        },
    }
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

/// What a card alone means.
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
