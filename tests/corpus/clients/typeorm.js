// TypeORM: repositories with every operator, relations, its query builder, upserts, soft deletion, locks, trees of joins.
require('reflect-metadata');
const t = require('typeorm');
const { EntitySchema, DataSource, In, Not, LessThan, MoreThan, Between, Like, ILike, IsNull, Any, Raw, ArrayContains, Equal, MoreThanOrEqual, LessThanOrEqual, Or, And, Brackets, JsonContains } = t;
const later = new Date('2999-06-01');
const key = { type: 'int', primary: true };
const User = new EntitySchema({ name: 'users', tableName: 'users', columns: { id: key, name: { type: 'text' } }, relations: { sessions: { type: 'one-to-many', target: 'sessions', inverseSide: 'user' } } });
const Session = new EntitySchema({ name: 'sessions', tableName: 'sessions', columns: { id: key, token: { type: 'text', unique: true }, data: { type: 'jsonb', nullable: true }, hits: { type: 'int', default: 0 }, expires_at: { type: 'timestamptz', nullable: true } }, relations: { user: { type: 'many-to-one', target: 'users', joinColumn: { name: 'user_id' }, inverseSide: 'sessions', nullable: true }, logins: { type: 'one-to-many', target: 'logins', inverseSide: 'session' }, orders: { type: 'one-to-many', target: 'orders', inverseSide: 'session' } } });
const Login = new EntitySchema({ name: 'logins', tableName: 'logins', columns: { id: key }, relations: { session: { type: 'many-to-one', target: 'sessions', joinColumn: { name: 'session_id' }, inverseSide: 'logins' } } });
const Order = new EntitySchema({ name: 'orders', tableName: 'orders', columns: { id: key, amount: { type: 'numeric' }, note: { type: 'text', nullable: true }, user_id: { type: 'int', nullable: true } }, relations: { session: { type: 'many-to-one', target: 'sessions', joinColumn: { name: 'session_id' }, inverseSide: 'orders' } } });
const Token = new EntitySchema({ name: 'tokens', tableName: 'tokens', columns: { token: { type: 'text', primary: true }, scope: { type: 'text', nullable: true }, uses: { type: 'int', nullable: true }, expires_at: { type: 'timestamptz', deleteDate: true } } });
const Item = new EntitySchema({ name: 'items', tableName: 'Cart Items', columns: { id: { ...key, name: 'Item Id' }, select: { type: 'text', nullable: true }, until: { type: 'timestamptz', name: 'Expires At', nullable: true } } });
const Lease = new EntitySchema({ name: 'leases', tableName: 'leases', schema: 'archive', columns: { id: key, holder: { type: 'text', nullable: true }, expires_at: { type: 'timestamptz', nullable: true } } });
const source = new DataSource({ type: 'postgres', url: process.argv[2], entities: [User, Session, Login, Order, Token, Item, Lease] });

async function attempt(work) {
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  try { await work(runner.manager, runner); } catch (error) { console.error(String(error).split('\n')[0].slice(0, 150)); }
  await runner.rollbackTransaction();
  await runner.release();
}

