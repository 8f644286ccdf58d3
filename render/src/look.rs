use crate::Theme;

/// How pictures and words are to look for who is shown them: all that they depend
/// on besides the view, so that what is kept of them can be kept by it.
///
/// The names of players and more languages will be part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Look {
    pub theme: &'static Theme,
    pub language: Language,
}

/// What is written in pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    #[default]
    English,
}

impl Look {
    /// A theme, in the usual language.
    pub fn new(theme: &'static Theme) -> Self {
        Self { theme, language: Language::default() }
    }
}

impl Default for Look {
    fn default() -> Self {
        Self::new(Theme::LIGHT)
    }
}
