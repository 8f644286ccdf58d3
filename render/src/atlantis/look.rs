//! The colours of Atlantis: water, land and six sides.

use crate::{Color, Theme};

#[derive(Debug)]
pub(super) struct Look {
    /// The water, from the surface down to the deep.
    pub water: [Color; 3],
    pub deep: Color,
    pub ink: Color,
    pub quiet: Color,
    pub panel: Color,
    pub panel_edge: Color,
    /// A live field, and the names and thin lines on it.
    pub land: Color,
    pub name: Color,
    pub grid: Color,
    /// Around segments and along coasts.
    pub border: Color,
    /// A growing field, and what it is hatched with.
    pub field: Color,
    pub hatch: Color,
    pub sunken: Color,
    pub wave: Color,
    /// Around stacks.
    pub rim: Color,
    /// Whose turn it is, and what is planned.
    pub accent: Color,
    /// What the last turn moved and blew up.
    pub trail: Color,
    pub burst: Color,
    pub leaf: Color,
    /// What is behind a mark, to lift it off.
    pub shade: Color,
    /// One for each side, in the order of their turns.
    pub sides: [SideLook; 6],
}

#[derive(Debug)]
pub(super) struct SideLook {
    pub face: Color,
    pub ink: Color,
}

impl Look {
    pub fn of(theme: &Theme) -> &'static Self {
        if theme.dark { &DARK } else { &LIGHT }
    }

    /// No game has more than six sides.
    pub fn side(&self, side: u8) -> &SideLook {
        &self.sides[usize::from(side) % self.sides.len()]
    }

    /// The name of an empty field.
    pub fn quiet_name(&self, held: Option<(u8, bool)>) -> Color {
        if held.is_some() { self.border } else { self.name }
    }

    /// The land of a region that a side holds.
    pub fn held(&self, side: u8, settled: bool) -> Color {
        self.land.mix(self.side(side).face, if settled { 0.5 } else { 0.24 })
    }
}

const WHITE: Color = Color::hex(0xff_ffff);
const BLACK: Color = Color::hex(0x0a_1622);

const fn side(face: u32, ink: Color) -> SideLook {
    SideLook { face: Color::hex(face), ink }
}

static DARK: Look = Look {
    water: [Color::hex(0x0c_2c44), Color::hex(0x0a_2439), Color::hex(0x08_1d2f)],
    deep: Color::hex(0x06_1626),
    ink: Color::hex(0xf0_f7fa),
    quiet: Color::hex(0xa3_c2d2),
    panel: Color::hex(0x0e_3350),
    panel_edge: Color::hex(0x1c_4d70),
    land: Color::hex(0x4c_4a40),
    name: Color::hex(0xa8_a596),
    grid: Color::hex(0x62_5f52),
    border: Color::hex(0xd9_d2bc),
    field: Color::hex(0x1d_5238),
    hatch: Color::hex(0x3c_8a5c),
    sunken: Color::hex(0x0a_2439),
    wave: Color::hex(0x2f_6488),
    rim: Color::hex(0x0a_1118),
    accent: Color::hex(0xff_c53d),
    trail: Color::hex(0xff_ffff),
    burst: Color::hex(0xff_5c8a),
    leaf: Color::hex(0x8f_f0a4),
    shade: Color::hex(0x04_101c),
    sides: [
        side(0xd2_2b30, WHITE),
        side(0x3a_8eea, BLACK),
        side(0x17_a88c, BLACK),
        side(0xfb_e35a, BLACK),
        side(0xc9_a3f5, BLACK),
        side(0xf7_9a1e, BLACK),
    ],
};

static LIGHT: Look = Look {
    water: [Color::hex(0xea_f6f8), Color::hex(0xdf_f0f4), Color::hex(0xd2_e9ef)],
    deep: Color::hex(0xc4_e0e8),
    ink: Color::hex(0x0a_2636),
    quiet: Color::hex(0x2f_566a),
    panel: Color::hex(0xf6_fbfc),
    panel_edge: Color::hex(0x9c_c4d1),
    land: Color::hex(0xf7_ecd0),
    name: Color::hex(0x8c_7c55),
    grid: Color::hex(0xdc_cda3),
    border: Color::hex(0x4a_3f28),
    field: Color::hex(0xb9_dd9c),
    hatch: Color::hex(0x7f_b566),
    sunken: Color::hex(0xa9_d4e4),
    wave: Color::hex(0x5b_9fba),
    rim: Color::hex(0x14_1c22),
    accent: Color::hex(0xa8_3800),
    trail: Color::hex(0x2a_2a2a),
    burst: Color::hex(0xd6_1f6a),
    leaf: Color::hex(0x1e_8a3a),
    shade: Color::hex(0xff_f6e6),
    sides: [
        side(0xb3_1217, WHITE),
        side(0x1b_5fc4, WHITE),
        side(0x12_9a80, BLACK),
        side(0xf8_dc45, BLACK),
        side(0xbf_94f0, BLACK),
        side(0xf3_9013, BLACK),
    ],
};
