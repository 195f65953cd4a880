//! Binary STL: 80 bytes of title, the number of triangles, per triangle its normal, its corners and two idle bytes.
//! The format knows no unit; slicers take millimetres.

use crate::mesh::Mesh;

const TITLE: usize = 80;

/// The bytes of a file. The title is cut off after 80 bytes.
pub fn write(title: &str, mesh: &Mesh) -> Vec<u8> {
    let mut file: Vec<u8> = title.bytes().take(TITLE).collect();
    file.resize(TITLE, 0);
    file.extend((mesh.triangles.len() as u32).to_le_bytes());
    for &triangle in &mesh.triangles {
        let [a, b, c] = mesh.corners(triangle);
        for v in [mesh.face_normal(triangle), a, b, c] {
            file.extend(v.to_array().into_iter().flat_map(f32::to_le_bytes));
        }
        file.extend([0, 0]);
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec3;

    #[test]
    fn a_triangle_takes_fifty_bytes() {
        let mesh = Mesh {
            points: vec![Vec3::ZERO, Vec3::X, Vec3::Y],
            triangles: vec![[0, 1, 2]],
        };
        let file = write(&"long ".repeat(40), &mesh);
        assert_eq!(file.len(), 134);
        assert_eq!(file[80..84], [1, 0, 0, 0]);
        assert_eq!(file[92..96], 1.0f32.to_le_bytes(), "the normal's z");
        assert_eq!(
            file[108..112],
            1.0f32.to_le_bytes(),
            "the second corner's x"
        );
    }
}
