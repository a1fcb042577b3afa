"""Facts about interactions: their time, what their senders may say, and who may run what where."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from bot.tools.harbour import Control, Harbour, Refused, Sailor
from tests.harbour.conftest import Api
from tests.harbour.pilot_bot import PilotBot, png
from tests.harbour.test_limits import button, modern, row, words

Json = dict[str, Any]


async def register(api: Api, *commands: Json) -> None:
    address = f"/applications/{api.harbour.world.bot_id}/commands"
    status, body = await api("PUT", address, [{"description": "d"} | command for command in commands])
    assert status == 200, body


async def sent(sailor: Sailor, command: str, channel: str, **options: str) -> Json:
    """What the bot is told of a command; nobody answers it here."""
    answer = await sailor.slash(command, channel, patience=0, **options)
    return payload_of(answer.interaction)


payloads: dict[int, Json] = {}


def payload_of(interaction: str) -> Json:
    return payloads[int(interaction)]


@pytest.fixture(autouse=True)
def noted(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every interaction's payload as it went out."""
    payloads.clear()
    deliver = harbour.quay.deliver

    def note(exchange: Any) -> None:
        payloads[exchange.id] = dict(exchange.payload)
        deliver(exchange)

    monkeypatch.setattr(harbour.quay, "deliver", note)


async def answered(api: Api, interaction: Json, body: Json, files: dict[str, bytes] | None = None) -> tuple[int, Any]:
    return await api("POST", f"/interactions/{interaction['id']}/{interaction['token']}/callback", body, files=files)


async def press(api: Api, anne: Sailor) -> tuple[Json, Json]:
    """A press on the button of a picture message: the message, and the interaction."""
    shown = modern(words("x"), {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}, row(button()))
    _, message = await api.post(shown, files={"a.png": png()})
    begun = await anne.click(await anne.last("harbour"), "a", patience=0)
    return message, payload_of(begun.interaction)


async def test_case_78_fact_10_three_seconds_and_fifteen_minutes(api: Api, control: Control, anne: Sailor) -> None:
    await register(api, {"name": "late"}, {"name": "soon"})
    late, soon = await sent(anne, "late", "harbour"), await sent(anne, "soon", "harbour")
    assert (await answered(api, soon, {"type": 4, "data": {"content": "x"}}))[0] == 204
    await control.wait(3.1)
    assert (await answered(api, late, {"type": 4, "data": {"content": "x"}}))[1]["code"] == 10062
    follow = f"/webhooks/{soon['application_id']}/{soon['token']}"
    assert (await api("POST", follow, {"content": "y"}))[0] == 200
    await control.wait(15 * 60)
    assert (await api("POST", follow, {"content": "z"}))[1]["code"] == 50027


async def test_case_78_fact_10_an_update_brings_a_new_picture_and_costs_nothing(
    harbour: Harbour, api: Api, anne: Sailor
) -> None:
    message, pressed = await press(api, anne)
    old = message["components"][1]["items"][0]["media"]
    counted = len(harbour.quay.brakes.everywhere.taken)
    shown = {"components": [{"type": 12, "items": [{"media": {"url": "attachment://b.png"}}]}]}
    listed = shown | {"attachments": [{"id": 0, "filename": "b.png"}]}
    assert (await answered(api, pressed, {"type": 7, "data": shown}, {"b.png": png()}))[1]["code"] == 50035
    assert (await answered(api, pressed, {"type": 7, "data": listed}, {"b.png": png()}))[0] == 204
    after = await anne.again(await anne.last("harbour"))
    assert after.id == message["id"] and [p.filename for p in after.pictures] == ["b.png"]
    async with aiohttp.ClientSession() as session:
        for url, there in ((old["url"], 404), (after.pictures[0].url, 200)):
            async with session.get(url) as response:
                assert response.status == there
    assert len(harbour.quay.brakes.everywhere.taken) == counted


async def test_case_78_fact_11_a_custom_id_is_whatever_the_sender_says(api: Api, anne: Sailor, bart: Sailor) -> None:
    await api.post({"content": "x", "components": [row(button("table:1"))]})
    seen = await bart.last("harbour")
    for said in ("table:2", "of another guild", "\u0000", "i" * 4000):
        begun = await bart.click(seen, said, forged=True, patience=0)
        told = payload_of(begun.interaction)
        assert told["data"]["custom_id"] == said and told["message"]["id"] == seen.id


