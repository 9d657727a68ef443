import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.spreadsheets.guard import guarded, without_guard

SIGNS = "=+-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\u207a' \t\r\n,;|\"\u00a0\u3000\u200d\u202ea\u0338"


@pytest.mark.parametrize(
    "text, cell",
    [
        ("=1+1", "'=1+1"),
        (" =2", "' =2"),
        ("\uff1d3", "'\uff1d3"),
        ("x;@y", "x;'@y"),
        ("a,+b", "a,'+b"),
        ("a\t-b", "a\t'-b"),
        ("a\r\n=b", "a\r\n'=b"),
        ("a;;=b", "a;;'=b"),
        ("=1;=2", "'=1;'=2"),
        ("\u202e\u200d=1", "'\u202e\u200d=1"),
        ("\u00a0\u3000@", "'\u00a0\u3000@"),
        ("\ufe63\ufe631", "'\ufe63\ufe631"),
        ("\uff1d\u0338", "'\uff1d\u0338"),
        ("'=x", "''=x"),
        ("' '-x", "'' '-x"),
    ],
)
def test_an_apostrophe_stands_before_what_may_be_a_formula(text, cell):
    assert cell == guarded(text)
    assert text == without_guard(cell)


@pytest.mark.parametrize(
    "text", ["", "'", "'t Hooft", "Ann-Marie", "a=b; c", "Ann =1", "a|=b", '"=1"', "''", "\u7530\u4e2d", "1-2"]
)
def test_other_texts_stay_as_they_are(text):
    assert text == guarded(text) == without_guard(text)


@given(st.text(alphabet=SIGNS))
def test_every_text_comes_back_as_it_was(text):
    assert text == without_guard(guarded(text))


@given(st.text(alphabet=SIGNS))
def test_no_part_of_a_cell_begins_with_a_sign_of_a_formula(text):
    parts = guarded(text).replace(";", ",").replace("\t", ",").replace("\r", ",").replace("\n", ",").split(",")

    assert [] == [part for part in parts if part.lstrip("\u200d\u202e \u00a0\u3000")[:1] in set(SIGNS[:11])]


@given(st.text(alphabet=SIGNS))
def test_a_text_of_a_stranger_keeps_its_formulas_without_an_apostrophe(text):
    assert guarded(without_guard(guarded(text))) == guarded(text)
