//! The position in lines of monospaced text.

use games::{
    Arg, Prose, msg,
    rising::{Misfortune, Section, Spot, Tile, Value, View},
};

use super::{
    alt::{self, Facts},
    island::tiles,
    words,
};
use crate::{Look, lines::wrap_line, look::players::Cast};

/// The whole position, at most 60 columns wide.
pub(super) fn text(view: &View, look: &Look) -> String {
    let cast = Cast::for_text(look);
    let facts = Facts { view, cast };
    let mut lines: Vec<String> = Vec::new();
    let mut write = |prose: Prose| lines.extend(wrap_line(&cast.say(prose)));
    write(words::headline(view, cast).into());
    words::status_messages(view, cast)
        .into_iter()
        .take(1)
        .for_each(|message| write(message.into()));
    let phase =
        super::island::strip::now(view).and_then(|index| words::phases().into_iter().nth(index));
    let beside = [words::turn(view)].into_iter().chain(phase).chain([words::gate_progress(view)]);
    write(Prose::join_parts(beside.map(Prose::from), ", "));
    facts.first().into_iter().for_each(&mut write);
    show_turn(facts, &mut write);
    write(Prose::default());
    for section in Section::ALL {
        for line in self::section(view, section, cast) {
            write(line);
        }
    }
    for spot in [&view.centre, &view.navy] {
        write(format!("{}{}", words::short(spot.place), spot_people(spot)).into());
    }
    write(msg!("rising-board-tiles").into());
    write(msg!("rising-board-people").into());
    write(Prose::default());
    write(facts.attack().into());
    deck(view, &mut write);
    write(Prose::default());
    for player in words::order(view) {
        let sign = format!("@{} ", player.seat.0 + 1);
        write(Prose::join_parts([sign.into(), facts.player(player, words::card_does)], ""));
    }
    let (n, what) = (view.knowledge.n, alt::cards(&view.knowledge.deck));
    write(msg!("rising-board-knowledge", n = n, what = what).into());
    if let Some(read) = facts.read() {
        write(read.into());
    }
    write(words::supply(view).into());
    write(words::prices(view).into());
    words::order(view).into_iter().filter_map(|player| facts.talent(player)).for_each(&mut write);
    write(Prose::default());
    gate(view, &mut write);
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// Writes the components of the gate, each with its builder, cost and effects.
fn gate(view: &View, write: &mut impl FnMut(Prose)) {
    for part in &view.gate {
        let does = words::effects(view, &view.numbers.part(part.component).does);
        let does = does.map(|effects| Prose::from(msg!("rising-board-brings", what = effects)));
        let state = match part.by {
            Some(by) => format!("@{}", by.0 + 1),
            None if part.payable.is_empty() => "-".to_owned(),
            None => part.payable.iter().map(|seat| format!("(@{})", seat.0 + 1)).collect(),
        };
        let cost = Arg::list(alt::amounts(part.cost));
        let name = part.component.name();
        let told = msg!("rising-board-part", state = state, part = name, cost = cost);
        write(Prose::join_parts([told.into()].into_iter().chain(does), "; "));
    }
}

/// Writes what happened in this turn.
fn show_turn(facts: Facts<'_>, write: &mut impl FnMut(Prose)) {
    let Facts { view, cast } = facts;
    if let Some(offered) = words::cards_on_offer(view) {
        write(msg!("rising-told-offered", what = offered).into());
    }
    if let Some(pledged) = words::pledge_progress(view) {
        write(pledged.into());
        for player in view.players.iter().filter(|player| player.pledge > 0) {
            let by = words::whom(view, player.seat, cast);
            write(msg!("rising-told-amount", what = by, n = player.pledge).into());
        }
    }
    if let Some(wished) = facts.wish_summary() {
        write(wished.into());
    }
    if let Some(drawn) = words::turn_misfortunes(view, usize::MAX) {
        write(drawn.into());
    }
    if !view.seen.rolls.is_empty() {
        let rolls = view.seen.rolls.iter().map(|roll| {
            let boost = if roll.boost > 0 { format!("+{}", roll.boost) } else { String::new() };
            let won = if roll.won { "≥" } else { "<" };
            let place = words::short(roll.place);
            format!("@{} {place} {}{boost} {won} {}", roll.by.0 + 1, roll.die, roll.target)
        });
        write(msg!("rising-board-rolls", what = Arg::list(rolls)).into());
    }
    if let Some(attacked) = words::attack_result(view) {
        write(attacked.into());
    }
}

/// The deck of misfortunes: what is known of the next ones, what they can be, and what
/// was drawn.
fn deck(view: &View, write: &mut impl FnMut(Prose)) {
    let counted = |all: &[(Misfortune, u8)]| {
        let told = all.iter().map(|kind| {
            let what = Prose::from(kind.0.name());
            msg!("rising-told-amount", what = what, n = kind.1)
        });
        Arg::list(told.collect::<Vec<_>>())
    };
    let known = words::upcoming_misfortunes(view);
    let key = if known.is_some() { "known" } else { "none" };
    if let Some(known) = known {
        write(msg!("rising-told-known", what = known).into());
    }
    let (n, what) = (view.misfortunes.n, counted(&view.misfortunes.rest));
    write(msg!("rising-board-deck", n = n, known = key, what = what).into());
    if !view.misfortunes.discards.is_empty() {
        let drawn = counted(&view.misfortunes.discards);
        write(msg!("rising-board-discards", what = drawn).into());
    }
}

/// `Mountains: m1~ m2=2+[.] m3=3+[@1.] …`.
fn section(view: &View, section: Section, cast: Cast<'_>) -> Vec<Prose> {
    let tiles = view.tiles.iter().filter(|tile| tile.section == section).map(tile);
    let tiles = tiles.collect::<Vec<_>>().join(" ");
    let name = cast.say(section.name());
    vec![format!("{name}: {tiles}").into()]
}

fn tile(tile: &Tile) -> String {
    let name = words::short(tile.place);
    if !tile.stands {
        return format!("{name}~");
    }
    let value = match tile.value {
        Value::Target { n, .. } => format!("{n}+"),
        Value::Cards { draw, keep } => format!("{draw}/{keep}"),
        Value::Forge { n } => format!("1:{n}"),
        Value::Recruit { n } => format!("{n}:1"),
    };
    let there: u8 = tile.groups.iter().map(|group| group.n).sum();
    let people: String = tile
        .groups
        .iter()
        .flat_map(|group| {
            let one = |number: u8| {
                let brave = if number < group.brave { "+" } else { "" };
                format!("@{}{brave}", group.seat.0 + 1)
            };
            (0..group.n).map(one)
        })
        .collect();
    let free = ".".repeat(tile.rings.saturating_sub(there).into());
    let barrier = if tile.barrier { "#" } else { "" };
    format!("{name}={value}[{people}{free}]{barrier}")
}

/// ` @1 @1+×2 @3`: those with courage apart from those without.
fn spot_people(spot: &Spot) -> String {
    if !spot.stands {
        return "~".to_owned();
    }
    let of = |group_view: &games::rising::GroupView| {
        let brave = if group_view.brave > 0 { "+" } else { "" };
        let times = if group_view.n > 1 { format!("×{}", group_view.n) } else { String::new() };
        format!(" @{}{brave}{times}", group_view.seat.0 + 1)
    };
    tiles::crowds(&spot.groups).iter().map(of).collect()
}
