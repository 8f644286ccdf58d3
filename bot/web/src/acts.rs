//! What people do by the forms of the page.

use std::sync::Arc;

use axum::{
    extract::{FromRequest, Request, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use desk::{Account, letters::is_hidden};
use record::{MatchId, RoomId};

use crate::{
    Page, commands,
    fields::Fields,
    guard::Pass,
    routes::Answer,
    sentence::Sentence,
    visit::{self, Visit},
};

/// The longest thing that can be said, in characters.
const LONGEST: usize = 2_000;

/// A form that somebody sent.
#[derive(Debug)]
pub struct Form {
    fields: Fields,
    visit: Visit,
}

impl Form {
    fn need(&self, name: &str) -> Result<&str, Sentence> {
        self.fields.get(name).ok_or(MISSING)
    }

    /// Who sent it, where, and by which word it is known if it comes again.
    fn sender(&self) -> Result<(&Account, RoomId, &str), Sentence> {
        Ok((self.visit.account()?, self.visit.room_id(), self.need("nonce")?))
    }

    /// Where they were, or what they began.
    fn back_to(self, shown: Option<MatchId>, part: &str) -> Response {
        let visit = Visit { chosen: shown.or(self.visit.chosen), ..self.visit };
        Redirect::to(&format!("{}#{part}", visit.url())).into_response()
    }
}

impl<S: Sync> FromRequest<S> for Form {
    type Rejection = Sentence;

    async fn from_request(request: Request, _: &S) -> Result<Self, Sentence> {
        let (parts, body) = request.into_parts();
        let fields = Fields::of_form(&parts.headers, body).await?;
        // The guard lets nobody in without one.
        let pass = parts.extensions.get::<Pass>().ok_or(MISSING)?;
        let visit = Visit::new(fields.get("room").unwrap_or(visit::TABLE), &fields, pass)?;
        Ok(Self { fields, visit })
    }
}

pub async fn say(State(page): State<Arc<Page>>, form: Form) -> Answer {
    let text = form.fields.get("text").unwrap_or("");
    let text: String = text.chars().filter(|&c| !is_hidden(c)).collect();
    let text = text.trim();
    if text.chars().count() > LONGEST {
        return Err(Sentence(
            StatusCode::BAD_REQUEST,
            "That is too long: 2,000 characters are enough.",
        ));
    }
    let (me, room, nonce) = form.sender()?;
    if text.is_empty() {
        return Ok(form.back_to(None, "say"));
    }
    let done = page.say(me, &room, form.visit.chosen.as_ref(), text, nonce).await;
    if done.is_forgotten {
        return Ok(Redirect::to(&form.visit.path()).into_response());
    }
    Ok(form.back_to(done.shown, "say"))
}

pub async fn press(State(page): State<Arc<Page>>, form: Form) -> Answer {
    let (me, room, nonce) = form.sender()?;
    let shown = page.press(me, &room, form.need("press")?.parse().ok(), nonce).await;
    Ok(form.back_to(shown, "board"))
}

/// Points at a place before it is said what goes there.
pub async fn turn(State(page): State<Arc<Page>>, form: Form) -> Answer {
    let id = form.visit.chosen.as_ref().ok_or(MISSING)?;
    page.turn(form.visit.account()?, &form.visit.room_id(), id, form.need("token")?).await;
    Ok(form.back_to(None, "board"))
}

pub async fn back(State(page): State<Arc<Page>>, form: Form) -> Answer {
    page.back(form.visit.account()?, &MatchId::from(form.need("back")?));
    Ok(form.back_to(None, "board"))
}

pub async fn start(State(page): State<Arc<Page>>, form: Form) -> Answer {
    let called = commands::start(page.settings.kinds, &form.fields)?;
    let (me, room, nonce) = form.sender()?;
    let shown = page.call(me, &room, called, nonce).await;
    Ok(form.back_to(shown, "board"))
}

pub async fn command(State(page): State<Arc<Page>>, form: Form) -> Answer {
    let called = commands::told(&form.fields)?;
    let (me, room, nonce) = form.sender()?;
    let shown = page.call(me, &room, called, nonce).await;
    Ok(form.back_to(shown, "say"))
}

const MISSING: Sentence =
    Sentence(StatusCode::BAD_REQUEST, "Something is missing. Please use the forms of the page.");
