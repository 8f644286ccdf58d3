//! Coming back to a seat in which the computer sits in.

use games::msg;
use record::{Head, PersonId, Player, Stage};

use crate::{
    Decision, Refusal,
    matches::{
        error::refuse,
        tiers::{Among, Fits, Tiers},
    },
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
};

pub static COMMAND: Command = Command {
    name: names::RETURN,
    also: &["retake"],
    help: msg!("desk-command-return"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, retake),
};

const TIERS: Tiers = Tiers {
    fits: &[Fits::any(may_have_substitute)],
    none: |_| msg!("desk-return-nowhere"),
    among: Among::All,
};

/// Whether the computer may sit in for this person: who did before, the log tells.
fn may_have_substitute(head: &Head, person: &PersonId) -> bool {
    let computer = head.players.iter().any(|player| player.computer().is_some());
    computer && matches!(head.stage, Stage::Playing { .. }) && head.seat_of(person).is_none()
}

/// Takes the seat back.
fn retake(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    if m.seat_of(ctx.me()).is_some() {
        return Err(refuse(msg!("desk-return-there")));
    }
    let Some(seat) = m.seating().substitute_seat(ctx.me()) else {
        return Err(refuse(msg!("desk-return-nowhere")));
    };
    let mut change = ctx.change(m);
    change.transfer_seat(seat, Player::Person(ctx.me().clone()))?;
    Ok(Decision { rows: ctx.speaker.seated_rows(), ..change.decision() })
}
