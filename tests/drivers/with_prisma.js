// Prisma, whose queries node-postgres takes to the server, through pglapse over TLS.
const assert = require('node:assert');
const { execFileSync } = require('node:child_process');
const { mkdtempSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const [url, large] = [process.argv[2].split('?')[0], 'x'.repeat(5_000_000)];
const SCHEMA = `
generator client {
  provider = "prisma-client-js"
  output   = "./client"
}
datasource db {
  provider = "postgresql"
}
model items {
  id         Int       @id
  body       String
  hits       Int       @default(0)
  expires_at DateTime? @db.Timestamptz(6)
}
`;

/** The client that Prisma makes for the schema, in a folder of its own. */
function generate(home) {
  symlinkSync(process.env.NODE_PATH, join(home, 'node_modules'));
  writeFileSync(join(home, 'schema.prisma'), SCHEMA);
  // An engine would be downloaded that making a client has no use for.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', CHECKPOINT_DISABLE: '1' };
  const prisma = join(process.env.NODE_PATH, 'prisma/build/index.js');
  const options = { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(process.execPath, [prisma, 'generate', '--schema', join(home, 'schema.prisma')], options);
  return require(join(home, 'client'));
}

async function main(home) {
  const { PrismaClient } = generate(home);
  const { PrismaPg } = require('@prisma/adapter-pg');
  const adapter = new PrismaPg({ connectionString: url, ssl: { rejectUnauthorized: false }, max: 3 });
  const db = new PrismaClient({ adapter, errorFormat: 'minimal' });
  const { items } = db;
  assert.deepStrictEqual(await items.aggregate({ _count: true, _sum: { id: true } }), { _count: 50, _sum: { id: 2500 } });
  const found = await Promise.all([...Array(20).keys()].map((i) => items.findUnique({ where: { id: i + 1 } })));
  assert.deepStrictEqual(found.map((row) => row?.id), [...Array(20).keys()].map((i) => (i % 2 ? undefined : i + 1)));
  assert.strictEqual((await items.create({ data: { id: 2, body: large } })).body.length, large.length);
  assert.strictEqual((await items.findUnique({ where: { id: 2 } })).body, large);
  await assert.rejects(items.create({ data: { id: 1, body: 'twice' } }), { code: 'P2002' });
  const upsert = { where: { id: 4 }, create: { id: 4, body: 'first' }, update: { body: 'second' } };
  assert.strictEqual((await items.upsert(upsert)).body, 'first');
  assert.strictEqual((await items.upsert(upsert)).body, 'second');
  const many = [1, 6, 1001].map((id) => ({ id, body: 'many' }));
  assert.deepStrictEqual(await items.createMany({ data: many, skipDuplicates: true }), { count: 2 });
  await assert.rejects(db.$transaction(async (tx) => {
    assert.deepStrictEqual(await tx.items.deleteMany({ where: { id: { lt: 10 } } }), { count: 8 });
    throw new Error('roll back');
  }), /roll back/);
  const [, counted] = await db.$transaction([
    items.updateMany({ where: { id: { in: [1, 8] } }, data: { hits: { increment: 1 } } }),
    items.count({ where: { hits: 1 } }),
  ]);
  assert.strictEqual(counted, 1);
  const raw = await db.$queryRaw`SELECT id FROM items WHERE id < ${6} ORDER BY id`;
  assert.deepStrictEqual(raw.map((row) => row.id), [1, 2, 3, 4, 5]);
  const sleeping = assert.rejects(db.$queryRaw`SELECT pg_sleep(600)::text`, /57014|canceling statement/);
  // Prisma sends no cancel requests.
  const cancel = () => db.$queryRaw`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  while ((await cancel()).length === 0);
  await sleeping;
  assert.deepStrictEqual(await items.deleteMany({ where: { id: { in: [2, 4, 6, 1001] } } }), { count: 4 });
  await db.$disconnect();
  console.log('ok');
}

const home = mkdtempSync(join(tmpdir(), 'prisma-'));
main(home)
  .catch((error) => { console.error(error); process.exitCode = 1; })
  .finally(() => rmSync(home, { recursive: true }));
