//! Replies as Discord's messages.

use desk::{Picture, Relayed, Reply, To};
use games::{Prose, Suggestion};
use record::{AccountId, NoticeId, Slot};
use render::{GifError, PngError, Scene};
use serde_json::{Value, json};
use serenity::all::{
    AutocompleteChoice, CreateAllowedMentions, CreateAutocompleteResponse,
    CreateInteractionResponseMessage, CreateMessage, EditInteractionResponse, EditMessage,
    InteractionResponseFlags, MessageFlags, Nonce, UserId,
};

use words::{Language, Reader};

use super::{
    controls::rows,
    layout,
    markdown::{Line, length, mention, shorten},
    pictured::{Drawn, Pictured},
};
use crate::{commands::inputs::CHOICES, names::snowflake, rest::reach::Layout};

/// The longest message.
const MESSAGE: usize = 2_000;
/// How much room is left for what is asked beside a board in letters.
const BESIDE_BOARD: usize = 500;
/// The longest name of somebody who says something elsewhere, with all that is escaped.
const WORDS_OF_NAME: usize = 300;
/// The width of a board, in pixels.
const WIDTH: u32 = 1_000;
/// The width of a board on the way to a move, since a large one stands above. Where its
/// letters would be too small, it is wider by some steps.
const STEP_WIDTH: u32 = 500;
const WIDER: usize = 100;
/// The height of an em of letters that can be read, in pixels.
const LEGIBLE: f32 = 7.0;
/// The longest name of a suggestion, and the longest value.
const SUGGESTION: usize = 100;
/// The most people who are mentioned.
const MENTIONS: usize = 25;

/// The width of a film, in pixels.
const FILM_WIDTH: u32 = 640;

/// How wide the picture of a reply is drawn, in pixels. While somebody chooses word
/// after word, they are shown the board again after each.
pub fn width(reply: &Reply) -> u32 {
    let is_private = matches!(reply.to, To::Whisper(_));
    let is_on_the_way = reply.prompt.as_ref().is_some_and(|prompt| prompt.depth() > 0);
    let Some(Picture { scene, .. }) =
        reply.picture.as_ref().filter(|_| is_private && is_on_the_way)
    else {
        return WIDTH;
    };
    let letters = |width: u32| scene.smallest_text().map(|em| em * width as f32 / scene.width);
    let legible = |width: &u32| letters(*width).is_none_or(|em| em >= LEGIBLE);
    (STEP_WIDTH..WIDTH).step_by(WIDER).find(legible).unwrap_or(WIDTH)
}

/// Draws a picture, some pixels wide. It takes some milliseconds of computing: not
/// for a thread on which others wait.
///
/// # Errors
///
/// If the scene has no sensible size.
pub fn draw(scene: &Scene, width: u32) -> Result<Drawn, PngError> {
    let png = render::png(scene, width)?;
    Ok(Drawn { png: png.into(), alt: scene.alt.clone() })
}

/// Makes the film of a turn. It takes some hundred milliseconds of computing.
///
/// # Errors
///
/// If there is nothing in it, or the scenes have no sensible size.
pub fn film(scenes: &[Scene], language: Language) -> Result<Drawn, GifError> {
    let gif = render::gif(scenes, FILM_WIDTH)?;
    Ok(Drawn { png: gif.into(), alt: words_of_film(scenes, language) })
}

/// The description of a film, in words.
pub fn words_of_film(scenes: &[Scene], language: Language) -> String {
    let alt = Prose::from(desk::plain::film(scenes));
    words::text(&alt, Reader::of(language), |seat| seat.to_string())
}

/// A message in a channel or in private. Sent twice for the same notice within
/// some minutes, it appears once.
pub fn turn(reply: &Reply, picture: &Pictured, notice: &NoticeId, layout: Layout) -> Value {
    if layout == Layout::Components {
        let mut message = layout::body(reply, picture);
        message["allowed_mentions"] = json!(mentions(reply));
        message["nonce"] = json!(notice.nonce());
        message["enforce_nonce"] = json!(true);
        return message;
    }
    let message = CreateMessage::new()
        .content(content(reply, picture.is_board()))
        .allowed_mentions(mentions(reply))
        .components(rows(reply))
        .files(picture.attachments())
        .nonce(Nonce::String(notice.nonce()))
        .enforce_nonce(true);
    json!(message.flags(MessageFlags::SUPPRESS_EMBEDS))
}

