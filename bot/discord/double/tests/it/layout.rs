//! Messages that are made of components alone.

use discord_double::limits;
use serde_json::{Value, json};
use serenity_reqwest::Method;

use crate::client::{Bot, button, id, png};

/// The flag of a message of components.
const FLAG: u64 = 32_768;

fn text(words: &str) -> Value {
    json!({"type": 10, "content": words})
}

fn container(parts: &[Value]) -> Value {
    json!({"type": 17, "components": parts})
}

fn gallery(items: usize, alt: &str) -> Value {
    let item =
        |n: usize| json!({"media": {"url": format!("attachment://{n}.png")}, "description": alt});
    json!({"type": 12, "items": (0..items).map(item).collect::<Vec<_>>()})
}

fn section(texts: usize, accessory: &Value) -> Value {
    let texts: Vec<Value> = (0..texts).map(|number| text(&number.to_string())).collect();
    json!({"type": 9, "components": texts, "accessory": accessory})
}

fn link() -> Value {
    json!({"type": 2, "style": 5, "label": "Open", "url": "https://example.org"})
}

/// A message of these parts, with files that a gallery of so many items shows.
fn message(parts: &[Value], files: usize) -> Value {
    let file = |n: usize| json!({"id": n, "filename": format!("{n}.png")});
    json!({
        "flags": FLAG,
        "components": parts,
        "attachments": (0..files).map(file).collect::<Vec<_>>(),
    })
}

#[test]
fn the_limits_of_components_are_kept() {
    let whole = container(&[
        text(&"x".repeat(3_997)),
        section(3, &link()),
        gallery(10, &"y".repeat(1_024)),
        json!({"type": 14}),
        button("a"),
    ]);
    assert_eq!(
        limits::of_message(&message(std::slice::from_ref(&whole), 10)),
        Vec::<String>::new()
    );
    let rows: Vec<Value> = (0..19).map(|number| button(&number.to_string())).collect();
    let nested = |more: usize| {
        let mut parts = rows.clone();
        parts.extend((0..more).map(|_| text("x")));
        message(&[container(&parts)], 0)
    };
    assert_eq!(limits::of_message(&nested(1)), Vec::<String>::new(), "40 with nested ones");
    for (broken, why) in [
        (nested(2), "41 components"),
        (message(&[whole, text("x")], 10), "4001 letters"),
        (message(&[gallery(11, "y")], 11), "11 pictures"),
        (message(&[gallery(0, "y")], 0), "no picture"),
        (message(&[gallery(1, &"y".repeat(1_025))], 1), "a long description"),
        (message(&[section(4, &link())], 0), "four texts"),
        (message(&[section(0, &link())], 0), "no text"),
        (message(&[section(1, &Value::Null)], 0), "nothing beside it"),
        (message(&[section(1, &text("x"))], 0), "a text beside it"),
        (message(&[container(&[container(&[text("x")])])], 0), "nested containers"),
        (message(&[link()], 0), "a button outside of a row"),
        (message(&[text("")], 0), "an empty text"),
        (message(&[text("x")], 1), "a file that nothing shows"),
        (message(&[gallery(2, "y")], 1), "a file that is not there"),
        (json!({"components": [text("x")]}), "no flag"),
    ] {
        assert!(!limits::of_message(&broken).is_empty(), "{why}");
    }
    let good = message(&[text("x")], 0);
    for (field, value) in [
        ("content", json!("x")),
        ("embeds", json!([{"description": "x"}])),
        ("poll", json!({"question": {"text": "x"}})),
        ("sticker_ids", json!(["1"])),
    ] {
        let mut broken = good.clone();
        broken[field] = value;
        assert!(!limits::of_message(&broken).is_empty(), "{field}");
    }
}

