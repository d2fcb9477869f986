//! Reads the keys of one section into settings, and reports the keys that nothing has asked for.

use super::{
    fault::{ConfigFault, SettingOrigin},
    unknown::unknown,
    written::{Section, WrittenValue},
};

/// One section while its keys are asked for, one by one.
#[derive(Debug)]
pub(super) struct SectionReader<'a> {
    section: &'a Section,
    known: Vec<&'static str>,
    faults: &'a mut Vec<ConfigFault>,
}

impl<'a> SectionReader<'a> {
    pub(super) fn new(section: &'a Section, faults: &'a mut Vec<ConfigFault>) -> Self {
        Self { section, known: Vec::new(), faults }
    }

    fn push(&mut self, place: &SettingOrigin, key: &str, message: impl Into<String>) {
        let key = format!("{}.{key}", self.section.name);
        self.faults.push(ConfigFault { place: place.clone(), key, message: message.into() });
    }

    /// The value of `key`, if it is written and right.
    pub(super) fn get<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&WrittenValue) -> Result<T, String>,
    ) -> Option<T> {
        self.known.push(key);
        let entry = self.section.entries.iter().find(|e| e.key == key)?;
        read(&entry.value).map_err(|message| self.push(&entry.place, key, message)).ok()
    }

    /// Puts the value of `key` where it belongs, if it is written and right.
    pub(super) fn set<T>(
        &mut self,
        key: &'static str,
        slot: &mut T,
        read: impl FnOnce(&WrittenValue) -> Result<T, String>,
    ) {
        if let Some(value) = self.get(key, read) {
            *slot = value;
        }
    }

    /// The value of a key that must be there.
    pub(super) fn require<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&WrittenValue) -> Result<T, String>,
    ) -> Option<T> {
        if !self.section.entries.iter().any(|e| e.key == key) {
            let section = self.section;
            self.push(&section.place, key, "is missing");
        }
        self.get(key, read)
    }

    /// Says that the value of `key`, if it is written here, cannot be as it is.
    pub(super) fn fault(&mut self, key: &str, message: &str) {
        if let Some(entry) = self.section.entries.iter().find(|e| e.key == key) {
            self.push(&entry.place, key, message);
        }
    }

    /// Where the section is written.
    pub(super) fn place(&self) -> &SettingOrigin {
        &self.section.place
    }

    /// Reports each key of the section that was never read: there is no such key. Returns the keys
    /// that were read.
    pub(super) fn end(mut self) -> Vec<&'static str> {
        for entry in &self.section.entries {
            if !self.known.contains(&entry.key.as_str()) {
                let message = unknown("key", &entry.key, &self.known);
                self.push(&entry.key_place, &entry.key, message);
            }
        }
        self.known
    }
}
