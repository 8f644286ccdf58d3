//! The files of the page that never change while the program runs.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::LazyLock,
};

use axum::{
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::{IntoResponse, Response},
};

use crate::network::shrink;

/// A file of the page. Its address changes with its content, so that browsers
/// may keep it for ever.
#[derive(Debug)]
pub struct Asset {
    pub url: String,
    content: &'static str,
    kind: &'static str,
}

pub static CSS: LazyLock<Asset> = LazyLock::new(|| {
    asset("page.css", "text/css; charset=utf-8", include_str!("../../static/page.css"))
});

/// The colours of dark water.
pub static DARK: LazyLock<Asset> = LazyLock::new(|| {
    asset("dark.css", "text/css; charset=utf-8", include_str!("../../static/dark.css"))
});

pub static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
    asset("page.js", "text/javascript; charset=utf-8", include_str!("../../static/page.js"))
});

pub static ICON: LazyLock<Asset> =
    LazyLock::new(|| asset("icon.svg", "image/svg+xml", include_str!("../../static/icon.svg")));

/// The file of this name. Whatever follows `?` only tells versions apart.
pub fn by_name(name: &str) -> Option<&'static Asset> {
    match name {
        "page.css" => Some(&CSS),
        "dark.css" => Some(&DARK),
        "page.js" => Some(&SCRIPT),
        "icon.svg" => Some(&ICON),
        _ => None,
    }
}

impl IntoResponse for &'static Asset {
    fn into_response(self) -> Response {
        let headers =
            [(CONTENT_TYPE, self.kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
        shrink::open((headers, self.content).into_response())
    }
}

fn asset(name: &str, kind: &'static str, content: &'static str) -> Asset {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    Asset { url: format!("/static/{name}?{:016x}", hasher.finish()), content, kind }
}
