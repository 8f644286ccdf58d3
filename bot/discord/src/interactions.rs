//! From what somebody did to what they are answered.

mod answer;
pub mod context;
pub mod memory;
pub mod request;

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use desk::{
    Account, Act, Pins, Press, Reply, Request,
    names::{MOVE, Name},
    press::Deed,
};
use games::{Prose, msg};
use record::{Addressee, Done, EventId, MatchId, Notice, RoomId, Slot, StoreError};
use serde::de::IgnoredAny;
use serde_json::json;
use serenity::{
    all::{
        CommandInteraction, ComponentInteraction, CreateInteractionResponse, CreateModal,
        Interaction, ModalInteraction, User,
    },
    http::Route,
};
use tokio::{
    sync::watch,
    time::{Instant, sleep_until, timeout},
};
use words::Language;

use self::{
    answer::{Asked, Responder, Voice},
    context::{FormPlace, Objection, Origin, Wish},
    memory::Asker,
    request::Refused,
};
use crate::{
    bot::Discord,
    channels::threads::room_of_thread,
    commands::inputs::CHOICES,
    messages::{controls, message::suggestions, payloads::Ready},
    names,
    rest::{Parcel, Rest, RestError, reach::Layout},
};

/// How long we look for what may come next while somebody types.
const TYPING: Duration = Duration::from_millis(1_500);
/// After how long somebody hears that what they did counts, if the room was not told yet.
/// The computer may take three seconds for an answer that is told with it.
const UNTOLD: Duration = Duration::from_millis(4_200);
/// There is no such message, or not any more.
const UNKNOWN_MESSAGE: u32 = 10008;
/// The command that leads to an invitation to other servers.
const ABOUT: Name = Name::table("about");

/// Something that was asked, and where.
struct Asking {
    request: Result<Request, Refused>,
    origin: Origin,
    wish: Option<Wish>,
}

impl Discord {
    /// Answers an interaction that came just now, from where a message can be pinned or not.
    pub(crate) async fn take(
        self: Arc<Self>,
        interaction: Interaction,
        pins: Pins,
        place: FormPlace,
    ) {
        let at = Instant::now();
        let _busy = Busy::new(&self.busy);
        match interaction {
            Interaction::Command(it) => self.command(it, pins, &place, at).await,
            Interaction::Component(it) => self.press(it, &place, at).await,
            Interaction::Modal(it) => self.form(it, &place, at).await,
            Interaction::Autocomplete(it) => self.typing(it, at).await,
            // Nothing of ours leads to any other.
            other => tracing::warn!(kind = ?other.kind(), "an interaction of no use"),
        }
    }

    async fn command(
        self: &Arc<Self>,
        it: CommandInteraction,
        pins: Pins,
        place: &FormPlace,
        at: Instant,
    ) {
        let mut request = request::command(self.kinds, &it);
        if let Ok(Request { manages: Some(managed), .. }) = &mut request {
            managed.pins = pins;
        }
        let origin = Origin::from(&it).heard(place.is_heard());
        let wish = Wish::of(&it);
        let asked = match wish {
            Some(wish) if self.carries_command(&origin, wish) => Asked::GuestCommand,
            _ => Asked::Command,
        };
        self.answer(Asking { request, origin, wish }, &it.user, asked, self.layout, at).await;
    }

    async fn press(self: &Arc<Self>, it: ComponentInteraction, place: &FormPlace, at: Instant) {
        if let Some(form) = self.form_to_open(&it).await {
            let origin = Origin::from(&it);
            let line = Call { rest: &self.rest, origin: &origin };
            let form = CreateInteractionResponse::Modal(form);
            let answered = answer::first(&line, &Parcel::of(json!(form)), at).await;
            return self.report(&origin, &it.user, at, answered);
        }
        let origin = Origin::from(&it).heard(place.is_heard());
        let is_private = request::is_private(&it.message);
        let request = request::press(&it);
        let asked = match is_private {
            true => Asked::Private,
            false if origin.is_guest() => Asked::Guest,
            false => Asked::Public,
        };
        if let Ok(Request { act: Act::Press(press), .. }) = &request {
            self.carries_press(&origin, press, is_private);
        }
        let wish = request.as_ref().ok().and_then(wish_of_press);
        let asking = Asking { request, origin, wish };
        // A message of components stays one.
        let stays = asked == Asked::Private && request::is_of_components(&it.message);
        let layout = if stays { Layout::Components } else { self.layout };
        self.answer(asking, &it.user, asked, layout, at).await;
    }

