//! Lenient parser for typed moves.

use super::{
    markers::{
        are_tracks, flow, is_lava_step, is_of_lava, lava, no_lava, tracks_in_order, with_digits,
        with_ordinals, with_twice,
    },
    start::{is_distance, is_of_turn, without_start},
    things::{Thing, Verb, thing, verb},
};
use crate::{
    Seat,
    input::resemblance::{
        asks_for_end, is_action, is_end_of_turn, is_nothing, taken_back_by_name, without_hedges,
    },
    looting::{
        Action, Always, Kingdom, Looting, Reaction, Reason,
        numbers::{CARDS, SPACES, card::Kind},
        position::{SEATS, Step},
    },
};

/// Words for one more of a kind, of which nobody has two cars.
const OTHERS: [&str; 7] = ["another", "andere", "anderen", "other", "second", "zweite", "zweiten"];

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// Reads an action: `m7`, `go to 7`, `lava t2, t3`, `take the battery`, `fliehe nach China`.
pub(in crate::looting) fn read(game: &Looting, seat: Seat, text: &str) -> Vec<Action> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let text = text.trim().to_lowercase();
    let text = &*without_start(game, seat, without_hedges(&text));
    if matches!(text, "take back" | "nimm zurück") {
        return vec![Action::Back];
    }
    if taken_back_by_name(text).is_some() {
        return Vec::new();
    }
    match (text.parse(), game.step.answers()) {
        // One word passes, whatever is asked.
        (Ok(Action::Pass), Some([_, passes])) => return vec![passes],
        (Ok(Action::Pass), None) => return vec![passing(game, seat)],
        (Ok(action), _) => return vec![action],
        _ => (),
    }
    // Of steps that are planned, `nothing` says too little.
    if is_nothing(text) && game.rules(seat).check(Action::Back).is_err() {
        return vec![game.step.answers().map_or_else(|| passing(game, seat), |[_, passes]| passes)];
    }
    // In words of their own, whether a card answers.
    match game.step.answers() {
        Some([_, passes]) if LEAVES.contains(&text) => return vec![passes],
        Some([plays, _]) if ANSWERS.contains(&text) => return vec![plays],
        _ => (),
    }
    // `the other on 14` is about a marker, and no car.
    let is_other = |word: &String| OTHERS.contains(&word.as_str());
    if game.step == Step::Placing && sentence(text).iter().any(is_other) {
        return Vec::new();
    }
    let Some((verb, things)) = parse_sentence(text) else {
        return if is_end_of_turn(text) { vec![Action::Done] } else { Vec::new() };
    };
    resolve_action(game, seat, verb, &resolve_things(game, seat, verb, things))
        .into_iter()
        .collect()
}

/// Outside of a window, who passes ends their turn; in another's, nobody asks them anything
/// that they could pass at.
fn passing(game: &Looting, seat: Seat) -> Action {
    let is_asked = game.seats_asked().contains(seat);
    match game.rules(seat).check(Action::Done) {
        Err(_) if is_asked => Action::Pass,
        _ => Action::Done,
    }
}

