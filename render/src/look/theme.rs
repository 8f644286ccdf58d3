use crate::Color;

/// The colours of all pictures. The colours of seats are told apart by
/// colour-blind people, and painters never rely on colour alone.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Theme {
    /// The name that people type: `light`, `dark`.
    pub name: &'static str,
    /// Whether the water is dark and the writing light.
    pub dark: bool,
    pub paper: Color,
    pub line: Color,
    pub ink: Color,
    /// One for each seat, after Okabe and Ito.
    pub seats: [Color; 6],
}

impl Theme {
    pub const LIGHT: &'static Self = &Self {
        name: "light",
        dark: false,
        paper: Color::hex(0xe6_f3f6),
        line: Color::hex(0x5b_8696),
        ink: Color::hex(0x0b_2a3a),
        seats: [
            Color::hex(0xb8_4a00),
            Color::hex(0x00_64a6),
            Color::hex(0x00_7a58),
            Color::hex(0xa8_6f00),
            Color::hex(0x9c_4f80),
            Color::hex(0x4a_5560),
        ],
    };

    pub const DARK: &'static Self = &Self {
        name: "dark",
        dark: true,
        paper: Color::hex(0x07_1d2e),
        line: Color::hex(0x5d_8ba5),
        ink: Color::hex(0xea_f4f8),
        seats: [
            Color::hex(0xe0_7a3c),
            Color::hex(0x56_b4e9),
            Color::hex(0x2c_c295),
            Color::hex(0xf0_c24a),
            Color::hex(0xd9_93bd),
            Color::hex(0xa9_b8c2),
        ],
    };

    pub const ALL: [&'static Self; 2] = [Self::LIGHT, Self::DARK];

    pub fn by_name(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }
}
