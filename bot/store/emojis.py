"""Which emojis of ours Discord has, of each application: those in use, and those that others have replaced."""

from msgspec import Struct

from bot.store.logbook import Db
from bot.store.sums import row_sum, sound

IN_USE = -1


class Had(Struct, frozen=True):
    """An emoji that Discord has; `lived` is how long we had lived when it went out of use, or IN_USE."""

    id: int
    application: int
    name: str
    fingerprint: str
    lived: int = IN_USE

    @property
    def in_use(self) -> bool:
        """Whether it is shown in new messages."""
        return self.lived == IN_USE


def had(db: Db, application: int) -> list[Had]:
    """All that Discord has of this application, as far as we uploaded it."""
    rows = db.execute(
        "SELECT id, application, name, fingerprint, lived, sum FROM emojis WHERE application = ? ORDER BY id",
        (application,),
    )
    return [Had(*sound("emojis", 0, row)) for row in rows]


def note(db: Db, emojis: tuple[Had, ...]) -> None:
    """Write down how it stands with these."""
    for each in emojis:
        says = (each.id, each.application, each.name, each.fingerprint, each.lived)
        db.execute(
            "INSERT INTO emojis (id, application, name, fingerprint, lived, sum) VALUES (?, ?, ?, ?, ?, ?) ON"
            " CONFLICT (id) DO UPDATE SET application = excluded.application, name = excluded.name, fingerprint"
            " = excluded.fingerprint, lived = excluded.lived, sum = excluded.sum",
            (*says, row_sum("emojis", 0, *says)),
        )


def gone(db: Db, numbers: tuple[int, ...]) -> None:
    """Discord has these no more."""
    db.executemany("DELETE FROM emojis WHERE id = ?", [(number,) for number in numbers])
