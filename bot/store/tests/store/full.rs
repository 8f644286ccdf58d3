//! A disk with no room left.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use pollster::block_on;
use record::{RowChange, Store as _, StoreError};
use store::SledStore;

use crate::{crashes, script};

const FOLDER: &str = "TIDETABLE_TEST_LIMITED";

/// The first step that fails, having written all before it.
fn fill(store: &SledStore, mut rev: u64) -> (u64, StoreError) {
    loop {
        match block_on(store.commit(&script::step("k3f9", rev))) {
            Ok(()) => rev += 1,
            Err(error) => return (rev, error),
        }
        assert!(rev < 20_000, "there is no end to it");
    }
}

/// Fills up a store where no file may grow beyond a limit: the same as a full disk
/// in the middle of a write.
fn fill_up(folder: &Path) {
    let store = SledStore::open(folder, None).expect("a store");
    let (rev, error) = fill(&store, 1);
    assert!(matches!(error, StoreError::Failed(_)), "{error:?}");
    assert!(error.to_string().starts_with("the store has failed"), "{error}");
    for answer in [
        block_on(store.commit(&script::step("k3f9", rev))).err(),
        block_on(store.load(&"k3f9".into())).err(),
        block_on(store.outbox()).err(),
        block_on(store.set_rows(vec![RowChange::remove("a")])).err(),
        Some(block_on(store.wait_for_failure())),
        Some(block_on(store.another().wait_for_failure())),
    ] {
        assert!(
            matches!(answer, Some(StoreError::Failed(_))),
            "nobody is told anything: {answer:?}"
        );
    }
    fs::write(folder.join("reached"), rev.to_string()).expect("a file");
}

#[test]
fn keeps_what_was_acknowledged_when_a_write_fails() {
    if let Some(folder) = env::var_os(FOLDER) {
        return fill_up(Path::new(&folder));
    }
    let total = crashes::drills(5);
    let checked = (0..total).map(fail_at).sum();
    crashes::report("full disk", total, checked, 0, 0);
}

/// Fails at another place each time. Returns how many steps were written.
fn fail_at(n: u64) -> u64 {
    let parent = tempfile::tempdir().expect("a folder");
    let folder = parent.path().join("store");
    let blocks = 1_500 + n % 50 * 53;
    let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let child = Command::new("sh")
        .args(["-c", &limited])
        .arg(env::current_exe().expect("a program"))
        .args(["full::keeps_what_was_acknowledged_when_a_write_fails", "--exact", "--nocapture"])
        .env(FOLDER, &folder)
        .output()
        .expect("a child");
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stderr));
    let reached = fs::read_to_string(folder.join("reached")).expect("how far it came");
    let rev: u64 = reached.parse().expect("a number");
    assert!(rev > 100, "it wrote {rev} steps");
    let store = match SledStore::open(&folder, None) {
        Ok(store) => store,
        // The folder is kept, so that somebody can look into it.
        Err(error) => panic!("{error}\n{}", parent.keep().display()),
    };
    let found = script::load(&store, "k3f9").expect("a match");
    assert!(found.head.rev == rev - 1 || found.head.rev == rev, "{} of {rev}", found.head.rev);
    assert_eq!(found, script::record("k3f9", found.head.rev));
    script::write(&store, "k3f9", found.head.rev + 1..=found.head.rev + 10);
    rev - 1
}

/// On a small file system, mounted by hand: `TIDETABLE_SMALL_DISK=/mnt/small`.
/// Elsewhere it checks that there is more room than the store wants.
#[test]
fn stops_before_the_disk_is_full() {
    let small = env::var_os("TIDETABLE_SMALL_DISK").map(PathBuf::from);
    let folder = match &small {
        Some(small) => tempfile::tempdir_in(small).expect("a folder"),
        None => tempfile::tempdir().expect("a folder"),
    };
    let store = SledStore::open(folder.path(), None).expect("a store");
    script::write(&store, "k3f9", 1..=1);
    let Some(small) = small else { return };
    let ballast = small.join("ballast");
    fs::write(&ballast, vec![1; 4 << 20]).expect("ballast");
    let (rev, error) = fill(&store, 2);
    assert!(matches!(error, StoreError::Full(_)), "{error:?}");
    assert!(error.to_string().contains("bytes are free in"), "{error}");
    assert_eq!(script::load(&store, "k3f9"), Some(script::record("k3f9", rev - 1)));
    fs::remove_file(ballast).expect("ballast");
    script::write(&store, "k3f9", rev..=rev + 10);
    let (rev, _) = fill(&store, rev + 11);
    drop(store);
    let store = SledStore::open(folder.path(), None).expect("it fits");
    assert_eq!(script::load(&store, "k3f9"), Some(script::record("k3f9", rev - 1)));
}
