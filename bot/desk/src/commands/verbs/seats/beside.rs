//! Proposals of other players beside the game: to end it, or to stop its clocks.

use games::{
    Seat,
    menu::{ChoiceRole, Menu},
    msg,
};
use record::{PersonId, Stage};

use super::pause;
use crate::{
    Context, Decision, Match, Refusal, commands::verbs::moves::play::Mover, matches::error::refuse,
    port::MENU,
};

/// A proposal that needs the consent of somebody who has not given it.
enum Wanted {
    /// The action by which a player agrees.
    Action(String),
    Pause,
}

/// Whether something takes the word of a person.
pub fn is_wanted(m: &Match, me: &PersonId) -> bool {
    pending_consent(m, me).is_some()
}

/// Says yes or no to it, for who plays. None if something else is asked in the match, or may
/// be.
pub fn answer(m: &Match, is_yes: bool, ctx: &Context<'_>) -> Option<Result<Decision, Refusal>> {
    let seat = m.seat_of(ctx.me()).filter(|_| is_undisturbed(m, ctx.me()))?;
    Some(match pending_consent(m, ctx.me()) {
        // They may mean their plan.
        Some(Wanted::Action(_)) if is_yes && has_planned(m, seat) => {
            let prompt = ctx.questions(m).for_seat(Some(seat));
            Err(refuse(msg!("desk-yes-to-what")).asking(prompt))
        }
        Some(Wanted::Action(action)) if is_yes => Mover { m, seat, ctx }.play_one(&action),
        Some(Wanted::Action(_)) => Err(refuse(msg!("desk-goes-on-as-is"))),
        Some(Wanted::Pause) if is_yes => pause::pause(m, ctx),
        Some(Wanted::Pause) => pause::resume(m, ctx),
        // Others are asked about a seat.
        None if m.offer().is_some() => return None,
        None => Err(refuse(msg!("desk-nobody-asks"))),
    })
}

/// Whether a match goes on in which somebody is not asked to let take back, or about a seat:
/// that is answered first.
fn is_undisturbed(m: &Match, me: &PersonId) -> bool {
    matches!(m.head().stage, Stage::Playing { undo: None }) && !m.head().asks_about_seat(me)
}

/// True if somebody is to move and has planned something of it.
fn has_planned(m: &Match, seat: Seat) -> bool {
    m.head().to_act.contains(seat) && !m.describe_plan(seat).is_empty()
}

fn pending_consent(m: &Match, me: &PersonId) -> Option<Wanted> {
    if !is_undisturbed(m, me) {
        return None;
    }
    let is_missing = || m.seat_of(me).is_some_and(|seat| m.pause_voters().contains(seat));
    let pause = || (!m.pausing().is_empty() && is_missing()).then_some(Wanted::Pause);
    agreement(m, me).map(Wanted::Action).or_else(pause)
}

/// The action by which somebody agrees to a proposal of others beside the game, if they can.
fn agreement(m: &Match, me: &PersonId) -> Option<String> {
    let (table, seat) = (m.table()?, m.seat_of(me)?);
    table.position().open_proposal().filter(|_| m.computers_not_agreeing().is_empty())?;
    let Menu::Ask(question) = table.menu(seat, &[], MENU) else { return None };
    let mut apart = question.options.iter().filter(|option| option.kind == ChoiceRole::Aside);
    let (Some(only), None) = (apart.next(), apart.next()) else { return None };
    match table.menu(seat, std::slice::from_ref(&only.token), MENU) {
        Menu::Done(action) => Some(action),
        _ => None,
    }
}
