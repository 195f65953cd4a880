//! Binary glTF 2.0: one mesh of one primitive. Positions and normals are `f32` with the low bits zeroed (they pack
//! well and every loader reads them), indices `u16`, COLOR_0 the baked occlusion as normalised bytes.

mod document;
mod order;

use super::mesh::Shaded;
use document::Chunk;
use glam::Vec3;
use order::in_file_order;
use serde_json::Value;

/// Positions are multiples of one over this many squares.
pub const POSITION_STEPS: f32 = 4096.0;
/// Components of normals are multiples of one over this.
const NORMAL_STEPS: f32 = 256.0;
/// A written normal is of unit length within this much; readers allow a little more.
const NORMAL_SLACK: f32 = 0.0004;
/// Colours are multiples of this many 255ths.
const COLOR_STEP: f32 = 3.0;
/// How bright the most hidden point is; engines multiply the colour with it, so it must stay gentle.
const DARKEST: f32 = 0.35;

/// Why a file could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum GlbError {
    /// A mesh of so many points, more than 16-bit indices reach.
    #[error("the mesh has {0} points; 16-bit indices reach 65534")]
    TooManyPoints(usize),
    /// A file that [`write()`] did not make, and what is wrong with it.
    #[error("not one of our .glb files: {0}")]
    NotOurs(&'static str),
    /// The JSON of a file cannot be read or written.
    #[error("bad JSON in a .glb file")]
    Json(#[from] serde_json::Error),
}

/// A float with few bits: a multiple of 1/steps, and never -0.
fn rounded(x: f32, steps: f32) -> f32 {
    (x * steps).round() / steps + 0.0
}

/// The nearest direction that has few bits and still is of unit length: within a degree there are enough of them.
fn rounded_normal(normal: Vec3) -> Vec3 {
    let around = [-2.0, -1.0, 0.0, 1.0, 2.0];
    let middle = (normal.normalize_or(Vec3::Y) * NORMAL_STEPS).round();
    let mut best = (f32::MIN, normal);
    for x in around {
        for y in around {
            for z in around {
                let candidate = (middle + Vec3::new(x, y, z)) / NORMAL_STEPS + Vec3::ZERO;
                let length = candidate.length();
                let nearness = candidate.dot(normal) / length;
                if (length - 1.0).abs() < NORMAL_SLACK && nearness > best.0 {
                    best = (nearness, candidate);
                }
            }
        }
    }
    best.1
}

/// The bytes of a `.glb` file.
pub fn write(name: &str, shaded: &Shaded) -> Result<Vec<u8>, GlbError> {
    let count = shaded.points.len();
    if count >= 65535 {
        return Err(GlbError::TooManyPoints(count));
    }
    let shaded = &in_file_order(shaded);
    let round = |p: &Vec3| Vec3::from_array(p.to_array().map(|x| rounded(x, POSITION_STEPS)));
    let points: Vec<Vec3> = shaded.points.iter().map(round).collect();
    let normals: Vec<Vec3> = shaded.normals.iter().map(|&n| rounded_normal(n)).collect();
    let grey = |&open: &f32| {
        let bright = DARKEST + (1.0 - DARKEST) * open.clamp(0.0, 1.0);
        let c = ((bright * 255.0 / COLOR_STEP).round() * COLOR_STEP) as u8;
        [c, c, c, 255]
    };
    let colors: Vec<[u8; 4]> = shaded.open.iter().map(grey).collect();
    let indices: Vec<u16> = shaded
        .triangles
        .iter()
        .flatten()
        .map(|&i| i as u16)
        .collect();
    let mut chunk = Chunk::default();
    chunk.push_points(&points);
    chunk.push_normals(&normals);
    chunk.push_colors(&colors);
    chunk.push_indices(&indices);
    Ok(assemble(&document::json(name, &chunk)?, &chunk.bytes))
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

/// Reads a file that [`write()`] made. `open` is COLOR_0 as it stands, 0 to 1.
pub fn read(file: &[u8]) -> Result<Shaded, GlbError> {
    let short = GlbError::NotOurs("it ends early");
    let word = |at: usize| {
        let bytes = file.get(at..at + 4).and_then(|b| b.try_into().ok());
        bytes
            .map(|b| u32::from_le_bytes(b) as usize)
            .ok_or(GlbError::NotOurs("it ends early"))
    };
    if file.get(0..4) != Some(b"glTF".as_slice()) || word(8)? != file.len() {
        return Err(GlbError::NotOurs("its head is wrong"));
    }
    let json_end = 20 + word(12)?;
    let json: Value = serde_json::from_slice(file.get(20..json_end).ok_or(short)?)?;
    let binary = file
        .get(json_end + 8..)
        .ok_or(GlbError::NotOurs("it has no second chunk"))?;
    let view = |i: usize| {
        let number = |key: &str| json["bufferViews"][i][key].as_u64().map(|x| x as usize);
        let range = number("byteOffset").zip(number("byteLength"));
        range
            .and_then(|(from, length)| binary.get(from..from + length))
            .ok_or(GlbError::NotOurs("a view is missing"))
    };
    let vectors = |bytes: &[u8]| -> Vec<Vec3> {
        let float = |b: &[u8]| f32::from_le_bytes([b[0], b[1], b[2], b[3]]);
        bytes
            .chunks_exact(12)
            .map(|c| Vec3::new(float(&c[0..4]), float(&c[4..8]), float(&c[8..12])))
            .collect()
    };
    let index = |b: &[u8]| u32::from(u16::from_le_bytes([b[0], b[1]]));
    Ok(Shaded {
        points: vectors(view(0)?),
        normals: vectors(view(1)?),
        open: view(2)?
            .chunks_exact(4)
            .map(|c| f32::from(c[0]) / 255.0)
            .collect(),
        triangles: view(3)?
            .chunks_exact(6)
            .map(|c| [index(&c[0..2]), index(&c[2..4]), index(&c[4..6])])
            .collect(),
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
        let many = Shaded {
            points: vec![Vec3::ZERO; 70_000],
            ..Shaded::default()
        };
        assert!(matches!(
            write("many", &many),
            Err(GlbError::TooManyPoints(70_000))
        ));
    }
}
