//! SQL in, SQL out: finds where expired rows could show, and inserts the conditions that hide them.
//!
//! The client's text is edited, never printed from a tree. A text goes through up to four stages,
//! each more expensive than the one before. Most texts need only the first:
//!
//! 1. Does any name of interest occur in its bytes? ([`Rewriter::rewrite`])
//! 2. Its tokens without constants are its fingerprint. Is there a plan for that, with the same
//!    inputs? (`fingerprint`, `inputs`, `cache`)
//! 3. Where do its clauses name tables? (`walk`)
//! 4. Do two other readings agree? (`audit`)

mod attempt;
mod audit;
mod block;
mod cache;
mod collisions;
mod copied;
mod currency;
mod databases;
mod ddl;
mod fingerprint;
mod fragment;
pub(crate) mod garbled;
mod inputs;
mod key_template;
mod keyword;
mod opaque;
mod path_moves;
mod plan;
mod planner;
mod refusal;
mod schema_change;
mod scratch;
pub(crate) mod splice;
mod text;
mod touch;
mod verdict;
mod walk;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use aho_corasick::{AhoCorasick, PatternID};

pub use self::{
    attempt::{Attempted, Attempts},
    currency::{Awaited, Currencies, Currency},
    databases::Databases,
    ddl::{Ddl, Mentions},
    refusal::Refusal,
    scratch::Scratch,
    splice::{Splice, original_position},
    verdict::Verdict,
};
use self::{
    cache::PlanCache,
    inputs::Lexed,
    plan::{Form, RewritePlan},
    planner::Planner,
};
use crate::{
    catalog::{Catalog, SessionNames},
    spans,
    sql::{
        lexer::{Token, lex, tokens_of},
        word_filter::{Filtered, WordFilter},
    },
};

/// What the rewriter must know of the session a statement comes from.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// `standard_conforming_strings` is off.
    pub backslash_escapes: bool,
    /// How the session resolves bare names.
    pub names: &'a SessionNames,
    /// The types of the parameters as `Parse` gives them: four bytes each, zero for none.
    pub declared: &'a [u8],
    /// The mark of the session's own refusals in the server's answers: see [`Refusal::marker`].
    pub nonce: &'a str,
    /// What [`Rewriter::filter`] tells of the text.
    pub filtered: Filtered,
    /// Which attempts are to be made where they may be ([`Verdict::Edited`]).
    pub attempts: Attempts,
    /// Whether an INSERT may be sent with the DELETE of expired rows, instead of after their sweep.
    pub may_delete: bool,
    /// The client's text, where the one to read has other bytes in the place of characters that
    /// look like quotes.
    pub original: Option<&'a [u8]>,
}

impl<'a> Context<'a> {
    /// For a session with the default settings, and a text without declared parameters.
    pub fn new(names: &'a SessionNames, nonce: &'a str) -> Self {
        Self {
            backslash_escapes: false,
            names,
            declared: &[],
            nonce,
            filtered: Filtered::Unknown,
            attempts: Attempts::None,
            may_delete: false,
            original: None,
        }
    }
}

/// What the operator decides about rewriting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RewriteOptions {
    /// Bytes of memory for cached plans.
    pub cache_bytes: usize,
    /// Statements longer than this many bytes are refused.
    pub max_statement: usize,
    /// Whether a statement that cannot be rewritten is passed on as it is.
    pub pass_unparsed: bool,
}

impl Default for RewriteOptions {
    fn default() -> Self {
        Self { cache_bytes: 16 << 20, max_statement: 16 << 20, pass_unparsed: false }
    }
}

/// Rewrites the statements of every session of one database, under one catalog.
#[derive(Debug)]
pub struct Rewriter {
    catalog: Arc<Catalog>,
    options: RewriteOptions,
    /// Finds every name of interest, however it is spelled; `None` where there are no rules.
    finder: Option<(WordFilter, AhoCorasick)>,
    plans: PlanCache,
    /// The rewriter by the rules in force and those in shadow mode.
    shadow: Option<Arc<Self>>,
}

