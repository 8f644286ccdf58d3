//! Small answers that several commands share.

use games::{
    Arg, Message, Prose, Seat, Seats, Viewer,
    menu::{Choice, Menu, Question},
    msg,
};
use record::{Head, PersonId, Stage};

use super::announce::{self, BoardView, Buttons, OfferedSeat, Questions, Situation};
use crate::{
    Button, Context, Match, People, Press, Prompt, Refusal, Reply, Seated,
    matches::{
        error::refuse,
        reading::is_list,
        timing::{clocks, closing},
    },
    people::rooms::around,
    port::{
        MENU,
        press::At,
        replies::plain,
        words::{
            courtesy::without_courtesy,
            vocabulary::{is_beside_moves, is_field, stem, things_of, words_of},
        },
    },
};

/// The board as the speaker may see it, with what is asked of them.
pub fn board_reply(ctx: &Context<'_>, m: &Match, lines: Vec<Prose>) -> Reply {
    let seat = m.seat_of(ctx.me());
    let mut reply = ctx.whisper_of(m, lines);
    if let Some(plan) = seat.and_then(|seat| Situation { m }.plan(seat)) {
        reply.plan = Some(reply.lines.len());
        // Until it is done, the others hear nothing of it.
        reply.secret = true;
        reply.lines.push(plan);
    }
    let picture = BoardView { m, viewer: viewer(m.head(), ctx.me()), look: &ctx.look(m) }.picture();
    let about_seat = OfferedSeat { m }.question(&ctx.people, Some(ctx.me()));
    // A player is asked for a move first.
    let prompt = match seat {
        Some(_) => ctx.questions(m).for_seat(seat).or(about_seat),
        None => about_seat.or_else(|| ctx.questions(m).for_seat(seat)),
    };
    Reply { picture, ..reply }.asking(prompt)
}

/// Another picture of the board, from 0, as the speaker may see it.
pub fn board_part(m: &Match, part: u8, ctx: &Context<'_>) -> Reply {
    let look = ctx.look(m).at(part);
    let picture = BoardView { m, viewer: viewer(m.head(), ctx.me()), look: &look }.picture();
    Reply { picture, ..ctx.whisper_of(m, vec![Situation { m }.title().into()]) }
}

/// Returns a person's view of a match: all, once it is over.
pub fn viewer(head: &Head, person: &PersonId) -> Viewer {
    match head.seat_of(person) {
        Some(seat) if !head.stage.was_played() => Viewer::Seat(seat),
        _ => announce::public(&head.stage),
    }
}

/// The next question on the way to a move, in a match as it is `at`.
pub fn further(at: &At, question: &Question, ctx: &Context<'_>) -> Prompt {
    Prompt {
        options: announce::buttons(at, question),
        beside: pages(at, question),
        of: vec![ctx.account().id.clone()],
        ..Prompt::new(question.ask.clone())
    }
}

/// The buttons that turn to the answers before and behind those of a question with too many.
fn pages(at: &At, question: &Question) -> Vec<Button> {
    let Some((_, before)) = question.path.split_last() else { return Vec::new() };
    let page = |token: &Option<String>, label: Message| {
        let path = [before, &[token.clone()?]].concat();
        Some(Button::new(Press::choose(at.clone(), path), label))
    };
    let games::menu::Pages { earlier, later } = &question.pages;
    let pages =
        [page(earlier, msg!("desk-button-earlier")), page(later, msg!("desk-button-later"))];
    pages.into_iter().flatten().collect()
}

/// Words of a sentence that denies what it names, and begins no move: `don't b3`.
const DENIALS: [&str; 9] =
    ["don", "dont", "kein", "keine", "keinen", "never", "nicht", "nie", "not"];

