"""The laws of the notations, tried on the corpus and on texts that hypothesis puts together; at length: guided.py."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz.notations import TARGETS, WORDS
from support.serving import ROOT

CORPUS = ROOT / "tests" / "fuzz" / "corpus"
LINES = [(name, line) for name in TARGETS for line in (CORPUS / f"{name}.txt").read_text("utf-8").splitlines()]

pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize("name, line", LINES)
def test_each_line_of_the_corpus_keeps_the_laws(name, line):
    TARGETS[name](line.encode())


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=100)
@given(data=st.data())
def test_any_words_side_by_side_keep_the_laws(name, data):
    words = data.draw(st.lists(st.sampled_from(WORDS[name]) | st.text(max_size=3), max_size=12))
    separator = data.draw(st.sampled_from(["", " "]))
    TARGETS[name](separator.join(words).encode("utf-8", "surrogatepass"))
