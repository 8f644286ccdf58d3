//! Matches out to a plain file and back in: all of them, or one as a transcript.

use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Cursor, Read as _, Write},
    path::{Path, PathBuf},
};

use desk::{Clock as _, Match};
use games::Info;
use pollster::block_on;
use record::{Head, Numbers, Store, lines::Text, numbers::numbers_in_log};
use store::{
    ExportError, ExportSettings, ImportError, OpenError, Options, Refusal, Replacement,
    SalvageError, SalvageSources, SledStore, latest_good,
};

use super::transcripts::{self, TranscriptError};
use crate::{
    cli,
    config::StoreConfig,
    kinds::KINDS,
    machine::clock::SystemClock,
    matches::{
        faults,
        transcripts::{Recognised, detect_format},
    },
    numbers::{self, Own},
    text::{format_count, group_digits},
};

#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    #[error("there is no store in {}: name it as store.path in the config", .0.display())]
    NoStore(PathBuf),
    #[error("{} is there already: name a new file", .0.display())]
    Exists(PathBuf),
    #[error("{} is in the folder of the store, and goes when that goes: name a file elsewhere", .0.display())]
    InStore(PathBuf),
    #[error("{} cannot be {done}: {source}", path.display())]
    File { path: PathBuf, done: &'static str, source: io::Error },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Export(#[from] ExportError),
    #[error("the export lacks {}; the first is {}: {}", format_count(.0.len() as u64, "thing", "things"), .0[0].0, .0[0].1)]
    Damaged(Vec<(String, String)>),
    #[error("{} could not be read and not be saved", format_count(*.0 as u64, "thing", "things"))]
    Lost(usize),
    #[error("{}, {error}", file.display())]
    Import { file: PathBuf, error: ImportError },
    #[error("{} is a transcript of one match: --replace takes an export, with all of them", .0.display())]
    Replace(PathBuf),
    #[error(transparent)]
    Salvage(#[from] SalvageError),
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    #[error("{}: {source}; nothing was taken over", file.display())]
    Strange { file: PathBuf, source: io::Error },
    #[error("{}, {error}; nothing was taken over", file.display())]
    Refused { file: PathBuf, error: TranscriptError },
}

/// Writes everything that is kept to a new file, or to standard output.
pub(super) fn export(args: &cli::Export, config: &StoreConfig) -> Result<(), TransferError> {
    // Opening a store makes one.
    if !SledStore::is_in(&config.path, &Options::default())? {
        return Err(TransferError::NoStore(config.path.clone()));
    }
    args.out.as_deref().map_or(Ok(()), |out| outside(out, config))?;
    let store = SledStore::open(&config.path, Some(&config.export_path))?;
    if let Some(id) = &args.transcript {
        return export_one(id, args, &store);
    }
    let at = SystemClock.now();
    let secret = |info: &&Info| info.secrets || info.drafts || info.reactions;
    let withheld: Vec<&str> =
        KINDS.iter().map(|kind| kind.info).filter(secret).map(|info| info.id).collect();
    let settings = match args.without_seeds {
        true => ExportSettings::public(at, &withheld),
        false => ExportSettings::full(at),
    };
    let done = match &args.out {
        None => block_on(store::export(&store, &mut BufWriter::new(io::stdout()), &settings))?,
        Some(path) if path.exists() => return Err(TransferError::Exists(path.clone())),
        Some(path) => store::export_file(&store, path, &settings)?,
    };
    eprintln!("exported {}", format_count(done.matches, "match", "matches"));
    if done.withheld > 0 {
        eprintln!(
            "left out {}, not begun or with plans or answers that others must not read",
            format_count(done.withheld, "match", "matches")
        );
    }
    if done.damaged.is_empty() { Ok(()) } else { Err(TransferError::Damaged(done.damaged)) }
}

/// Refuses a file in the folder of the store.
fn outside(file: &Path, config: &StoreConfig) -> Result<(), TransferError> {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    let folder = folder.unwrap_or(Path::new(".")).canonicalize();
    let is_in = match (folder, config.path.canonicalize()) {
        (Ok(folder), Ok(store)) => folder.starts_with(store),
        // The code that writes the file reports what is wrong.
        _ => false,
    };
    if is_in { Err(TransferError::InStore(file.to_owned())) } else { Ok(()) }
}

/// Writes all that can still be read of a damaged store to a new file, and lists
/// what cannot.
pub(super) fn salvage(
    args: &cli::Salvage,
    config: &StoreConfig,
    spare: &Own,
    out: &mut impl Write,
) -> Result<(), TransferError> {
    if !config.path.is_dir() {
        return Err(TransferError::NoStore(config.path.clone()));
    }
    if args.out.exists() {
        return Err(TransferError::Exists(args.out.clone()));
    }
    outside(&args.out, config)?;
    let spare: Vec<Numbers> = spare.values().cloned().collect();
    let export = latest_good(&config.export_path);
    let sources =
        SalvageSources { numbers: &spare, export: export.as_deref(), rules: &by_the_rules };
    let done = store::salvage(&config.path, &args.out, SystemClock.now(), &sources)?;
    let mut told = format!(
        "{} and {} are in {}",
        format_count(done.written.matches, "match", "matches"),
        format_count(done.written.rows, "row", "rows"),
        args.out.display()
    );
    for (what, why) in &done.lost {
        told.push_str(&format!("\nlost: {what}: {why}"));
    }
    if done.lost.is_empty() {
        told.push_str("; nothing was lost");
        return map_output_error(writeln!(out, "{told}"));
    }
    if let Some(export) = export {
        told.push_str(&format!(
            "\nthe last good export is {}: take it over first, and then this file, which adds \
             what is newer",
            export.display()
        ));
    }
    map_output_error(writeln!(out, "{told}"))?;
    Err(TransferError::Lost(done.lost.len()))
}

fn map_output_error(told: io::Result<()>) -> Result<(), TransferError> {
    told.map_err(|source| TransferError::File {
        path: "standard output".into(),
        done: "written",
        source,
    })
}

fn export_one(id: &str, args: &cli::Export, store: &dyn Store) -> Result<(), TransferError> {
    let write = |to: &mut dyn Write| Ok(transcripts::export(id, args.events, store, to)?);
    match &args.out {
        None => write(&mut io::stdout().lock()),
        Some(path) => write_file(path, |file| write(file)),
    }
}

/// The file is either whole or not there.
fn write_file<T>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<T, TransferError>,
) -> Result<T, TransferError> {
    if path.exists() {
        return Err(TransferError::Exists(path.to_owned()));
    }
    let failed = |source| TransferError::File { path: path.to_owned(), done: "written", source };
    let mut half = path.as_os_str().to_owned();
    half.push(".half");
    let mut file = BufWriter::new(File::create(&half).map_err(failed)?);
    let done = write(&mut file).and_then(|done| {
        file.flush().map_err(failed)?;
        file.get_ref().sync_all().map_err(failed)?;
        std::fs::rename(&half, path).map_err(failed)?;
        Ok(done)
    });
    if done.is_err() {
        // Half a file is of no use. The failure is reported.
        let _ = std::fs::remove_file(&half);
    }
    done
}

