use games::{Message, Prose, msg};

use crate::{
    Args, Context, Decision, Match, Refusal, Reply,
    commands::verbs::bring::unreached,
    matches::tiers::{ANY, AWAITS, Among, PLAYING, SEATED, Tiers},
    people::command::{Command, MATCH, Reach},
    port::{names, text::code},
    present::{
        announce,
        shown::{shown, standing},
    },
};

pub static COMMAND: Command = Command {
    name: names::BOARD,
    also: &["show", "look", "position", "brett"],
    help: msg!("desk-command-board"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, board),
};

/// What may be looked at.
pub const TIERS: Tiers = Tiers {
    fits: &[AWAITS, PLAYING, SEATED, ANY],
    none: |game| msg!("desk-none-here", start = names::START.say(game, "")),
    among: Among::All,
};

fn board(m: &Match, _: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    Ok(Decision::reply(view(m, ctx)))
}

/// Which match it is: `Hex, match k3f9.`
pub fn title(m: &Match) -> Message {
    if let Some(lesson) = m.lesson() {
        return lesson.title(m);
    }
    msg!("desk-match-title", game = m.info().name, id = code(m.id().as_str()))
}

/// The board, and what is asked of the speaker.
pub fn view(m: &Match, ctx: &Context<'_>) -> Reply {
    let mut lines = vec![title(m).into()];
    lines.extend(unreached(m, ctx));
    lines.extend(standing(m, m.seat_of(ctx.me())));
    lines.extend(announce::seat_open(m).map(Prose::from));
    shown(ctx, m, lines)
}
