"""What has happened since somebody last looked: a line for each captain, what concerns the reader before all else."""

import random

from bot.engine.event import Event
from bot.engine.secret import SPECTATOR
from bot.engine.text import N, T, Text, Who, listed
from cogs.ui.news import BEFORE, LINES, gathered, opening

NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")


def sails(seat: int, tile: str) -> Event:
    return Event(T("{who} sails to {tile}.", who=Who(seat), tile=tile))


def test_what_a_captain_did_stands_in_one_line_without_his_name_again_and_again() -> None:
    events = [sails(0, "C4"), sails(1, "B2"), Event(T("{who} rolls {n}.", who=Who(0), n=5)), Event(T("Night falls."))]
    assert gathered(events, NAMES, 2) == "**Anne**: sails to C4; rolls 5.\n**Bart**: sails to B2.\nNight falls."


def test_it_is_the_captain_who_is_named_first_in_the_sentence_whatever_the_order_of_its_arguments() -> None:
    told = T("{crew} of {who} fall to {foe}.", foe=Who(1), who=Who(0), crew=N("{n} sailor", "{n} sailors", 2))
    several = T("{all} trade.", all=listed([Who(3), Who(2)]))
    lines = gathered([Event(told), Event(several)], NAMES, 5).splitlines()
    assert [line.split(":")[0] for line in lines] == ["**Anne**", "**Dirk**"]


def test_nobody_hears_what_was_whispered_to_others() -> None:
    events = [sails(0, "C4"), Event(T("{who} draws the Kraken.", who=Who(1)), (1,))]
    assert "Kraken" in gathered(events, NAMES, 1)
    for seat in (0, 2, SPECTATOR):
        assert gathered(events, NAMES, seat) == "**Anne**: sails to C4."


def test_of_much_it_keeps_what_befell_the_reader_and_what_is_last_and_says_how_much_is_left_out() -> None:
    struck = Event(T("{who} robs {foe}.", who=Who(1), foe=Who(0)), decisive=(0,))
    events = [struck, *(sails(seat % 5 + 1, f"tile number {seat}") for seat in range(150))]
    text = gathered(events, NAMES, 0)
    assert "robs Anne" in text and "149" in text and len(text) <= BEFORE
    left = 151 - text.count("sails") - 1
    assert f"and {left} more in the log" in text
    assert "robs Anne" not in gathered(events, NAMES, 2)


def test_it_never_takes_more_than_five_lines_and_its_room() -> None:
    luck = random.Random(5)
    for _ in range(300):
        texts = [
            Text("{who} " + "sails and sails " * luck.randint(0, 30), {"who": Who(luck.randrange(6))})
            if luck.random() < 0.8
            else Text("x" * luck.randint(1, 600))
            for _ in range(luck.randint(0, 12))
        ]
        room = luck.randint(60, 400)
        text = gathered([Event(each) for each in texts], NAMES, luck.randrange(6), room)
        assert len(text) <= room and len(text.splitlines()) <= LINES
        assert bool(text) == bool(texts)


def test_a_message_has_no_more_than_400_characters_before_its_question() -> None:
    events = [sails(seat % 6, "a far away place") for seat in range(60)]
    text = opening(("### The heading of this game", "✓ Done", ""), events, NAMES, 0)
    assert text.startswith("### The heading of this game\n**") and text.endswith("\n✓ Done") and len(text) <= BEFORE
