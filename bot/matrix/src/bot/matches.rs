//! Matches as the rooms see them: which is played where.

use std::{borrow::Cow, sync::Arc};

use desk::{Desk, Reply};
use games::{Prose, Span};
use matrix_sdk::ruma::EventId;
use record::{Head, MatchId, Of, Query, RoomId, Store, StoreError};

use crate::{messages::text::link_to, names, rows};

/// For so long after a question, or a match, plain words may be for us, in seconds.
pub const LATELY: u64 = 3 * 24 * 3600;

/// The matches in the store, by the rooms in which they are played.
pub struct Matches {
    pub desk: Arc<Desk>,
    pub store: Arc<dyn Store>,
}

impl Matches {
    /// Whether plain words may be for us: a match goes on there, or somebody is asked.
    pub async fn is_played_in(&self, place: &RoomId) -> Result<bool, StoreError> {
        let live = Query::Live(Of::Room(place.clone()));
        Ok(!self.store.heads(&live, 1).await?.is_empty())
    }

    /// Whether commands are for us that other bots may have as well: a match goes on there,
    /// or was over lately.
    pub async fn is_ours(&self, place: &RoomId) -> Result<bool, StoreError> {
        let past = Query::Past(Of::Room(place.clone()));
        let last = self.store.heads(&past, 1).await?.pop();
        let now = self.desk.micros() / 1_000_000;
        let is_late = last.is_some_and(|head| now < head.moved_at.saturating_add(LATELY));
        Ok(is_late || self.is_played_in(place).await?)
    }

    /// Whether a match is played in a place.
    pub async fn is_of(&self, id: &MatchId, place: &RoomId) -> Result<bool, StoreError> {
        let head = self.store.head(id).await?;
        Ok(head.is_some_and(|head| head.is_in(place)))
    }

    /// How far a match has come.
    pub async fn rev(&self, id: Option<&MatchId>) -> Result<Option<u64>, StoreError> {
        let Some(id) = id else { return Ok(None) };
        Ok(self.store.head(id).await?.map(|head| head.rev))
    }

    /// The same, with a link to what was asked last in each match that a line is about.
    pub async fn with_links<'a>(&self, reply: &'a Reply) -> Cow<'a, Reply> {
        let mut linked = Cow::Borrowed(reply);
        for (at, id) in &reply.leads {
            let Some(link) = self.link_to(id).await else { continue };
            if let Some(Prose(spans)) = linked.to_mut().lines.get_mut(*at) {
                spans.extend([" ".into(), Span::Command(link)]);
            }
        }
        linked
    }

    /// Where the last question of a match is.
    async fn link_to(&self, id: &MatchId) -> Option<String> {
        let Head { rooms, .. } = self.store.head(id).await.ok()??;
        for place in rooms {
            let Some((room, _)) = names::place(&place) else { continue };
            if let Ok(Some(row)) = self.store.row(&rows::turn(id, &place)).await {
                let event = EventId::parse(&*row.value).ok()?;
                return Some(link_to(&room, &event));
            }
        }
        None
    }
}
