use games::msg;
use record::{Of, Query};

use crate::{
    Args, Context, Decision, Refusal,
    people::command::{Command, Heads, Reach},
    port::names,
    present::lists::match_list,
};

pub static COMMAND: Command = Command {
    name: names::LIST,
    also: &["matches", "games", "partien"],
    help: msg!("desk-command-list"),
    arguments: &[],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Heads(query, list),
};

fn query(ctx: &Context<'_>) -> Query {
    Query::Live(Of::Room(ctx.room.clone()))
}

fn list(found: Heads<'_>, _: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let none = msg!("desk-none-goes-on", start = ctx.say(names::START));
    Ok(Decision::reply(match_list(found, msg!("desk-matches-here"), none, ctx)))
}
