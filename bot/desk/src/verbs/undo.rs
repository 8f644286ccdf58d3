use games::{Seat, prose};

use crate::{
    Desk, Entry, Heard, Match, Stage, What, announce,
    commands::Verb,
    desk::Answer,
    find::{Fits, playing, seated},
    parse::Request,
    trouble::{Trouble, told},
    turns::Step,
};

impl Desk {
    /// Takes the speaker's last turn back, or asks the others to agree; of a
    /// turn that is still drafted, the last step.
    ///
    /// It is free if nobody acted after it and nothing was rolled: then nobody
    /// has learnt anything. A computer always agrees. The others all have to,
    /// and the first who does not decides.
    pub(crate) async fn undo(&self, heard: &Heard, mut request: Request) -> Answer {
        const TIERS: &[Fits] = &[playing, seated];
        let none = "You play no match here. Start one with";
        let mut found = self.meant(heard, &mut request, TIERS, none).await?;
        self.no_more(&request)?;
        let seat = self.player(heard, &found)?;
        if let Stage::Playing { undo: Some((by, _)) } = found.head().stage {
            return Err(if by == seat {
                told(prose!["You have asked already. A move of anybody ends the question."])
            } else {
                let (yes, no) = (found.say(Verb::Accept), found.say(Verb::Decline));
                told(prose![by, " asks to take a move back: say ", yes, " or ", no, " first."])
            }
            .of(&found));
        }
        if let Some(back) = found.table().and_then(|table| table.retract(seat)) {
            return self.play_one(heard, found, seat, &back).await;
        }
        let Some(to) = last_of(&found, seat) else {
            return Err(told(prose!["You have made no move yet."]));
        };
        let voters = announce::voters(&found, seat);
        let free = voters.is_empty() || is_free(&found, seat, to);
        // An answer to what was said would be taken back with it.
        let beside = |index: usize| found.step(index).leaves_turn();
        if !free && found.standing_since(to).into_iter().all(beside) {
            return Err(told(prose!["Others have acted since: what you said stands."]));
        }
        let what = if free { What::TookBack { to } } else { What::UndoAsked { seat, to } };
        self.settle(heard, &mut found, vec![what]).await
    }

    /// Answers who asks to take back.
    pub(crate) async fn grant(&self, heard: &Heard, mut found: Match, yes: bool) -> Answer {
        let seat = self.player(heard, &found)?;
        let Stage::Playing { undo: Some((by, to)) } = found.head().stage else {
            return Err(told(prose!["Nobody asks to take a move back any more."]));
        };
        if !announce::voters(&found, by).contains(&seat) {
            return Err(told(if seat == by {
                prose!["The others have to agree, not you."]
            } else {
                prose!["You have agreed already. The others are still asked."]
            }));
        }
        if !yes {
            return self.settle(heard, &mut found, vec![What::UndoRefused { seat }]).await;
        }
        let mut whats = vec![What::UndoGranted { seat }];
        if announce::voters(&found, by).len() == 1 {
            whats.push(What::TookBack { to });
        }
        self.settle(heard, &mut found, whats).await
    }

    /// The seat of the speaker, in a match that is being played.
    pub(crate) fn player(&self, heard: &Heard, found: &Match) -> Result<Seat, Trouble> {
        let Some(seat) = found.seat_of(&heard.from.id) else {
            return Err(told(prose!["You do not play in this match."]));
        };
        match found.head().stage {
            Stage::Playing { .. } if found.resigned().contains(seat) => {
                Err(told(prose!["You have left this match."]))
            }
            Stage::Playing { .. } => Ok(seat),
            Stage::Open { .. } => Err(told(prose!["This match has not begun yet."])),
            Stage::Over(_) => Err(told(prose!["This match is over."])),
            Stage::Off => Err(told(prose!["This match is off."])),
        }
    }

    async fn settle(&self, heard: &Heard, found: &mut Match, whats: Vec<What>) -> Answer {
        let (rev, at) = (found.rev(), self.clock.now());
        let id = found.id().clone();
        for what in whats {
            found.note(Entry { at, what }).map_err(|error| Trouble::replay(error, &id))?;
        }
        self.keep(heard.event.as_ref(), rev, found, &[]).await?;
        Ok(Vec::new())
    }
}

/// The revision before the last turn of a seat, with all that was drafted of it.
/// What was said beside the game is not taken back any more once it went on.
fn last_of(found: &Match, seat: Seat) -> Option<u64> {
    let mut went_on = false;
    for turn in found.turns(&found.standing()).0.into_iter().rev() {
        let is_aside = found.step(turn.last) == Step::Aside;
        let ended = found.entries().get(turn.last).map(|entry| &entry.what);
        let is_own = turn.seat == seat && matches!(ended, Some(What::Played { .. }));
        if is_own && !(is_aside && went_on) {
            return Some(turn.first as u64);
        }
        went_on |= !is_aside;
    }
    None
}

/// Whether going back to `to` undoes nothing but what this seat did, and
/// nothing was rolled.
fn is_free(found: &Match, seat: Seat, to: u64) -> bool {
    let kept = found.standing_at(to).len();
    found.standing().into_iter().skip(kept).all(|index| {
        let entry = found.entries().get(index);
        entry.is_some_and(|it| {
            matches!(&it.what, What::Played { seat: by, rolls, .. } if *by == seat && rolls.is_empty())
        })
    })
}
