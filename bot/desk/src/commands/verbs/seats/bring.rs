//! Bringing a match to another room: `table move`.

use games::msg;
use record::{Addressee, NoticeId, RoomId, Slot, What};

use crate::{
    Button, Context, Decision, Match, Press, Prompt, Refusal, Reply,
    matches::{
        error::refuse,
        tiers::{Among, SEATED, Tiers},
    },
    people::{
        command::{Command, MATCH, MatchCommand, Reach},
        often::OFTEN,
        quota,
    },
    port::names,
    present::board::unreachable_room_line,
};

pub static COMMAND: Command = Command {
    name: names::MOVE,
    also: &["bring"],
    help: msg!("desk-command-move"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: true,
    reach: Reach::OneOf(TIERS, bring),
};

const TIERS: Tiers = Tiers {
    fits: &[SEATED],
    none: |game| msg!("desk-none-elsewhere", start = names::START.say(game, "")),
    among: Among::Elsewhere,
};

/// Brings a match here, with all that its room was not told.
fn bring(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    if m.seat_of(ctx.me()).is_none() {
        return Err(refuse(msg!("desk-not-playing")));
    }
    if m.head().stage.is_past() {
        return Err(refuse(msg!("desk-match-over")));
    }
    if m.head().is_in(&ctx.room) {
        return Err(refuse(msg!("desk-played-here-already")));
    }
    if !ctx.here.has_matches(m.info().id) {
        return Err(refuse(msg!("desk-room-closed")));
    }
    quota::show(ctx)?;
    ctx.check_often(m, |what| matches!(what, What::RoomMoved { .. }), OFTEN)?;
    let from = room_to_replace(&m.head().rooms, ctx);
    let since = ctx
        .background
        .unsaid
        .iter()
        .filter(|unsaid| unsaid.room == from)
        .map(|backlog| backlog.from)
        .min();
    let is_silent = ctx.background.unsaid.iter().any(|unsaid| unsaid.room == from);
    let mut next = m.fork();
    let what = What::RoomMoved { from: from.clone(), to: ctx.room.clone() };
    next.note(ctx.now, ctx.by(), what).map_err(|error| Refusal::broken(error, m))?;
    // Readers of the old room learn that the match goes on elsewhere.
    let farewell = (!is_silent).then(|| NoticeId {
        id: m.id().clone(),
        to: Addressee::Room(from),
        rev: next.rev(),
        slot: Slot::News,
    });
    Ok(Decision { since, letters: farewell.into_iter().collect(), ..Decision::step(next) })
}

/// The room that this one takes the place of: one that cannot be reached; else one
/// of the same platform.
fn room_to_replace(rooms: &[RoomId], ctx: &Context<'_>) -> RoomId {
    let silent = rooms
        .iter()
        .find(|room| ctx.background.unsaid.iter().any(|backlog| backlog.room == **room));
    let alike = || rooms.iter().find(|room| room.platform() == ctx.room.platform());
    silent.or_else(alike).or(rooms.first()).unwrap_or(&ctx.room).clone()
}

/// The answer to a player who has played elsewhere, and whose room cannot be reached: they can go on where they are.
pub fn offer(m: &Match, ctx: &Context<'_>) -> Option<Reply> {
    let line = unreachable_room_line(m.head(), ctx).filter(|_| !m.head().is_in(&ctx.room))?;
    let command = names::MOVE.word.to_owned();
    let press = Press::Pick { command, words: Vec::new(), id: m.id().clone() };
    let options = vec![Button::new(press, msg!("desk-go-on-here"))];
    let of = vec![ctx.account().id.clone()];
    let prompt = Prompt { options, of, ..Prompt::new(msg!("desk-ask-go-on-here")) };
    Some(ctx.whisper_of(m, vec![line]).asking(Some(prompt)))
}
