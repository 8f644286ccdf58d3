//! Transcripts of Atlantis, from files that anybody may have edited. What is
//! accepted becomes a match, and goes out as it came in.

#![no_main]

use desk::{Account, People};
use games::atlantis::{Transcript, transcript::TranscriptError};
use libfuzzer_sys::{Corpus, fuzz_target};
use record::PersonId;
use tidetable::matches::transcripts::{Imported, Seating, export, import};

fuzz_target!(|text: &str| -> Corpus {
    let told = match Transcript::parse(text) {
        Ok(told) => told,
        Err(error) => return refused(&error),
    };
    let again = Transcript::parse(&told.write()).expect("what we write, we read");
    assert_eq!(again.segments, told.segments);
    assert!(again.turns().eq(told.turns()));
    if let Err(error) = told.play() {
        return refused(&error);
    }
    let seating = Seating::new("import:table", &[]).expect("a place");
    let mut person = |account: &Account| PersonId::from(account.id.as_str());
    let Ok(Imported { record, .. }) = import(&told, &seating, &mut person, 0) else {
        return Corpus::Keep;
    };
    let out = export(&record, &People::default()).expect("a match of Atlantis");
    assert!(out.turns().zip(told.turns()).all(|(a, b)| a == b));
    let again = import(&out, &seating, &mut person, 0).expect("what we write, we read");
    assert_eq!(again.record.head.id, record.head.id);
    Corpus::Keep
});

/// What is wrong is told with its place.
fn refused(error: &TranscriptError) -> Corpus {
    assert!(!error.at.is_empty(), "{error}");
    Corpus::Keep
}
