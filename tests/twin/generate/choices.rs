//! The choices that a statement is made of: a list of numbers, so that whoever shortens the list
//! and lowers its numbers makes the statement simpler.

/// Hands out choices; when they run out, every further one is the first and simplest.
#[derive(Debug)]
pub(in crate::twin) struct Choices<'a> {
    left: &'a [u16],
}

impl<'a> Choices<'a> {
    pub(in crate::twin) fn new(all: &'a [u16]) -> Self {
        Self { left: all }
    }

    /// A number below `n`.
    pub(in crate::twin) fn below(&mut self, n: usize) -> usize {
        let Some((&first, rest)) = self.left.split_first() else { return 0 };
        self.left = rest;
        usize::from(first) % n
    }

    /// Yes, with this probability.
    pub(in crate::twin) fn percent(&mut self, yes: usize) -> bool {
        self.below(100) >= 100 - yes
    }

    pub(in crate::twin) fn of<'b, T: ?Sized>(&mut self, several: &[&'b T]) -> &'b T {
        several[self.below(several.len())]
    }
}

#[test]
fn no_choices_left_means_the_simplest() {
    let mut choices = Choices::new(&[250, 199]);
    assert_eq!(choices.below(100), 50);
    assert!(choices.percent(1));
    assert!(!choices.percent(99));
    assert_eq!(choices.of(&["a", "b"]), "a");
}
