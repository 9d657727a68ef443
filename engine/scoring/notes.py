"""What is unusual in a deal that was settled, in sentences: it can be, but may also be a slip of the pen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paying.deal import Outcome
from engine.rules.conventions import PaymentRules
from engine.text import Text, comma_list

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.paying.deal import Deal
    from engine.rules.ruleset import Ruleset


def notes_on(deal: Deal, ruleset: Ruleset) -> Iterator[Text]:
    """Yield a sentence on everything in a deal without faults that is unusual, or that counts for nothing."""
    for seat, hand in deal.hands.items():
        if not hand.size:
            yield Text(
                "{seat:capital} has no tiles but bonus tiles. Send the tiles of this hand, if it has any.",
                seat=Text(seat.value),
            )
    if deal.outcome is Outcome.WASH_OUT:
        yield from _notes_on_wash_out(deal)
        return
    losers = [Text(seat.value) for seat in deal.hands if seat is not deal.winner]
    if losers and isinstance(ruleset.payments, PaymentRules):
        yield Text(
            "By these rules only the winner is paid. What these players have on hand changes nothing: {seats}.",
            seats=comma_list(losers),
        )
    winning_hand = deal.hands.get(deal.winner) if deal.winner else None
    discarder = winning_hand.win.discarder if winning_hand and winning_hand.win else None
    if deal.liable and discarder not in {None, deal.liable}:
        yield Text(
            "{liable:capital} pays for all, although another player gave up the last tile: {discarder}. That is right "
            "if the dangerous tile was one that the winner claimed earlier.",
            liable=Text(deal.liable.value),
            discarder=Text(discarder.value if discarder else ""),
        )
    for seat, score in deal.scores.items():
        if seat is not deal.winner and score == ruleset.limit:
            yield Text(
                "{seat:capital} did not go out, yet scores the limit of {limit}. That is rare: limit hands count in "
                "full for the winner only.",
                seat=Text(seat.value),
                limit=score,
            )


def _notes_on_wash_out(deal: Deal) -> Iterator[Text]:
    """Yield what becomes of hands and scores of a deal that nobody won."""
    if deal.hands:
        yield Text(
            "Nobody won, so no hand is scored. These hands were only checked for tiles that cannot lie on one table."
        )
    if deal.scores:
        yield Text("Nobody won, so these scores count for nothing.")
