//! The JSON chunk, as typed rows that are written in the order of their fields, so that its bytes never change by
//! themselves; and the binary chunk that its accessors point into.

use glam::Vec3;
use serde::Serialize;

const VERTEX_TARGET: u32 = 34962;
const INDEX_TARGET: u32 = 34963;
const BYTE: u32 = 5121;
const SHORT: u32 = 5123;
const FLOAT: u32 = 5126;

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
struct MetallicRoughness {
    base_color_factor: [f32; 4],
    metallic_factor: f32,
    roughness_factor: f32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Material {
    name: &'static str,
    pbr_metallic_roughness: MetallicRoughness,
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
    buffer_views: &'a [View],
    accessors: &'a [Accessor],
}

/// The binary chunk under construction, with the rows that describe it.
#[derive(Default)]
pub struct Chunk {
    pub bytes: Vec<u8>,
    views: Vec<View>,
    accessors: Vec<Accessor>,
}

fn accessor(component_type: u32, count: usize, kind: &'static str) -> Accessor {
    Accessor {
        buffer_view: 0,
        component_type,
        normalized: false,
        count,
        kind,
        min: None,
        max: None,
    }
}

fn bytes_of(vectors: &[Vec3]) -> Vec<u8> {
    vectors
        .iter()
        .flat_map(|v| v.to_array())
        .flat_map(f32::to_le_bytes)
        .collect()
}

impl Chunk {
    fn push(&mut self, bytes: &[u8], target: u32, accessor: Accessor) {
        self.views.push(View {
            buffer: 0,
            byte_offset: self.bytes.len(),
            byte_length: bytes.len(),
            target,
        });
        self.bytes.extend(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.accessors.push(Accessor {
            buffer_view: self.views.len() as u32 - 1,
            ..accessor
        });
    }

    /// Positions, with their extent as the format demands.
    pub fn push_points(&mut self, points: &[Vec3]) {
        let low = points.iter().fold(Vec3::MAX, |m, p| m.min(*p)).to_array();
        let high = points.iter().fold(Vec3::MIN, |m, p| m.max(*p)).to_array();
        let row = Accessor {
            min: Some(low),
            max: Some(high),
            ..accessor(FLOAT, points.len(), "VEC3")
        };
        self.push(&bytes_of(points), VERTEX_TARGET, row);
    }

    /// Unit vectors.
    pub fn push_normals(&mut self, normals: &[Vec3]) {
        self.push(
            &bytes_of(normals),
            VERTEX_TARGET,
            accessor(FLOAT, normals.len(), "VEC3"),
        );
    }

    /// Red, green, blue, alpha as normalised bytes.
    pub fn push_colors(&mut self, colors: &[[u8; 4]]) {
        let row = Accessor {
            normalized: true,
            ..accessor(BYTE, colors.len(), "VEC4")
        };
        self.push(colors.as_flattened(), VERTEX_TARGET, row);
    }

    /// Corners of triangles.
    pub fn push_indices(&mut self, indices: &[u16]) {
        let bytes: Vec<u8> = indices.iter().flat_map(|i| i.to_le_bytes()).collect();
        self.push(
            &bytes,
            INDEX_TARGET,
            accessor(SHORT, indices.len(), "SCALAR"),
        );
    }
}

/// The JSON chunk for a binary chunk of points, normals, colours and indices, in this order, padded with spaces.
pub fn json(name: &str, chunk: &Chunk) -> Result<Vec<u8>, serde_json::Error> {
    let attributes = Attributes {
        position: 0,
        normal: 1,
        color: 2,
    };
    let ivory = MetallicRoughness {
        base_color_factor: [0.78, 0.68, 0.52, 1.0],
        metallic_factor: 0.0,
        roughness_factor: 0.42,
    };
    let document = Document {
        asset: Asset {
            version: "2.0",
            generator: "timur-sculpt",
        },
        scene: 0,
        scenes: [Scene { name, nodes: [0] }],
        nodes: [Node { name, mesh: 0 }],
        meshes: [MeshRow {
            name,
            primitives: [Primitive {
                attributes,
                indices: 3,
                material: 0,
            }],
        }],
        materials: [Material {
            name: "plastic",
            pbr_metallic_roughness: ivory,
        }],
        buffers: [Buffer {
            byte_length: chunk.bytes.len(),
        }],
        buffer_views: &chunk.views,
        accessors: &chunk.accessors,
    };
    let mut json = serde_json::to_vec(&document)?;
    json.resize(json.len().next_multiple_of(4), b' ');
    Ok(json)
}
