"""Alembic's migrations through pglapse: tables with a TTL are made, changed and taken back."""

import pathlib
import sys

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

url = sys.argv[1].replace("postgres://", "postgresql+psycopg://")
config = Config()
config.set_main_option("script_location", str(pathlib.Path(__file__).parent / "alembic"))
config.set_main_option("sqlalchemy.url", url)
engine = create_engine(url, isolation_level="AUTOCOMMIT")


def one(sql):
    with engine.connect() as connection:
        return connection.execute(text(sql)).scalar()


RULES = "SELECT string_agg(concat_ws(' ', relation, expires, options), '; ' ORDER BY relation::text) FROM pglapse.rules"
OLD = "now() - interval '1 hour'"

command.upgrade(config, "0001")
one(f"INSERT INTO sessions VALUES (1, {OLD}), (2, now() + interval '1 day') RETURNING 1")
one(f"INSERT INTO uploads VALUES (1, {OLD}), (2, now() - interval '31 days') RETURNING 1")
created = one(RULES)
assert created == (
    'public.sessions expires_at {"schedule": "@daily"}; public.uploads created_at + P30D {"on_reap": "notify"}'
), created
assert one("SELECT sum(id) FROM sessions") == 2 and one("SELECT sum(id) FROM uploads") == 1
assert one("SELECT reloptions::text FROM pg_class WHERE relname = 'sessions'") == "{fillfactor=70}"

command.upgrade(config, "0002")
altered = one(RULES)
assert altered.startswith("public.sessions ends_at + ") and "uploads" not in altered, altered
assert one("SELECT sum(id) FROM sessions") == 3 and one("SELECT sum(id) FROM uploads") == 3

try:
    command.upgrade(config, "0003")
except DBAPIError as error:
    assert error.orig.sqlstate == "22012", error
else:
    raise AssertionError("it did not fail")
assert one(RULES) == altered
assert one("SELECT sum(id) FROM sessions") == 3

command.downgrade(config, "0001")
assert one(RULES) == created, one(RULES)
assert one("SELECT sum(id) FROM sessions") == 2 and one("SELECT sum(id) FROM uploads") == 1
command.downgrade(config, "base")
assert one(RULES) is None
command.upgrade(config, "0002")
assert one(RULES) == altered
print("ok")
