//! Figures that the rules compute from a position: chances, sums.

use games::{Prose, msg};

use crate::{
    Decision, Refusal,
    matches::{
        error::refuse,
        tiers::{AWAITS, Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
};

pub static COMMAND: Command = Command {
    name: names::ODDS,
    also: &["chances"],
    help: msg!("desk-command-odds"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, odds),
};

const TIERS: Tiers =
    Tiers { fits: &[AWAITS, PLAYING, SEATED], none: plays_none, among: Among::All };

/// Tells the speaker, and nobody else, what the game knows of chances now.
fn odds(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    let prompt = ctx.questions(m).for_seat(Some(seat));
    if m.no_hints() {
        return Err(refuse(msg!("desk-hint-off")).asking(prompt));
    }
    let advice = m.table().map(|table| table.position().advice(seat)).unwrap_or_default();
    if advice.is_empty() {
        return Err(refuse(msg!("desk-odds-none")).asking(prompt).of(ctx.cast(m)));
    }
    let lines = advice.into_iter().map(Prose::from).collect();
    Ok(Decision::reply(ctx.whisper_of(m, lines).asking(prompt)))
}
