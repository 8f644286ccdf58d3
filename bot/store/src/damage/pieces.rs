//! Matches of which rows are lost, put together from what is left.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::File,
    io::BufReader,
    path::Path,
    sync::Arc,
};

use games::{DataHash, Seed};
use record::{
    Entry, Head, MatchId, Numbers, RecordLines, What,
    lines::{self, Header, Text},
    numbers,
};
use sled::Tree;

use crate::{
    data::{pack, rows},
    transfer::{Check, Item, Items},
    tree::{broken::guard, gaps::Rows, keys, parts},
};

/// The part of a match that can be played on from.
pub struct Mended {
    pub record: RecordLines,
    /// Whether more entries were in the store once, as far as can be known.
    pub is_whole: bool,
}

/// Reads the matches with these ids from an export, as far as it can be read.
pub fn from_export(path: &Path, wanted: &BTreeSet<MatchId>) -> BTreeMap<MatchId, Text> {
    let mut found = BTreeMap::new();
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) => {
            tracing::warn!(%error, file = %path.display(), "the export cannot be read");
            return found;
        }
    };
    for item in Items::new(BufReader::with_capacity(1 << 16, file)) {
        match item {
            Ok((_, Item::Match(_, text))) if wanted.contains(&text.header.id) => {
                found.insert(text.header.id.clone(), *text);
            }
            Ok(_) => (),
            Err((line, error)) => {
                tracing::warn!(line, %error, file = %path.display(), "the export is damaged");
            }
        }
    }
    found
}

/// Puts a match together: its head from its entries, by the rules, and entries that are
/// lost from an export. None if not even the first entry is left.
pub fn mend(
    tree: &Tree,
    id: &MatchId,
    exported: Option<&Text>,
    spare: &[Numbers],
    rules: Check<'_>,
) -> Option<Mended> {
    let mut pieces = Pieces::collect(tree, id);
    if let Some(text) = exported {
        pieces.fill(text);
    }
    let mut entries = pieces.first_ones();
    let own = match numbers::numbers_hash(&entries) {
        // Without its numbers no match can be played.
        Some(hash) => Some(own_numbers(tree, hash, spare)?),
        None => None,
    };
    let head = loop {
        match judge(&entries, pieces.seed, own.as_ref(), rules)? {
            Ok(head) => break head,
            Err(entry) if entry > 1 => entries.truncate(entry as usize - 1),
            Err(_) => return None,
        }
    };
    let is_whole = pieces.expected.is_some_and(|expected| expected <= head.rev);
    let lines = (1..).zip(&entries).map(|(rev, entry)| lines::entry_line(rev, entry, None) + "\n");
    let record = RecordLines { entries: lines.collect(), seed: pieces.seed, head };
    Some(Mended { record, is_whole })
}

/// The head that entries come to, or the number of the entry that the rules refuse.
fn judge(
    entries: &[Arc<Entry>],
    seed: Option<Seed>,
    own: Option<&Numbers>,
    rules: Check<'_>,
) -> Option<Result<Head, u64>> {
    let What::Opened { id, game, edition, setup, players, .. } = &entries.first()?.what else {
        return None;
    };
    let header = Header {
        format: lines::FORMAT.to_owned(),
        version: lines::VERSION,
        id: id.clone(),
        game: game.clone(),
        edition: *edition,
        seats: setup.seats,
        options: setup.options.clone(),
        players: players.clone(),
        people: BTreeMap::new(),
        seed,
    };
    let mut entries = entries.to_vec();
    if let Some(own) = own {
        numbers::bring(&mut entries, own);
    }
    let judged = rules(&Text { header, entries, outcome: None });
    Some(judged.map_err(|refusal| refusal.entry.unwrap_or_default()))
}

fn own_numbers(tree: &Tree, hash: DataHash, spare: &[Numbers]) -> Option<Numbers> {
    if let Some(numbers) = spare.iter().find(|numbers| numbers.hash() == hash) {
        return Some(numbers.clone());
    }
    let bytes = guard(|| rows::blob(tree, &hash.into())).ok()?.ok()??;
    Numbers::read(&bytes).ok()
}

/// The rows that are left of a match.
struct Pieces {
    entries: BTreeMap<u64, Arc<Entry>>,
    seed: Option<Seed>,
    /// How many entries there were, if the head can be read.
    expected: Option<u64>,
}

impl Pieces {
    fn collect(tree: &Tree, id: &MatchId) -> Self {
        let mut pieces = Self { entries: BTreeMap::new(), seed: None, expected: None };
        for kind in [keys::PACKED, keys::ENTRY] {
            let prefix = keys::entries(kind, id);
            for (_, value) in Rows::new(tree, prefix.clone(), keys::after(&prefix)).flatten() {
                match kind {
                    keys::PACKED => pieces.add(&pack::unpack_row(&value).unwrap_or_default()),
                    _ => pieces.add(&String::from_utf8_lossy(&value)),
                }
            }
        }
        for kind in [keys::LIVE, keys::PAST] {
            let row = guard(|| parts::get(tree, &keys::plain(kind, id.as_str())));
            let Ok(Ok(Some(row))) = row else { continue };
            let found = if kind == keys::LIVE { pack::live(id, &row) } else { pack::past(id, row) };
            if let Ok(found) = found {
                pieces.seed = pieces.seed.or(found.kept.seed);
                pieces.expected = pieces.expected.max(Some(found.kept.head.rev));
                pieces.add(&found.own_lines());
            }
        }
        pieces
    }

    fn add(&mut self, text: &str) {
        self.entries.extend(text.lines().filter_map(|line| lines::entry(line).ok()));
    }

    /// Takes over what is missing, unless the export tells of another match.
    fn fill(&mut self, text: &Text) {
        let agrees = (1..)
            .zip(&text.entries)
            .all(|(rev, entry)| self.entries.get(&rev).is_none_or(|found| found == entry));
        if !agrees {
            return;
        }
        for (rev, entry) in (1..).zip(&text.entries) {
            self.entries.entry(rev).or_insert_with(|| Arc::clone(entry));
        }
        self.seed = self.seed.or(text.header.seed);
    }

    /// The entries up to the first gap.
    fn first_ones(&self) -> Vec<Arc<Entry>> {
        let in_order = (1..).zip(&self.entries).take_while(|(number, (rev, _))| number == *rev);
        in_order.map(|(_, (_, entry))| Arc::clone(entry)).collect()
    }
}
