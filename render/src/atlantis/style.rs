//! The colours of Atlantis: water, land and six sides.

use crate::{Color, Theme};

#[derive(Debug)]
pub(super) struct Style {
    /// The water, from the surface down to the deep.
    pub water: [Color; 3],
    pub deep: Color,
    pub ink: Color,
    pub quiet: Color,
    pub panel: Color,
    pub panel_edge: Color,
    /// A live field, and the names and thin lines on it. Names of fields that nobody asks
    /// for now are quiet, but can be read.
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
    /// Marks whose turn it is, and what is planned.
    pub accent: Color,
    /// Where it exploded: the line around a flash, and the flash.
    pub burst: Color,
    pub flash: Color,
    pub leaf: Color,
    /// How much of a side's tint is on land it holds, and on settled land.
    pub tints: [f32; 2],
    /// One for each colour of a side, in the order of `games::atlantis::Color::ALL`.
    pub sides: [SideStyle; 6],
}

#[derive(Debug)]
pub(super) struct SideStyle {
    pub face: Color,
    /// The colour that its land is mixed with.
    pub tint: Color,
    pub ink: Color,
}

impl Style {
    pub fn of(theme: &Theme) -> &'static Self {
        if theme.dark { &DARK } else { &LIGHT }
    }

    /// A side by the number of its colour: there are six.
    pub fn side(&self, side: u8) -> &SideStyle {
        &self.sides[usize::from(side) % self.sides.len()]
    }

    /// The name of an empty field, and whether it is asked for.
    pub fn field_name(&self, held: Option<(u8, bool)>, asked: bool) -> Color {
        match held {
            _ if asked => self.ink,
            None => self.name,
            // Nothing quieter than ink can be read on settled land.
            Some((_, true)) => self.ink,
            Some((_, false)) => self.ground(held).mix(self.ink, QUIET),
        }
    }

    /// The land, in a region that a side holds, and that may be settled.
    pub fn ground(&self, held: Option<(u8, bool)>) -> Color {
        held.map_or(self.land, |(side, settled)| {
            let [held, whole] = self.tints;
            self.land.mix(self.side(side).tint, if settled { whole } else { held })
        })
    }
}

/// How much ink is in a name that nobody asks for, on land that somebody holds.
const QUIET: f32 = 0.78;

const WHITE: Color = Color::hex(0xff_ffff);
const BLACK: Color = Color::hex(0x0a_1622);

const fn side(face: u32, ink: Color) -> SideStyle {
    SideStyle { face: Color::hex(face), tint: Color::hex(face), ink }
}

static DARK: Style = Style {
    water: [Color::hex(0x0c_2c44), Color::hex(0x0a_2439), Color::hex(0x08_1d2f)],
    deep: Color::hex(0x06_1626),
    ink: Color::hex(0xf0_f7fa),
    quiet: Color::hex(0xa3_c2d2),
    panel: Color::hex(0x0e_3350),
    panel_edge: Color::hex(0x1c_4d70),
    land: Color::hex(0x38_362d),
    name: Color::hex(0xa8_a495),
    grid: Color::hex(0x50_4d41),
    border: Color::hex(0xd9_d2bc),
    field: Color::hex(0x12_3c27),
    hatch: Color::hex(0x36_8055),
    sunken: Color::hex(0x0a_2439),
    wave: Color::hex(0x35_6f96),
    rim: Color::hex(0x0a_1118),
    accent: Color::hex(0xff_c53d),
    burst: Color::hex(0xff_c98a),
    flash: Color::hex(0x9a_6a3a),
    leaf: Color::hex(0x8f_f0a4),
    tints: [0.2, 0.34],
    sides: [
        side(0xe8_494e, BLACK),
        side(0x3f_8ff0, BLACK),
        side(0x2b_bd98, BLACK),
        side(0xfb_e35a, BLACK),
        side(0xd0_b0f8, BLACK),
        side(0xf5_931a, BLACK),
    ],
};

