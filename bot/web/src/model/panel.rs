//! The match beside the chat: its board, what it asks, what can be asked of it.

use desk::{
    Account, Button, GameKind, Listed, Looks, Moment, Press, Prompt, Reply, Seated, Turned,
    press::Deed,
};
use games::{Prose, Span, menu::ChoiceRole as Role, msg};
use record::{AccountId, Head, Stage};
use render::{Point, Scene, Theme};

use super::{
    menu::menu,
    of_part,
    pieces::{Pieces, pieces, player_name},
    story::story,
    template::{ImageView, Link, OptionView, Panel, PictureView, QuestionView, SpotView},
    viewer,
};
use crate::{
    forms::{fields::encode, questions::Question},
    language::reading::Words,
    names,
    routes::looking::Window,
    visit::Visit,
};

/// Makes the panel of a match that is shown.
#[derive(Clone, Copy)]
pub(super) struct PanelMaker<'a> {
    pub window: Window<'a>,
    pub listed: &'a Listed,
    pub words: Words,
}

impl PanelMaker<'_> {
    /// The match that is shown, as the viewer may see it.
    pub async fn make(&self) -> Option<Panel> {
        let Self { window, listed, words } = *self;
        let (visit, head) = (window.visit, &listed.head);
        let me = visit.me.as_ref();
        let mut reply = Reply { language: words.0, ..window.look(&head.id).await? }.with_words();
        let (_, rev) = reply.about.clone()?;
        let moments = window.story(&head.id).await;
        let moments = moments.filter(|moment| !moment.is_empty() && has_begun(head));
        if let (Some(at), Some(moments)) = (visit.at, &moments) {
            return self.past_board(&reply, (moments, at)).await;
        }
        let turned = window.targets(listed).await;
        let prefers = window.preferences().await;
        let open = self.open_question((&reply, rev)).await;
        let open = open.as_ref();
        let chosen = open.map_or_else(Vec::new, chosen_so_far);
        let drawing = Drawing {
            theme: prefers.theme(),
            chosen: &chosen,
            tried: open.map_or(&[], Question::actions_to_confirm),
            zoom: prefers.zooms(),
            in_text: prefers.in_text(),
            words,
        };
        self.draw_plan((&mut reply, rev), drawing).await;
        let shown = me.and_then(|me| shown_question(listed, &reply, me, open));
        let spots = |scene: &Scene| match &shown {
            Some((question, _)) => spots(&question.prompt, &turned, scene, words),
            None => Vec::new(),
        };
        let question = shown.as_ref().zip(me).map(|((question, back), me)| {
            let beside = (question, lesson_lines(listed, &reply), asker(listed, me));
            page_question(beside, &reply, *back, (&me.id, words))
        });
        let menu = menu(window, listed, question.as_ref()).await;
        let mine = me.map(|me| &me.id);
        Some(Panel {
            id: head.id.to_string(),
            rev: open.map_or_else(|| rev.to_string(), |open| format!("{rev}-{}", open.depth())),
            game: self.game_name(),
            game_id: head.game.clone(),
            lesson: lesson(listed, &reply, words),
            players: listed.cast.iter().map(|player| player_name(player, words, false)).collect(),
            options: self.options(),
            lines: status(&reply, head)
                .map(|line| pieces(line, &reply.cast, mine, words))
                .collect(),
            picture: reply
                .picture
                .as_ref()
                .map(|image| picture(image, head, rev, visit, drawing, spots)),
            question,
            others: others(visit, listed),
            menu,
            history: moments.map(|moments| visit.url_at(Some(moments.len() - 1))),
            story: None,
        })
    }

    /// The question on the way to a move that the viewer has not answered yet, in their words.
    async fn open_question(&self, (reply, rev): (&Reply, u64)) -> Option<Question> {
        let Self { window, listed, .. } = *self;
        let me = window.visit.me.as_ref()?;
        let question = window.open_question(me, (&listed.head.id, rev)).await?;
        let reader = desk::reader(reply.language, &reply.cast);
        Some(Question {
            lines: question.lines.iter().map(|line| ::words::say(line, reader)).collect(),
            prompt: question.prompt.with_words(reply.language, &reply.cast),
        })
    }

    /// Puts the board as it would be, or with what is chosen on it, in the place of the board as it
    /// is: a question is about that.
    async fn draw_plan(
        &self,
        (reply, rev): (&mut Reply, u64),
        Drawing { theme, chosen, tried, zoom, .. }: Drawing<'_>,
    ) {
        if tried.is_empty() && chosen.is_empty() {
            return;
        }
        let Self { window: Window { page, visit }, listed, words } = *self;
        let me = visit.me.as_ref();
        let (viewer, reader) = (viewer(listed, me), me.and_then(|me| listed.seat_of(&me.id)));
        let theme = theme.unwrap_or(Theme::LIGHT);
        let chosen = if tried.is_empty() { chosen } else { &[] };
        let looks = Looks { theme, language: words.0, reader, chosen, tried, zoom };
        let then =
            page.desk.picture(&listed.head.id, Some(rev), viewer, &looks).await.ok().flatten();
        let then = then.map(|picture| picture.with_words(words.reader()));
        match (&mut reply.picture, then) {
            (Some(now), Some(then)) if tried.is_empty() && !zoom => now.zoom = then.zoom,
            (now, then) => *now = then.or(now.take()),
        }
    }

    /// The match as it was after a turn.
    async fn past_board(&self, reply: &Reply, (moments, at): (&[Moment], usize)) -> Option<Panel> {
        let Self { window, listed, words } = *self;
        let Window { page, visit } = window;
        let head = &listed.head;
        let at = at.min(moments.len() - 1);
        let rev = moments.get(at)?.rev;
        let prefers = window.preferences().await;
        let (theme, zoom) = (prefers.theme(), prefers.zooms());
        let language = words.0;
        let viewer = viewer(listed, visit.me.as_ref());
        let reader = visit.me.as_ref().and_then(|me| listed.seat_of(&me.id));
        let theme_shown = theme.unwrap_or(Theme::LIGHT);
        let looks = Looks { theme: theme_shown, language, reader, chosen: &[], tried: &[], zoom };
        let then = page.desk.picture(&head.id, Some(rev), viewer, &looks).await.ok()?;
        let in_text = prefers.in_text();
        let text = |text: String| if in_text { text } else { String::new() };
        let then =
            then.map(|picture| desk::Picture { text: text(picture.text), zoom: None, ..picture });
        Some(Panel {
            id: head.id.to_string(),
            rev: format!("{rev}-then"),
            game: self.game_name(),
            game_id: head.game.clone(),
            lesson: lesson(listed, reply, words),
            players: reply.cast.iter().map(|player| player_name(player, words, false)).collect(),
            options: self.options(),
            lines: Vec::new(),
            picture: then.as_ref().map(|image| {
                let drawn = Drawing { theme, chosen: &[], tried: &[], zoom, in_text, words };
                picture(image, head, rev, visit, drawn, |_| Vec::new())
            }),
            question: None,
            others: Vec::new(),
            menu: Vec::new(),
            history: None,
            story: Some(story(moments, at, visit, words)),
        })
    }

    /// The unusual options: as they are typed, and their meaning.
    fn options(&self) -> Vec<(String, String)> {
        let options = self.kind().into_iter().flat_map(|kind| kind.info.options);
        let unusual = |option: &'static games::GameOption| {
            let chosen = self.listed.head.setup.get(option);
            let value = option.values.iter().skip(1).find(|value| value.key == chosen)?;
            Some((format!("{}={}", option.key, value.key), self.words.say(value.label.clone())))
        };
        options.filter_map(unusual).collect()
    }

    fn game_name(&self) -> String {
        self.kind().map_or_else(|| self.listed.head.game.clone(), |kind| kind.info.name.to_owned())
    }

    /// The game of the match, as far as the page has it.
    fn kind(&self) -> Option<&'static GameKind> {
        let game = &self.listed.head.game;
        self.window.page.settings.kinds.iter().find(|kind| kind.info.id == *game)
    }
}

