/// Red, green and blue, each from 0 to 255, as in CSS.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// From `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Self {
        let [_, r, g, b] = rgb.to_be_bytes();
        Self(r, g, b)
    }

    /// This colour with `share` (0.0 to 1.0) of another one over it. Painters
    /// mix colours instead of drawing half-transparent: flat colours are few
    /// and make small pictures.
    #[must_use]
    pub fn mix(self, over: Self, share: f32) -> Self {
        let mix = |own: u8, other: u8| {
            (f32::from(own) + (f32::from(other) - f32::from(own)) * share).round().clamp(0.0, 255.0)
                as u8
        };
        Self(mix(self.0, over.0), mix(self.1, over.1), mix(self.2, over.2))
    }

    /// The contrast of two colours, 1 to 21: text wants 4.5, large text and
    /// signs 3 ([WCAG 2.2, 1.4.3 and 1.4.11](https://www.w3.org/TR/WCAG22/)).
    pub fn contrast(self, other: Self) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f32 {
        let linear = |channel: u8| {
            let c = f32::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::Color;

    #[test]
    fn contrast_is_that_of_the_standard() {
        let (black, white) = (Color::hex(0), Color::hex(0xff_ff_ff));
        assert!((black.contrast(white) - 21.0).abs() < 0.01);
        assert!((white.contrast(white) - 1.0).abs() < 0.01);
        // The example every tool gives: #767676 on white just passes.
        assert!((Color::hex(0x76_76_76).contrast(white) - 4.54).abs() < 0.01);
    }
}
