//! The two session settings that decide how a text's bytes are read, and whether they are certain.

use std::borrow::Cow;

use super::keyword_scanner::KeywordFlags;

/// What bytes above 127 mean in the client's encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Encoding {
    /// UTF-8: the server counts code points.
    Utf8,
    /// One byte is one character.
    SingleByte,
    /// Several bytes, each above 127, or an unknown encoding.
    MultiByte(Width),
    /// Several bytes, of which the later ones can look like ASCII.
    TrailingAscii(Width),
}

/// How many bytes a character has that begins with a byte above 127.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    /// Two.
    Two,
    /// Two, or one, which is a half-width katakana (`pg_sjis_mblen`).
    ShiftJis,
    /// Four if the second is a digit, else two (`pg_gb18030_mblen`).
    Gb18030,
    /// Two, or three behind 0x8f (`pg_euc_mblen`).
    Euc,
    /// The same, or four behind 0x8e (`pg_euctw_mblen`).
    EucTw,
    /// It is not known.
    Unknown,
}

impl Width {
    fn of(name: &[u8]) -> Self {
        match name {
            b"BIG5" | b"GBK" | b"UHC" => Self::Two,
            b"SJIS" | b"SHIFT_JIS_2004" => Self::ShiftJis,
            b"GB18030" => Self::Gb18030,
            b"EUC_JP" | b"EUC_CN" | b"EUC_KR" | b"EUC_JIS_2004" => Self::Euc,
            b"EUC_TW" => Self::EucTw,
            _ => Self::Unknown,
        }
    }

    /// The text with these in the place of each such character's first byte, and of its others.
    fn covered(self, sql: &[u8], first: u8, other: u8) -> Option<Vec<u8>> {
        let mut covered = sql.to_vec();
        let mut rest = covered.as_mut_slice();
        while let Some(at) = rest.iter().position(|byte| !byte.is_ascii()) {
            let width = match (self, rest.get(at), rest.get(at + 1)) {
                (Self::Unknown, ..) => return None,
                (Self::ShiftJis, Some(0xa1..=0xdf), _) => 1,
                (Self::Gb18030, _, Some(b'0'..=b'9')) | (Self::EucTw, Some(0x8e), _) => 4,
                (Self::Euc | Self::EucTw, Some(0x8f), _) => 3,
                _ => 2,
            };
            let (character, behind) = rest.get_mut(at..)?.split_at_mut_checked(width)?;
            character.fill(other);
            *character.first_mut()? = first;
            rest = behind;
        }
        Some(covered)
    }
}

/// A byte that is in no character of any encoding.
pub(super) const COVER: u8 = 0xff;

/// Parts of the names (and aliases) of the encodings that are [`Encoding::TrailingAscii`].
const TRAILING_ASCII: [&[u8]; 12] = [
    b"sjis", b"shift", b"big5", b"gbk", b"uhc", b"johab", b"18030", b"932", b"936", b"949", b"950",
    b"kanji",
];

impl Encoding {
    fn of(name: &[u8]) -> Self {
        let is = |prefixes: &[&[u8]]| {
            prefixes.iter().any(|p| name.get(..p.len()).is_some_and(|n| n.eq_ignore_ascii_case(p)))
        };
        if is(&[b"UTF8"]) {
            Self::Utf8
        } else if is(&[b"LATIN", b"WIN125", b"WIN86", b"WIN874", b"KOI8", b"ISO_8859"]) {
            Self::SingleByte
        } else if TRAILING_ASCII.iter().any(|part| contains(name, part)) {
            Self::TrailingAscii(Width::of(name))
        } else {
            Self::MultiByte(Width::of(name))
        }
    }

    /// A text of as many characters in the same places, in UTF-8 or in one byte each, whose
    /// characters beyond ASCII mean nothing; `None` if characters cannot be counted.
    pub(super) fn countable(self, sql: &[u8]) -> Option<Cow<'_, [u8]>> {
        match self {
            Self::Utf8 | Self::SingleByte => Some(Cow::Borrowed(sql)),
            Self::MultiByte(_) | Self::TrailingAscii(_) if sql.is_ascii() => {
                Some(Cow::Borrowed(sql))
            }
            Self::MultiByte(width) | Self::TrailingAscii(width) => {
                Some(Cow::Owned(width.covered(sql, 0xc0, 0x80)?))
            }
        }
    }
}

/// The settings that the server last reported, and which of them texts may have changed since.
#[derive(Debug, Clone, Copy)]
pub(super) struct SessionSettings {
    encoding: Encoding,
    backslash_escapes: bool,
    doubts: SettingDoubts,
    /// Whether a text in flight runs `set_config`, which may change either setting.
    configured: bool,
    /// Whether the server is a standby, if it reports that.
    in_hot_standby: Option<bool>,
    /// Whether transactions are read-only by default.
    read_only: Option<bool>,
}

