"""The notations fuzzed with the coverage of the code as a guide, by atheris (``make fuzz-notation``).

    python -m fuzz.guided patterns -max_total_time=300

Arguments behind the notation go to libFuzzer: a folder keeps the inputs that reach new code for another run. An input
that breaks a law is written to a file, whose name as an argument tries it again.
"""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["engine", "service.fields.tiles"]):
    from fuzz.notations import TARGETS, WORDS

CORPUS = Path(__file__).parent / "corpus"


def main():
    """Write down where to start from, and run until libFuzzer stops."""
    name, *arguments = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        start, words = Path(folder, "start"), Path(folder, "words")
        start.mkdir()
        for number, line in enumerate((CORPUS / f"{name}.txt").read_text(encoding="utf-8").splitlines()):
            (start / str(number)).write_text(line, encoding="utf-8")
        written = ["".join(f"\\x{byte:02x}" for byte in word.encode()) for word in WORDS[name]]
        words.write_text("".join(f'"{word}"\n' for word in written), encoding="utf-8")
        given = [each for each in arguments if not each.startswith("-")] or [str(start)]
        options = [each for each in arguments if each.startswith("-")]
        atheris.Setup([sys.argv[0], f"-dict={words}", "-max_len=600", *options, *given], TARGETS[name])
        atheris.Fuzz()


if __name__ == "__main__":
    main()