/// The question that a typed text leads to which is only the beginning of a move: a tile
/// without its square, by its word or by what it is called, among words of moves alone.
pub fn partial_move_question(
    m: &Match,
    seat: Seat,
    text: &str,
    ctx: &Context<'_>,
) -> Option<Begun> {
    let table = m.table().filter(|_| m.head().to_act.contains(seat))?;
    let Menu::Ask(first) = table.menu(seat, &[], MENU) else { return None };
    let said = without_courtesy(text).unwrap_or_else(|| text.trim().to_lowercase());
    if words_of(&said).iter().any(|word| DENIALS.contains(&&**word)) {
        return None;
    }
    let is_called = |choice: &Choice, word: &str| {
        let label = ctx.text(&choice.label).to_lowercase();
        is_token(&choice.token, word) || label.split(':').next() == Some(word)
    };
    let only = |fits: &dyn Fn(&&Choice) -> bool| {
        let mut fitting = first.options.iter().filter(fits);
        fitting.next().filter(|_| fitting.next().is_none())
    };
    // `walk c7` begins what `c7` does; `sail B`, what begins with ship B.
    // Of `t1 and t2 and t3`, the last is no beginning of what was meant.
    let is_choice = |word: &&str| first.options.iter().any(|choice| is_called(choice, word));
    let n_choices = said.split_whitespace().filter(is_choice).count();
    let is_one = n_choices < 2 && !is_list(&said);
    let last = last_named(&said, &is_choice);
    let last = last.filter(|_| is_one);
    let alone = Some(&*said).filter(|word| !word.contains(char::is_whitespace));
    let has_word = |choice: &&Choice, word: &str| {
        let label = ctx.text(&choice.label);
        let mut parts = label.split(|character: char| !character.is_alphanumeric());
        // `a` is an article, and `A` a ship.
        match word.len() {
            1 => parts.any(|part| part == word.to_uppercase()),
            _ => parts.any(|part| stem(&part.to_lowercase()) == stem(word)),
        }
    };
    let whole = only(&|choice| is_called(choice, &said));
    let choice = whole
        .or_else(|| last.and_then(|word| only(&|choice| is_called(choice, word))))
        .or_else(|| last.or(alone).and_then(|word| only(&|choice| has_word(choice, word))))
        .or_else(|| {
            said.split_whitespace().next().and_then(|word| only(&|choice| is_called(choice, word)))
        })?;
    let has_more = match whole {
        Some(_) => false,
        None => names_more(&said, choice, m.info(), ctx)?,
    };
    match table.menu(seat, std::slice::from_ref(&choice.token), MENU) {
        Menu::Ask(question) => {
            let at = Buttons { m }.at(m.seat_of(ctx.me()));
            let said = Prose::join_parts(question.said.clone(), ", ");
            Some(Begun { said, has_more, prompt: further(&at, &question, ctx) })
        }
        Menu::Done(_) | Menu::Lost => None,
    }
}

/// Whether a word is that of a choice in the notation, or its number: `nine`.
fn is_token(token: &str, word: &str) -> bool {
    let is_number = || games::cardinal(word).is_some_and(|number| number.to_string() == token);
    token.eq_ignore_ascii_case(word) || is_number()
}

/// The last word of a text that names something: a German verb stands behind it, as in `schiff a
/// bewegen`, and so does a noun for all, as in `the white one`.
fn last_named<'a>(said: &'a str, is_choice: &dyn Fn(&&str) -> bool) -> Option<&'a str> {
    let is_joint = |word: &&str| word.len() > 1 && is_beside_moves(word);
    let is_aside = |word: &&str| (is_joint(word) || *word == "one") && !is_choice(word);
    let behind = said.split_whitespace().skip(1);
    behind.clone().filter(|word| !is_aside(word)).last().or_else(|| behind.last())
}

/// Whether a text that chooses something also names a field that is none of it. None of a sentence
/// in which anything else is said, which chooses nothing.
fn names_more(said: &str, choice: &Choice, info: &games::Info, ctx: &Context<'_>) -> Option<bool> {
    let label = words_of(&ctx.text(&choice.label));
    let things = things_of(info);
    let is_of_choice = |word: &String| {
        label.iter().any(|part| stem(part) == stem(word)) || is_token(&choice.token, word)
    };
    let is_known = |word: &String| {
        let is_named = is_of_choice(word) || things.contains(word) || word == "one";
        is_named || is_beside_moves(word) || is_field(word)
    };
    let words = words_of(said);
    let n_fields = words.iter().filter(|word| is_field(word)).count();
    let is_clear = n_fields <= 1 && words.iter().all(is_known);
    is_clear.then(|| words.iter().any(|word| is_field(word) && !is_of_choice(word)))
}

/// The beginning of a move that somebody typed.
#[derive(Debug)]
pub struct Begun {
    /// The words chosen with it.
    pub said: Prose,
    /// Whether the text names a field that is none of them.
    pub has_more: bool,
    /// The next question.
    pub prompt: Prompt,
}

/// The others of a match, by name.
pub fn others(head: &Head, ctx: &Context<'_>) -> Arg {
    let own =
        |seated: &&Seated| seated.account().is_none_or(|account| account.id != ctx.account().id);
    let cast = ctx.people.cast(head);
    let mut names: Vec<Prose> = cast.iter().filter(own).map(plain::name).collect();
    if names.is_empty() {
        names.push(msg!("desk-no-others").into());
    }
    Arg::And(names)
}

/// `This is for bob.`
pub fn for_whom(to_act: Seats) -> Message {
    match to_act.iter().next() {
        None => msg!("desk-not-for-you"),
        Some(_) => msg!("desk-is-for", who = Arg::and(to_act.iter())),
    }
}

