"""Chapter 20: Explore and the sixteen monsters."""

import pytest

from bot.engine.secret import HIDDEN
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.components import MONSTER, Fight, Sea
from bot.games.tide_of_avaris.content import MONSTERS
from tests.games.tide_of_avaris.table import HIT, MISS, WIND, Table, bag, begin, calm, control, crew, moved, put, relic


def reef(*cards: str, attack: int = 0, ready: str = "") -> Sea:
    """Seat 0 has moved onto Explore; these cards lie on top of the deck; the bag holds green treasures only."""
    sea = moved(calm(), "NW.S", "NW.E")
    sea.monster_deck.cards = [card for card in MONSTERS if card not in cards] + list(reversed(cards))
    sea.captains[0].attack = attack
    crew(sea, 0, ready, "red red" if ready else "red red red")
    bag(sea, green=9)
    return sea


def meet(card: str, *dice: object, attack: int = 0) -> Table:
    """Seat 0, with a die that fits no battle, explores and meets this card; these dice fall."""
    table = begin(reef(card, attack=attack, ready="pink")).do("act")
    return table.answer("battle.commit", (), *dice)


def fought(table: Table) -> Fight:
    assert table.sea.fight is not None
    return table.sea.fight


def test_ta_20_1_the_top_card_is_turned_up_and_fought() -> None:
    """TA-20.1, TA-20.2 seen by all before dice are commanded."""
    table = begin(reef("drifting_wreck", ready="red")).do("act")
    assert fought(table).monster == "drifting_wreck" and "Sable meets Drifting Wreck" in table.log(1)
    assert table.ask.name == "battle.commit" and table.keys == ("red",)


def test_ta_20_3_card_condition_commanding_roll_outcome() -> None:
    table = begin(reef("salt_witch", ready="red")).do("act")
    names = [table.ask.name]
    table.answer("explore.witch", "weaker")
    names.append(table.ask.name)
    table.answer("battle.commit", ("red",), (HIT,), (MISS,) * 3, 0, 0)
    assert names == ["explore.witch", "battle.commit"] and table.sea.slain == ["salt_witch"]


def test_ta_20_4_the_monster_commands_nothing_and_does_not_bargain() -> None:
    table = begin(reef("reef_crabs", ready="red")).do("act")
    assert [ask.seat for ask in table.match.pending.asks] == [0]


def test_ta_20_5_victory_brings_the_reward_and_the_card_leaves() -> None:
    table = meet("drifting_wreck", (HIT,), (MISS, MISS))
    assert table.captain(0).gold.value == 3 and table.sea.slain == ["drifting_wreck"]
    assert table.captain(0).enemies == 1 and "drifting_wreck" not in table.sea.monster_deck.cards


def test_ta_20_6_defeat_means_sinking_and_the_card_stays_face_up_for_the_next() -> None:
    table = meet("harpy_roost", (MISS,), (HIT,) * 3)
    table.answer("sinking.choice", "pink")
    assert table.sea.risen == "harpy_roost" and table.captain(0).ship == ""
    sea = table.sea
    sea = moved(sea, "NW.S", "NW.E")
    sea.captains[0].attack = 3
    crew(sea, 0, "pink")
    table = begin(sea).do("act")
    assert fought(table).monster == "harpy_roost" and table.view(1).fight is not None


def test_ta_20_7_not_with_an_empty_deck() -> None:
    sea = reef()
    sea.monster_deck.cards = []
    assert "act" not in begin(sea).keys
    sea.risen = "harpy_roost"
    assert "act" in begin(sea).keys


def test_ta_20_8_a_victor_may_collect_and_rewards_give_no_tribute() -> None:
    sea = reef("reef_crabs", ready="pink")
    put(sea, "NW.S", "red")
    control(sea, "NW", 1)
    table = begin(sea).do("act").answer("battle.commit", (), (HIT,), (MISS, MISS), 0)
    assert "collect" in table.keys and table.captain(1).unbound == []


