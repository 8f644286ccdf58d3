use crate::{
    Decision, Refusal,
    commands::{answer::Answer, verbs::seats::beside::Proposals},
    matches::tiers::{
        ASKS, ASKS_ABOUT_SEAT, ASKS_BACK, Among, GUEST, OFFERS_SEAT, PLAYING, Tiers, asked_nothing,
    },
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
};
use games::msg;

pub static COMMAND: Command = Command {
    name: names::DECLINE,
    also: &["no", "refuse", "reject", "ablehnen"],
    help: msg!("desk-command-decline"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, decline),
};

const TIERS: Tiers = Tiers {
    fits: &[ASKS, ASKS_BACK, ASKS_ABOUT_SEAT, OFFERS_SEAT, GUEST, PLAYING],
    none: asked_nothing,
    among: Among::All,
};

fn decline(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    Proposals { m, ctx }.answer(false).unwrap_or_else(|| Answer { m, ctx }.decline())
}
