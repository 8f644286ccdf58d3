//! The proportions of what stands on a board.

use super::chart::SMALL;

/// The sizes and the amount of what is drawn on the fields, for one layout.
#[derive(PartialEq, Debug)]
pub(super) struct Face {
    /// The height of an em of the letters and numbers beside the board.
    pub edge: f32,
    /// The length of a line from one of them to its fields, at least: a short one beside large
    /// letters looks like a minus.
    pub tick: f32,
    /// The height of an em of the names on fields, at most.
    pub name: f32,
    /// The height of an em of numbers and names, at least.
    pub least: f32,
    /// Whether every field has its name, and not just those that somebody asks for.
    pub names: bool,
    /// Whether the names of fields stand below their stacks, and how far below the middle of the
    /// field, in its radii.
    pub baseline: Option<f32>,
    /// The radius of a stone, in radii of its field.
    pub stone: f32,
    /// The number of stones that a stack is drawn as, at most: its number says the rest.
    pub levels: u32,
    /// The widths of an arrow of the last turn, and of a planned one, in radii of a field.
    pub arrows: [f32; 2],
    /// Where an arrow begins behind a stack and on an empty field, and how far before the middle
    /// of a field it ends, in radii.
    pub reach: [f32; 3],
    /// Whether arrows bear the number of their stones.
    pub counts: bool,
    /// The radius of a flash, in that of its field.
    pub burst: f32,
    /// The height of the sprout on a field that has grown, in its radii, if there is one: every
    /// growing field gains a stone in every turn of its side.
    pub sprout: Option<f32>,
    /// The size of the hole in a stone that grows, in that of its face.
    pub hollow: f32,
    /// Whether the field of a stack has the colour of its side.
    pub full: bool,
}

impl Face {
    /// For a picture that is as large as its viewer likes.
    pub const FULL: Self = Self {
        edge: SMALL,
        tick: 0.0,
        name: SMALL,
        least: 0.0,
        names: true,
        baseline: Some(0.75),
        stone: 0.53,
        levels: 3,
        arrows: [0.13, 0.19],
        reach: [0.56, 0.56, 0.56],
        counts: true,
        burst: 0.84,
        sprout: Some(0.36),
        hollow: 0.72,
        full: false,
    };

    /// For a whole board in a chat: stones fill their fields.
    pub const CHAT: Self = Self {
        edge: 44.0,
        tick: 24.0,
        name: 40.0,
        least: 40.0,
        names: false,
        baseline: None,
        stone: 0.66,
        levels: 1,
        arrows: [0.22, 0.28],
        reach: [0.5, 0.0, 0.5],
        counts: false,
        burst: 0.98,
        sprout: None,
        hollow: 0.8,
        full: false,
    };

    /// For one with so many fields that a number is as large as a stone.
    pub const DENSE: Self = Self { stone: 0.78, full: true, ..Self::CHAT };

    /// For a part of a board in a chat, with names.
    pub const NEAR: Self = Self {
        baseline: Some(0.68),
        name: 44.0,
        stone: 0.5,
        arrows: [0.15, 0.2],
        reach: [0.5, 0.0, 0.5],
        burst: 0.9,
        ..Self::CHAT
    };

    /// Whether a field has its name, if somebody asks for it, or if nobody does.
    pub const fn shows_name(&self, asked: bool) -> bool {
        asked || self.names
    }
}
