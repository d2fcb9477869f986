"""SQLAlchemy's core and ORM: operators, functions, joins, loaders, windows, CTEs, upserts, bulk writes, reflection."""

import sys
from datetime import datetime, timezone

sys.path = [path for path in sys.path if not path.endswith("corpus/clients")]

import psycopg
import sqlalchemy as sa
from sqlalchemy import (Column, DateTime, ForeignKey, Integer, MetaData, Numeric, String, Table, and_, any_, case, cast, delete,
                        distinct, exists, extract, func, insert, literal, not_, null, or_, select, text, tuple_, union, union_all,
                        update, values, within_group)
from sqlalchemy.dialects import postgresql as pg
from sqlalchemy.orm import (DeclarativeBase, Session as Unit, aliased, column_property, contains_eager, defer, joinedload,
                            lazyload, load_only, raiseload, relationship, selectinload, subqueryload, undefer,
                            with_loader_criteria, immediateload, Bundle)

engine = sa.create_engine(sys.argv[1].replace("postgres://", "postgresql+psycopg://"))
WHEN = datetime(2999, 6, 1, tzinfo=timezone.utc)


class Base(DeclarativeBase):
    pass


class User(Base):
    __tablename__ = "users"
    id = Column(Integer, primary_key=True, autoincrement=False)
    name = Column(String, nullable=False)
    sessions = relationship("Session", back_populates="user")
    orders = relationship("Order", primaryjoin="foreign(Order.user_id) == User.id", viewonly=True)


class Session(Base):
    __tablename__ = "sessions"
    id = Column(Integer, primary_key=True, autoincrement=False)
    user_id = Column(ForeignKey("users.id"))
    token = Column(String, nullable=False)
    data = Column(pg.JSONB)
    hits = Column(Integer, nullable=False, server_default=text("0"))
    expires_at = Column(DateTime(timezone=True))
    user = relationship(User, back_populates="sessions")
    logins = relationship("Login", back_populates="session", passive_deletes=True)
    orders = relationship("Order", primaryjoin="foreign(Order.session_id) == Session.id", viewonly=True)


class Login(Base):
    __tablename__ = "logins"
    id = Column(Integer, primary_key=True, autoincrement=False)
    session_id = Column(ForeignKey("sessions.id"), nullable=False)
    session = relationship(Session, back_populates="logins")


class Order(Base):
    __tablename__ = "orders"
    id = Column(Integer, primary_key=True, autoincrement=False)
    user_id = Column(Integer)
    session_id = Column(Integer)
    amount = Column(Numeric(10, 2), nullable=False)
    note = Column(String)
    session = relationship(Session, primaryjoin="foreign(Order.session_id) == Session.id", viewonly=True)


class Document(Base):
    """Joined to the table that inherits from it, as a mapped hierarchy would be."""
    __tablename__ = "tokens"
    token = Column(String, primary_key=True)
    scope = Column(String)
    uses = Column(Integer)
    expires_at = Column(DateTime(timezone=True), nullable=False)
    __mapper_args__ = {"polymorphic_on": scope, "polymorphic_identity": "any"}


class Reader(Document):
    __mapper_args__ = {"polymorphic_identity": "read"}


class Writer(Document):
    __tablename__ = "coupons"
    code = Column(ForeignKey("tokens.token"), primary_key=True)
    percent = Column(Integer)
    __mapper_args__ = {"polymorphic_identity": "write"}


meta = MetaData()
with engine.connect() as connection:
    meta.reflect(connection)
    meta.reflect(connection, schema="archive")
    inspector = sa.inspect(connection)
    for name in ("sessions", "events", "tokens"):
        for ask in (inspector.get_columns, inspector.get_pk_constraint, inspector.get_foreign_keys, inspector.get_indexes,
                    inspector.get_unique_constraints, inspector.get_check_constraints, inspector.get_table_comment):
            ask(name)
TABLES = [meta.tables[name] for name in ("sessions", "events", "cache", "tokens", "readings", "coupons", "imports", "Cart Items",
                                         "documents", "archive.leases", "archive.jobs", "django_session", "rate_limits", "keyv",
                                         "verification_token")]


