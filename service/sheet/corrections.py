"""Which deals the corrections of a sheet replace, and which of them cannot be corrected."""

from engine import REQUEST, Fault, FaultCode, Place, Text, template
from engine.table import TableState
from service.sheet.deals import ReadCorrection
from service.sheet.schemas import SheetRequest


def corrections_by_place(
    request: SheetRequest, start: TableState, faults: list[Fault]
) -> dict[int, tuple[Place, ReadCorrection]]:
    """Return the corrections by the place of their deal in the list, each with its own place. Add their faults.

    Deals that were played before the state of the request have places below 0.
    """
    found: dict[int, tuple[Place, ReadCorrection]] = {}
    for number, correction in enumerate(request.corrections):
        place, path = correction.number - start.hands - 1, REQUEST / "corrections" / number
        if place >= len(request.deals) or place < -start.hands:
            sentence = template(
                "There is no deal with this number. The first deal is {first}, and the number of deals is {deals}."
            )
            message = Text(sentence, first=start.hands + 1, deals=len(request.deals))
            faults.append(Fault(path / "deal", FaultCode.NO_SUCH_DEAL, message))
        elif place in found:
            message = Text("Deal {number} is corrected twice. Correct each deal once.", number=correction.number)
            faults.append(Fault(path / "deal", FaultCode.LISTED_TWICE, message))
        elif place >= 0 and correction.was is not None:
            message = Text("Deal {number} is in deals. Leave was out.", number=correction.number)
            faults.append(Fault(path / "was", FaultCode.ONE_OF_TWO, message))
        elif place < 0 and (refusal := _why_not_before(request, correction)):
            faults.append(Fault(path / "deal", FaultCode.NO_SUCH_DEAL, refusal))
        else:
            found[place] = path, correction
    return found


def _why_not_before(request: SheetRequest, correction: ReadCorrection) -> Text | None:
    """Return why a deal cannot be corrected that was played before the state of a sheet; None if it can be."""
    if request.state is not None and correction.was is None:
        sentence = template(
            "Deal {number} was played before this state. Send was too, the deal as its line in an answer has it. Or "
            "send all deals from the first, without state."
        )
    elif request.state is None or request.counters:
        sentence = template(
            "Deal {number} was played before this state. To correct it, send all deals from the first, without state."
        )
    else:
        return None
    return Text(sentence, number=correction.number)
