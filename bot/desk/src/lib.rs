//! Matches played by chat, on no platform in particular.
//!
//! A platform hands the [`Desk`] a [`Request`] and shows the [`Reply`]s. The desk
//! keeps each match as a log in a [`record::Store`]; the position is derived from
//! the log, and so is everything a player is shown.
//!
//! **Invariants:**
//!
//! - the desk knows no platform, no database and no particular game: all three
//!   are given to it, and in tests all three are toys. Guard: its `Cargo.toml`, and
//!   [`GameKind`], by which a game comes in as a value;
//! - a command handler is a function of the match, the arguments and a [`Context`]: it
//!   returns a [`Decision`] and writes nothing. One place commits what it decides;
//! - nothing is held between two requests: a button carries all it needs
//!   ([`Press`]), so that a restart loses nothing. What is remembered of replays
//!   only saves time, and what is remembered of questions only tells whether a plain
//!   `yes` is for them;
//! - what a room is told is written down together with what happened
//!   ([`record::Notice`]), so that it is told once, and never lost;
//! - an answer to an old question is noticed, never guessed at.

mod commands;
mod delivery;
mod facade;
#[cfg(test)]
mod kit;
mod ledger;
mod matches;
mod people;
mod port;
mod present;
mod schedule;

pub use self::{
    commands::{
        query::{Listed, Looks},
        salts::LONGEST as LONGEST_SALT,
        texts::parse::{Known, LONGEST as LONGEST_LINE, names_in},
        verbs::{COMMANDS, Moment, asked_aloud, command_word},
    },
    delivery::courier::Courier,
    ledger::{desk::Desk, pending::Consent},
    matches::{
        error::Refusal,
        fair::{Rolled, compare_rolls},
        invitations::limits,
        lessons::{is_lesson, scene},
        lines,
        own_numbers::OwnNumbers,
        replay::{Fault, Match, ReplayError},
        timing::clocks::is_in as has_clock,
    },
    people::{
        command,
        decision::{Context, Decision, Said},
        persons::{People, Person, Preferences, Speaker, Vacation, account_key, person_key},
        settings::Settings,
    },
    port::{
        args::{Args, Opponent},
        clock::Clock,
        kind::{GameKind, Open, kind},
        names,
        platform::{Connection, Platform, Platforms, ShowError},
        press::{self, ParsePressError, Press},
        replies::{
            answer::option_number,
            brief::{Brief, BriefStory, StoryLine},
            plain,
            relayed::{LONGEST as LONGEST_TALK, Relayed},
            reply::{Button, Matter, Picture, Prompt, Reply, Seated, To, reader},
        },
        request::{Account, Act, Called, Completing, Line, Managed, Pins, Request, Typing},
        words::letters,
    },
    present::announce::Turned,
    schedule::computers::Thinkers,
};
