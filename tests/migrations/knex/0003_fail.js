// It fails behind its first statement, which then never was.

exports.up = async (knex) => {
  await knex.raw("SELECT pglapse.drop_rule('sessions')");
  await knex.raw("SELECT 1 / 0");
};

exports.down = async () => {};
