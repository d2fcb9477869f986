//! Where the parameters of a statement stand. It may have tens of thousands of values, so each is
//! looked at once.

use std::{
    cell::{OnceCell, RefCell},
    collections::BTreeMap,
    ops::Range,
};

/// Where a statement's parameters stand, and what was concluded from that.
#[derive(Debug, Default)]
pub(super) struct ParameterUses {
    pub(super) places: OnceCell<ParameterPlaces>,
    /// What is known already, by the number of the column and what is written there.
    pub(super) known: RefCell<BTreeMap<(usize, Vec<u8>), bool>>,
}

/// The values of a statement, and where its parameters stand in them.
#[derive(Debug, Default)]
pub(super) struct ParameterPlaces {
    /// The values, each with the number of its column.
    pub(super) items: Vec<(usize, Range<usize>)>,
    /// By a parameter's number the tokens where it stands.
    pub(super) tokens: BTreeMap<Option<usize>, Vec<usize>>,
    /// By a parameter's token the places in `items` of the values that hold it.
    pub(super) holding: BTreeMap<usize, Vec<usize>>,
}