def test_ta_20_9_a_relic_as_reward_is_chosen_and_refilled_at_once() -> None:
    """TA-20.9, TA-25.3"""
    table = meet("drowned_bell", (HIT,), (MISS,) * 4, 0)
    assert table.ask.name == "relic.take" and "none" not in table.keys
    first = table.keys[0]
    table.answer("relic.take", first)
    assert table.captain(0).relics == [first] and len(table.sea.relic_row) == 5


def test_ta_20_9_with_four_relics_nothing() -> None:
    """TA-20.9, TA-25.2"""
    sea = reef("drowned_bell", ready="pink")
    relic(sea, 0, "drummer", "lifeboat", "rum_still", "copper_hull")
    table = begin(sea).do("act").answer("battle.commit", (), (HIT,), (MISS,) * 4, 0)
    assert table.ask.name == "turn.hub" and len(table.captain(0).relics) == 4


def test_ta_20_9_the_only_open_relic_is_no_question() -> None:
    """TA-20.9, TA-27.3"""
    sea = reef("drowned_bell", ready="pink")
    sea.relic_row, sea.relic_deck.cards, sea.relic_discard = ["drummer"], [], []
    table = begin(sea).do("act").answer("battle.commit", (), (HIT,), (MISS,) * 4, 0)
    assert table.captain(0).relics == ["drummer"] and table.sea.relic_row == []


def test_ta_20_10_rewards_of_gold_and_rum_come_from_the_bank() -> None:
    table = meet("siren_choir", (HIT,), (MISS, MISS), 0)
    assert table.captain(0).rum.value == 1 and table.captain(0).unbound == ["green"]
    table = meet("lantern_eel", (HIT,), (MISS, MISS), 0)
    assert table.captain(0).gold.value == 1


# -- the cards one by one (TA-20.11): effect and timing ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "dice", "treasures", "gold", "rum"),
    [
        ("reef_crabs", 2, 1, 0, 0),
        ("siren_choir", 2, 1, 0, 1),
        ("drifting_wreck", 2, 0, 3, 0),
        ("lantern_eel", 2, 1, 1, 0),
        ("barnacle_golem", 3, 2, 0, 0),
        ("mirror_ray", 1, 2, 0, 0),
        ("harpy_roost", 3, 2, 0, 0),
        ("coral_hydra", 4, 2, 2, 0),
        ("undertow", 4, 3, 0, 0),
        ("leviathan", 6, 4, 2, 0),
    ],
)
def test_ta_20_11_dice_and_rewards(card: str, dice: int, treasures: int, gold: int, rum: int) -> None:
    """TA-20.11, TA-20.10, TA-18.11: each monster rolls its dice and pays its reward after the battle."""
    attack = 1 if MONSTERS[card].special == "ignores_hit" else 0
    dice = 2 if card == "mirror_ray" and attack else dice
    table = meet(card, (HIT,) * (1 + attack), (MISS,) * dice, *[0] * treasures, attack=attack)
    captain = table.captain(0)
    assert fought(table).defender.dice == dice and fought(table).winner == 0
    assert (len(captain.unbound), captain.gold.value, captain.rum.value) == (treasures, gold, rum)
    assert captain.bound == []


def test_ta_20_11_1_siren_choir_wind_never_hits() -> None:
    """TA-20.11.1 not even with the Weather Glass or on the Marauder Die."""
    sea = reef("siren_choir", ready="pink")
    relic(sea, 0, "weather_glass")
    control(sea, "marauder", 0)
    table = begin(sea).do("act").answer("battle.commit", (), (WIND,), 5, (HIT, MISS))
    assert fought(table).attacker.result == 0 and fought(table).winner == MONSTER


def test_ta_20_11_2_lantern_eel_wins_ties() -> None:
    table = meet("lantern_eel", (HIT,), (HIT, MISS))
    assert fought(table).winner == MONSTER and fought(table).ties == 1


