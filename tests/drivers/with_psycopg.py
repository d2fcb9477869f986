"""psycopg 3, pipelines and binary results among it, through pglapse over TLS."""

import sys
import threading
import time

import psycopg
from psycopg import errors

url, large = sys.argv[1], "x" * 5_000_000

with psycopg.connect(url, autocommit=True) as db, psycopg.connect(url, autocommit=True) as other:
    assert db.execute("SELECT count(*), sum(id) FROM items").fetchone() == (50, 2500)
    for binary in (False, True):
        for i in range(1, 11):
            rows = db.execute("SELECT id FROM items WHERE id = %s", (i,), prepare=True, binary=binary).fetchall()
            assert rows == ([(i,)] if i % 2 else [])
    with db.pipeline():
        found = [db.execute("SELECT id FROM items WHERE id = %s", (i,)) for i in range(1, 21)]
    assert [cursor.fetchone() for cursor in found] == [(i,) if i % 2 else None for i in range(1, 21)]
    with db.cursor().copy("COPY items (id, body) FROM STDIN") as copy:
        copy.write_row((1001, "copied"))
    with db.cursor().copy("COPY items (id) TO STDOUT") as copy:
        assert sorted(int(row[0]) for row in copy.rows()) == [*range(1, 101, 2), 1001]
    assert db.execute("SELECT %s::text", (large,)).fetchone() == (large,)
    db.execute("INSERT INTO items (id, body) VALUES (%s, 'new')", (2,))
    try:
        db.execute("INSERT INTO items (id, body) VALUES (1, 'new')")
    except errors.UniqueViolation:
        pass
    else:
        raise AssertionError("a live duplicate")
    with db.transaction(force_rollback=True):
        assert db.execute("DELETE FROM items WHERE id < 10").rowcount == 6
    db.execute("LISTEN news")
    other.execute("NOTIFY news, 'here'")
    assert next(db.notifies(timeout=20)).payload == "here"

    def cancel():
        sql = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
        while not other.execute(sql).fetchall():
            time.sleep(0.01)
        db.cancel_safe()

    thread = threading.Thread(target=cancel)
    thread.start()
    try:
        db.execute("SELECT pg_sleep(600)")
    except errors.QueryCanceled:
        thread.join()
    else:
        raise AssertionError("it was not cancelled")
    db.execute("DELETE FROM items WHERE id IN (2, 1001)")
print("ok")
