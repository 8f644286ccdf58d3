//! What somebody who is typing may mean.

use games::{Arg, Prose, Role, Seat, Suggestion, dice::ReplayDice, msg};
use record::{Head, PersonId};
use render::DrawableGame;

use crate::{
    Context, Match, Typing, plain,
    shown::state_from,
    text::cut,
    tiers::{asks, asks_back, awaits, seated},
    turns::is_draft,
    verbs::play,
};

/// How many letters of the players' names, and of what a match waits for, are
/// shown: together with the rest at most 100.
const NAMES: usize = 44;
const STATE: usize = 34;

/// The legal moves of a match that fit what is typed, at most `max`.
pub fn complete_move(m: &Match, typing: &Typing, ctx: &Context<'_>, max: usize) -> Vec<Suggestion> {
    let of_game = typing.game.is_none_or(|game| game == m.head().game);
    match (m.table(), m.seat_of(ctx.me())) {
        (Some(table), Some(seat)) if of_game => offered(table, seat, &typing.text, max, ctx),
        _ => Vec::new(),
    }
}

/// Those of some matches that fit what is typed: those that wait for the speaker
/// first, then theirs, then the others of the room, and last what is over there.
pub fn complete_match(
    live: Vec<Head>,
    past: Vec<Head>,
    typing: &Typing,
    ctx: &Context<'_>,
    max: usize,
) -> Vec<Suggestion> {
    let mut heads = live;
    // One that waits for an answer about taking back awaits nobody's move.
    heads.sort_by_key(|head| {
        let waits = waits(head, ctx.me());
        (!waits, !seated(head, ctx.me()), !head.is_in(&typing.room))
    });
    heads.extend(past);
    let typed = typing.text.trim().to_lowercase();
    let of_game = |head: &&Head| typing.game.is_none_or(|game| game == head.game);
    let suggestion = |head: &Head| {
        let label = label_of(head, ctx);
        // The label begins with the id.
        let fits = label.to_lowercase().contains(&typed);
        fits.then(|| Suggestion { action: head.id.to_string(), label: label.into() })
    };
    heads.iter().filter(of_game).filter_map(suggestion).take(max).collect()
}

fn waits(head: &Head, person: &PersonId) -> bool {
    awaits(head, person) || asks(head, person) || asks_back(head, person)
}

/// A match in words: `k3f9: Atlanteon, ann and bob, your turn`.
fn label_of(head: &Head, ctx: &Context<'_>) -> String {
    let name = ctx.kind(&head.game).map_or(&*head.game, |kind| kind.info.name);
    let cast = ctx.people.cast(head);
    let names = msg!("desk-names", names = Arg::and(cast.iter().map(plain::name)));
    let (names, state) = (ctx.text(&names.into()), ctx.text(&state_from(head, ctx).into()));
    let label = format!("{}: {name}, {}, {}", head.id, cut(&names, NAMES), cut(&state, STATE));
    cut(&label, 100)
}

/// Moves that fit what is typed. Where turns are drafted, the words before the
/// last may be moves already: then those are offered that can follow them.
fn offered(
    table: &dyn DrawableGame,
    seat: Seat,
    text: &str,
    max: usize,
    ctx: &Context<'_>,
) -> Vec<Suggestion> {
    let say = |prose: &Prose| ctx.text(prose);
    if !table.info().drafts {
        return table.complete(seat, text, max, &say);
    }
    let (before, last) = text.rsplit_once(play::BETWEEN).unwrap_or(("", text));
    let Some(after) = drafted(table, seat, before) else {
        return table.complete(seat, text, max, &say);
    };
    let begun = play::split(before).collect::<Vec<_>>().join(" ");
    let follow = |it: Suggestion| {
        let role = after.role(seat, &it.action);
        let action = format!("{begun} {}", it.action).trim_start().to_owned();
        // Some platforms put the label into the field, where people type on.
        let is_move = matches!(role, Some(Role::Draft | Role::Move | Role::Choice));
        let label = if is_move { action.clone().into() } else { it.label };
        let fits = begun.is_empty() || role != Some(Role::Retract);
        fits.then_some(Suggestion { action, label })
    };
    after.complete(seat, last, max, &say).into_iter().filter_map(follow).collect()
}

/// The table after a text of drafts, if it is one.
fn drafted(table: &dyn DrawableGame, seat: Seat, text: &str) -> Option<Box<dyn DrawableGame>> {
    let mut after = table.fork();
    for piece in play::split(text).take(play::DRAFTS) {
        let read = after.read(seat, piece);
        let [action] = &read[..] else { return None };
        if !after.role(seat, action).is_some_and(is_draft) {
            return None;
        }
        after.follow(seat, action, &mut ReplayDice::new(&[])).ok()?;
    }
    Some(after)
}
