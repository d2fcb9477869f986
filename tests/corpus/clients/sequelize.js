// Sequelize: finders with every operator, includes, scopes, aggregates, upserts, bulk writes, locks, its query interface.
const { Sequelize, DataTypes, Op, fn, col, literal, where, cast, json } = require('sequelize');
const sequelize = new Sequelize(process.argv[2], { logging: false, define: { timestamps: false, freezeTableName: true } });
const later = new Date('2999-06-01');
const id = { type: DataTypes.INTEGER, primaryKey: true };
const User = sequelize.define('users', { id, name: DataTypes.TEXT });
const Session = sequelize.define('sessions', { id, user_id: DataTypes.INTEGER, token: { type: DataTypes.TEXT, unique: true }, data: DataTypes.JSONB, hits: DataTypes.INTEGER, expires_at: DataTypes.DATE });
const Order = sequelize.define('orders', { id, user_id: DataTypes.INTEGER, session_id: DataTypes.INTEGER, amount: DataTypes.DECIMAL, note: DataTypes.TEXT });
const Login = sequelize.define('logins', { id, session_id: DataTypes.INTEGER });
const Token = sequelize.define('tokens', { token: { type: DataTypes.TEXT, primaryKey: true }, scope: DataTypes.TEXT, uses: DataTypes.INTEGER, expires_at: DataTypes.DATE });
const Item = sequelize.define('Cart Items', { id: { ...id, field: 'Item Id' }, select: DataTypes.TEXT, until: { type: DataTypes.DATE, field: 'Expires At' } });
const Lease = sequelize.define('leases', { id, holder: DataTypes.TEXT, expires_at: DataTypes.DATE }, { schema: 'archive' });
const Event = sequelize.define('events', { id, user_id: DataTypes.INTEGER, kind: DataTypes.TEXT, created_at: DataTypes.DATE });
User.hasMany(Session, { foreignKey: 'user_id', as: 'sessions' }); Session.belongsTo(User, { foreignKey: 'user_id', as: 'user' });
Session.hasMany(Login, { foreignKey: 'session_id', as: 'logins' }); Login.belongsTo(Session, { foreignKey: 'session_id', as: 'session' });
Session.hasMany(Order, { foreignKey: 'session_id', as: 'orders' }); Order.belongsTo(Session, { foreignKey: 'session_id', as: 'session' });
User.hasMany(Order, { foreignKey: 'user_id', as: 'purchases' });

async function attempt(work) {
  const transaction = await sequelize.transaction();
  try { await work({ transaction }); } catch (error) { console.error(String(error).split('\n')[0]); }
  await transaction.rollback();
}

