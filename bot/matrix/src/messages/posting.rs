//! Events that say something: where and how it is said, and what they hold.

use matrix_sdk::{Room, ruma::OwnedEventId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{message::Message, pictures::Drawn};

/// The file name of a board.
pub const BOARD: &str = "board.png";
/// How long the name of a file may be, in bytes, with room for what clients put behind it.
const TITLE: usize = 120;

/// Where the files of a picture are: each is a key of an event and its value.
#[derive(Clone, Debug)]
pub struct Place {
    /// `url`, or `file` where the room is encrypted.
    pub picture: (&'static str, Value),
    /// `thumbnail_url` or `thumbnail_file`; none if there is no thumbnail, or it was not taken.
    pub thumbnail: Option<(&'static str, Value)>,
}

/// Whether it rings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Voice {
    /// A message that somebody is to notice.
    Text,
    /// A remark of a bot by the way: it rings for nobody.
    #[default]
    Notice,
}

/// Where something is said, and how.
#[derive(Clone, Debug)]
pub struct Posting {
    pub room: Room,
    pub thread: Option<OwnedEventId>,
    pub reply_to: Option<OwnedEventId>,
    pub voice: Voice,
    /// The transaction ID, so that the message is sent once.
    pub txn: String,
}

/// Makes a text event of a message.
pub fn text(posting: &Posting, said: &Message) -> Value {
    let kind = match posting.voice {
        Voice::Text => "m.text",
        Voice::Notice => "m.notice",
    };
    let mut content = json!({"msgtype": kind, "body": said.body});
    dress(&mut content, posting, said);
    content
}

/// A picture whose words come in a message of their own. Its body is no caption, but what it
/// shows, in short: some clients make that the name of a file.
pub fn bare(posting: &Posting, alt: &str, drawn: &Drawn, place: Place) -> Value {
    let alt = title(alt).to_owned();
    let said = Message { body: alt.clone(), html: String::new(), mentions: Vec::new(), alt };
    let mut content = image(posting, &said, drawn, place, BOARD);
    if let Some(content) = content.as_object_mut() {
        content.remove("filename");
    }
    content
}

/// The first sentences of what a picture shows, as far as there is room in the name of a file.
fn title(alt: &str) -> &str {
    let ends = alt.match_indices(". ").map(|(at, _)| at).chain([alt.len()]);
    let end = ends.take_while(|at| *at <= TITLE).last();
    let end = end.unwrap_or_else(|| alt.floor_char_boundary(TITLE));
    alt[..end].trim_end_matches('.')
}

/// A picture with its words; `name` is that of its file.
pub fn image(posting: &Posting, said: &Message, drawn: &Drawn, place: Place, name: &str) -> Value {
    let info = info(drawn, place.thumbnail);
    // Where there is a name beside it, the body is what is said.
    let mut content = json!({
        "msgtype": "m.image", "body": said.body, "filename": name, "info": info,
    });
    let (key, file) = place.picture;
    content[key] = file;
    dress(&mut content, posting, said);
    content
}

/// The facts about a picture, with its thumbnail if that was taken.
fn info(drawn: &Drawn, thumbnail: Option<(&str, Value)>) -> Value {
    let kind = if drawn.is_film() { "image/gif" } else { "image/png" };
    let mut info = json!({
        "mimetype": kind,
        "w": drawn.width,
        "h": drawn.height,
        "size": drawn.bytes.len(),
        "is_animated": drawn.is_film(),
    });
    if let Some(blur) = &drawn.blur {
        info["xyz.amorgan.blurhash"] = json!(blur);
    }
    if let (Some((key, file)), Some(small)) = (thumbnail, &drawn.thumbnail) {
        info[key] = file;
        info["thumbnail_info"] = json!({
            "mimetype": "image/png", "w": small.width, "h": small.height, "size": small.bytes.len(),
        });
    }
    info
}

/// The same in HTML, who is called, and what it answers.
fn dress(content: &mut Value, posting: &Posting, said: &Message) {
    if !said.html.is_empty() {
        content["format"] = json!("org.matrix.custom.html");
        content["formatted_body"] = json!(said.html);
    }
    content["m.mentions"] = match &said.mentions[..] {
        [] => json!({}),
        users => json!({"user_ids": users}),
    };
    let reply = posting.reply_to.as_ref();
    let mut relation = json!({});
    if let Some(root) = &posting.thread {
        relation = json!({
            "rel_type": "m.thread", "event_id": root, "is_falling_back": reply.is_none(),
        });
    }
    if let Some(event) = reply.or(posting.thread.as_ref()) {
        relation["m.in_reply_to"] = json!({"event_id": event});
        content["m.relates_to"] = relation;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::pictures::Thumbnail;

    #[test]
    fn a_picture_names_its_thumbnail() {
        let small = Thumbnail { bytes: vec![0; 7], width: 648, height: 600 };
        let drawn = Drawn {
            bytes: vec![0; 9],
            width: 1_000,
            height: 926,
            blur: None,
            thumbnail: Some(small),
        };
        let plain = info(&drawn, Some(("thumbnail_url", json!("mxc://a.b/c"))));
        assert_eq!(plain["thumbnail_url"], "mxc://a.b/c");
        let told = json!({"mimetype": "image/png", "w": 648, "h": 600, "size": 7});
        assert_eq!((&plain["thumbnail_info"], &plain["w"]), (&told, &json!(1_000)));
        let hidden = info(&drawn, Some(("thumbnail_file", json!({"url": "mxc://a.b/c"}))));
        assert!(hidden["thumbnail_url"].is_null() && hidden["thumbnail_file"].is_object());
        assert!(info(&drawn, None)["thumbnail_info"].is_null(), "it was not taken");
    }

    #[test]
    fn a_title_is_the_beginning_of_what_a_picture_shows() {
        let long = "\u{e4}".repeat(99);
        for (alt, expected) in [
            ("Atlanteon. ann to place a tile. White 3.", "Atlanteon. ann to place a tile. White 3"),
            (&*format!("Atlanteon. ann is next. {long}."), "Atlanteon. ann is next"),
            (&*long, &long[..120]),
            ("", ""),
        ] {
            assert_eq!(title(alt), expected);
        }
    }
}
