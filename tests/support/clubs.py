"""Clubs for tests: made without files, and served for as long as a test takes."""

from __future__ import annotations

from contextlib import contextmanager

from engine import ClubIdentity, club_ruleset, find_ruleset
from engine.rules.changes import NO_HOUSE_RULES
from engine.table import club_table, find_procedure
from engine.text import ByLanguage
from service.catalogue.clubs import AgreedCounters, AgreedProcedure, Club
from service.catalogue.served import CATALOGUE
from service.clubs.startup import serve_clubs

NAMES = {"en": "Rhine Club", "de": "Rheinclub"}


def club_rules(house_rules=NO_HOUSE_RULES, *, base="british", players=(2, 3, 4, 5), name="rhine", **identity):
    """The ruleset of a club."""
    called = {"name": ByLanguage(NAMES), "version": "2026-09", "revision": "0123456789ab"} | identity
    return club_ruleset(find_ruleset(base), house_rules, players, ClubIdentity(id=name, **called))


def club(ruleset, *, procedure=None, options=(), stock=None, pieces=None):
    """A club with this ruleset, and with a procedure and counters if they are given."""
    book = procedure and find_procedure(procedure)
    agreed = book and AgreedProcedure(book=book, options=dict(options), table=club_table(book, dict(options), ruleset))
    counters = None if stock is None else AgreedCounters(stock=stock, pieces=pieces)
    return Club(ruleset=ruleset, procedure=agreed, counters=counters)


@contextmanager
def serving_clubs(*clubs):
    """Serve these clubs, and afterwards those that were served before."""
    before = tuple(CATALOGUE.clubs.values())
    CATALOGUE.serve(clubs)
    try:
        yield
    finally:
        CATALOGUE.serve(before)


@contextmanager
def serving_folder(folder):
    """Serve the clubs in a folder, and afterwards none."""
    serve_clubs(str(folder))
    try:
        yield
    finally:
        serve_clubs(None)
