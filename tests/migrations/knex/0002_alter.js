// Rows live longer; the column of the expiry gets another name.

exports.up = async (knex) => {
  await knex.raw("SELECT pglapse.set_rule('sessions', 'expires_at + 2 hours')");
  await knex.raw("SELECT pglapse.drop_rule('jobs')");
  await knex.schema.alterTable("sessions", (table) => table.renameColumn("expires_at", "ends_at"));
};

exports.down = async (knex) => {
  await knex.schema.alterTable("sessions", (table) => table.renameColumn("ends_at", "expires_at"));
  await knex.raw("SELECT pglapse.set_rule('jobs', 'at + 1 hour')");
  await knex.raw("SELECT pglapse.set_rule('sessions', 'expires_at', grace => ?)", ["1 day"]);
};
