//! Which matches may be meant, as questions to a head.

use games::{Message, msg};
use record::{Head, PersonId, Stage};

use crate::port::names;

/// Which matches a command may mean, best first.
#[derive(Clone, Copy, Debug)]
pub struct Tiers {
    pub fits: &'static [Fits],
    /// The message if there is none, for a speaker who may start a match of this game.
    pub none: fn(game: &str) -> Message,
    pub among: Among,
}

/// The message for a speaker who plays no match.
pub fn plays_none(game: &str) -> Message {
    msg!("desk-none-played-here", start = names::START.say(game, ""))
}

/// The message for a speaker who is asked nothing.
pub fn asked_nothing(_: &str) -> Message {
    msg!("desk-nobody-asks")
}

/// Where matches are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Among {
    /// Here; then wherever the speaker plays; then what was over last here.
    All,
    /// The latest match that the speaker played here to its end.
    OwnPast,
    /// The same, for a speaker who plays nothing here any more.
    OwnLast,
    /// The matches that the speaker plays anywhere but here.
    Elsewhere,
}

/// A match that a command may mean.
#[derive(Clone, Copy, Debug)]
pub struct Fits {
    pub fits: fn(&Head, &PersonId) -> bool,
    /// Whether it fits only matches in which the person has a seat: those are
    /// found without looking at others.
    pub seated: bool,
}

impl Fits {
    const fn for_seated(fits: fn(&Head, &PersonId) -> bool) -> Self {
        Self { fits, seated: true }
    }

    pub const fn any(fits: fn(&Head, &PersonId) -> bool) -> Self {
        Self { fits, seated: false }
    }
}

pub const AWAITS: Fits = Fits::for_seated(awaits);
pub const PLAYING: Fits = Fits::for_seated(playing);
pub const PAUSED: Fits = Fits::for_seated(is_in_paused_match);
pub const SEATED: Fits = Fits::for_seated(has_seat);
pub const ASKS: Fits = Fits::for_seated(asks);
pub const GUEST: Fits = Fits::for_seated(guest);
pub const ASKS_BACK: Fits = Fits::for_seated(asks_back);
pub const WANTS_BACK: Fits = Fits::for_seated(wants_back);
pub const ASKS_ABOUT_SEAT: Fits = Fits::for_seated(asks_about_seat);
pub const OFFERS_SEAT: Fits = Fits::for_seated(offers_seat);
pub const PROPOSED: Fits = Fits::for_seated(is_proposer);
pub const JOINABLE: Fits = Fits::any(joinable);
pub const OPEN: Fits = Fits::any(open);
pub const ANY: Fits = Fits::any(|_, _| true);

/// Of what is about a game, whatever its matches: any of them tells which game.
pub const ABOUT_A_GAME: Tiers = Tiers {
    fits: &[AWAITS, PLAYING, SEATED, ANY],
    none: |_| msg!("desk-say-which-game"),
    among: Among::All,
};

/// Whether the match waits for this person to move.
pub fn awaits(head: &Head, person: &PersonId) -> bool {
    head.seat_of(person).is_some_and(|seat| head.to_act.contains(seat))
}

pub fn playing(head: &Head, person: &PersonId) -> bool {
    matches!(head.stage, Stage::Playing { .. }) && has_seat(head, person)
}

/// Whether a person has or is offered a seat in a match that has not begun.
pub fn opening(head: &Head, person: &PersonId) -> bool {
    matches!(head.stage, Stage::Open { .. }) && has_seat(head, person)
}

/// Whether a person has or is offered a seat in a match that has not begun and that another
/// opened.
fn guest(head: &Head, person: &PersonId) -> bool {
    opening(head, person) && !is_proposer(head, person)
}

fn is_in_paused_match(head: &Head, person: &PersonId) -> bool {
    head.paused && playing(head, person)
}

pub fn has_seat(head: &Head, person: &PersonId) -> bool {
    head.seat_of(person).is_some()
}

/// Whether a challenge waits for this person's answer.
pub fn asks(head: &Head, person: &PersonId) -> bool {
    matches!(&head.stage, Stage::Open { asked } if asked.contains(person))
}

/// Whether the match waits for this person, whatever for.
pub fn waits_for(head: &Head, person: &PersonId) -> bool {
    awaits(head, person)
        || asks(head, person)
        || asks_back(head, person)
        || asks_about_seat(head, person)
}

/// Whether somebody else wants to take back, and this person may have a say.
pub fn asks_back(head: &Head, person: &PersonId) -> bool {
    let seat = head.seat_of(person);
    matches!(head.stage, Stage::Playing { undo: Some((by, _)) } if seat.is_some_and(|seat| seat != by))
}

/// Whether this person wants to take back, and others are asked.
pub fn wants_back(head: &Head, person: &PersonId) -> bool {
    let seat = head.seat_of(person);
    matches!(head.stage, Stage::Playing { undo: Some((by, _)) } if seat == Some(by))
}

/// Whether this person is offered a seat, or has a say in whether another is.
pub fn asks_about_seat(head: &Head, person: &PersonId) -> bool {
    head.asks_about_seat(person)
}

/// Whether this person offers a seat to another.
pub fn offers_seat(head: &Head, person: &PersonId) -> bool {
    let seat = head.seat_of(person);
    head.offer.as_ref().is_some_and(|offer| seat == Some(offer.by) || seat == Some(offer.seat))
}

pub fn joinable(head: &Head, person: &PersonId) -> bool {
    open(head, person)
        && !has_seat(head, person)
        && head.players.len() < usize::from(head.setup.seats)
}

/// Whether this person proposed the match, and it has not begun.
pub fn is_proposer(head: &Head, person: &PersonId) -> bool {
    open(head, person) && head.seat_of(person) == Some(head.proposer)
}

pub fn open(head: &Head, _: &PersonId) -> bool {
    matches!(head.stage, Stage::Open { .. })
}