/// Why what is typed is nothing that can be done, though it is clear what is meant.
pub(in crate::looting) fn unread(game: &Looting, seat: Seat, text: &str) -> Option<Reason> {
    if text.len() > LONGEST {
        return None;
    }
    let text = text.trim().to_lowercase();
    let text = &*without_start(game, seat, without_hedges(&text));
    if asks_for_end(text) {
        return Some(game.end().map_or(Reason::GoesOn, |_| Reason::Over));
    }
    if taken_back_by_name(text).is_some() {
        let now = game.rules(seat).check(Action::Back).err();
        return Some(now.unwrap_or(Reason::BackByName));
    }
    let can = |action: Action| game.rules(seat).check(action);
    if says_how_far(text) {
        return Some(can(Action::Move(0)).err().filter(is_of_turn).unwrap_or(Reason::NotHowFar));
    }
    let (verb, things) = parse_sentence(text)?;
    let things = resolve_things(game, seat, verb, things);
    let is_answer = matches!(verb, Verb::Standing | Verb::Nullify | Verb::Pass | Verb::Any);
    if !is_answer && !game.seats_asked().contains(seat) {
        return game.rules(seat).check(Action::Done).err();
    }
    // An action that is not asked for now has a better reason than that no such card is there.
    let is_of_stack = matches!(verb, Verb::Claim | Verb::Take | Verb::Keep);
    if let Some(Err(reason @ (Reason::NotThis(_) | Reason::MustEnter | Reason::Flees))) =
        is_of_stack.then(|| can(Action::Claim))
    {
        return Some(reason);
    }
    match (verb, &things[..]) {
        (Verb::Claim | Verb::Take, &[Thing::Number(number)]) => {
            Some(not_in_stack(game, seat, number))
        }
        // `the battery on 6`
        (Verb::Claim | Verb::Take, &[Thing::Card(kind), Thing::Number(number)])
            if game.cars.space(seat).and_then(|space| game.stacks.top(space)) != Some(kind)
                && game.cars.space(seat).is_some_and(|space| space + 1 != number) =>
        {
            let space = game.cars.space(seat)?;
            let n = game.stacks.height(space);
            Some(can(Action::Claim).err().unwrap_or(Reason::ClaimsHere { space, n }))
        }
        (Verb::Claim | Verb::Take, [Thing::Any, ..]) | (Verb::Take, []) => {
            Some(can(payment(game, seat, 0)).err().unwrap_or(Reason::WhichCard))
        }
        (Verb::Claim | Verb::Take, &[Thing::Card(kind), ..]) => {
            // To claim, and then to use such a card; `the battery` is a single thing.
            let uses = matches!(kind, Kind::Battery | Kind::Converter | Kind::Multiplier);
            let is_one = sentence(text).iter().any(|word| ARTICLES.contains(&word.as_str()));
            if verb == Verb::Claim && uses && !is_one && game.hands.has(seat, kind) {
                return None;
            }
            let space = game.cars.space(seat)?;
            match game.stacks.cards(space).position(|other| other == kind) {
                None => Some(Reason::NotThere { space, kind }),
                Some(_) if verb == Verb::Take => None,
                Some(place) => {
                    let pays = payment(game, seat, u8::try_from(place).ok()?);
                    Some(Reason::Below { pays: can(pays).ok().map(|()| pays) })
                }
            }
        }
        (Verb::Lava, []) if is_lava_step(game) => Some(Reason::Markers { n: game.markers }),
        (Verb::Lava, []) => can(Action::Done).err(),
        (Verb::Lava | Verb::Any | Verb::Place, things) if is_of_lava(game, verb, things) => {
            Some(no_lava(game, seat, things))
        }
        (Verb::Move | Verb::Place | Verb::Any, [Thing::Number(_)]) => {
            Some(can(Action::Move(0)).err().filter(is_of_turn).unwrap_or(Reason::NoSpace))
        }
        (Verb::Swap, [] | [Thing::Card(Kind::Amplifier)]) => {
            let swaps = game.seats().flat_map(|with| {
                Kind::ALL.into_iter().map(move |kind| Action::Swap { with, kind })
            });
            let whom = game.seats().find(|&with| with != seat)?;
            let none = can(Action::Swap { with: whom, kind: Kind::Amplifier });
            let is_possible = swaps.into_iter().any(|swap| can(swap).is_ok());
            Some(none.err().filter(|_| !is_possible).unwrap_or(Reason::WhichSwap))
        }
        (Verb::Flee, _) => {
            let flight = Action::Flee(game.free_kingdoms().next().unwrap_or(Kingdom::Egypt));
            Some(can(flight).err().unwrap_or(Reason::WhichKingdom))
        }
        (Verb::Standing, _) => Some(Reason::WhichAnswer),
        (Verb::Keep, [_, ..]) => Some(Reason::KeepsAll),
        _ => None,
    }
}

/// Things with what only the position tells of them: how many all markers are, and which card
/// of the stack is the last.
fn resolve_things(game: &Looting, seat: Seat, verb: Verb, things: Vec<Thing>) -> Vec<Thing> {
    let is_of_stack = matches!(verb, Verb::Claim | Verb::Take);
    let height = game.cars.space(seat).map_or(0, |space| game.stacks.height(space));
    let things = things.into_iter().filter_map(|thing| match thing {
        Thing::All => (game.markers > 1).then_some(Thing::Twice),
        // The first is the top card, which costs nothing.
        Thing::Nth(1) if is_of_stack => Some(Thing::It),
        Thing::Nth(n) => is_of_stack.then_some(Thing::Number(n)),
        Thing::Last if is_of_stack && height == 1 => Some(Thing::It),
        Thing::Last => is_of_stack.then_some(Thing::Number(height)),
        thing => Some(thing),
    });
    things.collect()
}

