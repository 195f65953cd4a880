//! A picture, and where in it a point of the scene is seen.

use std::{fs::File, io::BufReader, path::Path};

use bevy::math::{Vec2, Vec3};
use timur::{
    base::layout::centre,
    camera::{FIELD_OF_VIEW, Seat},
};
use timur_rules::Square;

/// A picture in memory.
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Reads a PNG of eight bits a channel.
    pub fn read(file: &Path) -> Picture {
        let mut decoder = png::Decoder::new(BufReader::new(File::open(file).expect("the picture")));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().expect("a PNG");
        let mut data = vec![0; reader.output_buffer_size().expect("a size")];
        let frame = reader.next_frame(&mut data).expect("a whole PNG");
        let channels = frame.color_type.samples();
        let pixels = data[..frame.buffer_size()]
            .chunks_exact(channels)
            .map(|pixel| {
                if channels < 3 {
                    [pixel[0]; 3]
                } else {
                    [pixel[0], pixel[1], pixel[2]]
                }
            })
            .collect();
        Picture {
            width: frame.width as usize,
            height: frame.height as usize,
            pixels,
        }
    }

    /// The size in pixels.
    pub fn size(&self) -> Vec2 {
        Vec2::new(self.width as f32, self.height as f32)
    }

    /// The mean colour of the square of pixels around a point, `half` to each side.
    pub fn around(&self, at: Vec2, half: i32) -> Vec3 {
        let (mut sum, mut count) = (Vec3::ZERO, 0.0);
        for y in at.y as i32 - half..=at.y as i32 + half {
            for x in at.x as i32 - half..=at.x as i32 + half {
                if (0..self.width as i32).contains(&x) && (0..self.height as i32).contains(&y) {
                    let [r, g, b] = self.pixels[y as usize * self.width + x as usize];
                    sum += Vec3::new(r.into(), g.into(), b.into());
                    count += 1.0;
                }
            }
        }
        sum / f32::max(count, 1.0)
    }

    /// How much the colours around a point differ from those of another picture, 0 to 255.
    pub fn difference(&self, other: &Picture, at: Vec2, half: i32) -> f32 {
        (self.around(at, half) - other.around(at, half))
            .abs()
            .max_element()
    }
}

/// Where a point of the scene is seen from White's seat, in a picture whose right edge is covered by a panel.
pub fn seen_at(point: Vec3, size: Vec2, panel: f32) -> Vec2 {
    let view = Seat::White.view().fitted((size.x - panel) / size.y);
    let board_camera = view.transform();
    let seen = board_camera.rotation.inverse() * (point - board_camera.translation);
    let scale = size.y / 2.0 / (FIELD_OF_VIEW / 2.0).tan() / -seen.z;
    let middle = Vec2::new(size.x - panel, size.y) / 2.0;
    middle + Vec2::new(seen.x, -seen.y) * scale
}

/// A point above the middle of a square.
pub fn above(square: Square, height: f32) -> Vec3 {
    centre(square) + Vec3::Y * height
}