def attempt(work):
    with Unit(engine) as unit:
        try:
            result = work(unit)
            if isinstance(result, sa.sql.ClauseElement):
                result = unit.execute(result)
            if isinstance(result, sa.engine.Result) and result.returns_rows:
                result.unique().all() if hasattr(result, "unique") else result.all()
        except Exception as error:
            print(type(error).__name__, str(error).split("\n")[0][:150], file=sys.stderr)
        unit.rollback()


def each_column():
    for t in TABLES:
        key = list(t.primary_key.columns) or [list(t.c)[0]]
        order = [c for c in key]
        for c in t.c:
            kind = c.type.python_type if not isinstance(c.type, (pg.JSONB, pg.JSON)) else dict
            sample = {int: 5, str: "t1", datetime: WHEN, float: 1.5}.get(kind, "2999-01-01" if kind is not dict else None)
            tests = [c.is_(None), c.is_not(None), c.is_distinct_from(None)]
            if kind is not dict and sample is not None:
                tests += [c == sample, c != sample, c < sample, c >= sample, c.in_([sample, sample]), c.not_in([sample]), c.between(sample, sample),
                          not_(c == sample), or_(c == sample, c.is_(None)), and_(c > sample, c < sample), c == any_(select(c).scalar_subquery()),
                          c.is_not_distinct_from(sample), tuple_(c, order[0]).in_(select(c, order[0])), c == any_(pg.array([sample, sample]))]
            if kind is str:
                tests += [c.like("t%"), c.ilike("T%"), c.not_like("t%", escape="/"), c.startswith("t"), c.endswith("1", autoescape=True), c.contains("t%", autoescape=True),
                          c.regexp_match("^t"), c.regexp_match("^T", flags="i"), func.lower(c) == "t1", func.char_length(c) > 1, (c + "x") == "t1x", c.collate("C") < "z",
                          c.match("t1"), func.to_tsvector("simple", c).op("@@")(func.plainto_tsquery("simple", "t1")), c.concat("y").istartswith("T"), c.icontains("1")]
            if kind is int:
                tests += [c + 1 > 3, c * 2 - 1 < 100, c % 2 == 0, -c < 0, c // 2 == 1, c / 2 > 1.5, c.bitwise_and(1) == 1, c.bitwise_xor(3) > 0, cast(c, String) == "1", func.abs(c) > 1,
                          func.mod(c, 2) == 1, c.op("<<")(1) > 2, case((c > 5, "big"), else_="small") == "big", func.coalesce(c, 0) > 0, func.nullif(c, 1).is_(None)]
            if kind is datetime:
                tests += [extract("year", c) > 2000, func.date_trunc("day", c) == c, c + sa.text("interval '1 day'") > WHEN, func.to_char(c, "YYYY") == "2999", cast(c, sa.Date) > sa.text("date '2000-01-01'"),
                          c > func.now(), c.op("AT TIME ZONE")("UTC") > sa.text("timestamp '2000-01-01'"), func.age(c) < sa.text("interval '1 day'"), sa.tuple_(c, c).op("OVERLAPS")(sa.tuple_(c, c))]
            if kind is dict and isinstance(c.type, pg.JSONB):
                tests += [c["device"].astext == "phone", c[("a", "b")].astext.is_(None), c.has_key("device"), c.contains({"device": "phone"}), c.contained_by({"device": "phone"}), c.has_any(pg.array(["device"])),
                          c.has_all(pg.array(["device"])), c.path_exists("$.device"), c.path_match("exists($.device)"), c.op("@@")(sa.text("'$.device == \"phone\"'")), func.jsonb_array_length(c["a"]).is_(None),
                          c.delete_path(pg.array(["a"])) != sa.text("'{}'"), c.concat(sa.text("'{\"a\": 1}'::jsonb")).is_not(None)]
            for number, test in enumerate(tests):
                attempt(lambda _: select(t).where(test).order_by(*order))
                attempt([lambda _: select(func.count()).select_from(t).where(test), lambda _: update(t).where(test).values({c.name: c}).returning(t),
                         lambda _: delete(t).where(test).returning(*order)][number % 3])
            attempt(lambda _: select(c, func.count()).group_by(c).order_by(c.nulls_first()))
            attempt(lambda _: select(c).distinct().order_by(c.desc().nulls_last()))
            attempt(lambda _: select(func.count(distinct(c)), func.min(c) if kind is not dict else func.count(), func.array_agg(pg.aggregate_order_by(c, *order))))
            attempt(lambda _: select(c, func.row_number().over(partition_by=c, order_by=order), func.lag(c, 1).over(order_by=order, rows=(-1, 1))).order_by(*order))
            if kind is int:
                attempt(lambda _: select(func.sum(c).over(order_by=order, range_=(None, 0)), func.avg(c).filter(c > 1).over(), func.percentile_cont(0.5).within_group(c).label("p") if False else func.count()))
                attempt(lambda _: select(func.percentile_cont(0.5).within_group(c), func.mode().within_group(c), func.stddev(c), func.bool_and(c > 1).filter(c > 0)))
                attempt(lambda _: select(c, func.grouping(c)).group_by(func.grouping_sets(tuple_(c), tuple_())))
                attempt(lambda _: select(c, func.sum(c)).group_by(func.rollup(c)).having(func.count() > 0))
                attempt(lambda _: select(c, func.sum(c)).group_by(func.cube(c)))


