//! The message that says what is played in a room.

use record::{Addressee, Leased, StoreError};

use super::{
    Outcome,
    carrier::{Carrier, within_deadline},
};
use crate::{
    ShowError,
    delivery::dashboard::{Dashboard, Dashboards},
};

impl Carrier<'_> {
    /// Has the message of a room say what holds now; or takes it away, if the room does not
    /// want it any more.
    pub(super) async fn carry_dashboard(self, leased: &Leased) -> Result<Outcome, StoreError> {
        let platform = self.platform;
        let id = &leased.notice.id;
        let Addressee::Room(room) = &id.to else {
            self.desk.store.complete_delivery(leased).await?;
            return Ok(Outcome::Gone);
        };
        let reads = platform.reads(&id.to).await;
        let shown = match (Dashboards { desk: self.desk, reads })
            .of(room, &|at| platform.moment(at))
            .await?
        {
            Dashboard::Kept(reply) => {
                let reply = if platform.speaks_to_each() { reply } else { reply.with_words() };
                within_deadline(platform.show(id, &reply)).await
            }
            Dashboard::Ended(reply) => {
                within_deadline(platform.take_down(id, &reply.with_words())).await
            }
        };
        match shown {
            Ok(()) => (),
            Err(ShowError::Later(why)) => {
                tracing::info!(notice = %id, why, "to be shown later");
                return Ok(Outcome::Later);
            }
            // It is tried again when something changes.
            Err(error) => tracing::warn!(notice = %id, %error, "what is played is not shown"),
        }
        self.desk.store.complete_delivery(leased).await?;
        Ok(Outcome::Gone)
    }
}
