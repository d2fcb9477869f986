// Kysely: every operator on every table, joins, CTEs, set operations, JSON helpers, MERGE, upserts, its schema builder.
const { Pool } = require('pg');
const { Kysely, PostgresDialect, sql } = require('kysely');
const { jsonArrayFrom, jsonObjectFrom, jsonBuildObject } = require('kysely/helpers/postgres');
const pool = new Pool({ connectionString: process.argv[2] });
const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
const later = new Date('2999-06-01');
class Undo extends Error {}
async function attempt(work) {
  try { await db.transaction().execute(async (t) => { await work(t); throw new Undo(); }); } catch (error) { if (!(error instanceof Undo)) console.error(String(error).split('\n')[0]); }
}
(async () => {
  const tables = { sessions: { id: [1, 2], token: ['t1', 't2'], hits: [5, 10], user_id: [1, 2], expires_at: [later, later] }, tokens: { token: ['live', 'x'], uses: [1, 2], expires_at: [later, later] }, cache: { key: ['a', 'b'], value: ['A', 'B'], written_at: [later, later], ttl_seconds: [1, 2] }, readings: { sensor: [1, 2], value: [1.5, 2.5], until_ms: [1, 2] }, 'Cart Items': { 'Item Id': [1, 2], select: ['pen', 'ink'] }, 'archive.leases': { id: [1, 10], holder: ['ann', 'bob'] }, events: { id: [1, 10], kind: ['view', 'buy'], created_at: [later, later] }, documents: { id: [1, 2], body: ['one', 'two'] }, coupons: { code: ['NEW', 'OLD'], percent: [1, 2] } };
  for (const [table, columns] of Object.entries(tables)) {
    const names = Object.keys(columns); const k = names[0];
    for (const [c, [a, b]] of Object.entries(columns)) {
      for (const [op, value] of [['=', a], ['!=', a], ['<>', a], ['>', a], ['<=', b], ['in', [a, b]], ['not in', [b]], ['is', null], ['is not', null], ['is distinct from', a], ...(typeof a === 'string' ? [['like', 't%'], ['not like', 'x%'], ['ilike', 'T%'], ['~', '^t'], ['!~*', '^x']] : [])]) {
        await attempt((t) => t.selectFrom(table).selectAll().where(c, op, value).orderBy(k).execute());
        await attempt((t) => t.updateTable(table).set((e) => ({ [c]: e.ref(c) })).where(c, op, value).returningAll().execute());
        await attempt((t) => t.deleteFrom(table).where((e) => e.not(e(c, op, value))).executeTakeFirst());
      }
      await attempt((t) => t.selectFrom(table).select([c, (e) => e.fn.countAll().as('n')]).groupBy(c).having((e) => e.fn.countAll(), '>', 0).orderBy(c, (o) => o.desc().nullsLast()).execute());
      await attempt((t) => t.selectFrom(table).select((e) => [e.fn.max(c).as('m'), e.fn.count(c).distinct().as('d'), e.fn.agg('array_agg', [c]).orderBy(k).as('a'), e.fn.countAll().filterWhere(c, '=', a).as('f')]).execute());
      await attempt((t) => t.selectFrom(table).select((e) => [k, e.fn.agg('row_number').over((o) => o.partitionBy(c).orderBy(k)).as('r')]).orderBy(k).execute());
      await attempt((t) => t.selectFrom(table).select((e) => e.case().when(c, '=', a).then(1).else(0).end().as('x')).execute());
      await attempt((t) => t.selectFrom(table).select((e) => e.fn.coalesce(c, e.val(a)).as('x')).distinct().execute());
    }
    for (const lock of ['forUpdate', 'forShare', 'forNoKeyUpdate', 'forKeyShare']) await attempt((t) => t.selectFrom(table).selectAll().orderBy(k)[lock]().skipLocked().execute());
    await attempt((t) => t.selectFrom(`${table} as x`).innerJoin(`${table} as y`, `x.${k}`, `y.${k}`).select([`x.${k} as p`, `y.${k} as q`]).orderBy('p').execute());
    for (const join of ['leftJoin', 'rightJoin', 'fullJoin']) await attempt((t) => t.selectFrom(`${table} as x`)[join](`${table} as y`, (j) => j.onRef(`x.${k}`, '=', `y.${k}`).on(`y.${k}`, 'is', null)).select([`x.${k} as p`, `y.${k} as q`]).execute());
    await attempt((t) => t.with('live', (w) => w.selectFrom(table).selectAll()).selectFrom('live').select(k).orderBy(k).limit(2).offset(1).execute());
    await attempt((t) => t.with('gone', (w) => w.deleteFrom(table).returningAll()).selectFrom('gone').select((e) => e.fn.countAll().as('n')).execute());
    await attempt((t) => t.selectFrom(table).select(k).union(t.selectFrom(table).select(k)).execute()); await attempt((t) => t.selectFrom(table).select(k).unionAll(t.selectFrom(table).select(k)).orderBy(k).execute()); await attempt((t) => t.selectFrom(table).select(k).except(t.selectFrom(table).select(k)).execute()); await attempt((t) => t.selectFrom(table).select(k).intersect(t.selectFrom(table).select(k)).execute());
    await attempt((t) => t.selectFrom(table).distinctOn(k).selectAll().orderBy(k).execute()); await attempt((t) => t.selectFrom((s) => s.selectFrom(table).selectAll().as('s')).selectAll().execute()); await attempt((t) => t.selectNoFrom((e) => e.exists(e.selectFrom(table).select(sql.lit(1).as('one'))).as('e')).execute());
    await attempt((t) => t.selectFrom(`${table} as x`).innerJoinLateral((e) => e.selectFrom(`${table} as y`).select((f) => f.fn.countAll().as('n')).whereRef(`y.${k}`, '<=', `x.${k}`).as('l'), (j) => j.onTrue()).select([`x.${k}`, 'l.n']).orderBy(`x.${k}`).execute());
    await attempt((t) => t.deleteFrom(table).using(`${table} as y`).whereRef(`${table}.${k}`, '=', `y.${k}`).execute()); await attempt((t) => t.updateTable(`${table} as x`).from(`${table} as y`).set((e) => ({ [k]: e.ref(`y.${k}`) })).whereRef(`x.${k}`, '=', `y.${k}`).execute());
    await attempt((t) => t.selectFrom(table).selectAll().fetch(2, 'with ties').orderBy(k).execute()); await attempt((t) => t.selectFrom(table).select(sql`count(*)`.as('n')).modifyFront(sql`/*+ hint */`).execute());
  }
  await attempt((t) => t.selectFrom('users').selectAll().select((e) => [jsonArrayFrom(e.selectFrom('sessions').select(['id', 'token']).whereRef('sessions.user_id', '=', 'users.id').orderBy('id')).as('sessions'), jsonObjectFrom(e.selectFrom('sessions').select('token').whereRef('sessions.user_id', '=', 'users.id').orderBy('id').limit(1)).as('first'), jsonBuildObject({ n: e.ref('name') }).as('o')]).orderBy('id').execute());
  await attempt((t) => t.selectFrom('sessions').select((e) => [e.ref('data', '->>').key('device').as('d')]).where((e) => e.or([e('hits', '>', 5), e.exists(e.selectFrom('orders').select('id').whereRef('orders.session_id', '=', 'sessions.id'))])).execute());
  await attempt((t) => t.selectFrom('sessions').selectAll().where((e) => e(e.refTuple('id', 'token'), 'in', [e.tuple(1, 't1'), e.tuple(10, 't10')])).execute());
  await attempt((t) => t.mergeInto('orders as o').using('sessions as s', 's.id', 'o.session_id').whenMatchedAnd('s.hits', '>', 15).thenDelete().whenMatched().thenUpdateSet({ note: 'm' }).whenNotMatched().thenInsertValues((e) => ({ id: sql`s.id + 100`, session_id: e.ref('s.id'), amount: 1 })).execute());
  await attempt((t) => t.mergeInto('sessions as s').using('orders as o', 's.id', 'o.session_id').whenMatched().thenUpdateSet({ hits: 1 }).whenNotMatched().thenDoNothing().execute());
  await attempt((t) => t.withRecursive('c(id, n)', (w) => w.selectFrom('sessions').select(['id', sql.lit(1).as('n')]).where('id', '=', 1).unionAll(w.selectFrom('sessions as s').innerJoin('c', (j) => j.on(sql`s.id = c.id + 1`)).select(['s.id', sql`c.n + 1`.as('n')]))).selectFrom('c').selectAll().execute());
  for (const ids of [[100], [1], [10], [1, 10, 100]]) {
    const rows = ids.map((id) => ({ id, token: `t${id}`, hits: id }));
    const into = (t) => t.insertInto('sessions').values(rows);
    for (const end of [(q) => q, (q) => q.returningAll(), (q) => q.onConflict((c) => c.doNothing()), (q) => q.onConflict((c) => c.column('id').doNothing()).returning('id'), (q) => q.onConflict((c) => c.column('id').doUpdateSet({ hits: (e) => e.ref('excluded.hits') })).returning(['id', 'hits']), (q) => q.onConflict((c) => c.columns(['token']).doUpdateSet((e) => ({ hits: sql`${e.ref('sessions.hits')} + ${e.ref('excluded.hits')}` })).where('sessions.hits', '>', 0)), (q) => q.onConflict((c) => c.constraint('sessions_pkey').doUpdateSet({ hits: 0 })), (q) => q.onConflict((c) => c.expression(sql`id`).doNothing())]) await attempt((t) => end(into(t)).execute());
    await attempt((t) => t.with('n', (w) => w.insertInto('sessions').values(rows).returning('id')).insertInto('orders').columns(['id', 'session_id', 'amount']).expression((e) => e.selectFrom('n').select([sql`id + 500`.as('i'), 'id', sql`1`.as('a')])).execute());
  }
  await attempt((t) => t.insertInto('sessions').columns(['id', 'token']).expression(t.selectFrom('sessions').select([sql`id + 1000`.as('i'), sql`token || 'x'`.as('t')])).execute()); await attempt((t) => t.insertInto('tokens').values({ token: 'dead', expires_at: later, uses: sql`default` }).execute()); await attempt((t) => t.insertInto('archive.leases').defaultValues().execute());
  await attempt(async (t) => { await t.schema.alterTable('sessions').addColumn('extra', 'text', (c) => c.defaultTo('x')).execute(); await t.schema.createIndex('by_hits').on('sessions').columns(['hits']).where('hits', '>', 5).execute(); await t.selectFrom('sessions').select(['id', 'extra']).execute(); await t.schema.alterTable('sessions').dropColumn('extra').execute(); await t.schema.createView('v_fresh').as(t.selectFrom('sessions').select('id')).execute(); await t.selectFrom('v_fresh').selectAll().execute(); await t.schema.createTable('kept').as(t.selectFrom('tokens').selectAll()).execute(); await t.selectFrom('kept').selectAll().execute(); });
  await db.destroy();
  console.log(require('./parts/version.js')('kysely', 'pg'));
})();
