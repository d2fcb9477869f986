// Prisma without its engines: reads with every filter, relations by joins and by queries, counts, groups, nested writes,
// upserts, raw SQL.
const { execFileSync } = require('child_process');
const { mkdtempSync, rmSync, symlinkSync, writeFileSync } = require('fs');
const { join } = require('path');
const SCHEMA = `
generator client { 
  provider        = "prisma-client-js"
  output          = "./client"
  previewFeatures = ["relationJoins"]
}
datasource db { 
  provider = "postgresql" 
}
model users { 
  id       Int @id
  name     String
  sessions sessions[] 
}
model sessions { 
  id         Int @id
  user_id    Int?
  token      String @unique
  data       Json?
  hits       Int @default(0)
  expires_at DateTime? @db.Timestamptz(6)
  user       users? @relation(fields: [user_id], references: [id])
  logins     logins[] 
}
model logins { 
  id         Int @id
  session_id Int
  session    sessions @relation(fields: [session_id], references: [id], onDelete: Cascade) 
}
model tokens { 
  token      String @id
  scope      String?
  uses       Int?
  expires_at DateTime @db.Timestamptz(6) 
}
model readings { 
  sensor   Int
  seq      Int
  value    Float?
  until_ms BigInt?
  @@id([sensor, seq]) 
}
model items { 
  id     Int @id @map("Item Id")
  select String?
  until  DateTime? @map("Expires At") @db.Timestamptz(6)
  @@map("Cart Items") 
}
`;
const home = mkdtempSync(join(require('os').tmpdir(), 'prisma-'));
symlinkSync(process.env.NODE_PATH, join(home, 'node_modules'));
writeFileSync(join(home, 'schema.prisma'), SCHEMA);
// The schema engine would be downloaded, and generating does not use it.
execFileSync('node', [join(process.env.NODE_PATH, 'prisma/build/index.js'), 'generate', '--schema', join(home, 'schema.prisma')], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', CHECKPOINT_DISABLE: '1' } });
const { PrismaClient, Prisma } = require(join(home, 'client'));
const { PrismaPg } = require('@prisma/adapter-pg');
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.argv[2] }), errorFormat: 'minimal' });
const later = new Date('2999-06-01');
class Undo extends Error {}
async function attempt(work) { try { await db.$transaction(async (t) => { await work(t); throw new Undo(); }); } catch (error) { if (!(error instanceof Undo)) console.error(String(error.message ?? error).trim().split('\n').pop().slice(0, 150)); } }
(async () => {
  const tables = { sessions: ['id', { id: 1, token: 't1', hits: 5, expires_at: later, user_id: 1 }], tokens: ['token', { token: 'live', uses: 1, expires_at: later, scope: 'read' }], items: ['id', { id: 1, select: 'pen', until: later }], readings: ['sensor', { sensor: 1, value: 1.5, until_ms: 5n }] };
  const nullable = new Set(['expires_at', 'user_id', 'uses', 'scope', 'select', 'until', 'value', 'until_ms']); nullable.delete('token');
  for (const [table, [k, columns]] of Object.entries(tables)) {
    for (const [c, v] of Object.entries(columns)) {
      const isNullable = nullable.has(c) && !(table === 'tokens' && c === 'expires_at');
      for (const f of [v, { not: v }, { in: [v, v] }, { notIn: [v] }, { gt: v }, { gte: v }, { lt: v }, { lte: v }, { gt: v, not: { lt: v } }, ...(isNullable ? [null, { not: null }] : []), ...(typeof v === 'string' ? [{ contains: 't' }, { startsWith: 'T', mode: 'insensitive' }, { endsWith: '1' }, { not: { contains: 'x' } }] : [])]) {
        const where = { [c]: f };
        await attempt((t) => t[table].findMany({ where, orderBy: { [k]: 'asc' } })); await attempt((t) => t[table].findFirst({ where: { NOT: where }, orderBy: { [c]: 'desc' } })); await attempt((t) => t[table].count({ where: { OR: [where, { AND: [where, where] }] } })); await attempt((t) => t[table].updateMany({ where, data: { [c]: v } })); await attempt((t) => t[table].deleteMany({ where }));
      }
      await attempt((t) => t[table].groupBy({ by: [c], _count: { _all: true }, orderBy: { [c]: 'asc' } })); await attempt((t) => t[table].groupBy({ by: [c], _max: { [k]: true }, having: { [c]: { not: v } } })); await attempt((t) => t[table].aggregate({ _count: { [c]: true }, _max: { [c]: true }, _min: { [c]: true } })); await attempt((t) => t[table].findMany({ distinct: [c], orderBy: { [c]: 'asc' } })); if (isNullable) await attempt((t) => t[table].findMany({ orderBy: [{ [c]: { sort: 'desc', nulls: 'last' } }, { [k]: 'asc' }], take: 2, skip: 1 }));
    }
    await attempt((t) => t[table].findMany({ select: { [k]: true }, take: -2, orderBy: { [k]: 'asc' } })); await attempt((t) => t[table].deleteMany()); await attempt((t) => t[table].findMany({ take: 0 }));
  }
  const some = [{ sessions: true }, { sessions: { where: { hits: { gt: 5 } } } }, { sessions: { orderBy: { hits: 'desc' }, take: 1 } }, { sessions: { include: { logins: true } } }, { sessions: { select: { token: true, logins: { select: { id: true } } } } }, { _count: { select: { sessions: true } } }, { _count: { select: { sessions: { where: { hits: { gt: 5 } } } } }, sessions: { distinct: ['user_id'], skip: 1 } }];
  for (const include of some) for (const relationLoadStrategy of ['join', 'query']) { await attempt((t) => t.users.findMany({ include, relationLoadStrategy, orderBy: { id: 'asc' } })); await attempt((t) => t.users.findFirst({ include, relationLoadStrategy, where: { name: 'ann' } })); await attempt((t) => t.logins.findMany({ relationLoadStrategy, include: { session: { include: { user: { include } } } } })); }
  for (const quantifier of ['some', 'none', 'every']) for (const where of [{}, { hits: { gt: 5 } }, { logins: { some: {} } }, { user: { name: 'ann' } }, { data: { path: ['device'], equals: 'phone' } }]) { await attempt((t) => t.users.findMany({ where: { sessions: { [quantifier]: where } }, orderBy: { id: 'asc' } })); await attempt((t) => t.users.updateMany({ where: { sessions: { [quantifier]: where } }, data: { name: 'x' } })); await attempt((t) => t.users.count({ where: { sessions: { [quantifier]: where } } })); }
  for (const where of [{ user: { name: 'ann' } }, { user: { isNot: { name: 'ann' } } }, { user: null }, { logins: { every: { id: { gt: 0 } } } }]) { await attempt((t) => t.sessions.findMany({ where, include: { user: true }, orderBy: { user: { name: 'asc' } } })); await attempt((t) => t.sessions.deleteMany({ where })); }
  for (const where of [{ string_contains: 'ph' }, { equals: 'phone' }, { not: 'phone' }, { string_starts_with: 'p' }]) await attempt((t) => t.sessions.findMany({ where: { data: { path: ['device'], ...where } } })); for (const data of [{ equals: { device: 'phone' } }, { not: Prisma.DbNull }, { equals: Prisma.AnyNull }]) await attempt((t) => t.sessions.findMany({ where: { data } })); await attempt((t) => t.users.findMany({ orderBy: { sessions: { _count: 'desc' } } })); await attempt((t) => t.sessions.findMany({ cursor: { id: 2 }, take: 2, skip: 1, orderBy: { id: 'asc' } }));
  for (const ids of [[100], [1], [10], [1, 10, 100]]) { const data = ids.map((id) => ({ id, token: `t${id}`, hits: id, expires_at: later })); const [one] = data; const where = { id: one.id }; await attempt((t) => t.sessions.createMany({ data })); await attempt((t) => t.sessions.createMany({ data, skipDuplicates: true })); await attempt((t) => t.sessions.createManyAndReturn({ data })); await attempt((t) => t.sessions.create({ data: one })); await attempt((t) => t.sessions.create({ data: { ...one, user: { connect: { id: 1 } }, logins: { create: [{ id: 90 }, { id: 91 }] } }, include: { logins: true } })); await attempt((t) => t.sessions.upsert({ where, create: one, update: { hits: { increment: 1 } } })); await attempt((t) => t.sessions.upsert({ where: { token: one.token }, create: one, update: { hits: 1 }, include: { user: true } })); await attempt((t) => t.sessions.update({ where, data: { hits: { multiply: 2 }, data: { a: 1 } } })); await attempt((t) => t.sessions.update({ where: { ...where, hits: { gt: 0 } }, data: { user: { disconnect: true } } })); await attempt((t) => t.sessions.delete({ where })); await attempt((t) => t.sessions.findUnique({ where, include: { user: true } })); await attempt((t) => t.users.update({ where: { id: 1 }, data: { sessions: { connectOrCreate: { where, create: one } } } })); await attempt((t) => t.users.update({ where: { id: 1 }, data: { sessions: { updateMany: { where, data: { hits: 3 } }, deleteMany: { hits: { gt: 99 } } } } })); await attempt((t) => t.users.create({ data: { id: 9, name: 'new', sessions: { createMany: { data } } } })); await attempt((t) => t.users.update({ where: { id: 1 }, data: { sessions: { set: [where] } } })); await attempt((t) => t.sessions.updateManyAndReturn({ where, data: { hits: 4 } })); }
  for (const token of ['new', 'live', 'dead']) { await attempt((t) => t.tokens.upsert({ where: { token }, create: { token, expires_at: later }, update: { expires_at: later } })); await attempt((t) => t.tokens.create({ data: { token, expires_at: later } })); } await attempt((t) => t.readings.upsert({ where: { sensor_seq: { sensor: 2, seq: 20 } }, create: { sensor: 2, seq: 20, value: 1 }, update: { value: 2 } })); await attempt((t) => t.$queryRaw`SELECT id, token FROM sessions WHERE hits > ${5} ORDER BY id`); await attempt((t) => t.$executeRaw`UPDATE sessions SET hits = hits + ${1} WHERE token LIKE ${'t%'}`); await Promise.all([db.sessions.findUnique({ where: { id: 1 } }), db.sessions.findUnique({ where: { id: 2 } }), db.sessions.findUnique({ where: { id: 10 } })]);
  await db.$disconnect(); rmSync(home, { recursive: true });
  console.log(require('./parts/version.js')('@prisma/client', '@prisma/adapter-pg', 'pg'));
})();
