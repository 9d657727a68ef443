"""The picture of the walls: what is drawn where, for eyes and for screen readers; and that it asks nobody for more."""

from itertools import combinations, product
from xml.etree import ElementTree as ET

import pytest

from support.pages import policy_of

WALL = "/v1/table/wall"
SVG = "{http://www.w3.org/2000/svg}"
PICTURE = {"Accept": "image/svg+xml"}


@pytest.fixture
def picture(client):
    def drawn(procedure, *throws, **more):
        request = {"procedure": procedure, "throws": throws, **more}
        answer = client.post(WALL, json=request, headers=PICTURE)
        assert 200 == answer.status_code, answer.get_json()
        return ET.fromstring(answer.get_data(as_text=True))  # noqa: S314 - our own picture

    return drawn


def boxes(root, kind):
    """Return the rectangles of a kind in the walls, the legend apart: left, top, right, bottom."""
    found = [each for each in root.findall(f"{SVG}rect") if each.get("class").split()[-1] == kind]
    return [tuple(map(float, edges)) for edges in (
        (each.get("x"), each.get("y"), each.get("width"), each.get("height")) for each in found
    )]  # fmt: skip


def texts(root, kind):
    return [each.text for each in root.findall(f"{SVG}text") if kind in each.get("class").split()]


IN_JSON = [{}, *({"Accept": each} for each in ("application/json", "*/*", "application/json, image/svg+xml"))]


@pytest.mark.parametrize(
    "headers, media_type",
    [(PICTURE, "image/svg+xml; charset=utf-8"), *((each, "application/json") for each in IN_JSON)],
)
def test_a_picture_is_drawn_for_those_who_accept_one_and_others_are_told_in_json(client, headers, media_type):
    answer = client.post(WALL, json={"procedure": "british", "throws": [6, 8]}, headers=headers)

    assert media_type == answer.content_type
    assert "Accept" in answer.vary


def test_a_picture_that_cannot_be_drawn_is_a_problem_all_the_same(client):
    answer = client.post(WALL, json={"procedure": "british", "throws": [1, 8]}, headers=PICTURE)

    assert (422, "application/problem+json") == (answer.status_code, answer.content_type)


@pytest.mark.parametrize(
    "procedure, throws, options, kept, live",
    [
        ("chinese-classical", (12, 10), {}, 7, 64),
        ("british", (6, 8), {"tiles": 136}, 6, 61),
        ("left-hand", (2, 2), {}, 7, 64),
        ("booklet", (6, 12), {}, 12, 59),
        ("booklet", (4, 2), {}, 2, 69),
    ],
)
def test_every_stack_is_drawn_once(picture, procedure, throws, options, kept, live):
    root = picture(procedure, *throws, options=options)

    assert (kept, live, 1, 2) == tuple(len(boxes(root, kind)) for kind in ("reserve", "live", "gap", "loose"))


def overlap(one, other):
    return all(min(one[axis] + one[axis + 2], other[axis] + other[axis + 2]) - max(one[axis], other[axis]) > 0.5
               for axis in (0, 1))  # fmt: skip


@pytest.mark.parametrize("procedure", ["left-hand", "sparrows", "booklet", "dmjl"])
def test_no_stack_lies_on_another_whatever_is_thrown(picture, procedure):
    highest = 6 if procedure == "booklet" else 12
    for first, second in product(range(2, highest + 1, 2), range(2, 13, 3)):
        root = picture(procedure, first, second)
        stacks = [box for kind in ("reserve", "live", "gap") for box in boxes(root, kind)]
        assert not any(overlap(one, other) for one, other in combinations(stacks, 2)), (first, second)
        assert all(0 <= x and 0 <= y and x + width <= 360 and y + height <= 360 for x, y, width, height in stacks)


# East sits at the bottom, South at the right, West at the top, North at the left.
@pytest.mark.parametrize(
    "procedure, throws, gap",
    [
        # East's stack 8 from the right: 7.5 stacks of 15 from the right end, which stands inside South's wall.
        ("dmjl", (5, 3), (193.0, 315.0)),
        # South counts 4 from the left, which is the lower end of the side at the right.
        ("left-hand", (2, 2), (315.0, 272.0)),
        # West's stack 4 from the right, which is at the left for those who look at it.
        ("dmjl", (12, 10), (107.0, 45.0)),
        # North's stack 11 from the right, which is the lower end of the side at the left.
        ("dmjl", (8, 3), (45.0, 148.0)),
    ],
)
def test_a_stack_is_drawn_where_it_stands(picture, procedure, throws, gap):
    [(x, y, width, height)] = boxes(picture(procedure, *throws), "gap")

    assert gap == pytest.approx((x + width / 2, y + height / 2), abs=1)


