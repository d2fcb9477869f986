"""Tortoise ORM: filters of every kind, prefetching, annotations, upserts, locks, subqueries."""

import asyncio
import sys
from datetime import datetime, timezone

sys.path = [path for path in sys.path if not path.endswith("corpus/clients")]

import asyncpg
import tortoise
from tortoise import Tortoise, connections, fields, functions as fn
from tortoise.expressions import Case, F, Q, RawSQL, Subquery, When
from tortoise.models import Model
from tortoise.transactions import in_transaction
from tortoise.query_utils import Prefetch

WHEN = datetime(2999, 6, 1, tzinfo=timezone.utc)


class User(Model):
    id = fields.IntField(primary_key=True, generated=False)
    name = fields.TextField()

    class Meta:
        table = "users"


class Session(Model):
    id = fields.IntField(primary_key=True, generated=False)
    user = fields.ForeignKeyField("models.User", related_name="sessions", null=True)
    token = fields.CharField(max_length=99, unique=True)
    data = fields.JSONField(null=True)
    hits = fields.IntField(default=0)
    expires_at = fields.DatetimeField(null=True)

    class Meta:
        table = "sessions"


class Order(Model):
    id = fields.IntField(primary_key=True, generated=False)
    session = fields.ForeignKeyField("models.Session", related_name="orders", null=True, db_constraint=False)
    amount = fields.DecimalField(max_digits=10, decimal_places=2)
    note = fields.TextField(null=True)

    class Meta:
        table = "orders"


class Token(Model):
    token = fields.CharField(max_length=99, primary_key=True)
    scope = fields.CharField(max_length=99, null=True)
    uses = fields.IntField(null=True)
    expires_at = fields.DatetimeField()

    class Meta:
        table = "tokens"


class Lease(Model):
    id = fields.IntField(primary_key=True, generated=False)
    holder = fields.CharField(max_length=99, null=True)
    expires_at = fields.DatetimeField(null=True)

    class Meta:
        table = "leases"
        schema = "archive"


class Undo(Exception):
    pass


async def attempt(work):
    try:
        async with in_transaction():
            await work()
            raise Undo
    except Undo:
        pass
    except Exception as error:
        print(type(error).__name__, str(error)[:150], file=sys.stderr)


