"""A table whose rows expire."""

from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    operations = [
        migrations.CreateModel(
            name="Session",
            fields=[
                ("id", models.IntegerField(primary_key=True)),
                ("expires_at", models.DateTimeField(null=True)),
            ],
            options={"db_table": "sessions"},
        ),
        migrations.RunSQL(
            "SELECT pglapse.set_rule('sessions', 'expires_at', batch => 500)",
            "SELECT pglapse.drop_rule('sessions')",
        ),
    ]
