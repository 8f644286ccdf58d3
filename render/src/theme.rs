use crate::Color;

/// The colours of all pictures. The colours of seats are told apart by
/// colour-blind people, and painters never rely on colour alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// What people type: `light`, `dark`.
    pub name: &'static str,
    pub paper: Color,
    pub line: Color,
    pub ink: Color,
    /// One for each seat.
    pub seats: [Color; 6],
}

impl Theme {
    pub const LIGHT: &'static Self = &Self {
        name: "light",
        paper: Color(246, 241, 231),
        line: Color(120, 110, 95),
        ink: Color(40, 36, 30),
        seats: [
            Color(196, 61, 53),
            Color(43, 99, 168),
            Color(64, 133, 75),
            Color(214, 159, 38),
            Color(121, 79, 150),
            Color(84, 84, 84),
        ],
    };

    pub const DARK: &'static Self = &Self { name: "dark", ..*Self::LIGHT };

    pub const ALL: [&'static Self; 2] = [Self::LIGHT, Self::DARK];

    pub fn named(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }
}
