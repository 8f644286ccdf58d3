//! Hints: what a computer would do.

use std::sync::Arc;

use record::{PersonId, Stage};

use crate::{Desk, Match, Refusal, schedule::computers::Thinker};

impl Desk {
    /// Returns a computer's actions in somebody's place; nothing if they need not act, or have no
    /// hints.
    ///
    /// # Errors
    ///
    /// If it is thought for them already, or for too many others.
    pub(crate) async fn think_for(
        &self,
        m: &Match,
        person: &PersonId,
    ) -> Result<Vec<String>, Refusal> {
        let acts = matches!(m.head().stage, Stage::Playing { undo: None }) && !m.no_hints();
        let seat = m.seat_of(person).filter(|seat| acts && m.head().to_act.contains(*seat));
        let Some(seat) = seat else { return Ok(Vec::new()) };
        let place = (m.id().clone(), m.rev(), seat);
        if let Some(thought) = self.hinting.find_hint(&place) {
            return Ok(thought);
        }
        let Some(thinker) = Thinker::for_person(m, seat, &self.settings()) else {
            return Ok(Vec::new());
        };
        let asks = self.hinting.ask(person)?;
        let Ok(turn) = Arc::clone(&self.hinting.turn).acquire_owned().await else {
            return Ok(Vec::new());
        };
        // A player who goes away frees the permits only when the thought has ended.
        let thought = thinker.elsewhere((asks, turn), || false).await.unwrap_or_default();
        self.hinting.keep(place, &thought);
        Ok(thought)
    }
}
