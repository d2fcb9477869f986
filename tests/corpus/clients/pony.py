"""Pony: generators that become joins, aggregates, subqueries; attribute lifting, prefetching, locks, bulk deletes."""

import sys
from datetime import datetime, timezone
from urllib.parse import urlparse

sys.path = [path for path in sys.path if not path.endswith("corpus/clients")]

import pony
import psycopg2
from pony.orm import (Database, Json, Optional, PrimaryKey, Required, Set, avg, commit, concat, count, db_session, delete, desc, exists,
                      group_concat, max, min, raw_sql, rollback, select, sum)

url = urlparse(sys.argv[1])
db = Database(provider="postgres", user=url.username, host=url.hostname, port=url.port, database=url.path[1:])


class User(db.Entity):
    _table_ = "users"
    id = PrimaryKey(int)
    name = Required(str)
    sessions = Set("Session")


class Session(db.Entity):
    _table_ = "sessions"
    id = PrimaryKey(int)
    user = Optional(User, column="user_id")
    token = Required(str, unique=True)
    data = Optional(Json)
    hits = Required(int, default=0)
    expires_at = Optional(datetime, sql_type="timestamptz")
    logins = Set("Login")


class Login(db.Entity):
    _table_ = "logins"
    id = PrimaryKey(int)
    session = Required(Session, column="session_id")


class Token(db.Entity):
    _table_ = "tokens"
    token = PrimaryKey(str)
    scope = Optional(str, nullable=True)
    uses = Optional(int)
    expires_at = Required(datetime, sql_type="timestamptz")


class Lease(db.Entity):
    _table_ = ("archive", "leases")
    id = PrimaryKey(int)
    holder = Optional(str, nullable=True)


db.generate_mapping(create_tables=False, check_tables=True)
WHEN = datetime(2999, 6, 1, tzinfo=timezone.utc)


def attempt(work):
    try:
        with db_session:
            result = work()
            if hasattr(result, "fetch"):
                result.fetch()
            db.flush()
            rollback()
    except Exception as error:
        print(type(error).__name__, str(error)[:150], file=sys.stderr)


n, who = 5, "ann"
QUERIES = [
    lambda: select(s for s in Session), lambda: select(s.token for s in Session), lambda: select((s.id, s.user.name) for s in Session), lambda: select(s for s in Session if s.hits > n), lambda: select(s for s in Session if s.user.name == who),
    lambda: select(u for u in User if exists(s for s in u.sessions if s.hits > n)), lambda: select(u for u in User if not u.sessions), lambda: select(u for u in User if count(u.sessions) > 1), lambda: select((u.name, count(u.sessions), max(u.sessions.hits)) for u in User),
    lambda: select((u, sum(s.hits)) for u in User for s in u.sessions), lambda: select((s.user, count(s), avg(s.hits)) for s in Session), lambda: select(s for s in Session if s.token in ("t1", "t2")), lambda: select(s for s in Session if s.token.startswith("t")),
    lambda: select(s for s in Session if "1" in s.token), lambda: select(s for s in Session if s.token.endswith("1")), lambda: select(s for s in Session if s.token.upper() == "T1"), lambda: select(s for s in Session if s.token[0:1] == "t"), lambda: select(s for s in Session if len(s.token) > 1),
    lambda: select(s for s in Session if s.user is None), lambda: select(s for s in Session if s.user is not None and s.hits < 99), lambda: select(s for s in Session if s.hits == max(x.hits for x in Session)), lambda: select(s for s in Session if s.id in (x.session.id for x in Login)),
    lambda: select(s for s in Session if s.id not in select(x.session.id for x in Login)), lambda: select(s for s in Session if s.data["device"] == "phone"), lambda: select(s.data["device"] for s in Session), lambda: select(s for s in Session if "device" in s.data), lambda: select(s for s in Session if s.expires_at > WHEN),
    lambda: select(s.expires_at.year for s in Session if s.expires_at is not None), lambda: select(s for s in Session).order_by(desc(Session.hits)).limit(2, offset=1), lambda: select(s for s in Session).order_by(Session.id).page(1, 2), lambda: select(s for s in Session).for_update(skip_locked=True), lambda: select(s for s in Session).for_update(nowait=True),
    lambda: select(s for s in Session).prefetch(User, Login), lambda: select(u for u in User).prefetch(User.sessions), lambda: select(s for s in Session).without_distinct(), lambda: select(s for s in Session if raw_sql("s.hits > $n")), lambda: select(s.user.name for s in Session), lambda: select(l.session.user.name for l in Login), lambda: select(l for l in Login if l.session.hits > n),
    lambda: select((s, t) for s in Session for t in Token if s.hits > t.uses), lambda: select(group_concat(s.token, sep=";") for s in Session), lambda: select(concat(s.token, "x") for s in Session), lambda: select(abs(s.hits) + 1 for s in Session), lambda: select(s.hits // 2 for s in Session), lambda: select("big" if s.hits > n else "small" for s in Session), lambda: select(t for t in Token), lambda: select(t for t in Token if t.uses in (x.hits for x in Session)),
    lambda: select(l for l in Lease), lambda: select(l for l in Lease if l.holder == who), lambda: select(x for x in Lease if x.id in (s.id for s in Session)), lambda: select(s for s in Session).filter(lambda s: s.hits > 1).where(user=None), lambda: select(u for u in User for s in u.sessions for l in s.logins if l.id > 0), lambda: select((u.name, s.token) for u in User for s in u.sessions),
]
for query in QUERIES:
    attempt(query)
    attempt(lambda: query().count())
    attempt(lambda: query().exists())
    attempt(lambda: query().first())
    attempt(lambda: query()[:2])
for work in (lambda: Session[1], lambda: Session[1].user.name, lambda: list(Session[1].logins), lambda: Session.get(token="t1"), lambda: Session.get_for_update(id=1), lambda: User[1].sessions.count(), lambda: User[1].sessions.select(lambda s: s.hits > 1)[:], lambda: len(User[1].sessions), lambda: User[1].sessions.is_empty(),
             lambda: Session(id=100, token="n", user=User[1]), lambda: Session(id=10, token="t10"), lambda: [Session(id=100 + i, token=f"n{i}") for i in range(3)], lambda: Session[1].set(hits=7, token="x"), lambda: setattr(Session[1], "data", {"a": 1}), lambda: Session[2].delete(), lambda: Session[1].delete(), lambda: select(s for s in Session).delete(bulk=True),
             lambda: select(s for s in Session if s.hits > 1).delete(bulk=True), lambda: delete(s for s in Session if s.user is None), lambda: Token(token="dead", expires_at=WHEN), lambda: Token(token="new", expires_at=WHEN, uses=1), lambda: Token["live"].set(uses=9), lambda: Lease(id=10, holder="x"), lambda: db.select("SELECT id FROM sessions WHERE hits > $n ORDER BY id"), lambda: Session.select_by_sql("SELECT * FROM sessions WHERE hits > $n"),
             lambda: min(s.hits for s in Session), lambda: sum(s.hits for s in Session), lambda: Session.select_random(2), lambda: db.exists("SELECT * FROM tokens"), lambda: User[1].sessions.create(id=101, token="y"), lambda: User[1].sessions.clear(), lambda: User[1].sessions.add(Session[2])):
    attempt(work)
print(f"Pony {pony.__version__} by psycopg2 {psycopg2.__version__.split()[0]}")