    /// The form that a press opens. None if it opens none, or no move of its match can be made: a
    /// press on its question is answered then.
    async fn form_to_open(&self, it: &ComponentInteraction) -> Option<CreateModal> {
        let (at, typing) = request::opening(it)?;
        let origin = Origin::from(it);
        let looked = async {
            let moves = self.desk.complete(&typing, 1).await;
            (moves, self.reads(&typing.from, &origin).await)
        };
        let Ok((moves, language)) = timeout(TYPING, looked).await else {
            let language = origin.locale.unwrap_or(self.desk.language());
            return Some(controls::form(&at, None, language));
        };
        let example = &moves.first()?.action;
        Some(controls::form(&at, Some(example), language))
    }

    async fn form(self: &Arc<Self>, it: ModalInteraction, place: &FormPlace, at: Instant) {
        let asked = match &it.message {
            Some(message) if request::is_private(message) => Asked::Private,
            Some(_) if place.origin(&it).is_guest() => Asked::Guest,
            Some(_) => Asked::Public,
            None => Asked::Command,
        };
        let origin = place.origin(&it);
        if let Some(at) = controls::form_match(&it.data.custom_id) {
            let press = Press::choose(at, Vec::new());
            self.carries_press(&origin, &press, asked == Asked::Private);
        }
        let stays = it
            .message
            .as_ref()
            .is_some_and(|message| asked == Asked::Private && request::is_of_components(message));
        let layout = if stays { Layout::Components } else { self.layout };
        let asking = Asking { request: request::form(&it), origin, wish: None };
        self.answer(asking, &it.user, asked, layout, at).await;
    }

    async fn answer(
        self: &Arc<Self>,
        asking: Asking,
        user: &User,
        asked: Asked,
        layout: Layout,
        at: Instant,
    ) {
        let origin = asking.origin.clone();
        let (bot, from) = (self.clone(), user.clone());
        // Work that was begun is done, whatever becomes of the answer.
        let work = tokio::spawn(async move {
            let ready = bot.work(asking, &from).await.into_iter();
            ready.map(|ready| Ready { layout, ..ready }).collect()
        });
        let line = Call { rest: &self.rest, origin: &origin };
        let language = origin.locale.unwrap_or(self.desk.language());
        let voice = Voice { language, layout };
        let answered = answer::answer(&line, asked, at, work, voice).await;
        self.report(&origin, user, at, answered);
    }

    async fn typing(&self, it: CommandInteraction, at: Instant) {
        let origin = Origin::from(&it);
        let offered = async {
            let mut typing = request::parse_typing(self.kinds, &it).ok()?;
            typing.room = self.room(&origin, typing.room).await;
            Some(self.desk.complete(&typing, CHOICES).await)
        };
        let offered = timeout(TYPING, offered).await.ok().flatten().unwrap_or_default();
        let offered = CreateInteractionResponse::Autocomplete(suggestions(&offered));
        let line = Call { rest: &self.rest, origin: &origin };
        let answered = answer::first(&line, &Parcel::of(json!(offered)), at).await;
        self.report(&origin, &it.user, at, answered);
    }

