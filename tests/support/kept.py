"""Files that are kept of what the service says, so that no change goes unseen. ``make rewrite`` writes them anew."""

import json
import os
import re

from support.serving import ROOT

REWRITES = "REWRITE" in os.environ


def assert_kept(file, now):
    """Assert that a file has this text; write it there if files are written anew."""
    if REWRITES:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(now.encode())

    kept = file.read_bytes().decode() if file.exists() else None
    assert kept == now, f"{file.name} is not what is said now. If that is meant: make rewrite, and read the difference."


def assert_sentences_kept(file, parts):
    """Assert that a file has these sentences, each once, under the titles of their parts."""
    text, seen = "", set()
    for title, told in parts:
        new = [each for each in dict.fromkeys(told) if each not in seen]
        seen.update(new)
        text += f"# {title}\n\n" * bool(new) + "".join(f"{each}\n" for each in new) + "\n" * bool(new)
    assert_kept(file, text)


def assert_answer_kept(name, answer):
    """Assert that this is the answer that the contract shows under a name."""
    assert_kept(ROOT / "examples" / "answers" / f"{name}.json", in_json(answer.get_json()))


def in_json(value):
    """Return a value in JSON as it is kept, lists of words or numbers on one line."""
    written = json.dumps(value, indent=2, ensure_ascii=False)
    return re.sub(r"\[\s+([^][{}]+?)\s+\]", lambda found: "[" + re.sub(r",\n +", ", ", found[1]) + "]", written) + "\n"
