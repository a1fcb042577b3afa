"""Facts about messages and their files: what comes back, what an edit must name, nonces, measures, who is called."""

from __future__ import annotations

import base64
from typing import Any

import aiohttp
import discord
import pytest

from bot.tools.harbour import Control, Sailor
from tests.harbour.conftest import Api
from tests.harbour.pilot_bot import picture, png
from tests.harbour.test_limits import button, modern, row, words

Json = dict[str, Any]


def gallery(*urls: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, "description": "alt"} for url in urls]}


async def board(api: Api) -> tuple[str, Json, Json]:
    """A message with a picture and a button: its path, itself, and the media of its picture as Discord returns it."""
    shown = modern(words("x"), gallery("attachment://a.png"), row(button()))
    status, message = await api.post(shown, files={"a.png": png()})
    assert status == 200, message
    media = message["components"][1]["items"][0]["media"]
    return f"/channels/{api.room}/messages/{message['id']}", message, media


async def is_there(api: Api, url: str) -> bool:
    async with api.session.get(url) as response:
        return response.status == 200


async def test_case_78_fact_05_files_in_components_are_no_attachments(api: Api) -> None:
    _, message, media = await board(api)
    assert message["attachments"] == []
    assert media["attachment_id"] and media["url"].split("?")[0].endswith(f"/{media['attachment_id']}/a.png")
    assert await is_there(api, media["url"])
    _, loose = await api.post({"content": "x"}, files={"a.png": png()})
    assert len(loose["attachments"]) == 1


@pytest.mark.parametrize("by", ["address", "name"])
async def test_case_78_fact_05_an_edit_keeps_a_picture_that_it_names(api: Api, by: str) -> None:
    path, _, media = await board(api)
    url = media["url"] if by == "address" else "attachment://a.png"
    kept = {"components": [words("x"), gallery(url)], "attachments": [{"id": media["attachment_id"]}]}
    status, after = await api("PATCH", path, kept)
    assert status == 200, after
    assert after["components"][1]["items"][0]["media"] == media and await is_there(api, media["url"])
    status, after = await api("PATCH", path, {"components": [words("y"), gallery(url), row(button())]})
    assert status == 200 and after["components"][1]["items"][0]["media"] == media, "who names no files keeps all"


async def test_case_78_fact_05_an_empty_gallery_is_refused(api: Api) -> None:
    path, message, _ = await board(api)
    status, body = await api("PATCH", path, {"components": [words("x"), gallery()]})
    assert (status, body["code"]) == (400, 50035) and body["errors"]["components"]["1"]["items"]
    assert (await api("GET", path))[1]["components"] == message["components"]
    route = "PATCH /channels/{channel_id}/messages/{message_id} 50035"
    assert await api.harbour.control.refusals() == {route: 1}


@pytest.mark.parametrize("url", ["attachment://a.png", "its own address"])
async def test_case_78_fact_06_what_an_edit_does_not_list_is_gone(api: Api, url: str) -> None:
    path, _, media = await board(api)
    named = media["url"] if url == "its own address" else url
    status, body = await api("PATCH", path, {"components": [gallery(named)], "attachments": []})
    assert (status, body["code"]) == (400, 50035)
    status, body = await api("PATCH", path, {"attachments": []})
    assert (status, body["code"]) == (400, 50035), "a component that stays still shows it"
    status, _ = await api("PATCH", path, {"components": [words("y")], "attachments": []})
    assert status == 200 and not await is_there(api, media["url"])


async def test_case_78_fact_06_an_edit_lists_its_new_files_by_id(api: Api) -> None:
    path, _, media = await board(api)
    both = {"components": [gallery("attachment://b.png")]}
    status, body = await api("PATCH", path, both, files={"b.png": png()})
    assert (status, body["code"]) == (400, 50035) and body["errors"]["attachments"]
    listed = both | {"attachments": [{"id": 0, "filename": "b.png"}]}
    status, after = await api("PATCH", path, listed, files={"b.png": png()})
    assert status == 200 and not await is_there(api, media["url"])
    fresh = after["components"][0]["items"][0]["media"]
    assert await is_there(api, fresh["url"]) and fresh["attachment_id"] != media["attachment_id"]
    two = {"components": [gallery("attachment://b.png", "attachment://c.png")]}
    two |= {"attachments": [{"id": fresh["attachment_id"]}, {"id": 0, "filename": "c.png"}]}
    status, after = await api("PATCH", path, two, files={"c.png": png()})
    assert status == 200 and after["components"][0]["items"][0]["media"] == fresh, "kept and new stand side by side"


