//! Pictures made at the start instead of loaded: the grain of the wood. Uses Bevy's images only.

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

/// Pixels along a side of the picture of the wood.
const SIDE: u32 = 512;

/// A grey picture of wood grain that repeats without a seam; multiply it by the colour of the wood. `streaks` is the
/// number of fibre bands across the picture.
pub fn wood(streaks: f32, depth: f32) -> Image {
    let mut data = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let (u, v) = (x as f32 / SIDE as f32, y as f32 / SIDE as f32);
            let sway = noise(u, v, 3, 2) * 0.05 + noise(u, v, 9, 3) * 0.012;
            let rings = ((v + sway) * streaks * std::f32::consts::TAU).sin() * 0.5 + 0.5;
            let fibres = noise(u, v, 6, 160);
            let pores = (noise(u, v, 24, 256) - 0.72).max(0.0) * 1.6;
            let shade = 1.0 - depth * (0.45 * rings + 0.45 * fibres + pores);
            let level = (shade.clamp(0.0, 1.0) * 255.0) as u8;
            data.extend([level, level, level, 255]);
        }
    }
    let size = Extent3d {
        width: SIDE,
        height: SIDE,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        anisotropy_clamp: 8,
        ..ImageSamplerDescriptor::linear()
    });
    image
}

/// Smooth noise in 0..1 that repeats at 1: `columns` × `rows` random values, joined smoothly.
fn noise(u: f32, v: f32, columns: u32, rows: u32) -> f32 {
    let (x, y) = (u * columns as f32, v * rows as f32);
    let (x0, y0) = (x.floor() as u32, y.floor() as u32);
    let smooth = |t: f32| t * t * (3.0 - 2.0 * t);
    let (fx, fy) = (smooth(x.fract()), smooth(y.fract()));
    let value =
        |i: u32, j: u32| hash((x0 + i) % columns + ((y0 + j) % rows) * columns + columns * 7919);
    let low = value(0, 0) + (value(1, 0) - value(0, 0)) * fx;
    let high = value(0, 1) + (value(1, 1) - value(0, 1)) * fx;
    low + (high - low) * fy
}

/// A number in 0..1 that looks random, from an integer.
fn hash(seed: u32) -> f32 {
    let mut x = seed.wrapping_mul(0x9E37_79B9) ^ 0x85EB_CA6B;
    x = (x ^ (x >> 16)).wrapping_mul(0x7FEB_352D);
    x = (x ^ (x >> 15)).wrapping_mul(0x846C_A68B);
    (x ^ (x >> 16)) as f32 / u32::MAX as f32
}