/// Why a card cannot be claimed that is named by a number: the place in the stack, or a space,
/// as it may have been meant.
fn not_in_stack(game: &Looting, seat: Seat, number: u8) -> Reason {
    let claim = game.rules(seat).check(Action::Claim).err();
    let Some(space) = game.cars.space(seat) else { return claim.unwrap_or(Reason::OffBoard) };
    let n = game.stacks.height(space);
    match claim {
        _ if (1..=n).contains(&number) => Reason::Below { pays: None },
        Some(reason) => reason,
        None => Reason::ClaimsHere { space, n },
    }
}

/// Whether a text is meant as an action, possible or not.
pub(in crate::looting) fn resembles_action(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    if asks_for_end(text) {
        return true;
    }
    let text = text.trim().to_lowercase();
    let text = without_hedges(&text);
    let words = sentence(text);
    let words = words.iter().map(String::as_str);
    let mut words: Vec<&str> = words.filter(|word| !FILLERS.contains(word)).collect();
    begin_with_verb(&mut words);
    let mut words = words.into_iter();
    let mut places: Option<Vec<Thing>> = words.clone().map(thing).collect();
    places.iter_mut().for_each(|things| tracks_in_order(things));
    let Some(first) = words.next() else { return false };
    let is_of_stack = matches!(verb(first), Some(Verb::Claim | Verb::Take));
    // `take it` is said of anything, and so is `I move first`.
    let is_known = |word: &str| match thing(word) {
        Some(Thing::It) => false,
        Some(Thing::Nth(_) | Thing::Last) => is_of_stack,
        known => known.is_some() || verb(word).is_some(),
    };
    // `nach China` goes nowhere else; `China` may be said of the country.
    let flees = matches!(thing(first), Some(Thing::Kingdom(_))) && text.contains(' ');
    match verb(first) {
        // `Bahn 1 und 2`, `both on track 4`.
        None if places.as_ref().is_some_and(|places| are_tracks(places)) => true,
        None => flees && words.next().is_none(),
        Some(Verb::Pass | Verb::Any) => false,
        Some(_) => is_action(first, words.map(is_known)),
    }
}

/// Whether a text moves a car, and says how far it goes.
fn says_how_far(text: &str) -> bool {
    let words = sentence(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    words.iter().any(|word| verb(word) == Some(Verb::Move)) && is_distance(&words)
}

/// The verb of a text, and the things it is about. None if some of the words mean nothing.
fn parse_sentence(text: &str) -> Option<(Verb, Vec<Thing>)> {
    let sentence = sentence(text);
    let mut words: Vec<&str> = sentence.iter().map(String::as_str).collect();
    if is_distance(&words) {
        return None;
    }
    // `take the card`: the one that lies on top.
    let bare = words.strip_prefix(&["i"]).unwrap_or(&words);
    if let ["take", "card"]
    | ["take", "the" | "this" | "that" | "top", "card"]
    | ["hol" | "hole", "die", "karte"] = *bare
    {
        return Some((Verb::Claim, Vec::new()));
    }
    words.retain(|word| !FILLERS.contains(word));
    begin_with_verb(&mut words);
    let said = words.first().and_then(|word| verb(word));
    let rest = words.get(usize::from(said.is_some())..)?;
    let things: Option<Vec<Thing>> = rest.iter().map(|word| thing(word)).collect();
    let mut things = things.filter(|things| said.is_some() || !things.is_empty())?;
    tracks_in_order(&mut things);
    // `force field` is one card.
    things.dedup_by(|one, other| one == other && matches!(one, Thing::Card(_)));
    // `put me on 14`
    if matches!(said, Some(Verb::Place | Verb::Move)) {
        things.retain(|thing| !matches!(thing, Thing::Always(Always::Mine)));
    }
    Some(match (said.unwrap_or(Verb::Any), &things[..]) {
        // How many there are to place is known.
        (Verb::Place, [Thing::Number(_), Thing::Marker, rest @ ..])
        | (Verb::Place | Verb::Lava, [Thing::Marker, rest @ ..]) => {
            let others = rest.iter().skip_while(|thing| **thing == Thing::Marker);
            (Verb::Lava, others.copied().collect())
        }
        (Verb::Place, [Thing::Card(_), ..]) => (Verb::Any, things),
        // `one more on 3` counts something, and no car flies there.
        (Verb::Any, [Thing::Number(_)]) if is_counted(&sentence) || is_of_other(&sentence) => {
            return None;
        }
        (verb, _) => (verb, things),
    })
}

/// Whether words count something in front of where it goes: `one more on 3`, `noch eine auf die 3`.
fn is_counted(words: &[String]) -> bool {
    let is_place = |word: &String| matches!(word.as_str(), "auf" | "at" | "on" | "to");
    let is_count = |word: &String| {
        matches!(word.as_str(), "another" | "ein" | "eine" | "einen" | "eins" | "more" | "one")
    };
    let place = words.iter().position(is_place);
    place.is_some_and(|at| words[..at].iter().any(is_count))
}

/// Whether a number is one of somebody, or of something else: `player 6`, `ich bin 6`.
fn is_of_other(words: &[String]) -> bool {
    const OTHER: [&str; 14] = [
        "bei", "bin", "card", "für", "for", "from", "gegen", "karte", "mit", "of", "player",
        "spieler", "von", "with",
    ];
    words.iter().any(|word| OTHER.contains(&word.as_str()))
}

/// `Generator nehmen` ends in its verb.
fn begin_with_verb(words: &mut [&str]) {
    if let [first, .., last] = *words
        && verb(first).is_none()
        && last.ends_with("en")
        && verb(last).is_some()
    {
        words.rotate_right(1);
    }
}

/// The words of a text, without who is speaking.
fn sentence(text: &str) -> Vec<String> {
    let speaker = ["i'm ", "i\u{2019}m "].into_iter().find_map(|said| text.strip_prefix(said));
    with_twice(with_digits(words(&with_ordinals(speaker.unwrap_or(text)))))
}

/// Letters and digits apart, all else between them.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for run in
        text.split(|character: char| !character.is_alphanumeric()).filter(|run| !run.is_empty())
    {
        // `a5` is a square of another game, and no article before a space.
        let is_square = run.len() > 1
            && run.starts_with(['a', 'A', 'i', 'I', 's', 'S'])
            && run.chars().skip(1).all(|character| character.is_ascii_digit());
        let mut word = String::new();
        for c in run.chars() {
            let turns = |last: char| last.is_ascii_digit() != c.is_ascii_digit();
            if !is_square && word.chars().last().is_some_and(turns) {
                words.push(std::mem::take(&mut word));
            }
            word.push(c);
        }
        words.push(word);
    }
    words
}

