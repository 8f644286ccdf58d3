//! The board as an answer.

use games::{Message, Prose, msg};

use super::{
    announce::{OfferedSeat, Situation},
    shown::board_reply,
};
use crate::{
    Context, Match, Reply,
    port::{names, words::text::code},
};

/// Which match it is: `Hex, match k3f9.`
pub fn title(m: &Match) -> Message {
    if let Some(lesson) = m.lesson() {
        return lesson.title(m);
    }
    msg!("desk-match-title", game = m.info().name, id = code(m.id().as_str()))
}

/// The board, and what is asked of the speaker.
pub fn view(m: &Match, ctx: &Context<'_>) -> Reply {
    let mut lines = vec![title(m).into()];
    lines.extend(unreachable_room_line(m, ctx));
    lines.extend(Situation { m }.standing(m.seat_of(ctx.me())));
    lines.extend(OfferedSeat { m }.status().map(Prose::from));
    board_reply(ctx, m, lines)
}

/// Tells a player of a match that its room cannot be reached; nothing if it can.
pub fn unreachable_room_line(m: &Match, ctx: &Context<'_>) -> Option<Prose> {
    let is_playing = m.seat_of(ctx.me()).is_some() && !m.head().stage.is_past();
    // A player who asks in a room has reached it.
    if ctx.background.unsaid.iter().all(|backlog| backlog.room == ctx.room) || !is_playing {
        return None;
    }
    let there = names::MOVE.say(m.info().id, &format!("match={}", m.id()));
    Some(msg!("desk-room-unreached", there = there).into())
}