/// Takes over the matches of an export, or the match of a transcript. All of it
/// is checked before anything is written.
pub(super) fn import(
    args: &cli::Import,
    config: &StoreConfig,
    out: &mut impl Write,
) -> Result<(), TransferError> {
    let failed = |source| TransferError::File { path: args.file.clone(), done: "read", source };
    let mut file = if args.file == Path::new("-") {
        Input::Standard(Cursor::new(all_input().map_err(failed)?))
    } else {
        Input::File(BufReader::new(File::open(&args.file).map_err(failed)?))
    };
    let found = match &mut file {
        Input::Standard(text) => detect_format(text),
        Input::File(file) => detect_format(file),
    };
    let strange = |source| TransferError::Strange { file: args.file.clone(), source };
    let found = found.map_err(strange)?;
    if args.replace {
        if let Recognised::Transcript(_) = found {
            return Err(TransferError::Replace(args.file.clone()));
        }
        return replace(file, args, config, out);
    }
    let store = SledStore::open(&config.path, Some(&config.export_path))?;
    if let Recognised::Transcript(text) = found {
        let refused = |error| TransferError::Refused { file: args.file.clone(), error };
        return transcripts::import(args, &text, &store, out).map_err(refused);
    }
    map_output_error(writeln!(out, "{}", take_over(file, args, &store)?))
}

/// Fills a new store, and puts it where the store is that there was.
fn replace(
    file: Input,
    args: &cli::Import,
    config: &StoreConfig,
    out: &mut impl Write,
) -> Result<(), TransferError> {
    let replacement = Replacement::of(&config.path)?;
    let store = SledStore::open(replacement.path(), None)?;
    let done = take_over(file, args, &store);
    drop(store);
    let done = done.and_then(|told| Ok((told, replacement.take_place()?)));
    // After a failure, the old store is where it was.
    let (told, aside) = done.inspect_err(|_| replacement.discard())?;
    map_output_error(writeln!(out, "{told}"))?;
    match aside {
        Some(aside) => map_output_error(writeln!(out, "the old store is in {}", aside.display())),
        None => Ok(()),
    }
}

/// Takes over all of an export. Returns what to tell about it.
fn take_over(file: Input, args: &cli::Import, store: &SledStore) -> Result<String, TransferError> {
    let done = match file {
        Input::Standard(mut text) => block_on(store::import(store, &by_the_rules, &mut text)),
        Input::File(mut file) => block_on(store::import(store, &by_the_rules, &mut file)),
    };
    let done = done.map_err(|error| TransferError::Import { file: args.file.clone(), error })?;
    Ok(format!(
        "{}, {} that had gone on, {} known already, {}",
        format_count(done.new, "new match", "new matches"),
        group_digits(done.longer),
        group_digits(done.known),
        format_count(done.rows, "row", "rows")
    ))
}

/// The head that the entries of a match lead to.
fn by_the_rules(text: &Text) -> Result<Head, Refusal> {
    let m = Match::replay(KINDS, &text.entries, text.header.seed).map_err(|error| Refusal {
        entry: Some(error.entry),
        why: faults::to_text(&error.fault),
    })?;
    // One that has not begun is to be able to.
    if let (None, Some(own)) = (m.table(), numbers_in_log(&text.entries)) {
        numbers::sound(m.kind(), &own)
            .map_err(|why| Refusal { entry: Some(1), why: why.to_string() })?;
    }
    Ok(m.head().clone())
}

/// It is read twice, which standard input cannot be.
enum Input {
    Standard(Cursor<Vec<u8>>),
    File(BufReader<File>),
}

fn all_input() -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    io::stdin().lock().read_to_end(&mut text)?;
    Ok(text)
}
