//! Games of Atlantis Rising of a team that tries, and their most telling positions: to look
//! at, as they come about.

use games::{
    Dice, Erased, Game as _, Setup, Table as _, Viewer,
    dice::Seeded,
    rising::{Asked, Phase, Rising, View},
};

/// A game, and the last positions of some kinds in it.
#[derive(Clone, Debug)]
pub struct Team {
    /// Somebody places in the first turn.
    pub early: Erased<Rising>,
    /// In the midst of the game, when most is placed.
    pub middle: Erased<Rising>,
    /// A flood that some want to cancel together.
    pub flood: Erased<Rising>,
    /// After most rolls of a turn.
    pub rolled: Erased<Rising>,
    /// Tiles are given up after an attack.
    pub attacked: Erased<Rising>,
    /// When most is built, and components can be.
    pub late: Erased<Rising>,
    pub over: Erased<Rising>,
}

impl Team {
    /// A whole game.
    pub fn play(setup: &Setup, seed: u64) -> Self {
        let dice = &mut Seeded::from_number(seed);
        let mut table = Erased::<Rising>::open(setup, dice).expect("a setup");
        let mut it = Self {
            early: table.clone(),
            middle: table.clone(),
            flood: table.clone(),
            rolled: table.clone(),
            attacked: table.clone(),
            late: table.clone(),
            over: table.clone(),
        };
        let (mut crowd, mut pledged, mut rolls, mut lost) = (0, 0, 0, 0);
        while let Some(seat) = pick(&table, dice) {
            let view = view(&table);
            let action = choose(&table, &view, seat, dice);
            let played = table.play(seat, &action, dice);
            assert!(played.is_ok(), "{action}: {played:?}");
            let view = self::view(&table);
            let out: u8 = view.players.iter().map(|player| player.out).sum();
            if view.turn == 1 && view.phase == Phase::Place && out == setup.seats + 2 {
                it.early = table.clone();
            }
            if matches!(view.phase, Phase::Draw(_)) && crowd < out {
                (crowd, it.middle) = (out, table.clone());
            }
            if let (Some(Asked::Cancel { .. }), Some(pledges)) =
                (view.question.as_ref().map(|question| &question.what), view.pledges)
                && pledged < pledges.total
            {
                (pledged, it.flood) = (pledges.total, table.clone());
            }
            if view.phase == Phase::Produce && rolls <= view.seen.rolls.len() {
                (rolls, it.rolled) = (view.seen.rolls.len(), table.clone());
            }
            if let (Some(Asked::Sink { .. }), Some(attack)) =
                (view.question.as_ref().map(|question| &question.what), view.seen.attack)
                && lost < attack.lost
            {
                (lost, it.attacked) = (attack.lost, table.clone());
            }
            if view.phase == Phase::Build && view.gate.iter().any(|part| !part.payable.is_empty()) {
                it.late = table.clone();
            }
        }
        it.over = table;
        it
    }

    /// All of them, the earliest first.
    pub fn all(&self) -> [(&'static str, &Erased<Rising>); 7] {
        [
            ("early", &self.early),
            ("middle", &self.middle),
            ("flood", &self.flood),
            ("rolled", &self.rolled),
            ("attacked", &self.attacked),
            ("late", &self.late),
            ("over", &self.over),
        ]
    }
}

fn view(table: &Erased<Rising>) -> View {
    table.game().view(Viewer::Public)
}

/// One of those who are asked.
fn pick(table: &Erased<Rising>, dice: &mut Seeded) -> Option<games::Seat> {
    let asked: Vec<_> = table.position().to_act().iter().collect();
    let n = u32::try_from(asked.len()).ok().filter(|count| *count > 0)?;
    asked.get(dice.roll(n) as usize).copied()
}

/// The action of a team that wants to build, and knows no more than that.
fn choose(table: &Erased<Rising>, view: &View, seat: games::Seat, dice: &mut Seeded) -> String {
    let legal = table.legal(seat);
    let mut any = |starts: &[&str]| {
        let fit: Vec<&String> = legal
            .iter()
            .filter(|action| starts.iter().any(|start| action.starts_with(start)))
            .collect();
        let n = u32::try_from(fit.len()).ok().filter(|count| *count > 0)?;
        fit.get(dice.roll(n) as usize).map(|action| (*action).clone())
    };
    let found = match view.phase {
        _ if view.question.is_some() => any(&["cancel", "boost", "forge", "keep", "ward", "next-"])
            .or_else(|| any(&["pledge-1", "sink", "lose", "recall", "change", "discard", "raise"])),
        Phase::Place | Phase::Late => {
            let navy = view.navy.groups.iter().map(|group| group.n).sum::<u8>();
            let wanted = view.attack.bonus / 2 + 2;
            let out: u8 = view.players.iter().map(|player| player.out).sum();
            match any(&["put-"]) {
                _ if navy < wanted && navy * 2 < out => {
                    any(&["put-nav+"]).or_else(|| any(&["put-nav"]))
                }
                put => put,
            }
        }
        Phase::Produce => any(&["act-"]),
        Phase::Build => any(&["build-"]).or_else(|| any(&["pass"])),
        Phase::Start | Phase::Ready | Phase::End => {
            any(&["play-well", "play-valor", "play-follow", "play-smith", "go"])
        }
        _ => None,
    };
    found.or_else(|| any(&[""])).expect("an action")
}
