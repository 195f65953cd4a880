//! Normals and occlusion. Points on a crease are split so that each side keeps its own normal; everywhere else the
//! normal is the field's gradient, which is smoother than the faces.

use super::{Grid, Mesh};
use crate::field::Solid;
use crate::field::math::{acos, cos, pow, radians, sin};
use glam::{Vec3, vec3};
use rayon::prelude::*;

/// Faces and field must both turn by more than this many degrees to make a crease.
const CREASE: f32 = 38.0;
/// How far an occlusion ray looks, in squares.
const OCCLUSION_REACH: f32 = 0.5;
/// The gradient is trusted for a face only if it agrees with the face this well (cosine).
const FACE_AGREEMENT: f32 = 0.8;
/// ... and at a point, if it agrees with the mean of the faces this well.
const POINT_AGREEMENT: f32 = 0.94;
/// A face that a shared normal would lean from by more than this cosine (72 degrees) keeps its own.
const LEAST_LEAN: f32 = 0.309;

/// A mesh ready to be drawn. `points` may repeat a place where a crease needs two normals.
#[derive(Clone, Default)]
pub struct Shaded {
    /// In squares.
    pub points: Vec<Vec3>,
    /// The unit normal of each point.
    pub normals: Vec<Vec3>,
    /// The share of the sky that a point sees, 0 to 1.
    pub open: Vec<f32>,
    /// The corners of each triangle, as numbers of `points`, counter-clockwise seen from outside.
    pub triangles: Vec<[u32; 3]>,
}

/// Splits creases, takes normals from `field` and occlusion by `rays` rays per point through `grid`.
pub fn shade(mesh: &Mesh, field: &Solid, grid: &Grid, rays: usize) -> Shaded {
    let reach = grid.step * 0.12;
    // A sliver whose corners lie in a line has no normal of its own; it takes that of the field.
    let face = |&t: &[u32; 3]| match mesh.face_normal(t) {
        Vec3::ZERO => field
            .gradient(mesh.corners(t)[0], reach)
            .normalize_or(Vec3::Y),
        normal => normal,
    };
    let faces: Vec<Vec3> = mesh.triangles.par_iter().map(face).collect();
    let smooth = |(&t, &face): (&[u32; 3], &Vec3)| {
        let [a, b, c] = mesh.corners(t);
        let gradient = field.gradient((a + b + c) / 3.0, reach).normalize_or_zero();
        if gradient.dot(face) < FACE_AGREEMENT {
            face
        } else {
            gradient
        }
    };
    let smooth: Vec<Vec3> = mesh.triangles.par_iter().zip(&faces).map(smooth).collect();
    let gradients: Vec<Vec3> = mesh
        .points
        .par_iter()
        .map(|&p| field.gradient(p, reach).normalize_or_zero())
        .collect();
    let mut shaded = Shaded {
        triangles: mesh.triangles.clone(),
        ..Shaded::default()
    };
    let splitter = Splitter {
        mesh,
        faces: &faces,
        smooth: &smooth,
    };
    for (point, fan) in mesh.fans().iter().enumerate() {
        splitter.split(point as u32, fan, gradients[point], &mut shaded);
    }
    shaded.open = occlusion(&shaded, grid, rays);
    shaded
}

struct Splitter<'a> {
    mesh: &'a Mesh,
    faces: &'a [Vec3],
    smooth: &'a [Vec3],
}