/// The words of a move that are chosen before a question. Where somebody pointed at a place
/// first, that is what is chosen so far.
fn chosen_so_far(question: &Question) -> Vec<String> {
    let pointed = question.prompt.target_first_path();
    if pointed.is_empty() { question.prompt.path_so_far().to_vec() } else { pointed }
}

/// The words of a lesson about its turn, without its title; of no lesson, nothing.
fn lesson_lines<'a>(listed: &Listed, reply: &'a Reply) -> &'a [Prose] {
    reply.lines.get(1..).filter(|_| listed.is_lesson()).unwrap_or_default()
}

/// The question that is shown, and whether it can be taken back to the one before: an open one,
/// or the one that the match asks.
fn shown_question(
    listed: &Listed,
    reply: &Reply,
    me: &Account,
    open: Option<&Question>,
) -> Option<(Question, bool)> {
    if let Some(question) = open {
        // The first question of a lesson is where it begins.
        return Some(match listed.is_lesson() {
            true => (in_lesson(question, reply), question.depth() > 0),
            false => (question.clone(), true),
        });
    }
    let prompt = reply.prompt.as_ref();
    let prompt = prompt.filter(|prompt| prompt.of.is_empty() || prompt.of.contains(&me.id))?;
    // The plan stands with the question how it goes on.
    let plan = reply.plan.and_then(|at| reply.lines.get(at));
    let plan = plan.filter(|_| lesson_lines(listed, reply).is_empty());
    Some((Question { lines: plan.into_iter().cloned().collect(), prompt: prompt.clone() }, false))
}

