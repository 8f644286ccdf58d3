use games::{Prose, Viewer, prose};
use record::Stage;

use crate::{
    Args, Button, Context, Decision, Match, Press, Prompt, Refusal, announce,
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
        None => {
            let n = story(m, ctx).map_or(0, |story| story.len().saturating_sub(1) as u64);
            let begun = matches!(m.head().stage, Stage::Playing { .. } | Stage::Over(_));
            let steps = if n > 0 && begun { steps(m, None, n) } else { None };
            Ok(Decision::reply(ctx.whisper_of(m, moves(m, ctx)).asking(steps)))
        }
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
    let picture = announce::picture(&then, viewer, &ctx.look(&then));
    let reply = ctx.whisper_of(m, vec![line]).asking(steps(m, Some(number), turns.len() as u64));
    Ok(Decision::reply(crate::Reply { picture, ..reply }))
}

/// Where one can go from a board of the past, or from the list of them: each once.
fn steps(m: &Match, at: Option<u64>, last: u64) -> Option<Prompt> {
    let (back, next) = (at.and_then(|at| at.checked_sub(1)), at.map(|at| at + 1));
    let steps = [("Back", back), ("Next", next), ("First", Some(0)), ("Last", Some(last))];
    let mut known: Vec<u64> = at.into_iter().collect();
    let mut step = |(label, to): (&'static str, Option<u64>)| {
        let to = to.filter(|to| *to <= last && !known.contains(to))?;
        known.push(to);
        let (command, words) = (names::HISTORY.word.to_owned(), vec![to.to_string()]);
        Some(Button::new(Press::Pick { command, words, id: m.id().clone() }, label))
    };
    let mut options: Vec<Button> = steps.into_iter().filter_map(&mut step).collect();
    let place = |button: &Button| {
        ["First", "Back", "Next", "Last"].iter().position(|it| button.label == **it)
    };
    options.sort_by_key(place);
    let ask = match at {
        Some(at) => format!("Turn {at} of {last}:"),
        None => "See the boards:".to_owned(),
    };
    let example = names::HISTORY.say(m.info().id, &last.to_string());
    let typed = Some(prose!["See the board after a move with ", example, "."]);
    (!options.is_empty()).then(|| Prompt { options, typed, ..Prompt::new(ask) })
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
        let role = m.table().and_then(|table| table.seat_name(seat)).map(|it| ctx.text(&it));
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
        lines.push(match left_out {
            1 => prose!["The first move is left out here."],
            _ => prose![format!("The first {left_out} moves are left out here.")],
        });
    }
    lines.push(prose![moves[left_out..].join("; ")]);
    lines
}
