"""When the channel gets a new message of a table, and when the one that is there is renewed. Nothing is sent here."""

from msgspec import Struct

from bot.tables.calls import asked
from bot.tables.model import Change, Look, Posting


class Since(Struct, frozen=True):
    """What has happened at a table since its channel last showed it, as far as that may want a message of its own.

    `loud`: more than who is waited for, and more than a choice that was taken back or made anew.
    """

    loud: bool = False
    turned: bool = False
    acted: bool = False
    struck: bool = False

    def then(self, change: Change, hushed: bool) -> "Since":
        """The same with one more change; a `hushed` one wants nothing."""
        return self if hushed else self.with_(Since(True, change.turned, change.acted, change.struck))

    def with_(self, other: "Since") -> "Since":
        """Both at once."""
        return Since(
            self.loud or other.loud,
            self.turned or other.turned,
            self.acted or other.acted,
            self.struck or other.struck,
        )


NOTHING = Since()


def another_turn(look: Look, since: Since, turn: int | None) -> bool:
    """Whether a person is waited for in another turn than that of the present message (None: it is not known any more).

    While computers play on, their turns are shown in the message that is there.
    """
    if not asked(look.table.head, look.table.seats):
        return False
    return since.turned if turn is None else turn != look.turn


def wants_new(policy: Posting, since: Since, turned: bool, called: bool, ended: bool) -> bool:
    """Whether this is shown in a new message: at the end, with another turn, and for whoever is called or struck.

    `called`: somebody is to be called by name, which nobody hears who is named in an edit.
    """
    if ended or policy == "edit":
        return ended
    return turned or (since.loud and (called or since.struck or (policy == "action" and since.acted)))
