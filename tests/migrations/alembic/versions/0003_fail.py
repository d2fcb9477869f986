"""It fails behind its first statement, which then never was."""

from alembic import op

revision, down_revision = "0003", "0002"


def upgrade():
    op.execute("SELECT pglapse.drop_rule('sessions')")
    op.execute("SELECT 1 / 0")


def downgrade():
    pass
