//! The looks of the bot: its picture, and small pictures of pieces that Discord keeps for it.
//!
//! **Invariants:**
//!
//! - no message waits for a picture or is refused for one, and pictures that are not ours are left
//!   alone;
//! - a picture of the bot that a host has chosen stays.
//!
//! Guard: `tests/live/emblems.rs`.

use std::time::Duration;

use games::menu::Emblem;
use record::{Row, RowChange, StoreError};
use render::{PngError, Theme};
use serde_json::{Value, json};
use serenity::{
    all::{ApplicationId, CreateAttachment, EmojiId},
    http::Route,
};
use sha2::{Digest, Sha256};
use tokio::{
    task::spawn_blocking,
    time::{sleep, timeout},
};

use crate::{
    bot::Discord,
    messages::emblems::{Emblems, EmojiIds, OURS},
    rest::{Parcel, Rest, RestError},
};

/// How wide the picture of the bot is, in pixels.
const FACE: u32 = 512;
/// How wide those of pieces are, in pixels.
const WIDTH: u32 = 96;
/// How many letters of a picture's hash are in its name.
const HASH: usize = 6;
/// How long one attempt at a request may take.
const ATTEMPT: Duration = Duration::from_secs(20);
/// The first pause after a failed attempt, and how often it is tried.
const PAUSE: Duration = Duration::from_secs(5);
const TRIES: u32 = 6;

/// A picture that Discord is to have.
struct Wanted {
    piece: String,
    name: String,
    png: Vec<u8>,
}

/// A picture that Discord has.
struct Emoji {
    id: EmojiId,
    name: String,
}

