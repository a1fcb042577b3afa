"""What fails rests for a while, longer each time it fails soon after."""

from rendering.rests import FIRST, MOST, Rests


def test_who_fails_again_soon_rests_twice_as_long_and_who_did_well_meanwhile_begins_anew() -> None:
    rests, now = Rests(), 1000.0
    assert rests.left(now, "a", "b") == 0
    assert rests.begin(now, "a") and rests.left(now, "a") == FIRST and rests.left(now, "b") == 0
    assert not rests.begin(now + 1, "a"), "it rests already"
    now += FIRST
    assert rests.left(now, "a") == 0
    assert rests.begin(now + 1, "a") and rests.left(now + 1, "a", "b") == 2 * FIRST
    now += 1 + 2 * FIRST
    assert rests.begin(now + 2 * FIRST, "a") and rests.left(now + 2 * FIRST, "a") == FIRST
    for _ in range(20):
        now += 10 * MOST if now < 2000 else rests.left(now, "c")
        rests.begin(now, "c")
    assert rests.left(now, "c") == MOST
