//! Code shared by several answers to a challenge or to an undo request.

use games::{Arg, Message, Prose, msg};
use record::{Salt, Stage, What};

use super::{handing, salts};
use crate::{
    Context, Decision, Match, Refusal,
    matches::{
        error::refuse,
        tiers::{is_proposer, joinable, offers_seat},
        timing::closing,
    },
    people::{away, quota},
    port::{names, words::text::setup_error},
    present::announce,
};

/// Says yes to what is asked of the speaker.
pub fn accept(m: &Match, salt: Option<Salt>, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if is_about_seat(m, ctx) {
        return handing::agree(m, ctx);
    }
    if matches!(m.head().stage, Stage::Playing { undo: Some(_) }) {
        return match salt {
            Some(_) => Err(refuse(msg!("desk-salt-too-late"))),
            None => grant(m, ctx, true),
        };
    }
    if joinable(m.head(), ctx.me()) {
        return sit(m, salt, ctx);
    }
    consent(m, salt, ctx)
}

/// Whether an answer is one to whether a seat is handed over: what is asked about moves
/// comes first, for those who play.
fn is_about_seat(m: &Match, ctx: &Context<'_>) -> bool {
    let is_back = matches!(m.head().stage, Stage::Playing { undo: Some(_) });
    m.offer().is_some() && !(is_back && m.seat_of(ctx.me()).is_some())
}

pub fn decline(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if is_about_seat(m, ctx) {
        return handing::end(m, ctx);
    }
    if matches!(m.head().stage, Stage::Playing { undo: Some(_) }) {
        return grant(m, ctx, false);
    }
    refuse_challenge(m, ctx)
}

/// Accepts a challenge, and adds to the seed what was typed, or else what the platform
/// says of the event.
pub fn consent(m: &Match, salt: Option<Salt>, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    consent_after(m, None, salt, ctx)
}

fn consent_after(
    m: &Match,
    before: Option<What>,
    salt: Option<Salt>,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    is_asked(m, ctx)?;
    quota::sit(m, true, ctx)?;
    let told = salts::salt_reply(m, salt.as_ref(), ctx);
    let what = What::Accepted { salt: salt.or_else(|| ctx.surface.stamp.clone()) };
    Ok(go_on(m, ctx, before.into_iter().chain([what]))?.answering(told))
}

/// Declines a challenge, also after it was accepted, as long as the match has not begun.
pub fn refuse_challenge(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let is_open = matches!(m.head().stage, Stage::Open { .. });
    // The person who opened it is told how to cancel it.
    if is_open && (m.has_joined(ctx.me()) || is_proposer(m.head(), ctx.me())) {
        return leave(m, ctx);
    }
    if !(is_open && m.was_named(ctx.me())) {
        is_asked(m, ctx)?;
    }
    go_on(m, ctx, [What::Declined])
}

fn is_asked(m: &Match, ctx: &Context<'_>) -> Result<(), Refusal> {
    let Stage::Open { asked } = &m.head().stage else {
        return Err(not_open_refusal(m));
    };
    if !asked.contains(ctx.me()) {
        return Err(refuse(match m.seat_of(ctx.me()) {
            Some(seat) if seat == m.head().proposer => waits_for(m),
            Some(_) => msg!("desk-said-yes-already"),
            None => msg!("desk-challenge-not-yours"),
        })
        .of(ctx.cast(m)));
    }
    Ok(())
}

/// Takes a free seat, and adds to the seed as who accepts does.
pub fn sit(m: &Match, salt: Option<Salt>, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    sit_after(m, None, salt, ctx)
}

fn sit_after(
    m: &Match,
    before: Option<What>,
    salt: Option<Salt>,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    let Stage::Open { asked } = &m.head().stage else {
        return Err(not_open_refusal(m));
    };
    if asked.contains(ctx.me()) {
        return consent_after(m, before, salt, ctx);
    }
    if m.seat_of(ctx.me()).is_some() {
        return Err(refuse(match m.has_joined(ctx.me()) {
            true => msg!("desk-seated-already-leave", resign = m.say(names::RESIGN)),
            false => msg!("desk-seated-already"),
        }));
    }
    if m.head().players.len() >= usize::from(m.head().setup.seats) {
        return Err(refuse(msg!("desk-seats-taken")));
    }
    quota::sit(m, false, ctx)?;
    let told = salts::salt_reply(m, salt.as_ref(), ctx);
    let what = What::Joined { salt: salt.or_else(|| ctx.surface.stamp.clone()) };
    let joined = go_on(m, ctx, before.into_iter().chain([what]))?.answering(told);
    Ok(Decision { rows: ctx.speaker.seated_rows(), ..joined })
}

