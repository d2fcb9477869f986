//! Expressions that the server printed, for sessions of any settings.

use super::lexer::{Kind, lex};

/// The expression with its constants so that they mean the same whether
/// `standard_conforming_strings` is on, as it was when they were printed, or off.
pub fn portable(expression: String) -> String {
    let mut tokens = Vec::new();
    if !expression.contains('\\') || lex(expression.as_bytes(), false, &mut tokens).is_err() {
        return expression;
    }
    let mut text = String::with_capacity(expression.len() + 8);
    let mut end = 0;
    for token in &tokens {
        let (from, to) = (token.start as usize, token.end as usize);
        let raw = expression.get(from..to).unwrap_or_default();
        text.push_str(expression.get(end..from).unwrap_or_default());
        if token.kind == Kind::String && raw.starts_with('\'') && raw.contains('\\') {
            text.push('E');
            text.push_str(&raw.replace('\\', "\\\\"));
        } else {
            text.push_str(raw);
        }
        end = to;
    }
    text.push_str(expression.get(end..).unwrap_or_default());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backslashes_mean_themselves() {
        for (printed, sent) in [
            ("lower(t)", "lower(t)"),
            (r"replace(t, '\'::text, 'it''s'::text)", r"replace(t, E'\\'::text, 'it''s'::text)"),
            (r"f(E'\\', '\D') || x", r"f(E'\\', E'\\D') || x"),
        ] {
            assert_eq!(portable(printed.to_owned()), sent);
        }
    }
}