static LIGHT: Style = Style {
    water: [Color::hex(0xea_f6f8), Color::hex(0xdf_f0f4), Color::hex(0xd2_e9ef)],
    deep: Color::hex(0xc4_e0e8),
    ink: Color::hex(0x0a_2636),
    quiet: Color::hex(0x2f_566a),
    panel: Color::hex(0xf6_fbfc),
    panel_edge: Color::hex(0x9c_c4d1),
    land: Color::hex(0xf7_ecd0),
    name: Color::hex(0x74_653d),
    grid: Color::hex(0xdc_cda3),
    border: Color::hex(0x4a_3f28),
    field: Color::hex(0xb9_dd9c),
    hatch: Color::hex(0x7f_b566),
    sunken: Color::hex(0xa9_d4e4),
    wave: Color::hex(0x4a_8fab),
    rim: Color::hex(0x14_1c22),
    accent: Color::hex(0xa8_3800),
    burst: Color::hex(0xa0_4a00),
    flash: Color::hex(0xff_f6c9),
    leaf: Color::hex(0x1e_8a3a),
    tints: [0.24, 0.5],
    sides: [
        side(0xb3_1217, WHITE),
        side(0x1b_5fc4, WHITE),
        side(0x12_9a80, BLACK),
        // Its own yellow is nearly that of the land.
        SideStyle { tint: Color::hex(0xd6_ae00), ..side(0xfa_e25a, BLACK) },
        side(0xbf_94f0, BLACK),
        side(0xee_8408, BLACK),
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Signs want 3 to 1 (WCAG 2.2, 1.4.11).
    #[test]
    fn signs_stand_out_from_what_they_are_on() {
        for style in [&LIGHT, &DARK] {
            let mut grounds = vec![style.land, style.field];
            for side in 0..6 {
                grounds.extend([false, true].map(|settled| style.ground(Some((side, settled)))));
            }
            let seen = |what: &str, color: Color, ground: Color| {
                let contrast = color.contrast(ground);
                assert!(3.0 <= contrast, "{what} on {ground}: {contrast:.2}");
            };
            for &ground in &grounds {
                for side in &style.sides {
                    // Its face, or the line around it.
                    let stone = side.face.contrast(ground).max(style.rim.contrast(ground));
                    let line = side.face.contrast(style.rim);
                    assert!(3.0 <= stone.max(line), "{} on {ground}: {stone:.2}", side.face);
                }
            }
            for ground in [style.land, style.field, style.sunken] {
                seen("a border", style.border, ground);
            }
            for ground in [style.field, style.sunken] {
                seen("a burst", style.burst, ground);
            }
            seen("the plan", style.accent, style.land);
            seen("a leaf", style.leaf, style.rim);
            for side in &style.sides {
                assert!(4.5 <= side.ink.contrast(side.face), "a number on {}", side.face);
            }
        }
    }

    /// Text wants 4.5 to 1 (WCAG 2.2, 1.4.3): whoever types a move reads it there.
    #[test]
    fn names_of_fields_can_be_read() {
        for style in [&LIGHT, &DARK] {
            let held = (0..6).flat_map(|side| [false, true].map(|open| Some((side, open))));
            for held in held.chain([None]) {
                for asked in [false, true] {
                    let contrast = style.field_name(held, asked).contrast(style.ground(held));
                    assert!(4.5 <= contrast, "{held:?}, {asked}: {contrast:.2}");
                }
            }
        }
    }

    /// A step of ten in CIELAB is seen at a glance; each side has its own shape
    /// as well.
    #[test]
    fn colour_blind_people_tell_the_sides_apart() {
        for style in [&LIGHT, &DARK] {
            for (eyes, matrix) in EYES {
                for (n, a) in style.sides.iter().enumerate() {
                    for b in &style.sides[n + 1..] {
                        let far = distance(seen_as(a.face, &matrix), seen_as(b.face, &matrix));
                        assert!(15.0 <= far, "{} and {} for {eyes}: {far:.1}", a.face, b.face);
                    }
                }
            }
        }
    }

    /// Human colour vision, in linear light (Machado, Oliveira and Fernandes 2009, severity 1).
    const EYES: [(&str, [[f32; 3]; 3]); 4] = [
        ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "no red cones",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "no green cones",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_82, 0.042_94, 0.968_881],
            ],
        ),
        (
            "no blue cones",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_9],
            ],
        ),
    ];

    /// CIELAB of a colour.
    fn seen_as(Color(r, g, b): Color, eyes: &[[f32; 3]; 3]) -> [f32; 3] {
        let linear = [r, g, b].map(|channel| {
            let c = f32::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        });
        let times = |rows: &[[f32; 3]; 3], vector: [f32; 3]| {
            rows.map(|row| row.iter().zip(vector).map(|(left, right)| left * right).sum::<f32>())
        };
        let [r, g, b] = times(eyes, linear).map(|channel| channel.clamp(0.0, 1.0));
        let xyz = [
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83,
        ];
        let [x, y, z] =
            xyz.map(|xyz| if 0.008_856 < xyz { xyz.cbrt() } else { 7.787 * xyz + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
        a.iter().zip(b).map(|(left, right)| (left - right).powi(2)).sum::<f32>().sqrt()
    }
}
