-- What pgbench runs again and again, through pglapse: visitors come, come back, and stay away.
\set visitor random(1, 2000)
\set minutes random(1, 5)
INSERT INTO sessions (visitor, expires_at) VALUES (:visitor, now() + :minutes * interval '1 minute')
  ON CONFLICT (visitor) DO UPDATE SET visits = sessions.visits + 1, expires_at = excluded.expires_at;
SELECT visits FROM sessions WHERE visitor = :visitor;
