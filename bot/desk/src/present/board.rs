//! The board as an answer.

use games::{Prose, msg};
use record::Head;

use super::{
    announce::{OfferedSeat, Situation},
    shown::board_reply,
};
use crate::{Context, Match, Reply, port::names};

/// The board, and what is asked of the speaker.
pub fn view(m: &Match, ctx: &Context<'_>) -> Reply {
    let mut lines = vec![Situation { m }.title().into()];
    lines.extend(unreachable_room_line(m.head(), ctx));
    lines.extend(Situation { m }.standing(m.seat_of(ctx.me())));
    lines.extend(OfferedSeat { m }.status().map(Prose::from));
    board_reply(ctx, m, lines)
}

/// Tells a player of a match that its room cannot be reached; nothing if it can.
pub fn unreachable_room_line(head: &Head, ctx: &Context<'_>) -> Option<Prose> {
    let is_playing = head.seat_of(ctx.me()).is_some() && !head.stage.is_past();
    // A player who asks in a room has reached it.
    if ctx.background.unsaid.iter().all(|backlog| backlog.room == ctx.room) || !is_playing {
        return None;
    }
    let there = names::MOVE.say(&head.game, &format!("match={}", head.id));
    Some(msg!("desk-room-unreached", there = there).into())
}
