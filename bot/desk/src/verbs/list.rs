use games::prose;
use record::{Of, Query};

use crate::{
    Args, Context, Decision, Refusal,
    command::{Command, Heads, Reach},
    names,
    verbs::mine::listed,
};

pub static COMMAND: Command = Command {
    name: names::LIST,
    also: &["matches", "games"],
    help: "List the matches in this room",
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
    let none = prose!["No match goes on here. Start one with ", ctx.say(names::START), "."];
    Ok(Decision::reply(listed(found, "The matches in this room:", none, ctx)))
}
