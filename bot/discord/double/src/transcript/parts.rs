//! The parts of messages: rows of buttons, and what messages of components are made of.

use std::fmt::Write as _;

use serde_json::Value;

use super::{Page, markdown::escape_markup, pictures::Frame};
use crate::{
    Attachment,
    limits::ATTACHMENT,
    world::control::{controls, list},
};

impl Page<'_> {
    /// The parts of a message of components, in their order.
    pub(super) fn parts(&self, parts: &[Value], files: &[Attachment], out: &mut String) {
        for part in parts {
            match part["type"].as_u64() {
                Some(1) => self.rows(std::slice::from_ref(part), out),
                Some(9) => self.section(part, files, out),
                Some(10) => self.words(part, out),
                Some(12) => self.gallery(part, files, out),
                Some(13) => {
                    let shown = file_of(&part["file"], files).into_iter();
                    self.pictures(shown, Frame::Message, out);
                }
                Some(14) => self.separator(part, out),
                Some(17) => {
                    let color = part["accent_color"].as_u64().map_or(String::new(), |color| {
                        format!(" style=\"border-left-color:#{color:06x}\"")
                    });
                    let _ = writeln!(out, "<div class=\"container\"{color}>");
                    self.parts(list(&part["components"]), files, out);
                    out.push_str("</div>\n");
                }
                _ => (),
            }
        }
    }

    fn words(&self, part: &Value, out: &mut String) {
        let text = self.text(part["content"].as_str().unwrap_or_default());
        let _ = writeln!(out, "<div class=\"content\">{text}</div>");
    }

    fn section(&self, section: &Value, files: &[Attachment], out: &mut String) {
        out.push_str("<div class=\"section\"><div>\n");
        list(&section["components"]).iter().for_each(|part| self.words(part, out));
        out.push_str("</div>\n");
        let beside = &section["accessory"];
        if beside["type"] == 11 {
            if let Some(file) = file_of(&beside["media"], files) {
                self.picture(file, beside["description"].as_str(), "thumbnail", out);
            }
        } else {
            self.button(beside, out);
        }
        out.push_str("</div>\n");
    }

    fn gallery(&self, gallery: &Value, files: &[Attachment], out: &mut String) {
        let items = list(&gallery["items"]);
        let class = if items.len() == 1 { "one" } else { "tiles" };
        let _ = writeln!(out, "<div class=\"{class}\">");
        for item in items {
            if let Some(file) = file_of(&item["media"], files) {
                self.picture(file, item["description"].as_str(), class, out);
            }
        }
        out.push_str("</div>\n");
    }

    fn separator(&self, part: &Value, out: &mut String) {
        let line = if part["divider"] == false { " class=\"gap\"" } else { "" };
        let _ = writeln!(out, "<hr{line}>");
    }

    /// Buttons as they stand in their rows, and menus with what they ask.
    pub(super) fn rows(&self, components: &[Value], out: &mut String) {
        for row in components.iter().filter(|part| part["type"] == 1) {
            out.push_str("<div class=\"row\">\n");
            for part in list(&row["components"]) {
                match part["type"].as_u64() {
                    Some(3) => self.menu(part, out),
                    _ => self.button(part, out),
                }
            }
            out.push_str("</div>\n");
        }
    }

    fn menu(&self, menu: &Value, out: &mut String) {
        let off = if menu["disabled"] == true { " disabled" } else { "" };
        let asks = escape_markup(menu["placeholder"].as_str().unwrap_or("Make a selection"));
        let _ = writeln!(out, "<select{off}><option selected>{asks}</option>");
        for control in controls(std::slice::from_ref(menu)) {
            let _ = writeln!(out, "<option>{}</option>", escape_markup(&control.label));
        }
        out.push_str("</select>\n");
    }

    fn button(&self, part: &Value, out: &mut String) {
        let off = if part["disabled"] == true { " disabled" } else { "" };
        let label = escape_markup(part["label"].as_str().unwrap_or_default());
        if let Some(url) = part["url"].as_str() {
            let url = escape_markup(url);
            let _ = writeln!(out, "<a class=\"link\" href=\"{url}\">{label} ↗</a>");
            return;
        }
        for control in controls(std::slice::from_ref(part)) {
            let (style, label) = (control.style, escape_markup(&control.label));
            let _ = writeln!(out, "<button class=\"style{style}\"{off}>{label}</button>");
        }
    }
}

/// The file that a component shows.
fn file_of<'a>(media: &Value, files: &'a [Attachment]) -> Option<&'a Attachment> {
    let name = media["url"].as_str()?.strip_prefix(ATTACHMENT)?;
    files.iter().find(|file| file.filename == name)
}
