"""Rows live two hours longer, and uploads for ever; a column gets another name."""

from alembic import op

revision, down_revision = "0002", "0001"


def upgrade():
    op.execute("SELECT pglapse.set_rule('sessions', 'expires_at + 2 hours', schedule => '@daily')")
    op.execute("SELECT pglapse.drop_rule('uploads')")
    op.alter_column("sessions", "expires_at", new_column_name="ends_at")


def downgrade():
    op.alter_column("sessions", "ends_at", new_column_name="expires_at")
    op.execute("SELECT pglapse.set_rule('uploads', 'created_at + 30 days', on_reap => 'notify')")
    op.execute("SELECT pglapse.set_rule('sessions', 'expires_at', schedule => '@daily')")
