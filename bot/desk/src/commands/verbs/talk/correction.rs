//! A move in place of the last: `sorry, I meant 12`.

use std::sync::Arc;

use games::{Role, Seat, dice::ReplayDice, msg};
use record::What;

use crate::{
    Context, Decision, Match, Refusal,
    commands::verbs::{has_undo, play},
    matches::{error::refuse, reading::read_playable_moves, tiers::awaits},
    port::{
        courtesy::{corrects, without_courtesy},
        names,
    },
};

/// The move that somebody means in place of their last one. Of a plan, the last step is replaced;
/// else they are told how to take it back, so that nobody makes one more move by a correction.
/// None if a text corrects no move of the speaker.
///
/// # Errors
///
/// If the last move has to be taken back first.
pub fn correct(
    matches: &[Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Result<Option<Decision>, Refusal> {
    if !corrects(text) {
        return Ok(None);
    }
    let said = text.trim().trim_matches('*').trim();
    let bare = without_courtesy(said).unwrap_or_else(|| said.to_owned());
    let mut awaited = matches.iter().filter(|game_match| awaits(game_match.head(), ctx.me()));
    let (Some(m), None) = (awaited.next(), awaited.next()) else { return Ok(None) };
    let Some(seat) = m.seat_of(ctx.me()) else { return Ok(None) };
    if !m.describe_plan(seat).is_empty() {
        let actions = instead_of_last(&bare, m, seat);
        return actions.map(|actions| play::play_each(m, seat, &actions, ctx)).transpose();
    }
    let plays = || play::play_all(m, seat, &bare, ctx).is_ok_and(|decision| !decision.is_look());
    if has_moved_last(seat, m, ctx) && has_undo(m, ctx) && plays() {
        return Err(refuse(msg!("desk-correction", undo = m.say(names::UNDO)))
            .of(ctx.cast(m))
            .about(m.id()));
    }
    Ok(None)
}

/// The actions that take the last planned step back and plan another instead.
fn instead_of_last(text: &str, m: &Match, seat: Seat) -> Option<Vec<String>> {
    let table = m.table()?;
    let back = table.action_with(seat, Role::Retract)?;
    let mut before = table.fork();
    before.follow(seat, &back, &mut ReplayDice::new(&[])).ok()?;
    let actions = match &before.read(seat, text)[..] {
        [action] if before.legal(seat).contains(action) => vec![action.clone()],
        _ => read_playable_moves(&*before, seat, m.kind(), text)?,
    };
    Some([vec![back], actions].concat())
}

/// Whether the last entry of a match is a move that the speaker made for this seat.
fn has_moved_last(seat: Seat, m: &Match, ctx: &Context<'_>) -> bool {
    m.entries().last().is_some_and(|entry| {
        let is_own = matches!(&entry.what, What::Played { seat: by, .. } if *by == seat);
        is_own && entry.by == ctx.by()
    })
}
