//! The few plain shapes that the board and its marks are made of, as meshes. Uses Bevy's mesh type only.

use std::f32::consts::TAU;

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// Collects triangles with flat normals.
#[derive(Default)]
pub struct Facets {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    indices: Vec<u32>,
}

impl Facets {
    /// Adds a convex polygon, corners counter-clockwise seen from its front.
    pub fn polygon(&mut self, corners: &[Vec3]) -> &mut Self {
        if corners.len() < 3 {
            return self;
        }
        let normal = (corners[1] - corners[0])
            .cross(corners[2] - corners[0])
            .normalize_or_zero();
        let first = self.positions.len() as u32;
        for corner in corners {
            self.positions.push(corner.to_array());
            self.normals.push(normal.to_array());
            self.uvs
                .push([corner.x + 0.37 * corner.y, corner.z + 0.61 * corner.y]);
        }
        for step in 1..corners.len() as u32 - 1 {
            self.indices.extend([first, first + step, first + step + 1]);
        }
        self
    }

    /// Adds a box standing on `base` (the middle of its floor) whose upper edges are cut by `chamfer`.
    pub fn slab(&mut self, base: Vec3, size: Vec3, chamfer: f32) -> &mut Self {
        let loop_at = |inset: f32, y: f32| {
            let (x, z) = (size.x / 2.0 - inset, size.z / 2.0 - inset);
            [(-x, z), (x, z), (x, -z), (-x, -z)].map(|(x, z)| base + Vec3::new(x, y, z))
        };
        let floor = loop_at(0.0, 0.0);
        let shoulder = loop_at(0.0, size.y - chamfer);
        let top = loop_at(chamfer, size.y);
        for (lower, upper) in [(floor, shoulder), (shoulder, top)] {
            for side in 0..4 {
                let next = (side + 1) % 4;
                self.polygon(&[lower[side], lower[next], upper[next], upper[side]]);
            }
        }
        self.polygon(&top)
    }

    /// Adds the flat band between two closed outlines of equally many corners, lying on the board, seen from above.
    pub fn band(&mut self, outer: &[Vec2], inner: &[Vec2]) -> &mut Self {
        let flat = |p: Vec2| Vec3::new(p.x, 0.0, -p.y);
        for here in 0..outer.len().min(inner.len()) {
            let next = (here + 1) % outer.len();
            self.polygon(&[
                flat(outer[here]),
                flat(outer[next]),
                flat(inner[next]),
                flat(inner[here]),
            ]);
        }
        self
    }

    /// The finished mesh.
    pub fn mesh(&self) -> Mesh {
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions.clone())
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals.clone())
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs.clone())
        .with_inserted_indices(Indices::U32(self.indices.clone()))
    }
}

/// A closed outline around the origin, counter-clockwise: `radius` gives the distance at each of `corners` equal
/// angles, the first one at angle `turn`.
pub fn outline(corners: usize, turn: f32, radius: impl Fn(usize) -> f32) -> Vec<Vec2> {
    let step = TAU / corners as f32;
    (0..corners)
        .map(|corner| radius(corner) * Vec2::from_angle(turn + corner as f32 * step))
        .collect()
}

/// A flat ring, or with `inner` 0 a disc.
pub fn ring(inner: f32, outer: f32) -> Mesh {
    let circle = |radius: f32| outline(48, 0.0, |_| radius);
    Facets::default()
        .band(&circle(outer), &circle(inner))
        .mesh()
}

/// The outline of a square with straight sides, `half` from the middle to the side.
pub fn square_frame(half: f32, width: f32) -> Mesh {
    let corner = std::f32::consts::SQRT_2;
    let square = |half: f32| outline(4, TAU / 8.0, move |_| half * corner);
    Facets::default()
        .band(&square(half), &square(half - width))
        .mesh()
}

/// A square standing on its corner, `half` from the middle to the corner.
pub fn diamond(half: f32, hole: f32) -> Mesh {
    let square = |half: f32| outline(4, 0.0, move |_| half);
    Facets::default().band(&square(half), &square(hole)).mesh()
}

/// The eight-pointed star of two crossed squares, as a band.
pub fn eight_star(outer: f32, width: f32) -> Mesh {
    let star = |outer: f32| {
        outline(16, TAU / 16.0, move |corner| {
            if corner % 2 == 0 {
                outer * 0.765
            } else {
                outer
            }
        })
    };
    Facets::default()
        .band(&star(outer), &star(outer - width))
        .mesh()
}

/// Four corner brackets around a square.
pub fn brackets(half: f32, width: f32, reach: f32) -> Mesh {
    let mut facets = Facets::default();
    for (x, z) in [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)] {
        for (long, wide) in [(reach, width), (width, reach)] {
            let middle = Vec2::new(x * (half - long / 2.0), z * (half - wide / 2.0));
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(i, j)| middle + Vec2::new(i * long / 2.0, j * wide / 2.0))
                .map(|p| Vec3::new(p.x, 0.0, -p.y));
            facets.polygon(&corners);
        }
    }
    facets.mesh()
}

