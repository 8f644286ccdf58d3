use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::PathBuf,
    time::Instant,
};

use desk::{GameKind, lines};
use games::{Info, Outcome, Seat, Setup};
use record::MatchId;

use crate::{
    cli::{SeatKind, Simulate},
    kinds::{self, KINDS, SIMULATIONS},
    matches::{
        drills::drill,
        simulation::{self, Plan, Simulation, SimulationError},
    },
    numbers::{self, FileError},
    text::{format_count, group_digits},
};

#[derive(Debug, thiserror::Error)]
pub enum SimulateError {
    #[error("there is no game `{game}`; {hint}")]
    NoSuchGame { game: String, hint: String },
    #[error("--seat-kinds names {}, but {seats} play", format_count(*.named as u64, "seat", "seats"))]
    SeatKinds { named: usize, seats: u8 },
    #[error("the option `{0}` is given twice")]
    Twice(String),
    #[error("{} is not played with: {why}", path.display())]
    Numbers { path: PathBuf, why: FileError },
    #[error(transparent)]
    Simulation(#[from] SimulationError),
    #[error("the record cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl SimulateError {
    pub(super) fn is_usage(&self) -> bool {
        !matches!(
            self,
            Self::Output(_)
                | Self::Simulation(
                    SimulationError::Stuck(_)
                        | SimulationError::Endless
                        | SimulationError::Replay(_)
                )
        )
    }
}

/// Plays games out, and prints their records or how fast it was.
pub(super) fn simulate(args: &Simulate, out: &mut impl Write) -> Result<(), SimulateError> {
    let (kind, simulate) = find(&args.game)?;
    let info = kind.info;
    let (setup, seats) = laid_out(args, kind)?;
    let plans = || {
        (0..u64::from(args.games.get()))
            .map(|index| Plan::nth(setup.clone(), seats.clone(), args.seed, index))
    };
    if args.quiet {
        return summary(info, simulate, plans(), out);
    }
    for (n, plan) in (1..).zip(plans()) {
        let id = MatchId::from(format!("sim{n}").as_str());
        let record = simulation::record(info, simulate, &plan, id)?;
        let lines = lines::write_positions(&record, BTreeMap::new(), KINDS)
            .map_err(SimulationError::from)?;
        for line in lines {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

fn find(game: &str) -> Result<(&'static GameKind, Simulation), SimulateError> {
    let no_such_game =
        |hint| SimulateError::NoSuchGame { game: game.chars().take(40).collect(), hint };
    let kind = kinds::find(game).map_err(&no_such_game)?;
    let simulation = SIMULATIONS.iter().find(|(id, _)| *id == kind.info.id);
    Ok((kind, simulation.ok_or_else(|| no_such_game(String::new()))?.1))
}

fn laid_out(args: &Simulate, kind: &GameKind) -> Result<(Setup, Vec<SeatKind>), SimulateError> {
    let info = kind.info;
    let named = args.seat_kinds.as_ref().map_or(0, Vec::len);
    let few = (*info.seats.start()).max(u8::try_from(named).unwrap_or(u8::MAX));
    let mut setup = Setup::new(args.seats.unwrap_or(few));
    for option in &args.options {
        if setup.options.insert(option.key.clone(), option.value.clone()).is_some() {
            return Err(SimulateError::Twice(option.key.clone()));
        }
    }
    if let Some(path) = &args.numbers {
        let failed = |why| SimulateError::Numbers { path: path.clone(), why };
        setup = numbers::read(kind, path).map_err(failed)?.put_into(setup);
    }
    setup.validate(info).map_err(SimulationError::from)?;
    let all = |kind| vec![kind; usize::from(setup.seats)];
    let seats = match (&args.seat_kinds, args.computer) {
        (Some(kinds), _) => kinds.clone(),
        (None, Some(playouts)) => all(SeatKind::Computer(playouts)),
        (None, None) => all(SeatKind::Random),
    };
    if seats.len() != usize::from(setup.seats) {
        return Err(SimulateError::SeatKinds { named: seats.len(), seats: setup.seats });
    }
    Ok((setup, seats))
}

fn summary(
    info: &Info,
    simulate: Simulation,
    plans: impl Iterator<Item = Plan>,
    out: &mut impl Write,
) -> Result<(), SimulateError> {
    let mut drill = drill(info.id);
    let (mut n_games, mut n_steps) = (0_u64, 0_u64);
    let mut steps = "plies";
    let mut endings = Endings::default();
    let begin = Instant::now();
    for plan in plans {
        let random = plan.seats.iter().all(|kind| *kind == SeatKind::Random);
        endings.count(&match drill.as_mut().filter(|_| random) {
            Some(drill) => {
                let (outcome, n_turns) = drill(&plan)?;
                steps = "turns";
                n_steps += n_turns;
                outcome
            }
            None => simulate(&plan, &mut |_, _| n_steps += 1)?,
        });
        n_games += 1;
    }
    let seconds = begin.elapsed().as_secs_f64().max(1e-9);
    let a_second = |number: u64| group_digits((number as f64 / seconds) as u64);
    let games = format_count(n_games, "game", "games");
    writeln!(out, "{games} of {}, {} {steps}", info.name, group_digits(n_steps))?;
    endings.write(out)?;
    let (games, rate) = (a_second(n_games), a_second(n_steps));
    writeln!(out, "{seconds:.3} s: {games} games/s, {rate} {steps}/s")?;
    Ok(())
}

/// How games ended.
#[derive(Default)]
struct Endings {
    /// Games won alone, seat by seat.
    wins: Vec<u64>,
    /// Games where the first place is shared.
    shared: u64,
    /// Games won and lost together.
    together: [u64; 2],
}

impl Endings {
    fn count(&mut self, outcome: &Outcome) {
        let places = match outcome {
            Outcome::Together { won } => {
                self.together[usize::from(!won)] += 1;
                return;
            }
            Outcome::Places(places) => places,
        };
        self.wins.resize(places.len().max(self.wins.len()), 0);
        let mut first = (0..places.len()).filter(|&seat| places[seat] == 1);
        match (first.next(), first.next()) {
            (Some(seat), None) => self.wins[seat] += 1,
            _ => self.shared += 1,
        }
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for (seat, &wins) in (0..).map(Seat).zip(&self.wins) {
            writeln!(out, "{seat} won {}", group_digits(wins))?;
        }
        if self.shared > 0 {
            writeln!(out, "{} drawn", format_count(self.shared, "game", "games"))?;
        }
        let [won, lost] = self.together;
        if won + lost > 0 {
            writeln!(
                out,
                "won together {}, lost together {}",
                group_digits(won),
                group_digits(lost)
            )?;
        }
        Ok(())
    }
}
