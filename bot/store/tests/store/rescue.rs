//! A damaged store is looked at by each command, and then restored from its last
//! export and from what is salvaged: all comes back that was not on a damaged page.
//!
//! A tenth of the damages each time; `.ci/drills full` for all.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io::{self, BufReader},
    ops::Range,
    path::{Path, PathBuf},
};

use pollster::block_on;
use record::{Head, MatchId, Query, Store as _, lines::Text};
use store::{
    CopiedStore, ExportSettings, OpenError, Options, Refusal, SalvageSources, SledStore, export,
    export_file, import,
};

use crate::{crashes, damage, log_map::LogMap, script, transfer};

/// Matches with their entries at the last export, and in the end.
const MATCHES: u64 = 36;

fn id(n: u64) -> String {
    format!("{}{:03}", ["k", "m", "s"][n as usize % 3], n)
}

fn at_export(n: u64) -> u64 {
    n * 7 % 15
}

fn in_the_end(n: u64) -> u64 {
    at_export(n) + n * 5 % 15 + 1
}

fn is_over(n: u64) -> bool {
    n.is_multiple_of(4)
}

/// The rules of these matches: some are over after their last entry.
fn rules(text: &Text) -> Result<Head, Refusal> {
    let head = transfer::check(text)?;
    let n = head.id.as_str()[1..].parse().unwrap_or(MATCHES);
    if n < MATCHES && is_over(n) && head.rev == in_the_end(n) {
        let Head { stage, to_act, .. } = script::end(&id(n), head.rev).steps.remove(0).head;
        return Ok(Head { stage, to_act, ..head });
    }
    Ok(head)
}

