//! The content of a request: JSON, alone or with files.

use std::{collections::BTreeMap, convert::Infallible};

use axum::{
    body::{Body, Bytes},
    http::{Request, header},
};
use http_body_util::{BodyExt as _, Limited};
use serde_json::Value;

use super::Refusal;
use crate::Options;

/// The most that a request may have, in bytes.
const REQUEST: usize = 25 << 20;

/// A request's content.
#[derive(Default, Debug)]
pub(crate) struct Sent {
    /// Null if there was none.
    pub json: Value,
    /// By their numbers.
    pub files: BTreeMap<usize, File>,
    /// Mistakes in how it was sent.
    pub faults: Vec<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct File {
    pub name: String,
    pub content_type: String,
    pub length: usize,
    pub bytes: Bytes,
}

pub(crate) async fn bytes(request: Request<Body>) -> Result<Bytes, Refusal> {
    let body = Limited::new(request.into_body(), REQUEST);
    body.collect().await.map(http_body_util::Collected::to_bytes).map_err(|_| too_large())
}

pub(crate) async fn read(request: Request<Body>, options: &Options) -> Result<Sent, Refusal> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|header| header.to_str().ok());
    let kind = kind.unwrap_or_default().to_owned();
    let bytes = bytes(request).await?;
    if let Ok(boundary) = multer::parse_boundary(&kind) {
        return parts(bytes, boundary, options).await;
    }
    if bytes.is_empty() {
        return Ok(Sent::default());
    }
    let mut sent = Sent { json: json(&bytes)?, ..Sent::default() };
    if !kind.starts_with("application/json") {
        sent.faults.push(format!("JSON is not of the type `{kind}`"));
    }
    Ok(sent)
}

async fn parts(bytes: Bytes, boundary: String, options: &Options) -> Result<Sent, Refusal> {
    let stream = futures_util::stream::iter([Ok::<_, Infallible>(bytes)]);
    let mut parts = multer::Multipart::new(stream, boundary);
    let mut sent = Sent::default();
    let broken = |error: multer::Error| Refusal::invalid(&[format!("multipart: {error}")]);
    while let Some(part) = parts.next_field().await.map_err(broken)? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(ToOwned::to_owned);
        let content_type = part.content_type().map(ToString::to_string);
        let bytes = part.bytes().await.map_err(broken)?;
        if name == "payload_json" {
            sent.json = json(&bytes)?;
            continue;
        }
        let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        let Some(number) = number.and_then(|number| number.parse().ok()) else {
            sent.faults.push(format!("a part is named `{name}`"));
            continue;
        };
        if bytes.len() > options.attachment_size_limit {
            return Err(too_large());
        }
        let Some(name) = filename.filter(|filename| !filename.is_empty()) else {
            sent.faults.push(format!("files[{number}] has no name"));
            continue;
        };
        let content_type = content_type.unwrap_or_else(|| kind_of(&name).to_owned());
        let length = bytes.len();
        let bytes = if options.keep { bytes } else { head(&bytes) };
        if sent.files.insert(number, File { name, content_type, length, bytes }).is_some() {
            sent.faults.push(format!("two parts are files[{number}]"));
        }
    }
    Ok(sent)
}

/// As much as tells the size of a picture; the rest is let go.
fn head(bytes: &[u8]) -> Bytes {
    Bytes::copy_from_slice(bytes.get(..64).unwrap_or(bytes))
}

fn json(bytes: &[u8]) -> Result<Value, Refusal> {
    serde_json::from_slice(bytes).map_err(|_| Refusal::of(400, 50_109))
}

fn too_large() -> Refusal {
    Refusal::of(413, 40_005)
}

/// Discord looks at the name, if nothing is said.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|rsplit_once| rsplit_once.1) {
        Some("gif") => "image/gif",
        Some("png") => "image/png",
        Some("txt") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}
