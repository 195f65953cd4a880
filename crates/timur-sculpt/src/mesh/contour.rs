//! Manifold dual contouring: one point per loop of crossed edges of a cell, placed where the tangent planes of the
//! crossings meet best (so that edges stay crisp), one quad per crossed edge. Every edge of the result has two faces.

use super::cell::{EDGES, Loops, corner_offset, edge_between};
use super::quadric::meeting_point;
use super::{Grid, Mesh};
use crate::field::Solid;
use glam::Vec3;
use rayon::prelude::*;
use std::collections::HashSet;

const NOWHERE: u32 = u32::MAX;
/// Rounds of swapping ambiguous faces before the rest is left as it is.
const SWAP_ROUNDS: usize = 7;

type Cell = [usize; 3];

/// A place where the surface crosses a grid edge.
struct Crossing {
    node: usize,
    axis: usize,
    point: Vec3,
    normal: Vec3,
}

struct Contour<'a> {
    field: &'a Solid,
    grid: &'a Grid,
    /// Cells that the surface passes through, in the order of the grid.
    cells: Vec<Cell>,
    /// Per node: the number of the cell whose low corner it is.
    cell_at: Vec<u32>,
    crossings: Vec<Crossing>,
    /// Per node and axis: the number of the crossing.
    crossing_at: Vec<u32>,
}

/// The closed surface of `field` as sampled in `grid`.
pub fn contour(field: &Solid, grid: &Grid) -> Mesh {
    let contour = Contour::new(field, grid);
    let loops = contour.resolved_loops();
    contour.mesh(&loops)
}

