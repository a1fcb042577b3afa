"""What a pressed component says of itself. Nothing in it is trusted: it only names what was on the button.

`pt/<verb>/<table>/<revision>/<seat>/<name>/<value>`: the verb is what to do, the revision names the question as it
stood when the message was made, the value is the option's stable key.
"""

from msgspec import Struct

PREFIX = "pt"
LONGEST = 100
MOST = 2**63 - 1  # the logbook knows no greater number


class Press(Struct, frozen=True):
    """One press of a button, select or modal of ours."""

    verb: str
    table: int
    revision: int = 0
    seat: int = 0
    name: str = ""
    value: str = ""

    def pack(self) -> str:
        """The custom id; it may be too long, which `fits` tells."""
        return f"{PREFIX}/{self.verb}/{self.table}/{self.revision}/{self.seat}/{self.name}/{self.value}"

    @property
    def fits(self) -> bool:
        return len(self.pack()) <= LONGEST


def unpack(custom_id: str) -> Press | None:
    """The press a custom id stands for, or None if it is not one of ours."""
    parts = custom_id.split("/", 6) if len(custom_id) <= LONGEST else []
    if len(parts) != 7 or parts[0] != PREFIX or not parts[1].isalpha():
        return None
    numbers = parts[2:5]
    if not all(number.isascii() and number.isdigit() for number in numbers):
        return None
    table, revision, seat = (int(number) for number in numbers)
    return None if max(table, revision, seat) > MOST else Press(parts[1], table, revision, seat, parts[5], parts[6])
