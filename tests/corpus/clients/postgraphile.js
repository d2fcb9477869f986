// PostGraphile: what GraphQL requests become, from lists and connections to nested ones, paging and mutations.
const url = process.argv[2];
const { Pool } = require('pg');
(async () => {
  const { createPostGraphileSchema, withPostGraphileContext } = require('postgraphile');
  const { graphql } = require(require.resolve('graphql', { paths: [require.resolve('postgraphile')] }));
  const pool = new Pool({ connectionString: url });
  await pool.query("COMMENT ON TABLE archive.jobs IS E'@name archived_jobs'");
  const schema = await createPostGraphileSchema(pool, ['public', 'archive'], { dynamicJson: true, simpleCollections: 'both', legacyRelations: 'omit', setofFunctionsContainNulls: false, graphileBuildOptions: { pgOmitListSuffix: false } });
  const ask = (source) => withPostGraphileContext({ pgPool: pool }, async (context) => { const said = await graphql(schema, source, null, context); if (said.errors) console.error(String(said.errors[0]).slice(0, 150)); });
  const lists = { Sessions: ['id token hits data expiresAt', 'id', 'ID', 'HITS', 'hits: 10'], Tokens: ['token scope uses expiresAt', 'token', 'TOKEN', 'USES', 'scope: "read"'], Events: ['id kind createdAt', 'id', 'ID', 'KIND', 'kind: "view"'], Caches: ['key value writtenAt ttlSeconds', 'key', 'KEY', 'VALUE', 'key: "a"'], Readings: ['sensor seq value untilMs', 'sensor', 'SENSOR', 'VALUE', 'sensor: 1'], Coupons: ['code percent validUntil', 'code', 'CODE', 'PERCENT', 'percent: 10'], CartItems: ['itemId select expiresAt', 'itemId', 'ITEM_ID', 'SELECT', 'itemId: 1'], Leases: ['id holder expiresAt', 'id', 'ID', 'HOLDER', 'holder: "ann"'], CurrentSessions: ['id token', 'id', 'ID', 'TOKEN', 'id: 1'], VJoineds: ['id name token', 'id', 'ID', 'NAME', 'id: 1'], Documents: ['id body', 'id', 'ID', 'BODY', 'id: 1'], DjangoSessions: ['sessionKey expireDate', 'sessionKey', 'SESSION_KEY', 'EXPIRE_DATE', 'sessionKey: "live1"'], RateLimits: ['key points', 'key', 'KEY', 'POINTS', 'points: 3'] };
  for (const [name, [fields, one, key, column, condition]] of Object.entries(lists)) {
    for (const given of ['', `(orderBy: [${column}_DESC])`, `(first: 2, orderBy: [${key}_ASC])`, `(last: 2, orderBy: [${key}_ASC])`, `(condition: {${condition}})`, `(first: 2, offset: 1, orderBy: [${column}_ASC, ${key}_DESC])`, `(condition: {${condition}}, orderBy: [NATURAL], first: 5)`]) {
      await ask(`{ all${name}${given} { nodes { ${one} } } }`); await ask(`{ all${name}${given} { totalCount edges { cursor node { ${fields} } } pageInfo { hasNextPage hasPreviousPage } } }`); await ask(`{ all${name}${given} { pageInfo { hasNextPage startCursor endCursor } } }`); if (!given.includes('last')) await ask(`{ all${name}List${given} { ${fields} } }`);
    }
  }
  for (const given of ['', '(first: 1)', '(first: 2, orderBy: [HITS_DESC])', '(condition: {hits: 10})', '(last: 1, orderBy: [ID_ASC])']) { await ask(`{ allUsers { nodes { name sessionsByUserId${given} { totalCount nodes { token hits loginsBySessionId { nodes { id } } } } } } }`); await ask(`{ allUsers { nodes { id sessionsByUserId${given} { edges { cursor node { userByUserId { name sessionsByUserId { totalCount } } } } } } } }`); await ask(`{ userById(id: 1) { sessionsByUserId${given} { nodes { nodeId id } pageInfo { hasNextPage } } } }`); }
  for (const id of [1, 10]) { await ask(`{ sessionById(id: ${id}) { token userByUserId { name } loginsBySessionId { nodes { id } } } }`); await ask(`{ sessionByToken(token: "t${id}") { id data } }`); await ask(`{ loginById(id: ${id}) { sessionBySessionId { token userByUserId { id } } } }`); await ask(`{ leaseById(id: ${id}) { holder } cartItemByItemId(itemId: ${id}) { select } }`); }
  await ask('{ tokenByToken(token: "live") { scope } a: tokenByToken(token: "dead") { scope } allJobsList { id } readingBySensorAndSeq(sensor: 1, seq: 10) { value } }');
  for (const [create, fields] of [['Session(input: {session: {id: 901, token: "new", hits: 1}})', 'session { id token userByUserId { name } } query { allSessions { totalCount } }'], ['Session(input: {session: {id: 10, token: "t10"}})', 'session { id }'], ['Session(input: {session: {id: 1, token: "t1"}})', 'session { id }'], ['Token(input: {token: {token: "dead", expiresAt: "2999-01-01"}})', 'token { token expiresAt }'], ['Lease(input: {lease: {id: 10, holder: "x"}})', 'lease { holder leaseEdge: id }']]) await ask(`mutation { create${create} { ${fields.replace(' leaseEdge: id', '')} } }`);
  for (const change of ['updateSessionById(input: {id: 1, sessionPatch: {hits: 5, data: {a: 1}}})', 'updateSessionById(input: {id: 10, sessionPatch: {hits: 5}})', 'updateSessionByToken(input: {token: "t2", sessionPatch: {token: "t2b"}})', 'deleteSessionById(input: {id: 901})', 'deleteSessionById(input: {id: 10})']) await ask(`mutation { ${change} { session { id token hits } userByUserId { name } } }`);
  await pool.end();
  console.log(require('./parts/version.js')('postgraphile', 'pg'));
  process.exit(0);
})();
