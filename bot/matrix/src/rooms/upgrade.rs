//! Rooms that take the place of others.

use matrix_sdk::{
    Error,
    ruma::{
        OwnedEventId, OwnedRoomId, RoomId, UserId, api::client::state::get_state_event_for_key,
        events::StateEventType,
    },
};
use record::{Row, RowChange, Store, StoreError};
use serde_json::Value;

use crate::{
    bot::Matrix,
    names,
    rows::{self, Joined},
    send::Failure,
};

/// Of how many rooms it is looked at whether a new one takes their place.
const UPGRADES: usize = 20;
/// Of how many threads of a room the matches go with it.
const THREADS: usize = 1_000;

/// A room that takes the place of others.
#[derive(Clone, Copy)]
pub struct Upgrade<'a> {
    pub bot: &'a Matrix,
    pub new: &'a RoomId,
}

impl Upgrade<'_> {
    /// Goes where a room goes on, with all that is played there.
    pub async fn handle(&self, old: &RoomId, by: &UserId) -> Result<(), Failure> {
        let Self { bot, new } = *self;
        let row = Row::new(old.as_str());
        bot.store.note_rows(vec![RowChange::set(rows::upgrade(new, old), row)]).await?;
        // The bot does not follow everybody who upgrades a room to wherever they want.
        if !bot.settings.invites.admits(by.as_str()) {
            return Ok(());
        }
        let Some(client) = bot.link.client() else { return Ok(()) };
        if bot.link.find_joined_room(new).is_some() {
            return self.follow().await;
        }
        let via = [by.server_name().to_owned()];
        let old_row: Option<Joined> = rows::load(&*bot.store, &rows::room(old)).await?;
        let invited_by = old_row.map_or_else(|| by.to_owned(), |old_row| old_row.by);
        match client.join_room_by_id_or_alias(new.into(), &via).await {
            Ok(_) => {
                if !self.comes_after(old).await? {
                    tracing::info!(room = %new, "it takes no room's place: leaving it");
                    if let Some(room) = bot.link.find_joined_room(new) {
                        room.leave().await?;
                    }
                    return Ok(());
                }
                note_room(&*bot.store, new, &invited_by).await?;
                self.follow().await
            }
            Err(error) => match Failure::from(error) {
                // We have to be invited: then it goes on.
                Failure::Never(why) => {
                    tracing::info!(room = %new, why, "a room goes on where we cannot go yet");
                    Ok(())
                }
                failure => Err(failure),
            },
        }
    }

    /// Brings what is played in a room to the one that takes its place.
    pub async fn follow(&self) -> Result<(), Failure> {
        let Self { bot, new } = *self;
        for (_, row) in bot.store.rows(&rows::upgrades(new), None, UPGRADES).await? {
            let Ok(old) = OwnedRoomId::try_from(row.value) else { continue };
            self.follow_from(&old).await?;
        }
        Ok(())
    }

    async fn follow_from(&self, old: &RoomId) -> Result<(), Failure> {
        let Self { bot, new } = *self;
        // Anybody who has a say in a room can name any other room as its replacement.
        if !self.comes_after(old).await? {
            tracing::info!(room = %old, %new, "it does not take its place");
            return Ok(());
        }
        let Some(to) = names::room(new, None) else { return Ok(()) };
        // Its threads do not go on: what was played there goes on in the room.
        let mut places = vec![names::room(old, None)];
        for (_, root) in bot.store.rows(&rows::threads(old), None, THREADS).await? {
            let root = OwnedEventId::try_from(root.value).ok();
            places.push(root.and_then(|root| names::room(old, Some(&root))));
        }
        if let Some(from) = places.iter().flatten().next() {
            bot.desk.inherit(from, &to).await?;
        }
        let mut n_moved = 0;
        for from in places.iter().flatten() {
            n_moved += bot.desk.move_matches(from, &to).await?;
        }
        tracing::info!(room = %old, %new, n_moved, "a room goes on elsewhere");
        bot.wake();
        // It has taken the place of the old one with who invited us, too.
        if let Some(room) = bot.link.find_joined_room(old) {
            room.leave().await?;
            bot.forget_room(old).await?;
        }
        Ok(())
    }

    /// Whether a room says itself that it takes the place of another.
    async fn comes_after(&self, old: &RoomId) -> Result<bool, Failure> {
        let Self { bot, new } = *self;
        let Some(client) = bot.link.client() else { return Ok(false) };
        let request = get_state_event_for_key::v3::Request::new(
            new.to_owned(),
            StateEventType::RoomCreate,
            String::new(),
        );
        let answer = client.send(request).await.map_err(Error::from)?;
        let created: Value = serde_json::from_str(answer.event_or_content.get())
            .map_err(|error| Failure::Never(error.to_string()))?;
        Ok(created["predecessor"]["room_id"] == old.as_str())
    }
}

/// Notes who invited us to a room.
pub async fn note_room(store: &dyn Store, id: &RoomId, by: &UserId) -> Result<(), StoreError> {
    let row = rows::json(&Joined { by: by.to_owned() }, None)?;
    store.note_rows(vec![RowChange::set(rows::room(id), row)]).await
}
