"""Asking the service in a language, and what of its answers is the same in all of them."""

WORDS = {"chapter", "detail", "locus", "meaning", "message", "name", "note", "question", "reason", "text", "when"}


def post(client, path, sent, language=None):
    return client.post(path, json=sent, headers={"Accept-Language": language} if language else {})


def get(client, path, language=None, **headers):
    return client.get(path, headers={**headers, **({"Accept-Language": language} if language else {})})


def ask(client, path, sent, language=None):
    return post(client, path, sent, language) if sent else get(client, path, language)


def without_words(part):
    """Leave out what may differ between languages."""
    if isinstance(part, dict):
        return {name: without_words(each) for name, each in part.items() if name not in WORDS}
    return [without_words(each) for each in part] if isinstance(part, list) else part
