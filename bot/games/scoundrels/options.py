"""What moderators may choose before the start."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T

OPTIONS = (
    GameOption(
        "mode",
        T("Mode"),
        (
            Choice("base", T("Base game"), T("Quests, a full Treasure deck, 3 to 6 captains.")),
            Choice("skirmish", T("Skirmish Mode"), T("A shorter game for 3 or 4: six Treasures, no Quests.")),
        ),
        "SC-21.2",
        T("The whole game with Quests, or a short one without them for 3 or 4 captains."),
    ),
    GameOption(
        "quirks",
        T("Quirks"),
        (
            Choice("off", T("Without Quirks")),
            Choice("on", T("With Quirks"), T("The first Infamy won brings a special rule of one's own.")),
        ),
        "SC-2.10",
        T("Whether the first Infamy a captain wins brings a special rule of his own."),
    ),
    GameOption(
        "opening",
        T("First choice"),
        (
            Choice("named", T("A captain is named")),
            Choice("bid", T("By bid"), T("Nine cards each; everybody bids one or two for the first choice.")),
        ),
        "SC-3.2",
        T("How it is decided who chooses first: somebody is named, or all bid cards for it."),
    ),
    GameOption(
        "first_chooser",
        T("Who is named"),
        (
            Choice("random", T("A random captain")),
            Choice("host_pick", T("The first seat names one"), T("The captain who opened the table decides.")),
        ),
        "SC-3.1",
        T("Who names the first captain to choose, where nobody bids for it."),
        (("opening", "bid"),),
    ),
    GameOption(
        "diagonal_sight",
        T("Diagonal shots"),
        (
            Choice("both_block", T("Blocked by land on both sides")),
            Choice("either_blocks", T("Blocked by land on either side")),
        ),
        "SC-7.4",
        T("Whether land on one side of a corner blocks a diagonal shot, or only land on both."),
    ),
    GameOption(
        "sunk_cargo",
        T("Sunk cargo"),
        (
            Choice("lost", T("Lost")),
            Choice("sinker", T("To the one who sank it"), T("The rest is lost.")),
        ),
        "SC-16.6",
        T("What becomes of the cargo of a ship that is sunk."),
    ),
    GameOption(
        "cove_marker",
        T("Marker of an empty cove"),
        (
            Choice("freed", T("Taken away"), T("Cove and captain are free again.")),
            Choice("stays", T("Stays"), T("Cove and captain are bound for the whole game.")),
        ),
        "SC-10.6",
        T("Whether a cove whose last Treasure is gone can be used again by anybody."),
    ),
    GameOption(
        "buried_faces",
        T("Buried Treasure"),
        (
            Choice("hidden", T("Face down"), T("Only its owner may look.")),
            Choice("open", T("Open"), T("Everybody may see what lies buried.")),
        ),
        "SC-22.5",
        T("Whether all can see which Treasures lie buried."),
    ),
    GameOption(
        "round_end",
        T("End of a round"),
        (
            Choice("two_steps", T("Bids first, then discards")),
            Choice("one_step", T("Bid and discard at once"), T("Saves a round of waiting.")),
        ),
        "SC-14.7",
        T("Whether discards at the end of a round wait for the bids, or are given with them."),
    ),
    GameOption(
        "fight_pace",
        T("Pace of fights"),
        (
            Choice("ask", T("Ask after each card"), T("The defender may concede each time.")),
            Choice("plan", T("By a plan"), T("The defender says beforehand when he gives up.")),
        ),
        "SC-22.4",
        T("Whether a defender decides after each card whether to give up, or once beforehand."),
    ),
    GameOption(
        "max_rounds",
        T("Longest game"),
        (
            Choice("none", T("No limit")),
            Choice("10", T("10 rounds")),
            Choice("12", T("12 rounds")),
            Choice("15", T("15 rounds")),
        ),
        "SC-18.9",
        T("Whether the game also ends after a round that is fixed now; round 30 is the last in any case."),
    ),
)
