//! Letters that cannot be seen, and letters that are written in two ways.

use std::borrow::Cow;

use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfc_quick};

/// A text with each letter and its marks as one character where there is such a one (NFC):
/// keyboards and files differ in that, and nobody sees the difference.
pub fn to_nfc(text: &str) -> Cow<'_, str> {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::No | IsNormalized::Maybe => Cow::Owned(text.nfc().collect()),
    }
}

/// Whether a letter has no place in any line: control characters, and what only
/// changes how others are shown, such as marks of direction.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFC}' | '\u{FFFE}' | '\u{FFFF}' | '\u{E0000}'..='\u{E007F}')
}

/// Whether a letter shows as nothing by itself, although it counts as one: the rest
/// of Unicode's `Default_Ignorable_Code_Point`, and the blank of Braille. Some belong
/// into a text, between other letters; nobody can be called by them alone.
pub fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200C}' | '\u{200D}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}'
        | '\u{FFA0}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0080}'..='\u{E0FFF}')
}
