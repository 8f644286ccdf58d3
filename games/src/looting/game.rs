//! The game, as everything else sees it.

use super::{
    Action, Event, Looting, Numbers, Reason, View, event,
    play::{Play, absent::Absent},
    position::{Deed, Step, saved},
    reading::{Reading, sentence::resembles_action, things::kingdom},
    think,
    words::{Questions, standing::standing, to_type::to_type, why::Hints},
};
use crate::{
    Audience, ClockKind, Dice, Game, GameOption, Holder, Importance, Info, Message, Outcome,
    Position, Prose, Role, Seat, Seats, Setup, SetupError, Value, Viewer,
    input::menu::Word,
    msg,
    search::{Observation, Thought},
    tutorial::{self, Tutorial},
};

static TUTORIAL: tutorial::Lazy =
    tutorial::Lazy::new(|| Tutorial::read(include_str!("tutorial.json")));

const LAVAFLOW: GameOption = GameOption {
    key: "lavaflow",
    label: msg!("looting-lavaflow"),
    values: &[
        Value { key: "both", label: msg!("looting-lavaflow-both") },
        Value { key: "clockwise", label: msg!("looting-lavaflow-clockwise") },
    ],
};

const SEATBONUS: GameOption = GameOption {
    key: "seatbonus",
    label: msg!("looting-seatbonus"),
    values: &[
        Value { key: "off", label: msg!("looting-seatbonus-off") },
        Value { key: "on", label: msg!("looting-seatbonus-on") },
    ],
};

impl Position for Looting {
    fn to_act(&self) -> Seats {
        self.seats_asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn order(&self) -> Vec<Seat> {
        self.turn_order()
    }

    // What is only drafted is not counted, as everybody reads it.
    fn scores(&self) -> Vec<Prose> {
        match self.step {
            Step::Placing => Vec::new(),
            _ if self.drafts > 0 => standing(&self.without_drafts()),
            _ => standing(self),
        }
    }

    fn ask(&self, seat: Seat) -> Prose {
        Questions { game: self, seat }.ask().into()
    }

    // A player who types `m7` may want to see what lies there before they claim. And a flight
    // cannot be taken back once the turn is over.
    fn is_whole(&self, _: Seat, _: usize) -> bool {
        let flees = self.now.deeds().iter().any(|deed| matches!(deed, Deed::Fled { .. }));
        self.left == 0 && !self.mover().offers_claim() && !flees
    }

    // Only in a window several are asked; else, what one always answers can be said at any
    // time.
    fn any_order(&self) -> bool {
        true
    }

    // After a Force Field comes the question whether to nullify it, and after that
    // again the one for Force Fields.
    fn prompt_id(&self) -> u32 {
        match self.step {
            Step::Field(_) => 1,
            Step::Nullify { .. } => 2,
            _ => 0,
        }
    }

    fn turn_number(&self) -> Option<u32> {
        Some(u32::from(self.turns))
    }

    fn clock(&self, _: Seat) -> ClockKind {
        match self.step {
            Step::Field(_) | Step::Nullify { .. } | Step::Redo { .. } => ClockKind::Reaction,
            _ => ClockKind::Turn,
        }
    }
}

impl Game for Looting {
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    const INFO: &'static Info = &Info {
        id: "looting",
        name: "Looting Atlantis",
        what: msg!("looting-what"),
        things: msg!("looting-things"),
        edition: 1,
        engine: 3,
        budgets: [4, 39, 1_000, 10_000],
        seats: 2..=4,
        chance: true,
        // All cards lie open. What a player answers early, or always, is no part of the
        // view: nobody can see it, and computers do not ask.
        secrets: false,
        together: false,
        drafts: true,
        reactions: true,
        starts: true,
        data: Some(Numbers::TEXT),
        options: &[LAVAFLOW, SEATBONUS],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: Some(&TUTORIAL),
    };

    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        if let Some(start) = &setup.start {
            return saved::load_start(start, setup.seats);
        }
        let numbers = setup.numbers_or(Numbers::standard, Numbers::read)?;
        let both = setup.get(&LAVAFLOW) != "clockwise";
        let bonus = setup.get(&SEATBONUS) == "on";
        Ok(Self::deal(setup.seats, numbers, both, bonus, dice))
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        self.rules(seat).check(*action)
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        self.rules(seat).list(out);
    }

    fn apply(&mut self, seat: Seat, action: &Action, _: &mut dyn Dice, events: &mut Vec<Event>) {
        self.carry_out(seat, *action, events);
    }

    fn resign(&mut self, seat: Seat, _: &mut dyn Dice, events: &mut Vec<Event>) {
        Play { game: self, events }.leave(seat);
    }

    fn n_seats(&self) -> u8 {
        self.n
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn audience(event: &Event) -> Audience {
        event.audience()
    }

    fn importance(event: &Event) -> Importance {
        event.importance()
    }

    fn tell(event: &Event, _: Viewer) -> Prose {
        event.tell()
    }

    fn role(&self, seat: Seat, action: &Action) -> Role {
        self.rules(seat).role(*action)
    }

    fn sample(&self, seat: Seat, dice: &mut dyn Dice, scratch: &mut Vec<Action>) -> Option<Action> {
        self.rules(seat).sample(dice, scratch)
    }

    fn describe(&self, seat: Seat, action: &Action) -> Prose {
        event::to_do(self, seat, *action).into()
    }

    fn why(&self, seat: Seat, actions: &[Action]) -> Vec<Message> {
        Hints { game: self, seat }.why(actions)
    }

    fn words(&self, seat: Seat, action: &Action) -> Vec<Word> {
        Questions { game: self, seat }.words(*action)
    }

    // Either of two markers may be the first, and both menus show what it changes.
    fn other_words(&self, seat: Seat, action: &Action) -> Vec<Vec<Word>> {
        match *action {
            Action::Lava(lava) => Questions { game: self, seat }.pairs(lava).skip(1).collect(),
            _ => Vec::new(),
        }
    }

    fn read(&self, seat: Seat, text: &str) -> Vec<Action> {
        Reading { game: self, seat }.read(text)
    }

    fn to_type(action: &Action) -> Prose {
        to_type(*action)
    }

    fn resembles_action(text: &str) -> bool {
        resembles_action(text)
    }

    fn leaves(&self, seat: Seat, action: &Action, words: &[&str]) -> Option<bool> {
        let word = words.first()?;
        if let Action::Flee(_) = action {
            return kingdom(word).map(|_| false);
        }
        let number: u8 = word.strip_prefix('t').unwrap_or(word).parse().ok()?;
        let is_here = || self.cars.space(seat).is_some_and(|space| space + 1 == number);
        match action {
            Action::Place(_) | Action::Lava(_) => Some(false),
            Action::Move(_) | Action::Claim | Action::Take { .. } => Some(is_here()),
            _ => None,
        }
    }

    fn unread(&self, seat: Seat, text: &str) -> Option<Reason> {
        Reading { game: self, seat }.unread(text)
    }

    fn if_absent(&self, seat: Seat) -> Option<Action> {
        Absent { game: self, seat }.action()
    }

    fn think(seen: Observation<'_, Self>, thought: &mut Thought<'_>) -> Vec<Action> {
        think::think(&seen, thought)
    }

    // Computers are always asked: they think of it.
    fn automatic(&self, seat: Seat, holder: Holder) -> Option<Action> {
        match holder {
            Holder::Person => self.reactions().standing_answer(seat),
            Holder::Computer => None,
        }
    }
}