/// Words become components by an edit that takes them away, and never again words.
#[tokio::test]
async fn an_edit_to_components_is_one_way() {
    let bot = Bot::start().await;
    let called = format!("<@{}> go", bot.bob.id);
    let number = bot.post(json!({"content": called})).await;
    let path = format!("/channels/{}/messages/{number}", bot.channel);
    let good = json!({"content": null, "flags": FLAG, "components": [text("all"), button("a")]});
    let mut wordy = good.clone();
    wordy.as_object_mut().expect("an object").remove("content");
    let edit = async |body: &Value| bot.call(Method::PATCH, &path, body.clone()).await;
    assert_eq!(edit(&wordy).await.1["code"], 50_035);
    assert_eq!(bot.double.violations().len(), 1);
    assert_eq!(edit(&good).await.0, 200);
    let shown = bot.double.message(number).expect("it is there");
    assert_eq!((&*shown.content, &*shown.text(), shown.is_v2()), ("", "all", true));
    assert_eq!((&*shown.pushed, &shown.pings[..]), (&*called, &[bot.bob.id][..]), "it rang once");
    assert_eq!(shown.controls().len(), 1);
    for back in [
        json!({"content": "words"}),
        json!({"content": null, "components": [], "flags": 4}),
        json!({"embeds": [{"description": "x"}]}),
        json!({"components": []}),
    ] {
        let (status, error) = edit(&back).await;
        assert_eq!(status, 400, "{back} {error}");
    }
    assert_eq!(edit(&json!({"components": [text("less")]})).await.0, 200);
    let shown = bot.double.message(number).expect("it is there");
    assert_eq!((&*shown.text(), shown.is_v2(), shown.controls().len()), ("less", true, 0));
}

/// A mention in a text rings, and the phone shows no word of it.
#[tokio::test]
async fn components_ring_without_words() {
    let bot = Bot::start().await;
    let called = format!("<@{}> go", bot.bob.id);
    let number = bot.post(message(&[text(&called)], 0)).await;
    let shown = bot.double.message(number).expect("it is there");
    assert_eq!((&*shown.pushed, &shown.pings[..]), ("", &[bot.bob.id][..]));
    let mut quiet = message(&[text(&called)], 0);
    quiet["allowed_mentions"] = json!({"parse": []});
    let number = bot.post(quiet).await;
    assert_eq!(bot.double.message(number).expect("it is there").pings, []);
}

/// Files are told with the components that show them, and drawn in the boxes of the client.
#[tokio::test]
async fn pictures_stand_in_their_boxes() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel);
    let files = [("0.png", png(1_000, 1_548)), ("1.png", png(1_000, 1_000))];
    let parts = [container(&[text("# Two"), gallery(2, "a board"), section(1, &link())])];
    let (status, told) = bot.upload(Method::POST, &path, message(&parts, 2), &files).await;
    assert_eq!((status, &told["attachments"]), (200, &json!([])));
    let media = &told["components"][0]["components"][1]["items"][0]["media"];
    assert!(media["attachment_id"].is_string() && media["height"] == 1_548, "{media}");
    // A file that is there already is shown on, by its name.
    let path = format!("{path}/{}", id(&told["id"]));
    let again = json!({"components": [gallery(1, "one board")]});
    assert_eq!(bot.call(Method::PATCH, &path, again).await.0, 200);
    let page = std::env::temp_dir().join(format!("layout-{}.html", std::process::id()));
    bot.double.html(bot.channel, None, &page).expect("a page");
    let html = std::fs::read_to_string(&page).expect("a page");
    let before = html.find("class=\"tiles\"").expect("two pictures as tiles");
    let now = html.find("class=\"one\"").expect("one picture");
    assert!(before < now, "the older version is folded away above");
    assert!(html[..now].contains("data-desktop=\"273x273\" data-phone=\"273x273\""));
    assert!(html[now..].contains("data-desktop=\"226x350\" data-phone=\"226x350\""));
    for seen in ["class=\"container\"", "class=\"section\"", "class=\"link\"", "<h1>Two</h1>"] {
        assert!(html.contains(seen), "{seen}");
    }
}
