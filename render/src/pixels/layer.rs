//! The static part of pictures, kept as runs of pixels of one colour.

use std::{
    ops::Range,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use tiny_skia::{Pixmap, PixmapMut};

use super::{
    canvas::{Canvas, Numbers},
    palette::{Full, Palette},
    touched::Touched,
};
use crate::{Backdrop, Color, Scene};

/// How many bytes of layers are kept. One of 1,000 by 1,000 pixels takes some hundred
/// thousand.
const KEPT: usize = 4 << 20;

/// The pixels of sheets that are kept for the next pictures: of a board, large and small.
const SPARE: usize = 1_200_000;

/// No larger sheet is kept, in pixels, not even alone.
const LARGEST: usize = 1 << 21;

/// A backdrop at one size, drawn and indexed.
#[derive(Debug)]
pub(crate) struct Layer {
    width: u32,
    height: u32,
    scale: f32,
    background: Color,
    backdrop: Option<Arc<Backdrop>>,
    spans: Vec<Span>,
    /// The first span of each row.
    rows: Vec<u32>,
    /// The pixels and numbers that are in no plain span.
    mixed: (Vec<[u8; 4]>, Vec<u8>),
    /// None if there are too many colours.
    pub palette: Option<Palette>,
}

/// Pixels side by side.
#[derive(Clone, Copy, Debug)]
struct Span {
    end: u16,
    /// The number of their colour if all are of that one.
    plain: Option<u8>,
    /// That colour, or else where in the mixed pixels they begin.
    what: [u8; 4],
}

/// Fewer pixels of one colour are not worth a span of their own.
const SHORTEST: usize = 4;

/// A copy of a layer, to draw on.
#[derive(Debug)]
pub(crate) struct Sheet {
    layer: Arc<Layer>,
    /// Four bytes each.
    pixels: Vec<u8>,
    pub numbers: Vec<u8>,
    touched: Touched,
    /// Where the numbers are not those of the pixels yet.
    unknown: Touched,
}

impl Layer {
    /// The layer below a scene's shapes: one that is kept, or a new one. None
    /// if there is no picture of this size.
    pub fn of(scene: &Scene, width: u32, height: u32, scale: f32) -> Option<Arc<Self>> {
        static LAYERS: LazyLock<Mutex<Vec<Arc<Layer>>>> = LazyLock::new(Mutex::default);
        let lock = || LAYERS.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut layers = lock();
            if let Some(at) =
                layers.iter().position(|layer| layer.fits(scene, width, height, scale))
            {
                let layer = layers.remove(at);
                layers.push(Arc::clone(&layer));
                return Some(layer);
            }
        }
        let layer = Arc::new(Self::new(scene, width, height, scale)?);
        let mut layers = lock();
        layers.push(Arc::clone(&layer));
        let mut bytes: usize = layers.iter().map(|layer| layer.bytes()).sum();
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

    fn bytes(&self) -> usize {
        let palette = self.palette.as_ref().map_or(0, Palette::size);
        size_of_val(&self.spans[..]) + 4 * self.rows.len() + 5 * self.mixed.1.len() + palette
    }

    fn new(scene: &Scene, width: u32, height: u32, scale: f32) -> Option<Self> {
        let mut pixels = Pixmap::new(width, height)?;
        let Color(r, g, b) = scene.background;
        pixels.fill(tiny_skia::Color::from_rgba8(r, g, b, 255));
        let shapes = scene.backdrop.as_deref().map_or(&[][..], Backdrop::shapes);
        let touched = &mut Touched::new(width, height);
        Canvas { pixels: pixels.as_mut(), touched, numbers: None }.draw(shapes, scale);

        let mut palette = Palette::new();
        let exact = palette.exact(scene.background).and_then(|()| {
            shapes.iter().try_for_each(|shape| shape.try_colors(&mut |color| palette.exact(color)))
        });
        let mut palette = exact.is_ok().then_some(palette);
        let (mut spans, mut rows): (Vec<Span>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut mixed: (Vec<[u8; 4]>, Vec<u8>) = Default::default();
        for row in pixels.data().as_chunks::<4>().0.chunks_exact(width as usize) {
            let (first, mut end) = (spans.len(), 0);
            rows.push(first as u32);
            for same in row.chunk_by(|left, right| left == right) {
                let mut number = [0];
                if let Some(known) = &mut palette
                    && known.index(&same[0], &mut number).is_err()
                {
                    palette = None;
                }
                end += same.len();
                let is_plain = SHORTEST <= same.len();
                let (plain, what) = match is_plain {
                    true => (Some(number[0]), same[0]),
                    false => (None, (mixed.0.len() as u32).to_le_bytes()),
                };
                if !is_plain {
                    mixed.0.extend_from_slice(same);
                    mixed.1.resize(mixed.0.len(), number[0]);
                }
                match spans[first..].last_mut() {
                    Some(last) if last.plain.is_none() && !is_plain => last.end = end as u16,
                    _ => spans.push(Span { end: end as u16, plain, what }),
                }
            }
        }
        spans.shrink_to_fit();
        mixed.0.shrink_to_fit();
        mixed.1.shrink_to_fit();
        let (background, backdrop) = (scene.background, scene.backdrop.clone());
        Some(Self { width, height, scale, background, backdrop, spans, rows, mixed, palette })
    }

    /// Lends a copy of this layer to draw on.
    pub fn with_sheet<T>(self: &Arc<Self>, then: impl FnOnce(&mut Sheet) -> T) -> T {
        static SHEETS: Mutex<Vec<Sheet>> = Mutex::new(Vec::new());
        let lock = || SHEETS.lock().unwrap_or_else(PoisonError::into_inner);
        let lent = {
            let mut sheets = lock();
            let at =
                |fits: &dyn Fn(&Self) -> bool| sheets.iter().position(|sheet| fits(&sheet.layer));
            let own = at(&|layer| std::ptr::eq(layer, &**self));
            let own = own
                .or_else(|| at(&|layer| (layer.width, layer.height) == (self.width, self.height)));
            own.map(|at| sheets.remove(at))
        };
        let mut sheet = match lent {
            Some(sheet) => sheet.anew(self),
            None => Sheet::new(self),
        };
        let result = then(&mut sheet);
        if sheet.numbers.len() <= LARGEST {
            let mut sheets = lock();
            sheets.push(sheet);
            let mut pixels: usize = sheets.iter().map(|sheet| sheet.numbers.len()).sum();
            while SPARE < pixels && 1 < sheets.len() {
                pixels -= sheets.remove(0).numbers.len();
            }
        }
        result
    }

    /// Writes this layer onto parts of a sheet, which are in order and each of one row.
    fn copy_to(
        &self,
        ranges: impl Iterator<Item = Range<usize>>,
        pixels: &mut [u8],
        numbers: &mut [u8],
    ) {
        let pixels = pixels.as_chunks_mut::<4>().0;
        let width = self.width as usize;
        // The row, where it ends, and the span and where that begins.
        let (mut row_end, mut left, mut at, mut begin) = (0, 0, 0, 0);
        for range in ranges {
            if row_end <= range.start {
                let row = range.start / width;
                (left, row_end) = (row * width, (row + 1) * width);
                (at, begin) = (self.rows[row] as usize, left);
            }
            let mut start = range.start;
            while start < range.end {
                let Span { end, plain, what } = self.spans[at];
                let whole = left + usize::from(end);
                if whole <= start {
                    (at, begin) = (at + 1, whole);
                    continue;
                }
                let end = whole.min(range.end);
                let (pixels, numbers) = (&mut pixels[start..end], &mut numbers[start..end]);
                if let Some(number) = plain {
                    pixels.fill(what);
                    numbers.fill(number);
                } else {
                    let first = u32::from_le_bytes(what) as usize + start - begin;
                    pixels.copy_from_slice(&self.mixed.0[first..first + end - start]);
                    numbers.copy_from_slice(&self.mixed.1[first..first + end - start]);
                }
                start = end;
            }
        }
    }
}

impl Sheet {
    fn new(layer: &Arc<Layer>) -> Self {
        let nothing = || Touched::new(0, 0);
        let (touched, unknown) = (nothing(), nothing());
        let layer = Arc::clone(layer);
        Self { layer, pixels: Vec::new(), numbers: Vec::new(), touched, unknown }.whole()
    }

    /// Discards what was drawn.
    fn anew(mut self, layer: &Arc<Layer>) -> Self {
        if !Arc::ptr_eq(&self.layer, layer) {
            self.layer = Arc::clone(layer);
            return self.whole();
        }
        layer.copy_to(self.touched.ranges(), &mut self.pixels, &mut self.numbers);
        self.touched.clear();
        self.unknown.clear();
        self
    }

    fn whole(mut self) -> Self {
        let Layer { width, height, .. } = *self.layer;
        let (row, n_rows) = (width as usize, height as usize);
        resize(&mut self.pixels, 4 * row * n_rows);
        resize(&mut self.numbers, row * n_rows);
        self.touched = Touched::new(width, height);
        self.unknown = Touched::new(width, height);
        let rows = (0..n_rows).map(|index| index * row..(index + 1) * row);
        self.layer.copy_to(rows, &mut self.pixels, &mut self.numbers);
        self
    }

    /// The pixels drawn on it, four bytes each.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// To draw on, without numbers.
    pub fn canvas(&mut self) -> Option<Canvas<'_>> {
        let Layer { width, height, .. } = *self.layer;
        let pixels = PixmapMut::from_bytes(&mut self.pixels, width, height)?;
        Some(Canvas { pixels, touched: &mut self.touched, numbers: None })
    }

    /// To draw on, with the numbers of a palette.
    pub fn canvas_with_palette<'a>(&'a mut self, palette: &'a Palette) -> Option<Canvas<'a>> {
        let Self { layer, pixels, numbers, touched, unknown } = self;
        let pixels = PixmapMut::from_bytes(pixels, layer.width, layer.height)?;
        let numbers = Some(Numbers { numbers, palette, unknown });
        Some(Canvas { pixels, touched, numbers })
    }

    /// Asks a palette for the numbers that are not known yet.
    pub fn index(&mut self, palette: &mut Palette) -> Result<(), Full> {
        let pixels = self.pixels.as_chunks::<4>().0;
        for range in self.unknown.ranges() {
            palette.index(pixels[range.clone()].as_flattened(), &mut self.numbers[range])?;
        }
        Ok(())
    }
}

/// As much memory as it takes and no more.
fn resize(bytes: &mut Vec<u8>, len: usize) {
    bytes.reserve_exact(len.saturating_sub(bytes.len()));
    bytes.resize(len, 0);
}
