"""What people do: type a command, press a button, choose, fill in a form, write, look."""

from __future__ import annotations

import copy

from . import payloads
from .exchanges import COMPONENT, MODAL, Exchange
from .interactions import begin
from .jsons import table, tables, whole
from .limits_components import BUTTON, LABEL, ROW, SELECT, SELECTS, TEXT_INPUT
from .permissions import (
    CREATE_PRIVATE_THREADS,
    CREATE_PUBLIC_THREADS,
    MANAGE_THREADS,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
)
from .posting import with_mentions
from .quay import Quay
from .refusals import CannotDo
from .targets import OF_SELECT, Targets
from .things import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TAG_NEEDED,
    TEXT,
    THREADS,
    Channel,
    Json,
    Message,
    Person,
    Threading,
)


def person_of(quay: Quay, name: str) -> Person:
    person = quay.world.person_named(name)
    if person is None or person.bot:
        raise CannotDo(f"there is nobody called {name!r}")
    return person


def channel_of(quay: Quay, person: Person, name: str) -> Channel:
    """A channel by id or name, `dm` for the conversation with the bot; it must be visible to the person."""
    world = quay.world
    if name == "dm":
        return quay.dm_with(person.id)
    wanted = name.removeprefix("#")
    for channel in world.channels.values():
        if wanted in (str(channel.id), channel.name) and world.may_see(person.id, channel):
            return quay.rested(channel)
    raise CannotDo(f"{person.shown} sees no channel {name!r}")


def message_of(quay: Quay, person: Person, channel: Channel, number: str) -> Message:
    message = quay.world.find_message(channel.id, whole(number))
    if message is None or message.only_for not in (None, person.id):
        raise CannotDo(f"{person.shown} sees no message {number} in that channel")
    return message


def walk(components: list[Json]) -> list[Json]:
    """All buttons and selects of a message, in reading order."""
    found: list[Json] = []
    for component in components:
        if whole(component.get("type")) in (BUTTON, *SELECTS):
            found.append(component)
        found += walk(tables(component.get("components")))
        found += walk([table(component["accessory"])] if "accessory" in component else [])
    return found


def click(quay: Quay, person: Person, channel: Channel, message: Message, wanted: str, deliveries: int) -> Exchange:
    """Presses the button with this custom id or this label."""
    buttons = [c for c in walk(list(message.components)) if whole(c.get("type")) == BUTTON]
    fitting = [b for b in buttons if wanted == b.get("custom_id")] or [b for b in buttons if wanted == b.get("label")]
    if not fitting:
        labels = [str(button.get("label") or button.get("custom_id")) for button in buttons]
        raise CannotDo(f"there is no button {wanted!r}; there are {labels}")
    button = fitting[0]
    if button.get("disabled"):
        raise CannotDo(f"the button {wanted!r} is disabled")
    if whole(button.get("style")) in (5, 6):
        raise CannotDo(f"the button {wanted!r} is a link")
    data: Json = {"custom_id": button["custom_id"], "component_type": BUTTON, "id": button["id"]}
    return begin(quay, COMPONENT, person, channel, data, message=message, deliveries=deliveries)


def forge(
    quay: Quay, person: Person, channel: Channel, message: Message, custom_id: str, values: list[str] | None
) -> Exchange:
    """Presses something that is not there: a made-up custom id, put into the message the bot is shown.

    Discord itself would not let it pass, but a late press on a message that has changed since looks like this,
    and discord.py only looks at a custom id that stands in the message.
    """
    shown = copy.deepcopy(payloads.message(quay.world, message))
    kind = BUTTON if values is None else SELECT
    if values is None:
        fake: Json = {"type": BUTTON, "id": 9001, "style": 1, "label": "forged", "custom_id": custom_id}
    else:
        options = [{"label": value, "value": value} for value in values]
        fake = {"type": SELECT, "id": 9001, "custom_id": custom_id, "options": options}
    shown["components"] = [*shown["components"], {"type": ROW, "id": 9000, "components": [fake]}]
    data: Json = {"custom_id": custom_id, "component_type": kind, "id": 9001}
    if values is not None:
        data["values"] = values
    return begin(quay, COMPONENT, person, channel, data, message=message, shown_message=shown)


def select(
    quay: Quay,
    person: Person,
    channel: Channel,
    message: Message,
    wanted: str,
    values: list[str],
    deliveries: int,
) -> Exchange:
    """Chooses in the select with this custom id or placeholder (any if empty), by value or by label."""
    selects = [c for c in walk(list(message.components)) if whole(c.get("type")) in SELECTS]
    fitting = [s for s in selects if wanted in ("", s.get("custom_id"), s.get("placeholder"))]
    if not fitting:
        names = [str(one.get("placeholder") or one.get("custom_id")) for one in selects]
        raise CannotDo(f"there is no select {wanted!r}; there are {names}")
    menu = fitting[0]
    if menu.get("disabled"):
        raise CannotDo(f"the select {wanted!r} is disabled")
    targets = Targets(quay, channel)
    chosen = chosen_values(menu, values, targets)
    data: Json = {
        "custom_id": menu["custom_id"],
        "component_type": menu["type"],
        "id": menu["id"],
        "values": chosen,
    }
    if menu["type"] != SELECT:
        data["resolved"] = targets.resolved()
    return begin(quay, COMPONENT, person, channel, data, message=message, deliveries=deliveries)