def each_table():
    for t in TABLES:
        key = list(t.primary_key.columns) or [list(t.c)[0]]
        k = key[0]
        a, b = t.alias("a"), t.alias("b")
        sub = select(t).order_by(*key).limit(2).subquery("page")
        cte = select(t).cte("live")
        for made in (select(t), select(k).limit(1).order_by(k), select(t).order_by(k).limit(2).offset(1), select(t).order_by(k).fetch(2, with_ties=True), select(a, b).join(b, a.c[k.name] == b.c[k.name]).order_by(a.c[k.name]),
                     select(a.c[k.name], b.c[k.name]).outerjoin(b, and_(a.c[k.name] == b.c[k.name], a.c[k.name].is_(None))), select(a.c[k.name], b.c[k.name]).join_from(a, b, a.c[k.name] == b.c[k.name], full=True),
                     select(sub), select(sub.c[k.name]).where(exists().where(t.c[k.name] == sub.c[k.name])), select(cte).join(t, t.c[k.name] == cte.c[k.name]), select(t).with_for_update(), select(t).with_for_update(read=True, of=t),
                     select(t).with_for_update(skip_locked=True, key_share=True), select(t).with_for_update(nowait=True), select(t).distinct(k).order_by(k), union(select(k), select(k)).order_by(k), union_all(select(k), select(k)).limit(3).order_by(k.name),
                     select(k).intersect(select(k)), select(k).except_(select(k)), select(func.count()).select_from(union_all(select(k), select(k)).subquery()), select(literal(1)).where(exists(select(t))), select(exists(select(t.c[k.name]))),
                     select(select(func.count()).select_from(t).scalar_subquery()), select(t.tablesample(func.bernoulli(100))), select(func.row_to_json(t.table_valued())), select(func.jsonb_agg(func.to_jsonb(t.table_valued()))), select(text("count(*)")).select_from(t),
                     select(t).prefix_with("/* hint */"), select(t).with_hint(t, "ONLY", "postgresql"), select(t).with_statement_hint("-- comment"), select(k).correlate(None).where(k.in_(select(k).limit(2).order_by(k))), delete(t), delete(t).returning(t),
                     delete(t).where(k.in_(select(a.c[k.name]))), delete(t).where(t.c[k.name] == a.c[k.name]).returning(a.c[k.name]), update(t).values({k.name: k}), update(t).values({k.name: a.c[k.name]}).where(t.c[k.name] == a.c[k.name]).returning(t.c[k.name]),
                     update(t).values({k.name: select(a.c[k.name]).where(a.c[k.name] == t.c[k.name]).scalar_subquery()}), select(update(t).values({k.name: k}).returning(t).cte("changed")), select(delete(t).returning(t).cte("gone")),
                     insert(meta.tables["filler"]).from_select(["body"], select(cast(k, String))), t.select().where(text("1 = 1")), select(t).where(tuple_(*key).in_([tuple(["1"] * len(key))]) if all(c.type.python_type is str for c in key) else k.is_not(None)),
                     select(func.count(), literal("x")).select_from(t.join(a, t.c[k.name] == a.c[k.name]).outerjoin(b, b.c[k.name] == a.c[k.name])), select(t.c[k.name]).where(~exists(select(a).where(a.c[k.name] > t.c[k.name]))),
                     select(a.c[k.name], func.count()).join_from(a, b, literal(True)).group_by(a.c[k.name]).having(func.count() > 1).order_by(func.count().desc(), a.c[k.name]),
                     select(t, select(b.c[k.name]).where(b.c[k.name] <= t.c[k.name]).order_by(b.c[k.name].desc()).limit(1).lateral("near")), select(cte.c[k.name]).union_all(select(cte.c[k.name])),
                     select(t).where(k == any_(select(cte.c[k.name]).scalar_subquery())), select(func.max(k).over()).distinct() if k.type.python_type is int else select(func.max(k))):
            attempt(lambda _: made)


