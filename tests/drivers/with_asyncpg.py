"""asyncpg through pglapse over TLS."""

import asyncio
import io
import sys

import asyncpg

url, large = sys.argv[1], "x" * 5_000_000


async def main():
    db, other = await asyncpg.connect(url), await asyncpg.connect(url)
    assert tuple(await db.fetchrow("SELECT count(*), sum(id) FROM items")) == (50, 2500)
    by_id = await db.prepare("SELECT id FROM items WHERE id = $1")
    for i in range(1, 11):
        assert [r["id"] for r in await by_id.fetch(i)] == ([i] if i % 2 else [])
    await db.copy_records_to_table("items", records=[(1001, "copied", 0, None)])
    out = io.BytesIO()
    await db.copy_from_table("items", columns=["id"], output=out)
    assert sorted(map(int, out.getvalue().split())) == [*range(1, 101, 2), 1001]
    assert await db.fetchval("SELECT $1::text", large) == large
    await db.execute("INSERT INTO items (id, body) VALUES ($1, 'new')", 2)
    try:
        await db.execute("INSERT INTO items (id, body) VALUES (1, 'new')")
    except asyncpg.UniqueViolationError:
        pass
    else:
        raise AssertionError("a live duplicate")
    transaction = db.transaction()
    await transaction.start()
    assert await db.execute("DELETE FROM items WHERE id < 10") == "DELETE 6"
    seen = [r["id"] async for r in db.cursor("SELECT id FROM items ORDER BY id", prefetch=7)]
    assert seen == [*range(11, 101, 2), 1001], seen
    await transaction.rollback()
    heard = asyncio.get_running_loop().create_future()
    await db.add_listener("news", lambda *event: heard.done() or heard.set_result(event[-1]))
    await other.execute("NOTIFY news, 'here'")
    assert await asyncio.wait_for(heard, 20) == "here"
    try:
        await db.execute("SELECT pg_sleep(600)", timeout=0.2)
    except (asyncio.TimeoutError, asyncpg.QueryCanceledError):
        pass
    else:
        raise AssertionError("it was not cancelled")
    assert await db.execute("DELETE FROM items WHERE id IN (2, 1001)") == "DELETE 2"
    await db.close()
    await other.close()


asyncio.run(main())
print("ok")
