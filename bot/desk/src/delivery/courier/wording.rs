//! The words of a notice, put together when it is shown.

use games::msg;
use record::{Actor, Addressee, Notice, Of, Query, RoomId, Slot, StoreError, What};
use render::Surface;
use words::Language;

use crate::{
    Desk, Match, People, Reply, To,
    delivery::dashboard::Dashboards,
    matches::error::{Broken, Error},
    port::{names::MOVE, words::text::code},
    present::announce::{self, Awaited, How, Told},
};

/// The words of notices, for those who read a language unless they have chosen another.
#[derive(Clone, Copy)]
pub struct Wording<'a> {
    pub desk: &'a Desk,
    pub reads: Option<Language>,
    /// Where their boards are seen.
    pub surface: Surface,
}

impl Wording<'_> {
    /// The reply for a notice. None if that cannot be known: then the notice is taken out.
    pub async fn reply(self, notice: &Notice) -> Result<Option<Reply>, StoreError> {
        match self.compose(notice).await {
            Ok(reply) => Ok(reply),
            Err(Error::Broken { source: Broken::Store(error), about: None })
                if !matches!(error, StoreError::Corrupt { .. }) =>
            {
                Err(error)
            }
            Err(error) => {
                tracing::error!(notice = %notice.id, ?error, "not to be said");
                Ok(None)
            }
        }
    }

    /// None for a room in which the match is not played any more, unless that is what it says.
    async fn compose(self, notice: &Notice) -> Result<Option<Reply>, Error> {
        if let Addressee::Account(account) = &notice.id.to
            && notice.id.slot.is_letter()
        {
            let what = (account, notice.id.slot, notice.id.rev);
            return Ok(self.letter(what).await?);
        }
        if let (Addressee::Room(room), Slot::Dashboard) = (&notice.id.to, notice.id.slot) {
            return Ok(Some(
                Dashboards { desk: self.desk, reads: self.reads }
                    .of(room, &|_| None)
                    .await?
                    .reply(),
            ));
        }
        let id = &notice.id.id;
        let missing = || StoreError::Missing(id.clone());
        let now = self.desk.load(id).await?.ok_or_else(missing)?;
        if let Addressee::Room(room) = &notice.id.to
            && !now.head().is_in(room)
        {
            return Ok(self.farewell(&now, notice, room).await?);
        }
        if let Some(call) = &notice.call
            && !(Awaited { m: &now }).still_calls(call, notice.id.rev)
        {
            return Ok(None);
        }
        if announce::has_passed(notice, now.entries(), now.time().timed_out()) {
            return Ok(None);
        }
        // The first entry is nothing to go on from.
        let from = notice.from.clamp(1, now.rev());
        let before = self.desk.load_at(id, from).await?.ok_or_else(missing)?;
        let until = notice.id.rev.clamp(from, now.rev());
        let entries = now.entries().get(from as usize..until as usize).unwrap_or_default().to_vec();
        let people = self.desk.persons().people_with(now.head(), now.seating().others()).await?;
        let people = people.on(notice.id.to.platform()).seen_on(self.surface);
        let films = now.head().persons().filter_map(|person| people.get(person));
        let mut film = films.into_iter().all(|person| person.prefers.film != Some(false));
        if let Addressee::Room(room) = &notice.id.to {
            film &= self.desk.rooms().here(room).await?.prefers.film != Some(false);
        }
        let crowded = self.is_crowded(&now).await?;
        let chosen = self.addressee_language(&notice.id.to, &people).await?;
        let language = chosen.or(self.reads).unwrap_or(self.desk.settings().language);
        let (theme, at) = (self.desk.settings().theme, self.desk.clock.now());
        let how = How { theme, language, at, crowded, film };
        let told = Told { before, entries, now: now.clone() };
        let reply = announce::reply(notice, &told, &people, how);
        let mut reply = reply.map_err(|error| Error::replay(error, id))?;
        if let Addressee::Account(account) = &notice.id.to {
            reply.in_text = people.in_text(account);
        }
        Ok(Some(reply))
    }

    /// Tells the old room that a player has moved the match to another room.
    async fn farewell(
        self,
        now: &Match,
        notice: &Notice,
        room: &RoomId,
    ) -> Result<Option<Reply>, StoreError> {
        let last = (notice.id.rev as usize).checked_sub(1).and_then(|at| now.entries().get(at));
        let Some(entry) = last else { return Ok(None) };
        let (What::RoomMoved { from, .. }, Actor::Person(person)) = (&entry.what, &entry.by) else {
            return Ok(None);
        };
        let Some(seat) = now.seat_of(person).filter(|_| from == room) else { return Ok(None) };
        let people = self.desk.persons().people(&[now.head()]).await?.on(room.platform());
        let chosen = self.addressee_language(&notice.id.to, &people).await?;
        let language = chosen.or(self.reads).unwrap_or(self.desk.settings().language);
        let id = code(now.id().as_str());
        let back = MOVE.say(now.info().id, &format!("match={}", now.id()));
        let game = now.info().name;
        let line = msg!("desk-news-room-gone", by = seat, game = game, id = id, back = back);
        let reply = Reply::words(To::Room(room.clone()), vec![line.into()]);
        // The other players of the match may not be in the new room.
        let ring = people.accounts(now.head().persons().filter(|other| *other != person));
        Ok(Some(Reply { language, ring, cast: people.cast(now.head()), ..reply }))
    }

    /// The language that the addressee of a notice has chosen.
    async fn addressee_language(
        self,
        to: &Addressee,
        people: &People,
    ) -> Result<Option<Language>, StoreError> {
        Ok(match to {
            Addressee::Room(room) => self.desk.rooms().here(room).await?.prefers.language(),
            Addressee::Account(account) => people.language_of(account),
        })
    }

    /// Whether other matches go on in a room of this one.
    async fn is_crowded(self, m: &Match) -> Result<bool, StoreError> {
        for room in &m.head().rooms {
            let two = self.desk.store.heads(&Query::Live(Of::Room(room.clone())), 2).await?;
            if two.iter().any(|other| other.id != *m.id()) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
