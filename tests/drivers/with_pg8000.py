"""pg8000 through pglapse over TLS."""

import io
import ssl
import sys
import threading
import time
from urllib.parse import urlparse

import pg8000.native
from pg8000.exceptions import DatabaseError

url, large = urlparse(sys.argv[1]), "x" * 5_000_000
context = ssl.create_default_context()
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE


def connect():
    return pg8000.native.Connection(
        url.username,
        password=url.password,
        host=url.hostname,
        port=url.port,
        database=url.path[1:],
        ssl_context=context,
    )


db, other = connect(), connect()
assert db.run("SELECT count(*), sum(id) FROM items") == [[50, 2500]]
by_id = db.prepare("SELECT id FROM items WHERE id = :id")
for i in range(1, 11):
    assert by_id.run(id=i) == ([[i]] if i % 2 else [])
by_id.close()
db.run("COPY items (id, body) FROM STDIN", stream=["1001\tcopied\n"])
out = io.BytesIO()
db.run("COPY items (id) TO STDOUT", stream=out)
assert sorted(map(int, out.getvalue().split())) == [*range(1, 101, 2), 1001]
assert db.run("SELECT CAST(:v AS text)", v=large) == [[large]]
db.run("INSERT INTO items (id, body) VALUES (:id, 'new')", id=2)
try:
    db.run("INSERT INTO items (id, body) VALUES (1, 'new')")
except DatabaseError as error:
    assert error.args[0]["C"] == "23505"
else:
    raise AssertionError("a live duplicate")
db.run("START TRANSACTION")
db.run("DELETE FROM items WHERE id < 10")
assert db.row_count == 6
db.run("ROLLBACK")
db.run("LISTEN news")
other.run("NOTIFY news, 'here'")
db.run("SELECT 1")
assert db.notifications[0][2] == "here"


def cancel():
    # pg8000 sends no cancel requests.
    sql = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = :pid AND wait_event = 'PgSleep'"
    while not other.run(sql, pid=pid):
        time.sleep(0.01)


[[pid]] = db.run("SELECT pg_backend_pid()")
thread = threading.Thread(target=cancel)
thread.start()
try:
    db.run("SELECT pg_sleep(600)")
except DatabaseError as error:
    assert error.args[0]["C"] == "57014"
    thread.join()
else:
    raise AssertionError("it was not cancelled")
db.run("DELETE FROM items WHERE id IN (2, 1001)")
db.close()
other.close()
print("ok")
