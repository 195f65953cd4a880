//! Tubes: chains of cone hulls along a curve, with a radius at every knot. Necks, trunks, horns, locks, mouths.

use super::Solid;
use super::math::{TURN, catmull_rom, cos};
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

/// A tube whose skin is wrinkled by `rings` rings of the given depth. The wrinkles fade before both ends, where the
/// nearest piece of a curled tube would jump.
pub fn ringed_tube(knots: &[Knot], pieces: usize, rings: f32, depth: f32) -> Solid {
    let chain = Chain::new(knots, pieces);
    let count = (chain.beads.len() - 1) as f32;
    Solid::new(move |p| {
        let outside = chain.box_distance(p);
        if outside > BOX_MARGIN {
            return outside;
        }
        let (mut least, mut along) = (f32::MAX, 0.0);
        for (i, (a, b)) in chain.pieces().enumerate() {
            let d = cone_hull_distance(p, a.0, b.0, a.1, b.1);
            if d < least {
                least = d;
                let axis = b.0 - a.0;
                let t = ((p - a.0).dot(axis) / axis.length_squared()).clamp(0.0, 1.0);
                along = (i as f32 + t) / count;
            }
        }
        if least.abs() >= 0.1 {
            return least;
        }
        let fade = ((0.80 - along) / 0.15).clamp(0.0, 1.0) * (along / 0.12).clamp(0.0, 1.0);
        least + depth * fade * (0.5 + 0.5 * cos(along * rings * TURN))
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
}
