//! The game, as everything else sees it.

use super::{
    Action, Event, Numbers, Reason, View,
    play::{Referee, defaults::Autopilot},
    position::{Ended, Mode, Phase, Rising, Rules, deal::Councilors, saved, view::Onlooker},
    reading::{
        read::{Listener, resembles_action},
        tiles::place_named,
    },
    think::{self, Strategist},
    words::{Buttons, Prompts, gather, round, tell::Describer, to_type, why::Hints},
};
use crate::{
    Dice, Game, GameOption, Holder, Importance, Info, Message, Outcome, Position, Prose, Role,
    Seat, Seats, Setup, SetupError, Value, Viewer,
    input::menu::{Gap, Word},
    msg,
    search::{Observation, Thought},
    tutorial::{self, Tutorial},
};

static TUTORIAL: tutorial::Lazy =
    tutorial::Lazy::new(|| Tutorial::read(include_str!("tutorial.json")));

const MODE: GameOption = GameOption {
    key: "mode",
    label: msg!("rising-mode"),
    values: &[
        Value { key: "basic", label: msg!("rising-mode-basic") },
        Value { key: "easy", label: msg!("rising-mode-easy") },
        Value { key: "normal", label: msg!("rising-mode-normal") },
        Value { key: "hard", label: msg!("rising-mode-hard") },
        Value { key: "cosmic", label: msg!("rising-mode-cosmic") },
    ],
};

const KNOWLEDGE: GameOption = GameOption {
    key: "knowledge",
    label: msg!("rising-knowledge"),
    values: &[
        Value { key: "modern", label: msg!("rising-knowledge-modern") },
        Value { key: "ancient", label: msg!("rising-knowledge-ancient") },
    ],
};

const NO_ENERGY: GameOption = GameOption {
    key: "noenergy",
    label: msg!("rising-noenergy"),
    values: &[
        Value { key: "off", label: msg!("rising-noenergy-off") },
        Value { key: "on", label: msg!("rising-noenergy-on") },
    ],
};

const COUNCILORS: GameOption = GameOption {
    key: "councilors",
    label: msg!("rising-councilors"),
    values: &[
        Value { key: "drawn", label: msg!("rising-councilors-drawn") },
        Value { key: "chosen", label: msg!("rising-councilors-chosen") },
    ],
};

const ORDER: GameOption = GameOption {
    key: "order",
    label: msg!("rising-order"),
    values: &[
        Value { key: "any", label: msg!("rising-order-any") },
        Value { key: "strict", label: msg!("rising-order-strict") },
    ],
};

const DEADLINE: GameOption = GameOption {
    key: "deadline",
    label: msg!("rising-deadline"),
    values: &[
        Value { key: "auto", label: msg!("rising-deadline-auto") },
        Value { key: "off", label: msg!("rising-deadline-off") },
        Value { key: "20", label: msg!("rising-deadline-twenty") },
        Value { key: "15", label: msg!("rising-deadline-fifteen") },
    ],
};

/// The last turn of somebody alone, who else could wait for ever.
const ALONE: u16 = 20;

const FIRST: GameOption = GameOption {
    key: "first",
    label: msg!("rising-first"),
    values: &[
        Value { key: "drawn", label: msg!("rising-first-drawn") },
        Value { key: "1", label: msg!("rising-first-one") },
        Value { key: "2", label: msg!("rising-first-two") },
        Value { key: "3", label: msg!("rising-first-three") },
        Value { key: "4", label: msg!("rising-first-four") },
        Value { key: "5", label: msg!("rising-first-five") },
        Value { key: "6", label: msg!("rising-first-six") },
    ],
};

/// The seat that is named to begin, if somebody sits there.
fn first_seat(setup: &Setup) -> Option<Seat> {
    let seat = setup.get(&FIRST).parse::<u8>().ok()?.checked_sub(1).map(Seat);
    seat.filter(|seat| seat.0 < setup.seats)
}