/// Which settings may change while something is in flight.
#[derive(Debug, Clone, Copy, Default)]
struct SettingDoubts {
    /// How strings are read.
    strings: bool,
    /// The encoding, to one in which quotes cannot be found for certain.
    quotes: bool,
    /// The encoding, to any other.
    names: bool,
}

/// How the bytes of a text are read now.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reading {
    /// Whether a backslash escapes in a plain string constant; `None` when that is in doubt.
    pub(super) backslash_escapes: Option<bool>,
    /// Whether quotes in a text with bytes above 127 cannot be found for certain.
    pub(super) hides_quotes: bool,
    /// Whether bytes above 127 may mean something else than in UTF-8.
    pub(super) garbles_names: bool,
    /// How wide the characters are in which quotes hide, where that is certain.
    width: Option<Width>,
}

impl Default for SessionSettings {
    fn default() -> Self {
        Self {
            encoding: Encoding::Utf8,
            backslash_escapes: false,
            doubts: SettingDoubts::default(),
            configured: false,
            in_hot_standby: None,
            read_only: None,
        }
    }
}

impl SessionSettings {
    /// Takes over a `ParameterStatus`.
    pub(super) fn report(&mut self, name: &[u8], value: &[u8]) {
        match name {
            b"client_encoding" => {
                self.encoding = Encoding::of(value);
                self.doubts.quotes |= matches!(self.encoding, Encoding::TrailingAscii(_));
                self.doubts.names |= self.encoding != Encoding::Utf8;
            }
            b"standard_conforming_strings" => {
                self.backslash_escapes = value == b"off";
                self.doubts.strings |= self.backslash_escapes;
            }
            b"in_hot_standby" => self.in_hot_standby = Some(value == b"on"),
            b"default_transaction_read_only" => self.read_only = Some(value == b"on"),
            _ => {}
        }
    }

    /// Notes a text that may change a setting when the server runs it: now or, if it is prepared,
    /// at any later time. `set_config` may get a setting's name from anywhere. Unless it is
    /// prepared, the server has reported its change by the next quiet point.
    pub(super) fn observe(&mut self, sql: &[u8], found: KeywordFlags, is_parse: bool, quiet: bool) {
        let configures = found.any(KeywordFlags::CONFIG);
        let lasts = configures && (is_parse || found.any(KeywordFlags::PREPARE));
        self.configured = configures || self.configured && !quiet;
        self.doubts.strings |= found.any(KeywordFlags::STRINGS) || lasts;
        self.doubts.names |= found.any(KeywordFlags::ENCODING) || lasts;
        // An escape in the text can spell any name.
        let hides =
            || sql.contains(&b'\\') || TRAILING_ASCII.iter().any(|part| contains(sql, part));
        self.doubts.quotes |= lasts || found.any(KeywordFlags::ENCODING) && hides();
    }

    /// Whether the server is a standby, and whether its transactions are read-only by default.
    pub(super) fn server_role(self) -> (Option<bool>, Option<bool>) {
        (self.in_hot_standby, self.read_only)
    }

    /// The client's encoding, as reported.
    pub(super) fn encoding(self) -> Encoding {
        self.encoding
    }

    /// How a text is read. `is_quiet` says that the server has answered everything.
    pub(super) fn reading(self, is_quiet: bool) -> Reading {
        let Self { encoding, doubts, configured, .. } = self;
        let doubted = |setting: bool| !is_quiet && (setting || configured);
        let width = if let Encoding::TrailingAscii(width) = encoding { Some(width) } else { None };
        Reading {
            backslash_escapes: (!doubted(doubts.strings)).then_some(self.backslash_escapes),
            hides_quotes: width.is_some() || doubted(doubts.quotes),
            garbles_names: encoding != Encoding::Utf8 || doubted(doubts.names),
            width: width.filter(|_| is_quiet),
        }
    }

    /// Whether a text may be read otherwise once the server has answered everything.
    pub(super) fn may_change(self, sql: &[u8]) -> bool {
        let now = self.reading(false);
        now.backslash_escapes.is_none()
            || !sql.is_ascii() && (now.hides_quotes || now.garbles_names)
    }
}

impl Reading {
    /// A text in which quotes hide, to be read instead: with [`COVER`] in the place of all
    /// characters beyond ASCII. The server refuses a text in which these are not whole.
    pub(super) fn covered(self, sql: &[u8]) -> Option<Vec<u8>> {
        self.width?.covered(sql, COVER, COVER)
    }
}