async def test_case_78_fact_08_a_nonce_is_the_same_message_even_after_that_was_deleted(
    api: Api, control: Control, anne: Sailor
) -> None:
    body = {"content": "x", "nonce": "n1", "enforce_nonce": True}
    first = (await api.post(body))[1]
    assert (await api.post(body))[1]["id"] == first["id"] and len(await anne.sees("harbour")) == 1
    await control.delete_message(await anne.last("harbour"))
    status, again = await api.post(body)
    assert (status, again["code"]) == (404, 10008)
    await control.wait(300)
    assert (await api.post(body))[0] == 200, "after some minutes a nonce is new"


async def test_case_78_fact_09_the_measures_of_a_message(api: Api) -> None:
    def with_alt(length: int) -> Json:
        return {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "a" * length}]}

    assert (await api.post(modern(with_alt(1024))))[0] == 200
    assert (await api.post(modern(with_alt(1025))))[1]["code"] == 50035
    nested = {"type": 17, "components": [words("a")] * 39}
    assert (await api.post(modern(nested)))[0] == 200
    assert (await api.post(modern(nested, words("a"))))[1]["code"] == 50035
    twice = modern({"type": 17, "components": [row(button("i"))]}, row(button("i")))
    assert (await api.post(twice))[1]["code"] == 50035
    await control_wait(api)
    assert (await api.post(modern(row(button("i" * 100)))))[0] == 200
    assert (await api.post(modern(row(button("i" * 101)))))[1]["code"] == 50035


async def control_wait(api: Api) -> None:
    """A little later, so that the next messages come in time."""
    await api.harbour.control.wait(10)


async def test_case_78_fact_22_pictures_in_components_need_attach_files_alone(api: Api, control: Control) -> None:
    shown = modern(gallery("attachment://a.png"))
    await control.permit("harbour", "bot", deny=("embed_links",))
    assert (await api.post(shown, files={"a.png": png()}))[0] == 200
    await control.permit("harbour", "bot", deny=("attach_files",))
    assert (await api.post(shown, files={"a.png": png()}))[1]["code"] == 50013


async def test_case_78_fact_03_silent_messages_and_edits_call_nobody(
    control: Control, channel: discord.TextChannel, anne: Sailor
) -> None:
    call = f"<@{channel.guild.owner_id}> come"
    silent = await channel.send(call, silent=True)
    assert (await anne.last("harbour")).mentions == ["Anne"], "the mention is shown"
    await silent.edit(content=f"{call}!")
    plain = await channel.send("nobody")
    await plain.edit(content=call)
    assert await control.calls() == []
    await channel.send(call, file=picture())
    (heard,) = await control.calls("Anne")
    assert heard.why == "mention" and heard.channel == channel.id


async def test_case_78_fact_24_emojis_of_the_application(api: Api, control: Control) -> None:
    address = f"/applications/{api.harbour.world.bot_id}/emojis"

    def emoji(name: str, data: bytes) -> Json:
        return {"name": name, "image": "data:image/png;base64," + base64.b64encode(data).decode()}

    status, made = await api("POST", address, emoji("hull_1", png(128, 128)))
    assert status == 201 and made["name"] == "hull_1"
    for wrong in (
        emoji("h", png()),
        emoji("a" * 33, png()),
        emoji("hull-1", png()),
        emoji("hull_1", png()),
        emoji("wide", png(129, 10)),
        emoji("heavy", png() + b"\0" * 256 * 1024),
        emoji("none", b"no picture"),
    ):
        status, body = await api("POST", address, wrong)
        assert (status, body["code"]) == (400, 50035), wrong["name"]
    pressed = row(button(emoji={"id": made["id"], "name": "hull_1"}))
    await control.permit("harbour", "bot", deny=("embed_links", "attach_files"))
    assert (await api.post({"content": f"<:hull_1:{made['id']}>", "components": [pressed]}))[0] == 200
    assert (await api("PATCH", f"{address}/{made['id']}", {"name": "hull_2"}))[1]["name"] == "hull_2"
    async with aiohttp.ClientSession() as session, session.get(f"{api.harbour.url}/emojis/{made['id']}.png") as shown:
        assert shown.status == 200
    assert (await api("DELETE", f"{address}/{made['id']}"))[0] == 204
    assert (await api("GET", address))[1] == {"items": []}
    assert (await api.post({"content": "x", "components": [pressed]}))[1]["code"] == 50035, "an emoji that is gone"


async def test_reasons_for_the_audit_log_are_in_the_book(control: Control, channel: discord.TextChannel) -> None:
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread, reason="a table of Anne's")
    (made,) = await control.requests("POST", "/channels/*/threads")
    assert thread and made.reason == "a table of Anne's"
