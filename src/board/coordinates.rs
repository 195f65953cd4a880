//! The coordinates along the rim of the board, drawn from a font and laid flat, for both players. Uses `layout`.

use ab_glyph::{Font, FontRef, PxScale, ScaleFont, point};
use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::surface::RIM;
use crate::base::{fonts::REGULAR, layout::centre};
use timur_rules::{Color as Side, File, Rank, Square};

/// Pixels along a side of a label's picture.
const PIXELS: u32 = 96;
/// Size of a label in squares.
const SIZE: f32 = 0.40;
/// How much farther off the labels behind a citadel lie, in squares: behind the enemy's, which is seen more flatly, and
/// behind one's own.
const BEHIND: [f32; 2] = [0.38, 0.2];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, build);
}

fn build(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) -> Result {
    let font = FontRef::try_from_slice(REGULAR)?;
    let mesh = meshes.add(Plane3d::default().mesh().size(SIZE, SIZE));
    let mut put = |text: &str, at: Vec3, reader: Side| {
        let material = materials.add(StandardMaterial {
            base_color: LinearRgba::rgb(0.86, 0.62, 0.27).into(),
            base_color_texture: Some(images.add(draw(&font, text))),
            alpha_mode: AlphaMode::Blend,
            perceptual_roughness: 0.6,
            depth_bias: 1.0,
            ..default()
        });
        let turn = if reader == Side::White {
            0.0
        } else {
            std::f32::consts::PI
        };
        commands.spawn((
            Name::new(format!("Label {text}")),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material),
            Transform::from_translation(at).with_rotation(Quat::from_rotation_y(turn)),
            bevy::light::NotShadowCaster,
        ));
    };
    let off = 0.5 + RIM * 0.47;
    let level = Vec3::Y * -0.045;
    for file in File::ALL {
        let text = file.to_string();
        put(
            &text,
            centre(Square::new(file, Rank::R1)) + level + Vec3::Z * off,
            Side::White,
        );
        put(
            &text,
            centre(Square::new(file, Rank::R10)) + level - Vec3::Z * off,
            Side::Black,
        );
    }
    for rank in Rank::ALL {
        let text = rank.to_string();
        let (left, right) = (Square::new(File::A, rank), Square::new(File::K, rank));
        // A citadel hides what is just behind it, from either seat.
        let away = match rank {
            Rank::R10 => Vec3::NEG_Z * BEHIND[0],
            Rank::R3 => Vec3::NEG_Z * BEHIND[1],
            Rank::R8 => Vec3::Z * BEHIND[1],
            Rank::R1 => Vec3::Z * BEHIND[0],
            _ => Vec3::ZERO,
        };
        let shift = |ranks: [Rank; 2]| {
            if ranks.contains(&rank) {
                away
            } else {
                Vec3::ZERO
            }
        };
        if rank != Rank::R9 {
            let at = centre(left) + level - Vec3::X * off + shift([Rank::R10, Rank::R8]);
            put(&text, at, Side::White);
        }
        if rank != Rank::R2 {
            let at = centre(right) + level + Vec3::X * off + shift([Rank::R3, Rank::R1]);
            put(&text, at, Side::Black);
        }
    }
    Ok(())
}

/// A white text in the middle of a clear square picture.
fn draw(font: &FontRef, text: &str) -> Image {
    let scaled = font.as_scaled(PxScale::from(PIXELS as f32 * 0.92));
    let width: f32 = text
        .chars()
        .map(|c| scaled.h_advance(font.glyph_id(c)))
        .sum();
    let mut pen = (PIXELS as f32 - width) / 2.0;
    let baseline = PIXELS as f32 * 0.5 + scaled.ascent() * 0.30;
    let mut data: Vec<u8> = [255, 255, 255, 0].repeat((PIXELS * PIXELS) as usize);
    for letter in text.chars() {
        let id = font.glyph_id(letter);
        let glyph = id.with_scale_and_position(scaled.scale(), point(pen, baseline));
        pen += scaled.h_advance(id);
        let Some(outline) = font.outline_glyph(glyph) else {
            continue;
        };
        let corner = outline.px_bounds().min;
        outline.draw(|x, y, cover| {
            let (x, y) = (corner.x as i32 + x as i32, corner.y as i32 + y as i32);
            if (0..PIXELS as i32).contains(&x) && (0..PIXELS as i32).contains(&y) {
                let alpha = &mut data[((y * PIXELS as i32 + x) * 4 + 3) as usize];
                *alpha = alpha.saturating_add((cover * 255.0) as u8);
            }
        });
    }
    let size = Extent3d {
        width: PIXELS,
        height: PIXELS,
        depth_or_array_layers: 1,
    };
    Image::new(
        size,
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}
