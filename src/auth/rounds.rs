//! Of how many rounds verifiers are: what a user who does not exist is to be told, too.

use std::collections::BTreeMap;

/// Rounds of a key's derivation, as Postgres has it by default.
const ITERATIONS: u32 = 4096;

/// How often verifiers of each count of rounds were met.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Rounds(BTreeMap<u32, u64>);

impl Rounds {
    /// Of verifiers of so many rounds each.
    pub(super) fn of(all: impl Iterator<Item = u32>) -> Self {
        all.fold(Self::default(), |mut met, rounds| {
            met.met(rounds);
            met
        })
    }

    /// A verifier of so many rounds was met.
    pub(super) fn met(&mut self, rounds: u32) {
        let met = self.0.entry(rounds).or_default();
        *met = met.saturating_add(1);
    }

    /// The rounds of most of them; of those that are as frequent, the more.
    pub(super) fn usual(&self) -> u32 {
        let most = self.0.iter().max_by_key(|(_, met)| **met);
        most.map_or(ITERATIONS, |(rounds, _)| *rounds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_frequent_are_usual() {
        let mut rounds = Rounds::default();
        assert_eq!(rounds.usual(), 4096);
        for (met, usual) in [(4096, 4096), (9000, 9000), (4096, 4096), (500, 4096), (500, 4096)] {
            rounds.met(met);
            assert_eq!(rounds.usual(), usual, "{rounds:?}");
        }
    }
}
