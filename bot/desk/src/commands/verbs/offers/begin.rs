use crate::{
    Decision, Refusal,
    commands::answer::Answer,
    matches::tiers::{Among, OPEN, PROPOSED, Tiers},
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
};
use games::msg;

pub static COMMAND: Command = Command {
    name: names::BEGIN,
    also: &["go"],
    help: msg!("desk-command-begin"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, begin),
};

const TIERS: Tiers = Tiers {
    fits: &[PROPOSED, OPEN],
    none: |game| msg!("desk-none-to-begin", start = names::START.say(game, "")),
    among: Among::All,
};

fn begin(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    Answer { m, ctx }.begin()
}
