"""What holds for all tests: none fails because the machine that runs it is busy."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
