"""Rows live an hour longer, and uploads for ever; a column gets another name."""

from alembic import op

revision, down_revision = "0002", "0001"


def upgrade():
    op.execute("ALTER TABLE sessions SET (ttl_expiration_expression = 'expires_at + interval ''2 hours''')")
    op.execute("SELECT pglapse.drop_rule('uploads')")
    op.alter_column("sessions", "expires_at", new_column_name="ends_at")


def downgrade():
    op.alter_column("sessions", "ends_at", new_column_name="expires_at")
    op.execute("SELECT pglapse.set_rule('uploads', 'created_at + 30 days', on_reap => 'notify')")
    op.execute("ALTER TABLE sessions SET (ttl_expiration_expression = 'expires_at')")
