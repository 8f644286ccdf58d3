//! Every message that code makes is in every language, and every one in a language
//! is made.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{ast, parser};

/// A message, and what it speaks of.
type Keys = BTreeMap<String, BTreeSet<String>>;

/// Functions that the catalogues may call.
const FUNCTIONS: [&str; 6] = ["UP", "WHO", "STRONG", "CODE", "COMMAND", "NUMBER"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The folders in which messages are made. The toys speak English alone.
const FOLDERS: [&str; 8] = [
    "games/src",
    "render/src",
    "bot/desk/src",
    "bot/discord/src",
    "bot/matrix/src",
    "bot/web/src",
    "bot/web/templates",
    "bot/tidetable/src",
];

fn files(dir: &Path, endings: &[&str], out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            files(&path, endings, out);
        } else if path
            .extension()
            .is_some_and(|extension| endings.iter().any(|ending| *extension == **ending))
        {
            out.push(path);
        }
    }
}

/// The key and the arguments of each `msg!(` of a file.
fn made(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("msg!(") {
        let inside = inside(&text[at + "msg!(".len()..]);
        let Some((key, rest)) =
            inside.trim_start().strip_prefix('"').and_then(|literal| literal.split_once('"'))
        else {
            continue;
        };
        let names = parts(rest).filter_map(|part| {
            let (name, _) = part.split_once('=')?;
            let name = name.trim();
            name.chars()
                .all(|character| character.is_ascii_lowercase() || character == '_')
                .then(|| name.to_owned())
        });
        found.push((key.to_owned(), names.filter(|name| !name.is_empty()).collect()));
    }
    found
}

/// Up to the bracket that closes.
fn inside(text: &str) -> &str {
    let mut depth = 1;
    let mut quoted = false;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return &text[..at];
                }
            }
            _ => (),
        }
    }
    text
}

/// The parts between the commas that are in no brackets.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let (mut depth, mut quoted) = (0, false);
    text.split(move |character| {
        match character {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            _ => (),
        }
        character == ',' && depth == 0 && !quoted
    })
}

fn code() -> Keys {
    let mut keys = Keys::new();
    for folder in FOLDERS {
        let mut paths = Vec::new();
        files(&root().join(folder), &["rs", "html"], &mut paths);
        for path in paths {
            let text = fs::read_to_string(&path).expect("a text");
            let is_code = |line: &&str| !line.trim_start().starts_with("//");
            let text: Vec<&str> = text.lines().filter(is_code).collect();
            for (key, args) in made(&text.join("\n")) {
                // Not yet translated.
                if key.contains(|character: char| character == ' ' || character.is_uppercase()) {
                    continue;
                }
                let known = keys.entry(key.clone()).or_insert_with(|| args.clone());
                assert_eq!(*known, args, "{key} speaks of one thing, also in {}", path.display());
            }
        }
    }
    keys.extend(taught().into_iter().map(|key| (key, BTreeSet::new())));
    keys
}

/// The keys that the tutorial of each game names.
fn taught() -> BTreeSet<String> {
    let mut paths = Vec::new();
    files(&root().join("games/src"), &["json"], &mut paths);
    let mut keys = BTreeSet::new();
    for path in paths.iter().filter(|path| path.ends_with("tutorial.json")) {
        let json = fs::read_to_string(path).expect("a text");
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let parts = ["screens", "lessons"].iter().filter_map(|part| json[part].as_array());
        for part in parts.flatten() {
            let named = ["title", "text", "task", "hint", "idea"];
            keys.extend(named.iter().filter_map(|key| Some(part[key].as_str()?.to_owned())));
        }
    }
    keys
}

/// The messages of a language and the variables in them.
fn catalog(tag: &str) -> Keys {
    let mut keys = Keys::new();
    let mut paths = Vec::new();
    files(&root().join("words/locales").join(tag), &["ftl"], &mut paths);
    for path in paths {
        let text = fs::read_to_string(&path).expect("a text");
        let resource = parser::parse(text).unwrap_or_else(|(_, errors)| {
            panic!("{}: {errors:?}", path.display());
        });
        for entry in resource.body {
            if let ast::Entry::Message(message) = entry {
                let key = message.id.name;
                let mut names = BTreeSet::new();
                let pattern = message.value.unwrap_or_else(|| panic!("{key} says nothing"));
                variables(&pattern, &mut names);
                assert!(keys.insert(key.clone(), names).is_none(), "{tag}: {key} is there twice");
            }
        }
    }
    keys
}

fn variables(pattern: &ast::Pattern<String>, out: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            of_expression(expression, out);
        }
    }
}

fn of_expression(expression: &ast::Expression<String>, out: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Inline(inline) => of_inline(inline, out),
        ast::Expression::Select { selector, variants } => {
            of_inline(selector, out);
            variants.iter().for_each(|variant| variables(&variant.value, out));
        }
    }
}

fn of_inline(inline: &ast::InlineExpression<String>, out: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            out.insert(id.name.clone());
        }
        ast::InlineExpression::FunctionReference { id, arguments } => {
            assert!(FUNCTIONS.contains(&&*id.name), "there is no function {}", id.name);
            arguments.positional.iter().for_each(|argument| of_inline(argument, out));
        }
        ast::InlineExpression::Placeable { expression } => of_expression(expression, out),
        ast::InlineExpression::MessageReference { id, .. } => {
            panic!("use a term instead of the message {}", id.name)
        }
        ast::InlineExpression::TermReference { .. }
        | ast::InlineExpression::StringLiteral { .. }
        | ast::InlineExpression::NumberLiteral { .. } => (),
    }
}

/// A message need not name all its arguments, such as in a language that makes no difference there.
/// In English, each argument is used.
#[test]
fn code_and_catalogues_speak_of_the_same() {
    let code = code();
    let english = catalog("en");
    let mut wrong = Vec::new();
    for (key, args) in &code {
        match english.get(key) {
            None => wrong.push(format!("en: {key} is missing")),
            Some(used) if used != args => {
                wrong.push(format!("en: {key} uses {used:?}, and is given {args:?}"));
            }
            Some(_) => (),
        }
    }
    for language in words::Language::all() {
        let tag = language.tag();
        let catalog = catalog(tag);
        for (key, used) in &catalog {
            match english.get(key) {
                None => wrong.push(format!("{tag}: {key} is not in English")),
                Some(known) if !used.is_subset(known) => {
                    wrong.push(format!("{tag}: {key} uses {used:?}, and there is {known:?}"));
                }
                Some(_) if !code.contains_key(key) && !key.starts_with("language-") => {
                    wrong.push(format!("{tag}: nothing says {key}"));
                }
                Some(_) => (),
            }
        }
        for key in english
            .keys()
            .filter(|key| !catalog.contains_key(*key) && !key.starts_with("language-test"))
        {
            wrong.push(format!("{tag}: {key} is missing"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_code_makes_is_found() {
    let code = r#"msg!("a", by = f(x, "=,)"), n = 3); games::msg!("b"); msg!(
        "c",
        long_name = Arg::and(seats.iter().map(|seat| g(seat, b = 2))),
    )"#;
    let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    let expected = [
        ("a".to_owned(), set(&["by", "n"])),
        ("b".to_owned(), set(&[])),
        ("c".to_owned(), set(&["long_name"])),
    ];
    assert_eq!(made(code), expected);
}
