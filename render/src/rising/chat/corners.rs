//! In the corners of the sea: the turn and who is awaited, the gate, the navy with what comes
//! against it, the misfortunes of the turn, and how often each section will be flooded.

use games::{
    Seat,
    rising::{Asked, Ended, Fate, GroupView, Harm, Misfortune, Section},
};

use super::{Board, LETTERS};
use crate::{
    Outline, Point, Shape, Text,
    rising::{
        island::motifs,
        layout::{self, CHAT, CHAT_HEIGHT, WIDTH},
        signs, words,
    },
};

/// The side of a misfortune of this turn.
const OMEN: f32 = 60.0;

impl Board<'_> {
    pub(super) fn corners(&mut self) {
        Section::ALL.into_iter().for_each(|section| self.label(section));
        self.turn();
        self.arch();
        self.navy();
        self.omens();
    }

    /// The sign and the letter of a section, and how many of the next misfortunes flood it.
    fn label(&mut self, section: Section) {
        let Point(x, y) = CHAT.on_arm(layout::arm(self.view, section), 3, 2);
        let (style, land) = (self.style, self.style.land(section));
        let plate = Outline::round_rect(Point(x - 52.0, y - 50.0), 104.0, 50.0, 12.0);
        self.shapes.push(Shape::Stroke(plate.clone(), land.cliff, 4.0));
        self.shapes.push(Shape::Fill(plate, land.face));
        let motif = motifs::one(section, false).transform(Point(x - 22.0, y - 25.0), 1.5);
        self.shapes.push(Shape::Fill(motif, land.cliff));
        let letter = section.letter().to_string();
        self.write(Point(x + 24.0, y - 26.0), 46.0, style.ink, letter);
        let (n, _) = words::floods(self.view, section);
        let waves = signs::waves(17.0, style.sea_ink);
        self.shapes.push(Shape::Stamp(waves, Point(x - 18.0, y + 29.0)));
        self.write(Point(x + 20.0, y + 29.0), 42.0, style.sea_ink, n.to_string());
    }

    /// The turn with its starting player, the players awaited, and what is promised.
    fn turn(&mut self) {
        let (view, style) = (self.view, self.style);
        let told = self.cast.say(words::turn(view));
        let width = self.write_from(Point(16.0, 36.0), 44.0, style.sea_ink, told);
        if view.players.len() > 1 {
            let x = (16.0 + width + 36.0).round();
            self.shapes.push(Shape::Stamp(signs::flag(24.0, style), Point(x, 36.0)));
            self.one(view.first, Point(x + 46.0, 36.0), 22.0);
        }
        if view.outcome.is_none() && !self.cast.is_still() {
            let play = Outline::polygon([Point(16.0, 72.0), Point(46.0, 94.0), Point(16.0, 116.0)]);
            self.shapes.push(Shape::Stroke(play.clone(), style.shade, 6.0));
            self.shapes.push(Shape::Fill(play, style.accent));
            for (n, seat) in view.asked.iter().enumerate() {
                self.one(seat, Point(78.0 + 52.0 * n as f32, 94.0), 22.0);
            }
        }
        if let Some(end) = view.end {
            let verdict = signs::verdict(end == Ended::Gate, 26.0, style.sea_ink);
            self.shapes.push(Shape::Stamp(verdict, Point(46.0, 94.0)));
        }
        // Of what is being decided: the energy that is promised, or the tiles to be lost.
        let asked = view.question.as_ref();
        let sinking = asked.filter(|asked| matches!(asked.what, Asked::Sink { .. }));
        let pledges = view.pledges.map(|pledges| format!("{}/{}", pledges.total, pledges.price));
        let decided = sinking
            .map(|sinking| (signs::waves(28.0, style.sea_ink), format!("−{}", sinking.times)))
            .or_else(|| Some((signs::energy(26.0, style), pledges?)));
        if let Some((sign, told)) = decided {
            self.shapes.push(Shape::Stamp(sign, Point(54.0, 168.0)));
            self.write(Point(54.0, 222.0), 46.0, style.sea_ink, told);
        }
    }

    /// A sign that stands for a player.
    fn one(&mut self, seat: Seat, at: Point, r: f32) {
        self.person(GroupView { seat, n: 1, brave: 0 }, at, r);
    }

    /// The defenders of the island, how strong they are, and how strong the attack is.
    fn navy(&mut self) {
        let (view, style) = (self.view, self.style);
        let (Point(x, y), width, height) = CHAT.navy;
        let (edge, rim) = match words::is_about_navy(view) {
            true => (style.accent, 7.0),
            false => (style.panel_edge, 3.0),
        };
        let whole = Outline::round_rect(Point(x, y), width, height, 14.0);
        self.shapes.push(Shape::Fill(whole, edge));
        let inside = Point(x + rim, y + rim);
        let inside = Outline::round_rect(inside, width - 2.0 * rim, height - 2.0 * rim, 14.0 - rim);
        self.shapes.push(Shape::Fill(inside, style.panel));
        let line = y + 38.0;
        let seen = view.seen.attack;
        let strength = seen.map_or(view.strength, |attack| attack.strength);
        self.shapes.push(Shape::Stamp(signs::navy(25.0, style), Point(x + 40.0, line)));
        self.write_from(Point(x + 72.0, line), 54.0, style.ink, strength.to_string());
        self.shapes.push(Shape::Stamp(signs::galley(25.0, style), Point(x + 162.0, line)));
        let attack = match seen {
            Some(attack) => {
                let sum = attack.die.saturating_add(attack.bonus).saturating_add(attack.raid);
                format!("{sum}")
            }
            None => {
                let more = view.attack.bonus.saturating_add(view.attack.raid);
                format!("{}–{}", more.saturating_add(1), more.saturating_add(6))
            }
        };
        let room = width - 206.0;
        let text = Text::new_centred(Point(0.0, line), 54.0, style.ink, attack);
        let text = Text::fit_to_width([text], room, LETTERS);
        self.shapes.extend(text.map(|text| {
            let middle = x + 196.0 + text.width() / 2.0;
            Shape::Text(text.with_offset(Point(middle.round(), 0.0)))
        }));
        let middle = Point(x + width / 2.0, y + 128.0);
        let groups = &view.navy.groups;
        self.crowd(groups, middle, (width - 20.0, 106.0));
    }

    /// The misfortunes of this turn, the last ones if there are many, and what became of them.
    fn omens(&mut self) {
        let view = self.view;
        let all = &view.seen.misfortunes;
        let shown = &all[all.len().saturating_sub(6)..];
        let right = WIDTH - 14.0;
        for (n, drawn) in shown.iter().rev().enumerate() {
            let x = right - OMEN / 2.0 - (OMEN + 8.0) * n as f32;
            let y = CHAT_HEIGHT - 84.0;
            self.omen(drawn.misfortune, Point(x, y));
            let is_open = words::is_open(view, *drawn);
            let (y, style) = (CHAT_HEIGHT - 26.0, self.style);
            match drawn.fate {
                _ if is_open => self.write(Point(x, y), 46.0, style.sea_ink, "?"),
                Fate::Warded => {
                    self.shapes.push(Shape::Stamp(signs::barrier(20.0, style), Point(x, y)));
                }
                Fate::Cancelled => {
                    self.shapes.push(Shape::Stamp(signs::energy(21.0, style), Point(x, y)));
                }
                Fate::Came | Fate::Elsewhere
                    if takes_tiles(view.numbers.harm(drawn.misfortune)) =>
                {
                    let cross = signs::verdict(false, 20.0, style.sea_ink);
                    self.shapes.push(Shape::Stamp(cross, Point(x, y)));
                }
                _ => (),
            }
        }
    }

    /// A misfortune: the section that it floods, or a sign of what it does.
    fn omen(&mut self, misfortune: Misfortune, Point(x, y): Point) {
        let style = self.style;
        let harm = self.view.numbers.harm(misfortune);
        let (face, edge) = match harm {
            Harm::Flood(section) => (style.land(section).face, style.land(section).cliff),
            _ => (style.panel, style.panel_edge),
        };
        let corner = Point(x - OMEN / 2.0, y - OMEN / 2.0);
        let plate = Outline::round_rect(corner, OMEN, OMEN, 12.0);
        self.shapes.push(Shape::Stroke(plate.clone(), edge, 4.0));
        self.shapes.push(Shape::Fill(plate, face));
        let at = Point(x, y);
        let sign = match harm {
            Harm::Flood(section) => {
                let motif = motifs::one(section, false).transform(at, 1.8);
                return self.shapes.push(Shape::Fill(motif, style.land(section).cliff));
            }
            Harm::Calm => signs::verdict(true, 20.0, style.ink),
            Harm::Raid(_) => signs::galley(22.0, style),
            Harm::Controlled(_) | Harm::Tremor(_) => signs::waves(22.0, style.ink),
            Harm::Despair => signs::energy(24.0, style),
            Harm::Sabotage(_) => signs::resource(games::rising::Resource::Gold, 21.0, style),
            Harm::Fever(_) => signs::newcomer(22.0, style),
            Harm::Cycle => signs::card(22.0, style),
        };
        self.shapes.push(Shape::Stamp(sign, at));
    }
}

fn takes_tiles(harm: Harm) -> bool {
    matches!(harm, Harm::Flood(_) | Harm::Controlled(_) | Harm::Tremor(_))
}
