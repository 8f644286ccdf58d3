//! Whether a turn is right, and what would come of it: by the rules.

use games::{
    Prose, Role, Seat, Viewer,
    dice::ReplayDice,
    tutorial::{Claim, Goal, Lesson},
};
use render::DrawableGame;

/// The result of a turn.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub right: bool,
    /// The effects of the turn, in words.
    pub told: Vec<Prose>,
    /// How somebody else could answer a wrong one, action by action.
    pub answer: AnswerTurn,
    /// The effects of the answer, in words.
    pub answered: Vec<Prose>,
}

/// The actions that were done, and the seats that did them.
type AnswerTurn = Vec<(Seat, String)>;

/// Judges a turn of `me` in a lesson, by the position after it and what `me` was told
/// of how it ended.
pub fn judge(after: &dyn DrawableGame, me: Seat, lesson: &Lesson, told: Vec<Prose>) -> Verdict {
    let verdict = Verdict { right: false, told, answer: Vec::new(), answered: Vec::new() };
    match &lesson.goal {
        Goal::Reached(claims) => {
            let right = claims.iter().all(|claim| claim.is_in(&verdict.told));
            Verdict { right, ..verdict }
        }
        Goal::Prevented(claim) if claim.is_in(&verdict.told) => verdict,
        Goal::Prevented(claim) => match answer(after, me, claim) {
            Some((answer, answered)) => Verdict { answer, answered, ..verdict },
            None => Verdict { right: true, ..verdict },
        },
    }
}

/// The first turn of the next player of which a claim is told.
fn answer(after: &dyn DrawableGame, me: Seat, claim: &Claim) -> Option<(AnswerTurn, Vec<Prose>)> {
    let seat = after.position().to_act().iter().next()?;
    after.legal(seat).into_iter().find_map(|action| {
        let mut then = after.fork();
        let mut told = tell(&mut *then, me, seat, &action)?;
        let mut turn = vec![(seat, action.clone())];
        if then.role(seat, &action) == Some(Role::Draft)
            && let Some(end) = then.action_with(seat, Role::EndTurn)
        {
            told = tell(&mut *then, me, seat, &end)?;
            turn.push((seat, end));
        }
        claim.is_in(&told).then_some((turn, told))
    })
}

/// The news that `me` hears of an action. None for an action that is not possible, or that rolls.
pub fn tell(
    table: &mut dyn DrawableGame,
    me: Seat,
    seat: Seat,
    action: &str,
) -> Option<Vec<Prose>> {
    let events = table.play(seat, action, &mut ReplayDice::new(&[])).ok()?;
    Some(events.tell(Viewer::Seat(me)))
}