@pytest.mark.parametrize("card", ["barnacle_golem", "leviathan"])
def test_ta_20_11_3_one_hit_is_ignored_in_every_roll(card: str) -> None:
    dice = MONSTERS[card].dice
    one_hit = (HIT,) + (MISS,) * (dice - 1)
    table = meet(
        card, (HIT, HIT), one_hit, (HIT, HIT), (MISS,) * dice, *[0] * MONSTERS[card].reward.treasures, attack=1
    )
    assert fought(table).ties == 1 and fought(table).attacker.result == 1


@pytest.mark.parametrize(("attack", "marauder", "dice"), [(0, False, 1), (2, False, 3), (2, True, 4), (3, True, 4)])
def test_ta_20_11_4_mirror_ray_rolls_as_many_dice_at_most_four(attack: int, marauder: bool, dice: int) -> None:
    sea = reef("mirror_ray", attack=attack, ready="pink")
    if marauder:
        control(sea, "marauder", 0)
    rolls = [(HIT,) * (1 + attack), *([1] if marauder else []), (MISS,) * dice, 0, 0]
    assert fought(begin(sea).do("act").answer("battle.commit", (), *rolls)).defender.dice == dice


def test_ta_20_11_5_against_the_ghost_ketch_nobody_commands() -> None:
    sea = reef("ghost_ketch", ready="red red", attack=1)
    table = begin(sea).do("act", (HIT, HIT), (MISS,) * 3, 0)
    assert fought(table).attacker.dice == 2 and table.captain(0).ready.cards == ["red", "red"]
    assert table.ask.name == "relic.take"


def test_ta_20_11_6_salt_witch_one_rum_or_one_die_fewer() -> None:
    """TA-20.11.6, TA-27.3"""
    sea = reef("salt_witch", attack=1, ready="teal")
    table = begin(sea).do("act")
    assert table.keys == ("weaker", "crew") and not table.ask.public
    table.answer("explore.witch", "crew").answer("crew.command", ("teal",)).answer(
        "explore.witch", "pay", (HIT, HIT), (MISS,) * 3, 0, 0
    )
    assert fought(table).attacker.dice == 2 and table.captain(0).rum.value == 0 + 1  # the reward
    sea = reef("salt_witch", attack=1)
    table = begin(sea).do("act")
    assert table.keys == ("weaker",)  # asked in any case
    table.answer("explore.witch", "weaker", (HIT,), (MISS,) * 3, 0, 0)
    assert fought(table).attacker.dice == 1


def test_ta_20_11_7_coral_hydra_grows_with_every_tie() -> None:
    table = meet("coral_hydra", (MISS,), (MISS,) * 4, (MISS,), (MISS,) * 5, (HIT,), (MISS,) * 6, 0, 0)
    assert fought(table).defender.dice == 6 and fought(table).winner == 0


def test_ta_20_11_8_whale_of_glass_does_not_sink_its_loser() -> None:
    sea = reef("whale_of_glass", ready="pink")
    put(sea, "NW.S", "red")
    table = begin(sea).do("act").answer("battle.commit", (), (MISS,), (HIT,) * 4)
    assert table.captain(0).ship == "NW.S" and "collect" in table.keys
    assert table.sea.monster_deck.cards[0] == "whale_of_glass" and table.sea.risen == ""


def test_ta_20_11_8_whale_of_glass_a_treasure_of_a_colour_of_choice() -> None:
    """TA-20.11.8, TA-20.12, TA-1.16"""
    sea = reef("whale_of_glass", ready="pink")
    bag(sea, blue=1, yellow=3)
    table = begin(sea).do("act").answer("battle.commit", (), (HIT,), (MISS,) * 4)
    assert table.keys == ("blue", "yellow") and table.ask.public
    table.answer("reward.colour", "yellow")
    assert table.captain(0).unbound == ["yellow"] and table.sea.bag["yellow"] == 2
    assert table.sea.drawn  # TA-24.10: a treasure has left the bag
    sea = reef("whale_of_glass", ready="pink")
    bag(sea)
    table = begin(sea).do("act").answer("battle.commit", (), (HIT,), (MISS,) * 4)
    assert table.captain(0).gold.value == 2


