"""Django's ORM through pglapse over TLS."""

import sys
from urllib.parse import urlparse

import django
from django.conf import settings

url = urlparse(sys.argv[1])
settings.configure(
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": url.path[1:],
            "USER": url.username,
            "HOST": url.hostname,
            "PORT": url.port,
            "OPTIONS": {"sslmode": "require"},
        }
    },
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
)
django.setup()

from django.db import IntegrityError, connection, models, transaction  # noqa: E402


class Item(models.Model):
    id = models.IntegerField(primary_key=True)
    body = models.TextField()
    hits = models.IntegerField(default=0)
    expires_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "shop"
        db_table = "items"
        managed = False


assert Item.objects.count() == 50
assert Item.objects.aggregate(s=models.Sum("id"))["s"] == 2500
assert Item.objects.filter(id=2).first() is None and Item.objects.get(id=1).body == "item 1"
Item.objects.create(id=2, body="new")
try:
    with transaction.atomic():
        Item.objects.create(id=1, body="new")
except IntegrityError:
    pass
else:
    raise AssertionError("a live duplicate")
with transaction.atomic():
    assert Item.objects.select_for_update().filter(id__lt=5).update(hits=models.F("hits") + 1) == 3
    transaction.set_rollback(True)
Item.objects.bulk_create([Item(id=i, body="bulk") for i in range(1001, 1101)])
assert len(list(Item.objects.filter(id__gt=1000).iterator(chunk_size=7))) == 100
assert Item.objects.filter(id__gt=1000).delete()[0] == 100
assert Item.objects.filter(id=2).delete()[0] == 1
assert "items" in connection.introspection.table_names()
print("ok")
