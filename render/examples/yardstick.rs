//! How fast this machine is right now: a fixed drawing and a fixed deflate, none of
//! it ours, beside which other times are measured.
//! `cargo run --release -p render --example yardstick`.
//!
//! **Do not change it:** the bars of `.ci/bars.py` are multiples of it.

use std::io::Write as _;

use flate2::{Compression, write::ZlibEncoder};
use rustix::time::{ClockId, Timespec, clock_gettime};
use tiny_skia::{Color, FillRule, LineCap, Paint, PathBuilder, Pixmap, Stroke, Transform};

const SIZE: u32 = 600;
const ROUNDS: usize = 25;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let before = (now(ClockId::Monotonic), now(ClockId::ThreadCPUTime));
        let pixels = draw().ok_or("nothing can be drawn")?;
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::new(6));
        packed.write_all(&pixels)?;
        std::hint::black_box(packed.finish()?);
        times.push((now(ClockId::Monotonic) - before.0, now(ClockId::ThreadCPUTime) - before.1));
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        1000.0 * times[times.len() / 2]
    };
    let (wall, cpu) = times.into_iter().unzip();
    println!("yardstick: {:.3} ms, {:.3} ms CPU", median(wall), median(cpu));
    Ok(())
}

/// Discs, rings and curves, all over each other.
fn draw() -> Option<Vec<u8>> {
    let mut pixmap = Pixmap::new(SIZE, SIZE)?;
    pixmap.fill(Color::from_rgba8(240, 236, 224, 255));
    for n in 0..60_u8 {
        let place = |by: u8| f32::from(n.wrapping_mul(by)) / 255.0 * SIZE as f32;
        let (x, y) = (place(37), place(91));
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color_rgba8(n.wrapping_mul(53), n.wrapping_mul(29), n.wrapping_mul(11), 200);
        let disc = PathBuilder::from_circle(x, y, 12.0 + f32::from(n % 7) * 6.0)?;
        pixmap.fill_path(&disc, &paint, FillRule::Winding, Transform::identity(), None);
        let mut curve = PathBuilder::new();
        curve.move_to(x, y);
        curve.cubic_to(y, x, place(13), place(59), place(71), place(17));
        let stroke = Stroke { width: 3.0, line_cap: LineCap::Round, ..Stroke::default() };
        pixmap.stroke_path(&curve.finish()?, &paint, &stroke, Transform::identity(), None);
    }
    Some(pixmap.take())
}

/// The time of a clock, in seconds.
fn now(clock: ClockId) -> f64 {
    let Timespec { tv_sec, tv_nsec } = clock_gettime(clock);
    tv_sec as f64 + tv_nsec as f64 / 1e9
}
