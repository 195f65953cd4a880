//! Light: a sun with shadows, a soft fill from the side, the sky through the baked occlusion. Two samples a pixel
//! each way.

use super::camera::{Axes, Camera};
use super::picture::Picture;
use super::raster::{Fragment, Fragments, Instance, rasterise};
use crate::field::math::pow;
use glam::{Vec3, vec3};
use rayon::prelude::*;

const OVERSAMPLING: usize = 2;
const SUN: Vec3 = vec3(-0.4366, 0.7567, 0.4851);
const FILL: Vec3 = vec3(0.8810, 0.2753, 0.3854);
const TABLE: Vec3 = vec3(0.40, 0.31, 0.23);
const BACKDROP: Vec3 = vec3(0.36, 0.33, 0.30);
/// Squares of the board that the line-up stands on.
const SQUARES: [Vec3; 2] = [vec3(0.46, 0.35, 0.24), vec3(0.20, 0.125, 0.075)];

/// What lies under the models.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    Table,
    Board,
}

/// A finished picture of instances.
pub fn render(
    instances: &[Instance],
    camera: &Camera,
    ground: Ground,
    width: usize,
    height: usize,
) -> Picture {
    let fragments = rasterise(
        instances,
        camera,
        width * OVERSAMPLING,
        height * OVERSAMPLING,
    );
    let axes = camera.axes();
    let scene = Shading {
        instances,
        camera,
        axes,
        fragments: &fragments,
        ground,
    };
    let light: Vec<Vec3> = (0..fragments.seen.len())
        .into_par_iter()
        .map(|i| scene.pixel(i))
        .collect();
    let pixel = |i: usize| {
        let (x, y) = (i % width * OVERSAMPLING, i / width * OVERSAMPLING);
        let samples = (0..OVERSAMPLING * OVERSAMPLING).map(|s| {
            let (dx, dy) = (s % OVERSAMPLING, s / OVERSAMPLING);
            light[(y + dy) * fragments.width + x + dx]
        });
        toned(samples.sum::<Vec3>() / (OVERSAMPLING * OVERSAMPLING) as f32)
    };
    Picture {
        width,
        height,
        pixels: (0..width * height).map(pixel).collect(),
    }
}

struct Shading<'a> {
    instances: &'a [Instance<'a>],
    camera: &'a Camera,
    axes: Axes,
    fragments: &'a Fragments,
    ground: Ground,
}

impl Shading<'_> {
    fn pixel(&self, i: usize) -> Vec3 {
        let f = self.fragments;
        let right = ((i % f.width) as f32 + 0.5 - f.width as f32 / 2.0) * f.pixel;
        let up = (f.height as f32 / 2.0 - (i / f.width) as f32 - 0.5) * f.pixel;
        let point = self.camera.target + self.axes.right * right + self.axes.up * up;
        match f.seen[i] {
            Some(fragment) => self.model(point + self.axes.back * fragment.depth, fragment),
            None if self.axes.back.y < 0.05 => BACKDROP,
            None => self.table(point - self.axes.back * (point.y / self.axes.back.y)),
        }
    }

    fn model(&self, point: Vec3, fragment: Fragment) -> Vec3 {
        if fragment.normal.dot(self.axes.back) < -0.5 {
            return vec3(3.0, 0.0, 3.0); // the inside of a model must never be seen
        }
        let lit = fragment.normal.dot(SUN) <= 0.0 || self.sunlit(point + fragment.normal * 0.008);
        let base = self.instances[fragment.instance].color * (0.35 + 0.65 * fragment.open);
        self.lit(
            fragment.normal,
            base,
            fragment.open,
            if lit { 1.0 } else { 0.0 },
        )
    }

    fn table(&self, point: Vec3) -> Vec3 {
        let base = match self.ground {
            Ground::Table => TABLE,
            Ground::Board => {
                SQUARES[((point.x.floor() + point.z.floor()) as i64).rem_euclid(2) as usize]
            }
        };
        let near = |m: &Instance| {
            m.grid.map_or(1.0, |g| {
                0.25 + g.distance(m.to_own(point + Vec3::Y * 0.03)) * 5.0
            })
        };
        let open = self
            .instances
            .iter()
            .filter(|m| m.place.distance(point) < 1.0)
            .map(near)
            .fold(1.0, f32::min);
        let lit = if self.sunlit(point + Vec3::Y * 0.004) {
            1.0
        } else {
            0.0
        };
        self.lit(Vec3::Y, base, open, lit)
    }

    fn sunlit(&self, point: Vec3) -> bool {
        const LONGEST_SHADOW: f32 = 1.9;
        self.instances
            .iter()
            .filter(|m| m.place.distance(point) < LONGEST_SHADOW + 0.4)
            .all(|m| {
                let own_sun = m.rotation().transpose() * SUN;
                m.grid
                    .is_none_or(|g| g.free_share(m.to_own(point), own_sun, LONGEST_SHADOW) >= 1.0)
            })
    }

    fn lit(&self, normal: Vec3, base: Vec3, open: f32, sun: f32) -> Vec3 {
        let towards = |l: Vec3| normal.dot(l).max(0.0);
        let halfway = (SUN + self.axes.back).normalize();
        let sky = 0.12 + 0.38 * (0.5 + 0.5 * normal.y);
        let diffuse = towards(SUN) * sun * 1.15 + (towards(FILL) * 0.28 + sky) * open;
        let gloss = pow(towards(halfway), 38.0) * 0.22 * sun;
        let rim = pow(1.0 - towards(self.axes.back), 4.0) * 0.15 * open;
        base * diffuse + Vec3::splat(gloss + rim)
    }
}

/// A filmic curve, then sRGB bytes.
fn toned(light: Vec3) -> [u8; 3] {
    let curve = |x: f32| {
        let x = x * 0.62;
        let y = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
        (pow(y.clamp(0.0, 1.0), 1.0 / 2.2) * 255.0) as u8
    };
    [curve(light.x), curve(light.y), curve(light.z)]
}
