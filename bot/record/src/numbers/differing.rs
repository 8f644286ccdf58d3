use std::collections::BTreeMap;

use toml::{Table, Value};

/// A line in which numbers of one's own are not the usual ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The key of the line, behind the tables in which it stands: `cards.battery`.
    pub key: String,
    /// As TOML; none if there is no such line.
    pub own: Option<String>,
    pub usual: Option<String>,
}

/// Where two texts of TOML differ, by key: comments, blanks and the order of lines make
/// no difference. None if one of them is no TOML.
pub fn differing(usual: &str, own: &str) -> Option<Vec<Difference>> {
    let [usual, own] = [usual, own].map(|text| text.parse::<Table>().ok().map(lines));
    let (mut usual, own) = (usual?, own?);
    let mut all: BTreeMap<String, Difference> = BTreeMap::new();
    for (key, own) in own {
        let usual = usual.remove(&key);
        if usual.as_ref() != Some(&own) {
            all.insert(key.clone(), Difference { key, own: Some(own), usual });
        }
    }
    for (key, usual) in usual {
        all.insert(key.clone(), Difference { key, own: None, usual: Some(usual) });
    }
    Some(all.into_values().collect())
}

/// Each value with its key.
fn lines(table: Table) -> BTreeMap<String, String> {
    let mut lines = BTreeMap::new();
    let mut left: Vec<(String, Value)> = table.into_iter().collect();
    while let Some((key, value)) = left.pop() {
        match value {
            Value::Table(table) => {
                left.extend(
                    table.into_iter().map(|(name, value)| (format!("{key}.{name}"), value)),
                );
            }
            Value::Array(items) if items.iter().any(Value::is_table) => {
                let items = (1..)
                    .zip(items)
                    .map(|(index, item): (usize, _)| (format!("{key}[{index}]"), item));
                left.extend(items);
            }
            value => drop(lines.insert(key, value.to_string())),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_means_something_else_differs() {
        let usual = "# how many\n[cards]\nbattery = 16\nfield = 15\n[scores]\nfield = [0, 25]\n";
        let own = "[scores]\nfield = [0,26]\n[cards]\nfield=15 # as ever\ngold = 1\n";
        let of = |key: &str, own: Option<&str>, usual: Option<&str>| Difference {
            key: key.to_owned(),
            own: own.map(str::to_owned),
            usual: usual.map(str::to_owned),
        };
        let expected = vec![
            of("cards.battery", None, Some("16")),
            of("cards.gold", Some("1"), None),
            of("scores.field", Some("[0, 26]"), Some("[0, 25]")),
        ];
        assert_eq!(differing(usual, own), Some(expected));
        assert_eq!(differing(usual, &format!("{usual}\n# the same\n")), Some(Vec::new()));
        assert_eq!(differing(usual, "cards ="), None);
    }

    #[test]
    fn tables_in_lists_are_told_apart() {
        let [usual, own] =
            [4, 5].map(|size| format!("[[isle]]\nsize = 3\n[[isle]]\nsize = {size}\n"));
        let found = differing(&usual, &own).expect("both are TOML");
        let keys: Vec<&str> = found.iter().map(|difference| &*difference.key).collect();
        assert_eq!(keys, ["isle[2].size"]);
    }
}
