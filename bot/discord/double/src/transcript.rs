//! A channel as a page that looks like Discord's, so that a person can look at a
//! whole game.

mod markdown;
mod parts;
mod pictures;

use std::{fmt::Write as _, fs, io, path::Path};

use self::{
    markdown::{escape_markup, html},
    pictures::Frame,
};
use crate::{
    Attachment, Id, Message, Version,
    double::clock::iso,
    limits::COMPONENTS_V2,
    world::{Act, ChannelKind, World},
};
use serde_json::Value;

const STYLE: &str = include_str!("transcript/style.css");

/// Writes the page, and the pictures into a folder beside it. Without a viewer
/// it has what everybody sees, and what everybody did.
pub(crate) fn write(world: &World, channel: Id, viewer: Option<Id>, path: &Path) -> io::Result<()> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let page = Page { world, folder: format!("{stem}-pictures"), viewer, last: None };
    let folder = path.with_file_name(&page.folder);
    fs::create_dir_all(&folder)?;
    let messages = world.visible_messages(viewer, channel);
    for message in &messages {
        let earlier = message.versions.iter().flat_map(|version| &version.attachments);
        for file in earlier.chain(&message.attachments) {
            fs::write(folder.join(file_name(file)), &file.bytes)?;
        }
    }
    let acts = world.acts.iter();
    let acts =
        acts.filter(|act| act.channel == channel && viewer.is_none_or(|who| who == act.user));
    fs::write(path, page.html(channel, viewer, &messages, &acts.collect::<Vec<_>>()))
}

/// Unlike all others, and without what is odd in a path.
fn file_name(file: &Attachment) -> String {
    let plain = |character: char| {
        if character.is_ascii_alphanumeric() || character == '.' { character } else { '_' }
    };
    format!("{}-{}", file.id, file.filename.chars().map(plain).collect::<String>())
}

struct Page<'a> {
    world: &'a World,
    folder: String,
    viewer: Option<Id>,
    /// The last speaker, and when they spoke: their next message needs no head.
    last: Option<(Id, u64)>,
}

/// A message within this time of the last is shown below it, in milliseconds.
const TOGETHER: u64 = 7 * 60 * 1_000;

