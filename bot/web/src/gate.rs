//! The way of each request to its page, and of the answer out.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use record::MatchId;

use crate::{
    Page, base,
    caller::Caller,
    door::Visitor,
    fields::{self, Fields},
    guard::{self, Verdict},
    pass::Pass,
    reading,
    sentence::Sentence,
    shrink, tries,
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
    let (pass, link) = pass.unzip();
    let reads = reading::of_browser(request.headers());
    // A request that needs no key needs no name.
    let caller = Caller {
        pass: pass.clone().unwrap_or(Pass::Anybody),
        link: link.flatten(),
        address: tries::place(client.address),
        site: page.guard.site(request.headers(), Some(&client)),
        reads,
    };
    let back = page.guard.back(request.headers(), request.uri(), &caller);
    let asked = Fields::of_query(request.uri().query()).ok();
    let asked = asked.and_then(|fields| fields.get("match").map(MatchId::from));
    let mut response = match page.guard.judge(&request, &client, pass.is_some()) {
        Verdict::Pass => {
            if let (Some(_), Some(visitor)) = (&pass, request.extensions().get::<Arc<Visitor>>()) {
                visitor.know();
            }
            request.extensions_mut().insert(caller.clone());
            request.extensions_mut().insert(client);
            next.run(request).await
        }
        refused => {
            // A browser that still sends a form when the connection closes sees no answer.
            fields::read_away(request.into_body()).await;
            match refused {
                Verdict::Refuse(why) => why.into_response(),
                _ => Redirect::to("/key").into_response(),
            }
        }
    };
    if let Some(sentence) = response.extensions_mut().remove::<Sentence>() {
        let reads = match (&pass, &back) {
            (Some(_), Some(visit)) => {
                (page.words_for(visit).await, page.preferences_of(visit).await.theme())
            }
            // Strangers do not get the preferences of somebody else.
            _ => (page.words_of(&caller), None),
        };
        let is_missing = sentence.0 == StatusCode::NOT_FOUND;
        let url = back.map_or_else(
            || "/".to_owned(),
            |visit| match is_missing && asked == visit.chosen {
                // The way back does not lead to what is not there.
                true => Visit { chosen: None, at: None, ..visit }.url(),
                false => visit.url(),
            },
        );
        response = sentence.leading_to(page.settings.base(), &url, reads);
    }
    let headers = response.headers_mut();
    base::publish(page.settings.base(), is_https, headers);
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    let varies = HeaderValue::from_static("accept-encoding, accept-language, cookie");
    headers.insert(header::VARY, varies);
    match takes_short {
        true => shrink::shrunk(response, page.settings.key.is_none()).await,
        false => response,
    }
}
