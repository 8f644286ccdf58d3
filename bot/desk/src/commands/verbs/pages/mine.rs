use games::msg;
use record::{Of, Query};

use crate::{
    Args, Context, Decision, Refusal, Reply,
    matches::tiers::waits_for,
    people::command::{Command, Heads, Reach},
    port::names,
    present::lists::match_list,
};

pub static COMMAND: Command = Command {
    name: names::MINE,
    also: &["my", "turns"],
    help: msg!("desk-command-mine"),
    arguments: &[],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Heads(query, mine),
};

fn query(ctx: &Context<'_>) -> Query {
    Query::Live(Of::Person(ctx.me().clone()))
}

/// Lists the speaker's matches, those that wait for them first, and of these the one that
/// has waited for them longest.
fn mine(found: Heads<'_>, _: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let mut heads = found.heads.to_vec();
    heads.sort_by_key(|head| match waits_for(head, ctx.me()) {
        true => (false, head.asked_since(ctx.me())),
        false => (true, head.opened_at),
    });
    let none = msg!("desk-none-played", start = ctx.say(names::START));
    let found = Heads { heads: &heads, ..found };
    let listed = match_list(found, msg!("desk-matches-yours"), none, ctx);
    Ok(Decision::reply(Reply { secret: true, ..listed }))
}
