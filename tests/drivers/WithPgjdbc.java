/** pgjdbc through pglapse over TLS. */

import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.postgresql.PGConnection;

public class WithPgjdbc {
    static String url;
    static final Properties LOGIN = new Properties();

    static Connection connect() throws SQLException {
        return DriverManager.getConnection(url, LOGIN);
    }

    static void check(boolean holds, String what) {
        if (!holds) throw new AssertionError(what);
    }

    static long count(Connection db, String sql) throws SQLException {
        try (Statement statement = db.createStatement(); ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    static int run(Connection db, String sql) throws SQLException {
        try (Statement statement = db.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }

    /** From the fifth time on, the driver uses a statement that the server has prepared, and binary results. */
    static void prepares(Connection db) throws SQLException {
        try (PreparedStatement byId = db.prepareStatement("SELECT id FROM items WHERE id = ?")) {
            for (int i = 1; i <= 20; i++) {
                byId.setInt(1, i);
                try (ResultSet rows = byId.executeQuery()) {
                    check(rows.next() == (i % 2 == 1), "row " + i);
                }
            }
        }
    }

    static void copies(Connection db) throws Exception {
        var copy = db.unwrap(PGConnection.class).getCopyAPI();
        copy.copyIn("COPY items (id, body) FROM STDIN", new StringReader("1001\tcopied\n"));
        var out = new StringWriter();
        copy.copyOut("COPY items (id) TO STDOUT", out);
        check(out.toString().lines().count() == 51, "rows copied");
    }

    static void fails(Connection db, String sql, String state) throws SQLException {
        try {
            run(db, sql);
        } catch (SQLException error) {
            check(error.getSQLState().equals(state), error.toString());
            return;
        }
        throw new AssertionError(sql);
    }

    static void transacts(Connection db) throws SQLException {
        db.setAutoCommit(false);
        check(run(db, "DELETE FROM items WHERE id < 10") == 6, "rows deleted");
        var here = db.setSavepoint();
        fails(db, "SELECT 1 / 0", "22012");
        db.rollback(here);
        try (Statement cursor = db.createStatement()) {
            cursor.setFetchSize(7);
            var rows = cursor.executeQuery("SELECT id FROM items ORDER BY id");
            int seen = 0;
            while (rows.next()) seen++;
            check(seen == 46, "rows by a cursor: " + seen);
        }
        db.rollback();
        db.setAutoCommit(true);
    }

    static void batches(Connection db) throws SQLException {
        try (PreparedStatement insert = db.prepareStatement("INSERT INTO items (id, body) VALUES (?, 'batch')")) {
            for (int i = 2; i <= 10; i += 2) {
                insert.setInt(1, i);
                insert.addBatch();
            }
            check(insert.executeBatch().length == 5, "a batch");
        }
        check(run(db, "DELETE FROM items WHERE body = 'batch'") == 5, "what a batch wrote");
    }

    static void listensAndIsCancelled(Connection db) throws Exception {
        try (Connection other = connect()) {
            run(db, "LISTEN news");
            run(other, "NOTIFY news, 'here'");
            var heard = db.unwrap(PGConnection.class).getNotifications(20_000);
            check(heard != null && heard[0].getParameter().equals("here"), "a notification");
            try (Statement sleeping = db.createStatement()) {
                var cancelling = new Thread(() -> {
                    String asleep = "SELECT count(*) FROM pg_stat_activity"
                        + " WHERE datname = current_database() AND wait_event = 'PgSleep'";
                    try {
                        while (count(other, asleep) == 0) Thread.sleep(10);
                        sleeping.cancel();
                    } catch (Exception error) {
                        throw new AssertionError(error);
                    }
                });
                cancelling.start();
                try {
                    sleeping.execute("SELECT pg_sleep(600)");
                    throw new AssertionError("it was not cancelled");
                } catch (SQLException error) {
                    check(error.getSQLState().equals("57014"), error.toString());
                }
                cancelling.join();
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        var uri = new URI(arguments[0]);
        var login = uri.getUserInfo().split(":");
        LOGIN.setProperty("user", login[0]);
        if (login.length > 1) LOGIN.setProperty("password", login[1]);
        url = "jdbc:postgresql://" + uri.getHost() + ":" + uri.getPort() + uri.getPath() + "?" + uri.getQuery();
        String large = "x".repeat(5_000_000);
        try (Connection db = connect()) {
            check(count(db, "SELECT count(*) FROM items") == 50, "rows");
            prepares(db);
            copies(db);
            try (PreparedStatement echo = db.prepareStatement("SELECT ?::text")) {
                echo.setString(1, large);
                var row = echo.executeQuery();
                check(row.next() && row.getString(1).equals(large), "a large value");
            }
            check(run(db, "INSERT INTO items (id, body) VALUES (2, 'new')") == 1, "it gives way");
            fails(db, "INSERT INTO items (id, body) VALUES (1, 'new')", "23505");
            transacts(db);
            check(run(db, "DELETE FROM items WHERE id IN (2, 1001)") == 2, "rows");
            batches(db);
            listensAndIsCancelled(db);
        }
        System.out.println("ok");
    }
}
