//! A look at a move before it is made.

use games::{Role, Seat, Span, dice::ReplayDice, prose};
use render::DrawableGame;

use crate::{
    Button, Context, Match, Press, Prompt, Reply,
    announce::{self, drawn},
    press::At,
    shown::{plan, viewer},
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
    let (at, path) = (at.clone(), path.to_vec());
    let prompt = Prompt {
        ask: "Is that your move?".to_owned(),
        options: vec![
            Button::new(Press::Confirm { at: at.clone(), path: path.clone(), seat }, "Confirm"),
            Button::new(Press::Change { at, path }, "Change"),
        ],
        of: vec![ctx.account().id.clone()],
        typed: None,
    };
    Reply { picture, ..ctx.whisper_of(m, lines) }.asking(Some(prompt))
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
