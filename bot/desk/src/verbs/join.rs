use crate::{
    Args, Context, Decision, Match, Refusal, answer,
    command::{Command, MATCH, Reach, SALT},
    names, salts,
    tiers::{Among, JOINABLE, OPEN, Tiers},
};
use games::msg;

pub static COMMAND: Command = Command {
    name: names::JOIN,
    also: &["sit"],
    help: msg!("desk-command-join"),
    arguments: &[MATCH, SALT],
    example: "",
    opens: false,
    counts: true,
    reach: Reach::OneOf(TIERS, join),
};

const TIERS: Tiers = Tiers {
    fits: &[JOINABLE, OPEN],
    none: |game| msg!("desk-none-to-join", start = names::START.say(game, "")),
    among: Among::All,
};

fn join(m: &Match, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    answer::sit(m, salts::typed(args)?, ctx)
}
