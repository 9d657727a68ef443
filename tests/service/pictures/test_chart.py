"""The lines of players in a chart: which have numbers, and where these stand."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from service.pictures.chart import MOST_NUMBERED, lines_of

values = st.lists(st.integers(-5000, 5000), min_size=2, max_size=4)


def named(courses):
    return [(str(place), list(enumerate(each, start=1))) for place, each in enumerate(courses)]


@given(st.lists(values, min_size=1, max_size=30))
def test_no_number_covers_another_or_leaves_the_chart(courses):
    lines = [line for line in lines_of(named(courses)) if line.number]
    assert min(MOST_NUMBERED, len(courses)) == len(lines)
    assert all(20 <= line.label <= 260 for line in lines)
    assert {20.0} == {line.points[0][0] for line in lines}
    assert all(20 <= x <= 580 and 20 <= y <= 260 for line in lines for x, y in line.points)
    for end in {line.points[-1][0] for line in lines}:
        heights = sorted(line.label for line in lines if line.points[-1][0] == end)
        assert all(lower - upper > 17.99 for upper, lower in pairwise(heights))


def test_of_many_the_first_places_have_numbers_in_their_order_and_few_keep_theirs():
    many = lines_of(named([[0, place] for place in range(12)]))
    few = lines_of(named([[0, 3], [0, 9]]))

    assert [*range(1, 9), *[None] * 4] == [line.number for line in many]
    assert list(range(11, -1, -1)) == [line.value for line in many]
    assert [(1, 3, 180.0), (2, 9, 20.0)] == [(line.number, line.value, line.label) for line in few]
    assert [] == lines_of(named([[7], []])) == lines_of(named([[7], [8]]))
