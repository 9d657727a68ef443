"""Options: which choice a value picks, what the chosen values change, and which values hold."""

from engine.rules.citation import Source
from engine.rules.options import Choice, Option, chosen_changes, values_in_force
from engine.text import Text

PAGE = Source("A page").at("p. 1")


def choice(value, change=None):
    return Choice(value, Text("Some words."), change)


COLOUR = Option("colour", Text("Which colour?"), PAGE, (choice("red"), choice("green", "paint it green")))
NUMBER = Option("number", Text("Which number?"), PAGE, (choice(0), choice(1, "count one"), choice(2)))


def test_the_first_choice_is_the_default():
    assert ["red", 0] == [COLOUR.default, NUMBER.default]


def test_a_choice_is_found_by_its_value_and_true_is_not_one():
    assert NUMBER.choices[1] is NUMBER.choice(1)
    assert (None, None, None) == (NUMBER.choice(True), NUMBER.choice("1"), NUMBER.choice(3))


def test_changes_come_in_the_order_of_the_options_and_not_of_the_request():
    assert ["paint it green", "count one"] == [*chosen_changes((COLOUR, NUMBER), {"number": 1, "colour": "green"})]


def test_a_default_another_choice_without_change_and_an_unknown_value_change_nothing():
    assert [] == [*chosen_changes((COLOUR, NUMBER), {})]
    assert [] == [*chosen_changes((COLOUR, NUMBER), {"colour": "red", "number": 2})]
    assert [] == [*chosen_changes((COLOUR, NUMBER), {"colour": "blue", "size": 3})]


def test_every_option_has_a_value_the_chosen_one_or_the_default():
    assert {"colour": "green", "number": 0} == values_in_force((COLOUR, NUMBER), {"colour": "green"})
