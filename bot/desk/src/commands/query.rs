//! Looking: the same finding as for what people do, and nothing is written.

mod consents;

use std::sync::Arc;

use games::{Seat, Suggestion, Viewer};
use record::{AccountId, EventId, Head, MatchId, Of, PersonId, Query, RoomId, StoreError};
use render::{Look, Scene, Theme};
use words::Language;

use super::{
    meant::Finder,
    texts::parse::LONGEST,
    verbs::{
        self, MatchHistory, Moment, OpenQuestions, UndoRequest, complete_match, complete_move,
        complete_topic,
    },
};
use crate::{
    Account, Completing, Desk, Match, Picture, Preferences, Prompt, Reply, Seated, Typing,
    account_key,
    ledger::contexts::Contexts,
    matches::{error::Error, lessons::is_lesson, own_numbers::OwnNumbers, tiers},
    people::rooms::RoomPreferences,
    port::{Boxed, request::looking},
    present::{
        announce::{self, BoardView, Turned},
        board::view,
        confirm::Preview,
    },
};

/// A match, for platforms that show more than what was just said.
#[derive(Clone, Debug)]
pub struct Listed {
    pub head: Head,
    /// The players, seat by seat.
    pub cast: Arc<[Seated]>,
    /// The accounts that the match waits for.
    pub awaited: Vec<AccountId>,
    persons: Vec<(AccountId, PersonId)>,
}

/// How a board is to look.
#[derive(Clone, Copy, Debug)]
pub struct Looks<'a> {
    pub theme: &'static Theme,
    pub language: Language,
    /// Where its reader sits, if it is one player's.
    pub reader: Option<Seat>,
    /// The words they have chosen so far on the way to a move.
    pub chosen: &'a [String],
    /// The words of a move that they look at before they make it: the board is as it
    /// would be.
    pub tried: &'a [String],
    /// Whether they see what matters of it alone.
    pub zoom: bool,
}

impl Looks<'_> {
    /// Whether their reader may know that a match has a revision: all of a match that is over,
    /// and else none that only another player's private steps led to. Otherwise readers
    /// could count these steps.
    fn may_know(&self, m: &Match, rev: u64) -> bool {
        let index = usize::try_from(rev.saturating_sub(1)).unwrap_or(usize::MAX);
        let is_over = m.head().stage.was_played();
        rev <= m.rev() && (is_over || m.log().hears(index, self.reader))
    }
}

/// The most matches of a kind that are offered to somebody who is typing.
const OFFERED: usize = 100;

impl Listed {
    /// Where an account sits.
    pub fn seat_of(&self, account: &AccountId) -> Option<Seat> {
        let person = self.persons.iter().find(|(known, _)| known == account)?;
        self.head.seat_of(&person.1)
    }

    /// Whether it is a lesson: only who learns may know of it.
    pub fn is_lesson(&self) -> bool {
        is_lesson(&self.head.id)
    }

    /// Whether the match waits for somebody.
    pub fn awaits(&self, account: &AccountId) -> bool {
        self.awaited.contains(account)
    }
}

impl Desk {
    /// Suggestions for somebody who is typing, at most `max`, likeliest first: legal moves, or
    /// matches by their ids, with what they are in words. Empty if the match of a move is unclear,
    /// or if something fails: a person who types on is told.
    pub async fn complete(&self, typing: &Typing, max: usize) -> Vec<Suggestion> {
        if typing.text.len() > LONGEST {
            return Vec::new();
        }
        let offered: Boxed<'_, _> = Box::pin(Completion { desk: self, typing, max }.suggestions());
        offered.await.unwrap_or_else(|error| {
            tracing::warn!(?error, "nothing to offer");
            Vec::new()
        })
    }

