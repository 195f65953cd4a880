//! One cell of the grid: its edges and faces, and the closed loops in which the surface crosses its edges.
//! Corner c lies at (c & 1, c >> 1 & 1, c >> 2 & 1); edges 0-3 run along x, 4-7 along y, 8-11 along z.

/// The two corners of each edge, the lower first.
pub const EDGES: [(usize, usize); 12] = [
    (0, 1),
    (2, 3),
    (4, 5),
    (6, 7),
    (0, 2),
    (1, 3),
    (4, 6),
    (5, 7),
    (0, 4),
    (1, 5),
    (2, 6),
    (3, 7),
];

/// The corners of each face in a ring: low x, high x, low y, high y, low z, high z.
const FACES: [[usize; 4]; 6] = [
    [0, 2, 6, 4],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 3, 7, 6],
    [0, 1, 3, 2],
    [4, 5, 7, 6],
];

/// The edge between two neighbouring corners.
pub fn edge_between(a: usize, b: usize) -> usize {
    let axis = (a ^ b).trailing_zeros() as usize;
    let low = a & b;
    let rank = match axis {
        0 => low >> 1,
        1 => (low & 1) | ((low >> 2) << 1),
        _ => low,
    };
    axis * 4 + rank
}

/// The offset of a corner along x, y, z.
pub fn corner_offset(corner: usize) -> [usize; 3] {
    [corner & 1, corner >> 1 & 1, corner >> 2 & 1]
}

/// Two pairs of edges that an ambiguous face joins.
pub type Pairing = [(usize, usize); 2];

const NONE: u8 = 255;

/// The loops of crossed edges of a cell. Each loop becomes one point of the mesh.
pub struct Loops {
    /// Per edge: its loop, 255 if the surface does not cross it.
    of_edge: [u8; 12],
    /// How many loops there are.
    pub count: usize,
    /// Per face with four crossings: how they were paired.
    pub ambiguous: [Option<Pairing>; 6],
}

impl Loops {
    /// Traces the loops. A face with four crossings is paired around its inside corners, or around the outside
    /// ones that `swapped` names.
    pub fn trace(inside: [bool; 8], swapped: impl Fn(usize) -> bool) -> Loops {
        let mut next = [[NONE; 2]; 12];
        let mut link = |a: usize, b: usize| {
            for (from, to) in [(a, b), (b, a)] {
                let slot = usize::from(next[from][0] != NONE);
                next[from][slot] = to as u8;
            }
        };
        let mut ambiguous = [None; 6];
        for (face, ring) in FACES.iter().enumerate() {
            let edge = |i: usize| edge_between(ring[i % 4], ring[(i + 1) % 4]);
            let crossed = |i: usize| inside[ring[i % 4]] != inside[ring[(i + 1) % 4]];
            let crossings: Vec<usize> = (0..4).filter(|&i| crossed(i)).collect();
            match crossings[..] {
                [a, b] => link(edge(a), edge(b)),
                [_, _, _, _] => {
                    let around_first = inside[ring[0]] != swapped(face);
                    let shift = if around_first { 3 } else { 0 };
                    let pairing = [
                        (edge(shift), edge(shift + 1)),
                        (edge(shift + 2), edge(shift + 3)),
                    ];
                    pairing.iter().for_each(|&(a, b)| link(a, b));
                    ambiguous[face] = Some(pairing);
                }
                _ => {}
            }
        }
        let (of_edge, count) = number_loops(&next);
        Loops {
            of_edge,
            count,
            ambiguous,
        }
    }

    /// The loop that crosses an edge.
    pub fn of_edge(&self, edge: usize) -> usize {
        usize::from(self.of_edge[edge])
    }

    /// Whether an ambiguous face joins two stretches of one and the same loop.
    pub fn joins_itself(&self, face: usize) -> bool {
        self.ambiguous[face].is_some_and(|[a, b]| self.of_edge[a.0] == self.of_edge[b.0])
    }
}

fn number_loops(next: &[[u8; 2]; 12]) -> ([u8; 12], usize) {
    let mut of_edge = [NONE; 12];
    let mut count = 0;
    for start in 0..12 {
        if next[start][0] == NONE || of_edge[start] != NONE {
            continue;
        }
        let mut edge = start;
        loop {
            of_edge[edge] = count;
            let free = next[edge]
                .iter()
                .find(|&&n| n != NONE && of_edge[usize::from(n)] == NONE);
            match free {
                Some(&n) => edge = usize::from(n),
                None => break,
            }
        }
        count += 1;
    }
    (of_edge, usize::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_found_by_their_corners() {
        for (i, &(a, b)) in EDGES.iter().enumerate() {
            assert_eq!((edge_between(a, b), edge_between(b, a)), (i, i));
        }
    }

    #[test]
    fn every_pattern_gives_closed_loops_over_all_crossed_edges() {
        for pattern in 0..256usize {
            let inside = core::array::from_fn(|c| pattern >> c & 1 == 1);
            for swap in [false, true] {
                let loops = Loops::trace(inside, |_| swap);
                for (e, &(a, b)) in EDGES.iter().enumerate() {
                    assert_eq!(loops.of_edge[e] != NONE, inside[a] != inside[b]);
                }
                assert!(loops.count <= 4);
            }
        }
    }
}
