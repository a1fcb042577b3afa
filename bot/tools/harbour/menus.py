"""Commands on a person or on a message, from the menu of a right click."""

from __future__ import annotations

from . import acts, payloads
from .exchanges import COMMAND, Exchange
from .interactions import begin
from .offers import offered, owners, refuse_in_thread
from .quay import Quay
from .refusals import CannotDo
from .targets import Targets
from .things import Channel, Json, Person

ON_PERSON, ON_MESSAGE = 2, 3


def apply(quay: Quay, person: Person, channel: Channel, name: str, target: str, *, to_message: bool) -> Exchange:
    """Runs the command of this name on a person (by name or id) or on a message of the channel (by id)."""
    refuse_in_thread(quay.world, person, channel)
    kind = ON_MESSAGE if to_message else ON_PERSON
    there = {str(each.body["name"]): each for each in offered(quay.world, person, channel, kind)}
    if name not in there:
        raise CannotDo(f"there is no command {name!r} on that; there are {sorted(there)}")
    command = there[name]
    if to_message:
        message = acts.message_of(quay, person, channel, target)
        number, resolved = target, {"messages": {target: payloads.message(quay.world, message)}}
    else:
        targets = Targets(quay, channel)
        number = targets.find("user", target)
        resolved = targets.resolved()
    data: Json = {"id": str(command.id), "name": name, "type": kind, "target_id": number, "resolved": resolved}
    if command.guild:
        data["guild_id"] = str(command.guild)
    whose = owners(quay.world, person, channel, command)
    return begin(quay, COMMAND, person, channel, data, name=name, owners=whose)
