"""What fails on the way to Discord by nobody's fault: it is noted, and tried again where that helps."""

import aiohttp
import discord

CUT_OFF = (aiohttp.ClientError, ConnectionError)  # the connection failed: whether Discord got it is not known
UNSENT = (discord.HTTPException, *CUT_OFF)  # or Discord has refused it
