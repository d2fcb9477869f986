"""Runs clients on a purged copy of the twins' tables, and writes what they send as corpora.

    capture.py CLIENT...

CLIENT is the name of a script here that takes a connection URL, talks, and prints who it is (one line, with
versions). The server's own log tells what it sent: each transaction is a conversation, each statement outside
of one too. Kept are those that name a TTL table and raise no error, once per shape, and of
shapes that differ in names only a few. `scripts/capture` installs the
clients and runs this beside a throwaway server.
"""

import collections
import os
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent.parent
TABLES = [
    ROOT / "tests/twin/schema.sql",
    ROOT / "tests/twin/generate/schema.sql",
    ROOT / "tests/corpus/stores.sql",
]
NAMES = re.compile(
    r"\b(sessions|current_sessions|events(_old|_new)?|cache|tokens|readings|coupons|imports|Cart Items|documents"
    r"|drafts|archive|leases|django_session|web|rate_limits|keyv|verification_token|v_\w+)\b"
)
COLUMNS = r"(?:id|user_id|token|data|hits|expires_at|amount|note|session_id|kind|created_at|key|value|written_at" \
    r"|ttl_seconds|scope|uses|sensor|seq|until_ms|code|percent|valid_until|until|body|holder|title|session_key" \
    r"|session_data|expire_date|points|expires?|identifier|users|sessions|events|cache|tokens|readings|coupons|imports" \
    r"|documents|leases|jobs|orders|logins|django_session|rate_limits|keyv|verification_token)"
# Of one figure.
MOST = 3
ENTRY = re.compile(r"^<(?P<session>[0-9a-f.]+)> (?P<level>[A-Z]+): {1,2}(?P<text>.*)", re.DOTALL)
STATEMENT = re.compile(r"^(?:statement|execute (?:fetch from )?[^:]*|fastpath[^:]*): (.*)", re.DOTALL)
PARAMETER = re.compile(r"\$\d+ = (NULL|'(?:[^']|'')*')")
BEGIN = re.compile(r"^\s*(begin|start)\b[^;]*;?\s*$", re.IGNORECASE)
END = re.compile(r"^\s*(commit|rollback|end|abort)\b(?!.*\b(to|prepared)\b)[^;]*;?\s*$", re.IGNORECASE | re.DOTALL)
SETTING = re.compile(r"^\s*(set|show|discard|deallocate|close all|unlisten|reset)\b", re.IGNORECASE)
# A driver's own housekeeping: its statements have no names here.
DEALLOCATE = re.compile(r"^\s*deallocate\b", re.IGNORECASE)
# What a clock, a database's name or chance decides.
FICKLE = re.compile(
    r"\b(now|information_schema|clock_timestamp|statement_timestamp|transaction_timestamp|current_timestamp|current_date|localtimestamp"
    r"|random|gen_random_uuid|txid_current|pg_backend_pid|current_database|age|explain)\b|\b[cx]min\b|\bctid\b|\boid\b",
    re.IGNORECASE,
)
# One alternative per kind of token, so that a quote in a name or a comment begins no string.
TOKEN = re.compile(
    r"""(?P<keep>"(?:[^"]|"")*"|\$\d+)|(?P<string>[eE]?'(?:[^']|'')*')|(?P<comment>/\*.*?\*/|--[^\n]*)"""
    r"""|(?P<number>\b\d[\d.]*\b)|(?P<space>\s+)""",
    re.DOTALL,
)


def psql(database, *arguments):
    subprocess.run(["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", database, *arguments], check=True,
                   stdout=subprocess.DEVNULL)


def run(script, database):
    """Has the client talk to a database of its own; returns its name and what the server logged of it."""
    psql("postgres", "-c", f'CREATE DATABASE "{database}"')
    for file in TABLES:
        psql(database, "-f", str(file))
    psql(database, "-c", "SELECT purge(), purge_stores()")
    # Few clients can read this instant.
    for table in ("sessions", "tokens"):
        psql(database, "-c", f"UPDATE {table} SET expires_at = '2998-01-01' WHERE expires_at = 'infinity'")
    psql("postgres", "-c", f"ALTER DATABASE \"{database}\" SET log_statement = 'all'")
    directory = subprocess.run(["psql", "-XAtc", "SHOW unix_socket_directories", "postgres"], check=True,
                               capture_output=True, text=True).stdout.strip()
    log = pathlib.Path(directory) / "log"
    start = log.stat().st_size
    runner = sys.executable if script.suffix == ".py" else "node"
    url = f"postgres://postgres@127.0.0.1:{os.environ['PGPORT']}/{database}"
    said = subprocess.run([runner, str(script), url], stdout=subprocess.PIPE, text=True, check=False)
    if said.returncode != 0:
        print(f"{script.name} failed", file=sys.stderr)
    time.sleep(0.3)
    with log.open(encoding="utf-8", errors="replace") as file:
        file.seek(start)
        return said.stdout.strip().split("\n")[-1], file.read()


