//! Events of a room: which of them are for the bot, and what they say.

use std::ops::Range;

use matrix_sdk::ruma::{OwnedEventId, OwnedRoomId, OwnedUserId, UserId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An event of a timeline, as far as we look at it.
#[derive(Clone, Debug, Deserialize)]
pub struct RawEvent {
    pub event_id: OwnedEventId,
    pub sender: OwnedUserId,
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub state_key: Option<String>,
    /// Milliseconds since 1970, by the clock of the sender's server.
    pub origin_server_ts: u64,
    #[serde(default)]
    pub content: Value,
    /// The data that the bot's own server adds.
    #[serde(default)]
    pub unsigned: Value,
}

/// An action in a room that may be for the bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heard {
    Said(Said),
    /// With a reaction to a message.
    Reacted {
        to: OwnedEventId,
        key: String,
    },
    /// Somebody left, or was made to.
    Left,
    /// The room goes on in another.
    Upgraded {
        to: OwnedRoomId,
    },
}

/// A message in words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Said {
    /// With the IDs of those who are mentioned in place of their names.
    pub text: String,
    #[serde(default)]
    pub thread: Option<OwnedEventId>,
    #[serde(default)]
    pub reply_to: Option<OwnedEventId>,
    /// The message that this one corrects. An edit does not know its thread, nor what it
    /// replies to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edits: Option<OwnedEventId>,
}

impl RawEvent {
    /// Returns what the event says; none if it does not concern the bot: a notice, a picture, or an
    /// event of its own.
    pub fn interpret(&self, me: &UserId) -> Option<Heard> {
        let content = &self.content;
        match (&*self.kind, &self.state_key) {
            ("m.room.member", Some(who)) => {
                let left = matches!(content["membership"].as_str(), Some("leave" | "ban"));
                (left && who != me.as_str()).then_some(Heard::Left)
            }
            ("m.room.tombstone", Some(_)) => {
                let to = content["replacement_room"].as_str()?.try_into().ok()?;
                Some(Heard::Upgraded { to })
            }
            _ if self.sender == me => None,
            ("m.room.message", None) => parse_message(content).map(Heard::Said),
            ("m.reaction", None) => {
                let relation = &content["m.relates_to"];
                let to = relation["event_id"].as_str()?.try_into().ok()?;
                let key = relation["key"].as_str()?.chars().take(LONGEST_KEY).collect();
                Some(Heard::Reacted { to, key })
            }
            _ => None,
        }
    }

    /// The thread that it is said in.
    pub fn thread(&self) -> Option<&str> {
        let relation = &self.content["m.relates_to"];
        relation["event_id"].as_str().filter(|_| relation["rel_type"] == "m.thread")
    }

    /// Whether our server says that it was sent by this device; none for what somebody else
    /// sent, or what is no message.
    pub fn is_echo(&self, me: &UserId) -> Option<bool> {
        let is_said = matches!(&*self.kind, "m.room.message" | "m.room.encrypted");
        let is_ours = self.sender == me && is_said && self.state_key.is_none();
        is_ours.then(|| self.unsigned["transaction_id"].is_string())
    }

    /// Whether it lets us into the room: what was said before is not for us.
    pub fn admits(&self, me: &UserId) -> bool {
        self.kind == "m.room.member"
            && self.state_key.as_deref() == Some(me.as_str())
            && matches!(self.content["membership"].as_str(), Some("invite" | "join"))
    }
}

/// The longest key of a reaction that we look at, in characters.
const LONGEST_KEY: usize = 16;
/// The longest text that we look at, in characters: more than the desk takes, so that
/// it says so.
const LONGEST: usize = desk::LONGEST_LINE + 1;

