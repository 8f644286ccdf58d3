//! Acts of people: they give commands, press buttons, choose from menus, type.

use std::time::Instant;

use serde_json::{Map, Value, json};

use super::event;
use crate::{
    Asked, Double, Id, User,
    world::{Act, ChannelKind, Interaction, World, control::list},
};

/// The types of options that the double's people can give.
const SUBCOMMAND: u64 = 1;
const USER: u64 = 6;

impl Double {
    /// Gives a command, as a person's client does: with the options as they were
    /// registered. A command without subcommands has "" as its word.
    ///
    /// # Panics
    ///
    /// If the person's client would not let them: there is no such command or
    /// option, or something that is required is left out.
    pub async fn command(
        &self,
        user: &User,
        channel: Id,
        name: &str,
        word: &str,
        options: Value,
    ) -> Asked {
        let data = {
            let world = self.shared.world();
            self.command_data(&world, channel, name, word, &options, None)
        };
        let told = describe_command(&self.shared.world(), name, word, &options);
        self.ask(user, channel, 2, None, &data, told)
    }

    /// The names and values that are offered for an option while a person types in it. Other
    /// options may have been given before.
    ///
    /// # Panics
    ///
    /// As [`Double::command`] does; and if nothing is answered in 3 seconds.
    pub async fn autocomplete(
        &self,
        user: &User,
        channel: Id,
        name: &str,
        word: &str,
        option: &str,
        typed: &str,
    ) -> Vec<(String, String)> {
        let given = json!({option: typed});
        self.autocomplete_with(user, channel, name, word, option, given).await
    }

    /// The same, with other options that were given before.
    ///
    /// # Panics
    ///
    /// As [`Double::autocomplete`] does.
    pub async fn autocomplete_with(
        &self,
        user: &User,
        channel: Id,
        name: &str,
        word: &str,
        option: &str,
        given: Value,
    ) -> Vec<(String, String)> {
        let data = {
            let world = self.shared.world();
            self.command_data(&world, channel, name, word, &given, Some(option))
        };
        let asked = self.ask(user, channel, 4, None, &data, String::new());
        let answer = asked.wait_for_answer(std::time::Duration::from_secs(3)).await;
        let text = |value: &Value| value.as_str().map_or(value.to_string(), ToOwned::to_owned);
        let choices = list(&answer.data["choices"]).iter();
        choices.map(|choice| (text(&choice["name"]), text(&choice["value"]))).collect()
    }

    /// Presses a button.
    ///
    /// # Panics
    ///
    /// If the person does not see it, or it is disabled.
    pub async fn press(&self, user: &User, message: Id, custom_id: &str) -> Asked {
        self.check(user, message, custom_id, None);
        self.press_anyway(user, message, custom_id).await
    }

    /// Presses a button that may be gone: one that the person's client still
    /// showed when it was pressed.
    ///
    /// # Panics
    ///
    /// If the message is gone.
    pub async fn press_anyway(&self, user: &User, message: Id, custom_id: &str) -> Asked {
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": 1});
        let told = self.describe_press(message, custom_id, None);
        self.ask(user, self.channel_of(message), 3, Some(message), &data, told)
    }

    /// Chooses an entry of a menu.
    ///
    /// # Panics
    ///
    /// If the person does not see it, or it is disabled.
    pub async fn choose(&self, user: &User, message: Id, custom_id: &str, value: &str) -> Asked {
        self.check(user, message, custom_id, Some(value));
        let data = json!({"custom_id": custom_id, "component_type": 3, "values": [value], "id": 1});
        let told = self.describe_press(message, custom_id, Some(value));
        self.ask(user, self.channel_of(message), 3, Some(message), &data, told)
    }

