use games::{Arg, msg};

use crate::{
    Args, Context, Decision, Refusal,
    command::{Command, Reach},
    names::{self, Name},
};

pub static COMMAND: Command = Command {
    name: Name::table("about"),
    also: &["version", "info"],
    help: msg!("desk-command-about"),
    arguments: &[],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Free(about),
};

fn about(_: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let games = Arg::and(ctx.kinds.iter().map(|kind| kind.info.name));
    let lines = vec![
        msg!("desk-about", version = env!("CARGO_PKG_VERSION")).into(),
        msg!("desk-about-games", games = games).into(),
        msg!("desk-about-licence", help = ctx.say(names::HELP)).into(),
    ];
    Ok(Decision::reply(ctx.whisper(lines)))
}
