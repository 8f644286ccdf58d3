//! The losses of this turn.

use games::rising::{Asked, Drawn, Fate, Harm, Place, Section, View};

/// The tiles that the floods of this turn have taken, of what lies under water.
pub(super) fn fresh(view: &View) -> Vec<Place> {
    let taken = |section: Section| {
        let came = |drawn: &&Drawn| {
            view.numbers.harm(drawn.misfortune) == Harm::Flood(section) && drawn.fate == Fate::Came
        };
        let n = view.seen.misfortunes.iter().filter(came).count();
        let open = view.question.as_ref().is_some_and(|question| {
            matches!(question.what, Asked::Cancel { section: asked, .. } if asked == section)
        });
        let n = n.saturating_sub(usize::from(open));
        let sunken = view.tiles.iter().filter(move |tile| tile.section == section && !tile.stands);
        let mut all: Vec<Place> = sunken.map(|tile| tile.place).collect();
        let left = all.len().saturating_sub(n);
        all.split_off(left)
    };
    Section::ALL.into_iter().flat_map(taken).collect()
}
