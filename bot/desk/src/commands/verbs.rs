//! The commands of the bot, one file each. A new one is a file and a line in [`COMMANDS`].

mod about;
mod accept;
mod again;
mod begin;
pub mod beside;
mod board;
mod bring;
mod cancel;
mod complete;
mod decline;
mod forget;
mod hand;
mod help;
mod hide;
mod hint;
mod history;
mod join;
mod late;
mod learn;
mod link;
mod list;
pub mod mine;
mod nudge;
mod odds;
mod pause;
mod plain;
mod play;
mod press;
mod question;
mod relay;
mod resign;
pub mod results;
mod retake;
mod room;
mod rules;
mod settings;
mod start;
mod talk;
mod twice;
mod typed;
mod undo;
mod without;

pub(crate) use self::{
    board::COMMAND as BOARD,
    complete::{complete_match, complete_move, complete_topic},
    help::COMMAND as HELP,
    history::story,
    learn::learn_by_press,
    plain::{IN_PLAY, names_answer, plain_command, question_command},
    play::{COMMAND as PLAY, TIERS as PLAY_TIERS},
    press::{asked_now, asking_again, is_asked, press, showing, unknown as unknown_button},
    rules::turn_page,
    talk::{is_move, permission_asked, talk},
    typed::with_plain_signs,
    undo::COMMAND as UNDO,
};
pub use self::{plain::command_word, question::asked_aloud, undo::has_undo};
use crate::people::command::Command;

/// Every command, in the order the help shows them.
pub static COMMANDS: &[&Command] = &[
    &start::COMMAND,
    &again::COMMAND,
    &accept::COMMAND,
    &decline::COMMAND,
    &join::COMMAND,
    &begin::COMMAND,
    &play::COMMAND,
    &board::COMMAND,
    &hint::COMMAND,
    &odds::COMMAND,
    &history::COMMAND,
    &undo::COMMAND,
    &without::COMMAND,
    &late::COMMAND,
    &nudge::COMMAND,
    &pause::COMMAND,
    &pause::RESUME,
    &retake::COMMAND,
    &hand::COMMAND,
    &resign::COMMAND,
    &rules::COMMAND,
    &learn::COMMAND,
    &mine::COMMAND,
    &list::COMMAND,
    &results::COMMAND,
    &bring::COMMAND,
    &cancel::COMMAND,
    &settings::COMMAND,
    &room::COMMAND,
    &forget::COMMAND,
    &help::COMMAND,
    &about::COMMAND,
    &hide::COMMAND,
    &link::COMMAND,
    &link::UNLINK,
    &relay::COMMAND,
    &relay::SAY,
];

#[cfg(test)]
mod tests;