def orm():
    s = Session
    loaders = [joinedload(User.sessions), selectinload(User.sessions), subqueryload(User.sessions), immediateload(User.sessions), joinedload(User.sessions).joinedload(Session.logins),
               selectinload(User.sessions).selectinload(Session.orders), joinedload(User.sessions, innerjoin=True), selectinload(User.sessions).load_only(Session.token),
               joinedload(User.sessions).options(defer(Session.data), raiseload(Session.user)), selectinload(User.sessions.and_(Session.hits > 5)), joinedload(User.sessions.and_(Session.hits > 5)), lazyload(User.sessions)]
    filters = [User.name == "ann", User.sessions.any(), ~User.sessions.any(Session.hits > 15), User.sessions.any(Session.orders.any(Order.amount > 5)), User.id.in_(select(Session.user_id)), User.id > 1]
    for loader in loaders:
        for number, condition in enumerate(filters):
            attempt(lambda u: [(one.sessions and None) for one in u.scalars(select(User).options(loader).where(condition).order_by(User.id)).unique()] and None)
            if number % 2:
                attempt(lambda u: [one.name for one in u.scalars(select(User).options(loader).where(condition).order_by(User.id).limit(2)).unique()] and None)
    attempt(lambda u: u.scalars(select(User).join(User.sessions).options(contains_eager(User.sessions)).order_by(User.id)).unique().all() and None)
    attempt(lambda u: u.scalars(select(User).outerjoin(User.sessions).options(contains_eager(User.sessions)).where(or_(s.hits > 5, s.id.is_(None)))).unique().all() and None)
    attempt(lambda u: u.scalars(select(Session).options(with_loader_criteria(Session, Session.hits > 5)).order_by(s.id)).all() and None)
    attempt(lambda u: u.execute(select(Bundle("b", s.id, s.token)).order_by(s.id)).all() and None)
    attempt(lambda u: u.scalars(select(Document).order_by(Document.token)).all() and None)
    attempt(lambda u: u.scalars(select(Reader)).all() and None)
    attempt(lambda u: u.scalars(select(Writer)).all() and None)
    attempt(lambda u: u.scalars(select(sa.orm.with_polymorphic(Document, "*"))).all() and None)
    attempt(lambda u: u.get(Session, 1).user.name and None)
    attempt(lambda u: len(u.get(Session, 1).logins) and None)
    attempt(lambda u: u.get(Session, 10, with_for_update=True) and None)
    attempt(lambda u: u.refresh(u.get(Session, 1), ["hits"], with_for_update={"skip_locked": True}))
    attempt(lambda u: (u.add(Session(id=100, token="n", user_id=1)), u.flush()) and None)
    attempt(lambda u: (u.add_all([Session(id=100 + i, token=f"n{i}", data={"a": i}) for i in range(5)]), u.flush()) and None)
    attempt(lambda u: (u.add(Session(id=10, token="t10", expires_at=WHEN)), u.flush()) and None)
    attempt(lambda u: (u.add(User(id=9, name="new", sessions=[Session(id=101, token="a"), Session(id=102, token="b", logins=[Login(id=90)])])), u.flush()) and None)
    attempt(lambda u: (setattr(u.get(Session, 1), "hits", Session.hits + 1), u.flush()) and None)
    attempt(lambda u: (setattr(u.get(Session, 1), "data", {"x": 1}), u.flush()) and None)
    attempt(lambda u: (u.delete(u.get(Session, 1)), u.flush()) and None)
    attempt(lambda u: (u.delete(u.get(Session, 2)), u.flush()) and None)
    attempt(lambda u: (u.merge(Session(id=10, token="t10", hits=1)), u.flush()) and None)
    attempt(lambda u: (u.merge(Session(id=1, token="t1", hits=1)), u.flush()) and None)
    attempt(lambda u: u.execute(insert(Session).returning(Session), [{"id": 100 + i, "token": f"n{i}"} for i in range(4)]).all() and None)
    attempt(lambda u: u.execute(insert(Session).returning(Session.id, sort_by_parameter_order=True), [{"id": 100 + i, "token": f"n{i}"} for i in range(4)]).all() and None)
    attempt(lambda u: u.execute(update(Session), [{"id": i, "hits": i} for i in (1, 2, 3)]) and None)
    attempt(lambda u: u.bulk_insert_mappings(Session, [{"id": 100 + i, "token": f"n{i}"} for i in range(3)]))
    attempt(lambda u: u.bulk_update_mappings(Session, [{"id": i, "token": f"m{i}"} for i in (1, 2)]))
    attempt(lambda u: u.execute(update(Session).where(Session.hits > 5).values(hits=Session.hits + 1), execution_options={"synchronize_session": "fetch"}) and None)
    attempt(lambda u: u.execute(delete(Session).where(Session.hits > 5), execution_options={"synchronize_session": "fetch"}) and None)
    attempt(lambda u: u.execute(update(Session).where(Session.user_id == User.id).where(User.name == "ann").values(token=Session.token + User.name).returning(Session)).all() and None)
    attempt(lambda u: u.execute(delete(Order).where(Order.session_id == Session.id).where(Session.hits > 5)) and None)
    attempt(lambda u: (u.begin_nested(), u.add(Session(id=100, token="n")), u.flush(), u.rollback()) and None)
    attempt(lambda u: (u.execute(select(Session)).all(), u.begin_nested().commit(), u.execute(delete(Session))) and None)
    # SQLAlchemy's own way of walking a hierarchy.
    chain = select(s.id.label("id"), literal(0).label("depth")).where(s.id == 1).cte("chain", recursive=True)
    chain = chain.union_all(select(s.id, chain.c.depth + 1).join(chain, s.id == chain.c.id + 1).where(chain.c.depth < 9))
    attempt(lambda u: select(chain).order_by(chain.c.id))
    attempt(lambda u: select(s).join(chain, chain.c.id == s.id).order_by(s.id))
    attempt(lambda u: select(func.jsonb_each_text(s.data).table_valued("key", "value", name="pair")))
    attempt(lambda u: select(s.id, func.generate_series(1, 2).column_valued("g")).order_by(s.id))
    attempt(lambda u: select(values(Column("id", Integer), Column("n", String), name="v").data([(1, "a"), (10, "b")])).join(s, text("v.id = sessions.id")))
    attempt(lambda u: select(s.id).where(s.id == sa.func.any(pg.array([1, 2, 10]))).order_by(s.id))
    attempt(lambda u: select(func.string_agg(s.token, pg.aggregate_order_by(literal(","), s.id.desc()))))
    attempt(lambda u: select(s.user_id, func.jsonb_object_agg(s.token, s.hits)).group_by(s.user_id).order_by(s.user_id))


