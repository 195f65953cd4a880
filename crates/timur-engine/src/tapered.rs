//! A value in two numbers: [`Tapered`]. Uses nothing.

use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

/// A value with many pieces on the board (`mg`) and with few (`eg`), in hundredths of about a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tapered {
    /// With many pieces.
    pub mg: i32,
    /// With few.
    pub eg: i32,
}

impl Tapered {
    /// Nothing.
    pub const ZERO: Tapered = Tapered::new(0, 0);

    /// The two values.
    pub const fn new(mg: i32, eg: i32) -> Tapered {
        Tapered { mg, eg }
    }

    /// The sum, where no operator may be used.
    pub(super) const fn plus(self, other: Tapered) -> Tapered {
        Tapered::new(self.mg + other.mg, self.eg + other.eg)
    }

    /// The product, where no operator may be used.
    pub(super) const fn times(self, factor: i32) -> Tapered {
        Tapered::new(self.mg * factor, self.eg * factor)
    }
}

impl Add for Tapered {
    type Output = Tapered;
    #[inline]
    fn add(self, other: Tapered) -> Tapered {
        self.plus(other)
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    #[inline]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered::new(self.mg - other.mg, self.eg - other.eg)
    }
}

impl Neg for Tapered {
    type Output = Tapered;
    #[inline]
    fn neg(self) -> Tapered {
        Tapered::new(-self.mg, -self.eg)
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    #[inline]
    fn mul(self, factor: i32) -> Tapered {
        self.times(factor)
    }
}

impl Div<i32> for Tapered {
    type Output = Tapered;
    #[inline]
    fn div(self, divisor: i32) -> Tapered {
        Tapered::new(self.mg / divisor, self.eg / divisor)
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Tapered) {
        *self = *self + other;
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Tapered) {
        *self = *self - other;
    }
}
