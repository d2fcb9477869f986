"""pg8000 while rules come and go: each line read from standard input is a change that is done."""

import sys
from urllib.parse import urlsplit

import pg8000.native


def change(to):
    print(to, flush=True)
    assert sys.stdin.readline() == "done\n"


change("open")
url = urlsplit(sys.argv[1])
db = pg8000.native.Connection(url.username, host=url.hostname, port=url.port, database=url.path[1:])
statement = db.prepare("SELECT count(*) FROM sessions WHERE id > :id")
assert statement.run(id=0) == [[3]]
for to, expected in [("hide", 2), ("open", 3), ("hide", 2)]:
    change(to)
    assert statement.run(id=0) == [[expected]]
    assert db.run("SELECT count(*) FROM sessions WHERE id > :id", id=0) == [[expected]]
    db.run("BEGIN")
    assert statement.run(id=0) == [[expected]]
    db.run("COMMIT")
statement.close()
db.close()
print("ok")