/// The turn after which a game is lost. What was written before there was `auto` names none,
/// and has none.
fn deadline(setup: &Setup) -> Option<u16> {
    match setup.options.get(DEADLINE.key).map(String::as_str) {
        Some("auto") => (setup.seats == 1).then_some(ALONE),
        Some(turn) => turn.parse().ok(),
        None => None,
    }
}

/// Whether a match was laid out by [`Game::complete_setup`].
fn is_written(setup: &Setup) -> bool {
    setup.options.contains_key(FIRST.key)
}

const EXCHANGE: GameOption = GameOption {
    key: "exchange",
    label: msg!("rising-exchange"),
    values: &[
        Value { key: "free", label: msg!("rising-exchange-free") },
        Value { key: "asked", label: msg!("rising-exchange-asked") },
    ],
};

impl Position for Rising {
    fn to_act(&self) -> Seats {
        self.waiting().seats()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end_reason().map(|why| Outcome::Together { won: why == Ended::Gate })
    }

    fn seat_name(&self, seat: Seat) -> Option<Prose> {
        self.player(seat).councilor.map(|councilor| councilor.name().into())
    }

    fn scores(&self) -> Vec<Prose> {
        Prompts { game: self }.scores()
    }

    fn joint_decision(&self) -> Option<Prose> {
        Prompts { game: self }.deciding()
    }

    fn ask(&self, seat: Seat) -> Prose {
        Prompts { game: self }.ask(seat).into()
    }

    // Where only one seat is asked, the others may still play cards and promise energy.
    fn any_order(&self) -> bool {
        true
    }

    fn prompt_id(&self) -> u32 {
        let phase = match self.phase {
            Phase::Choosing(at) => u32::from(at),
            Phase::Start => 10,
            Phase::Place => 11,
            Phase::Draw(at) => 20 + u32::from(at),
            Phase::Late => 12,
            Phase::Ready => 13,
            Phase::Produce => 14,
            Phase::Attack => 15,
            Phase::Build => 16,
            Phase::End => 17,
            Phase::Over(_) => 18,
        };
        // Of a decision in the midst of a phase, how much is left to do tells it apart.
        let decided = if self.open().is_some() { 1 + self.todo.len() as u32 } else { 0 };
        (u32::from(self.turn) * 32 + phase) * 64 + decided.min(63)
    }

    fn turn_number(&self) -> Option<u32> {
        Some(u32::from(self.turn))
    }

    fn call_group(&self) -> Option<(u32, Seats)> {
        Some(self.waiting().taking_part())
    }

    // In production every roll stands alone, unless one is to be decided about.
    fn continues_after_roll(&self) -> bool {
        self.phase == Phase::Produce && self.open().is_none()
    }

    fn advice(&self, seat: Seat) -> Vec<Message> {
        Hints { game: self, seat }.advice()
    }
}

