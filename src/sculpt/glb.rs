//! Binary glTF 2.0: one mesh of one primitive. Positions and normals are `f32` with the low bits zeroed (they pack
//! well and every loader reads them), indices `u16`, COLOR_0 the baked occlusion as normalised bytes.

use super::mesh::Shaded;
use glam::Vec3;
use serde::Serialize;
use serde_json::Value;

/// Positions are rounded to this share of a square.
const POSITION_STEPS: f32 = 32768.0;
/// Components of normals are rounded to this share before they are made unit length again.
const NORMAL_STEPS: f32 = 1024.0;
/// How bright the most hidden point is; engines multiply the colour with it, so it must stay gentle.
const DARKEST: f32 = 0.35;
const VERTEX_TARGET: u32 = 34962;
const INDEX_TARGET: u32 = 34963;
const BYTE: u32 = 5121;
const SHORT: u32 = 5123;
const FLOAT: u32 = 5126;

/// Why a file could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum GlbError {
    #[error("the mesh has {0} points; 16-bit indices reach 65534")]
    TooManyPoints(usize),
    #[error("not one of our .glb files: {0}")]
    NotOurs(&'static str),
    #[error("bad JSON in a .glb file")]
    Json(#[from] serde_json::Error),
}

// The chunk is written from typed rows, in the order of their fields, so that its bytes never change by themselves.

#[derive(Serialize)]
struct Asset {
    version: &'static str,
    generator: &'static str,
}

#[derive(Serialize)]
struct Scene<'a> {
    name: &'a str,
    nodes: [u32; 1],
}

#[derive(Serialize)]
struct Node<'a> {
    name: &'a str,
    mesh: u32,
}

#[derive(Serialize)]
struct Attributes {
    #[serde(rename = "POSITION")]
    position: u32,
    #[serde(rename = "NORMAL")]
    normal: u32,
    #[serde(rename = "COLOR_0")]
    color: u32,
}

#[derive(Serialize)]
struct Primitive {
    attributes: Attributes,
    indices: u32,
    material: u32,
}

