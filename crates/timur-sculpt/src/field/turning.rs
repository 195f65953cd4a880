//! Turned solids, as from a lathe: a half profile from the axis up, spun about y.

use super::math::{TURN, atan2, cos, ease, pow, sin};
use super::{Outline, Solid};
use glam::{Vec2, vec2};

/// Pieces of a curved stretch.
const PIECES: usize = 10;

/// A half profile under construction: points (radius, height), starting on the axis at the bottom.
#[derive(Clone)]
pub struct Profile(Vec<Vec2>);

impl Profile {
    /// Starts on the axis at a height.
    pub fn on_axis(height: f32) -> Profile {
        Profile(vec![vec2(0.0, height)])
    }

    fn here(&self) -> Vec2 {
        self.0[self.0.len() - 1]
    }

    /// A straight line to (radius, height).
    pub fn line(mut self, radius: f32, height: f32) -> Profile {
        self.0.push(vec2(radius, height));
        self
    }

    /// An arc to (radius, height) that bulges outwards by `bulge` times the chord.
    pub fn arc(mut self, radius: f32, height: f32, bulge: f32) -> Profile {
        let (start, end) = (self.here(), vec2(radius, height));
        let chord = end - start;
        let length = chord.length();
        let outwards = vec2(chord.y, -chord.x) / length;
        let sagitta = bulge * length;
        let circle = (length * length / 4.0 + sagitta * sagitta) / (2.0 * sagitta.abs());
        let offset = sagitta.signum() * (sagitta.abs() - circle);
        let centre = (start + end) * 0.5 + outwards * offset;
        let angle = |p: Vec2| atan2(p.y - centre.y, p.x - centre.x);
        let first = angle(start);
        let mut sweep = angle(end) - first;
        if sweep > TURN / 2.0 {
            sweep -= TURN;
        }
        if sweep < -TURN / 2.0 {
            sweep += TURN;
        }
        if sagitta.abs() > length * 0.5 {
            sweep += if sweep > 0.0 { -TURN } else { TURN };
        }
        for i in 1..PIECES {
            let a = first + sweep * i as f32 / PIECES as f32;
            self.0.push(centre + vec2(cos(a), sin(a)) * circle);
        }
        self.0.push(end);
        self
    }

    /// A ring that prints without support: out at 45 degrees by `out`, then rounded up to (radius, height).
    pub fn ring(self, out: f32, radius: f32, height: f32) -> Profile {
        let start = self.here();
        let rim = vec2(start.x + out, start.y + out);
        let rise = (height - rim.y) * 0.45;
        self.line(rim.x, rim.y)
            .line(rim.x, rim.y + rise * 0.4)
            .sweep(rim.x, height, radius, height)
    }

    /// A curve to (radius, height) that leaves towards and arrives from a control point.
    pub fn sweep(
        mut self,
        control_radius: f32,
        control_height: f32,
        radius: f32,
        height: f32,
    ) -> Profile {
        let (start, control, end) = (
            self.here(),
            vec2(control_radius, control_height),
            vec2(radius, height),
        );
        for i in 1..=PIECES {
            let t = i as f32 / PIECES as f32;
            let s = 1.0 - t;
            self.0
                .push(start * (s * s) + control * (2.0 * t * s) + end * (t * t));
        }
        self
    }

    /// An S-curve to (radius, height) with upright ends.
    pub fn swing(mut self, radius: f32, height: f32) -> Profile {
        let start = self.here();
        for i in 1..=PIECES {
            let t = i as f32 / PIECES as f32;
            self.0.push(vec2(
                start.x + (radius - start.x) * ease(t),
                start.y + (height - start.y) * t,
            ));
        }
        self
    }

    /// Closes the profile on the axis and spins it.
    pub fn spun(mut self) -> Solid {
        self.close();
        let outline = Outline::half(self.0);
        Solid::new(move |p| outline.distance(vec2(vec2(p.x, p.z).length(), p.y)))
    }

    /// Spun with `ribs` ribs, like a melon: between the ribs the radius shrinks by up to the share `depth`.
    pub fn spun_ribbed(mut self, ribs: f32, depth: f32) -> Solid {
        self.close();
        let outline = Outline::half(self.0);
        Solid::new(move |p| {
            let angle = atan2(p.x, p.z);
            let shrink = 1.0 - depth * (1.0 - pow(cos(angle * ribs * 0.5).abs(), 0.8));
            outline.distance(vec2(vec2(p.x, p.z).length() / shrink, p.y)) * shrink * 0.9
        })
    }

    fn close(&mut self) {
        let end = self.here();
        if end.x > 0.0 {
            self.0.push(vec2(0.0, end.y));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    #[test]
    fn a_spun_rectangle_is_a_cylinder() {
        let drum = Profile::on_axis(0.0).line(0.3, 0.0).line(0.3, 0.5).spun();
        assert!((drum.distance(vec3(0.2, 0.25, 0.2)) + 0.3 - 0.08f32.sqrt()).abs() < 1e-3);
        assert!((drum.distance(vec3(0.0, 0.45, 0.0)) + 0.05).abs() < 1e-4);
        assert!(drum.distance(vec3(0.35, 0.25, 0.0)) > 0.04);
    }

    #[test]
    fn arcs_end_at_the_given_point() {
        let disc = Profile::on_axis(0.0)
            .line(0.2, 0.0)
            .arc(0.2, 0.1, 0.3)
            .spun();
        assert!(disc.distance(vec3(0.2, 0.1, 0.0)).abs() < 1e-4);
        assert!(
            (disc.distance(vec3(0.23, 0.05, 0.0))).abs() < 1e-3,
            "bulges by 0.03"
        );
    }
}
