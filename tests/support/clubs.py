"""Clubs for tests: made without files, and served for as long as a test takes."""

from contextlib import contextmanager

from engine import ClubIdentity, club_ruleset, find_ruleset
from engine.rules.changes import NO_HOUSE_RULES
from engine.table import find_procedure, procedure_of_club
from engine.text import ByLanguage
from service.catalogue import AgreedCounters, AgreedProcedure, Catalogue, Club

NAMES = {"en": "Rhine Club", "de": "Rheinclub"}


def club_rules(house_rules=NO_HOUSE_RULES, *, base="british", players=(2, 3, 4, 5), name="rhine", **identity):
    called = {"name": ByLanguage(NAMES), "version": "2026-09", "revision": "0123456789ab"} | identity
    return club_ruleset(find_ruleset(base), house_rules, players, ClubIdentity(id=name, **called))


def club(ruleset, *, procedure=None, options=(), stock=None, pieces=None):
    """A club with this ruleset, and with a procedure and counters if they are given."""
    book = procedure and find_procedure(procedure)
    agreed = book and AgreedProcedure(
        book=book, options=dict(options), played=procedure_of_club(book, dict(options), ruleset)
    )
    counters = None if stock is None else AgreedCounters(stock=stock, pieces=pieces)
    return Club(ruleset=ruleset, procedure=agreed, counters=counters, file=b"{}")


@contextmanager
def serving_clubs(app, *clubs):
    """Have an app serve these clubs, and afterwards those that it served before."""
    before = app.extensions["catalogue"]
    app.extensions["catalogue"] = Catalogue(clubs)
    try:
        yield
    finally:
        app.extensions["catalogue"] = before
