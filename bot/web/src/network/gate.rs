//! The way of each request to its page, and of the answer out.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use record::MatchId;

use super::{base, door::Visitor, proxy::Client, shrink, tries};
use crate::{
    Page,
    access::{
        caller::Caller,
        guard::{self, Verdict},
        pass::Pass,
    },
    forms::fields::{self, Fields},
    language::reading,
    routes::{looking::Window, sentence::Sentence},
    visit::Visit,
};

/// Set on everything that leaves.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Not `no-referrer`: with that, browsers say `Origin: null` on our own forms.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=()",
    ),
];

/// Lets a request through if it may, and sets the headers of what comes back.
pub async fn let_through(
    State(page): State<Arc<Page>>,
    mut request: Request,
    next: Next,
) -> Response {
    if let Some(uri) = base::remove(page.settings.base(), request.uri()) {
        *request.uri_mut() = uri;
    }
    // Monitors come under any name and without a key.
    if request.uri().path() == "/health" {
        return next.run(request).await;
    }
    let client = page.guard.client(&request);
    let is_https = page.guard.is_https(&client, request.headers());
    let takes_short = shrink::is_taken(request.headers());
    let pass = guard::pass(page.settings.key.as_ref(), &page.guests, request.headers()).await;
    let knows = pass.is_some();
    let caller = caller(&page, &request, &client, pass);
    let way_back = WayBack::of(&page, &request, &caller);
    let mut response = match page.guard.judge(&request, &client, knows) {
        Verdict::Pass => next.run(admit(request, caller.clone(), client, knows)).await,
        Verdict::Refuse(why) => turn_away(request, why).await,
        Verdict::AskKey => turn_away(request, Redirect::to("/key")).await,
    };
    if let Some(sentence) = response.extensions_mut().remove::<Sentence>() {
        response = sentence_page(&page, sentence, way_back, (&caller, knows)).await;
    }
    set_headers(page.settings.base(), is_https, response.headers_mut());
    match takes_short {
        true => shrink::shrunk(response, page.settings.key.is_none()).await,
        false => response,
    }
}

/// The sender of a request, with the pass and the link that a cookie shows.
fn caller(
    page: &Page,
    request: &Request,
    client: &Client,
    pass: Option<(Pass, Option<(String, u64)>)>,
) -> Caller {
    let (pass, link) = pass.unzip();
    Caller {
        // A request that needs no key needs no name.
        pass: pass.unwrap_or(Pass::Anybody),
        link: link.flatten(),
        reads: reading::of_browser(request.headers()),
        address: tries::place(client.address),
        site: page.guard.site(request.headers(), Some(client)),
    }
}

/// The request with all that its handler is told of its sender; `knows` is whether they have
/// shown a key.
fn admit(mut request: Request, caller: Caller, client: Client, knows: bool) -> Request {
    if let (true, Some(visitor)) = (knows, request.extensions().get::<Arc<Visitor>>()) {
        visitor.know();
    }
    request.extensions_mut().insert(caller);
    request.extensions_mut().insert(client);
    request
}

/// Answers in place of a page. A browser that still sends a form when the connection closes sees
/// no answer.
async fn turn_away(request: Request, answer: impl IntoResponse) -> Response {
    fields::read_away(request.into_body()).await;
    answer.into_response()
}

/// The way back from a page that says one thing.
struct WayBack {
    visit: Option<Visit>,
    /// The match that was asked for.
    asked: Option<MatchId>,
}

impl WayBack {
    fn of(page: &Page, request: &Request, caller: &Caller) -> Self {
        let visit = page.guard.back(request.headers(), request.uri(), caller);
        let asked = Fields::of_query(request.uri().query()).ok();
        let asked = asked.and_then(|fields| fields.get("match").map(MatchId::from));
        Self { visit, asked }
    }

    /// Its address. It does not lead to what is not there.
    fn url(self, is_missing: bool) -> String {
        let Self { visit, asked } = self;
        visit.map_or_else(
            || "/".to_owned(),
            |visit| match is_missing && asked == visit.chosen {
                true => Visit { chosen: None, at: None, ..visit }.url(),
                false => visit.url(),
            },
        )
    }
}

/// The page that says one thing to somebody who may have shown a key.
async fn sentence_page(
    page: &Page,
    sentence: Sentence,
    way_back: WayBack,
    (caller, knows): (&Caller, bool),
) -> Response {
    let reads = match way_back.visit.as_ref().filter(|_| knows) {
        Some(visit) => {
            let window = Window { page, visit };
            (window.words().await, window.preferences().await.theme())
        }
        // Strangers do not get the preferences of somebody else.
        None => (page.words_of(caller), None),
    };
    let url = way_back.url(sentence.0 == StatusCode::NOT_FOUND);
    sentence.leading_to(page.settings.base(), &url, reads)
}

fn set_headers(base: &str, is_https: bool, headers: &mut HeaderMap) {
    base::publish(base, is_https, headers);
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    let varies = HeaderValue::from_static("accept-encoding, accept-language, cookie");
    headers.insert(header::VARY, varies);
}
