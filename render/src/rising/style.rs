//! The colours of the sea, the island, what it yields, and those who save it.

use games::rising::{Councilor, Resource, Section};

use crate::{Color, Theme};

#[derive(Debug)]
pub(super) struct Style {
    /// Behind what is written.
    pub paper: Color,
    pub ink: Color,
    pub quiet: Color,
    pub panel: Color,
    pub panel_edge: Color,
    /// From the deep to the shallows.
    pub sea: [Color; 3],
    pub sea_ink: Color,
    pub foam: Color,
    /// Where a tile stood, below the water.
    pub drowned: Color,
    /// Sections, in their order.
    pub lands: [Land; 6],
    pub centre: Land,
    /// Below those who stand on a tile, and around that.
    pub ring: Color,
    pub ring_edge: Color,
    /// Marks what is decided, and where something was done.
    pub accent: Color,
    /// Around an accent.
    pub shade: Color,
    /// On an accent.
    pub accent_ink: Color,
    /// Around signs.
    pub outline: Color,
    pub rim: Color,
    /// Around people.
    pub edge: Color,
    pub councilors: [Color; 6],
    pub resources: [Color; 4],
    pub energy: Color,
    pub courage: Color,
    pub barrier: Color,
    pub card: Color,
    pub wood: Color,
    pub foe: Color,
}

/// A section.
#[derive(Debug)]
pub(super) struct Land {
    pub face: Color,
    /// The plants or buildings there.
    pub mark: Color,
    pub cliff: Color,
}

const WHITE: Color = Color::hex(0xff_ffff);
const BLACK: Color = Color::hex(0x16_1a1e);

/// The colours of the councilors, shifted so that colour-blind people tell them apart.
/// Their signs tell them apart, too.
const COUNCILORS: [Color; 6] = [
    Color::hex(0x11_8a5a),
    Color::hex(0x9a_55c8),
    Color::hex(0xff_d23f),
    Color::hex(0xf0_8a1d),
    Color::hex(0xc8_2b2b),
    Color::hex(0x1f_68d6),
];

const RESOURCES: [Color; 4] =
    [Color::hex(0x8a_8f96), Color::hex(0xf3_c42c), Color::hex(0x8f_d8f2), Color::hex(0x12_a594)];

impl Style {
    pub fn of(theme: &Theme) -> &'static Self {
        if theme.dark { &DARK } else { &LIGHT }
    }

    pub fn land(&self, section: Section) -> &Land {
        &self.lands[section.index()]
    }

    pub fn councilor(&self, councilor: Option<Councilor>) -> Color {
        councilor
            .and_then(|councilor| self.councilors.get(councilor.index()))
            .map_or(self.panel_edge, |color| *color)
    }

    pub fn resource(&self, resource: Resource) -> Color {
        self.resources[resource.index()]
    }
}

const fn land(face: u32, mark: u32, cliff: u32) -> Land {
    Land { face: Color::hex(face), mark: Color::hex(mark), cliff: Color::hex(cliff) }
}

static LIGHT: Style = Style {
    paper: Color::hex(0xf1_f7f8),
    ink: Color::hex(0x0a_2636),
    quiet: Color::hex(0x2b_5266),
    panel: WHITE,
    panel_edge: Color::hex(0x9c_c4d1),
    sea: [Color::hex(0x8c_c6de), Color::hex(0x9f_d1e4), Color::hex(0xbd_e2ea)],
    sea_ink: Color::hex(0x0b_3650),
    foam: Color::hex(0xf4_fcfb),
    drowned: Color::hex(0x8f_c2d2),
    lands: [
        land(0xd9_cdbd, 0xbd_ae9a, 0x8b_7b67),
        land(0xdc_cff0, 0xc0_addf, 0x86_73ab),
        land(0xf6_e096, 0xe2_c25c, 0xb0_8f35),
        land(0xf7_cbb0, 0xe4_a685, 0xb3_7556),
        land(0xb9_db95, 0x8f_bf6c, 0x63_8c49),
        land(0xc1_ccd6, 0x9d_adbc, 0x6b_7d8d),
    ],
    centre: land(0xfd_f3d3, 0xf0_d78e, 0xb5_9646),
    ring: Color::hex(0xff_fdf6),
    ring_edge: Color::hex(0x5a_5a52),
    accent: Color::hex(0x9a_2a00),
    shade: Color::hex(0xff_f8ea),
    accent_ink: WHITE,
    outline: BLACK,
    rim: WHITE,
    edge: BLACK,
    councilors: COUNCILORS,
    resources: RESOURCES,
    energy: Color::hex(0xff_e04d),
    courage: Color::hex(0xff_f1b8),
    barrier: Color::hex(0x2a_d1e6),
    card: Color::hex(0xfb_f7ec),
    wood: Color::hex(0x74_4a26),
    foe: Color::hex(0x3a_2a3c),
};

