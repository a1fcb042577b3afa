"""People, channels and roles named in options and selects."""

from __future__ import annotations

from .interactions import resolved
from .quay import Quay
from .refusals import CannotDo
from .things import DM, Channel, Json

# The kinds carry different numbers in a select and in a command's options.
OF_SELECT = {5: "user", 6: "role", 7: "mentionable", 8: "channel"}
OF_OPTION = {6: "user", 7: "channel", 8: "role", 9: "mentionable"}


class Targets:
    """Finds them by name or id and collects what the payload has to explain."""

    def __init__(self, quay: Quay, where: Channel) -> None:
        self.quay = quay
        self.where = where
        self.guild = where.guild
        self.people: list[int] = []
        self.channels: list[int] = []
        self.roles: list[int] = []

    def find(self, kind: str, name: str) -> str:
        """The id of somebody or something called so; a person may be anybody, also who is not in this guild."""
        if kind in ("user", "mentionable"):
            person = self.quay.world.person_named(name)
            if person:
                self.people.append(person.id)
                return str(person.id)
        if kind in ("role", "mentionable") and self.guild:
            for role in self.quay.world.guilds[self.guild].roles:
                if name in (str(role.id), role.name):
                    self.roles.append(role.id)
                    return str(role.id)
        if kind == "channel":
            for channel in self.quay.world.channels.values():
                here = channel.kind != DM and channel.guild == self.guild
                if here and name.removeprefix("#") in (str(channel.id), channel.name):
                    self.channels.append(channel.id)
                    return str(channel.id)
        raise CannotDo(f"there is no {kind} called {name!r}")

    def resolved(self) -> Json:
        return resolved(self.quay, self.where, self.people, self.channels, self.roles)
