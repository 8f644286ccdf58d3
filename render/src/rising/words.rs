//! The words in the pictures, and those for people who do not see them.

use games::{
    Arg, Message, Prose, Seat, msg,
    rising::{
        Asked, Card, Cause, Drawn, Effect, Ended, Fate, Harm, Misfortune, Phase, Place, PlayerView,
        Section, Stake, View,
    },
};

use crate::look::players::Cast;

/// The decision at hand, or how the game ended.
pub(super) fn headline(view: &View, cast: Cast<'_>) -> Message {
    match view.end {
        _ if cast.is_proposed() => msg!("render-proposed"),
        Some(end) => msg!("rising-seen-over", won = if end == Ended::Gate { "yes" } else { "no" }),
        None if cast.is_still() => msg!("render-still"),
        None => task(view),
    }
}

/// The question that is asked.
fn task(view: &View) -> Message {
    let [mut place, mut section] = ["", ""].map(Prose::from);
    let mut n = view.question.as_ref().map_or(0, |question| question.times);
    let what = match view.question.as_ref().map(|question| &question.what) {
        None => phase_key(view.phase),
        Some(asked) => {
            match asked {
                Asked::Cancel { section: it, .. } => section = it.name().into(),
                Asked::Boost { place: at, missing, .. } => {
                    (place, n) = (short(*at).into(), *missing);
                }
                Asked::Forge { place: at } => place = short(*at).into(),
                Asked::Keep { n: it, .. } | Asked::Change { n: it } | Asked::Command { n: it } => {
                    n = *it;
                }
                _ => (),
            }
            asked_key(asked)
        }
    };
    msg!("rising-seen-task", what = what, n = n, place = place, section = section)
}

fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Choosing(_) => "choose",
        Phase::Start => "start",
        Phase::Place => "place",
        Phase::Draw(_) => "draw",
        Phase::Late => "late",
        Phase::Ready => "ready",
        Phase::Produce => "produce",
        Phase::Attack => "attack",
        Phase::Build => "build",
        Phase::End | Phase::Over(_) => "end",
    }
}

fn asked_key(asked: &Asked) -> &'static str {
    match asked {
        Asked::Cancel { stake: Stake::Others, .. } => "cancel-others",
        Asked::Cancel { stake: Stake::Game, .. } => "cancel-game",
        Asked::Cancel { .. } => "cancel",
        Asked::Sink { .. } => "sink",
        Asked::Lose => "lose",
        Asked::Recall => "recall",
        Asked::Boost { .. } => "boost",
        Asked::Forge { .. } => "forge",
        Asked::Keep { .. } => "keep",
        Asked::Ward => "ward",
        Asked::Raise => "raise",
        Asked::Foresee { may_drop: true, .. } => "drop",
        Asked::Foresee { .. } => "next",
        Asked::Change { .. } => "change",
        Asked::Exchange { .. } => "exchange",
        Asked::Agree { .. } => "agree",
        Asked::Command { .. } => "command",
        Asked::Hand => "hand",
    }
}

/// The players awaited, or why the game is over, from the longest to the shortest.
pub(super) fn status_messages(view: &View, cast: Cast<'_>) -> Vec<Message> {
    if let Some(end) = view.end {
        let why = match end {
            Ended::Gate => "gate",
            Ended::Sunk if view.centre.stands => "doomed",
            Ended::Sunk => "sunk",
            Ended::Deadline => "deadline",
            Ended::Left => "left",
        };
        return vec![msg!("rising-seen-why", why = why)];
    }
    // The reader comes first: `Du` has a capital letter there.
    let mut asked: Vec<Seat> = view.asked.iter().collect();
    asked.sort_by_key(|seat| !cast.is_you(Some(*seat)));
    if asked.is_empty() || cast.is_still() || cast.is_proposed() {
        return Vec::new();
    }
    let of = |at: usize| {
        let names = asked.iter().take(at).map(|seat| who(view, *seat, cast));
        let more = asked.len().saturating_sub(at);
        let more = (more > 0).then(|| Prose::from(msg!("rising-seen-more", n = more)));
        msg!("rising-seen-awaited", who = Arg::list(names.chain(more)))
    };
    let mut lines: Vec<Message> = (1..=asked.len()).rev().map(of).collect();
    lines.push(msg!("rising-seen-awaited-n", n = asked.len()));
    lines
}

/// The name of a player, or else of their councilor.
pub(super) fn who(view: &View, seat: Seat, cast: Cast<'_>) -> Prose {
    if cast.name(Some(seat)).is_some() { seat.into() } else { side(view, seat).into() }
}

