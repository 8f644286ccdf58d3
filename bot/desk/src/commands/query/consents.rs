//! Words that answer a question, and whether they are for it.

use games::{Role, menu::Menu};
use record::{RoomId, StoreError};

use crate::{
    Account, Desk, Press,
    commands::verbs::{self, OpenQuestions},
    ledger::pending::{Consent, ConsentContext, Standing},
    matches::lessons::is_lesson,
    port::{MENU, replies::answer::place_among_fillers, words::text},
};

impl Desk {
    /// The meaning of a text that is an answer by its words. A plain yes or no may be said to
    /// others, where what it would answer is asked no more, or others have talked since; and
    /// no words answer what somebody was asked in private before they did something else.
    ///
    /// # Errors
    ///
    /// If the store fails, or the match cannot be read.
    pub async fn consent(
        &self,
        who: &Account,
        room: &RoomId,
        press: &Press,
        text: &str,
    ) -> Result<Consent, StoreError> {
        let is_private = press.is_private();
        let is_number = || text.trim().trim_matches(['#', '.', ')', '!']).parse::<u64>().is_ok();
        let is_plain = text::is_consent(text) || text::follows(text);
        // To change one's mind does nothing, whatever was asked.
        let is_change = matches!(press, Press::Change { .. });
        let is_remarked = || self.pending.is_remarked(&who.id, room);
        // `1` may answer `one beer or two?`.
        let is_stray = is_number() && is_remarked() && self.is_ending(who, press).await?;
        let is_in_words = is_plain || is_private && !is_change && !is_number() || is_stray;
        // `Never mind` behind what was answered, and `the first` behind `which film?`.
        let is_over = is_change && !is_number() && self.is_left(who, press);
        if is_over || names_place(text) && is_remarked() {
            return Ok(Consent::ToOthers);
        }
        let Some(at) = press.at().filter(|_| is_in_words) else {
            return Ok(Consent::Answer);
        };
        let Some(m) = self.load_readable(&at.id).await? else {
            return Ok(Consent::Answer);
        };
        let speaker = self.persons().speaker(who).await?;
        if is_plain && !(OpenQuestions { m: &m, who: &speaker.id }).is_asked(press) {
            return Ok(Consent::ToOthers);
        }
        let is_loose = text::is_loose(text);
        let is_half_hearted = is_faint(text, is_private || is_loose);
        let is_weak = is_half_hearted || is_stray || (!is_private && press.is_final() && is_loose);
        // A refusal ends nothing.
        let agrees = text::consents(&text.trim().to_lowercase()) != Some(false);
        let said = ConsentContext { is_weak, in_play: m.is_playing() && agrees, is_late: false };
        let may_be_for_others =
            !is_private && (is_plain || is_stray) && !verbs::asked::accepts_by_name(text);
        if may_be_for_others && self.pending.is_talked_over(&who.id, room, &at.id, &said) {
            return Ok(Consent::AskAgain(verbs::showing(&at.id)));
        }
        if !is_private || is_lesson(&at.id) {
            return Ok(Consent::Answer);
        }
        let is_unsure = is_weak && (press.is_final() || is_remarked());
        let asks_again =
            || verbs::asking_again(press, &speaker).map_or(Consent::ToOthers, Consent::AskAgain);
        Ok(match self.pending.standing(&who.id, at) {
            Standing::Left => Consent::ToOthers,
            Standing::Open if !is_unsure => Consent::Answer,
            // A deed that cannot be taken back takes more than its own word, and a no does nothing.
            Standing::Disturbed
                if !is_plain && !press.is_final() || press.consents() == Some(false) =>
            {
                Consent::Answer
            }
            Standing::Open | Standing::Disturbed => asks_again(),
        })
    }

    /// Whether a private question was answered.
    fn is_left(&self, who: &Account, press: &Press) -> bool {
        press.at().is_some_and(|at| {
            self.pending.standing(&who.id, at) == Standing::Left
                && !self.pending.is_asked_about(&who.id, &at.id)
        })
    }

    /// Whether a button resigns, or answers a proposal beside the game: to end it.
    async fn is_ending(&self, who: &Account, press: &Press) -> Result<bool, StoreError> {
        let Some(at) = press.at().filter(|_| !press.is_final()) else {
            return Ok(press.is_final());
        };
        let Some(m) = self.load_readable(&at.id).await? else { return Ok(false) };
        let speaker = self.persons().speaker(who).await?;
        let answers = || {
            let (table, seat) = (m.table()?, m.seat_of(&speaker.id)?);
            table.position().open_proposal()?;
            let Menu::Done(action) = table.menu(seat, press.path(), MENU) else { return None };
            table.role(seat, &action).filter(|role| *role == Role::Aside)
        };
        Ok(answers().is_some())
    }

    /// Whether words are too weak a yes to what cannot be taken back: `ok` is asked once more.
    pub fn is_half_hearted(press: &Press, text: &str) -> bool {
        press.is_final() && press.consents() == Some(true) && text::is_half_hearted(text)
    }
}

/// Whether a text names a place of a list or a number or field among other words: `the first`, `ok
/// 7 then`.
fn names_place(text: &str) -> bool {
    let is_beside = |place: String| !text.trim().eq_ignore_ascii_case(&place);
    text::names_place(text) || place_among_fillers(text).is_some_and(is_beside)
}

/// Whether words follow a hint, or are too weak a yes where a strong one is wanted.
fn is_faint(text: &str, wants_strong: bool) -> bool {
    text::follows(text) || text::is_half_hearted(text) && wants_strong
}
