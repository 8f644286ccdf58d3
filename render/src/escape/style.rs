//! The colours of the sea, the island, its people and what swims around them.

use games::escape::Ring;

use crate::{Color, Theme};

#[derive(Debug)]
pub(super) struct Style {
    /// Behind what is written.
    pub paper: Color,
    pub ink: Color,
    pub quiet: Color,
    pub panel: Color,
    pub panel_edge: Color,
    /// The sea, from the deepest to the shallows.
    pub sea: [Color; 5],
    pub grid: Color,
    /// Coordinates, on the sea.
    pub sea_ink: Color,
    pub foam: Color,
    pub sand: Color,
    /// Where a piece stood, below the water.
    pub drowned: Color,
    pub rock: Tile,
    pub land: Tile,
    pub citadel: Tile,
    pub acropolis: Tile,
    pub coral: Tile,
    pub branch: Color,
    /// Where people land.
    pub red: Color,
    /// Marks what is chosen, where it can go, and what was done last.
    pub accent: Color,
    /// Around an accent.
    pub shade: Color,
    /// On an accent.
    pub accent_ink: Color,
    /// Around figures.
    pub outline: Color,
    pub rim: Color,
    /// Around people.
    pub edge: Color,
    pub wood: Color,
    pub deck: Color,
    pub seats: [Color; 4],
    pub shark: Color,
    pub octopus: Color,
    pub monster: Color,
    pub dolphin: Color,
    pub whirl: Color,
}

/// A hex that stands above the sea.
#[derive(Debug)]
pub(super) struct Tile {
    pub face: Color,
    /// The things that stand on it.
    pub mark: Color,
    pub cliff: Color,
    /// Coordinates, on its face.
    pub ink: Color,
}

const WHITE: Color = Color::hex(0xff_ffff);

/// After Okabe and Ito: told apart by colour-blind people. Shapes tell them apart, too.
const SEATS: [Color; 4] =
    [Color::hex(0xe8_5d04), Color::hex(0x1b_5fd0), Color::hex(0xff_d23f), Color::hex(0xc0_4fa0)];

impl Style {
    pub fn of(theme: &Theme) -> &'static Self {
        if theme.dark { &DARK } else { &LIGHT }
    }

    pub fn ring(&self, ring: Ring) -> &Tile {
        match ring {
            Ring::Rock => &self.rock,
            Ring::Land => &self.land,
            Ring::Citadel => &self.citadel,
        }
    }
}

static LIGHT: Style = Style {
    paper: Color::hex(0xf1_f7f8),
    ink: Color::hex(0x0a_2636),
    quiet: Color::hex(0x2b_5266),
    panel: Color::hex(0xff_ffff),
    panel_edge: Color::hex(0x9c_c4d1),
    sea: [
        Color::hex(0x6f_b1d1),
        Color::hex(0x84_c0da),
        Color::hex(0x9b_cfe1),
        Color::hex(0xb3_dee6),
        Color::hex(0xcd_ecea),
    ],
    grid: Color::hex(0x5d_a0c2),
    sea_ink: Color::hex(0x0b_3650),
    foam: Color::hex(0xf4_fcfb),
    sand: Color::hex(0xf0_dca4),
    drowned: Color::hex(0x9d_c4bd),
    rock: Tile {
        face: Color::hex(0xc6_bcac),
        mark: Color::hex(0xa3_9889),
        cliff: Color::hex(0x86_7a6b),
        ink: Color::hex(0x2a_241c),
    },
    land: Tile {
        face: Color::hex(0xa8_cd72),
        mark: Color::hex(0x5f_9a48),
        cliff: Color::hex(0x8d_6c45),
        ink: Color::hex(0x1c_2c10),
    },
    citadel: Tile {
        face: Color::hex(0xf4_e8cb),
        mark: Color::hex(0xd8_b884),
        cliff: Color::hex(0xb1_8b5a),
        ink: Color::hex(0x35_2a17),
    },
    acropolis: Tile {
        face: Color::hex(0xfd_f8ea),
        mark: Color::hex(0xc9_a66b),
        cliff: Color::hex(0x9d_7950),
        ink: Color::hex(0x35_2a17),
    },
    coral: Tile {
        face: Color::hex(0xf7_ddc4),
        mark: Color::hex(0xee_a792),
        cliff: Color::hex(0xc9_7d6d),
        ink: Color::hex(0x4a_1f18),
    },
    branch: Color::hex(0xe0_6d5e),
    red: Color::hex(0xc0_2d22),
    accent: Color::hex(0x9a_2a00),
    shade: Color::hex(0xff_f8ea),
    accent_ink: WHITE,
    outline: Color::hex(0x16_1a1e),
    rim: WHITE,
    edge: Color::hex(0x16_1a1e),
    wood: Color::hex(0x74_4a26),
    deck: Color::hex(0xb8_8450),
    seats: SEATS,
    shark: Color::hex(0x45_525e),
    octopus: Color::hex(0x8a_2f6e),
    monster: Color::hex(0x1d_6b45),
    dolphin: Color::hex(0x2f_6f9f),
    whirl: Color::hex(0x0d_4a72),
};