/// The same, with the councilor.
pub(super) fn whom(view: &View, seat: Seat, cast: Cast<'_>) -> Prose {
    cast.by(Some(seat), side(view, seat))
}

/// The councilor of a seat.
pub(super) fn side(view: &View, seat: Seat) -> Message {
    let councilor = view.players.get(seat.index()).and_then(|player| player.councilor);
    match councilor {
        Some(councilor) => councilor.name(),
        None => msg!("rising-seen-seat", n = (seat.0 + 1).to_string()),
    }
}

/// Those at the table, from the starting player on.
pub(super) fn order(view: &View) -> Vec<&PlayerView> {
    let first = view.first.index().min(view.players.len());
    let (before, from) = view.players.split_at(first);
    from.iter().chain(before).collect()
}

/// A place as it is typed: `m1`, `ctr`, `nav`.
pub(super) fn short(place: Place) -> String {
    match place.section() {
        Some(section) => format!("{}{}", section.letter(), place.at() + 1),
        None => place.to_string(),
    }
}

pub(super) fn turn(view: &View) -> Message {
    let last = view.rules.deadline.map_or("none".to_owned(), |deadline| deadline.to_string());
    msg!("rising-seen-turn", n = view.turn.to_string(), last = last)
}

pub(super) fn n_built(view: &View) -> usize {
    view.gate.iter().filter(|part| part.by.is_some()).count()
}

pub(super) fn gate_progress(view: &View) -> Message {
    msg!("rising-seen-built", n = n_built(view), of = view.gate.len())
}

pub(super) fn phases() -> [Message; 5] {
    ["place", "draw", "produce", "attack", "build"]
        .map(|phase| msg!("rising-seen-phase", phase = phase))
}

/// How many of the misfortunes that nobody knows flood a section, and how many they are.
pub(super) fn floods(view: &View, section: Section) -> (u32, u32) {
    let is_it = |misfortune: Misfortune| view.numbers.harm(misfortune) == Harm::Flood(section);
    let of = view.misfortunes.rest.iter().map(|kind| u32::from(kind.1)).sum();
    let n = view
        .misfortunes
        .rest
        .iter()
        .filter(|kind| is_it(kind.0))
        .map(|kind| u32::from(kind.1))
        .sum();
    (n, of)
}

/// Whether somebody still decides about a flood: the last one, as long as it is asked.
pub(super) fn is_open(view: &View, drawn: Drawn) -> bool {
    let is_last = view.seen.misfortunes.last() == Some(&drawn);
    let asked = view.question.as_ref().map(|question| &question.what);
    is_last && matches!(asked, Some(Asked::Cancel { .. }))
}

/// The fate of the last misfortune.
pub(super) fn fate(view: &View, drawn: Drawn) -> Message {
    let fate = match drawn.fate {
        Fate::Came if is_open(view, drawn) => "open",
        fate => fate_key(fate),
    };
    let (does, n) = match view.numbers.harm(drawn.misfortune) {
        Harm::Flood(_) => ("flood", 1),
        Harm::Calm => ("calm", 0),
        Harm::Controlled(n) => ("controlled", n),
        Harm::Cycle => ("cycle", 0),
        Harm::Tremor(n) => ("tremor", n),
        Harm::Sabotage(n) => ("sabotage", n),
        Harm::Fever(n) => ("fever", n),
        Harm::Despair => ("despair", 0),
        Harm::Raid(n) => ("raid", n),
    };
    msg!("rising-seen-fate", fate = fate, does = does, n = n)
}

fn fate_key(fate: Fate) -> &'static str {
    match fate {
        Fate::Came => "came",
        Fate::Cancelled => "cancelled",
        Fate::Warded => "warded",
        Fate::Elsewhere => "elsewhere",
        Fate::Idle => "idle",
    }
}

/// The misfortunes of this turn, the last ones first to stay.
pub(super) fn turn_misfortunes(view: &View, most: usize) -> Option<Message> {
    let all = &view.seen.misfortunes;
    let left_out = all.len().saturating_sub(most);
    let more = (left_out > 0).then(|| Prose::from(msg!("rising-seen-more", n = left_out)));
    let told = all.iter().skip(left_out).map(|draw| {
        let fate = fate_key(draw.fate);
        Prose::from(msg!("rising-seen-one", misfortune = draw.misfortune.name(), fate = fate))
    });
    (!all.is_empty())
        .then(|| msg!("rising-seen-drawn", what = Arg::list(more.into_iter().chain(told))))
}

/// The strength of the next attack: `Die + 4`.
pub(super) fn attack(view: &View) -> Message {
    msg!("rising-seen-total", bonus = view.attack.bonus, raid = view.attack.raid)
}

