//! The file of a sound: RIFF WAVE, one channel, 16 bits.

use super::synth::RATE;

/// Bytes of a sample.
const DEPTH: u16 = 2;
/// Bytes before the samples.
pub const HEADER: usize = 44;

/// The bytes of a file with these samples, which go from -1 to 1.
pub fn write(samples: &[f64]) -> Vec<u8> {
    let data = (samples.len() * usize::from(DEPTH)) as u32;
    let mut file = Vec::with_capacity(HEADER + data as usize);
    file.extend(b"RIFF");
    file.extend((data + HEADER as u32 - 8).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Plain samples of one channel.
    for short in [1_u16, 1] {
        file.extend(short.to_le_bytes());
    }
    for long in [RATE, RATE * u32::from(DEPTH)] {
        file.extend(long.to_le_bytes());
    }
    for short in [DEPTH, 8 * DEPTH] {
        file.extend(short.to_le_bytes());
    }
    file.extend(b"data");
    file.extend(data.to_le_bytes());
    for sample in samples {
        let whole = (sample.clamp(-1.0, 1.0) * f64::from(i16::MAX)).round() as i16;
        file.extend(whole.to_le_bytes());
    }
    file
}