    /// Fills in the form that a press was answered with, and sends it.
    ///
    /// # Panics
    ///
    /// If it was answered with no form, or the person's client would not send the text: it is too
    /// short or too long.
    pub async fn submit(&self, user: &User, opened: &Asked, text: &str) -> Asked {
        let form = opened.now().filter(|answer| answer.kind == 9).expect("a form was opened").data;
        let input = &form["components"][0]["components"][0];
        let length = text.encode_utf16().count() as u64;
        let least =
            input["min_length"].as_u64().unwrap_or(0).max(u64::from(input["required"] != false));
        let most = input["max_length"].as_u64().unwrap_or(4_000);
        assert!((least..=most).contains(&length), "the form does not take {text:?}: {input}");
        let filled = json!({"type": 4, "id": 2, "custom_id": input["custom_id"], "value": text});
        let data = json!({
            "custom_id": form["custom_id"],
            "components": [{"type": 1, "id": 1, "components": [filled]}],
        });
        let source = self.shared.world().interactions[&opened.id].source;
        let told =
            format!("typed **{text}** into *{}*", form["title"].as_str().unwrap_or_default());
        self.ask(user, opened.channel, 5, source, &data, told)
    }

    /// Sends any interaction, for what no client does: `kind` is Discord's type.
    ///
    /// # Panics
    ///
    /// If there is no such channel or person.
    pub async fn interact(&self, user: &User, channel: Id, kind: u64, data: Value) -> Asked {
        self.ask(user, channel, kind, None, &data, "did something odd".to_owned())
    }

    fn ask(
        &self,
        user: &User,
        channel: Id,
        kind: u64,
        source: Option<Id>,
        data: &Value,
        told: String,
    ) -> Asked {
        let now = self.shared.clock.now();
        let event;
        let id;
        {
            let mut world = self.shared.world();
            id = world.id(now);
            // Long, as they are: what is stored of it must have room.
            let token = format!("aW50ZXJhY3Rpb246{id}{}", "x".repeat(120));
            let place = world.channels.get(&channel).expect("the channel is there");
            let bot_is_there = match place.guild {
                Some(guild) => world.guilds.get(&guild).is_some_and(|guild| guild.bot.is_some()),
                None => place.kind == ChannelKind::Dm,
            };
            let mut asked = Interaction {
                id,
                token: token.clone(),
                kind,
                user: user.id,
                channel,
                source,
                created: now,
                sent: Instant::now(),
                answer: None,
                original: None,
                follow_ups: Vec::new(),
                versions: source.map_or(0, |source| world.messages[&source].versions.len()),
                user_only: !bot_is_there,
                event: Value::Null,
                told: told.clone(),
            };
            event = event::interaction(&world, &self.shared.options, &asked, data);
            if self.shared.options.keep {
                asked.event = event.clone();
            }
            if !told.is_empty() {
                world.acts.push(Act { id, channel, user: user.id, told });
            }
            world.tokens.insert(token, id);
            world.interactions.insert(id, asked);
        }
        self.shared.sessions().dispatch("INTERACTION_CREATE", &event);
        self.shared.notify_waiters();
        Asked { double: self.clone(), id, channel, user: user.id }
    }

    fn channel_of(&self, message: Id) -> Id {
        let world = self.shared.world();
        world.messages.get(&message).expect("the message is there").channel
    }

    fn describe_press(&self, message: Id, custom_id: &str, value: Option<&str>) -> String {
        let world = self.shared.world();
        let controls = world.messages.get(&message).map(crate::Message::controls);
        let is = |control: &crate::Control| {
            control.custom_id == custom_id && control.value.as_deref() == value
        };
        let control = controls.unwrap_or_default().into_iter().find(is);
        let label = control.map_or_else(|| custom_id.to_owned(), |control| control.label);
        let verb = if value.is_some() { "chose" } else { "pressed" };
        format!("{verb} **{label}**")
    }

    fn check(&self, user: &User, message: Id, custom_id: &str, value: Option<&str>) {
        let world = self.shared.world();
        let message = world.messages.get(&message).expect("the message is there");
        assert!(message.is_seen_by(user.id), "{} does not see the message", user.name);
        let is = |control: &crate::Control| {
            control.custom_id == custom_id && control.value.as_deref() == value
        };
        let controls = message.controls();
        let control = controls.iter().find(|control| is(control));
        let control =
            control.unwrap_or_else(|| panic!("no `{custom_id}` {value:?} is among {controls:#?}"));
        assert!(!control.disabled, "`{custom_id}` is disabled");
    }