    /// Does what was asked, and says what to answer.
    async fn work(self: &Arc<Self>, asking: Asking, user: &User) -> Vec<Ready> {
        let Asking { request, origin, wish } = asking;
        let begun = Instant::now();
        let mut request = match request {
            Ok(request) => request,
            Err(refused) => {
                tracing::debug!(interaction = %origin.id, user = %user.id, %refused, "refused");
                let account = names::account(user, None);
                let language = self.reads(&account, &origin).await;
                return vec![self.ready(refused.reply(&account.id, language)).await];
            }
        };
        self.learn(&origin, &Addressee::Account(request.from.id.clone())).await;
        if let Err(error) = self.note_place(&origin, wish).await {
            tracing::error!(%error, "whether the bot is in a channel is not written down");
        }
        if let Some(objection) = wish.and_then(|wish| origin.objection(wish)) {
            let language = self.reads(&request.from, &origin).await;
            return vec![self.object(&objection, language)];
        }
        if !names::is_thread(&request.room) {
            request.room = self.room(&origin, request.room).await;
        }
        let may_open = wish.is_some_and(|wish| origin.may_open_thread(wish));
        if may_open && self.desk.opens_threads(&request.room).await {
            request.room = names::thread(&request.room, origin.id);
        }
        if names::is_thread(&request.room) && wish.is_some_and(|wish| wish.command.opens) {
            let language = self.reads(&request.from, &origin).await;
            let asker = Asker { origin: origin.clone(), language, at: Instant::now() };
            self.posts.memory().asks(request.room.clone(), asker);
        }
        let mut replies = self.desk.handle(&request).await;
        self.wake();
        // Where it cannot be shown, that is said at once.
        if origin.misgiving().is_none() {
            self.watch(&request, &origin, begun);
        }
        // Where nobody else reads, nothing can go on.
        replies.retain(|reply| !origin.is_alone() || !offers_to_bring(reply));
        if replies.is_empty() {
            let Some(misgiving) = origin.misgiving() else { return Vec::new() };
            // It is done, but cannot be shown.
            let lines = [msg!("discord-done-safe"), misgiving.line()];
            let line = Prose::join_parts(lines.map(Prose::from), " ");
            return vec![Ready::words(line, self.reads(&request.from, &origin).await)];
        }
        let mut ready = Vec::with_capacity(replies.len());
        for reply in replies {
            ready.push(self.prepare_reply(reply, &origin, wish).await);
        }
        ready
    }

    /// Tells who did something that it counts, if the room has not heard of it soon.
    ///
    /// **Invariant:** a person hears that their act counts if the room is not told of it within
    /// five seconds. Guard: `tests/live/faults.rs`.
    fn watch(self: &Arc<Self>, request: &Request, origin: &Origin, begun: Instant) {
        let Some(event) = request.event.clone() else { return };
        let (bot, origin) = (self.clone(), origin.clone());
        let (from, room) = (request.from.clone(), request.room.clone());
        let untold = async move {
            sleep_until(begun + UNTOLD).await;
            match bot.is_untold(&event, &room).await {
                Ok(true) => {
                    let language = bot.reads(&from, &origin).await;
                    bot.add(origin, Ready::words(msg!("discord-not-yet"), language));
                }
                Ok(false) => (),
                Err(error) => tracing::error!(%error, "whether the room was told is not known"),
            }
        };
        let bot = self.clone();
        tokio::spawn(async move {
            tokio::select! {
                () = untold => (),
                () = bot.has_ended() => (),
            }
        });
    }

    /// Whether a room is still to be told what came of an event.
    async fn is_untold(&self, event: &EventId, room: &RoomId) -> Result<bool, StoreError> {
        let Some(Done { matches }) = self.store.event_result(event).await? else {
            return Ok(false);
        };
        let now = self.desk.micros() / 1_000_000;
        let to = Addressee::Room(room.clone());
        let tells = |notice: &Notice| {
            // The list of those who have answered is told anew with each answer.
            let is_of = |(id, rev): &(MatchId, u64)| {
                let is_new = match notice.id.slot {
                    Slot::Waiting(_) => notice.id.rev == *rev,
                    _ => notice.from < *rev,
                };
                notice.id.id == *id && is_new
            };
            notice.id.to == to && notice.not_before <= now && matches.iter().any(is_of)
        };
        Ok(self.store.outbox().await?.iter().any(tells))
    }

    /// Says more to who was answered, while others are not kept waiting.
    pub(crate) fn add(&self, origin: Origin, ready: Ready) {
        let (rest, busy) = (self.rest.clone(), Busy::new(&self.busy));
        tokio::spawn(async move {
            answer::add(&Call { rest: &rest, origin: &origin }, ready).await;
            drop(busy);
        });
    }

    async fn prepare_reply(&self, reply: Reply, origin: &Origin, wish: Option<Wish>) -> Ready {
        let matched = reply.about.as_ref().map(|(id, rev)| format!("{id}-{rev}"));
        tracing::debug!(interaction = %origin.id, matched, "answered");
        let ready = self.ready(self.with_links(reply).await).await;
        let about = wish.is_some_and(|wish| wish.command.name == ABOUT);
        Ready { link: if about { self.invite() } else { None }, ..ready }
    }