    /// The matches that go on in a room, oldest first, at most `limit`.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn live(&self, room: &RoomId, limit: usize) -> Result<Vec<Listed>, StoreError> {
        let heads = self.store.heads(&Query::Live(Of::Room(room.clone())), limit).await?;
        Listing { desk: self, platform: room.platform() }.list(heads).await
    }

    /// The matches that go on where somebody plays, oldest first, at most `limit`.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn live_of(&self, who: &Account, limit: usize) -> Result<Vec<Listed>, StoreError> {
        let speaker = self.persons().speaker(who).await?;
        let heads = self.store.heads(&Query::Live(Of::Person(speaker.id)), limit).await?;
        Listing { desk: self, platform: who.id.platform() }.list(heads).await
    }

    /// The matches that somebody played to their end, the latest first, at most
    /// `limit`.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn past_of(&self, who: &Account, limit: usize) -> Result<Vec<Listed>, StoreError> {
        let speaker = self.persons().speaker(who).await?;
        Listing { desk: self, platform: who.id.platform() }
            .list(self.persons().past(&speaker, limit).await?)
            .await
    }

    /// A match by its id, if there is one, for who looks at it in a room.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn list_match(
        &self,
        id: &MatchId,
        room: &RoomId,
    ) -> Result<Option<Listed>, StoreError> {
        let head = self.lessons().head(id).await.map_err(|error| unreadable(id, &error))?;
        Ok(Listing { desk: self, platform: room.platform() }
            .list(head.into_iter().collect())
            .await?
            .pop())
    }

    /// The board of a match as somebody may see it, and what is asked of them, as
    /// messages; none if there is no such match, or they may not know of it. What the
    /// platform knows of what they `read` holds if they have chosen nothing.
    ///
    /// # Errors
    ///
    /// If the store fails, or the match cannot be read.
    pub async fn look(
        &self,
        who: &Account,
        room: &RoomId,
        reads: Option<Language>,
        id: &MatchId,
    ) -> Result<Option<Reply>, StoreError> {
        let Some(m) = self.load_readable(id).await? else { return Ok(None) };
        let mut context =
            Contexts { desk: self, request: &looking(who.clone(), room.clone(), reads) }
                .looking(&[m.head()])
                .await?;
        context.background.unsaid = self.backlogs().of(m.head()).await?;
        Ok(context.admits(m.head()).then(|| view(&m, &context)))
    }

    /// The positions a match went through, the first at the beginning, then one a
    /// turn; none if there is no such match, or it has secrets that still are some.
    ///
    /// # Errors
    ///
    /// If the store fails, or the match cannot be read.
    pub async fn story(
        &self,
        who: &Account,
        room: &RoomId,
        reads: Option<Language>,
        id: &MatchId,
    ) -> Result<Option<Vec<Moment>>, StoreError> {
        let Some(m) = self.load_readable(id).await? else {
            return Ok(None);
        };
        let context = Contexts { desk: self, request: &looking(who.clone(), room.clone(), reads) }
            .looking(&[m.head()])
            .await?;
        Ok(if context.admits(m.head()) {
            MatchHistory { m: &m, ctx: &context }.moments()
        } else {
            None
        })
    }

    /// The first question of who is to move, as messages, asked from its other end: for each
    /// second word, what can be said before it. So a square can be pointed at before
    /// what is put there. Nothing if that is not how the question is built.
    ///
    /// # Errors
    ///
    /// If the store fails, or the match cannot be read.
    pub async fn questions_by_target(
        &self,
        who: &Account,
        id: &MatchId,
    ) -> Result<Vec<Turned>, StoreError> {
        let Some(m) = self.load_readable(id).await? else {
            return Ok(Vec::new());
        };
        let speaker = self.persons().speaker(who).await?;
        Ok(m.seat_of(&speaker.id)
            .map_or_else(Vec::new, |seat| announce::questions_by_target(&m, seat, who)))
    }

    /// A question on the way to a move, as it is asked now: where players act in any order,
    /// others may have acted since, and taken an answer away. None if it is no question any
    /// more.
    ///
    /// # Errors
    ///
    /// If the store fails, or the match cannot be read.
    pub async fn asked_now(
        &self,
        who: &Account,
        room: &RoomId,
        reads: Option<Language>,
        prompt: &Prompt,
    ) -> Result<Option<Prompt>, StoreError> {
        let Some(id) = prompt.match_asked() else { return Ok(None) };
        let Some(m) = self.load_readable(id).await? else { return Ok(None) };
        let context = Contexts { desk: self, request: &looking(who.clone(), room.clone(), reads) }
            .looking(&[m.head()])
            .await?;
        Ok(OpenQuestions { m: &m, who: context.me() }.asked_now(prompt, &context))
    }

    /// A match as it is now, where one that cannot be read is a fault of the store.
    pub(crate) async fn load_readable(
        &self,
        id: &MatchId,
    ) -> Result<Option<Arc<Match>>, StoreError> {
        self.load(id).await.map_err(|error| unreadable(id, &error))
    }

    /// Whether somebody has something in a match that they can take back.
    ///
    /// # Errors
    ///
    /// If the store fails, or the match cannot be read.
    pub async fn has_undo(
        &self,
        who: &Account,
        room: &RoomId,
        id: &MatchId,
    ) -> Result<bool, StoreError> {
        let Some(m) = self.load_readable(id).await? else {
            return Ok(false);
        };
        let context = Contexts { desk: self, request: &looking(who.clone(), room.clone(), None) }
            .looking(&[m.head()])
            .await?;
        Ok(UndoRequest { m: &m, ctx: &context }.is_possible())
    }

    /// The matches that an event changed or began.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn changed_by(&self, event: &EventId) -> Result<Vec<MatchId>, StoreError> {
        let done = self.store.event_result(event).await?;
        Ok(done.into_iter().flat_map(|done| done.matches).map(|(id, _)| id).collect())
    }

    /// Whether anything is kept of somebody.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn knows(&self, who: &Account) -> Result<bool, StoreError> {
        Ok(self.store.row(&account_key(&who.id)).await?.is_some())
    }

    /// The language that somebody reads in a room; the platform `knows` one for them, or none.
    pub async fn reads(&self, who: &Account, room: &RoomId, knows: Option<Language>) -> Language {
        Reading { desk: self, who, room }.language(knows).await
    }

    /// The language of an answer to somebody that their whole room reads.
    pub async fn reads_aloud(&self, who: &Account, room: &RoomId) -> Language {
        Reading { desk: self, who, room }.language_aloud().await
    }

    /// The preferences that somebody has chosen.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn preferences_of(&self, who: &Account) -> Result<Preferences, StoreError> {
        Ok(self.persons().speaker(who).await?.person.prefers)
    }

    /// How the numbers that a game is played with differ from its rules, for platforms that show
    /// rules by themselves. The reader looks at the match `id`, or at none.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn own_numbers(
        &self,
        who: &Account,
        room: &RoomId,
        reads: Option<Language>,
        id: Option<&MatchId>,
        game: &str,
    ) -> Result<Option<OwnNumbers>, StoreError> {
        let context = Contexts { desk: self, request: &looking(who.clone(), room.clone(), reads) }
            .looking(&[])
            .await?;
        Finder { desk: self }.own_numbers_for(game, id, &context).await
    }

    /// The board of a match after `rev` entries (or now), as `viewer` may see it.
    /// None if there is no such match, it had no board then, or the reader may not know of
    /// that revision.
    ///
    /// # Errors
    ///
    /// If the store fails, or the match cannot be read.
    pub async fn picture(
        &self,
        id: &MatchId,
        rev: Option<u64>,
        viewer: Viewer,
        looks: &Looks<'_>,
    ) -> Result<Option<Picture>, StoreError> {
        if let Some(rev) = rev {
            let now = self.load_readable(id).await?;
            if !now.is_some_and(|game_match| looks.may_know(&game_match, rev)) {
                return Ok(None);
            }
        }
        let m = self.load_at(id, rev.unwrap_or(u64::MAX)).await;
        let m = m.map_err(|error| unreadable(id, &error))?;
        let Some(m) = m.filter(|game_match| rev.is_none_or(|rev| game_match.rev() == rev)) else {
            return Ok(None);
        };
        let Some(table) = m.table() else { return Ok(None) };
        let people = self.persons().people(&[m.head()]).await?;
        let look = people.look(m.head(), looks.theme, looks.language, looks.reader);
        let look = Look { zoom: looks.zoom, ..look.choosing(looks.chosen) };
        let tried = looks.reader.and_then(|seat| Preview { m: &m, seat }.position(looks.tried));
        let zoom = BoardView { m: &m, viewer, look: &look }.zoom();
        let look = Look { proposed: tried.is_some(), ..look };
        let drawn = announce::table_picture(tried.as_deref().unwrap_or(table), viewer, &look);
        Ok(Some(Picture { zoom, ..drawn }))
    }

    /// The film of the turn that led to a revision, as everybody may see it, in another
    /// language; no pictures if there is none.
    ///
    /// # Errors
    ///
    /// If the store fails, or the match cannot be read.
    pub async fn film(
        &self,
        id: &MatchId,
        rev: u64,
        language: Language,
    ) -> Result<Vec<Scene>, StoreError> {
        let at = async |rev| self.load_at(id, rev).await.map_err(|error| unreadable(id, &error));
        let Some(m) = at(rev).await?.filter(|game_match| game_match.rev() == rev) else {
            return Ok(Vec::new());
        };
        let people = self.persons().people(&[m.head()]).await?;
        let turn = m.turn();
        let told = turn.map_or(1, |turn| turn.began().max(1)) as usize;
        let entries: Vec<_> = (0..rev).zip(m.entries()).skip(told).collect();
        for (n, entry) in entries.into_iter().rev() {
            let Some(before) = at(n).await? else { break };
            let look = people.look(before.head(), self.settings().theme, language, None);
            if let Some(film) = announce::entry_film(before.table(), entry, turn.is_some(), &look) {
                return Ok(film);
            }
        }
        Ok(Vec::new())
    }
}

