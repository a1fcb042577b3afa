"""Requests outside the happy path: strangers, rights, what is gone, nonces, threads."""

from __future__ import annotations

import pytest

from bot.tools.harbour import Control, Harbour, Refused, Sailor
from tests.harbour.conftest import Api


async def test_unknown_routes_and_strangers_are_refused_loudly(api: Api, caplog) -> None:
    assert (await api("GET", "/guilds/1/soundboard-sounds"))[0] == 404
    assert "does not know GET /api/v10/guilds/1/soundboard-sounds" in caplog.text
    assert (await api("GET", "/users/@me", token="wrong"))[0] == 401


async def test_only_this_machine_gets_in(harbour: Harbour, api: Api) -> None:
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
        async with api.session.post(f"{harbour.url}/harbour/say", data=b"{}", headers=headers) as response:
            assert response.status == 403


async def test_what_is_not_there(api: Api) -> None:
    for method, path, code in (
        ("GET", "/channels/5", 10003),
        ("GET", f"/channels/{api.room}/messages/5", 10008),
        ("GET", "/users/5", 10013),
        ("GET", "/guilds/5", 10004),
        ("POST", "/webhooks/5/token", 10015),
    ):
        status, body = await api(method, path, {} if method == "POST" else None)
        assert (status, body["code"]) == (404, code), path


async def test_missing_permissions_and_access(api: Api, control: Control) -> None:
    await control.permit("harbour", "bot", deny=("send_messages",))
    assert (await api.post({"content": "x"}))[1]["code"] == 50013
    await control.permit("harbour", "bot", deny=("attach_files",))
    assert (await api.post({"content": "x"}))[0] == 200
    assert (await api.post({"content": "x"}, files={"a.png": b"x"}))[1]["code"] == 50013
    await control.permit("harbour", "bot", deny=("view_channel",))
    assert (await api.post({"content": "x"}))[1]["code"] == 50001
    await control.permit("harbour", "bot")
    assert (await api.post({"content": "x"}))[0] == 200


async def test_a_nonce_posts_once(api: Api, anne: Sailor) -> None:
    first = await api.post({"content": "x", "nonce": "n1", "enforce_nonce": True})
    again = await api.post({"content": "x", "nonce": "n1", "enforce_nonce": True})
    assert first[0] == again[0] == 200 and first[1]["id"] == again[1]["id"]
    await api.post({"content": "x", "nonce": "n1"})
    assert len(await anne.sees("harbour")) == 2


async def test_messages_of_others_can_be_deleted_but_not_edited(api: Api, control: Control, anne: Sailor) -> None:
    await control.add_role("Wardens", ("manage_messages",), ("bot",))
    said = await anne.say("harbour", "ahoy")
    address = f"/channels/{api.room}/messages/{said.id}"
    assert (await api("PATCH", address, {"content": "no"}))[1]["code"] == 50005
    assert (await api("DELETE", address))[0] == 204
    assert (await api("GET", address))[1]["code"] == 10008


async def test_history_is_newest_first(api: Api, control: Control, anne: Sailor) -> None:
    await control.add_role("Wardens", ("manage_messages",), ("bot",))
    said = [await anne.say("harbour", str(n)) for n in range(5)]
    _, newest = await api("GET", f"/channels/{api.room}/messages?limit=2")
    assert [m["content"] for m in newest] == ["4", "3"]
    _, before = await api("GET", f"/channels/{api.room}/messages?before={said[2].id}")
    assert [m["content"] for m in before] == ["1", "0"]
    _, after = await api("GET", f"/channels/{api.room}/messages?limit=2&after={said[1].id}")
    assert [m["content"] for m in after] == ["3", "2"]
    _, around = await api("GET", f"/channels/{api.room}/messages?limit=2&around={said[2].id}")
    assert [m["content"] for m in around] == ["3", "2", "1"]
    assert (await api("PUT", f"/channels/{api.room}/messages/pins/{said[1].id}"))[0] == 204
    _, pins = await api("GET", f"/channels/{api.room}/messages/pins")
    assert [pin["message"]["content"] for pin in pins["items"]] == ["1"]


async def test_dms_need_an_open_door_and_a_common_guild(api: Api, control: Control) -> None:
    anne = api.harbour.world.players()[0]
    _, dm = await api("POST", "/users/@me/channels", {"recipient_id": str(anne.id)})
    assert (await api("POST", "/users/@me/channels", {"recipient_id": str(anne.id)}))[1]["id"] == dm["id"]
    address = f"/channels/{dm['id']}/messages"
    assert (await api("POST", address, {"content": "psst"}))[0] == 200
    await control.member("Anne", False)
    assert (await api("POST", address, {"content": "psst"}))[1]["code"] == 50278
    await control.member("Anne", True)
    await control.open_dms("Anne", False)
    assert (await api("POST", address, {"content": "psst"}))[1]["code"] == 50007


async def test_archived_and_locked_threads(api: Api, control: Control) -> None:
    _, thread = await api("POST", f"/channels/{api.room}/threads", {"name": "t", "type": 11})
    address = f"/channels/{thread['id']}/messages"
    _, message = await api("POST", address, {"content": "x"})
    await control.set_thread(thread["id"], archived=True)
    assert (await api("PATCH", f"{address}/{message['id']}", {"content": "y"}))[1]["code"] == 50083
    assert (await api("POST", address, {"content": "opens it"}))[0] == 200
    assert not (await api("GET", f"/channels/{thread['id']}"))[1]["thread_metadata"]["archived"]
    await control.permit("harbour", "bot", deny=("manage_threads",))
    await control.set_thread(thread["id"], archived=True, locked=True)
    assert (await api("POST", address, {"content": "x"}))[1]["code"] == 160005
    assert (await api("PATCH", f"/channels/{thread['id']}", {"locked": False}))[1]["code"] == 50013


async def test_a_reply_needs_its_message(api: Api, anne: Sailor) -> None:
    said = await anne.say("harbour", "ahoy")
    status, reply = await api.post({"content": "hello", "message_reference": {"message_id": said.id}})
    assert status == 200 and reply["referenced_message"]["content"] == "ahoy"
    status, body = await api.post({"content": "hello", "message_reference": {"message_id": "5"}})
    assert (status, body["code"]) == (400, 50035)
    lenient = {"message_id": "5", "fail_if_not_exists": False}
    assert (await api.post({"content": "hello", "message_reference": lenient}))[0] == 200


async def test_a_private_thread_is_seen_by_who_was_added_or_mentioned(
    api: Api, anne: Sailor, bart: Sailor, harbour: Harbour
) -> None:
    cora = harbour.sailor("Cora")
    ids = {person.shown: person.id for person in harbour.world.players()}
    _, thread = await api("POST", f"/channels/{api.room}/threads", {"name": "secret"})
    assert thread["type"] == 12
    assert (await api("PUT", f"/channels/{thread['id']}/thread-members/{ids['Bart']}"))[0] == 204
    assert await bart.sees("secret") == []
    with pytest.raises(Refused, match="sees no channel"):
        await cora.sees("secret")
    await api("POST", f"/channels/{thread['id']}/messages", {"content": f"come in <@{ids['Cora']}>"})
    assert len(await cora.sees("secret")) == 1