/// Links to the players to move, of those who can be chosen here, except the viewer.
fn others(visit: &Visit, listed: &Listed) -> Vec<Link> {
    let me = visit.me.as_ref();
    let players = listed.cast.iter().filter_map(Seated::account);
    let waiting =
        players.filter(|player| visit.free && listed.awaits(&player.id) && is_here(player));
    let others =
        waiting.filter(|player| me.is_none_or(|me| me.id != player.id)).map(|account| Link {
            label: account.name.clone(),
            url: visit.url_as(account.clone()),
            current: false,
            waits: true,
        });
    others.collect()
}

/// A question of a lesson: what the lesson says stands beside it anyway, and the right
/// turn can be asked for until the turn is over.
fn in_lesson(question: &Question, lesson: &Reply) -> Question {
    let Question { mut lines, mut prompt } = question.clone();
    lines.retain(|line| !lesson.lines.contains(line));
    if prompt.depth() > 0 {
        prompt.beside = lesson.prompt.iter().flat_map(|prompt| prompt.beside.clone()).collect();
    }
    Question { lines, prompt }
}

/// Which lesson it is, if it is one: that is the first that is said of it.
fn lesson(listed: &Listed, reply: &Reply, words: Words) -> Option<Pieces> {
    let title = reply.lines.first().filter(|_| listed.is_lesson())?;
    Some(pieces(title, &reply.cast, None, words))
}

fn has_begun(head: &Head) -> bool {
    matches!(head.stage, Stage::Playing { .. } | Stage::Over(_) | Stage::Closed)
}

/// The lines about a match, without those that its heading says already.
fn status<'a>(reply: &'a Reply, head: &Head) -> impl Iterator<Item = &'a Prose> {
    let title = |line: &Prose| {
        line.0.iter().any(|span| matches!(span, Span::Code(id) if **id == *head.id.0))
    };
    reply.lines.iter().filter(move |line| !title(line))
}

/// Whether it is one of the people of this page.
fn is_here(account: &Account) -> bool {
    account.id.platform() == "web" && names::clean(&account.name).is_some()
}

/// How a board is drawn, besides who sees it.
#[derive(Clone, Copy)]
struct Drawing<'a> {
    /// The colours that somebody has chosen.
    theme: Option<&'static Theme>,
    /// The words they have chosen of a move.
    chosen: &'a [String],
    /// The words of a move that they look at before they make it.
    tried: &'a [String],
    /// Whether they see what matters of it alone.
    zoom: bool,
    /// Whether they would have it as text.
    in_text: bool,
    words: Words,
}