def chosen_values(menu: Json, values: list[str], targets: Targets) -> list[str]:
    """The values that were chosen, as many as the select allows."""
    least, most = whole(menu.get("min_values"), 1), whole(menu.get("max_values"), 1)
    if not least <= len(values) <= most:
        raise CannotDo(f"choose {least} to {most}, not {len(values)}")
    if whole(menu.get("type")) != SELECT:
        return [targets.find(OF_SELECT[whole(menu.get("type"))], value) for value in values]
    options = tables(menu.get("options"))
    chosen: list[str] = []
    for value in values:
        fitting = [o for o in options if value == o["value"]] or [o for o in options if value == o["label"]]
        if not fitting:
            raise CannotDo(f"there is no option {value!r}; there are {[o['label'] for o in options]}")
        chosen.append(str(fitting[0]["value"]))
    return chosen


def submit(
    quay: Quay, opened: Exchange, values: dict[str, str | list[str]], deliveries: int, custom_id: str = ""
) -> Exchange:
    """Fills in the form that an interaction has opened; fields by custom id or label, the rest as it was filled.

    A `custom_id` is said instead of the form's own: it is believed like any other.
    """
    modal = opened.modal
    if modal is None:
        raise CannotDo("that interaction has opened no form")
    person, channel = quay.world.people[opened.user], quay.world.channels[opened.channel]
    targets = Targets(quay, channel)
    left = dict(values)
    components = [filled(component, left, targets) for component in tables(modal.get("components"))]
    if left:
        raise CannotDo(f"the form has no field {sorted(left)}")
    data: Json = {
        "custom_id": custom_id or modal["custom_id"],
        "components": components,
        "resolved": targets.resolved(),
    }
    source = quay.world.find_message(channel.id, opened.source) if opened.source else None
    return begin(quay, MODAL, person, channel, data, message=source, deliveries=deliveries)


def filled(component: Json, left: dict[str, str | list[str]], targets: Targets) -> Json:
    """One component of a form with what was entered."""
    kind, number = whole(component.get("type")), whole(component.get("id"))
    if kind == ROW:
        field = tables(component.get("components"))[0]
        return {"type": ROW, "id": number, "components": [entered(field, str(field.get("label")), left, targets)]}
    if kind == LABEL:
        field = table(component.get("component"))
        return {"type": LABEL, "id": number, "component": entered(field, str(component["label"]), left, targets)}
    return {"type": kind, "id": number}


def entered(field: Json, label: str, left: dict[str, str | list[str]], targets: Targets) -> Json:
    custom_id = str(field["custom_id"])
    value = left.pop(custom_id, left.pop(label, None))
    done: Json = {"type": field["type"], "id": whole(field.get("id")), "custom_id": custom_id}
    if field["type"] != TEXT_INPUT:
        asked = [value] if isinstance(value, str) else value or []
        required = field.get("required", True)
        done["values"] = chosen_values(field, asked, targets) if asked or required else []
        return done
    text = str(field.get("value") or "") if value is None else value
    if not isinstance(text, str):
        raise CannotDo(f"{label!r} takes a text")
    least, most = whole(field.get("min_length")), whole(field.get("max_length"), 4000)
    if not text and field.get("required", True):
        raise CannotDo(f"{label!r} must be filled in")
    if text and not least <= len(text) <= most:
        raise CannotDo(f"{label!r} takes {least} to {most} characters")
    done["value"] = text
    return done


def open_thread(
    quay: Quay, person: Person, parent: Channel, name: str, text: str, tags: list[str], *, private: bool
) -> Channel:
    """A thread of a person's own, or in a forum a post; the bot is no member of it."""
    needed = SEND_MESSAGES if parent.kind == FORUM else CREATE_PRIVATE_THREADS if private else CREATE_PUBLIC_THREADS
    if not quay.world.permissions(person.id, parent) & needed:
        raise CannotDo(f"{person.shown} may not open a thread there")
    kinds = {
        TEXT: PRIVATE_THREAD if private else PUBLIC_THREAD,
        FORUM: PUBLIC_THREAD,
        ANNOUNCEMENT: ANNOUNCEMENT_THREAD,
    }
    if parent.kind not in kinds:
        raise CannotDo("that channel has no threads")
    marks = tuple(tag.id for tag in parent.tags if tag.name in tags)
    if parent.flags & TAG_NEEDED and not marks:
        raise CannotDo(f"a post there needs a tag: {[tag.name for tag in parent.tags]}")
    thread = Threading(owner=person.id, created=quay.world.clock(), auto_archive=4320, members=(person.id,), tags=marks)
    number, kind = quay.world.snowflake(), kinds[parent.kind]
    made = Channel(id=number, kind=kind, name=name, guild=parent.guild, parent=parent.id, thread=thread)
    quay.put_channel(made, new=True)
    if text:
        say(quay, person, made, text)
    return made


def say(quay: Quay, person: Person, channel: Channel, text: str) -> Message:
    """An ordinary message of a person."""
    sending = SEND_MESSAGES_IN_THREADS if channel.kind in THREADS else SEND_MESSAGES
    if not quay.world.permissions(person.id, channel) & sending:
        raise CannotDo(f"{person.shown} may not write there")
    if not 1 <= len(text) <= 2000:
        raise CannotDo("a message has 1 to 2000 characters")
    if channel.kind == FORUM:
        raise CannotDo("in a forum one opens a post")
    if channel.thread and channel.thread.locked and not quay.world.permissions(person.id, channel) & MANAGE_THREADS:
        raise CannotDo("the thread is locked")
    number, now = quay.world.snowflake(), quay.world.clock()
    message = Message(id=number, channel=channel.id, author=person.id, created=now, content=text)
    if channel.thread:
        channel = quay.join_thread(channel, person.id)
    return quay.post(with_mentions(quay.world, message, channel, None))
