"""Django's querysets over every table: lookups, transforms, relations, aggregates, windows, locks, writes, sessions."""

import sys
from datetime import date, datetime, timedelta, timezone
from urllib.parse import urlparse

# This file is called as the package is.
sys.path = [path for path in sys.path if not path.endswith("corpus/clients")]

import django
import psycopg
from django.conf import settings

url = urlparse(sys.argv[1])
settings.configure(
    DATABASES={"default": {"ENGINE": "django.db.backends.postgresql", "NAME": url.path[1:], "USER": url.username,
                           "HOST": url.hostname, "PORT": url.port}},
    INSTALLED_APPS=["django.contrib.postgres", "django.contrib.sessions"],
    USE_TZ=True, SECRET_KEY="not secret", DEFAULT_AUTO_FIELD="django.db.models.AutoField",
)
django.setup()

from django.contrib.postgres import aggregates as pg
from django.contrib.postgres.search import SearchHeadline, SearchQuery, SearchRank, SearchVector
from django.contrib.postgres.expressions import ArraySubquery
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session as StoredSession
from django.db import connection, models, transaction
from django.db.models import (Avg, Case, Count, Exists, ExpressionWrapper, F, FilteredRelation, Func, Max, Min, OuterRef,
                              Prefetch, Q, StdDev, Subquery, Sum, Value, Variance, When, Window)
from django.db.models import functions as fn


class Table(models.Model):
    class Meta:
        abstract = True
        app_label = "postgres"


class User(Table):
    id = models.IntegerField(primary_key=True)
    name = models.TextField()

    class Meta(Table.Meta):
        managed, db_table = False, "users"


class Session(Table):
    id = models.IntegerField(primary_key=True)
    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="sessions")
    token = models.TextField(unique=True)
    data = models.JSONField(null=True)
    hits = models.IntegerField(default=0)
    expires_at = models.DateTimeField(null=True)

    class Meta(Table.Meta):
        managed, db_table = False, "sessions"


class Login(Table):
    id = models.IntegerField(primary_key=True)
    session = models.ForeignKey(Session, models.CASCADE, related_name="logins")

    class Meta(Table.Meta):
        managed, db_table = False, "logins"


class Order(Table):
    id = models.IntegerField(primary_key=True)
    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="orders", db_constraint=False)
    session = models.ForeignKey(Session, models.SET_NULL, null=True, related_name="orders", db_constraint=False)
    amount = models.DecimalField(max_digits=10, decimal_places=2)
    note = models.TextField(null=True)

    class Meta(Table.Meta):
        managed, db_table = False, "orders"


class Event(Table):
    id = models.IntegerField(primary_key=True)
    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="events", db_constraint=False)
    kind = models.TextField()
    created_at = models.DateTimeField()

    class Meta(Table.Meta):
        managed, db_table = False, "events"


class Cache(Table):
    key = models.TextField(primary_key=True)
    value = models.TextField(null=True)
    written_at = models.DateTimeField()
    ttl_seconds = models.IntegerField(null=True)

    class Meta(Table.Meta):
        managed, db_table = False, "cache"


class Token(Table):
    token = models.TextField(primary_key=True)
    scope = models.TextField(null=True)
    uses = models.IntegerField(null=True)
    expires_at = models.DateTimeField()

    class Meta(Table.Meta):
        managed, db_table = False, "tokens"


class Coupon(Table):
    code = models.TextField(primary_key=True)
    percent = models.IntegerField(null=True)
    valid_until = models.DateField(null=True)

    class Meta(Table.Meta):
        managed, db_table = False, "coupons"


class Item(Table):
    id = models.IntegerField(primary_key=True, db_column="Item Id")
    select = models.TextField(null=True)
    expires_at = models.DateTimeField(null=True, db_column="Expires At")

    class Meta(Table.Meta):
        managed, db_table = False, "Cart Items"


class Lease(Table):
    id = models.IntegerField(primary_key=True)
    holder = models.TextField(null=True)
    expires_at = models.DateTimeField(null=True)

    class Meta(Table.Meta):
        managed, db_table = False, 'archive"."leases'


WHEN = datetime(2999, 6, 1, tzinfo=timezone.utc)
TABLES = [Session, Event, Cache, Token, Coupon, Item, Lease]


