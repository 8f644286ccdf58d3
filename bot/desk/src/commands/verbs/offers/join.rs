use crate::{
    Decision, Refusal,
    commands::{answer::Answer, salts},
    matches::tiers::{Among, JOINABLE, OPEN, Tiers},
    people::command::{Command, MATCH, MatchCommand, Reach, SALT, code},
    port::names,
};
use games::msg;

pub static COMMAND: Command = Command {
    name: names::JOIN,
    also: &["sit", "mitspielen"],
    help: msg!("desk-command-join"),
    arguments: &[code(msg!("desk-argument-join-code")), MATCH, SALT],
    example: "",
    opens: false,
    counts: true,
    reach: Reach::OneOf(TIERS, join),
};

const TIERS: Tiers = Tiers {
    fits: &[JOINABLE, OPEN],
    none: |game| msg!("desk-none-to-join", start = names::START.say(game, "")),
    among: Among::All,
};

fn join(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    match args.code {
        Some(_) => Answer { m, ctx }.sit_elsewhere(salts::parse_salt(args)?),
        None => Answer { m, ctx }.sit(salts::parse_salt(args)?),
    }
}
