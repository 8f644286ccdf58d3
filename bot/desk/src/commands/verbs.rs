//! The commands of the bot, one file each. A new one is a file and a line in [`COMMANDS`].

pub use self::{
    moves::undo::UndoRequest,
    pages::history::Moment,
    sentences::{
        asked,
        plain::command_word,
        question::{asked_aloud, asks_what_to_do},
    },
};
pub(crate) use self::{
    moves::{
        complete::{complete_match, complete_move, complete_topic},
        play::{COMMAND as PLAY, TIERS as PLAY_TIERS},
        press::{OpenQuestions, asking_again, press, showing, unknown as unknown_button},
        undo::COMMAND as UNDO,
    },
    offers::cancel::COMMAND as CANCEL,
    offers::decline::COMMAND as DECLINE,
    offers::learn::learn_by_press,
    pages::{
        board::COMMAND as BOARD, help::COMMAND as HELP, history::MatchHistory, rules::turn_page,
    },
    seats::pause::RESUME,
    sentences::{
        plain::{IN_PLAY, is_answer, names_answer, plain_command, question_command, topic_of},
        talk::{is_move, permission_asked, talk},
        typed::with_plain_signs,
    },
};
use crate::people::command::Command;

/// Every command, in the order the help shows them.
pub static COMMANDS: &[&Command] = &[
    &offers::start::COMMAND,
    &offers::again::COMMAND,
    &offers::accept::COMMAND,
    &DECLINE,
    &offers::join::COMMAND,
    &offers::begin::COMMAND,
    &moves::play::COMMAND,
    &pages::board::COMMAND,
    &moves::hint::COMMAND,
    &moves::odds::COMMAND,
    &pages::history::COMMAND,
    &pages::log::COMMAND,
    &moves::undo::COMMAND,
    &seats::without::COMMAND,
    &seats::late::COMMAND,
    &seats::nudge::COMMAND,
    &seats::pause::COMMAND,
    &RESUME,
    &seats::retake::COMMAND,
    &seats::hand::COMMAND,
    &seats::resign::COMMAND,
    &pages::rules::COMMAND,
    &offers::learn::COMMAND,
    &pages::mine::COMMAND,
    &pages::list::COMMAND,
    &pages::results::COMMAND,
    &seats::bring::COMMAND,
    &offers::cancel::COMMAND,
    &preferences::settings::COMMAND,
    &preferences::room::COMMAND,
    &preferences::forget::COMMAND,
    &pages::help::COMMAND,
    &pages::about::COMMAND,
    &seats::hide::COMMAND,
    &preferences::link::COMMAND,
    &preferences::link::UNLINK,
    &preferences::relay::COMMAND,
    &preferences::relay::SAY,
];

pub mod moves;
pub mod offers;
pub mod pages;
pub mod preferences;
pub mod seats;
pub mod sentences;
#[cfg(test)]
mod tests;
