//! Pictures of boards.

use games::{Seat, Viewer, msg};
use record::Stage;
use render::{DrawableGame, Look};

use super::Buttons;
use crate::{Button, Match, Picture, Press};

/// The board of a match, as somebody looks at it.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    pub m: &'a Match,
    pub viewer: Viewer,
    pub look: &'a Look,
}

impl BoardView<'_> {
    /// The board as its viewer may see it, and can have it zoomed. None before the match
    /// begins.
    pub fn picture(self) -> Option<Picture> {
        let (zoom, parts) = (self.zoom(), self.parts());
        let table = self.m.table()?;
        Some(Picture { zoom, parts, ..table_picture(table, self.viewer, self.look) })
    }

    /// Returns a button for each other picture of the board.
    pub fn parts(self) -> Vec<Button> {
        let n_parts = self.m.table().map_or(1, DrawableGame::n_parts);
        let at = Buttons { m: self.m }.at(self.reader());
        let others = (0..n_parts).filter(|part| *part != self.look.part);
        let label = |part| match part {
            0 => msg!("desk-button-board"),
            _ => msg!("desk-button-rest"),
        };
        let button = |part| Button::new(Press::Part { at: at.clone(), part }, label(part));
        others.map(button).collect()
    }

    fn reader(self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// Returns the button that shows a board zoomed, or whole again, behind the words that were
    /// chosen; none if that is the same.
    pub fn zoom(self) -> Option<Button> {
        let reader = self.reader();
        let label = match self.look.zoom {
            false => msg!("desk-button-zoom"),
            true => msg!("desk-button-whole"),
        };
        let (path, zoom) = (self.look.chosen.clone(), !self.look.zoom);
        let button =
            || Button::new(Press::Look { at: Buttons { m: self.m }.at(reader), path, zoom }, label);
        self.m.table()?.zooms(self.viewer, self.look).then(button)
    }
}

/// A board that may be another than the match has.
pub fn table_picture(table: &dyn DrawableGame, viewer: Viewer, look: &Look) -> Picture {
    let others = 1..table.n_parts();
    Picture {
        scene: table.scene(viewer, look),
        others: others.map(|part| table.scene(viewer, &look.clone().at(part))).collect(),
        text: table.text(viewer, look),
        zoom: None,
        parts: Vec::new(),
    }
}

/// Returns the room's view of the match: all, once it is over.
pub fn public(stage: &Stage) -> Viewer {
    match stage {
        Stage::Over(_) | Stage::Closed => Viewer::Everything,
        _ => Viewer::Public,
    }
}
