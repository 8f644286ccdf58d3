//! The colours of Atlanteon: water, stone and two sides.

use games::atlanteon::{Side, Tower};

use crate::{Color, Theme};

#[derive(Debug)]
pub(super) struct Style {
    /// The water, from the surface down.
    pub water: [Color; 4],
    pub ink: Color,
    pub quiet: Color,
    pub panel: Color,
    pub panel_edge: Color,
    pub frame: Color,
    /// Letters and digits on the frame.
    pub label: Color,
    pub square: Color,
    /// A square of which White and Blue have won what is on it.
    pub held: [Color; 2],
    /// Marks whose turn it is, and what the last turn did.
    pub accent: Color,
    /// Behind an accent, to lift it off.
    pub shade: Color,
    /// Below what is lifted.
    pub shadow: Color,
    pub sides: [SideStyle; 2],
    pub towers: [TowerStyle; 2],
    /// A tile that has been placed, beside the board.
    pub gone: SideStyle,
}

#[derive(Debug)]
pub(super) struct SideStyle {
    pub face: Color,
    pub edge: Color,
    pub ink: Color,
    pub marker: Color,
    pub marker_edge: Color,
}

#[derive(Debug)]
pub(super) struct TowerStyle {
    pub stone: Color,
    pub edge: Color,
    pub opening: Color,
}

impl Style {
    pub fn of(theme: &Theme) -> &'static Self {
        if theme.dark { &DARK } else { &LIGHT }
    }

    pub fn side(&self, side: Side) -> &SideStyle {
        &self.sides[side.index()]
    }

    pub fn tower(&self, tower: Tower) -> &TowerStyle {
        match tower {
            Tower::White => &self.towers[0],
            Tower::Black => &self.towers[1],
        }
    }
}

static DARK: Style = Style {
    water: [
        Color::hex(0x0c_2c44),
        Color::hex(0x0a_2439),
        Color::hex(0x08_1d2f),
        Color::hex(0x06_1626),
    ],
    ink: Color::hex(0xf0_f7fa),
    quiet: Color::hex(0xa3_c2d2),
    panel: Color::hex(0x0e_3350),
    panel_edge: Color::hex(0x1c_4d70),
    frame: Color::hex(0x1c_4d70),
    label: Color::hex(0xf0_f7fa),
    square: Color::hex(0x0b_2a42),
    held: [Color::hex(0x84_8a86), Color::hex(0x16_6298)],
    accent: Color::hex(0xff_c53d),
    shade: Color::hex(0x04_101c),
    shadow: Color::hex(0x03_0b14),
    sides: [
        SideStyle {
            face: Color::hex(0xf7_f1e3),
            edge: Color::hex(0xb9_a988),
            ink: Color::hex(0x14_2430),
            marker: Color::hex(0xff_fdf6),
            marker_edge: Color::hex(0x14_2430),
        },
        SideStyle {
            face: Color::hex(0x00_72b2),
            edge: Color::hex(0x6c_c1f2),
            ink: Color::hex(0xff_ffff),
            marker: Color::hex(0x56_b4e9),
            marker_edge: Color::hex(0x04_101c),
        },
    ],
    towers: [
        TowerStyle {
            stone: Color::hex(0xf7_f1e3),
            edge: Color::hex(0xb9_a988),
            opening: Color::hex(0x3a_5a70),
        },
        TowerStyle {
            stone: Color::hex(0x17_1320),
            edge: Color::hex(0xa9_8fc4),
            opening: Color::hex(0xe0_a8f0),
        },
    ],
    gone: SideStyle {
        face: Color::hex(0x0c_2c46),
        edge: Color::hex(0x2a_5a7c),
        ink: Color::hex(0x5f_8ba8),
        marker: Color::hex(0x0c_2c46),
        marker_edge: Color::hex(0x2a_5a7c),
    },
};

static LIGHT: Style = Style {
    water: [
        Color::hex(0xea_f6f8),
        Color::hex(0xdf_f0f4),
        Color::hex(0xd2_e9ef),
        Color::hex(0xc4_e0e8),
    ],
    ink: Color::hex(0x0a_2636),
    quiet: Color::hex(0x2f_566a),
    panel: Color::hex(0xf6_fbfc),
    panel_edge: Color::hex(0x9c_c4d1),
    frame: Color::hex(0x1d_6580),
    label: Color::hex(0xff_fdf7),
    square: Color::hex(0x8c_c3d2),
    held: [Color::hex(0xd9_e4dc), Color::hex(0x4f_97c4)],
    accent: Color::hex(0xa8_3800),
    shade: Color::hex(0xff_f6e6),
    shadow: Color::hex(0x7f_a3b0),
    sides: [
        SideStyle {
            face: Color::hex(0xff_fdf7),
            edge: Color::hex(0x66_583c),
            ink: Color::hex(0x14_2430),
            marker: Color::hex(0xff_ffff),
            marker_edge: Color::hex(0x14_2430),
        },
        SideStyle {
            face: Color::hex(0x00_5f9e),
            edge: Color::hex(0x00_3a63),
            ink: Color::hex(0xff_ffff),
            marker: Color::hex(0x6f_c6f5),
            marker_edge: Color::hex(0x06_2238),
        },
    ],
    towers: [
        TowerStyle {
            stone: Color::hex(0xff_fdf7),
            edge: Color::hex(0x6b_5d40),
            opening: Color::hex(0x2f_566a),
        },
        TowerStyle {
            stone: Color::hex(0x1b_1724),
            edge: Color::hex(0x05_0308),
            opening: Color::hex(0xd9_a6ea),
        },
    ],
    gone: SideStyle {
        face: Color::hex(0xe6_f2f5),
        edge: Color::hex(0xb4_d2db),
        ink: Color::hex(0x64_8a99),
        marker: Color::hex(0xe6_f2f5),
        marker_edge: Color::hex(0xb4_d2db),
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG 2.2, 1.4.11: signs want 3 to 1, by what they are filled with or by
    /// their rim.
    #[test]
    fn signs_stand_out() {
        for style in [&DARK, &LIGHT] {
            let clear = |sign: &[Color], ground: Color| {
                let best = sign.iter().map(|color| color.contrast(ground)).fold(0.0, f32::max);
                assert!(3.0 <= best, "{best:.2}: {sign:?} on {ground}");
            };
            clear(&[style.accent], style.square);
            clear(&[style.accent], style.water[0]);
            clear(&[style.accent], style.shade);
            for side in &style.sides {
                clear(&[side.face, side.edge], style.square);
                clear(&[side.face, side.edge], style.panel);
                clear(&[side.marker], side.marker_edge);
                for tile in &style.sides {
                    clear(&[side.marker, side.marker_edge], tile.face);
                }
            }
            for tower in &style.towers {
                clear(&[tower.stone, tower.edge], style.square);
                clear(&[tower.stone, tower.edge], style.panel);
                clear(&[tower.opening], tower.stone);
            }
            let [white, blue] = &style.sides;
            clear(&[white.face], blue.face);
        }
    }

    /// Header, coordinates and footer are on any depth of the water.
    #[test]
    fn words_can_be_read_at_any_depth() {
        for style in [&DARK, &LIGHT] {
            for water in style.water {
                assert!(4.5 <= style.ink.contrast(water), "ink on {water}");
                assert!(4.5 <= style.quiet.contrast(water), "quiet on {water}");
            }
        }
    }
}