static DARK: Style = Style {
    paper: Color::hex(0x08_1b29),
    ink: Color::hex(0xf0_f7fa),
    quiet: Color::hex(0xa9_c6d5),
    panel: Color::hex(0x0e_2c44),
    panel_edge: Color::hex(0x28_5a7e),
    sea: [
        Color::hex(0x0b_2c48),
        Color::hex(0x0f_3a58),
        Color::hex(0x15_4866),
        Color::hex(0x1c_5874),
        Color::hex(0x27_6a7f),
    ],
    grid: Color::hex(0x25_5778),
    sea_ink: Color::hex(0xdf_eff5),
    foam: Color::hex(0x9c_d3d8),
    sand: Color::hex(0x9a_875a),
    drowned: Color::hex(0x2c_5c66),
    rock: Tile {
        face: Color::hex(0x66_625d),
        mark: Color::hex(0x83_7e77),
        cliff: Color::hex(0x37_332f),
        ink: WHITE,
    },
    land: Tile {
        face: Color::hex(0x43_6632),
        mark: Color::hex(0x6d_9a4c),
        cliff: Color::hex(0x45_3523),
        ink: WHITE,
    },
    citadel: Tile {
        face: Color::hex(0x7b_6a48),
        mark: Color::hex(0xa8_9365),
        cliff: Color::hex(0x4a_3b22),
        ink: WHITE,
    },
    acropolis: Tile {
        face: Color::hex(0xb3_a684),
        mark: Color::hex(0xf3_ead2),
        cliff: Color::hex(0x57_4930),
        ink: Color::hex(0x16_1208),
    },
    coral: Tile {
        face: Color::hex(0x7c_4f48),
        mark: Color::hex(0xa8_6a5d),
        cliff: Color::hex(0x46_2722),
        ink: WHITE,
    },
    branch: Color::hex(0xe5_8472),
    red: Color::hex(0xff_7a66),
    accent: Color::hex(0xff_c53d),
    shade: Color::hex(0x04_101c),
    accent_ink: Color::hex(0x16_1208),
    outline: Color::hex(0x05_0a10),
    rim: WHITE,
    edge: WHITE,
    wood: Color::hex(0x74_4a26),
    deck: Color::hex(0xb8_8450),
    seats: SEATS,
    shark: Color::hex(0x5a_6874),
    octopus: Color::hex(0x9c_3b7e),
    monster: Color::hex(0x22_7a50),
    dolphin: Color::hex(0x35_7cb0),
    whirl: Color::hex(0xd2_eef5),
};

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [&Style; 2] = [&LIGHT, &DARK];

    fn tiles(style: &Style) -> [&Tile; 5] {
        [&style.rock, &style.land, &style.citadel, &style.acropolis, &style.coral]
    }

    /// WCAG 2.2, 1.4.11: signs want 3 to 1, by what they are filled with or by their rim.
    #[test]
    fn signs_stand_out() {
        for style in BOTH {
            let tiles = tiles(style).map(|tile| tile.face);
            let sunk = [style.drowned, style.panel];
            for ground in style.sea.into_iter().chain(tiles).chain(sunk) {
                for edge in [[style.outline, style.rim], [style.accent, style.shade]] {
                    let best =
                        edge.map(|edge| edge.contrast(ground)).into_iter().fold(0.0, f32::max);
                    assert!(3.0 <= best, "{edge:?} on {ground}: {best:.2}");
                }
            }
            for seat in style.seats {
                for ground in tiles.iter().chain(&style.sea).chain(&sunk) {
                    let best = style.edge.contrast(*ground).max(seat.contrast(*ground));
                    assert!(2.4 <= best, "{seat} on {ground}: {best:.2}");
                }
            }
            for beast in [style.shark, style.octopus, style.monster, style.dolphin, style.wood] {
                assert!(3.0 <= beast.contrast(style.rim), "{beast}");
            }
        }
    }

    /// WCAG AA wants 4.5 to 1.
    #[test]
    fn words_can_be_read() {
        for style in BOTH {
            let on = |ink: Color, ground: Color| {
                let found = ink.contrast(ground);
                assert!(4.5 <= found, "{ink} on {ground}: {found:.2}");
            };
            for ground in [style.paper, style.panel] {
                on(style.ink, ground);
                on(style.quiet, ground);
            }
            for ground in style.sea.into_iter().chain([style.drowned]) {
                on(style.sea_ink, ground);
            }
            for tile in tiles(style) {
                on(tile.ink, tile.face);
            }
            on(style.accent_ink, style.accent);
            on(style.rim, style.wood);
        }
    }
}