/// The words of a turn, which ring; its picture comes with an edit to components. Sent twice for
/// the same notice within some minutes, it appears once.
pub fn turn_words(reply: &Reply, notice: &NoticeId) -> Value {
    let mut message = turn(reply, &Pictured::Nothing, notice, Layout::Words);
    message["content"] = json!(content(reply, will_be_drawn(reply)));
    message
}

/// Whether the board of a reply is still to be drawn.
pub fn will_be_drawn(reply: &Reply) -> bool {
    reply.picture.is_some() && !reply.in_text
}

/// A message that is there already, as it is from now on. Nobody is rung: Discord
/// would not do it for a change.
pub fn message_edit(reply: &Reply, picture: &Pictured, layout: Layout) -> Value {
    if layout == Layout::Components {
        return edit_to_components(reply, picture, CreateAllowedMentions::new());
    }
    let message = EditMessage::new()
        .content(content(reply, picture.is_board()))
        .allowed_mentions(CreateAllowedMentions::new())
        .components(rows(reply));
    let files = picture.attachments();
    let message = match files.is_empty() {
        false => files.into_iter().fold(message, EditMessage::new_attachment),
        // The message that is replaced may have an attachment.
        true => message.remove_all_attachments(),
    };
    match reply.slot {
        // Messages of earlier versions had a board as an embed.
        Slot::Turn { .. } => json!(message.embeds(Vec::new()).suppress_embeds(true)),
        _ => json!(message),
    }
}

/// The components of a message that may have been one of words, which go.
fn edit_to_components(reply: &Reply, picture: &Pictured, mentions: CreateAllowedMentions) -> Value {
    let mut message = layout::body(reply, picture);
    message["content"] = Value::Null;
    message["embeds"] = json!([]);
    message["allowed_mentions"] = json!(mentions);
    message
}

/// An answer that only who asked sees.
pub fn whisper(reply: &Reply, picture: &Pictured, layout: Layout) -> Value {
    if layout == Layout::Components {
        let mut message = edit_to_components(reply, picture, mentions(reply));
        message["flags"] = json!(layout::FLAG | InteractionResponseFlags::EPHEMERAL.bits());
        return message;
    }
    let message = CreateInteractionResponseMessage::new()
        .content(content(reply, picture.is_board()))
        .allowed_mentions(mentions(reply))
        .components(rows(reply))
        .files(picture.attachments());
    let hidden = InteractionResponseFlags::EPHEMERAL;
    // The message that is replaced may have embeds.
    json!(message.embeds(Vec::new()).flags(hidden | InteractionResponseFlags::SUPPRESS_EMBEDS))
}

/// The same, in place of an answer that was put off. Who sees it was said when
/// it was put off.
pub fn late_whisper(reply: &Reply, picture: &Pictured, layout: Layout) -> Value {
    if layout == Layout::Components {
        return edit_to_components(reply, picture, mentions(reply));
    }
    let answer = EditInteractionResponse::new()
        .content(content(reply, picture.is_board()))
        .allowed_mentions(mentions(reply))
        .components(rows(reply));
    let files = picture.attachments();
    let answer = match files.is_empty() {
        false => files.into_iter().fold(answer, EditInteractionResponse::new_attachment),
        // The message that is replaced may have an attachment.
        true => answer.clear_attachments(),
    };
    json!(answer.embeds(Vec::new()))
}

/// A message with a player's words from another room. It mentions nobody, and shows no page it
/// names.
pub fn relay_message(said: &Relayed) -> Value {
    let who = Line::strong(&format!("{}:", said.who())).within(WORDS_OF_NAME);
    let text = Line::inner(&said.text).within(MESSAGE - WORDS_OF_NAME - 1);
    let message = CreateMessage::new()
        .content(format!("{who} {text}"))
        .allowed_mentions(CreateAllowedMentions::new())
        .flags(MessageFlags::SUPPRESS_EMBEDS);
    json!(message)
}

/// Takes the buttons of a message away and leaves the rest, picture included.
pub fn without_controls() -> EditMessage {
    EditMessage::new().components(Vec::new())
}

/// The moves to offer to somebody who is typing.
pub fn suggestions(moves: &[Suggestion]) -> CreateAutocompleteResponse {
    // A move that is cut is none.
    let short =
        moves.iter().filter(|suggestion| (1..=SUGGESTION).contains(&length(&suggestion.action)));
    let choice = |suggestion: &Suggestion| {
        let label = suggestion.label.to_string();
        let label = if label.trim().is_empty() { &suggestion.action } else { &label };
        AutocompleteChoice::new(shorten(label, SUGGESTION), suggestion.action.clone())
    };
    CreateAutocompleteResponse::new().set_choices(short.take(CHOICES).map(choice).collect())
}

