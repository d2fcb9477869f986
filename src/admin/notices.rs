//! What operators should know at once, in words: rules that are out of force, and why nothing is
//! reaped.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::AdminView;
use crate::{
    catalog::{Catalog, RuleInForce, RuleSpec},
    config::Config,
    control::{Catalogs, Problems},
    metrics::Samples,
    reaper::{
        Observation, Resting,
        pauses::{EVERY_TABLE, Pause},
        throttle::{LONGEST_REST, Slowed},
    },
};

/// How much something matters, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Severity {
    /// Somebody wanted it so, or it is harmless.
    Note,
    /// Expired rows stay on disk; clients do not see them.
    Warning,
    /// Clients get errors.
    Critical,
}

/// Something that operators should know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Notice {
    pub(super) level: Severity,
    /// What is the matter, and what to do.
    pub(super) text: String,
}

impl Notice {
    pub(super) fn new(level: Severity, text: impl Into<String>) -> Self {
        Self { level, text: text.into() }
    }
}

/// Where notices come from, as it is now.
#[derive(Debug)]
pub(super) struct NoticeSources {
    /// Whether clients are accepted.
    pub(super) is_ready: bool,
    pub(super) config: Arc<Config>,
    pub(super) catalogs: Arc<Catalogs>,
    pub(super) samples: Samples,
    /// By the database.
    pub(super) observations: BTreeMap<String, Arc<Observation>>,
    /// What keeps rules from being in force, by the database.
    pub(super) problems: Arc<Problems>,
}

impl NoticeSources {
    pub(super) fn read(view: &AdminView) -> Self {
        let stage = view.stage.borrow();
        Self {
            is_ready: stage.is_ready,
            config: Arc::clone(&view.config.borrow()),
            catalogs: stage.catalogs(),
            samples: view.metrics.samples(),
            observations: view.observations.all(),
            problems: stage.problems(),
        }
    }

    /// The databases that no server answers for, so that their clients are refused.
    fn unreachable(&self) -> BTreeSet<&str> {
        let set = self.samples.set("pglapse_server_unreachable");
        set.map(|sample| sample.label("database")).collect()
    }

    /// Whether clients should be sent here: they are accepted, and the server can be reached.
    pub(super) fn serves(&self) -> bool {
        let known = self.samples.all("pglapse_server_unreachable").len();
        self.is_ready && (known == 0 || self.unreachable().len() < known)
    }

    /// The rules of the settings that are not in force: no table has them.
    pub(super) fn broken(&self) -> impl Iterator<Item = &RuleSpec> {
        let fits = |spec: &RuleSpec| {
            let mut rules = self.catalogs.values().flat_map(|catalog| catalog.rules.iter());
            rules.any(|rule| rule.spec.origin == spec.origin)
                || in_shadow(&self.catalogs).any(|(_, _, rule)| rule.spec.origin == spec.origin)
        };
        self.config.tables.iter().filter(move |spec| !fits(spec))
    }

    /// Whether a problem says why a rule is not in force: it begins with the rule's origin, or the
    /// rule's database has not been read.
    fn is_explained(&self, spec: &RuleSpec) -> bool {
        let Self { config, catalogs, problems, .. } = self;
        let begin = format!("{}: ", spec.origin);
        let mut unread = problems.keys().filter(|database| !catalogs.contains_key(*database));
        let is_default =
            |database| config.tables.iter().all(|it| it.database.as_ref() != Some(database));
        problems.values().flatten().any(|problem| problem.starts_with(&begin))
            || unread.any(|database| match &spec.database {
                Some(own) => own == database,
                None => is_default(database),
            })
    }

