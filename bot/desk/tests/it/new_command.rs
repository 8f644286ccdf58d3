//! A command is its file, a line of the table and a key of the catalogue: here is one more, and
//! it is parsed, done and listed as all others are.

use std::sync::{Arc, LazyLock};

use desk::{
    Args, COMMANDS, Context, Decision, Desk, Refusal, Reply, Settings,
    command::{Command, Reach},
    names::Name,
    plain::plain,
};
use games::msg;
use record::memory::MemoryStore;

use crate::room::{Frozen, KINDS, Room};

static WAVE: Command = Command {
    name: Name::table("wave"),
    also: &["winke"],
    help: msg!("desk-command-about"),
    arguments: &[],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Free(wave),
};

static TABLE: LazyLock<Vec<&'static Command>> =
    LazyLock::new(|| COMMANDS.iter().copied().chain([&WAVE]).collect());

fn wave(_: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let line = format!("{} waves.", ctx.account().name).into();
    Ok(Decision::reply(Reply::whisper(&ctx.account().id, vec![line])))
}

#[test]
fn a_new_command_needs_nothing_else() {
    let desk = || {
        let clock = Arc::new(Frozen::default());
        Desk::new(KINDS, Arc::new(MemoryStore::default()), clock, Settings::default())
    };
    let room = Room::of(desk().with_commands(&TABLE));
    for text in ["wave", "table wave", "winke"] {
        let told: Vec<String> = room.command("ann", text).iter().map(plain).collect();
        assert_eq!(told, ["ann waves.\n"], "{text}");
    }
    let pages = ["table help", "table help 2", "table help 3"];
    let pages = pages.iter().flat_map(|page| room.command("ann", page));
    let told = pages.map(|reply| plain(&reply)).collect::<String>();
    assert!(told.contains("/table wave"), "{told}");
    // Where the table is ours, nobody waves.
    let told = Room::of(desk()).command("ann", "wave").iter().map(plain).collect::<String>();
    assert!(!told.contains("waves"), "{told}");
}
