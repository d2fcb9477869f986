//! Deletes that wait for a lock which the test holds.

use tokio_postgres::Client;

/// A trigger with this function makes deletes wait for the advisory lock 7.
pub(super) const WAITS: &str = "
    CREATE FUNCTION waits() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
      BEGIN
        PERFORM set_config('lock_timeout', '0', true);
        PERFORM pg_advisory_xact_lock_shared(7);
        RETURN OLD;
      END$$;
";

/// How many sessions wait for it.
pub(super) async fn waiting(holder: &Client) -> i64 {
    let sql = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted \
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    holder.query_one(sql, &[]).await.expect("a row").get(0)
}
