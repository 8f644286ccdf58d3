//! The position of a match, and what players can do in it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Action, Chronicle, Color, Course, End, Ended, Event, Place, Player, Reason, Side, SideView,
    Step, Told, View, kept, opening, reasons, search, tell, why, words,
};
use crate::{
    Audience, Dice, Game, Holder, Info, Message, Outcome, Prose, Role, Seat, Seats, Setup,
    SetupError, Viewer,
    menu::Word,
    msg,
    search::{Observation, Thought},
    tutorial::{self, Tutorial},
};

static TUTORIAL: tutorial::Lazy =
    tutorial::Lazy::new(|| Tutorial::read(include_str!("tutorial.json")));

/// A position of a match, with the plan of whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "kept::Kept")]
pub struct Atlantis {
    pub(super) course: Course,
    /// The player of each side. Nobody plays a dummy.
    pub(super) seats: Vec<Option<Seat>>,
    /// The colour of each side.
    pub(super) colors: Vec<Color>,
    /// Those who have left: their sides are dummies now.
    pub(super) resigned: Seats,
    /// The moves of this turn so far. They have changed nothing yet.
    pub(super) plan: Vec<Step>,
    /// The turns that followed from the latest decision that changed anything, if something
    /// happened in them, oldest first.
    pub(super) last: Vec<Arc<Told>>,
    /// The seats that have agreed to end the game since the last turn was carried out.
    pub(super) stop: Seats,
    /// Of equal scores, the later in turn order is the better.
    pub(super) later: bool,
    /// A player with planned moves takes them back, or ends the turn, before asking to end the
    /// game. Matches that began before [`opening::LULL`] was known are different: their logs may
    /// say otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) careful: bool,
}

/// After so many quiet rounds in a row, computers agree to end the game.
const LULL: u32 = 5;