impl Rewriter {
    /// A rewriter for this catalog, with an empty plan cache.
    pub fn new(catalog: Arc<Catalog>, options: RewriteOptions) -> Self {
        let finder = (!catalog.is_empty()).then(|| finder(&catalog)).flatten();
        let shadow = catalog.shadow.clone().map(|catalog| Arc::new(Self::new(catalog, options)));
        Self { catalog, options, finder, plans: PlanCache::new(options.cache_bytes), shadow }
    }

    /// The rewriter as if the rules in shadow mode were in force, where there are any.
    pub fn shadow(&self) -> Option<&Arc<Self>> {
        self.shadow.as_ref()
    }

    /// What the operator decided.
    pub fn options(&self) -> RewriteOptions {
        self.options
    }

    /// The catalog it works by.
    pub fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    /// Why a text must not be sent that may read or write rows: the catalog was never read.
    pub fn closes(&self, sql: &[u8]) -> Option<Refusal> {
        if !self.catalog.is_unread() {
            return None;
        }
        let concerns = |mentions: Mentions| mentions.reads || mentions.relations;
        let may_concern = |tokens: Vec<Token>| {
            opaque::hides_names(sql, &tokens) || Mentions::of(sql, &tokens).is_none_or(concerns)
        };
        // Where a backslash may escape, a quote may hide any word.
        let concerns = sql.contains(&b'\\') || tokens_of(sql, false).is_none_or(may_concern);
        concerns.then_some(Refusal::Unread)
    }

    /// Decides the text of one `Query` or `Parse` message.
    pub fn rewrite<'a>(
        &self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a> {
        scratch.clear();
        let Some((plan, cached)) = self.plan(sql, context, scratch) else {
            return Verdict::Untouched;
        };
        let Scratch { tokens, sql: out, splices, sweeps, .. } = scratch;
        let plan = scratch.plan.insert(plan);
        *sweeps = plan.sweeps(sql, tokens);
        let attempts = if context.backslash_escapes { Attempts::None } else { context.attempts };
        let form = if plan.is_tried(attempts) {
            Form::Attempt
        } else if plan.deletes && context.may_delete && !context.backslash_escapes {
            Form::Deleting
        } else {
            Form::Plain
        };
        // What stands in the way of an attempt is not swept before it did nothing.
        let sweeps = sweeps.as_ref().filter(|_| form == Form::Plain);
        if plan.is_empty(form) && form == Form::Plain {
            return match sweeps {
                _ if plan.passed => Verdict::Passed { searches: plan.searches },
                None => Verdict::Untouched,
                Some(sweeps) => Verdict::Swept(sweeps),
            };
        }
        let original = context.original.unwrap_or(sql);
        plan.apply(original, tokens, context.nonce, form, out, splices);
        let refusal = plan.refusals.first().map(|(_, refusal)| refusal);
        let grants = plan.grants.as_ref();
        Verdict::Edited {
            sql: out,
            splices,
            sweeps,
            grants,
            refusal,
            searches: plan.searches,
            cached,
            attempt: (form == Form::Attempt).then(|| Attempted::by(plan)),
        }
    }

    /// The plan for a text, and whether it was made before; `None` if the text concerns nothing of
    /// interest. That it may is cheaper to look up among the plans than to search the text for.
    fn plan(
        &self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &mut Scratch,
    ) -> Option<(Arc<RewritePlan>, bool)> {
        let Context { backslash_escapes, names, declared, filtered, .. } = context;
        let mention = match filtered {
            Filtered::Nothing => Some(Mention::None),
            Filtered::Candidate => None,
            Filtered::Unknown => Some(self.mention(sql)),
        };
        let has_own = !names.touched.is_empty() || !self.catalog.temporary_names().is_empty();
        if mention == Some(Mention::None) && !has_own {
            return None;
        }
        let Scratch { tokens, fingerprint: key, .. } = scratch;
        let read = lex(sql, backslash_escapes, tokens);
        let lexed = Lexed { sql, tokens, declared, folding: Some(&self.catalog.folding) };
        if read.is_ok() {
            fingerprint::fingerprint(sql, lexed.tokens, names, key);
            if let Some(plan) = self.plans.get(key, &lexed) {
                return Some((plan, true));
            }
        }
        let concerns = has_own
            || match mention.unwrap_or_else(|| self.mention(sql)) {
                Mention::None => false,
                Mention::MayBeEscaped => read.is_ok() && opaque::hides_names(sql, lexed.tokens),
                Mention::Name => true,
            };
        concerns.then(|| {
            let plan = match read {
                Ok(()) => self.new_plan(lexed, names, key),
                Err(unterminated) => Arc::new(self.refuse_whole(&unterminated.to_string())),
            };
            (plan, false)
        })
    }

