//! Every model in every quality: one closed body with the declared tunnels, also when points in one place are joined.

use super::crossings::crossings;
use std::collections::HashMap;
use timur_sculpt::mesh::{Mesh, Topology};
use timur_sculpt::models::Set;
use timur_sculpt::printing::{Recipe, body};

/// Triangles that cross others, as a share of all, in a body that nothing was added to.
const MOST_CROSSINGS: f32 = 0.001;

/// Points nearer than this are one point to a slicer, in millimetres.
const JOINED: f32 = 0.001;

/// The mesh as a slicer reads it from triangles alone: points in one place are one, faces without area are gone.
fn joined(mesh: &Mesh) -> Mesh {
    let mut number: HashMap<[i32; 3], u32> = HashMap::new();
    let mut result = Mesh::default();
    for triangle in &mesh.triangles {
        let corners = triangle.map(|i| {
            let point = mesh.points[i as usize];
            *number
                .entry((point / JOINED).round().as_ivec3().to_array())
                .or_insert_with(|| {
                    result.points.push(point);
                    result.points.len() as u32 - 1
                })
        });
        if corners[0] != corners[1] && corners[1] != corners[2] && corners[2] != corners[0] {
            result.triangles.push(corners);
        }
    }
    result
}

/// The faults of all models of both sets in one quality, at these scales and additions.
fn faults(draft: bool, scales: &[f32], additions: &[f32]) -> Vec<String> {
    let mut faults = Vec::new();
    for model in Set::ALL.into_iter().flat_map(Set::models) {
        for (&scale, &thicker) in scales
            .iter()
            .flat_map(|scale| additions.iter().map(move |thicker| (scale, thicker)))
        {
            let recipe = Recipe {
                scale,
                thicker,
                draft,
            };
            let name = format!("{:?} {} {recipe:?}", model.set, model.name);
            let body = match body(model, &recipe) {
                Ok(body) => body,
                Err(error) => {
                    faults.push(format!("{name}: {error}"));
                    continue;
                }
            };
            let mesh = joined(&body.mesh);
            let topology = Topology::of(&mesh);
            if !topology.is_closed_manifold()
                || (topology.bodies, topology.genus()) != (1, model.genus)
            {
                faults.push(format!("{name}: joined, {topology:?}"));
            }
            let crossing = crossings(&mesh);
            println!("{name}: {crossing} of {} cross", mesh.triangles.len());
            if thicker == 0.0 && crossing as f32 > MOST_CROSSINGS * mesh.triangles.len() as f32 {
                faults.push(format!("{name}: {crossing} triangles cross others"));
            }
        }
    }
    faults
}

#[test]
#[ignore = "makes all bodies as drafts, minutes"]
fn every_draft_is_sound_at_every_scale() {
    let faults = faults(true, &[10.0, 45.0, 200.0], &[0.0, 0.3, 1.0]);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
#[ignore = "makes all fine bodies, many minutes"]
fn every_fine_body_is_sound_at_every_scale() {
    let faults = faults(false, &[10.0, 45.0, 200.0], &[0.0, 0.3, 1.0]);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
