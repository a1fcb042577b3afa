"""The way to somebody's direct messages: known once he has pressed something, closed apart from his own wishes."""

from bot.store.rows import DoorRow
from tests.tables.party import ANNA, Party


async def test_a_door_is_known_closed_told_of_opened_again_and_forgotten(party: Party) -> None:
    keeper = party.keeper
    assert await keeper.door(ANNA) is None
    await keeper.door_closed(ANNA)
    assert await keeper.door(ANNA) is None, "nothing is kept of somebody who has never pressed anything"
    await keeper.met(ANNA)
    await keeper.met(ANNA)
    assert await keeper.door(ANNA) == DoorRow(ANNA)
    await keeper.door_opened(ANNA, 77)
    await keeper.door_closed(ANNA)
    await keeper.door_told(ANNA)
    assert await keeper.door(ANNA) == DoorRow(ANNA, 77, party.clock.now(), 1)
    assert (await keeper.user_settings(ANNA)).dms, "the wish is another thing"
    assert b'"closed"' in await keeper.data_of(ANNA)
    await keeper.door_opened(ANNA, 78)
    assert await keeper.door(ANNA) == DoorRow(ANNA, 78)
    await keeper.forget_user(ANNA)
    assert await keeper.door(ANNA) is None
