//! The static part of pictures, kept as pixels.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use tiny_skia::Pixmap;

use crate::{Backdrop, Color, Scene, canvas::Canvas, palette::Palette, touched::Touched};

/// How many bytes of pixels are kept. A picture of 1,000 by 1,000 takes 5 MB
/// and as much again for the copy that is drawn on.
const KEPT: usize = 32 << 20;

/// A backdrop at one size, drawn and indexed.
#[derive(Debug)]
pub(crate) struct Layer {
    width: u32,
    height: u32,
    scale: f32,
    background: Color,
    backdrop: Option<Arc<Backdrop>>,
    pub pixels: Pixmap,
    /// The numbers of the pixels and their colours; none if there are too many.
    pub indexed: Option<(Vec<u8>, Palette)>,
    /// Copies to draw on, equal to this layer while they are here.
    spare: Mutex<Vec<Sheet>>,
}

/// A copy of a layer, to draw on.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub pixels: Pixmap,
    pub numbers: Vec<u8>,
    pub touched: Touched,
    /// Where the numbers are not those of the pixels yet.
    pub unknown: Touched,
}

impl Layer {
    /// The layer below a scene's shapes: one that is kept, or a new one. None
    /// if there is no picture of this size.
    pub fn of(scene: &Scene, width: u32, height: u32, scale: f32) -> Option<Arc<Self>> {
        static LAYERS: LazyLock<Mutex<Vec<Arc<Layer>>>> = LazyLock::new(Mutex::default);
        let lock = || LAYERS.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut layers = lock();
            if let Some(at) = layers.iter().position(|it| it.fits(scene, width, height, scale)) {
                let layer = layers.remove(at);
                layers.push(Arc::clone(&layer));
                return Some(layer);
            }
        }
        let layer = Arc::new(Self::new(scene, width, height, scale)?);
        let mut layers = lock();
        layers.push(Arc::clone(&layer));
        let mut bytes: usize = layers.iter().map(|it| it.bytes()).sum();
        while KEPT < bytes {
            bytes -= layers.remove(0).bytes();
        }
        Some(layer)
    }

    fn fits(&self, scene: &Scene, width: u32, height: u32, scale: f32) -> bool {
        (self.width, self.height, self.background) == (width, height, scene.background)
            && self.scale.to_bits() == scale.to_bits()
            && self.backdrop == scene.backdrop
    }

    /// With one copy.
    fn bytes(&self) -> usize {
        2 * 5 * self.width as usize * self.height as usize
    }

    fn new(scene: &Scene, width: u32, height: u32, scale: f32) -> Option<Self> {
        let mut pixels = Pixmap::new(width, height)?;
        let Color(r, g, b) = scene.background;
        pixels.fill(tiny_skia::Color::from_rgba8(r, g, b, 255));
        let shapes = scene.backdrop.as_deref().map_or(&[][..], Backdrop::shapes);
        let touched = &mut Touched::new(width, height);
        Canvas { pixels: pixels.as_mut(), touched, numbers: None }.draw(shapes, scale);

        let mut palette = Palette::new();
        let mut numbers = vec![0; width as usize * height as usize];
        let indexed = palette
            .exact(scene.background)
            .and_then(|()| {
                shapes.iter().try_for_each(|it| it.try_colors(&mut |color| palette.exact(color)))
            })
            .and_then(|()| palette.index(pixels.data(), &mut numbers));
        Some(Self {
            width,
            height,
            scale,
            background: scene.background,
            backdrop: scene.backdrop.clone(),
            pixels,
            indexed: indexed.is_ok().then_some((numbers, palette)),
            spare: Mutex::default(),
        })
    }

    /// Lends a copy of this layer to draw on.
    pub fn with_sheet<T>(&self, then: impl FnOnce(&mut Sheet) -> T) -> T {
        let spare = || self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let lent = spare().pop();
        let mut sheet = lent.unwrap_or_else(|| Sheet {
            pixels: self.pixels.clone(),
            numbers: self.indexed.as_ref().map(|(numbers, _)| numbers.clone()).unwrap_or_default(),
            touched: Touched::new(self.width, self.height),
            unknown: Touched::new(self.width, self.height),
        });
        let result = then(&mut sheet);
        self.clean(&mut sheet);
        let mut spare = spare();
        if spare.is_empty() {
            spare.push(sheet);
        }
        result
    }

    fn clean(&self, sheet: &mut Sheet) {
        for range in sheet.touched.ranges() {
            let bytes = 4 * range.start..4 * range.end;
            sheet.pixels.data_mut()[bytes.clone()].copy_from_slice(&self.pixels.data()[bytes]);
            if let Some((numbers, _)) = &self.indexed {
                sheet.numbers[range.clone()].copy_from_slice(&numbers[range]);
            }
        }
        sheet.touched.clear();
        sheet.unknown.clear();
    }
}
