"""What the bot sends and what the harbour answers, against Discord's own description."""

from __future__ import annotations

import base64

import msgspec
import pytest

from bot.tools.harbour import Control, Sailor
from tests.harbour.conftest import Api
from tests.harbour.openapi import Description, find_description
from tests.harbour.pilot_bot import PilotBot, png


def as_data(picture: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(picture).decode()


@pytest.fixture(scope="module")
def description() -> Description:
    path = find_description()
    if path is None or not path.exists():
        pytest.skip("Discord's OpenAPI description is not at hand (set DISCORD_OPENAPI to its path)")
    return Description(path)


def test_the_checker_finds_faults(description: Description) -> None:
    def check(body: object) -> list[str]:
        return description.request_faults("POST", "/channels/1/messages", body, multipart=False)

    assert check({"content": "x"}) == []
    assert check({"content": "x" * 4001}) == ["content: 4001 characters"]
    assert check({"content": 5}) and check({"nonce": "n" * 26}) and check({"embeds": [{}] * 11})
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "l" * 81, "custom_id": "a"}]}
    assert check({"components": [row]}) == ["components.0.components.0.label: 81 characters"]
    assert check({"components": [{"type": 77}]}) and check({"sticker_ids": [1]})
    assert check({"attachments": [{"id": 0}]}) == [] and check({"attachments": [{}]})
    assert description.request_faults("POST", "/nowhere", {}, multipart=False)


async def test_case_46_requests_fit_the_description(
    description: Description, pilot: PilotBot, control: Control, anne: Sailor
) -> None:
    menu = (await anne.slash("game new", "harbour", ship="x")).message
    assert menu
    await anne.complete("game new", "harbour", "ship", "s")
    for button in ("Whisper", "Think", "Redraw"):
        await anne.click(menu, button)
    await anne.select(menu, "sloop")
    await anne.submit(await anne.click(menu, "Form"), {"Words": "ahoy"})
    await anne.slash("game board", "harbour")
    await anne.slash("game dm", "harbour")
    await anne.slash("game thread", "harbour", private=False)
    requests = await control.requests()
    assert len({(r.method, r.route) for r in requests}) >= 10
    faults = {
        f"{r.method} {r.path}": found
        for r in requests
        if (found := description.request_faults(r.method, r.path, r.body, multipart=r.multipart))
    }
    assert not faults, msgspec.json.format(msgspec.json.encode(faults)).decode()


async def test_answers_fit_the_description(description: Description, api: Api, control: Control, anne: Sailor) -> None:
    await control.add_role("Wardens", ("manage_messages",), ("bot",))
    forum, voice, news = [await control.add_channel(kind, kind=kind) for kind in ("forum", "voice", "announcement")]
    world = api.harbour.world
    guild = next(iter(world.guilds))
    said = await anne.say("harbour", f"ahoy <@{world.bot_id}>")
    command = {"name": "game", "description": "d", "options": [{"type": 3, "name": "o", "description": "d"}]}
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "alt"}]}
    button = {"type": 2, "style": 1, "label": "x", "custom_id": "a"}
    section = {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": button}
    modern = {"flags": 1 << 15, "components": [{"type": 17, "components": [gallery, {"type": 14}, section]}]}
    select = {"type": 3, "custom_id": "s", "options": [{"label": "l", "value": "v"}]}
    legacy = {"content": "x", "components": [{"type": 1, "components": [select]}], "embeds": [{"title": "t"}]}
    room = f"/channels/{api.room}"
    calls: list[tuple[str, str, object, dict[str, bytes] | None]] = [
        ("GET", "/gateway/bot", None, None),
        ("GET", "/users/@me", None, None),
        ("GET", "/users/@me/guilds", None, None),
        ("GET", "/oauth2/applications/@me", None, None),
        ("GET", "/applications/@me", None, None),
        ("PUT", f"/applications/{world.bot_id}/commands", [command], None),
        ("GET", f"/applications/{world.bot_id}/commands", None, None),
        ("GET", f"/guilds/{guild}", None, None),
        ("GET", f"/guilds/{guild}/roles", None, None),
        ("GET", f"/guilds/{guild}/channels", None, None),
        ("GET", f"/guilds/{guild}/members/{world.bot_id}", None, None),
        ("GET", room, None, None),
        ("POST", f"{room}/messages", modern, {"a.png": png()}),
        ("POST", f"{room}/messages", legacy, None),
        ("GET", f"{room}/messages", None, None),
        ("GET", f"{room}/messages/{said.id}", None, None),
        ("POST", f"{room}/messages/{said.id}/threads", {"name": "t"}, None),
        ("PATCH", f"/channels/{said.id}", {"archived": True}, None),
        ("GET", f"/channels/{said.id}/thread-members", None, None),
        ("GET", f"/guilds/{guild}/threads/active", None, None),
        ("POST", "/users/@me/channels", {"recipient_id": str(world.players()[0].id)}, None),
        ("DELETE", f"{room}/messages/{said.id}", None, None),
        ("GET", f"/channels/{forum}", None, None),
        ("GET", f"/channels/{voice}", None, None),
        ("POST", f"/channels/{forum}/threads", {"name": "t", "message": modern}, {"a.png": png()}),
        ("POST", f"/channels/{news}/threads", {"name": "t", "type": 10}, None),
        ("POST", f"/applications/{world.bot_id}/emojis", {"name": "hull", "image": as_data(png())}, None),
        ("GET", f"/applications/{world.bot_id}/emojis", None, None),
        ("GET", f"/applications/{world.bot_id}/guilds/{guild}/commands/permissions", None, None),
    ]
    faults: dict[str, list[str]] = {}
    for method, path, body, files in calls:
        status, answer = await api(method, path, body, files=files)
        if found := description.answer_faults(method, path, status, answer):
            faults[f"{method} {path}"] = found
    assert not faults, msgspec.json.format(msgspec.json.encode(faults)).decode()


async def test_messages_of_interactions_fit_the_description(
    description: Description, pilot: PilotBot, anne: Sailor
) -> None:
    menu = (await anne.slash("game new", "harbour", ship="x")).message
    assert menu
    for button in ("Whisper", "Think", "Redraw"):
        await anne.click(menu, button)
    await anne.submit(await anne.click(menu, "Form"), {"Words": "ahoy"})
    await anne.slash("game board", "harbour")
    seen = await anne.sees("harbour")
    schema = {"$ref": "#/components/schemas/MessageResponse"}
    faults = {m.text: found for m in seen if (found := description.faults(m.payload, schema, ""))}
    assert len(seen) == 6
    assert not faults, msgspec.json.format(msgspec.json.encode(faults)).decode()
