//! The parts of sounds: a strike, a bell, a plucked string. Uses `libm` alone.

use libm::{exp, pow, sin};
use std::f64::consts::TAU;

/// Samples a second.
pub const RATE: u32 = 22_050;
/// Seconds in which a part gets loud, so that it does not begin with a crack.
const ATTACK: f64 = 0.0012;
/// Seconds at the end in which everything falls silent.
const RELEASE: f64 = 0.035;

/// A blow: a few tones of what is struck, and the noise of the touch.
#[derive(Clone, Copy)]
pub struct Strike {
    /// Frequency in hertz, loudness, and the seconds in which it falls to a third.
    pub modes: &'static [(f64, f64, f64)],
    /// Loudness of the noise.
    pub noise: f64,
    /// The frequency in hertz above which the noise is dull.
    pub dull: f64,
    /// The seconds in which the noise falls to a third.
    pub fade: f64,
}

/// A strike that is louder or softer.
pub struct Scaled(Strike, f64);

impl Strike {
    /// This strike, so many times as loud.
    pub const fn times(&self, level: f64) -> Scaled {
        Scaled(*self, level)
    }
}

impl From<&Strike> for Scaled {
    fn from(strike: &Strike) -> Scaled {
        strike.times(1.0)
    }
}

/// A sound under way.
pub struct Sound(Vec<f64>);

impl Sound {
    /// Silence of so many seconds.
    pub fn new(seconds: f64) -> Sound {
        Sound(vec![0.0; (seconds * f64::from(RATE)) as usize])
    }

    /// Adds a blow at that second.
    pub fn strike(mut self, at: f64, blow: impl Into<Scaled>) -> Sound {
        let Scaled(strike, level) = blow.into();
        for &(hertz, loud, fade) in strike.modes {
            self.tone(at, hertz, loud * level, fade);
        }
        let mut noise = Noise(0x2545_f491);
        let (mut one, mut two) = (0.0, 0.0);
        let open = 1.0 - exp(-TAU * strike.dull / f64::from(RATE));
        self.add(at, |time| {
            one += open * (noise.next() - one);
            two += open * (one - two);
            3.0 * strike.noise * level * exp(-time / strike.fade) * two
        });
        self
    }

    /// Adds a bell at that second: its lowest tone in hertz, its loudness, and the seconds in which it falls to a third.
    pub fn bell(mut self, at: f64, hertz: f64, level: f64, fade: f64) -> Sound {
        // Partials of a small gong: nearly, but not quite, in tune.
        let partials = [
            (1.0, 1.0, 1.0),
            (1.005, 0.5, 1.0),
            (2.01, 0.42, 0.7),
            (2.74, 0.30, 0.5),
            (3.98, 0.14, 0.32),
            (5.42, 0.06, 0.2),
        ];
        for (times, loud, shorter) in partials {
            self.tone(at, hertz * times, loud * level, fade * shorter);
        }
        self
    }

    /// Adds a plucked string at that second, as a bell.
    pub fn pluck(mut self, at: f64, hertz: f64, level: f64, fade: f64) -> Sound {
        for nth in 1..=6 {
            let nth = f64::from(nth);
            self.tone(
                at,
                hertz * nth,
                level * pow(nth, -1.8),
                fade * pow(nth, -0.6),
            );
        }
        self
    }

    fn tone(&mut self, at: f64, hertz: f64, loud: f64, fade: f64) {
        self.add(at, |time| {
            loud * exp(-time / fade) * sin(TAU * hertz * time)
        });
    }

    /// Adds a wave of its own time from that second on.
    fn add(&mut self, at: f64, mut wave: impl FnMut(f64) -> f64) {
        let first = (at * f64::from(RATE)) as usize;
        for (nth, sample) in self.0.iter_mut().skip(first).enumerate() {
            let time = nth as f64 / f64::from(RATE);
            *sample += (time / ATTACK).min(1.0) * wave(time);
        }
    }

    /// The samples, the loudest of them at `peak`, with a silent end.
    pub fn finish(mut self, peak: f64) -> Vec<f64> {
        let (count, release) = (self.0.len(), RELEASE * f64::from(RATE));
        for (nth, sample) in self.0.iter_mut().enumerate() {
            let left = ((count - 1 - nth) as f64 / release).min(1.0);
            *sample *= left * left * (3.0 - 2.0 * left);
        }
        let loudest = self
            .0
            .iter()
            .fold(0.0, |most: f64, sample| most.max(sample.abs()));
        if loudest > 0.0 {
            self.0
                .iter_mut()
                .for_each(|sample| *sample *= peak / loudest);
        }
        self.0
    }
}

/// White noise from -1 to 1, always the same.
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        f64::from(self.0) / f64::from(u32::MAX) * 2.0 - 1.0
    }
}
