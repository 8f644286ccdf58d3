//! Measures drawing and encoding a full position of Atlanteon, 1,000 pixels
//! wide, warm, on one core: `cargo run --release -p render --example picture_speed`.

use games::{Dice as _, Erased, Setup, Table as _, Viewer, atlanteon::Atlanteon, dice::Seeded};
use render::{Easel as _, Outline, Point, Scene, Text, Theme, png, svg};
use rustix::time::{ClockId, clock_gettime};

const WIDTH: u32 = 1000;
const ROUNDS: usize = 100;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let table = full_position()?;
    println!("{}\n", table.text(Viewer::Public));
    for theme in Theme::ALL {
        let scene = table.scene(Viewer::Public, theme);
        let bytes = png(&scene, WIDTH)?.len();
        let paint = measure(|| table.scene(Viewer::Public, theme).shapes.len());
        let both = measure(|| png(&scene, WIDTH).map_or(0, |it| it.len()));
        let text = measure(|| svg(&scene).len());
        println!(
            "{:<5} png: {bytes} bytes, {both}; scene: {paint}; svg: {} bytes, {text}",
            theme.name,
            svg(&scene).len(),
        );
    }
    let hexes = hexes();
    let bytes = png(&hexes, WIDTH)?.len();
    let time = measure(|| png(&hexes, WIDTH).map_or(0, |it| it.len()));
    println!("427 hexagons, each with a number, no backdrop: png: {bytes} bytes, {time}");
    Ok(())
}

/// As many fields as the largest board has, all of them moving.
fn hexes() -> Scene {
    let theme = Theme::DARK;
    let mut scene = Scene::new(1000.0, 1000.0, theme.paper);
    for n in 0..427 {
        let (row, col) = (n / 21, n % 21);
        let shift = if row % 2 == 0 { 0.0 } else { 22.0 };
        let Point(x, y) = Point(45.0 + 44.0 * col as f32 + shift, 50.0 + 42.0 * row as f32);
        let corner = |k: u8| {
            let angle = std::f32::consts::FRAC_PI_3 * (f32::from(k) + 0.5);
            Point(x + 24.0 * angle.cos(), y + 24.0 * angle.sin())
        };
        scene.fill(Outline::polygon((0..6).map(corner)), theme.seats[n % 6]);
        scene.stroke(Outline::polygon((0..6).map(corner)), theme.line, 2.0);
        scene.text(Text::centred(Point(x, y), 26.0, theme.paper, (n % 10).to_string()));
    }
    scene
}

/// The end of the first game in which all 22 tiles were placed.
fn full_position() -> Result<Erased<Atlanteon>, Box<dyn std::error::Error>> {
    for seed in 0.. {
        let dice = &mut Seeded::from_number(seed);
        let mut table = Erased::<Atlanteon>::open(&Setup::new(2), dice)?;
        let mut plies = 0;
        while let Some(seat) = table.to_act().iter().next() {
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
