//! The depth buffer: which instance is seen in a pixel, and where.

use super::Camera;
use crate::field::math::rotation_y;
use crate::mesh::{Grid, Shaded};
use glam::{Mat3, Vec3, vec3};

/// A model set up somewhere.
pub struct Instance<'a> {
    /// What is drawn.
    pub shaded: &'a Shaded,
    /// For shadows; none are drawn without it.
    pub grid: Option<&'a Grid>,
    /// Where its origin stands in the scene, in squares.
    pub place: Vec3,
    /// Degrees about y that it is turned from looking towards +z.
    pub turn: f32,
    /// Linear red, green and blue, 0 to 1.
    pub color: Vec3,
}

impl Instance<'_> {
    /// From the instance's own directions to those of the scene.
    pub fn rotation(&self) -> Mat3 {
        rotation_y(self.turn)
    }

    /// A point of the scene, as the instance's grid knows it.
    pub fn to_own(&self, p: Vec3) -> Vec3 {
        self.rotation().transpose() * (p - self.place)
    }
}

/// What is seen in one pixel.
#[derive(Clone, Copy)]
pub struct Fragment {
    /// Number of the instance.
    pub instance: usize,
    /// Towards the eye is greater.
    pub depth: f32,
    /// In the scene.
    pub normal: Vec3,
    /// The share of the sky that is seen from there, 0 to 1.
    pub open: f32,
}

/// A picture of fragments.
pub struct Fragments {
    /// Pixels in a row.
    pub width: usize,
    /// How many rows there are.
    pub height: usize,
    /// Squares per pixel.
    pub pixel: f32,
    /// One for each pixel, row under row from the upper left; none where no instance is seen.
    pub seen: Vec<Option<Fragment>>,
}

/// Draws instances into a depth buffer of this size.
pub fn rasterise(
    instances: &[Instance],
    camera: &Camera,
    width: usize,
    height: usize,
) -> Fragments {
    let pixel = 2.0 * camera.half_height / height as f32;
    let mut fragments = Fragments {
        width,
        height,
        pixel,
        seen: vec![None; width * height],
    };
    let axes = camera.axes();
    for (number, instance) in instances.iter().enumerate() {
        let rotation = instance.rotation();
        let project = |p: &Vec3| {
            let q = rotation * *p + instance.place - camera.target;
            let x = q.dot(axes.right) / pixel + width as f32 / 2.0;
            let y = height as f32 / 2.0 - q.dot(axes.up) / pixel;
            vec3(x, y, q.dot(axes.back))
        };
        let projected: Vec<Vec3> = instance.shaded.points.iter().map(project).collect();
        let normals: Vec<Vec3> = instance
            .shaded
            .normals
            .iter()
            .map(|&n| rotation * n)
            .collect();
        for &triangle in &instance.shaded.triangles {
            let corners = triangle.map(|i| projected[i as usize]);
            fragments.fill(corners, |weights, depth| {
                let mix = |i: usize| weights[i] * normals[triangle[i] as usize];
                let open = |i: usize| weights[i] * instance.shaded.open[triangle[i] as usize];
                Fragment {
                    instance: number,
                    depth,
                    normal: (mix(0) + mix(1) + mix(2)).normalize_or_zero(),
                    open: open(0) + open(1) + open(2),
                }
            });
        }
    }
    fragments
}

impl Fragments {
    fn fill(&mut self, [a, b, c]: [Vec3; 3], fragment: impl Fn([f32; 3], f32) -> Fragment) {
        let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        if area.abs() < 1e-9 {
            return;
        }
        let (low, high) = (a.min(b).min(c), a.max(b).max(c));
        let last = |limit: f32, size: usize| limit.min(size as f32 - 1.0);
        if high.x < 0.0 || high.y < 0.0 {
            return;
        }
        let (right, bottom) = (last(high.x, self.width), last(high.y, self.height));
        let (mut y, left) = (low.y.max(0.0) as usize, low.x.max(0.0) as usize);
        while y as f32 <= bottom {
            let mut x = left;
            while x as f32 <= right {
                let (px, py) = (x as f32 + 0.5, y as f32 + 0.5);
                let side =
                    |p: Vec3, q: Vec3| ((q.x - p.x) * (py - p.y) - (q.y - p.y) * (px - p.x)) / area;
                let weights = [side(b, c), side(c, a), side(a, b)];
                if weights.iter().all(|&w| w >= 0.0) {
                    let depth = weights[0] * a.z + weights[1] * b.z + weights[2] * c.z;
                    let slot = &mut self.seen[y * self.width + x];
                    if slot.is_none_or(|s| depth > s.depth) {
                        *slot = Some(fragment(weights, depth));
                    }
                }
                x += 1;
            }
            y += 1;
        }
    }
}
