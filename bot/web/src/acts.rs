//! What people do by the forms of the page.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Request, State},
    http::StatusCode,
    response::{IntoResponse, Redirect},
};
use record::MatchId;

use crate::{
    Page, commands,
    fields::Fields,
    guard::Pass,
    names,
    routes::Answer,
    sentence::Sentence,
    visit::{self, Visit},
};

/// The longest thing that can be said, in characters.
const LONGEST: usize = 2_000;

pub async fn say(
    State(page): State<Arc<Page>>,
    Extension(pass): Extension<Pass>,
    request: Request,
) -> Answer {
    let (fields, visit) = form(request, &pass).await?;
    let text: String =
        fields.get("text").unwrap_or("").chars().filter(|&c| names::is_visible(c)).collect();
    let text = text.trim();
    if text.chars().count() > LONGEST {
        return Err(Sentence(
            StatusCode::BAD_REQUEST,
            "That is too long: 2,000 characters are enough.",
        ));
    }
    let me = visit.account()?;
    if text.is_empty() {
        return Ok(back_to(visit, None, "say"));
    }
    let about = visit.chosen.as_ref();
    let done = page.say(me, &visit.room_id(), about, text, nonce(&fields)?).await;
    if done.is_forgotten {
        return Ok(Redirect::to(&visit.path()).into_response());
    }
    Ok(back_to(visit, done.shown, "say"))
}

pub async fn press(
    State(page): State<Arc<Page>>,
    Extension(pass): Extension<Pass>,
    request: Request,
) -> Answer {
    let (fields, visit) = form(request, &pass).await?;
    let press = fields.get("press").ok_or(MISSING)?.parse().ok();
    let shown = page.press(visit.account()?, &visit.room_id(), press, nonce(&fields)?).await;
    Ok(back_to(visit, shown, "board"))
}

/// Points at a place before it is said what goes there.
pub async fn turn(
    State(page): State<Arc<Page>>,
    Extension(pass): Extension<Pass>,
    request: Request,
) -> Answer {
    let (fields, visit) = form(request, &pass).await?;
    let (id, token) = (visit.chosen.as_ref().ok_or(MISSING)?, fields.get("token").ok_or(MISSING)?);
    page.turn(visit.account()?, id, token).await;
    Ok(back_to(visit, None, "board"))
}

pub async fn back(
    State(page): State<Arc<Page>>,
    Extension(pass): Extension<Pass>,
    request: Request,
) -> Answer {
    let (fields, visit) = form(request, &pass).await?;
    let id = fields.get("back").ok_or(MISSING)?;
    page.back(visit.account()?, &MatchId::from(id));
    Ok(back_to(visit, None, "board"))
}

pub async fn start(
    State(page): State<Arc<Page>>,
    Extension(pass): Extension<Pass>,
    request: Request,
) -> Answer {
    let (fields, visit) = form(request, &pass).await?;
    let called = commands::start(page.settings.kinds, &fields)?;
    let shown = page.call(visit.account()?, &visit.room_id(), called, nonce(&fields)?).await;
    Ok(back_to(visit, shown, "board"))
}

pub async fn command(
    State(page): State<Arc<Page>>,
    Extension(pass): Extension<Pass>,
    request: Request,
) -> Answer {
    let (fields, visit) = form(request, &pass).await?;
    let called = commands::told(&fields)?;
    let shown = page.call(visit.account()?, &visit.room_id(), called, nonce(&fields)?).await;
    Ok(back_to(visit, shown, "say"))
}

const MISSING: Sentence =
    Sentence(StatusCode::BAD_REQUEST, "Something is missing. Please use the forms of the page.");

/// Where they were, or what they began.
fn back_to(visit: Visit, shown: Option<MatchId>, part: &str) -> axum::response::Response {
    let visit = Visit { chosen: shown.or(visit.chosen), ..visit };
    Redirect::to(&format!("{}#{part}", visit.url())).into_response()
}

async fn form(request: Request, pass: &Pass) -> Result<(Fields, Visit), Sentence> {
    let (parts, body) = request.into_parts();
    let fields = Fields::of_form(&parts.headers, body).await?;
    let visit = Visit::new(fields.get("room").unwrap_or(visit::TABLE), &fields, pass)?;
    Ok((fields, visit))
}

fn nonce(fields: &Fields) -> Result<&str, Sentence> {
    fields.get("nonce").ok_or(MISSING)
}
