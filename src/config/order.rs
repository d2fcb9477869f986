//! The commands that an operator gives for one table, as messages name them.

/// The command by which an operator says this of one table, as he would type it.
pub fn order_for(order: &str, table: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    let quoted = || format!("'{}'", table.replace('\'', "'\\''"));
    let table = if table.chars().all(is_plain) { table.to_owned() } else { quoted() };
    format!("pglapse reap {order} --table {table}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_quoted_as_a_shell_needs_it() {
        assert_eq!(order_for("--resume", "app.carts"), "pglapse reap --resume --table app.carts");
        let quoted = order_for("--confirm", "public.\"it's\"");
        assert_eq!(quoted, r#"pglapse reap --confirm --table 'public."it'\''s"'"#);
    }
}