/// The outline of a regular octagon with a side towards each neighbour, `half` from the middle to the side.
pub fn octagon(half: f32, width: f32) -> Mesh {
    let to_corner = 1.0 / (TAU / 16.0).cos();
    let octagon = |half: f32| outline(8, TAU / 16.0, move |_| half * to_corner);
    Facets::default()
        .band(&octagon(half), &octagon(half - width))
        .mesh()
}

/// Radius of an arrow's shaft, and of its head.
const SHAFT: f32 = 0.05;
const HEAD: f32 = 0.14;
/// Length of an arrow's head.
const HEAD_LENGTH: f32 = 0.36;

/// A round arrow that flies in an arc from one point to another.
pub fn arc_arrow(from: Vec3, to: Vec3) -> Mesh {
    const STEPS: usize = 28;
    let lift = 0.13 * from.distance(to);
    let point = |t: f32| from.lerp(to, t) + Vec3::Y * (4.0 * t * (1.0 - t) * lift);
    let way: Vec<Vec3> = (0..=STEPS)
        .map(|step| point(step as f32 / STEPS as f32))
        .collect();
    let neck = way
        .iter()
        .rposition(|here| here.distance(to) >= HEAD_LENGTH)
        .unwrap_or(0);
    let sideways = (to - from).with_y(0.0).cross(Vec3::Y).normalize_or(Vec3::X);
    let circle = |middle: Vec3, along: Vec3, radius: f32| -> Vec<Vec3> {
        let up = sideways.cross(along).normalize_or(Vec3::Y);
        (0..10)
            .map(|corner| Vec2::from_angle(corner as f32 * TAU / 10.0))
            .map(|turn| middle + radius * (turn.x * sideways + turn.y * up))
            .collect()
    };
    let mut facets = Facets::default();
    let along = |step: usize| way[(step + 1).min(STEPS)] - way[step.saturating_sub(1)];
    for step in 0..neck {
        let one = circle(way[step], along(step), SHAFT);
        let other = circle(way[step + 1], along(step + 1), SHAFT);
        for here in 0..one.len() {
            let next = (here + 1) % one.len();
            facets.polygon(&[other[here], other[next], one[next], one[here]]);
        }
    }
    let brim = circle(way[neck], to - way[neck], HEAD);
    for here in 0..brim.len() {
        let next = (here + 1) % brim.len();
        facets.polygon(&[brim[next], brim[here], to]);
        facets.polygon(&[brim[here], brim[next], way[neck]]);
    }
    facets.mesh()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_face_upwards() {
        for mesh in [
            ring(0.2, 0.3),
            ring(0.0, 0.2),
            square_frame(0.5, 0.05),
            diamond(0.3, 0.1),
            eight_star(0.4, 0.05),
            brackets(0.5, 0.05, 0.2),
            octagon(0.4, 0.05),
        ] {
            let normals = mesh
                .attribute(Mesh::ATTRIBUTE_NORMAL)
                .and_then(|n| n.as_float3())
                .expect("normals");
            for normal in normals {
                assert!(
                    normal[1] > 0.99 || normal[1] == 0.0,
                    "a mark looks down: {normal:?}"
                );
            }
        }
    }

    #[test]
    fn an_arrow_looks_outwards_and_ends_at_its_target() {
        let (from, to) = (Vec3::new(0.0, 0.5, 0.0), Vec3::new(3.0, 0.1, -2.0));
        let mesh = arc_arrow(from, to);
        let read = |id| {
            mesh.attribute(id)
                .and_then(|a: &bevy::mesh::VertexAttributeValues| a.as_float3())
                .expect("floats")
                .to_vec()
        };
        let positions = read(Mesh::ATTRIBUTE_POSITION.id);
        let normals = read(Mesh::ATTRIBUTE_NORMAL.id);
        let reach = |point: &[f32; 3]| Vec3::from(*point).distance(to);
        assert!(positions.iter().any(|point| reach(point) < 1e-4));
        let top = positions.iter().zip(&normals);
        let top = top.max_by(|one, other| one.0[1].total_cmp(&other.0[1]));
        assert!(top.is_some_and(|(_, normal)| normal[1] > 0.5), "{top:?}");
    }

    #[test]
    fn a_slab_looks_outwards() {
        let mesh = Facets::default()
            .slab(Vec3::ZERO, Vec3::new(1.0, 0.4, 1.0), 0.05)
            .mesh();
        let read = |id| {
            mesh.attribute(id)
                .and_then(|a: &bevy::mesh::VertexAttributeValues| a.as_float3())
                .expect("floats")
                .to_vec()
        };
        let (positions, normals) = (
            read(Mesh::ATTRIBUTE_POSITION.id),
            read(Mesh::ATTRIBUTE_NORMAL.id),
        );
        for (position, normal) in positions.iter().zip(normals) {
            let outwards = Vec3::from(*position) - Vec3::Y * 0.2;
            assert!(
                outwards.dot(Vec3::from(normal)) > 0.0,
                "{position:?} {normal:?}"
            );
        }
    }
}