fn parse_message(content: &Value) -> Option<Said> {
    let relation = &content["m.relates_to"];
    let id = |value: &Value| value.as_str().and_then(|id| OwnedEventId::try_from(id).ok());
    let new = content.get("m.new_content");
    let edits = id(&relation["event_id"]).filter(|_| relation["rel_type"] == "m.replace");
    if edits.is_some() || new.is_some() {
        let said = parse_message(new.filter(|new| new.get("m.new_content").is_none())?)?;
        return Some(Said { thread: None, reply_to: None, edits: Some(edits?), ..said });
    }
    // Bots speak in notices, and answer none.
    if content["msgtype"] != "m.text" {
        return None;
    }
    let thread = id(&relation["event_id"]).filter(|_| relation["rel_type"] == "m.thread");
    // Clients that know no threads are told of the message before.
    let falls_back = thread.is_some() && relation["is_falling_back"] == true;
    let reply_to = id(&relation["m.in_reply_to"]["event_id"]).filter(|_| !falls_back);
    let body = content["body"].as_str()?;
    let body = if reply_to.is_some() { without_quote(body) } else { body };
    let pills = pills(content["formatted_body"].as_str().unwrap_or_default());
    let named = replace_mentions(body, &pills);
    let text = named.trim_matches(is_hidden).chars().take(LONGEST).collect();
    Some(Said { text, thread, reply_to, edits: None })
}

