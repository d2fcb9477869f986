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

    /// The value of `key`, if it is written and right.
    pub(super) fn get<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&WrittenValue) -> Result<T, String>,
    ) -> Option<T> {
        self.known.push(key);
        let entry = self.section.entries.iter().find(|e| e.key == key)?;
        match read(&entry.value) {
            Ok(value) => Some(value),
            Err(message) => {
                let key = format!("{}.{key}", self.section.name);
                self.faults.push(ConfigFault { place: entry.place.clone(), key, message });
                None
            }
        }
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
            self.faults.push(ConfigFault {
                place: self.section.place.clone(),
                key: format!("{}.{key}", self.section.name),
                message: "is missing".to_owned(),
            });
        }
        self.get(key, read)
    }

    /// Says that the value of `key`, if it is written here, cannot be as it is.
    pub(super) fn fault(&mut self, key: &str, message: &str) {
        if let Some(entry) = self.section.entries.iter().find(|e| e.key == key) {
            let key = format!("{}.{key}", self.section.name);
            let (place, message) = (entry.place.clone(), message.to_owned());
            self.faults.push(ConfigFault { place, key, message });
        }
    }

    /// Where the section is written.
    pub(super) fn place(&self) -> &SettingOrigin {
        &self.section.place
    }

    /// Says of each key that nobody asked for that there is none such; returns the keys there are.
    pub(super) fn end(self) -> Vec<&'static str> {
        for entry in &self.section.entries {
            if !self.known.contains(&entry.key.as_str()) {
                self.faults.push(ConfigFault {
                    place: entry.key_place.clone(),
                    key: format!("{}.{}", self.section.name, entry.key),
                    message: unknown("key", &entry.key, &self.known),
                });
            }
        }
        self.known
    }
}
