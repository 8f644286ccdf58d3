//! Films: scenes one after the other.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame};

use super::{
    layer::Layer,
    palette::{Full, Palette},
};
use crate::Scene;

/// The largest film, in bytes: larger ones are made smaller.
pub(crate) const MOST: usize = 1_000_000;

/// No film is narrower, however large it is.
const NARROWEST: u32 = 200;

/// How long frames stay, in hundredths of a second: the first, in which to find one's
/// way about, and the last, at which it stops.
const FIRST_DELAY: u16 = 110;
const LAST_DELAY: u16 = 150;

/// How long all between them take at most, and each at least and at most.
const BETWEEN: usize = 340;
const DELAYS: (usize, usize) = (8, 60);

/// The largest side of a film, in pixels.
const MAX_SIDE: f32 = 2048.0;

/// The colours of all frames together: the last number is what stays as it is.
const COLORS: usize = 255;

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GifError {
    #[error("a film must be between 1 and {MAX_SIDE} pixels wide and high")]
    Size,
    #[error("a film needs a frame")]
    Empty,
    #[error("the film has too many colours")]
    Colors,
    #[error("the film could not be encoded")]
    Encode,
}

/// Draws scenes as a film `width` pixels wide, a frame each; smaller scenes are padded. It plays
/// once, for some six seconds at most, and stops at the last scene. A film of more
/// than 1 MB is made narrower until it fits, down to 200 pixels; then every second
/// scene is left out, but for the last: two of that width always fit.
///
/// A frame holds what differs from the one before, and no frame is written for
/// a scene that does not differ.
pub fn gif(scenes: &[Scene], width: u32) -> Result<Vec<u8>, GifError> {
    let same = |pair: &[Scene]| (pair[0].width, pair[0].height) == (pair[1].width, pair[1].height);
    if scenes.windows(2).all(same) {
        return shrunk(scenes, width, MOST);
    }
    shrunk(&of_one_size(scenes), width, MOST)
}

/// The same scenes, each as large as the largest: a turn may end with another board, and its film
/// is shown all the same. What is added lies to the right and below, in the colour of the ground.
fn of_one_size(scenes: &[Scene]) -> Vec<Scene> {
    let most = |side: fn(&Scene) -> f32| scenes.iter().map(side).fold(0.0, f32::max);
    let (width, height) = (most(|scene| scene.width), most(|scene| scene.height));
    scenes.iter().map(|scene| Scene { width, height, ..scene.clone() }).collect()
}

fn shrunk(scenes: &[Scene], mut width: u32, most: usize) -> Result<Vec<u8>, GifError> {
    let mut scenes: Vec<&Scene> = scenes.iter().collect();
    loop {
        let film = film(&scenes, width)?;
        if film.len() <= most || (width <= NARROWEST && scenes.len() <= 2) {
            return Ok(film);
        }
        if NARROWEST < width {
            width = (width * 3 / 4).max(NARROWEST);
        } else {
            let last = scenes.len() - 1;
            let kept =
                scenes.iter().enumerate().filter(|(index, _)| index % 2 == 0 && index + 1 < last);
            scenes = kept.map(|(_, scene)| *scene).chain(scenes.last().copied()).collect();
        }
    }
}

fn film(scenes: &[&Scene], width: u32) -> Result<Vec<u8>, GifError> {
    let first = scenes.first().ok_or(GifError::Empty)?;
    let height = (first.height * width as f32 / first.width).round();
    if !(1.0..=MAX_SIDE).contains(&(width as f32)) || !(1.0..=MAX_SIDE).contains(&height) {
        return Err(GifError::Size);
    }
    let size = (width, height as u32);
    let mut palette = palette(scenes)?;
    let (least, most) = DELAYS;
    let delay = (BETWEEN / scenes.len()).clamp(least, most) as u16;
    let mut frames: Vec<Part> = Vec::new();
    let mut before = Vec::new();
    for &scene in scenes {
        match part(scene, size, &mut before, &mut palette)? {
            Some(part) => frames.push(Part { delay, ..part }),
            None => {
                if let Some(last) = frames.last_mut() {
                    last.delay += delay;
                }
            }
        }
    }
    if let Some(first) = frames.first_mut() {
        first.delay += FIRST_DELAY - delay;
    }
    if let Some(last) = frames.last_mut() {
        last.delay = LAST_DELAY;
    }
    encode(size, frames, &palette.bytes()).map_err(|_| GifError::Encode)
}

