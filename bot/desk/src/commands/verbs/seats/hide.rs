//! Taking a match out of a room: `table hide`.

use games::msg;
use record::What;

use crate::{
    Decision, Refusal,
    matches::{
        error::refuse,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
};

pub static COMMAND: Command = Command {
    name: names::HIDE,
    also: &["unshow"],
    help: msg!("desk-command-hide"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, hide),
};

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

/// Shows a match here no longer. It goes on in its other rooms.
fn hide(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    if m.seat_of(ctx.me()).is_none() {
        return Err(refuse(msg!("desk-not-playing")));
    }
    if m.head().stage.is_past() {
        return Err(refuse(msg!("desk-match-over")));
    }
    if !m.head().is_in(&ctx.room) {
        return Err(refuse(msg!("desk-not-shown-here")));
    }
    if m.head().rooms.len() == 1 {
        let there = names::MOVE.say(m.info().id, &format!("match={}", m.id()));
        return Err(refuse(msg!("desk-shown-nowhere-else", there = there)));
    }
    let hidden = ctx.change(m).add_entries(vec![What::RoomLeft { room: ctx.room.clone() }])?;
    let line = msg!(
        "desk-hidden",
        game = m.info().name,
        id = crate::port::words::text::code(m.id().as_str())
    );
    Ok(hidden.answering(Some(ctx.whisper_of(m, vec![line.into()]))))
}
