//! Tubes: chains of cone hulls along a curve, with a radius at every knot. Necks, trunks, horns, locks, mouths.

use super::Solid;
use super::math::{TURN, atan2, catmull_rom, cos, mix};
use super::primitives::cone_hull_distance;
use glam::{Vec3, vec3};

/// A control point of a tube: where, and how thick.
pub type Knot = (Vec3, f32);

/// A control point from its coordinates and radius.
pub fn knot(x: f32, y: f32, z: f32, radius: f32) -> Knot {
    (vec3(x, y, z), radius)
}

/// Farther than this from a tube's box the box's distance is answered; it exceeds every blend width.
const BOX_MARGIN: f32 = 0.13;

/// Thinnest tube that is drawn.
const THINNEST: f32 = 0.001;

/// Where a bead is, how far along, and which way it looks.
struct Frame {
    point: Vec3,
    share: f32,
    back: Vec3,
    aside: Vec3,
}

struct Chain {
    beads: Vec<Knot>,
    low: Vec3,
    high: Vec3,
}

impl Chain {
    /// `pieces` straight pieces between two knots.
    fn new(knots: &[Knot], pieces: usize) -> Chain {
        let beads = smooth(knots, pieces);
        let low = beads.iter().fold(Vec3::MAX, |m, b| m.min(b.0 - b.1));
        let high = beads.iter().fold(Vec3::MIN, |m, b| m.max(b.0 + b.1));
        Chain { beads, low, high }
    }

    fn box_distance(&self, p: Vec3) -> f32 {
        (self.low - p).max(p - self.high).max(Vec3::ZERO).length()
    }

    /// A frame at every bead, `back` turned square to the tube.
    fn frames(&self, back: Vec3) -> Vec<Frame> {
        let last = self.beads.len() - 1;
        let lengths: Vec<f32> = self.pieces().map(|(a, b)| a.0.distance(b.0)).collect();
        let whole: f32 = lengths.iter().sum();
        let mut gone = 0.0;
        let mut frames = Vec::with_capacity(self.beads.len());
        for (i, bead) in self.beads.iter().enumerate() {
            let (before, after) = (
                self.beads[i.saturating_sub(1)],
                self.beads[(i + 1).min(last)],
            );
            let along = (after.0 - before.0).normalize_or(Vec3::Z);
            let square = (back - along * back.dot(along)).normalize_or(Vec3::X);
            frames.push(Frame {
                point: bead.0,
                share: gone / whole,
                back: square,
                aside: along.cross(square),
            });
            gone += lengths.get(i).copied().unwrap_or(0.0);
        }
        frames
    }

    fn pieces(&self) -> impl Iterator<Item = (&Knot, &Knot)> {
        self.beads.windows(2).map(|pair| (&pair[0], &pair[1]))
    }
}

fn smooth(knots: &[Knot], pieces: usize) -> Vec<Knot> {
    let last = knots.len() - 1;
    let before = (knots[0].0 * 2.0 - knots[1].0, knots[0].1);
    let after = (knots[last].0 * 2.0 - knots[last - 1].0, knots[last].1);
    let mut beads = Vec::with_capacity(last * pieces + 1);
    for i in 0..last {
        let a = if i == 0 { before } else { knots[i - 1] };
        let (b, c) = (knots[i], knots[i + 1]);
        let d = if i + 2 > last { after } else { knots[i + 2] };
        for j in 0..pieces {
            let t = j as f32 / pieces as f32;
            let at = |k: usize| catmull_rom(a.0[k], b.0[k], c.0[k], d.0[k], t);
            beads.push((
                vec3(at(0), at(1), at(2)),
                catmull_rom(a.1, b.1, c.1, d.1, t).max(THINNEST),
            ));
        }
    }
    beads.push(knots[last]);
    beads
}

/// A smooth tube through two or more knots, in `pieces` straight pieces per stretch.
pub fn tube(knots: &[Knot], pieces: usize) -> Solid {
    let chain = Chain::new(knots, pieces);
    Solid::new(move |p| {
        let outside = chain.box_distance(p);
        if outside > BOX_MARGIN {
            return outside;
        }
        chain.pieces().fold(f32::MAX, |least, (a, b)| {
            least.min(cone_hull_distance(p, a.0, b.0, a.1, b.1))
        })
    })
}

