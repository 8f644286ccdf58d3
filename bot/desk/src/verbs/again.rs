use games::prose;
use record::{PersonId, Player};

use crate::{
    Args, Context, Decision, Match, Refusal,
    command::{Command, MATCH, Reach},
    error::refuse,
    names,
    tiers::{Among, SEATED, Tiers},
    verbs::start::propose,
};

pub static COMMAND: Command = Command {
    name: names::AGAIN,
    also: &["rematch", "replay"],
    help: "Play your last match here once more, with the same people",
    arguments: &[MATCH],
    example: "",
    opens: true,
    counts: false,
    reach: Reach::OneOf(TIERS, once_more),
};

const TIERS: Tiers = Tiers {
    fits: &[SEATED],
    none: "You have played no match here yet. Start one with",
    among: Among::OwnPast,
};

fn once_more(m: &Match, _: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    again(m, ctx)
}

/// Opens a match with the players and options of another.
pub fn again(m: &Match, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if m.seat_of(ctx.me()).is_none() {
        return Err(refuse(prose![
            "You did not play in this match. Start one with ",
            m.say(names::START),
            "."
        ]));
    }
    if m.outcome().is_none() {
        return Err(refuse(prose!["This match is not over yet."]));
    }
    let own = |player: &&Player| player.person() != Some(ctx.me());
    let others = m.head().players.iter().filter(own);
    let known = |person: &PersonId| {
        ctx.opening.iter().flat_map(|it| &it.invited).any(|it| it.id == *person)
    };
    if !others.clone().filter_map(Player::person).all(known) {
        return Err(refuse(prose![
            "I do not know everybody any more who played in this match. Start one with ",
            m.say(names::START),
            "."
        ]));
    }
    let others = others.cloned();
    let players = [Player::Person(ctx.me().clone())].into_iter().chain(others).collect();
    propose(m.kind(), players, m.setup().clone(), ctx)
}
