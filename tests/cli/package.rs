//! The Debian package: what is in it, and a machine on which it is installed, upgraded and purged.

use std::{path::Path, process::Command};

use super::process::{stderr, stdout};
use crate::support::skipped::skip;

/// In a copy of this machine that is gone with the last process in it. `$1` is an empty folder,
/// `$2` the package.
const INSTALL: &str = r##"
set -e
mount -t tmpfs none "$1"
mkdir "$1/upper" "$1/changes" "$1/machine"
mount -t overlay none -o "lowerdir=/,upperdir=$1/upper,workdir=$1/changes" "$1/machine" || exit 77
cp "$2" "$1/machine/pglapse.deb"
mount -t proc none "$1/machine/proc"
mount --bind /dev "$1/machine/dev"
exec chroot "$1/machine" sh -ec '
dpkg -i /pglapse.deb
stat -c "%n %a %U:%G" /etc/pglapse /etc/pglapse/pglapse.toml /etc/pglapse/secrets
pglapse --version
systemd-analyze verify pglapse.service
echo "# mine" >>/etc/pglapse/pglapse.toml
su -s /bin/sh pglapse -c "pglapse health --config /etc/pglapse/pglapse.toml" || echo "health $?"
su -s /bin/sh nobody -c "cat /etc/pglapse/pglapse.toml" || echo "cat $?"
dpkg -i /pglapse.deb
grep "# mine" /etc/pglapse/pglapse.toml
chown root:adm /etc/pglapse/pglapse.toml
dpkg -i /pglapse.deb
stat -c "kept %a %U:%G" /etc/pglapse/pglapse.toml
mv /etc/pglapse/pglapse.toml /mine
dpkg -i /pglapse.deb && mv /mine /etc/pglapse/pglapse.toml
dpkg -r pglapse
grep "# mine" /etc/pglapse/pglapse.toml
dpkg -P pglapse
ls -d /etc/pglapse /usr/share/doc/pglapse || getent passwd pglapse || echo "nothing is left"
'"##;

#[test]
fn the_package_can_be_installed_upgraded_and_purged() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    if Command::new("cargo-deb").arg("--version").output().is_err() {
        skip("scripts/setup cargo-deb installs cargo-deb");
        return;
    }
    let made = Command::new(root.join("scripts/package"))
        .env("PROFILE", "dev")
        .args(["--no-strip", "--fast"])
        .output()
        .expect("the script");
    assert!(made.status.success(), "{}", stderr(&made));
    let package = stdout(&made).lines().last().expect("its path").to_owned();

    let folder = tempfile::tempdir().unwrap();
    let dpkg = |args: &[&str]| {
        let output = Command::new("dpkg-deb").args(args).output().expect("dpkg-deb");
        assert!(output.status.success(), "{args:?}: {}", stderr(&output));
        stdout(&output)
    };
    assert_eq!(dpkg(&["-I", &package, "conffiles"]).trim(), "/etc/pglapse/pglapse.toml");
    dpkg(&["-x", &package, folder.path().to_str().unwrap()]);
    for file in [
        "usr/lib/systemd/system/pglapse.service",
        "usr/share/man/man1/pglapse.1.gz",
        "usr/share/man/man1/pglapse-serve.1.gz",
        "usr/share/bash-completion/completions/pglapse",
        "usr/share/zsh/vendor-completions/_pglapse",
        "usr/share/fish/vendor_completions.d/pglapse.fish",
        "usr/share/doc/pglapse/operating.md",
        "usr/share/doc/pglapse/status_page.png",
        "usr/share/doc/pglapse/examples/alerts.yml",
    ] {
        assert!(folder.path().join(file).is_file(), "no {file}");
    }
    let program = folder.path().join("usr/bin/pglapse");
    let version = Command::new(program).arg("--version").output().expect("it runs");
    assert_eq!(stdout(&version), concat!("pglapse ", env!("CARGO_PKG_VERSION"), "\n"));

    let empty = tempfile::tempdir().unwrap();
    let installed = Command::new("unshare")
        .args(["-m", "sh", "-c", INSTALL, "sh"])
        .args([empty.path(), Path::new(&package)])
        .output()
        .expect("unshare, of Debian's util-linux");
    let said = stdout(&installed);
    if !said.contains("Setting up pglapse") {
        skip(&format!("no copy of this machine can be made: {}", stderr(&installed).trim()));
        return;
    }
    assert!(installed.status.success(), "{said}{}", stderr(&installed));
    for line in [
        "/etc/pglapse 750 root:pglapse",
        "/etc/pglapse/pglapse.toml 640 root:pglapse",
        "/etc/pglapse/secrets 700 root:root",
        "kept 640 root:adm",
        "health 1",
        "cat 1",
        "nothing is left",
    ] {
        assert!(said.lines().any(|said| said == line), "no `{line}` in {said}");
    }
    assert_eq!(said.lines().filter(|line| *line == "# mine").count(), 2, "{said}");
}
