use games::msg;

use crate::{
    Decision, Refusal,
    matches::tiers::{ANY, AWAITS, Among, PLAYING, SEATED, Tiers},
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
    present::board::view,
};

pub static COMMAND: Command = Command {
    name: names::BOARD,
    also: &["show", "look", "position", "brett"],
    help: msg!("desk-command-board"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, board),
};

/// The matches that may be looked at.
pub const TIERS: Tiers = Tiers {
    fits: &[AWAITS, PLAYING, SEATED, ANY],
    none: |game| msg!("desk-none-here", start = names::START.say(game, "")),
    among: Among::All,
};

fn board(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    Ok(Decision::reply(view(m, ctx)))
}