/// Writes all matches up to the last export and makes it; and then the rest.
fn fill(folder: &Path, last_export: &Path) -> SledStore {
    let store = SledStore::open(folder, None).expect("a store");
    (0..MATCHES).for_each(|number| script::write(&store, &id(number), 1..=at_export(number)));
    export_file(&store, last_export, &ExportSettings::full(1)).expect("an export");
    drop(store);
    let store = SledStore::open(folder, None).expect("a store");
    for n in 0..MATCHES {
        script::write(&store, &id(n), at_export(n) + 1..=in_the_end(n) - 1);
        let last = if is_over(n) { script::end } else { script::step };
        block_on(store.commit(&last(&id(n), in_the_end(n)))).expect("a step");
    }
    store
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Command {
    Check,
    Export,
    Chat,
    Import,
    Start,
}

const COMMANDS: [Command; 5] =
    [Command::Check, Command::Export, Command::Chat, Command::Import, Command::Start];

impl Command {
    /// Does to a store as the command of the program. Fine or not: it must do no harm.
    fn run(self, folder: &Path, last_export: &Path) -> Result<(), OpenError> {
        let mut nowhere = io::sink();
        let settings = ExportSettings::full(2);
        if self == Self::Check {
            let store = CopiedStore::open(folder, &Options::default())?;
            let _ = block_on(export(&*store, &mut nowhere, &settings));
            return Ok(());
        }
        let store = SledStore::open(folder, None)?;
        match self {
            Self::Check => (),
            Self::Export => drop(block_on(export(&store, &mut nowhere, &settings))),
            Self::Chat => drop(block_on(store.commit(&script::step("new", 1)))),
            Self::Import => {
                let mut file = BufReader::new(File::open(last_export).expect("an export"));
                let _ = block_on(import(&store, &rules, &mut file));
            }
            Self::Start => {
                let _ = block_on(store.survey());
                let _ = block_on(store.commit(&script::step("new", 1)));
                drop(store);
                drop(SledStore::open(folder, None)?);
            }
        }
        Ok(())
    }
}

/// How many entries each match has after the last export and then what is salvaged of
/// `folder` were imported into an empty store.
fn restore(folder: &Path, last_export: &Path) -> BTreeMap<MatchId, u64> {
    let work = tempfile::tempdir().expect("a folder");
    let out = work.path().join("salvaged.jsonl");
    let sources = SalvageSources { numbers: &[], export: Some(last_export), rules: &rules };
    let salvaged = store::salvage(folder, &out, 3, &sources);
    let store = SledStore::open(&work.path().join("store"), None).expect("a store");
    let files = [Some(last_export), salvaged.is_ok().then_some(&*out)];
    for file in files.into_iter().flatten() {
        let mut file = BufReader::new(File::open(file).expect("an export"));
        block_on(import(&store, &rules, &mut file)).expect("an import");
    }
    let heads = block_on(store.heads(&Query::All { after: None }, 1_000)).expect("a search");
    for head in &heads {
        let found = script::load(&store, head.id.as_str()).expect("a match");
        let expected = script::record(head.id.as_str(), head.rev);
        assert_eq!(found.entries, expected.entries, "{} is another match", head.id);
    }
    heads.into_iter().map(|head| (head.id, head.rev)).collect()
}

/// How many of a match's entries do not lie on a damaged page, or behind one that does
/// and is not in the export.
fn expected(n: u64, damaged: &BTreeSet<Vec<u8>>) -> u64 {
    let rows = |kind: u8, rev: Option<u64>| {
        let rev = rev.map(|rev| [&b"\0"[..], &rev.to_be_bytes()].concat()).unwrap_or_default();
        damaged.contains(&[&[kind], id(n).as_bytes(), &rev].concat())
    };
    let is_lost = |rev: &u64| if is_over(n) { rows(b'p', None) } else { rows(b'e', Some(*rev)) };
    let first = (at_export(n) + 1..=in_the_end(n)).find(is_lost);
    first.map_or(in_the_end(n), |first| first - 1)
}

fn contents(folder: &Path) -> BTreeMap<PathBuf, Option<Vec<u8>>> {
    let files = fs::read_dir(folder).expect("a folder").flatten();
    files.map(|file| (file.path(), fs::read(file.path()).ok())).collect()
}

/// The entries that are newer than the last export, over all damages.
#[derive(Debug, Default)]
struct Tally {
    damages: u64,
    commands: u64,
    refused: u64,
    newer: u64,
    back: u64,
    on_damaged_pages: u64,
    lost: Vec<String>,
}

impl Tally {
    fn add(&mut self, what: &str, found: &BTreeMap<MatchId, u64>, damaged: &BTreeSet<Vec<u8>>) {
        for n in 0..MATCHES {
            let rev = found.get(&MatchId::from(&*id(n))).copied().unwrap_or_default();
            let (all, least) = (in_the_end(n) - at_export(n), expected(n, damaged));
            self.newer += all;
            self.back += rev.saturating_sub(at_export(n));
            self.on_damaged_pages += in_the_end(n) - least.max(rev);
            if rev < least {
                self.lost.push(format!("{what}: match {} has {rev} of {least} entries", id(n)));
            }
        }
    }
}

#[test]
fn no_command_destroys_what_can_be_salvaged() {
    let parent = tempfile::tempdir().expect("a folder");
    let last_export = parent.path().join("last.jsonl");
    let (closed, killed) = (parent.path().join("closed"), parent.path().join("killed"));
    let store = fill(&closed, &last_export);
    fs::create_dir(&killed).expect("a folder");
    damage::copy(&closed, &killed);
    drop(store);
    let maps = [LogMap::read(&closed), LogMap::read(&killed)];
    let mut tally = Tally::default();
    let rounds = crashes::drills(20);
    for i in 0..rounds {
        let is_killed = i % 2 == 1;
        let whole = if is_killed { &killed } else { &closed };
        // The end of the file is room that was not used yet.
        let bytes = fs::read(whole.join("db")).expect("a database");
        let used = bytes.iter().rposition(|byte| *byte != 0).expect("some bytes") as u64;
        let at = (i + 1) * 2_654_435_761 % used;
        let folder = parent.path().join("damaged");
        let again = || {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir(&folder).expect("a folder");
            damage::copy(whole, &folder);
            damage::spoil(&folder.join("db"), (i / 2) as usize, at);
        };
        let damaged: Range<usize> = match i / 2 % 3 {
            0 => at as usize..at as usize + 1,
            1 => at as usize..bytes.len(),
            _ => at as usize..at as usize + 4_096,
        };
        let damaged = maps[usize::from(is_killed)].keys_in(&damaged);
        tally.damages += 1;
        again();
        let untouched = restore(&folder, &last_export);
        let before = contents(&folder);
        for command in COMMANDS {
            if contents(&folder) != before {
                again();
            }
            let run = command.run(&folder, &last_export);
            let is_same = contents(&folder) == before;
            assert!(is_same || command != Command::Check, "check writes");
            assert!(is_same || is_killed || run.is_ok(), "{command:?} refuses it and writes");
            tally.commands += 1;
            tally.refused += u64::from(run.is_err());
            let what = format!("kind {} at {at} of {whole:?}, {command:?}: {run:?}", i / 2 % 3);
            let restored = if is_same { &untouched } else { &restore(&folder, &last_export) };
            tally.add(&what, restored, &damaged);
        }
    }
    println!("{tally:#?}");
    let lost = tally.lost.len();
    crashes::report("damage, then each command", tally.damages, tally.newer, lost as u64, 0);
    assert!(tally.lost.is_empty(), "{} lost", tally.lost.len());
    assert!(tally.refused > 0 && tally.back > tally.newer / 2, "{tally:?}");
}
