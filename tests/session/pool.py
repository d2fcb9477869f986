"""Four threads share a pool of psycopg's, while the pglapse behind its URL is replaced.

A request that is refused with 57P01 has done nothing, and is made again, at most once for each
connection of the pool and once more; nothing else may fail. Where the pool checks a connection
first ("checked"), few are refused."""

import sys
import threading

import psycopg
from psycopg_pool import ConnectionPool

THREADS = 4
counts = {"requests": 0, "again": 0}
lock = threading.Lock()


def count(what):
    with lock:
        counts[what] += 1


def ask(pool, key):
    for attempt in range(THREADS + 2):
        try:
            with pool.connection() as connection:
                connection.execute("INSERT INTO asked VALUES (%s)", [key])
            return count("requests")
        except psycopg.OperationalError as error:
            if attempt > THREADS or error.sqlstate != "57P01":
                raise
            count("again")


def work(pool, thread, ends, failed):
    n = 0
    try:
        while not ends.is_set():
            ask(pool, f"{thread} {n}")
            n += 1
    except Exception as error:
        failed.append(repr(error))
        print(failed, file=sys.stderr, flush=True)


checked = {"check": ConnectionPool.check_connection} if sys.argv[2] == "checked" else {}
with ConnectionPool(sys.argv[1], min_size=THREADS, max_size=THREADS, **checked) as pool:
    pool.wait()
    ends, failed = threading.Event(), []
    threads = [threading.Thread(target=work, args=(pool, n, ends, failed)) for n in range(THREADS)]
    for thread in threads:
        thread.start()
    print("ready", flush=True)
    sys.stdin.readline()
    ends.set()
    for thread in threads:
        thread.join()
print(failed or "ok", counts["requests"], counts["again"])
