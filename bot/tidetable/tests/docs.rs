//! The pages for people: what they link to is there, and what they promise is
//! what is checked.

use std::{
    fs,
    path::{Path, PathBuf},
};

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    for page in pages() {
        let text = read(&page);
        for link in links(&text) {
            if let Err(why) = follow(&page, &text, link) {
                broken.push(format!("{}: {link}: {why}", page.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn every_page_in_docs_is_linked_from_the_readme() {
    let readme = read(&root().join("README.md"));
    let links: Vec<&str> = links(&readme).collect();
    for page in pages().iter().filter(|page| page.starts_with(root().join("docs"))) {
        let name = page.strip_prefix(root()).expect("it is below the root").display().to_string();
        assert!(links.contains(&name.as_str()), "README.md does not link to {name}");
    }
}

/// `.ci/run` takes the commands from README by the comments behind them.
#[test]
fn the_two_commands_are_there_to_be_run() {
    let readme = read(&root().join("README.md"));
    let steps = read(&root().join(".ci/steps.sh"));
    for (name, command) in [("start", "cargo run --release"), ("test", "cargo test")] {
        let marked = |line: &&str| line.contains(&format!("# {name}"));
        let line = readme.lines().find(marked).expect("README.md names the command");
        assert_eq!(line.split('#').next().map(str::trim), Some(command));
        assert!(steps.contains(&format!("$(readme_command {name})")), ".ci/run runs it");
    }
}

#[test]
fn the_readme_names_the_files_a_host_needs() {
    let readme = read(&root().join("README.md"));
    for file in
        ["config.example.toml", "Dockerfile", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"]
    {
        assert!(root().join(file).is_file(), "{file} is missing");
        assert!(readme.contains(file), "README.md does not mention {file}");
    }
}

/// Every Markdown page but those of builds and hidden folders.
fn pages() -> Vec<PathBuf> {
    let mut pages = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if name.ends_with(".md") {
                pages.push(path);
            }
        }
    }
    assert!(pages.len() > 3, "the pages are not found");
    pages
}

/// The targets of `[text](target)` and `![text](target)`, code left out.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let blocks = text.split("\n```").step_by(2);
    let plain = blocks.flat_map(|block| block.split('`').step_by(2));
    plain.flat_map(|part| part.split("](").skip(1)).filter_map(|rest| Some(rest.split_once(')')?.0))
}

fn follow(page: &Path, text: &str, link: &str) -> Result<(), &'static str> {
    if link.starts_with("https://") {
        return Ok(());
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = page.with_file_name(file);
    if !file.is_empty() && !target.exists() {
        return Err("there is no such file");
    }
    let text = if file.is_empty() {
        text.to_owned()
    } else {
        fs::read_to_string(target).unwrap_or_default()
    };
    let found = || headings(&text).any(|heading| heading == anchor);
    if anchor.is_empty() || found() { Ok(()) } else { Err("there is no such heading") }
}

/// The headings of a page, as links name them.
fn headings(text: &str) -> impl Iterator<Item = String> {
    text.lines().filter(|line| line.starts_with('#')).map(|line| {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|character| {
            character.is_alphanumeric() || matches!(character, ' ' | '-' | '_')
        });
        kept.map(|character| if character == ' ' { '-' } else { character }).collect()
    })
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).expect("the package is two folders down").to_owned()
}
