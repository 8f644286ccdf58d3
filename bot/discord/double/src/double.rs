//! The double itself: started, furnished, and looked at by a test.

pub mod clock;
pub mod fault;
pub mod log;
pub mod options;
pub mod shared;

use std::{collections::BTreeMap, io, path::Path, sync::Arc, time::Duration};

use axum::{Router, routing::any};
use serde_json::json;
use tokio::{net::TcpListener, task::AbortHandle};

use self::shared::Shared;
use crate::{
    ChannelKind, Faults, Gateway, Id, Latencies, Logged, Message, Options, Permissions, Person,
    Tls, User, gateway, rest,
    server::{Door, serve, tls},
    transcript,
    world::{Channel, Guild, World},
};

/// A Discord of one's own. Copies are the same one; it ends with the last.
#[derive(Clone, Debug)]
pub struct Double {
    pub(crate) shared: Arc<Shared>,
    running: Arc<Running>,
}

#[derive(Debug)]
struct Running(Vec<AbortHandle>, Tls);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.iter().for_each(AbortHandle::abort);
    }
}

impl Double {
    /// Starts one, on ports of its own.
    ///
    /// # Panics
    ///
    /// If no port can be had.
    pub async fn start(options: Options) -> Self {
        Self::try_start(options).await.expect("a port on 127.0.0.1 and a certificate")
    }

    async fn try_start(options: Options) -> io::Result<Self> {
        let shared = Arc::new(Shared::new(options));
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        // It is set here and nowhere else.
        let _ = shared.address.set(listener.local_addr()?);
        let router = Router::new()
            .route("/", any(gateway::connect))
            .fallback(rest::serve)
            .with_state(shared.clone());
        let (door, tls) = tls::open().await?;
        let plain = tokio::spawn(serve(Door(listener), router.clone()));
        let secure = tokio::spawn(serve(door, router));
        let running = Running(vec![plain.abort_handle(), secure.abort_handle()], tls);
        Ok(Self { shared, running: Arc::new(running) })
    }

    /// Where it is: the base of the REST API, without `/api/v10`.
    pub fn url(&self) -> String {
        self.shared.url()
    }

    /// Settings that make a client take the double for `https://discord.com`.
    pub fn tls(&self) -> Tls {
        self.running.1.clone()
    }

    /// The token that the bot is to use.
    pub fn token(&self) -> &str {
        &self.shared.options.token
    }

    /// The bot, which is also the application's id.
    pub fn bot(&self) -> User {
        self.shared.world().bot.clone()
    }

    /// Somebody new.
    pub fn user(&self, name: &str) -> User {
        let now = self.shared.clock.now();
        let mut world = self.shared.world();
        let user = User { id: world.id(now), name: name.to_owned(), shown: None };
        world.users.insert(user.id, user.clone());
        user
    }

    /// Somebody new, who is shown with another name than the unique one.
    pub fn user_called(&self, name: &str, shown: &str) -> User {
        let mut user = self.user(name);
        user.shown = Some(shown.to_owned());
        self.shared.world().users.insert(user.id, user.clone());
        user
    }

    /// A guild with the bot, in which all people are, and its first channel.
    pub fn guild(&self, name: &str, bot: Permissions) -> (Id, Id) {
        self.new_guild(name, Some(bot))
    }

    /// A guild without the bot, and its first channel.
    pub fn guild_without_bot(&self, name: &str) -> (Id, Id) {
        self.new_guild(name, None)
    }

    fn new_guild(&self, name: &str, bot: Option<Permissions>) -> (Id, Id) {
        let now = self.shared.clock.now();
        let mut world = self.shared.world();
        let id = world.id(now);
        let guild = Guild { id, name: name.to_owned(), bot, nicks: Default::default() };
        world.guilds.insert(id, guild);
        drop(world);
        (id, self.channel(id, "general"))
    }

    /// The guild of a channel.
    pub fn guild_of(&self, channel: Id) -> Option<Id> {
        self.shared.world().channels.get(&channel)?.guild
    }

    /// A further channel of a guild.
    pub fn channel(&self, guild: Id, name: &str) -> Id {
        self.add(|id| Channel { guild: Some(guild), ..Channel::new(id, ChannelKind::Text, name) })
    }

    /// A thread of a channel, which somebody has opened by hand.
    pub fn thread(&self, channel: Id, name: &str) -> Id {
        let guild = self.guild_of(channel);
        let parent = Some(channel);
        self.add(|id| Channel { guild, parent, ..Channel::new(id, ChannelKind::Thread, name) })
    }

    /// Messages between people, without the bot.
    pub fn group(&self, people: &[&User]) -> Id {
        let people: Vec<Id> = people.iter().map(|person| person.id).collect();
        self.add(|id| Channel { people, ..Channel::new(id, ChannelKind::GroupDm, "") })
    }

    /// The messages between a person and the bot.
    pub fn dm(&self, user: &User) -> Id {
        let now = self.shared.clock.now();
        rest::dm(&mut self.shared.world(), now, user.id)
    }

