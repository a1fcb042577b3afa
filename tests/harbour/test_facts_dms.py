"""Facts about direct messages: one person's closed door, and limits on the bot itself."""

from __future__ import annotations

import pytest

from bot.tools.harbour import Control
from tests.harbour.conftest import Api


async def dm_with(api: Api, name: str) -> str:
    person = api.harbour.world.person_named(name)
    assert person
    status, dm = await api("POST", "/users/@me/channels", {"recipient_id": str(person.id)})
    assert status == 200, dm
    return f"/channels/{dm['id']}/messages"


@pytest.mark.parametrize("code", [50007, 50278])
async def test_case_78_fact_16_one_person_closes_the_door(api: Api, control: Control, code: int) -> None:
    await control.open_dms("Anne", False, code)
    status, body = await api("POST", await dm_with(api, "Anne"), {"content": "psst"})
    assert (status, body["code"]) == (403, code)
    assert (await api("POST", await dm_with(api, "Bart"), {"content": "psst"}))[0] == 200
    await control.open_dms("Anne", True)
    assert (await api("POST", await dm_with(api, "Anne"), {"content": "psst"}))[0] == 200
    assert await control.refusals() == {f"POST /channels/{{channel_id}}/messages {code}": 1}


@pytest.mark.parametrize("code", [40003, 20026])
async def test_case_78_fact_16_and_17_a_limit_on_the_bot_holds_for_everybody_new(
    api: Api, control: Control, code: int
) -> None:
    known = await dm_with(api, "Anne")
    opened = await dm_with(api, "Bart")
    assert (await api("POST", known, {"content": "psst"}))[0] == 200
    await control.limit(dms=code)
    assert (await api("POST", known, {"content": "psst"}))[0] == 200, "where it has written before it may go on"
    status, body = await api("POST", opened, {"content": "psst"})
    assert (status, body["code"]) == (403, code)
    cora = api.harbour.world.person_named("Cora")
    assert cora
    status, body = await api("POST", "/users/@me/channels", {"recipient_id": str(cora.id)})
    assert (status, body["code"]) == (403, code)
    await control.limit(dms=0)
    assert (await api("POST", opened, {"content": "psst"}))[0] == 200
