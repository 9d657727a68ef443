"""The examples of the contract that are about tournaments, in its order, and what is sent there."""

STANDINGS = "/v1/tournament/standings"
TOURNAMENT_SENT = {STANDINGS: "StandingsRequest"}
TOURNAMENT_EXAMPLES = dict.fromkeys(("standings_two_rounds", "standings_riichi", "standings_cannot_be"), STANDINGS)
