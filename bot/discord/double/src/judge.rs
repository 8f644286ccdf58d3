//! Discord's own description of its API, as a judge of what is sent there.
//!
//! `openapi/extract.json` is made by the script beside it. Where that file and
//! Discord's documentation differ, the documentation is right: see [`without_noise`],
//! and [`crate::limits`] for what the file does not say.

use std::{collections::BTreeMap, sync::LazyLock};

use jsonschema::{ValidationError, Validator, error::ValidationErrorKind};
use serde_json::{Value, json};

const EXTRACT: &str = include_str!("../openapi/extract.json");

type Lazy = LazyLock<Validator, Box<dyn FnOnce() -> Validator + Send>>;

/// Each is made when it is first needed, and once for all doubles.
static VALIDATORS: LazyLock<BTreeMap<String, Lazy>> = LazyLock::new(|| {
    let spec = strict_spec();
    let lazy = |(name, body): (&String, &Value)| {
        let mut root = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "components": spec["components"],
        });
        merge(&mut root, body);
        let make = move || jsonschema::draft202012::new(&root).expect("the extract has schemas");
        let make: Box<dyn FnOnce() -> Validator + Send> = Box::new(make);
        (name.clone(), LazyLock::new(make))
    };
    spec["bodies"].as_object().into_iter().flatten().map(lazy).collect()
});

/// Why Discord would refuse a request; `body` is one of those in the extract.
///
/// # Panics
///
/// If there is no such body.
pub fn faults(body: &str, request: &Value) -> Vec<String> {
    let validator = VALIDATORS.get(body).unwrap_or_else(|| panic!("no body `{body}` is known"));
    let request = without_noise(request);
    // Most are right, and to see that is quicker than to look for what is wrong.
    if validator.is_valid(&request) {
        return Vec::new();
    }
    let mut out = Vec::new();
    for error in validator.iter_errors(&request) {
        describe(&error, body, &mut out);
    }
    out
}

/// Describes a mistake in words. A value that fits none of several schemas is judged by the one of
/// its `type`; otherwise the message would be of no use.
fn describe(error: &ValidationError<'_>, body: &str, out: &mut Vec<String>) {
    let (ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context }) =
        error.kind()
    else {
        let at = error.instance_path().to_string();
        // The value would be long and is in the log.
        let what: String = error.to_string().chars().take(300).collect();
        out.push(format!("{body}{at}: {what}"));
        return;
    };
    let is_of_another_type = |branch: &&Vec<ValidationError<'_>>| {
        branch.iter().any(|fault| {
            let at = fault.instance_path().to_string();
            at == format!("{}/type", error.instance_path()) || at == error.instance_path().as_str()
        })
    };
    let by_type = context.iter().find(|branch| !is_of_another_type(branch));
    match by_type.or_else(|| context.iter().min_by_key(|branch| branch.len())) {
        Some(branch) => branch.iter().for_each(|error| describe(error, body, out)),
        None => out.push(format!("{body}{}: fits nothing", error.instance_path())),
    }
}

/// The description, in which unknown fields are an error: else nothing that is
/// misspelt is noticed.
fn strict_spec() -> Value {
    let mut spec: Value = serde_json::from_str(EXTRACT).expect("the extract is JSON");
    close(&mut spec["components"]["schemas"]);
    let schemas = &mut spec["components"]["schemas"];
    schemas["SnowflakeType"]["type"] = json!(["string", "integer"]);
    // The documentation requires nothing.
    if let Some(me) = schemas["BotAccountPatchRequest"].as_object_mut() {
        me.remove("required");
    }
    // Documented for follow-ups, and not in the file.
    let follow_up = &mut schemas["IncomingWebhookRequestPartial"]["properties"];
    for field in ["flags", "poll", "applied_tags"] {
        if follow_up[field].is_null() {
            follow_up[field] = json!({});
        }
    }
    spec
}

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

fn merge(root: &mut Value, body: &Value) {
    for (key, value) in body.as_object().into_iter().flatten() {
        root[key] = value.clone();
    }
}

/// Without what Discord ignores and libraries always send: nulls, `nsfw`, which
/// is documented but not in the file, and fields that other kinds of options
/// have. Numbers may be given for snowflakes.
pub fn without_noise(value: &Value) -> Value {
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
                kept.map(|(key, value)| (key.clone(), without_noise(value))).collect();
            kept.into_iter().collect()
        }
        Value::Array(items) => items.iter().map(without_noise).collect(),
        other => other.clone(),
    }
}
