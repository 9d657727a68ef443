import pytest

from engine.special_hands import matcher, pattern


@pytest.fixture
def no_limit(monkeypatch):
    """Let tests match patterns too that are refused because they could take too much work."""
    clear_caches()
    monkeypatch.setattr(matcher, "MOST_WORK", 10**12)
    yield
    clear_caches()


def clear_caches():
    pattern.parse.cache_clear()
    pattern.read_or_fault.cache_clear()
