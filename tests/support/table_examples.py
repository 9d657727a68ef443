"""The examples of the contract for what is done at the table, by the address that they are sent to."""

SEATS = "/v1/table/seats"
WALL = "/v1/table/wall"
DEAL = "/v1/table/deal"
CLAIM = "/v1/table/claim"

TABLE_SENT = {SEATS: "SeatsRequest", WALL: "WallRequest", DEAL: "DealRequest", CLAIM: "ClaimRequest"}
TABLE_EXAMPLES = {
    "seats_odd_and_even": SEATS,
    "seats_by_wind_tiles": SEATS,
    "seats_five_players": SEATS,
    "seats_by_rolls": SEATS,
    "seats_tied": SEATS,
    "seats_by_chance": SEATS,
    "seats_cannot_be": SEATS,
    "wall_chinese_classical": WALL,
    "wall_left_hand": WALL,
    "wall_sparrows": WALL,
    "wall_british": WALL,
    "wall_dealer_known": WALL,
    "wall_three_players": WALL,
    "wall_cannot_be": WALL,
    "deal_by_numbers": DEAL,
    "deal_by_chance": DEAL,
    "deal_cannot_be": DEAL,
    "claim_pung": CLAIM,
    "claim_mah_jong_twice": CLAIM,
    "claim_in_a_goulash": CLAIM,
    "claim_cannot_be": CLAIM,
}
