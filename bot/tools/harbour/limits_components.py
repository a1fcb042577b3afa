"""Discord's limits on components: buttons, selects, layouts (Components V2) and modals."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .jsons import rows, table, tables, whole
from .media import named_in
from .refusals import Complaints
from .things import Json

ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS = (SELECT, *ENTITY_SELECTS)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
TOP_V2 = (*IN_CONTAINER, CONTAINER)

TOTAL = 40
TEXTS = 4000
ROWS = 5
CUSTOM_ID = 100
LABEL_LENGTH = 80
PLACEHOLDER = 150
OPTIONS = 25
ALT = 1024


class Usable(Struct, frozen=True):
    """What components may name: files by name, not those an edit drops, and the application's emojis."""

    files: frozenset[str] = frozenset()
    gone: frozenset[int] = frozenset()
    emojis: frozenset[int] = frozenset()


class Inspection:
    """One walk over the components of a message."""

    def __init__(self, complaints: Complaints, usable: Usable) -> None:
        self.complaints = complaints
        self.usable = usable
        self.custom_ids: set[str] = set()
        self.numbers: set[int] = set()
        self.count = 0
        self.letters = 0

    def say(self, path: str, code: str, message: str) -> None:
        self.complaints.add(path, code, message)

    def kind(self, path: str, component: Json, allowed: tuple[int, ...]) -> int:
        """Counts a component and returns its type, 0 where that type may not stand here."""
        self.count += 1
        kind = whole(component.get("type"))
        if kind not in allowed:
            self.say(f"{path}.type", "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
            return 0
        number = whole(component.get("id"))
        if number and number in self.numbers:
            self.say(f"{path}.id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self.numbers.add(number)
        return kind

    def custom_id(self, path: str, component: Json) -> None:
        custom_id = component.get("custom_id")
        self.complaints.length(f"{path}.custom_id", custom_id, 1, CUSTOM_ID)
        if isinstance(custom_id, str):
            if custom_id in self.custom_ids:
                code = "COMPONENT_CUSTOM_ID_DUPLICATED"
                self.say(f"{path}.custom_id", code, "Component custom id cannot be duplicated")
            self.custom_ids.add(custom_id)

    def row(self, path: str, component: Json) -> None:
        """Up to five buttons, or one select."""
        children = tables(component.get("components"))
        most = 5 if all(whole(child.get("type")) == BUTTON for child in children) else 1
        if not 1 <= len(children) <= most:
            self.say(f"{path}.components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {most} in length.")
        for n, child in enumerate(children):
            inner = f"{path}.components.{n}"
            match self.kind(inner, child, (BUTTON, *SELECTS)):
                case 0:
                    pass
                case 2:
                    self.button(inner, child)
                case _:
                    self.select(inner, child)

    def button(self, path: str, button: Json) -> None:
        style = whole(button.get("style"))
        if not 1 <= style <= 6:
            self.say(f"{path}.style", "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6).")
        if style == 5:
            self.complaints.length(f"{path}.url", button.get("url"), 1, 512)
            if button.get("custom_id"):
                self.say(f"{path}.custom_id", "BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE", "A link has no custom id.")
        elif style != 6:
            self.custom_id(path, button)
        if button.get("label") is not None:
            self.complaints.length(f"{path}.label", button["label"], 0, LABEL_LENGTH)
        if not button.get("label") and not button.get("emoji") and style != 6:
            message = "A button must have either a label or emoji."
            self.say(path, "BUTTON_COMPONENT_INVALID", message)
        self.emoji(path, button)

    def emoji(self, path: str, component: Json) -> None:
        number = whole(table(component.get("emoji")).get("id"))
        if number and number not in self.usable.emojis:
            self.say(f"{path}.emoji.id", "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def select(self, path: str, select: Json) -> None:
        self.custom_id(path, select)
        if select.get("placeholder") is not None:
            self.complaints.length(f"{path}.placeholder", select["placeholder"], 0, PLACEHOLDER)
        least, most = whole(select.get("min_values"), 1), whole(select.get("max_values"), 1)
        self.complaints.whole(f"{path}.min_values", least, 0, OPTIONS)
        self.complaints.whole(f"{path}.max_values", most, 1, OPTIONS)
        if least > most:
            self.say(f"{path}.min_values", "SELECT_COMPONENT_MIN_OVER_MAX", "Minimum is above the maximum.")
        if whole(select.get("type")) != SELECT:
            return
        options = tables(select.get("options"))
        if not 1 <= len(options) <= OPTIONS:
            self.say(f"{path}.options", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {OPTIONS} in length.")
        elif most > len(options) or least > len(options):
            message = "Must not be above the number of options."
            self.say(f"{path}.max_values", "SELECT_COMPONENT_MAX_OVER_OPTIONS", message)
        values: set[Any] = set()
        for n, option in enumerate(options):
            inner = f"{path}.options.{n}"
            self.complaints.length(f"{inner}.label", option.get("label"), 1, 100)
            self.complaints.length(f"{inner}.value", option.get("value"), 1, 100)
            if option.get("description") is not None:
                self.complaints.length(f"{inner}.description", option["description"], 0, 100)
            self.emoji(inner, option)
            if str(option.get("value")) in values:
                code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
                self.say(f"{inner}.value", code, "The specified option value is already used")
            values.add(str(option.get("value")))
        if sum(1 for option in options if option.get("default")) > most:
            self.say(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "Too many defaults.")

    def text(self, path: str, component: Json) -> None:
        content = component.get("content")
        self.complaints.length(f"{path}.content", content, 1, TEXTS)
        self.letters += len(content) if isinstance(content, str) else 0

    def media(self, path: str, item: Json, *, only_attachment: bool = False) -> None:
        url = str(item.get("url", ""))
        if url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self.usable.files:
                self.lost(path)
        elif named_in(url) in self.usable.gone:
            # Supposed: by its address a file that the same edit drops is as little to be had as by its name.
            self.lost(path)
        elif only_attachment or not url.startswith(("http://", "https://")):
            self.say(f"{path}.url", "URL_TYPE_INVALID_URL", "Not a well formed URL.")

    def lost(self, path: str) -> None:
        message = "The referenced attachment was not found"
        self.say(f"{path}.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)

    def alt(self, path: str, item: Json) -> None:
        if item.get("description") is not None:
            self.complaints.length(f"{path}.description", item["description"], 0, ALT)

    def layout(self, path: str, component: Json, allowed: tuple[int, ...]) -> None:
        """One component of a V2 message, with what it holds."""
        match self.kind(path, component, allowed):
            case 1:
                self.row(path, component)
            case 9:
                self.section(path, component)
            case 10:
                self.text(path, component)
            case 12:
                items = tables(component.get("items"))
                if not 1 <= len(items) <= 10:
                    self.say(f"{path}.items", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
                for n, item in enumerate(items):
                    self.media(f"{path}.items.{n}.media", table(item.get("media")))
                    self.alt(f"{path}.items.{n}", item)
            case 13:
                self.media(f"{path}.file", table(component.get("file")), only_attachment=True)
            case 14:
                self.complaints.whole(f"{path}.spacing", component.get("spacing", 1), 1, 2)
            case 17:
                children = tables(component.get("components"))
                if not 1 <= len(children) <= TOTAL:
                    self.say(f"{path}.components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {TOTAL} in length.")
                if component.get("accent_color") is not None:
                    self.complaints.whole(f"{path}.accent_color", component["accent_color"], 0, 0xFFFFFF)
                for n, child in enumerate(children):
                    self.layout(f"{path}.components.{n}", child, IN_CONTAINER)
            case _:
                pass

    def section(self, path: str, component: Json) -> None:
        """One to three texts beside a button or a thumbnail."""
        texts = tables(component.get("components"))
        if not 1 <= len(texts) <= 3:
            self.say(f"{path}.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 3 in length.")
        for n, child in enumerate(texts):
            if self.kind(f"{path}.components.{n}", child, (TEXT,)):
                self.text(f"{path}.components.{n}", child)
        accessory = table(component.get("accessory"))
        match self.kind(f"{path}.accessory", accessory, (BUTTON, THUMBNAIL)):
            case 2:
                self.button(f"{path}.accessory", accessory)
            case 11:
                self.media(f"{path}.accessory.media", table(accessory.get("media")))
                self.alt(f"{path}.accessory", accessory)
            case _:
                pass


def check(complaints: Complaints, components: list[Any], *, v2: bool, usable: Usable) -> None:
    """All components of a message, in the old form (rows only) or as Components V2."""
    look = Inspection(complaints, usable)
    for n, component in enumerate(components):
        path = f"components.{n}"
        if v2:
            look.layout(path, table(component), TOP_V2)
        elif look.kind(path, table(component), (ROW,)):
            look.row(path, table(component))
    if not v2 and len(components) > ROWS:
        complaints.add("components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {ROWS} in length.")
    if look.count > TOTAL:
        message = f"The total number of components must not exceed {TOTAL}."
        complaints.add("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if look.letters > TEXTS:
        message = f"The total displayable text size exceeds the maximum of {TEXTS}."
        complaints.add("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def check_modal(data: Json) -> None:
    """A modal: a title and one to five inputs, each in a row (old) or in a label."""
    complaints = Complaints()
    complaints.length("data.custom_id", data.get("custom_id"), 1, CUSTOM_ID)
    complaints.length("data.title", data.get("title"), 1, 45)
    components = tables(data.get("components"))
    if not 1 <= len(components) <= 5:
        complaints.add("data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    look = Inspection(complaints, Usable())
    for n, component in enumerate(components):
        path = f"data.components.{n}"
        kind = look.kind(path, component, (ROW, TEXT, LABEL))
        if kind == TEXT:
            look.text(path, component)
        elif kind == ROW:
            children = tables(component.get("components"))
            if len(children) != 1 or whole(children[0].get("type")) != TEXT_INPUT:
                look.say(f"{path}.components", "BASE_TYPE_BAD_LENGTH", "Must be one text input.")
                continue
            complaints.length(f"{path}.components.0.label", children[0].get("label"), 1, 45)
            check_input(look, f"{path}.components.0", children[0])
        elif kind == LABEL:
            complaints.length(f"{path}.label", component.get("label"), 1, 45)
            if component.get("description") is not None:
                complaints.length(f"{path}.description", component["description"], 0, 100)
            inner = table(component.get("component"))
            if look.kind(f"{path}.component", inner, (TEXT_INPUT, *SELECTS)) == TEXT_INPUT:
                check_input(look, f"{path}.component", inner)
            elif inner:
                look.select(f"{path}.component", inner)
    complaints.raise_if_any()


def check_input(look: Inspection, path: str, field: Json) -> None:
    look.custom_id(path, field)
    look.complaints.whole(f"{path}.style", field.get("style"), 1, 2)
    if field.get("placeholder") is not None:
        look.complaints.length(f"{path}.placeholder", field["placeholder"], 0, 100)
    if field.get("value") is not None:
        look.complaints.length(f"{path}.value", field["value"], 0, TEXTS)
    if field.get("min_length") is not None:
        look.complaints.whole(f"{path}.min_length", field["min_length"], 0, TEXTS)
    if field.get("max_length") is not None:
        look.complaints.whole(f"{path}.max_length", field["max_length"], 1, TEXTS)


def numbered(components: list[Any]) -> tuple[Json, ...]:
    """The components with ids, as Discord gives them to those that came without."""
    taken: set[int] = set()

    def collect(value: object) -> None:
        for entry in [*rows(value), *table(value).values()]:
            collect(entry)
        if "type" in table(value):
            taken.add(whole(table(value).get("id")))

    def fresh() -> int:
        number = 1
        while number in taken:
            number += 1
        taken.add(number)
        return number

    def give(component: Json) -> Json:
        done: Json = {"type": component.get("type"), "id": whole(component.get("id")) or fresh()} | {
            key: value for key, value in component.items() if key not in ("type", "id")
        }
        if "components" in done:
            done["components"] = [give(child) for child in tables(done["components"])]
        for key in ("accessory", "component"):
            if isinstance(done.get(key), dict):
                done[key] = give(table(done[key]))
        return done

    collect(components)
    return tuple(give(component) for component in tables(components))
