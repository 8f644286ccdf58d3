use games::{Prose, Viewer, prose};
use record::Stage;

use crate::{
    Args, Context, Decision, Match, Refusal, announce,
    command::{Argument, Command, MATCH, Reach, Takes},
    error::refuse,
    names, plain,
    query::Moment,
    shown::viewer,
    text::code,
    turns::Turn,
    verbs::{board::TIERS, mine::PAGE},
};

pub static COMMAND: Command = Command {
    name: names::HISTORY,
    also: &["moves", "log"],
    help: "List the moves so far, or show the board after one of them",
    arguments: &[
        Argument {
            name: "number",
            takes: Takes::Number,
            help: "Show the board after this move",
            required: false,
        },
        MATCH,
    ],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, history),
};

fn history(m: &Match, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    match args.number {
        Some(number) => after(m, number, ctx),
        None => Ok(Decision::reply(ctx.whisper_of(m, moves(m, ctx)))),
    }
}

/// The board after a move.
fn after(m: &Match, number: u64, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let turns = m.turns(&m.standing()).0;
    let index = match usize::try_from(number) {
        // What began it.
        Ok(0) => m.standing().first().copied(),
        Ok(number) => turns.get(number - 1).map(|turn| turn.last),
        Err(_) => None,
    };
    let Some(index) = index else {
        return Err(refuse(match turns.len() {
            0 => prose!["There are no moves yet."],
            1 => prose!["There is one move so far: say 0 or 1."],
            last => prose![format!("There are {last} moves so far: say a number up to {last}.")],
        }));
    };
    let then = Match::replay(ctx.kinds, &m.entries()[..=index], None);
    let then = then.map_err(|error| Refusal::broken(error, m))?;
    let line = match number {
        0 => prose!["The board at the beginning:"],
        number => prose![format!("The board after move {number}:")],
    };
    let viewer: Viewer = viewer(m, ctx.me());
    let picture = announce::picture(&then, viewer, ctx.look());
    Ok(Decision::reply(crate::Reply { picture, ..ctx.whisper_of(m, vec![line]) }))
}

/// The board at the beginning, and after each turn that stands. None while that
/// would give secrets away.
pub fn story(m: &Match, ctx: &Context<'_>) -> Option<Vec<Moment>> {
    if m.info().secrets && m.outcome().is_none() {
        return None;
    }
    let standing = m.standing();
    let start =
        standing.first().map(|&first| Moment { rev: first as u64 + 1, said: String::new() });
    let cast = ctx.cast(m);
    let told = |(number, turn): (usize, &Turn)| {
        let seat = turn.seat;
        let role = m.table().and_then(|table| table.seat_name(seat)).map(str::to_owned);
        let name = || cast.get(seat.index()).map_or_else(|| seat.to_string(), plain::name);
        let said = format!("{number}. {} {}", role.unwrap_or_else(name), m.notation(turn));
        Moment { rev: turn.last as u64 + 1, said }
    };
    let turns = m.turns(&standing).0;
    Some(start.into_iter().chain((1..).zip(&turns).map(told)).collect())
}

/// The moves that stand, with numbers and who made them.
fn moves(m: &Match, ctx: &Context<'_>) -> Vec<Prose> {
    let title = prose![m.info().name, ", match ", code(m.id().as_str()), "."];
    let Some(story) = story(m, ctx) else {
        let line = prose!["This game has secrets: its moves are shown when it is over."];
        return vec![title, line];
    };
    let moves: Vec<String> = story.into_iter().skip(1).map(|it| it.said).collect();
    if moves.is_empty() {
        return vec![title, prose!["Nobody has moved yet."]];
    }
    // The newest are kept if there is not room for all.
    let mut room = PAGE - 200;
    let fits = |line: &&String| {
        let length = line.chars().count() + 2;
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    };
    let n_shown = moves.iter().rev().take_while(fits).count();
    let left_out = moves.len() - n_shown;
    let mut lines = vec![title];
    if left_out > 0 {
        lines.push(prose![format!("The first {left_out} moves are left out here.")]);
    }
    lines.push(prose![moves[left_out..].join("; ")]);
    if matches!(m.head().stage, Stage::Playing { .. } | Stage::Over(_)) {
        let example = names::HISTORY.say(m.info().id, &moves.len().to_string());
        lines.push(prose!["See the board after a move with ", example, "."]);
    }
    lines
}