def field_kind(field):
    for kind, classes in {"json": models.JSONField, "key": models.ForeignKey, "int": models.IntegerField,
                          "text": models.TextField, "instant": models.DateTimeField, "date": models.DateField}.items():
        if isinstance(field, classes):
            return kind
    return None


LOOKUPS = {
    "text": {"exact": "t1", "iexact": "T1", "contains": "t", "icontains": "T", "startswith": "t", "istartswith": "T",
             "endswith": "1", "iendswith": "1", "regex": "^t[0-9]", "iregex": "^T", "in": ["t1", "t2"], "gt": "a",
             "isnull": False, "range": ("a", "z"), "length__gte": 1, "upper": "T1", "lower__contains": "t",
             "trim__startswith": "t", "left__exact": None, "search": "t1", "unaccent": None, "md5__contains": "a",
             "reverse__contains": "1", "startswith__exact": None},
    "int": {"exact": 1, "gt": 1, "gte": 1, "lt": 20, "lte": 20, "in": [1, 2, 3], "range": (1, 20), "isnull": True,
            "abs__gt": 1, "bitand__exact": None, "contains": "1"},
    "instant": {"exact": WHEN, "gt": WHEN, "lte": WHEN, "isnull": True, "range": (WHEN, WHEN), "year": 2999,
                "year__gte": 2000, "month": 1, "day": 1, "week": 1, "week_day": 3, "iso_week_day": 2, "quarter": 1,
                "iso_year": 2999, "hour": 0, "minute": 0, "second__gte": 0, "date": date(2999, 1, 1),
                "date__gt": date(2999, 1, 1), "time__isnull": False, "in": [WHEN], "year__in": [2998, 2999]},
    "date": {"exact": date(2999, 1, 1), "gt": date(2000, 1, 1), "isnull": True, "year": 2999, "month__in": [1, 2],
             "range": (date(2000, 1, 1), date(2999, 1, 1)), "week_day__gt": 1, "quarter": 1},
    "json": {"exact": {"device": "phone"}, "contains": {"device": "phone"}, "contained_by": {"device": "phone", "a": 1},
             "has_key": "device", "has_keys": ["device"], "has_any_keys": ["device", "x"], "isnull": True,
             "device": "phone", "device__isnull": False, "device__in": ["phone", "x"], "device__icontains": "PH",
             "device__startswith": "ph", "device__regex": "^p", "a__b__0": 1, "device__gt": "a", "device__contains": "p"},
    "key": {"exact": 1, "in": [1, 2], "isnull": True, "gt": 1, "name": "ann", "name__icontains": "a",
            "name__in": ["ann", "bob"], "orders__amount__gt": 5, "orders__isnull": True},
}


def attempt(work):
    """Each in a transaction of its own, which is undone; what a table does not have is left out."""
    try:
        with transaction.atomic():
            work()
            transaction.set_rollback(True)
    except Exception as error:
        print(type(error).__name__, str(error).split("\n")[0][:120], file=sys.stderr)


def lookups():
    models.TextField.register_lookup(fn.Length)
    for transform in (fn.Upper, fn.Lower, fn.Trim, fn.MD5, fn.Reverse):
        models.TextField.register_lookup(transform)
    models.IntegerField.register_lookup(fn.Abs)
    for model in [*TABLES, StoredSession]:
        pk = model._meta.pk.name
        for field in model._meta.concrete_fields:
            kind = field_kind(field)
            for lookup, value in LOOKUPS.get(kind, {}).items():
                if value is None or (kind == "key" and model is Event and lookup.startswith("orders")):
                    continue
                condition = Q(**{f"{field.name}__{lookup}": value})
                attempt(lambda: list(model.objects.filter(condition)))
                if len(lookup) % 2:
                    attempt(lambda: list(model.objects.exclude(condition).order_by(pk).values_list(field.name)))
                else:
                    attempt(lambda: model.objects.filter(condition).update(**{field.name: F(field.name)}))
                if kind in ("text", "instant", "json") and model in (Session, Token):
                    attempt(lambda: model.objects.filter(condition).count())
                    attempt(lambda: model.objects.filter(condition).delete())


