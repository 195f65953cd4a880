//! The outline of each piece model in a few slices, for the pointer: cheap to ask, and hardly wider than what is seen.
//! Measured on the piece model's own mesh when it has arrived. Uses Bevy's meshes.

use std::collections::HashMap;

use bevy::{
    math::{Affine3A, Ray3d, Vec3A},
    mesh::VertexAttributeValues,
    prelude::*,
};

use super::piece_sets::PieceModels;
use crate::base::schedule::AppSet;

/// Slices of a piece model, each of the same height.
const SLICES: usize = 14;
/// A round slice has this much of the area of the box around it; where more is needed, the box itself is less.
const ROUND: f32 = std::f32::consts::FRAC_PI_4;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Profiles>()
        .add_systems(Update, measure.in_set(AppSet::Scene));
}

/// The outlines of the piece models that have arrived.
#[derive(Resource, Default)]
pub struct Profiles(HashMap<AssetId<Mesh>, Profile>);

impl Profiles {
    /// The outline of a piece model.
    pub fn of(&self, mesh: &Mesh3d) -> Option<&Profile> {
        self.0.get(&mesh.id())
    }
}

fn measure(models: Res<PieceModels>, meshes: Res<Assets<Mesh>>, mut profiles: ResMut<Profiles>) {
    if !meshes.is_changed() && !models.is_changed() {
        return;
    }
    for handle in models.meshes() {
        let id = handle.id();
        if let Some(profile) = meshes
            .get(id)
            .filter(|_| !profiles.0.contains_key(&id))
            .and_then(Profile::of)
        {
            profiles.0.insert(id, profile);
        }
    }
}

/// A piece model as slices lying on each other.
#[derive(Clone, Debug)]
pub struct Profile {
    slices: Vec<Slice>,
    /// Around all of them: most pieces are far from the ray, and are asked no more than this.
    whole: Slice,
}

impl Profile {
    /// Measures a mesh of triangles; nothing if it is none.
    pub fn of(mesh: &Mesh) -> Option<Profile> {
        let positions = mesh.try_attribute(Mesh::ATTRIBUTE_POSITION).ok()?;
        let points = VertexAttributeValues::as_float3(positions)?;
        let indices: Vec<usize> = mesh.try_indices().ok()?.iter().collect();
        let top = points.iter().map(|point| point[1]).fold(0.0, f32::max);
        let mut slices = vec![Vec::new(); SLICES];
        for corners in indices.chunks_exact(3) {
            for (one, other) in [(0, 1), (1, 2), (2, 0)] {
                let end = |corner: usize| points.get(corners[corner]).map(|&at| Vec3::from(at));
                cut(end(one)?, end(other)?, top, &mut slices);
            }
        }
        let thick = top / SLICES as f32;
        let slice = |(index, points): (usize, &Vec<Vec2>)| {
            Slice::around(points, thick * index as f32, thick * (index + 1) as f32)
        };
        Some(Profile {
            whole: Slice::around(&slices.concat(), 0.0, top)?,
            slices: slices.iter().enumerate().filter_map(slice).collect(),
        })
    }

    /// Distance along the ray to the piece model that stands as this transform says, or nothing if the ray misses it.
    pub fn meet(&self, ray: Ray3d, stands: &Transform) -> Option<f32> {
        let inwards: Affine3A = stands.compute_affine().inverse();
        let origin = inwards.transform_point3a(Vec3A::from(ray.origin));
        let way = inwards.transform_vector3a(Vec3A::from(*ray.direction));
        let meets = |slice: &Slice| slice.meet(origin.into(), way.into());
        meets(&self.whole)?;
        self.slices.iter().filter_map(meets).min_by(f32::total_cmp)
    }
}

/// Notes where an edge of a triangle enters and leaves each slice. What is cut out of a triangle by two planes has no
/// other corners.
fn cut(one: Vec3, other: Vec3, top: f32, slices: &mut [Vec<Vec2>]) {
    let (low, high) = if one.y < other.y {
        (one, other)
    } else {
        (other, one)
    };
    let thick = top / slices.len() as f32;
    let index = |y: f32| ((y / thick).max(0.0) as usize).min(slices.len() - 1);
    let (first, last) = (index(low.y), index(high.y));
    for (index, slice) in slices.iter_mut().enumerate().take(last + 1).skip(first) {
        let at = |y: f32| {
            let part = (y.clamp(low.y, high.y) - low.y) / (high.y - low.y).max(1e-9);
            low.lerp(high, part).xz()
        };
        slice.extend([at(thick * index as f32), at(thick * (index + 1) as f32)]);
    }
}

/// An upright box, or the elliptic column in it, from one height to another.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Slice {
    low: f32,
    high: f32,
    middle: Vec2,
    half: Vec2,
    round: bool,
}

