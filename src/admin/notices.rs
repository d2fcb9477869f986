//! Finds what operators should know at once: rules that are out of force, and why nothing is
//! reaped.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{
    AdminView,
    notice::{
        Notice,
        Severity::{Critical, Note, Warning},
    },
};
use crate::{
    catalog::{Catalog, Kept, RuleInForce, RuleSpec},
    config::Config,
    control::{Catalogs, Problems, UNSEEN},
    metrics::{Sample, Samples},
    reaper::{
        Observation, Pace, Resting,
        pauses::{EVERY_TABLE, Pause},
        throttle::{LONGEST_REST, Slowed},
    },
};

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
    /// By the database.
    pub(super) paces: BTreeMap<String, Pace>,
    /// What keeps rules from being in force, by the database.
    pub(super) problems: Arc<Problems>,
    /// What the server refuses that deletes will need, by the database.
    pub(super) refused: Arc<BTreeMap<String, Vec<String>>>,
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
            paces: view.observations.paces(),
            problems: stage.problems(),
            refused: Arc::clone(&stage.refused),
        }
    }

    /// The databases that no server answers for, so that their clients are refused.
    fn unreachable(&self) -> BTreeSet<&str> {
        let set = self.samples.set("pglapse_server_unreachable");
        set.map(|sample| sample.label("database")).collect()
    }

    /// Whether every client that comes now is refused, for there are too many.
    fn is_full(&self) -> bool {
        self.samples.set("pglapse_sessions_full").next().is_some()
    }

    /// Whether clients should be sent here: they are accepted, there is room, and of the databases
    /// with rules one can be reached and has been read. Clients of one that has not are refused.
    pub(super) fn serves(&self) -> bool {
        let known = self.samples.all("pglapse_server_unreachable").len();
        let is_unread = self.catalogs.is_empty() && !self.problems.is_empty();
        self.is_ready
            && !is_unread
            && !self.is_full()
            && (known == 0 || self.unreachable().len() < known)
    }

    /// The databases whose reapers rest, and why.
    pub(super) fn resting(&self) -> impl Iterator<Item = (&str, Resting)> {
        self.paces.iter().filter_map(|(database, pace)| Some((database.as_str(), pace.resting?)))
    }

    /// The databases whose reapers are slowed down, why, and how much.
    pub(super) fn slowed(&self) -> impl Iterator<Item = (&str, Slowed, u32)> {
        self.paces.iter().filter_map(|(database, pace)| {
            let (why, rest) = pace.slowed?;
            Some((database.as_str(), why, rest))
        })
    }

    /// The databases in which nothing is deleted for now, and why.
    pub(super) fn stopped(&self) -> impl Iterator<Item = (&str, Slowed)> {
        let longest =
            self.slowed().filter(|(_, why, rest)| *rest >= LONGEST_REST && *why != Slowed::Clients);
        longest.map(|(database, why, _)| (database, why))
    }

    /// The rules of the settings that are not in force: they fit no table.
    pub(super) fn broken(&self) -> impl Iterator<Item = &RuleSpec> {
        let fits = |spec: &RuleSpec| {
            let mut wanted = self.catalogs.values().flat_map(|catalog| catalog.wanted.iter());
            wanted.any(|wanted| wanted.spec.origin == spec.origin)
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
        problems.values().flatten().any(|problem| problem.text.starts_with(&begin))
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
        match rule.spec.reap.kept {
            Some(Kept::Paused) => return format!(" by its rule ({})", rule.spec.origin),
            Some(Kept::Unfit) => return " by a rule that does not fit".to_owned(),
            Some(Kept::NotAsked) | None => {}
        }
        let (own, every) = (rule.spec.table_text(), rule.spec.in_every_schema());
        let mut pauses = self.observations.get(database).into_iter().flat_map(|it| &it.pauses);
        let pause = pauses.find(|pause| pause.is_of(&own) || pause.is_of(&every));
        pause.map(by_whom).unwrap_or_default()
    }

    /// The databases in which an operator has paused every table, and who did.
    fn pauses_of_every_table(&self) -> impl Iterator<Item = (&str, String)> {
        self.observations.iter().filter_map(|(database, found)| {
            let pause = found.pauses.iter().find(|pause| pause.table == EVERY_TABLE)?;
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

/// Who made a pause, and how to end it.
fn by_whom(pause: &Pause) -> String {
    let Pause { by, at, .. } = pause;
    format!(" by {by}, since {at} UTC; {} lets it go on", pause.resumed_by())
}

/// Everything that keeps rows from being hidden or deleted.
pub(super) fn notices(facts: &NoticeSources) -> Vec<Notice> {
    let NoticeSources { config, samples, .. } = facts;
    let unreachable = facts.unreachable();
    let mut found = Vec::new();
    if facts.is_full() {
        found.push(Critical.notice(
            "max_sessions clients have logged in: others are refused (53300); the console has \
             places of its own",
        ));
    }
    found.extend(unreachable.iter().map(|database| {
        Critical.notice(format!(
            "the server of database {database} cannot be reached: clients are refused (57P03), \
             and nothing is reaped"
        ))
    }));
    for (database, problems) in facts.problems.iter() {
        found.extend(problems.iter().map(|problem| {
            let severity = if problem.closes { Critical } else { Warning };
            severity.notice(format!("database \"{database}\": {problem}"))
        }));
    }
    found.extend(facts.broken().filter(|rule| !facts.is_explained(rule)).map(|rule| {
        let (table, origin) = (rule.table_text(), &rule.origin);
        if rule.is_shadow() {
            let does = "in shadow mode does not fit";
            Warning.notice(format!("the rule for {table} {does}: {origin}"))
        } else {
            Critical.notice(format!("the rule for {table} is not in force: {origin}"))
        }
    }));
    let is_empty = facts.catalogs.values().all(|it| it.rules.is_empty() && it.shadow.is_none());
    if config.tables.is_empty() && is_empty {
        found.push(Note.notice("there is no rule: nothing is hidden and nothing is reaped"));
    }
    if samples.set("pglapse_reload_failing").next().is_some() {
        found.push(
            Warning.notice(
                "the last reload failed, and the settings before it go on: the log says why",
            ),
        );
    }
    found.extend(of_reaping(facts, &unreachable));
    found
}

/// Why nothing is reaped, or nothing of a table, or of what is only tried.
fn of_reaping(facts: &NoticeSources, unreachable: &BTreeSet<&str>) -> Vec<Notice> {
    let mut found = Vec::new();
    let resting = facts.resting().filter(|(database, _)| !unreachable.contains(database));
    found.extend(resting.map(|(database, why)| {
        let severity = match why {
            Resting::ReadOnly => Note,
            Resting::Stale | Resting::Restored | Resting::Schemaless | Resting::Newer => Warning,
            Resting::Disconnected => Critical,
        };
        severity.notice(format!("nothing is reaped in database {database}: {why}"))
    }));
    found.extend(facts.stopped().map(|(database, why)| {
        Warning.notice(format!("nothing is reaped in database {database} for now: {why}"))
    }));
    for (database, refused) in facts.refused.iter() {
        found.extend(refused.iter().map(|what| {
            let severity = if what == UNSEEN { Note } else { Warning };
            severity.notice(format!("database {database}: {what}"))
        }));
    }
    let tried = in_shadow(&facts.catalogs).map(|(_, _, rule)| (&rule.spec.origin, &rule.spec));
    let tried = tried.collect::<BTreeMap<_, _>>().into_iter();
    found.extend(tried.map(|(origin, spec)| {
        let table = spec.table_text();
        Note.notice(format!(
            "the rule for {table} is in shadow mode: it hides and reaps nothing: {origin}"
        ))
    }));
    found.extend(facts.pauses_of_every_table().map(|(database, by)| {
        Note.notice(format!("the reaper of every table of database {database} is paused{by}"))
    }));
    for sample in facts.samples.set("pglapse_reaper_paused") {
        let (database, table) = sample.table();
        if facts.pauses_of_every_table().any(|(paused, _)| paused == database) {
            continue;
        }
        let by = facts.paused_by(database, table);
        found.push(Note.notice(format!("the reaper of {database}.{table} is paused{by}")));
    }
    found.extend(facts.samples.set("pglapse_reaper_fault").map(Sample::table).map(
        |(database, table)| {
            Warning.notice(format!("{database}.{table} is not reaped: pglapse status says why"))
        },
    ));
    found
}
