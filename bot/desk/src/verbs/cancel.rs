use games::msg;

use crate::{
    Args, Context, Decision, Match, Refusal, answer,
    command::{Command, MATCH, Reach},
    names,
    tiers::{Among, OPEN, PLAYING, PROPOSED, Tiers, WANTS_BACK},
};

pub static COMMAND: Command = Command {
    name: names::CANCEL,
    also: &["withdraw", "abort"],
    help: "Withdraw your challenge, or your request to take a move back",
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, cancel),
};

const TIERS: Tiers = Tiers {
    fits: &[PROPOSED, WANTS_BACK, PLAYING, OPEN],
    none: |_| msg!("desk-none-to-cancel"),
    among: Among::All,
};

fn cancel(m: &Match, _: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    answer::cancel(m, ctx)
}
