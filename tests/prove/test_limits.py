"""Case 58: who asks too much is told so kindly, and nobody else waits for it."""

from cogs.limits import GUILD, KEPT, TYPING, USER, Limits


class Hand:
    """A clock that goes where it is put."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_case_58_a_flood_from_one_user_is_refused_and_others_are_not() -> None:
    clock = Hand()
    limits = Limits(now=clock)
    taken = 0
    for _ in range(500):  # in ten seconds
        clock.time += 0.02
        taken += limits.wait(1, 10) == 0
    assert int(USER.burst) <= taken <= USER.burst + 10 * USER.per_second + 1
    assert limits.wait(2, 10) == 0 and limits.wait(1, None) > 0
    clock.time += 60
    assert limits.wait(1, 10) == 0, "who rests may go on"


def test_case_58_a_flood_from_one_guild_leaves_other_guilds_alone() -> None:
    clock = Hand()
    limits = Limits(now=clock)
    taken = 0
    for user in range(500):
        clock.time += 0.02
        taken += limits.wait(user, 10) == 0
    assert int(GUILD.burst) <= taken <= GUILD.burst + 10 * GUILD.per_second + 1
    assert limits.wait(1000, 10) > 0 and limits.wait(1000, 11) == 0


def test_case_58_the_seconds_told_are_enough() -> None:
    clock = Hand()
    limits = Limits(now=clock)
    while limits.wait(1, 10) == 0:
        pass
    told = limits.wait(1, 10)
    clock.time += told - 0.01
    assert limits.wait(1, 10) > 0
    clock.time += 0.02
    assert limits.wait(1, 10) == 0


def test_case_58_play_as_fast_as_people_can_is_never_refused() -> None:
    clock = Hand()
    limits = Limits(now=clock)
    for _ in range(25):  # an offer put together in a hurry
        clock.time += 0.4
        assert limits.wait(1, 10) == 0
    clock.time += 10
    for _ in range(60):  # a long answer typed with a list of suggestions at every letter
        clock.time += 0.25
        assert limits.wait(1, 10, TYPING) == 0
    assert limits.wait(1, 10) == 0


def test_case_58_memory_is_bounded_and_limits_can_be_off() -> None:
    limits = Limits()
    for user in range(KEPT + 500):
        limits.wait(user, None)
    assert len(limits._buckets) == KEPT
    off = Limits(on=False)
    assert all(off.wait(1, 1) == 0 for _ in range(1000))
