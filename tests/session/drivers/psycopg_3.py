"""psycopg 3 while rules come and go: each line read from standard input is a change that is done."""

import sys

import psycopg


def change(to):
    print(to, flush=True)
    assert sys.stdin.readline() == "done\n"


def count(db, **options):
    return db.execute("SELECT count(*) FROM sessions WHERE id > %s", (0,), **options).fetchone()[0]


change("open")
with psycopg.connect(sys.argv[1], autocommit=True) as db, psycopg.connect(sys.argv[1]) as block:
    for binary in (False, True):
        assert count(db, prepare=True, binary=binary) == 3
    assert count(block, prepare=True) == 3
    block.commit()
    for to, expected in [("hide", 2), ("open", 3), ("hide", 2), ("hide", 2)]:
        change(to)
        for binary in (False, True):
            found = count(db, prepare=True, binary=binary)
            assert found == expected, (to, binary, found)
        with db.transaction():
            assert count(db, prepare=True) == expected
        with db.pipeline():
            cursors = [db.execute("SELECT count(*) FROM sessions WHERE id > %s", (0,)) for _ in range(5)]
        assert [cursor.fetchone() for cursor in cursors] == [(expected,)] * 5
        assert count(block, prepare=True) == expected
        # in the open block it stays so
        change("open")
        assert count(block, prepare=True) == expected
        block.rollback()
        assert count(block, prepare=True) == 3
        block.commit()
        change(to)
print("ok")
