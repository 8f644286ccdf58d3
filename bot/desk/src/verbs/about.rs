use games::prose;

use crate::{
    Args, Context, Decision, Refusal,
    command::{Command, Reach},
    names::{self, Name},
    text::{and, sentence},
};

pub static COMMAND: Command = Command {
    name: Name::table("about"),
    also: &["version", "info"],
    help: "Say what this is, and which games it has",
    arguments: &[],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Free(about),
};

fn about(_: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let mut games = prose!["Games: "];
    games.0.extend(and(ctx.kinds.iter().map(|kind| prose![kind.info.name])).0);
    let lines = vec![
        prose!["Tidetable ", env!("CARGO_PKG_VERSION"), " plays board games by chat."],
        sentence(games),
        prose![
            "It is free software, MIT or Apache 2.0. ",
            ctx.say(names::HELP),
            " shows what to say."
        ],
    ];
    Ok(Decision::reply(ctx.whisper(lines)))
}
