//! What managed services have in common with each other and do each in its own way, as far as it
//! can be had of a server on this machine.

/// How one comes to the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Route {
    Direct,
    /// Through a pooler in session mode, which speaks TLS on both sides.
    Pooler,
    /// The server stops when nobody is connected, and starts with the next connection.
    ScaledToZero,
}

/// One of them.
pub(super) struct Provider {
    /// Who gets in, and how: the lines of `pg_hba.conf`.
    pub(super) hba: &'static str,
    /// The names in the server's certificate.
    pub(super) names: &'static [&'static str],
    /// What `docs/managed.md` says of `sslmode`.
    pub(super) sslmode: &'static str,
    /// pglapse needs a certificate of its own to get in.
    pub(super) asks_for_certificate: bool,
    /// What makes the role `administrator` what it is there, which is no superuser.
    pub(super) administrator: &'static str,
    pub(super) route: Route,
}

pub(super) const RDS: Provider = Provider {
    hba: "hostssl all all all scram-sha-256",
    names: &["localhost", "127.0.0.1"],
    sslmode: "verify-full",
    asks_for_certificate: false,
    administrator:
        "CREATE ROLE rds_superuser;
        GRANT pg_monitor, pg_signal_backend TO rds_superuser WITH ADMIN OPTION;
        CREATE ROLE administrator LOGIN PASSWORD 'secret' CREATEROLE CREATEDB IN ROLE rds_superuser",
    route: Route::Direct,
};

pub(super) const AURORA_SERVERLESS: Provider = Provider { route: Route::ScaledToZero, ..RDS };

pub(super) const CLOUD_SQL: Provider = Provider {
    hba: "hostssl all all all scram-sha-256 clientcert=verify-ca",
    names: &["project:instance"],
    sslmode: "verify-ca",
    asks_for_certificate: true,
    administrator: "CREATE ROLE cloudsqlsuperuser CREATEROLE CREATEDB;
        GRANT pg_monitor TO cloudsqlsuperuser WITH ADMIN OPTION;
        CREATE ROLE administrator LOGIN PASSWORD 'secret' CREATEROLE CREATEDB IN ROLE cloudsqlsuperuser",
    route: Route::Direct,
};

pub(super) const AZURE: Provider = Provider {
    administrator: "CREATE ROLE azure_pg_admin; GRANT pg_monitor TO azure_pg_admin WITH ADMIN OPTION;
        CREATE ROLE administrator LOGIN PASSWORD 'secret' CREATEROLE CREATEDB IN ROLE azure_pg_admin",
    ..RDS
};

pub(super) const SUPABASE: Provider = Provider {
    administrator:
        "CREATE ROLE administrator LOGIN PASSWORD 'secret' CREATEROLE CREATEDB BYPASSRLS;
        GRANT pg_monitor TO administrator WITH ADMIN OPTION",
    route: Route::Pooler,
    ..RDS
};

pub(super) const NEON: Provider = Provider {
    names: &["localhost"],
    administrator: "CREATE ROLE neon_superuser CREATEROLE CREATEDB BYPASSRLS;
        GRANT pg_monitor TO neon_superuser WITH ADMIN OPTION;
        CREATE ROLE administrator LOGIN PASSWORD 'secret' CREATEROLE CREATEDB IN ROLE neon_superuser",
    route: Route::ScaledToZero,
    ..RDS
};