    /// The room of a channel. A thread that we opened is known by another name.
    async fn room(&self, origin: &Origin, room: RoomId) -> RoomId {
        if !origin.is_thread {
            return room;
        }
        room_of_thread(&*self.store, origin.channel).await.unwrap_or(room)
    }

    fn object(&self, objection: &Objection, language: Language) -> Ready {
        let link = if objection.invites() { self.invite() } else { None };
        Ready { link, ..Ready::words(objection.line(), language) }
    }

    /// The language that somebody reads where they did something.
    async fn reads(&self, who: &Account, origin: &Origin) -> Language {
        self.desk.reads(who, &origin.room, origin.locale).await
    }

    fn report(&self, origin: &Origin, user: &User, at: Instant, answered: Result<(), RestError>) {
        let (interaction, user, ms) = (origin.id, user.id, at.elapsed().as_millis());
        let Err(error) = answered else {
            tracing::debug!(%interaction, %user, ms, "answered");
            return;
        };
        match error.code() {
            answer::ANSWERED if self.warns() => tracing::error!(
                %interaction,
                "somebody else answered: another program runs with the same token; stop it, or \
                 reset the token"
            ),
            answer::ANSWERED => tracing::debug!(%interaction, "somebody else answered"),
            answer::TOO_LATE => {
                tracing::warn!(%interaction, %user, ms, "too late; what was done is done");
            }
            _ => tracing::warn!(%interaction, %user, ms, %error, "not answered"),
        }
    }
}

/// The wish of a press for something that is not possible everywhere, such as a match that goes on
/// here after it was played elsewhere.
fn wish_of_press(request: &Request) -> Option<Wish> {
    match &request.act {
        Act::Press(press) if is_to_bring(press) => Wish::bring(),
        Act::Press(Press::Do { deed: Deed::Start, .. }) => Wish::start(),
        _ => None,
    }
}

fn offers_to_bring(reply: &Reply) -> bool {
    let options = reply.prompt.iter().flat_map(|prompt| &prompt.options);
    options.clone().count() > 0 && options.clone().all(|option| is_to_bring(&option.press))
}

fn is_to_bring(press: &Press) -> bool {
    matches!(press, Press::Pick { command, .. } if *command == MOVE.word)
}

/// Counted among what is under way.
pub struct Busy(watch::Sender<usize>);

impl Busy {
    pub fn new(busy: &watch::Sender<usize>) -> Self {
        busy.send_modify(|n_busy| *n_busy += 1);
        Self(busy.clone())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.send_modify(|n_busy| *n_busy -= 1);
    }
}

/// The way back to who did something.
struct Call<'a> {
    rest: &'a Rest,
    origin: &'a Origin,
}

#[async_trait]
impl Responder for Call<'_> {
    async fn first(&self, parcel: &Parcel) -> Result<(), RestError> {
        let Origin { id: interaction_id, token, .. } = self.origin;
        let route = Route::InteractionResponse { interaction_id: *interaction_id, token };
        self.rest.post(route, parcel).await.map(|IgnoredAny| ())
    }

    async fn instead(&self, parcel: &Parcel) -> Result<(), RestError> {
        let Origin { application: application_id, token, .. } = self.origin;
        let application_id = *application_id;
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        self.rest.patch(route, parcel).await
    }

    async fn away(&self) -> Result<(), RestError> {
        let Origin { application: application_id, token, .. } = self.origin;
        let application_id = *application_id;
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        match self.rest.delete(route).await {
            // It was taken away, and we did not hear of it.
            Err(error) if error.code() == UNKNOWN_MESSAGE => Ok(()),
            deleted => deleted,
        }
    }

    async fn after(&self, parcel: &Parcel) -> Result<(), RestError> {
        let Origin { application: application_id, token, .. } = self.origin;
        let application_id = *application_id;
        let route = Route::WebhookFollowupMessages { application_id, token };
        self.rest.post(route, parcel).await.map(|IgnoredAny| ())
    }
}
