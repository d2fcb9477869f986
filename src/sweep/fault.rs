//! What an error says of the other rows that are swept.

use tokio_postgres::Error;

/// Whether another row may be deleted nevertheless.
pub(super) fn is_of_a_row(error: &Error) -> bool {
    /// Classes of PostgreSQL's `errcodes.txt` about a table or a statement as a whole, unless a
    /// trigger raised the error.
    const TABLE: [&str; 5] = ["08", "0A", "25", "3D", "42"];
    let is_raised = error.as_db_error().is_some_and(|error| error.where_().is_some());
    error.code().is_some_and(|code| {
        let is_in = |classes: &[&str]| classes.iter().any(|class| code.code().starts_with(class));
        !is_of_the_moment(error) && (is_raised || !is_in(&TABLE))
    })
}

/// Whether the error would come for any row at this moment.
fn is_of_the_moment(error: &Error) -> bool {
    const MOMENT: [&str; 5] = ["40", "53", "55", "57", "58"];
    error.code().is_some_and(|code| MOMENT.iter().any(|class| code.code().starts_with(class)))
}
