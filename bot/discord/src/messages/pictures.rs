//! Boards as pixels, drawn where nobody waits for it.

use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::{Arc, Mutex, PoisonError},
};

use render::Scene;
use tokio::{sync::Semaphore, task::spawn_blocking};
use words::Language;

use super::{
    message::{draw, film, words_of_film},
    pictured::Drawn,
};

/// How much of what was drawn last is kept, in bytes: what somebody saw before
/// they confirmed it is shown to all afterwards.
const KEPT: usize = 2 << 20;

/// Draws pictures, few at a time.
#[derive(Debug)]
pub struct Pictures {
    drawing: Arc<Semaphore>,
    kept: Arc<Mutex<Kept>>,
}

/// The digest of a scene, and how wide it was drawn; of the scenes of a film, and 0.
type Key = (u64, u32);

#[derive(Debug, Default)]
struct Kept {
    drawn: VecDeque<(Key, Arc<Drawn>)>,
    bytes: usize,
}

impl Default for Pictures {
    fn default() -> Self {
        // More at once would only make each of them late.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { drawing: Arc::new(Semaphore::new(cores)), kept: Arc::default() }
    }
}

impl Pictures {
    /// The film of a turn; none if there is none, or it cannot be made.
    pub async fn film(&self, scenes: &[Scene], language: Language) -> Option<Arc<Drawn>> {
        if scenes.is_empty() {
            return None;
        }
        let permit = self.drawing.clone().acquire_owned().await.ok()?;
        let (scenes, kept) = (scenes.to_vec(), self.kept.clone());
        let work = move || {
            let _permit = permit;
            let mut hasher = DefaultHasher::new();
            scenes.iter().for_each(|scene| scene.digest().hash(&mut hasher));
            let key = (hasher.finish(), 0);
            // While its turn goes on, it is sent with all that is new.
            if let Some(made) = lock(&kept).find(key, &words_of_film(&scenes, language)) {
                return Ok(made);
            }
            let made = Arc::new(film(&scenes, language)?);
            lock(&kept).keep(key, &made);
            Ok::<_, render::GifError>(made)
        };
        match spawn_blocking(work).await {
            Ok(Ok(film)) => Some(film),
            Ok(Err(error)) => {
                tracing::error!(%error, "a film cannot be made");
                None
            }
            Err(error) => {
                tracing::error!(%error, "making a film broke off");
                None
            }
        }
    }

    /// The pixels of a scene, some wide; none if it cannot be drawn. Then there are still the
    /// words.
    pub async fn draw(&self, scene: Scene, width: u32) -> Option<Arc<Drawn>> {
        let permit = self.drawing.clone().acquire_owned().await.ok()?;
        let kept = self.kept.clone();
        let work = move || {
            let _permit = permit;
            let key = (scene.digest(), width);
            if let Some(drawn) = lock(&kept).find(key, &scene.alt) {
                return Ok(drawn);
            }
            let drawn = Arc::new(draw(&scene, width)?);
            lock(&kept).keep(key, &drawn);
            Ok::<_, render::PngError>(drawn)
        };
        match spawn_blocking(work).await {
            Ok(Ok(drawn)) => Some(drawn),
            Ok(Err(error)) => {
                tracing::error!(%error, "a board cannot be drawn");
                None
            }
            Err(error) => {
                tracing::error!(%error, "drawing a board broke off");
                None
            }
        }
    }
}

fn lock(kept: &Mutex<Kept>) -> std::sync::MutexGuard<'_, Kept> {
    // Nothing in it is ever half done.
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Kept {
    fn find(&self, key: Key, alt: &str) -> Option<Arc<Drawn>> {
        let is = |(known, drawn): &&(Key, Arc<Drawn>)| *known == key && drawn.alt == alt;
        self.drawn.iter().find(is).map(|(_, drawn)| drawn.clone())
    }

    fn keep(&mut self, key: Key, drawn: &Arc<Drawn>) {
        self.bytes += drawn.png.len();
        self.drawn.push_front((key, drawn.clone()));
        while self.bytes > KEPT
            && let Some((_, oldest)) = self.drawn.pop_back()
        {
            self.bytes -= oldest.png.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use render::{Color, Outline, Point, Scene};

    use super::*;

    fn scene(alt: &str, at: f32) -> Scene {
        let mut scene = Scene::new(100.0, 100.0, Color::hex(0xff_ff_ff));
        scene.fill(Outline::circle(Point(at, 50.0), 9.0), Color::hex(0));
        scene.alt = alt.to_owned();
        scene
    }

    #[tokio::test]
    async fn what_was_drawn_is_kept_for_a_while() {
        let pictures = Pictures::default();
        let first = pictures.draw(scene("one", 10.0), 100).await.expect("a picture");
        let again = pictures.draw(scene("one", 10.0), 100).await.expect("a picture");
        assert!(Arc::ptr_eq(&first, &again));
        let words = pictures.draw(scene("other", 10.0), 100).await.expect("a picture");
        assert_eq!((&*words.alt, &words.png), ("other", &first.png));
        let other = pictures.draw(scene("one", 90.0), 100).await.expect("a picture");
        assert_ne!(other.png, first.png);
        let small = pictures.draw(scene("one", 10.0), 50).await.expect("a picture");
        assert!(small.png.len() < first.png.len());
        let kept = lock(&pictures.kept);
        assert_eq!(kept.drawn.len(), 4);
        assert_eq!(
            kept.bytes,
            kept.drawn.iter().map(|(_, picture)| picture.png.len()).sum::<usize>()
        );
    }

    #[test]
    fn what_is_old_is_forgotten() {
        let mut kept = Kept::default();
        for n in 0..9 {
            let drawn = Drawn { png: vec![0; KEPT / 4].into(), alt: n.to_string() };
            kept.keep((n, 1), &Arc::new(drawn));
        }
        assert_eq!((kept.drawn.len(), kept.bytes), (4, KEPT));
        assert!(kept.find((8, 1), "8").is_some() && kept.find((4, 1), "4").is_none());
    }

    /// A picture without a size has words all the same.
    #[tokio::test]
    async fn what_cannot_be_drawn_is_none() {
        let scene = Scene::new(0.0, 0.0, Color::hex(0xff_ff_ff));
        assert!(Pictures::default().draw(scene, 100).await.is_none());
    }
}