def each_table():
    for model in [*TABLES, StoredSession]:
        objects, pk = model.objects, model._meta.pk.name
        fields = [f.name for f in model._meta.concrete_fields]
        attempt(lambda: list(objects.all()))
        attempt(lambda: objects.order_by(pk).first())
        attempt(lambda: objects.order_by(pk).last())
        attempt(lambda: list(objects.order_by("-" + pk)[1:3]))
        attempt(lambda: objects.exists())
        attempt(lambda: objects.none().count())
        attempt(lambda: list(objects.only(pk)))
        attempt(lambda: list(objects.defer(fields[-1])))
        attempt(lambda: list(objects.values()))
        attempt(lambda: list(objects.values_list(pk, flat=True).distinct()))
        attempt(lambda: list(objects.order_by(pk).select_for_update()))
        attempt(lambda: list(objects.order_by(pk).select_for_update(skip_locked=True)[:2]))
        attempt(lambda: list(objects.order_by(pk).select_for_update(nowait=True, no_key=True)))
        attempt(lambda: list(objects.filter(pk__in=objects.values("pk"))))
        attempt(lambda: list(objects.values(pk).union(objects.values(pk))))
        attempt(lambda: list(objects.values(pk).intersection(objects.values(pk))))
        attempt(lambda: list(objects.values(pk).difference(objects.filter(pk__isnull=True).values(pk))))
        attempt(lambda: list(objects.values(pk).union(objects.values(pk), all=True).order_by(pk)[:3]))
        attempt(lambda: objects.all().delete())
        attempt(lambda: objects.filter(~Exists(objects.filter(pk=OuterRef("pk")))).delete())
        attempt(lambda: objects.explain())
        attempt(lambda: list(objects.order_by(pk).iterator(chunk_size=2)))
        attempt(lambda: list(objects.in_bulk().values()))
        attempt(lambda: list(objects.order_by("?")[:1]))
        attempt(lambda: list(objects.extra(where=["1 = %s"], params=[1])))
        attempt(lambda: objects.aggregate(n=Count("*"), low=Min(pk), high=Max(pk)))
        for name in fields:
            field = model._meta.get_field(name)
            kind = field_kind(field)
            attempt(lambda: list(objects.values(name).annotate(n=Count("*")).order_by(name)))
            attempt(lambda: list(objects.order_by(F(name).desc(nulls_last=True), pk)))
            attempt(lambda: list(objects.order_by(F(name).asc(nulls_first=True)).distinct(name)))
            attempt(lambda: objects.aggregate(n=Count(name, distinct=True), m=Count(pk, filter=Q(**{name + "__isnull": False}))))
            attempt(lambda: list(objects.annotate(r=Window(fn.RowNumber(), order_by=[name, pk])).values(pk, "r")))
            attempt(lambda: list(objects.annotate(c=fn.Coalesce(name, name)).values("c")))
            attempt(lambda: objects.filter(**{name + "__isnull": False}).update(**{name: F(name)}))
            if kind == "int":
                for aggregate in (Sum, Avg, Max, Min, StdDev, Variance, pg.BitAnd, pg.BitOr):
                    attempt(lambda: objects.aggregate(a=aggregate(name)))
                for window in (fn.Rank(), fn.DenseRank(), fn.PercentRank(), fn.CumeDist(), fn.Ntile(2), fn.Lag(name), fn.Lead(name, 2),
                               fn.FirstValue(name), fn.LastValue(name), fn.NthValue(name, 2), Sum(name), Avg(name)):
                    attempt(lambda: list(objects.annotate(w=Window(window, order_by=F(name).asc())).values_list(pk, "w")))
                    attempt(lambda: list(objects.annotate(w=Window(window, partition_by=[name], order_by=pk)).filter(w__isnull=False)))
                for function in (fn.Abs, fn.Ceil, fn.Cos, fn.Exp, fn.Floor, fn.Round, fn.Sign, fn.Sin, fn.Degrees):
                    attempt(lambda: list(objects.filter(**{name + "__lt": 50}).annotate(f=function(name)).values_list("f")))
                attempt(lambda: objects.update(**{name: Case(When(**{name + "__gt": 5}, then=F(name)), default=Value(7))}))
                attempt(lambda: list(objects.annotate(x=F(name) * 2 + 1, y=F(name) % 3, z=F(name).bitand(1)).filter(x__gt=3)))
            if kind == "text":
                for function in (fn.Lower, fn.Upper, fn.Length, fn.Trim, fn.LTrim, fn.RTrim, fn.Reverse, fn.MD5, fn.Ord):
                    attempt(lambda: list(objects.annotate(f=function(name)).values_list("f").order_by("f")))
                for made in (fn.Concat(name, Value("x", models.TextField())), fn.Left(name, 2), fn.Right(name, 2), fn.Substr(name, 1, 2), fn.Repeat(name, 2),
                             fn.Replace(name, Value("t"), Value("u")), fn.StrIndex(name, Value("1")), fn.LPad(name, 5, Value(" ")),
                             fn.NullIf(name, Value("x", models.TextField())), fn.Greatest(name, Value("m", models.TextField())), fn.Cast(name, models.CharField(max_length=3))):
                    attempt(lambda: list(objects.annotate(f=made).filter(f__isnull=False).values_list("f")))
                attempt(lambda: list(objects.annotate(s=SearchVector(name)).filter(s="t1")))
                attempt(lambda: list(objects.annotate(r=SearchRank(SearchVector(name), SearchQuery("t1 | t2", search_type="raw"))).order_by("-r", pk)))
                attempt(lambda: list(objects.annotate(h=SearchHeadline(name, SearchQuery("t1")))))
                attempt(lambda: objects.aggregate(a=pg.StringAgg(name, ",", ordering=name), b=pg.ArrayAgg(name, distinct=True, ordering=name)))
            if kind in ("instant", "date"):
                for part in ("year", "quarter", "month", "week", "day") + (("hour", "minute", "second") if kind == "instant" else ()):
                    attempt(lambda: list(objects.filter(**{name + "__isnull": False}).annotate(t=fn.Trunc(name, part), e=fn.Extract(name, part)).values("t", "e").annotate(n=Count("*")).order_by("t")))
                attempt(lambda: list(objects.annotate(later=ExpressionWrapper(F(name) + timedelta(days=3), output_field=models.DateTimeField())).filter(later__gt=WHEN)))
                attempt(lambda: list(objects.filter(**{name + "__gt": fn.Now()})))


