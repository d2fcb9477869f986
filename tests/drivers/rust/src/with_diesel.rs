//! diesel, which is libpq.

use std::{thread, time::{Duration, Instant}};

use diesel::{
    Connection as _, PgConnection, QueryDsl as _, RunQueryDsl as _,
    connection::SimpleConnection as _,
    dsl::{count_star, sql, sum},
    insert_into, prelude::*,
    result::{DatabaseErrorKind, Error},
    sql_query,
    sql_types::{Bool, Integer, Text},
};

diesel::table! {
    items (id) {
        id -> Integer,
        body -> Text,
        hits -> Integer,
        expires_at -> Nullable<Timestamptz>,
    }
}

pub fn run(url: &str) {
    use self::items::dsl::*;

    let db = &mut PgConnection::establish(url).expect("a connection");
    let found: (i64, Option<i64>) =
        items.select((count_star(), sum(id))).first(db).expect("a row");
    assert_eq!(found, (50, Some(2500)));
    for i in 1..=10 {
        let found: Vec<i32> = items.filter(id.eq(i)).select(id).load(db).expect("rows");
        assert_eq!(found, if i % 2 == 1 { vec![i] } else { vec![] });
    }
    let new = (id.eq(2), body.eq("new"));
    assert_eq!(insert_into(items).values(&new).execute(db).expect("it gives way"), 1);
    let twice = insert_into(items).values(&(id.eq(1), body.eq("new"))).execute(db);
    assert!(matches!(twice, Err(Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _))));
    let rolled_back = db.transaction(|db| {
        assert_eq!(diesel::delete(items.filter(id.lt(10))).execute(db)?, 6);
        Err::<(), Error>(Error::RollbackTransaction)
    });
    assert!(matches!(rolled_back, Err(Error::RollbackTransaction)));
    let upsert = insert_into(items)
        .values(&(id.eq(4), body.eq("first")))
        .on_conflict(id)
        .do_update()
        .set(body.eq("second"))
        .returning(body)
        .get_result::<String>(db);
    assert_eq!(upsert.expect("a row"), "first");
    copies(db);
    let large = "x".repeat(5_000_000);
    let same = diesel::select(large.clone().into_sql::<Text>()).get_result::<String>(db);
    assert!(same.expect("a row") == large);
    tells_and_is_cancelled(db, url);
    assert_eq!(diesel::delete(items.filter(id.eq_any([2, 4, 1001]))).execute(db).expect("deleted"), 3);
}

/// COPY both ways; row 1001 stays.
fn copies(db: &mut PgConnection) {
    use self::items::dsl::*;

    let row = (id.eq(1001), body.eq("copied"), hits.eq(0));
    let copied = diesel::copy_from(items).from_insertable(vec![row]).execute(db);
    assert_eq!(copied.expect("a copy"), 1);
    let mut out = String::new();
    let mut copy = diesel::copy_to(items).load_raw(db).expect("a stream");
    std::io::Read::read_to_string(&mut copy, &mut out).expect("lines");
    assert_eq!(out.lines().count(), 53);
}

/// LISTEN, and a statement that another session cancels: diesel sends no cancel requests.
fn tells_and_is_cancelled(db: &mut PgConnection, url: &str) {
    let mut other = PgConnection::establish(url).expect("a connection");
    db.batch_execute("LISTEN news").expect("it listens");
    other.batch_execute("NOTIFY news, 'here'").expect("told");
    let deadline = Instant::now() + Duration::from_secs(20);
    let heard = loop {
        db.batch_execute("SELECT 1").expect("an answer");
        if let Some(heard) = db.notifications_iter().next() {
            break heard.expect("a notification");
        }
        assert!(Instant::now() < deadline, "in time");
    };
    assert_eq!((heard.channel.as_str(), heard.payload.as_str()), ("news", "here"));
    let pid = diesel::select(sql::<Integer>("pg_backend_pid()")).get_result::<i32>(db).expect("a pid");
    let cancelling = thread::spawn(move || {
        let cancel = "SELECT pg_cancel_backend(pid) AS done FROM pg_stat_activity \
                      WHERE pid = $1 AND wait_event = 'PgSleep'";
        while sql_query(cancel).bind::<Integer, _>(pid).load::<Done>(&mut other).expect("rows").is_empty() {}
    });
    let error = db.batch_execute("SELECT pg_sleep(600)").expect_err("cancelled");
    assert!(error.to_string().contains("canceling statement due to user request"), "{error}");
    cancelling.join().expect("no panic");
}

#[derive(QueryableByName)]
struct Done {
    #[diesel(sql_type = Bool)]
    #[expect(dead_code, reason = "only whether there is a row is asked for")]
    done: bool,
}