(async () => {
  await source.initialize();
  const operators = { text: [Equal('t1'), Not('t1'), In(['t1', 't2']), Not(In(['t1'])), Like('t%'), ILike('T%'), Not(Like('x%')), IsNull(), Not(IsNull()), Any(['t1', 't2']), Raw((alias) => `lower(${alias}) = :x`, { x: 't1' }), Between('a', 'z'), Or(Equal('t1'), Like('x%')), And(Not('x'), Like('t%'))],
    number: [MoreThan(1), LessThan(99), MoreThanOrEqual(1), LessThanOrEqual(50), Between(1, 50), In([1, 2, 3]), IsNull(), Not(Between(1, 2)), Any([1, 2])], instant: [MoreThan(later), LessThan(later), IsNull(), Not(IsNull()), Between(new Date(0), later)], data: [JsonContains({ device: 'phone' }), IsNull()] };
  const tables = [[Session, 'id', { token: 'text', hits: 'number', expires_at: 'instant', data: 'data' }], [Token, 'token', { token: 'text', uses: 'number', expires_at: 'instant' }], [Item, 'id', { select: 'text', until: 'instant', id: 'number' }], [Lease, 'id', { holder: 'text', expires_at: 'instant' }]];
  for (const [entity, pk, fields] of tables) {
    for (const [field, kind] of Object.entries(fields)) {
      for (const operator of operators[kind]) {
        const where = { [field]: operator };
        await attempt((m) => m.find(entity, { where, order: { [pk]: 'ASC' }, withDeleted: true }));
        await attempt((m) => m.findAndCount(entity, { where, order: { [pk]: 'DESC' }, take: 2, skip: 1, withDeleted: true }));
        await attempt((m) => m.exists(entity, { where }));
        await attempt((m) => m.update(entity, where, { [field]: () => `"${entity.options.columns[field].name ?? field}"` }));
        await attempt((m) => m.delete(entity, where));
      }
      if (kind === 'number') for (const name of ['sum', 'average', 'minimum', 'maximum']) await attempt((m) => m[name](entity, field, {}));
      if (kind === 'number') await attempt((m) => m.increment(entity, { [field]: MoreThan(0) }, field, 3));
      await attempt((m) => m.createQueryBuilder(entity, 'x').select(`x.${field}`, 'f').addSelect('COUNT(*)', 'n').withDeleted().groupBy(`x.${field}`).having('COUNT(*) > :n', { n: 0 }).orderBy('f', 'DESC', 'NULLS LAST').getRawMany());
    }
    for (const mode of ['pessimistic_read', 'pessimistic_write', 'pessimistic_partial_write', 'pessimistic_write_or_fail', 'for_no_key_update', 'for_key_share']) await attempt((m) => m.find(entity, { lock: { mode }, order: { [pk]: 'ASC' } }));
    await attempt((m) => m.createQueryBuilder(entity, 'x').setLock('pessimistic_write').setOnLocked('skip_locked').orderBy(`x.${pk}`).limit(2).getMany());
    await attempt((m) => m.createQueryBuilder(entity, 'x').distinctOn([`x.${pk}`]).orderBy(`x.${pk}`).getMany());
    await attempt((m) => m.createQueryBuilder().delete().from(entity).returning('*').execute());
    await attempt((m) => m.createQueryBuilder(entity, 'x').where((q) => `x.${pk} IN ${q.subQuery().select(`y.${pk}`).from(entity, 'y').getQuery()}`).getMany());
    await attempt((m) => m.createQueryBuilder(entity, 'x').where(new Brackets((q) => q.where(`x.${pk} IS NULL`).orWhere('1 = 1'))).getCount());
    await attempt((m) => m.createQueryBuilder().addCommonTableExpression(m.createQueryBuilder(entity, 'x').select(`x.${pk}`, 'k'), 'live').select('live.k').from('live', 'live').getRawMany());
    await attempt((m, r) => r.getTable(entity.options.schema ? `archive.${entity.options.tableName}` : entity.options.tableName));
  }
  const trees = [{ user: true }, { user: true, logins: true }, { orders: true }, { orders: { session: true } }, { user: { sessions: true } }];
  for (const relations of trees) for (const relationLoadStrategy of ['join', 'query']) {
    await attempt((m) => m.find(Session, { relations, relationLoadStrategy, order: { id: 'ASC' } }));
    await attempt((m) => m.find(Session, { relations, relationLoadStrategy, order: { id: 'ASC' }, take: 2 }));
    await attempt((m) => m.findOne(Session, { relations, relationLoadStrategy, where: { user: { name: 'ann' } } }));
    await attempt((m) => m.find(Session, { relations, where: [{ hits: MoreThan(5), user: { name: Like('a%') } }, { user: IsNull() }] }));
  }
  const users = (m) => m.createQueryBuilder(User, 'u');
  for (const build of [(q) => q.leftJoinAndSelect('u.sessions', 's'), (q) => q.innerJoinAndSelect('u.sessions', 's', 's.hits > :n', { n: 5 }), (q) => q.leftJoin('u.sessions', 's').addSelect('s.token'), (q) => q.leftJoinAndSelect('u.sessions', 's').leftJoinAndSelect('s.orders', 'o'), (q) => q.leftJoinAndMapOne('u.last', 'sessions', 's', 's.user_id = u.id'), (q) => q.innerJoin((s) => s.select('x.user_id', 'uid').addSelect('MAX(x.hits)', 'top').from(Session, 'x').groupBy('x.user_id'), 'best', 'best.uid = u.id').addSelect('best.top')]) {
    await attempt((m) => build(users(m)).orderBy('u.id').getMany());
    await attempt((m) => build(users(m)).orderBy('u.id').take(2).skip(1).getMany());
    await attempt((m) => build(users(m)).getManyAndCount());
    await attempt((m) => build(users(m)).where('u.name = :a OR EXISTS (SELECT 1 FROM sessions z WHERE z.user_id = u.id)', { a: 'ann' }).getRawAndEntities());
  }
  for (const ids of [[100], [1], [10], [1, 10, 100]]) {
    const rows = ids.map((id) => ({ id, token: `t${id}`, hits: id, expires_at: later, data: { n: id } }));
    await attempt((m) => m.insert(Session, rows)); await attempt((m) => m.save(Session, rows)); await attempt((m) => m.upsert(Session, rows, ['id'])); await attempt((m) => m.upsert(Session, rows, { conflictPaths: ['token'], skipUpdateIfNoValuesChanged: true }));
    await attempt((m) => m.createQueryBuilder().insert().into(Session).values(rows).orIgnore().execute());
    await attempt((m) => m.createQueryBuilder().insert().into(Session).values(rows).orUpdate(['hits'], ['id'], { overwriteCondition: { where: 'sessions.hits > 0' } }).returning(['id', 'hits']).execute());
    await attempt(async (m) => { const one = await m.findOneBy(Session, { id: ids[0] }); if (one) { one.hits += 1; await m.save(Session, one); await m.remove(Session, one); } });
    await attempt((m) => m.createQueryBuilder().update(Session).set({ hits: () => 'hits + 1' }).whereInIds(ids).returning('*').execute());
    await attempt((m) => m.createQueryBuilder().relation(Session, 'user').of(ids[0]).set(2)); await attempt((m) => m.createQueryBuilder().relation(User, 'sessions').of(1).loadMany());
  }
  for (const token of ['new', 'live', 'dead']) { await attempt((m) => m.upsert(Token, { token, uses: 1, expires_at: later }, ['token'])); await attempt((m) => m.softDelete(Token, { token })); await attempt((m) => m.restore(Token, { token })); }
  await attempt((m) => m.upsert(Item, { id: 10, select: 'x', until: later }, ['id'])); await attempt((m) => m.upsert(Lease, { id: 10, holder: 'x' }, ['id'])); await attempt((m) => m.clear(Lease));
  await attempt(async (m, r) => { await r.addColumn('sessions', new t.TableColumn({ name: 'extra', type: 'text', isNullable: true })); await r.createIndex('sessions', new t.TableIndex({ name: 'by_hits', columnNames: ['hits'] })); await m.query('SELECT id, extra FROM sessions WHERE hits > $1 ORDER BY id', [5]); await r.renameColumn('sessions', 'extra', 'more'); await m.query('UPDATE sessions SET more = token'); await r.dropColumn('sessions', 'more'); await m.find(Session); });
  await attempt(async (m, r) => { await r.createView(new t.View({ name: 'v_fresh', expression: 'SELECT id, token FROM sessions' })); await m.query('SELECT * FROM v_fresh ORDER BY id'); await r.dropView('v_fresh'); });
  await source.destroy();
  console.log(require('./parts/version.js')('typeorm', 'pg'));
})();
