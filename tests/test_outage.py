"""When Discord is taken for away: its gateway down on all shards, or every request failing, for minutes."""

from bot.outage import PATIENCE, RECENT, Outage


class Clock:
    time = 1_000

    def now(self) -> int:
        return self.time


def test_the_gateway_is_away_once_all_shards_are_down_for_a_while() -> None:
    clock = Clock()
    outage = Outage(clock.now)
    outage.lost(0)
    clock.time += PATIENCE
    assert outage.since(1) == 1_000 and outage.since(2) == 0
    outage.lost(1)
    outage.lost(0)
    assert outage.since(2) == 0
    clock.time += PATIENCE
    assert outage.since(2) == 1_000 + PATIENCE, "from then on nobody could press anything"
    outage.found(0)
    assert outage.since(2) == 0


def test_a_server_that_discord_has_lost_is_dark_after_a_while_and_until_it_is_back() -> None:
    clock = Clock()
    outage = Outage(clock.now)
    assert outage.dark([1]) == []
    clock.time += PATIENCE
    assert outage.dark([1, 2]) == [1] and outage.dark([]) == []
    assert outage.dark([1]) == [], "lost anew"


def test_requests_that_all_fail_for_minutes_are_an_outage_and_single_ones_are_none() -> None:
    clock = Clock()
    outage = Outage(clock.now)
    outage.heard(503)
    clock.time += 3 * PATIENCE
    assert outage.since(1) == 0, "one that failed some time ago says nothing"
    outage.heard(200)
    began = clock.time
    for _ in range(PATIENCE // 20):
        outage.heard(502)
        assert outage.since(1) == 0
        clock.time += 20
    outage.heard(502)
    assert outage.since(1) == began
    clock.time += RECENT + 1
    assert outage.since(1) == 0
    outage.heard(500)
    assert outage.since(1) == began
    outage.heard(404)
    assert outage.since(1) == 0, "a refusal is an answer"
