//! Sending, each thing once: what is sent again has the same transaction ID, by which
//! the server knows it.

pub mod budget;
pub mod busy;
pub mod talk;

use std::io::Cursor;

use desk::ShowError;
use matrix_sdk::{
    Error, Room,
    config::RequestConfig,
    media::MediaError,
    ruma::{EventEncryptionAlgorithm, EventId, OwnedEventId, TransactionId, api::error::ErrorKind},
};
use record::{Row, RowChange, StoreError};
use serde_json::{Value, json};

use crate::{
    bot::Matrix,
    messages::{pictures::Drawn, posting::Place},
    rows::{self, MEMORY},
};

/// The longest transaction ID, in bytes.
const LONGEST: usize = 200;

/// Why something was not sent.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Trying again may help.
    #[error("the server did not take it: {0}")]
    Later(String),
    /// It never will: we are not in the room, or may not write there.
    #[error("the server refuses it: {0}")]
    Never(String),
    /// Something smaller may do.
    #[error("the server finds it too large: {0}")]
    TooLarge(String),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let why = error.to_string();
        match &error {
            // The library knows how much the server takes, and does not even ask.
            Error::Media(MediaError::MediaTooLargeToUpload { .. }) => Self::TooLarge(why),
            Error::WrongRoomState(_) => Self::Never(why),
            _ => match error.as_client_api_error() {
                Some(said) => classify_refusal(said.status_code.as_u16(), said.error_kind())(why),
                None => Self::Later(why),
            },
        }
    }
}

impl From<Failure> for ShowError {
    fn from(error: Failure) -> Self {
        match error {
            Failure::Later(why) => Self::Later(why),
            Failure::Never(why) | Failure::TooLarge(why) => Self::Never(why),
        }
    }
}

/// Judges an answer that is a refusal.
fn classify_refusal(status: u16, kind: Option<&ErrorKind>) -> fn(String) -> Failure {
    match (status, kind) {
        (413, _) | (_, Some(ErrorKind::TooLarge)) => Failure::TooLarge,
        // The server does not talk like this: somebody before it does, while it is away.
        (_, None) => Failure::Later,
        // It is not what we send, but who we are, or how often we ask.
        (401 | 408 | 429, _) => Failure::Later,
        (_, Some(ErrorKind::LimitExceeded(_) | ErrorKind::ResourceLimitExceeded(_))) => {
            Failure::Later
        }
        (_, Some(ErrorKind::UserLocked | ErrorKind::UserSuspended)) => Failure::Later,
        (400..500, _) => Failure::Never,
        _ => Failure::Later,
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Later(error.to_string())
    }
}

/// Sends to a room, each thing once.
#[derive(Clone, Copy)]
pub struct RoomSender<'a> {
    pub bot: &'a Matrix,
    pub room: &'a Room,
}

