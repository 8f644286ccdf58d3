//! Lines that lead to the match they are about.

use std::borrow::Cow;

use desk::Reply;
use games::{Prose, Span};
use record::{Head, MatchId};

use super::text::link_to;
use crate::{bot::Matrix, names, rows};

impl Matrix {
    /// The same, with a link to what was asked last in each match that a line is about.
    pub(crate) async fn with_links<'a>(&self, reply: &'a Reply) -> Cow<'a, Reply> {
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
                let event = matrix_sdk::ruma::EventId::parse(&*row.value).ok()?;
                return Some(link_to(&room, &event));
            }
        }
        None
    }
}