/// In the colours that somebody has chosen, or else those of their screen; with what
/// they have chosen of a move, and what can be pressed.
fn picture(
    picture: &desk::Picture,
    head: &Head,
    rev: u64,
    visit: &Visit,
    Drawing { theme, chosen, tried, zoom, in_text, words }: Drawing<'_>,
    spots: impl Fn(&Scene) -> Vec<SpotView>,
) -> PictureView {
    let url = |(part, scene): (usize, &Scene), theme: &Theme| {
        let me = Visit { chosen: None, at: None, ..visit.clone() }.url();
        let me = me.split_once('?').map(|(_, query)| query.to_owned());
        let moves = [("picked", chosen), ("tried", tried)];
        let moves = moves.into_iter().filter(|(_, moves)| !moves.is_empty());
        let moves = moves.map(|(name, moves)| format!("{name}={}", encode(&moves.join(" "))));
        let zoom = zoom.then(|| "zoom=on".to_owned());
        // Browsers keep it: where names or words are drawn, others make another address.
        let drawn = format!("drawn={:x}-{}", scene.digest(), words.tag());
        let query: Vec<String> = me.into_iter().chain(moves).chain(zoom).chain([drawn]).collect();
        let (room, query) = (visit.room_in_path(), query.join("&") + &of_part(part, '&'));
        format!("/board/{room}/{}/{rev}/{}.svg?{query}", head.id, theme.name)
    };
    let board = |(part, scene): (usize, &Scene)| {
        let image = ImageView {
            light: url((part, scene), theme.unwrap_or(Theme::LIGHT)),
            dark: Some(url((part, scene), theme.unwrap_or(Theme::DARK))),
            alt: scene.alt.clone(),
            width: scene.width,
            height: scene.height,
        };
        (image, spots(scene))
    };
    // Of what has no text there are pictures for everybody.
    let in_text = in_text && !picture.text.is_empty();
    let boards = picture.scenes().enumerate().filter(|_| !in_text);
    PictureView {
        boards: boards.map(board).collect(),
        text: picture.text.clone(),
        in_text,
        zoom: picture
            .zoom
            .as_ref()
            .filter(|_| visit.me.is_some() && !in_text)
            .map(|zoom| OptionView { id: zoom.id(), label: zoom.label.to_string(), class: "" }),
    }
}

/// The player who asks somebody else, of those who sit there: to play, or to take a move back.
fn asker<'a>(listed: &'a Listed, me: &Account) -> Option<&'a Seated> {
    let seat = match listed.head.stage {
        Stage::Open { .. } => listed.head.proposer,
        Stage::Playing { undo: Some((by, _)) } => by,
        _ => return None,
    };
    let is_me = listed.seat_of(&me.id) == Some(seat);
    listed.cast.get(seat.index()).filter(|_| !is_me)
}

/// The question, after the words of a lesson, and the player who asks it.
fn page_question(
    (question, told, asks): (&Question, &[Prose], Option<&Seated>),
    reply: &Reply,
    back: bool,
    (me, words): (&AccountId, Words),
) -> QuestionView {
    let prompt = &question.prompt;
    // Once a turn is planned, people want the button that ends it; then those that undo it.
    let mut buttons: Vec<&Button> = prompt.options.iter().collect();
    if takes_back(prompt) {
        buttons.sort_by_key(|button| match button.role {
            Role::Ends => 0,
            Role::TakesBack => 1,
            _ => 2,
        });
    }
    // How to play stands below every board.
    let beside = prompt.beside.iter().filter(|button| !matches!(button.press, Press::Page { .. }));
    let beside = beside.map(|button| OptionView { class: "quiet", ..option(prompt, button) });
    let said = |lines: &[Prose]| {
        lines.iter().map(|line| pieces(line, &reply.cast, Some(me), words)).collect()
    };
    QuestionView {
        told: said(told),
        // Other questions come from us, whatever else is asked.
        ask: match asks.filter(|_| prompt.options.iter().any(answers_somebody)) {
            Some(asks) => {
                let name = player_name(asks, words, true);
                words.say(msg!("web-somebody-asks", name = name, ask = prompt.ask.clone()))
            }
            None => words.text(&prompt.ask),
        },
        lines: said(&question.lines),
        options: buttons.into_iter().map(|button| option(prompt, button)).chain(beside).collect(),
        back,
        takes_back: takes_back(prompt),
    }
}

