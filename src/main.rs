//! The `pglapse` command.

fn main() -> std::process::ExitCode {
    std::process::ExitCode::SUCCESS
}
