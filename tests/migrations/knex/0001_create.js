// A table whose rows expire.

exports.up = async (knex) => {
  await knex.schema.createTable("sessions", (table) => {
    table.integer("id").primary();
    table.timestamp("expires_at", { useTz: true });
  });
  await knex.raw("SELECT pglapse.set_rule('sessions', 'expires_at', grace => ?)", ["1 day"]);
  await knex.raw("CREATE TABLE jobs (id int PRIMARY KEY, at timestamptz DEFAULT now())");
  await knex.raw("SELECT pglapse.set_rule('jobs', 'at + 1 hour')");
};

exports.down = async (knex) => {
  await knex.schema.dropTable("jobs");
  await knex.schema.dropTable("sessions");
};
