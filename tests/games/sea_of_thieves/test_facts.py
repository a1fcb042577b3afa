"""What pictures and words say of captains, enemies, dice and hands is what the rules have."""

from bot.engine.text import say
from bot.games.sea_of_thieves.components import KRAKEN, SLOOP, Action, CrewRoll, EnemyRoll, Voyage
from bot.games.sea_of_thieves.content import FORTUNE, VOYAGES
from bot.games.sea_of_thieves.facts import captain, course, crew, foes, moment, ship
from bot.games.sea_of_thieves.facts_hand import hand

from .table import NAMES, load, put, table


def test_a_ship_tells_its_gauges_and_warns_before_it_sinks() -> None:
    sea = table()
    one = put(sea, 0, 0, "0B", "brigantine", damage=2, water=5)
    facts = ship(sea, 0, 0)
    assert [gauge.short for gauge in facts.gauges] == ["5/8", "2", "3/3", "0"]
    assert not facts.sinking and facts.masts == 2
    one.water, one.crew[0].ready = 6, False
    facts = ship(sea, 0, 0)
    assert facts.sinking and facts.gauges[2].short == "2/3"
    assert say(crew(one)[0], NAMES) == "ordinary (defeated)"


def test_what_is_nought_is_marked_so() -> None:
    sea = table()
    sea.players[1].gold = 0
    assert [fact.none for fact in captain(sea, 1).purse] == [True, True, True]
    assert [fact.none for fact in captain(sea, 0).purse] == [False, True, True]


def test_a_voyage_under_way_tells_what_is_done_of_each_task() -> None:
    sea = table()
    card = next(each for each in VOYAGES.values() if [task.op for task in each.tasks] == ["dig"])
    put(sea, 0, 1, "0B").voyage = Voyage(card.id, [1])
    (task,) = ship(sea, 0, 1).tasks
    assert (task.done, task.need) == (1, card.tasks[0].n)


def test_enemies_stand_in_their_order_with_what_they_still_bear() -> None:
    sea = table()
    sea.enemies[SLOOP].hex, sea.enemies[SLOOP].damage = "2B", 2
    sea.enemies[KRAKEN].tentacles = 4
    told = {foe.key: (foe.hex, foe.left, foe.full) for foe in foes(sea)}
    assert next(iter(told)) == SLOOP and list(told)[-1] == "fort"
    assert told[SLOOP] == ("2B", 3, 5) and told[KRAKEN] == ("", 4, 6)


def test_the_dice_of_the_kraken_are_told_by_what_they_bring() -> None:
    sea = table()
    assert moment(sea) is None
    sea.enemy_roll = EnemyRoll(KRAKEN, [6, 5, 4, 3, 1], "1.II")
    facts = moment(sea)
    assert facts is not None and (facts.kind, facts.hits, facts.fallen) == ("attack", 2, 2)
    assert say(facts.words, NAMES) == "Kraken against ship II of Blue: 6, 5, 4, 3, 1; damage 2, crew struck 2."
    sea.enemy_roll = EnemyRoll(SLOOP, [6, 5, 1], "0.I")
    facts = moment(sea)
    assert facts is not None and (facts.hits, facts.fallen) == (3, 1)


def test_a_crew_roll_is_a_moment_as_soon_as_it_counts_and_while_it_is_spent() -> None:
    sea = table()
    sea.act = Action(0, 0, "open_fire")
    sea.rolls = [CrewRoll(0, 0, "open_fire", [6, 1], at="1.I")]
    assert moment(sea) is None
    sea.rolls[0].accepted = True
    facts = moment(sea)
    assert facts is not None and (facts.actor, facts.target, facts.hits) == ("0.I", "1.I", 2)
    sea.act.stage = "trade"
    assert moment(sea) is None


def test_a_boarding_sets_both_crews_against_each_other() -> None:
    sea = table()
    sea.act = Action(0, 0, "card")
    sea.rolls = [CrewRoll(0, 0, "boarding", [6, 6], accepted=True, at="1.II")]
    assert moment(sea) is None
    sea.rolls.append(CrewRoll(1, 1, "boarding", [3], accepted=True, at="0.I"))
    facts = moment(sea)
    assert facts is not None and (facts.dice, facts.against, facts.won) == ((6, 6), (3,), 3)


def test_a_course_costs_the_reefs_on_its_way() -> None:
    sea = table()
    known = sea.board
    start, ray = next(
        (place, line)
        for place in known.hexes
        for line in known.rays[place]
        if len(line) > 1 and known.terrain[line[0]] == "reef" and known.terrain[line[1]] == "sea"
    )
    put(sea, 0, 0, start)
    assert course(sea, ray[1]) == (0, False)
    sea.act = Action(0, 0, "full_sail")
    assert course(sea, ray[1]) == (1, False) and course(sea, ray[0]) == (0, False)


def test_a_hand_tells_cards_voyages_and_what_holds_bring() -> None:
    sea = table()
    sea.players[0].fortune.cards = [next(card.id for card in FORTUNE.values() if card.timing == "own_turn")]
    dig = next(each for each in VOYAGES.values() if [task.op for task in each.tasks] == ["dig"])
    sea.players[0].voyages.cards = [dig.id]
    load(sea, 0, 0, "l_chest_100", "l_chest_100")
    facts = hand(sea, 0)
    assert facts.holds[0].gold == 200 and facts.holds[1].tokens == ()
    (card,) = facts.voyages
    assert [task.need for task in card.asks] == [dig.tasks[0].n]
    assert [each.card for each in facts.cards] == sea.players[0].fortune.cards
