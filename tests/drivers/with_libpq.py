"""libpq's own tools through pglapse over TLS: psql, pgbench, pg_dump, pg_restore and the small ones."""

import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

url, large = sys.argv[1], "x" * 5_000_000
copy = url.replace("?", "_copy?")
quiet = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align"]


def run(*command, said=""):
    done = subprocess.run(command, input=said, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, (command, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


def psql(script):
    return run(*quiet, url, said=script).split("\n")[:-1]


def wait_for(found):
    deadline = time.monotonic() + 60
    while not found():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_told():
    """psql shows what it is told when it is next idle."""
    with tempfile.TemporaryFile("w+") as out:
        listener = subprocess.Popen([*quiet, url], stdin=subprocess.PIPE, stdout=out, text=True)

        def says(line, answer):
            print(line, file=listener.stdin, flush=True)
            out.seek(0)
            return answer in out.read()

        wait_for(lambda: says("LISTEN news; SELECT 'it listens';", "it listens"))
        psql("NOTIFY news, 'here'")
        wait_for(lambda: says("SELECT 1;", 'Asynchronous notification "news" with payload "here"'))
        listener.stdin.close()
        assert listener.wait(60) == 0


def is_interrupted():
    """Ctrl-C is a cancel request."""
    script = [*quiet, url, "--command", "SELECT pg_sleep(600)"]
    sleeper = subprocess.Popen(script, stderr=subprocess.PIPE, text=True)
    asleep = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
    wait_for(lambda: psql(f"SELECT EXISTS ({asleep})") == ["t"])
    sleeper.send_signal(signal.SIGINT)
    assert "canceling statement due to user request" in sleeper.communicate(timeout=60)[1]


def reads_and_writes(folder):
    run("pg_isready", "--dbname", url)
    assert "SSL connection" in run("psql", "--no-psqlrc", url, "--command", "\\conninfo")
    assert psql("SELECT count(*), sum(id) FROM items") == ["50|2500"]
    prepared = "PREPARE by_id (int) AS SELECT id FROM items WHERE id = $1;"
    executed = "".join(f"EXECUTE by_id ({i});" for i in range(1, 11))
    assert psql(prepared + executed) == ["1", "3", "5", "7", "9"]
    rows, out = folder / "rows", folder / "out"
    rows.write_text("1001\tcopied\n")
    psql(f"\\copy items (id, body) from '{rows}'\n\\copy items (id) to '{out}'")
    assert sorted(map(int, out.read_text().split())) == [*range(1, 101, 2), 1001]
    codes = psql(
        """INSERT INTO items (id, body) VALUES (2, 'new');
        \\echo :SQLSTATE
        INSERT INTO items (id, body) VALUES (1, 'new');
        \\echo :SQLSTATE
        BEGIN;
        DELETE FROM items WHERE id < 10;
        \\echo :ROW_COUNT
        SAVEPOINT here;
        SELECT 1 / 0;
        ROLLBACK TO here;
        SELECT count(*) FROM items;
        ROLLBACK;
        DELETE FROM items WHERE id IN (2, 1001);
        \\echo :ROW_COUNT"""
    )
    assert codes == ["00000", "23505", "6", "46", "2"], codes
    (folder / "large").write_text(large)
    script = f"\\set v `cat '{folder}/large'`\nSELECT :'v';\n\\set FETCH_COUNT 7\nSELECT id FROM items ORDER BY id;"
    assert psql(script) == [large, *map(str, range(1, 101, 2))]
    kept = f"\\lo_import '{folder}/large'\n\\lo_export :LASTOID '{out}'\n\\lo_unlink :LASTOID"
    psql(kept)
    assert out.read_text() == large


def dumps(folder):
    """By two sessions that see the same, and back by as many."""
    dump = str(folder / "dump")
    run("pg_dump", "--format=directory", "--jobs=2", "--exclude-schema=pglapse", "--file", dump, "--dbname", url)
    run("createdb", "--maintenance-db", url, copy.split("?")[0].rsplit("/", 1)[1])
    try:
        run("pg_restore", "--exit-on-error", "--jobs=2", "--dbname", copy, dump)
        assert run(*quiet, copy, "--command", "SELECT count(*), sum(id) FROM items") == "50|2500\n"
    finally:
        run("dropdb", "--force", "--maintenance-db", url, copy.split("?")[0].rsplit("/", 1)[1])


def tends(folder):
    script = folder / "script"
    script.write_text("\\set i 2 * random(0, 49) + 1\nSELECT 1 / count(*) FROM items WHERE id IN (:i, :i + 1);\n")
    for protocol in ("simple", "extended", "prepared"):
        said = run("pgbench", "-n", "-c", "3", "-t", "20", "-M", protocol, "-f", str(script), url)
        assert "60/60" in said, said
    run("vacuumdb", "--analyze", "--table=items", "--quiet", "--dbname", url)
    run("reindexdb", "--table=items", "--quiet", "--dbname", url)


with tempfile.TemporaryDirectory() as name:
    reads_and_writes(Path(name))
    is_told()
    is_interrupted()
    tends(Path(name))
    dumps(Path(name))
print("ok")