/// In how many rooms a match may be played.
const ROOMS: usize = 8;

/// Takes a free seat of a match that is played elsewhere, and has the match shown here as well. A
/// player who already sits in it only wants the latter.
pub fn sit_elsewhere(
    m: &Match,
    salt: Option<Salt>,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    if m.head().stage.is_past() {
        return Err(not_open_refusal(m));
    }
    let asked = matches!(&m.head().stage, Stage::Open { asked } if asked.contains(ctx.me()));
    let sits = m.seat_of(ctx.me()).is_some() && !asked;
    if m.head().is_in(&ctx.room) {
        return match sits {
            true => Err(refuse(msg!("desk-shown-here-already"))),
            false => sit(m, salt, ctx),
        };
    }
    if m.head().rooms.len() >= ROOMS {
        return Err(refuse(msg!("desk-rooms-many", n = ROOMS)));
    }
    if !ctx.here.has_matches(m.info().id) {
        return Err(refuse(msg!("desk-room-closed")));
    }
    let shown = What::RoomAdded { room: ctx.room.clone() };
    if sits {
        quota::show(ctx)?;
        return add_entries(m, ctx, vec![shown]);
    }
    quota::room(ctx)?;
    sit_after(m, Some(shown), salt, ctx)
}

/// Gives up a seat that the speaker took, before the match begins.
pub fn leave(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if m.has_joined(ctx.me()) {
        let left = add_entries(m, ctx, vec![What::Left])?;
        let line = msg!("desk-left-table", game = m.info().name);
        return Ok(left.answering(Some(ctx.whisper_of(m, vec![line.into()]))));
    }
    Err(refuse(match m.seat_of(ctx.me()) {
        Some(seat) if seat == m.head().proposer => {
            msg!("desk-not-begun-cancel", cancel = m.say(names::CANCEL))
        }
        _ => msg!("desk-not-begun-decline", decline = m.say(names::DECLINE)),
    }))
}

/// Begins with those who are there.
pub fn begin(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if !matches!(m.head().stage, Stage::Open { .. }) {
        return Err(not_open_refusal(m));
    }
    if !is_proposer(m.head(), ctx.me()) {
        let line = msg!("desk-who-can-begin", who = m.head().proposer);
        return Err(refuse(line).of(ctx.cast(m)));
    }
    if !announce::may_begin(m) {
        return Err(refuse(waits_for(m)).of(ctx.cast(m)));
    }
    let mut next = m.fork();
    lay_out(&mut next, ctx)?;
    Ok(Decision::step(next))
}

/// Takes a challenge back, or a request to take a move back.
pub fn cancel(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    match &m.head().stage {
        Stage::Open { .. } => (),
        Stage::Playing { undo: Some(_) } if m.seat_of(ctx.me()).is_some() => {
            return withdraw(m, ctx);
        }
        Stage::Playing { .. } if offers_seat(m.head(), ctx.me()) => return handing::end(m, ctx),
        Stage::Playing { .. } => {
            let resign = m.say(names::RESIGN);
            return Err(refuse(msg!("desk-begun-resign", resign = resign)));
        }
        _ => return Err(not_open_refusal(m)),
    }
    if !is_proposer(m.head(), ctx.me()) {
        let decline = m.say(names::DECLINE);
        let line = msg!("desk-who-can-cancel", who = m.head().proposer, decline = decline);
        return Err(refuse(line).of(ctx.cast(m)));
    }
    go_on(m, ctx, [What::Cancelled])
}

