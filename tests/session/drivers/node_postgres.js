// node-postgres while rules come and go: each line read from standard input is a change that is done.
const assert = require('node:assert');
const { createInterface } = require('node:readline');
const { Client } = require('pg');
const Cursor = require('pg-cursor');

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const change = async (to) => {
  console.log(to);
  assert.equal((await lines.next()).value, 'done');
};

(async () => {
  await change('open');
  const db = new Client({ connectionString: process.argv[2] });
  await db.connect();
  const text = 'SELECT count(*)::int AS n FROM sessions WHERE id > $1';
  const named = async () => (await db.query({ name: 'count', text, values: [0] })).rows[0].n;
  const unnamed = async () => (await db.query(text, [0])).rows[0].n;
  const simple = async () => (await db.query('SELECT count(*)::int AS n FROM sessions')).rows[0].n;
  assert.equal(await named(), 3);
  for (const [to, expected] of [['hide', 2], ['open', 3], ['hide', 2], ['hide', 2]]) {
    await change(to);
    // All three are under way at once.
    assert.deepEqual(await Promise.all([named(), unnamed(), simple()]), Array(3).fill(expected));
    await change('open');
    await change(to);
    await db.query('BEGIN');
    assert.equal(await named(), expected);
    const cursor = db.query(new Cursor('SELECT id FROM sessions ORDER BY id', []));
    const first = await cursor.read(1);
    await change('open');
    assert.equal(first.length + (await cursor.read(9)).length, expected);
    await cursor.close();
    assert.equal(await named(), expected);
    await db.query('COMMIT');
    assert.equal(await named(), 3);
  }
  await db.end();
  console.log('ok');
  process.exit(0);
})();
