//! Every setting with what has set it: the file, the environment or a flag.

use std::sync::Arc;

use super::{
    Config, Flags, ProcessEnvironment, Route, UpstreamSettings,
    fault::ConfigFault,
    target::without_login,
    written::{Section, of_file},
};

/// A setting, its value, and what has set it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetBy {
    /// Section and key: `reaper.interval`.
    pub key: String,
    /// The value as it is written.
    pub value: String,
    /// The file and line, the flag, the variable, or `default`.
    pub by: String,
}

/// Every setting with what has set it.
#[derive(Debug, Clone, Default, Eq)]
pub struct SetByAll(pub Arc<[SetBy]>);

/// Settings are the same whatever has set them.
impl PartialEq for SetByAll {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Where a connection string leads, which may have a password, and takes from the environment what
/// it does not say.
fn shown(route: Option<&Route>) -> String {
    route.map(|route| route.target().to_string()).unwrap_or_default()
}

/// Each setting with its value and what has set it, without secrets. Of a key that is set in
/// several places, the last counts.
pub(super) fn set_by(written: &[Section], upstream: &UpstreamSettings) -> Vec<SetBy> {
    let (defaults, _) = of_file("default", include_str!("../../config/pglapse.toml"));
    let find = |all: &[Section], section: &str, key: &str| {
        let of_section = all.iter().filter(|it| it.name == section);
        let mut entries = of_section.flat_map(|it| &it.entries).filter(|entry| entry.key == key);
        let entry = entries.next_back()?;
        Some((entry.value.shown(), entry.place.line()))
    };
    let keys = Config::keys().into_iter().filter(|(section, _)| *section != "table");
    let known = keys.filter_map(|(section, key)| {
        let default = || Some((find(&defaults, section, key)?.0, "default".to_owned()));
        let (value, by) = find(written, section, key).or_else(default)?;
        let value = match key {
            "url" => shown(Some(&upstream.clients)),
            "control_url" => shown(upstream.control.as_deref()),
            "otlp" => without_login(&value),
            _ => value,
        };
        Some(SetBy { key: format!("{section}.{key}"), value, by })
    });
    let rules = written.iter().filter(|section| section.name == "table").map(|rule| {
        let text = |key: &str| {
            let entry = rule.entries.iter().find(|entry| entry.key == key);
            entry.map(|entry| entry.value.shown()).unwrap_or_default()
        };
        let value = format!("{}: {}", text("name"), text("expires"));
        SetBy { key: "table".to_owned(), value, by: rule.place.line() }
    });
    known.chain(rules).collect()
}

/// What the file, the environment and the flags say, the last of which counts; and the lines of the
/// file whose form is broken.
pub(super) fn sections(
    environment: &ProcessEnvironment,
    file: Option<(&str, &str)>,
    flags: &Flags,
    faults: &mut Vec<ConfigFault>,
) -> (Vec<Section>, Vec<String>) {
    let (mut sections, broken) =
        file.map_or_else(|| (Vec::new(), Vec::new()), |(source, text)| of_file(source, text));
    let lines = broken.iter().map(|fault| fault.place.line()).collect();
    faults.extend(broken);
    sections.extend(environment.sections(faults));
    sections.extend(flags.sections(faults));
    let is_set = |sections: &[Section], name: &str, key: &str| {
        let mut of_name = sections.iter().filter(|it| it.name == name);
        of_name.any(|it| it.entries.iter().any(|entry| entry.key == key))
    };
    if !is_set(&sections, "upstream", "url") {
        sections.extend(environment.server());
    }
    if !is_set(&sections, "log", "otlp") && cfg!(feature = "otlp") {
        sections.extend(environment.collector());
    }
    (sections, lines)
}