    /// Who paused a table, and how to resume it; empty where that is not known.
    fn paused_by(&self, database: &str, table: &str) -> String {
        let catalog = self.catalogs.get(database);
        let mut rules = catalog.into_iter().flat_map(|catalog| catalog.rules_with_tables());
        let Some((rule, _)) = rules.find(|(_, it)| it.qualified_name() == table) else {
            return String::new();
        };
        if rule.spec.reap.paused == Some(true) {
            return format!(" by its rule ({})", rule.spec.origin);
        }
        let (own, every) = (rule.spec.table_text(), rule.spec.in_every_schema());
        let mut pauses = self.observations.get(database).into_iter().flat_map(|it| &it.pauses);
        let pause = pauses.find(|pause| pause.is_of(&own) || pause.is_of(&every));
        pause.map(by_whom).unwrap_or_default()
    }

    /// The databases in which an operator has paused every table, and who did.
    fn pauses_of_every_table(&self) -> impl Iterator<Item = (&str, String)> {
        self.observations.iter().filter_map(|(database, found)| {
            let pause = found.pauses.iter().find(|pause| pause.rule == EVERY_TABLE)?;
            Some((database.as_str(), by_whom(pause)))
        })
    }
}

/// The rules in shadow mode, with their databases and the catalogs that have them.
pub fn in_shadow(catalogs: &Catalogs) -> impl Iterator<Item = (&str, &Catalog, &RuleInForce)> {
    catalogs.iter().flat_map(|(database, catalog)| {
        let shadow = catalog.shadow.as_deref().into_iter();
        let rules = shadow.flat_map(|it| it.rules.iter().map(move |rule| (it, rule)));
        let rules = rules.filter(|(_, rule)| rule.spec.is_shadow());
        rules.map(move |(catalog, rule)| (database.as_str(), catalog, rule))
    })
}

/// The databases in which nothing is deleted for now, and why.
pub(super) fn holds(samples: &Samples) -> impl Iterator<Item = (&str, Slowed)> {
    let longest = |rest| rest >= f64::from(LONGEST_REST);
    let held = slowed(samples).filter(move |it| longest(it.2) && it.1 != Slowed::Clients);
    held.map(|(database, why, _)| (database, why))
}

/// The databases whose reapers are slowed down, why, and how much.
pub(super) fn slowed(samples: &Samples) -> impl Iterator<Item = (&str, Slowed, f64)> {
    let slowed = samples.set("pglapse_reaper_throttling");
    slowed.filter_map(|it| Some((it.label("database"), Slowed::of(it.label("reason"))?, it.value)))
}

/// The databases whose reapers rest, and why.
pub(super) fn resting(samples: &Samples) -> impl Iterator<Item = (&str, Resting)> {
    let resting = samples.set("pglapse_reaper_resting");
    resting.filter_map(|it| Some((it.label("database"), Resting::of(it.label("reason"))?)))
}

fn cut_off(database: &str) -> Notice {
    let text = format!(
        "the server of database {database} cannot be reached: clients are refused (57P03), and \
         nothing is reaped"
    );
    Notice::new(Severity::Critical, text)
}

/// The databases in which a session floods pglapse.
fn floods(samples: &Samples) -> impl Iterator<Item = Notice> {
    samples.set("pglapse_announcements_unheard").map(|sample| {
        let database = sample.label("database");
        let text = format!(
            "a session of database {database} says more than ten times a second that it has \
             changed a rule: what it changes is found at the next look, not at once"
        );
        Notice::new(Severity::Warning, text)
    })
}

/// Who made a pause, and how to end it.
fn by_whom(pause: &Pause) -> String {
    let Pause { by, at, .. } = pause;
    format!(" by {by}, since {at} UTC; {} lets it go on", pause.resumed_by())
}

/// Why rules are not in force, as the control connections report it.
fn problems(facts: &NoticeSources) -> impl Iterator<Item = Notice> {
    let of_shadow = |problem: &String| {
        let mut tried = facts.config.tables.iter().filter(|spec| spec.is_shadow());
        tried.any(|spec| problem.starts_with(&format!("{}: ", spec.origin)))
    };
    facts.problems.iter().flat_map(move |(database, problems)| {
        problems.iter().map(move |problem| {
            // A rule in shadow mode makes no statement fail.
            let level = if of_shadow(problem) { Severity::Warning } else { Severity::Critical };
            Notice::new(level, format!("database \"{database}\": {problem}"))
        })
    })
}

