"""A table whose rows expire."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0001", None


def upgrade():
    op.create_table(
        "sessions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("expires_at", sa.DateTime(timezone=True)),
        postgresql_with={"fillfactor": 70},
    )
    op.execute("SELECT pglapse.set_rule('sessions', 'expires_at', schedule => '@daily')")
    op.create_table(
        "uploads",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.func.now()),
    )
    op.execute("SELECT pglapse.set_rule('uploads', 'created_at + 30 days', on_reap => 'notify')")


def downgrade():
    op.drop_table("uploads")
    op.drop_table("sessions")
