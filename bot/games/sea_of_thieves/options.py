"""What moderators may choose before the start (the default first)."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T


def _option(key: str, label: str, clause: str, **choices: str) -> GameOption:
    return GameOption(
        key, T(label), tuple(Choice(value.lstrip("_"), T(name)) for value, name in choices.items()), clause
    )


OPTIONS = (
    _option("preset", "Game", "ST-16.1", standard="Standard", first_game="First game: no monsters, no forts"),
    _option("monsters", "Kraken and Megalodon", "ST-16.2", on="In the game", off="Out of the game"),
    _option("forts", "Skeleton Fort", "ST-16.2", on="In the game", off="Out of the game"),
    _option(
        "absent_enemy",
        "Events of enemies out of the game",
        "ST-16.3",
        skeleton_ship="A skeleton ship comes instead",
        nothing="Nobody comes",
    ),
    _option("map", "Map", "ST-14.3", random="Tiles at random", fixed="Fixed order of the tiles"),
    _option("sides", "Sides of the tiles", "ST-14.4", random="At random", A="All side A", B="All side B"),
    _option("first_player", "First player", "ST-14.22", dice="Dice", host="The host names one", random="At random"),
    _option(
        "goal",
        "Reputation that ends the game",
        "ST-37.1",
        _25="25",
        _15="15 (shorter)",
        _20="20 (shorter)",
        _30="30 (longer)",
    ),
    _option(
        "round_cap",
        "Last round at the latest",
        "ST-37.5",
        none="No limit but round 40",
        _8="After round 8",
        _10="After round 10",
        _12="After round 12",
    ),
    _option("galleons", "Galleons of each captain", "ST-24.7", _1="One", _2="Two"),
    _option("friendly_fire", "Firing at one's own ship", "ST-20.3", off="Not allowed", on="Allowed"),
    _option("outpost_truce", "Truce at the Outpost", "ST-20.9", off="No truce", on="No attacks on rivals there"),
    _option("seek", "Seeking voyages", "ST-22.20", levels_first="Name all levels first", one_by_one="Card by card"),
    _option("captain_tokens", "Sold captains", "ST-8.11", _return="Come back into play", gone="Are gone"),
    _option("fort_hazard", "Fort fires at ships in its hex", "ST-31.10", on="Yes", off="No"),
    _option("push", "Pushed ships", "ST-3.18", owner="The owner picks the hex", auto="Go to the nearest safe hex"),
    _option("reactions", "Reactions", "ST-38.3", orders="By standing orders", window="Everybody is asked each time"),
    _option(
        "knave_choice", "Ties of enemies", "ST-38.9", ask="Ask the Scurvy Knave", auto="Decided by a rule of thumb"
    ),
    _option("last_tie", "A tie to the last", "ST-37.14", shared="Shared victory", dice="Dice"),
)
