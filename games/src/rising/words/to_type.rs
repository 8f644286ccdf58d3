//! Actions as people type them, in words that each language has of its own.

use crate::{
    Message, Prose, msg,
    rising::{
        Action,
        numbers::ids::{Card, Resource},
        place::Place,
        position::Wish,
    },
};

/// `act h2`, or `handle h2`.
pub(in crate::rising) fn to_type(action: Action) -> Prose {
    let on = |verb: &str, what: Prose| msg!("rising-type", verb = verb, what = what);
    Prose::to_type(match action {
        Action::Put { place, brave } => at(place, brave),
        Action::Act { place, seek: false } => on("act", at(place, false).into()),
        Action::Raise(section) => on("raise", section.letter().to_string().into()),
        Action::Sink(section) => on("sink", section.letter().to_string().into()),
        Action::Recall { place, brave } => on("recall", at(place, brave).into()),
        Action::Ward(place) => on("ward", at(place, false).into()),
        Action::Build { component, saves: None } => on("build", component.to_string().into()),
        Action::Pledge(n) => on("pledge", n.to_string().into()),
        Action::Lose(it) => on("lose", resource(it).into()),
        Action::Keep(it) => on("keep", card(it).into()),
        Action::Discard(it) => on("discard", card(it).into()),
        Action::Play(it) => on("play", card(it).into()),
        Action::Choose(councilor) => on("choose", thing_name(councilor.key()).into()),
        Action::Move { from, brave, to } => two("move", at(from, brave), at(to, false)),
        Action::Transmute { from, to } => two("transmute", resource(from), resource(to)),
        Action::Change { from, to } => two("change", resource(from), resource(to)),
        Action::Wish(Some(Wish { place, n })) => {
            let at = match place.section() {
                Some(section) => section.letter().to_string().into(),
                None => Prose::from(at(place, false)),
            };
            msg!("rising-type-wish", n = n, at = at)
        }
        Action::Give { from, to, resource: it, n } => msg!(
            "rising-type-give",
            from = from.0 + 1,
            to = to.0 + 1,
            resource = resource(it),
            n = n
        ),
        other => {
            let typed = other.input_text();
            if !typed.bytes().all(|byte| byte.is_ascii_lowercase()) {
                return Prose::input_text(typed);
            }
            msg!("rising-type-alone", action = typed)
        }
    })
}

fn two(verb: &str, one: Message, other: Message) -> Message {
    msg!("rising-type-two", verb = verb, one = one, other = other)
}

/// A place, with a `+` for courage.
fn at(place: Place, brave: bool) -> Message {
    let brave = if brave { "yes" } else { "no" };
    msg!("rising-type-at", at = place.input_text(), brave = brave)
}

/// Places as they are typed one after the other.
pub(super) fn places(places: &[Place]) -> Prose {
    let each = places.iter().map(|place| Prose::from(at(*place, false)));
    Prose::to_type(msg!("rising-type-places", at = Prose::join_parts(each, " ")))
}

fn resource(resource: Resource) -> Message {
    thing_name(resource.key())
}

fn card(card: Card) -> Message {
    thing_name(card.key())
}

/// A thing by one word for it.
fn thing_name(key: &str) -> Message {
    msg!("rising-type-thing", thing = key)
}
