// As pool.py, with a pool of HikariCP's, which checks a connection that rested for half a second.
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

class Pool {
    static final int THREADS = 4;
    static final AtomicInteger requests = new AtomicInteger();
    static final AtomicInteger again = new AtomicInteger();

    static void ask(HikariDataSource pool, String key) throws SQLException {
        for (int attempt = 0; ; attempt++) {
            try (Connection connection = pool.getConnection();
                    PreparedStatement insert = connection.prepareStatement("INSERT INTO asked VALUES (?)")) {
                insert.setString(1, key);
                insert.executeUpdate();
                requests.incrementAndGet();
                return;
            } catch (SQLException error) {
                if (attempt > THREADS || !"57P01".equals(error.getSQLState())) throw error;
                again.incrementAndGet();
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(arguments[0]);
        config.setMaximumPoolSize(THREADS);
        String failed = "";
        try (HikariDataSource pool = new HikariDataSource(config)) {
            AtomicBoolean ends = new AtomicBoolean();
            List<String> faults = java.util.Collections.synchronizedList(new ArrayList<>());
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int number = t;
                Thread thread = new Thread(() -> {
                    try {
                        for (int n = 0; !ends.get(); n++) ask(pool, number + " " + n);
                    } catch (SQLException error) {
                        faults.add(error.getSQLState() + " " + error);
                    }
                });
                thread.start();
                threads.add(thread);
            }
            System.out.println("ready");
            System.in.read();
            ends.set(true);
            for (Thread thread : threads) thread.join();
            failed = String.join("; ", faults);
        }
        System.out.println((failed.isEmpty() ? "ok" : failed) + " " + requests + " " + again);
    }
}