def relations():
    u, s = User.objects, Session.objects
    conditions = [Q(sessions__hits__gt=5), ~Q(sessions__hits__gt=5), Q(sessions__isnull=True), Q(sessions__token__in=["t1", "t2"]),
                  Q(sessions__data__device="phone"), Q(sessions__orders__amount__gt=5), Q(sessions__hits__gt=5) | Q(orders__amount__gt=1),
                  Q(sessions__expires_at__year=2999), Q(sessions__logins__isnull=False), ~Q(sessions__orders__note="first")]
    for condition in conditions:
        attempt(lambda: list(u.filter(condition).distinct().order_by("id")))
        attempt(lambda: list(u.exclude(condition).order_by("id")))
        attempt(lambda: u.filter(condition).count())
        attempt(lambda: list(u.filter(condition).values("name").annotate(n=Count("sessions", distinct=True)).order_by("name")))
        attempt(lambda: u.filter(condition).update(name=fn.Upper("name")))
        attempt(lambda: list(Order.objects.filter(user__in=u.filter(condition)).select_related("session__user").order_by("id")))
        attempt(lambda: list(Session.objects.filter(user__in=u.filter(condition)).select_for_update(of=("self",)).order_by("id")))
    inner = s.filter(user=OuterRef("pk")).order_by("-hits", "id")
    for made in (Subquery(inner.values("token")[:1]), Subquery(inner.values("hits")[1:2]), Exists(inner), ~Exists(inner.filter(hits__gt=15)),
                 ArraySubquery(inner.values("id")), Count("sessions"), Count("sessions", filter=Q(sessions__hits__gt=5)), Sum("sessions__hits"),
                 Avg("sessions__orders__amount"), Max("sessions__expires_at"), pg.ArrayAgg("sessions__token", ordering="sessions__id"),
                 pg.JSONBAgg("sessions__data", ordering="sessions__id"), pg.BoolOr(Q(sessions__hits__gt=5)), pg.StringAgg("sessions__token", ";", ordering="sessions__hits"),
                 Subquery(s.filter(user=OuterRef("pk")).values("user").annotate(t=Sum("hits")).values("t"))):
        attempt(lambda: list(u.annotate(a=made).order_by("id")))
        attempt(lambda: list(u.annotate(a=made).filter(a__isnull=False).values_list("a")))
        attempt(lambda: list(u.annotate(a=made).values("a").annotate(n=Count("id")).order_by("a")))
        attempt(lambda: u.annotate(a=made).aggregate(n=Count("a")))
    for paths in (["user"], ["user", "logins"], ["orders"], ["orders__user"], ["logins", "orders"]):
        attempt(lambda: list(s.prefetch_related(*paths).order_by("id")))
    attempt(lambda: list(u.prefetch_related(Prefetch("sessions", queryset=s.filter(hits__gt=5).order_by("id"), to_attr="busy"))))
    attempt(lambda: list(u.prefetch_related(Prefetch("sessions", queryset=s.order_by("-hits")[:2], to_attr="top"))))
    for model in (Order, Login, Session, Event):
        for path in [f.name for f in model._meta.fields if isinstance(f, models.ForeignKey)]:
            attempt(lambda: list(model.objects.select_related(path).order_by("id")))
            attempt(lambda: list(model.objects.select_related(path).select_for_update(of=("self", path) if model is Login else ("self",)).order_by("id")))
            attempt(lambda: list(model.objects.values(path).annotate(n=Count("*"), m=Max("id")).filter(n__gt=0).order_by(path)))
    attempt(lambda: list(u.annotate(live=FilteredRelation("sessions", condition=Q(sessions__hits__gt=5))).filter(live__token__startswith="t").select_related()))
    attempt(lambda: list(u.annotate(live=FilteredRelation("sessions", condition=Q(sessions__hits__gt=5))).values("name", "live__token").order_by("id")))
    attempt(lambda: list(s.filter(orders__amount__gt=F("hits") - 100).distinct()))
    attempt(lambda: list(s.dates("expires_at", "month")))
    attempt(lambda: list(s.datetimes("expires_at", "day", order="DESC")))
    attempt(lambda: list(s.raw("SELECT id, token FROM sessions WHERE hits > %s ORDER BY id", [5])))
    attempt(lambda: User(id=1).sessions.all().delete())
    attempt(lambda: u.get(id=1).sessions.create(id=901, token="t901"))
    attempt(lambda: User.objects.get(id=1).delete())
    attempt(lambda: Session.objects.get(id=1).delete())