/// Whether it answers what another player asks.
fn answers_somebody(button: &Button) -> bool {
    matches!(button.press, Press::Do { deed: Deed::Accept | Deed::Join | Deed::Grant, .. })
}

/// Whether it leads on to the next lesson, or from the last one to a game.
fn goes_on(press: &Press) -> bool {
    matches!(press, Press::Do { deed: Deed::Next | Deed::Start, .. })
}

fn takes_back(prompt: &Prompt) -> bool {
    prompt.options.iter().any(|option| option.role == Role::TakesBack)
}

pub(super) fn option(prompt: &Prompt, button: &Button) -> OptionView {
    let class = match button.role {
        Role::Ends if takes_back(prompt) => "first",
        _ if goes_on(&button.press) => "first",
        Role::Aside => "quiet",
        _ => "",
    };
    OptionView { id: button.id(), label: button.label.to_string(), class }
}

/// The options that a picture has a place for.
fn spots(prompt: &Prompt, turned: &[Turned], scene: &Scene, words: Words) -> Vec<SpotView> {
    let early: Vec<SpotView> = early(prompt, turned, scene, words).collect();
    let spot = |spot: &render::Spot| {
        let button =
            prompt.options.iter().find(|option| prompt.word(option) == Some(&*spot.token))?;
        let spot = to_spot_view(spot, scene, option(prompt, button), false);
        // Where two words are chosen at once, nobody needs the first alone.
        let is_there = |spot_view: &SpotView| {
            !spot_view.early && (spot_view.x, spot_view.y) == (spot.x, spot.y)
        };
        (!early.iter().any(is_there)).then_some(spot)
    };
    let mut spots: Vec<SpotView> = scene.spots.iter().filter_map(spot).collect();
    spots.extend(early);
    spots
}

/// The places that can be pointed at before it is said what goes there: as long as
/// nothing is chosen.
///
/// Where a place stands for the first word, too, both are chosen at once: a section with its
/// tile.
fn early(
    prompt: &Prompt,
    turned: &[Turned],
    scene: &Scene,
    words: Words,
) -> impl Iterator<Item = SpotView> {
    let is_choice = |button: &Button| matches!(button.press, Press::Choose { .. });
    let is_first = prompt.depth() == 0 && prompt.options.iter().any(is_choice);
    let is_option =
        move |token: &str| prompt.options.iter().any(|option| prompt.word(option) == Some(token));
    let spot = move |spot: &render::Spot| {
        let turned = turned
            .iter()
            .find(|question| question.token == spot.token && !is_option(&question.token))?;
        let means = |word: &String| {
            scene.spots.iter().any(|other| other.token == *word && other.corner == spot.corner)
        };
        if let [only] = &turned.prompt.options[..]
            && only.press.path().first().is_some_and(means)
        {
            let label = format!("{}, {}", words.text(&only.label), words.text(&turned.label));
            let option = OptionView { label, ..option(&turned.prompt, only) };
            return Some(to_spot_view(spot, scene, option, false));
        }
        let token = turned.token.clone();
        let option = OptionView { id: token.clone(), label: token, class: "" };
        Some(to_spot_view(spot, scene, option, true))
    };
    scene.spots.iter().filter(move |_| is_first).filter_map(spot)
}

fn to_spot_view(spot: &render::Spot, scene: &Scene, option: OptionView, early: bool) -> SpotView {
    let unit = 1000.0 / scene.width.max(1.0);
    let Point(x, y) = spot.corner;
    SpotView {
        option,
        early,
        is_hex: spot.is_hex,
        x: x * unit,
        y: y * unit,
        width: spot.width * unit,
        height: spot.height * unit,
    }
}
