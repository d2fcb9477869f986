"""psycopg2 through pglapse over TLS."""

import io
import select
import sys
import threading
import time

import psycopg2
from psycopg2 import errors

url, large = sys.argv[1], "x" * 5_000_000
db, other = psycopg2.connect(url), psycopg2.connect(url)
db.autocommit = other.autocommit = True
cursor = db.cursor()
cursor.execute("SELECT count(*), sum(id) FROM items")
assert cursor.fetchone() == (50, 2500)
cursor.execute("PREPARE by_id AS SELECT id FROM items WHERE id = $1")
for i in range(1, 11):
    cursor.execute("EXECUTE by_id (%s)", (i,))
    assert cursor.fetchall() == ([(i,)] if i % 2 else [])
cursor.copy_expert("COPY items (id, body) FROM STDIN", io.StringIO("1001\tcopied\n"))
out = io.StringIO()
cursor.copy_expert("COPY items (id) TO STDOUT", out)
assert sorted(map(int, out.getvalue().split())) == [*range(1, 101, 2), 1001]
cursor.execute("SELECT %s", (large,))
assert cursor.fetchone() == (large,)
cursor.execute("INSERT INTO items (id, body) VALUES (%s, 'new')", (2,))
try:
    cursor.execute("INSERT INTO items (id, body) VALUES (1, 'new')")
except errors.UniqueViolation:
    pass
else:
    raise AssertionError("a live duplicate")
db.autocommit = False
cursor.execute("DELETE FROM items WHERE id < 10")
assert cursor.rowcount == 6
named = db.cursor("server_side")
named.itersize = 7
named.execute("SELECT id FROM items ORDER BY id")
assert [row[0] for row in named] == [*range(11, 101, 2), 1001]
db.rollback()
handle = db.lobject(mode="wb")
handle.write(b"a large object")
handle.close()
assert db.lobject(handle.oid, "rb").read() == b"a large object"
db.lobject(handle.oid).unlink()
db.commit()
db.autocommit = True
cursor.execute("LISTEN news")
other.cursor().execute("NOTIFY news, 'here'")
assert select.select([db], [], [], 20)[0]
db.poll()
assert db.notifies[0].payload == "here"


def cancel():
    looking = other.cursor()
    while True:
        looking.execute("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'")
        if looking.rowcount:
            return db.cancel()
        time.sleep(0.01)


thread = threading.Thread(target=cancel)
thread.start()
try:
    cursor.execute("SELECT pg_sleep(600)")
except errors.QueryCanceled:
    thread.join()
else:
    raise AssertionError("it was not cancelled")
cursor.execute("DELETE FROM items WHERE id IN (2, 1001)")
print("ok")
