//! The file of a sound: RIFF WAVE, one channel, 16 bits. Uses `hound`.

use super::synth::RATE;
use hound::{SampleFormat, WavSpec, WavWriter};
use std::io::Cursor;

const FORMAT: WavSpec = WavSpec {
    channels: 1,
    sample_rate: RATE,
    bits_per_sample: 16,
    sample_format: SampleFormat::Int,
};

/// The bytes of a file with these samples, which go from -1 to 1.
///
/// # Errors
/// When the samples do not fit into a file of 4 GB.
pub fn write(samples: &[f64]) -> hound::Result<Vec<u8>> {
    let mut file = Cursor::new(Vec::new());
    let mut writer = WavWriter::new(&mut file, FORMAT)?;
    for sample in samples {
        let whole = (sample.clamp(-1.0, 1.0) * f64::from(i16::MAX)).round() as i16;
        writer.write_sample(whole)?;
    }
    writer.finalize()?;
    Ok(file.into_inner())
}
