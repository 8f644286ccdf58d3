//! English that is told apart from what is not translated, and as long as other
//! languages are.

use fluent_syntax::{ast, parser, serializer};

/// The same messages with accents on their letters, and two fifths longer.
pub(crate) fn pseudo(source: &str) -> String {
    let mut resource = match parser::parse(source.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    for entry in &mut resource.body {
        if let ast::Entry::Message(message) = entry
            && !message.id.name.starts_with("language-")
            && let Some(pattern) = &mut message.value
        {
            change(pattern);
        }
        if let ast::Entry::Term(term) = entry {
            change(&mut term.value);
        }
    }
    serializer::serialize(&resource)
}

fn change(pattern: &mut ast::Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => *value = add_accents(value),
            ast::PatternElement::Placeable {
                expression: ast::Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    change(&mut variant.value);
                }
            }
            ast::PatternElement::Placeable { .. } => (),
        }
    }
}

/// `Ýóúŕ~ tűŕń~`, in letters that the font of pictures has.
fn add_accents(text: &str) -> String {
    let mut out = String::new();
    let mut n = 0_usize;
    for c in text.chars() {
        if c.is_alphabetic() {
            n += 1;
            // Two letters more for five.
            if n % 5 == 2 || n % 5 == 4 {
                out.push(letter(c));
            }
        }
        out.push(letter(c));
    }
    out
}

fn letter(c: char) -> char {
    let plain = "aceinouyACEINOUY";
    let accents = "äçéîñöüýÄÇÉÎÑÖÜÝ";
    plain
        .chars()
        .zip(accents.chars())
        .find(|(character, _)| *character == c)
        .map_or(c, |(_, accent)| accent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_change_and_what_they_speak_of_stays() {
        let source = "turn = { WHO($by) ->\n    [you] Your turn\n   *[other] { $by } to play\n}\n";
        let pseudo = pseudo(source);
        assert!(pseudo.contains("[you] Ý"), "{pseudo}");
        assert!(pseudo.contains("{ $by } t"), "{pseudo}");
        assert!(!pseudo.contains("Your turn"), "{pseudo}");
        let long = add_accents(&"abcde fghij ".repeat(9)).chars().count();
        assert!((9 * 12 * 130..9 * 12 * 145).contains(&(100 * long)), "{long}");
    }
}
