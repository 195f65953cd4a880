//! A value in two numbers: [`Pair`]. Uses nothing.

use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

/// A value with many men on the board (`mg`) and with few (`eg`), in hundredths of about a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair {
    /// With many men.
    pub mg: i32,
    /// With few.
    pub eg: i32,
}

impl Pair {
    /// Nothing.
    pub const ZERO: Pair = Pair::new(0, 0);

    /// The two values.
    pub const fn new(mg: i32, eg: i32) -> Pair {
        Pair { mg, eg }
    }

    /// The sum, where no operator may be used.
    pub(super) const fn plus(self, other: Pair) -> Pair {
        Pair::new(self.mg + other.mg, self.eg + other.eg)
    }

    /// The product, where no operator may be used.
    pub(super) const fn times(self, factor: i32) -> Pair {
        Pair::new(self.mg * factor, self.eg * factor)
    }
}

impl Add for Pair {
    type Output = Pair;
    #[inline]
    fn add(self, other: Pair) -> Pair {
        self.plus(other)
    }
}

impl Sub for Pair {
    type Output = Pair;
    #[inline]
    fn sub(self, other: Pair) -> Pair {
        Pair::new(self.mg - other.mg, self.eg - other.eg)
    }
}

impl Neg for Pair {
    type Output = Pair;
    #[inline]
    fn neg(self) -> Pair {
        Pair::new(-self.mg, -self.eg)
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    #[inline]
    fn mul(self, factor: i32) -> Pair {
        self.times(factor)
    }
}

impl Div<i32> for Pair {
    type Output = Pair;
    #[inline]
    fn div(self, divisor: i32) -> Pair {
        Pair::new(self.mg / divisor, self.eg / divisor)
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    #[inline]
    fn sub_assign(&mut self, other: Pair) {
        *self = *self - other;
    }
}
