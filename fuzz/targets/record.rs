//! Matches as lines of JSON, from files that anybody may have edited. What is
//! accepted is written as it was read.

#![no_main]

use desk::lines::{self, Read, Reader};
use libfuzzer_sys::fuzz_target;
use tidetable_fuzz::KINDS;

fuzz_target!(|text: &str| {
    let mut reader = Reader::new(KINDS);
    for line in text.lines() {
        match reader.line(line) {
            Ok(Read::Whole(record, people)) => {
                let written = lines::write_positions(&record, people, KINDS);
                let written = written.expect("it was accepted");
                let mut again = Reader::new(KINDS);
                for line in &written {
                    if let Read::Whole(same, _) = again.line(line).expect("what we write, we read")
                    {
                        assert_eq!(same, record);
                    }
                }
                again.finish().expect("what we write is whole");
            }
            Ok(Read::Blob | Read::Header | Read::Entry(_)) => (),
            Err(_) => return,
        }
    }
});
