"""The picture of a hand: what is drawn where, for eyes and for screen readers; and that it asks nobody for more."""

from xml.etree import ElementTree as ET

import pytest

from support.laws import for_each
from support.pages import policy_of
from support.sample import HAND

ADDRESS = "/v1/hands.svg"
SVG = "{http://www.w3.org/2000/svg}"
WON = "[DR DR DR] (B2 B3 B4) (C7* C8 C9) (WS WS) + F2"


@pytest.fixture
def asked(client):
    return lambda hand, **options: client.get(ADDRESS, query_string={"hand": hand, **options})


@pytest.fixture
def picture(asked):
    def drawn(hand, **options):
        answer = asked(hand, **options)
        assert 200 == answer.status_code, answer.get_json()
        return ET.fromstring(answer.get_data(as_text=True))  # noqa: S314 - our own picture

    return drawn


@pytest.fixture
def faults(asked):
    def found(hand, **options):
        answer = asked(hand, **options)
        assert (422, "application/problem+json") == (answer.status_code, answer.content_type)
        return [(each["parameter"], each["code"]) for each in answer.get_json()["errors"]]

    return found


def uses(root):
    return [each.get("href")[1:] for each in root.iter(f"{SVG}use")]


def place(root, number):
    tile = list(root.iter(f"{SVG}use"))[number]
    return int(tile.get("x")), int(tile.get("y"))


def test_tiles_are_drawn_in_order_those_on_the_table_first(picture):
    drawn = ["DR", "DR", "DR", "F2", "B2", "B3", "B4", "C7", "C8", "C9", "WS", "WS"]

    assert drawn == uses(picture(WON))


def test_the_table_lies_above_the_hand_whose_groups_stand_apart(picture):
    root, groups = picture(WON), picture("(B2 B3) (B4)")
    [table] = [each for each in root.findall(f"{SVG}rect") if each.get("class") == "table"]

    assert place(root, 0)[1] < float(table.get("height")) < place(root, 4)[1]
    assert place(groups, 1)[0] - place(groups, 0)[0] < place(groups, 2)[0] - place(groups, 1)[0]


@pytest.mark.parametrize(
    "spelling",
    [
        WON,
        "[DRDRDR](B2B3B4)(C7*C8C9)(WSWS)F2",
        "[dr,dr,dr] (2s 3s 4s) (7m* 8m 9m) (2z 2z) F2",
        "[🀄🀄🀄] (🀑🀒🀓) (🀍*🀎🀏) (🀁🀁) 🀣",
    ],
)
def test_a_hand_may_be_spelt_in_many_ways(asked, spelling):
    assert asked(WON).data == asked(spelling).data


def test_a_plus_sign_that_became_a_space_is_not_missed(client):
    assert client.get(f"{ADDRESS}?hand=(B5+B5)+++F1").data == client.get(f"{ADDRESS}?hand=(B5 B5) %2B F1").data


def test_the_outer_tiles_of_a_concealed_kong_alone_lie_face_down_on_the_table(picture):
    root = picture("(WE WE WE WE) (B5 B5)")

    assert ["back", "WE", "WE", "back", "B5", "B5"] == uses(root)
    assert place(root, 3)[1] < place(root, 4)[1]
    assert ["WE"] * 4 == uses(picture("[WE WE WE WE]"))


def test_a_book_may_turn_over_one_tile_of_a_concealed_kong(picture):
    kong, one, two = "(C2 C2 C2 C2)", ["back", "C2", "C2", "C2"], ["back", "C2", "C2", "back"]

    assert (one, two) == (uses(picture(kong, ruleset="booklet")), uses(picture(kong, ruleset="british")))


def test_the_last_tile_alone_is_raised_and_framed(picture):
    root = picture("(D5 D5 D5*)")
    [frame] = [each for each in root.iter(f"{SVG}rect") if each.get("class") == "last"]

    assert place(root, 2) == (int(frame.get("x")), int(frame.get("y")))
    assert place(root, 2)[1] < place(root, 1)[1] == place(root, 0)[1]


def test_a_red_five_is_red_and_indicators_and_a_stick_are_drawn(picture):
    root = picture("(C0 C6 C7*) (B9 B9) riichi dora C4 WN ura C6 D0", codes="below")
    drawn = [(each.get("class"), each.find(f"{SVG}text").text) for each in root.iter(f"{SVG}g")]
    said = root.find(f"{SVG}desc").text

    assert ["C4", "WN", "C6", "D0", "C0", "C6", "C7", "B9", "B9"] == [code for _, code in drawn]
    assert [("red", "D0"), ("red", "C0")] == [each for each in drawn if each[0] == "red"]
    assert place(root, 3)[1] < place(root, 4)[1]
    assert "chow of red Character 5, Character 6, Character 7" in said
    assert said.endswith(
        "Dora indicators: Character 4, North Wind. Ura indicators: Character 6, red Circle 5. Riichi was declared."
    )
    _, _, width, height = map(int, root.get("viewBox").split())
    [stick] = [each for each in root.iter(f"{SVG}rect") if each.get("class") == "face stick"]
    right, bottom = (int(stick.get(at)) + int(stick.get(size)) for at, size in (("x", "width"), ("y", "height")))
    assert right <= width
    assert bottom <= height
    assert not [each for each in picture("B9 B9").iter(f"{SVG}rect") if each.get("class") == "face stick"]


