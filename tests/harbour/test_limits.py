"""What Discord refuses, the harbour refuses too, with the same codes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harbour.conftest import Api
from tests.harbour.pilot_bot import png

V2 = 1 << 15
Json = dict[str, Any]


def button(custom_id: str = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id} | more


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def menu(**more: Any) -> Json:
    return {"type": 3, "custom_id": "m", "options": [{"label": "l", "value": "v"}]} | more


def words(text: str) -> Json:
    return {"type": 10, "content": text}


def options(count: int) -> list[Json]:
    return [{"label": str(n), "value": str(n)} for n in range(count)]


def modern(*components: Json) -> Json:
    return {"flags": V2, "components": list(components)}


ACCEPTED: dict[str, Json] = {
    "2000 letters": {"content": "a" * 2000},
    "5 rows of 5 buttons": {
        "content": "x",
        "components": [row(*(button(f"{r}{n}") for n in range(5))) for r in "abcde"],
    },
    "custom id of 100": {"content": "x", "components": [row(button("a" * 100, label="l" * 80))]},
    "25 options": {
        "content": "x",
        "components": [row(menu(options=options(25), max_values=25, placeholder="p" * 150))],
    },
    "link": {"content": "x", "components": [row({"type": 2, "style": 5, "label": "x", "url": "https://example.org"})]},
    "4000 letters in V2": modern(words("a" * 3999), words("b")),
    "40 components": modern(*(words("a") for _ in range(40))),
    "section": modern({"type": 9, "components": [words("a")], "accessory": button()}),
    "container": modern({"type": 17, "accent_color": 0xFFFFFF, "components": [words("a"), {"type": 14, "spacing": 2}]}),
    "embed": {"embeds": [{"title": "t" * 256, "description": "d" * 4096}]},
}

REFUSED: dict[str, tuple[str, Json]] = {
    "2001 letters": ("content", {"content": "a" * 2001}),
    "content beside V2": ("content", modern(words("a")) | {"content": "x"}),
    "embeds beside V2": ("embeds", modern(words("a")) | {"embeds": [{"title": "x"}]}),
    "4001 letters in V2": ("components", modern(words("a" * 3999), words("bc"))),
    "41 components": ("components", modern(*(words("a") for _ in range(41)))),
    "41 components, nested": ("components", modern(*({"type": 17, "components": [words("a")] * 7} for _ in range(6)))),
    "empty text": ("components.0.content", modern(words(""))),
    "V2 without the flag": ("components.0.type", {"components": [words("a")]}),
    "bare button in V2": ("components.0.type", modern(button())),
    "container in container": (
        "components.0.components.0.type",
        modern({"type": 17, "components": [{"type": 17, "components": [words("a")]}]}),
    ),
    "section without accessory": ("components.0.accessory.type", modern({"type": 9, "components": [words("a")]})),
    "four texts in a section": (
        "components.0.components",
        modern({"type": 9, "components": [words("a")] * 4, "accessory": button()}),
    ),
    "unknown attachment": (
        "components.0.items.0.media.url",
        modern({"type": 12, "items": [{"media": {"url": "attachment://nothing.png"}}]}),
    ),
    "11 pictures": (
        "components.0.items",
        modern({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * 11}),
    ),
    "component id twice": ("components.1.id", modern(words("a") | {"id": 7}, words("b") | {"id": 7})),
    "6 rows": ("components", {"content": "x", "components": [row(button(c)) for c in "abcdef"]}),
    "6 buttons": ("components.0.components", {"content": "x", "components": [row(*(button(c) for c in "abcdef"))]}),
    "button beside select": ("components.0.components", {"content": "x", "components": [row(button(), menu())]}),
    "custom id of 101": ("components.0.components.0.custom_id", {"components": [row(button("a" * 101))]}),
    "custom id empty": ("components.0.components.0.custom_id", {"components": [row(button(""))]}),
    "custom id twice": ("components.1.components.0.custom_id", {"components": [row(button()), row(button())]}),
    "label of 81": ("components.0.components.0.label", {"components": [row(button(label="l" * 81))]}),
    "no label": ("components.0.components.0", {"components": [row({"type": 2, "style": 1, "custom_id": "a"})]}),
    "link without address": ("components.0.components.0.url", {"components": [row(button(style=5))]}),
    "style 7": ("components.0.components.0.style", {"components": [row(button(style=7))]}),
    "26 options": ("components.0.components.0.options", {"components": [row(menu(options=options(26)))]}),
    "no options": ("components.0.components.0.options", {"components": [row(menu(options=[]))]}),
    "option twice": ("components.0.components.0.options.1.value", {"components": [row(menu(options=options(1) * 2))]}),
    "option label of 101": (
        "components.0.components.0.options.0.label",
        {"components": [row(menu(options=[{"label": "l" * 101, "value": "v"}]))]},
    ),
    "option description of 101": (
        "components.0.components.0.options.0.description",
        {"components": [row(menu(options=[{"label": "l", "value": "v", "description": "d" * 101}]))]},
    ),
    "placeholder of 151": ("components.0.components.0.placeholder", {"components": [row(menu(placeholder="p" * 151))]}),
    "more than there is": ("components.0.components.0.max_values", {"components": [row(menu(max_values=2))]}),
    "mentions twice": (
        "allowed_mentions",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["10000"]}},
    ),
    "unknown mention": ("allowed_mentions.parse", {"content": "x", "allowed_mentions": {"parse": ["all"]}}),
    "nonce of 26": ("nonce", {"content": "x", "nonce": "n" * 26}),
    "11 embeds": ("embeds", {"embeds": [{"title": "x"}] * 11}),
    "embed above 6000": ("embeds", {"embeds": [{"description": "d" * 4096}] * 2}),
    "attachment without file": ("attachments.0.id", {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}),
}


@pytest.mark.parametrize("case", ACCEPTED)
async def test_accepted(api: Api, case: str) -> None:
    status, body = await api.post(ACCEPTED[case])
    assert status == 200, body


@pytest.mark.parametrize("case", REFUSED)
async def test_refused(api: Api, case: str) -> None:
    path, message = REFUSED[case]
    status, body = await api.post(message)
    assert (status, body["code"], body["message"]) == (400, 50035, "Invalid Form Body")
    node = body["errors"]
    for step in path.split("."):
        node = node[step]
    assert node["_errors"][0]["code"] and node["_errors"][0]["message"]
    assert api.harbour.world.messages[int(api.room)] == {}


async def test_empty_message_and_broken_json(api: Api) -> None:
    assert (await api.post({"content": ""}))[1]["code"] == 50006
    headers = {"Authorization": f"Bot {api.harbour.token}"}
    address = f"{api.harbour.api_base}/channels/{api.room}/messages"
    async with api.session.post(address, data=b"{no", headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_files_up_to_ten_mebibytes(api: Api) -> None:
    full = png() + b"\0" * (10 * 1024 * 1024 - len(png()))
    status, body = await api.post({"content": "x"}, files={"a.png": full})
    assert status == 200 and body["attachments"][0]["size"] == 10 * 1024 * 1024
    status, body = await api.post({"content": "x"}, files={"a.png": full + b"\0"})
    assert (status, body["code"]) == (413, 40005)


async def test_an_edit_keeps_what_it_does_not_name(api: Api) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "alt"}]}
    _, message = await api.post(modern(gallery), files={"a.png": png()})
    address = f"/channels/{api.room}/messages/{message['id']}"
    status, same = await api("PATCH", address, {"components": [words("new"), gallery]})
    assert status == 200 and same["attachments"] == message["attachments"] and same["edited_timestamp"]
    status, body = await api("PATCH", address, {"attachments": []})
    assert (status, body["code"]) == (400, 50035)
    status, body = await api("PATCH", address, {"content": "old form"})
    assert (status, body["code"]) == (400, 50035)
    status, bare = await api("PATCH", address, {"components": [words("new")], "attachments": []})
    assert status == 200 and bare["attachments"] == [] and api.harbour.world.files == {}


async def test_mentions_count_as_far_as_allowed(api: Api) -> None:
    anne, bart = (p.id for p in api.harbour.world.players()[:2])
    text = f"<@{anne}> <@{bart}> @everyone"
    for allowed, expected in ((None, [anne, bart]), ({"parse": []}, []), ({"users": [str(bart)]}, [bart])):
        body = {"content": text} | ({} if allowed is None else {"allowed_mentions": allowed})
        _, message = await api.post(body)
        assert [int(u["id"]) for u in message["mentions"]] == expected and not message["mention_everyone"]
    _, message = await api.post(modern(words(text)))
    assert [int(u["id"]) for u in message["mentions"]] == [anne, bart]


async def test_commands_are_checked(api: Api) -> None:
    address = f"/applications/{api.harbour.world.bot_id}/commands"
    good: Json = {"name": "game", "description": "d"}
    bad: dict[str, Json] = {
        "capital": good | {"name": "Game"},
        "long": good | {"description": "d" * 101},
        "26 options": good | {"options": [{"type": 3, "name": f"o{n}", "description": "d"} for n in range(26)]},
        "26 choices": good
        | {
            "options": [
                {
                    "type": 3,
                    "name": "o",
                    "description": "d",
                    "choices": [{"name": str(n), "value": str(n)} for n in range(26)],
                }
            ]
        },
        "required last": good
        | {
            "options": [
                {"type": 3, "name": "a", "description": "d"},
                {"type": 3, "name": "b", "description": "d", "required": True},
            ]
        },
    }
    for case, command in bad.items():
        status, body = await api("PUT", address, [command])
        assert (status, body["code"]) == (400, 50035), case
    status, first = await api("PUT", address, [good])
    status, second = await api("PUT", address, [good | {"description": "other"}, good | {"name": "my"}])
    assert status == 200 and second[0]["id"] == first[0]["id"] and [c["name"] for c in second] == ["game", "my"]
    assert (await api("GET", address))[1] == second
