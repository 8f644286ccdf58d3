//! Times without answers of the homeserver.

use std::time::Duration;

use desk::Connection;
use matrix_sdk::{Client, Error, ruma::api::error::ErrorKind};
use tokio::time::{Instant, sleep};

use crate::{RunError, bot::Matrix, login::NoLogin, rows::Since};

/// How long to wait before an unreachable server is asked again: at first, and at most.
pub const FIRST: Duration = Duration::from_secs(1);
const LAST: Duration = Duration::from_secs(60);
/// The part of the time that it has been away for which it is not asked.
const PART: u32 = 10;

impl Matrix {
    /// Logs in. While the homeserver does not answer, it tries again.
    pub(crate) async fn log_in_with_retries(
        &self,
        since: Option<&Since>,
    ) -> Result<Client, RunError> {
        let begun = Instant::now();
        loop {
            match self.credentials().log_in(since).await {
                Ok(client) => return Ok(client),
                Err(NoLogin::Never(error)) => return Err(error),
                Err(NoLogin::Later(why)) => {
                    tracing::warn!(why, "no login at Matrix yet; it is tried again");
                    self.link.set_connection(Connection::Lost(why));
                    sleep(pause(begun.elapsed())).await;
                }
            }
        }
    }

    /// Logs in again if that is all the server wants; returns whether that is done.
    async fn log_in_once_more(&self, client: &Client, soft: bool) -> Result<bool, RunError> {
        if soft {
            return match self.credentials().log_in_again(client).await {
                Ok(()) => Ok(true),
                Err(NoLogin::Later(why)) => {
                    tracing::warn!(why, "no login at Matrix; it is tried again");
                    self.link.set_connection(Connection::Lost(why));
                    Ok(false)
                }
                Err(NoLogin::Never(error)) => Err(error),
            };
        }
        Err(RunError::LoggedOut {
            user: self.me.to_string(),
            folder: self.folder.path().to_owned(),
            recovery: self.folder.recovery_path(),
        })
    }

    /// Logs in once more, if the session has ended; true if that helps. Any other failure is
    /// reported.
    ///
    /// # Errors
    ///
    /// If it does not pass by itself.
    pub(crate) async fn log_in_or_report(
        &self,
        client: &Client,
        error: &Error,
    ) -> Result<bool, RunError> {
        match error.client_api_error_kind() {
            Some(ErrorKind::UnknownToken(token)) => {
                return self.log_in_once_more(client, token.soft_logout).await;
            }
            Some(ErrorKind::UserDeactivated | ErrorKind::UserLocked) => {
                return Err(RunError::Account { user: self.me.to_string() });
            }
            _ => self.link.set_connection(Connection::Lost(error.to_string())),
        }
        match error {
            Error::Http(_) => {
                tracing::warn!(%error, "the homeserver does not answer; it is asked again");
            }
            _ => tracing::error!(
                %error, "what came cannot be kept here; the homeserver is asked again"
            ),
        }
        Ok(false)
    }
}

/// How long to wait before a server is asked again that has been away for so long: who waits
/// for it notices no more than a part of that.
pub fn pause(away: Duration) -> Duration {
    (away / PART).clamp(FIRST, LAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_back_is_asked_soon() {
        let after = |seconds| pause(Duration::from_secs(seconds)).as_secs();
        assert_eq!([0, 5, 20, 120, 3_600].map(after), [1, 1, 2, 12, 60]);
    }
}