async def test_case_78_fact_11_so_is_a_forms(pilot: PilotBot, anne: Sailor) -> None:
    menu = (await anne.slash("game new", "harbour", ship="x")).message
    assert menu
    opened = await anne.click(menu, "Form")
    begun = await anne.submit(opened, {"Words": "ahoy"}, forged="form of another table", patience=0)
    assert payload_of(begun.interaction)["data"]["custom_id"] == "form of another table"


async def test_case_78_fact_11_app_permissions_are_true(api: Api, control: Control, anne: Sailor) -> None:
    await register(api, {"name": "x"})
    await control.permit("harbour", "bot", deny=("attach_files",))
    told = await sent(anne, "x", "harbour")
    assert not int(told["app_permissions"]) & 1 << 15 and int(told["app_permissions"]) & 1 << 11
    await control.permit("harbour", "bot", deny=("view_channel",))
    assert (await sent(anne, "x", "harbour"))["app_permissions"] == "0", "it does not see where it is asked"


async def test_case_78_fact_12_a_role_may_run_a_command_without_manage_server(
    api: Api, control: Control, anne: Sailor, bart: Sailor, harbour: Harbour
) -> None:
    cora = harbour.sailor("Cora")
    await register(api, {"name": "mod", "default_member_permissions": str(1 << 5)}, {"name": "game"})
    assert await anne.commands("harbour") == ["game", "mod"] and await bart.commands("harbour") == ["game"]
    await control.add_role("Quartermasters", (), ("Bart",))
    await control.integrate("Quartermasters", True, "mod")
    assert await bart.commands("harbour") == ["game", "mod"] and await cora.commands("harbour") == ["game"]
    told = await sent(bart, "mod", "harbour")
    assert not int(told["member"]["permissions"]) & 1 << 5
    await control.integrate("Bart", False, "mod")
    assert await bart.commands("harbour") == ["game"], "what is said of a person counts before his roles"
    await control.integrate("Bart", None, "mod")
    await control.integrate("tavern", False, "mod")
    assert await bart.commands("tavern") == ["game"] and await bart.commands("harbour") == ["game", "mod"]
    await control.integrate("everyone", False)
    assert await cora.commands("harbour") == [] and await anne.commands("harbour") == ["game", "mod"]
    guild = next(iter(harbour.world.guilds))
    _, settings = await api("GET", f"/applications/{harbour.world.bot_id}/guilds/{guild}/commands/permissions")
    assert {each["id"] for each in settings} >= {str(harbour.world.bot_id)} and len(settings) == 2


async def test_case_78_fact_12_no_permission_at_all_means_administrators(api: Api, anne: Sailor, bart: Sailor) -> None:
    await register(api, {"name": "mod", "default_member_permissions": "0"})
    assert await anne.commands("harbour") == ["mod"] and await bart.commands("harbour") == []


async def test_case_78_fact_13_a_user_option_takes_strangers(api: Api, control: Control, anne: Sailor) -> None:
    await register(api, {"name": "ask", "options": [{"type": 6, "name": "who", "description": "d"}]})
    stranger = await control.add_person("Zoe")
    await control.member("Zoe", False)
    told = await sent(anne, "ask", "harbour", who="Zoe")
    assert list(told["data"]["resolved"]["users"]) == [stranger.name] and "members" not in told["data"]["resolved"]
    told = await sent(anne, "ask", "harbour", who="Bart")
    (member,) = told["data"]["resolved"]["members"].values()
    assert int(member["permissions"]) & 1 << 10


async def test_case_78_fact_13_text_options_hold_anything_up_to_6000(api: Api, anne: Sailor) -> None:
    text = {"type": 3, "name": "text", "description": "d"}
    await register(api, {"name": "say", "options": [text]}, {"name": "brief", "options": [text | {"max_length": 20}]})
    anything = "a\n\u202e`@everyone` " * 400
    assert (await sent(anne, "say", "harbour", text=anything[:6000]))["data"]["options"][0]["value"] == anything[:6000]
    for command, words_ in (("say", "a" * 6001), ("brief", "a" * 21)):
        with pytest.raises(Refused, match="wrong length"):
            await sent(anne, command, "harbour", text=words_)