/// A person who reads in a room.
#[derive(Clone, Copy)]
struct Reading<'a> {
    desk: &'a Desk,
    who: &'a Account,
    room: &'a RoomId,
}

impl Reading<'_> {
    /// The language that they read, where the platform knows one for them or none.
    async fn language(self, knows: Option<Language>) -> Language {
        let (own, here) = self.preferences().await;
        self.desk.settings().reply_language(&own, knows, &here)
    }

    /// The language of an answer that the whole room reads.
    async fn language_aloud(self) -> Language {
        let (own, here) = self.preferences().await;
        self.desk.settings().read_aloud(&own, &here)
    }

    /// The choices of a person and of a room. Where they cannot be read, nothing is chosen.
    async fn preferences(self) -> (Preferences, RoomPreferences) {
        let own = self.desk.persons().speaker(self.who).await.map(|speaker| speaker.person.prefers);
        let here = self.desk.rooms().here(self.room).await.map(|here| here.prefers);
        (own.unwrap_or_default(), here.unwrap_or_default())
    }
}

impl Prompt {
    /// The match that the question is about, if it is about one.
    pub(crate) fn match_asked(&self) -> Option<&MatchId> {
        self.options.first()?.press.at().map(|at| &at.id)
    }
}

/// The suggestions for somebody who is typing.
#[derive(Clone, Copy)]
struct Completion<'a> {
    desk: &'a Desk,
    typing: &'a Typing,
    max: usize,
}

