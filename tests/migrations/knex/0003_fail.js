// It fails behind its first statement, which then never was.

exports.up = async (knex) => {
  await knex.raw("ALTER TABLE sessions RESET (ttl)");
  await knex.raw("SELECT 1 / 0");
};

exports.down = async () => {};
