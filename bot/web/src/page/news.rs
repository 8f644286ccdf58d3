//! Tells open pages that something changed.

pub mod places;

use std::{
    convert::Infallible,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Extension,
    extract::State,
    http::{StatusCode, Uri},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::{Stream, StreamExt, future, stream};
use games::msg;
use tokio_stream::wrappers::{BroadcastStream, errors::BroadcastStreamRecvError};

use self::places::Place;
use super::Changed;
use crate::{
    Page,
    access::{caller::Caller, pass::Pass},
    forms::fields::Fields,
    routes::sentence::Sentence,
    visit::{self, Visit},
};

/// The time between two signs of life: proxies close what is silent for a minute.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// A stream that says one word whenever the page of who asks should be looked at
/// again, and once at its start. It is silent of what concerns somebody else alone.
pub async fn news(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    uri: Uri,
) -> Response {
    let fields = Fields::of_query(uri.query());
    let me = match fields.and_then(|fields| Visit::new(visit::TABLE, &fields, &caller)) {
        Ok(visit) => visit.me.map(|me| me.id),
        Err(sentence) => return sentence.into_response(),
    };
    let Some(place) = page.listeners.clone().enter(caller.address) else {
        return Sentence(StatusCode::SERVICE_UNAVAILABLE, msg!("web-many-pages")).into_response();
    };
    let changes = BroadcastStream::new(page.changes());
    let mut closing = page.closing();
    let closed = async move {
        // It ends as well when the page is gone.
        let closed = closing.wait_for(|closing| *closing);
        future::select(pin!(closed), pin!(wait_until_barred(&page, &caller))).await;
    };
    let concerns = move |changed: &Result<Changed, BroadcastStreamRecvError>| match changed {
        Ok(Some(whose)) => Some(whose) == me.as_ref(),
        // A page that missed something looks again.
        Ok(None) | Err(BroadcastStreamRecvError::Lagged(_)) => true,
    };
    let changes = changes.filter(move |changed| future::ready(concerns(changed))).map(|_| ());
    let changes = stream::once(future::ready(())).chain(changes);
    let changes = changes.map(|()| Event::default().retry(Duration::from_secs(2)).data("new"));
    let news = Holding { stream: Box::pin(changes.take_until(closed)), _place: place };
    let news = Sse::new(news.map(Ok::<_, Infallible>));
    let news = news.keep_alive(KeepAlive::new().interval(HEARTBEAT));
    // Else nginx collects what it passes on until a buffer is full.
    ([("x-accel-buffering", "no")], news).into_response()
}

/// Waits until a guest is no longer let in as who they were: their link was taken back, or
/// they have another name, under which their browser asks again. Never for others.
async fn wait_until_barred(page: &Page, caller: &Caller) {
    let (Pass::Guest(name), Some((linked, at))) = (&caller.pass, &caller.link) else {
        return future::pending().await;
    };
    let mut changes = page.guests.changes();
    while page.guests.resolve(linked, *at).await.as_ref() == Some(name) {
        if changes.changed().await.is_err() {
            break;
        }
    }
}

/// A stream that keeps its place until it ends.
struct Holding<S> {
    stream: Pin<Box<S>>,
    _place: Place,
}

impl<S: Stream> Stream for Holding<S> {
    type Item = S::Item;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<S::Item>> {
        self.stream.as_mut().poll_next(cx)
    }
}
