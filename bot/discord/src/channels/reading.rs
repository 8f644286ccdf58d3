//! Languages that are read in places, as Discord tells them with all that people do.
//!
//! | row | holds |
//! | --- | --- |
//! | `discord/reads/<server>` | the tag of the language in which it is told what happens |
//!
//! The languages of single people are not kept: people have theirs with them.

use record::{Addressee, Row, RowChange};
use words::Language;

use crate::{bot::Discord, interactions::context::Origin, names};

impl Discord {
    /// Remembers what is read where something was done.
    pub(crate) async fn learn(&self, origin: &Origin, who: &Addressee) {
        self.note(place(who), origin.locale);
        let here = place(&Addressee::Room(origin.room.clone()));
        let Some(server) = names::server(&origin.room).map(|server| server.to_string()) else {
            self.note(here, origin.locale);
            return;
        };
        if self.note(here, origin.guild_locale) {
            let key = key(&server);
            let row = match origin.guild_locale {
                Some(language) => RowChange::set(key, Row::new(language.tag())),
                None => RowChange::remove(key),
            };
            if let Err(error) = self.store.note_rows(vec![row]).await {
                tracing::warn!(%error, "what a server reads is not remembered");
            }
        }
    }

    /// Tells whether it is news.
    fn note(&self, place: String, reads: Option<Language>) -> bool {
        self.posts.memory().reads.insert(place, reads) != Some(reads)
    }

    /// The language that is read by those whom something is for.
    pub(crate) async fn addressee_language(&self, to: &Addressee) -> Option<Language> {
        if let Some(known) = self.posts.memory().reads.get(&place(to)) {
            return *known;
        }
        let Addressee::Room(room) = to else { return None };
        let row = self.store.row(&key(&names::server(room)?.to_string())).await.ok()??;
        Language::of_tag(&row.value)
    }
}

/// A server, as a whole; a conversation; somebody.
fn place(to: &Addressee) -> String {
    match to {
        Addressee::Account(account) => account.to_string(),
        Addressee::Room(room) => match (names::server(room), names::channel(room)) {
            (Some(server), _) => server.to_string(),
            (None, Some(channel)) => format!("@{channel}"),
            (None, None) => room.to_string(),
        },
    }
}

fn key(server: &str) -> String {
    format!("discord/reads/{server}")
}