def test_each_face_is_in_the_picture_once(picture):
    symbols = [each.get("id") for each in picture("[DR DR DR] (DW DW)").iter(f"{SVG}symbol")]

    assert ["DR", "DW"] == symbols


@pytest.mark.parametrize(
    "hand",
    [
        "(WE WE WE WE) (WS WS WS WS) [WW WW WW WW] [WN WN WN WN] (DR DR*) F1 F2 F3 F4 S1 S2 S3 S4",
        "B1 B1 B1 B1 B2 B2 B2 B2 B3 B3 B3 B3 B4 B4 B4 B4 B5 B5 B5 B5 B6 B6 B6 B6 B7 B7 B7 B7 B8 B8",
    ],
)
def test_nothing_is_drawn_outside_however_much_there_is(picture, hand):
    root = picture(hand, codes="below")
    _, _, width, height = map(int, root.get("viewBox").split())
    places = [place(root, number) for number in range(len(uses(root)))]

    assert len(places) == len(set(places))
    assert all(0 <= x and x + 34 <= width and 0 <= y and y + 45 + 14 <= height for x, y in places)


def test_codes_stand_below_their_tiles_on_request(picture):
    root = picture("(WE WE WE WE) D5* D6", codes="below")
    heights = [int(each.get("y")) for each in root.iter(f"{SVG}text")]

    assert ["WE", "WE", "WE", "WE", "D5", "D6"] == [each.text for each in root.iter(f"{SVG}text")]
    assert 2 == len(set(heights))
    assert [57, 57, 57, 57, 63, 57] == [height - place(root, number)[1] for number, height in enumerate(heights)]
    assert [] == list(picture("D5 D6").iter(f"{SVG}text"))


def test_the_picture_is_as_large_as_asked(picture):
    small, large = (picture("B5 B6", tile_width=width) for width in (34, 68))

    assert small.get("viewBox") == large.get("viewBox") == f"0 0 {small.get('width')} {small.get('height')}"
    assert int(large.get("width")) == 2 * int(small.get("width"))


def test_tiles_are_told_and_titled_in_the_words_of_a_book(picture):
    two = picture("(C2 D3)", ruleset="booklet")
    root = picture("[DR DR DR] (C7 C8 C9) D5 D5*", ruleset="booklet")

    assert ["Number 2", "Ball 3"] == [each.find(f"{SVG}title").text for each in two.iter(f"{SVG}g")]
    assert "In the hand: Number 2, Ball 3." == two.find(f"{SVG}desc").text
    assert "Mahjong hand of 8 tiles, the last one Ball 5" == root.find(f"{SVG}title").text
    assert (
        "On the table: pong of Red Dragon. In the hand: chow of Number 7, Number 8, Number 9; pair of Ball 5. "
        "Last tile: Ball 5."
    ) == root.find(f"{SVG}desc").text


def test_screen_readers_are_told_the_tiles(picture):
    root = picture("(WE WE WE WE) " + WON)

    assert ("img", "title description") == (root.get("role"), root.get("aria-labelledby"))
    assert "Mah-jong hand of 15 tiles, the last one Character 7" == root.find(f"{SVG}title").text
    assert (
        "On the table: concealed kong of East Wind; pung of Red Dragon. "
        "In the hand: chow of Bamboo 2, Bamboo 3, Bamboo 4; chow of Character 7, Character 8, Character 9; "
        "pair of South Wind. Bonus tiles: Orchid. Last tile: Character 7."
    ) == root.find(f"{SVG}desc").text


@pytest.mark.parametrize(
    "tag, title, told",
    [
        (
            "de",
            "Mah-Jongg-Hand, 11 Steine, der letzte: Zahl 7",
            "Auf dem Tisch: Pung Roter Drache. Auf der Hand: Chow ",
        ),
        (
            "fr",
            "Main de mah-jong, 11 tuiles, la dernière\N{NO-BREAK SPACE}: 7 de caractère",
            "Tuiles bonus\N{NO-BREAK SPACE}: orchidée. ",
        ),
        ("nl", "Mahjonghand, 11 stenen, de laatste: Teken 7", "In de hand: chow van Bamboe 2, Bamboe 3, Bamboe 4; "),
        ("zh", "麻将手牌，11 张，最后一张：七万", "桌上：红中 刻子。 手中：顺子 二索、三索、四索"),  # noqa: RUF001 - as Chinese is written
    ],
)
def test_screen_readers_are_told_the_tiles_in_the_language_of_the_caller(client, tag, title, told):
    answer = client.get(ADDRESS, query_string={"hand": WON}, headers={"Accept-Language": tag})
    root = ET.fromstring(answer.get_data(as_text=True))  # noqa: S314 - our own picture

    assert (tag, title) == (root.get("lang"), root.find(f"{SVG}title").text)
    assert told in root.find(f"{SVG}desc").text
    assert (tag, "Accept-Language, Accept-Encoding") == (answer.headers["Content-Language"], answer.headers["Vary"])


