//! The colours of the island, its lava, the cards and the cars.

use games::looting::Kind;

use crate::{Color, Theme};

#[derive(Debug)]
pub(super) struct Style {
    pub sea: Color,
    pub foam: Color,
    pub ink: Color,
    pub quiet: Color,
    pub panel: Color,
    pub panel_edge: Color,
    /// The rings of land, from the shore to the volcano.
    pub land: [Color; 2],
    pub temple: Color,
    pub canal: Color,
    pub bank: Color,
    /// The volcano, from its foot to its crater.
    pub rock: [Color; 4],
    /// The beds of the tracks, and what is between their cells.
    pub bed: Color,
    pub bed_edge: Color,
    /// City spaces.
    pub plate: Color,
    pub plate_edge: Color,
    pub plate_ink: Color,
    /// Lava: its crust, the rim of that, its cracks, what glows, and what is brightest.
    pub crust: Color,
    pub rim: Color,
    pub crack: Color,
    pub glow: Color,
    pub flame: Color,
    pub crust_ink: Color,
    /// Marks whose turn it is, where they can go, and what the last turn did.
    pub accent: Color,
    /// Around an accent.
    pub shade: Color,
    /// Around cards and cars.
    pub outline: Color,
    /// Below cars in small pictures.
    pub token: Color,
    /// For things that are not there.
    pub gone: Color,
    pub cars: [CarStyle; 4],
}

#[derive(Debug)]
pub(super) struct CarStyle {
    pub face: Color,
    pub glass: Color,
}

/// A card: what it is printed in, and its sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct Suit {
    pub face: Color,
    pub sign: Color,
}

const WHITE: Color = Color::hex(0xff_ffff);
const BLACK: Color = Color::hex(0x14_1414);

/// The four colours of a Generator.
pub(super) const FOUR: [Color; 4] =
    [Color::hex(0x1f_63c9), Color::hex(0xd2_2a24), Color::hex(0x1c_8a45), Color::hex(0xf2_c21c)];

/// Cards are the same by day and by night.
pub(super) fn suit(kind: Kind) -> Suit {
    match kind {
        Kind::Amplifier => Suit { face: Color::hex(0x73_4420), sign: WHITE },
        Kind::Nullifier => Suit { face: Color::hex(0x1c_8a45), sign: WHITE },
        Kind::Field => Suit { face: Color::hex(0xd2_2a24), sign: WHITE },
        Kind::Converter | Kind::Multiplier => Suit { face: Color::hex(0x1f_63c9), sign: WHITE },
        Kind::Battery => Suit { face: Color::hex(0xf2_c21c), sign: BLACK },
        Kind::Generator => Suit { face: Color::hex(0xf4_f1ea), sign: BLACK },
    }
}

impl Style {
    pub fn of(theme: &Theme) -> &'static Self {
        if theme.dark { &DARK } else { &LIGHT }
    }
}

static LIGHT: Style = Style {
    sea: Color::hex(0xd0_e9f1),
    foam: Color::hex(0xe3_f4f7),
    ink: Color::hex(0x0a_2636),
    quiet: Color::hex(0x2b_5266),
    panel: Color::hex(0xf6_fbfc),
    panel_edge: Color::hex(0x9c_c4d1),
    land: [Color::hex(0xdf_d3a8), Color::hex(0xcf_d69a)],
    temple: Color::hex(0xf3_eddd),
    canal: Color::hex(0x8c_c8da),
    bank: Color::hex(0xa9_9a6c),
    rock: [
        Color::hex(0x9c_8a74),
        Color::hex(0x7d_6a5a),
        Color::hex(0x5e_4c42),
        Color::hex(0x3c_2c28),
    ],
    bed: Color::hex(0x8b_7966),
    bed_edge: Color::hex(0x6b_5a4b),
    plate: Color::hex(0xfb_f7ec),
    plate_edge: Color::hex(0xb7_a67f),
    plate_ink: Color::hex(0x2a_2a26),
    crust: Color::hex(0x45_2a24),
    rim: Color::hex(0x2a_1816),
    crack: Color::hex(0xe8_5a1a),
    glow: Color::hex(0xff_8a1f),
    flame: Color::hex(0xff_d64a),
    crust_ink: Color::hex(0xff_e6d2),
    accent: Color::hex(0xa8_3800),
    shade: Color::hex(0xff_f6e6),
    outline: Color::hex(0x1c_1a18),
    token: Color::hex(0x3d_5568),
    gone: Color::hex(0xb9_cdd4),
    cars: CARS,
};

