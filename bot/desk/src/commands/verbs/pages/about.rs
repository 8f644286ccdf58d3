//! Describes the bot; and the things that a match is played with: its numbers, bank and chance.

use games::{Arg, Message, Prose, Role, msg};
use record::{Actor, What};

use crate::{
    Args, Context, Decision, Match, Refusal, compare_rolls,
    matches::{invitations::join_codes::JoinCode, own_numbers, timing::clocks::TimeLeft},
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::{
        names::{self, FAIRNESS},
        words::text::code,
    },
    present::announce::Situation,
};

pub static COMMAND: Command = Command {
    name: names::ABOUT,
    also: &["version", "info"],
    help: msg!("desk-command-about"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Either(about, about_match),
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

/// The digits by which numbers are told apart.
const DIGITS: usize = 8;

/// Tells the numbers of a match if they are its own, the rest of its bank, the seal on its chance,
/// and the results of that chance.
fn about_match(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let facts = MatchFacts { m, ctx };
    let mut above = vec![Prose::from(Situation { m }.title())];
    above.extend(m.head().setup.data.map(|hash| {
        let digits: String = hash.to_string().chars().take(DIGITS).collect();
        msg!("desk-about-numbers", hash = code(digits)).into()
    }));
    above.extend(own_numbers::describe_match_numbers(&m.head().setup, m.info()));
    let mut lines = Vec::new();
    if !(m.kind().rolls)(&m.head().setup) {
        lines.push(msg!("desk-fair-nothing"));
    }
    if let Some(What::Opened { commitment, .. }) = m.log().what(0) {
        lines.push(msg!("desk-fair-seal", seal = code(commitment.to_string())));
    }
    lines.push(match m.chance().opened_seal() {
        Some(seed) => msg!("desk-fair-open", seed = code(seed.to_string())),
        None => msg!("desk-fair-closed"),
    });
    lines.extend(facts.salts());
    lines.extend(facts.check_rolls());
    lines.push(msg!("desk-fair-file", file = code(FAIRNESS)));
    above.extend(TimeLeft { m, at: ctx.now }.banks());
    above.extend(facts.number_of_undos());
    above.extend(facts.join_code());
    let lines = above.into_iter().chain(lines.into_iter().map(Prose::from)).collect();
    let rows = ctx.background.uncoded.iter().cloned().collect();
    Ok(Decision { rows, ..Decision::reply(ctx.whisper_of(m, lines)) })
}

/// The things that a match is played with.
#[derive(Clone, Copy, Debug)]
struct MatchFacts<'a> {
    m: &'a Match,
    ctx: &'a Context<'a>,
}

impl<'a> MatchFacts<'a> {
    /// How often something was taken back.
    fn number_of_undos(self) -> Option<Prose> {
        let is_undo = |index: &usize| {
            matches!(self.m.log().what(*index), Some(What::TookBack { .. }))
                && self.m.log().role(*index) == Role::Move
        };
        let n = (0..self.m.entries().len()).filter(is_undo).count();
        (n > 0).then(|| msg!("desk-about-taken-back", n = n).into())
    }

    /// How the match is joined, or shown, elsewhere.
    fn join_code(self) -> Option<Prose> {
        let join = names::JOIN.say(self.m.info().id, &JoinCode { m: self.m }.current()?);
        Some(msg!("desk-about-code", join = join).into())
    }

    /// The salts that were added to the seed, and the players who added them.
    fn salts(self) -> Option<Message> {
        let salt = |entry: &std::sync::Arc<record::Entry>| {
            let salt = code(&*entry.what.salt()?.0);
            let seat = match &entry.by {
                Actor::Person(person) => self.m.seat_of(person),
                _ => None,
            };
            Some(match seat {
                Some(seat) => msg!("desk-fair-salt", salt = salt, by = seat),
                None => msg!("desk-fair-salt-of-somebody", salt = salt),
            })
        };
        let salts: Vec<Message> = self.m.entries().iter().filter_map(salt).collect();
        (!salts.is_empty()).then(|| msg!("desk-fair-salts", salts = Arg::and(salts)))
    }

    /// Whether the rolls are those of the seed, once anybody may know it.
    fn check_rolls(self) -> Option<Message> {
        let rolls = (self.m.kind().rolls)(&self.m.head().setup);
        let seed = self.m.chance().opened_seal().filter(|_| rolls)?;
        let rolled = compare_rolls(self.ctx.kinds, self.m.entries(), *seed).ok()?;
        let n_unfair = rolled.iter().filter(|roll| !roll.is_fair()).count();
        Some(match (rolled.len(), n_unfair) {
            (0, _) => msg!("desk-fair-not-rolled"),
            (n, 0) => msg!("desk-fair-checked", n = n),
            (n, unfair) => msg!("desk-fair-differs", n = n, unfair = unfair),
        })
    }
}
