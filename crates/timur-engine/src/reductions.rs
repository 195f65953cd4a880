//! How much less deep late moves are searched: [`reduction`]. Uses nothing.

const SIZE: usize = 64;

/// Natural logarithms times 1024.
static LOGARITHMS: [i32; SIZE] = logarithms();

/// The plies that a move is searched less deep if so many were tried up to it.
#[inline]
pub(super) fn reduction(depth: i32, tried: usize) -> i32 {
    let depth = LOGARITHMS[(depth.max(1) as usize).min(SIZE - 1)];
    let tried = LOGARITHMS[tried.clamp(1, SIZE - 1)];
    (400 + depth * tried / 2300) / 1024
}

/// By adding up 1/x from the middle of each step.
const fn logarithms() -> [i32; SIZE] {
    let mut table = [0; SIZE];
    let mut sum = 0_i64;
    let mut number = 2;
    while number < SIZE {
        // The integral from number - 1 to number, by Simpson's rule in steps of a millionth.
        let (a, b) = ((number - 1) as i64, number as i64);
        sum += (1_000_000 / a + 8_000_000 / (a + b) + 1_000_000 / b) / 6;
        table[number] = (sum * 1024 / 1_000_000) as i32;
        number += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_logarithms() {
        for (number, value) in LOGARITHMS.iter().enumerate().skip(1) {
            let exact = (number as f64).ln() * 1024.0;
            assert!((f64::from(*value) - exact).abs() < 3.0, "{number}: {value}");
        }
        assert_eq!(reduction(1, 1), 0);
        assert!(reduction(10, 20) > reduction(5, 10));
    }
}