/// A tube with carved skin, pushed outwards by `relief` of two numbers: the share of the length, 0 at the first knot
/// and 1 at the last, and the angle about the tube in radians, 0 on the side that looks most towards `back`.
pub fn carved_tube(
    knots: &[Knot],
    pieces: usize,
    back: Vec3,
    relief: impl Fn(f32, f32) -> f32 + Send + Sync + 'static,
) -> Solid {
    /// Farther from the skin the relief is left out.
    const REACH: f32 = 0.1;
    /// Pieces that are farther by less than this than the nearest have a say, so that the relief has no jumps.
    const SEAM: f32 = 0.0005;
    let chain = Chain::new(knots, pieces);
    let frames = chain.frames(back);
    Solid::new(move |p| {
        let outside = chain.box_distance(p);
        if outside > BOX_MARGIN {
            return outside;
        }
        let distances: Vec<f32> = chain
            .pieces()
            .map(|(a, b)| cone_hull_distance(p, a.0, b.0, a.1, b.1))
            .collect();
        let least = distances.iter().copied().fold(f32::MAX, f32::min);
        if least.abs() >= REACH {
            return least;
        }
        let (mut sum, mut weights) = (0.0, 0.0);
        for (ends, distance) in frames.windows(2).zip(distances) {
            let nearness = 1.0 - (distance - least) / SEAM;
            if nearness > 0.0 {
                let (along, angle) = place_on_piece(&ends[0], &ends[1], p);
                sum += nearness * relief(along, angle);
                weights += nearness;
            }
        }
        least - sum / weights
    })
}

/// The share of the tube's length and the angle about it, seen from one of its pieces.
fn place_on_piece(start: &Frame, end: &Frame, p: Vec3) -> (f32, f32) {
    let axis = end.point - start.point;
    let offset = p - start.point;
    let t = (offset.dot(axis) / axis.length_squared()).clamp(0.0, 1.0);
    let up = start.back.lerp(end.back, t);
    let aside = start.aside.lerp(end.aside, t);
    let aslant = offset - axis * t;
    let angle = atan2(aslant.dot(aside), aslant.dot(up));
    (mix(start.share, end.share, t), angle)
}

/// A tube whose skin is wrinkled by `rings` rings of the given depth. The wrinkles fade before both ends, where the
/// nearest piece of a curled tube would jump.
pub fn ringed_tube(knots: &[Knot], pieces: usize, rings: f32, depth: f32) -> Solid {
    carved_tube(knots, pieces, Vec3::Y, move |along, _| {
        let fade = ((0.80 - along) / 0.15).clamp(0.0, 1.0) * (along / 0.12).clamp(0.0, 1.0);
        -depth * fade * (0.5 + 0.5 * cos(along * rings * TURN))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tube_passes_through_its_knots() {
        let knots = [
            knot(0.0, 0.0, 0.0, 0.1),
            knot(0.1, 0.3, 0.0, 0.08),
            knot(0.0, 0.6, 0.2, 0.05),
        ];
        let shape = tube(&knots, 6);
        for (centre, radius) in knots {
            assert!(shape.distance(centre) <= -radius + 1e-4);
        }
        assert!(shape.distance(vec3(0.0, 2.0, 0.0)) > 1.0);
    }

    #[test]
    fn relief_knows_where_it_is() {
        let knots = [knot(0.0, 0.0, 0.0, 0.1), knot(0.0, 0.6, 0.0, 0.1)];
        let upper_back = |along: f32, angle: f32| {
            if along > 0.5 && angle.abs() < 1.0 {
                0.02
            } else {
                0.0
            }
        };
        let shape = carved_tube(&knots, 6, -Vec3::Z, upper_back);
        let radius = |y: f32, z: f32| 0.11 - shape.distance(vec3(0.0, y, 0.11 * z));
        assert!((radius(0.45, -1.0) - 0.12).abs() < 1e-4);
        assert!((radius(0.45, 1.0) - 0.10).abs() < 1e-4);
        assert!((radius(0.15, -1.0) - 0.10).abs() < 1e-4);
    }
}
