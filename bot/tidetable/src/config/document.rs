use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use toml::{
    Spanned,
    de::{DeString, DeTable, DeValue, Deserializer},
};

use super::problem::{Problem, clipped, nearest};

/// The line of each key that was read: `page.listen` is on line 3.
pub(super) type Lines = BTreeMap<String, usize>;

/// What is wrong with a key of a section that is not known, if something special is.
type Unfit = fn(&str, &str) -> Option<String>;

/// Reads sections of keys. What cannot be read keeps its default and is a
/// problem; what the known keys are, the type itself tells.
pub(super) fn read<T>(text: &str, unfit: Unfit) -> (T, Vec<Problem>, Lines)
where
    T: DeserializeOwned + Serialize + Default,
{
    let (document, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let problems = errors.iter().map(|error| {
            let line = error.span().map(|span| line_of(text, span.start));
            Problem { line, key: String::new(), what: error.message().to_owned() }
        });
        return (T::default(), problems.collect(), Lines::new());
    }
    let known = serde_json::to_value(T::default()).unwrap_or_default();
    let mut reader = Reader { text, known, unfit, problems: Vec::new(), lines: Lines::new() };
    let good = reader.keep_good::<T>(document);
    match T::deserialize(Deserializer::from(good)) {
        Ok(value) => (value, reader.problems, reader.lines),
        Err(error) => {
            let what = error.message().to_owned();
            reader.problems.push(Problem { line: None, key: String::new(), what });
            (T::default(), reader.problems, reader.lines)
        }
    }
}

type Key<'i> = Spanned<DeString<'i>>;
type Item<'i> = Spanned<DeValue<'i>>;

struct Reader<'i> {
    text: &'i str,
    /// The defaults, as an object of objects.
    known: Value,
    unfit: Unfit,
    problems: Vec<Problem>,
    lines: Lines,
}

impl<'i> Reader<'i> {
    /// The part of a document that can be read.
    fn keep_good<T: DeserializeOwned>(
        &mut self,
        document: Spanned<DeTable<'i>>,
    ) -> Spanned<DeTable<'i>> {
        let mut good = DeTable::new();
        for (section, items) in document.into_inner() {
            let line = line_of(self.text, section.span().start);
            let name = section.get_ref().to_string();
            if self.known.get(&name).is_none() {
                self.problems.push(self.unknown_section(&name, line));
                continue;
            }
            let DeValue::Table(items) = items.into_inner() else {
                let what = format!("is a section: write [{name}] on a line of its own");
                self.problems.push(Problem { line: Some(line), key: name, what });
                continue;
            };
            let mut kept = DeTable::new();
            for (key, item) in items {
                if self.is_good::<T>(&section, &key, &item) {
                    kept.insert(key, item);
                }
            }
            good.insert(section, Spanned::new(0..0, DeValue::Table(kept)));
        }
        Spanned::new(0..0, good)
    }

    /// Tries one key alone, so that each problem is found and is about its key.
    fn is_good<T: DeserializeOwned>(
        &mut self,
        section: &Key<'i>,
        key: &Key<'i>,
        item: &Item<'i>,
    ) -> bool {
        let line = line_of(self.text, key.span().start);
        let (within, name) = (section.get_ref(), key.get_ref());
        let path = format!("{within}.{name}");
        if self.known[within.as_ref()].get(name.as_ref()).is_none() {
            self.problems.push(self.unknown_key(within, name, line));
            return false;
        }
        let only = |key: &Key<'i>, value| DeTable::from_iter([(key.clone(), value)]);
        let items = Spanned::new(0..0, DeValue::Table(only(key, item.clone())));
        let document = Spanned::new(0..0, only(section, items));
        let read = T::deserialize(Deserializer::from(document)).map(drop);
        let read = read.map_err(|error| error.message().to_owned());
        if let Err(what) = huge::<T>(within, name, item.get_ref()).map_or(read, Err) {
            self.problems.push(Problem { line: Some(line), key: path, what });
            return false;
        }
        self.lines.insert(path, line);
        true
    }

    fn unknown_section(&self, name: &str, line: usize) -> Problem {
        let sections = || keys(&self.known);
        let what = match (self.homes(name), nearest(name, sections())) {
            (Some(homes), _) => format!("belongs below {homes}"),
            (None, Some(near)) => format!("is no section; did you mean [{near}]?"),
            (None, None) => {
                let all: Vec<String> = sections().map(|it| format!("[{it}]")).collect();
                format!("is no section; there are {}", all.join(", "))
            }
        };
        Problem { line: Some(line), key: clipped(name), what }
    }

    /// The sections that have such a key, if there are any.
    fn homes(&self, name: &str) -> Option<String> {
        let homes = keys(&self.known).filter(|section| self.known[section].get(name).is_some());
        let homes: Vec<String> = homes.map(|section| format!("[{section}]")).collect();
        (!homes.is_empty()).then(|| homes.join(" or "))
    }

    fn unknown_key(&self, section: &str, name: &str, line: usize) -> Problem {
        let siblings = || keys(&self.known[section]);
        let homes = self.homes(name);
        let what = match ((self.unfit)(section, name), homes, nearest(name, siblings())) {
            (Some(what), _, _) => what,
            (_, Some(homes), _) => format!("is no key; {name} belongs below {homes}"),
            (_, None, Some(near)) => format!("is no key; did you mean {near}?"),
            (_, None, None) => {
                let all: Vec<&str> = siblings().collect();
                format!("is no key; [{section}] has {}", all.join(", "))
            }
        };
        Problem { line: Some(line), key: clipped(&format!("{section}.{name}")), what }
    }
}

/// What is wrong with a number that no integer holds: what is wrong with the largest
/// that one does. The library only says how many bits it has.
fn huge<T: DeserializeOwned>(section: &str, key: &str, item: &DeValue<'_>) -> Option<String> {
    let number = item.as_integer()?;
    if i64::from_str_radix(number.as_str(), number.radix()).is_ok() {
        return None;
    }
    let shown = clipped(number.as_str());
    let largest = i64::MAX.to_string();
    let text = format!("[{section}]\n{key} = {largest}");
    let what = toml::from_str::<T>(&text).err().map(|error| error.message().to_owned());
    let what = what.filter(|what| what.contains(&largest));
    Some(what.map_or_else(
        || format!("is {shown}, and no number may be so large"),
        |what| what.replace(&largest, &shown),
    ))
}

/// The keys of an object, sorted: another crate in a build may make serde_json
/// keep them in some other order.
fn keys(object: &Value) -> impl Iterator<Item = &str> {
    let keys = object.as_object().into_iter().flat_map(|object| object.keys());
    let sorted: BTreeSet<&str> = keys.map(String::as_str).collect();
    sorted.into_iter()
}

/// The line of a byte of a text, from 1.
fn line_of(text: &str, byte: usize) -> usize {
    let before = text.as_bytes().iter().take(byte);
    1 + before.filter(|&&byte| byte == b'\n').count()
}
