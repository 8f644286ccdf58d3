//! Small answers that several commands share.

use games::{Prose, Seat, Viewer, msg, prose};
use record::{Head, PersonId, Stage};

use crate::{
    Context, Match, People, Prompt, Reply, Seated, announce, plain,
    text::{and, sentence},
};

/// The board as the speaker may see it, with what is asked of them.
pub fn shown(ctx: &Context<'_>, m: &Match, lines: Vec<Prose>) -> Reply {
    let seat = m.seat_of(ctx.me());
    let mut reply = ctx.whisper_of(m, lines);
    if let Some(plan) = seat.and_then(|seat| plan(m, seat)) {
        reply.plan = Some(reply.lines.len());
        reply.lines.push(plan);
    }
    let picture = announce::picture(m, viewer(m, ctx.me()), &ctx.look(m));
    Reply { picture, ..reply }.asking(question_for(m, seat, &ctx.people))
}

/// What a seat has drafted and not yet done, in a sentence; none if that is
/// nothing.
pub fn plan(m: &Match, seat: Seat) -> Option<Prose> {
    let steps = m.planned(seat);
    let is_any = !steps.is_empty();
    is_any.then(|| msg!("desk-plan", steps = Prose::joined(steps, "; ")).into())
}

/// Where a match stands, in a sentence or two, as `reader` may know it.
pub fn standing(m: &Match, reader: Option<Seat>) -> Vec<Prose> {
    match m.head().stage {
        Stage::Off => vec![prose!["This match was cancelled."]],
        _ => announce::next(m, reader),
    }
}

/// What a person may see of a match: all, once it is over.
pub fn viewer(m: &Match, person: &PersonId) -> Viewer {
    match m.seat_of(person) {
        Some(seat) if m.outcome().is_none() => Viewer::Seat(seat),
        _ => announce::public(m),
    }
}

/// What is asked of a seat, if anything.
pub fn question_for(m: &Match, seat: Option<Seat>, people: &People) -> Option<Prompt> {
    let Some(seat) = seat else {
        // Whoever looks at an open match may join it.
        let free = m.head().players.len() < usize::from(m.head().setup.seats);
        let open = matches!(m.head().stage, Stage::Open { .. }) && free;
        return announce::question(m, people).filter(|_| open);
    };
    let person = m.head().person(seat)?;
    match &m.head().stage {
        Stage::Playing { undo: None } if m.head().to_act.contains(seat) => {
            announce::asked(m, people, seat)
        }
        // Something was said that they may answer.
        Stage::Playing { undo: None } if m.is_aside_open() => announce::asked(m, people, seat),
        Stage::Playing { undo: Some(_) } => announce::asked_back(m, people, seat),
        Stage::Open { .. } => {
            let prompt = announce::question(m, people)?;
            let of = people.accounts([person]);
            announce::awaited_persons(m).contains(&person).then_some(Prompt { of, ..prompt })
        }
        _ => None,
    }
}

/// The others of a match, by name.
pub fn others(m: &Match, ctx: &Context<'_>) -> String {
    let own = |seated: &&Seated| seated.account().is_none_or(|it| it.id != ctx.account().id);
    let cast = ctx.cast(m);
    let names = and(cast.iter().filter(own).map(|it| prose![plain::name(it)])).to_string();
    if names.is_empty() { "nobody".to_owned() } else { names }
}

/// Whose turn it is: `It is bob's turn.`; what else, if it is nobody's.
pub fn whose_turn(m: &Match) -> Prose {
    let seats: Vec<Prose> = m.head().to_act.iter().map(|seat| prose![seat]).collect();
    let (mut line, end) = match seats[..] {
        [] => return prose!["Nobody can move now."],
        [_] => (prose!["It is "], "'s turn."),
        _ => (prose!["It is the turn of "], "."),
    };
    line.0.extend(and(seats).0);
    line.0.push(end.into());
    line
}

/// `This is for bob.`
pub fn for_whom(m: &Match) -> Prose {
    let seats: Vec<Prose> = m.head().to_act.iter().map(|seat| prose![seat]).collect();
    if seats.is_empty() {
        return prose!["This is not for you."];
    }
    let mut line = prose!["This is for "];
    line.0.extend(and(seats).0);
    sentence(line)
}

/// What a match waits for, for one person, in a few words.
pub fn state(head: &Head, person: &PersonId, people: &People) -> String {
    let cast = people.cast(head);
    let name = |seat: Seat| cast.get(seat.index()).map(|it| prose![plain::name(it)]);
    match &head.stage {
        Stage::Open { asked } if asked.contains(person) => "waits for your answer".to_owned(),
        Stage::Open { asked } if asked.is_empty() => "waits for players".to_owned(),
        Stage::Open { asked } => {
            let names = and(asked.iter().filter_map(|person| name(head.seat_of(person)?)));
            format!("waits for the answer of {names}")
        }
        Stage::Playing { undo: Some((by, _)) } => {
            let who = name(*by).unwrap_or_else(|| prose!["somebody"]);
            format!("{who} asks to take back")
        }
        Stage::Playing { .. } => {
            if head.seat_of(person).is_some_and(|seat| head.to_act.contains(seat)) {
                return "your turn".to_owned();
            }
            format!("waits for {}", and(head.to_act.iter().filter_map(name)))
        }
        Stage::Over(_) => "over".to_owned(),
        Stage::Off => "off".to_owned(),
    }
}