    fn add(&self, channel: impl FnOnce(Id) -> Channel) -> Id {
        let now = self.shared.clock.now();
        let mut world = self.shared.world();
        let id = world.id(now);
        world.channels.insert(id, channel(id));
        id
    }

    /// A person at a channel.
    pub fn at(&self, user: &User, channel: Id) -> Person {
        Person { double: self.clone(), user: user.clone(), channel }
    }

    /// Says something as a person; the bot is not told of it.
    pub fn say(&self, user: &User, channel: Id, content: &str) -> Id {
        let now = self.shared.clock.now();
        let id = rest::say(&mut self.shared.world(), now, user.id, channel, content);
        self.shared.notify_waiters();
        id
    }

    /// Gives a person another name in a guild.
    pub fn nick(&self, guild: Id, user: &User, nick: &str) {
        self.change(|world| {
            let guild = world.guilds.get_mut(&guild)?;
            guild.nicks.insert(user.id, nick.to_owned())
        });
    }

    /// Gives a person or a guild another language.
    pub fn speaks(&self, id: Id, locale: &str) {
        self.change(|world| world.locales.insert(id, locale.to_owned()));
    }

    /// Sets the permissions of the bot in a channel from now on.
    pub fn permit(&self, channel: Id, bot: Permissions) {
        self.change(|world| {
            world.channels.get_mut(&channel)?.bot = Some(bot);
            Some(())
        });
    }

    /// Takes the bot out of a guild.
    pub fn remove_bot(&self, guild: Id) {
        self.change(|world| {
            world.commands.remove(&Some(guild));
            world.guilds.get_mut(&guild)?.bot.take()
        });
    }

    /// Puts the bot into a guild.
    pub fn add_bot(&self, guild: Id, bot: Permissions) {
        self.change(|world| {
            world.guilds.get_mut(&guild)?.bot = Some(bot);
            Some(())
        });
    }

    /// Gives a person the bot everywhere.
    pub fn install(&self, user: &User) {
        self.change(|world| {
            world.installed.push(user.id);
            Some(())
        });
    }

    /// Lets a person take no direct messages, or take them again.
    pub fn close_dms(&self, user: &User, closed: bool) {
        self.change(|world| {
            world.closed.retain(|id| *id != user.id);
            closed.then(|| world.closed.push(user.id))
        });
    }

    /// Puts a thread away, as Discord does when nothing was said there for long; or a
    /// moderator, who locks it.
    pub fn archive(&self, thread: Id, locked: bool) {
        self.change(|world| {
            let thread = world.channels.get_mut(&thread)?;
            (thread.archived, thread.locked) = (true, locked);
            Some(())
        });
    }

    /// Whether a thread is put away.
    pub fn is_archived(&self, thread: Id) -> bool {
        self.shared.world().channels.get(&thread).is_some_and(|channel| channel.archived)
    }

    pub fn delete_channel(&self, channel: Id) {
        self.change(|world| {
            world.remove_channel(channel);
            Some(())
        });
    }

    pub fn delete_message(&self, message: Id) {
        self.change(|world| {
            world.remove(message);
            Some(())
        });
    }

    fn change<T>(&self, change: impl FnOnce(&mut World) -> Option<T>) {
        let changed = change(&mut self.shared.world());
        drop(changed);
        self.shared.notify_waiters();
    }

    /// Puts the clock forward: tokens grow old, and messages.
    pub fn advance(&self, by: Duration) {
        self.shared.clock.advance(by);
        self.shared.notify_waiters();
    }

