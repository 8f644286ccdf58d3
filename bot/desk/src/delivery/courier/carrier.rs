//! Showing a notice on its platform.

use std::{sync::Arc, time::Duration};

use record::{
    Actor, Addressee, Entry, Leased, MatchId, Notice, NoticeId, RoomId, Slot, StoreError, What,
};
use tokio::{runtime::Handle, time::timeout};

use super::{Outcome, gather::Gathered, wording::Wording};
use crate::{
    Desk, Platform, Preferences, Reply, ShowError,
    matches::error::{Broken, Error},
};

/// How long a platform may take to show one.
const DEADLINE: Duration = Duration::from_secs(30);

/// The way of notices to one platform.
#[derive(Clone, Copy)]
pub struct Carrier<'a> {
    pub desk: &'a Desk,
    pub platform: &'a dyn Platform,
}

impl Carrier<'_> {
    /// Shows one notice, and takes it out of the outbox if it was shown or can
    /// never be.
    pub async fn carry(self, leased: &Leased) -> Outcome {
        let platform = self.platform;
        let notice = &leased.notice;
        let carried = async {
            if notice.id.slot == Slot::Dashboard {
                return self.carry_dashboard(leased).await;
            }
            let said = match self.gathered_for(notice).await? {
                Gathered::Wait => return Ok(Outcome::Soon),
                Gathered::Say(said) => Some(said),
                Gathered::Told => None,
            };
            // A message that is edited tells all of its turn.
            let said = match said {
                Some(said) => Some(match (said.id.slot, platform.told_until(&said.id).await) {
                    // The part that stays was told until then; the rest is told together.
                    (Slot::Turn { began, .. }, Some(rev)) if rev > began => {
                        Notice { from: rev, ..said }
                    }
                    (Slot::Turn { .. }, Some(rev)) => Notice { from: said.from.max(rev), ..said },
                    (Slot::Turn { began, .. }, None) => {
                        Notice { from: said.from.min(began), ..said }
                    }
                    _ => said,
                }),
                None => None,
            };
            let said = match said {
                Some(said) => self.to_the_awake(said).await?,
                None => None,
            };
            let own = match said.as_ref().map(|said| &said.id) {
                Some(NoticeId { id, to: Addressee::Room(room), .. })
                    if platform.is_conversation(room) =>
                {
                    self.bringer_preferences(id, room).await?
                }
                _ => None,
            };
            let reads = match (own.as_ref().and_then(Preferences::language), &said) {
                (None, Some(said)) => platform.reads(&said.id.to).await,
                (chosen, _) => chosen,
            };
            if let Some(said) = said
                && let Some(reply) =
                    (Wording { desk: self.desk, reads, surface: platform.surface() })
                        .reply(&said)
                        .await?
            {
                let in_text = own.map_or(reply.in_text, |prefers| prefers.in_text());
                let reply = Reply { in_text, ..reply };
                let reply = if platform.speaks_to_each() { reply } else { reply.with_words() };
                match within_deadline(platform.show(&said.id, &reply)).await {
                    Ok(()) => self.desk.backlogs().note_said(&said).await?,
                    Err(ShowError::Never(why)) => {
                        tracing::warn!(notice = %notice.id, why, "never to be shown");
                        self.desk.backlogs().note_unsaid(&said).await?;
                        if let Addressee::Account(account) = &said.id.to {
                            let about = Some(&said.id.id).filter(|_| !said.id.slot.is_letter());
                            self.desk.note_unheard(account, about).await?;
                        }
                    }
                    Err(ShowError::Privately(why)) => {
                        tracing::warn!(notice = %notice.id, why, "the players were told alone");
                        self.desk.backlogs().note_unsaid(&said).await?;
                    }
                    Err(ShowError::Later(why)) => {
                        tracing::info!(notice = %notice.id, why, "to be shown later");
                        return Ok(Outcome::Later);
                    }
                }
                self.desk.ahead.note_delivery(notice, &said);
            }
            self.desk.store.complete_delivery(leased).await?;
            Ok(Outcome::Gone)
        };
        carried.await.unwrap_or_else(|error: StoreError| {
            tracing::error!(notice = %notice.id, %error, "it cannot be delivered now");
            Outcome::Later
        })
    }

    /// Decides what is to be told with a notice. A platform that shows at once what people do need
    /// not wait for more.
    async fn gathered_for(self, notice: &Notice) -> Result<Gathered, StoreError> {
        let platform = self.platform;
        if platform.is_instant() {
            return Ok(Gathered::Say(notice.clone()));
        }
        match self.gather_notice(notice).await {
            Ok(gathered) => Ok(gathered),
            Err(Error::Broken { source: Broken::Store(error), about: None }) => Err(error),
            // The fault is reported when the notice is worded.
            Err(_) => Ok(Gathered::Say(notice.clone())),
        }
    }

    /// The preferences of the person who brought a match to a room that they alone read.
    async fn bringer_preferences(
        self,
        id: &MatchId,
        room: &RoomId,
    ) -> Result<Option<Preferences>, StoreError> {
        let m = match self.desk.load(id).await {
            Ok(Some(m)) => m,
            Err(Error::Broken { source: Broken::Store(error), about: None }) => return Err(error),
            // The fault was reported when the notice was worded.
            _ => return Ok(None),
        };
        let brings = |entry: &&Arc<Entry>| match &entry.what {
            What::Opened { room: to, .. } | What::RoomAdded { room: to } => to == room,
            What::RoomMoved { to, .. } => to == room,
            _ => false,
        };
        let Some(Actor::Person(person)) = m.entries().iter().rfind(brings).map(|entry| &entry.by)
        else {
            return Ok(None);
        };
        let people = self.desk.persons().people_with(m.head(), m.seating().others()).await?;
        Ok(people.get(person).map(|known| known.prefers.clone()))
    }
}

/// Gives up waiting for a platform. Without a runtime nothing can be waited for.
pub async fn within_deadline(
    shown: impl Future<Output = Result<(), ShowError>>,
) -> Result<(), ShowError> {
    if Handle::try_current().is_err() {
        return shown.await;
    }
    let late = || ShowError::Later(format!("no answer within {} s", DEADLINE.as_secs()));
    timeout(DEADLINE, shown).await.unwrap_or_else(|_| Err(late()))
}
