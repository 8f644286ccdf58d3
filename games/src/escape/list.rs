//! Lists that are copied with the position they are in.

use std::{fmt, ops::Deref};

/// At most `N` items.
#[derive(Clone, Copy)]
pub(super) struct List<T, const N: usize> {
    items: [T; N],
    n: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// There is room for all that there can be; what would be too much is left out.
    pub(super) fn push(&mut self, item: T) {
        if let Some(room) = self.items.get_mut(usize::from(self.n)) {
            *room = item;
            self.n += 1;
        }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.n)]
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], n: 0 }
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        items.into_iter().for_each(|it| list.push(it));
        list
    }
}

/// What is behind the end does not count.
impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
