//! No piece of a secret is shown, however wrongly it was written.

use pglapse::config::{Config, Flags};

fn faults(url: &str) -> String {
    let flags = Flags { upstream: Some(url.to_owned()), ..Flags::default() };
    let faults = Config::read(None, &flags).expect_err(url);
    let [fault] = faults.as_slice() else { unreachable!("{faults:?}") };
    fault.message.clone()
}

#[test]
fn a_password_that_ends_too_early_is_a_fault_that_quotes_no_piece_of_it() {
    for url in ["postgres://pglapse:ab@Secr3t@127.0.0.1/app", "postgres://u:ab@Secr3t/x@h/d?a=b"] {
        let said = faults(url);
        assert!(said.contains("%40") && !said.contains("Secr3t"), "{said}");
    }
    for url in [
        "postgres://pglapse:ab?Secr3t=zz@h/d",
        "host=h user=u password=correct Secr3t=battery",
        "host=h user=u password=correct horse Secr3t",
    ] {
        let said = faults(url);
        assert!(!said.contains("Secr3t"), "{said}");
    }
    let near = faults("host=h user=u pasword=Secr3t");
    assert!(near.contains("did you mean `password`?"), "{near}");
    let right = "postgres://u%40x:a%40b@h/d?application_name=a@b";
    let flags = Flags { upstream: Some(right.to_owned()), ..Flags::default() };
    let read = Config::read(None, &flags).expect("a connection string");
    assert_eq!(read.upstream.clients.target().to_string(), "u@x@h:5432/d");
}

#[test]
fn the_collectors_url_is_shown_without_a_login() {
    let file = "[log]\notlp = 'http://me:Secr3t@127.0.0.1:4318'";
    let read = Config::read(Some(("f.toml", file)), &Flags::default()).expect("settings");
    let set = read.set_by.0.iter().find(|it| it.key == "log.otlp").expect("the key");
    assert_eq!(set.value, "http://127.0.0.1:4318");
}
