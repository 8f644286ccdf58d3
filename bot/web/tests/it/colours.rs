//! The colours that somebody has chosen.

use crate::{
    doors::{guest, host},
    room::{KEY, Room},
};

/// All colours of a page: of the page itself, and of its pictures.
fn colours(page: &str) -> (Option<&str>, bool, bool) {
    let theme = page.split("data-theme=\"").nth(1).and_then(|rest| rest.split('"').next());
    let is = |name: &str| [format!("/{name}/"), format!("/{name}.svg")];
    let has = |name: &str| is(name).iter().any(|path| page.contains(path));
    (theme, has("light"), has("dark"))
}

#[tokio::test]
async fn chosen_colours_are_those_of_the_whole_page() {
    let room = Room::open();
    room.hex().await;
    let pages =
        ["/?as=ann", "/room/attic?as=ann", "/rules/atlanteon?as=ann", "/?as=ann&match=zzzz"];
    let by_screen = "media=\"(prefers-color-scheme: dark)\"";
    for path in pages {
        let page = room.end_of(path).await.body;
        let (theme, light, dark) = colours(&page);
        assert_eq!((theme, light), (None, dark), "{path}");
        assert!(page.contains("content=\"light dark\"") && page.contains(by_screen), "{page}");
    }
    for chosen in ["dark", "light"] {
        room.say("ann", &format!("/table+settings+theme+{chosen}")).await;
        for path in pages {
            let page = room.end_of(path).await.body;
            let (theme, light, dark) = colours(&page);
            assert_eq!(theme, Some(chosen), "{path}");
            assert!(
                page.contains(&format!("name=\"color-scheme\" content=\"{chosen}\"")),
                "{page}"
            );
            let sheet = page.contains("/static/dark.css");
            assert_eq!(sheet, chosen == "dark", "{path}");
            let head = page.split("<body").next().expect("a head");
            assert!(!head.contains(by_screen), "{head}");
            match chosen {
                "dark" => assert!(!light, "{path}: {page}"),
                _ => assert!(!dark, "{path}: {page}"),
            }
        }
    }
    // They are hers alone.
    assert_eq!(colours(&room.page("bob").await).0, None);
}

#[tokio::test]
async fn a_guest_is_asked_in_their_colours() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (eve, _) = guest(&room, &host, "eve").await;
    let form = format!("as=eve&room=table&nonce={}&text=/table+settings+theme+dark", room.nonce());
    room.post_with(&eve, "/say", &form).await;
    let (_, link) = guest(&room, &host, "dan").await;
    let page = room.get_with(&eve, &link).await.body;
    assert!(page.contains("data-theme=\"dark\"") && page.contains("dan"), "{page}");
}
