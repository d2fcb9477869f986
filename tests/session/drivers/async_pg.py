"""asyncpg while rules come and go: each line read from standard input is a change that is done."""

import asyncio
import sys

import asyncpg

COUNT = "SELECT count(*) FROM sessions WHERE id > $1"


def change(to):
    print(to, flush=True)
    assert sys.stdin.readline() == "done\n"


async def main():
    change("open")
    db = await asyncpg.connect(sys.argv[1])
    statement = await db.prepare(COUNT)
    assert await statement.fetchval(0) == 3
    assert await db.fetchval(COUNT, 0) == 3
    for to, expected in [("hide", 2), ("open", 3), ("hide", 2), ("hide", 2)]:
        change(to)
        assert await statement.fetchval(0) == expected
        assert await db.fetchval(COUNT, 0) == expected
        change("open")
        change(to)
        async with db.transaction():
            assert await statement.fetchval(0) == expected
            assert [row async for row in statement.cursor(0)] == [(expected,)]
            change("open")
            assert await statement.fetchval(0) == expected
        async with db.transaction():
            assert await statement.fetchval(0) == 3
    await db.close()
    print("ok")


asyncio.run(main())
