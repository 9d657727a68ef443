"""Hands that wait for their last tile, made of hands that went out, and their waits found the long way."""

from dataclasses import replace

from engine.errors import HandError
from engine.game.hand import Win
from engine.game.tiles import KINDS
from engine.scoring.hand import score_hand


def one_tile_short(request):
    """Return a request without its last tile and how it came; a set grouped in the hand that held it is ungrouped."""
    tile = request["win"]["tile"]
    loose = list(request.get("concealed_tiles", ()))
    grouped = list(request.get("concealed_sets", ()))
    if tile not in loose:
        loose += grouped.pop(next(place for place, codes in enumerate(grouped) if tile in codes))
    loose.remove(tile)
    short = request | {"concealed_tiles": loose, "concealed_sets": grouped}
    return {name: value for name, value in short.items() if name != "win"}


def tried_one_by_one(ready, ruleset):
    """Score a hand with each kind of tile from each source: return the scores, and where only the gate is shut."""
    hand = ready.hand
    giver = next(seat for seat in (hand.dealer, *hand.seats) if seat is not hand.seat_wind)
    scores, refused = {}, {}
    for tile in KINDS:
        for source in ready.sources:
            win = Win(
                tile,
                source,
                giver if source.claimed else None,
                last_tile=ready.last_tile,
                first_turn=ready.first_turn,
                kongs_in_a_row=ready.kongs_in_a_row,
            )
            whole = replace(hand, concealed_tiles=(*hand.concealed_tiles, tile), win=win)
            try:
                scores.setdefault(tile, {})[source] = score_hand(whole, ruleset).best.score
            except HandError as error:
                if [fault.code for fault in error.faults] == ["may_not_go_out"]:
                    refused.setdefault(tile, {})[source] = error.faults[0]
    return {tile: found for tile, found in scores.items() if found}, refused
