//! Pictures in the boxes in which people see them before they tap them, in CSS pixels.

use std::fmt::Write as _;

use super::{Page, file_name, markdown::escape_markup};
use crate::Attachment;

/// The box of a picture that stands alone, on the desktop and on a phone.
const ALONE: [(u32, u32); 2] = [(550, 350), (320, 350)];
/// The side of the square to which each of several pictures is cropped.
const TILE: u32 = 273;
/// The box of a picture in an embed.
const EMBED: (u32, u32) = (400, 300);

/// Where pictures stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Frame {
    Message,
    Embed,
}

impl Page<'_> {
    /// Writes pictures in their boxes, and other files as links.
    pub(super) fn pictures<'a>(
        &self,
        files: impl Iterator<Item = &'a Attachment>,
        frame: Frame,
        out: &mut String,
    ) {
        let is_image = |file: &&Attachment| file.content_type.starts_with("image/");
        let (pictures, others): (Vec<_>, Vec<_>) = files.partition(is_image);
        let class = match (frame, pictures.len()) {
            (_, 0) => None,
            (Frame::Embed, _) => Some("of-embed"),
            (Frame::Message, 1) => Some("one"),
            (Frame::Message, _) => Some("tiles"),
        };
        if let Some(class) = class {
            let _ = writeln!(out, "<div class=\"{class}\">");
            pictures.iter().for_each(|file| self.picture(file, None, class, out));
            out.push_str("</div>\n");
        }
        for file in others {
            let source = self.source(file);
            let name = escape_markup(&file.filename);
            let _ = writeln!(out, "<p><a href=\"{source}\">{name}</a></p>");
        }
    }

    /// Writes a picture, with how large it is seen on a desktop and on a phone.
    pub(super) fn picture(
        &self,
        file: &Attachment,
        alt: Option<&str>,
        class: &str,
        out: &mut String,
    ) {
        let source = self.source(file);
        let alt = escape_markup(alt.or(file.alt.as_deref()).unwrap_or_default());
        let seen = file.size().map(|size| match class {
            "one" => ALONE.map(|room| fit_into(size, room)),
            "of-embed" => [EMBED; 2].map(|room| fit_into(size, room)),
            _ => [(TILE, TILE); 2],
        });
        let seen = seen.map_or(String::new(), |[desktop, phone]| {
            format!(
                " data-desktop=\"{}x{}\" data-phone=\"{}x{}\"",
                desktop.0, desktop.1, phone.0, phone.1
            )
        });
        let _ = writeln!(out, "<img src=\"{source}\" alt=\"{alt}\" title=\"{alt}\"{seen}>");
    }

    fn source(&self, file: &Attachment) -> String {
        format!("{}/{}", self.folder, file_name(file))
    }
}

/// The size of a picture that is scaled down until it fits, and never up.
fn fit_into((width, height): (u32, u32), (most_width, most_height): (u32, u32)) -> (u32, u32) {
    let (width, height) = (f64::from(width.max(1)), f64::from(height.max(1)));
    let scale = (f64::from(most_width) / width).min(f64::from(most_height) / height).min(1.0);
    ((width * scale).round() as u32, (height * scale).round() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_scaled_down_to_their_boxes() {
        let boxes = |size| ALONE.map(|room| fit_into(size, room));
        assert_eq!(boxes((1_000, 1_548)), [(226, 350), (226, 350)]);
        assert_eq!(boxes((1_000, 1_000)), [(350, 350), (320, 320)]);
        assert_eq!(boxes((1_100, 700)), [(550, 350), (320, 204)]);
        assert_eq!(boxes((90, 40)), [(90, 40); 2], "never up");
        assert_eq!(fit_into((1_000, 1_000), EMBED), (300, 300));
    }
}
