use serde::{Deserialize as _, de::DeserializeOwned};
use toml::{
    Spanned, Table, Value,
    de::{DeString, DeTable, DeValue, Deserializer},
};

use super::Layer;
use crate::config::{
    keys::Keys,
    problem::{Problem, clip_word, nearest},
};

/// Explains an unknown key of a section, if there is something special about it.
type Explain = fn(&str, &str) -> Option<String>;

/// Reads the sections of a file. A key that cannot be read is a problem and is left out.
pub(in crate::config) fn read<T: DeserializeOwned>(
    text: &str,
    keys: &Keys,
    explain: Explain,
) -> Layer {
    let (document, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let problems = errors.iter().map(|error| {
            let line = error.span().map(|span| line_of(text, span.start));
            duplicate_key_problem(text, error).unwrap_or_else(|| Problem {
                line,
                key: String::new(),
                what: error.message().to_owned(),
            })
        });
        return Layer { problems: problems.collect(), ..Layer::default() };
    }
    let mut reader = Reader { text, keys, explain, layer: Layer::default() };
    reader.read::<T>(document.into_inner());
    reader.layer
}

/// Describes a section or a key that stands in the file twice. The library tells only where
/// the second one is.
fn duplicate_key_problem(text: &str, error: &toml::de::Error) -> Option<Problem> {
    let span = error.span().filter(|_| error.message() == "duplicate key")?;
    let name = text.get(span.clone())?.trim_matches(['"', '\'']);
    let number = line_of(text, span.start);
    let before: Vec<&str> = text.lines().take(number - 1).collect();
    let line = Some(number);
    if header(text.lines().nth(number - 1)?).is_some() {
        let first = 1 + before.iter().position(|line| header(line) == Some(name))?;
        let what = format!("is there already, in line {first}: write its keys there");
        return Some(Problem { line, key: format!("[{}]", clip_word(name)), what });
    }
    let begin = before.iter().rposition(|line| header(line).is_some())?;
    let section = header(before[begin])?;
    let is_name =
        |line: &&str| line.split_once('=').is_some_and(|(key, _)| strip_quotes(key) == name);
    let first = begin + 1 + before[begin..].iter().position(is_name)?;
    let what = format!("is set already, in line {first}: remove one of them");
    Some(Problem { line, key: clip_word(&format!("{section}.{name}")), what })
}

/// The name of the section that a line begins.
fn header(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix('[')?.split_once(']').map(|(name, _)| strip_quotes(name))
}

/// A key of the file without what stands around it.
fn strip_quotes(key: &str) -> &str {
    key.trim().trim_matches(['"', '\''])
}

type Name<'i> = Spanned<DeString<'i>>;
type Item<'i> = Spanned<DeValue<'i>>;

struct Reader<'i> {
    text: &'i str,
    keys: &'i Keys,
    explain: Explain,
    layer: Layer,
}

impl<'i> Reader<'i> {
    fn read<T: DeserializeOwned>(&mut self, document: DeTable<'i>) {
        for (section, items) in document {
            let line = line_of(self.text, section.span().start);
            let name = section.get_ref().to_string();
            if !self.keys.has_section(&name) {
                let problem = self.unknown_section(&name, line);
                self.layer.problems.push(problem);
                continue;
            }
            let DeValue::Table(items) = items.into_inner() else {
                let what = format!("is a section: write [{name}] on a line of its own");
                self.layer.problems.push(Problem { line: Some(line), key: name, what });
                continue;
            };
            for (key, item) in items {
                self.read_item::<T>(&section, &key, &item);
            }
        }
    }

    /// Tries one key alone, so that each problem is found and is about its key.
    fn read_item<T: DeserializeOwned>(
        &mut self,
        section: &Name<'i>,
        key: &Name<'i>,
        item: &Item<'i>,
    ) {
        let line = line_of(self.text, key.span().start);
        let (within, name) = (section.get_ref(), key.get_ref());
        let path = format!("{within}.{name}");
        if !self.keys.has(within, name) {
            let problem = self.unknown_key(within, name, line);
            self.layer.problems.push(problem);
            return;
        }
        let only = |key: &Name<'i>, value| DeTable::from_iter([(key.clone(), value)]);
        let items = Spanned::new(0..0, DeValue::Table(only(key, item.clone())));
        let document = Spanned::new(0..0, only(section, items));
        let read = match huge::<T>(within, name, item.get_ref()) {
            Some(what) => Err(what),
            None => T::deserialize(Deserializer::from(document.clone()))
                .and_then(|_| Table::deserialize(Deserializer::from(document)))
                .map_err(|error| error.message().to_owned()),
        };
        match read {
            Ok(table) => {
                let value = table.get(within.as_ref()).and_then(|items| items.get(name.as_ref()));
                let value = value.cloned().unwrap_or(Value::Boolean(false));
                self.layer.set(within, name, value, &path, Some(line));
            }
            Err(what) => {
                self.layer.problems.push(Problem { line: Some(line), key: path, what });
            }
        }
    }

    fn unknown_section(&self, name: &str, line: usize) -> Problem {
        let sections = || self.keys.sections();
        let what = match (self.homes(name), nearest(name, sections())) {
            (Some(homes), _) => format!("belongs below {homes}"),
            (None, Some(near)) => format!("is no section; did you mean [{near}]?"),
            (None, None) => {
                let all: Vec<String> = sections().map(|section| format!("[{section}]")).collect();
                format!("is no section; there are {}", all.join(", "))
            }
        };
        Problem { line: Some(line), key: clip_word(name), what }
    }

    /// The sections that have such a key, if there are any.
    fn homes(&self, name: &str) -> Option<String> {
        let homes = self.keys.sections().filter(|section| self.keys.has(section, name));
        let homes: Vec<String> = homes.map(|section| format!("[{section}]")).collect();
        (!homes.is_empty()).then(|| homes.join(" or "))
    }

    fn unknown_key(&self, section: &str, name: &str, line: usize) -> Problem {
        let siblings = || self.keys.within(section);
        let homes = self.homes(name);
        let what = match ((self.explain)(section, name), homes, nearest(name, siblings())) {
            (Some(what), _, _) => what,
            (_, Some(homes), _) => format!("is no key; {name} belongs below {homes}"),
            (_, None, Some(near)) => format!("is no key; did you mean {near}?"),
            (_, None, None) => {
                let all: Vec<&str> = siblings().collect();
                format!("is no key; [{section}] has {}", all.join(", "))
            }
        };
        Problem { line: Some(line), key: clip_word(&format!("{section}.{name}")), what }
    }
}

/// Refuses a number that no integer holds with the words for the largest integer. The
/// library only names its number of bits.
fn huge<T: DeserializeOwned>(section: &str, key: &str, item: &DeValue<'_>) -> Option<String> {
    let number = item.as_integer()?;
    if i64::from_str_radix(number.as_str(), number.radix()).is_ok() {
        return None;
    }
    let shown = clip_word(number.as_str());
    let largest = i64::MAX.to_string();
    let text = format!("[{section}]\n{key} = {largest}");
    let what = toml::from_str::<T>(&text).err().map(|error| error.message().to_owned());
    let what = what.filter(|what| what.contains(&largest));
    Some(what.map_or_else(
        || format!("is {shown}, and no number may be so large"),
        |what| what.replace(&largest, &shown),
    ))
}

/// The line of a byte of a text, from 1.
fn line_of(text: &str, byte: usize) -> usize {
    let before = text.as_bytes().iter().take(byte);
    1 + before.filter(|&&byte| byte == b'\n').count()
}
