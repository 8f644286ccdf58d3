//! Folders that go away, that somebody else uses, and that are for something else.

use std::{
    collections::BTreeMap,
    env,
    fs::{self, File, Permissions},
    os::unix::{
        fs::{MetadataExt as _, PermissionsExt as _, chown},
        process::CommandExt as _,
    },
    path::Path,
    process::Command,
};

use pollster::block_on;
use record::{Store as _, StoreError};
use store::{IfEmptier, OpenError, Options, SledStore, verify};

use crate::script;

/// All that is in a folder, by name: its rights and, of a file, what is in it.
fn contents(folder: &Path) -> BTreeMap<String, (u32, Option<Vec<u8>>)> {
    let files = fs::read_dir(folder).expect("a folder").flatten().map(|file| {
        let mode = file.metadata().expect("a file").mode() & 0o777;
        (file.file_name().to_string_lossy().into_owned(), (mode, fs::read(file.path()).ok()))
    });
    files.collect()
}

fn take_away(way: &str, folder: &Path) {
    let (file, elsewhere) = (folder.join("db"), folder.with_extension("elsewhere"));
    let done = match way {
        "all of it" => fs::remove_dir_all(folder),
        "the file" => fs::remove_file(file),
        "all, and made again" => fs::remove_dir_all(folder).and_then(|()| fs::create_dir(folder)),
        _ => fs::rename(&file, &elsewhere).and_then(|()| fs::copy(elsewhere, file).map(|_| ())),
    };
    done.expect("it can be taken away");
}

#[test]
fn acknowledges_nothing_into_a_file_that_is_gone() {
    for way in ["all of it", "all, and made again", "the file", "another in its place"] {
        for with_a_move in [true, false] {
            let parent = tempfile::tempdir().expect("a folder");
            let folder = parent.path().join("store");
            let store = SledStore::open(&folder, None).expect("a store");
            script::write(&store, "k3f9", 1..=3);
            take_away(way, &folder);
            let left = folder.is_dir().then(|| contents(&folder));
            if with_a_move {
                let error =
                    block_on(store.commit(&script::step("k3f9", 4))).expect_err("it is gone");
                let told = format!("{error:?} {error}");
                assert!(matches!(error, StoreError::Failed(_)), "{way}: {told}");
                assert!(told.contains("store/db is no longer there: somebody"), "{way}: {told}");
                block_on(store.wait_for_failure());
            }
            drop(store);
            assert_eq!(folder.is_dir().then(|| contents(&folder)), left, "{way}");
        }
    }
}

#[test]
fn a_store_in_use_is_not_touched_when_its_lock_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    script::write(&store, "k3f9", 1..=3);
    drop(store);
    fs::remove_file(folder.path().join("lock")).expect("a file");
    // As sled holds it.
    let db = File::open(folder.path().join("db")).expect("a file");
    db.lock().expect("it is free");
    let mut before = contents(folder.path());
    before.insert("lock".to_owned(), (0o600, Some(Vec::new())));
    let error = SledStore::open(folder.path(), None).expect_err("it is in use");
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
    let out = folder.path().with_extension("salvaged");
    let error = script::salvage(folder.path(), &out).expect_err("it is in use").to_string();
    assert!(error.starts_with("another program is using the store"), "{error}");
    assert_eq!(contents(folder.path()), before);
    drop(db);
    let store = SledStore::open(folder.path(), None).expect("a store");
    assert_eq!(script::load(&store, "k3f9"), Some(script::record("k3f9", 3)));
}

#[test]
fn leaves_a_folder_of_other_things_alone() {
    let folders: [&[(&str, &str)]; 8] = [
        &[("notes.txt", "mine")],
        &[("db", "mine")],
        &[("conf", "mine")],
        &[("db", "mine"), ("conf", "mine"), ("lock", "1"), ("snap.1", "mine")],
        &[("db", ""), ("snap.mine", "mine")],
        &[("clean", "mine")],
        &[("snap.0123456789ABCDEF", "mine")],
        &[("as-found/db", "mine")],
    ];
    for files in folders {
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("other");
        fs::create_dir(&folder).expect("a folder");
        for (name, text) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(&path, text).expect("a file");
            fs::set_permissions(&path, Permissions::from_mode(0o644)).expect("rights");
        }
        let (mode, before) = (contents(parent.path()), contents(&folder));
        let error = SledStore::open(&folder, None).expect_err("it is no store");
        assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
        assert!(error.to_string().contains("name an empty or a new folder as store.path"));
        let looked = SledStore::is_in(&folder, &Options::default());
        assert!(matches!(looked, Err(OpenError::Foreign { .. })), "{looked:?}");
        assert_eq!((contents(parent.path()), contents(&folder)), (mode, before));
    }
}

#[test]
fn a_store_may_have_other_things_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("lost+found")).expect("a folder");
    drop(SledStore::open(folder.path(), None).expect("a disk of its own"));
    let other = folder.path().join("notes.txt");
    fs::write(&other, "mine").expect("a file");
    fs::set_permissions(&other, Permissions::from_mode(0o644)).expect("rights");
    // As an earlier version left it.
    for file in ["acknowledged", "clean", "lock"] {
        fs::remove_file(folder.path().join(file)).expect("a file");
    }
    let store = SledStore::open(folder.path(), None).expect("a store");
    script::write(&store, "k3f9", 1..=3);
    drop(store);
    for (name, (mode, text)) in contents(folder.path()) {
        match &*name {
            "notes.txt" => assert_eq!((mode, text.as_deref()), (0o644, Some(&b"mine"[..]))),
            "lost+found" => assert_ne!(mode, 0o700),
            _ => assert_eq!(mode & 0o077, 0, "{name}"),
        }
    }
    // sled would take it for one of its own, and delete it.
    fs::write(folder.path().join("snap.mine"), "mine").expect("a file");
    let error = SledStore::open(folder.path(), None).expect_err("it is in the way").to_string();
    assert!(error.contains("snap.mine is something else"), "{error}");
}

