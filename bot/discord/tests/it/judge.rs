//! Discord's own description of its API, as a judge of what we would send.
//!
//! `tests/openapi/extract.json` is made by the script beside it. Where that file
//! and Discord's documentation differ, the documentation is right: see
//! [`cleaned`] here, and the limits that `limits.rs` adds.

use std::{collections::BTreeMap, sync::LazyLock};

use jsonschema::Validator;
use serde_json::{Value, json};

const EXTRACT: &str = include_str!("../openapi/extract.json");

static VALIDATORS: LazyLock<BTreeMap<String, Validator>> = LazyLock::new(|| {
    let mut spec: Value = serde_json::from_str(EXTRACT).expect("JSON");
    close(&mut spec["components"]["schemas"]);
    spec["components"]["schemas"]["SnowflakeType"]["type"] = json!(["string", "integer"]);
    let bodies = spec["bodies"].as_object().expect("an object").clone();
    let validator = |(name, schema): (String, Value)| {
        let mut root = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "components": spec["components"],
        });
        root.as_object_mut()
            .expect("an object")
            .extend(schema.as_object().expect("an object").clone());
        let validator = jsonschema::draft202012::new(&root).expect("a schema");
        (name, validator)
    };
    bodies.into_iter().map(validator).collect()
});

/// Why Discord would refuse a request; `body` is one of those in the extract.
pub fn faults(body: &str, request: &Value) -> Vec<String> {
    let request = cleaned(request);
    let fault = |error: jsonschema::ValidationError<'_>| {
        let path = error.instance_path().to_string();
        format!("{body}{path}: {:.300}", error.to_string())
    };
    VALIDATORS[body].iter_errors(&request).map(fault).collect()
}

/// Makes unknown fields an error: else nothing that is misspelt is noticed.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.get("properties").is_some_and(Value::is_object)
                && !fields.contains_key("additionalProperties")
            {
                fields.insert("additionalProperties".to_owned(), json!(false));
            }
            fields.values_mut().for_each(close);
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => (),
    }
}

/// Without what Discord ignores and the library always sends: nulls, `nsfw`,
/// which is documented but not in the file, and fields that other kinds of
/// options have. Numbers may be given for snowflakes.
pub fn cleaned(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let is_noise = |key: &str, value: &Value| match key {
                "nsfw" => true,
                "autocomplete" => *value == json!(false),
                "choices" | "options" | "channel_types" => *value == json!([]),
                _ => value.is_null(),
            };
            let kept = fields.iter().filter(|(key, value)| !is_noise(key, value));
            // In one order, whatever serde_json is built with.
            let kept: BTreeMap<String, Value> =
                kept.map(|(key, value)| (key.clone(), cleaned(value))).collect();
            kept.into_iter().collect()
        }
        Value::Array(items) => items.iter().map(cleaned).collect(),
        other => other.clone(),
    }
}

#[test]
fn mistakes_are_seen() {
    let good = json!({"content": "a", "components": [{"type": 1, "components":
        [{"type": 2, "style": 1, "label": "a", "custom_id": "1|a|0"}]}]});
    assert_eq!(faults("create_message", &good), Vec::<String>::new());
    for (path, wrong) in [
        ("/content", json!(1)),
        ("/content", json!("a".repeat(4_001))),
        ("/contents", json!("a")),
        ("/components/0/components/0/label", json!("a".repeat(81))),
        ("/components/0/components/0/custom_id", json!("a".repeat(101))),
        ("/components/0/components/0/style", json!(99)),
        ("/components/0/components/0/colour", json!("red")),
    ] {
        let mut request = good.clone();
        let (parent, key) = path.rsplit_once('/').expect("a path");
        request.pointer_mut(parent).expect("a parent")[key] = wrong;
        assert!(!faults("create_message", &request).is_empty(), "{path}");
    }
}
