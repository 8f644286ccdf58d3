//! Lists that are copied with the position they are in.

use std::{fmt, ops::Deref};

/// At most `N` items.
#[derive(Clone, Copy)]
pub(in crate::escape) struct List<T, const N: usize> {
    items: [T; N],
    n: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// There is room for all that there can be; what would be too much is left out.
    pub(in crate::escape) fn push(&mut self, item: T) {
        if let Some(room) = self.items.get_mut(usize::from(self.n)) {
            *room = item;
            self.n += 1;
        }
    }

    /// Takes out what does not fit, and keeps the order.
    pub(in crate::escape) fn retain(&mut self, mut keeps: impl FnMut(&T) -> bool) {
        let mut n = 0;
        for at in 0..usize::from(self.n) {
            if keeps(&self.items[at]) {
                self.items[n] = self.items[at];
                n += 1;
            }
        }
        self.n = n as u8;
    }

    pub(in crate::escape) fn remove(&mut self, at: usize) {
        let mut n = 0..;
        self.retain(|_| n.next() != Some(at));
    }

    pub(in crate::escape) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items[..usize::from(self.n)].iter_mut()
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
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

/// Elements behind the end do not count.
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
