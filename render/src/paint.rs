use games::{Erased, Game, Seat, Table, Viewer, dice::ReplayDice};

use crate::{Look, Scene};

/// A game that can be drawn, and told to people who do not see it.
pub trait Paint: Game {
    /// How many pictures show a position together: what is too dense for one is in
    /// several, of which each is readable on a phone and told in its own words.
    /// [`Look::part`] says which.
    const PARTS: u8 = 1;

    /// Draws what a view holds. The same view and look give the same scene.
    /// Its [`alt`](Scene::alt) is [`alt`](Self::alt).
    fn scene(view: &Self::View, look: &Look) -> Scene;

    /// The whole position in words, at most 1,000 characters: who hears it can
    /// play. Of a position in several pictures, what each of them shows.
    fn alt(view: &Self::View, look: &Look) -> String;

    /// The pictures of what an action did step by step, first to last, for a
    /// moving picture, from the views before it and after it. The game decides
    /// what is worth one: none, if nothing is.
    fn film(_before: &Self::View, _after: &Self::View, _look: &Look) -> Vec<Scene> {
        Vec::new()
    }

    /// Whether a [look that zooms](Look::zoom) shows a part of this position, and all
    /// in it larger; whether this one does makes no difference.
    fn zooms(_view: &Self::View, _look: &Look) -> bool {
        false
    }

    /// The whole position in lines of monospaced text, at most 60 columns wide.
    fn text(view: &Self::View, look: &Look) -> String;
}

/// A [`Table`] that can be drawn, whatever the game.
pub trait DrawableGame: Table {
    /// See [`Paint::PARTS`].
    fn n_parts(&self) -> u8;

    fn scene(&self, viewer: Viewer, look: &Look) -> Scene;

    fn alt(&self, viewer: Viewer, look: &Look) -> String;

    fn text(&self, viewer: Viewer, look: &Look) -> String;

    /// See [`Paint::zooms`].
    fn zooms(&self, viewer: Viewer, look: &Look) -> bool;

    /// See [`Paint::film`]: of an action before it is played with these rolls, as
    /// `viewer` may see it. None for one that is not possible, or rolls otherwise.
    fn film(
        &self,
        viewer: Viewer,
        seat: Seat,
        action: &str,
        rolls: &[u32],
        look: &Look,
    ) -> Vec<Scene>;

    /// A copy, to try something out on.
    fn fork(&self) -> Box<dyn DrawableGame>;
}

impl<G: Paint> DrawableGame for Erased<G> {
    fn n_parts(&self) -> u8 {
        G::PARTS
    }

    fn scene(&self, viewer: Viewer, look: &Look) -> Scene {
        G::scene(&self.game().view(viewer), look)
    }

    fn alt(&self, viewer: Viewer, look: &Look) -> String {
        G::alt(&self.game().view(viewer), look)
    }

    fn text(&self, viewer: Viewer, look: &Look) -> String {
        G::text(&self.game().view(viewer), look)
    }

    fn zooms(&self, viewer: Viewer, look: &Look) -> bool {
        G::zooms(&self.game().view(viewer), look)
    }

    fn film(
        &self,
        viewer: Viewer,
        seat: Seat,
        action: &str,
        rolls: &[u32],
        look: &Look,
    ) -> Vec<Scene> {
        let mut tape = ReplayDice::new(rolls);
        let action = action.parse().ok();
        let played = action.and_then(|action| self.game().play(seat, &action, &mut tape).ok());
        match (played, tape.finish()) {
            (Some((after, _)), Ok(())) => {
                G::film(&self.game().view(viewer), &after.view(viewer), look)
            }
            _ => Vec::new(),
        }
    }

    fn fork(&self) -> Box<dyn DrawableGame> {
        Box::new(self.clone())
    }
}
