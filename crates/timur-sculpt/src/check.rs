//! Is a cast model sound: closed, of the right topology, of the measures of the table, within its budgets?
//! And how would it print?

use super::cast::{Cast, Level};
use super::mesh::{Mesh, Shaded, Topology};
use super::models::PieceModel;
use super::printing::{PRINT_SCALE, printability, surface_error};
use glam::Vec3;

/// Heights and bases may differ from the table by this much.
const MEASURE_SLACK: f32 = 0.01;
/// A normal may lean from its face by this many degrees.
const LARGEST_LEAN: f32 = 75.0;
/// Something that is not as it should be.
#[derive(Clone, Debug, thiserror::Error, PartialEq)]
pub enum Fault {
    /// Edges that do not have two faces, points whose faces are not one fan, or faces that look inwards.
    #[error(
        "{stage}: not a closed manifold ({edges} bad edges, {points} bad points, volume {volume:.4})"
    )]
    NotManifold {
        /// Which mesh: `contour`, `near`, `far` or `print`.
        stage: &'static str,
        /// How many edges do not have exactly two faces, one each way.
        edges: usize,
        /// How many points have faces that are not one closed fan.
        points: usize,
        /// In cubic squares, of a body for print in cubic millimetres; positive if the faces look outwards.
        volume: f64,
    },
    /// It falls apart.
    #[error("{stage}: {bodies} bodies instead of one")]
    Bodies {
        /// Which mesh: `contour`, `near`, `far` or `print`.
        stage: &'static str,
        /// How many separate bodies there are.
        bodies: usize,
    },
    /// It has more or fewer tunnels than are meant.
    #[error("{stage}: {found} tunnels instead of {declared}")]
    Genus {
        /// Which mesh: `contour`, `near`, `far` or `print`.
        stage: &'static str,
        /// How many tunnels the mesh has.
        found: i64,
        /// How many the table has.
        declared: i64,
    },
    /// A measure differs from the table by more than `MEASURE_SLACK`.
    #[error("{what} is {found:.3}, the table says {wanted:.3}")]
    Measure {
        /// Which measure: `height`, `base` or `floor`.
        what: &'static str,
        /// In squares.
        found: f32,
        /// What it should be, in squares.
        wanted: f32,
    },
    /// It is wider than [`PieceModel::WIDEST`].
    #[error("{width:.3} wide, more than {}", PieceModel::WIDEST)]
    TooWide {
        /// The larger of its extents along x and z, in squares.
        width: f32,
    },
    /// It has more of something than a file may hold.
    #[error("{stage}: {found} {what}, more than {most}")]
    OverBudget {
        /// Which version: `near` or `far`.
        stage: &'static str,
        /// What there is too much of: `triangles`, `points` or `bytes`.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// Normals lean more than `LARGEST_LEAN` from their faces, or are not of unit length.
    #[error(
        "{stage}: {count} corners lean more than {LARGEST_LEAN} degrees from their face or are not unit"
    )]
    Normals {
        /// Which version: `near` or `far`.
        stage: &'static str,
        /// How many corners of triangles lean, and how many normals are not of unit length, together.
        count: usize,
    },
    /// Points whose occlusion is not within 0 to 1.
    #[error("{stage}: {count} colours out of range")]
    Colors {
        /// Which version: `near` or `far`.
        stage: &'static str,
        /// How many such points there are.
        count: usize,
    },
}

/// What was measured on a cast.
#[derive(Clone, Debug)]
pub struct Report {
    /// The name of the model.
    pub model: &'static str,
    /// Triangles of the contour, before simplification.
    pub full_triangles: usize,
    /// Triangles of the near and the far version.
    pub triangles: [usize; 2],
    /// Points of the near and the far version, those on creases counted once for each normal.
    pub points: [usize; 2],
    /// Bytes of the near and the far file.
    pub bytes: [usize; 2],
    /// Tunnels through the near version.
    pub genus: i64,
    /// Height of the near version over the board, in squares.
    pub height: f32,
    /// The larger of its extents along x and z, in squares.
    pub width: f32,
    /// Diameter of its foot, in squares.
    pub base: f32,
    /// In cm³ at 45 mm per square.
    pub volume: f64,
    /// Distance of points and face centres of the near version from the surface: 95th percentile and largest.
    pub surface_error: (f32, f32),
    /// Share of the surface over walls thinner than 0.8 mm in print.
    pub thin: f32,
    /// Share of the surface that hangs over by more than 45 degrees, the floor excluded.
    pub overhang: f32,
    /// All that is not as it should be; none if the cast is sound.
    pub faults: Vec<Fault>,
}

const STAGES: [&str; 2] = ["near", "far"];

