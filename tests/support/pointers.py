"""JSON pointers of faults, which must lead to a place of the request."""


def leads_into(request, pointer):
    """Tell whether a pointer leads to a part of the request, or to a member that one of its objects has not.

    The object may be missing with its member: a score that is missing from a deal without scores.
    """
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")]
    if steps.pop(0) != "":
        return False
    place = request
    for number, step in enumerate(steps, start=1):
        if isinstance(place, dict) and step not in place:
            return number >= len(steps) - 1
        if isinstance(place, dict):
            place = place[step]
        elif isinstance(place, list) and step.isdecimal() and int(step) < len(place):
            place = place[int(step)]
        else:
            return False
    return True
