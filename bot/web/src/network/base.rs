//! The path above all pages, such as `/table`, and what it changes at the border.
//!
//! Inside, paths begin at the root: that is what routes, redirects and cookies name.
//! The path is removed from what comes in, and added to the headers that go out.
//! Templates write `{{ base }}` before each address.

use axum::http::{
    HeaderMap, HeaderValue, Uri,
    header::{LOCATION, SET_COOKIE},
    uri::PathAndQuery,
};

/// The same address without the base. A proxy may have removed it already.
pub fn remove(base: &str, uri: &Uri) -> Option<Uri> {
    let path = match uri.path().strip_prefix(base) {
        Some("") => "/",
        Some(rest) if rest.starts_with('/') => rest,
        _ => uri.path(),
    };
    let path = match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(path).ok()?);
    Uri::from_parts(parts).ok()
}

/// Makes redirects and cookies fit how browsers reach the page.
pub fn publish(base: &str, is_https: bool, headers: &mut HeaderMap) {
    let location = headers.get(LOCATION).and_then(|value| value.to_str().ok());
    let location = location.filter(|path| path.starts_with('/') && !path.starts_with("//"));
    if let Some(path) = location
        && let Ok(path) = HeaderValue::try_from(format!("{base}{path}"))
    {
        headers.insert(LOCATION, path);
    }
    let cookies = headers.get_all(SET_COOKIE).iter();
    let cookies: Vec<HeaderValue> =
        cookies.map(|cookie| publish_cookie(cookie, base, is_https)).collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        headers.append(SET_COOKIE, cookie);
    }
}

fn publish_cookie(cookie: &HeaderValue, base: &str, is_https: bool) -> HeaderValue {
    let Ok(text) = cookie.to_str() else { return cookie.clone() };
    let path = if base.is_empty() { "/" } else { base };
    let attributes = text.split("; ").map(|attribute| match attribute {
        "Path=/" => format!("Path={path}"),
        other => other.to_owned(),
    });
    let secure = is_https.then(|| "Secure".to_owned());
    let attributes: Vec<String> = attributes.chain(secure).collect();
    HeaderValue::try_from(attributes.join("; ")).unwrap_or_else(|_| cookie.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_is_removed_once() {
        let removed = |base: &str, uri: &str| {
            remove(base, &uri.parse().expect("an address")).expect("an address").to_string()
        };
        for (uri, inside) in [
            ("/table/room/attic?as=ann", "/room/attic?as=ann"),
            ("/table", "/"),
            ("/table?as=ann", "/?as=ann"),
            ("/table/table", "/table"),
            // The proxy has removed it.
            ("/room/attic?as=ann", "/room/attic?as=ann"),
            ("/tables", "/tables"),
            ("http://games.example/table/key", "http://games.example/key"),
        ] {
            assert_eq!(removed("/table", uri), inside, "{uri}");
        }
        assert_eq!(removed("", "/room/attic"), "/room/attic");
        assert_eq!(removed("/a/b", "/a/b/c"), "/c");
    }

    #[test]
    fn redirects_and_cookies_lead_below_the_base() {
        let mut headers = HeaderMap::new();
        headers.insert(LOCATION, HeaderValue::from_static("/?as=ann#board"));
        for cookie in ["a=1; Path=/; HttpOnly; SameSite=Lax", "b=2; Path=/; Max-Age=7"] {
            headers.append(SET_COOKIE, HeaderValue::from_static(cookie));
        }
        let (mut outside, mut plain) = (headers.clone(), headers);
        publish("/table", true, &mut outside);
        assert_eq!(outside[LOCATION], "/table/?as=ann#board");
        let cookies: Vec<_> = outside.get_all(SET_COOKIE).iter().collect();
        assert_eq!(cookies[0], "a=1; Path=/table; HttpOnly; SameSite=Lax; Secure");
        assert_eq!(cookies[1], "b=2; Path=/table; Max-Age=7; Secure");
        publish("", false, &mut plain);
        assert_eq!(
            (&plain[LOCATION], plain.get_all(SET_COOKIE).iter().count()),
            (&"/?as=ann#board".parse().expect("a value"), 2)
        );
        assert_eq!(plain[SET_COOKIE], "a=1; Path=/; HttpOnly; SameSite=Lax");
        // A link to another site stays as it is.
        let mut away = HeaderMap::new();
        away.insert(LOCATION, HeaderValue::from_static("https://elsewhere.example/"));
        publish("/table", true, &mut away);
        assert_eq!(away[LOCATION], "https://elsewhere.example/");
    }
}