fn encode(
    (width, height): (u32, u32),
    frames: Vec<Part>,
    palette: &[u8],
) -> Result<Vec<u8>, gif::EncodingError> {
    let mut bytes = Vec::with_capacity(1 << 18);
    let mut encoder = Encoder::new(&mut bytes, width as u16, height as u16, palette)?;
    // Nothing is said of repeating, so it plays once.
    for part in frames {
        encoder.write_frame(&Frame {
            delay: part.delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(COLORS as u8),
            left: part.left,
            top: part.top,
            width: part.width,
            height: part.height,
            buffer: Cow::Owned(part.pixels),
            ..Frame::default()
        })?;
    }
    drop(encoder);
    Ok(bytes)
}

/// All colours that shapes are drawn in: those along edges come later.
fn palette(scenes: &[&Scene]) -> Result<Palette, GifError> {
    let mut palette = Palette::with_room(COLORS);
    for scene in scenes {
        let mut exact = |color| palette.exact(color).map_err(|Full| GifError::Colors);
        exact(scene.background)?;
        scene.all_shapes().try_for_each(|shape| shape.try_colors(&mut exact))?;
    }
    Ok(palette)
}

/// The rectangle of a frame that differs from the one before.
struct Part {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
    delay: u16,
    pixels: Vec<u8>,
}

/// Draws a scene and takes what differs from `before`, which becomes it.
fn part(
    scene: &Scene,
    (width, height): (u32, u32),
    before: &mut Vec<u8>,
    palette: &mut Palette,
) -> Result<Option<Part>, GifError> {
    let scale = width as f32 / scene.width;
    if (scene.height * scale).round() as u32 != height {
        return Err(GifError::Size);
    }
    let layer = Layer::of(scene, width, height, scale).ok_or(GifError::Size)?;
    layer.with_sheet(|sheet| {
        sheet.canvas().ok_or(GifError::Size)?.draw(&scene.shapes, scale);
        let now = sheet.pixels();
        let part = differing(now, before, width as usize, palette);
        now.clone_into(before);
        part.map_err(|Full| GifError::Colors)
    })
}

fn differing(
    now: &[u8],
    before: &[u8],
    width: usize,
    palette: &mut Palette,
) -> Result<Option<Part>, Full> {
    let bytes = 4 * width;
    let (mut left, mut right, mut rows) = (width, 0, None);
    for (y, row) in now.chunks_exact(bytes).enumerate() {
        let old = before.get(y * bytes..(y + 1) * bytes).unwrap_or(&[]);
        if row == old {
            continue;
        }
        let differs = |number: &usize| {
            row[4 * number..4 * number + 4] != *old.get(4 * number..4 * number + 4).unwrap_or(&[])
        };
        left = left.min((0..width).find(differs).unwrap_or(width));
        right = right.max((0..width).rfind(differs).map_or(0, |column| column + 1));
        let (top, _) = rows.unwrap_or((y, y));
        rows = Some((top, y + 1));
    }
    let Some((top, bottom)) = rows else { return Ok(None) };
    let mut pixels = Vec::with_capacity((right - left) * (bottom - top));
    let mut line = vec![0; right - left];
    for y in top..bottom {
        let range = y * bytes + 4 * left..y * bytes + 4 * right;
        let (row, old) = (&now[range.clone()], before.get(range).unwrap_or(&[]));
        palette.index(row, &mut line)?;
        for (x, number) in line.iter_mut().enumerate() {
            if old.get(4 * x..4 * x + 4) == Some(&row[4 * x..4 * x + 4]) {
                *number = COLORS as u8;
            }
        }
        pixels.extend_from_slice(&line);
    }
    let [left, top, width, height] =
        [left, top, right - left, bottom - top].map(|length| length as u16);
    Ok(Some(Part { left, top, width, height, delay: 0, pixels }))
}

#[cfg(test)]
mod tests {
    use gif::Repeat;

    use super::*;
    use crate::{Color, Outline, Point};

    fn scene(n: u32) -> Scene {
        let mut scene = Scene::new(100.0, 80.0, Color::hex(0x0c_2c44));
        scene.fill(Outline::rect(Point(0.0, 0.0), 40.0, 40.0), Color::hex(0xff_ffff));
        scene.fill(Outline::rect(Point(10.0 * n as f32, 50.0), 10.0, 10.0), Color::hex(0xff_0000));
        scene
    }

    fn film_of(scenes: &[Scene], width: u32) -> Vec<u8> {
        film(&scenes.iter().collect::<Vec<_>>(), width).expect("a film")
    }