def writes():
    def rows(first, count=3):
        return [Session(id=first + i, token=f"t{first + i}", hits=i, user_id=1, data={"n": i}, expires_at=WHEN) for i in range(count)]
    attempt(lambda: rows(100)[0].save())
    attempt(lambda: rows(100)[0].save(force_insert=True))
    attempt(lambda: Session.objects.create(id=101, token="x"))
    for count in (1, 2, 5, 9):
        attempt(lambda: Session.objects.bulk_create(rows(110, count)))
        attempt(lambda: Session.objects.bulk_create(rows(1, count), ignore_conflicts=True))
        attempt(lambda: Session.objects.bulk_create(rows(110, count), update_conflicts=True, unique_fields=["id"], update_fields=["hits", "data"]))
        attempt(lambda: Session.objects.bulk_create(rows(110, count), update_conflicts=True, unique_fields=["token"], update_fields=["hits"]))
        attempt(lambda: Session.objects.bulk_update([*Session.objects.order_by("id")[:count]], ["hits", "token", "expires_at"]))
        attempt(lambda: Token.objects.bulk_create([Token(token=f"n{i}", expires_at=WHEN) for i in range(count)]))
        attempt(lambda: Coupon.objects.bulk_create([Coupon(code=f"n{i}", valid_until=date(2999, 1, 1)) for i in range(count)], update_conflicts=True, unique_fields=["code"], update_fields=["percent"]))
        attempt(lambda: Event.objects.bulk_create([Event(id=600 + i, kind="k", created_at=WHEN) for i in range(count)]))
        attempt(lambda: Item.objects.bulk_create([Item(id=600 + i, select="k", expires_at=WHEN) for i in range(count)], ignore_conflicts=True))
        attempt(lambda: Lease.objects.bulk_create([Lease(id=600 + i, holder="k") for i in range(count)]))
        attempt(lambda: Cache.objects.bulk_create([Cache(key=f"n{i}", written_at=WHEN) for i in range(count)], update_conflicts=True, unique_fields=["key"], update_fields=["value", "written_at"]))
    for model, key, values in ((Session, {"id": 1}, {"hits": 3}), (Session, {"id": 10}, {"token": "t10", "hits": 1}), (Token, {"token": "dead"}, {"expires_at": WHEN}),
                               (Token, {"token": "live"}, {"uses": 5}), (Cache, {"key": "x"}, {"written_at": WHEN, "value": "v"}), (Coupon, {"code": "OLD"}, {"percent": 5}),
                               (Item, {"id": 10}, {"select": "a"}), (Lease, {"id": 10}, {"holder": "a"}), (Event, {"id": 10}, {"kind": "k", "created_at": WHEN})):
        attempt(lambda: model.objects.get_or_create(**key, defaults=values))
        attempt(lambda: model.objects.update_or_create(**key, defaults=values))
        attempt(lambda: model.objects.filter(**key).update(**values))
        attempt(lambda: model(**key, **values).save())
        attempt(lambda: model.objects.create(**key, **values))
        attempt(lambda: model.objects.filter(**key).delete())
        attempt(lambda: model.objects.filter(**key).first().delete())
        attempt(lambda: model.objects.get(**key).refresh_from_db())
    attempt(lambda: Session.objects.filter(user__name="ann").update(hits=F("hits") + 1, data=Value({"a": 1}, models.JSONField())))
    attempt(lambda: Session.objects.update(hits=fn.Coalesce(Subquery(Order.objects.filter(session=OuterRef("pk")).values("session").annotate(n=Count("*")).values("n")[:1]), 0)))
    attempt(lambda: Session.objects.filter(orders__isnull=True).delete())
    attempt(lambda: Session.objects.filter(id__in=Order.objects.values("session")).delete())
    attempt(lambda: Order.objects.filter(session__hits__gt=5).delete())
    attempt(lambda: Order.objects.filter(session__hits__gt=5).update(note="x"))

    def nested():
        Session.objects.filter(id=1).update(hits=1)
        with transaction.atomic():
            Session.objects.filter(id=2).update(hits=2)
        try:
            with transaction.atomic():
                Session.objects.filter(id=3).delete()
                raise ValueError
        except ValueError:
            pass
        list(Session.objects.order_by("id"))
    attempt(nested)