static DARK: Style = Style {
    sea: Color::hex(0x0b_283f),
    foam: Color::hex(0x3a_708e),
    ink: Color::hex(0xf0_f7fa),
    quiet: Color::hex(0xa9_c6d5),
    panel: Color::hex(0x0e_3350),
    panel_edge: Color::hex(0x28_5a7e),
    land: [Color::hex(0x4b_4a38), Color::hex(0x3b_4a34)],
    temple: Color::hex(0x8c_97a0),
    canal: Color::hex(0x17_4a66),
    bank: Color::hex(0x2e_2c22),
    rock: [
        Color::hex(0x55_483f),
        Color::hex(0x42_3630),
        Color::hex(0x30_2522),
        Color::hex(0x1c_1413),
    ],
    bed: Color::hex(0x2c_2522),
    bed_edge: Color::hex(0x58_4a40),
    plate: Color::hex(0x26_3a48),
    plate_edge: Color::hex(0x5d_7686),
    plate_ink: Color::hex(0xf0_f7fa),
    crust: Color::hex(0x3a_1d18),
    rim: Color::hex(0x14_0a09),
    crack: Color::hex(0xf0_5f1c),
    glow: Color::hex(0xff_8a1f),
    flame: Color::hex(0xff_dc5a),
    crust_ink: Color::hex(0xff_e6d2),
    accent: Color::hex(0xff_c53d),
    shade: Color::hex(0x04_101c),
    outline: Color::hex(0x06_0d14),
    token: Color::hex(0x51_6c80),
    gone: Color::hex(0x36_5e7a),
    cars: CARS,
};

/// None has the colour of a card.
const CARS: [CarStyle; 4] = [
    CarStyle { face: WHITE, glass: Color::hex(0x33_5a78) },
    CarStyle { face: Color::hex(0xd8_5ad0), glass: WHITE },
    CarStyle { face: Color::hex(0x3c_dcd0), glass: Color::hex(0x0b_3d42) },
    CarStyle { face: Color::hex(0x2d_2d3a), glass: Color::hex(0xff_9d3c) },
];

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [&Style; 2] = [&LIGHT, &DARK];

    fn clear(least: f32, sign: &[Color], ground: Color) {
        let best = sign.iter().map(|color| color.contrast(ground)).fold(0.0, f32::max);
        assert!(least <= best, "{best:.2}: {sign:?} on {ground}");
    }

    /// WCAG 2.2, 1.4.11: signs want 3 to 1, by what they are filled with or by their rim.
    #[test]
    fn signs_stand_out() {
        for kind in Kind::ALL {
            let suit = suit(kind);
            clear(3.0, &[suit.sign], suit.face);
        }
        for style in BOTH {
            for ground in [style.plate, style.panel, style.sea] {
                for kind in Kind::ALL {
                    clear(3.0, &[suit(kind).face, suit(kind).sign, style.outline], ground);
                }
                for car in &style.cars {
                    // Its rim is white and black.
                    clear(3.0, &[WHITE, style.outline, car.face], ground);
                    clear(3.0, &[car.glass], car.face);
                }
                clear(3.0, &[style.accent], ground);
            }
            clear(3.0, &[style.crack], style.crust);
            clear(3.0, &[style.glow, style.flame], style.crust);
            clear(3.0, &[style.glow, style.rim], style.plate);
            for land in style.land {
                clear(3.0, &[style.accent], land);
            }
        }
    }

    #[test]
    fn words_can_be_read() {
        for style in BOTH {
            for ground in [style.sea, style.panel] {
                clear(4.5, &[style.ink], ground);
                clear(4.5, &[style.quiet], ground);
                assert!(4.5 <= style.quiet.contrast(ground));
            }
            assert!(4.5 <= style.plate_ink.contrast(style.plate));
            assert!(4.5 <= style.crust_ink.contrast(style.crust));
            assert!(4.5 <= style.outline.contrast(style.glow));
        }
    }
}
