//! A picture's colours, at most 256: the colours its shapes are drawn in are
//! exact, and the many mixed ones along their edges are gathered into few.

use crate::Color;

/// How far a pixel on an edge may be from its colour, in each channel of 255,
/// while there is room for other colours. Areas keep theirs exactly.
pub(crate) const STEP: u8 = 16;

/// There is no more room: the picture has too many colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Full;

/// Colours and the number each is written as.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    len: usize,
    /// How many colours there may be.
    room: usize,
    /// The colours, channel by channel, for comparing many at a time.
    channels: [[u8; 256]; 3],
    known: Known,
}

impl Palette {
    pub fn new() -> Self {
        Self::with_room(256)
    }

    /// For at most so many colours, of 256.
    pub fn with_room(room: usize) -> Self {
        let room = room.min(256);
        Self { len: 0, room, channels: [[0; 256]; 3], known: Known::new() }
    }

    /// Takes in a colour as it is.
    pub fn exact(&mut self, Color(r, g, b): Color) -> Result<(), Full> {
        let key = u32::from_le_bytes([r, g, b, 255]);
        match self.known.get(key) {
            Some(at) if self.color(at) == [r, g, b] => {}
            _ => {
                let at = self.push([r, g, b])?;
                self.known.set(key, at);
            }
        }
        Ok(())
    }

    /// The number of what a pixel is drawn in, if it is known.
    pub fn number(&self, pixel: [u8; 4]) -> Option<u8> {
        self.known.get(u32::from_le_bytes(pixel))
    }

    /// Writes pixels (four bytes each, the last one 255) as numbers.
    pub fn index(&mut self, pixels: &[u8], out: &mut [u8]) -> Result<(), Full> {
        // Neighbouring pixels are mostly the same. Runs are short, so that each pixel by itself is
        // faster than filling runs. No pixel is 0.
        let (mut last, mut number) = (0, 0);
        for (pixel, out) in pixels.as_chunks::<4>().0.iter().zip(out) {
            let key = u32::from_le_bytes(*pixel);
            if key != last {
                last = key;
                number = match self.known.get(key) {
                    Some(number) => number,
                    None => self.near(key)?,
                };
            }
            *out = number;
        }
        Ok(())
    }

    /// How many bytes of memory it takes.
    pub fn size(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.known.slots[..])
    }

    /// Three bytes a colour, as PNG wants them.
    pub fn bytes(&self) -> Vec<u8> {
        (0..self.len).flat_map(|at| self.color(at as u8)).collect()
    }

    fn color(&self, at: u8) -> [u8; 3] {
        self.channels.map(|channel| channel[usize::from(at)])
    }

    /// The nearest colour there is, or a new one if none is near enough.
    #[cold]
    fn near(&mut self, key: u32) -> Result<u8, Full> {
        let [r, g, b, _] = key.to_le_bytes();
        let mut far = [u8::MAX; 256];
        let [reds, greens, blues] = &self.channels;
        for (((far, &x), &y), &z) in far.iter_mut().zip(reds).zip(greens).zip(blues) {
            *far = r.abs_diff(x).max(g.abs_diff(y)).max(b.abs_diff(z));
        }
        // Places past the end hold the largest distance: a loop of a known length compares
        // many at a time.
        far[self.len..].fill(u8::MAX);
        let best = far.iter().fold(u8::MAX, |best, &distance| best.min(distance));
        let found = far[..self.len].iter().position(|&distance| distance == best);
        let number = match found {
            Some(at) if best <= STEP => at as u8,
            // There is no room for another one.
            Some(at) if self.room <= self.len => at as u8,
            _ => self.push([r, g, b])?,
        };
        self.known.set(key, number);
        Ok(number)
    }

    fn push(&mut self, color: [u8; 3]) -> Result<u8, Full> {
        if self.room <= self.len {
            return Err(Full);
        }
        let at = u8::try_from(self.len).map_err(|_| Full)?;
        for (channel, value) in self.channels.iter_mut().zip(color) {
            channel[self.len] = value;
        }
        self.len += 1;
        Ok(at)
    }
}

/// A table from pixels to numbers, open and small: it is asked at every edge.
#[derive(Clone, Debug)]
struct Known {
    /// Pixels and their numbers. No pixel is 0, for all are opaque.
    slots: Vec<(u32, u8)>,
    len: usize,
}

impl Known {
    fn new() -> Self {
        Self { slots: vec![(0, 0); 1 << 12], len: 0 }
    }

    fn slot(&self, key: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (key.wrapping_mul(0x9E37_79B1) >> 12) as usize & mask;
        while self.slots[at].0 != 0 && self.slots[at].0 != key {
            at = (at + 1) & mask;
        }
        at
    }

    fn get(&self, key: u32) -> Option<u8> {
        let (found, number) = self.slots[self.slot(key)];
        (found == key).then_some(number)
    }

    fn set(&mut self, key: u32, number: u8) {
        if self.slots.len() < 2 * self.len {
            let old = std::mem::take(&mut self.slots);
            self.slots = vec![(0, 0); 2 * old.len()];
            for (key, number) in old.into_iter().filter(|(key, _)| *key != 0) {
                let at = self.slot(key);
                self.slots[at] = (key, number);
            }
        }
        let at = self.slot(key);
        self.len += usize::from(self.slots[at].0 == 0);
        self.slots[at] = (key, number);
    }
}
