//! Closed outlines in the plane, with a coarse index of candidate segments so that a query is cheap.

use super::math::catmull_rom;
use glam::{Vec2, vec2};

const COLUMNS: usize = 32;
const ROWS: usize = 64;
/// The index reaches this far beyond the outline; farther points get a bound.
const MARGIN: f32 = 0.1;
const OUTSIDE_BONUS: f32 = 0.08;

/// A closed ring of straight segments with its signed distance, negative inside.
#[derive(Clone)]
pub struct Outline {
    ring: Vec<Vec2>,
    segments: Vec<(Vec2, Vec2)>,
    low: Vec2,
    high: Vec2,
    /// Per cell: the segments that can be nearest.
    nearest: Vec<Vec<u16>>,
    /// Per row of cells: the ring's segments that cross it.
    crossing: Vec<Vec<u16>>,
}

fn squared_distance(p: Vec2, (a, b): (Vec2, Vec2)) -> f32 {
    let along = b - a;
    let t = ((p - a).dot(along) / along.length_squared()).clamp(0.0, 1.0);
    (p - a - along * t).length_squared()
}

impl Outline {
    /// A polygon.
    pub fn polygon(ring: Vec<Vec2>) -> Outline {
        Outline::with_segments(ring, false)
    }

    /// The half outline of a turned solid: segments on the axis x = 0 are no surface.
    pub(super) fn half(ring: Vec<Vec2>) -> Outline {
        Outline::with_segments(ring, true)
    }

    /// A smooth closed curve through the points; a point given twice is a corner.
    pub fn curve(points: &[(f32, f32)], pieces: usize) -> Outline {
        let count = points.len();
        let at = |i: usize| vec2(points[i % count].0, points[i % count].1);
        let same = |a: Vec2, b: Vec2| (a - b).length() < 1e-6;
        let mut ring = Vec::with_capacity(count * pieces);
        for i in 0..count {
            let (mut a, b, c, mut d) = (at(i + count - 1), at(i), at(i + 1), at(i + 2));
            if same(b, c) {
                continue;
            }
            if same(a, b) {
                a = b * 2.0 - c;
            }
            if same(d, c) {
                d = c * 2.0 - b;
            }
            for j in 0..pieces {
                let t = j as f32 / pieces as f32;
                ring.push(vec2(
                    catmull_rom(a.x, b.x, c.x, d.x, t),
                    catmull_rom(a.y, b.y, c.y, d.y, t),
                ));
            }
        }
        Outline::polygon(ring)
    }

    fn with_segments(ring: Vec<Vec2>, skip_axis: bool) -> Outline {
        let count = ring.len();
        let on_axis = |p: Vec2| p.x.abs() < 1e-6;
        let segments: Vec<(Vec2, Vec2)> = (0..count)
            .map(|i| (ring[i], ring[(i + 1) % count]))
            .filter(|(a, b)| {
                (*a - *b).length() >= 1e-6 && !(skip_axis && on_axis(*a) && on_axis(*b))
            })
            .collect();
        let low = ring.iter().fold(Vec2::MAX, |m, q| m.min(*q)) - MARGIN;
        let high = ring.iter().fold(Vec2::MIN, |m, q| m.max(*q)) + MARGIN;
        let mut outline = Outline {
            ring,
            segments,
            low,
            high,
            nearest: Vec::new(),
            crossing: Vec::with_capacity(ROWS),
        };
        outline.build_index();
        outline
    }

    fn build_index(&mut self) {
        let cell = (self.high - self.low) / vec2(COLUMNS as f32, ROWS as f32);
        let reach = cell.length() + 1e-5;
        for row in 0..ROWS {
            for column in 0..COLUMNS {
                let centre = self.low + cell * vec2(column as f32 + 0.5, row as f32 + 0.5);
                let distances: Vec<f32> = self
                    .segments
                    .iter()
                    .map(|&s| squared_distance(centre, s).sqrt())
                    .collect();
                let least = distances.iter().copied().fold(f32::MAX, f32::min);
                let near = (0..self.segments.len()).filter(|&k| distances[k] <= least + reach);
                self.nearest.push(near.map(|k| k as u16).collect());
            }
            let (bottom, top) = (
                self.low.y + cell.y * row as f32,
                self.low.y + cell.y * (row + 1) as f32,
            );
            let crosses = |k: &usize| {
                let (a, b) = self.edge(*k);
                a.y.min(b.y) <= top + 1e-5 && a.y.max(b.y) >= bottom - 1e-5
            };
            self.crossing.push(
                (0..self.ring.len())
                    .filter(crosses)
                    .map(|k| k as u16)
                    .collect(),
            );
        }
    }

    fn edge(&self, k: usize) -> (Vec2, Vec2) {
        (self.ring[k], self.ring[(k + 1) % self.ring.len()])
    }

    /// Signed distance of a point, negative inside.
    pub fn distance(&self, p: Vec2) -> f32 {
        if p.cmplt(self.low).any() || p.cmpgt(self.high).any() {
            return (self.low - p).max(p - self.high).max(Vec2::ZERO).length() + OUTSIDE_BONUS;
        }
        let share = (p - self.low) / (self.high - self.low);
        let column = ((share.x * COLUMNS as f32) as usize).min(COLUMNS - 1);
        let row = ((share.y * ROWS as f32) as usize).min(ROWS - 1);
        let near = &self.nearest[row * COLUMNS + column];
        let squared = near.iter().fold(f32::MAX, |least, &k| {
            least.min(squared_distance(p, self.segments[k as usize]))
        });
        let mut inside = false;
        for &k in &self.crossing[row] {
            let (a, b) = self.edge(k as usize);
            if (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                inside = !inside;
            }
        }
        if inside {
            -squared.sqrt()
        } else {
            squared.sqrt()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_knows_its_inside() {
        let corners = [
            vec2(0.0, 0.0),
            vec2(1.0, 0.0),
            vec2(1.0, 1.0),
            vec2(0.0, 1.0),
        ];
        let square = Outline::polygon(corners.to_vec());
        assert!((square.distance(vec2(0.5, 0.75)) + 0.25).abs() < 1e-5);
        assert!((square.distance(vec2(1.05, 0.5)) - 0.05).abs() < 1e-5);
        assert!(square.distance(vec2(3.0, 0.5)) > 1.0);
    }

    #[test]
    fn a_curve_passes_through_its_points() {
        let points = [(0.0, 0.0), (1.0, 0.1), (1.1, 1.0), (-0.1, 0.9)];
        let curve = Outline::curve(&points, 8);
        for (x, y) in points {
            assert!(curve.distance(vec2(x, y)).abs() < 1e-4);
        }
    }
}
