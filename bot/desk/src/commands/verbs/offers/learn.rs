use games::msg;

use crate::{
    Args, Context, Decision, GameKind, Refusal,
    matches::tiers::ABOUT_A_GAME,
    people::command::{Argument, Command, Reach, Takes},
    port::names,
    present::lessons::learn,
};

pub static COMMAND: Command = Command {
    name: names::LEARN,
    also: &["lesson", "lessons", "tutorial", "lernen"],
    help: msg!("desk-command-learn"),
    arguments: &[Argument {
        name: "lesson",
        takes: Takes::Number,
        help: msg!("desk-argument-learn-lesson"),
        required: false,
    }],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Game(ABOUT_A_GAME, take_up),
};

fn take_up(kind: &'static GameKind, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    learn(kind, args.number, ctx)
}

/// The lessons of a game, by a button.
///
/// # Errors
///
/// If there is no such game, or it has none.
pub fn learn_by_press(game: &str, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let kind = ctx.kind(game).ok_or_else(crate::commands::verbs::moves::press::unknown)?;
    learn(kind, None, ctx)
}