def test_the_loose_tiles_lie_on_the_stacks_that_are_kept_back(picture):
    root = picture("chinese-classical", 12, 10)

    for loose in boxes(root, "loose"):
        assert 1 == sum(overlap(loose, stack) for stack in boxes(root, "reserve"))
    assert ["1", "2"] == texts(root, "on-loose")


def test_the_counted_stacks_are_numbered(picture):
    root = picture("sparrows", 12, 10)

    assert ["1", "5", "10", "15", "20", "22"] == texts(root, "count")
    assert ["22"] == texts(root, "last")
    assert 22 == len(root.findall(f"{SVG}circle"))


def test_a_number_next_to_the_last_one_is_left_out(picture):
    assert ["1", "5", "10", "16"] == texts(picture("left-hand", 12, 4), "count")
    assert ["1", "5", "11"] == texts(picture("dmjl", 8, 3), "count")


def test_the_seats_are_named_and_who_breaks_and_deals(picture):
    root = picture("british", 6, 8)

    assert ["East", "South", "West", "North"] == texts(root, "seat")
    assert ["East", "South"] == texts(root, "chosen")
    assert ["deals", "breaks"] == texts(root, "role")


def test_the_dealer_of_the_booklet_is_named(picture):
    assert ["West"] == texts(picture("booklet", 3, 7), "chosen")


def test_an_empty_seat_is_marked(picture):
    root = picture("british", 6, 8, players=["east", "west", "north"])

    assert ["East", "South", "West", "North"] == texts(root, "seat")
    assert ["deals", "empty", "breaks"] == texts(root, "role")
    assert ["East", "North"] == texts(root, "chosen")


def test_the_middle_tells_what_was_thrown(picture):
    root = picture("left-hand", [6, 6], 4)

    assert ["Left-hand count"] == texts(root, "name")
    assert ["East throws 12", "North throws 4", "16 from the left"] == texts(root, "line")
    assert ["N-L16"] == texts(root, "stack")


@pytest.mark.parametrize(
    "procedure, throws, first, last",
    # The arrow runs along the inner side of the live wall: from W-R5 at the top to N-R14 at the left; and the other
    # way round from S-L5 at the right to E-L14 at the bottom.
    [("dmjl", (12, 10), (122, 63), (63, 103)), ("left-hand", (2, 2), (296, 257), (238, 296))],
)
def test_the_arrow_runs_from_the_first_live_stack_to_the_last(picture, procedure, throws, first, last):
    line = picture(procedure, *throws).find(f"{SVG}polyline")
    points = [tuple(map(float, point.split(","))) for point in line.get("points").split()]

    assert first == pytest.approx(points[0], abs=2)
    assert last == pytest.approx(points[-1], abs=2)


def test_the_first_live_stack_stands_out(picture):
    root = picture("dmjl", 12, 10)
    [first] = [each for each in root.findall(f"{SVG}rect") if each.get("class") == "first live"]

    assert 122 == pytest.approx(float(first.get("x")) + float(first.get("width")) / 2, abs=1)


def test_the_legend_tells_what_is_what(picture):
    legend = [each.text for each in picture("sparrows", 12, 10).find(f"{SVG}g").findall(f"{SVG}text")]

    assert [
        "live wall, 130 tiles", "kong box, 14 tiles", "first stack to be dealt", "loose: 1 upper, 2 lower",
        "lifted: the break", "counted from the right", "dealt clockwise",
    ] == legend  # fmt: skip


def test_screen_readers_are_told_the_steps(picture):
    root = picture("british", 6, 8)

    assert ("img", "title description") == (root.get("role"), root.get("aria-labelledby"))
    assert "British: the wall is broken at S-R14" == root.find(f"{SVG}title").text
    assert "South throws two dice: 8. With the throw of East that makes 14." in root.find(f"{SVG}desc").text


def test_the_picture_runs_nothing_and_asks_nobody(picture):
    parts = list(picture("british", 6, 8).iter())

    known = {"svg", "title", "desc", "style", "defs", "marker", "path", "rect", "polyline", "circle", "text", "g"}
    assert known == {part.tag.removeprefix(SVG) for part in parts}
    names = {name for part in parts for name in part.attrib}
    assert set() == {name for name in names if name.startswith("on") or name.endswith("href") or name == "style"}
    texts_and_values = [text for part in parts for text in (part.text or "", *part.attrib.values())]
    assert not any("//" in text or "@import" in text for text in texts_and_values)


def test_the_picture_follows_light_and_dark_by_its_own_style_which_alone_the_policy_allows(client):
    answer = client.post(WALL, json={"procedure": "british", "throws": [6, 8]}, headers=PICTURE)

    assert "'none'" == policy_of(answer)["default-src"]
    assert "@media (prefers-color-scheme: dark)" in answer.get_data(as_text=True)
