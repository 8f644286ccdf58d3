//! Why an action is not possible.

use super::wanted::{Half, Wanted};
use crate::{
    Seat, Seats,
    rising::{
        numbers::ids::{Card, Component, Councilor, RESOURCES, Resource, Section},
        place::Place,
    },
};

/// Why a player cannot do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// The player has left.
    Left,
    /// Others are asked.
    NotYourTurn {
        movers: Seats,
        wanted: Wanted,
    },
    /// The player has done their part of the phase, and others have not.
    Done {
        movers: Seats,
        wanted: Wanted,
    },
    /// Something else is asked of the player.
    NotThis(Wanted),
    /// Somebody decides something first.
    Decides {
        by: Seats,
        wanted: Wanted,
    },
    /// Nobody is left to be placed.
    NobodyHome,
    /// The place has gone under.
    Sunken {
        place: Place,
    },
    /// As many stand there as there is room for.
    Full {
        place: Place,
        n: u8,
    },
    /// There is room for `n`, and with those who are named it would be `total`.
    Crowded {
        place: Place,
        n: u8,
        total: u8,
    },
    /// More are named than are left to be placed: `n`.
    TooFew {
        n: u8,
    },
    /// Each Atlantean is named by itself, and `home` of them are left.
    OneEach {
        place: Place,
        n: u8,
        home: u8,
    },
    /// Some were sent there, and how many of those who are left was not said.
    HowMany {
        place: Place,
        home: u8,
    },
    /// The number that has to be placed before the phase is over.
    StillHome {
        n: u8,
    },
    /// The number that could still act, and would come home for nothing.
    StillActing {
        n: u8,
    },
    NoCourage,
    /// Only the astrologer places late, and only before anybody is placed.
    NotLate,
    /// Nobody of the player is there.
    NobodyThere {
        place: Place,
    },
    /// Nobody of the player is there to act, and so many could elsewhere.
    NobodyActs {
        place: Place,
        n: u8,
    },
    /// The player does not fill the tile.
    NotFilled {
        place: Place,
        n: u8,
    },
    /// Nobody is left to recruit.
    NobodyToRecruit,
    NoOre,
    /// The action would do nothing.
    NoEffect,
    /// The player has no such card.
    NoCard(Card),
    /// No card takes the place of a roll.
    NoSeeking,
    /// The card has no effect now.
    NotNow(Card),
    /// The component is not one of this match.
    NoComponent(Component),
    /// It is built.
    Built {
        component: Component,
        by: Seat,
    },
    /// One a turn.
    OneOnly,
    /// It costs more than the player has.
    TooDear {
        component: Component,
        cost: [u8; RESOURCES],
    },
    /// The resource left out is not part of the price, or none may be left out.
    NoSaving(Component),
    /// Nobody spends energy in this turn.
    Despair,
    /// The player has too little energy.
    Energy {
        needs: u8,
        has: u8,
    },
    /// The seat that decides about a flood cannot cancel it: so much energy is missing, and the
    /// others may be able to promise it.
    NoCancel {
        needs: u8,
        has: u8,
        others: bool,
    },
    /// All together have too little.
    TeamEnergy {
        needs: u8,
    },
    /// Nothing is to be paid together, or there is nobody to do so with.
    NothingToPay,
    /// It has been promised already, or it is too much.
    Pledge {
        most: u8,
    },
    /// No tile of the section is sunken.
    NothingSunken {
        section: Section,
    },
    /// No tile of the section stands, or another section is meant.
    NotThatSection {
        section: Section,
    },
    NoResource(Resource),
    /// The tile has a barrier.
    HasBarrier {
        place: Place,
    },
    /// A barrier lies on a tile of a section.
    NoTile,
    /// It stands there already.
    SamePlace {
        place: Place,
    },
    /// The Atlanteans there have been moved already.
    MovedAlready {
        place: Place,
    },
    /// Somebody has picked that councilor.
    Taken {
        councilor: Councilor,
        by: Seat,
    },
    /// The seat that decides pays the rest, beyond the promises of the others.
    Pays,
    /// There is no ore, but this can be turned into some, for so much energy.
    NoOreBut {
        from: Resource,
        n: u8,
    },
    /// Fewer tiles are given up.
    TooMany {
        n: u8,
    },
    /// That resource goes the other way, or other players exchange.
    OtherWay,
    /// Fewer cards are kept.
    KeepFewer {
        n: u8,
    },
    /// None of the player's cards would have an effect now.
    NoCardNow,
    /// No tile at all is sunken.
    NoneSunken,
    /// There is nothing to turn into something else.
    NothingToTransmute,
    /// A section was named, and a tile of it is meant, such as this one.
    WhichTile {
        section: Section,
        tile: Place,
    },
    /// No tile of a section has room for so many; this one has the most.
    TooManyForTiles {
        section: Section,
        n: u8,
        tile: Place,
        room: u8,
    },
    /// Several sections were named, and tiles of them are meant, such as these.
    WhichTiles {
        first: Place,
        second: Place,
    },
    /// A letter stands for two sections.
    EitherTile {
        first: Place,
        second: Place,
    },
    /// The list that is offered has fewer answers.
    NotListed {
        n: u8,
    },
    /// The card is none of those that can be kept.
    NotOffered(Card),
    /// Tiles have other numbers.
    NoSuchTile {
        section: Section,
    },
    /// The energy that is promised was not said; so much can be.
    HowMuch {
        n: u8,
    },
    /// Something of it is missing.
    Half(Half),
}