impl RoomSender<'_> {
    /// Sends an event to a room, encrypted where the room is. What the server does not
    /// want in a thread, or as a reply, is said without that.
    pub async fn send(
        &self,
        kind: &str,
        mut content: Value,
        txn: &str,
    ) -> Result<OwnedEventId, Failure> {
        let cipher = self.room.encryption_settings().and_then(|settings| settings.algorithm);
        if let Some(cipher) =
            cipher.filter(|cipher| *cipher != EventEncryptionAlgorithm::MegolmV1AesSha2)
        {
            return Err(Failure::Never(format!("nobody here can encrypt with {cipher}")));
        }
        let txn = transaction(txn);
        let latest = self.follow_latest(&mut content).await?;
        self.bot.limits.spend();
        loop {
            let send = || self.room.send_raw(kind, content.clone()).with_transaction_id(&txn);
            let error = match self.resend_if_held_up(send).await {
                Ok(sent) => {
                    let event = sent.response.event_id;
                    tracing::debug!(room = %self.room.room_id(), %event, %txn, "sent");
                    if let Some(key) = latest {
                        let row =
                            Row { value: event.to_string(), due: Some(self.bot.now() + MEMORY) };
                        self.bot.store.note_rows(vec![RowChange::set(key, row)]).await?;
                    }
                    return Ok(event);
                }
                Err(error) => error,
            };
            let may_speak = !matches!(error.client_api_error_kind(), Some(ErrorKind::Forbidden));
            match Failure::from(error) {
                Failure::Never(why) if may_speak && loosen(&mut content) => {
                    let room = self.room.room_id();
                    tracing::info!(%room, why, "said without what it answers");
                }
                failure => return Err(failure),
            }
        }
    }

    /// The same, once: where the server wants fewer messages, it is left out.
    pub async fn send_if_easy(&self, kind: &str, content: Value, txn: &str) -> Result<(), Error> {
        let once = RequestConfig::new().disable_retry();
        self.bot.limits.spend();
        let txn = transaction(txn);
        let send = || {
            let sent = self.room.send_raw(kind, content.clone()).with_transaction_id(&txn);
            sent.with_request_config(once)
        };
        self.resend_if_held_up(send).await.map(|_| ())
    }

    /// Has what is said in a thread follow what came last there, for clients that know no
    /// threads. Returns the row of that, if it is said in one.
    pub async fn follow_latest(&self, content: &mut Value) -> Result<Option<String>, StoreError> {
        let relation = &content["m.relates_to"];
        let Some(root) =
            relation["event_id"].as_str().filter(|_| relation["rel_type"] == "m.thread")
        else {
            return Ok(None);
        };
        let key = rows::latest(self.room.room_id(), root);
        if relation["is_falling_back"] == true
            && let Some(row) = self.bot.store.row(&key).await?
        {
            content["m.relates_to"]["m.in_reply_to"]["event_id"] = json!(row.value);
        }
        Ok(Some(key))
    }

    /// Sends something, and begins once more if it may be held up: the server knows it again.
    ///
    /// In matrix-sdk 0.18, who encrypts waits up to five seconds for the keys of an account,
    /// with the lock that `send_outgoing_requests` wants before it asks for any keys. Begun
    /// once more, it is behind that, and finds them.
    async fn resend_if_held_up<S: IntoFuture>(&self, send: impl Fn() -> S) -> S::Output {
        let held_up = self.bot.held_up.notified();
        tokio::select! {
            sent = send().into_future() => sent,
            () = held_up => send().await,
        }
    }

    /// Uploads a picture, encrypted where the room is, and returns what an event says of where it
    /// is. An encrypted one comes with a thumbnail, since its homeserver cannot make any; the
    /// picture is shown whatever becomes of that.
    pub async fn upload(&self, drawn: &Drawn) -> Result<Place, Failure> {
        let kind = if drawn.is_film() { mime::IMAGE_GIF } else { mime::IMAGE_PNG };
        let is_encrypted = self.room.latest_encryption_state().await?.is_encrypted();
        let picture = self.upload_file(&drawn.bytes, &kind, is_encrypted);
        if !is_encrypted {
            return Ok(Place { picture: ("url", picture.await?), thumbnail: None });
        }
        let small = async {
            let small = drawn.thumbnail.as_ref()?;
            match self.upload_file(&small.bytes, &mime::IMAGE_PNG, true).await {
                Ok(file) => Some(("thumbnail_file", file)),
                Err(error) => {
                    tracing::info!(room = %self.room.room_id(), %error, "a thumbnail is left out");
                    None
                }
            }
        };
        let (picture, thumbnail) = tokio::join!(picture, small);
        Ok(Place { picture: ("file", picture?), thumbnail })
    }

    /// Uploads a file, and returns its address, or where it is and how it is encrypted.
    async fn upload_file(
        &self,
        bytes: &[u8],
        kind: &mime::Mime,
        is_encrypted: bool,
    ) -> Result<Value, Failure> {
        let client = self.room.client();
        if is_encrypted {
            let file = client.upload_encrypted_file(&mut Cursor::new(bytes)).await?;
            return serde_json::to_value(file).map_err(|error| Failure::Never(error.to_string()));
        }
        let uploaded = client.media().upload(kind, bytes.to_vec(), None).await;
        Ok(json!(uploaded.map_err(Failure::from)?.content_uri))
    }

    /// Offers reactions below a question, while nobody waits for that.
    pub fn offer(&self, event: &EventId, reactions: Vec<String>, txn: &str) {
        let wants = self.bot.settings.reactions && !reactions.is_empty();
        if !wants || !self.bot.limits.afford(reactions.len()) {
            return;
        }
        let Some(bot) = self.bot.itself() else { return };
        let (room, event, txn) = (self.room.clone(), event.to_owned(), txn.to_owned());
        self.bot.tasks.spawn(async move {
            let sender = RoomSender { bot: &bot, room: &room };
            for (n, key) in reactions.iter().enumerate() {
                if !sender.sign(&event, key, &format!("{txn}-r{n}")).await {
                    break;
                }
            }
        });
    }

    /// Puts a reaction below a message, if that is easy.
    pub async fn sign(&self, event: &EventId, key: &str, txn: &str) -> bool {
        let relation = json!({"rel_type": "m.annotation", "event_id": event, "key": key});
        let content = json!({"m.relates_to": relation});
        match self.send_if_easy("m.reaction", content, txn).await {
            Ok(()) => true,
            Err(error) => {
                tracing::debug!(%error, "no reaction");
                self.bot.limits.spare(&error);
                false
            }
        }
    }
}

