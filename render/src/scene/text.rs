//! Text becomes outlines, from the one font that comes with the program.

use std::{
    collections::HashMap,
    ops::Range,
    sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError},
};

use harfrust::{Buffer, Direction, ShapeOptions, ShapePlan, ShapePlanKey, ShaperFont};
use skrifa::{
    FontRef, GlyphId, MetadataProvider,
    instance::{Location, Size},
    outline::{DrawSettings, OutlinePen},
};

use unicode_segmentation::UnicodeSegmentation as _;

use crate::{Color, Outline, Point, Segment};

/// The one font: bundled, so that a picture is the same on every machine. Its
/// licence and how it was made are beside it.
const FONT: &[u8] = include_bytes!("../../fonts/AtkinsonHyperlegibleNext.ttf");

/// The height of a capital letter, for a size of one.
pub(crate) const CAP_HEIGHT: f32 = 0.668;

/// How much of shaped texts is kept, in segments of outlines: 1 MB of each
/// weight. A picture needs some thousands.
const KEPT: usize = 1 << 15;

/// Longer texts are cut: no picture has room for them.
const LONGEST: usize = 400;

/// A line of text. Characters the font lacks are drawn as empty boxes.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// Where the line begins, has its middle or ends; on the baseline.
    pub at: Point,
    /// The height of an em.
    pub size: f32,
    pub align: Align,
    pub weight: Weight,
    pub color: Color,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Align {
    Start,
    Middle,
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weight {
    Regular,
    Bold,
}

impl Text {
    /// A line with its middle at a point, both ways: capitals and digits are
    /// centred on it.
    pub fn new_centred(
        Point(x, y): Point,
        size: f32,
        color: Color,
        text: impl Into<String>,
    ) -> Self {
        Self {
            at: Point(x, y + size * CAP_HEIGHT / 2.0),
            size,
            align: Align::Middle,
            weight: Weight::Bold,
            color,
            text: text.into(),
        }
    }

    /// A line that begins at a point of its baseline.
    pub fn new(at: Point, size: f32, color: Color, text: impl Into<String>) -> Self {
        let (align, weight) = (Align::Start, Weight::Regular);
        Self { at, size, align, weight, color, text: text.into() }
    }

    #[must_use]
    pub fn align(self, align: Align) -> Self {
        Self { align, ..self }
    }

    #[must_use]
    pub fn weight(self, weight: Weight) -> Self {
        Self { weight, ..self }
    }

    #[must_use]
    pub fn with_offset(self, Point(dx, dy): Point) -> Self {
        let Point(x, y) = self.at;
        Self { at: Point(x + dx, y + dy), ..self }
    }

    pub fn width(&self) -> f32 {
        width(&self.text, self.weight) * self.size
    }

    /// Whether the font has all of its letters.
    pub fn is_known(&self) -> bool {
        let font = FontRef::new(FONT);
        font.is_ok_and(|font| {
            self.text.chars().all(|character| font.charmap().map(character).is_some())
        })
    }

    /// The same, with an ellipsis for what is wider than `width`.
    #[must_use]
    pub fn clip_to_width(self, width: f32) -> Self {
        if self.width() <= width {
            return self;
        }
        let cut =
            |end: usize| Self { text: self.text[..end].trim_end().to_owned() + "…", ..self };
        let ends = self.text.grapheme_indices(true).map(|(end, _)| end);
        let fits = |text: &Self| text.width() <= width;
        ends.rev().map(cut).find(fits).unwrap_or_else(|| Self { text: String::new(), ..self })
    }

    /// The first that fits into `width`, smaller if it must be, down to a size of
    /// `least`. If none does, the last is cut.
    pub(crate) fn fit_to_width(
        tries: impl IntoIterator<Item = Self>,
        width: f32,
        least: f32,
    ) -> Option<Self> {
        let mut last = None;
        for text in tries {
            let size = text.size * (width / text.width().max(1.0)).min(1.0);
            let text = Self { size: size.max(least.min(text.size)), ..text };
            if least <= size {
                return Some(text);
            }
            last = Some(text);
        }
        last.map(|text| text.clip_to_width(width))
    }

    /// Where the line begins, on the baseline.
    pub fn start(&self) -> Point {
        let Point(x, y) = self.at;
        let back = match self.align {
            Align::Start => 0.0,
            Align::Middle => self.width() / 2.0,
            Align::End => self.width(),
        };
        Point(x - back, y)
    }

    /// The text as an outline, where it is drawn.
    pub fn outline(&self) -> Outline {
        self.run().outline.transform(self.start(), self.size)
    }

    pub(crate) fn run(&self) -> Arc<Run> {
        run(&self.text, self.weight)
    }
}

/// A shaped text at size one, from the origin.
#[derive(Debug, Default)]
pub(crate) struct Run {
    pub outline: Outline,
    pub width: f32,
    pub glyphs: Vec<Glyph>,
}

/// A part of a run: a glyph of the font, and where it begins.
#[derive(Debug)]
pub(crate) struct Glyph {
    pub id: u32,
    pub at: Point,
    /// Its segments in the outline of the run.
    segments: Range<usize>,
}

impl Run {
    /// One after the other.
    fn join_runs(runs: impl Iterator<Item = Arc<Self>>) -> Self {
        let mut all = Self::default();
        for run in runs {
            let right = Point(all.width, 0.0);
            let n = all.outline.0.len();
            all.outline.0.extend(Outline(run.outline.0.clone()).transform(right, 1.0).0);
            all.glyphs.extend(run.glyphs.iter().map(|glyph| Glyph {
                id: glyph.id,
                at: Point(glyph.at.0 + all.width, glyph.at.1),
                segments: glyph.segments.start + n..glyph.segments.end + n,
            }));
            all.width += run.width;
        }
        all
    }

    /// The outline of a glyph from its own origin.
    pub fn glyph(&self, glyph: &Glyph) -> Outline {
        let Point(x, y) = glyph.at;
        let segments = self.outline.0.get(glyph.segments.clone()).unwrap_or_default();
        Outline(segments.to_vec()).transform(Point(-x, -y), 1.0)
    }
}

/// Shaped texts of one weight.
#[derive(Debug, Default)]
struct Runs {
    known: HashMap<String, Arc<Run>>,
    n_segments: usize,
}

impl Runs {
    fn keep(&mut self, text: &str, run: &Arc<Run>) {
        let n_segments = run.outline.0.len();
        if KEPT < self.n_segments + n_segments {
            *self = Self::default();
        }
        self.n_segments += n_segments;
        self.known.insert(text.to_owned(), Arc::clone(run));
    }
}

static RUNS: LazyLock<Mutex<[Runs; 2]>> = LazyLock::new(Mutex::default);

fn runs() -> MutexGuard<'static, [Runs; 2]> {
    RUNS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn run(text: &str, weight: Weight) -> Arc<Run> {
    if let Some(run) = runs()[weight as usize].known.get(text) {
        return Arc::clone(run);
    }
    let part = shaped_part(text);
    let shaped = match word_by_word(part) {
        true => Run::join_runs(words(part).map(|word| run(word, weight))),
        false => FACES[weight as usize].shape(part).unwrap_or_default(),
    };
    let run = Arc::new(shaped);
    runs()[weight as usize].keep(text, &run);
    run
}

/// The width of a run. Where lines are broken, most of what is measured is never drawn: only
/// its words are kept.
fn width(text: &str, weight: Weight) -> f32 {
    let part = shaped_part(text);
    match word_by_word(part) {
        true => words(part).map(|word| run(word, weight).width).sum(),
        false => run(text, weight).width,
    }
}

/// The part of a text that is shaped: no picture has room for more.
fn shaped_part(text: &str) -> &str {
    text.char_indices().nth(LONGEST).map_or(text, |(end, _)| &text[..end])
}

/// The words of a text, each with the space behind it.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(' ')
}