    /// In milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.shared.clock.now()
    }

    /// The messages that everybody sees in a channel, oldest first.
    pub fn messages(&self, channel: Id) -> Vec<Message> {
        self.shared.world().visible_messages(None, channel)
    }

    /// The messages that are pinned in a channel.
    pub fn pins_in_channel(&self, channel: Id) -> Vec<Id> {
        self.shared
            .world()
            .channels
            .get(&channel)
            .map_or_else(Vec::new, |channel| channel.pins.clone())
    }

    /// The messages that a person sees in a channel, oldest first.
    pub fn visible_messages(&self, user: &User, channel: Id) -> Vec<Message> {
        self.shared.world().visible_messages(Some(user.id), channel)
    }

    /// A message as it is now.
    pub fn message(&self, id: Id) -> Option<Message> {
        self.shared.world().messages.get(&id).cloned()
    }

    /// The threads of a channel, oldest first.
    pub fn threads(&self, channel: Id) -> Vec<Id> {
        let world = self.shared.world();
        let threads = world.channels.values().filter(|thread| thread.parent == Some(channel));
        let mut ids: Vec<Id> = threads.map(|thread| thread.id).collect();
        ids.sort();
        ids
    }

    /// The name of a channel or thread.
    pub fn name_of(&self, channel: Id) -> Option<String> {
        self.shared.world().channels.get(&channel).map(|channel| channel.name.clone())
    }

    /// Waits for a message that everybody sees.
    ///
    /// # Panics
    ///
    /// If it does not come in [`Options::patience`].
    pub async fn wait_for(&self, channel: Id, is: impl Fn(&Message) -> bool) -> Message {
        self.wait(None, channel, is).await
    }

    /// Waits for a message that a person sees.
    ///
    /// # Panics
    ///
    /// If it does not come in [`Options::patience`].
    pub async fn wait_for_seen(
        &self,
        user: &User,
        channel: Id,
        is: impl Fn(&Message) -> bool,
    ) -> Message {
        self.wait(Some(user.id), channel, is).await
    }

    async fn wait(&self, user: Option<Id>, channel: Id, is: impl Fn(&Message) -> bool) -> Message {
        let look = |shared: &Shared| shared.world().find(user, channel, &is);
        let patience = self.shared.options.patience;
        match tokio::time::timeout(patience, self.shared.until(look)).await {
            Ok(message) => message,
            Err(_) => {
                let seen = self.shared.world().visible_messages(user, channel);
                let seen: Vec<_> =
                    seen.iter().rev().take(5).map(|message| &message.content).collect();
                panic!(
                    "no such message came in {patience:?}; newest first: {seen:#?}\n\
                     violations: {:#?}",
                    self.violations()
                )
            }
        }
    }

    /// Waits until something is so that the double can see, and looks whenever
    /// something happens.
    ///
    /// # Panics
    ///
    /// If it is not so in [`Options::patience`].
    pub async fn wait_until(&self, what: &str, is: impl Fn(&Self) -> bool) {
        let patience = self.shared.options.patience;
        let look = |_: &Shared| is(self).then_some(());
        let done = tokio::time::timeout(patience, self.shared.until(look)).await;
        assert!(done.is_ok(), "{what}: not in {patience:?}; {:#?}", self.violations());
    }

    /// The commands that are registered: everywhere, or in a guild.
    pub fn commands(&self, guild: Option<Id>) -> Vec<serde_json::Value> {
        self.shared.world().commands.get(&guild).cloned().unwrap_or_default()
    }

    /// Takes all commands away, as somebody else with the token can.
    pub fn forget_commands(&self) {
        self.change(|world| {
            world.commands.clear();
            Some(())
        });
    }

    /// Switches Activities on, as a host does in the portal: Discord makes a command for them.
    pub fn enable_activities(&self) {
        let now = self.shared.clock.now();
        self.change(|world| {
            let launch = json!({
                "id": world.id(now), "application_id": world.bot.id, "version": world.id(now),
                "type": 4, "name": "launch", "description": "", "handler": 2,
                "default_member_permissions": null, "integration_types": [0, 1], "contexts": [0, 1, 2],
            });
            world.commands.entry(None).or_default().push(launch);
            Some(())
        });
    }

    /// The names of the bot's small pictures.
    pub fn emojis(&self) -> BTreeMap<Id, String> {
        self.shared.world().emojis.clone()
    }

    /// Adds a small picture, as a host does in the portal.
    pub fn add_emoji(&self, name: &str) -> Id {
        let now = self.shared.clock.now();
        let mut world = self.shared.world();
        let id = world.id(now);
        world.emojis.insert(id, name.to_owned());
        id
    }

    /// The hash of the bot's picture, if it has one.
    pub fn avatar(&self) -> Option<String> {
        self.shared.world().avatar.clone()
    }

    /// Gives the bot a picture or takes it away, as a host does in the portal.
    pub fn set_avatar(&self, hash: Option<&str>) {
        self.shared.world().avatar = hash.map(str::to_owned);
    }

    /// How often commands were registered.
    pub fn registrations(&self) -> usize {
        self.shared.world().registrations
    }

    /// The mistakes of the bot: Discord would have refused them, and so did the double.
    pub fn violations(&self) -> Vec<String> {
        self.shared.log().violations.clone()
    }

    /// All requests, in the order in which they were done with.
    pub fn requests(&self) -> Vec<Logged> {
        self.shared.log().requests.clone()
    }

    /// How many requests there were of a kind, such as
    /// `POST /channels/*/messages`; those that were made to fail, too.
    pub fn n_requests(&self, route: &str) -> usize {
        self.shared.log().requests.iter().filter(|request| request.route == route).count()
    }

    /// The faults that are made on purpose.
    pub fn faults(&self) -> Faults<'_> {
        Faults(self.shared.switchboard())
    }

    pub fn gateway(&self) -> Gateway<'_> {
        Gateway(&self.shared)
    }

    /// How long people waited.
    pub fn latencies(&self) -> Latencies {
        let now = self.shared.clock.now();
        let world = self.shared.world();
        let mut out = Latencies::default();
        for asked in world.interactions.values() {
            match &asked.answer {
                Some(answer) => out.sorted.push(answer.at.duration_since(asked.sent)),
                None if now > asked.created + rest::IN_TIME => out.unanswered += 1,
                None => (),
            }
        }
        out.sorted.sort();
        out
    }

    /// Writes a page that shows a channel as Discord would, with the pictures
    /// beside it; for one person, or without what only one person sees.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn html(&self, channel: Id, viewer: Option<&User>, path: &Path) -> io::Result<()> {
        transcript::write(&self.shared.world(), channel, viewer.map(|viewer| viewer.id), path)
    }
}
