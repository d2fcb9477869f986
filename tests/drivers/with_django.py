"""Django's ORM through pglapse over TLS: parameters in the text, and on their own in prepared statements."""

import sys
import threading
import time
from urllib.parse import urlparse

import django
from django.conf import settings

url, large = urlparse(sys.argv[1]), "x" * 5_000_000


def database(**options):
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": url.path[1:],
        "USER": url.username,
        "PASSWORD": url.password or "",
        "HOST": url.hostname,
        "PORT": url.port,
        "OPTIONS": {"sslmode": "require", **options},
    }


settings.configure(
    DATABASES={"default": database(), "prepared": database(server_side_binding=True, prepare_threshold=0)},
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
)
django.setup()

from django.db import IntegrityError, OperationalError, connections, models, transaction  # noqa: E402


class Item(models.Model):
    id = models.IntegerField(primary_key=True)
    body = models.TextField()
    hits = models.IntegerField(default=0)
    expires_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "shop"
        db_table = "items"
        managed = False


def maps(name):
    items = Item.objects.using(name)
    assert items.count() == 50
    assert items.aggregate(s=models.Sum("id"))["s"] == 2500
    assert items.filter(id=2).first() is None and items.get(id=1).body == "item 1"
    for i in range(1, 11):
        assert items.filter(id=i).exists() == (i % 2 == 1)
    items.create(id=2, body="new")
    try:
        with transaction.atomic(using=name):
            items.create(id=1, body="new")
    except IntegrityError:
        pass
    else:
        raise AssertionError("a live duplicate")
    with transaction.atomic(using=name):
        assert items.select_for_update().filter(id__lt=5).update(hits=models.F("hits") + 1) == 3
        try:
            with transaction.atomic(using=name):
                items.create(id=1, body="new")
        except IntegrityError:
            assert items.filter(hits=1).count() == 3, "the block goes on"
        transaction.set_rollback(True, using=name)
    items.bulk_create([Item(id=i, body="bulk") for i in range(1001, 1101)])
    items.bulk_create(
        [Item(id=i, body="kept", hits=1) for i in (1, 4)],
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=["hits"],
    )
    assert [items.get(id=i).body for i in (1, 4)] == ["item 1", "kept"]
    assert len(list(items.filter(id__gt=1000).iterator(chunk_size=7))) == 100
    assert items.filter(id__gt=1000).delete()[0] == 100
    assert items.filter(id__in=(2, 4)).delete()[0] == 2
    assert items.filter(hits=1).update(hits=0) == 1
    items.create(id=6, body=large)
    assert items.get(id=6).body == large
    assert items.filter(id=6).delete()[0] == 1
    assert "items" in connections[name].introspection.table_names()


def goes_below(name):
    """What is only had from the cursor and the driver."""
    connection = connections[name]
    with connection.cursor() as cursor:
        with cursor.copy("COPY items (id, body) FROM STDIN") as copy:
            copy.write_row((1001, "copied"))
        with cursor.copy("COPY items (id) TO STDOUT") as copy:
            assert sorted(int(row[0]) for row in copy.rows()) == [*range(1, 101, 2), 1001]
        cursor.execute("DELETE FROM items WHERE id = %s", (1001,))
        assert cursor.rowcount == 1
        cursor.execute("LISTEN news")
        driver = connection.connection

        def cancel():
            # A thread has a connection of its own.
            with connections[name].cursor() as other:
                other.execute("NOTIFY news, 'here'")
                while True:
                    other.execute("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'")
                    if other.rowcount:
                        break
                    time.sleep(0.01)
                driver.cancel_safe()
            connections[name].close()

        thread = threading.Thread(target=cancel)
        thread.start()
        assert next(driver.notifies(timeout=20)).payload == "here"
        try:
            cursor.execute("SELECT pg_sleep(600)")
        except OperationalError as error:
            thread.join()
            assert error.__cause__.sqlstate == "57014", error
        else:
            raise AssertionError("it was not cancelled")
        cursor.execute("UNLISTEN news")


for name in connections:
    maps(name)
    goes_below(name)
    connections[name].close()
print("ok")
