//! Talk that is shown in other rooms.

use std::{mem, time::Duration};

use tokio::{runtime::Handle, time::timeout};

use crate::{Platforms, ledger::rows::relays::Relays};

/// How long a platform may take to show it.
const DEADLINE: Duration = Duration::from_secs(20);

/// Shows what was said since the last time. What cannot be shown is gone.
pub async fn show_relayed(relays: &Relays, platforms: &Platforms) {
    let waiting = mem::take(&mut *relays.waiting());
    for (room, said) in waiting {
        let Some(platform) = platforms.of_room(&room) else { continue };
        let is_instant = platform.is_instant();
        let shown = async move {
            if let Err(error) = platform.relay(&room, &said).await {
                tracing::debug!(%room, %error, "what was said is not shown there");
            }
        };
        // Nobody waits for it who need not.
        match Handle::try_current() {
            Ok(runtime) if !is_instant => {
                drop(runtime.spawn(async { _ = timeout(DEADLINE, shown).await }));
            }
            _ => shown.await,
        }
    }
}