/// Words against a card of one's own where others play theirs, in small letters.
const LEAVES: [&str; 32] = [
    "don't block",
    "don't block it",
    "don't nullify",
    "don't nullify it",
    "i let it happen",
    "ich lasse es zu",
    "kein kraftfeld",
    "kein neutralisator",
    "lass brennen",
    "lass es brennen",
    "lass es geschehen",
    "lass es laufen",
    "lass es zu",
    "lass sie brennen",
    "lass sie fließen",
    "leave it",
    "let it be",
    "let it burn",
    "let it come",
    "let it flow",
    "let it go",
    "let it happen",
    "let it melt",
    "let it through",
    "nicht abwehren",
    "nicht neutralisieren",
    "nicht schützen",
    "no field",
    "no force field",
    "no nullifier",
    "no thanks",
    "soll sie doch",
];

/// Words for a card of one's own that answers what others do, in small letters.
const ANSWERS: [&str; 23] = [
    "abblocken",
    "abwehren",
    "block",
    "block it",
    "block that",
    "block the lava",
    "blocke die lava",
    "blocke es",
    "blocke sie",
    "blocken",
    "halt sie auf",
    "halte sie auf",
    "protect it",
    "protect my card",
    "protect the card",
    "save it",
    "save the card",
    "stop it",
    "stop that",
    "stop the lava",
    "verhindere es",
    "wehr ab",
    "wehre ab",
];

/// Words that change nothing.
const FILLERS: &[&str] = &[
    "a", "again", "an", "and", "andere", "anderen", "anderer", "another", "at", "auch", "auf",
    "auto", "bei", "beim", "bin", "bitte", "car", "card", "da", "dann", "das", "dem", "den", "der",
    "des", "die", "dir", "doch", "each", "ein", "eine", "einen", "einer", "feld", "felder", "for",
    "from", "für", "gegen", "gleiter", "glider", "goes", "here", "hier", "i", "ich", "im", "in",
    "je", "jetzt", "jeweils", "karte", "mal", "mein", "meine", "meinen", "mit", "my", "nach",
    "nochmal", "now", "number", "nummer", "of", "ok", "okay", "on", "one", "other", "player",
    "please", "pls", "s", "space", "spaces", "spieler", "the", "then", "there", "to", "too", "und",
    "up", "von", "wagen", "with", "zu", "zum", "zur",
];