@pytest.mark.parametrize("card", ["undertow", "storm_roc"])
def test_ta_20_11_9_the_monster_has_the_wind(card: str) -> None:
    """TA-20.11.9, TA-25.10 also against the Weather Glass."""
    sea = reef(card, ready="pink")
    relic(sea, 0, "weather_glass")
    dice = MONSTERS[card].dice
    table = begin(sea).do("act").answer("battle.commit", (), (WIND,), (WIND,) * dice)
    assert fought(table).wind == MONSTER and fought(table).defender.result == dice


def test_ta_20_11_9_storm_rocs_reward() -> None:
    table = meet("storm_roc", (HIT,), (MISS,) * 5, 0, 0, 0)
    assert len(table.captain(0).unbound) == 3 and table.ask.name == "relic.take"


def test_ta_20_11_10_abyssal_angler_one_treasure_comes_bound() -> None:
    sea = reef("abyssal_angler", ready="pink")
    bag(sea, red=1, green=2)
    table = begin(sea).do("act").answer("battle.commit", (), (HIT,), (MISS,) * 5, 0, 0, 0)
    assert table.keys == ("red", "green")
    table.answer("reward.bind", "red")
    assert table.captain(0).bound == ["red"] and table.captain(0).unbound == ["green", "green"]
    sea = reef("abyssal_angler", ready="pink")
    bag(sea)
    table = begin(sea).do("act").answer("battle.commit", (), (HIT,), (MISS,) * 5)
    assert table.captain(0).bound == [] and table.captain(0).gold.value == 6


def test_ta_20_12_the_colours_of_the_bag_are_public() -> None:
    sea = reef()
    assert begin(sea).view(1).bag["green"] == 9


def test_ta_25_23_whispering_shell_look_and_fight_or_put_it_under() -> None:
    """TA-25.23"""
    sea = reef("leviathan", ready="pink")
    relic(sea, 0, "whispering_shell")
    table = begin(sea).do("act")
    assert table.ask.name == "explore.shell" and table.view(0).glimpse.cards == ["leviathan"]
    assert table.view(1).glimpse.cards == [HIDDEN] and "Leviathan" not in table.log(1)
    prompt = GAME.prompt(table.view(1), table.ask)  # which the others read while they wait
    assert prompt.waiting.text == "{who} is listening to the Whispering Shell."
    table.answer("explore.shell", "under")
    assert table.sea.monster_deck.cards[0] == "leviathan" and table.captain(0).rum.value == 1
    assert "act" not in table.keys and "Leviathan" not in table.log(1)
    sea = reef("reef_crabs", ready="pink")
    relic(sea, 0, "whispering_shell")
    table = begin(sea).do("act").answer("explore.shell", "fight").answer("battle.commit", (), (HIT,), (MISS, MISS), 0)
    assert table.sea.slain == ["reef_crabs"] and "Reef Crabs" in table.log(1)


def test_ta_25_23_a_monster_lying_face_up_may_be_put_under_too() -> None:
    sea = reef(ready="pink")
    sea.risen = "storm_roc"
    sea.monster_deck.cards.remove("storm_roc")
    relic(sea, 0, "whispering_shell")
    table = begin(sea).do("act").answer("explore.shell", "crew").answer("crew.command", ("pink",))
    table.answer("explore.shell", "under")
    assert table.sea.risen == "" and table.sea.monster_deck.cards[0] == "storm_roc"
    assert table.captain(0).gold.value == 2


def test_ta_25_23_without_the_shell_nobody_looks() -> None:
    table = begin(reef("leviathan", ready="pink")).do("act")
    assert table.ask.name == "battle.commit"
