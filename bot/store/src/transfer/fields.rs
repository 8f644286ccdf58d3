//! Fields that a newer program wrote: reading a line and forgetting them would lose
//! them without a word.

use record::lines::{self, Line};
use serde_json::Value;

/// The first field of a line of a match that is unknown here.
pub fn unknown_of_match(line: &str) -> Option<String> {
    let again = match lines::parse(line).ok()? {
        Line::Header(header) => header.line(),
        Line::Entry { rev, entry, position } => lines::entry_line(rev, &entry, position.as_ref()),
        Line::End(_) | Line::Blob(_) => return None,
    };
    unknown(line, &again)
}

/// Returns the first field of `line` that is missing from `again`, the same line as it is written
/// here.
pub fn unknown(line: &str, again: &str) -> Option<String> {
    if line == again {
        return None;
    }
    let (line, again) = (serde_json::from_str(line).ok()?, serde_json::from_str(again).ok()?);
    missing(&line, &again, "")
}

fn missing(found: &Value, known: &Value, path: &str) -> Option<String> {
    match (found, known) {
        (Value::Object(found), Value::Object(known)) => found.iter().find_map(|(key, value)| {
            let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            match known.get(key) {
                Some(known) => missing(value, known, &path),
                None => (!is_default(value)).then_some(path),
            }
        }),
        (Value::Array(found), Value::Array(known)) => {
            found.iter().zip(known).find_map(|(found, known)| missing(found, known, path))
        }
        _ => None,
    }
}

/// Whether a field with this value may be left out.
fn is_default(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Bool(true) => false,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_fields_that_would_be_lost() {
        let known = r#"{"a":1,"b":{"c":[{"d":2}]}}"#;
        let lost = |line: &str| unknown(line, known);
        assert_eq!(lost(known), None);
        assert_eq!(lost(r#"{"b":{"c":[{"d":2}]},"a":1,"old":null,"none":[]}"#), None);
        assert_eq!(lost(r#"{"a":1,"new":true,"b":{"c":[{"d":2}]}}"#), Some("new".to_owned()));
        assert_eq!(lost(r#"{"a":1,"b":{"c":[{"d":2,"e":"x"}]}}"#), Some("b.c.e".to_owned()));
    }
}
