//! A picture in memory, and as PNG.

/// Rows of red, green, blue bytes from the upper left.
#[derive(Clone)]
pub struct Picture {
    /// Pixels in a row.
    pub width: usize,
    /// How many rows there are.
    pub height: usize,
    /// All pixels, `width` times `height`, row under row.
    pub pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// One grey all over.
    pub fn plain(width: usize, height: usize, grey: u8) -> Picture {
        Picture {
            width,
            height,
            pixels: vec![[grey; 3]; width * height],
        }
    }

    /// Copies another picture into this one with its upper left corner at (x, y); what does not fit is cut off.
    pub fn paste(&mut self, other: &Picture, x: usize, y: usize) {
        let width = other.width.min(self.width.saturating_sub(x));
        for row in 0..other.height.min(self.height.saturating_sub(y)) {
            let from = row * other.width;
            let to = (y + row) * self.width + x;
            self.pixels[to..to + width].copy_from_slice(&other.pixels[from..from + width]);
        }
    }

    /// Pictures of one size side by side, row under row.
    pub fn sheet(rows: &[Vec<Picture>]) -> Picture {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let (width, height) = rows
            .iter()
            .flatten()
            .next()
            .map_or((0, 0), |p| (p.width, p.height));
        let mut sheet = Picture::plain(width * columns, height * rows.len(), 60);
        for (j, row) in rows.iter().enumerate() {
            for (i, picture) in row.iter().enumerate() {
                sheet.paste(picture, i * width, j * height);
            }
        }
        sheet
    }

    /// The bytes of a PNG file.
    pub fn to_png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(self.pixels.as_flattened())?;
        writer.finish()?;
        Ok(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_holds_its_pictures() {
        let (dark, bright) = (Picture::plain(2, 3, 0), Picture::plain(2, 3, 255));
        let sheet = Picture::sheet(&[vec![dark.clone(), bright.clone()], vec![bright]]);
        assert_eq!((sheet.width, sheet.height), (4, 6));
        assert_eq!(sheet.pixels[2], [255; 3]);
        assert_eq!(sheet.pixels[3 * 4], [255; 3]);
        assert!(sheet.to_png().is_ok_and(|png| png.starts_with(b"\x89PNG")));
    }
}