impl Game for Atlantis {
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    const INFO: &'static Info = &Info {
        id: "atlantis",
        name: "Atlantis",
        what: msg!("atlantis-what"),
        things: msg!("atlantis-things"),
        edition: 2,
        engine: 3,
        seats: 2..=6,
        chance: true,
        secrets: false,
        together: false,
        drafts: true,
        reactions: false,
        starts: true,
        data: None,
        options: &opening::OPTIONS,
        fits: opening::fits,
        rules: include_str!("rules.md"),
        tutorial: Some(&TUTORIAL),
    };

    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        opening::open(setup, dice)
    }

    fn complete_setup(setup: Setup) -> Setup {
        let value = setup.get(&opening::LULL).to_owned();
        setup.with(opening::LULL.key, &value)
    }

    fn rolls(setup: &Setup) -> bool {
        setup.start.is_none()
    }

    fn to_act(&self) -> Seats {
        self.mover().map_or(Seats::NONE, |(seat, _)| seat.into())
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.plays(seat) {
            return;
        }
        if let Some(side) = self.moves(seat) {
            out.push(Action::Done);
            if !self.plan.is_empty() {
                out.push(Action::Back);
            }
            let (fields, board) = (self.course.fields(), self.course.fields().board());
            for from in fields.movable(side, &self.plan) {
                let place = board.place(from);
                out.extend(
                    fields.targets(from).map(|step| Action::Move(place, board.place(step.to))),
                );
            }
        }
        if !self.stop.contains(seat) && !self.keeps_plan(seat) {
            out.push(Action::Stop);
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, _: &mut dyn Dice, events: &mut Vec<Event>) {
        let board = || Arc::clone(self.course.fields().board());
        match *action {
            Action::Move(from, to) => {
                if let Some(side) = self.moves(seat)
                    && let Ok(step) = self.step(side, from, to)
                {
                    events.push(Event::Planned { by: seat, step, board: board() });
                    self.plan.push(step);
                }
            }
            Action::Back => {
                if let Some(&step) = self.plan.last() {
                    events.push(Event::TookBack { by: seat, step, board: board() });
                    self.plan.pop();
                }
            }
            Action::Done => self.carry_out_plan(events),
            Action::Stop => self.agree(seat, events),
            Action::Miscounted(..) => (),
        }
    }

    fn resign(&mut self, seat: Seat, _dice: &mut dyn Dice, events: &mut Vec<Event>) {
        let Some(side) = self.side_of(seat).filter(|_| self.course.end().is_none()) else {
            return;
        };
        events.push(Event::Resigned(self.player(side)));
        if self.moves(seat).is_some() {
            self.plan.clear();
        }
        self.resigned = self.resigned.iter().chain([seat]).collect();
        self.stop = self.stop.iter().filter(|&other| other != seat).collect();
        if self.in_play().count() < 2 || self.all_agree() {
            self.course.stop();
        }
        self.carry_out(events, |course, story| course.resign(side, story));
    }

    fn outcome(&self) -> Option<Outcome> {
        self.course.end()?;
        let mut places = vec![1; usize::from(self.n_seats())];
        for score in self.scores() {
            if let (Some(seat), Some(place)) = (score.player.seat, score.place)
                && let Some(own) = places.get_mut(seat.index())
            {
                *own = place;
            }
        }
        Some(Outcome::Places(places))
    }

    fn n_seats(&self) -> u8 {
        self.seats.iter().flatten().count() as u8
    }

    fn view(&self, viewer: Viewer) -> View {
        let fields = self.course.fields();
        let scores = fields.scores();
        let side = |side: Side| {
            let seat = self.player(side).seat;
            SideView {
                seat,
                resigned: seat.is_some_and(|seat| self.resigned.contains(seat)),
                color: self.color(side),
                name: self.color(side).name(),
                stones: fields.stones(side),
                growing: fields.n_growing(side),
                score: scores[usize::from(side)],
            }
        };
        let planner = self.mover().filter(|&(seat, _)| viewer.sees(seat));
        View {
            board: Arc::clone(fields.board()),
            fields: fields.all().collect(),
            sides: self.sides().map(side).collect(),
            turn: self.course.to_move(),
            turns: self.course.turns(),
            plan: planner.map_or_else(Vec::new, |_| self.plan.clone()),
            last: self.last.iter().rfind(|turn| !turn.is_empty()).cloned(),
            last_turns: self.last.clone(),
            regions: fields.regions(),
            quiet: self.course.quiet_turns() / u32::from(fields.n_sides()),
            stop: self.stop,
            end: self.end_reason(),
            outcome: self.outcome(),
        }
    }

    fn audience(event: &Event) -> Audience {
        match event {
            Event::Planned { by, .. } | Event::TookBack { by, .. } => (*by).into(),
            _ => Audience::Everyone,
        }
    }

    fn tell(event: &Event, _viewer: Viewer) -> Prose {
        tell::tell(event)
    }

    fn order(&self) -> Vec<Seat> {
        self.seats.iter().flatten().copied().collect()
    }

    fn seat_name(&self, seat: Seat) -> Option<Prose> {
        self.side_of(seat).map(|side| self.color(side).message().into())
    }

    fn role(&self, seat: Seat, action: &Action) -> Role {
        match action {
            Action::Move(..) | Action::Miscounted(..) => Role::Draft,
            Action::Back => Role::Retract,
            Action::Done => Role::EndTurn,
            // The last word ends the game.
            Action::Stop
                if self.in_play().all(|other| other == seat || self.stop.contains(other)) =>
            {
                Role::Move
            }
            Action::Stop => Role::Aside,
        }
    }

    // A turn may be as many moves as there are segments: whoever types one may want another.
    fn is_whole(&self, _: Seat, n: usize) -> bool {
        n > 1
    }

    // One who agrees to end the game leaves the questions of the others open.
    fn any_order(&self) -> bool {
        true
    }

    fn beside(&self) -> Option<Prose> {
        tell::asking(self)
    }

    fn ask(&self, seat: Seat) -> Prose {
        match (self.moves(seat), &self.plan[..]) {
            (None, _) => msg!("atlantis-ask-wait"),
            (Some(side), []) if self.alone() == Some(side) => msg!("atlantis-ask-alone"),
            (_, []) => msg!("atlantis-ask-first"),
            _ => msg!("atlantis-ask-more"),
        }
        .into()
    }

    fn sample(&self, seat: Seat, dice: &mut dyn Dice, scratch: &mut Vec<Action>) -> Option<Action> {
        search::sample(self, seat, dice, scratch)
    }

    fn describe(&self, seat: Seat, action: &Action) -> Prose {
        words::describe(self, seat, *action)
    }

    fn name(&self, seat: Seat, action: &Action) -> Prose {
        words::name(self, seat, *action).into()
    }

    fn why(&self, seat: Seat, actions: &[Action]) -> Vec<Message> {
        why::why(self, seat, actions)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        reasons::check(self, seat, *action)
    }

    fn words(&self, seat: Seat, action: &Action) -> Vec<Word> {
        words::words(self, seat, *action)
    }

    fn resembles_action(text: &str) -> bool {
        words::resembles_action(text)
    }

    fn read(&self, seat: Seat, text: &str) -> Vec<Action> {
        words::read(self, seat, text)
    }

    fn leaves(&self, _seat: Seat, action: &Action, words: &[&str]) -> Option<bool> {
        let place: Place = words.first()?.parse().ok()?;
        match *action {
            Action::Move(from, _) | Action::Miscounted(_, from, _) => Some(from == place),
            Action::Back | Action::Stop | Action::Done => None,
        }
    }

    fn unread(&self, seat: Seat, text: &str) -> Option<Reason> {
        words::unread(self, seat, text)
    }

    fn if_absent(&self, seat: Seat) -> Option<Action> {
        self.moves(seat).map(|_| Action::Done)
    }

    fn automatic(&self, seat: Seat, holder: Holder) -> Option<Action> {
        let asked = !self.stop.is_empty() && !self.stop.contains(seat) && self.plays(seat);
        let asked = asked && !self.keeps_plan(seat);
        (holder == Holder::Computer && asked && self.is_content(seat)).then_some(Action::Stop)
    }

    fn think(seen: Observation<'_, Self>, thought: &mut Thought<'_>) -> Vec<Action> {
        search::think(&seen, thought)
    }
}