def entries(log):
    entry = None
    for line in log.split("\n"):
        if line.startswith("\t") and entry is not None:
            entry += "\n" + line[1:]
        else:
            if entry is not None:
                yield entry
            entry = line
    if entry is not None:
        yield entry


def conversations(log):
    """Lists of (SQL, parameters), in the order in which they began to be said."""
    open_ones, said = {}, []
    for entry in entries(log):
        match = ENTRY.match(entry)
        if match is None:
            continue
        session, level, text = match["session"], match["level"], match["text"]
        state = open_ones.setdefault(session, {"block": False, "now": None, "last": None})
        if level in ("ERROR", "FATAL") and state["now"] is not None:
            state["now"]["failed"] = True
        elif level == "DETAIL" and state["last"] is not None and text.lower().startswith("parameters: "):
            state["last"][1].extend(PARAMETER.findall(text))
        elif level == "LOG" and (statement := STATEMENT.match(text)):
            sql = statement[1]
            if BEGIN.match(sql):
                state.update(block=True, now=None, last=None)
            elif END.match(sql):
                state.update(block=False, now=None, last=None)
            elif SETTING.match(sql) and not state["block"]:
                state.update(now=None, last=None)
            elif DEALLOCATE.match(sql):
                state["last"] = None
            else:
                if state["now"] is None or not state["block"]:
                    state["now"] = {"failed": False, "messages": []}
                    said.append(state["now"])
                state["last"] = (sql, [])
                state["now"]["messages"].append(state["last"])
    return [one["messages"] for one in said if not one["failed"]]


def tidy(sql):
    """The same without blank lines, which part conversations, and without spaces at the ends of lines."""
    return "\n".join(line.rstrip() for line in sql.strip().split("\n") if line.strip())


def shape(messages):
    def mask(match):
        if match["keep"]:
            return "$" if match["keep"].startswith("$") else match["keep"]
        if match["space"]:
            return " "
        return "" if match["comment"] else "?"

    text = "; ".join(TOKEN.sub(mask, sql) for sql, _ in messages).lower()
    text = re.sub(r"(\(\s*[?$](::\w+)?(\s*,\s*[?$](::\w+)?)*\s*\)\s*,?\s*)+", "(?)", text)
    return re.sub(r"\b(sa_savepoint|s|savepoint)_?[?\w]*\b(?=;|$)", "savepoint", text)


def figure(key):
    """A shape without its names."""
    return re.sub(r"\b(as|cast|type)\b|\"[^\"]*\"|\b[a-z_][\w$]*\.|\b" + COLUMNS + r"\w*\b", "x", key)


def block(messages):
    lines = []
    if any(FICKLE.search(sql) or re.search(r"\b(limit|fetch first|offset)\b(?![^()]*\border by\b)", sql, re.IGNORECASE)
           and not re.search(r"\border by\b[^()]*\b(limit|offset|fetch)\b", sql, re.IGNORECASE) for sql, _ in messages):
        lines.append("-- values differ")
    for index, (sql, parameters) in enumerate(messages):
        if index:
            lines.append("-- then")
        if parameters:
            lines.append("-- parameters: " + ", ".join(parameters))
        lines.append(tidy(sql))
    return "\n".join(lines)


def usable(messages):
    for sql, parameters in messages:
        if re.search(r"\bcopy\b.*\bfrom stdin\b|\bconcurrently\b|^\s*(vacuum|create database)|isolation level",
                     sql, re.IGNORECASE | re.DOTALL):
            return False
        # What a function of the session's own does is hidden; see the limits.
        if re.search(r"\bfunction pg_temp\.", sql, re.IGNORECASE):
            return False
        if any("\n" in value for value in parameters) or "\n-- " in sql or BEGIN.match(sql):
            return False
    return any(NAMES.search(sql) for sql, _ in messages)


def main():
    psql("postgres", "-c", "ALTER SYSTEM SET log_line_prefix = '<%c> '")
    psql("postgres", "-c", "SELECT pg_reload_conf()")
    for name in sys.argv[1:]:
        (script,) = [path for path in HERE.glob(f"{name}.*") if path.suffix in (".py", ".js", ".mjs", ".cjs")]
        who, log = run(script, f"capture_{name}")
        seen, figures, blocks = set(), collections.Counter(), []
        for messages in conversations(log):
            if not usable(messages) or (key := shape(messages)) in seen:
                continue
            seen.add(key)
            figures[figure(key)] += 1
            if figures[figure(key)] <= MOST:
                blocks.append(block(messages))
        preface = f"-- What {who} sent to a running server; `scripts/capture {name}` makes this file again."
        (HERE.parent / "captured" / f"{name}.sql").write_text("\n\n".join([preface, *blocks]) + "\n")
        print(f"{name}: {len(blocks)} conversations of {who}")


main()