/// Whether `text` contains `part` (not empty, lower case), in any case of its ASCII letters.
pub(super) fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|here| here.eq_ignore_ascii_case(part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::keyword_scanner::KeywordScanner;

    #[test]
    fn doubt_lasts_while_anything_is_in_flight() {
        let (keywords, mut settings) = (KeywordScanner::new(), SessionSettings::default());
        let observe = |settings: &mut SessionSettings, sql: &[u8]| {
            settings.observe(sql, keywords.of(sql), false, false);
        };
        assert_eq!(settings.reading(false).backslash_escapes, Some(false));
        observe(&mut settings, b"set Standard_Conforming_Strings = off");
        assert_eq!(settings.reading(false).backslash_escapes, None);
        settings.report(b"standard_conforming_strings", b"off");
        assert_eq!(settings.reading(true).backslash_escapes, Some(true));
        observe(&mut settings, b"SET client_encoding = 'utf8'");
        assert!(!settings.reading(false).hides_quotes);
        observe(&mut settings, b"SET NAMES 'Shift_JIS_2004'");
        assert!(settings.reading(false).hides_quotes && !settings.reading(true).hides_quotes);
        settings.report(b"client_encoding", b"SJIS");
        assert!(settings.reading(true).hides_quotes);
        settings.report(b"client_encoding", b"LATIN1");
        assert_eq!(settings.encoding(), Encoding::SingleByte);
        assert!(!settings.reading(true).hides_quotes && settings.reading(false).hides_quotes);
        assert!(settings.reading(true).garbles_names);
    }

    #[test]
    fn what_set_config_does_is_unknown_until_the_next_quiet_point() {
        let (keywords, mut settings) = (KeywordScanner::new(), SessionSettings::default());
        let sql = b"SELECT set_config($1, $2, false)";
        settings.observe(sql, keywords.of(sql), false, true);
        assert_eq!(settings.reading(false).backslash_escapes, None);
        assert!(settings.reading(false).hides_quotes && settings.reading(false).garbles_names);
        settings.observe(b"SELECT 1", keywords.of(b"SELECT 1"), false, true);
        assert_eq!(settings.reading(false).backslash_escapes, Some(false));
        assert!(!settings.reading(false).garbles_names);
        settings.observe(sql, keywords.of(sql), true, true);
        settings.observe(b"SELECT 1", keywords.of(b"SELECT 1"), false, true);
        assert_eq!(settings.reading(false).backslash_escapes, None);
        assert!(settings.reading(false).hides_quotes && !settings.reading(true).garbles_names);
    }

    #[test]
    fn characters_whose_bytes_look_like_quotes_are_covered() {
        let covered = |encoding: &[u8], sql: &[u8]| {
            let mut settings = SessionSettings::default();
            settings.report(b"client_encoding", encoding);
            settings.reading(true).covered(sql)
        };
        let two = b"'\xff\xff' t \xff\xff'".as_slice();
        assert_eq!(covered(b"SJIS", b"'\x83\x5c' t \x81\x27'").as_deref(), Some(two));
        assert_eq!(covered(b"GBK", b"'\xb1\x5c' t \x81\x27'").as_deref(), Some(two));
        assert_eq!(covered(b"SJIS", b"\xb1\x5c").as_deref(), Some(b"\xff\x5c".as_slice()));
        let four = b"\xff\xff\xff\xff'".as_slice();
        assert_eq!(covered(b"GB18030", b"\x81\x30\x81\x30'").as_deref(), Some(four));
        assert_eq!(covered(b"BIG5", b"'\x83"), None);
        assert_eq!(covered(b"JOHAB", b"\x83\x5c"), None);
        assert_eq!(covered(b"UTF8", b"\x83\x5c"), None);
    }

    #[test]
    fn characters_are_counted_in_encodings_of_several_bytes() {
        let count = |encoding: &[u8], sql: &[u8]| {
            let text = Encoding::of(encoding).countable(sql)?.into_owned();
            assert_eq!(text.len(), sql.len());
            Some(text.iter().filter(|&byte| byte & 0xc0 != 0x80).count())
        };
        assert_eq!(count(b"EUC_JP", b"a\xc9\xbd\x8e\xb1\x8f\xb0\xa1b"), Some(5));
        assert_eq!(count(b"EUC_TW", b"a\xa4\xa1\x8e\xa2\xa1\xa1b"), Some(4));
        assert_eq!(count(b"SJIS", b"a\x95\x5c\xb1b"), Some(4));
        assert_eq!(count(b"GB18030", b"a\x81\x30\x81\x30b"), Some(3));
        assert_eq!(count(b"EUC_JP", b"a\xc9"), None);
        assert_eq!(count(b"MULE_INTERNAL", b"\x81\xe9"), None);
        assert_eq!(count(b"MULE_INTERNAL", b"ab"), Some(2));
    }

    #[test]
    fn parts_are_found_in_any_case() {
        assert!(contains(b"sSJIS", b"sjis") && contains(b"aaAB", b"ab"));
        assert!(!contains(b"sji", b"sjis") && !contains(b"", b"a"));
    }
}
