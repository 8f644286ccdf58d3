//! Posts, ready to be shown.

use desk::Press;
use record::AccountId;
use render::{Scene, Theme};

use super::{
    of_part,
    panel::option,
    pieces::{Piece, pieces},
    template::{ImageView, PostFilm, PostView},
};
use crate::{
    forms::fields::encode,
    language::reading::Words,
    page::{
        film::Film,
        posts::{Body, Post},
    },
};

/// The posts, of which only the last can still be answered.
pub(super) fn posts(
    seen: &[&Post],
    me: Option<&AccountId>,
    theme: Option<&Theme>,
    words: Words,
) -> Vec<PostView> {
    let mut posts: Vec<PostView> =
        seen.iter().map(|message| post(message, me, theme, words)).collect();
    let last = posts.iter().rposition(|post| post.private && post.from.is_none());
    for (n, post) in posts.iter_mut().enumerate() {
        if Some(n) != last {
            post.options.clear();
        }
    }
    posts
}

fn post(post: &Post, me: Option<&AccountId>, theme: Option<&Theme>, words: Words) -> PostView {
    let view = PostView {
        n: post.n,
        from: None,
        mine: false,
        private: post.to.is_some(),
        page: false,
        rings: false,
        lines: Vec::new(),
        ask: String::new(),
        options: Vec::new(),
        pictures: Vec::new(),
        film: None,
    };
    match &post.body {
        Body::Said(person, text) => PostView {
            from: Some(person.name.clone()),
            mine: Some(&person.id) == me,
            lines: vec![vec![Piece::Text(text.clone())]],
            ..view
        },
        Body::Told { lines, cast, ring, prompt, picture, film, page } => PostView {
            film: film.as_ref().map(|film| moving(film, words)),
            pictures: picture.as_ref().zip(me).map_or_else(Vec::new, |(picture, me)| {
                let name = me.0.strip_prefix("web:").unwrap_or("");
                let image = |(part, scene): (usize, &Scene)| {
                    let screen = page.as_ref().and_then(|page| screen(&page.0, part, theme, words));
                    let (light, dark) = screen.map_or_else(
                        || {
                            let (name, part) = (encode(name), of_part(part, '&'));
                            (format!("/post/{}.svg?as={name}{part}", post.n), None)
                        },
                        |(light, dark)| (light, Some(dark)),
                    );
                    let (width, height) = (scene.width, scene.height);
                    ImageView { light, dark, alt: scene.alt.clone(), width, height }
                };
                picture.scenes().enumerate().map(image).collect()
            }),
            page: page.is_some(),
            rings: me.is_some_and(|me| ring.contains(me)),
            lines: lines.iter().map(|line| pieces(line, cast, me, words)).collect(),
            ask: prompt.as_ref().map_or_else(String::new, |prompt| words.text(&prompt.ask)),
            options: prompt.as_ref().map_or_else(Vec::new, |prompt| {
                let prompt = &prompt.clone().with_words(words.0, cast);
                prompt.options.iter().map(|button| option(prompt, button)).collect()
            }),
            ..view
        },
    }
}

/// Where the picture of a page is, in light and dark.
fn screen(
    press: &Press,
    part: usize,
    theme: Option<&Theme>,
    words: Words,
) -> Option<(String, String)> {
    let Press::Page { game, number } = press else { return None };
    let url = |usual| {
        let theme = theme.map_or(usual, |theme| theme.name);
        format!("/screen/{game}/{number}/{theme}/{}.svg{}", words.tag(), of_part(part, '?'))
    };
    Some((url("light"), url("dark")))
}

fn moving(film: &Film, words: Words) -> PostFilm {
    let (n, (width, height), language) = (film.n, film.size, words.tag());
    PostFilm {
        url: format!("/film/{n}.{language}.gif"),
        still: format!("/film/{n}.{language}.svg"),
        alt: words.say(film.alt()),
        width,
        height,
    }
}
