//! One binary for every integration test: one link.
#![expect(missing_docs, reason = "tests document themselves by their names")]
