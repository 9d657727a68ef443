"""A chat bot for Discord that scores a hand, with a picture: "!score british south east west [DR DR DR] B2 B3 B4 …".

    pip install discord.py resvg-py requests
    DISCORD_TOKEN=… python examples/chat_bot.py http://localhost:8000

The words are the ruleset, the seat and the prevailing wind, who discarded (or "wall"), and the hand as text with a star
behind the last tile. "!practise british hard" sends a hand to practise with, its answer behind a spoiler.
"""

import asyncio
import io
import os
import random
import sys

import requests
import resvg_py

HELP = "Say: !score RULESET SEAT PREVAILING DISCARDER|wall HAND, or: !practise RULESET [easy|medium|hard]"


def picture(service: str, hand: str) -> bytes:
    """Return a hand as PNG. Chat programs show no SVG."""
    svg = requests.get(f"{service}/v1/hands.svg", {"hand": hand, "colours": "light"}, timeout=20)
    return bytes(resvg_py.svg_to_bytes(svg_string=svg.text, zoom=2)) if svg.ok else b""


def in_words(score: dict) -> str:
    """Return a score as people say it: each line that counts, and what it comes to."""
    worth = ("points", "doublings", "limit")
    lines = [
        f"{item['name']}: " + ", ".join(f"{item[each]} {each}" for each in worth if item.get(each))
        for item in score["items"]
    ]
    return "\n".join([*lines, f"**{score['total']}**"])


def reply(service: str, message: str) -> tuple[str, bytes] | None:
    """Return what to answer to a message, as text and picture; None if it is not for the bot."""
    command, *words = message.split() or [""]
    if command == "!practise" and words:
        query = {"seed": random.randrange(2**32), "difficulty": words[1] if len(words) > 1 else "medium"}
        answer = requests.get(f"{service}/v1/rulesets/{words[0]}/cases", query, timeout=20)
        if not answer.ok:
            return HELP, b""
        [case] = answer.json()["cases"]
        sent = case["request"]
        told = f"{sent['seat_wind']} in the {sent['prevailing_wind']} round, won from {sent['win']['source']}."
        return f"{told}\n||{case['expect']['total']}||", picture(service, sent["hand"])
    if command != "!score":
        return None
    ruleset, seat, prevailing, discarder, *tiles = [*words, "", "", "", ""]
    win = {"source": "wall"} if discarder == "wall" else {"source": "discard", "discarder": discarder}
    hand = {
        "ruleset": ruleset,
        "seat_wind": seat,
        "prevailing_wind": prevailing,
        "hand": " ".join(tiles).strip(),
        "win": win,
    }
    answer = requests.post(f"{service}/v1/scores", json=hand, timeout=20)
    if not answer.ok:
        return "\n".join(each["message"] for each in answer.json().get("errors", [])) or HELP, b""
    return in_words(answer.json()), picture(service, hand["hand"])


def main(service: str) -> None:
    """Answer messages until the program is stopped."""
    import discord

    client = discord.Client(intents=discord.Intents(guilds=True, messages=True, message_content=True))

    @client.event
    async def on_message(message: discord.Message) -> None:
        if message.author != client.user and (answer := await asyncio.to_thread(reply, service, message.content)):
            text, png = answer
            await message.reply(text, file=discord.File(io.BytesIO(png), "hand.png") if png else discord.utils.MISSING)

    client.run(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    main(sys.argv[1])
