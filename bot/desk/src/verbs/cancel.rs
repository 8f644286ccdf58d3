use crate::{
    Args, Context, Decision, Match, Refusal, answer,
    command::{Command, MATCH, Reach},
    names,
    tiers::{Among, OPEN, PLAYING, PROPOSED, Tiers},
};

pub static COMMAND: Command = Command {
    name: names::CANCEL,
    also: &["withdraw", "abort"],
    help: "Take your challenge back before the match begins",
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, cancel),
};

const TIERS: Tiers = Tiers {
    fits: &[PROPOSED, PLAYING, OPEN],
    none: "There is no challenge of yours here.",
    among: Among::All,
};

fn cancel(m: &Match, _: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    answer::cancel(m, ctx)
}