impl Atlantis {
    /// The fields, whose turn it is and what that follows from.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The moves of this turn so far, which have changed nothing yet.
    pub fn plan(&self) -> &[Step] {
        &self.plan
    }

    /// The side that a seat plays, or played until it left.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        let at = self.seats.iter().position(|&player| player == Some(seat))?;
        Some(at as Side)
    }

    /// The colour of a side, which is also its name.
    pub fn color(&self, side: Side) -> Color {
        self.colors.get(usize::from(side)).copied().unwrap_or(Color::Red)
    }

    pub(super) fn player(&self, side: Side) -> Player {
        let seat = self.seats.get(usize::from(side)).copied().flatten();
        Player { side, seat, color: self.color(side) }
    }

    pub(super) fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        0..self.course.fields().n_sides()
    }

    /// The seat that must act, and the side it plays.
    pub(super) fn mover(&self) -> Option<(Seat, Side)> {
        let side = self.course.to_move()?;
        Some((self.player(side).seat?, side))
    }

    /// The side that `seat` may plan a turn for now.
    pub(super) fn moves(&self, seat: Seat) -> Option<Side> {
        self.mover().filter(|&(mover, _)| mover == seat).map(|(_, side)| side)
    }

    /// Whether a seat is still in the game.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.in_play().any(|other| other == seat)
    }

    /// The seats that are still in the game; none once it is over.
    pub(super) fn in_play(&self) -> impl Iterator<Item = Seat> {
        let goes_on = self.course.end().is_none();
        let stays = move |seat: &Seat| goes_on && !self.resigned.contains(*seat);
        self.seats.iter().flatten().copied().filter(stays)
    }

    /// Whether a seat has planned moves that the end of the game would drop.
    pub(super) fn keeps_plan(&self, seat: Seat) -> bool {
        self.careful && !self.plan.is_empty() && self.moves(seat).is_some()
    }

    pub(super) fn all_agree(&self) -> bool {
        self.in_play().all(|seat| self.stop.contains(seat))
    }

    /// Whether a computer agrees to end the game here. It stands in nobody's way,
    /// but gives nothing away that it may still win.
    fn is_content(&self, seat: Seat) -> bool {
        let Some(side) = self.side_of(seat) else { return false };
        let fields = self.course.fields();
        let is_idle = !fields.is_active(side) && fields.n_growing(side) == 0;
        is_idle || self.course.quiet_rounds() >= LULL || self.leads(seat)
    }

    /// Whether a seat would win alone if the game ended now.
    fn leads(&self, seat: Seat) -> bool {
        let scores = self.scores();
        let mut first = scores.iter().filter(|score| score.place == Some(1));
        first.next().is_some_and(|score| score.player.seat == Some(seat)) && first.next().is_none()
    }

    /// The only side that still has stones where anything is open.
    fn alone(&self) -> Option<Side> {
        self.course.to_move().filter(|side| self.course.fields().active() == 1 << side)
    }

    pub(super) fn end_reason(&self) -> Option<Ended> {
        let n_left =
            self.seats.iter().flatten().filter(|&&seat| !self.resigned.contains(seat)).count();
        Some(match self.course.end()? {
            End::Settled => Ended::Settled,
            End::Quiet => Ended::Quiet,
            End::Limit => Ended::Limit,
            End::Stopped if n_left < 2 => Ended::Alone,
            End::Stopped => Ended::Agreed,
        })
    }

    fn agree(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(side) = self.side_of(seat) else { return };
        let asks = self.stop.is_empty();
        self.stop = self.stop.iter().chain([seat]).collect();
        if self.all_agree() {
            self.course.stop();
            self.plan.clear();
            return self.tell_end(events);
        }
        let left = self.in_play().filter(|&in_play| !self.stop.contains(in_play));
        let left = left.filter_map(|other| Some(self.player(self.side_of(other)?))).collect();
        events.push(Event::Stopping { by: self.player(side), asks, left });
    }

    fn carry_out_plan(&mut self, events: &mut Vec<Event>) {
        let plan = std::mem::take(&mut self.plan);
        self.carry_out(events, |course, story| course.turn(&plan, story));
    }

    /// Lets turns be carried out, and tells what happened.
    fn carry_out(
        &mut self,
        events: &mut Vec<Event>,
        act: impl FnOnce(&mut Course, &mut Chronicle),
    ) {
        let (lands, alone) = (self.course.lands(), self.alone());
        let turns = self.course.turns();
        let mut chronicle = Chronicle::default();
        act(&mut self.course, &mut chronicle);
        if self.course.turns() != turns {
            self.stop = Seats::NONE;
        }
        if self.course.end().is_some() {
            self.plan.clear();
        }
        let told: Vec<Arc<Told>> = chronicle.turns.into_iter().map(Arc::new).collect();
        if !told.is_empty() {
            self.last.clone_from(&told);
        }
        tell::turns(self, &told, events);
        tell::regions(self, &lands, events);
        if let Some(side) = self.alone().filter(|_| self.alone() != alone) {
            let others = self.sides().filter(|&other| other != side);
            let growing = others.map(|other| self.course.fields().n_growing(other)).sum();
            let by = self.player(side);
            events.push(Event::Alone { by, growing, scores: self.scores() });
        }
        self.tell_end(events);
    }

    fn tell_end(&self, events: &mut Vec<Event>) {
        if let Some(why) = self.end_reason() {
            events.push(Event::Ended { why, scores: self.scores() });
        }
    }
}
