//! Reports to systemd, if systemd has started the program.
//!
//! Elsewhere nothing is sent: all goes to the socket that `NOTIFY_SOCKET` names.

use std::{sync::Arc, time::Duration};

use sd_notify::NotifyState;
use tokio::time::sleep;

use crate::{background::Stop, health::Health};

/// The shortest time between two signs of life.
const SHORTEST: Duration = Duration::from_millis(100);

/// Reports that the program serves.
pub fn ready() {
    send(&[NotifyState::Ready]);
}

/// Reports that the config is being read; [`ready`] ends that.
pub fn reloading() {
    match NotifyState::monotonic_usec_now() {
        Ok(now) => send(&[NotifyState::Reloading, now]),
        Err(error) => tracing::debug!(%error, "the time since the start is not known"),
    }
}

/// Reports that the program ends.
pub fn stopping() {
    send(&[NotifyState::Stopping]);
}

/// Reports the condition of all parts at each change: `systemctl status` shows it.
pub async fn report(health: Arc<Health>, stop: Stop) {
    let mut changes = health.changes();
    loop {
        changes.borrow_and_update();
        send(&[NotifyState::Status(&health.report_without_store().summary())]);
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { break },
            () = stop.wait() => break,
        }
    }
}

/// Feeds the watchdog as long as tasks run and the store answers. Otherwise systemd kills and
/// restarts the program. A platform that fails is no reason for that.
pub async fn feed_watchdog(health: Arc<Health>, stop: Stop) {
    let Some(allowed) = sd_notify::watchdog_enabled() else { return };
    let every = (allowed / 3).max(SHORTEST);
    loop {
        let report = health.report().await;
        match report.has_store {
            true => send(&[NotifyState::Watchdog]),
            false => tracing::error!("the store does not answer: systemd is not told that we live"),
        }
        tokio::select! {
            () = sleep(every) => (),
            () = stop.wait() => break,
        }
    }
}

fn send(states: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::debug!(%error, "systemd is not told how the program does");
    }
}
