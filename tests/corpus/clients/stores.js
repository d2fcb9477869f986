// Libraries that keep short-lived rows in Postgres: sessions of express, rate limits, key-value caches, sign-in links.
const url = process.argv[2];
const versions = require('./parts/version.js');
const { Pool } = require('pg');

const call = (object, name, ...given) => new Promise((done) => object[name](...given, (error, value) => done(error ? String(error) : value)));
const attempt = async (work) => { try { await work(); } catch (error) { console.error(String(error).split('\n')[0]); } };

async function express(pool) {
  const session = require('express-session');
  const Store = require('connect-pg-simple')(session);
  const store = new Store({ pool, schemaName: 'web', tableName: 'session', pruneSessionInterval: false, disableTouch: false });
  const visit = { cookie: { originalMaxAge: 9e12, expires: new Date('2999-01-01') } };
  for (const id of ['live1', 'old1', 'new1']) {
    await call(store, 'get', id);
    await call(store, 'set', id, visit);
    await call(store, 'touch', id, visit);
    await call(store, 'get', id);
    await call(store, 'destroy', id);
  }
  await call(store, 'pruneSessions');
}

async function limits(pool) {
  const { RateLimiterPostgres } = require('rate-limiter-flexible');
  for (const duration of [0, 3600]) {
    const limiter = await new Promise((done) => {
      let made;
      made = new RateLimiterPostgres({ storeClient: pool, tableName: 'rate_limits', tableCreated: true, keyPrefix: 'limit', points: 5, duration, blockDuration: 5, clearExpiredByTimeout: false }, () => setImmediate(() => done(made)));
    });
    for (const key of ['live', 'old', 'forever', 'new']) {
      await attempt(() => limiter.consume(key, 1).catch(() => {}));
      await attempt(() => limiter.get(key));
      await attempt(() => limiter.set(key, 2, 60));
      await attempt(() => limiter.penalty(key, 1));
      await attempt(() => limiter.reward(key, 1));
      await attempt(() => limiter.block(key, 60));
      await attempt(() => limiter.delete(key));
    }
    await attempt(() => limiter.clearExpired && limiter.clearExpired(Date.now()));
  }
}

async function caches() {
  const Keyv = require('keyv').default ?? require('keyv').Keyv ?? require('keyv');
  const { KeyvPostgres } = require('@keyv/postgres');
  const store = new KeyvPostgres({ uri: url, table: 'keyv' });
  const keyv = new Keyv({ store, namespace: 'ns' });
  keyv.on('error', (error) => console.error(String(error)));
  for (const key of ['live', 'old', 'new', 'forever']) {
    await attempt(() => keyv.get(key));
    await attempt(() => keyv.set(key, { a: 1 }, 1e10));
    await attempt(() => keyv.has(key));
    await attempt(() => keyv.delete(key));
  }
  await attempt(() => keyv.get(['live', 'old', 'new']));
  await attempt(() => keyv.setMany([{ key: 'a', value: 1 }, { key: 'b', value: 2, ttl: 1e10 }]));
  await attempt(() => keyv.hasMany(['live', 'old']));
  await attempt(() => keyv.delete(['live', 'old']));
  await attempt(async () => { for await (const one of store.iterator('ns')) void one; });
  await attempt(() => store.clearExpired?.());
  await attempt(() => keyv.clear());
  await keyv.disconnect();
}

async function links(pool) {
  const Adapter = (await import(require('path').join(process.env.NODE_PATH, '@auth/pg-adapter/index.js'))).default;
  const adapter = Adapter(pool);
  await attempt(() => adapter.createVerificationToken({ identifier: 'ann', expires: new Date('2999-01-01'), token: 'new' }));
  for (const token of ['live', 'old', 'new']) await attempt(() => adapter.useVerificationToken({ identifier: token === 'old' ? 'old' : 'ann', token }));
}

(async () => {
  const pool = new Pool({ connectionString: url });
  await attempt(() => express(pool));
  await attempt(() => limits(pool));
  await attempt(() => caches());
  await attempt(() => links(pool));
  await pool.end();
  console.log(versions('connect-pg-simple', 'rate-limiter-flexible', 'keyv', '@keyv/postgres', '@auth/pg-adapter', 'pg'));
  process.exit(0);
})();
