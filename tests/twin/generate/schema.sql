-- Views of every make over the twins' tables.

CREATE VIEW v_deep (id, "Label") AS SELECT c.id + 0, 'is ' || c.token FROM current_sessions c WHERE c.id < 1000;
CREATE VIEW v_joined AS
    SELECT s.id, u.name, s.token, s.expires_at FROM users u RIGHT JOIN sessions s ON s.user_id = u.id;
CREATE VIEW v_counts AS
    SELECT kind, count(*) AS n, max(created_at) AS last FROM events GROUP BY kind HAVING count(*) > 0;
CREATE VIEW v_union AS
    SELECT 'session'::text AS kind, id FROM sessions UNION ALL SELECT kind, id FROM events_new
    EXCEPT SELECT 'x', id FROM documents;
CREATE VIEW v_cte (a, b) AS
    WITH live AS (SELECT id, body FROM documents), sessions AS (SELECT id, 'cte'::text AS body FROM orders)
    SELECT * FROM live UNION ALL SELECT * FROM sessions;
CREATE VIEW v_recursive AS
    WITH RECURSIVE chain (id, depth) AS (
        SELECT s.id, 0 FROM sessions s WHERE s.id = 1
        UNION ALL SELECT s.id, c.depth + 1 FROM chain c JOIN sessions s ON s.id = c.id + 1 WHERE c.depth < 9
    ) SELECT * FROM chain;
CREATE VIEW v_lateral AS
    SELECT o.id, o.amount, l.device FROM orders o
    LEFT JOIN LATERAL (SELECT s.data ->> 'device' AS device FROM sessions s WHERE s.id = o.session_id) l ON true;
CREATE VIEW v_windows AS
    SELECT id, rank() OVER w AS place, sum(hits) OVER (w) AS total FROM sessions WINDOW w AS (ORDER BY hits DESC);
CREATE VIEW v_distinct AS SELECT DISTINCT ON (user_id, kind) user_id, kind FROM events ORDER BY user_id, kind;
CREATE VIEW "V Quoted" AS SELECT "Item Id", "select" AS "from" FROM "Cart Items" WHERE "select" IS DISTINCT FROM 'x';
CREATE VIEW v_exists AS
    SELECT id, name, EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id) AS live FROM users u;
CREATE VIEW archive.v_archive AS
    SELECT l.id, l.holder, (SELECT count(*) FROM archive.jobs) AS jobs FROM archive.leases l;