/// Signs that keyboards put around what is typed and that nobody sees: spaces without a
/// width, and where text changes its direction.
fn is_hidden(it: char) -> bool {
    matches!(it, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
        || it.is_whitespace()
}

/// Without what older clients quote above a reply.
fn without_quote(body: &str) -> &str {
    if !body.starts_with("> ") {
        return body;
    }
    let mut rest = body;
    while rest.starts_with('>') {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
    }
    rest.trim_start_matches('\n')
}

/// Lists the mentions in a formatted text, in order: the label of each, and the user.
fn pills(html: &str) -> Vec<(String, OwnedUserId)> {
    const LINK: &str = "href=\"https://matrix.to/#/";
    let mut pills = Vec::new();
    // The author of a reply did not say the text that it quotes.
    let mut rest = html.rsplit_once("</mx-reply>").map_or(html, |(_, said)| said);
    while let Some((_, after)) = rest.split_once(LINK) {
        let Some((target, after)) = after.split_once('"') else { break };
        let Some((_, after)) = after.split_once('>') else { break };
        let Some((label, after)) = after.split_once("</a>") else { break };
        rest = after;
        let target = target.split('?').next().unwrap_or_default();
        let target = percent_encoding::percent_decode_str(target).decode_utf8_lossy();
        if let Ok(user) = OwnedUserId::try_from(&*target) {
            pills.push((unescape_html(label), user));
        }
    }
    pills
}

/// A text with the IDs of those who are mentioned in place of what they are called.
fn replace_mentions(body: &str, pills: &[(String, OwnedUserId)]) -> String {
    let mut out = String::new();
    let mut rest = body;
    for (label, user) in pills {
        let Some(place) = find_mention(rest, label.trim(), user) else { continue };
        let (before, after) = (&rest[..place.start], &rest[place.end..]);
        out.push_str(before.strip_suffix('@').unwrap_or(before));
        out.push_str(user.as_str());
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Where somebody is called in a text: by a link as Markdown has it, by their ID, or by
/// what the pill shows.
fn find_mention(text: &str, label: &str, user: &UserId) -> Option<Range<usize>> {
    if label.is_empty() {
        return None;
    }
    let link = text.find(&format!("[{label}](https://matrix.to/#/"));
    let link = link.and_then(|at| Some(at..at + text[at..].find(')')? + 1));
    let found = |word: &str| text.find(word).map(|at| at..at + word.len());
    link.or_else(|| found(user.as_str())).or_else(|| by_name(text, label))
}

/// Where a name stands as a word of its own. Somebody may be called like a command: then
/// the word that comes last is theirs.
fn by_name(text: &str, name: &str) -> Option<Range<usize>> {
    let is_free = |at: &usize| {
        let before = text[..*at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        before.is_none_or(|character| character.is_whitespace() || "@(,;".contains(character))
            && after
                .is_none_or(|character| !character.is_alphanumeric() && !"-_=".contains(character))
    };
    let places = text.match_indices(name).map(|(at, _)| at).filter(is_free);
    places.last().map(|at| at..at + name.len())
}

fn unescape_html(html: &str) -> String {
    html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&nbsp;", " ")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{event_id, user_id};
    use serde_json::json;

    use super::*;

    fn event(kind: &str, content: Value) -> RawEvent {
        let event = json!({
            "event_id": "$one", "sender": "@ann:example.org", "type": kind,
            "origin_server_ts": 1, "content": content,
        });
        serde_json::from_value(event).expect("an event")
    }

    fn heard(content: Value) -> Option<Heard> {
        event("m.room.message", content).interpret(user_id!("@tidetable:example.org"))
    }

    /// Some keyboards put signs around a word that nobody sees.
    #[test]
    fn what_nobody_sees_is_not_read() {
        for body in ["\u{200f}!atlanteon board", " \u{feff}!atlanteon board\u{200b}\u{2069} "] {
            let said = text(json!({"msgtype": "m.text", "body": body}));
            assert_eq!(said, "!atlanteon board");
        }
    }

    fn text(content: Value) -> String {
        match heard(content) {
            Some(Heard::Said(said)) => said.text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn who_is_mentioned_is_named() {
        let content = json!({
            "msgtype": "m.text",
            "body": "!atlanteon start Bob & Co and @Cyd",
            "formatted_body": "!atlanteon start <a href=\"https://matrix.to/#/@bob:example.org\">Bob &amp; Co</a> \
                and <a href=\"https://matrix.to/#/%40cyd%3Aexample.org?via=example.org\">Cyd</a>",
        });
        assert_eq!(text(content), "!atlanteon start @bob:example.org and @cyd:example.org");
        let whole = json!({
            "msgtype": "m.text", "body": "start @bob:example.org x",
            "formatted_body": "start <a href=\"https://matrix.to/#/@bob:example.org\">bob</a> x",
        });
        assert_eq!(text(whole), "start @bob:example.org x");
        let link = json!({
            "msgtype": "m.text", "body": "start [Bob](https://matrix.to/#/%40bob%3Aexample.org) x",
            "formatted_body": "start <a href=\"https://matrix.to/#/@bob:example.org\">Bob</a> x",
        });
        assert_eq!(text(link), "start @bob:example.org x");
        let broken = json!({
            "msgtype": "m.text", "body": "hello",
            "formatted_body": "<a href=\"https://matrix.to/#/@bob:example.org\">",
        });
        assert_eq!(text(broken), "hello");
    }

    #[test]
    fn who_is_called_like_a_command_is_found_behind_it() {
        let pill =
            |name: &str| format!("<a href=\"https://matrix.to/#/@p9:example.org\">{name}</a>");
        for (name, body, means) in [
            ("a", "!atlanteon start a", "!atlanteon start @p9:example.org"),
            ("start", "!atlanteon start start", "!atlanteon start @p9:example.org"),
            ("t", "!table hand t seat=t", "!table hand @p9:example.org seat=t"),
            ("Bob", "Bob: hello", "@p9:example.org: hello"),
            ("b", "0b1", "0b1"),
        ] {
            let content = json!({"msgtype": "m.text", "body": body, "formatted_body": pill(name)});
            assert_eq!(text(content), means);
        }
        let quoted = format!("<mx-reply>In reply to {}: now</mx-reply>b to b1", pill("b"));
        let content = json!({"msgtype": "m.text", "body": "b to b1", "formatted_body": quoted});
        assert_eq!(text(content), "b to b1");
    }

    #[test]
    fn replies_are_read_without_what_they_quote() {
        let content = json!({
            "msgtype": "m.text", "body": "> <@tidetable:example.org> your move\n> now\n\n7c3",
            "m.relates_to": {"m.in_reply_to": {"event_id": "$asked"}},
        });
        let said = Said {
            text: "7c3".to_owned(),
            thread: None,
            reply_to: Some(event_id!("$asked").to_owned()),
            edits: None,
        };
        assert_eq!(heard(content), Some(Heard::Said(said)));
        let threaded = json!({
            "msgtype": "m.text", "body": "7c3",
            "m.relates_to": {
                "rel_type": "m.thread", "event_id": "$root", "is_falling_back": true,
                "m.in_reply_to": {"event_id": "$before"},
            },
        });
        let said = Said {
            text: "7c3".to_owned(),
            thread: Some(event_id!("$root").to_owned()),
            reply_to: None,
            edits: None,
        };
        assert_eq!(heard(threaded), Some(Heard::Said(said)));
    }

    /// Messages of another device of the bot's account have no transaction ID of this one.
    #[test]
    fn what_another_device_says_is_no_echo() {
        let said = |unsigned: Value| {
            let content = json!({"msgtype": "m.text", "body": "hello"});
            RawEvent { unsigned, ..event("m.room.message", content) }
        };
        let me = user_id!("@ann:example.org");
        assert_eq!(said(json!({"transaction_id": "a-1"})).is_echo(me), Some(true));
        assert_eq!(said(json!({"age": 7})).is_echo(me), Some(false));
        assert_eq!(said(Value::Null).is_echo(me), Some(false));
        assert_eq!(said(Value::Null).is_echo(user_id!("@bob:example.org")), None);
        assert_eq!(event("m.reaction", json!({})).is_echo(me), None);
    }

    fn edit(new: Value) -> Value {
        let relation = json!({"rel_type": "m.replace", "event_id": "$wrong"});
        json!({
            "msgtype": "m.text", "body": "* something", "m.new_content": new,
            "m.relates_to": relation,
        })
    }

    #[test]
    fn an_edit_says_what_it_corrects() {
        let new = json!({
            "msgtype": "m.text", "body": "!atlanteon start bob",
            "formatted_body": "!atlanteon start <a href=\"https://matrix.to/#/@bob:example.org\">bob</a>",
            "m.relates_to": {"rel_type": "m.thread", "event_id": "$root"},
        });
        let said = Said {
            text: "!atlanteon start @bob:example.org".to_owned(),
            edits: Some(event_id!("$wrong").to_owned()),
            ..Said::default()
        };
        assert_eq!(heard(edit(new)), Some(Heard::Said(said)));
    }

    #[test]
    fn what_is_not_for_us_is_nothing() {
        for content in [
            json!({"msgtype": "m.notice", "body": "!atlanteon start"}),
            json!({"msgtype": "m.image", "body": "!atlanteon start"}),
            json!({"msgtype": "m.text"}),
            json!({"body": 7}),
            json!({}),
            edit(json!({"msgtype": "m.notice", "body": "!atlanteon start"})),
            edit(json!({"m.new_content": {"msgtype": "m.text", "body": "!atlanteon start"}})),
            json!({
                "msgtype": "m.text", "body": "* !atlanteon start",
                "m.new_content": {"msgtype": "m.text", "body": "!atlanteon start"},
            }),
            json!({
                "msgtype": "m.text", "body": "* !atlanteon start",
                "m.relates_to": {"rel_type": "m.replace", "event_id": "$one"},
            }),
        ] {
            assert_eq!(heard(content.clone()), None, "{content}");
        }
        let own = event("m.room.message", json!({"msgtype": "m.text", "body": "!table help"}));
        assert_eq!(own.interpret(&own.sender), None);
    }

    #[test]
    fn reactions_and_ends_are_heard() {
        let me = user_id!("@tidetable:example.org");
        let content =
            json!({"m.relates_to": {"rel_type": "m.annotation", "event_id": "$q", "key": "1️⃣"}});
        let reacted = Heard::Reacted { to: event_id!("$q").to_owned(), key: "1️⃣".to_owned() };
        assert_eq!(event("m.reaction", content).interpret(me), Some(reacted));
        let state = |kind: &str, key: &str, content| RawEvent {
            state_key: Some(key.to_owned()),
            ..event(kind, content)
        };
        let left = json!({"membership": "leave"});
        assert_eq!(state("m.room.member", "@bob:x.org", left).interpret(me), Some(Heard::Left));
        let invited = state("m.room.member", me.as_str(), json!({"membership": "invite"}));
        assert!(invited.admits(me) && invited.interpret(me).is_none());
        let gone = state("m.room.tombstone", "", json!({"replacement_room": "!new:example.org"}));
        assert!(
            matches!(gone.interpret(me), Some(Heard::Upgraded { to }) if to == "!new:example.org")
        );
    }
}
