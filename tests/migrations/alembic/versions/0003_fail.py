"""It fails behind its first statement, which then never was."""

from alembic import op

revision, down_revision = "0003", "0002"


def upgrade():
    op.execute("ALTER TABLE sessions RESET (ttl)")
    op.execute("SELECT 1 / 0")


def downgrade():
    pass
