//! Least squares with planes: where tangent planes meet best, and how far a point is from the planes it stands for.

use glam::{DVec3, Vec3, vec3};

type Matrix = [[f32; 3]; 3];

/// Eigenvalues below this share of the largest are noise: the surface is flat or a ridge that way.
const FLATNESS: f32 = 0.04;

/// The point that the planes (point, unit normal) meet in best, near their mean. If that lies outside the cell
/// with this low corner and size, the mean itself.
pub fn meeting_point(planes: &[(Vec3, Vec3)], low: Vec3, size: f32) -> Vec3 {
    let mean = planes.iter().fold(Vec3::ZERO, |sum, (p, _)| sum + *p) / planes.len() as f32;
    let mut matrix: Matrix = [[0.0; 3]; 3];
    let mut right = Vec3::ZERO;
    for &(point, normal) in planes {
        for (i, row) in matrix.iter_mut().enumerate() {
            for (j, entry) in row.iter_mut().enumerate() {
                *entry += normal[i] * normal[j];
            }
        }
        right += normal * normal.dot(point - mean);
    }
    let (values, vectors) = eigen(matrix);
    let largest = values.iter().copied().fold(1e-9, f32::max);
    let mut offset = Vec3::ZERO;
    for (value, vector) in values.into_iter().zip(vectors) {
        if value > FLATNESS * largest {
            offset += vector * (vector.dot(right) / value);
        }
    }
    let slack = Vec3::splat(size * 0.05);
    let point = mean + offset;
    let within =
        point.cmpge(low - slack).all() && point.cmple(low + Vec3::splat(size) + slack).all();
    if within { point } else { mean }
}

/// Eigenvalues and unit eigenvectors of a symmetric matrix, by Jacobi rotations.
fn eigen(mut m: Matrix) -> ([f32; 3], [Vec3; 3]) {
    let mut v: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    for _ in 0..8 {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            if m[p][q].abs() < 1e-9 {
                continue;
            }
            let theta = (m[q][q] - m[p][p]) / (2.0 * m[p][q]);
            let tangent = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
            let cosine = 1.0 / (tangent * tangent + 1.0).sqrt();
            let sine = tangent * cosine;
            let turn = |x: f32, y: f32| (cosine * x - sine * y, sine * x + cosine * y);
            for row in &mut m {
                (row[p], row[q]) = turn(row[p], row[q]);
            }
            let (row_p, row_q) = (m[p], m[q]);
            for (k, (x, y)) in row_p.into_iter().zip(row_q).enumerate() {
                (m[p][k], m[q][k]) = turn(x, y);
            }
            for row in &mut v {
                (row[p], row[q]) = turn(row[p], row[q]);
            }
        }
    }
    (
        [m[0][0], m[1][1], m[2][2]],
        core::array::from_fn(|e| vec3(v[0][e], v[1][e], v[2][e])),
    )
}

/// A sum of squared distances from weighted planes, as a function of the point.
#[derive(Clone, Copy, Default)]
pub struct Quadric {
    /// xx, xy, xz, yy, yz, zz of the symmetric matrix.
    square: [f64; 6],
    linear: DVec3,
    constant: f64,
}

impl Quadric {
    /// Of one plane through `point` with a unit normal.
    pub fn plane(normal: Vec3, point: Vec3, weight: f64) -> Quadric {
        let n = normal.as_dvec3();
        let d = -n.dot(point.as_dvec3());
        let square = [
            n.x * n.x,
            n.x * n.y,
            n.x * n.z,
            n.y * n.y,
            n.y * n.z,
            n.z * n.z,
        ];
        Quadric {
            square: square.map(|x| x * weight),
            linear: n * (d * weight),
            constant: d * d * weight,
        }
    }

    /// The sum of two.
    pub fn plus(&self, other: &Quadric) -> Quadric {
        Quadric {
            square: core::array::from_fn(|i| self.square[i] + other.square[i]),
            linear: self.linear + other.linear,
            constant: self.constant + other.constant,
        }
    }

    /// The weighted squared distance of a point, never negative.
    pub fn error(&self, point: Vec3) -> f64 {
        let p = point.as_dvec3();
        let [xx, xy, xz, yy, yz, zz] = self.square;
        let square = xx * p.x * p.x + yy * p.y * p.y + zz * p.z * p.z;
        let mixed = xy * p.x * p.y + xz * p.x * p.z + yz * p.y * p.z;
        (square + 2.0 * (mixed + self.linear.dot(p)) + self.constant).max(0.0)
    }

    /// The point of least error, if the planes fix one.
    pub fn best_point(&self) -> Option<Vec3> {
        let [xx, xy, xz, yy, yz, zz] = self.square;
        let (r0, r1, r2) = (
            DVec3::new(xx, xy, xz),
            DVec3::new(xy, yy, yz),
            DVec3::new(xz, yz, zz),
        );
        let determinant = r0.dot(r1.cross(r2));
        let trace = xx + yy + zz;
        if determinant.abs() < 1e-6 * trace * trace * trace {
            return None;
        }
        let b = -self.linear;
        let solution = (r1.cross(r2) * b.x + r2.cross(r0) * b.y + r0.cross(r1) * b.z) / determinant;
        Some(solution.as_vec3())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLANES: [(Vec3, Vec3); 3] = [
        (vec3(0.3, 0.9, 0.1), Vec3::X),
        (vec3(0.8, 0.5, 0.2), Vec3::Y),
        (vec3(0.1, 0.1, 0.6), Vec3::Z),
    ];
    const CORNER: Vec3 = vec3(0.3, 0.5, 0.6);

    #[test]
    fn three_planes_meet_in_a_corner() {
        assert!((meeting_point(&PLANES, Vec3::ZERO, 1.0) - CORNER).length() < 1e-5);
    }

    #[test]
    fn a_corner_outside_the_cell_is_refused() {
        let mean = PLANES.iter().fold(Vec3::ZERO, |s, p| s + p.0) / 3.0;
        assert_eq!(meeting_point(&PLANES, Vec3::splat(10.0), 1.0), mean);
    }

    #[test]
    fn quadrics_find_the_same_corner() {
        let sum = PLANES.iter().fold(Quadric::default(), |q, (p, n)| {
            q.plus(&Quadric::plane(*n, *p, 2.0))
        });
        let best = sum.best_point().expect("three planes fix a point");
        assert!((best - CORNER).length() < 1e-6);
        assert!(sum.error(best) < 1e-9);
        assert!((sum.error(best + Vec3::X * 0.5) - 0.5).abs() < 1e-6);
        assert!(
            Quadric::plane(Vec3::X, Vec3::ZERO, 1.0)
                .best_point()
                .is_none()
        );
    }
}
