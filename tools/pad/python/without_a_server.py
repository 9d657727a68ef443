"""The service in a browser: it answers requests of the page that it is part of, without a server between them."""

from werkzeug.test import Client

from service.app import create_app

_CLIENT = Client(create_app())


def answer(path: str, accept: str, language: str, body: str | None) -> tuple[int, str, str]:
    """Return the status, the media type and the text of the answer to a request; without a body it is a GET."""
    headers = {"Accept": accept, "Accept-Language": language}
    if body is None:
        got = _CLIENT.get(path, headers=headers)
    else:
        got = _CLIENT.post(path, headers=headers, data=body.encode(), content_type="application/json")
    return got.status_code, got.content_type, got.get_data(as_text=True)
