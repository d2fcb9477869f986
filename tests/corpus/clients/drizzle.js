// Drizzle: its query builder, relational queries, set operations, CTEs, locks, upserts; statements prepared by name.
const { Pool } = require('pg');
const { drizzle } = require('drizzle-orm/node-postgres');
const o = require('drizzle-orm');
const p = require('drizzle-orm/pg-core');
const { sql, eq, relations } = o;
const later = new Date('2999-06-01');
const users = p.pgTable('users', { id: p.integer().primaryKey(), name: p.text() });
const sessions = p.pgTable('sessions', { id: p.integer().primaryKey(), userId: p.integer('user_id').references(() => users.id), token: p.text().notNull().unique(), data: p.jsonb(), hits: p.integer().notNull().default(0), expiresAt: p.timestamp('expires_at', { withTimezone: true }) });
const orders = p.pgTable('orders', { id: p.integer().primaryKey(), userId: p.integer('user_id'), sessionId: p.integer('session_id'), amount: p.numeric(), note: p.text() });
const tokens = p.pgTable('tokens', { token: p.text().primaryKey(), scope: p.text(), uses: p.integer(), expiresAt: p.timestamp('expires_at', { withTimezone: true }).notNull() });
const items = p.pgTable('Cart Items', { id: p.integer('Item Id').primaryKey(), select: p.text(), until: p.timestamp('Expires At', { withTimezone: true }) });
const leases = p.pgSchema('archive').table('leases', { id: p.integer().primaryKey(), holder: p.text(), expiresAt: p.timestamp('expires_at', { withTimezone: true }) });
const cache = p.pgTable('cache', { key: p.text().primaryKey(), value: p.text(), writtenAt: p.timestamp('written_at', { withTimezone: true }).notNull(), ttlSeconds: p.integer('ttl_seconds') });
const schema = { users, sessions, orders, ur: relations(users, ({ many }) => ({ sessions: many(sessions) })), sr: relations(sessions, ({ one, many }) => ({ user: one(users, { fields: [sessions.userId], references: [users.id] }), orders: many(orders) })), or: relations(orders, ({ one }) => ({ session: one(sessions, { fields: [orders.sessionId], references: [sessions.id] }) })) };
const pool = new Pool({ connectionString: process.argv[2] });
const db = drizzle(pool, { schema });
class Undo extends Error {}
async function attempt(work) { try { await db.transaction(async (t) => { await work(t); throw new Undo(); }); } catch (error) { if (!(error instanceof Undo)) console.error(String(error.cause ?? error).split('\n')[0]); } }
(async () => {
  for (const table of [sessions, tokens, items, leases, cache]) {
    const columns = Object.values(o.getTableColumns(table)); const k = columns[0]; const other = p.alias(table, 'y');
    const ok = other[Object.keys(o.getTableColumns(table))[0]];
    for (const c of columns) {
      const v = c.dataType === 'number' ? 5 : c.dataType === 'date' ? later : c.dataType === 'json' ? { device: 'phone' } : 't1';
      for (const condition of [eq(c, v), o.ne(c, v), o.gt(c, v), o.lte(c, v), o.inArray(c, [v, v]), o.notInArray(c, [v]), o.isNull(c), o.isNotNull(c), o.between(c, v, v), o.notBetween(c, v, v), o.not(eq(c, v)), o.or(eq(c, v), o.isNull(c)), o.and(o.gt(c, v), o.lt(c, v)), ...(v === 't1' ? [o.like(c, 't%'), o.ilike(c, 'T%'), o.notLike(c, 'x%'), sql`lower(${c}) = 't1'`] : [])]) {
        await attempt((t) => t.select().from(table).where(condition).orderBy(k)); await attempt((t) => t.$count(table, condition)); await attempt((t) => t.update(table).set({ [Object.entries(o.getTableColumns(table)).find(([, x]) => x === c)[0]]: sql`${c}` }).where(condition).returning()); await attempt((t) => t.delete(table).where(condition).returning({ k }));
      }
      await attempt((t) => t.select({ c, n: o.count(), m: o.max(c), d: o.countDistinct(c) }).from(table).groupBy(c).having(o.gt(o.count(), 0)).orderBy(o.desc(c)));
    }
    for (const lock of ['update', 'no key update', 'share', 'key share']) await attempt((t) => t.select().from(table).orderBy(k).for(lock, { skipLocked: lock === 'update', of: table }));
    await attempt((t) => t.selectDistinctOn([k]).from(table).orderBy(k)); await attempt((t) => t.selectDistinct({ k }).from(table).orderBy(k).limit(2).offset(1)); await attempt((t) => t.select().from(table).innerJoin(other, eq(k, ok)).orderBy(k)); await attempt((t) => t.select().from(table).leftJoin(other, o.and(eq(k, ok), o.isNull(ok)))); await attempt((t) => t.select().from(table).fullJoin(other, eq(k, ok))); await attempt((t) => t.select().from(table).rightJoin(other, eq(k, ok)));
    const s = db.$with('s').as(db.select().from(table)); await attempt((t) => t.with(s).select().from(s)); const gone = db.$with('gone').as(db.delete(table).returning()); await attempt((t) => t.with(gone).select({ n: o.count() }).from(gone));
    for (const set of ['union', 'unionAll', 'intersect', 'except', 'intersectAll', 'exceptAll']) await attempt((t) => t.select({ k }).from(table)[set](t.select({ k }).from(table)).orderBy(k));
    await attempt((t) => t.select().from(table).where(o.exists(t.select({ one: sql`1` }).from(other).where(eq(ok, k))))); await attempt((t) => t.select({ k, n: sql`row_number() over (order by ${k})` }).from(table)); const sub = db.select({ k: k, n: sql`count(*)`.as('n') }).from(table).groupBy(k).as('sub'); await attempt((t) => t.select().from(sub)); await attempt((t) => t.delete(table));
  }
  const filters = [{}, { limit: 2 }, { where: (f, { gt }) => gt(f.hits, 5) }, { columns: { token: true } }, { columns: { data: false }, orderBy: (f, { desc }) => desc(f.id) }, { extras: (f) => ({ up: sql`upper(${f.token})`.as('up') }) }, { with: { orders: true } }, { with: { orders: { limit: 1, columns: { note: true } } } }];
  for (const some of filters) { await attempt((t) => t.query.users.findMany({ with: { sessions: some }, orderBy: (f, { asc }) => asc(f.id) })); await attempt((t) => t.query.users.findFirst({ with: { sessions: some } })); await attempt((t) => t.query.sessions.findMany({ ...some, with: { user: true, ...some.with } })); await attempt((t) => t.query.orders.findMany({ with: { session: { with: { user: { with: { sessions: some } } } } } })); }
  for (const ids of [[100], [1], [10], [1, 10, 100]]) {
    const rows = ids.map((id) => ({ id, token: `t${id}`, hits: id, expiresAt: later }));
    for (const end of [(q) => q, (q) => q.returning(), (q) => q.onConflictDoNothing(), (q) => q.onConflictDoNothing({ target: sessions.id }), (q) => q.onConflictDoUpdate({ target: sessions.id, set: { hits: sql`excluded.hits` } }), (q) => q.onConflictDoUpdate({ target: sessions.token, set: { hits: sql`${sessions.hits} + 1` }, setWhere: o.gt(sessions.hits, 0) }).returning({ id: sessions.id })]) await attempt((t) => end(t.insert(sessions).values(rows)));
    await attempt((t) => t.transaction(async (inner) => { await inner.insert(sessions).values(rows); await inner.select().from(sessions); }));
  }
  for (const token of ['new', 'live', 'dead']) await attempt((t) => t.insert(tokens).values({ token, expiresAt: later }).onConflictDoUpdate({ target: tokens.token, set: { uses: 5, expiresAt: later } }));
  await attempt((t) => t.update(sessions).set({ hits: sql`${sessions.hits} + 1` }).from(users).where(eq(sessions.userId, users.id)).returning({ id: sessions.id, name: users.name })); await attempt((t) => t.insert(sessions).select(t.select({ id: sql`${sessions.id} + 1000`.as('id'), userId: sessions.userId, token: sql`${sessions.token} || 'x'`.as('token'), data: sessions.data, hits: sessions.hits, expiresAt: sessions.expiresAt }).from(sessions)));
  await db.select().from(sessions).where(eq(sessions.id, sql.placeholder('id'))).prepare('by_id').execute({ id: 1 });
  await pool.end();
  console.log(require('./parts/version.js')('drizzle-orm', 'pg'));
})();
