"""How a fault is lifted into a collection, and told where it was sent."""

from engine.errors import Fault, FaultCode
from engine.fault_places import REQUEST, Sent, as_sent
from engine.text import Text
from support.laws import for_each

NOTES = {
    ("hands", "south"): Sent(("hands", "Ben"), reword=lambda message: message.saying("Ben", "south")),
    ("hands", "south", "melds"): Sent(("hands", "Ben", "hand"), whole=True, reword=lambda _: Text("In the text.")),
    ("dealer",): Sent(("state", "dealer")),
}


def fault_at(*path):
    return Fault(path, FaultCode.INVALID, Text("Mend {seat}.", seat=Text("south")))


@for_each("path, told, message", [
    (("hands", "south"), ("hands", "Ben"), "Mend Ben."),
    (("hands", "south", "win"), ("hands", "Ben", "win"), "Mend south."),
    (("hands", "south", "melds", 3, 1), ("hands", "Ben", "hand"), "In the text."),
    (("dealer",), ("state", "dealer"), "Mend south."),
    (("hands", "north"), ("hands", "north"), "Mend south."),
    ((), (), "Mend south."),
])  # fmt: skip
def test_the_longest_note_along_its_path_tells_a_fault(path, told, message):
    [fault] = as_sent([fault_at(*path)], NOTES)
    assert (told, message) == (fault.path, fault.message)


def test_later_notes_have_the_paths_that_earlier_ones_lead_to():
    [fault] = as_sent([fault_at("dealer")], NOTES, {("state",): Sent(("lines", 0))})
    assert ("lines", 0, "dealer") == fault.path


def test_a_collection_lifts_what_is_in_its_parts_alone():
    deal = REQUEST / "deals" / 3
    assert ("deals", 3, "melds", 0) == fault_at("melds", 0).under(deal, beside={"dealer"}).path
    assert ("dealer",) == fault_at("dealer").under(deal, beside={"dealer"}).path
    assert ("deals", 3) == fault_at().under(deal, beside={"dealer"}).path
