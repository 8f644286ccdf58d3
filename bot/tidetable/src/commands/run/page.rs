use std::sync::{Arc, Mutex, PoisonError};

use web::{Listener, Page};

use super::{RunError, listen, supervisor::Services};
use crate::{background::Stop, config::PageConfig, health::Part};

/// The listener with which the program started, until it is used.
pub(super) type First = Arc<Mutex<Option<Listener>>>;

/// Serves the page until it is stopped. What people said on it outlives an attempt.
pub(super) async fn run(
    config: PageConfig,
    services: Services,
    stop: Stop,
    (page, first): (Arc<Page>, First),
) -> Result<(), RunError> {
    let first = first.lock().unwrap_or_else(PoisonError::into_inner).take();
    let listener = match first {
        Some(listener) => Some(listener),
        None => listen(&config).await?,
    };
    let Some(listener) = listener else { return Ok(()) };
    services.health.set_well(Part::Page);
    Ok(page.serve(listener, async move { stop.wait().await }).await?)
}
