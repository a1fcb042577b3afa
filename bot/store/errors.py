"""How the logbook says that it cannot do something."""


class StoreError(Exception):
    """The logbook cannot be used at all; the message is one clear line."""


class Damaged(Exception):
    """Something stored is not what was written. `table` is the one whose game it belongs to, 0 if all share it."""

    def __init__(self, what: str, table: int = 0) -> None:
        super().__init__(what)
        self.table = table


class WriteFailed(Exception):
    """A change could not be made durable (disk full, disk gone): nothing of it was kept."""


class Gone(WriteFailed):
    """The database server is not there, or went away meanwhile: whether a change was kept is still to be found out."""


class Moved(Exception):
    """Somebody else has written this table since it was read: what was decided on it does not count."""

    def __init__(self, table: int) -> None:
        super().__init__(f"table {table} is not as it was read")
        self.table = table


class Taken(Exception):
    """What should be unique is there already: `what` is "channel" or "interaction"."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