/// Takes a message out of its thread, then away from what it answers; tells whether there
/// was something to take.
fn loosen(content: &mut Value) -> bool {
    let relation = &content["m.relates_to"];
    let reply = relation["m.in_reply_to"].clone();
    if reply.is_null() {
        return false;
    }
    let in_thread = !relation["rel_type"].is_null();
    if in_thread && relation["is_falling_back"] != true {
        content["m.relates_to"] = json!({"m.in_reply_to": reply});
    } else if let Some(content) = content.as_object_mut() {
        content.remove("m.relates_to");
    }
    true
}

/// A name for the server to know it by: not all letters may be in it.
fn transaction(txn: &str) -> matrix_sdk::ruma::OwnedTransactionId {
    let plain = |character: char| {
        if character.is_ascii_alphanumeric() || "-_".contains(character) { character } else { '.' }
    };
    let txn: String = txn.chars().map(plain).take(LONGEST).collect();
    <&TransactionId>::from(&*txn).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_for_what_it_is_is_not_sent_again() {
        let is_never = |status, kind: ErrorKind| {
            matches!(classify_refusal(status, Some(&kind))(String::new()), Failure::Never(_))
        };
        for (status, kind) in [
            (400, ErrorKind::Unknown),
            (400, ErrorKind::BadJson),
            (403, ErrorKind::Forbidden),
            (404, ErrorKind::NotFound),
            (404, ErrorKind::Unrecognized),
            (409, ErrorKind::BadState),
        ] {
            assert!(is_never(status, kind.clone()), "{status} {kind:?}");
        }
        for (status, kind) in [
            (401, ErrorKind::Unknown),
            (403, ErrorKind::UserSuspended),
            (408, ErrorKind::Unknown),
            (429, ErrorKind::Unknown),
            (500, ErrorKind::Unknown),
            (502, ErrorKind::Unknown),
        ] {
            assert!(!is_never(status, kind.clone()), "{status} {kind:?}");
        }
        // A proxy says this while the server is away.
        assert!(matches!(classify_refusal(404, None)(String::new()), Failure::Later(_)));
        assert!(matches!(classify_refusal(413, None)(String::new()), Failure::TooLarge(_)));
    }

    #[test]
    fn what_is_not_wanted_in_its_place_is_said_without_it() {
        let reply = json!({"m.in_reply_to": {"event_id": "$asked"}});
        let thread = |falling_back: bool| {
            json!({
                "rel_type": "m.thread", "event_id": "$root", "is_falling_back": falling_back,
                "m.in_reply_to": {"event_id": "$asked"},
            })
        };
        let mut said = json!({"body": "hello", "m.relates_to": thread(false)});
        assert!(loosen(&mut said));
        assert_eq!(said, json!({"body": "hello", "m.relates_to": reply}));
        assert!(loosen(&mut said));
        assert_eq!(said, json!({"body": "hello"}));
        assert!(!loosen(&mut said));
        let mut said = json!({"body": "hello", "m.relates_to": thread(true)});
        assert!(loosen(&mut said));
        assert_eq!(said, json!({"body": "hello"}));
        // A correction of nothing is none.
        let edit = json!({"m.relates_to": {"rel_type": "m.replace", "event_id": "$gone"}});
        assert!(!loosen(&mut edit.clone()));
    }
}
