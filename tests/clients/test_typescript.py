"""The TypeScript client, compiled by `make`, under Node.js against the service as it is deployed."""

import subprocess

from support.programs import found, needs
from support.serving import ROOT

FOLDER = ROOT / "clients" / "typescript"
SCRIPT = FOLDER / "build" / "score.js"
pytestmark = needs("node", SCRIPT)


def test_the_script_scores_a_hand_and_tells_what_is_wrong_with_another(address):
    run = subprocess.run([found("node"), SCRIPT, address], capture_output=True, text=True, timeout=60, check=False)
    assert "" == run.stderr
    assert [
        "Mahjong, Player Discard: 20 points, 0 doublings (p. 14, Mahjong Bonus)",
        "Chow: 0 points, 0 doublings (p. 15, Basic Scoring, Suits)",
        "Chow: 0 points, 0 doublings (p. 15, Basic Scoring, Suits)",
        "Pong, minor tiles (Simple Pong): 2 points, 0 doublings (p. 15, Basic Scoring, Suits)",
        "Pair, Personal Wind (Lucky Pair): 2 points, 0 doublings (p. 16, Honours: Winds)",
        "Pong, Dragons (Lucky Pong): 4 points, 2 doublings (p. 17, Honours: Dragons)",
        "Flower: 2 points, 0 doublings (p. 18, Bonus Tiles)",
        "Corresponding Flower, Personal Wind: 0 points, 1 doublings (p. 18, Bonus Tiles; pp. 3 and 7)",
        "30 doubled 3 times: 240",
        "/win/discarder: The winner cannot be the discarder. Name the player that the last tile came from.",
    ] == run.stdout.splitlines()
