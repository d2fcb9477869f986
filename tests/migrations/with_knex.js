// Knex's migrations through pglapse: tables with a TTL are made, changed and taken back.

const assert = require("node:assert");
const path = require("node:path");
const knex = require("knex")({ client: "pg", connection: process.argv[2], pool: { min: 0, max: 2 } });

const directory = path.join(__dirname, "knex");
const one = async (sql) => Object.values((await knex.raw(sql)).rows[0])[0];
const RULES =
  "SELECT string_agg(concat_ws(' ', relation, expires, options), '; ' ORDER BY relation::text) FROM pglapse.rules";
const SEEN = "SELECT sum(id)::int FROM sessions";

async function main() {
  await knex.migrate.up({ directory });
  await knex.raw("INSERT INTO sessions VALUES (1, now() - interval '1 hour'), (2, now() + interval '1 day')");
  await knex.raw("INSERT INTO jobs VALUES (1)");
  const created = await one(RULES);
  assert.equal(created, 'public.jobs at + PT1H {}; public.sessions expires_at {"grace": "P1D"}');
  assert.equal(await one(SEEN), 2);

  await knex.migrate.up({ directory });
  const altered = await one(RULES);
  assert.match(altered, /^public\.sessions ends_at \+ /);
  assert.equal(await one(SEEN), 3);

  await assert.rejects(knex.migrate.up({ directory }), { code: "22012" });
  assert.equal(await one(RULES), altered);
  assert.equal(await one(SEEN), 3);

  await knex.migrate.down({ directory });
  assert.equal(await one(RULES), created);
  assert.equal(await one(SEEN), 2);
  await knex.migrate.down({ directory });
  assert.equal(await one(RULES), null);
  console.log("ok");
}

main()
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => knex.destroy());