/// Tells in a few words what a match waits for, for one person or for everybody.
pub fn state(head: &Head, person: Option<&PersonId>, people: &People) -> Message {
    let cast = people.cast(head);
    let name = |seat: Seat| cast.get(seat.index()).map_or_else(|| Prose::from(seat), plain::name);
    match &head.stage {
        Stage::Open { asked } if person.is_some_and(|person| asked.contains(person)) => {
            msg!("desk-state-your-answer")
        }
        Stage::Open { asked } if asked.is_empty() => msg!("desk-state-players"),
        Stage::Open { asked } => {
            let seats = asked.iter().filter_map(|person| head.seat_of(person));
            msg!("desk-state-answer-of", who = Arg::and(seats.map(name)))
        }
        Stage::Playing { undo: Some((by, _)) } => msg!("desk-state-take-back", who = name(*by)),
        Stage::Playing { .. } => {
            if let Some(person) = person {
                if head.seat_of(person).is_some_and(|seat| head.to_act.contains(seat)) {
                    return msg!("desk-state-your-turn");
                }
                if let Some(offer) = head.offer.as_ref().filter(|_| head.asks_about_seat(person)) {
                    return match offer.to == *person {
                        true => msg!("desk-state-seat-offered"),
                        false => msg!("desk-state-seat-of", who = name(offer.seat)),
                    };
                }
            }
            if head.paused {
                return msg!("desk-state-paused");
            }
            msg!("desk-state-waits", who = Arg::and(head.to_act.iter().map(name)))
        }
        Stage::Over(_) => msg!("desk-state-over"),
        Stage::Off => msg!("desk-state-off"),
        Stage::Closed => msg!("desk-state-closed"),
    }
}

/// The same, with who of those it waits for is away, but for `person`.
pub fn with_away(
    state: Message,
    head: &Head,
    person: Option<&PersonId>,
    people: &People,
    now: u64,
) -> Message {
    let awaited: Vec<&PersonId> = match &head.stage {
        Stage::Open { asked } => asked.iter().collect(),
        _ => head.to_act.iter().filter_map(|seat| head.person(seat)).collect(),
    };
    let is_away = |id: &&PersonId| {
        let away = people.get(id).is_some_and(|person| person.away_until(now).is_some());
        away && person != Some(*id)
    };
    let gone = awaited.into_iter().filter(is_away);
    let gone = gone.map(|id| plain::name(&Seated::Person(people.account(id))));
    let gone: Vec<Prose> = gone.collect();
    match gone.len() {
        0 => state,
        n => msg!("desk-state-away", state = state, who = Arg::and(gone), n = n),
    }
}

/// The same, with how long it has been so, in seconds: `your turn, for 2 days`.
pub fn since(state: Message, seconds: u64) -> Message {
    match clocks::units(seconds) {
        (_, 0) => state,
        (unit, n) => msg!("desk-state-since", state = state, unit = unit, n = n),
    }
}

/// The same in the speaker's room, to which it may not belong.
pub fn state_from(head: &Head, ctx: &Context<'_>) -> Message {
    let state = state(head, Some(ctx.me()), &ctx.people);
    let is_below = || head.rooms.iter().any(|room| around(room).as_ref() == Some(&ctx.room));
    match () {
        () if head.is_in(&ctx.room) => state,
        () if is_below() => msg!("desk-state-in-thread", state = state),
        () => msg!("desk-state-elsewhere", state = state),
    }
}

impl Context<'_> {
    /// The questions of a match, to people as they are known here.
    pub fn questions<'a>(&'a self, m: &'a Match) -> Questions<'a> {
        Questions { m, people: &self.people }
    }

    /// The speaker's seat, in a match that is being played.
    ///
    /// # Errors
    ///
    /// If the speaker does not play it, or it is not being played.
    pub fn player(&self, m: &Match) -> Result<Seat, Refusal> {
        use record::Stage;
        let Some(seat) = m.seat_of(self.me()) else {
            return Err(refuse(msg!("desk-not-playing")));
        };
        match m.head().stage {
            Stage::Playing { .. } if m.seats_resigned().contains(seat) => {
                Err(refuse(msg!("desk-match-left")))
            }
            Stage::Playing { .. } => Ok(seat),
            // An invitation can be answered there.
            Stage::Open { .. } => Err(refuse(msg!("desk-match-not-begun"))
                .asking(Questions { m, people: &self.people }.for_seat(Some(seat)))),
            Stage::Over(_) => Err(refuse(msg!("desk-match-over"))),
            Stage::Off => Err(refuse(msg!("desk-match-cancelled"))),
            Stage::Closed => Err(refuse(closing::match_closed_message(m.head()))),
        }
    }
}

#[cfg(test)]
mod tests {
    use games::menu::Pages;

    use super::*;

    #[test]
    fn a_range_of_answers_leads_to_those_beside_it() {
        let at = At { id: "k3f9".into(), rev: 12 };
        let paths = |earlier: Option<&str>, later: Option<&str>| -> Vec<String> {
            let question = Question {
                ask: Prose::default(),
                path: vec!["7".to_owned(), "~1".to_owned()],
                said: Vec::new(),
                options: vec![Choice::new("c3", "c3")],
                pages: Pages {
                    earlier: earlier.map(str::to_owned),
                    later: later.map(str::to_owned),
                },
            };
            pages(&at, &question).iter().map(Button::id).collect()
        };
        assert_eq!(paths(Some("~0"), Some("~2")), ["k3f9|12|7|~0", "k3f9|12|7|~2"]);
        assert_eq!(paths(Some("~0"), None), ["k3f9|12|7|~0"]);
        assert_eq!(paths(None, None), [""; 0]);
    }
}
