//! Sending, each thing once: what is sent again has the same transaction ID, by which
//! the server knows it.

use std::io::Cursor;

use desk::ShowError;
use matrix_sdk::{
    Error, Room,
    config::RequestConfig,
    media::MediaError,
    ruma::{OwnedEventId, TransactionId, api::error::ErrorKind},
};
use record::StoreError;
use serde_json::{Value, json};

use crate::{bot::Matrix, pictures::Drawn};

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
        match error.client_api_error_kind() {
            Some(ErrorKind::TooLarge) => Self::TooLarge(why),
            Some(
                ErrorKind::Forbidden
                | ErrorKind::NotFound
                | ErrorKind::BadJson
                | ErrorKind::InvalidParam
                | ErrorKind::NotJson
                | ErrorKind::GuestAccessForbidden,
            ) => Self::Never(why),
            // The library knows how much the server takes, and does not even ask.
            _ if matches!(error, Error::Media(MediaError::MediaTooLargeToUpload { .. })) => {
                Self::TooLarge(why)
            }
            _ if matches!(error, Error::WrongRoomState(_)) => Self::Never(why),
            _ => Self::Later(why),
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

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Later(error.to_string())
    }
}

impl Matrix {
    /// Sends an event to a room, encrypted where the room is.
    pub(crate) async fn send(
        &self,
        room: &Room,
        kind: &str,
        content: Value,
        txn: &str,
    ) -> Result<OwnedEventId, Failure> {
        let txn = transaction(txn);
        let sent = room.send_raw(kind, content).with_transaction_id(&txn).await?;
        tracing::debug!(room = %room.room_id(), event = %sent.response.event_id, %txn, "sent");
        Ok(sent.response.event_id)
    }

    /// The same, once: where the server wants fewer messages, it is left out.
    pub(crate) async fn send_if_easy(
        &self,
        room: &Room,
        kind: &str,
        content: Value,
        txn: &str,
    ) -> Result<(), Error> {
        let once = RequestConfig::new().disable_retry();
        let txn = transaction(txn);
        let sent = room.send_raw(kind, content).with_transaction_id(&txn);
        sent.with_request_config(once).await.map(|_| ())
    }

    /// Uploads a picture, encrypted where the room is, and returns what an event says of
    /// where it is: `url` or `file`.
    pub(crate) async fn upload(
        &self,
        room: &Room,
        drawn: &Drawn,
    ) -> Result<(&'static str, Value), Failure> {
        let client = room.client();
        if room.latest_encryption_state().await?.is_encrypted() {
            let file = client.upload_encrypted_file(&mut Cursor::new(&drawn.bytes)).await?;
            let file = serde_json::to_value(file).map_err(|it| Failure::Never(it.to_string()))?;
            return Ok(("file", file));
        }
        let kind = if drawn.is_film() { mime::IMAGE_GIF } else { mime::IMAGE_PNG };
        let uploaded = client.media().upload(&kind, drawn.bytes.clone(), None).await;
        let uploaded = uploaded.map_err(Failure::from)?;
        Ok(("url", json!(uploaded.content_uri)))
    }
}

/// A name for the server to know it by: not all letters may be in it.
fn transaction(txn: &str) -> matrix_sdk::ruma::OwnedTransactionId {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '.' };
    let txn: String = txn.chars().map(plain).take(LONGEST).collect();
    <&TransactionId>::from(&*txn).to_owned()
}