/// Answers somebody who asks to take back.
pub fn grant(m: &Match, ctx: &Context<'_>, yes: bool) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    let Stage::Playing { undo: Some((by, to)) } = m.head().stage else {
        return Err(refuse(msg!("desk-no-take-back-asked")));
    };
    let voters = announce::voters(m, by);
    if !voters.contains(&seat) {
        return Err(refuse(if seat == by {
            msg!("desk-others-have-to-agree")
        } else {
            msg!("desk-agreed-already")
        }));
    }
    if !yes {
        return add_entries(m, ctx, vec![What::UndoRefused { seat }]);
    }
    let mut whats = vec![What::UndoGranted { seat }];
    if voters.len() == 1 {
        whats.push(What::TookBack { to });
    }
    add_entries(m, ctx, whats)
}

/// Ends the question whether the speaker may take back.
pub fn withdraw(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    match m.head().stage {
        Stage::Playing { undo: Some((by, _)) } if by == seat => {
            add_entries(m, ctx, vec![What::UndoWithdrawn { seat }])
        }
        Stage::Playing { undo: Some((by, _)) } => {
            let no = m.say(names::DECLINE);
            let line = msg!("desk-who-can-withdraw", who = by, decline = no);
            Err(refuse(line).of(ctx.cast(m)))
        }
        _ => Err(refuse(msg!("desk-no-longer-asked"))),
    }
}

/// Adds what the speaker did, in so many entries.
pub fn add_entries(m: &Match, ctx: &Context<'_>, whats: Vec<What>) -> Result<Decision, Refusal> {
    let mut next = m.fork();
    for what in whats {
        next.note(ctx.now, ctx.by(), what).map_err(|error| Refusal::broken(error, m))?;
    }
    Ok(Decision::step(next))
}

/// Adds what happened, and begins if that was the last thing missing.
fn go_on(
    m: &Match,
    ctx: &Context<'_>,
    whats: impl IntoIterator<Item = What>,
) -> Result<Decision, Refusal> {
    let mut next = m.fork();
    for what in whats {
        next.note(ctx.now, ctx.by(), what).map_err(|error| Refusal::broken(error, m))?;
    }
    begin_if_full(&mut next, ctx)?;
    Ok(Decision::step(next))
}

/// Lays the game out if everybody is there.
pub fn begin_if_full(m: &mut Match, ctx: &Context<'_>) -> Result<(), Refusal> {
    let head = m.head();
    let asked = matches!(&head.stage, Stage::Open { asked } if asked.is_empty());
    if asked && head.players.len() == usize::from(head.setup.seats) {
        lay_out(m, ctx)?;
    }
    Ok(())
}

fn lay_out(m: &mut Match, ctx: &Context<'_>) -> Result<(), Refusal> {
    m.begin(ctx.now, ctx.by()).map_err(|error| match error.fault {
        crate::Fault::Setup(error) => refuse(setup_error(&error)),
        _ => Refusal::broken(error, m),
    })?;
    m.settle(ctx.now).map_err(|error| Refusal::broken(error, m))?;
    away::cover(m, &ctx.people, ctx.now).map_err(|error| Refusal::broken(error, m))
}

/// Why a match that is not open cannot be answered.
fn not_open_refusal(m: &Match) -> Refusal {
    refuse(match m.head().stage {
        Stage::Off => msg!("desk-match-cancelled-start"),
        Stage::Over(_) => msg!("desk-match-over-start"),
        Stage::Closed => closing::match_closed_message(m),
        _ => msg!("desk-match-begun-already"),
    })
}

/// `Still waiting for bob and one more player.`
fn waits_for(m: &Match) -> Message {
    let Stage::Open { asked } = &m.head().stage else {
        return msg!("desk-waits-for-nobody");
    };
    let seats = asked.iter().filter_map(|person| m.seat_of(person));
    let mut missing: Vec<Prose> = seats.map(Prose::from).collect();
    let few = usize::from(*m.info().seats.start());
    match few.saturating_sub(m.head().players.len()) {
        0 => (),
        more => missing.push(msg!("desk-more-players", n = more).into()),
    }
    if missing.is_empty() {
        missing.push(msg!("desk-whoever-joins").into());
    }
    msg!("desk-still-waits", missing = Arg::and(missing))
}
