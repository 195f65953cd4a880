//! 3MF (core specification 1): a zip archive with one model part in XML. Each body is stored once; an item of the
//! build sets it somewhere on the bed.

use super::Body;
use glam::Vec2;
use std::fmt::Write;
use std::io::{self, Cursor, Write as _};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

const TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
"#;
const RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="model" Target="/3D/3dmodel.model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
"#;
const OPENING: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">
"#;

/// A body that stands on the plate.
pub struct Item {
    /// Number in the list of bodies.
    pub body: usize,
    /// Where the origin of its mesh comes to lie, from the corner of the bed, in millimetres.
    pub place: Vec2,
}

/// The bytes of a file with those of the bodies that the items name, set up as they say.
pub fn write(title: &str, bodies: &[Body], items: &[Item]) -> io::Result<Vec<u8>> {
    // A fixed time, so that the same bodies give the same bytes.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::DEFAULT);
    let xml = document(title, bodies, items).map_err(io::Error::other)?;
    let parts = [
        ("[Content_Types].xml", TYPES),
        ("_rels/.rels", RELATIONS),
        ("3D/3dmodel.model", &xml),
    ];
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        archive.start_file(name, options)?;
        archive.write_all(text.as_bytes())?;
    }
    Ok(archive.finish()?.into_inner())
}

/// One body with the low corner of its box at the origin of the bed, for the format wants positive coordinates.
pub fn write_one(body: &Body) -> io::Result<Vec<u8>> {
    let (low, _) = body.mesh.extent();
    let place = Vec2::new(-low.x, -low.y);
    write(
        body.model.name,
        std::slice::from_ref(body),
        &[Item { body: 0, place }],
    )
}

fn document(title: &str, bodies: &[Body], items: &[Item]) -> Result<String, std::fmt::Error> {
    let mut xml = String::from(OPENING);
    writeln!(
        xml,
        "<metadata name=\"Title\">{title}</metadata>\n<resources>"
    )?;
    let used = |number: &usize| items.iter().any(|item| item.body == *number);
    for number in (0..bodies.len()).filter(used) {
        let body = &bodies[number];
        writeln!(
            xml,
            "<object id=\"{}\" type=\"model\" name=\"{}\"><mesh>\n<vertices>",
            number + 1,
            body.model.name
        )?;
        for p in &body.mesh.points {
            writeln!(
                xml,
                "<vertex x=\"{}\" y=\"{}\" z=\"{}\"/>",
                Short(p.x),
                Short(p.y),
                Short(p.z)
            )?;
        }
        xml.push_str("</vertices>\n<triangles>\n");
        for [a, b, c] in &body.mesh.triangles {
            writeln!(xml, "<triangle v1=\"{a}\" v2=\"{b}\" v3=\"{c}\"/>")?;
        }
        xml.push_str("</triangles>\n</mesh></object>\n");
    }
    xml.push_str("</resources>\n<build>\n");
    for item in items {
        let (x, y) = (Short(item.place.x), Short(item.place.y));
        writeln!(
            xml,
            "<item objectid=\"{}\" transform=\"1 0 0 0 1 0 0 0 1 {x} {y} 0\"/>",
            item.body + 1
        )?;
    }
    xml.push_str("</build>\n</model>\n");
    Ok(xml)
}

/// A number with three places at most.
struct Short(f32);

impl std::fmt::Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let text = format!("{:.3}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let texts = [0.0, -0.0001, 12.5, -2.71949, 100.0].map(|x| Short(x).to_string());
        assert_eq!(texts, ["0", "0", "12.5", "-2.719", "100"]);
    }
}
