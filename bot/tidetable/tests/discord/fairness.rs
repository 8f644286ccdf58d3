//! Chance that anybody can check: what a room is shown, and what an export holds.

use std::{
    process::Command,
    time::{Duration, Instant},
};

use record::Commitment;
use serde_json::{Value, json};

use crate::table::{IN_TIME, NOTHING, Table};

/// The text between the first occurrence of these words and the next grave accent.
fn behind<'a>(text: &'a str, words: &str) -> &'a str {
    let rest = text.split_once(words).unwrap_or_else(|| panic!("no {words} in {text}")).1;
    rest.split('`').next().expect("something")
}

/// The reply that ann gets from `/table about` for a match.
async fn about(table: &Table, id: &str) -> String {
    let options = json!({ "match": id });
    let asked = table.discord.command(&table.ann, table.channel, "table", "about", options).await;
    let told = asked.outcome(IN_TIME).await.expect("an answer");
    assert!(told.is_ephemeral(), "for who asked alone");
    told.content
}

/// Waits until the bot has heard under which ids its commands were registered.
async fn ids_are_known(table: &Table) {
    let begin = Instant::now();
    loop {
        let asked =
            table.discord.command(&table.ann, table.channel, "table", "help", json!({})).await;
        let told = asked.outcome(IN_TIME).await.expect("an answer").content;
        if told.contains("</table ") {
            return;
        }
        assert!(begin.elapsed() < IN_TIME, "{told}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_room_is_shown_the_seal_and_the_seed() {
    let mut table = Table::set(9).await;
    ids_are_known(&table).await;
    let mut pressed = String::new();
    for (n, typed) in [(1, false), (4, true)] {
        let options = json!({"opponent": Value::from(table.bob.id)});
        table.answer(table.command(&table.ann, "start", options).await).await;
        let challenge = table.nth(n).await;
        let (seal, id) = (
            behind(&challenge.content, "Fair chance: sealed as `"),
            behind(&challenge.content, "Match `"),
        );
        assert_eq!(seal.len(), 32, "{}", challenge.content);
        assert!(challenge.content.contains(&format!("`match: {id}`")), "{}", challenge.content);
        // A press adds Discord's id of it as salt; a typed salt is added alone.
        let salt = if typed {
            let options = json!({"salt": "pepper & Salz"});
            let told = table.answer(table.command(&table.bob, "accept", options).await).await;
            let told = told.expect("an answer").content;
            assert!(told.contains("Your salt `pepper & Salz` goes into the seed"), "{told}");
            "pepper & Salz".to_owned()
        } else {
            let accept = challenge.control("Accept").expect("a button");
            let asked = table.act(&table.bob, &challenge, &accept).await;
            pressed = format!("discord:{}", asked.id);
            table.answer(asked).await;
            pressed.clone()
        };
        table.nth(n + 1).await;
        let told = about(&table, id).await;
        let commitment = behind(&told, "before the first roll. Seal: `").to_owned();
        assert!(commitment.len() == 64 && commitment.starts_with(seal), "{told}");
        assert!(told.contains(&format!("`{salt}` by bob")), "{told}");
        assert!(told.contains("You’ll see the seed once the match is over"), "{told}");
        table.answer(table.command(&table.ann, "resign", json!({"sure": "confirm"})).await).await;
        let end = table.nth(n + 2).await;
        let seed = behind(&end.content, "All chance in this match came from the seed `");
        let binds = Commitment::to(&seed.parse().expect("a seed")).to_string();
        assert_eq!(binds, commitment, "{}", end.content);
        assert!(end.content.contains("</table about:"), "{}", end.content);
        let told = about(&table, id).await;
        assert_eq!(behind(&told, "the SHA-256 of this seed: `"), seed);
        assert!(told.contains("The 1 random draw of the match fits this seed"), "{told}");
    }
    assert_eq!(table.discord.violations(), NOTHING);
    table.bot.kill();
    let exported = Command::new(env!("CARGO_BIN_EXE_tidetable"))
        .current_dir(table.folder.path())
        .env_remove("TIDETABLE_CONFIG")
        .args(["export", "--without-seeds", "--out", "all.jsonl"])
        .output()
        .expect("a child");
    assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
    let text = std::fs::read_to_string(table.folder.path().join("all.jsonl")).expect("text");
    for salt in [&*pressed, "pepper & Salz"] {
        assert!(text.contains(&format!("\"what\":\"accepted\",\"salt\":\"{salt}\"")), "{text}");
    }
    let script = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fairness.py");
    let checked = Command::new("python3")
        .args([script, table.folder.path().join("all.jsonl")])
        .output()
        .expect("there is Python");
    let told = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{told}");
    assert!(told.ends_with("finished matches with a seed: 2, not fair: 0\n"), "{told}");
}
