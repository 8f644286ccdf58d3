//! Labels are short: what a button says is read at a glance.

use std::{fs, path::Path};

use fluent_syntax::{ast, parser};

/// The most words of its own that a label has, beside what it names.
const WORDS: usize = 4;

/// The most words of a pattern, in the longest of its variants.
fn words(pattern: &ast::Pattern<String>) -> usize {
    let of_element = |element: &ast::PatternElement<String>| match element {
        ast::PatternElement::TextElement { value } => {
            value.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
        }
        ast::PatternElement::Placeable { expression: ast::Expression::Select { variants, .. } } => {
            variants.iter().map(|variant| words(&variant.value)).max().unwrap_or(0)
        }
        ast::PatternElement::Placeable { .. } => 0,
    };
    pattern.elements.iter().map(of_element).sum()
}

/// Whether a label of words begins with a small letter, beside others that begin with a capital
/// one. Behind a name or a number it may.
fn begins_small(pattern: &ast::Pattern<String>) -> bool {
    let Some(ast::PatternElement::TextElement { value }) = pattern.elements.first() else {
        return false;
    };
    value.trim_start().starts_with(char::is_lowercase)
}

#[test]
fn labels_have_at_most_four_words() {
    let mut n_labels = 0;
    let (mut long, mut small) = (Vec::new(), Vec::new());
    for language in words::Language::all() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.tag());
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.extension().is_none_or(|extension| extension != "ftl") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a text");
            let resource = parser::parse(text).expect("a catalogue");
            for entry in resource.body {
                let ast::Entry::Message(message) = entry else { continue };
                let key = message.id.name;
                let Some(pattern) = message.value.filter(|_| key.contains("-button-")) else {
                    continue;
                };
                n_labels += 1;
                if begins_small(&pattern) {
                    small.push(format!("{}: {key}", language.tag()));
                }
                if WORDS < words(&pattern) {
                    long.push(format!("{}: {key}", language.tag()));
                }
            }
        }
    }
    assert!(n_labels > 100, "{n_labels} labels");
    assert_eq!(long, Vec::<String>::new(), "labels of more than {WORDS} words");
    assert_eq!(small, Vec::<String>::new(), "labels that begin with a small letter");
}