async def test_case_78_fact_14_old_buttons_are_pressed_months_later(
    pilot: PilotBot, control: Control, anne: Sailor
) -> None:
    await anne.slash("game count", "harbour")
    old = await anne.last("harbour")
    await control.wait(90 * 24 * 3600)
    assert (await anne.click(old, "Count 1")).text == "pressed 1"


async def test_case_78_fact_15_direct_messages_come_on_shard_0(harbour: Harbour, api: Api, anne: Sailor) -> None:
    await register(api, {"name": "x"})
    home = (next(iter(harbour.world.guilds)) >> 22) % 2
    async with aiohttp.ClientSession() as session:
        heard: dict[int, list[Json]] = {0: [], 1: []}
        sockets = [await session.ws_connect(harbour.gateway_url) for _ in range(2)]
        for shard, socket in enumerate(sockets):
            data = {"token": harbour.token, "intents": 1, "shard": [shard, 2]}
            await socket.send_json({"op": 2, "d": data})
        for socket in sockets:
            while (await socket.receive_json())["t"] != "READY":
                pass
        await sent(anne, "x", "dm")
        await sent(anne, "x", "harbour")
        for shard, socket in enumerate(sockets):
            wanted = 1 + (shard == home) if shard == 0 else int(shard == home)
            while len(heard[shard]) < wanted:
                packet = await socket.receive_json()
                if packet["t"] == "INTERACTION_CREATE":
                    heard[shard].append(packet["d"])
        assert "guild_id" not in heard[0][0] and heard[0][0]["user"]["global_name"] == "Anne"
        for socket in sockets:
            await socket.close()


async def test_case_78_fact_27_contexts_and_installations_decide_where_commands_appear(
    api: Api, control: Control, anne: Sailor, bart: Sailor
) -> None:
    await register(
        api,
        {"name": "game", "contexts": [0], "integration_types": [0]},
        {"name": "hand", "contexts": [0, 1, 2], "integration_types": [0, 1]},
        {"name": "learn", "contexts": [1], "integration_types": [1]},
    )
    assert await anne.commands("harbour") == ["game", "hand"] and await anne.commands("dm") == ["hand"]
    await control.add_guild("Elsewhere", "Bart", invite_bot=False)
    assert await anne.commands("general") == []
    await control.install("Anne")
    assert await anne.commands("general") == ["hand"] and await bart.commands("general") == []
    assert await anne.commands("dm") == ["hand", "learn"]
    told = await sent(anne, "hand", "general")
    me = told["member"]["user"]["id"]
    assert told["authorizing_integration_owners"] == {"1": me} and told["context"] == 0
    assert (await answered(api, told, {"type": 4, "data": modern(words("h"), row(button()))}))[0] == 204
    begun = await anne.click(await anne.last("general"), "a", patience=0)
    assert payload_of(begun.interaction)["authorizing_integration_owners"] == {"1": me}
    told = await sent(anne, "hand", "harbour")
    assert set(told["authorizing_integration_owners"]) == {"0", "1"}


async def test_case_78_fact_27_commands_on_people_and_on_messages(api: Api, anne: Sailor, bart: Sailor) -> None:
    await register(api, {"name": "x"})
    address = f"/applications/{api.harbour.world.bot_id}/commands"
    for kind, name in ((2, "Invite to a game"), (3, "Show this board")):
        assert (await api("POST", address, {"name": name, "type": kind}))[0] == 200
    assert await anne.commands("harbour") == ["x"]
    said = await bart.say("harbour", "ahoy")
    on_message = payload_of((await anne.apply("Show this board", said, patience=0)).interaction)["data"]
    assert on_message["target_id"] == said.id and on_message["resolved"]["messages"][said.id]["content"] == "ahoy"
    on_person = payload_of((await anne.apply("Invite to a game", "Bart", "harbour", patience=0)).interaction)["data"]
    assert on_person["type"] == 2 and list(on_person["resolved"]["users"]) == [on_person["target_id"]]
    with pytest.raises(Refused, match="Show this board"):
        await anne.apply("Throw overboard", said)
