use crate::{
    Decision, Refusal,
    commands::answer::Answer,
    matches::tiers::{Among, OFFERS_SEAT, OPEN, PLAYING, PROPOSED, Tiers, WANTS_BACK},
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
};
use games::msg;

pub static COMMAND: Command = Command {
    name: names::CANCEL,
    also: &["withdraw", "abort", "abbrechen"],
    help: msg!("desk-command-cancel"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, cancel),
};

const TIERS: Tiers = Tiers {
    fits: &[PROPOSED, WANTS_BACK, OFFERS_SEAT, PLAYING, OPEN],
    none: |_| msg!("desk-none-to-cancel"),
    among: Among::All,
};

fn cancel(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    Answer { m, ctx }.cancel()
}
