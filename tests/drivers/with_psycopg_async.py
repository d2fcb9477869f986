"""psycopg 3's asynchronous connections through pglapse over TLS."""

import asyncio
import sys

import psycopg
from psycopg import errors
from psycopg.rows import dict_row, scalar_row

url, large = sys.argv[1], "x" * 5_000_000


async def rows(db, sql, parameters=None, **how):
    return await (await db.execute(sql, parameters, **how)).fetchall()


async def reads(db):
    assert await rows(db, "SELECT count(*), sum(id) FROM items") == [(50, 2500)]
    for binary in (False, True):
        for i in range(1, 11):
            found = await rows(db, "SELECT id FROM items WHERE id = %s", (i,), prepare=True, binary=binary)
            assert found == ([(i,)] if i % 2 else []), (i, found)
    for value in (large, large.encode()):
        for binary in (False, True):
            assert await rows(db, "SELECT %s", (value,), binary=binary) == [(value,)]
    async with db.cursor(row_factory=dict_row) as cursor:
        await cursor.execute("SELECT id, expires_at IS NULL AS always FROM items WHERE id < 4")
        assert await cursor.fetchall() == [{"id": 1, "always": False}, {"id": 3, "always": False}]


async def pipes(db):
    async with db.pipeline() as pipeline:
        found = [await db.execute("SELECT id FROM items WHERE id = %s", (i,)) for i in range(1, 21)]
        await pipeline.sync()
        assert [await cursor.fetchone() for cursor in found] == [(i,) if i % 2 else None for i in range(1, 21)]
        await db.execute("INSERT INTO items (id, body) VALUES (%s, 'piped')", (8,))
        assert await rows(db, "SELECT body FROM items WHERE id = 8", prepare=True) == [("piped",)]
    try:
        async with db.pipeline():
            await db.execute("SELECT %s::int", (1,))
            for i in (1, 10):
                await db.execute("INSERT INTO items (id, body) VALUES (%s, 'new')", (i,))
    except errors.UniqueViolation:
        assert await rows(db, "SELECT id FROM items WHERE id = 10") == []
    else:
        raise AssertionError("a live duplicate")
    async with db.pipeline(), db.cursor() as cursor:
        await cursor.executemany("INSERT INTO items (id, body) VALUES (%s, 'many') RETURNING id", [(2,), (4,)], returning=True)
        ids = await cursor.fetchall()
        cursor.nextset()
        assert ids + await cursor.fetchall() == [(2,), (4,)]
    assert (await db.execute("DELETE FROM items WHERE id IN (2, 4, 8)")).rowcount == 3


async def streams(db):
    # A pipeline after this fails with psycopg 3.3, whatever it speaks to.
    async with db.cursor(row_factory=scalar_row) as cursor:
        streamed = [row async for row in cursor.stream("SELECT id FROM items ORDER BY id")]
        assert streamed == [*range(1, 101, 2)]


async def copies(db):
    async with db.cursor().copy("COPY items (id, body) FROM STDIN") as copy:
        await copy.write_row((1001, "copied"))
    async with db.cursor().copy("COPY items (id, body) FROM STDIN (FORMAT binary)") as copy:
        copy.set_types(["int4", "text"])
        await copy.write_row((1002, "copied"))
    for text in ("COPY items (id) TO STDOUT (FORMAT binary)", "COPY (SELECT id FROM items) TO STDOUT (FORMAT binary)"):
        async with db.cursor().copy(text) as copy:
            copy.set_types(["int4"])
            assert sorted([row[0] async for row in copy.rows()]) == [*range(1, 101, 2), 1001, 1002]
    try:
        async with db.cursor().copy("COPY items (id, body) FROM STDIN") as copy:
            await copy.write_row((1, "twice"))
    except errors.UniqueViolation:
        pass
    else:
        raise AssertionError("a live duplicate")
    try:
        async with db.cursor().copy("COPY items (id, body) FROM STDIN") as copy:
            await copy.write_row((1003, "given up"))
            raise ZeroDivisionError
    except ZeroDivisionError:
        pass
    assert (await db.execute("DELETE FROM items WHERE id > 1000")).rowcount == 2


async def transacts(db):
    async with db.transaction(force_rollback=True):
        assert (await db.execute("DELETE FROM items WHERE id < 10")).rowcount == 5
        try:
            async with db.transaction():
                await db.execute("INSERT INTO items (id, body) VALUES (11, 'new')")
        except errors.UniqueViolation:
            pass
        else:
            raise AssertionError("a live duplicate")
        async with db.cursor("server_side", binary=True) as cursor:
            cursor.itersize = 7
            await cursor.execute("SELECT id FROM items WHERE id > %s ORDER BY id", (20,))
            assert [row[0] async for row in cursor] == [*range(21, 101, 2)]
    assert await rows(db, "SELECT count(*) FROM items") == [(50,)]


async def hears_and_is_cancelled(db, other):
    await db.execute("LISTEN news")
    await other.execute("NOTIFY news, 'here'")
    heard = [event.payload async for event in db.notifies(timeout=20, stop_after=1)]
    assert heard == ["here"]

    async def asleep():
        sql = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
        return (await other.execute(sql)).rowcount

    async def cancel():
        while not await asleep():
            pass
        await db.cancel_safe()

    slept, _ = await asyncio.gather(db.execute("SELECT pg_sleep(600)"), cancel(), return_exceptions=True)
    assert isinstance(slept, errors.QueryCanceled), slept
    sleeping = asyncio.create_task(db.execute("SELECT pg_sleep(600)"))
    while not await asleep():
        pass
    # psycopg asks the server to stop, and waits for its answer.
    sleeping.cancel()
    assert isinstance((await asyncio.gather(sleeping, return_exceptions=True))[0], asyncio.CancelledError)
    assert await rows(db, "SELECT 1") == [(1,)]


async def main():
    connect = psycopg.AsyncConnection.connect
    async with await connect(url, autocommit=True) as db, await connect(url, autocommit=True) as other:
        assert db.pgconn.ssl_in_use
        await reads(db)
        await pipes(db)
        await copies(db)
        await transacts(db)
        await hears_and_is_cancelled(db, other)
        await streams(db)


asyncio.run(main())
print("ok")
