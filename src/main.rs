//! The `pglapse` command.

fn main() -> std::process::ExitCode {
    pglapse::cli::main()
}