/// Everything that keeps rows from being hidden or deleted.
pub(super) fn notices(facts: &NoticeSources) -> Vec<Notice> {
    let NoticeSources { config, samples, .. } = facts;
    let unreachable = facts.unreachable();
    let mut found: Vec<Notice> = unreachable.iter().map(|database| cut_off(database)).collect();
    found.extend(problems(facts));
    let untold = facts.broken().filter(|rule| !facts.is_explained(rule));
    found.extend(untold.map(|rule| {
        let (table, origin) = (rule.table_text(), &rule.origin);
        if rule.is_shadow() {
            let text = format!("the rule for {table} in shadow mode does not fit: {origin}");
            return Notice::new(Severity::Warning, text);
        }
        Notice::new(Severity::Critical, format!("the rule for {table} is not in force: {origin}"))
    }));
    let is_empty = facts.catalogs.values().all(|it| it.rules.is_empty() && it.shadow.is_none());
    if config.tables.is_empty() && is_empty {
        let text = "there is no rule: nothing is hidden and nothing is reaped";
        found.push(Notice::new(Severity::Note, text));
    }
    if samples.set("pglapse_reload_failing").next().is_some() {
        let text = "the last reload failed, and the settings before it go on: the log says why";
        found.push(Notice::new(Severity::Warning, text));
    }
    for (database, why) in resting(samples).filter(|(it, _)| !unreachable.contains(it)) {
        let text = format!("nothing is reaped in database {database}: {why}");
        found.push(Notice::new(severity(why), text));
    }
    found.extend(floods(samples));
    for (database, why) in holds(samples) {
        let text = format!("nothing is reaped in database {database} for now: {why}");
        found.push(Notice::new(Severity::Warning, text));
    }
    let tried = in_shadow(&facts.catalogs).map(|(_, _, rule)| (&rule.spec.origin, &rule.spec));
    for (origin, spec) in tried.collect::<BTreeMap<_, _>>() {
        let table = spec.table_text();
        let text =
            format!("the rule for {table} is in shadow mode: it hides and reaps nothing: {origin}");
        found.push(Notice::new(Severity::Note, text));
    }
    for (database, pause) in facts.pauses_of_every_table() {
        let text = format!("the reaper of every table of database {database} is paused{pause}");
        found.push(Notice::new(Severity::Note, text));
    }
    for sample in samples.set("pglapse_reaper_paused") {
        let (database, table) = sample.table();
        if facts.pauses_of_every_table().any(|(paused, _)| paused == database) {
            continue;
        }
        let by = facts.paused_by(database, table);
        let text = format!("the reaper of {database}.{table} is paused{by}");
        found.push(Notice::new(Severity::Note, text));
    }
    for sample in samples.set("pglapse_reaper_fault") {
        let (database, table) = sample.table();
        let says = "pglapse status says why";
        let text = format!("{database}.{table} is not reaped: {says}");
        found.push(Notice::new(Severity::Warning, text));
    }
    found
}

fn severity(resting: Resting) -> Severity {
    match resting {
        Resting::ReadOnly => Severity::Note,
        Resting::Disconnected => Severity::Critical,
        Resting::Stale | Resting::Restored | Resting::Schemaless | Resting::Newer => {
            Severity::Warning
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_told_while_it_lasts() {
        let metrics = crate::metrics::Metrics::new();
        let told = |value: f64| {
            metrics.announcements_unheard("app").set(value);
            floods(&metrics.handle().samples()).count()
        };
        assert_eq!((told(0.0), told(1.0)), (0, 1));
    }
}