async def main():
    await Tortoise.init(db_url=sys.argv[1].replace("postgres://", "asyncpg://"), modules={"models": [__name__]})
    tables = {Session: {"id": 1, "token": "t1", "hits": 5, "expires_at": WHEN}, Token: {"token": "live", "uses": 1, "expires_at": WHEN, "scope": "read"}, Lease: {"id": 1, "holder": "ann", "expires_at": WHEN}}
    for model, columns in tables.items():
        pk = model._meta.pk_attr
        for name, value in columns.items():
            lookups = {"": value, "__not": value, "__in": [value, value], "__not_in": [value], "__gt": value, "__gte": value, "__lt": value, "__lte": value, "__isnull": True, "__not_isnull": True, "__range": (value, value)}
            if isinstance(value, str):
                lookups |= {"__contains": "t", "__icontains": "T", "__startswith": "t", "__istartswith": "T", "__endswith": "1", "__iendswith": "1", "__iexact": "T1", "__search": "t1", "__posix_regex": "^t", "__iposix_regex": "^T"}
            if isinstance(value, datetime):
                lookups |= {"__year": 2999, "__month": 1, "__day": 1, "__hour": 0, "__minute": 0, "__quarter": 1, "__week": 1, "__date": value.date()}
            for lookup, given in lookups.items():
                q = Q(**{name + lookup: given})
                await attempt(lambda: model.filter(q).order_by(pk))
                await attempt(lambda: model.exclude(q).count())
                await attempt(lambda: model.filter(~q | Q(**{pk + "__isnull": True})).exists())
                await attempt(lambda: model.filter(q).update(**{name: F(name)}))
                await attempt(lambda: model.filter(q).delete())
            await attempt(lambda: model.annotate(n=fn.Count(pk)).group_by(name).values(name, "n"))
            await attempt(lambda: model.annotate(m=fn.Max(name), d=fn.Count(name, distinct=True), f=fn.Count(name, _filter=Q(**{name + "__not_isnull": True}))).values("m", "d", "f"))
            await attempt(lambda: model.all().order_by("-" + name, pk).limit(2).offset(1))
            await attempt(lambda: model.all().distinct().values_list(name, flat=True))
            await attempt(lambda: model.annotate(c=Case(When(q, then="1"), default="0")).values("c"))
        for options in ({}, {"skip_locked": True}, {"nowait": True}, {"of": (model._meta.db_table,)}, {"no_key": True}):
            await attempt(lambda: model.all().order_by(pk).select_for_update(**options))
        await attempt(lambda: model.all().only(pk))
        await attempt(lambda: model.first())
        await attempt(lambda: model.last())
        await attempt(lambda: model.filter(**{pk + "__in": Subquery(model.all().values(pk))}))
        await attempt(lambda: model.all().order_by(pk).limit(1).delete())
        await attempt(lambda: model.all().explain())
        await attempt(lambda: model.raw(f"SELECT * FROM {'archive.' if model is Lease else ''}{model._meta.db_table}"))
    for path in ("sessions", "sessions__orders"):
        await attempt(lambda: User.all().prefetch_related(path).order_by("id"))
        await attempt(lambda: User.filter(**{path + "__id__gt": 0}).distinct().order_by("id"))
        await attempt(lambda: User.annotate(n=fn.Count(path)).order_by("id"))
        await attempt(lambda: User.annotate(n=fn.Count(path)).filter(n__gt=0).values("name", "n"))
    await attempt(lambda: User.all().prefetch_related(Prefetch("sessions", queryset=Session.filter(hits__gt=5))))
    await attempt(lambda: Session.all().select_related("user").order_by("id"))
    await attempt(lambda: Order.all().select_related("session__user").order_by("id"))
    await attempt(lambda: Session.filter(user__name="ann").values("token", "user__name"))
    await attempt(lambda: Session.filter(data__contains={"device": "phone"}))
    await attempt(lambda: Session.filter(data__filter={"device": "phone"}))
    await attempt(lambda: Session.annotate(l=fn.Length("token"), u=fn.Upper("token"), c=fn.Concat("token", "x"), t=fn.Trim("token"), k=fn.Coalesce("expires_at", WHEN)).values("l", "u", "c"))
    await attempt(lambda: Session.annotate(r=RawSQL("row_number() OVER (ORDER BY id)")).values("r"))
    await attempt(lambda: Session.annotate(s=fn.Sum("hits"), a=fn.Avg("hits")).values("s", "a"))
    for ids in ([100], [1], [10], [1, 10, 100]):
        rows = [Session(id=i, token=f"t{i}", hits=i, expires_at=WHEN) for i in ids]
        await attempt(lambda: Session.bulk_create(rows))
        await attempt(lambda: Session.bulk_create(rows, ignore_conflicts=True))
        await attempt(lambda: Session.bulk_create(rows, update_fields=["hits", "expires_at"], on_conflict=["id"]))
        await attempt(lambda: Session.bulk_update(rows, ["hits", "token"]))
        await attempt(lambda: Session.get_or_create({"token": f"t{ids[0]}"}, id=ids[0]))
        await attempt(lambda: Session.update_or_create({"token": f"t{ids[0]}", "hits": 3}, id=ids[0]))
        await attempt(lambda: Session.create(id=ids[0], token="fresh"))
    for token in ("new", "live", "dead"):
        await attempt(lambda: Token.update_or_create({"expires_at": WHEN}, token=token))
        await attempt(lambda: Token.create(token=token, expires_at=WHEN))
    await Tortoise.close_connections()
    print(f"Tortoise ORM {tortoise.__version__} by asyncpg {asyncpg.__version__}")


asyncio.run(main())
