//! Tells open pages that something changed.

use std::{
    convert::Infallible,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    extract::State,
    http::StatusCode,
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::{Stream, StreamExt};
use tokio::sync::OwnedSemaphorePermit;
use tokio_stream::wrappers::WatchStream;

use crate::{Page, sentence::Sentence};

/// How many pages may wait for news at once.
pub const LISTENERS: usize = 64;

/// A stream that says one word whenever the page should be looked at again, and
/// once at its start.
pub async fn news(State(page): State<Arc<Page>>) -> Response {
    let Ok(place) = page.listeners.clone().try_acquire_owned() else {
        return Sentence(
            StatusCode::SERVICE_UNAVAILABLE,
            "Too many pages are open. This one shows what is new when it is loaded again.",
        )
        .into_response();
    };
    let mut closing = page.closing();
    let closed = async move {
        // It ends as well when the page is gone.
        let _ = closing.wait_for(|closing| *closing).await;
    };
    let changes = WatchStream::new(page.changes());
    let changes =
        changes.map(|n| Event::default().retry(Duration::from_secs(2)).data(n.to_string()));
    let news = Holding { stream: Box::pin(changes.take_until(closed)), _place: place };
    Sse::new(news.map(Ok::<_, Infallible>))
        .keep_alive(KeepAlive::new().interval(Duration::from_secs(20)))
        .into_response()
}

/// A stream that keeps its place until it ends.
struct Holding<S> {
    stream: Pin<Box<S>>,
    _place: OwnedSemaphorePermit,
}

impl<S: Stream> Stream for Holding<S> {
    type Item = S::Item;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<S::Item>> {
        self.stream.as_mut().poll_next(cx)
    }
}
