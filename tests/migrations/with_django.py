"""Django's migrations through pglapse: a table with a TTL is made, changed and taken back."""

import pathlib
import sys
from urllib.parse import urlparse

import django
from django.conf import settings
from django.core.management import call_command

sys.path.insert(0, str(pathlib.Path(__file__).parent))
url = urlparse(sys.argv[1])
settings.configure(
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": url.path[1:],
            "USER": url.username,
            "HOST": url.hostname,
            "PORT": url.port,
        }
    },
    INSTALLED_APPS=["shop"],
    USE_TZ=True,
)
django.setup()

from django.db import DataError, connection  # noqa: E402
from shop.models import Session  # noqa: E402


def one(sql):
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchone()[0]


def migrate(to):
    call_command("migrate", "shop", to, verbosity=0)


RULES = "SELECT string_agg(concat_ws(' ', relation, expires, options), '; ') FROM pglapse.rules"
SEEN = "SELECT sum(id) FROM sessions"

migrate("0001")
one("INSERT INTO sessions VALUES (1, now() - interval '1 hour'), (2, now() + interval '1 day') RETURNING 1")
created = one(RULES)
assert created == 'public.sessions expires_at {"batch": 500}', created
assert one(SEEN) == 2

migrate("0002")
altered = one(RULES)
assert altered.startswith("public.sessions ends_at + "), altered
assert Session.objects.count() == 2

try:
    migrate("0003")
except DataError as error:
    assert error.__cause__.sqlstate == "22012", error
else:
    raise AssertionError("it did not fail")
assert one(RULES) == altered and Session.objects.count() == 2

migrate("0001")
assert one(RULES) == created and one(SEEN) == 2
migrate("zero")
assert one(RULES) is None
migrate("0002")
assert one(RULES) == altered
print("ok")
