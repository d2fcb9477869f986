// Rows live longer; the column of the expiry gets another name.

exports.up = async (knex) => {
  await knex.raw("ALTER TABLE sessions SET (ttl_expiration_expression = 'expires_at + interval ''2 hours''')");
  await knex.raw("ALTER TABLE jobs RESET (ttl)");
  await knex.schema.alterTable("sessions", (table) => table.renameColumn("expires_at", "ends_at"));
};

exports.down = async (knex) => {
  await knex.schema.alterTable("sessions", (table) => table.renameColumn("ends_at", "expires_at"));
  await knex.raw("ALTER TABLE jobs SET (ttl_expire_after = '1 hour')");
  await knex.raw("SELECT pglapse.set_rule('sessions', 'expires_at', grace => ?)", ["1 day"]);
};
