"""Rows live longer; the column of the expiry gets another name."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("shop", "0001_create")]
    operations = [
        migrations.RunSQL(
            "SELECT pglapse.set_rule('sessions', 'expires_at + 2 hours')",
            "SELECT pglapse.set_rule('sessions', 'expires_at', batch => 500)",
        ),
        migrations.RenameField("Session", "expires_at", "ends_at"),
    ]
