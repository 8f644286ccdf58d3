//! Requests of the page to the desk for something to show.

use std::sync::Arc;

use desk::{
    Account, Completing, Listed, Moment, Platform as _, Preferences, Reply, Turned, Typing,
    names::PLAY,
};
use record::{MatchId, StoreError};
use render::Theme;
use words::Language;

use crate::{
    Page,
    access::{caller::Caller, pass::Pass},
    forms::questions::Question,
    language::reading::Words,
    names,
    page::film::Drawn,
    visit::Visit,
};

/// How many matches of a room are shown to everybody.
const LIVE: usize = 50;

/// How many matches that are over are shown to who played them, and among how many
/// those in the room are found.
const PAST: usize = 12;
const PAST_OF_ONE: usize = 100;

/// Among how many matches of one person those in the room are found.
const LIVE_OF_ONE: usize = 200;

/// How many moves are offered to who types.
const MOVES: usize = 100;

/// The desk, as one visit may see it.
#[derive(Clone, Copy)]
pub struct Window<'a> {
    pub page: &'a Page,
    pub visit: &'a Visit,
}

impl Window<'_> {
    /// The desk's view of a match now, for this viewer alone, as messages. None if the match cannot
    /// be read: that must not hide the room.
    pub async fn look(&self, id: &MatchId) -> Option<Reply> {
        let Self { page, visit } = *self;
        let viewer = visit.viewer();
        match page.desk.look(&viewer, &visit.room_id(), visit.reads, id).await {
            Ok(reply) => reply,
            Err(error) => {
                tracing::error!(%id, %error, "a match cannot be shown on the page");
                None
            }
        }
    }

    /// The question on the way to a move that is open for somebody, as the match is now, at
    /// `rev`.
    pub async fn open_question(
        &self,
        me: &Account,
        (id, rev): (&MatchId, u64),
    ) -> Option<Question> {
        let last = self.page.memory().questions.last(&me.id, id).cloned()?;
        if last.prompt.rev() == Some(rev) {
            return Some(last);
        }
        let room = self.visit.room_id();
        let asked = self.page.desk.asked_now(me, &room, self.visit.reads, &last.prompt).await;
        Some(Question { prompt: asked.unwrap_or(None)?, ..last })
    }

    /// The positions a match went through, as far as somebody may see them now.
    pub async fn story(&self, id: &MatchId) -> Option<Vec<Moment>> {
        let Self { page, visit } = *self;
        let viewer = visit.viewer();
        page.desk.story(&viewer, &visit.room_id(), visit.reads, id).await.unwrap_or_else(|error| {
            tracing::error!(%id, %error, "a match cannot be told on the page");
            None
        })
    }

    /// The places that can be pointed at before it is chosen what goes there, while a match waits
    /// for the visitor.
    pub async fn targets(&self, listed: &Listed) -> Vec<Turned> {
        let me = self.visit.me.as_ref().filter(|me| listed.awaits(&me.id));
        let Some(me) = me else { return Vec::new() };
        self.page.desk.questions_by_target(me, &listed.head.id).await.unwrap_or_default()
    }

    /// Whether somebody has something to take back. Nothing is offered if that is not known.
    pub async fn has_undo(&self, me: &Account, id: &MatchId) -> bool {
        self.page.desk.has_undo(me, &self.visit.room_id(), id).await.unwrap_or(false)
    }

    /// The moves that somebody can type in a match, with what they are in words: as what
    /// is said before its board, and as a command.
    pub async fn moves(&self, me: &Account, listed: &Listed) -> Vec<(String, String)> {
        let typing = Typing {
            from: me.clone(),
            room: self.visit.room_id(),
            reads: self.visit.reads,
            game: None,
            id: Some(listed.head.id.clone()),
            what: Completing::Move,
            text: String::new(),
        };
        let found = self.page.desk.complete(&typing, MOVES).await;
        let plain: Vec<(String, String)> = found
            .into_iter()
            .map(|suggestion| (suggestion.action, suggestion.label.to_string()))
            .collect();
        let command = |(action, label): &(String, String)| {
            let said = format!("/{} {} {action}", listed.head.game, PLAY.word);
            (said, label.clone())
        };
        let commands: Vec<(String, String)> = plain.iter().map(command).collect();
        plain.into_iter().chain(commands).collect()
    }

    /// The words of what a visitor reads: what they have chosen, or what their browser
    /// says, or what is read here.
    pub async fn words(&self) -> Words {
        let Self { page, visit } = *self;
        let viewer = visit.viewer();
        Words(page.desk.reads(&viewer, &visit.room_id(), visit.reads).await)
    }

    /// The matches that go on in a room, as far as they are shown: the oldest, and
    /// all that the viewer plays.
    pub async fn live(&self) -> Result<Vec<Listed>, StoreError> {
        let (room, viewer) = (&self.visit.room_id(), self.visit.me.as_ref());
        let mut live = self.page.desk.live(room, LIVE).await?;
        if let Some(viewer) = viewer.filter(|_| live.len() == LIVE) {
            let mut own = self.page.desk.live_of(viewer, LIVE_OF_ONE).await?;
            let is_new =
                |game_match: &Listed| live.iter().all(|other| other.head.id != game_match.head.id);
            own.retain(|game_match| game_match.head.is_in(room) && is_new(game_match));
            live.append(&mut own);
        }
        Ok(live)
    }

    /// The matches that somebody plays or is asked to, in any room of the page.
    pub async fn live_of(&self, viewer: &Account) -> Result<Vec<Listed>, StoreError> {
        let mut own = self.page.desk.live_of(viewer, LIVE_OF_ONE).await?;
        own.retain(|game_match| {
            game_match.head.rooms.iter().any(|room| room.platform() == self.page.name())
        });
        Ok(own)
    }

    /// The finished matches of somebody in a room, the latest first.
    pub async fn past_of(&self, viewer: &Account) -> Result<Vec<Listed>, StoreError> {
        let mut past = self.page.desk.past_of(viewer, PAST_OF_ONE).await?;
        let room = self.visit.room_id();
        past.retain(|game_match| game_match.head.is_in(&room));
        past.truncate(PAST);
        Ok(past)
    }

    /// How a visitor wants to see boards, as far as they have said so.
    pub async fn preferences(&self) -> Preferences {
        let Some(me) = &self.visit.me else { return Preferences::default() };
        self.page.desk.preferences_of(me).await.unwrap_or_else(|error| {
            tracing::error!(%error, "what somebody likes cannot be read");
            Preferences::default()
        })
    }

    /// A match of a room, over or not, or a lesson of who visits it.
    pub async fn find_match(&self, id: &MatchId) -> Result<Option<Listed>, StoreError> {
        let (room, me) = (self.visit.room_id(), self.visit.me.as_ref());
        let is_own =
            |game_match: &Listed| me.is_some_and(|me| game_match.seat_of(&me.id).is_some());
        let admits = |game_match: &Listed| {
            if game_match.is_lesson() { is_own(game_match) } else { game_match.head.is_in(&room) }
        };
        Ok(self.page.desk.list_match(id, &room).await?.filter(admits))
    }
}

impl Page {
    /// The film of a post in a room, in a language.
    pub(crate) async fn film(&self, n: u64, language: Language) -> Option<Arc<Drawn>> {
        let film = self.memory().posts.film(n)?;
        if let Some(drawn) = film.find_drawing(language) {
            return Some(drawn);
        }
        let (id, rev) = film.about()?;
        let scenes = self.desk.film(id, *rev, language).await.unwrap_or_else(|error| {
            tracing::error!(%id, %error, "a film cannot be drawn again");
            Vec::new()
        });
        (!scenes.is_empty()).then(|| film.keep(language, scenes))
    }

    /// The words of who has not said who they are.
    pub(crate) fn words_of(&self, caller: &Caller) -> Words {
        Words(caller.reads.unwrap_or(self.desk.language()))
    }

    /// The colours that a guest has chosen.
    pub(crate) async fn theme_of(&self, caller: &Caller) -> Option<&'static Theme> {
        let Pass::Guest(name) = &caller.pass else { return None };
        let found = self.desk.preferences_of(&names::account(name)).await;
        found.ok().and_then(|preferences| preferences.theme())
    }
}
