//! Solids drawn as a side view: plates of even thickness, and pillows of varying thickness.

use super::{Outline, Solid};
use glam::{Vec2, vec2};

/// A plate: the outline in (z, y), thick from -`half` to +`half` in x, edges rounded by `rounding`.
pub fn plate(outline: Outline, half: f32, rounding: f32) -> Solid {
    Solid::new(move |p| {
        let over = vec2(outline.distance(vec2(p.z, p.y)), p.x.abs() - half) + rounding;
        over.max(Vec2::ZERO).length() + over.x.max(over.y).min(0.0) - rounding
    })
}

/// A flat-sided body: a side outline in (z, y) swollen to the half widths given at some points (z, y, half width),
/// which are weighted by nearness. `rounding` is how far in from the outline the sides reach their full width.
pub fn pillow(outline: Outline, widths: Vec<(f32, f32, f32)>, rounding: f32) -> Solid {
    Solid::new(move |p| {
        let aside = outline.distance(vec2(p.z, p.y));
        if aside > 0.25 {
            return aside * 0.9;
        }
        if p.x.abs() > 0.45 {
            return p.x.abs() - 0.3;
        }
        let (mut weights, mut sum) = (0.0, 0.0);
        for &(z, y, width) in &widths {
            let squared = (p.z - z) * (p.z - z) + (p.y - y) * (p.y - y);
            let weight = 1.0 / (squared * squared + 1e-5);
            weights += weight;
            sum += weight * width;
        }
        let half = sum / weights;
        let depth = (rounding + aside).max(0.0);
        let across = p.x.abs();
        let scaled = vec2(depth / rounding, across / half).length();
        let slope = vec2(depth / (rounding * rounding), across / (half * half)).length();
        if slope < 1e-6 {
            -half.min(rounding)
        } else {
            scaled * (scaled - 1.0) / slope
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    fn square() -> Outline {
        Outline::polygon(vec![
            vec2(-0.2, 0.0),
            vec2(0.2, 0.0),
            vec2(0.2, 0.4),
            vec2(-0.2, 0.4),
        ])
    }

    #[test]
    fn a_plate_is_as_thick_as_asked() {
        let sheet = plate(square(), 0.03, 0.01);
        assert!(sheet.distance(vec3(0.03, 0.2, 0.0)).abs() < 1e-5);
        assert!(sheet.distance(vec3(0.0, 0.2, 0.2)).abs() < 1e-5);
    }

    #[test]
    fn a_pillow_reaches_its_half_width() {
        let body = pillow(square(), vec![(0.0, 0.2, 0.12)], 0.1);
        assert!(body.distance(vec3(0.12, 0.2, 0.0)).abs() < 1e-4);
        assert!(body.distance(vec3(0.0, 0.2, 0.0)) < 0.0);
    }
}
