use games::msg;
use record::{Head, Of, Query, RowChange};

use crate::{
    Args, Context, Decision, Refusal,
    matches::{error::refuse, lessons::key, tiers},
    people::{
        command::{Argument, Command, Heads, Reach, Takes},
        persons::{account_key, person_key},
    },
    port::names,
};

pub static COMMAND: Command = Command {
    name: names::FORGET,
    also: &["forgetme"],
    help: msg!("desk-command-forget"),
    arguments: &[Argument {
        name: SURE,
        takes: Takes::OneOf(&["confirm"]),
        help: msg!("desk-argument-forget-sure"),
        required: false,
    }],
    example: "",
    opens: false,
    counts: true,
    reach: Reach::Heads(query, forget),
};

const SURE: &str = "sure";

fn query(ctx: &Context<'_>) -> Query {
    Query::Live(Of::Person(ctx.me().clone()))
}

/// Forgets the speaker. Matches name nobody, so that they can stay as they are.
fn forget(found: Heads<'_>, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if found.n_all > 0 {
        let mine = ctx.say(names::MINE);
        // A person who is only asked to play need not wait for the end of a match.
        let is_asked =
            |head: &Head| head.seat_of(ctx.me()).is_none() || tiers::asks(head, ctx.me());
        return Err(refuse(match found.heads.iter().find(|head| is_asked(head)) {
            Some(head) => {
                let decline = names::DECLINE.say(&head.game, &format!("match={}", head.id));
                msg!("desk-forget-asked", mine = mine, decline = decline)
            }
            None => msg!("desk-forget-not-over", mine = mine),
        }));
    }
    if args.choice(SURE).is_none() {
        let confirm = COMMAND.name.say("", "confirm");
        let line = msg!("desk-forget-confirm", confirm = confirm);
        return Ok(Decision::reply(ctx.whisper(vec![line.into()])));
    }
    let accounts = ctx.speaker.person.accounts.iter().map(account_key);
    // Matches started within the hour still count, until their row is forgotten by itself.
    let also = ctx.speaker.person.also.iter().map(person_key);
    let keys = accounts.chain(also).chain([person_key(ctx.me()), key(ctx.me())]);
    let decision = Decision { rows: keys.map(RowChange::remove).collect(), ..Decision::default() };
    Ok(decision.answering(Some(ctx.whisper(vec![msg!("desk-forgotten").into()]))))
}