/// Those of them in front of one thing.
const ARTICLES: [&str; 8] = ["a", "das", "den", "die", "ein", "eine", "einen", "the"];

/// The action that names a card by where it lies on top: a car begins on its space, and a player
/// who has none of its kind claims it.
fn by_top_card(game: &Looting, seat: Seat, verb: Verb, things: &[Thing]) -> Option<Action> {
    use Thing::{Card, Number};
    let begins = matches!(verb, Verb::Claim | Verb::Take | Verb::Place | Verb::Move | Verb::Any);
    match things {
        [Number(space), Card(kind)] | [Card(kind), Number(space)]
            if begins && game.step == Step::Placing =>
        {
            let space = from_one(*space, SPACES)?;
            (game.stacks.top(space) == Some(*kind)).then_some(Action::Place(space))
        }
        [Card(kind)] if verb == Verb::Any && !game.hands.has(seat, *kind) => {
            let top = game.cars.space(seat).and_then(|space| game.stacks.top(space));
            let can_claim = game.rules(seat).check(Action::Claim).is_ok();
            (can_claim && top == Some(*kind)).then_some(Action::Claim)
        }
        _ => None,
    }
}

fn resolve_action(game: &Looting, seat: Seat, verb: Verb, things: &[Thing]) -> Option<Action> {
    use Thing::{Card, Number};
    if let Some(action) = by_top_card(game, seat, verb, things) {
        return Some(action);
    }
    let step = game.step;
    // `use the battery` claims none.
    let verb = if verb == Verb::Use { Verb::Any } else { verb };
    // Outside of such a window nobody is asked, and the reason says so.
    let [nullify, passes] = match step {
        Step::Nullify { .. } => game.step.answers()?,
        _ => [Action::Nullify(game.turn), passing(game, seat)],
    };
    let is_lava = matches!(step, Step::Lava | Step::Redo { .. });
    match (verb, things) {
        (Verb::Plain(action), []) => Some(action),
        // `nullify it`, `nullify his battery`: only one card can be meant.
        (Verb::Nullify, [] | [Card(_) | Thing::It]) | (Verb::Any, [Card(Kind::Nullifier)]) => {
            Some(nullify)
        }
        (Verb::Pass, []) => Some(passes),
        // Of a question. In a turn, nobody asks anything that could be denied.
        (Verb::Yes, []) if matches!(step, Step::Nullify { .. }) => Some(nullify),
        (Verb::Yes, []) if matches!(step, Step::Field(_)) => Some(Action::Field),
        (Verb::No, []) if matches!(step, Step::Nullify { .. } | Step::Field(_)) => Some(passes),
        (Verb::Lava, things) => flow(game, seat, things).map(Action::Lava),
        (Verb::Any, [Card(Kind::Battery)]) => Some(Action::Battery),
        (Verb::Any, [Card(Kind::Field)]) => Some(Action::Field),
        (Verb::Any, [Card(Kind::Converter), rest @ ..]) => take(game, seat, rest, None),
        (Verb::Any, [Card(Kind::Multiplier), rest @ ..]) => {
            take(game, seat, rest, Some(Kind::Multiplier))
        }
        (Verb::Any, [Thing::Kingdom(kingdom)]) => Some(Action::Flee(*kingdom)),
        (Verb::Any | Verb::Place, [_]) if is_lava => lava(things).map(Action::Lava),
        (Verb::Any | Verb::Place, things) if is_lava || are_tracks(things) => {
            flow(game, seat, things).map(Action::Lava)
        }
        (Verb::Place | Verb::Any, [Number(space)]) if step == Step::Placing => {
            Some(Action::Place(from_one(*space, SPACES)?))
        }
        (Verb::Move, [Number(space)]) if step == Step::Placing => {
            Some(Action::Place(from_one(*space, SPACES)?))
        }
        (Verb::Place, [Number(space)]) => Some(Action::Place(from_one(*space, SPACES)?)),
        // `ich nehme die 9`
        (Verb::Claim | Verb::Take, [Number(space)])
            if step == Step::Placing && from_one(*space, SPACES).is_some() =>
        {
            Some(Action::Place(from_one(*space, SPACES)?))
        }
        (Verb::Move | Verb::Any, [Number(space)]) => Some(Action::Move(from_one(*space, SPACES)?)),
        // The first card from the top is claimed as it lies; the others cost a card.
        (Verb::Claim, [] | [Number(1)]) | (Verb::Claim | Verb::Take, [Thing::It]) => {
            Some(Action::Claim)
        }
        (Verb::Claim | Verb::Take, [Number(number)]) => by_number(game, seat, *number),
        (Verb::Claim, [rest @ .., Card(pays @ (Kind::Converter | Kind::Multiplier))])
            if !rest.is_empty() =>
        {
            take(game, seat, rest, Some(*pays))
        }
        (Verb::Claim, [Card(kind)]) => {
            let top = game.cars.space(seat).and_then(|space| game.stacks.top(space));
            (top == Some(*kind)).then_some(Action::Claim)
        }
        (Verb::Flee, []) => {
            let mut free = game.free_kingdoms();
            free.next().filter(|_| free.next().is_none()).map(Action::Flee)
        }
        (Verb::Flee | Verb::Move, [Thing::Kingdom(kingdom)]) => Some(Action::Flee(*kingdom)),
        (Verb::Take, [rest @ .., Card(pays @ (Kind::Converter | Kind::Multiplier))])
            if !rest.is_empty() =>
        {
            take(game, seat, rest, Some(*pays))
        }
        (Verb::Take, [Card(kind)]) => {
            let top = game.cars.space(seat).and_then(|space| game.stacks.top(space));
            let paid = take(game, seat, things, None);
            let can = |action: Action| game.rules(seat).check(action).is_ok();
            // The card on top costs nothing as long as there are actions.
            match top == Some(*kind) && !paid.is_some_and(|paid| can(paid) && !can(Action::Claim)) {
                true => Some(Action::Claim),
                false => paid,
            }
        }
        (Verb::Take, things) => take(game, seat, things, None),
        _ => swap_or_standing(verb, things),
    }
}

