//! diesel, which is libpq.

use diesel::{
    Connection as _, PgConnection, QueryDsl as _, RunQueryDsl as _,
    dsl::{count_star, sum},
    insert_into, prelude::*,
    result::{DatabaseErrorKind, Error},
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
    assert_eq!(diesel::delete(items.filter(id.eq_any([2, 4]))).execute(db).expect("deleted"), 2);
}
