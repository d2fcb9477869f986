"""Piccolo: selects, objects, joins through keys, JSON and array operators, upserts, locks, counts, unions by hand."""

import asyncio
import sys
from datetime import datetime, timezone
from importlib.metadata import version
from urllib.parse import urlparse

sys.path = [path for path in sys.path if not path.endswith("corpus/clients")]

from piccolo.columns import JSONB, ForeignKey, Integer, Numeric, Text, Timestamptz, Varchar
from piccolo.columns.readable import Readable
from piccolo.engine.postgres import PostgresEngine
from piccolo.query.functions import Avg, Cast, Concat, Count, Length, Lower, Max, Min, Sum, Upper
from piccolo.table import Table

url = urlparse(sys.argv[1])
DB = PostgresEngine(config={"host": url.hostname, "port": url.port, "user": url.username, "database": url.path[1:]})
WHEN = datetime(2999, 6, 1, tzinfo=timezone.utc)


class User(Table, tablename="users", db=DB):
    id = Integer(primary_key=True)
    name = Text()


class Session(Table, tablename="sessions", db=DB):
    id = Integer(primary_key=True)
    user_id = ForeignKey(User, null=True)
    token = Text(unique=True)
    data = JSONB(null=True)
    hits = Integer(default=0)
    expires_at = Timestamptz(null=True, default=None)


class Login(Table, tablename="logins", db=DB):
    id = Integer(primary_key=True)
    session_id = ForeignKey(Session)


class Token(Table, tablename="tokens", db=DB):
    token = Text(primary_key=True)
    scope = Text(null=True)
    uses = Integer(null=True)
    expires_at = Timestamptz()


class Lease(Table, tablename="leases", schema="archive", db=DB):
    id = Integer(primary_key=True)
    holder = Text(null=True)
    expires_at = Timestamptz(null=True, default=None)


class Undo(Exception):
    pass


async def attempt(work):
    try:
        async with DB.transaction():
            await work()
            raise Undo
    except Undo:
        pass
    except Exception as error:
        print(type(error).__name__, str(error)[:150], file=sys.stderr)


async def main():
    tables = {Session: {"id": 1, "token": "t1", "hits": 5, "expires_at": WHEN}, Token: {"token": "live", "uses": 1, "expires_at": WHEN}, Lease: {"id": 1, "holder": "ann"}}
    for table, columns in tables.items():
        key = table._meta.primary_key
        for name, value in columns.items():
            c = getattr(table, name)
            tests = [c == value, c != value, c > value, c <= value, c.is_in([value, value]), c.not_in([value]), c.is_null(), c.is_not_null(), (c == value) | c.is_null(), (c > value) & (c < value)]
            if isinstance(value, str):
                tests += [c.like("t%"), c.ilike("T%"), c.not_like("x%")]
            for test in tests:
                await attempt(lambda: table.select().where(test).order_by(key))
                await attempt(lambda: table.objects().where(test).order_by(key, ascending=False).limit(2))
                await attempt(lambda: table.count().where(test))
                await attempt(lambda: table.exists().where(test))
                await attempt(lambda: table.update({c: value}).where(test).returning(key) if name not in ("id", "token") else table.update({c: c}, force=True).where(test))
                await attempt(lambda: table.delete().where(test).returning(key))
            await attempt(lambda: table.select(c, Count()).group_by(c).order_by(c))
            await attempt(lambda: table.select(Max(c), Min(c), Count(distinct=[c])))
            await attempt(lambda: table.select(c).distinct())
            await attempt(lambda: table.select().distinct(on=[c]).order_by(c))
        for strength in ("UPDATE", "NO KEY UPDATE", "SHARE", "KEY SHARE"):
            await attempt(lambda: table.select().order_by(key).lock_rows(strength, skip_locked=strength == "UPDATE"))
        await attempt(lambda: table.objects().first().order_by(key))
        await attempt(lambda: table.select().offset(1).limit(2).order_by(key))
        await attempt(lambda: table.delete(force=True))
        await attempt(lambda: table.raw(f"SELECT * FROM {'archive.' if table is Lease else ''}{table._meta.tablename} WHERE 1 = {{}}", 1))
        await attempt(lambda: table.select().where(key.is_in(table.select(key))))
    s = Session
    for made in (lambda: s.select(s.token, s.user_id.name).order_by(s.id), lambda: s.select(s.all_columns(), s.user_id.all_columns()), lambda: s.select().where(s.user_id.name == "ann"), lambda: Login.select(Login.id, Login.session_id.token, Login.session_id.user_id.name), lambda: Login.select().where(Login.session_id.hits > 5),
                 lambda: s.objects(s.user_id).order_by(s.id), lambda: Login.objects(Login.session_id, Login.session_id.user_id), lambda: s.select(s.user_id.name, Count()).group_by(s.user_id.name), lambda: s.select(Upper(s.token), Lower(s.token), Length(s.token), Concat(s.token, "x"), Cast(s.hits, as_type=Text())), lambda: s.select(s.data.arrow("device").as_alias("d")),
                 lambda: s.select().where(s.data.arrow("device") == '"phone"'), lambda: s.select(Sum(s.hits), Avg(s.hits)), lambda: s.select(s.user_id.name.as_alias("n")).order_by(s.user_id.name), lambda: s.update({s.hits: s.hits + 1}, force=True).returning(s.id, s.hits), lambda: s.update({s.token: s.token + "x"}, force=True), lambda: s.objects().get_or_create(s.id == 1), lambda: s.objects().get(s.id == 10), lambda: User.select(User.name, Count()).where(User.id.is_in(s.select(s.user_id))).group_by(User.name)):
        await attempt(made)
    for ids in ([100], [1], [10], [1, 10, 100]):
        rows = [Session(id=i, token=f"t{i}", hits=i, user_id=1, expires_at=WHEN) for i in ids]
        await attempt(lambda: s.insert(*rows))
        await attempt(lambda: s.insert(*rows).returning(s.id))
        await attempt(lambda: s.insert(*rows).on_conflict(action="DO NOTHING"))
        await attempt(lambda: s.insert(*rows).on_conflict(target=s.id, action="DO UPDATE", values=[s.hits, s.expires_at]))
        await attempt(lambda: s.insert(*rows).on_conflict(target=s.token, action="DO UPDATE", values=[(s.hits, 0)], where=s.hits > 0))
        await attempt(lambda: rows[0].save())
    for token in ("new", "live", "dead"):
        await attempt(lambda: Token.insert(Token(token=token, expires_at=WHEN)).on_conflict(target=Token.token, action="DO UPDATE", values=Token.all_columns()))
    await attempt(lambda: s.alter().add_column("extra", Text(null=True)))
    print(f"Piccolo {version('piccolo')} by asyncpg {version('asyncpg')}")


asyncio.run(main())