impl Completion<'_> {
    async fn suggestions(self) -> Result<Vec<Suggestion>, Error> {
        let Self { desk, typing, max } = self;
        let request = looking(typing.from.clone(), typing.room.clone(), typing.reads);
        let contexts = Contexts { desk, request: &request };
        let mut context = contexts.looking(&[]).await?;
        if typing.what == Completing::Topic {
            return Ok(complete_topic(typing, &context, max));
        }
        if typing.what == Completing::Move {
            let id = match &typing.id {
                Some(id) => id.clone(),
                None => {
                    let tiers = &verbs::PLAY_TIERS;
                    let heads = Finder { desk }.likeliest(&context, typing.game, tiers).await?;
                    match &heads[..] {
                        [only] => only.id.clone(),
                        _ => return Ok(Vec::new()),
                    }
                }
            };
            let m = desk.load(&id).await?;
            let mut moves = m.map_or_else(Vec::new, |game_match| {
                complete_move(&game_match, typing, &context, max)
            });
            for it in &mut moves {
                it.label = context.text(&it.label).into();
            }
            return Ok(moves);
        }
        let room = typing.room.clone();
        let own = Query::Live(Of::Person(context.me().clone()));
        let mut live = desk.store.heads(&Query::Live(Of::Room(room.clone())), OFFERED).await?;
        for head in desk.store.heads(&own, OFFERED).await? {
            if live.iter().all(|other| other.id != head.id) {
                live.push(head);
            }
        }
        let past = desk.store.heads(&Query::Past(Of::Room(room)), max).await?;
        let heads: Vec<&Head> = live.iter().chain(&past).collect();
        context = contexts.looking(&heads).await?;
        Ok(complete_match(live, past, typing, &context, max))
    }
}

/// Lists of matches, for a platform.
#[derive(Clone, Copy)]
struct Listing<'a> {
    desk: &'a Desk,
    platform: &'a str,
}

impl Listing<'_> {
    async fn list(self, heads: Vec<Head>) -> Result<Vec<Listed>, StoreError> {
        let people =
            self.desk.persons().people(&heads.iter().collect::<Vec<_>>()).await?.on(self.platform);
        let list = |head: Head| {
            let accounts = |id: &PersonId| people.get(id).map(|person| person.accounts.clone());
            let of = |person: &PersonId| {
                let accounts = accounts(person).unwrap_or_default().into_iter();
                let id = person.clone();
                accounts.map(move |account| (account, id.clone()))
            };
            let persons = head.persons_involved().flat_map(of).collect();
            let awaited = head.persons_involved().filter(|person| waits(&head, person));
            let awaited = people.all_accounts(awaited);
            Listed { cast: people.cast(&head), awaited, persons, head }
        };
        Ok(heads.into_iter().map(list).collect())
    }
}

fn waits(head: &Head, person: &PersonId) -> bool {
    tiers::awaits(head, person) && !matches!(head.stage, record::Stage::Playing { undo: Some(_) })
        || tiers::asks(head, person)
        || tiers::asks_back(head, person)
        || tiers::asks_about_seat(head, person)
}

fn unreadable(id: &MatchId, error: &Error) -> StoreError {
    StoreError::corrupt(format!("match {id}"), format!("{error:?}"))
}
