//! Measures drawing and encoding a full position of Atlanteon and crowded ones
//! of Atlantis, of Looting Atlantis, of Escape from Atlantis and of Atlantis Rising, 1,000
//! pixels wide and 500, warm, on one core, and films:
//! `cargo run --release -p render --example picture_speed`. With `chat` behind `--`, the
//! pictures of chats alone; with beginnings of names of games, those games alone.

#[path = "../tests/common/brawl.rs"]
mod brawl;
#[path = "../tests/common/flood.rs"]
#[expect(dead_code, reason = "some of its positions are enough")]
mod flood;
#[path = "../tests/common/isle.rs"]
#[expect(dead_code, reason = "some of its positions are enough")]
mod isle;
#[path = "../tests/common/raid.rs"]
mod raid;

use games::{Dice as _, Erased, Setup, Table as _, Viewer, atlanteon::Atlanteon, dice::Seeded};
use render::{DrawableGame, Look, Surface, Theme, gif, png, svg};
use rustix::time::{ClockId, clock_gettime};

use brawl::Brawl;
use raid::Raid;

const WIDTH: u32 = 1000;
const STEP_WIDTH: u32 = 500;
const FILM_WIDTH: u32 = 640;
const ROUNDS: usize = 100;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let only_chat = wanted.iter().any(|word| word == "chat");
    let names: Vec<&String> = wanted.iter().filter(|word| *word != "chat").collect();
    let show = |name: &str, tables: &[&dyn DrawableGame]| {
        let is_wanted = names.iter().any(|wanted| name.starts_with(wanted.as_str()));
        if !names.is_empty() && !is_wanted {
            return false;
        }
        println!("\n{name}");
        if !only_chat {
            tables.iter().for_each(|table| pictures(*table));
        }
        tables.iter().for_each(|table| chat_pictures(*table));
        !only_chat
    };
    let table = full_position()?;
    println!("{}", table.text(Viewer::Public, &Look::default()));
    show("Atlanteon", &[&table]);
    for (seats, board) in [(2, "standard"), (2, "large"), (3, "standard"), (6, "standard")] {
        let brawl = Brawl::fight(&Setup::new(seats).with("board", board), 5, 160);
        let name = format!("Atlantis, {board} board for {seats}, crowded");
        if show(&name, &[&brawl.crowded]) {
            film(&brawl)?;
        }
    }
    for seats in 2..=4 {
        let raid = Raid::play(&Setup::new(seats), 7);
        let tables: [&dyn DrawableGame; 2] = [&raid.crowded, &raid.window];
        show(&format!("Looting Atlantis for {seats}, crowded, and asked about lava"), &tables);
    }
    for name in ["early", "middle", "creature", "late"] {
        show(&format!("Escape from Atlantis, {name}"), &[&flood::at(name)]);
    }
    for name in ["early", "flood", "rolled", "late"] {
        show(&format!("Atlantis Rising, {name}"), &[&isle::at(name)]);
    }
    Ok(())
}

fn film(brawl: &Brawl) -> Result<(), Box<dyn std::error::Error>> {
    let scenes = brawl.film(&Look::new(Theme::DARK));
    let bytes = gif(&scenes, FILM_WIDTH)?.len();
    let start = thread_time();
    std::hint::black_box(gif(&scenes, FILM_WIDTH)?);
    let time = 1000.0 * (thread_time() - start);
    println!("film: {} frames, {bytes} bytes, {time:.0} ms CPU", scenes.len());
    Ok(())
}

fn pictures(table: &dyn DrawableGame) {
    let parts = 0..table.n_parts();
    for look in parts.flat_map(|part| Theme::ALL.map(|theme| Look { part, ..Look::new(theme) })) {
        let scene = table.scene(Viewer::Public, &look);
        let bytes = png(&scene, WIDTH).map_or(0, |png| png.len());
        let paint = measure(|| table.scene(Viewer::Public, &look).shapes.len());
        let both = measure(|| png(&scene, WIDTH).map_or(0, |png| png.len()));
        let small = png(&scene, STEP_WIDTH).map_or(0, |png| png.len());
        let step = measure(|| png(&scene, STEP_WIDTH).map_or(0, |png| png.len()));
        let text = measure(|| svg(&scene).len());
        println!(
            "{:<5} png: {bytes} bytes, {both}; small: {small} bytes, {step}; scene: {paint}; svg: {} \
             bytes, {text}",
            look.theme.name,
            svg(&scene).len(),
        );
    }
}

/// The same as a chat shows them, but for what is not made of them there.
fn chat_pictures(table: &dyn DrawableGame) {
    let parts = 0..table.n_parts();
    for look in parts.flat_map(|part| Theme::ALL.map(|theme| Look { part, ..Look::new(theme) })) {
        let look = look.on(Surface::Chat);
        let draw = || png(&table.scene(Viewer::Public, &look), WIDTH).map_or(0, |png| png.len());
        println!("{:<5} chat: {} bytes, {}", look.theme.name, draw(), measure(draw));
    }
}

/// The end of the first game in which all 22 tiles were placed.
fn full_position() -> Result<Erased<Atlanteon>, Box<dyn std::error::Error>> {
    for seed in 0.. {
        let dice = &mut Seeded::from_number(seed);
        let mut table = Erased::<Atlanteon>::open(&Setup::new(2), dice)?;
        let mut plies = 0;
        while let Some(seat) = table.position().to_act().iter().next() {
            let mut legal = Vec::new();
            games::Game::list(table.game(), seat, &mut legal);
            let action = dice.roll(legal.len() as u32) as usize;
            table.play(seat, &legal[action].to_string(), dice)?;
            plies += 1;
        }
        if plies == 25 {
            return Ok(table);
        }
    }
    Err("no full position".into())
}

/// The processor time of this thread, median and minimum of many rounds.
fn measure(mut task: impl FnMut() -> usize) -> String {
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let before = thread_time();
            std::hint::black_box(task());
            1000.0 * (thread_time() - before)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    format!("{:.2} ms CPU (best {:.2})", times[ROUNDS / 2], times[0])
}

/// Seconds.
fn thread_time() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