#[test]
fn looks_for_a_store_without_making_one() {
    let parent = tempfile::tempdir().expect("a folder");
    let (folder, exports) = (parent.path().join("store"), parent.path().join("exports"));
    let options = Options { exports: Some(&exports), if_emptier: IfEmptier::Refuse };
    assert!(!SledStore::is_in(&folder, &options).expect("room for one"));
    assert!(!folder.exists());
    fs::create_dir(&folder).expect("a folder");
    assert!(!SledStore::is_in(&folder, &options).expect("room for one"));
    assert!(contents(&folder).is_empty());
    let store = SledStore::open(&folder, None).expect("a store");
    script::write(&store, "k3f9", 1..=3);
    store::Backups::daily(&exports).make(&store, 1).expect("a backup");
    drop(store);
    assert!(SledStore::is_in(&folder, &options).expect("a store"));
    let gone = SledStore::is_in(&parent.path().join("new"), &options);
    assert!(matches!(gone, Err(OpenError::Emptier { .. })), "{gone:?}");
    fs::write(parent.path().join("file"), "").expect("a file");
    for no_folder in ["file", "file/store"] {
        let error = SledStore::is_in(&parent.path().join(no_folder), &options);
        assert!(matches!(error, Err(OpenError::Folder { .. })), "{error:?}");
    }
}

const FOLDER: &str = "TIDETABLE_TEST_READ_ONLY";

/// Root may write everything, so the test is run again as somebody else.
#[test]
fn salvages_where_it_must_not_write() {
    const NOBODY: u32 = 65_534;
    let salvage_it = |parent: &Path| {
        let out = parent.join("salvaged.jsonl");
        let done = script::salvage(&parent.join("store"), &out).expect("all of it");
        assert!(done.lost.is_empty(), "{done:?}");
        assert_eq!(verify(&*fs::read(&out).expect("an export")).expect("whole").matches, 1);
        fs::remove_file(&out).expect("an export");
        let error = SledStore::open(&parent.join("store"), None).expect_err("it is read-only");
        assert!(matches!(error, OpenError::File { .. }), "{error}");
        assert!(SledStore::check_files(&parent.join("store")).is_err(), "check finds it, too");
    };
    if let Some(parent) = env::var_os(FOLDER) {
        return salvage_it(Path::new(&parent));
    }
    for without_lock in [false, true] {
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("store");
        let store = SledStore::open(&folder, None).expect("a store");
        script::write(&store, "k3f9", 1..=3);
        drop(store);
        if without_lock {
            fs::remove_file(folder.join("lock")).expect("a file");
        }
        for name in contents(&folder).keys() {
            let mode = if name == "blobs" { 0o555 } else { 0o444 };
            fs::set_permissions(folder.join(name), Permissions::from_mode(mode)).expect("rights");
        }
        fs::set_permissions(&folder, Permissions::from_mode(0o555)).expect("rights");
        if fs::metadata(parent.path()).expect("a folder").uid() == 0 {
            chown(parent.path(), Some(NOBODY), Some(NOBODY)).expect("rights");
            let program = parent.path().join("test");
            fs::copy(env::current_exe().expect("a program"), &program).expect("a copy");
            let mut child = Command::new(&program);
            child.args(["folders::salvages_where_it_must_not_write", "--exact"]);
            child.env(FOLDER, parent.path()).current_dir(parent.path()).uid(NOBODY).gid(NOBODY);
            let child = child.output().expect("a child");
            let told = String::from_utf8_lossy(&child.stdout);
            assert!(child.status.success() && told.contains("1 passed"), "{told}");
        } else {
            salvage_it(parent.path());
        }
        fs::set_permissions(&folder, Permissions::from_mode(0o755)).expect("rights");
    }
}

/// Such as an import by `sudo`, behind which a service goes on.
#[test]
fn what_root_makes_belongs_to_the_owner_of_the_folder() {
    const OWNER: u32 = 65_534;
    let parent = tempfile::tempdir().expect("a folder");
    if fs::metadata(parent.path()).expect("a folder").uid() != 0 {
        return;
    }
    chown(parent.path(), Some(OWNER), Some(OWNER)).expect("rights");
    let (folder, exports) = (parent.path().join("store"), parent.path().join("exports"));
    let owners = || {
        let paths = [&folder, &exports].map(|folder| fs::read_dir(folder).expect("a folder"));
        let files = paths.into_iter().flatten().flatten().map(|file| file.path());
        let all = files.chain([folder.clone(), exports.clone()]);
        let others = all.filter(|path| fs::metadata(path).expect("a file").uid() != OWNER);
        others.collect::<Vec<_>>()
    };
    for rev in 1..=2 {
        let store = SledStore::open(&folder, None).expect("a store");
        script::write(&store, "k3f9", rev..=rev);
        store::Backups::daily(&exports).make(&store, rev).expect("a backup");
        assert_eq!(owners(), Vec::<std::path::PathBuf>::new(), "while it is open");
        drop(store);
        assert_eq!(owners(), Vec::<std::path::PathBuf>::new(), "after a stop");
    }
}
