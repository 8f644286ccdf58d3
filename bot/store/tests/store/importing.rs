//! Imports of files that are whole, and still not to be taken over.

use pollster::block_on;
use record::{
    Row, RowChange, Store,
    memory::MemoryStore,
    store::{MAX_BLOB, MAX_NAME, MAX_ROW},
};
use sha2::{Digest as _, Sha256};
use store::SledStore;

use crate::{
    script,
    transfer::{filled, read, text},
};

/// Lines with a last line that fits them, of two matches.
fn sealed(lines: &[&str]) -> String {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let (n_lines, sum) = (lines.len(), hex::encode(Sha256::digest(&text)));
    format!("{text}{{\"end\":{{\"matches\":2,\"lines\":{n_lines},\"sha256\":\"{sum}\"}}}}\n")
}

/// The lines of an export, but for the last.
fn lines(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.pop();
    lines
}

/// Why an import into an empty store is refused.
fn refused(store: &dyn Store, text: &str) -> String {
    let error = read(store, text).expect_err("it is not fit");
    assert!(error.ends_with("; nothing was taken over"), "{error}");
    assert_eq!(self::text(store).lines().count(), 2, "nothing was written: {error}");
    error
}

#[test]
fn all_is_checked_before_anything_is_written() {
    let whole = text(&filled());
    let lines = lines(&whole);
    assert_eq!(sealed(&lines), whole);
    let row = |key: &str, value: &str| format!(r#"{{"row":{{"key":"{key}","value":"{value}"}}}}"#);
    let notice = |to: &str| {
        let id = format!(r#"{{"id":"k3f9","to":{to},"rev":9,"slot":"news"}}"#);
        format!(r#"{{"notice":{{"id":{id},"from":8}}}}"#)
    };
    let (long_key, long_value) = ("k".repeat(MAX_NAME + 1), "v".repeat(MAX_ROW + 1));
    let folder = tempfile::tempdir().expect("a folder");
    let stores: [Box<dyn Store>; 2] = [
        Box::new(MemoryStore::default()),
        Box::new(SledStore::open(folder.path(), None).expect("a store")),
    ];
    for (bad, why) in [
        (row("x", &long_value), "row x cannot be kept: its value has NUL or more than 16384"),
        (row("x", r"a\u0000b"), "row x cannot be kept: its value has NUL"),
        (row("", "x"), "a row cannot be kept: its name is empty"),
        (row(r"a\u0000b", "x"), "a row cannot be kept: its name has a NUL"),
        (row(&long_key, "x"), "a row cannot be kept: its name is too long"),
        (row("z", "x"), "row z is there twice"),
        (r#"{"row":{"key":"x","value":7}}"#.to_owned(), "this belongs neither here"),
        (r#"{"row":{"key":"x","value":"","due":-1}}"#.to_owned(), "this belongs neither here"),
        (format!(r#"{{"blob":"{}"}}"#, "00".repeat(MAX_BLOB + 1)), "a blob cannot be kept: it has"),
        (r#"{"blob":"0"}"#.to_owned(), "this blob is not made of hexadecimal digits"),
        (notice(r#"{"room":""}"#), "an addressee cannot be kept: its name is empty"),
        (notice(r#"{"account":"a\u0000b"}"#), "an addressee cannot be kept: its name has a NUL"),
    ] {
        let text = sealed(&[&lines[..], &[&*bad]].concat());
        let expected = format!("line {}: {why}", lines.len() + 1);
        for store in &stores {
            let error = refused(store.as_ref(), &text);
            assert!(error.starts_with(&expected), "{error}");
        }
    }
    let good = sealed(&[&lines[..], &[&*row("x", "y")]].concat());
    for store in &stores {
        assert_eq!(read(store.as_ref(), &good).expect("an import").rows, 3);
    }
}

#[test]
fn an_entry_that_is_too_large_is_refused_with_its_match() {
    let whole = text(&filled());
    let mut lines = lines(&whole);
    let n = lines.iter().position(|line| line.contains("\"played\"")).expect("an action");
    // No text of this length can be packed.
    let noise = (0..3_000_u32).map(|number| hex::encode(Sha256::digest(number.to_be_bytes())));
    let action = format!("\"action\":\"{}", noise.collect::<String>());
    let large = lines[n].replacen("\"action\":\"", &action, 1);
    lines[n] = &large;
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let error = refused(&store, &sealed(&lines));
    assert!(error.starts_with("line 3: a commit cannot be kept: "), "{error}");
}

#[test]
fn a_time_that_cannot_be_is_refused() {
    let whole = text(&filled());
    for (from, to, line) in [
        ("\"at\":12,", "\"at\":18446744073709551615,", 15),
        ("\"patience\":60", "\"patience\":18446744073709551615", 4),
    ] {
        let changed = whole.replacen(from, to, 1);
        let error = refused(&MemoryStore::default(), &sealed(&lines(&changed)));
        assert!(error.starts_with(&format!("line {line}: the ")), "{error}");
        assert!(error.contains(" is 18446744073709551615, which no clock shows"), "{error}");
    }
}

#[test]
fn a_row_that_cannot_be_read_is_found_before_anything_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let change = RowChange::set("z", Row::new("mine"));
    block_on(store.set_rows(vec![change])).expect("a row");
    drop(store);
    script::spoil_key(folder.path(), "rz");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let error = refused(&store, &text(&filled()));
    assert!(error.starts_with("what is stored of row z cannot be read"), "{error}");
}

#[test]
fn fields_of_a_newer_program_are_refused_in_the_first_and_the_last_line() {
    let whole = text(&filled());
    let store = MemoryStore::default();
    let first = whole.replacen('{', r#"{"zz":1,"#, 1);
    let error = refused(&store, &sealed(&lines(&first)));
    assert!(error.contains("the field \"zz\" of its first line is unknown"), "{error}");
    for last in [r#"{"zz":1,"end":{"#, r#"{"end":{"zz":1,"#] {
        refused(&store, &whole.replace(r#"{"end":{"#, last));
    }
}