    /// The data of a command, as a client makes it of what was registered.
    fn command_data(
        &self,
        world: &World,
        channel: Id,
        name: &str,
        word: &str,
        given: &Value,
        focused: Option<&str>,
    ) -> Value {
        let place = world.channels.get(&channel).expect("the channel is there");
        let here = place.guild.and_then(|guild| world.commands.get(&Some(guild)));
        let all = here.into_iter().chain(world.commands.get(&None)).flatten();
        let command = all.clone().find(|command| command["name"] == name);
        let command = command.unwrap_or_else(|| {
            let known: Vec<_> = all.map(|command| command["name"].to_string()).collect();
            panic!("no command /{name} is registered, only {known:?}")
        });
        let mut users = Vec::new();
        let options = if word.is_empty() {
            fill_options(list(&command["options"]), given, focused, &mut users)
        } else {
            let words = list(&command["options"]);
            let sub = words
                .iter()
                .find(|subcommand| subcommand["name"] == word && subcommand["type"] == SUBCOMMAND);
            let sub = sub.unwrap_or_else(|| panic!("/{name} has no subcommand {word}"));
            let options = fill_options(list(&sub["options"]), given, focused, &mut users);
            vec![json!({"type": SUBCOMMAND, "name": word, "options": options})]
        };
        let mut data = json!({"id": command["id"], "name": name, "type": 1, "options": options});
        if let Some(guild) = place.guild {
            data["guild_id"] = guild.into();
        }
        if !users.is_empty() {
            let guild = place.guild.and_then(|guild| world.guilds.get(&guild));
            data["resolved"] = event::resolve_users(world, guild, &users);
        }
        data
    }
}

/// The options that were given, in the order and with the types that were
/// registered.
fn fill_options(
    known: &[Value],
    given: &Value,
    focused: Option<&str>,
    users: &mut Vec<Id>,
) -> Vec<Value> {
    let empty = Map::new();
    let given = given.as_object().unwrap_or(&empty);
    for name in given.keys() {
        assert!(known.iter().any(|option| option["name"] == **name), "there is no option {name}");
    }
    let mut out = Vec::new();
    for option in known {
        let name = option["name"].as_str().unwrap_or_default();
        let Some(value) = given.get(name) else {
            let needed = option["required"] == true && focused.is_none();
            assert!(!needed, "the option {name} is required");
            continue;
        };
        let kind = option["type"].as_u64().unwrap_or_default();
        let choices = list(&option["choices"]);
        let fits = choices.is_empty() || choices.iter().any(|choice| choice["value"] == *value);
        assert!(fits, "{value} is no choice of {name}: {choices:#?}");
        let mut filled = json!({"type": kind, "name": name, "value": value});
        if kind == USER {
            let id = Id::read(value).unwrap_or_else(|| panic!("{name} is somebody: {value}"));
            users.push(id);
            filled["value"] = id.into();
        }
        if focused == Some(name) {
            assert!(option["autocomplete"] == true, "nothing is offered for {name}");
            filled["focused"] = true.into();
        }
        out.push(filled);
    }
    out
}

/// A command as others read it.
fn describe_command(world: &World, name: &str, word: &str, options: &Value) -> String {
    let mut out = format!("used **/{name} {word}**").replace(" **", "**").replacen("**", " **", 1);
    for (name, value) in options.as_object().into_iter().flatten() {
        let who = Id::read(value).and_then(|id| world.users.get(&id));
        let value = match (who, value) {
            (Some(user), _) => format!("@{}", user.display_name()),
            (None, Value::String(text)) => text.clone(),
            (None, other) => other.to_string(),
        };
        out.push_str(&format!(" {name}: {value}"));
    }
    out
}
