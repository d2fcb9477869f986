"""psycopg 3 through pglapse: ids 1 to 100, the even ones expired."""

import sys

import psycopg
from psycopg import errors

with psycopg.connect(sys.argv[1], autocommit=True) as db:
    assert db.execute("SELECT count(*), sum(id) FROM items").fetchone() == (50, 2500)
    # prepared by the driver from the first execution on, in text and in binary
    for binary in (False, True):
        for i in range(1, 11):
            rows = db.execute("SELECT id FROM items WHERE id = %s", (i,), prepare=True, binary=binary).fetchall()
            assert rows == ([(i,)] if i % 2 else []), (i, rows)
    with db.transaction(force_rollback=True):
        cursor = db.execute("UPDATE items SET hits = 1 WHERE id <= %s RETURNING id", (10,))
        assert cursor.rowcount == 5 and cursor.statusmessage == "UPDATE 5"
        assert db.execute("DELETE FROM items").rowcount == 50
    with db.transaction(), db.cursor(name="server_side") as cursor:
        cursor.itersize = 7
        cursor.execute("SELECT id FROM items ORDER BY id")
        assert [row[0] for row in cursor] == list(range(1, 101, 2))
    with db.cursor().copy("COPY items (id) TO STDOUT") as copy:
        assert sorted(int(row[0]) for row in copy.rows()) == list(range(1, 101, 2))
    with db.pipeline():
        cursors = [db.execute("SELECT %s::int FROM items WHERE id = %s", (i, i)) for i in range(1, 21)]
    assert [cursor.fetchone() for cursor in cursors] == [(i,) if i % 2 else None for i in range(1, 21)]
    with db.cursor() as cursor:
        cursor.executemany("INSERT INTO items (id, body) VALUES (%s, %s)", [(i, "new") for i in range(1000, 1100)])
        assert cursor.rowcount == 100
    try:
        db.execute("SELECT %s::int FROM ts_stat('SELECT to_tsvector(body) FROM public.items')", (2,))
    except errors.FeatureNotSupported as error:
        assert "public.items" in str(error)
    else:
        raise AssertionError("it was not refused")
    try:
        db.execute("SELECT nothing FROM items WHERE id = 1")
    except errors.UndefinedColumn as error:
        assert error.diag.statement_position == "8", error.diag.statement_position
    assert db.execute("SELECT count(*) FROM items").fetchone() == (150,)
print("ok")
