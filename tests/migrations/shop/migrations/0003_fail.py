"""It fails behind its first statement, which then never was."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("shop", "0002_alter")]
    operations = [
        migrations.RunSQL("SELECT pglapse.drop_rule('sessions')", migrations.RunSQL.noop),
        migrations.RunSQL("SELECT 1 / 0", migrations.RunSQL.noop),
    ]
