"""What can be chosen before the start; the first choice of each is the default."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T

OPTIONS = (
    GameOption(
        "seating",
        T("Seats"),
        (
            Choice("random", T("shuffled"), T("Chance decides after whom you play.")),
            Choice("as_joined", T("in the order of joining"), T("You play after whoever joined before you.")),
        ),
        "SP-2.1",
        T("Whether captains sit in the order in which they joined, or in one that is drawn."),
    ),
    GameOption(
        "powers",
        T("Player Powers"),
        (
            Choice("random", T("one each, at random"), T("Everybody can do something that nobody else can.")),
            Choice("off", T("none"), T("All can do the same: simpler, and good for a first game.")),
        ),
        "SP-2.4",
        T("Whether each captain gets a power of his own for the game."),
    ),
    GameOption(
        "first_player",
        T("First player"),
        (
            Choice("random", T("at random"), T("Chance names somebody, and the game begins at once.")),
            Choice("host_picks", T("the host picks"), T("The game begins once the first seat has named somebody.")),
        ),
        "SP-3.1",
        T("Who has the first turn: somebody drawn, or whom the host names."),
    ),
    GameOption(
        "first_player_card",
        T("Extra card for the first player"),
        (
            Choice("off", T("no"), T("Going first brings no card.")),
            Choice("on", T("yes"), T("A house rule: it makes up for the small advantage of going last.")),
        ),
        "SP-3.2",
        T("Whether the first player draws one card more at the beginning."),
    ),
    GameOption(
        "goal",
        T("The game ends at"),
        (
            Choice(
                "3/6",
                T("3 Treasures, or 6 of the pirates"),
                T("Four to seven rounds; the one in which that happens is the last."),
            ),
            Choice("4/8", T("4 Treasures, or 8 of the pirates"), T("A longer game of six to nine rounds.")),
        ),
        "SP-16.1",
        T("How many Treasures or pirates end the game."),
    ),
    GameOption(
        "round_limit",
        T("Last round"),
        (
            Choice("none", T("no limit"), T("Only Treasures end the game.")),
            Choice("12", T("round 12"), T("Scores are counted after round 12; most games are over before.")),
            Choice("16", T("round 16"), T("Scores are counted after round 16; nearly all games are over before.")),
            Choice("20", T("round 20"), T("Scores are counted after round 20: a safeguard against games without end.")),
        ),
        "SP-16.6",
        T("Whether the game also ends after a round that is fixed now."),
    ),
    GameOption(
        "two_player",
        T("With two players"),
        (
            Choice(
                "two_ships", T("two ships each"), T("In each turn you move one of your two ships, whichever you like.")
            ),
            Choice("one_ship", T("one ship each"), T("A house rule: as with more captains, on an emptier sea.")),
        ),
        "SP-18.1",
        T("How many ships each captain sails when only two play; with more it changes nothing."),
    ),
    GameOption(
        "board",
        T("Islands and pirates"),
        (
            Choice("standard", T("as printed"), T("The same sea each time: you come to know the ways.")),
            Choice(
                "random",
                T("placed by the dice"),
                T("Another sea each time; ports may lie close together or far apart."),
            ),
        ),
        "SP-19.1",
        T("Whether islands and pirates lie where they are printed, or where dice put them."),
    ),
    GameOption(
        "combo_port",
        T("Combo Port"),
        (
            Choice("off", T("no"), T("Each port has Goods of its own colour alone.")),
            Choice("on", T("yes"), T("Whoever meets it may take any one Good; then it turns up somewhere else.")),
        ),
        "SP-20.1",
        T("Whether there is a fifth port that has every Good and moves about."),
    ),
    GameOption(
        "offturn_choices",
        T("Others' turns"),
        (
            Choice("standing", T("by standing orders"), T("Nobody is waited for but the active player.")),
            Choice("ask", T("asked"), T("The game waits for whoever meets pirates or the Combo Port.")),
        ),
        "SP-15.4",
        T("Whether choices in others' turns follow standing orders, or are asked when they come up."),
    ),
    GameOption(
        "thief",
        T("The Thief steals"),
        (
            Choice(
                "any_turn", T("on any turn"), T("The Thief steals at every contact, whoever moves: others keep away.")
            ),
            Choice("own_turn", T("on the own turn only"), T("The Thief steals only when he himself moves.")),
        ),
        "SP-23.10",
        T("When the Thief's power works: in anybody's turn, or only in its owner's."),
        (("powers", "off"),),
    ),
    GameOption(
        "hand_counts",
        T("Sizes of hands"),
        (
            Choice("hidden", T("hidden"), T("Only a Broken Compass tells how many cards somebody holds.")),
            Choice("shown", T("shown to all"), T("Everybody sees whom it is worth stealing from.")),
        ),
        "SP-24.4",
        T("Whether all can see how many cards each captain holds."),
    ),
)