    /// Whether the bytes of a text name something of interest.
    fn mention(&self, sql: &[u8]) -> Mention {
        let Some((_, finder)) = &self.finder else { return Mention::None };
        match finder.find(&self.catalog.folding.folded(sql)) {
            Some(hit) if hit.pattern() != PatternID::ZERO => Mention::Name,
            Some(_) if self.is_mentioned(sql) => Mention::Name,
            // A constant may go on behind a new line.
            None if !sql.iter().any(|byte| b"\\\n\r".contains(byte)) => Mention::None,
            _ => Mention::MayBeEscaped,
        }
    }

    /// A filter for the names of interest; `None` where there are no rules.
    pub fn filter(&self) -> Option<&WordFilter> {
        self.finder.as_ref().map(|(filter, _)| filter)
    }

    /// Whether some name of interest occurs in a text, in whatever spelling.
    pub fn is_mentioned(&self, sql: &[u8]) -> bool {
        self.finder.as_ref().is_some_and(|(_, finder)| {
            let sql = self.catalog.folding.folded(sql);
            finder.find_overlapping_iter(&*sql).any(|hit| hit.pattern() != PatternID::ZERO)
        })
    }

    /// Makes the plan for a text of this fingerprint, and keeps it for texts with the same inputs.
    fn new_plan(
        &self,
        lexed: Lexed<'_>,
        names: &SessionNames,
        fingerprint: &mut Vec<u8>,
    ) -> Arc<RewritePlan> {
        let span = spans::rewrite(lexed.sql);
        let _entered = span.enter();
        match (Planner { rewriter: self, names }).plan(lexed) {
            Ok((plan, read)) => {
                if let Some((_, refusal)) = plan.refusals.first() {
                    spans::failed(&span, refusal.sqlstate());
                }
                let plan = Arc::new(plan);
                self.plans.insert(fingerprint, &lexed, &read, &plan);
                plan
            }
            // Another text of this fingerprint may name nothing of interest, not even in a comment,
            // and is then left to the server.
            Err(unreadable) => Arc::new(self.refuse_whole(&unreadable.to_string())),
        }
    }

    /// The plan for a text that cannot be read at all.
    fn refuse_whole(&self, reason: &str) -> RewritePlan {
        let mut plan = RewritePlan::default();
        let table = self.catalog.any_ttl_table().unwrap_or_default();
        self.refuse(&mut plan, 0, Refusal::Unparsed { table, reason: reason.to_owned() });
        plan
    }

    fn refuse(&self, plan: &mut RewritePlan, token: usize, refusal: Refusal) {
        plan.searches |= matches!(refusal, Refusal::Ambiguous { .. });
        if self.options.pass_unparsed {
            plan.passed = true;
        } else {
            plan.refusals.push((token, refusal));
        }
    }
}

/// Whether the bytes of a text name something of interest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mention {
    /// Nothing.
    None,
    /// It may rename a schema, or run code in which escapes or parts of a constant spell a name.
    MayBeEscaped,
    /// A name.
    Name,
}

/// Finds in bytes the names of interest, as quotes spell them, and those of functions that run a
/// constant as code. Unicode escapes can spell anything, so they count as a name. The first pattern
/// is not a name.
///
/// The filter tells nothing of texts in which escapes may stand.
fn finder(catalog: &Catalog) -> Option<(WordFilter, AhoCorasick)> {
    let mut words: Vec<&str> = catalog.names_of_interest().collect();
    words.insert(0, "schema");
    for name in opaque::functions() {
        words.push(name);
    }
    // Its code may be in parts that are no words of their own.
    let filter = WordFilter::new(&[words.as_slice(), &["do"]].concat());
    let escapes = ["u&\"", "u&'"].map(str::to_owned);
    let patterns = words.iter().map(|word| word.replace('"', "\"\"")).chain(escapes);
    let finder = AhoCorasick::builder().ascii_case_insensitive(true).build(patterns).ok()?;
    Some((filter, finder))
}