/// Runs all checks on a cast whose files have these sizes.
pub fn examine(cast: &Cast, bytes: [usize; 2]) -> Report {
    let model = cast.model;
    let near = &cast.levels[0].mesh;
    let mut faults = topology_faults("contour", &cast.full, model.genus);
    for (stage, level) in STAGES.into_iter().zip(&cast.levels) {
        faults.extend(topology_faults(stage, &level.mesh, model.genus));
        faults.extend(shading_faults(stage, &level.shaded));
    }
    faults.extend(measure_faults(model, near));
    faults.extend(budget_faults(
        model,
        &cast.levels.each_ref().map(|l: &Level| &l.shaded),
        bytes,
    ));
    let topology = Topology::of(near);
    let (height, width, base) = measures(near);
    let (thin, overhang) = printability(near, &cast.field);
    Report {
        model: model.name,
        full_triangles: cast.full.triangles.len(),
        triangles: cast.levels.each_ref().map(|l| l.mesh.triangles.len()),
        points: cast.levels.each_ref().map(|l| l.shaded.points.len()),
        bytes,
        genus: topology.genus(),
        height,
        width,
        base,
        volume: topology.volume * f64::from(PRINT_SCALE / 10.0).powi(3),
        surface_error: surface_error(near, &cast.field),
        thin,
        overhang,
        faults,
    }
}

/// Whether a mesh is one closed body with the declared number of tunnels.
pub fn topology_faults(stage: &'static str, mesh: &Mesh, declared: i64) -> Vec<Fault> {
    let topology = Topology::of(mesh);
    if !topology.is_closed_manifold() {
        let (edges, points, volume) = (topology.bad_edges, topology.bad_points, topology.volume);
        return vec![Fault::NotManifold {
            stage,
            edges,
            points,
            volume,
        }];
    }
    let mut faults = Vec::new();
    if topology.bodies != 1 {
        faults.push(Fault::Bodies {
            stage,
            bodies: topology.bodies,
        });
    }
    if topology.genus() != declared {
        faults.push(Fault::Genus {
            stage,
            found: topology.genus(),
            declared,
        });
    }
    faults
}

/// Height, largest extent along x or z, diameter of the foot.
fn measures(mesh: &Mesh) -> (f32, f32, f32) {
    let (low, high) = mesh.extent();
    let size = high - low;
    let across = |p: &Vec3| 2.0 * (p.x * p.x + p.z * p.z).sqrt();
    let foot = mesh
        .points
        .iter()
        .filter(|p| p.y < 0.09)
        .map(across)
        .fold(0.0, f32::max);
    (high.y, size.x.max(size.z), foot)
}

/// Whether height and foot are those of the table and nothing is too wide.
pub fn measure_faults(model: &PieceModel, mesh: &Mesh) -> Vec<Fault> {
    let (height, width, base) = measures(mesh);
    let (floor, _) = mesh.extent();
    let rows = [
        ("height", height, model.height),
        ("base", base, model.base),
        ("floor", floor.y, 0.0),
    ];
    let off = rows
        .into_iter()
        .filter(|(_, found, wanted)| (found - wanted).abs() > MEASURE_SLACK);
    let mut faults: Vec<Fault> = off
        .map(|(what, found, wanted)| Fault::Measure {
            what,
            found,
            wanted,
        })
        .collect();
    if width > PieceModel::WIDEST {
        faults.push(Fault::TooWide { width });
    }
    faults
}

/// Whether triangles, points and bytes are within the budgets.
pub fn budget_faults(model: &PieceModel, levels: &[&Shaded; 2], bytes: [usize; 2]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, stage) in STAGES.into_iter().enumerate() {
        let rows = [
            (
                "triangles",
                levels[i].triangles.len(),
                model.triangle_budgets()[i],
            ),
            ("points", levels[i].points.len(), 65534),
            ("bytes", bytes[i], model.byte_budgets()[i]),
        ];
        let over = rows.into_iter().filter(|(_, found, most)| found > most);
        faults.extend(over.map(|(what, found, most)| Fault::OverBudget {
            stage,
            what,
            found,
            most,
        }));
    }
    faults
}

/// Whether normals are of unit length and near their faces, and colours within 0 to 1.
pub fn shading_faults(stage: &'static str, shaded: &Shaded) -> Vec<Fault> {
    let limit = LARGEST_LEAN.to_radians().cos();
    let leaning = |t: &[u32; 3]| {
        let [a, b, c] = t.map(|i| shaded.points[i as usize]);
        let face = (b - a).cross(c - a).normalize_or_zero();
        t.iter()
            .filter(|&&i| face != Vec3::ZERO && shaded.normals[i as usize].dot(face) < limit)
            .count()
    };
    let off = |n: &&Vec3| n.is_nan() || (n.length() - 1.0).abs() > 1e-3;
    let mut faults = Vec::new();
    let count = shaded.triangles.iter().map(leaning).sum::<usize>()
        + shaded.normals.iter().filter(off).count();
    if count > 0 {
        faults.push(Fault::Normals { stage, count });
    }
    let count = shaded
        .open
        .iter()
        .filter(|o| !(0.0..=1.0).contains(*o))
        .count();
    if count > 0 {
        faults.push(Fault::Colors { stage, count });
    }
    faults
}
