//! Boards as pixels, drawn where nobody waits for it.

use std::sync::Arc;

use render::Scene;
use tokio::{sync::Semaphore, task::spawn_blocking};

/// How wide a board is drawn, in pixels; a film is smaller.
const WIDTH: u32 = 1_000;
const FILM_WIDTH: u32 = 640;
/// The box in which Element shows a picture that nobody has tapped, in pixels of sharp screens,
/// which have two for each of its 324.
const SEEN: u32 = 2 * 324;
/// How much of a picture its blur tells: so many waves across and down.
const WAVES: (u32, u32) = (5, 4);
/// How wide what is blurred is, in pixels.
const BLURRED: u32 = 32;

/// Pixels in a file, and what is told beside them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
    /// The placeholder that clients show until they have the picture (BlurHash). A film has none.
    pub blur: Option<String>,
    /// The same as small as it is seen before somebody taps it. A film has none, nor a picture that
    /// is hardly larger.
    pub thumbnail: Option<Thumbnail>,
}

/// A small picture in the place of another: PNG.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thumbnail {
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
}

impl Thumbnail {
    /// The picture drawn anew for its box: letters stay sharp. None if it would be as large, or
    /// cannot be drawn.
    fn of(scene: &Scene, width: u32, height: u32) -> Option<Self> {
        let longer = width.max(height);
        if longer <= SEEN {
            return None;
        }
        let fitting = u32::try_from(u64::from(width) * u64::from(SEEN) / u64::from(longer)).ok()?;
        let bytes = render::png(scene, fitting.max(1)).ok()?;
        let small = image::load_from_memory(&bytes).ok()?;
        (small.height() <= SEEN).then(|| Self {
            width: small.width(),
            height: small.height(),
            bytes,
        })
    }
}

impl Drawn {
    pub fn is_film(&self) -> bool {
        self.bytes.starts_with(b"GIF8")
    }
}

/// Draws, few at a time.
#[derive(Debug)]
pub struct Pictures(Arc<Semaphore>);

impl Default for Pictures {
    fn default() -> Self {
        // More at once would only make each of them late.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Semaphore::new(cores)))
    }
}

impl Pictures {
    /// A board; none if it cannot be drawn. Then there are still the words.
    pub async fn board(&self, scene: Scene) -> Option<Drawn> {
        self.draw_blocking("a board", move || {
            let bytes = render::png(&scene, WIDTH).map_err(|error| error.to_string())?;
            let pixels = image::load_from_memory(&bytes).map_err(|error| error.to_string())?;
            let small = pixels.thumbnail(BLURRED, BLURRED).to_rgba8();
            let (width, height) = small.dimensions();
            let blur = blurhash::encode(WAVES.0, WAVES.1, width, height, small.as_raw()).ok();
            let (width, height) = (pixels.width(), pixels.height());
            let thumbnail = Thumbnail::of(&scene, width, height);
            Ok(Drawn { width, height, bytes, blur, thumbnail })
        })
        .await
    }

    /// The film of a turn; none if there is none, or it cannot be made.
    pub async fn film(&self, scenes: Vec<Scene>) -> Option<Drawn> {
        if scenes.is_empty() {
            return None;
        }
        self.draw_blocking("a film", move || {
            let bytes = render::gif(&scenes, FILM_WIDTH).map_err(|error| error.to_string())?;
            // The width and the height stand behind the six letters of the format.
            let number = |at: usize| bytes.get(at..at + 2).map(|byte| [byte[0], byte[1]]);
            let side = |at| number(at).map_or(0, |number| u32::from(u16::from_le_bytes(number)));
            Ok(Drawn { width: side(6), height: side(8), bytes, blur: None, thumbnail: None })
        })
        .await
    }

    async fn draw_blocking(
        &self,
        what: &'static str,
        make: impl FnOnce() -> Result<Drawn, String> + Send + 'static,
    ) -> Option<Drawn> {
        let permit = self.0.clone().acquire_owned().await.ok()?;
        let work = move || {
            let _permit = permit;
            make()
        };
        match spawn_blocking(work).await {
            Ok(Ok(drawn)) => Some(drawn),
            Ok(Err(error)) => {
                tracing::error!(error, "{what} cannot be drawn");
                None
            }
            Err(error) => {
                tracing::error!(%error, "drawing {what} broke off");
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use render::{Color, Scene};

    use super::*;

    #[tokio::test]
    async fn a_board_has_a_picture_as_small_as_it_is_seen() {
        for (width, height, expected) in [
            (1_000.0, 1_000.0, (648, 648)),
            (1_000.0, 1_548.0, (418, 647)),
            (1_100.0, 700.0, (648, 412)),
        ] {
            let scene = Scene::new(width, height, Color(9, 9, 9));
            let drawn = Pictures::default().board(scene).await.expect("a picture");
            let small = drawn.thumbnail.expect("a small one");
            let is_png = small.bytes.starts_with(b"\x89PNG");
            assert!(is_png && small.bytes.len() < drawn.bytes.len());
            assert!(small.width.max(small.height) <= SEEN, "{small:?}");
            assert_eq!((small.width, small.height), expected);
        }
    }

    #[test]
    fn a_small_board_has_none() {
        let scene = Scene::new(10.0, 10.0, Color(9, 9, 9));
        assert_eq!(Thumbnail::of(&scene, SEEN, SEEN), None);
        assert!(Thumbnail::of(&scene, SEEN + 1, 9).is_some());
    }
}