def upserts():
    def rows(n, *columns):
        sample = {"id": lambda i: i, "token": lambda i: f"t{i}", "hits": lambda i: i, "data": lambda i: {"n": i}, "expires_at": lambda i: WHEN, "key": lambda i: "abcxyz"[i % 6], "value": lambda i: "v",
                  "written_at": lambda i: WHEN, "ttl_seconds": lambda i: 60, "scope": lambda i: "s", "uses": lambda i: i, "code": lambda i: ("OLD", "NEW", "X")[i % 3] + str(i // 3 or ""), "percent": lambda i: i}
        return [{c: sample[c](i) for c in columns} for i in n]
    shapes = [("sessions", ["id", "token"], "id", "hits"), ("sessions", ["id", "token", "hits", "data"], "token", "hits"), ("tokens", ["token", "expires_at", "uses"], "token", "uses"),
              ("cache", ["key", "value", "written_at", "ttl_seconds"], "key", "value"), ("coupons", ["code", "percent"], "code", "percent")]
    for table, columns, key, changed in shapes:
        t = meta.tables[table]
        for ids in ([100], [1], [10], [1, 10, 100], [200, 201, 202, 203, 204]):
            made = pg.insert(t).values(rows(ids, *columns))
            attempt(lambda _: made)
            attempt(lambda _: made.returning(t))
            for variant in (made.on_conflict_do_nothing(), made.on_conflict_do_nothing(index_elements=[key]), made.on_conflict_do_update(index_elements=[key], set_={changed: made.excluded[changed]}),
                            made.on_conflict_do_update(index_elements=[key], set_={changed: func.coalesce(t.c[changed], made.excluded[changed])}, where=t.c[key].is_not(None)),
                            made.on_conflict_do_update(constraint=t.primary_key, set_={key: made.excluded[key]})):
                attempt(lambda _: variant)
                attempt(lambda _: variant.returning(t.c[key], t.c[changed]))
            attempt(lambda u: u.execute(insert(t).returning(t.c[key]), rows(ids, *columns)))
            attempt(lambda u: select(made.on_conflict_do_nothing().returning(t).cte("made")))
            attempt(lambda u: pg.insert(t).from_select(columns, select(*[t.c[c] for c in columns])).on_conflict_do_nothing())
            attempt(lambda u: pg.insert(t).from_select(columns, select(*[t.c[c] for c in columns]).where(t.c[key].is_(None))))


def migrations():
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    def change(u):
        op = Operations(MigrationContext.configure(u.connection()))
        op.add_column("sessions", Column("extra", String))
        op.create_index("by_hits", "sessions", ["hits"])
        u.execute(text("UPDATE sessions SET extra = token WHERE hits > 5"))
        op.alter_column("sessions", "extra", nullable=True, server_default="x", new_column_name="more")
        u.execute(text("SELECT id, more FROM sessions ORDER BY id")).all()
        op.drop_column("sessions", "more")
        op.bulk_insert(meta.tables["sessions"], [{"id": 100, "token": "n"}, {"id": 101, "token": "m"}])
        op.create_check_constraint("positive", "sessions", "hits >= 0")
        op.drop_constraint("positive", "sessions")
        u.execute(select(Session)).all()
    attempt(change)

    def swap(u):
        op = Operations(MigrationContext.configure(u.connection()))
        op.rename_table("tokens", "old_tokens")
        u.execute(text("CREATE TABLE tokens (LIKE old_tokens INCLUDING ALL)"))
        u.execute(text("INSERT INTO tokens SELECT * FROM old_tokens"))
        u.execute(text("SELECT * FROM tokens ORDER BY token")).all()
        op.drop_table("old_tokens")
        u.execute(text("SELECT * FROM tokens ORDER BY token")).all()
    attempt(swap)


def pandas_frames():
    import pandas
    with engine.connect() as connection:
        for sql in ("SELECT * FROM sessions", "sessions", "SELECT user_id, avg(hits) FROM sessions GROUP BY user_id"):
            pandas.read_sql(sql, connection)
        pandas.read_sql_table("tokens", connection, columns=["token", "uses"])
        frame = pandas.DataFrame({"id": [301, 302], "token": ["a", "b"], "hits": [1, 2]})
        frame.to_sql("sessions", connection, if_exists="append", index=False)
        frame.assign(id=[303, 304], token=["c", "d"]).to_sql("sessions", connection, if_exists="append", index=False, method="multi")
        connection.rollback()


for part in (each_column, each_table, orm, upserts, migrations, pandas_frames):
    part()
import alembic, pandas
print(f"SQLAlchemy {sa.__version__}, Alembic {alembic.__version__} and pandas {pandas.__version__} by psycopg {psycopg.__version__}")
