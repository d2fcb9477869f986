// node-postgres through pglapse over TLS, with its cursors and COPY streams.
const assert = require('node:assert');
const { pipeline } = require('node:stream/promises');
const { Readable } = require('node:stream');
const { Client, Pool } = require('pg');
const Cursor = require('pg-cursor');
const { from, to } = require('pg-copy-streams');

const [url, large] = [process.argv[2].split('?')[0], 'x'.repeat(5_000_000)];
const options = { connectionString: url, ssl: { rejectUnauthorized: false } };

async function main() {
  const [db, other] = [new Client(options), new Client(options)];
  await Promise.all([db.connect(), other.connect()]);
  let { rows } = await db.query('SELECT count(*)::int, sum(id)::int FROM items');
  assert.deepStrictEqual(rows, [{ count: 50, sum: 2500 }]);
  for (let i = 1; i <= 10; i++) {
    ({ rows } = await db.query({ name: 'by-id', text: 'SELECT id FROM items WHERE id = $1', values: [i] }));
    assert.deepStrictEqual(rows, i % 2 ? [{ id: i }] : []);
  }
  await pipeline(Readable.from(['1001\tcopied\n']), db.query(from('COPY items (id, body) FROM STDIN')));
  let copied = '';
  for await (const chunk of db.query(to('COPY items (id) TO STDOUT'))) copied += chunk;
  assert.strictEqual(copied.trim().split('\n').length, 51);
  ({ rows } = await db.query('SELECT $1::text AS v', [large]));
  assert.strictEqual(rows[0].v, large);
  await db.query("INSERT INTO items (id, body) VALUES ($1, 'new')", [2]);
  await assert.rejects(db.query("INSERT INTO items (id, body) VALUES (1, 'new')"), { code: '23505' });
  await db.query('BEGIN');
  assert.strictEqual((await db.query('DELETE FROM items WHERE id < 10')).rowCount, 6);
  const cursor = db.query(new Cursor('SELECT id FROM items ORDER BY id'));
  assert.strictEqual((await cursor.read(7)).length, 7);
  await cursor.close();
  await db.query('ROLLBACK');
  const heard = new Promise((resolve) => db.once('notification', (event) => resolve(event.payload)));
  await db.query('LISTEN news');
  await other.query("NOTIFY news, 'here'");
  assert.strictEqual(await heard, 'here');
  const sleeping = assert.rejects(db.query('SELECT pg_sleep(600)'), { code: '57014' });
  for (;;) {
    const sql = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
    if ((await other.query(sql)).rowCount) break;
  }
  await sleeping;
  await db.query('DELETE FROM items WHERE id IN (2, 1001)');
  await Promise.all([db.end(), other.end()]);
  const pool = new Pool({ ...options, max: 3 });
  const sums = await Promise.all([...Array(20)].map(() => pool.query('SELECT sum(id)::int FROM items')));
  assert(sums.every((result) => result.rows[0].sum === 2500));
  await pool.end();
  console.log('ok');
}

main().catch((error) => { console.error(error); process.exit(1); });