impl Slice {
    /// The narrower of the two around all these points.
    fn around(points: &[Vec2], low: f32, high: f32) -> Option<Slice> {
        let first = *points.first()?;
        let (least, most) = points.iter().fold((first, first), |(least, most), &at| {
            (least.min(at), most.max(at))
        });
        let (middle, half) = (
            (least + most) / 2.0,
            ((most - least) / 2.0).max(Vec2::splat(0.005)),
        );
        let reach = |at: &Vec2| ((*at - middle) / half).length();
        let reach = points.iter().map(reach).fold(0.0, f32::max);
        let round = reach * reach * ROUND < 1.0;
        Some(Slice {
            low,
            high,
            middle,
            half: if round { half * reach } else { half },
            round,
        })
    }

    fn meet(&self, origin: Vec3, way: Vec3) -> Option<f32> {
        let (from, along) = (
            (origin.xz() - self.middle) / self.half,
            way.xz() / self.half,
        );
        let (centre, tall) = ((self.low + self.high) / 2.0, (self.high - self.low) / 2.0);
        let upright = within(origin.y - centre, way.y, tall)?;
        let across = if self.round {
            within_circle(from, along)?
        } else {
            both(within(from.x, along.x, 1.0)?, within(from.y, along.y, 1.0)?)?
        };
        let (enters, _) = both(upright, across)?;
        (enters > 0.0).then_some(enters)
    }
}

/// The part of a way on which both hold.
fn both(one: (f32, f32), other: (f32, f32)) -> Option<(f32, f32)> {
    let (from, to) = (one.0.max(other.0), one.1.min(other.1));
    (from <= to).then_some((from, to))
}

/// The part of a way that is no farther than `half` from zero.
fn within(from: f32, along: f32, half: f32) -> Option<(f32, f32)> {
    if along.abs() < 1e-9 {
        return (from.abs() <= half).then_some((f32::MIN, f32::MAX));
    }
    let (one, other) = ((-half - from) / along, (half - from) / along);
    Some((one.min(other), one.max(other)))
}

/// The part of a way that lies in the circle of radius 1.
fn within_circle(from: Vec2, along: Vec2) -> Option<(f32, f32)> {
    let across = along.length_squared();
    if across < 1e-12 {
        return (from.length_squared() <= 1.0).then_some((f32::MIN, f32::MAX));
    }
    let half = from.dot(along);
    let root = half * half - across * (from.length_squared() - 1.0);
    let root = (root >= 0.0).then(|| root.sqrt())?;
    Some(((-half - root) / across, (-half + root) / across))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ray(from: Vec3, to: Vec3) -> Ray3d {
        Ray3d::new(from, Dir3::new(to - from).expect("a direction"))
    }

    /// A cone of radius 0.5 and height 1: at three quarters of its height it is an eighth wide.
    #[test]
    fn a_cone_is_narrow_where_it_is_narrow() {
        let cone = Cone {
            radius: 0.5,
            height: 1.0,
        }
        .mesh()
        .resolution(64)
        .build()
        .translated_by(Vec3::Y * 0.5);
        let profile = Profile::of(&cone).expect("a profile");
        let passes = |x: f32, y: f32| {
            let at = Vec3::new(x, y, 0.0);
            let ray = ray(at + Vec3::Z * 3.0, at);
            profile.meet(ray, &Transform::default())
        };
        for height in [0.05, 0.3, 0.55, 0.8, 0.97] {
            let radius = (1.0 - height) / 2.0;
            let met = passes(radius - 1e-3, height);
            assert!(met.is_some_and(|at| at < 3.0), "{height}: {met:?}");
            let step = 0.5 / SLICES as f32;
            assert_eq!(passes(radius + step + 1e-3, height), None, "{height}");
        }
        assert_eq!(passes(0.0, 1.01), None);
        let above = ray(Vec3::new(0.1, 3.0, 0.0), Vec3::new(0.1, 0.0, 0.0));
        let lid = profile.meet(above, &Transform::default()).expect("a lid");
        assert!((lid - 2.2).abs() < 0.08, "{lid}");
    }

    #[test]
    fn a_turned_block_keeps_its_corners_and_is_no_column() {
        let block = Cuboid::new(0.8, 1.0, 0.2)
            .mesh()
            .build()
            .translated_by(Vec3::Y * 0.5);
        let profile = Profile::of(&block).expect("a profile");
        let stands = Transform::from_xyz(2.0, 0.0, 1.0)
            .with_rotation(Quat::from_rotation_y(std::f32::consts::FRAC_PI_2));
        let from_above = |x: f32, z: f32| {
            let at = Vec3::new(2.0 + x, 0.0, 1.0 + z);
            profile.meet(ray(at + Vec3::Y * 5.0, at), &stands)
        };
        for (x, z) in [(0.09, 0.39), (-0.09, 0.39), (0.09, -0.39), (0.0, 0.0)] {
            assert!(from_above(x, z).is_some_and(|at| (at - 4.0).abs() < 1e-4));
        }
        for (x, z) in [(0.11, 0.0), (0.0, 0.41), (0.39, 0.09)] {
            assert_eq!(from_above(x, z), None);
        }
    }
}