/// The text of the message. It mentions everybody who should notice: people who do not fit in are
/// mentioned in a line of their own.
pub fn content(reply: &Reply, drawn: bool) -> String {
    content_within(reply, drawn, MESSAGE)
}

/// The same where there is other room, in characters.
pub fn content_within(reply: &Reply, drawn: bool, room: usize) -> String {
    let mut apart: Vec<&AccountId> = Vec::new();
    loop {
        let content = compose_content(reply, drawn, &apart, room);
        let known = apart.clone();
        let unsaid = |account: &&AccountId| {
            let mentioned = |id: u64| content.contains(&mention(id));
            !known.contains(account) && snowflake(account).is_some_and(|id| !mentioned(id))
        };
        apart.extend(reply.ring.iter().take(MENTIONS).filter(unsaid));
        if apart.len() == known.len() {
            return content;
        }
    }
}

/// The lines, with the words of a picture that is not sent, those who are
/// mentioned `apart`, and the question. If it is too long, a turn in short loses its end, and
/// another text its middle: what happened begins it, and what is asked ends it.
fn compose_content(reply: &Reply, drawn: bool, apart: &[&AccountId], room: usize) -> String {
    let said = reply.brief.as_ref().map_or(&reply.lines, |brief| &brief.lines);
    let mut lines: Vec<Line> = said.iter().map(|line| Line::of(line, reply)).collect();
    // A board that is not drawn can still be said, or shown in letters if there is room.
    if let (Some(picture), false) = (&reply.picture, drawn) {
        let end = if reply.brief.is_some() { lines.len() } else { lines.len().saturating_sub(1) };
        lines.insert(end, board_in_words(reply, picture, &lines, room));
    }
    let mut end: Vec<String> = Vec::new();
    if !apart.is_empty() {
        end.push(Line::mentions(apart.iter().copied()).within(room / 3));
    }
    // In a room the lines say what is asked, and of whom; the question would only
    // outlive its buttons.
    let said = matches!(reply.to, To::Room(_)) && !lines.is_empty();
    if let Some(prompt) = reply.prompt.as_ref().filter(|_| !said) {
        end.push(Line::strong(&prompt.ask.to_string()).within(room / 5));
    }
    let needed: usize = lines.iter().map(needed).sum();
    let ending: usize = end.iter().map(|line| length(line) + 1).sum();
    if needed + ending > room
        && reply.brief.is_none()
        && lines.len() > 1
        && let Some(last) = lines.pop()
    {
        end.insert(0, last.within(room / 3));
    }
    join_lines(&lines, &end, room)
}

/// A board that is not drawn, beside some lines: in letters where its reader wants that and there
/// is room, and else in words.
fn board_in_words(reply: &Reply, picture: &Picture, lines: &[Line], room: usize) -> Line {
    let said: usize = lines.iter().map(needed).sum();
    let board = Some(Line::board(&picture.text));
    let board = board.filter(|_| reply.in_text && !picture.text.is_empty());
    let fits = |line: &Line| said + length(&line.within(usize::MAX)) <= room - BESIDE_BOARD;
    board.filter(fits).unwrap_or_else(|| Line::plain(&picture.alt()))
}

/// How many characters a whole line takes.
fn needed(line: &Line) -> usize {
    length(&line.within(usize::MAX)) + 1
}

/// As many lines as there is room for before the end.
fn join_lines(lines: &[Line], end: &[String], room: usize) -> String {
    let ending: usize = end.iter().map(|line| length(line) + 1).sum();
    let mut room = room.saturating_sub(ending);
    let mut out: Vec<String> = Vec::new();
    for line in lines {
        let whole = line.within(usize::MAX);
        let Some(rest) = room.checked_sub(length(&whole) + 1) else {
            out.extend(Some(line.within(room.saturating_sub(1))).filter(|line| !line.is_empty()));
            break;
        };
        room = rest;
        out.push(whole);
    }
    out.extend_from_slice(end);
    out.join("\n")
}

/// Nobody but who should notice: no role, no crowd.
fn mentions(reply: &Reply) -> CreateAllowedMentions {
    let mut users: Vec<u64> = Vec::new();
    for id in reply.ring.iter().take(MENTIONS).filter_map(snowflake) {
        // Discord refuses one that is named twice.
        if !users.contains(&id) {
            users.push(id);
        }
    }
    CreateAllowedMentions::new().users(users.into_iter().map(UserId::new))
}
