//! The order of triangles and points in a file: neighbours follow each other, so that graphics cards find points in
//! their caches and packers find repetitions.

use crate::mesh::Shaded;
use std::collections::HashMap;

const NONE: u32 = u32::MAX;

/// The mesh in another order: each triangle followed by a neighbour as long as there is one, points in the order of their use.
pub fn in_file_order(shaded: &Shaded) -> Shaded {
    let mut number = vec![NONE; shaded.points.len()];
    let mut ordered = Shaded::default();
    for triangle in walk(&shaded.triangles) {
        let corners = triangle.map(|corner| {
            let corner = corner as usize;
            if number[corner] == NONE {
                number[corner] = ordered.points.len() as u32;
                ordered.points.push(shaded.points[corner]);
                ordered.normals.push(shaded.normals[corner]);
                ordered.open.push(shaded.open[corner]);
            }
            number[corner]
        });
        ordered.triangles.push(corners);
    }
    ordered
}

/// All triangles, each once: over the edge that was last crossed from where there is a way on, else from the last
/// triangle that still has an unvisited neighbour. A corner that is new comes last in its triangle.
fn walk(triangles: &[[u32; 3]]) -> Vec<[u32; 3]> {
    let mut over_edge: HashMap<(u32, u32), u32> = HashMap::new();
    for (i, &[a, b, c]) in triangles.iter().enumerate() {
        for edge in [(a, b), (b, c), (c, a)] {
            over_edge.insert(edge, i as u32);
        }
    }
    let mut visited = vec![false; triangles.len()];
    let mut order = Vec::with_capacity(triangles.len());
    let mut open_edges: Vec<(u32, u32)> = Vec::new();
    for seed in 0..triangles.len() {
        if visited[seed] {
            continue;
        }
        let [a, b, c] = triangles[seed];
        visited[seed] = true;
        order.push([a, b, c]);
        open_edges.extend([(a, b), (b, c), (c, a)]);
        while let Some((from, to)) = open_edges.pop() {
            let Some(&face) = over_edge.get(&(to, from)) else {
                continue;
            };
            if std::mem::replace(&mut visited[face as usize], true) {
                continue;
            }
            let triangle = triangles[face as usize];
            let at = triangle.iter().position(|&c| c == to).unwrap_or(0);
            let tip = triangle[(at + 2) % 3];
            order.push([to, from, tip]);
            // Turning left and right in turn walks along a strip.
            if order.len() % 2 == 0 {
                open_edges.extend([(tip, to), (from, tip)]);
            } else {
                open_edges.extend([(from, tip), (tip, to)]);
            }
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec3;

    #[test]
    fn the_same_triangles_in_another_order() {
        let at = |i: usize| Vec3::new(i as f32, (i * i) as f32, 0.0);
        let mesh = Shaded {
            points: (0..6).map(at).collect(),
            normals: vec![Vec3::Y; 6],
            open: (0..6).map(|i| i as f32 / 6.0).collect(),
            triangles: vec![[5, 4, 3], [0, 1, 2], [2, 1, 3], [3, 1, 4]],
        };
        let ordered = in_file_order(&mesh);
        let places = |mesh: &Shaded| {
            let mut places: Vec<[u32; 3]> = mesh
                .triangles
                .iter()
                .map(|t| {
                    let corners = t.map(|i| mesh.points[i as usize].x as u32);
                    let least = corners.iter().min().copied().unwrap_or(0);
                    let first = corners.iter().position(|&c| c == least).unwrap_or(0);
                    [0, 1, 2].map(|k| corners[(first + k) % 3])
                })
                .collect();
            places.sort_unstable();
            places
        };
        assert_eq!(places(&ordered), places(&mesh));
        assert_eq!(ordered.triangles[0], [0, 1, 2]);
    }
}
