//! Numbers that look random, the same each time for the same seed.

use std::fmt::Debug;

pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// From 0 on, and less than `limit`.
    pub(crate) fn below<N>(&mut self, limit: N) -> N
    where
        N: TryInto<u64, Error: Debug> + TryFrom<u64, Error: Debug>,
    {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        N::try_from((self.0 >> 33) % limit.try_into().expect("positive")).expect("it fits")
    }

    pub(crate) fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }
}
