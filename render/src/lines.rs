//! Lines of monospaced text.

/// Text boards are so many columns wide.
pub(crate) const COLUMNS: usize = 60;

/// A line as lines that fit, cut between words.
pub(crate) fn wrap_line(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let Some(last) = lines.last_mut() else { break };
        let n = last.chars().count();
        if 0 < n && COLUMNS < n + 1 + word.chars().count() {
            last.truncate(last.trim_end().len());
            lines.push(word.to_owned());
        } else {
            if 0 < n || word.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}
