//! Small answers that several commands share.

use games::{Prose, Seat, Span, Viewer, prose};

use crate::{
    Desk, Head, Match, Prompt, Reply, Stage, UserId, announce,
    desk::{asking, whisper_of},
    plain,
    text::and,
};

impl Desk {
    /// The board as a person may see it, with what is asked of them.
    pub(crate) async fn shown(&self, user: &UserId, found: &Match, lines: Vec<Prose>) -> Reply {
        let seat = found.seat_of(user);
        let mut reply = whisper_of(user, found, lines);
        if let Some(plan) = seat.and_then(|seat| plan(found, seat)) {
            reply.plan = Some(reply.lines.len());
            reply.lines.push(plan);
        }
        let picture = announce::picture(found, viewer(found, user), self.theme_of(user).await);
        asking(Reply { picture, ..reply }, question_for(found, seat))
    }
}

/// What a seat has planned and not yet done, in a sentence; none if that is
/// nothing.
pub fn plan(found: &Match, seat: Seat) -> Option<Prose> {
    let steps = found.planned(seat);
    let plan = || prose!["Your plan: ", Span::Strong(steps.join("; ")), "."];
    (!steps.is_empty()).then(plan)
}

/// Where a match stands, in a sentence or two.
pub fn standing(found: &Match) -> Vec<Prose> {
    match found.head().stage {
        Stage::Off => vec![prose!["This match is off."]],
        _ => announce::next(found),
    }
}

/// What a person may see of a match: all, once it is over.
pub fn viewer(found: &Match, user: &UserId) -> Viewer {
    match found.seat_of(user) {
        Some(seat) if found.outcome().is_none() => Viewer::Seat(seat),
        _ => announce::public(found),
    }
}

/// What is asked of a seat, if anything.
pub fn question_for(found: &Match, seat: Option<Seat>) -> Option<Prompt> {
    let Some(seat) = seat else {
        // Whoever looks at an open match may join it.
        let free = found.head().players.len() < usize::from(found.head().setup.seats);
        let open = matches!(found.head().stage, Stage::Open { .. }) && free;
        return announce::question(found).filter(|_| open);
    };
    let person = found.head().person(seat)?;
    match &found.head().stage {
        Stage::Playing { undo: None } if found.head().to_act.contains(seat) => {
            announce::asked(found, &[seat])
        }
        // Something was said that they may answer.
        Stage::Playing { undo: None } if found.is_aside_open() => announce::asked(found, &[seat]),
        Stage::Open { .. } | Stage::Playing { undo: Some(_) } => {
            let prompt = announce::question(found)?;
            announce::awaited(found)
                .contains(&person.id)
                .then(|| Prompt { of: vec![person.id.clone()], ..prompt })
        }
        _ => None,
    }
}

/// The others of a match, by name.
pub fn others(found: &Match, user: &UserId) -> String {
    let own = |player: &&crate::Player| player.person().is_none_or(|it| it.id != *user);
    let names = found.head().players.iter().filter(own);
    let names = and(names.map(|player| prose![plain::name(player)])).to_string();
    if names.is_empty() { "nobody".to_owned() } else { names }
}

/// Whose turn it is: `It is bob's turn.`; what else, if it is nobody's.
pub fn whose_turn(found: &Match) -> Prose {
    let seats: Vec<Prose> = found.head().to_act.iter().map(|seat| prose![seat]).collect();
    let (mut line, end) = match seats[..] {
        [] => return prose!["Nobody can move now."],
        [_] => (prose!["It is "], "'s turn."),
        _ => (prose!["It is the turn of "], "."),
    };
    line.0.extend(and(seats).0);
    line.0.push(end.into());
    line
}

/// What a match waits for, for one person, in a few words.
pub fn state(head: &Head, user: &UserId) -> String {
    match &head.stage {
        Stage::Open { asked } if asked.contains(user) => "waits for your answer".to_owned(),
        Stage::Open { asked } if asked.is_empty() => "waits for players".to_owned(),
        Stage::Open { asked } => {
            let asked = asked.iter().filter_map(|user| head.player(head.seat_of(user)?));
            let names = and(asked.map(|player| prose![plain::name(player)]));
            format!("waits for the answer of {names}")
        }
        Stage::Playing { undo: Some(_) } => "somebody asks to take back".to_owned(),
        Stage::Playing { .. } => {
            let own = head.seat_of(user).is_some_and(|seat| head.to_act.contains(seat));
            if own {
                return "your turn".to_owned();
            }
            let names = head.to_act.iter().filter_map(|seat| head.player(seat));
            let names = and(names.map(|player| prose![plain::name(player)]));
            format!("waits for {names}")
        }
        Stage::Over(_) => "over".to_owned(),
        Stage::Off => "off".to_owned(),
    }
}