impl Splitter<'_> {
    /// The corner of `face` that is `point`.
    fn corner(&self, face: u32, point: u32) -> usize {
        self.mesh.triangles[face as usize]
            .iter()
            .position(|&c| c == point)
            .unwrap_or(0)
    }

    /// The corner `by` places after `point` in `face`.
    fn after(&self, face: u32, point: u32, by: usize) -> u32 {
        self.mesh.triangles[face as usize][(self.corner(face, point) + by) % 3]
    }

    /// The faces around a point, each followed by its neighbour.
    fn ordered(&self, point: u32, fan: &[u32]) -> Vec<u32> {
        let mut ordered = vec![fan[0]];
        while ordered.len() < fan.len() {
            let edge = self.after(ordered[ordered.len() - 1], point, 2);
            match fan.iter().find(|&&f| self.after(f, point, 1) == edge) {
                Some(&f) if f != fan[0] => ordered.push(f),
                _ => return fan.to_vec(),
            }
        }
        ordered
    }

    fn split(&self, point: u32, fan: &[u32], gradient: Vec3, shaded: &mut Shaded) {
        if fan.is_empty() {
            return;
        }
        let groups = self.groups(&self.ordered(point, fan));
        let whole = groups.len() == 1;
        for group in groups {
            let sum = group.iter().fold(Vec3::ZERO, |sum, &f| {
                sum + self.smooth[f as usize] * self.angle(f, point)
            });
            let mut normal = sum.normalize_or_zero();
            if whole && gradient.dot(normal) > POINT_AGREEMENT {
                normal = gradient;
            }
            let leans = |f: &u32| normal.dot(self.faces[*f as usize]) < LEAST_LEAN;
            let (alone, together): (Vec<u32>, Vec<u32>) = group.into_iter().partition(leans);
            self.push_corner(point, normal, &together, shaded);
            for face in alone {
                self.push_corner(point, self.faces[face as usize], &[face], shaded);
            }
        }
    }

    /// Adds a point with its normal, as a corner of these faces.
    fn push_corner(&self, point: u32, normal: Vec3, faces: &[u32], shaded: &mut Shaded) {
        if faces.is_empty() {
            return;
        }
        let number = shaded.points.len() as u32;
        shaded.points.push(self.mesh.points[point as usize]);
        shaded.normals.push(normal);
        for &face in faces {
            shaded.triangles[face as usize][self.corner(face, point)] = number;
        }
    }

    /// The ordered fan, cut at its creases; one group if there are fewer than two.
    fn groups(&self, fan: &[u32]) -> Vec<Vec<u32>> {
        let count = fan.len();
        let limit = cos(radians(CREASE));
        let sharp = |i: usize| {
            let (a, b) = (fan[i] as usize, fan[(i + 1) % count] as usize);
            self.smooth[a].dot(self.smooth[b]) < limit && self.faces[a].dot(self.faces[b]) < limit
        };
        let creases: Vec<usize> = (0..count).filter(|&i| sharp(i)).collect();
        if creases.len() < 2 {
            return vec![fan.to_vec()];
        }
        let ends = creases.iter().skip(1).copied().chain([creases[0] + count]);
        let group =
            |(&from, to): (&usize, usize)| (from + 1..=to).map(|i| fan[i % count]).collect();
        creases.iter().zip(ends).map(group).collect()
    }

    fn angle(&self, face: u32, point: u32) -> f32 {
        let at = |by: usize| self.mesh.points[self.after(face, point, by) as usize];
        let (a, b) = (
            (at(1) - at(0)).normalize_or_zero(),
            (at(2) - at(0)).normalize_or_zero(),
        );
        acos(a.dot(b))
    }
}

/// Directions spread evenly over the sphere.
fn directions(count: usize) -> Vec<Vec3> {
    const GOLDEN_ANGLE: f32 = 2.399_963_2;
    let direction = |i: usize| {
        let y = 1.0 - (2.0 * i as f32 + 1.0) / count as f32;
        let angle = i as f32 * GOLDEN_ANGLE;
        let radius = (1.0 - y * y).sqrt();
        vec3(radius * cos(angle), y, radius * sin(angle))
    };
    (0..count).map(direction).collect()
}

fn occlusion(shaded: &Shaded, grid: &Grid, rays: usize) -> Vec<f32> {
    let directions = directions(rays);
    let open = |(&point, &normal): (&Vec3, &Vec3)| {
        let start = point + normal * (grid.step * 0.8);
        let (mut seen, mut total) = (0.0, 0.0);
        for &direction in &directions {
            let cosine = direction.dot(normal);
            if cosine > 0.05 {
                total += cosine;
                seen += cosine * pow(grid.free_share(start, direction, OCCLUSION_REACH), 0.7);
            }
        }
        if total > 0.0 { seen / total } else { 1.0 }
    };
    shaded
        .points
        .par_iter()
        .zip(&shaded.normals)
        .map(open)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{ball, cuboid};
    use crate::mesh::{Bounds, contour};

    fn shaded(shape: &Solid) -> (Mesh, Shaded) {
        let bounds = Bounds {
            low: Vec3::splat(-0.4),
            high: Vec3::splat(0.4),
        };
        let grid = Grid::sample(shape, bounds, 0.05);
        let mesh = contour(shape, &grid);
        let shaded = shade(&mesh, shape, &grid, 32);
        (mesh, shaded)
    }

    #[test]
    fn a_ball_has_no_creases_and_radial_normals() {
        let (mesh, shaded) = shaded(&ball(Vec3::ZERO, 0.3));
        assert_eq!(shaded.points.len(), mesh.points.len());
        for (p, n) in shaded.points.iter().zip(&shaded.normals) {
            assert!(p.normalize().dot(*n) > 0.999);
        }
        assert!(shaded.open.iter().all(|&o| o > 0.9));
    }

    #[test]
    fn a_box_is_split_at_its_edges() {
        let (mesh, shaded) = shaded(&cuboid(Vec3::ZERO, Vec3::splat(0.2), 0.0));
        assert!(shaded.points.len() > mesh.points.len());
    }
}