TITLES = {"F1 S2": "Flowers and seasons", "B1 DR": "Mah-jong hand of 2 tiles"}


@for_each("hand, title", [*TITLES.items(), *((hand, "Mah-jong hand of one tile") for hand in ("B5", "B5 F1"))])
def test_the_title_counts_the_tiles_of_the_hand_alone(picture, hand, title):
    assert title == picture(hand).find(f"{SVG}title").text


def test_tiles_that_make_no_set_are_told_one_by_one(picture):
    assert "In the hand: Bamboo 1, Red Dragon." == picture("B1 DR").find(f"{SVG}desc").text


def test_the_picture_runs_nothing_and_asks_nobody(picture):
    parts = list(picture(WON, codes="below").iter())

    known = {"svg", "title", "desc", "style", "defs", "symbol", "path", "rect", "text", "g", "use"}
    assert known == {part.tag.removeprefix(SVG) for part in parts}
    assert not any(name.startswith("on") or name == "style" for part in parts for name in part.attrib)
    assert all(each.get("href").startswith("#") for each in parts if each.get("href"))
    texts_and_values = [text for part in parts for text in (part.text or "", *part.attrib.values())]
    assert not any("//" in text or "@import" in text for text in texts_and_values)


@pytest.mark.parametrize("colours, media", [("auto", 1), ("light", 0), ("dark", 0)])
def test_the_policy_allows_the_style_of_the_picture_alone(asked, colours, media):
    answer = asked(WON, colours=colours)
    style = ET.fromstring(answer.get_data(as_text=True)).find(f"{SVG}style").text  # noqa: S314 - our own picture

    assert media == style.count("@media (prefers-color-scheme: dark)")
    assert "'none'" == policy_of(answer)["default-src"]


def test_dark_tiles_are_darker_than_light_ones(asked):
    assert asked(WON, colours="light").data != asked(WON, colours="dark").data


def test_other_pages_may_show_a_picture_but_nothing_else(client, asked):
    kept = [answer.headers.getlist("Cross-Origin-Resource-Policy") for answer in (asked(WON), client.get("/tiles.svg"))]

    assert [["cross-origin"], ["same-origin"]] == kept


def test_the_text_of_a_score_is_drawn_as_it_stands(client, picture):
    request = HAND | {
        "melds": [["DR", "DR", "DR"], {"tiles": ["WE"] * 4, "concealed": True}],
        "concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "WS", "WS"],
        "bonus_tiles": ["F2"],
        "win": {"source": "wall", "tile": "C8"},
    }
    text = client.post("/v1/scores", json=request).get_json()["hand"]["text"]

    assert "Last tile: Character 8." in picture(text).find(f"{SVG}desc").text
    assert 16 == len(uses(picture(text)))


REFUSED = {
    "unknown_tile": ["B1 X9", "B1 B", "🀪"],
    "not_a_hand_text": ["(B1 B2", "B1 B2)", "(B1 B2]", "[(B1 B2)]", "* B1", "(B1) *", "B1* B2*", "(B1 F1)"],
    "empty_list": ["", " () "],
    "too_many_of_a_tile": ["B1 B1 B1 B1 B1", "F1 F1"],
    "too_long": ["B1B2B3B4B5B6B7B8B9" * 3 + "WEWSWWWN", " " * 301],
}


@for_each("code, hand", [(code, hand) for code, hands in REFUSED.items() for hand in hands])
def test_what_cannot_be_drawn_is_refused(faults, hand, code):
    assert ("hand", code) in faults(hand)


def test_all_faults_are_told_at_once(faults):
    found = faults("(B1 X9", codes="above", colours="red", tile_width="8", ruleset="american")

    assert [
        ("hand", "unknown_tile"), ("hand", "not_a_hand_text"), ("codes", "unknown_value"),
        ("colours", "unknown_value"), ("tile_width", "not_an_integer"), ("ruleset", "unknown_ruleset"),
    ] == found  # fmt: skip


TOO_SMALL_OR_LARGE = ["15", "161", "-20", "9" * 5000, "0016999" + "9" * 5000]
NO_WIDTHS = ["4.5", "", "²", "0040", "+40", "4_0", " 40", "\u0664\u0660"]


@for_each("width", TOO_SMALL_OR_LARGE + NO_WIDTHS)
def test_a_width_out_of_bounds_is_refused(faults, width):
    assert [("tile_width", "not_an_integer")] == faults("B1", tile_width=width)


def test_a_hand_must_be_sent_once(client):
    missing, twice = client.get(ADDRESS), client.get(f"{ADDRESS}?hand=B1&hand=B2")

    assert ["missing"] == [each["code"] for each in missing.get_json()["errors"]]
    assert ["listed_twice"] == [each["code"] for each in twice.get_json()["errors"]]