impl Game for Rising {
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    const INFO: &'static Info = &Info {
        id: "rising",
        name: "Atlantis Rising",
        what: msg!("rising-what"),
        things: msg!("rising-things"),
        edition: 1,
        engine: 4,
        budgets: [4, 100, 8_000, 45_000],
        seats: 1..=6,
        chance: true,
        // Hands lie open. The order of the decks is chance: a card is rolled when it is
        // drawn, and those that somebody has looked at are known to all.
        secrets: false,
        together: true,
        drafts: false,
        reactions: false,
        starts: true,
        data: Some(Numbers::TEXT),
        options: &[MODE, KNOWLEDGE, NO_ENERGY, COUNCILORS, FIRST, ORDER, DEADLINE, EXCHANGE],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: Some(&TUTORIAL),
    };

    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        if let Some(start) = &setup.start {
            let mut game = saved::load_start(start, setup.seats)?;
            game.rules.amended |= is_written(setup);
            return Ok(game);
        }
        let numbers = setup.numbers_or(Numbers::standard, Numbers::read)?;
        let mode = Mode::ALL.into_iter().find(|mode| mode.key() == setup.get(&MODE));
        let rules = Rules {
            mode: mode.unwrap_or(Mode::Basic),
            ancient: setup.get(&KNOWLEDGE) == "ancient",
            no_energy: setup.get(&NO_ENERGY) == "on",
            strict: setup.get(&ORDER) == "strict",
            deadline: deadline(setup),
            ask_givers: setup.get(&EXCHANGE) == "asked",
            amended: is_written(setup),
        };
        let councilors = match setup.get(&COUNCILORS) {
            "chosen" => Councilors::Chosen,
            _ => Councilors::Drawn,
        };
        Ok(Self::deal(setup.seats, numbers, rules, councilors, first_seat(setup), dice))
    }

    fn complete_setup(setup: Setup) -> Setup {
        [DEADLINE, FIRST].into_iter().fold(setup, |setup, option| {
            let value = setup.get(&option).to_owned();
            setup.with(option.key, &value)
        })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        self.refusals(seat).check(*action)
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        self.offers(seat).list(out);
    }

    fn apply(&mut self, seat: Seat, action: &Action, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        Referee { game: self, dice, events }.carry_out(seat, *action);
    }

    fn resign(&mut self, seat: Seat, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        Referee { game: self, dice, events }.leave(seat);
    }

    fn n_seats(&self) -> u8 {
        self.n
    }

    fn view(&self, _: Viewer) -> View {
        Onlooker { game: self }.view()
    }

    fn tell(event: &Event, _: Viewer) -> Prose {
        event.tell()
    }

    fn sample(&self, seat: Seat, dice: &mut dyn Dice, scratch: &mut Vec<Action>) -> Option<Action> {
        self.offers(seat).sample(dice, scratch)
    }

    fn input_text(action: &Action) -> String {
        action.input_text()
    }

    fn describe(&self, seat: Seat, action: &Action) -> Prose {
        Describer { game: self, seat }.to_do(*action)
    }

    fn why(&self, seat: Seat, actions: &[Action]) -> Vec<Message> {
        Hints { game: self, seat }.why(actions)
    }

    fn role(&self, _: Seat, action: &Action) -> Role {
        match action {
            Action::Wish(_) => Role::Aside,
            _ => Role::Move,
        }
    }

    fn gather(events: Vec<Event>) -> Vec<Event> {
        round::condense(gather::gather(events))
    }

    fn importance(event: &Event) -> Importance {
        event.importance()
    }

    fn to_type(action: &Action) -> Prose {
        to_type::to_type(*action)
    }

    fn resembles_action(text: &str) -> bool {
        resembles_action(text)
    }

    fn leaves(&self, _seat: Seat, action: &Action, words: &[&str]) -> Option<bool> {
        let is_named = place_named(words)?;
        match *action {
            Action::Put { .. } | Action::Rest | Action::Ward(_) => Some(false),
            Action::Move { from: place, .. }
            | Action::Act { place, .. }
            | Action::Recall { place, .. } => Some(is_named(place)),
            _ => None,
        }
    }

    fn unread(&self, seat: Seat, text: &str) -> Option<Reason> {
        Listener { game: self, seat }.unread(text)
    }

    fn gap(&self, seat: Seat, text: &str) -> Option<Gap<Action>> {
        Listener { game: self, seat }.gap(text)
    }

    fn several(&self, seat: Seat, text: &str) -> Vec<Action> {
        Listener { game: self, seat }.several(text)
    }

    fn words(&self, seat: Seat, action: &Action) -> Vec<Word> {
        Buttons { game: self, seat }.words(*action)
    }

    fn read(&self, seat: Seat, text: &str) -> Vec<Action> {
        Listener { game: self, seat }.read(text)
    }

    fn think(seen: Observation<'_, Self>, thought: &mut Thought<'_>) -> Vec<Action> {
        think::think(&seen, thought)
    }

    fn if_absent(&self, seat: Seat) -> Option<Action> {
        Autopilot { game: self, seat }.default_action()
    }

    fn automatic(&self, seat: Seat, holder: Holder) -> Option<Action> {
        let helps = || {
            (holder == Holder::Computer).then(|| Strategist { game: self, seat }.help()).flatten()
        };
        Autopilot { game: self, seat }.automatic_action().or_else(helps)
    }
}
