//! The game, as everything else sees it.

use super::{
    Action, Escape, Event, Map, Numbers, Reason, View,
    board::cell::Cell,
    event,
    play::{Play, offers::Offers, rules::Referee},
    position::{Step, saved},
    reading::read::{Reader, resembles_action},
    think::{self, quick::Random},
    words::{Questions, standing::Standing, to_type::to_type, why},
};
use crate::{
    Audience, Dice, Game, GameOption, Holder, Importance, Info, Message, Outcome, Position, Prose,
    Role, Seat, Seats, Setup, SetupError, Value, Viewer,
    input::menu::Word,
    msg,
    search::{Observation, Thought},
    tutorial::{self, Tutorial},
};

static TUTORIAL: tutorial::Lazy =
    tutorial::Lazy::new(|| Tutorial::read(include_str!("tutorial.json")));

const LENGTH: GameOption = GameOption {
    key: "length",
    label: msg!("escape-length"),
    values: &[
        Value { key: "full", label: msg!("escape-length-full") },
        Value { key: "short", label: msg!("escape-length-short") },
    ],
};

const BOARD: GameOption = GameOption {
    key: "board",
    label: msg!("escape-board"),
    values: &[
        Value { key: "coral", label: msg!("escape-board-coral") },
        Value { key: "narrows", label: msg!("escape-board-narrows") },
    ],
};

impl Position for Escape {
    fn to_act(&self) -> Seats {
        match self.step {
            Step::Over(_) => Seats::NONE,
            _ => self.turn.into(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn order(&self) -> Vec<Seat> {
        self.turn_order()
    }

    fn scores(&self) -> Vec<Prose> {
        Standing { game: self }.scores()
    }

    fn ask(&self, seat: Seat) -> Prose {
        Questions { game: self, seat }.ask().into()
    }

    // Players always say which piece sinks: nobody types it by the way.
    fn is_whole(&self, _: Seat, _: usize) -> bool {
        false
    }

    fn turn_number(&self) -> Option<u32> {
        Some(u32::from(self.turns))
    }
}

impl Game for Escape {
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    const INFO: &'static Info = &Info {
        id: "escape",
        name: "Escape from Atlantis",
        what: msg!("escape-what"),
        things: msg!("escape-things"),
        edition: 1,
        engine: 3,
        budgets: [4, 400, 4_000, 10_000],
        seats: 2..=4,
        chance: true,
        // The symbols of pieces are rolled when they sink: until then nobody could know them.
        secrets: false,
        together: false,
        drafts: true,
        reactions: false,
        starts: true,
        data: Some(Numbers::TEXT),
        options: &[LENGTH, BOARD],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: Some(&TUTORIAL),
    };

    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        if let Some(start) = &setup.start {
            return saved::load_start(start, setup.seats);
        }
        let numbers = setup.numbers_or(Numbers::standard, Numbers::read)?;
        // The options are known to be valid.
        let map = Map::find_by_key(setup.get(&BOARD)).unwrap_or(&Map::all()[0]);
        let short = setup.get(&LENGTH) == "short";
        Ok(Self::new(setup.seats, numbers, map, short, dice))
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        Referee { game: self, seat }.check(*action)
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        Offers { game: self, seat }.list(out);
    }

    fn apply(&mut self, seat: Seat, action: &Action, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        Play { game: self, dice, events }.carry_out(seat, *action);
    }

    fn resign(&mut self, seat: Seat, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        Play { game: self, dice, events }.leave(seat);
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

    fn tell(event: &Event, _: Viewer) -> Prose {
        event.tell()
    }

    fn importance(event: &Event) -> Importance {
        event.importance()
    }

    // The move that ends the game is no draft.
    fn role(&self, _: Seat, action: &Action) -> Role {
        match action {
            Action::Back => Role::Retract,
            Action::Rest | Action::Ask => Role::Aside,
            it if it.is_move() && !self.is_last_landing(*it) => Role::Draft,
            _ => Role::Move,
        }
    }

    fn sample(&self, seat: Seat, dice: &mut dyn Dice, scratch: &mut Vec<Action>) -> Option<Action> {
        Random { game: self, seat, dice }.sample(scratch)
    }

    fn think(seen: Observation<'_, Self>, thought: &mut Thought<'_>) -> Vec<Action> {
        think::think(&seen, thought)
    }

    // Drafted moves count with it.
    fn if_absent(&self, seat: Seat) -> Option<Action> {
        self.mildest(seat)
    }

    // Where a computer begins is no question that the others should wait for.
    fn automatic(&self, seat: Seat, holder: Holder) -> Option<Action> {
        match holder {
            Holder::Computer if self.step == Step::Placing => self.first_place(seat),
            _ => self.placed_by_itself(seat),
        }
    }

    fn describe(&self, _: Seat, action: &Action) -> Prose {
        event::to_do(*action).into()
    }

    fn why(&self, seat: Seat, actions: &[Action]) -> Vec<Message> {
        why::why(self, seat, actions)
    }

    fn words(&self, seat: Seat, action: &Action) -> Vec<Word> {
        Questions { game: self, seat }.words(*action)
    }

    fn to_type(action: &Action) -> Prose {
        to_type(*action)
    }

    fn resembles_action(text: &str) -> bool {
        resembles_action(text)
    }

    fn read(&self, seat: Seat, text: &str) -> Vec<Action> {
        Reader { game: self, seat }.read(text)
    }

    fn several(&self, seat: Seat, text: &str) -> Vec<Action> {
        Reader { game: self, seat }.several(text)
    }

    fn leaves(&self, _seat: Seat, action: &Action, words: &[&str]) -> Option<bool> {
        let place: Cell = words.first()?.parse().ok()?;
        match *action {
            Action::Place(_) | Action::Sink(_) => Some(false),
            action => Some(action.from()? == place),
        }
    }

    fn unread(&self, seat: Seat, text: &str) -> Option<Reason> {
        Reader { game: self, seat }.unread(text)
    }
}
