//! What is remembered of positions that were searched: [`TranspositionTable`], the transposition table. Uses entries.
//!
//! An entry is two words, and the first is the key mixed with the second: a torn entry, half of one thread and half
//! of another, is none.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::memory::{large, try_large};
use super::table_entry::{Bound, Entry, age_of, packed, unpack};

/// Remembers positions, the deep and the recent ones above others.
pub struct TranspositionTable {
    clusters: Vec<Cluster>,
    age: AtomicU8,
}

/// The slots in which a position can be. They share one line of the processor's memory.
#[derive(Default)]
#[repr(align(64))]
struct Cluster([[AtomicU64; 2]; CLUSTER]);

const CLUSTERS_PER_MEBIBYTE: usize = (1 << 20) / size_of::<Cluster>();
const MOST_MEBIBYTES: usize = if usize::BITS == 32 { 512 } else { 4096 };
const CLUSTER: usize = 4;
const AGES: u8 = 64;

impl TranspositionTable {
    /// A table of so many mebibytes, from 1 to 4096, or to 512 where addresses have 32 bits. Where there is not
    /// enough memory, half of that, and so on.
    pub fn new(mebibytes: usize) -> TranspositionTable {
        let mut mebibytes = mebibytes.clamp(1, MOST_MEBIBYTES);
        loop {
            let count = mebibytes * CLUSTERS_PER_MEBIBYTE;
            let clusters = match try_large(count, Cluster::default) {
                Some(clusters) => clusters,
                None if mebibytes > 1 => {
                    mebibytes /= 2;
                    continue;
                }
                None => large(count, Cluster::default),
            };
            return TranspositionTable {
                clusters,
                age: AtomicU8::new(0),
            };
        }
    }

    /// Its size in mebibytes.
    pub fn mebibytes(&self) -> usize {
        self.clusters.len() / CLUSTERS_PER_MEBIBYTE
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for word in self
            .clusters
            .iter()
            .flat_map(|cluster| &cluster.0)
            .flatten()
        {
            word.store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    /// Lets what was remembered so far grow older.
    pub(super) fn next_search(&self) {
        let age = self.age.load(Relaxed);
        self.age.store((age + 1) % AGES, Relaxed);
    }

    #[inline]
    fn cluster(&self, key: u64) -> &[[AtomicU64; 2]; CLUSTER] {
        let clusters = self.clusters.len() as u64;
        &self.clusters[(((key >> 32) * clusters) >> 32) as usize].0
    }

    /// Has the processor fetch what is known of the position of that key, which is asked for soon.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        let cluster = self.cluster(key);
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a hint about memory that is borrowed here; it reads and writes nothing, and every such processor
            // has it. A plain load would do, but the processor ends up waiting for it, and the search from the start takes
            // 3 per cent longer.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(cluster).cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        std::hint::black_box(cluster[0][0].load(Relaxed));
    }

    /// What is known of the position of that key, which is so many plies from the root.
    pub(super) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.cluster(key).iter().find_map(|slot| {
            let data = slot[1].load(Relaxed);
            (slot[0].load(Relaxed) ^ data == key && data != 0).then(|| unpack(data, ply))
        })
    }

    /// Remembers something of the position of that key, which is so many plies from the root.
    pub(super) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let mut place = None;
        let mut least = i32::MAX;
        for slot in self.cluster(key) {
            let data = slot[1].load(Relaxed);
            let old = unpack(data, ply);
            if data != 0 && slot[0].load(Relaxed) ^ data == key {
                if entry.mv == 0 {
                    entry.mv = old.mv;
                }
                let outdated = age_of(data) != age || entry.bound == Bound::Exact;
                if !outdated && entry.depth + 3 < old.depth {
                    return;
                }
                place = Some(slot);
                break;
            }
            let older = (age + AGES - age_of(data)) % AGES;
            let worth = if data == 0 {
                i32::MIN
            } else {
                old.depth - 8 * i32::from(older)
            };
            if worth < least {
                least = worth;
                place = Some(slot);
            }
        }
        if let Some(slot) = place {
            let data = packed(entry, ply, age);
            slot[0].store(key ^ data, Relaxed);
            slot[1].store(data, Relaxed);
        }
    }

    /// How much of the table is filled by the present search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = self
            .clusters
            .iter()
            .flat_map(|cluster| &cluster.0)
            .take(1000);
        sample
            .map(|slot| slot[1].load(Relaxed))
            .filter(|&data| data != 0 && age_of(data) == age)
            .count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::super::score::MATE;
    use super::*;

    #[test]
    fn entries_come_back() {
        let table = TranspositionTable::new(1);
        for (key, value) in (1..).zip([0, -77, 20_000, MATE - 9, 9 - MATE]) {
            let key = u64::MAX / key;
            let entry = Entry {
                mv: 12345,
                value,
                evaluation: -321,
                depth: 7,
                bound: Bound::Lower,
            };
            assert_eq!(table.probe(key, 3), None);
            table.store(key, 3, entry);
            assert_eq!(table.probe(key, 3), Some(entry));
        }
        let nearer = table.probe(u64::MAX / 4, 0).map(|entry| entry.value);
        assert_eq!(nearer, Some(MATE - 6));
        table.clear();
        assert_eq!(table.probe(u64::MAX, 3), None);
    }
}
