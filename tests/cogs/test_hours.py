"""Places by the hour it is there: every hour of every season has some, and no more than a menu holds."""

from datetime import UTC, datetime

import pytest

from bot.tables.model import Refused, UserSettings
from cogs import hours


def test_there_is_a_place_for_every_hour_it_can_be_and_no_more_than_a_menu_holds() -> None:
    for month in (1, 4, 7, 11):
        for hour in range(24):
            now = int(datetime(2027, month, 15, hour, 40, tzinfo=UTC).timestamp())
            for there in range(24):
                assert 1 <= len(hours.places_at(there, now)) <= hours.SUGGESTED, (month, hour, there)


@pytest.mark.parametrize("typed", ["Berlin", "europe/berlin", " Europe/Berlin "])
def test_a_place_can_be_typed(typed: str) -> None:
    assert hours.a_zone(typed) == "Europe/Berlin"
    assert hours.a_zone("new york") == "America/New_York"
    with pytest.raises(Refused):
        hours.a_zone("Atlantis")


def test_places_are_suggested_while_somebody_types() -> None:
    assert hours.zones_like("berl")[0].value == "Europe/Berlin"
    assert len(hours.zones_like("")) == hours.SUGGESTED and hours.zones_like("atlantis") == []


def test_finding_e13_quiet_hours_are_told_with_the_place_whose_clocks_count() -> None:
    told = hours.in_words(UserSettings(quiet_from=22, quiet_to=8, zone="America/New_York"))
    assert told == "22:00 to 8:00, time of New York"
    assert hours.in_words(UserSettings()) == "no quiet hours"