def stored_sessions():
    def visit():
        store = SessionStore()
        store["cart"] = [1, 2]
        store.save()
        again = SessionStore(store.session_key)
        again["more"] = 1
        again.save()
        again.exists(store.session_key)
        again.cycle_key()
        again.save(must_create=False)
        again.flush()
    attempt(visit)
    attempt(lambda: SessionStore("live1").load())
    attempt(lambda: SessionStore("old1").load())
    attempt(lambda: SessionStore.clear_expired())
    attempt(lambda: SessionStore("old1").save(must_create=True))


def migrations():
    def change():
        with connection.schema_editor(atomic=False) as editor:
            extra = models.TextField(null=True)
            extra.set_attributes_from_name("extra")
            editor.add_field(Session, extra)
            editor.add_index(Session, models.Index(fields=["hits"], name="by_hits"))
            editor.add_constraint(Session, models.CheckConstraint(condition=Q(hits__gte=0), name="positive"))
            list(Session.objects.all())
            wider = models.BigIntegerField(default=0)
            wider.set_attributes_from_name("hits")
            editor.alter_field(Session, Session._meta.get_field("hits"), wider)
            Session.objects.filter(hits=10).update(token="other")
            editor.remove_field(Session, extra)
    attempt(change)

    def rebuild():
        with connection.schema_editor(atomic=False) as editor:
            editor.alter_db_table(Coupon, "coupons", "vouchers")
        with connection.cursor() as cursor:
            cursor.execute("SELECT * FROM vouchers ORDER BY code")
            cursor.execute("ALTER TABLE vouchers RENAME TO coupons")
        list(Coupon.objects.all())
    attempt(rebuild)
    attempt(lambda: connection.introspection.get_table_description(connection.cursor(), "sessions"))
    attempt(lambda: connection.introspection.get_constraints(connection.cursor(), "sessions"))


for part in (lookups, each_table, relations, writes, stored_sessions, migrations):
    part()
print(f"Django {django.__version__} by psycopg {psycopg.__version__}")
