//! The places of pages that wait for news, of which there are not many.

use std::{
    collections::{HashMap, hash_map::Entry},
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

/// How many pages may wait for news at once, and of one address.
const LISTENERS: usize = 128;
const OF_ONE: usize = 48;

/// How many pages wait for news, by where they are.
#[derive(Debug, Default)]
pub struct Listeners(Mutex<HashMap<IpAddr, usize>>);

impl Listeners {
    /// Takes a place for a page of an address, if one is free.
    pub fn enter(self: Arc<Self>, from: IpAddr) -> Option<Place> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let here = all.get(&from).copied().unwrap_or(0);
        if here >= OF_ONE || all.values().sum::<usize>() >= LISTENERS {
            return None;
        }
        all.insert(from, here + 1);
        drop(all);
        Some(Place(self, from))
    }
}

/// A place among them, which is free again when this is dropped.
#[derive(Debug)]
pub struct Place(Arc<Listeners>, IpAddr);

impl Drop for Place {
    fn drop(&mut self) {
        let mut all = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Occupied(mut here) = all.entry(self.1) {
            *here.get_mut() -= 1;
            if *here.get() == 0 {
                here.remove();
            }
        }
    }
}
