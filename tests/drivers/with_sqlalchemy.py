"""SQLAlchemy through pglapse over TLS, on each of its drivers."""

import sys

from sqlalchemy import Column, DateTime, Integer, String, create_engine, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, declarative_base

Base = declarative_base()


class Item(Base):
    __tablename__ = "items"
    id = Column(Integer, primary_key=True)
    body = Column(String, nullable=False)
    hits = Column(Integer, nullable=False, server_default="0")
    expires_at = Column(DateTime(timezone=True))


for driver in ("psycopg", "psycopg2"):
    engine = create_engine(sys.argv[1].replace("postgres://", f"postgresql+{driver}://"), pool_size=2)
    with Session(engine) as session:
        assert session.execute(select(func.count(), func.sum(Item.id)).select_from(Item)).one() == (50, 2500)
        assert session.get(Item, 1).body == "item 1" and session.get(Item, 2) is None
        session.add_all([Item(id=2, body="new"), Item(id=1001, body="new")])
        session.commit()
        upsert = insert(Item).values(id=4, body="again").on_conflict_do_update(index_elements=["id"], set_={"body": "kept"})
        session.execute(upsert)
        assert session.get(Item, 4).body == "again"
        session.commit()
        session.add(Item(id=3, body="twice"))
        try:
            session.commit()
        except IntegrityError:
            session.rollback()
        else:
            raise AssertionError("a live duplicate")
        session.get(Item, 2).hits = 7
        session.flush()
        session.refresh(session.get(Item, 2))
        assert session.get(Item, 2).hits == 7
        session.rollback()
        for number in (2, 4, 1001):
            session.delete(session.get(Item, number))
        session.commit()
        assert len(session.scalars(select(Item).execution_options(yield_per=7)).all()) == 50
    engine.dispose()
print("ok")