static DARK: Style = Style {
    paper: Color::hex(0x08_1b29),
    ink: Color::hex(0xf0_f7fa),
    quiet: Color::hex(0xa9_c6d5),
    panel: Color::hex(0x0e_2c44),
    panel_edge: Color::hex(0x28_5a7e),
    sea: [Color::hex(0x0b_2c48), Color::hex(0x10_3c5c), Color::hex(0x1b_5572)],
    sea_ink: Color::hex(0xe6_f2f7),
    foam: Color::hex(0x9c_d3d8),
    drowned: Color::hex(0x0e_3a58),
    lands: [
        land(0x66_5a4c, 0x7d_705f, 0x36_2f27),
        land(0x58_4a7c, 0x6e_5f95, 0x2e_2544),
        land(0x72_5f1c, 0x8c_772c, 0x3c_3210),
        land(0x80_4a32, 0x9a_6044, 0x45_2718),
        land(0x3d_6630, 0x53_8042, 0x1f_3718),
        land(0x4a_5a67, 0x5f_7180, 0x26_303a),
    ],
    centre: land(0x6b_5a22, 0x8c_7734, 0x3c_3210),
    ring: Color::hex(0x14_2a38),
    ring_edge: Color::hex(0xd6_e0e4),
    accent: Color::hex(0xff_c53d),
    shade: Color::hex(0x04_101c),
    accent_ink: Color::hex(0x16_1208),
    outline: Color::hex(0x05_0a10),
    rim: WHITE,
    edge: WHITE,
    councilors: COUNCILORS,
    resources: RESOURCES,
    energy: Color::hex(0xff_e04d),
    courage: Color::hex(0xff_f1b8),
    barrier: Color::hex(0x2a_d1e6),
    card: Color::hex(0xfb_f7ec),
    wood: Color::hex(0x8a_5a30),
    foe: Color::hex(0x4a_3650),
};

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [&Style; 2] = [&LIGHT, &DARK];

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
            for land in style.lands.iter().chain([&style.centre]) {
                on(style.ink, land.face);
            }
            on(style.accent_ink, style.accent);
        }
    }

    /// WCAG 2.2, 1.4.11: signs want 3 to 1, by what they are filled with or by their rim.
    #[test]
    fn signs_stand_out() {
        for style in BOTH {
            let lands = style.lands.iter().chain([&style.centre]).map(|land| land.face);
            let grounds = lands.chain(style.sea).chain([style.drowned, style.panel, style.ring]);
            for ground in grounds {
                let best = |edge: [Color; 2]| {
                    edge.map(|edge| edge.contrast(ground)).into_iter().fold(0.0, f32::max)
                };
                let accent = best([style.accent, style.shade]);
                assert!(3.0 <= accent, "accent on {ground}: {accent:.2}");
                for sign in style.councilors.into_iter().chain(style.resources) {
                    let found = best([sign, style.edge]);
                    assert!(3.0 <= found, "{sign} on {ground}: {found:.2}");
                }
            }
        }
    }
}
