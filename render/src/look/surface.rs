//! Where a picture is seen.

/// The place in which a picture is shown, which decides how it is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Surface {
    /// A page or a file: as large as its viewer likes, with everything around the board.
    #[default]
    Full,
    /// A message in a chat: a client scales it down to a box some 300 to 350 pixels wide and high,
    /// and the message says in words what stands around the board elsewhere. The picture is 1.00
    /// to 1.10 times as wide as high, and the board fills at least four fifths of it.
    Chat,
}
