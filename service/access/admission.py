"""Decides who may call which route.

Scoring (``/v1/``) and the files of clubs need a key with the scope ``score``; ``/metrics`` may need ``admin``; all else
is public. Without a file of keys everything is public. A missing or unknown key is answered with 401, too many unknown
keys with 429, a key without the scope with 403. Only scoring counts against a rate limit.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from flask import current_app, request
from flask.globals import app_ctx

from engine import Text, template
from service.access.keys import Keys
from service.http.problems import BadRequestError, ProblemCode
from service.observing.metrics import Metrics
from service.observing.record import RequestRecord
from service.settings.key_file import Scope
from service.settings.variables import Settings

if TYPE_CHECKING:
    from flask.ctx import AppContext

    from service.access.rate_limits import RateLimit, WrongKeyLimit

# A browser sends this request before the real one, and sends no key with it.
_PREFLIGHT: Final = "OPTIONS"
_BYTES_OF_A_HAND: Final = 1024
_SCORING: Final = ("/v1/", "/pad/<version>/offline/clubs")
"""How the routes begin that need a key for scoring: they tell the rules of clubs too."""
_CHALLENGE: Final = 'Bearer realm="mah-jong scoring"'


class Admission:
    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._keys = None if settings.api_keys_file is None else Keys(settings.api_keys_file)
        self._metrics_scope = Scope.ADMIN if settings.metrics_need_key else None
        self._limit, self._wrong_keys = _limits_of(settings, metrics)
        self.is_limited = self._limit is not None

    def admit(self, record: RequestRecord) -> None:
        """Record the client of a request and charge it for one hand; raise BadRequestError to refuse the request."""
        scope = self._scope_of(record)
        if scope is None:
            return
        if self._keys is not None and self._wrong_keys is not None:
            _identify(record, self._keys, self._wrong_keys, scope)
        if self._limit is not None and scope is Scope.SCORE:
            self._limit.charge(record, 1)
            record.paid = 1

    def charge(self, record: RequestRecord, hands: int, later: int = 0, advice: Text | None = None) -> None:
        """Charge an admitted request for a part that costs so many hands; raise BadRequestError beyond the limit.

        What was charged when the request was admitted counts for its first part. ``later`` is the most that the parts
        to come cost. ``advice`` says what to do if the request alone exceeds the limit.
        """
        record.cost += hands
        due = _due(record)
        if self._limit is not None and due > record.paid:
            self._limit.charge(record, due, record.paid, later, advice)
            record.paid = due

    def charge_for_body(self, record: RequestRecord) -> None:
        """Charge a request that was answered or refused for its body, if it has not paid as much for its parts."""
        due = _due(record)
        # A request that was not admitted has paid nothing, and pays nothing.
        if self._limit is not None and due > record.paid > 0:
            self._limit.charge_afterwards(record, due - record.paid)
            record.paid = due

    def _scope_of(self, record: RequestRecord) -> Scope | None:
        """Return the scope that a key needs for this route. ``None``: the route needs no key, or does not exist."""
        if record.method == _PREFLIGHT:
            return None
        if record.route.startswith(_SCORING):
            return Scope.SCORE
        return self._metrics_scope if record.route == "/metrics" else None


def charge(hands: int, later: int = 0, advice: Text | None = None) -> None:
    """Charge the client for a part of the current request, before it is done. See ``Admission.charge``."""
    # Each attribute of a proxy costs as much as the object itself.
    context: AppContext = app_ctx._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001 - Flask documents it
    admission: Admission = context.app.extensions["admission"]
    admission.charge(context.g.record, hands, later, advice)


def is_limited() -> bool:
    admission: Admission = current_app.extensions["admission"]
    return admission.is_limited


def _due(record: RequestRecord) -> int:
    """Return what a request costs so far: its parts together, but at least one hand for each KiB of its body."""
    return max(record.cost, record.body_bytes // _BYTES_OF_A_HAND)


def _limits_of(settings: Settings, metrics: Metrics) -> tuple[RateLimit | None, WrongKeyLimit | None]:
    """Return the limit of hands, if RATE_LIMIT is set, and the limit of wrong keys, if API_KEYS_FILE is set."""
    if settings.rate_limit is None and settings.api_keys_file is None:
        return None, None
    from service.access import quotas, rate_limits  # noqa: PLC0415 - slow to import, and only needed with limits

    store = quotas.QuotaStore(settings.rate_limit_storage_uri, metrics)
    hands, keys = settings.rate_limit, settings.api_keys_file
    return (
        None if hands is None else rate_limits.RateLimit(hands, store, metrics),
        None if keys is None else rate_limits.WrongKeyLimit(settings.wrong_key_limit, store, metrics),
    )


def _identify(record: RequestRecord, keys: Keys, wrong_keys: WrongKeyLimit, scope: Scope) -> None:
    """Record the client whose key the request has; raise BadRequestError without a known key of this scope."""
    token = _token_of_request()
    if token is None:
        detail = Text("This address needs a key: send it as Authorization: Bearer KEY, or as X-API-Key: KEY.")
        raise _refusal(HTTPStatus.UNAUTHORIZED, detail, _CHALLENGE, ProblemCode.KEY_MISSING)
    key = keys.find(token)
    if key is None:
        wrong_keys.charge(record)
        detail = Text("This key is unknown. It may be mistyped, or no longer valid.")
        raise _refusal(HTTPStatus.UNAUTHORIZED, detail, f'{_CHALLENGE}, error="invalid_token"')
    record.client = key.client
    if scope not in key.scopes:
        sentence = template("This address needs a key with the scope {scope}; this one has {scopes}.")
        detail = Text(sentence, scope=scope, scopes=", ".join(sorted(key.scopes)))
        raise _refusal(HTTPStatus.FORBIDDEN, detail, f'{_CHALLENGE}, error="insufficient_scope", scope="{scope}"')


def _token_of_request() -> str | None:
    """Return the key in X-API-Key, else in Authorization, which a proxy may use for itself; ``None`` without a key."""
    token = request.headers.get("X-API-Key", "")
    if not token:
        scheme, _, credentials = request.headers.get("Authorization", "").partition(" ")
        token = credentials if scheme.lower() == "bearer" else ""
    return token.strip() or None


def _refusal(status: HTTPStatus, detail: Text, challenge: str, code: ProblemCode | None = None) -> BadRequestError:
    return BadRequestError(status, detail, {"WWW-Authenticate": challenge}, code=code)
