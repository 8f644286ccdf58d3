//! Lists of matches that lead to them.

use desk::Reply;
use games::Span;
use record::{Head, MatchId};

use crate::{bot::Discord, messages::links, names};

/// How long a message with links may be, in bytes of its lines.
const ROOM: usize = 1_800;

impl Discord {
    /// The same, with a link to the newest question of each match that is listed, as
    /// far as there is room.
    pub(crate) async fn with_links(&self, mut reply: Reply) -> Reply {
        let mut length: usize = reply.lines.iter().map(|line| line.to_string().len() + 1).sum();
        for (at, id) in reply.leads.clone() {
            let Some(link) = self.link_to(&id).await else { continue };
            length += link.len() + 1;
            match reply.lines.get_mut(at).filter(|_| length <= ROOM) {
                Some(line) => line.0.extend([" ".into(), Span::Command(link)]),
                None => break,
            }
        }
        reply
    }

    /// Where the newest question of a match is.
    async fn link_to(&self, id: &MatchId) -> Option<String> {
        let Head { rooms, .. } = self.store.head(id).await.ok()??;
        for room in rooms {
            let key = format!("discord/turn/{id}/{room}");
            if let (Some(guild), Ok(Some(row))) = (names::guild(&room), self.store.row(&key).await)
            {
                let newest = row.value.split(' ').next()?;
                return Some(links::message(&guild, newest));
            }
        }
        None
    }
}