impl Page<'_> {
    fn html(
        mut self,
        channel: Id,
        viewer: Option<Id>,
        messages: &[Message],
        acts: &[&Act],
    ) -> String {
        let title = self.title(channel);
        let viewer = viewer.and_then(|viewer| self.world.users.get(&viewer));
        let viewer =
            viewer.map_or("everybody".to_owned(), |viewer| viewer.display_name().to_owned());
        let mut body = String::new();
        let mut acts = acts.iter().peekable();
        for message in messages {
            while let Some(act) = acts.next_if(|act| act.id < message.id) {
                self.act(act, &mut body);
            }
            self.message(message, &mut body);
        }
        acts.for_each(|act| self.act(act, &mut body));
        let (title, viewer) = (escape_markup(&title), escape_markup(&viewer));
        format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>{title}, as {viewer} sees it</title>\n<style>\n{STYLE}</style></head>\n<body>\n\
             <header><b>{title}</b> <span>as {viewer} sees it</span></header>\n\
             <main>\n{body}</main>\n</body></html>\n"
        )
    }

    fn title(&self, channel: Id) -> String {
        let Some(channel) = self.world.channels.get(&channel) else { return "gone".to_owned() };
        let name = |id: &Id| self.world.users.get(id).map(|user| user.display_name().to_owned());
        match channel.kind {
            ChannelKind::Dm | ChannelKind::GroupDm => {
                let people: Vec<String> = channel.people.iter().filter_map(name).collect();
                format!("@ {}", people.join(", "))
            }
            ChannelKind::Text | ChannelKind::Thread => {
                let guild = channel.guild.and_then(|guild| self.world.guilds.get(&guild));
                format!("# {} · {}", channel.name, guild.map_or("", |guild| &guild.name))
            }
        }
    }

    /// Writes what somebody did: Discord shows only what is said after it.
    fn act(&mut self, act: &Act, out: &mut String) {
        self.last = None;
        let who = self.name(act.user);
        let told = self.text(&act.told);
        let asked = self.world.interactions.get(&act.id);
        let failed = asked.is_some_and(|interaction| interaction.answer.is_none());
        let failed = if failed { " <em>(the interaction failed)</em>" } else { "" };
        let _ = writeln!(out, "<p class=\"act\">{} {told}{failed}</p>", escape_markup(&who));
    }

    fn message(&mut self, message: &Message, out: &mut String) {
        let together = self.last.is_some_and(|(who, at)| {
            who == message.author
                && message.creation_time() < at + TOGETHER
                && !message.is_ephemeral()
        });
        self.last = (!message.is_ephemeral()).then_some((message.author, message.creation_time()));
        let class = if message.is_ephemeral() { "message private" } else { "message" };
        let _ = writeln!(out, "<article class=\"{class}\" id=\"m{}\">", message.id);
        if !together {
            self.head(message, out);
        }
        if message.loading {
            let name = escape_markup(&self.name(message.author));
            let _ = writeln!(out, "<p class=\"dots\">{name} is thinking…</p>");
        }
        self.earlier(message, out);
        self.content(message, &message.content, out);
        if message.is_v2() {
            self.parts(&message.components, &message.attachments, out);
        } else {
            self.files(&message.attachments, &message.embeds, out);
            self.rows(&message.components, out);
        }
        if let Some(thread) = message.thread.and_then(|thread| self.world.channels.get(&thread)) {
            let name = escape_markup(&thread.name);
            let _ = writeln!(out, "<p class=\"thread\">Thread: <b>{name}</b></p>");
        }
        if message.is_ephemeral() {
            let who = message.only_for.map(|only_for| self.name(only_for)).unwrap_or_default();
            let who = escape_markup(&who);
            let _ = writeln!(out, "<p class=\"only\">Only you can see this ({who})</p>");
        }
        out.push_str("</article>\n");
    }

    fn head(&self, message: &Message, out: &mut String) {
        let name = self.name(message.author);
        let letter = name.chars().next().unwrap_or('?').to_uppercase().to_string();
        // Ids of people who came together are alike.
        let hue = message.author.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 55;
        let bot = message.author == self.world.bot.id;
        let tag = if bot { "<span class=\"tag\">APP</span>" } else { "" };
        let _ = writeln!(
            out,
            "<div class=\"head\"><i class=\"face\" style=\"background:hsl({hue} 45% 45%)\">{}</i>\
             <b>{}</b>{tag}<time>{}</time></div>",
            escape_markup(&letter),
            escape_markup(&name),
            moment(message.creation_time()),
        );
    }

    fn content(&self, message: &Message, content: &str, out: &mut String) {
        if content.trim().is_empty() {
            return;
        }
        let is_called = self.viewer.is_some_and(|viewer| message.pings.contains(&viewer));
        let pinged = if is_called { " called" } else { "" };
        let edited = message.edited.map_or(String::new(), |edited| {
            format!(" <small title=\"{}\">(edited)</small>", moment(edited))
        });
        let text = self.text(content);
        let _ = writeln!(out, "<div class=\"content{pinged}\">{text}{edited}</div>");
    }

    /// How it looked before it was edited, folded away.
    fn earlier(&self, message: &Message, out: &mut String) {
        let shown = |version: &&Version| !version.loading;
        let earlier: Vec<&Version> = message.versions.iter().filter(shown).collect();
        if earlier.is_empty() {
            return;
        }
        let _ = writeln!(out, "<details><summary>{} before</summary>", earlier.len());
        for version in earlier {
            out.push_str("<section>\n");
            let _ = writeln!(out, "<div class=\"content\">{}</div>", self.text(&version.content));
            if version.flags & COMPONENTS_V2 != 0 {
                self.parts(&version.components, &version.attachments, out);
            } else {
                self.files(&version.attachments, &version.embeds, out);
                self.rows(&version.components, out);
            }
            out.push_str("</section>\n");
        }
        out.push_str("</details>\n");
    }

    /// Files, and below them embeds with those that they show.
    fn files(&self, files: &[Attachment], embeds: &[Value], out: &mut String) {
        let is_shown =
            |attachment: &&Attachment| embeds.iter().any(|embed| shows(embed, attachment));
        self.pictures(files.iter().filter(|file| !is_shown(file)), Frame::Message, out);
        for embed in embeds {
            let title = self.text(embed["title"].as_str().unwrap_or_default());
            let text = self.text(embed["description"].as_str().unwrap_or_default());
            let _ = writeln!(out, "<blockquote class=\"embed\"><b>{title}</b>{text}");
            let shown = files.iter().filter(|file| shows(embed, file));
            self.pictures(shown, Frame::Embed, out);
            out.push_str("</blockquote>\n");
        }
    }

    fn name(&self, user: Id) -> String {
        let user = self.world.users.get(&user).unwrap_or(&self.world.bot);
        user.display_name().to_owned()
    }

    fn text(&self, text: &str) -> String {
        html(text, &|id, channel| {
            if channel {
                self.world.channels.get(&id).map(|channel| channel.name.clone())
            } else {
                self.world.users.get(&id).map(|user| user.display_name().to_owned())
            }
        })
    }
}

/// Whether a file is the picture of an embed.
fn shows(embed: &Value, file: &Attachment) -> bool {
    let url = embed["image"]["url"].as_str().unwrap_or_default();
    url.strip_prefix(crate::limits::ATTACHMENT) == Some(&file.filename)
}

/// A moment as people read it.
fn moment(millis: u64) -> String {
    let text = iso(millis);
    let day = text.get(..10).unwrap_or_default();
    format!("{day} {}", text.get(11..16).unwrap_or_default())
}
