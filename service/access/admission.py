"""Who may ask for what. What scores needs the scope ``score``, the counts may need ``admin``, the rest is for everyone.

Only what scores is charged for. Without a file of keys all is open. Who sends no key, or one that is not known, is told
how (401), and after too many that are not known when to come again (429); whoever's key is good for something else,
which scope is missing (403).
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from flask import current_app, g, request

from engine import Text
from service.access.keys import Keys
from service.http.problems import BadRequestError
from service.settings.key_file import Scope

if TYPE_CHECKING:
    from service.access.rate_limits import RateLimit, WrongKeyLimit
    from service.observing.metrics import Metrics
    from service.observing.record import RequestRecord
    from service.settings.variables import Settings

_SCORING: Final = "/v1/"
_COUNTS: Final = "/metrics"
# What a browser asks before it sends a key, and so without one.
_PREFLIGHT: Final = "OPTIONS"
_CHALLENGE: Final = 'Bearer realm="mah-jong scoring"'


class Admission:
    """The rules of one service about who may ask it."""

    def __init__(self, settings: Settings, counted: Metrics) -> None:
        self._keys = None if settings.api_keys_file is None else Keys(settings.api_keys_file)
        self._counts_need = Scope.ADMIN if settings.metrics_need_key else None
        self._limit, self._wrong_keys = _limits_of(settings, counted)

    def admit(self, watch: RequestRecord) -> None:
        """Let a request pass, note whose it is and charge for it, or raise BadRequestError."""
        scope = self._scope_of(watch)
        if scope is None:
            return
        if self._keys is not None and self._wrong_keys is not None:
            _identify(watch, self._keys, self._wrong_keys, scope)
        if self._limit is not None and scope is Scope.SCORE:
            self._limit.charge(watch, 1)

    def charge(self, watch: RequestRecord, hands: int) -> None:
        """Charge for the hands of an admitted request, one of which was paid for then; raise BadRequestError."""
        if self._limit is not None and hands > 1:
            self._limit.charge(watch, hands, paid=1)

    def _scope_of(self, watch: RequestRecord) -> Scope | None:
        """Return what a key must be good for, if the address asked for needs one; what is not there needs none."""
        if watch.method == _PREFLIGHT:
            return None
        if watch.route.startswith(_SCORING):
            return Scope.SCORE
        return self._counts_need if watch.route == _COUNTS else None


def charge(hands: int) -> None:
    """Charge whoever asks for the hands of this request; raise BadRequestError if that is more than is allowed."""
    access: Admission = current_app.extensions["access"]
    access.charge(g.watch, hands)


def _limits_of(settings: Settings, counted: Metrics) -> tuple[RateLimit | None, WrongKeyLimit | None]:
    """Return the limit of hands where one is set, and that of wrong keys where keys are asked for."""
    if settings.rate_limit is None and settings.api_keys_file is None:
        return None, None
    from service.access import quotas, rate_limits  # noqa: PLC0415 - what counts takes longer to load than the rest

    store = quotas.Store(settings.rate_limit_storage_uri, counted)
    hands, keys = settings.rate_limit, settings.api_keys_file
    return (
        None if hands is None else rate_limits.RateLimit(hands, store, counted),
        None if keys is None else rate_limits.WrongKeyLimit(settings.wrong_key_limit, store, counted),
    )


def _identify(watch: RequestRecord, keys: Keys, wrong_keys: WrongKeyLimit, scope: Scope) -> None:
    """Note whose key a request brought; raise BadRequestError if it brought none that is good for this."""
    sent = _key_sent()
    if sent is None:
        detail = Text("This address needs a key: send it as Authorization: Bearer KEY, or as X-API-Key: KEY.")
        raise _refusal(HTTPStatus.UNAUTHORIZED, detail, _CHALLENGE)
    key = keys.find(sent)
    if key is None:
        wrong_keys.charge(watch)
        detail = Text("The key is not known here; it may have been mistyped, or taken away.")
        raise _refusal(HTTPStatus.UNAUTHORIZED, detail, f'{_CHALLENGE}, error="invalid_token"')
    watch.client = key.client
    if scope not in key.scopes:
        detail = Text(
            "This address needs a key with the scope {scope}; this one has {scopes}.",
            scope=scope,
            scopes=", ".join(sorted(key.scopes)),
        )
        raise _refusal(HTTPStatus.FORBIDDEN, detail, f'{_CHALLENGE}, error="insufficient_scope", scope="{scope}"')


def _key_sent() -> str | None:
    """Return the key of a request; one of our own header before one that a proxy may have use for too."""
    sent = request.headers.get("X-API-Key", "")
    if not sent:
        scheme, _, credentials = request.headers.get("Authorization", "").partition(" ")
        sent = credentials if scheme.lower() == "bearer" else ""
    return sent.strip() or None


def _refusal(status: HTTPStatus, detail: Text, challenge: str) -> BadRequestError:
    return BadRequestError(status, detail, {"WWW-Authenticate": challenge})
