//! A field sampled on a regular grid: the source of the contour, and a cheap stand-in for the field when rays are
//! shot for occlusion and shadow.

use crate::field::Solid;
use crate::field::math::mix;
use glam::{Vec3, vec3};
use rayon::prelude::*;

/// The box that a model must stay within.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The corner where x, y and z are least, in squares.
    pub low: Vec3,
    /// The corner where x, y and z are greatest, in squares.
    pub high: Vec3,
}

/// Samples of a field.
pub struct Grid {
    /// Where the first node is, in squares.
    pub origin: Vec3,
    /// From a node to the next, in squares.
    pub step: f32,
    /// Nodes along x, y, z.
    pub nodes: [usize; 3],
    values: Vec<f32>,
}

/// Blocks of this many nodes a side are filled with one sample when they are surely far from the surface.
const BLOCK: usize = 8;
/// How much a field may exaggerate the free space (ellipsoids do).
const FIELD_ERROR: f32 = 1.35;

impl Grid {
    /// Samples `field` in `bounds` every `step`. The result does not depend on the number of threads.
    pub fn sample(field: &Solid, bounds: Bounds, step: f32) -> Grid {
        // An odd offset keeps planes of symmetry off the nodes.
        let origin = bounds.low - Vec3::splat(step * 1.5) + vec3(0.137, 0.119, 0.101) * step;
        let cells = ((bounds.high - origin) / step + Vec3::splat(2.5)).as_uvec3();
        let nodes = [
            cells.x as usize + 1,
            cells.y as usize + 1,
            cells.z as usize + 1,
        ];
        let mut grid = Grid {
            origin,
            step,
            nodes,
            values: Vec::new(),
        };
        let layer = nodes[0] * nodes[1];
        let mut values = vec![0.0; layer * nodes[2]];
        values
            .par_chunks_mut(layer * BLOCK)
            .enumerate()
            .for_each(|(slab, chunk)| {
                grid.sample_slab(field, slab * BLOCK, chunk);
            });
        // A node exactly on the surface would make an edge of no length.
        values
            .iter_mut()
            .filter(|v| **v == 0.0)
            .for_each(|v| *v = 1e-9);
        grid.values = values;
        grid.fill_voids();
        grid
    }

    /// Pockets that were closed in where shapes overlap become solid: what cannot be reached from the border
    /// along free nodes is inside.
    fn fill_voids(&mut self) {
        let [nx, ny, nz] = self.nodes;
        let mut reached = vec![false; self.values.len()];
        let mut waiting = Vec::new();
        let mut visit = |index: usize, waiting: &mut Vec<usize>| {
            if !reached[index] && self.values[index] >= 0.0 {
                reached[index] = true;
                waiting.push(index);
            }
        };
        for k in 0..nz {
            for j in 0..ny {
                let row = (k * ny + j) * nx;
                let border = k == 0 || k + 1 == nz || j == 0 || j + 1 == ny;
                for i in (0..nx).filter(|&i| border || i == 0 || i + 1 == nx) {
                    visit(row + i, &mut waiting);
                }
            }
        }
        while let Some(index) = waiting.pop() {
            for (position, count, stride) in [
                (index % nx, nx, 1),
                (index / nx % ny, ny, nx),
                (index / (nx * ny), nz, nx * ny),
            ] {
                if position > 0 {
                    visit(index - stride, &mut waiting);
                }
                if position + 1 < count {
                    visit(index + stride, &mut waiting);
                }
            }
        }
        for (value, reached) in self.values.iter_mut().zip(reached) {
            if *value >= 0.0 && !reached {
                *value = -0.1 * self.step;
            }
        }
    }

    fn sample_slab(&self, field: &Solid, first_layer: usize, chunk: &mut [f32]) {
        let [nx, ny, _] = self.nodes;
        let layers = chunk.len() / (nx * ny);
        let half_block = (BLOCK - 1) as f32 * 0.5 * self.step;
        let far = FIELD_ERROR * BLOCK as f32 * 0.5 * self.step * 1.7321 + 0.5 * self.step;
        for j0 in (0..ny).step_by(BLOCK) {
            for i0 in (0..nx).step_by(BLOCK) {
                let middle = self.position([i0, j0, first_layer]) + Vec3::splat(half_block);
                let at_middle = field.distance(middle);
                for k in 0..layers {
                    for j in j0..(j0 + BLOCK).min(ny) {
                        for i in i0..(i0 + BLOCK).min(nx) {
                            chunk[(k * ny + j) * nx + i] = if at_middle.abs() > far {
                                at_middle
                            } else {
                                field.distance(self.position([i, j, first_layer + k]))
                            };
                        }
                    }
                }
            }
        }
    }