impl<'a> Contour<'a> {
    fn new(field: &'a Solid, grid: &'a Grid) -> Contour<'a> {
        let mut contour = Contour {
            field,
            grid,
            cells: Vec::new(),
            cell_at: vec![NOWHERE; grid.count()],
            crossings: Vec::new(),
            crossing_at: vec![NOWHERE; grid.count() * 3],
        };
        contour.find_cells();
        contour.find_crossings();
        contour
    }

    fn find_cells(&mut self) {
        let [nx, ny, nz] = self.grid.nodes;
        for k in 0..nz - 1 {
            for j in 0..ny - 1 {
                for i in 0..nx - 1 {
                    let inside = self.corners_inside([i, j, k]);
                    if inside.iter().any(|&x| x) && !inside.iter().all(|&x| x) {
                        self.cell_at[self.grid.index([i, j, k])] = self.cells.len() as u32;
                        self.cells.push([i, j, k]);
                    }
                }
            }
        }
    }

    fn find_crossings(&mut self) {
        let mut keys = Vec::new();
        for &cell in &self.cells {
            for (edge, &(low, high)) in EDGES.iter().enumerate() {
                let (node, axis) = (self.corner(cell, low), edge / 4);
                let seen = &mut self.crossing_at[node * 3 + axis];
                if *seen == NOWHERE
                    && self.grid.inside(node) != self.grid.inside(corner_of(self.grid, cell, high))
                {
                    *seen = keys.len() as u32;
                    keys.push((node, axis));
                }
            }
        }
        self.crossings = keys
            .into_par_iter()
            .map(|(node, axis)| self.locate(node, axis))
            .collect();
    }

    /// Finds the crossing on an edge by false position and bisection in turn.
    fn locate(&self, node: usize, axis: usize) -> Crossing {
        let [nx, ny, _] = self.grid.nodes;
        let stride = [1, nx, nx * ny][axis];
        let start = self
            .grid
            .position([node % nx, node / nx % ny, node / (nx * ny)]);
        let mut edge = Vec3::ZERO;
        edge[axis] = self.grid.step;
        let (mut low, mut high) = (0.0, 1.0);
        let (mut at_low, mut at_high) = (self.grid.value(node), self.grid.value(node + stride));
        for round in 0..7 {
            let width = high - low;
            let t: f32 = if round % 2 == 0 {
                let guess: f32 = low + width * (at_low / (at_low - at_high));
                guess.clamp(low + 0.02 * width, high - 0.02 * width)
            } else {
                low + 0.5 * width
            };
            let d = self.field.distance(start + edge * t);
            if (d < 0.0) == (at_low < 0.0) {
                (low, at_low) = (t, d);
            } else {
                (high, at_high) = (t, d);
            }
        }
        let point = start + edge * (0.5 * (low + high));
        let normal = self
            .field
            .gradient(point, self.grid.step * 0.08)
            .normalize_or_zero();
        Crossing {
            node,
            axis,
            point,
            normal,
        }
    }

    fn corner(&self, cell: Cell, corner: usize) -> usize {
        corner_of(self.grid, cell, corner)
    }

    fn corners_inside(&self, cell: Cell) -> [bool; 8] {
        core::array::from_fn(|c| self.grid.inside(self.corner(cell, c)))
    }

    /// A face, named by its lowest node and its axis.
    fn face_key(&self, cell: Cell, face: usize) -> (usize, usize) {
        let mut low = cell;
        low[face / 2] += face % 2;
        (self.grid.index(low), face / 2)
    }

    /// The loops of all cells. Where both cells at an ambiguous face join a loop with itself through it, the edge
    /// would get four faces; such a face is paired the other way.
    fn resolved_loops(&self) -> Vec<Loops> {
        let mut swapped: HashSet<(usize, usize)> = HashSet::new();
        for _ in 0..SWAP_ROUNDS {
            let loops = self.loops(&swapped);
            let bad = self.pinched_faces(&loops);
            if bad.is_empty() {
                return loops;
            }
            for face in bad {
                if !swapped.insert(face) {
                    swapped.remove(&face);
                }
            }
        }
        self.loops(&swapped)
    }

    fn loops(&self, swapped: &HashSet<(usize, usize)>) -> Vec<Loops> {
        let trace = |&cell: &Cell| {
            Loops::trace(self.corners_inside(cell), |face| {
                swapped.contains(&self.face_key(cell, face))
            })
        };
        self.cells.par_iter().map(trace).collect()
    }

    fn pinched_faces(&self, loops: &[Loops]) -> Vec<(usize, usize)> {
        let mut bad = Vec::new();
        for (i, &cell) in self.cells.iter().enumerate() {
            for face in [1, 3, 5] {
                if !loops[i].joins_itself(face) {
                    continue;
                }
                let mut beyond = cell;
                beyond[face / 2] += 1;
                let other = self.cell_at[self.grid.index(beyond)];
                if other != NOWHERE && loops[other as usize].joins_itself(face - 1) {
                    bad.push(self.face_key(cell, face));
                }
            }
        }
        bad
    }

    fn mesh(&self, loops: &[Loops]) -> Mesh {
        let points: Vec<Vec<Vec3>> = self
            .cells
            .par_iter()
            .zip(loops)
            .map(|(&cell, loops)| self.cell_points(cell, loops))
            .collect();
        let mut mesh = Mesh::default();
        let mut first = Vec::with_capacity(points.len());
        for of_cell in &points {
            first.push(mesh.points.len() as u32);
            mesh.points.extend(of_cell);
        }
        for crossing in &self.crossings {
            let quad = self.quad(crossing, loops, &first);
            push_quad(&mut mesh, quad);
        }
        mesh
    }

    fn cell_points(&self, cell: Cell, loops: &Loops) -> Vec<Vec3> {
        let low = self.grid.position(cell);
        let of_loop = |number: usize| {
            let on_loop = (0..12).filter(|&e| loops.of_edge(e) == number);
            let planes: Vec<(Vec3, Vec3)> = on_loop
                .map(|e| {
                    let at = self.crossing_at[self.corner(cell, EDGES[e].0) * 3 + e / 4];
                    let crossing = &self.crossings[at as usize];
                    (crossing.point, crossing.normal)
                })
                .collect();
            meeting_point(&planes, low, self.grid.step)
        };
        (0..loops.count).map(of_loop).collect()
    }

    /// The points of the four cells around a crossed edge, in the order that faces outwards.
    fn quad(&self, crossing: &Crossing, loops: &[Loops], first: &[u32]) -> [u32; 4] {
        let [nx, ny, _] = self.grid.nodes;
        let node = [
            crossing.node % nx,
            crossing.node / nx % ny,
            crossing.node / (nx * ny),
        ];
        let (b, c) = ((crossing.axis + 1) % 3, (crossing.axis + 2) % 3);
        let mut quad = [(1, 1), (0, 1), (0, 0), (1, 0)].map(|(back_b, back_c)| {
            let mut cell = node;
            cell[b] -= back_b;
            cell[c] -= back_c;
            let low = back_b << b | back_c << c;
            let edge = edge_between(low, low | 1 << crossing.axis);
            let number = self.cell_at[self.grid.index(cell)] as usize;
            first[number] + loops[number].of_edge(edge) as u32
        });
        if !self.grid.inside(crossing.node) {
            quad.reverse();
        }
        quad
    }
}

fn corner_of(grid: &Grid, cell: Cell, corner: usize) -> usize {
    let offset = corner_offset(corner);
    grid.index([
        cell[0] + offset[0],
        cell[1] + offset[1],
        cell[2] + offset[2],
    ])
}

/// Splits a quad along the diagonal that bends less.
fn push_quad(mesh: &mut Mesh, [a, b, c, d]: [u32; 4]) {
    let bend = |s: [u32; 3], t: [u32; 3]| mesh.face_normal(s).dot(mesh.face_normal(t));
    let one = [[a, b, c], [a, c, d]];
    let other = [[a, b, d], [b, c, d]];
    let flatter = if bend(one[0], one[1]) >= bend(other[0], other[1]) {
        one
    } else {
        other
    };
    mesh.triangles.extend(flatter);
}