(async () => {
  const operators = {
    text: { eq: 't1', ne: 't1', is: null, not: null, in: ['t1', 't2'], notIn: ['t1'], like: 't%', notLike: 't%', iLike: 'T%', startsWith: 't', endsWith: '1', substring: 't', regexp: '^t', iRegexp: '^T', notRegexp: '^x', between: ['a', 'z'], gt: 'a', or: ['t1', null], any: ['t1', 't2'], like_any: null },
    number: { eq: 1, ne: 1, gt: 1, gte: 1, lt: 99, lte: 99, in: [1, 2], notIn: [3], between: [1, 50], notBetween: [1, 2], is: null, not: null, or: [{ [Op.lt]: 5 }, { [Op.gt]: 10 }], and: [{ [Op.gt]: 1 }, { [Op.lt]: 99 }] },
    instant: { gt: later, lte: later, is: null, not: null, between: [new Date('2000-01-01'), later] },
    data: { contains: { device: 'phone' }, contained: { device: 'phone', a: 1 }, is: null, not: null },
  };
  const tables = [[Session, { token: 'text', hits: 'number', expires_at: 'instant', data: 'data', user_id: 'number' }], [Token, { token: 'text', uses: 'number', expires_at: 'instant' }], [Item, { id: 'number', select: 'text', until: 'instant' }], [Lease, { id: 'number', holder: 'text' }], [Event, { kind: 'text', created_at: 'instant' }]];
  for (const [model, fields] of tables) {
    const key = model.primaryKeyAttribute;
    for (const [field, kind] of Object.entries(fields)) {
      for (const [operator, value] of Object.entries(operators[kind])) {
        if (!Op[operator]) continue;
        const condition = { [field]: { [Op[operator]]: value } };
        await attempt((t) => model.findAll({ where: condition, order: [key], ...t }));
        await attempt((t) => model.findOne({ where: { [Op.not]: condition }, order: [[key, 'DESC']], ...t }));
        await attempt((t) => model.count({ where: condition, ...t }));
        await attempt((t) => model.update({ [field]: col(model.rawAttributes[field].field ?? field) }, { where: condition, ...t }));
        await attempt((t) => model.destroy({ where: condition, ...t }));
      }
      for (const aggregate of ['max', 'min', 'count']) await attempt((t) => model.aggregate(field, aggregate, { distinct: aggregate === 'count', ...t }));
      await attempt((t) => model.findAll({ attributes: [field, [fn('COUNT', literal('*')), 'n']], group: [field], having: where(fn('COUNT', literal('*')), Op.gt, 0), raw: true, ...t }));
      await attempt((t) => model.findAll({ order: [[field, 'DESC NULLS LAST'], key], limit: 2, offset: 1, ...t }));
      if (kind === 'number') { await attempt((t) => model.increment(field, { by: 2, where: { [key]: { [Op.ne]: null } }, ...t })); await attempt((t) => model.sum(field, t)); }
    }
    await attempt((t) => model.findAndCountAll({ limit: 2, order: [key], ...t }));
    for (const lock of ['UPDATE', 'SHARE', 'KEY SHARE', 'NO KEY UPDATE']) await attempt((t) => model.findAll({ lock, skipLocked: lock === 'UPDATE', order: [key], ...t }));
    await attempt((t) => model.findByPk(model === Token ? 'live' : 1, t));
    await attempt((t) => model.destroy({ where: {}, limit: 2, ...t }));
    await attempt((t) => model.destroy({ truncate: true, cascade: true, ...t }));
    await attempt((t) => sequelize.getQueryInterface().describeTable(model.getTableName(), t));
  }
  const includes = [['sessions'], [{ association: 'sessions', required: true }], [{ association: 'sessions', where: { hits: { [Op.gt]: 5 } } }], [{ association: 'sessions', required: false, where: { hits: { [Op.gt]: 5 } } }], [{ association: 'sessions', separate: true, limit: 1, order: ['id'] }], [{ association: 'sessions', include: ['logins', 'orders'] }], ['purchases', 'sessions'], [{ association: 'sessions', attributes: [] }], [{ association: 'sessions', right: true }], [{ association: 'sessions', on: { user_id: { [Op.eq]: col('users.id') } } }], [{ association: 'sessions', duplicating: false, include: [{ association: 'orders', required: true }] }]];
  for (const include of includes) {
    await attempt((t) => User.findAll({ include, order: ['id'], ...t }));
    await attempt((t) => User.findAll({ include, limit: 2, order: ['id'], ...t }));
    await attempt((t) => User.findAndCountAll({ include, distinct: true, ...t }));
    await attempt((t) => User.findAll({ include, where: { '$sessions.hits$': { [Op.gt]: 5 } }, subQuery: false, ...t }));
    await attempt((t) => User.findOne({ include, where: { name: 'ann' }, ...t }));
  }
  for (const include of [['user'], ['user', 'logins'], [{ association: 'user', where: { name: 'ann' } }], ['orders']]) for (const lock of [undefined, { level: 'UPDATE', of: Session }]) await attempt((t) => Session.findAll({ include, lock, order: ['id'], ...t }));
  await attempt((t) => Session.findAll({ where: { 'data.device': 'phone' }, ...t }));
  await attempt((t) => Session.findAll({ where: { data: { device: { [Op.like]: 'p%' } } }, ...t }));
  await attempt((t) => Session.findAll({ where: { [Op.or]: [{ hits: 10 }, { token: 't2' }, literal('"expires_at" IS NULL')] }, ...t }));
  await attempt((t) => Session.findAll({ where: where(fn('lower', col('token')), 't1'), ...t }));
  await attempt((t) => Session.findAll({ attributes: { include: [[literal('(SELECT count(*) FROM orders o WHERE o.session_id = "sessions"."id")'), 'n']], exclude: ['data'] }, ...t }));
  await attempt((t) => Session.findAll({ attributes: [[fn('DISTINCT', col('user_id')), 'u'], [cast(col('hits'), 'text'), 'h']], ...t }));
  await attempt((t) => User.findAll({ where: { id: { [Op.in]: literal('(SELECT user_id FROM sessions WHERE hits > 5)') } }, ...t }));
  for (const ids of [[100], [1], [10], [1, 10, 100]]) {
    const rows = ids.map((n) => ({ id: n, token: `t${n}`, hits: n, expires_at: later }));
    await attempt((t) => Session.create(rows[0], t));
    await attempt((t) => Session.upsert(rows[0], t));
    await attempt((t) => Session.upsert(rows[0], { conflictFields: ['token'], fields: ['id', 'token', 'hits'], returning: true, ...t }));
    await attempt((t) => Session.bulkCreate(rows, t));
    await attempt((t) => Session.bulkCreate(rows, { ignoreDuplicates: true, ...t }));
    await attempt((t) => Session.bulkCreate(rows, { updateOnDuplicate: ['hits', 'expires_at'], ...t }));
    await attempt((t) => Session.bulkCreate(rows, { returning: ['id'], ...t }));
    await attempt((t) => Session.findOrCreate({ where: { id: ids[0] }, defaults: rows[0], ...t }));
    await attempt((t) => Session.findCreateFind({ where: { id: ids[0] }, defaults: rows[0], ...t }));
    await attempt(async (t) => { const one = await Session.findByPk(ids[0], t); if (one) { await one.update({ hits: 7 }, t); await one.increment('hits', t); await one.reload(t); await one.destroy(t); } });
  }
  for (const token of ['new', 'live', 'dead']) { await attempt((t) => Token.upsert({ token, uses: 1, expires_at: later }, t)); await attempt((t) => Token.create({ token, expires_at: later }, t)); }
  await attempt((t) => Item.upsert({ id: 10, select: 'x', until: later }, t));
  await attempt((t) => Lease.upsert({ id: 10, holder: 'x' }, t));
  await attempt((t) => Session.update({ hits: literal('hits + 1'), data: null }, { where: { user_id: 1 }, returning: true, ...t }));
  await attempt(async (t) => { const ann = await User.findByPk(1, t); await ann.getSessions(t); await ann.countSessions(t); await ann.hasSession(1, t); await ann.createSession({ id: 100, token: 'n' }, t); await ann.addSession(2, t); await ann.removeSession(1, t); });
  await attempt(async (t) => {
    const q = sequelize.getQueryInterface();
    await q.addColumn('sessions', 'extra', { type: DataTypes.STRING, defaultValue: 'x' }, t); await q.addIndex('sessions', ['hits'], { name: 'by_hits', ...t });
    await q.bulkInsert('sessions', [{ id: 100, token: 'a' }, { id: 101, token: 'b' }], t); await q.bulkUpdate('sessions', { extra: 'y' }, { id: 1 }, t); await q.bulkDelete('sessions', { id: [100, 2] }, t);
    await sequelize.query('SELECT id, extra FROM sessions WHERE hits > :n ORDER BY id', { replacements: { n: 5 }, ...t }); await sequelize.query('SELECT id FROM sessions WHERE hits > $1 ORDER BY id', { bind: [5], ...t });
    await q.renameColumn('sessions', 'extra', 'more', t); await q.removeColumn('sessions', 'more', t); await Session.findAll(t);
  });
  await sequelize.close();
  console.log(require('./parts/version.js')('sequelize', 'pg'));
})();