    /// Where a node is.
    pub fn position(&self, node: [usize; 3]) -> Vec3 {
        self.origin + vec3(node[0] as f32, node[1] as f32, node[2] as f32) * self.step
    }

    /// Number of a node.
    pub fn index(&self, node: [usize; 3]) -> usize {
        (node[2] * self.nodes[1] + node[1]) * self.nodes[0] + node[0]
    }

    /// Number of all nodes.
    pub fn count(&self) -> usize {
        self.values.len()
    }

    /// The sample at a node's number.
    pub fn value(&self, index: usize) -> f32 {
        self.values[index]
    }

    /// Whether the node with this number is inside the model.
    pub fn inside(&self, index: usize) -> bool {
        self.values[index] < 0.0
    }

    /// Whether all nodes of the outermost layer are outside, so that the contour is closed.
    pub fn border_is_free(&self) -> bool {
        let [nx, ny, nz] = self.nodes;
        let edge = |i: usize, n: usize| i == 0 || i + 1 == n;
        (0..nz).all(|k| {
            (0..ny).all(|j| {
                (0..nx).all(|i| {
                    let on_border = edge(i, nx) || edge(j, ny) || edge(k, nz);
                    !(on_border && self.inside(self.index([i, j, k])))
                })
            })
        })
    }

    /// Interpolated distance; beyond the grid, the distance to the grid is added.
    pub fn distance(&self, p: Vec3) -> f32 {
        let [nx, ny, nz] = self.nodes;
        let q = (p - self.origin) / self.step;
        let last = vec3(nx as f32 - 1.01, ny as f32 - 1.01, nz as f32 - 1.01);
        let within = q.clamp(Vec3::ZERO, last);
        let beyond = (q - within).length() * self.step;
        let low = within.floor();
        let f = within - low;
        let base = self.index([low.x as usize, low.y as usize, low.z as usize]);
        let row = |at: usize| mix(self.values[at], self.values[at + 1], f.x);
        let square = |at: usize| mix(row(at), row(at + nx), f.y);
        mix(square(base), square(base + nx * ny), f.z) + beyond
    }

    /// How far a ray gets before the surface stops it, as a share of `reach`; 1 if nothing stops it.
    pub fn free_share(&self, origin: Vec3, direction: Vec3, reach: f32) -> f32 {
        let mut travelled = self.step * 1.2;
        for _ in 0..40 {
            let d = self.distance(origin + direction * travelled);
            if d < self.step * 0.15 {
                return travelled / reach;
            }
            travelled += (d * 0.8).clamp(self.step * 0.6, self.step * 6.0);
            if travelled > reach {
                break;
            }
        }
        1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::ball;

    fn grid(radius: f32) -> Grid {
        let bounds = Bounds {
            low: Vec3::splat(-0.4),
            high: Vec3::splat(0.4),
        };
        Grid::sample(&ball(Vec3::ZERO, radius), bounds, 0.04)
    }

    #[test]
    fn interpolation_follows_the_field() {
        let p = vec3(0.21, 0.13, -0.05);
        assert!((grid(0.3).distance(p) - (p.length() - 0.3)).abs() < 0.01);
    }

    #[test]
    fn a_shape_that_is_too_large_touches_the_border() {
        assert!(grid(0.3).border_is_free());
        assert!(!grid(0.6).border_is_free());
    }

    #[test]
    fn a_closed_pocket_is_filled() {
        let shell = ball(Vec3::ZERO, 0.3).cut(ball(Vec3::ZERO, 0.15), 0.0);
        let bounds = Bounds {
            low: Vec3::splat(-0.4),
            high: Vec3::splat(0.4),
        };
        let grid = Grid::sample(&shell, bounds, 0.04);
        assert!(grid.distance(Vec3::ZERO) < 0.0);
    }

    #[test]
    fn rays_are_stopped() {
        let grid = grid(0.2);
        assert!(grid.free_share(vec3(0.39, 0.0, 0.0), -Vec3::X, 1.0) < 0.3);
        assert_eq!(grid.free_share(vec3(0.39, 0.0, 0.0), Vec3::X, 1.0), 1.0);
    }
}
