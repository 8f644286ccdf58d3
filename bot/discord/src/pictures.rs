//! Boards as pixels, drawn where nobody waits for it.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use desk::Picture;
use sha2::{Digest as _, Sha256};
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::message::{Drawn, draw};

/// How much of what was drawn last is kept, in bytes: what somebody saw before
/// they confirmed it is shown to all afterwards.
const KEPT: usize = 8 << 20;

type Digest = [u8; 32];

/// Draws pictures, few at a time.
#[derive(Debug)]
pub struct Pictures {
    drawing: Arc<Semaphore>,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Debug, Default)]
struct Kept {
    drawn: VecDeque<(Digest, Arc<Drawn>)>,
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
    /// The pixels; none if they cannot be drawn. Then there are still the words.
    pub async fn drawn(&self, picture: Picture) -> Option<Arc<Drawn>> {
        let permit = self.drawing.clone().acquire_owned().await.ok()?;
        let kept = self.kept.clone();
        let work = move || {
            let _permit = permit;
            let digest = Sha256::digest(render::svg(&picture.scene)).into();
            if let Some(drawn) = lock(&kept).find(&digest, &picture.scene.alt) {
                return Ok(drawn);
            }
            let drawn = Arc::new(draw(&picture)?);
            lock(&kept).keep(digest, &drawn);
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
    fn find(&self, digest: &Digest, alt: &str) -> Option<Arc<Drawn>> {
        let is = |(known, drawn): &&(Digest, Arc<Drawn>)| known == digest && drawn.alt == alt;
        self.drawn.iter().find(is).map(|(_, drawn)| drawn.clone())
    }

    fn keep(&mut self, digest: Digest, drawn: &Arc<Drawn>) {
        self.bytes += drawn.png.len();
        self.drawn.push_front((digest, drawn.clone()));
        while self.bytes > KEPT
            && let Some((_, oldest)) = self.drawn.pop_back()
        {
            self.bytes -= oldest.png.len();
        }
    }
}