/// Whether a text looks the same if its words are shaped one by one. Sentences are
/// new in every picture, and their words are not.
fn word_by_word(text: &str) -> bool {
    let from_left_to_right =
        |character: char| character < '\u{590}' || ('\u{2010}'..'\u{202A}').contains(&character);
    let mut words = words(text);
    words.next().is_some() && words.next().is_some() && text.chars().all(from_left_to_right)
}

static FACES: LazyLock<[Face; 2]> = LazyLock::new(|| [Face::new(480.0), Face::new(700.0)]);

/// The font at one weight.
struct Face {
    /// None if the bundled font were damaged: a test guards it.
    shaper: Option<harfrust::Font>,
    /// One for each script and direction that was met: to make one takes as long as to shape
    /// a word.
    plans: Mutex<Vec<Arc<ShapePlan>>>,
    location: Location,
}

impl Face {
    fn new(weight: f32) -> Self {
        let setting = ("wght", weight);
        let shaper = harfrust::Font::new(FONT, 0)
            .map(|font| font.instance_builder().variations([setting]).build());
        let location =
            FontRef::new(FONT).map(|font| font.axes().location([setting])).unwrap_or_default();
        Self { shaper, plans: Mutex::default(), location }
    }

    /// How texts with the script and the direction of `buffer` are shaped.
    fn plan(&self, font: &harfrust::Font, buffer: &Buffer) -> Arc<ShapePlan> {
        let (script, direction) = (buffer.script(), buffer.direction());
        let key = ShapePlanKey::new(font, script, direction).language(buffer.language());
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = plans.iter().find(|plan| key.matches(plan)) {
            return Arc::clone(plan);
        }
        let plan = ShapePlan::new(font, direction, script, buffer.language(), &[]);
        let plan = Arc::new(plan);
        plans.push(Arc::clone(&plan));
        plan
    }

