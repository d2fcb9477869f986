//! tokio-postgres, sqlx and diesel through pglapse over TLS.

mod with_diesel;
mod with_sqlx;
mod with_tokio_postgres;

#[tokio::main]
async fn main() {
    let url = std::env::args().nth(1).expect("a URL");
    with_tokio_postgres::run(&url).await;
    with_sqlx::run(&url).await;
    tokio::task::spawn_blocking(move || with_diesel::run(&url)).await.expect("no panic");
    println!("ok");
}