    /// The frames as they are seen, RGB.
    fn seen(film: &[u8]) -> Vec<Vec<[u8; 3]>> {
        let mut decoder = gif::Decoder::new(film).expect("a film");
        let palette = decoder.global_palette().expect("one palette").to_vec();
        let width = usize::from(decoder.width());
        let mut canvas = vec![[0; 3]; width * usize::from(decoder.height())];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            for (n, &number) in frame.buffer.iter().enumerate() {
                let (x, y) = (n % usize::from(frame.width), n / usize::from(frame.width));
                if frame.transparent != Some(number) {
                    let at = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
                    let color = &palette[3 * usize::from(number)..][..3];
                    canvas[at] = [color[0], color[1], color[2]];
                }
            }
            frames.push(canvas.clone());
        }
        frames
    }

    #[test]
    fn each_scene_is_seen() {
        let film = gif(&[scene(0), scene(3), scene(9)], 200).expect("a film");
        let frames = seen(&film);
        assert_eq!(frames.len(), 3);
        for (frame, n) in frames.iter().zip([0, 3, 9]) {
            let at = |column: usize, row: usize| frame[row * 200 + column];
            assert_eq!(at(20 * n + 10, 110), [255, 0, 0], "the square has moved");
            assert_eq!(
                frame.iter().filter(|pixel| **pixel == [255, 0, 0]).count(),
                400,
                "only there"
            );
            assert_eq!(at(10, 10), [255; 3], "what stays is there");
        }
    }

    /// How often it plays, and for how long, in hundredths of a second.
    fn times(film: &[u8]) -> (Repeat, u32) {
        let mut decoder = gif::Decoder::new(film).expect("a film");
        let mut length = 0;
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            length += u32::from(frame.delay);
        }
        (decoder.repeat(), length)
    }

    #[test]
    fn a_film_plays_once_and_soon_ends() {
        for (n, least) in [(1, 100), (2, 200), (6, 400), (36, 500)] {
            let scenes: Vec<Scene> = (0..n).map(|index| scene(index % 9)).collect();
            let (repeat, length) = times(&film_of(&scenes, 200));
            assert_eq!(repeat, Repeat::Finite(0));
            assert!((least..=600).contains(&length), "{n} frames take {length}");
        }
    }

    #[test]
    fn what_does_not_differ_is_not_written() {
        let still = gif(&[scene(1), scene(1), scene(1), scene(2)], 200).expect("a film");
        assert_eq!(seen(&still).len(), 2);
    }

    /// As the last turn of a game, after which the table is laid out anew.
    #[test]
    fn smaller_scenes_are_padded() {
        let low = Scene { height: 50.0, ..scene(1) };
        let narrow = Scene { width: 50.0, ..scene(3) };
        for scenes in [[scene(0), low.clone()], [low, scene(0)], [narrow, scene(0)]] {
            let film = gif(&scenes, 200).expect("a film");
            let decoder = gif::Decoder::new(&film[..]).expect("a film");
            assert_eq!((decoder.width(), decoder.height()), (200, 160), "as large as the largest");
            let frames = seen(&film);
            assert_eq!(frames.len(), 2);
            for frame in frames {
                assert_eq!(frame[0], [255; 3], "the board stays where it is");
                assert_eq!(frame[159 * 200 + 199], [0x0c, 0x2c, 0x44], "the rest is ground");
            }
        }
    }

    #[test]
    fn films_have_a_size_and_a_frame() {
        assert_eq!(gif(&[], 200), Err(GifError::Empty));
        assert_eq!(gif(&[scene(1)], 0), Err(GifError::Size));
        assert_eq!(gif(&[scene(1)], 5000), Err(GifError::Size));
    }

    #[test]
    fn large_films_are_made_narrower() {
        let noisy = |seed: u32| {
            let mut scene = Scene::new(1000.0, 1000.0, Color::hex(0));
            for n in 0..6000 {
                let noise = (n * 2_654_435_761_u64 + u64::from(seed) * 40_503) % 1_000_000;
                let at = Point((noise % 1000) as f32, (noise / 1000) as f32);
                let gray = ((n + u64::from(seed)) % 60 * 4) as u8;
                scene.fill(Outline::circle(at, 9.0), Color(gray, gray, gray));
            }
            scene
        };
        let scenes: Vec<Scene> = (0..12).map(noisy).collect();
        let film = gif(&scenes, 1000).expect("a film");
        assert!(film.len() <= MOST, "{}", film.len());
        assert!(gif::Decoder::new(&film[..]).expect("a film").width() < 1000);

        // Then shorter: the first and the last scene stay.
        let all = film_of(&scenes, NARROWEST);
        let short = shrunk(&scenes, 1000, all.len() - 1).expect("a film");
        assert!(short.len() < all.len());
        let (all, short) = (seen(&all), seen(&short));
        assert_eq!((all.len(), short.len()), (12, 6));
        assert_eq!((short.first(), short.last()), (all.first(), all.last()));
        let least = seen(&shrunk(&scenes, 1000, 1).expect("a film"));
        assert_eq!(least.len(), 2);
    }
}
