use games::prose;

use crate::{
    Args, Context, Decision, Match, Refusal, Reply,
    command::{Command, MATCH, Reach},
    names,
    shown::{shown, standing},
    text::code,
    tiers::{ANY, AWAITS, Among, PLAYING, SEATED, Tiers},
    verbs::bring::unreached,
};

pub static COMMAND: Command = Command {
    name: names::BOARD,
    also: &["show", "look", "position"],
    help: "Show the board, and what is asked of you",
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, board),
};

/// What may be looked at.
pub const TIERS: Tiers = Tiers {
    fits: &[AWAITS, PLAYING, SEATED, ANY],
    none: "There is no match here. Start one with",
    among: Among::All,
};

fn board(m: &Match, _: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    Ok(Decision::reply(view(m, ctx)))
}

/// The board, and what is asked of the speaker.
pub fn view(m: &Match, ctx: &Context<'_>) -> Reply {
    let mut lines = vec![prose![m.info().name, ", match ", code(m.id().as_str()), "."]];
    lines.extend(unreached(m, ctx));
    lines.extend(standing(m, m.seat_of(ctx.me())));
    shown(ctx, m, lines)
}
