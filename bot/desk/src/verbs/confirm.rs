//! A look at a move before it is made.

use games::{Seat, Span, dice::Tape, prose};
use render::Easel;

use crate::{
    Desk, Heard, Match, Picture, Press, Prompt, Reply, announce,
    announce::choice,
    desk::{Answer, asking, whisper_of},
    text::sentence,
    trouble::told,
    turns::Step,
    verbs::{
        press::{Drafts, for_whom, forged},
        tell,
    },
};

/// Makes the move that the words before it choose. The seat follows, since the
/// question was for that seat alone.
pub const PLAY: &str = "!play";
/// Asks again from the start.
pub const CHANGE: &str = "!change";

impl Desk {
    /// Shows what a choice would do, and asks whether it is meant.
    pub(super) async fn confirming(
        &self,
        heard: &Heard,
        found: &Match,
        seat: Seat,
        press: &Press,
        action: &str,
    ) -> Reply {
        let user = &heard.from.id;
        let (theme, viewer) = (self.theme_of(user).await, tell::viewer(found, user));
        let (picture, line) = match tried(found, seat, action) {
            Some(table) => {
                let (scene, text) = (table.scene(viewer, theme), table.text(viewer));
                (Some(Picture { scene, text }), prose!["The board would be like this."])
            }
            None => {
                let line = "This is the board as it is: what comes of the move is not known yet.";
                (announce::picture(found, viewer, theme), prose![line])
            }
        };
        let words = found.table().map_or_else(String::new, |table| table.describe(seat, action));
        let mut lines = vec![sentence(prose!["Your move: ", Span::Strong(words)])];
        lines.extend(tell::plan(found, seat));
        lines.push(line);
        let options =
            vec![choice(&format!("{PLAY}|{}", seat.0), "Confirm"), choice(CHANGE, "Change")];
        let ask = "Is that your move?".to_owned();
        let prompt =
            Prompt { press: press.clone(), ask, options, of: vec![user.clone()], typed: None };
        asking(Reply { picture, ..whisper_of(user, found, lines) }, Some(prompt))
    }

    /// What was said to that question: the choice, and a word of ours.
    pub(super) async fn confirmed(
        &self,
        heard: &Heard,
        found: Match,
        press: Press,
        said: &[String],
    ) -> Answer {
        let seat = found.seat_of(&heard.from.id);
        match said {
            [word] if word == CHANGE => self.choose_again(heard, found, &press).await,
            [word, whose] if word == PLAY => match seat {
                Some(seat) if *whose == seat.0.to_string() => {
                    self.guided(heard, found, &press, true).await
                }
                // Asked in private: somebody else's answer is a mistake.
                _ => Err(told(prose!["This question is not for you."])),
            },
            _ => Err(forged()),
        }
    }

    /// The board as it is, and the first question.
    async fn choose_again(&self, heard: &Heard, found: Match, press: &Press) -> Answer {
        let seat = match self.answering(heard, &found, press, Drafts::Fine).await? {
            Ok(seat) => seat,
            Err(reply) => return Ok(vec![reply]),
        };
        let Some(prompt) = announce::asked(&found, &[seat]) else {
            return Err(told(for_whom(&found)).of(&found));
        };
        let line = prose!["Nothing was done. Choose again."];
        let reply = self.shown(&heard.from.id, &found, vec![line]).await;
        Ok(vec![asking(reply, Some(prompt))])
    }
}

/// Whether an action only drafts. It can be taken back, so nobody has to be sure.
pub(super) fn drafts_only(found: &Match, seat: Seat, action: &str) -> bool {
    let Some(table) = found.table().filter(|table| table.info().drafts) else {
        return false;
    };
    let step = Step::before(table, seat, action);
    let mut after = table.fork();
    let told = after.play(seat, action, &mut Tape::new(&[]));
    told.is_ok_and(|lines| step.told(&*after, &lines).is_draft())
}

/// The position after an action. None if there is anything in it that only
/// playing may show: chance or secrets.
fn tried(found: &Match, seat: Seat, action: &str) -> Option<Box<dyn Easel>> {
    let mut table = found.table().filter(|_| !found.info().secrets)?.fork();
    let mut tape = Tape::new(&[]);
    table.play(seat, action, &mut tape).ok()?;
    tape.finish().ok()?;
    Some(table)
}
