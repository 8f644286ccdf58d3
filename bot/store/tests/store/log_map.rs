//! Which rows lie where in the file of a database: a reader of sled's log by itself,
//! for stores that are whole.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    ops::Range,
    path::Path,
};

const SEGMENT: usize = 512 * 1024;

/// A page of the tree: where its messages are, and the keys of its rows.
#[derive(Default)]
struct Page {
    places: Vec<Range<usize>>,
    prefix: Vec<u8>,
    keys: BTreeSet<Vec<u8>>,
}

pub struct LogMap(BTreeMap<u64, Page>);

impl LogMap {
    pub fn read(folder: &Path) -> Self {
        let bytes = fs::read(folder.join("db")).expect("a database");
        let mut segments = BTreeMap::new();
        for at in (0..bytes.len()).step_by(SEGMENT) {
            let start = bytes.get(at + 4..at + 12).map(|byte| byte.try_into().expect("8 bytes"));
            let start = start.map(|start| i64::from_le_bytes(start) ^ i64::MAX);
            if bytes[at..].len() > 20 && bytes[at..at + 20] != [0; 20] {
                segments.insert(start.expect("a header"), at);
            }
        }
        let mut pages = BTreeMap::new();
        for (start, at) in segments {
            let segment = &bytes[at..bytes.len().min(at + SEGMENT)];
            read_segment(segment, start as u64 / SEGMENT as u64, at, &mut pages);
        }
        Self(pages)
    }

    /// The keys of all rows on pages with a message in a part of the file.
    pub fn keys_in(&self, damaged: &Range<usize>) -> BTreeSet<Vec<u8>> {
        let meets = |place: &Range<usize>| place.start < damaged.end && damaged.start < place.end;
        let pages = self.0.values().filter(|page| page.places.iter().any(meets));
        pages
            .flat_map(|page| page.keys.iter().map(|key| [&page.prefix[..], key].concat()))
            .collect()
    }
}

fn read_segment(segment: &[u8], number: u64, at: usize, pages: &mut BTreeMap<u64, Page>) {
    let mut rest = &segment[20..];
    while rest.len() > 32 {
        let begin = at + segment.len() - rest.len();
        let kind = rest[4];
        let mut body = &rest[5..];
        let (len, found, page) = (varint(&mut body), varint(&mut body), varint(&mut body));
        // The end of the log, or a message that closes the segment.
        if kind == 0 || kind == 2 || found != number {
            break;
        }
        let (text, behind) = body.split_at(len as usize);
        let place = begin..at + segment.len() - behind.len();
        match kind {
            8 => drop(pages.insert(page, node(text, place))),
            10 => {
                if let Some(page) = pages.get_mut(&page) {
                    page.places.push(place);
                    let mut text = text;
                    let change = text[0];
                    text = &text[1..];
                    // Others are about the tree.
                    if change == 0 {
                        page.keys.insert(bytes(&mut text).to_vec());
                    } else if change == 1 {
                        page.keys.remove(bytes(&mut text));
                    }
                }
            }
            4 => drop(pages.remove(&page)),
            _ => (),
        }
        rest = behind;
    }
}

fn node(mut text: &[u8], place: Range<usize>) -> Page {
    let text = &mut text;
    let _neighbour = (varint(text), varint(text));
    let prefix_len = usize::from(text[1]);
    *text = &text[2..];
    let (low, _high) = (bytes(text), bytes(text));
    let is_leaf = text[0] == 0;
    *text = &text[1..];
    let n_rows = if is_leaf { varint(text) } else { 0 };
    let keys = (0..n_rows).map(|_| bytes(text).to_vec()).collect();
    Page { places: vec![place], prefix: low[..prefix_len].to_vec(), keys }
}

fn bytes<'a>(text: &mut &'a [u8]) -> &'a [u8] {
    let len = varint(text) as usize;
    let (found, rest) = text.split_at(len);
    *text = rest;
    found
}

fn varint(text: &mut &[u8]) -> u64 {
    let (first, rest) = text.split_first().expect("a number");
    let first = u64::from(*first);
    let (number, used) = match first {
        0..=240 => (first, 0),
        241..=248 => (240 + 256 * (first - 241) + u64::from(rest[0]), 1),
        249 => (2_288 + 256 * u64::from(rest[0]) + u64::from(rest[1]), 2),
        _ => {
            let used = first as usize - 247;
            let digits = rest[..used].iter().rev();
            (digits.fold(0, |number, digit| number << 8 | u64::from(*digit)), used)
        }
    };
    *text = &rest[used..];
    number
}
