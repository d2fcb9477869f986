"""SQLAlchemy through pglapse over TLS, on each of its drivers."""

import asyncio
import io
import select as ready
import ssl
import sys
import threading
import time

from sqlalchemy import Column, DateTime, Integer, String, create_engine, func, literal, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.orm import Session, declarative_base

Base = declarative_base()
large, plain = "x" * 5_000_000, sys.argv[1].split("?")[0]
anybody = ssl.create_default_context()
anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
# Each asks for TLS in its own words, and prepares statements of its own accord or when it is told to.
drivers = {
    "psycopg": {"sslmode": "require", "prepare_threshold": 0},
    "psycopg2": {"sslmode": "require"},
    "pg8000": {"ssl_context": anybody},
    "asyncpg": {"ssl": anybody},
}
sent, kept = "COPY items (id, body) FROM STDIN", "COPY items (id) TO STDOUT"
left = [*range(1, 101, 2), 2001]


class Item(Base):
    __tablename__ = "items"
    id = Column(Integer, primary_key=True)
    body = Column(String, nullable=False)
    hits = Column(Integer, nullable=False, server_default="0")
    expires_at = Column(DateTime(timezone=True))


def maps(session):
    assert session.execute(select(func.count(), func.sum(Item.id)).select_from(Item)).one() == (50, 2500)
    assert session.get(Item, 1).body == "item 1" and session.get(Item, 2) is None
    for i in range(1, 11):
        assert session.scalars(select(Item.id).where(Item.id == i)).all() == ([i] if i % 2 else [])
    session.add_all([Item(id=2, body="new"), Item(id=1001, body="new")])
    session.commit()
    upsert = insert(Item).values(id=4, body="again").on_conflict_do_update(index_elements=["id"], set_={"body": "kept"})
    session.execute(upsert)
    assert session.get(Item, 4).body == "again"
    session.commit()
    session.add(Item(id=3, body="twice"))
    try:
        session.commit()
    except IntegrityError:
        session.rollback()
    else:
        raise AssertionError("a live duplicate")
    session.get(Item, 2).hits = 7
    session.flush()
    session.refresh(session.get(Item, 2))
    assert session.get(Item, 2).hits == 7
    with session.begin_nested() as savepoint:
        session.execute(text("DELETE FROM items"))
        savepoint.rollback()
    session.rollback()
    for number in (2, 4, 1001):
        session.delete(session.get(Item, number))
    session.commit()
    assert len(session.scalars(select(Item).execution_options(yield_per=7)).all()) == 50
    assert session.scalar(select(literal(large))) == large
    session.commit()


def copies(driver, cursor):
    """Row 2001 goes in, and what is live comes out."""
    if driver == "psycopg":
        with cursor.copy(sent) as copy:
            copy.write_row((2001, "copied"))
        with cursor.copy(kept) as copy:
            return [int(row[0]) for row in copy.rows()]
    out = io.BytesIO() if driver == "pg8000" else io.StringIO()
    if driver == "pg8000":
        cursor.execute(sent, stream=io.BytesIO(b"2001\tcopied\n"))
        cursor.execute(kept, stream=out)
    else:
        cursor.copy_expert(sent, io.StringIO("2001\tcopied\n"))
        cursor.copy_expert(kept, out)
    return [int(line) for line in out.getvalue().split()]


def hears(driver, db):
    """What the driver's own connection was told."""
    if driver == "psycopg":
        return next(db.notifies(timeout=20)).payload
    if driver == "pg8000":
        db.execute_simple("SELECT 1")
        return db.notifications[0][2]
    assert ready.select([db], [], [], 20)[0]
    db.poll()
    return db.notifies[0].payload


def cancel(driver, engine, db, pid):
    with engine.connect() as other:
        looking = text("SELECT 1 FROM pg_stat_activity WHERE pid = :pid AND wait_event = 'PgSleep'")
        while not other.execute(looking, {"pid": pid}).all():
            other.rollback()
            time.sleep(0.01)
        if driver == "pg8000":  # which sends no cancel requests
            other.execute(select(func.pg_cancel_backend(pid)))
        else:
            db.cancel_safe() if driver == "psycopg" else db.cancel()


def goes_below(driver, engine):
    """What is only had from the driver itself."""
    with engine.connect() as connection:
        raw = connection.connection
        assert sorted(copies(driver, raw.cursor())) == left
        connection.execute(text("LISTEN news"))
        connection.commit()
        with engine.begin() as other:
            other.execute(text("NOTIFY news, 'here'"))
        assert hears(driver, raw.driver_connection) == "here"
        pid = connection.scalar(select(func.pg_backend_pid()))
        thread = threading.Thread(target=cancel, args=(driver, engine, raw.driver_connection, pid))
        thread.start()
        try:
            connection.execute(select(func.pg_sleep(600)))
        except DBAPIError as error:
            thread.join()
            assert "canceling statement" in str(error.orig), error
            connection.rollback()
        else:
            raise AssertionError("it was not cancelled")
        assert connection.execute(text("DELETE FROM items WHERE id = 2001")).rowcount == 1
        connection.commit()


async def goes_below_by_asyncpg(engine):
    async with engine.connect() as connection, engine.connect() as other:
        db = (await connection.get_raw_connection()).driver_connection
        await db.copy_records_to_table("items", columns=["id", "body"], records=[(2001, "copied")])
        out = io.BytesIO()
        await db.copy_from_table("items", columns=["id"], output=out)
        assert sorted(map(int, out.getvalue().split())) == left
        heard = asyncio.get_running_loop().create_future()
        await db.add_listener("news", lambda *event: heard.done() or heard.set_result(event[-1]))
        await other.execute(text("NOTIFY news, 'here'"))
        await other.commit()
        assert await asyncio.wait_for(heard, 20) == "here"
        pid = await connection.scalar(select(func.pg_backend_pid()))
        sleeping = asyncio.create_task(connection.execute(select(func.pg_sleep(600))))
        looking = text("SELECT wait_event = 'PgSleep' FROM pg_stat_activity WHERE pid = :pid")
        while not await other.scalar(looking, {"pid": pid}):
            await other.rollback()
        sleeping.cancel()
        assert isinstance((await asyncio.gather(sleeping, return_exceptions=True))[0], asyncio.CancelledError)
        while await other.scalar(looking, {"pid": pid}):
            await other.rollback()
        deleted = await other.execute(text("DELETE FROM items WHERE id = 2001"))
        assert deleted.rowcount == 1
        await other.commit()


async def on_asyncpg(url, arguments):
    engine = create_async_engine(url, connect_args=arguments, pool_size=2)
    async with engine.connect() as connection:
        await connection.run_sync(lambda connection: maps(Session(connection)))
    await goes_below_by_asyncpg(engine)
    await engine.dispose()


for driver, arguments in drivers.items():
    url = plain.replace("postgres://", f"postgresql+{driver}://")
    if driver == "asyncpg":
        asyncio.run(on_asyncpg(url, arguments))
        continue
    engine = create_engine(url, connect_args=arguments, pool_size=2)
    with Session(engine) as session:
        maps(session)
    goes_below(driver, engine)
    engine.dispose()
print("ok")