/// Why there is none yet.
#[derive(Debug, thiserror::Error)]
enum FaceError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Rest(#[from] RestError),
    #[error(transparent)]
    Drawing(#[from] PngError),
}

impl Discord {
    /// Gives the bot a picture, once: a host who takes it away wants none.
    pub(crate) async fn show_face(&self, application: ApplicationId) {
        if let Err(error) = self.try_to_show_face(application).await {
            tracing::warn!(%error, "the bot has no picture");
        }
    }

    async fn try_to_show_face(&self, application: ApplicationId) -> Result<(), FaceError> {
        let key = format!("discord/avatar/{application}");
        if self.store.row(&key).await?.is_some() {
            return Ok(());
        }
        let drawn = spawn_blocking(|| render::png(&render::avatar(Theme::LIGHT), FACE)).await;
        let png = drawn.unwrap_or(Err(PngError::Encode))?;
        let image = CreateAttachment::bytes(png, "avatar.png").to_base64();
        let parcel = Parcel::of(json!({"avatar": image}));
        let sent = self.rest.patch(Route::UserMe, &parcel);
        in_time(sent).await?;
        let change = RowChange::set(key, Row::new("")).expecting(None);
        self.store.set_rows(vec![change]).await?;
        tracing::info!("the bot has a picture");
        Ok(())
    }

    /// Gives Discord the pictures that it lacks, and takes away those that were drawn otherwise
    /// before. Whatever fails costs a picture and nothing else.
    pub(crate) async fn upload_emblems(&self, application: ApplicationId) {
        let Ok(_alone) = self.uploading.try_lock() else { return };
        let wanted = match spawn_blocking(draw).await {
            Ok(wanted) => wanted,
            Err(error) => return tracing::error!(%error, "the pictures of pieces are not drawn"),
        };
        let mut pause = PAUSE;
        for _ in 0..TRIES {
            match self.try_to_upload(application, &wanted).await {
                Ok(()) => return,
                Err(error) if error.passes() => {
                    tracing::warn!(%error, "pictures of pieces are missing for now");
                }
                Err(error) => return tracing::warn!(%error, "pictures of pieces are missing"),
            }
            sleep(pause).await;
            pause *= 3;
        }
    }

    async fn try_to_upload(
        &self,
        application: ApplicationId,
        wanted: &[Wanted],
    ) -> Result<(), RestError> {
        let route = Route::Emojis { application_id: application };
        let told = in_time(self.rest.get(route, Vec::new())).await?;
        let items = told["items"].as_array().map_or(&[][..], Vec::as_slice);
        let kept: Vec<Emoji> = items.iter().filter_map(read).collect();
        let mut known = EmojiIds::new();
        for Wanted { piece, name, png } in wanted {
            let is_new = |kept: &&Emoji| kept.name == *name;
            let id = match kept.iter().find(is_new) {
                Some(kept) => Some(kept.id),
                None => upload(&self.rest, application, name, png).await?,
            };
            known.extend(id.map(|id| (piece.clone(), (name.clone(), id))));
            self.emblems().learn(known.clone());
        }
        for old in kept.iter().filter(|kept| is_outdated(&kept.name, wanted)) {
            let route = Route::Emoji { application_id: application, emoji_id: old.id };
            in_time(self.rest.delete(route)).await?;
        }
        tracing::info!(n_pictures = known.len(), "pictures of pieces are there");
        Ok(())
    }

    fn emblems(&self) -> &Emblems {
        self.rest.emblems()
    }
}

/// Uploads one picture. None if Discord does not want this one: the others may do.
async fn upload(
    rest: &Rest,
    application_id: ApplicationId,
    name: &str,
    png: &[u8],
) -> Result<Option<EmojiId>, RestError> {
    let image = CreateAttachment::bytes(png, "emblem.png").to_base64();
    let parcel = Parcel::of(json!({"name": name, "image": image}));
    let made = rest.post::<Value>(Route::Emojis { application_id }, &parcel);
    match in_time(made).await {
        Ok(made) => Ok(read(&made).map(|kept| kept.id)),
        Err(error) if error.is_of_what_was_sent() => {
            tracing::warn!(%error, name, "Discord does not take a picture of a piece");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

async fn in_time<T>(request: impl Future<Output = Result<T, RestError>>) -> Result<T, RestError> {
    timeout(ATTEMPT, request).await.unwrap_or(Err(RestError::Slow))
}

fn read(emoji: &Value) -> Option<Emoji> {
    let id = emoji["id"].as_str()?.parse().ok()?;
    Some(Emoji { id: EmojiId::new(id), name: emoji["name"].as_str()?.to_owned() })
}

fn draw() -> Vec<Wanted> {
    let picture = |(emblem, scene): (Emblem, render::Scene)| {
        let png = render::png_cut_out(&scene, WIDTH).ok()?;
        let hash = hex::encode(Sha256::digest(&png));
        let piece = emblem.to_string();
        Some(Wanted { name: format!("{OURS}{piece}_{}", &hash[..HASH]), piece, png })
    };
    render::emblems().into_iter().filter_map(picture).collect()
}

/// Whether a picture is one of ours that was drawn otherwise before.
fn is_outdated(name: &str, wanted: &[Wanted]) -> bool {
    let is_of = |wanted: &Wanted| {
        let hash = name
            .strip_prefix(OURS)
            .and_then(|rest| rest.strip_prefix(&*wanted.piece))
            .and_then(|rest| rest.strip_prefix('_'));
        let is_hash = |hash: &str| {
            hash.len() == HASH && hash.chars().all(|letter| letter.is_ascii_hexdigit())
        };
        hash.is_some_and(is_hash) && wanted.name != name
    };
    wanted.iter().any(is_of)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn pictures_have_names_that_discord_takes() {
        let wanted = draw();
        assert!((30..=50).contains(&wanted.len()), "{}", wanted.len());
        let names: BTreeSet<&str> = wanted.iter().map(|wanted| &*wanted.name).collect();
        assert_eq!(names.len(), wanted.len(), "each has its own");
        for Wanted { name, png, .. } in &wanted {
            let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            assert!((2..=32).contains(&name.len()) && name.chars().all(is_plain), "{name}");
            assert!(png.len() < 256 << 10, "{name}: {} bytes", png.len());
        }
        let again = draw();
        assert!(wanted.iter().zip(&again).all(|(one, other)| one.name == other.name));
    }

    #[test]
    fn only_our_older_pictures_are_outdated() {
        let wanted = draw();
        let first = &wanted[0];
        assert!(!is_outdated(&first.name, &wanted));
        assert!(is_outdated(&format!("{OURS}{}_000000", first.piece), &wanted));
        for foreign in ["smile", "tt_smile_000000", "tt_escape", "escape_ship_000000"] {
            assert!(!is_outdated(foreign, &wanted), "{foreign}");
        }
    }
}
