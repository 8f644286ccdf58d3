//! Saying yes to what one is asked.

use crate::{
    Decision, Refusal,
    commands::{answer::Answer, salts, verbs::seats::beside::Proposals},
    matches::tiers::{
        ASKS, ASKS_ABOUT_SEAT, ASKS_BACK, Among, JOINABLE, PLAYING, PROPOSED, Tiers, asked_nothing,
    },
    people::command::{Command, MATCH, MatchCommand, Reach, SALT},
    port::names,
};
use games::msg;

pub static COMMAND: Command = Command {
    name: names::ACCEPT,
    also: &["yes", "agree", "grant", "annehmen"],
    help: msg!("desk-command-accept"),
    arguments: &[MATCH, SALT],
    example: "",
    opens: false,
    counts: true,
    reach: Reach::OneOf(TIERS, accept),
};

const TIERS: Tiers = Tiers {
    fits: &[ASKS, ASKS_BACK, ASKS_ABOUT_SEAT, JOINABLE, PROPOSED, PLAYING],
    none: asked_nothing,
    among: Among::All,
};

fn accept(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    match (Proposals { m, ctx }).answer(true) {
        Some(answer) => answer,
        None => Answer { m, ctx }.accept(salts::parse_salt(args)?),
    }
}
