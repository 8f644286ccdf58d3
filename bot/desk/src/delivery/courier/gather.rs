//! One message for what somebody did and what the computer answers.

use std::{sync::Arc, time::Duration};

use record::{Actor, Addressee, Entry, Head, Notice, NoticeId, Slot, Stage};

use super::carrier::Carrier;
use crate::{
    matches::{error::Error, replay::Turn},
    present::announce::News,
};

/// How long the computer may take for its answer, in whole seconds of the clock, if
/// that is to be told together with what it answers.
const PATIENCE: u64 = 3;
/// How soon it is looked at again.
pub const PAUSE: Duration = Duration::from_millis(150);

/// The decision about a notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Gathered {
    /// The computer is about to answer.
    Wait,
    /// To say it; under the name of the last that it is told with.
    Say(Notice),
    /// It was told with one before.
    Told,
}

impl Carrier<'_> {
    /// Decides what a room is to be told now.
    pub(super) async fn gather_notice(self, notice: &Notice) -> Result<Gathered, Error> {
        let say = || Ok(Gathered::Say(notice.clone()));
        if self.desk.ahead.holds(notice) {
            return Ok(Gathered::Told);
        }
        let is_news = matches!(notice.id.slot, Slot::News | Slot::Turn { .. });
        if !is_news || !matches!(notice.id.to, Addressee::Room(_)) {
            return say();
        }
        let Some(head) = self.desk.store.head(&notice.id.id).await? else { return say() };
        if head.players.iter().all(|player| player.computer().is_none()) {
            return say();
        }
        let Some(m) = self.desk.load(&notice.id.id).await? else { return say() };
        if !is_answered_by_computers(m.entries(), notice.id.rev) {
            return say();
        }
        let at = m.entries().get(notice.id.rev as usize - 1).map_or(0, |entry| entry.at);
        if awaits_only_computers(m.head()) && self.desk.clock.now() < at.saturating_add(PATIENCE) {
            return Ok(Gathered::Wait);
        }
        let slot = News { m: &m, rev: notice.id.rev }.turn().map_or(notice.id.slot, Turn::slot);
        let id = NoticeId { rev: m.rev(), slot, ..notice.id.clone() };
        Ok(Gathered::Say(Notice { id, ..notice.clone() }))
    }
}

/// Whether a person did something at a revision, and since then only computers did.
fn is_answered_by_computers(entries: &[Arc<Entry>], rev: u64) -> bool {
    let (done, since) = entries.split_at((rev as usize).min(entries.len()));
    let last = done.iter().rfind(|entry| entry.by != Actor::Standing);
    let automatic = |by: &Actor| matches!(by, Actor::Computer | Actor::Standing);
    last.is_some_and(|entry| entry.by.person().is_some())
        && since.iter().all(|entry| automatic(&entry.by))
}

fn awaits_only_computers(head: &Head) -> bool {
    matches!(head.stage, Stage::Playing { undo: None })
        && !head.to_act.is_empty()
        && head.to_act.iter().all(|seat| head.person(seat).is_none())
}
