//! The actions that a computer would take, and the reason.
//!
//! **Invariant:** a hint does nothing, is legal, and is seen by nobody but the speaker. Guard:
//! `tests/it/hints.rs` plays every toy by hints. Its promises come true: `games/tests/hints.rs`
//! plays on.

use games::{Arg, Prose, Role, Seat, Viewer, dice::ReplayDice, msg};
use record::Stage;
use render::{DrawableGame, Look};

use crate::{
    Button, Context, Decision, Match, Press, Prompt, Refusal, Reply,
    matches::{
        error::refuse,
        tiers::{AWAITS, Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::command::{Command, MATCH, MatchCommand, Reach},
    port::names,
    present::{
        announce::{Buttons, Situation, or_say, table_picture},
        confirm::Preview,
    },
};

pub static COMMAND: Command = Command {
    name: names::HINT,
    also: &["advice", "suggest", "tip", "tipp"],
    help: msg!("desk-command-hint"),
    arguments: &[MATCH],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, hint),
};

const TIERS: Tiers =
    Tiers { fits: &[AWAITS, PLAYING, SEATED], none: plays_none, among: Among::All };

/// The most moves of a turn that a hint names; the board shows the rest.
const IN_WORDS: usize = 6;

/// Shows the speaker, and nobody else, what a computer would do in their place, and
/// what the rules say comes of it. Nothing is done.
fn hint(MatchCommand { m, ctx, .. }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    if m.no_hints() {
        return Err(refuse(msg!("desk-hint-off")).asking(ctx.questions(m).for_seat(Some(seat))));
    }
    if matches!(m.head().stage, Stage::Playing { undo: Some(_) }) {
        let prompt = ctx.questions(m).for_seat(Some(seat));
        let is_own = matches!(m.head().stage, Stage::Playing { undo: Some((by, _)) } if by == seat);
        let line = match is_own {
            true => msg!("desk-hint-asked-back"),
            false => msg!("desk-hint-take-back"),
        };
        return Err(refuse(line).asking(prompt).of(ctx.cast(m)));
    }
    if !m.head().to_act.contains(seat) {
        return Err(refuse(Situation { m }.whose_turn()).of(ctx.cast(m)));
    }
    let advice = m.table().and_then(|table| Advice::of(table, seat, &ctx.background.thought));
    let Some(advice) = advice else {
        let prompt = ctx.questions(m).for_seat(Some(seat));
        return Err(refuse(msg!("desk-hint-none")).asking(prompt).of(ctx.cast(m)));
    };
    let mut lines = vec![msg!("desk-hint", moves = Arg::and(advice.moves.clone())).into()];
    lines.extend(advice.why.clone());
    let viewer = Viewer::Seat(seat);
    let picture = match (Preview { m, seat }).foresee(&advice.shown) {
        Some((n, table)) => {
            lines.push(match n == advice.shown.len() {
                true => msg!("desk-board-would-be").into(),
                false => msg!("desk-board-would-be-before").into(),
            });
            Some(table_picture(&*table, viewer, &Look { proposed: true, ..ctx.look(m) }))
        }
        None => m.table().map(|table| table_picture(table, viewer, &ctx.look(m))),
    };
    let reply = Reply { picture, secret: true, ..ctx.whisper_of(m, lines) };
    Ok(Decision::reply(reply.asking(Some(advice.prompt(m, seat, ctx)))))
}

/// A turn, or the next step of one.
struct Advice {
    /// The actions, step by step, and how many more there are.
    moves: Vec<Prose>,
    /// The gain from them.
    why: Option<Prose>,
    /// The actions that the board shows: all of a turn that can still be taken back, or else the
    /// end of the turn.
    shown: Vec<String>,
}

impl Advice {
    /// Of what was thought, as far as it is one turn.
    fn of(table: &dyn DrawableGame, seat: Seat, thought: &[String]) -> Option<Self> {
        // A turn is what is drafted, and what counts at once as far as nothing is rolled
        // and nobody else is asked; what only ends it goes without saying.
        let mut then = table.fork();
        let (mut shown, mut named, mut n_turn) = (Vec::new(), Vec::new(), 0);
        for action in thought {
            let role = then.role(seat, action)?;
            n_turn += 1;
            if role == Role::EndTurn && !shown.is_empty() {
                break;
            }
            named.push((then.name(seat, action), then.describe(seat, action)));
            shown.push(action.clone());
            let goes_on = matches!(role, Role::Draft | Role::Move)
                && then.follow(seat, action, &mut ReplayDice::new(&[])).is_ok()
                && then.position().to_act().contains(seat);
            if !goes_on {
                break;
            }
        }
        // The action that ends a turn brings the gain for which the turn was drafted.
        let turn = thought.get(..n_turn).filter(|_| !shown.is_empty())?;
        let why: Vec<Prose> = table.why(seat, turn).into_iter().map(Prose::from).collect();
        // A reason says more than what an action leads to, and where many words would
        // push the board away, it shows them.
        let named = named
            .into_iter()
            .map(|(name, described)| if why.is_empty() { described } else { name });
        let mut groups: Vec<(Prose, usize)> = Vec::new();
        // In a game that all play together, it makes no difference who of one's own goes first.
        let reach = if table.info().together { usize::MAX } else { 1 };
        for name in named {
            let mut near = groups.iter_mut().rev().take(reach);
            match near.find(|(other, _)| *other == name) {
                Some((_, n)) => *n += 1,
                None => groups.push((name, 1)),
            }
        }
        let n_more = groups.iter().skip(IN_WORDS).map(|(_, count)| count).sum::<usize>();
        let more = (0 < n_more).then(|| msg!("desk-hint-more", n = n_more).into());
        let written = groups.into_iter().take(IN_WORDS).map(|(name, count)| match count {
            1 => name,
            n => msg!("desk-hint-times", what = name, n = n).into(),
        });
        let moves = written.chain(more).collect();
        Some(Self { moves, why: (!why.is_empty()).then(|| Prose::join_parts(why, " ")), shown })
    }

    /// Whether to do it, if a button can say what; else what is asked anyway.
    fn prompt(&self, m: &Match, seat: Seat, ctx: &Context<'_>) -> Prompt {
        let at = Buttons { m }.at(Some(seat));
        let first = |number: usize| Press::Follow {
            at: at.clone(),
            seat,
            actions: self.shown.iter().take(number).cloned().collect(),
        };
        // Of a long turn, as many moves as a button can say: whoever asks again is told how
        // it goes on.
        let n_all = self.shown.len();
        let n_done = (1..=n_all).rev().find(|count| first(*count).fits()).unwrap_or(n_all);
        let press = first(n_done);
        let typed = |action: &String| {
            m.table().map_or_else(|| action.clone(), |table| table.input_text(action))
        };
        let line: Vec<String> = self.shown.iter().map(typed).collect();
        let command = names::PLAY.say(m.info().id, &line.join(" "));
        let typed = Some(or_say(vec![command.into()]));
        let usual = ctx.questions(m).first(seat).filter(|_| !press.fits());
        match usual {
            Some(prompt) => Prompt { beside: Vec::new(), typed, ..prompt },
            None => Prompt {
                options: vec![
                    Button::new(
                        press,
                        match n_done == n_all {
                            true => msg!("desk-hint-follow"),
                            false => msg!("desk-hint-follow-first", n = n_done, all = n_all),
                        },
                    ),
                    Button::new(Press::Change { at, path: Vec::new() }, msg!("desk-hint-other")),
                ],
                of: vec![ctx.account().id.clone()],
                typed,
                ..Prompt::new(msg!("desk-hint-ask"))
            },
        }
    }
}