/// A swap, or an answer that is given in advance.
fn swap_or_standing(verb: Verb, things: &[Thing]) -> Option<Action> {
    use Thing::{Card, Number};
    match (verb, things) {
        (Verb::Swap, [Number(with), Card(kind)] | [Card(kind), Number(with)]) => {
            let with = Seat(from_one(*with, SEATS as u8)?);
            Some(Action::Swap { with, kind: *kind })
        }
        (Verb::Swap, [Thing::Car(with), Card(kind)] | [Card(kind), Thing::Car(with)]) => {
            Some(Action::Swap { with: *with, kind: *kind })
        }
        (Verb::Standing, [Card(Kind::Field), Thing::Always(always)]) => {
            Some(Action::Standing(Reaction::Field, *always))
        }
        (Verb::Standing, [Card(Kind::Nullifier), Thing::Always(always)]) => {
            Some(Action::Standing(Reaction::Nullify, *always))
        }
        _ => None,
    }
}

/// A number that people count from 1, from 0.
pub(super) fn from_one(number: u8, most: u8) -> Option<u8> {
    (1..=most).contains(&number).then(|| number - 1)
}

/// A card by its place in the stack, as far as one can be had so; or the top card of the space
/// of that number, if the car is there.
fn by_number(game: &Looting, seat: Seat, number: u8) -> Option<Action> {
    let can = |action: &Action| game.rules(seat).check(*action).is_ok();
    let paid = take(game, seat, &[Thing::Number(number)], None);
    let is_here = game.cars.space(seat).is_some_and(|space| space + 1 == number);
    let rich = game.hands.has(seat, Kind::Converter) || game.hands.has(seat, Kind::Multiplier);
    match paid {
        Some(paid) if can(&paid) || (rich && !is_here) => Some(paid),
        _ if is_here || number == 1 => Some(Action::Claim),
        _ => None,
    }
}

/// A card of the stack for a blue one: with a Converter, unless only a Multiplier is there.
fn payment(game: &Looting, seat: Seat, place: u8) -> Action {
    let only_ring =
        !game.hands.has(seat, Kind::Converter) && game.hands.has(seat, Kind::Multiplier);
    let pays = if only_ring { Kind::Multiplier } else { Kind::Converter };
    Action::Take { place, pays }
}

/// By place or by kind; paid with a Converter unless there is none, or another is named.
fn take(game: &Looting, seat: Seat, things: &[Thing], pays: Option<Kind>) -> Option<Action> {
    let place = match things {
        [Thing::Number(place)] => from_one(*place, CARDS as u8)?,
        [Thing::Card(kind)] => {
            let place = game.stacks.cards(game.cars.space(seat)?).position(|card| card == *kind)?;
            u8::try_from(place).ok()?
        }
        _ => return None,
    };
    Some(match pays {
        Some(pays) => Action::Take { place, pays },
        None => payment(game, seat, place),
    })
}
