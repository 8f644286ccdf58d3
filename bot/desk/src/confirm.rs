//! A look at a move before it is made.

use games::{
    Role, Seat, Span,
    dice::ReplayDice,
    menu::{ChoiceRole, Menu},
    prose,
};
use render::DrawableGame;

use crate::{
    Button, Context, MENU, Match, Press, Prompt, Reply,
    announce::{self, drawn},
    press::At,
    shown::{plan, standing, viewer},
    text::sentence,
};

/// Shows what a choice would do, and asks whether it is meant.
pub fn confirming(
    m: &Match,
    seat: Seat,
    at: &At,
    path: &[String],
    action: &str,
    ctx: &Context<'_>,
) -> Reply {
    if is_apart(m, seat, path) {
        return weighing(m, seat, at, path, action, ctx);
    }
    let viewer = viewer(m, ctx.me());
    let (picture, line) = match tried(m, seat, action) {
        Some(table) => {
            let picture = drawn(&*table, viewer, ctx.look());
            (Some(picture), prose!["The board would be like this."])
        }
        None => {
            let line = "This is the board as it is: what comes of the move is not known yet.";
            (announce::picture(m, viewer, ctx.look()), prose![line])
        }
    };
    let words = m.table().map_or_else(String::new, |table| table.describe(seat, action));
    let mut lines = vec![sentence(prose!["Your move: ", Span::Strong(words)])];
    lines.extend(plan(m, seat));
    lines.push(line);
    let prompt = asking("Is that your move?", ["Confirm", "Change"], seat, at, path, ctx);
    Reply { picture, ..ctx.whisper_of(m, lines) }.asking(Some(prompt))
}

/// Asks whether somebody means what may end the game: the button stands beside
/// those of moves, and is easily hit.
fn weighing(
    m: &Match,
    seat: Seat,
    at: &At,
    path: &[String],
    action: &str,
    ctx: &Context<'_>,
) -> Reply {
    let words = m.table().map_or_else(String::new, |table| table.describe(seat, action));
    let mut lines = standing(m, Some(seat));
    lines.push(sentence(prose!["You are about to ", Span::Strong(words)]));
    let prompt = asking("Do you want that?", ["Yes", "No, play on"], seat, at, path, ctx);
    ctx.whisper_of(m, lines).asking(Some(prompt))
}

fn asking(
    ask: &str,
    [yes, no]: [&str; 2],
    seat: Seat,
    at: &At,
    path: &[String],
    ctx: &Context<'_>,
) -> Prompt {
    let (at, path) = (at.clone(), path.to_vec());
    Prompt {
        ask: ask.to_owned(),
        options: vec![
            Button::new(Press::Confirm { at: at.clone(), path: path.clone(), seat }, yes),
            Button::new(Press::Change { at, path }, no),
        ],
        of: vec![ctx.account().id.clone()],
        typed: None,
    }
}

/// Whether the answer at the end of a path stands apart from the moves.
pub fn is_apart(m: &Match, seat: Seat, path: &[String]) -> bool {
    let Some((last, before)) = path.split_last() else { return false };
    let menu = m.table().map(|table| table.menu(seat, before, MENU));
    let Some(Menu::Ask(question)) = menu else { return false };
    question.options.iter().any(|it| it.token == *last && it.kind == ChoiceRole::Aside)
}

/// Whether an action only drafts. It can be taken back, so nobody has to be sure.
pub fn drafts_only(m: &Match, seat: Seat, action: &str) -> bool {
    let role = m.table().and_then(|table| table.role(seat, action));
    matches!(role, Some(Role::Draft | Role::Retract))
}

/// The position after an action. None if there is anything in it that only
/// playing may show: chance or secrets.
fn tried(m: &Match, seat: Seat, action: &str) -> Option<Box<dyn DrawableGame>> {
    let mut table = m.table().filter(|_| !m.info().secrets)?.fork();
    let mut tape = ReplayDice::new(&[]);
    table.follow(seat, action, &mut tape).ok()?;
    tape.finish().ok()?;
    Some(table)
}
