// postgres.js, and Drizzle on it, through pglapse over TLS.
const assert = require('node:assert');
const { Readable } = require('node:stream');
const { pipeline } = require('node:stream/promises');
const postgres = require('postgres');
const { drizzle } = require('drizzle-orm/postgres-js');
const { integer, pgTable, text, timestamp } = require('drizzle-orm/pg-core');
const { eq, lt, count, sql: part } = require('drizzle-orm');

const [url, large] = [process.argv[2].split('?')[0], 'x'.repeat(5_000_000)];
const sql = postgres(url, { ssl: { rejectUnauthorized: false }, max: 3 });

const items = pgTable('items', {
  id: integer('id').primaryKey(),
  body: text('body').notNull(),
  hits: integer('hits').notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
});

async function main() {
  assert.deepStrictEqual([...(await sql`SELECT count(*)::int, sum(id)::int FROM items`)], [{ count: 50, sum: 2500 }]);
  const found = await Promise.all([...Array(20).keys()].map((i) => sql`SELECT id FROM items WHERE id = ${i + 1}`));
  assert.deepStrictEqual(found.map((rows) => rows.length), [...Array(20).keys()].map((i) => (i + 1) % 2));
  await pipeline(Readable.from(['1001\tcopied\n']), await sql`COPY items (id, body) FROM STDIN`.writable());
  let copied = '';
  for await (const chunk of await sql`COPY items (id) TO STDOUT`.readable()) copied += chunk;
  assert.strictEqual(copied.trim().split('\n').length, 51);
  assert.strictEqual((await sql`SELECT ${large}::text AS v`)[0].v, large);
  await sql`INSERT INTO items ${sql({ id: 2, body: 'new' })}`;
  await assert.rejects(sql`INSERT INTO items ${sql({ id: 1, body: 'new' })}`, { code: '23505' });
  await assert.rejects(sql.begin(async (sql) => {
    assert.strictEqual((await sql`DELETE FROM items WHERE id < 10`).count, 6);
    throw new Error('roll back');
  }), /roll back/);
  let batches = 0;
  for await (const rows of sql`SELECT id FROM items ORDER BY id`.cursor(7)) batches += rows.length > 0;
  assert.strictEqual(batches, 8);
  const heard = new Promise((resolve) => sql.listen('news', resolve, () => sql.notify('news', 'here')));
  assert.strictEqual(await heard, 'here');
  const sleeping = sql`SELECT pg_sleep(600)`;
  const cancelled = assert.rejects(sleeping, { code: '57014' });
  const asleep = () => sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  while ((await asleep()).count === 0);
  sleeping.cancel();
  await cancelled;

  const db = drizzle(sql);
  assert.deepStrictEqual(await db.select({ n: count() }).from(items).where(lt(items.id, 100)), [{ n: 51 }]);
  const byId = db.select().from(items).where(eq(items.id, part.placeholder('id'))).prepare('by_id');
  for (const id of [1, 3, 6]) assert.strictEqual((await byId.execute({ id })).length, id % 2);
  const twice = db.insert(items).values({ id: 1, body: 'twice' });
  await assert.rejects(twice.execute(), (error) => error.cause.code === '23505');
  await db.insert(items).values({ id: 4, body: 'a' }).onConflictDoUpdate({ target: items.id, set: { body: 'b' } });
  assert.strictEqual((await db.select().from(items).where(eq(items.id, 4)))[0].body, 'a');
  await db.transaction(async (tx) => {
    for (const id of [2, 4, 1001]) assert.strictEqual((await tx.delete(items).where(eq(items.id, id)).returning()).length, 1);
  });
  await sql.end();
  console.log('ok');
}

main().catch((error) => { console.error(error); process.exit(1); });