/// The result of the attack of this turn.
pub(super) fn attack_result(view: &View) -> Option<Message> {
    let seen = view.seen.attack?;
    let bonus = seen.bonus.saturating_add(seen.raid);
    Some(msg!(
        "rising-seen-attacked",
        die = seen.die,
        bonus = bonus,
        strength = seen.strength,
        lost = seen.lost
    ))
}

/// Whether the attack is on.
pub(super) fn is_about_navy(view: &View) -> bool {
    let sinks = matches!(
        view.question.as_ref().map(|question| &question.what),
        Some(Asked::Sink { cause: Cause::Attack })
    );
    view.end.is_none() && (view.phase == Phase::Attack || sinks)
}

/// The price that is paid together, and how much of it is promised.
pub(super) fn pledge_progress(view: &View) -> Option<Message> {
    let pledges = view.pledges?;
    let open = view
        .question
        .as_ref()
        .is_some_and(|question| matches!(question.what, Asked::Cancel { .. }));
    let what = if open { "cancel" } else { "raise" };
    Some(msg!("rising-seen-pledged", what = what, n = pledges.total, price = pledges.price))
}

/// Where somebody's people are, in short.
pub(super) fn people(player: &PlayerView) -> Message {
    let PlayerView { home, out, reserve, .. } = *player;
    if player.resigned {
        msg!("rising-seen-left")
    } else if player.late && home > 0 {
        msg!("rising-seen-later", n = home)
    } else {
        msg!("rising-seen-people", home = home, out = out, reserve = reserve)
    }
}

/// The talent of a player's councilor, if there is one.
pub(super) fn talent(view: &View, player: &PlayerView) -> Option<Arg> {
    let told = view.numbers.talent(player.councilor?).describe();
    (!told.is_empty()).then(|| Arg::list(told))
}

/// The prices in energy.
pub(super) fn prices(view: &View) -> Message {
    let it = &view.numbers.prices;
    msg!(
        "rising-seen-prices",
        boost = it.boost,
        transmute = it.transmute,
        cancel = it.cancel,
        raise = it.raise
    )
}

/// The supply that nobody has yet.
pub(super) fn supply(view: &View) -> Message {
    msg!(
        "rising-seen-supply",
        gray = view.gray,
        courage = view.courage,
        barriers = view.barriers,
        cards = view.knowledge.n
    )
}

/// Cards that somebody chooses from, or puts back.
pub(super) fn cards_on_offer(view: &View) -> Option<Arg> {
    Some(match &view.question.as_ref()?.what {
        Asked::Keep { cards, .. } => Arg::list(cards.iter().map(|card| card_does(view, *card))),
        Asked::Foresee { cards, .. } => Arg::list(cards.iter().map(|card| card.name())),
        _ => return None,
    })
}

/// The misfortunes that are known to come, the next first; those that somebody is about to
/// put back are between them.
pub(super) fn upcoming_misfortunes(view: &View) -> Option<Arg> {
    let top = || view.misfortunes.top.iter().map(|misfortune| Prose::from(misfortune.name()));
    let told: Vec<Prose> = match view.question.as_ref().map(|question| &question.what) {
        Some(Asked::Foresee { cards, back, .. }) => {
            let back = back.iter().map(|misfortune| Prose::from(misfortune.name()));
            back.chain([msg!("rising-seen-undecided", n = cards.len()).into()])
                .chain(top())
                .collect()
        }
        _ => top().collect(),
    };
    (!told.is_empty()).then(|| Arg::list(told))
}

/// The requests to the computers: `2 h` is two on tiles of the hills.
pub(super) fn wishes(view: &View) -> impl Iterator<Item = (Seat, String)> {
    view.players.iter().filter_map(|player| {
        let wish = player.wish?;
        // A section is meant by its first tile.
        let place = short(wish.place);
        Some((player.seat, format!("{} {}", wish.n, place.trim_end_matches('1'))))
    })
}

/// The name of a card, where there is little room.
pub(super) fn card(card: Card) -> Message {
    msg!("rising-seen-card", card = card.key())
}

/// The same with what it does, where there is room for it: `Well (2 energy)`.
pub(super) fn card_does(view: &View, card: Card) -> Message {
    match effects(view, view.numbers.effects(card)) {
        Some(does) => msg!("rising-card-does", card = self::card(card), does = does),
        None => self::card(card),
    }
}

/// The gains from a component or a card, if there are any.
pub(super) fn effects(view: &View, effects: &[Effect]) -> Option<Arg> {
    (!effects.is_empty())
        .then(|| Arg::list(view.effects_for_players(effects).into_iter().map(Effect::name)))
}
