use games::{Erased, Game, Seat, Table, Viewer, dice::Tape};

use crate::{Scene, Theme};

/// A game that can be drawn, and told to people who do not see it.
pub trait Paint: Game {
    /// Draws what a view holds. The same view gives the same scene. Its
    /// [`alt`](Scene::alt) is [`alt`](Self::alt).
    fn scene(view: &Self::View, theme: &'static Theme) -> Scene;

    /// The whole position in words, at most 1,000 characters: who hears it can
    /// play.
    fn alt(view: &Self::View) -> String;

    /// The pictures of what an action did step by step, first to last, for a
    /// moving picture. The game decides what is worth one: none, if nothing is.
    fn film(_before: &Self::View, _events: &[Self::Event], _theme: &'static Theme) -> Vec<Scene> {
        Vec::new()
    }

    /// The whole position in lines of monospaced text, at most 60 columns wide.
    fn text(view: &Self::View) -> String;
}

/// A [`Table`] that can be drawn, whatever the game.
pub trait Easel: Table {
    fn scene(&self, viewer: Viewer, theme: &'static Theme) -> Scene;

    fn alt(&self, viewer: Viewer) -> String;

    fn text(&self, viewer: Viewer) -> String;

    /// See [`Paint::film`]: of an action before it is played, as `viewer` may see
    /// it. None for one that is not possible, or rolls.
    fn film(&self, viewer: Viewer, seat: Seat, action: &str, theme: &'static Theme) -> Vec<Scene>;

    /// A copy, to try something out on.
    fn fork(&self) -> Box<dyn Easel>;
}

impl<G: Paint> Easel for Erased<G> {
    fn scene(&self, viewer: Viewer, theme: &'static Theme) -> Scene {
        G::scene(&self.game().view(viewer), theme)
    }

    fn alt(&self, viewer: Viewer) -> String {
        G::alt(&self.game().view(viewer))
    }

    fn text(&self, viewer: Viewer) -> String {
        G::text(&self.game().view(viewer))
    }

    fn film(&self, viewer: Viewer, seat: Seat, action: &str, theme: &'static Theme) -> Vec<Scene> {
        let mut tape = Tape::new(&[]);
        let action = action.parse().ok();
        let played = action.and_then(|it| self.game().play(seat, &it, &mut tape).ok());
        match (played, tape.finish()) {
            (Some((_, events)), Ok(())) => G::film(&self.game().view(viewer), &events, theme),
            _ => Vec::new(),
        }
    }

    fn fork(&self) -> Box<dyn Easel> {
        Box::new(self.clone())
    }
}