#[derive(Serialize)]
struct MeshRow<'a> {
    name: &'a str,
    primitives: [Primitive; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Plastic {
    base_color_factor: [f32; 4],
    metallic_factor: f32,
    roughness_factor: f32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Material {
    name: &'static str,
    pbr_metallic_roughness: Plastic,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Buffer {
    byte_length: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct View {
    buffer: u32,
    byte_offset: usize,
    byte_length: usize,
    target: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Accessor {
    buffer_view: u32,
    component_type: u32,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    normalized: bool,
    count: usize,
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<[f32; 3]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<[f32; 3]>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document<'a> {
    asset: Asset,
    scene: u32,
    scenes: [Scene<'a>; 1],
    nodes: [Node<'a>; 1],
    meshes: [MeshRow<'a>; 1],
    materials: [Material; 1],
    buffers: [Buffer; 1],
    buffer_views: Vec<View>,
    accessors: Vec<Accessor>,
}

/// A float with few bits: a multiple of 1/steps, and never -0.
fn rounded(x: f32, steps: f32) -> f32 {
    (x * steps).round() / steps + 0.0
}

fn rounded_normal(normal: Vec3) -> Vec3 {
    let n = normal.to_array().map(|x| rounded(x, NORMAL_STEPS));
    Vec3::from_array(n).normalize_or(Vec3::Y)
}

fn bytes_of(vectors: &[Vec3]) -> Vec<u8> {
    vectors.iter().flat_map(|v| v.to_array()).flat_map(f32::to_le_bytes).collect()
}

#[derive(Default)]
struct Chunk {
    bytes: Vec<u8>,
    views: Vec<View>,
    accessors: Vec<Accessor>,
}

impl Chunk {
    fn push(&mut self, bytes: &[u8], target: u32, accessor: Accessor) {
        self.views.push(View { buffer: 0, byte_offset: self.bytes.len(), byte_length: bytes.len(), target });
        self.bytes.extend(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.accessors.push(Accessor { buffer_view: self.views.len() as u32 - 1, ..accessor });
    }
}

fn accessor(component_type: u32, count: usize, kind: &'static str) -> Accessor {
    Accessor { buffer_view: 0, component_type, normalized: false, count, kind, min: None, max: None }
}

/// The bytes of a `.glb` file.
pub fn write(name: &str, shaded: &Shaded) -> Result<Vec<u8>, GlbError> {
    let count = shaded.points.len();
    if count >= 65535 {
        return Err(GlbError::TooManyPoints(count));
    }
    let round = |p: &Vec3| Vec3::from_array(p.to_array().map(|x| rounded(x, POSITION_STEPS)));
    let points: Vec<Vec3> = shaded.points.iter().map(round).collect();
    let normals: Vec<Vec3> = shaded.normals.iter().map(|&n| rounded_normal(n)).collect();
    let grey = |&open: &f32| {
        let c = ((DARKEST + (1.0 - DARKEST) * open.clamp(0.0, 1.0)) * 255.0).round() as u8;
        [c, c, c, 255]
    };
    let colors: Vec<u8> = shaded.open.iter().flat_map(grey).collect();
    let indices: Vec<u8> = shaded.triangles.iter().flatten().flat_map(|&i| (i as u16).to_le_bytes()).collect();
    let low = points.iter().fold(Vec3::MAX, |m, p| m.min(*p));
    let high = points.iter().fold(Vec3::MIN, |m, p| m.max(*p));

    let mut chunk = Chunk::default();
    let extent = Accessor {
        min: Some(low.to_array()),
        max: Some(high.to_array()),
        ..accessor(FLOAT, count, "VEC3")
    };
    chunk.push(&bytes_of(&points), VERTEX_TARGET, extent);
    chunk.push(&bytes_of(&normals), VERTEX_TARGET, accessor(FLOAT, count, "VEC3"));
    chunk.push(&colors, VERTEX_TARGET, Accessor { normalized: true, ..accessor(BYTE, count, "VEC4") });
    chunk.push(&indices, INDEX_TARGET, accessor(SHORT, shaded.triangles.len() * 3, "SCALAR"));
    let mut json = serde_json::to_vec(&document(name, &mut chunk))?;
    json.resize(json.len().next_multiple_of(4), b' ');
    Ok(assemble(&json, &chunk.bytes))
}

fn document<'a>(name: &'a str, chunk: &mut Chunk) -> Document<'a> {
    let attributes = Attributes { position: 0, normal: 1, color: 2 };
    let ivory =
        Plastic { base_color_factor: [0.78, 0.68, 0.52, 1.0], metallic_factor: 0.0, roughness_factor: 0.42 };
    Document {
        asset: Asset { version: "2.0", generator: "timur-sculpt" },
        scene: 0,
        scenes: [Scene { name, nodes: [0] }],
        nodes: [Node { name, mesh: 0 }],
        meshes: [MeshRow { name, primitives: [Primitive { attributes, indices: 3, material: 0 }] }],
        materials: [Material { name: "plastic", pbr_metallic_roughness: ivory }],
        buffers: [Buffer { byte_length: chunk.bytes.len() }],
        buffer_views: std::mem::take(&mut chunk.views),
        accessors: std::mem::take(&mut chunk.accessors),
    }
}

fn assemble(json: &[u8], binary: &[u8]) -> Vec<u8> {
    let length = 12 + 8 + json.len() + 8 + binary.len();
    let mut file = Vec::with_capacity(length);
    let word = |file: &mut Vec<u8>, x: usize| file.extend((x as u32).to_le_bytes());
    file.extend(b"glTF");
    word(&mut file, 2);
    word(&mut file, length);
    word(&mut file, json.len());
    file.extend(b"JSON");
    file.extend(json);
    word(&mut file, binary.len());
    file.extend(b"BIN\0");
    file.extend(binary);
    file
}

/// Reads a file that [`write`] made. `open` is COLOR_0 as it stands, 0 to 1.
pub fn read(file: &[u8]) -> Result<Shaded, GlbError> {
    let short = GlbError::NotOurs("it ends early");
    let word = |at: usize| {
        let bytes = file.get(at..at + 4).and_then(|b| b.try_into().ok());
        bytes.map(|b| u32::from_le_bytes(b) as usize).ok_or(GlbError::NotOurs("it ends early"))
    };
    if file.get(0..4) != Some(b"glTF".as_slice()) || word(8)? != file.len() {
        return Err(GlbError::NotOurs("its head is wrong"));
    }
    let json_end = 20 + word(12)?;
    let json: Value = serde_json::from_slice(file.get(20..json_end).ok_or(short)?)?;
    let binary = file.get(json_end + 8..).ok_or(GlbError::NotOurs("it has no second chunk"))?;
    let view = |i: usize| {
        let number = |key: &str| json["bufferViews"][i][key].as_u64().map(|x| x as usize);
        let range = number("byteOffset").zip(number("byteLength"));
        range.and_then(|(from, length)| binary.get(from..from + length)).ok_or(GlbError::NotOurs("a view is missing"))
    };
    let vectors = |bytes: &[u8]| -> Vec<Vec3> {
        let float = |b: &[u8]| f32::from_le_bytes([b[0], b[1], b[2], b[3]]);
        bytes.chunks_exact(12).map(|c| Vec3::new(float(&c[0..4]), float(&c[4..8]), float(&c[8..12]))).collect()
    };
    let index = |b: &[u8]| u32::from(u16::from_le_bytes([b[0], b[1]]));
    Ok(Shaded {
        points: vectors(view(0)?),
        normals: vectors(view(1)?),
        open: view(2)?.chunks_exact(4).map(|c| f32::from(c[0]) / 255.0).collect(),
        triangles: view(3)?.chunks_exact(6).map(|c| [index(&c[0..2]), index(&c[2..4]), index(&c[4..6])]).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn triangle() -> Shaded {
        Shaded {
            points: vec![Vec3::ZERO, Vec3::X, Vec3::Y],
            normals: vec![Vec3::Z; 3],
            open: vec![0.0, 0.5, 1.0],
            triangles: vec![[0, 1, 2]],
        }
    }

    #[test]
    fn what_is_written_can_be_read() {
        let file = write("triangle", &triangle()).expect("three points fit");
        let back = read(&file).expect("our own file is readable");
        assert_eq!(back.points, triangle().points);
        assert_eq!(back.normals, triangle().normals);
        assert_eq!(back.triangles, triangle().triangles);
        assert!((back.open[0] - DARKEST).abs() < 0.01 && back.open[2] == 1.0);
    }

    #[test]
    fn broken_files_are_refused() {
        let file = write("triangle", &triangle()).expect("three points fit");
        assert!(read(&file[..file.len() - 4]).is_err());
        assert!(read(b"glTF").is_err());
        assert!(read(b"").is_err());
    }

    #[test]
    fn too_many_points_are_refused() {
        let many = Shaded { points: vec![Vec3::ZERO; 70_000], ..Shaded::default() };
        assert!(matches!(write("many", &many), Err(GlbError::TooManyPoints(70_000))));
    }
}