    fn shape(&self, text: &str) -> Option<Run> {
        let font = self.shaper.as_ref()?;
        let mut buffer = Buffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        if buffer.direction() != Direction::RightToLeft {
            buffer.set_direction(Direction::LeftToRight);
        }
        let plan = self.plan(font, &buffer);
        let options = ShapeOptions::new().plan(Some(&plan));
        harfrust::shape(&ShaperFont::new(font), &mut buffer, options).ok()?;

        let outlines = FontRef::new(FONT).ok()?.outline_glyphs();
        let em = 1.0 / f32::from(font.units_per_em());
        let mut pen = Pen { outline: Outline::default(), x: 0.0, y: 0.0, em };
        let (mut x, mut glyphs) = (0.0, Vec::new());
        for (glyph, position) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()) {
            pen.x = x + position.x_offset as f32 * em;
            pen.y = -(position.y_offset as f32) * em;
            let first = pen.outline.0.len();
            if let Some(outline) = outlines.get(GlyphId::new(glyph.glyph_id)) {
                let settings = DrawSettings::unhinted(Size::unscaled(), &self.location);
                // A glyph that cannot be drawn leaves its gap.
                let _ = outline.draw(settings, &mut pen);
            }
            let segments = first..pen.outline.0.len();
            if !segments.is_empty() {
                glyphs.push(Glyph { id: glyph.glyph_id, at: Point(pen.x, pen.y), segments });
            }
            x += position.x_advance as f32 * em;
        }
        pen.outline.0.shrink_to_fit();
        Some(Run { outline: pen.outline, width: x, glyphs })
    }
}

struct Pen {
    outline: Outline,
    x: f32,
    y: f32,
    em: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> Point {
        Point(self.x + x * self.em, self.y - y * self.em)
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.outline.0.push(Segment::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.outline.0.push(Segment::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, a: f32, b: f32, x: f32, y: f32) {
        self.outline.0.push(Segment::Quad(self.at(a, b), self.at(x, y)));
    }

    fn curve_to(&mut self, a: f32, b: f32, c: f32, d: f32, x: f32, y: f32) {
        self.outline.0.push(Segment::Cubic(self.at(a, b), self.at(c, d), self.at(x, y)));
    }

    fn close(&mut self) {
        self.outline.0.push(Segment::Close);
    }
}
