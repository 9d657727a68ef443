"""What the players of a played deal send: the hand that went out, and the whole deal, as they happened."""

ASKS_FOR_NO_KONGS_IN_A_ROW = {"booklet", "zung-jung", "babcock", "mcr", "riichi"}
ASKS_FOR_NO_CALL = {"booklet", "hong-kong", "zung-jung", "mcr", "riichi"}
# Whatever goes out at these tables is scored: no faan or points are needed.
AGREED = {
    "hong-kong": {"house_rules": {"options": {"minimum_faan": "0"}}},
    "mcr": {"house_rules": {"options": {"minimum": "0"}}},
    # Nor a yaku: every win has one han.
    "riichi": {"house_rules": {"values": {"other_win": {"doublings": 1}, "concealed_on_discard": {"doublings": 1}}}},
}


def hand_of(deal, seat):
    player = deal.players[seat]
    melds = [tiles if kong is None else {"tiles": tiles, "kong": kong} for tiles, kong in player.melds]
    loose = deal.rng.sample(player.hand, len(player.hand))
    return {"melds": melds, "concealed_tiles": loose, "bonus_tiles": list(player.bonus)} | facts_of(deal, player)


def facts_of(deal, player):
    """Return what a player may tell of a hand, besides its tiles."""
    if deal.win is None:
        return {}
    won = deal.win.seat == player.seat
    told = {"win": win_told(deal)} if won else {}
    if player.called and deal.ruleset not in ASKS_FOR_NO_CALL:
        told["original_call"] = True
    if won and deal.ruleset in {"chinese-classical", "dmjl"}:
        if player.seat == deal.dealer:
            told["dealer_wins"] = deal.dealer_wins
        gone = [tile for tile, number in deal.on_table.items() if number == 4]
        told["exhausted_tiles"] = [tile for tile in gone if tile not in player.hand]
    return told


def win_told(deal):
    """Return how the winner went out. Of a hand complete as dealt, no tile was the last."""
    untold = {"seat", "kongs_in_a_row"} if deal.ruleset in ASKS_FOR_NO_KONGS_IN_A_ROW else {"seat"}
    if deal.ruleset == "mcr":
        # No rule asks for a hand as dealt: its fourteenth tile is told as drawn.
        drawn = {"source": "wall"} if deal.win.source == "dealt" else {}
        return {
            name: value for name, value in vars(deal.win).items() if name not in {*untold, "first_turn"} and value
        } | drawn
    if deal.win.source == "dealt" and not deal.last_told:
        untold.add("tile")
    return {name: value for name, value in vars(deal.win).items() if name not in untold and value}


def shared(deal):
    return {
        "ruleset": deal.ruleset, "prevailing_wind": deal.prevailing, "dealer": deal.dealer,
        "players": list(deal.seats) if deal.number == 3 else deal.number,
    } | AGREED.get(deal.ruleset, {})  # fmt: skip


def win_request(deal):
    """Return the request that scores the hand that went out, with all that may be told of it."""
    return shared(deal) | {"seat_wind": deal.win.seat} | hand_of(deal, deal.win.seat)


def settlement_request(deal):
    hands = {seat: hand_of(deal, seat) for seat in deal.seats}
    if deal.win is None:
        return shared(deal) | {"outcome": "wash_out", "hands": hands}
    return shared(deal) | {"outcome": "mah_jong", "winner": deal.win.seat, "hands": hands}
